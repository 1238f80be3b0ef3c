import numpy as np
import torch
F = np.asfortranarray
t = np.array(['a', 'b'])


# prelude: told_repr

# %% what is padded in several steps repeats what came last
told(lambda: np.pad([1, 2, 3], (1, 8), 'wrap'), lambda: np.pad([1, 2, 3], (1, 8), 'reflect'), lambda: np.pad([1, 2], (1, 7), 'symmetric'), lambda: np.pad([1, 2, 4], (2, 9), 'reflect', reflect_type='odd'))
told(lambda: np.pad(F([[1, 2], [3, 4]]), 1, 'mean').strides, lambda: np.pad([1, 2], np.uint8(1)), lambda: np.pad([1, 2], 1, 'maximum', stat_length=0), lambda: np.pad([1, 2, 4], 2, 'mean', stat_length=1.6), lambda: np.pad([1.5, 2], 1, constant_values=[[2, 3]]))
told(lambda: np.pad(t, 1), lambda: np.pad(t, (0, 1), 'edge'), lambda: np.pad([], 1, 'edge'), lambda: np.pad([1], 1, 'foo'), lambda: np.pad([1], 1, foo=2))
# %% a function of the program pads, or is refused as it is called
def framed(vector, widths, axis, keywords):
    vector[:widths[0]] = keywords.get('by', -1)
    vector[vector.size - widths[1]:] = axis


told(lambda: np.pad([[1, 2], [3, 4]], 1, framed), lambda: np.pad([1., 2], (0, 2), framed, by=7), lambda: np.pad(3, 1, framed), lambda: np.pad([1], 1, None), lambda: np.pad([1], 1, lambda: 0))
# %% a tensor that is edited is a tensor again
told(lambda: np.delete(torch.arange(3), 1), lambda: np.insert(torch.ones(2), 1, 5), lambda: np.delete(torch.tensor([True, False]), 0), lambda: np.insert(torch.ones(1, requires_grad=True), 0, 1), lambda: np.delete(np.float32(3), []), lambda: np.roll(torch.arange(3), 1))
# %% functions of a program over arrays
told(lambda: np.vectorize(lambda x: [x, x], otypes='O')([1, 2]), lambda: np.vectorize(lambda x: x, otypes=[str])([1, 23]), lambda: np.vectorize(lambda x: x, otypes=int)([1]), lambda: np.vectorize(lambda: 1)(), lambda: np.vectorize(lambda x: np.ones(2))([1, 2]))
told(lambda: np.vectorize(lambda x: None if x < 2 else 2.5)([2, 1]), lambda: np.vectorize(lambda x: 'x' if x < 2 else 3)([1, 2]), lambda: np.vectorize(lambda x: 3 if x < 2 else 'x')([1, 2]), lambda: np.vectorize(len, otypes='d').otypes, lambda: np.vectorize(lambda a, b: a + b)(t, [['c'], ['d']]))
told(lambda: np.apply_along_axis(''.join, 1, np.array([['a', 'b']])), lambda: np.apply_along_axis(np.sum, 1., [1]), lambda: np.apply_along_axis(lambda v: None, 0, [1, 2]), lambda: np.vectorize(lambda a, b=2: len(b) + a, excluded=[1])([1, 2], [3]))
seen = []
print(np.vectorize(seen.append, otypes='O')(np.arange(6).reshape(2, 3).T).shape, seen, np.vectorize(lambda x, y: x + y)(F([[1, 2], [3, 4]]), 1).strides, np.vectorize(str, otypes=[str])([]))
# %% axes of what is edited
told(lambda: np.delete([1, 2], 0, axis=1.), lambda: np.insert([1, 2], 0, 1, axis=1.), lambda: np.gradient([1, 2], axis=0.), lambda: np.gradient([1., 2], axis=(0, 0)), lambda: np.gradient(np.ones((2, 2)), [1, 2]), lambda: np.gradient([1., 2, 4], [0, 1, 3], edge_order=2))
told(lambda: np.delete(t, [True, False]), lambda: np.insert(t, [1, 0], ['cde', 'f']), lambda: np.roll(t, 1), lambda: np.resize(t, 3), lambda: t.flags.c_contiguous, lambda: np.broadcast_arrays(t, [[1], [2]])[0])
told(lambda: np.roll([1, 2], 1.5, 0), lambda: np.roll([1, 2], [[1]], 0), lambda: np.roll([[1, 2]], (1, 2, 3), (0, 1)), lambda: np.roll(F([[1, 2], [3, 4]]), 1, 1).strides)
# %% grids
told(lambda: np.mgrid[5:0, 0:2], lambda: np.mgrid[3], lambda: np.ogrid[0:1:3j, 0:2], lambda: np.meshgrid([1, 2], [3, 4], copy=False)[0].strides, lambda: np.indices((2, -1)), lambda: np.indices((2., 3), sparse=True), lambda: np.r_['0,2', [1, 2], 3:5], lambda: np.r_['1,x', 1])
print(np.roll.__module__, np.vectorize.__module__, np.pad.__module__)
