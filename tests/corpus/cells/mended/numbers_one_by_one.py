import numpy as np

# %% float64 numbers among themselves and beside Python's
a = np.array([1.5, -2.25, 0.1])
x, y = a[0], a[2]
[x + y, x - 0.5, 2.0 * y, x / y, 1.0 / x, type(x + 1.0), type(0.5 - y), x * True, y + 2]

# %% comparisons of float64 numbers are NumPy's
a = np.array([1.5, -2.25, np.nan])
[a[0] < a[1], a[0] >= 1.5, 2.5 > a[0], a[2] == a[2], a[2] != np.nan, type(a[0] < 1.0), min(a[:2]), max(a[:2])]

# %% what is not finite is warned of
np.seterr(all='raise')
a = np.array([1e308, 0.0])
a[0] * 10.0

# %% a quotient of float64 numbers by zero
import warnings
warnings.simplefilter('error')
a = np.array([1.0, 0.0])
a[0] / a[1]

# %% elements by integers, from both ends
a = np.arange(12.0).reshape(3, 4)
a[1, -1] = 0.25
a.T[2, 0] = 7.5
a[-1, -4] = -0.0
b = a[::2, ::-1]
b[1, 0] = 99.5
print(a, b[1, 0], type(b[0, 0]), a[2, 0])

# %% an index beyond an axis
a = np.zeros((2, 3))
a[1, 3] = 1.0

# %% fewer integers than axes, and more
a = np.zeros((2, 3))
a[1] = 2.5
print(a)
a[1, 2, 0] = 1.0

# %% an element of an array that cannot be written
a = np.broadcast_to(np.zeros(3), (2, 3))
a[0, 0] = 1.0

# %% elements of other dtypes, by integers and by truths
a, b, c = np.arange(6).reshape(2, 3), np.array([True, False]), np.array([1 + 2j, 3])
a[1, 2] = 7.9
print(a[1, 2], a[True].shape, b[1], type(b[0]), c[-1], np.float32([1.5])[0])
a[0, 0] = float('nan')
