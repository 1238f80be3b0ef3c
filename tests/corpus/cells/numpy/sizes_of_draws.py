import numpy as np


# prelude: told_repr

# %% the size has the shape of the parameters
np.random.seed(0)
told(lambda: np.random.normal([0, 10], 1, size=3), lambda: np.random.normal([0, 10], 1, size=(3, 1)),
     lambda: np.random.normal([0, 10], 1, size=(3, 2)), lambda: np.random.normal([0, 10], size=()),
     lambda: np.random.uniform([0, 1], [[2], [3]]), lambda: np.random.uniform([0, 1], [2, 3], size=(1, 1)))

# %% of a generator too
rng = np.random.default_rng(0)
told(lambda: rng.normal([0, 10], 1, size=3), lambda: rng.normal([0, 10], 1, size=(3, 1)), lambda: rng.normal([0, 10], 1, 2),
     lambda: rng.uniform([1, 2], [5, 6], size=(2, 2)))

# %% of other distributions
np.random.seed(1)
told(lambda: np.random.poisson([1, 2], size=3), lambda: np.random.poisson([1, 2], size=(3, 1)),
     lambda: np.random.exponential([1, 2], size=(2, 1)), lambda: np.random.laplace([1, 2], size=5),
     lambda: np.random.gamma([1, 2], size=2))

# %% integers between arrays are drawn as often as the size says
np.random.seed(2)
told(lambda: np.random.randint([1, 2], [5, 6], size=(3, 2)), lambda: np.random.randint([1, 2], [5, 6], size=3),
     lambda: np.random.randint([1, 20], [5, 60], size=(3, 1)), lambda: np.random.randint(0, [5, 6]))
rng = np.random.default_rng(0)
told(lambda: rng.integers([1, 2], [5, 6], size=(3, 1)), lambda: rng.integers([1, 2], [5, 6], size=3))

# %% single integers of Python's types
np.random.seed(3)
told(lambda: type(np.random.randint(2, dtype=int)), lambda: type(np.random.randint(2, dtype=bool)),
     lambda: type(np.random.randint(2, dtype='i8')), lambda: type(np.random.randint(2)))
