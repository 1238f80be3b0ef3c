import numpy as np

# %% assertions say where NaN and infinities are, and what a message, verbose and strict add
from numpy.testing import *
def say(function, *operands, **options):
    try:
        print(function(*operands, **options))
    except Exception as e:
        print(type(e).__name__, e)
third = np.arange(10) / 3
say(assert_array_equal, third, third + 1, err_msg='apart')
say(assert_array_equal, third, third + 1, verbose=False)
say(assert_array_equal, np.float32([1]), np.float64([1]), strict=True)
say(assert_array_equal, [1, np.nan, 3], [1, 2, np.nan])
say(assert_allclose, [1, np.inf, 3], [1, 5, 4])
say(assert_array_less, np.uint8([1, 2]), np.uint8([2, 1]))
say(assert_array_almost_equal, third, third + 0.02, 2)
say(assert_equal, {'a': [1, 2]}, {'a': [1, 3]})
say(assert_equal, 0.0, -0.0)
say(assert_equal, 1, 2, 'no')
say(assert_almost_equal, 1 + 2j, 1 + 3j)
say(assert_, 0, lambda: 'called')

# %% weights of cov, dtype=, and an average that keeps its axes
m = np.array([[1.0, 2, 4], [3, 1, 7]])
print(np.cov(m, fweights=[1, 2, 3]), np.cov(m, aweights=[0.5, 1, 2]), np.cov(m, fweights=[1, 2, 3], aweights=[0.5, 1, 2], ddof=0))
print(np.cov(m, dtype=np.float32), np.corrcoef(m, dtype=np.float32).dtype)
print(np.average(m, axis=1, weights=[1, 2, 3], keepdims=True, returned=True))
for weights in [1, 2], [[1, 2, 3]], [1, -2, 3], [0.5, 1, 2]:
    try:
        np.cov(m, fweights=weights)
    except Exception as e:
        print(type(e).__name__, e)

# %% histograms of several dimensions, of weights between edges, and of what is no range
s = np.array([[1, 2], [2, 3], [2, 2.5], [0, 1]])
print(np.histogramdd(s, bins=2), np.histogramdd(s, bins=(2, [0, 1, 3]), density=True))
print(np.histogram([True, False], bins=2), np.histogram(np.float32([0.3, -1]), [0, 1, 1, 2.5], weights=np.float32([2, 3.7])))
for options in {'bins': 2.5}, {'bins': 'x', 'weights': [1, 2]}, {'range': (0, np.inf)}, {'bins': [2, 1]}:
    try:
        np.histogram([1, 2], **options)
    except Exception as e:
        print(type(e).__name__, e)

# %% what is said to have no element twice
a, b = np.array([3, 1, 1, 2]), np.array([2, 2, 5])
print(np.intersect1d(a, b, True), np.setxor1d(a, b, True), np.in1d(a * 1.0, np.arange(30), True))
print(np.intersect1d(a, b, True, True), np.setdiff1d(a, b, True))

# %% names of a module in Python that are first asked for in an expression
from numpy import *
print([average([1, 2]), histogram([1, 2], 2), cov([1, 2, 4])])

# %% means, spreads and places that skip NaN
def told(function, *args, **options):
    try:
        print(repr(function(*args, **options)))
    except Exception as e:
        print(type(e).__name__, e)


a = np.array([[1.0, np.nan, 3], [4, 5, np.nan]])
mask = np.array([[True], [False]])
for function in np.nanmean, np.nanstd, np.nanvar:
    told(function, a)
    told(function, a, axis=0)
    told(function, a, axis=1, keepdims=True)
    told(function, a, 1, where=mask)
    told(function, a.astype('f2'), axis=0)
    told(function, [1, 2, 4])
    told(function, a, dtype=int)
    told(function, a, axis=True)
    told(function, [], axis=0)
for function in np.nanargmax, np.nanargmin:
    told(function, a, axis=1)
    told(function, [[np.nan, np.nan], [1, 2]], axis=1)
    told(function, [])
    told(function, np.zeros((0, 2)), axis=1)
told(np.nancumsum, a)
told(np.nancumsum, a, axis=1)
told(np.nancumprod, a, 0, 'f4')
told(np.nansum, a, axis=True)

# %% what a reduction of a ufunc begins with is stored in its output first
x = np.array([2.7, 1.2, 9.9])
for ufunc in np.maximum, np.subtract, np.fmin, np.divide, np.multiply:
    out = np.zeros((), np.int64)
    print(ufunc.reduce(x, out=out), out.dtype)
    print(ufunc.reduce(x.reshape(1, 3), axis=1, out=np.zeros(1, np.float32)))
