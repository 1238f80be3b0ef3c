import numpy as np
a = np.array([3, 1, 2])
f = np.array([[1., 2], [3, 4]])
u = np.array([[1, 2, 7], [3, 255, 0]], np.uint8)


# prelude: told_str

# %% axis and kind are read before anything else
told(lambda: np.sort(a, (0,), order='C'), lambda: a.argsort(1.5, order='C'), lambda: a.copy().sort(None, kind='x'), lambda: np.argsort(a, True, 'x'))
told(lambda: np.partition(a, 0, (0,), kind='x'), lambda: np.argpartition(a, 9, True), lambda: a.argpartition(0, kind=None), lambda: np.partition(a, 0.5))
told(lambda: np.compress(f, 2, axis=(0,)), lambda: np.compress(f, a, out=1), lambda: a.compress([True], True), lambda: np.partition(np.zeros((2, 0)), 0, 5))
told(lambda: np.lexsort(a, (0,)), lambda: np.lexsort((), axis=(1,)), lambda: np.lexsort(5), lambda: np.lexsort((a, a), None))
# %% a sorter is looked at after what is sorted
told(lambda: np.searchsorted(np.array(5), 1, sorter=f), lambda: np.searchsorted(f, 1, sorter=f), lambda: a.searchsorted(1, sorter=f))
told(lambda: np.searchsorted(a, 1, sorter=[0., 1, 2]), lambda: np.searchsorted(a, 1, sorter=[0]), lambda: np.searchsorted(a, 9, sorter=[0, 1, 7]))
told(lambda: np.searchsorted(a, 1, side=None), lambda: a.searchsorted([], sorter=[0, 1, 7]), lambda: a.searchsorted(2, sorter=[1, 2, 0]))
# %% along an axis, which is read first
told(lambda: np.take_along_axis(a, 0, (0,)), lambda: np.take_along_axis(a, [0], 5), lambda: np.take_along_axis(a, [0], 0), lambda: np.take_along_axis(a, f, 0))
told(lambda: np.put_along_axis(a, 0, 1, 1.5), lambda: np.put_along_axis(a, 0, [1, 2], 0), lambda: np.put_along_axis(a, np.array([True]), 1, 0))
# %% names that functions in C have
told(lambda: np.packbits(a=u), lambda: np.unpackbits(a=u), lambda: np.putmask(a=a, mask=[1, 0, 1], values=1), lambda: np.bincount(x=a))
told(lambda: np.shares_memory(a, b=a), lambda: np.may_share_memory(a=a, b=a), lambda: np.where(condition=a), lambda: np.concatenate(arrays=[a]))
told(lambda: np.result_type(a=1), lambda: np.inner(a), lambda: np.vdot(a, b=a), lambda: np.inner(a, b=a), lambda: np.shares_memory(a, a, 0.5))
# %% bits are packed along an axis as the array lies
t = np.arange(16).reshape((4, 4, 1)).transpose((2, 1, 0))
print(np.packbits(t, 2).strides, np.unpackbits(np.asfortranarray(u), 0).strides, np.packbits(np.uint8(3), 0), np.unpackbits(u, 1, -30 + 28))
told(lambda: np.packbits(u, (0,)), lambda: np.packbits(u, True), lambda: np.packbits(u, 2), lambda: np.packbits(f, 1.5), lambda: np.packbits(f, bitorder='x'))
told(lambda: np.packbits(u, bitorder=1), lambda: np.unpackbits(a, (0,)), lambda: np.unpackbits(f, bitorder='x'), lambda: np.unpackbits(u, count=2.5))
told(lambda: np.unpackbits(u, bitorder='lots')[:8], lambda: np.unpackbits(u, count=-99), lambda: np.packbits(u, foo=1), lambda: np.packbits())
# %% masks have the size of what they choose from
told(lambda: np.place(np.zeros(4, 'f4'), False, np.array([-2.5])), lambda: np.putmask(a.copy(), [True], 'x'), lambda: np.place(np.broadcast_to(a, (2, 3)), 1, 1))
# %% any and all take a dtype as methods
told(lambda: a.any(0, bool), lambda: a.all(0, int), lambda: a.any((0,), a[:1]), lambda: f.all(0, None, np.zeros(2)), lambda: a.any(0, None, None, True))
# %% the parts of astype and setflags
told(lambda: a.astype('f8', subok=None), lambda: a.astype('i1', casting='no', subok=1.5), lambda: a.astype('f8', copy=None), lambda: a.astype('f8', 'X', 'x'))
told(lambda: a.setflags(uic=True), lambda: a.setflags(uic=False))
# %% outer multiplies into its output
told(lambda: np.outer(a, f, a), lambda: np.outer(a, [1, 2], np.zeros((1, 3, 2))), lambda: np.outer(5, 2, np.zeros(())), lambda: np.outer(a, [1.5], np.zeros((3, 1), int)))
told(lambda: np.outer(a, [1, 2], np.zeros((2, 3, 2))), lambda: np.outer(a, a, 1))
