import numpy as np
a = np.array([[1, 2], [3, 4]])
F = np.asfortranarray
r = np.broadcast_to(np.array([1., 2, 3]), (3, 3))


# prelude: told_repr

# %% bins are told by the axis they are for, and weights are counted as bincount counts them
told(lambda: np.histogram_bin_edges([1, 2], weights=[1]), lambda: np.histogram_bin_edges([], weights=1), lambda: np.histogram_bin_edges([np.inf], weights=2))
told(lambda: np.histogram2d([1, 2], [3, 4], weights=5), lambda: np.histogram2d([1, 2], [3, 4], weights=[1]), lambda: np.histogram2d([1, 2], [3, 4], weights=[[1, 2]]))
told(lambda: np.histogram2d([1, 2], [3, 4], 0), lambda: np.histogram2d([1, 2], [3, 4], [2, -1]), lambda: np.histogram2d([1, 2], [3, 4], [[1, 0], 2]), lambda: np.histogram2d([1], [3], [[[1, 0]], 2]))
told(lambda: np.histogram2d([1, 2, 9], [3, 4, 3], 2, weights=[1, 2.5, 3]), lambda: np.histogram2d([1, np.nan], [3, 4], 2, range=[[0, 2], [0, 4]]), lambda: np.histogram2d([], [], 2))
# %% any order of the edges but 1 is the second
told(lambda: np.gradient(np.array([0, 1, 4.]), edge_order=0.5), lambda: np.gradient([1, 2], edge_order=0.5), lambda: np.gradient(np.ones((3, 2)), axis=1, edge_order=0), lambda: np.gradient(np.array(1), edge_order=0.5))
print(np.gradient(r.astype(int)[:2], axis=-2).strides, np.gradient(np.broadcast_to(np.arange(3), (2, 3)), axis=-2).strides, np.gradient(F(np.ones((2, 3), int)), axis=0).strides)
# %% singular values of what is said to be symmetric are the sizes of its eigenvalues
told(lambda: np.linalg.matrix_rank(np.ones((3, 2)), hermitian=True), lambda: np.linalg.matrix_rank([[0., 1], [0, 0]], hermitian=True), lambda: np.linalg.matrix_rank([[1., 2], [2, 4]], hermitian=True))
told(lambda: np.linalg.matrix_rank(np.zeros((0, 2))), lambda: np.linalg.matrix_rank(np.zeros((2, 0)), 1.), lambda: np.linalg.svd([[1., 2], [2, -3]], compute_uv=False, hermitian=True).round(12))
# %% several places take as many values
told(lambda: np.insert(a, [0, 1, 1], [5, 6]), lambda: np.insert(a, [0, 1], [[5, 6, 7]], 1), lambda: np.insert([1, 2], np.array([0, 0]), np.ones((3, 1))), lambda: np.insert(a, [0, 2], [[7], [8]], axis=1), lambda: np.insert(a, [0, 2], 9, axis=0))
told(lambda: np.insert([1, 2], [1], [5, 6, 7]), lambda: np.insert([1, 2], [], [5, 6]), lambda: np.insert([1, 2], [], 5), lambda: np.insert([1, 2], slice(0, 2), [5, 6]))
# %% powers of numbers in a row
told(lambda: np.logspace(0, 2, 3, axis=-1), lambda: np.logspace([0, 1], [1, 2], 2, axis=1), lambda: np.logspace(0, [1j], 2), lambda: np.logspace(0, 1, 2, base=[2, 3]), lambda: np.logspace(0, 1, -1), lambda: np.logspace(0, 3, 4, dtype=int))
print(np.logspace(0, np.ones((1, 3)), 5, axis=-2).strides, np.linspace(0, np.ones((2, 1)), 5, dtype='u2', axis=1).shape, np.logspace(-1, np.array([0.5, 2], 'f2'), 4).dtype)
told(lambda: np.geomspace(1, 1000, 4), lambda: np.geomspace(-1, -1000, 4), lambda: np.geomspace([1, -2], [4, -8], 3), lambda: np.geomspace(0, 5), lambda: np.geomspace(1, 256, 3, dtype=int), lambda: np.geomspace(1, [4, 9], 3, axis=1), lambda: np.geomspace(1, 4, 2, endpoint=False))
told(lambda: np.geomspace(1, 4, 0), lambda: np.geomspace(8, 1, 4), lambda: np.geomspace(np.float32(1), np.float32(8), 4, dtype='f4'), lambda: np.geomspace(1, 8, 1), lambda: np.geomspace([1, 0], 2))
# %% a diagonal is filled row by row
told(lambda: np.fill_diagonal(r, 1), lambda: np.fill_diagonal(np.ones(3), 1), lambda: np.fill_diagonal(np.ones((2, 2, 3)), 1))
for shape, values, wrap in (((3, 3), [7, 8], False), ((5, 2), 7, True), ((5, 2), 7, False), ((2, 5), [1, 2, 3], False), ((3, 3, 3), 4, False), ((2, 2), [], False)):
    z = np.zeros(shape, int)
    told(lambda: np.fill_diagonal(z, values, wrap))
    print(z.tolist())