print(np.amax(x, out=np.zeros((), np.int8)), np.add.reduce(x, initial=0.5, out=np.zeros((), np.int64)))

# %% norms of matrices along two axes
def told(function, *args, **options):
    try:
        print(repr(function(*args, **options)))
    except Exception as e:
        print(type(e).__name__, e)


a = np.arange(8.0).reshape(2, 2, 2)
for order in 'f', 'fro', 1, -1, np.inf, -np.inf, None, 'x', 3, 0:
    told(np.linalg.norm, a, order, axis=(0, 2))
    told(np.linalg.norm, a[1], order, axis=(1, 0), keepdims=True)
    told(np.linalg.norm, a[1], order)
    told(np.linalg.norm, a, order)
told(np.linalg.norm, np.diag([3.0, -4]), 2, axis=(0, 1), keepdims=True)
told(np.linalg.norm, np.diag([3.0, -4]), 'nuc', axis=(0, 1))
told(np.linalg.norm, np.diag([3.0, -4]), -2, axis=(-1, -2))
told(np.linalg.norm, a[0] * 1j + a[1], 'f', axis=(0, 1))
told(np.linalg.norm, a[0] * 1j + a[1], 1, axis=0)
told(np.linalg.norm, a, axis=())
told(np.linalg.norm, a, axis=(0, 3))
told(np.linalg.norm, a[0], 2, axis=(0, 0))

# %% powers, ranks, conditions and pseudoinverses of matrices
def told(function, *args, **options):
    try:
        print(repr(function(*args, **options)))
    except Exception as e:
        print(type(e).__name__, e)


a = np.array([[2, 1], [1, 1]])
print(np.linalg.matrix_power(a, 1) is a, type(np.linalg.lstsq(a, [1, 2], rcond=None)[2]))
for n in 0, 5, -2, True, 1.5, None, np.int64(3):
    told(np.linalg.matrix_power, a, n)
told(np.linalg.matrix_power, np.stack([a, a * 2]), 0)
told(np.linalg.matrix_power, [1, 2], 2)
told(np.linalg.cond, np.stack([a, a * 2]), 1)
told(np.linalg.cond, [[[1, 2], [2, 4]], [[2, 0], [0, 1]]], 1)
told(np.linalg.cond, np.float32([[[1, 2], [2, 4]], [[2, 0], [0, 4]]]), np.inf)
told(np.linalg.norm, [np.eye(2), np.ones((2, 2))], 2, axis=(1, 2))
told(np.linalg.cond, [[1.0, np.nan], [2, 3]], 1)
told(np.linalg.cond, [[1, 2], [2, 4]], 'fro')
told(np.linalg.lstsq, np.float32([[1, 0], [0, 2], [0, 0]]), np.float32([1, 2, 2]), rcond=None)
told(np.linalg.lstsq, np.float32([[1, 0], [0, 2], [0, 0]]), [[1], [2], [2]], rcond=None)
told(np.linalg.lstsq, a, [1, 2, 3], rcond=None)
told(np.linalg.lstsq, a, 3, rcond=None)
told(np.linalg.pinv, [[1, 2], [2, 1.0]], hermitian=True)
told(np.linalg.svd, np.diag([1.0, -3, 2]), hermitian=True)
told(np.linalg.svd, np.diag([1.0, -3, 2]), hermitian=True, compute_uv=False)
told(np.linalg.svd, np.ones((2, 3)), hermitian=True)

# %% elements as they lie, of arrays with gaps and of axes in any order
a = np.arange(24).reshape(2, 3, 4)
for x in a.transpose(2, 0, 1), a[:, ::2], a[::-1].T, a.transpose(1, 0, 2), a[:, 1:2].transpose(2, 1, 0), a.swapaxes(0, 1)[..., ::-2]:
    print(x.ravel('K'), x.flatten('K'), np.ravel(x, order='K').base is a, np.shares_memory(x.ravel('K'), a))
    print(x.tobytes('K') == x.tobytes())
a.transpose(2, 0, 1).ravel('K')[1] = -1
print(a[0, 0], a.T.tobytes('K') == a.T.tobytes(), np.linalg.norm(a[:, ::2]))

# %% choices and bounds of another dtype than the result
a = np.array([1e-07, np.inf])
half = np.array([1.0], dtype=np.float16)
print(np.select([a > 1, a < 0], [a, half], 1e-3))
m = np.array([[False], [True]])
c = np.array([1j, 1 + 2j, -2], dtype=np.complex64)
print(repr(np.clip(m, -1, c)), np.clip(c, m, 2).dtype, np.clip(3, c, c).dtype)
for sample in 1, None:
    try:
        np.histogramdd(sample)
    except TypeError as e:
        print(e)
