import numpy as np
import warnings


def told(*calls):
    for call in calls:
        with warnings.catch_warnings(record=True) as w:
            warnings.simplefilter('always')
            try:
                print(call(), [str(one.message) for one in w])
            except Exception as error:
                print(type(error).__name__, error)

# %% means of no numbers
n = np.nan
told(lambda: np.nanmean(np.array(n)), lambda: np.nanmean([n]), lambda: np.nanmean([[1, n], [2, n]], axis=0), lambda: np.nanmean(np.array([n + 1j])),
     lambda: np.nanmean([[n]], keepdims=True), lambda: np.nanmean(np.zeros((0, 2)), axis=0), lambda: np.nanmean([1, n], where=[False, True]),
     lambda: np.nanmean([1, n, 3], where=[True, True, False]), lambda: np.nanmean([n, 1j]))

# %% means of numbers into an output
x = np.array([[2047, 1e4], [2.1, np.nan], [7.7, 8.8]])
for wanted in (np.float16, np.float32, complex):
    o = np.zeros(2, dtype=wanted)
    print([np.nanmean(x.astype(own), axis=0, out=o).tolist() for own in (np.float16, np.float32, np.float64)])
np.nanmean(x, axis=0, dtype=np.float32).tolist()

# %% a reciprocal beyond the largest is no division by zero
told(lambda: np.reciprocal(np.array([1e-7], dtype=np.float16)), lambda: np.reciprocal(np.array([0.0, 5e-324])), lambda: np.reciprocal(np.float32(1e-45)))

# %% variances with a ddof below 0
np.var(np.zeros((0, 4)), ddof=-0.5), np.nanvar(np.zeros(0, dtype=int), ddof=-1), np.std(np.zeros(0), ddof=-1)

# %% scalars into several places are cast, into one they are numbers
b = np.full(4, 7)
b[b > 0] = np.uint64(2**63 + 1)
b[[0, 1]] = np.uint64(5)
c = np.full((4, 1), 7, dtype=np.uint8)
c[0] = c[1, 0] = np.uint64(2**63 + 1)
c[2:] = np.uint64(258)
print(b, c)
told(lambda: np.full(4, 7).__setitem__(0, np.uint64(2**63 + 1)))

# %% single numbers of arrays are integers where one element is written
a = np.zeros((2, 2))
told(lambda: a.__setitem__((0, np.array(1)), [1, 2]), lambda: a.__setitem__((np.array(0), np.array(1)), np.array([1, 2])), lambda: a.__setitem__((0, np.array(1)), 5))
told(lambda: a[2j], lambda: np.copyto(None, 1), lambda: np.bincount([2, -1], [[0, 0]]), lambda: np.linalg.pinv([]), lambda: np.array(-2).choose([2.0, []]))
a

# %% an output that lies across its operand is cast where it is left out
a = np.array([[1, 5, 200]], dtype=np.uint64)
np.greater(a, 1, where=[False, True, False], out=a[:, ::-1]), a

# %% padding
a = np.array(3.0)
c = np.pad(a, 1, mode='edge')
a *= 2
c, np.pad([1j], 2, mode='linear_ramp'), np.pad(np.array([2 + 4j], dtype=np.complex64), (2, 1), mode='linear_ramp')

# %% nothing repeated
a = np.array([], dtype=complex).reshape((4, 0))[::-1]
print(np.tile(a, 1).strides, np.tile(a, 2).strides, np.tile(a, (2, 2)).strides, np.tile([[1, 2]], 0).strides, np.tile(np.ones((2, 3)), (0, 1)).strides)
np.cov(np.zeros((0, 3)), np.ones((2, 1))), np.linalg.eigh([[np.nan]]), np.quantile(np.ones((2, 3)), 0.5, axis=0, out=np.zeros((1, 3)), keepdims=True)
