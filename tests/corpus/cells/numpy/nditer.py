import numpy as np


# prelude: told_repr

# %% other dtypes
a = np.arange(6).reshape(2, 3)
for x in np.nditer(a, op_flags=['readonly', 'copy'], op_dtypes=['float64']):
    print(np.sqrt(x), end=' ')
for x in np.nditer(a, flags=['buffered'], op_dtypes=['float64']):
    print(np.sqrt(x), end=' ')
told(lambda: [x for x in np.nditer(a, op_dtypes=['float64'])])

# %% casting
a = np.arange(6.)
told(lambda: [x for x in np.nditer(a, flags=['buffered'], op_dtypes=['float32'])],
     lambda: [x for x in np.nditer(a, flags=['buffered'], op_dtypes=['float32'], casting='same_kind')],
     lambda: [x for x in np.nditer(a, flags=['buffered'], op_dtypes=['int32'], casting='same_kind')],
     lambda: [x for x in np.nditer(np.arange(3), op_dtypes=['float64'], flags=['buffered'], op_flags=['readwrite'])],
     lambda: [x for x in np.nditer(np.arange(3), casting='foo')], lambda: [x for x in np.nditer(np.arange(3), order='X')])

# %% written through another dtype
a = np.arange(6)
with np.nditer(a, flags=['buffered'], op_flags=['readwrite'], op_dtypes=['float64'], casting='same_kind') as it:
    for x in it:
        x[...] = x / 2.0
a

# %% flags
a = np.arange(6).reshape(2, 3)
told(lambda: np.nditer(a, flags=['c_index', 'external_loop']), lambda: np.nditer(a, flags=['multi_index', 'external_loop']),
     lambda: np.nditer(a, flags=['foo']), lambda: np.nditer(a, op_flags=['readwrit']), lambda: np.nditer(a, flags='x'))

# %% buffers
a = np.arange(6).reshape(2, 3)
for x in np.nditer(a, flags=['external_loop', 'buffered'], order='F'):
    print(x, end=' ')
[x.tolist() for x in np.nditer(a.T, flags=['buffered', 'external_loop'], buffersize=4)]

# %% written through buffers
a = np.arange(6).reshape(2, 3)
with np.nditer(a, flags=['buffered', 'external_loop'], op_flags=['readwrite'], order='F') as it:
    for x in it:
        x[...] = np.arange(6)
a

# %% an output that the iterator makes
def square(a):
    with np.nditer([a, None]) as it:
        for x, y in it:
            y[...] = x * x
        return it.operands[1]
square([1, 2, 3]), square(np.arange(6.).reshape(2, 3).T).strides

# %% an output that is given
def square(a, out=None):
    it = np.nditer([a, out], flags=['external_loop', 'buffered'], op_flags=[['readonly'], ['writeonly', 'allocate', 'no_broadcast']])
    with it:
        for x, y in it:
            y[...] = x * x
        return it.operands[1]
b = np.zeros((3,))
square([1, 2, 3], out=b)
square([1, 2, 3]), b

# %% an outer product
a = np.arange(3)
b = np.arange(8).reshape(2, 4)
it = np.nditer([a, b, None], flags=['external_loop'], op_axes=[[0, -1, -1], [-1, 0, 1], None])
with it:
    for x, y, z in it:
        z[...] = x * y
    result = it.operands[2]
result

# %% reductions
a = np.arange(24).reshape(2, 3, 4)
b = np.array(0)
with np.nditer([a, b], flags=['reduce_ok'], op_flags=[['readonly'], ['readwrite']]) as it:
    for x, y in it:
        y[...] += x
it = np.nditer([a, None], flags=['reduce_ok'], op_flags=[['readonly'], ['readwrite', 'allocate']], op_axes=[None, [0, 1, -1]])
with it:
    it.operands[1][...] = 0
    for x, y in it:
        y[...] += x
    result = it.operands[1]
b, result, np.sum(a, axis=2)

# %% reductions are asked for
told(lambda: np.nditer([np.arange(3), np.zeros((2, 3))], op_flags=[['readwrite'], ['readonly']]))

# %% a shape is given
it = np.nditer([np.arange(3), None], op_dtypes=[None, np.float32], itershape=(3,))
for x, y in it:
    y[...] = x / 2
it.operands[1], [int(x) for x in np.nditer(np.arange(3), itershape=(2, 3))]

# %% what it says of itself
it = np.nditer([np.arange(3).reshape(3, 1), None, np.arange(2)])
for x, y, z in it:
    y[...] = x + z
it.operands[1], it.dtypes, it.has_multi_index, it.has_index

# %% after its end
it = np.nditer(np.arange(3))
for x in it:
    pass
told(lambda: it.value)
with np.nditer(np.arange(2)) as closed:
    pass
told(lambda: closed.operands)
