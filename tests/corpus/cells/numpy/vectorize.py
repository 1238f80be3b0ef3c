import numpy as np

# %% a vectorized function may give text
np.vectorize(lambda v: 'even' if v % 2 == 0 else 'odd')(np.arange(4).reshape(2, 2))

# %% and take and give complex numbers
np.vectorize(lambda v: v * 2 + 1)(np.array([1j, 2]))

# %% dtypes of results that were asked for
np.vectorize(lambda v: v / 2, otypes=[int])([1, 2, 3]), np.vectorize(lambda v: v > 1, otypes=[float])([1, 2])