z = np.zeros((2, 3)).T
np.fill_diagonal(z, 5.5)
print(z.tolist())
# %% keywords of methods that take their sizes one by one
told(lambda: a.reshape(shape=4, order='C'), lambda: a.reshape(4, shape=4), lambda: a.resize(new_shape=4, refcheck=True), lambda: a.resize(2, refcheck=0.5), lambda: a.resize(2, refcheck=None), lambda: a.resize(None, refcheck=0.5), lambda: a.resize(2, size=4))
# %% an output is judged before what is joined into it
told(lambda: np.stack([np.ones(1), np.ones(1, int)], out=np.zeros(1), casting='no'), lambda: np.concatenate([[1.], [2]], out=np.zeros(2, int)), lambda: np.concatenate([[True], [2]], out=np.zeros(2, bool)), lambda: np.concatenate([a, a], None, out=np.zeros(8, 'f4'), casting='safe'))
told(lambda: np.concatenate([a, a], None, out=np.zeros(8)), lambda: np.stack([a, a], out=np.zeros((2, 2, 2), 'f4')), lambda: np.concatenate([[1], [2.5]], dtype=int), lambda: np.vstack([[1], [2.5]], dtype=int, casting='unsafe'))
# %% numbers for what is not finite are cast to it
told(lambda: np.nan_to_num([np.nan], nan=1j), lambda: np.nan_to_num(np.array([1j], 'c8'), posinf=1j), lambda: np.nan_to_num(r, copy=False), lambda: np.nan_to_num(r, False, neginf=1j), lambda: np.nan_to_num(np.array([np.nan, np.inf], 'f2'), nan=2.5, posinf=7))
# %% what has no element is tiled by reshaping it
told(lambda: np.tile(np.zeros((1, 0)), (2, -1)), lambda: np.tile(np.zeros((2, 0, 1)), (2, -1)), lambda: np.tile(np.zeros((3, 0)), -1), lambda: np.tile(np.zeros((0, 3)), (-1,)), lambda: np.tile(a, 0), lambda: np.tile(np.zeros((2, 0)), 2))
# %% rows of an array as one
z = np.zeros((2, 3), int)
told(lambda: np.put_along_axis(z, np.array([1, 4]), [5, 6, 7], None), lambda: np.put_along_axis(z.T, np.array([2]), 9.5, None), lambda: np.put_along_axis(z, np.array([[0]]), 1, None))
print(z)
told(lambda: np.roll(np.array(3.), 0, axis=()), lambda: np.roll(a, 1, axis=()), lambda: np.ediff1d([1, 2], [0.5], [1.5]), lambda: np.tensordot(np.ones((0, 4, 0)), np.zeros(0)), lambda: np.tensordot(np.ones((3, 2, 1)), np.ones(1)), lambda: np.tensordot(np.ones(2), np.ones(2)))
# %% lengths and axes that are none
told(lambda: np.vander([1, 2], -1), lambda: np.vander([], N=-1), lambda: np.vander([1, 2], 0), lambda: np.eye(-1, 1, order='A'), lambda: np.cross([1, 2, 3], [4, 5, 6], axisb=None), lambda: np.cross([1, 2], [4, 5], axisc=None), lambda: np.binary_repr(0, -1), lambda: np.binary_repr(0, 3))
told(lambda: np.searchsorted(np.ones((1, 2)), [1]), lambda: np.linalg.eig(np.array([[np.nan]], 'f2')), lambda: np.linalg.eigvals(np.ones((1, 1), 'f2')), lambda: np.format_float_scientific(1.5, precision=1, min_digits=2), lambda: np.format_float_positional(1.5, precision=0, min_digits=2), lambda: np.format_float_positional(1, trim='fb', sign=0.5))
# %% axes in front of columns, and what is not copied
w = a[:, ::2]
print(np.array(a, order='F', ndmin=3).strides, np.array(a.T, ndmin=3).strides, np.array(5, ndmin=2).strides, np.array(a, ndmin=4).strides, np.array(w, ndmin=3, copy=False).strides)
v = np.array(a, ndmin=3, copy=False)
v[0, 0, 0] = 9
print(a[0, 0], v.base is a, np.asfarray(np.array([1, 2j]), dtype='f2').dtype, np.asfarray([1], dtype='c8').dtype)
# %% degrees of float32 have its factor, whatever they are written into
print(np.rad2deg(np.array(3, 'i2'), out=np.zeros((), complex)), np.degrees(np.array([1., .1], 'f4'), out=np.zeros(2)), np.deg2rad(np.array([30, 60], 'i2'), out=np.zeros(2)))
d = np.array([1., 0.1, 1.5])
print(np.degrees(d, out=d, dtype='f4'))
# %% in 'A' the iterator walks where an array is converted
R = F(np.ones((1, 3), 'i8'))
print(np.signbit(R, order='A').strides, np.less(R, R.astype('i4'), order='A').strides, np.add(R, R.astype('i4'), order='A').strides, np.add(R, R, order='A').strides, np.multiply(R, 2., order='A').strides, np.multiply(2, R, order='A').strides)
# %% sets of two dtypes meet in one
print(np.setxor1d(np.array([3, .1], 'f4'), np.array([.1, 3])), np.in1d(np.zeros(0), [], invert=True).strides, np.in1d(np.zeros(0), [1.], True).strides, np.isin(np.zeros((2, 0)), [1, 2], invert=True).shape)
# %% a product of complex numbers begins once at 1
with np.errstate(all='ignore'):
    print(np.prod([complex('inf')]), np.array(np.inf).prod(dtype=complex), np.prod(np.array([complex('inf')], 'c8')), np.prod([complex(-0., -0.)]), np.prod([complex('inf'), 2]))
# %% quantiles: where they lie is told before what they are of
told(lambda: np.quantile([1j], [7]), lambda: np.nanquantile([1j, 2], [7, 2]), lambda: np.quantile([1j], np.zeros((1, 1, 1))), lambda: np.nanpercentile([1j], -1), lambda: np.quantile([], []), lambda: np.percentile(np.zeros((2, 0)), np.zeros(0, int)), lambda: np.quantile(np.zeros(0, int), np.zeros(0, int)))
told(lambda: np.quantile(True, 1, keepdims=True, interpolation='lower'), lambda: np.percentile([2., 3], np.array([0.1], 'f2')), lambda: np.percentile([1., 2, 3, 5], np.array([10, 90], 'f4')), lambda: np.quantile([1., 2, 3, 5], np.float32(0.1)), lambda: np.percentile(np.arange(5.), 10))
told(lambda: np.median(np.broadcast_to(3., (2,)), overwrite_input=True), lambda: np.nanmedian(np.broadcast_to(3., (3,)), (0,), overwrite_input=True, keepdims=True), lambda: np.median(r, overwrite_input=True), lambda: np.nanmedian(r[0], overwrite_input=True))
