import numpy as np
a = np.array([[1, 2], [3, 4]])
f = np.array([[1., 2], [3, 4]], 'f4')


# prelude: told_repr

# %% what is cast lies as the iterator walks
F = np.asfortranarray(np.arange(6).reshape(2, 1, 3))
print(np.sin(F, dtype=np.float32).strides, np.exp(np.arange(4).reshape(1, 1, 4), order='A').strides, np.fix(F).strides, np.isneginf(F).strides)
told(lambda: np.isposinf(np.array([1j])), lambda: np.isneginf([1., -np.inf], np.zeros(2, int)), lambda: np.isposinf([1.], np.zeros((2, 1), bool)))
# %% singular values of float32 are float32, and half floats have none
print(np.linalg.svd(f, compute_uv=False).dtype, np.linalg.cond(f).dtype, np.linalg.norm(f, 2).dtype, np.linalg.pinv(f).dtype, np.linalg.pinv(np.zeros((2, 0), int)))
told(lambda: np.linalg.svd(f.astype('f2'), compute_uv=False), lambda: np.linalg.pinv(f.astype('f2')), lambda: np.linalg.matrix_rank(np.zeros((1, 0), 'f2')))
told(lambda: np.linalg.cond(np.zeros(0)), lambda: np.linalg.lstsq(f.astype('f2'), [1, 2], rcond=None), lambda: np.linalg.pinv(np.stack([np.eye(2)] * 2)).shape)
# %% singular values of infinities are NaN, beside NaN there are none
told(lambda: np.linalg.svd([[np.inf, 1], [2, 3]], compute_uv=False), lambda: np.linalg.matrix_rank([[np.inf, 1]]), lambda: np.linalg.svd([[np.nan]]))
# %% least squares of what is not finite
told(lambda: np.linalg.lstsq([[np.inf, 1], [1, 2]], [1, 2], rcond=None), lambda: np.linalg.lstsq([[np.nan]], [1], rcond=None))
# %% inverses of tensors
told(lambda: np.linalg.tensorinv(np.array(2.)), lambda: np.linalg.tensorsolve(np.eye(2), np.ones(2), -1), lambda: np.linalg.tensorsolve(np.eye(2), np.ones(2), (7,)))
# %% the options of a text are checked in this order
told(lambda: np.array2string(a, sign=0.5), lambda: np.array2string(a, floatmode=True, sign=1), lambda: np.array2string(a, precision=0.5, suffix=True))
told(lambda: np.array2string(a, separator=None), lambda: np.array2string(np.zeros(0), 0.5, separator=1, prefix=2), lambda: np.array2string(a, suffix=None))
told(lambda: np.array_repr(a, 0.5), lambda: np.array_str(a, precision=0.5), lambda: np.array_repr(np.zeros((2, 0)), precision=0.5), lambda: np.array_str(np.array(5), precision='x'))
told(lambda: np.format_float_positional(a, unique=0.5), lambda: np.format_float_scientific(a, sign=None), lambda: np.format_float_positional(1.5, trim='fb'))
told(lambda: np.format_float_scientific(a, unique=None, min_digits=0.5), lambda: np.format_float_positional(1.5, precision=-1), lambda: np.base_repr(2, padding=None))
# %% numbers of None and of texts
print(np.full(2, None, float), np.full((1, 2), '3', 'i8'), np.full_like(f, [None, '1']))
b = np.zeros(2)
b.flat = None
b.flat[0] = '2'
print(b)
# %% rounded into an output
o = np.zeros((2, 2, 2))
print(np.round(a.T, 0, out=np.zeros((2, 2), int)), np.around(f, 1, np.zeros((2, 2))))
told(lambda: np.round(f, out=np.zeros((1, 2, 2), bool)), lambda: np.around(np.ones((4, 1, 1)), out=np.ones((1, 1, 4))), lambda: np.round(f, out=o))
# %% medians written over what is read-only, or into integers
r = np.broadcast_to(np.array(5.), (1,))
told(lambda: np.nanmedian(r, overwrite_input=True), lambda: np.nanmedian([np.inf, -np.inf], out=np.zeros((), int)), lambda: np.nanmedian(np.array([1j]), 0, keepdims=True).strides)
# %% weights and lengths before the range
told(lambda: np.histogram([1, np.nan], weights=[1]), lambda: np.histogram2d(np.zeros((3, 3)), [1]), lambda: np.histogram2d(np.zeros((1, 2)), [[1, 2]]))
told(lambda: np.histogram2d([1], [2], range=1), lambda: np.convolve(a, a, 'edge'), lambda: np.stack([a, a], out=np.zeros(2), dtype='i2'))
# %% indices of nothing, and in which order
told(lambda: np.unravel_index(0, (), 'A'), lambda: np.unravel_index([0, 1], ()), lambda: np.unravel_index([0], (-1,)), lambda: np.unravel_index([0], ()))
# %% shapes and axes
told(lambda: np.pad(np.array(1), (2, -1)), lambda: np.resize(a, True), lambda: np.rot90(a, axes=0), lambda: np.fromfunction(None, (2, -1)), lambda: np.fromiter(1, int, None))
told(lambda: np.unique(np.zeros((0, 3)), axis=(1, 0)), lambda: np.trapz(a, x=a, axis=2), lambda: np.tensordot(a, a, None), lambda: np.trace(a, out=np.zeros(0)))
told(lambda: np.fromiter([1], int, like=5), lambda: np.frombuffer(2), lambda: np.unwrap('fro'), lambda: np.roots(5), lambda: np.polyder('x', m=a), lambda: np.polyfit(5, 5, True))
# %% the least output of a reduction
told(lambda: np.prod([2.5], out=np.zeros(0), keepdims=True))
