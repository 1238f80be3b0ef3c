import numpy as np


def tell(*computations):
    for compute in computations:
        try:
            print(repr(compute()))
        except Exception as error:
            print(type(error).__name__, error)


# %% ranges of bins that are not finite
tell(lambda: np.histogram([1, np.nan], 2), lambda: np.histogram([1.0, np.inf], 2), lambda: np.histogram([1, np.nan, 2], [0, 1, 3]))
tell(lambda: np.histogram2d(np.ones((2, 1)), np.ones((2, 1)), 2), lambda: np.histogram2d(np.array(1), np.array(1), 2))

# %% truths have no gradient
tell(lambda: np.gradient(np.array([True, False, True])), lambda: np.gradient(np.array([[True, False]]), axis=1))

# %% what has no axes has none for unique, interp and trapz
tell(lambda: np.unique(np.array(1), axis=-1), lambda: np.unique(np.array(1)), lambda: np.interp(1, np.array(1), np.array(2)))
tell(lambda: np.interp(1, [[1, 2]], [[1, 2]]), lambda: np.trapz(np.array(3), np.array(3)))

# %% places of several inserted elements
tell(lambda: np.insert([1, 2], [0, 5], 9), lambda: np.insert([1, 2], [0, 2], 9), lambda: np.insert([1, 2], 5, 9))

# %% common divisors of complex numbers
tell(lambda: np.gcd(2j, np.array([[0]], dtype='i2')), lambda: np.lcm(np.array([1], dtype='u8'), 2j))

# %% a place in a scalar
tell(lambda: np.argpartition(np.float64(1), 0), lambda: np.argpartition(np.array(1), 0))

# %% degrees of float32
np.degrees(np.array([-100], dtype='i2')), np.rad2deg(np.array([-100, 3.3, 1], dtype='f4')), np.deg2rad(np.array([100, 7, 33], dtype='f4'))

# %% a scalar knows one ellipsis
tell(lambda: np.int8(3)[..., ...], lambda: np.int8(3)[...], lambda: np.int8(3)[None, ...], lambda: np.int8(3)[0])
