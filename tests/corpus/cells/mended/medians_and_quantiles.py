# %% axes of a median that are given twice, as a list, as none
import numpy as np
a = np.arange(24).reshape(2, 3, 4)
for axis in ([0, 1], (0, -1), (), (0, 0), 3):
    try:
        print(np.median(a, axis=axis), np.percentile(a, [10, 90], axis=axis, keepdims=True).shape)
    except (ValueError, np.AxisError) as error:
        print(type(error).__name__, error)

# %% medians that overwrite their input leave it partitioned, over several axes and along one
import numpy as np
a = np.array([[7., 1., 5.], [2., 9., 3.]])
b, c, d = a.copy(), a.copy(), a.T.copy().T
print(np.median(b, overwrite_input=True), b.tolist())
print(np.percentile(c, 50, axis=1, overwrite_input=True), c.tolist())
print(np.median(d, axis=(0, 1), overwrite_input=True), d.tolist())
e = np.array([[7., np.nan, 5.], [2., 9., 3.]])
print(np.nanmedian(e, axis=1, overwrite_input=True), e.tolist())

# %% quantiles of integers that float64 does not hold, and of numbers without a sign
import numpy as np
a = np.array([2**62 + 1, 2**62, 5])
b = np.array([2**63, 5, 2**63 + 2], dtype=np.uint64)
print(np.partition(a, [0, 1]), np.partition(b, 1), np.argpartition(b, 1), np.median(b), np.percentile(b, 100))
print(np.quantile(a, 0, method='lower'), np.quantile(a, 1, method='nearest'), np.lexsort((a, b)))

# %% a table of quantiles beside nan, and of complex numbers
import numpy as np
a = np.array([[3., np.nan, 1.], [2., 5., 4.]])
print(np.nanquantile(a, [[.1, .2], [.3, .4]], axis=1))
z = np.array([1 + 2j, 3 - 1j, 0j, complex('nan')])
print(np.median(z[:3]), np.quantile(z[:3], [0.25, 0.5]), np.nanmedian(z), np.median(z))

# %% half of a sum of two large numbers is inf in their own dtype, along an axis only beside nan
import numpy as np
a = np.float32([3e38, 3e38])
with np.errstate(all='ignore'):
    print(np.median(a), np.nanmedian(a), np.nanmedian(a[None], axis=1), np.nanmedian(np.float16([[1, 2], [3, 5]]), axis=0))

# %% where a quantile lies between elements, by each method
import numpy as np
a, q = np.array([6, 1, 3, 10, 2]), [0, 0.1, 0.33, 0.5, 0.9, 1]
for method in ('inverted_cdf averaged_inverted_cdf closest_observation interpolated_inverted_cdf hazen weibull linear '
               'median_unbiased normal_unbiased lower higher midpoint nearest').split():
    print(method, np.quantile(a, q, method=method).tolist(), np.nanpercentile(a + 0.5, 40, method=method))

# %% a quantile that is no quantile, a method that is none, an output of another shape
import numpy as np
a = np.arange(6.).reshape(2, 3)
for call in (lambda: np.quantile(a, 1.5), lambda: np.percentile(a, -1), lambda: np.quantile(a, np.nan),
             lambda: np.quantile(a, [[[0]]]), lambda: np.percentile(a, 5, method='bad'),
             lambda: np.percentile(a, 50, axis=0, out=np.empty(2)), lambda: np.median(a, axis=0, out=np.empty(2)),
             lambda: np.quantile(a, [0.5, 0.6], axis=1, out=np.empty((2, 2))), lambda: np.percentile(a)):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)

# %% whether a dtype of text or objects is a number
import numpy as np
for dtype in (np.array(['a']).dtype, np.array([None, 'a']).dtype, np.dtype('f4'), int, None, np.integer):
    print(np.issubdtype(dtype, np.number), np.issubdtype(dtype, float))

