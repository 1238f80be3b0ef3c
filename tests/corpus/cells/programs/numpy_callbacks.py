import numpy as np

# %% vectorize broadcasts its arguments
f = np.vectorize(lambda x, y: x + 2 * y, otypes=[float])
print(f(np.arange(3)[:, None], [1, 2]))
f([1, 2], [1, 2, 3])

# %% vectorize takes its dtype from the first result
@np.vectorize
def relu(x):
    return max(0, x)
print(relu([-1, 2, -3]), relu([1.5, 2.7]))
relu([0, 2.7])

# %% vectorize may leave arguments as they are, and give several results
f = np.vectorize(pow, excluded=[1])
print(f([1, 2, 3], 3))
np.vectorize(lambda x: (x, x / 2))([2, 4])

# %% vectorize of nothing has no dtype
np.vectorize(lambda x: x)([])

# %% a function along an axis
b = np.array([[8, 1, 7], [4, 3, 9], [5, 2, 6]])
print(np.apply_along_axis(sorted, 1, b))
print(np.apply_along_axis(lambda v: (v[0] + v[-1]) * 0.5, 0, b))
np.apply_along_axis(np.diag, -1, b).shape

# %% a reduction over axes one after the other
np.apply_over_axes(np.sum, np.arange(24).reshape(2, 3, 4), [0, 2])

# %% an array from a function of its indices
print(np.fromfunction(lambda i, j: i == j, (3, 3)))
np.fromfunction(lambda i, j: i + j, (2, 3), dtype=int)

# %% pieces of a function
x = np.linspace(-2.5, 2.5, 6)
print(np.piecewise(x, [x < 0, x >= 0], [lambda x: -x, lambda x: x]))
np.piecewise(x, [x < 0], [1, 2, 3])
