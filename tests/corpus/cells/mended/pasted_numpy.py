import numpy as np

# %% text of no given width has one place where it is filled in
print(repr(np.full((2, 2), 6.5, dtype=str)), np.full(3, 'abc', dtype=str), np.full(2, 12, dtype='U1'))
print(np.full(3, 'abc'), np.full(2, 'abcdef', dtype='U3'), np.full((2, 2), 5, dtype='<U3'), np.full(2, 'abc', dtype='S2'))
print(np.full(2, None), np.full(2, 'ab', dtype=object), np.full((2,), ['a', 'b'], dtype=str))

# %% the arguments of an AxisError are those before its keywords
e = np.AxisError(1, ndim=2, msg_prefix='error')
print(repr(e), e.args, e, e.axis, e.ndim)
print(repr(np.AxisError(1, 2)), repr(np.AxisError('no axis')), np.AxisError(3, 2, 'p').args, repr(np.AxisError(1, ndim=None)))

# %% what frompyfunc gives is a ufunc
apart = np.frompyfunc(lambda a, b: a - b, 2, 1)
print(apart([9, 8, 7], [4, 3, 2]), type(apart), type(np.add), apart.nin, apart.nout, repr(np.frompyfunc(abs, 1, 1)))
