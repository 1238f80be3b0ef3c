import numpy as np

# %% bins by a rule's name
x = np.random.RandomState(0).randn(200)
for rule in ("auto", "fd", "sturges", "sqrt", "rice", "scott"):
    print(rule, np.histogram(x, bins=rule), np.histogram_bin_edges(x, rule)[:3])
np.histogram([1, 1, 1], bins="auto"), np.histogram([], bins="auto"), np.histogram([1, 2, 3, 4], bins="auto", range=(0, 3))

# %% a rule that is none
np.histogram([1, 2], bins="best")

# %% a float64 is a float of Python
print(isinstance(np.float64(1), float), isinstance(np.int64(1), int), isinstance(np.complex128(1), complex))
print(isinstance(np.bool_(1), bool), issubclass(np.float64, float), issubclass(np.float32, float))
isinstance(np.float64(1), (int, float)), np.complex128.__mro__, isinstance(np.float64(2), (str, int))

# %% errors that are printed where no output is
with np.errstate(all="print"):
    print(np.array([1.0]) / 0)
np.seterr(all="print"), np.geterr()

# %% nansum in another dtype, mean of complex64
print(np.nansum(np.array([1.5, np.nan, 2]), dtype=int))
np.mean(np.array([1, (1+2j), -2, 1j, 3.5, 1j], dtype=np.complex64))

# %% nothing of nothing
np.vander([1, 2], 0), np.ravel_multi_index((), ())

# %% places in an empty array
np.ravel_multi_index((0, 0), (0, 2))

# %% None in place
a = np.arange(3)
a += None

# %% rank of NaN
np.linalg.matrix_rank(np.array([[np.nan, 1], [1, 2]]))
