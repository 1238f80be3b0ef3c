import numpy as np

# %% a spread without NaN has the elements' dtype
x = np.array([[1, np.nan, 2.5], [0.1, 7, np.nan]], 'f4')
print(np.nanstd(x), np.nanvar(x, 0), np.nanstd(x, 1, keepdims=True), np.nanvar(x.astype('f2'), axis=1))
np.nanstd(np.zeros((3, 0, 2), 'f4'), axis=1)

# %% a spread without NaN of integers and complex numbers
print(np.nanstd([1, 2, 4]), np.nanvar(np.array([1 + 2j, np.nan, 3j])), np.nanvar(np.array([np.nan, 1.0]), ddof=1))
np.nanstd(3, axis=0)

# %% a spread of the elements that count
x = np.arange(6.0).reshape(2, 3)
print(np.std(x, where=[True, False, True]), np.var(x, axis=0, where=[[True], [False]]), np.var(x, 1, where=x > 1, ddof=1))
np.std(x, where=[True, False])

# %% a mean of complex numbers that count
print(np.mean(2j, where=np.array(True)), np.mean(np.array([1j, 2, 4]), where=[True, False, True]))
np.mean(np.array([1, 2j], 'c8'), where=False)

# %% what counts is not stretched over the elements
np.sum(np.array([[1], [2]]), where=[True, False])

# %% what counts has other sizes
np.any(np.arange(4.0), where=[True, False])

# %% what counts has other sizes for a mean
np.mean(np.arange(9.0).reshape(1, 3, 3), axis=0, where=[True, False])

# %% the median without NaN of nothing
print(np.nanmedian(np.zeros((0,))), np.nanmedian(np.zeros((3, 2, 0), int), axis=-1))
np.nanmean(np.float64(-0.5), axis=0)

# %% bins have the data's floating dtype
x = np.array([0.0, 1.0, 0.3], 'f4')
print(np.histogram(x, 3), np.histogram(x, 3, density=True), np.histogram(np.array(3, 'f2'), 2))
np.histogram_bin_edges(x, 3, (0, 2)), np.histogram(x.astype(int), 3)

# %% a number joins arrays in their dtype, or a higher kind's
x = np.array([1.0], 'f4')
print(np.r_[x, 2.5], np.r_[x, 3], np.r_[np.uint8([1]), 300], np.r_[np.int8([1]), 2], np.c_[x, 2.5].dtype)
np.union1d(np.array([1], np.uint8), np.array(300)), np.union1d(x, np.float64(2.5)), np.union1d(x, 2j)

# %% a product with a single number does not look at its output
o = np.zeros(2, int)
print(np.dot(np.array(3), [1, 2], out=o), o, np.dot(2, 2, out=o), o)
np.dot(2.0, [1.0, 2.0], out=np.zeros(3))

# %% what is taken goes only into what it could come from
o = np.zeros(2, bool)
print(np.take([1, 2], [0, 0], out=o), np.compress([1, 1], [1, 2], out=np.zeros(2, np.int8)))
np.take([1, 2], [0, 0], out=np.zeros(2))

# %% a choice is cast into its output
o = np.zeros(2, bool)
np.choose([0, 1], [[1, 2], [0, 0]], out=o)

# %% axes of one element before those of the destination
d = np.zeros(3)
np.copyto(d, np.ones((1, 1, 3)), where=[True, False, True])
print(d)
np.copyto(d, np.ones((1, 0)), where=True)

# %% a mask of more axes than the destination
np.copyto(np.zeros(3), 2, where=[[True, False, True]])

# %% numbers of narrow floats as text
x = np.array([1 / 3, 2.5, 1e10, 1e16, 1e-5, 123456789.0, np.nan, -0.0], 'f4')
print(x.astype(str), x.astype('U6'), np.array([1 / 3, 1e-5], 'f2').astype(str))
np.array([1 / 3, 1e-4], 'c8').astype(str)

# %% places behind an axis
np.insert(np.zeros((4, 0)), 1, -1, axis=1)

# %% places behind an axis that are taken away
np.delete(np.zeros((4, 2)), [7], axis=1)

# %% a reduction into what is read-only
np.max(np.ones((2, 2)), 0, out=np.diag(np.ones((2, 2))))

# %% a list is no dtype
np.can_cast([1, 2], np.int8)

# %% nothing to convolve
np.convolve(np.arange(3).reshape(1, 3), np.zeros((0, 1)))

# %% numbers of any kind join an array
np.r_[np.float32([1]), np.complex64(1j), np.uint64(2**63 + 1)], np.c_[np.array([1j, 2]), [1, 2]]

# %% a text is not added to a number
'accuracy: ' + np.float64(0.5)

# %% divmod names itself
divmod(np.array([1j]), 2)

# %% no complex number goes into real elements by itself
np.putmask(np.zeros(2), [False, False], 2j)

# %% no list of complex numbers goes into real elements by itself
d = np.zeros(2, int)
np.put(d, [0], 2.5)
print(d)
d[np.array([True, False])] = [2j]

# %% quantiles of complex numbers
a = np.array([[1j, 2], [3, 4]])
np.quantile(a, [0.1, 0.5], axis=None), np.percentile(a, [[10]], axis=1)

# %% quantiles of nothing
print(np.nanquantile(np.zeros((2, 0), 'f4'), [0.1, 0.5], axis=1), np.quantile(np.zeros((0, 1, 2), 'f4'), 0.5, axis=1))
np.nanpercentile(np.zeros((0,)), 30)

# %% put into what is read-only
np.put(np.broadcast_to(np.arange(1.0), (2,)), [0], 1)

# %% sorting what is read-only
np.broadcast_to(np.arange(1.0), (2,)).sort()

# %% places along an axis of what is read-only
np.put_along_axis(np.broadcast_to(np.arange(1.0), (2,)), np.array([0]), 1, 0)

# %% what is a single number
[np.isscalar(x) for x in (2j, b'a', 2**70, 3, 'a', None, [1], np.array(1), np.complex64(1))]

# %% one divided by no unsigned integer
np.reciprocal(np.array([0, 1, 2], 'u8')), np.reciprocal(np.array([0, 1, 2], 'u2'))

# %% arrays without axes beside text have the width of their dtype
np.array([np.array(3, np.int8), 'a']), np.array([np.array(3, np.uint64), 'a'])

# %% a sequence repeats itself only where the other side is no array
class Mine:
    def __rmul__(self, other): return 'mine'
    def __index__(self): return 2
x = (1, 2)
x *= np.array(3)
print([1] * np.array(3), (1, 2) * np.array([2, 3]), [1] * np.int64(2), x, [0] * Mine(), [1] + np.array(3))
'a' * np.array(3)
