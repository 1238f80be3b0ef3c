import warnings
import numpy as np


def told(compute):
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter('always')
        out = compute()
    print(repr(out), [f'{one.category.__name__}: {one.message}' for one in heard])


# %% scalars of integers overflow aloud
told(lambda: np.int8(100) + np.int8(100))
told(lambda: np.uint8(3) - np.uint8(5))
told(lambda: np.int64(2**62) * 4)
told(lambda: np.int64(2**63 - 1) + 1)
told(lambda: np.uint64(2**64 - 1) + np.uint64(1))
told(lambda: np.int8(100) + 100)
told(lambda: np.array([100], dtype='i1') + np.int8(100))
with np.errstate(over='raise'):
    np.int16(30000) + np.int16(30000)

# %% scalars meet as such where one holds the other
told(lambda: np.float64(1) / 0)
told(lambda: np.float32(1) / 0)
told(lambda: np.uint64(8) / 0)
told(lambda: np.float64(1) / np.float32(0))
told(lambda: np.int64(8) // 0)
told(lambda: np.int64(8) % np.int64(0))

# %% casts
told(lambda: np.array([1.5, np.nan]).astype(int))
told(lambda: np.array([1.5, 1e10]).astype('i4'))
told(lambda: np.array([1e5]).astype('f2'))
told(lambda: np.array([1e300, np.inf]).astype('f4'))
told(lambda: np.array([np.nan]).astype(bool))

# %% means and spreads of nothing
told(lambda: np.mean([]))
told(lambda: np.mean(np.zeros((0, 2)), axis=0))
told(lambda: np.var([]))
told(lambda: np.std([1, 2], ddof=5))
told(lambda: np.std([1.0], ddof=1))
told(lambda: np.nanmax([np.nan, 1, np.nan]))
told(lambda: np.nanmax(np.array([[np.nan], [1]]), axis=1))
with np.errstate(invalid='raise'):
    np.var([])
