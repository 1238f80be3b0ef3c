import numpy as np

# %% only NaN
np.nanmax([np.nan, np.nan]), np.nanmin(np.array([[np.nan, np.nan], [1, 2]]), axis=1), np.nanmax(np.array([[np.nan]]), keepdims=True)

# %% numbers, NaN and an initial value
a = np.array([[1, np.nan, 7], [np.nan, np.nan, -2]])
np.nanmax(a, axis=1, initial=3), np.nanmin(a, axis=0, initial=0), np.nansum(a, initial=3), np.nanprod(a, axis=1, initial=2)

# %% numbers, NaN and a mask
a, m = np.array([[1, np.nan, 7], [np.nan, 4, -2]]), [True, True, False]
print(np.nansum(a, where=m), np.nansum(a, axis=1, where=m, keepdims=True), np.nanmean(a, where=m), np.nanmean(a, axis=0, where=m))
print(np.nanstd(a, axis=1, where=m), np.nanvar(a, where=m), np.nanmax(a, axis=1, where=m, initial=0))
np.nanmin(a, where=m)

# %% an initial value is of the dtype that is summed
print(np.sum([1, 2], initial=2.7), np.prod([1, 2, 3], initial=2, where=[True, False, True]), np.max([1], initial=2.9))
for reduce in (np.sum, np.prod, np.max, np.nanmin):
    for initial in (np.nan, 1j):
        try:
            print(reduce(np.array([1, 2]), initial=initial))
        except Exception as error:
            print(type(error).__name__, error)

# %% ufuncs reduce with a mask and an initial value
x = np.arange(6).reshape(2, 3)
print(np.subtract.reduce(x, axis=1, initial=10), np.subtract.reduce(x, 1, where=[True, False, True], initial=10, keepdims=True))
print(np.fmax.reduce([1, np.nan], initial=3), np.fmin.reduce(x, axis=(0, 1)), np.bitwise_or.reduce(x, axis=None, where=x > 3))
print(np.hypot.reduce([-3.0]), np.gcd.reduce([-4]), np.logaddexp.reduce([]), np.logical_xor.reduce([2, 3, 4]))
np.fmax.reduce(x, where=x > 0)

# %% not every ufunc reduces several axes
np.subtract.reduce(np.ones((2, 3)), axis=(0, 1))

# %% comparisons reduce truths alone
print(np.equal.reduce([True, False, True]), np.less.reduce(np.array([[True], [False]]), axis=0))
np.equal.reduce([1, 2])

# %% spreads of truths and of narrow integers with a mask
np.nanstd(np.array([True, False, True]), where=[False, True, True], ddof=0.5), np.std([True, False, True], where=[False, True, True]), np.var(np.array([1, 2, 4], dtype='i1'), where=[False, True, True])

# %% initial values of complex numbers and of uint64
a, u = np.array([1, 2j]), np.array([1, 2], dtype=np.uint64)
np.sum(a, initial=1j), np.prod(a, initial=1j), np.max(a, initial=3), np.nansum(a, initial=2j), np.sum(u, initial=3), np.max(u, initial=7)

# %% a row of variables is one where columns are
x = np.array([[1., 2, 4]])
np.cov(x, rowvar=False), np.cov(x, np.array([[3, 1, 2.]]), rowvar=False), np.corrcoef(np.array([[1., 2], [2, 5], [0, 1]]), rowvar=False)

# %% a bound that is NaN is none
np.clip([1., 5], None, np.nan), np.clip([1, 5], np.nan, 3), np.clip(np.array([1, 5]), 2, np.array([np.nan, 1]))

# %% a power of negative integers alone
np.power.reduce(np.array([-100])), np.power.reduce(np.array([-3, 2]))
