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

# %% axes that step evenly are one
a = np.arange(24).reshape(2, 3, 4)
[np.nditer(x, *flags).shape for x in (a, a.T, a[:, ::2], a[::-1], a[:, :1]) for flags in ([], [['multi_index']], [['c_index']], [['f_index']])]

# %% the order of the steps
a = np.arange(6).reshape(2, 3)
[[int(x) for x in np.nditer(y, order=order)] for y in (a, a.T, a[:, ::-1], a.T[:, ::-1]) for order in 'CFAK'], [
    (int(x), int(y)) for x, y in np.nditer([a, a.reshape(3, 2).T])]

# %% a list has the operands
[np.nditer(x).nop for x in ([1, 2], [[1, 2], 3], (1, 2, 3), np.array([1, 2]))], [int(x + y) for x, y in np.nditer([[1, 2], 3])]

# %% places are set
a = np.arange(6).reshape(2, 3)
it = np.nditer(a, ['multi_index'])
it.multi_index = (1, 1)
print(it.value, it.iterindex)
it = np.nditer(a, ['f_index'])
it.index = 3
print(it.value, it.iterindex, it[0], it[-1], it[:1], len(it))
it = np.nditer(a, ['ranged'])
it.iterrange = 2, 4
print([int(x) for x in it], it.itersize, it.iterrange)
told(lambda: setattr(np.nditer(a, ['multi_index']), 'multi_index', (2, 2)), lambda: setattr(np.nditer(a, ['multi_index']), 'multi_index', (1,)),
     lambda: setattr(np.nditer(a), 'iterindex', 9), lambda: setattr(np.nditer(a), 'iterrange', (0, 2)), lambda: np.nditer(a)[1], lambda: np.nditer(a)['x'])

# %% axes are left out
a = np.arange(24).reshape(2, 3, 4)
it = np.nditer(a[::-1], ['multi_index'])
it.remove_axis(0)
print(it.shape, it.itersize, [int(x) for x in it])
it.remove_multi_index()
it.enable_external_loop()
print(it.shape, it.value)
told(lambda: np.nditer(a).remove_axis(0), lambda: np.nditer(a, ['multi_index']).remove_axis(3), lambda: it.multi_index)

# %% what it is closed for
a = np.arange(3.)
it = np.nditer(a, op_flags=['readwrite'])
it[0] = 7
it.close()
told(lambda: it.value, lambda: it.ndim, lambda: it.reset(), lambda: next(it), lambda: np.nditer(a).__setitem__(0, 1), lambda: np.nditer(a).__delitem__(0)), a

# %% operands are copied
a = np.arange(3.)
with np.nditer(a, [], [['readwrite', 'updateifcopy']], ['i8'], casting='unsafe') as it:
    for x in it:
        x[...] = x * 2
    print(a, it.operands[0].dtype)
print(a, [x.tolist() for x in np.nditer([np.arange(3), a], ['common_dtype', 'buffered'])][-1])
told(lambda: np.nditer(a, op_flags=[['readwrite', 'copy']]), lambda: np.nditer([1, 2], op_flags=['readwrite']), lambda: np.nditer(np.broadcast_to(a, (2, 3)), op_flags=['readwrite']),
     lambda: np.nditer([a, None], ['buffered'], [['readonly'], ['readwrite', 'allocate']]), lambda: np.nditer(a, ['buffered', 'delay_bufalloc']).value)

# %% flags of operands
a = np.arange(3)
told(lambda: np.nditer([]), lambda: np.nditer(a, [], [[]]), lambda: np.nditer(a, [], [['readonly', 'readwrite']]), lambda: np.nditer(a, ['c_index', 'f_index']),
     lambda: np.nditer([a, None], [], [['readonly'], ['writeonly']]), lambda: np.nditer([a, None], [], [['readonly'], ['readonly', 'allocate']]),
     lambda: np.nditer(a, op_flags=3), lambda: np.nditer([a, a], op_flags=[['readonly']]), lambda: np.nditer([None]), lambda: np.nditer([a] * 33))

# %% axes of operands
a = np.arange(6).reshape(2, 3)
told(lambda: np.nditer(a, op_axes=[[0, 0]]), lambda: np.nditer(a, op_axes=[[0, 5]]), lambda: np.nditer([a, a], op_axes=[[0], [0, 1]]), lambda: np.nditer([a, a], op_axes=[None, None]),
     lambda: np.nditer([a, a], op_axes=[[0, 1, -1], None]), lambda: np.nditer(a, itershape=(2, 2)), lambda: np.nditer(a, itershape=(3,)),
     lambda: np.nditer([a, None], op_axes=[[0, 1], [0, -1]]), lambda: np.nditer([a, None], ['reduce_ok'], [['readonly'], ['writeonly', 'allocate']], op_axes=[[0, 1], [0, -1]]),
     lambda: np.nditer([a, None], op_axes=[[0, 1], [0, 2]]), lambda: np.nditer([a, np.ones((1, 2, 3))], op_flags=[['readonly', 'no_broadcast'], ['readonly']]))
np.nditer([a, None], op_axes=[[0, 1], [1, 0]]).operands[1].shape, np.nditer([a.T, None]).operands[1].strides

# %% what was written comes back where it begins anew
a = np.arange(3.)
it = np.nditer(a, ['buffered'], [['readwrite']], ['i8'], casting='unsafe')
it[0] = 7
it.reset()
print(a, it.value)
b = np.arange(4)
it = np.nditer(b, ['buffered', 'external_loop'], [['readwrite']], ['f8'], casting='unsafe')
next(it)[...] = 5
it.reset()
b
