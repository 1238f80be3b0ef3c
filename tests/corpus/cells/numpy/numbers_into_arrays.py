import numpy as np

# %% NaN is no integer, whoever assigns it
a = np.arange(3)
for value in (np.nan, np.float64("nan"), -np.inf, 1e30, [np.nan, 1, 2], 1j, None):
    try:
        a[:] = value
    except Exception as error:
        print(type(error).__name__, error)
a

# %% NaN at one place, at several, where a mask says so
for key in (0, [0, 1], slice(1), ...):
    a = np.zeros(3, dtype=np.int16)
    try:
        a[key] = np.nan
    except ValueError as error:
        print(error, a)
a = np.arange(3)
a[a > 0] = np.nan

# %% functions that write one
for write in (np.put, np.place, np.putmask):
    a = np.array([True, True]) * 1
    try:
        write(a, [1, 1], np.nan)
    except ValueError as error:
        print(write.__name__, error, a)
a = np.eye(2, dtype=int)
np.fill_diagonal(a, np.nan)

# %% a method that fills
np.arange(2).fill(np.inf)

# %% an array of integers made of NaN
np.array([[1, 2], [3, np.nan]], dtype=int)

# %% a scalar of integers made of NaN
np.int64(np.nan)

# %% a list of a scalar
np.array([np.float64('nan')], dtype=np.int32)

# %% inserted
np.insert([1, 2], 0, np.nan)

# %% padded
np.pad(np.arange(2), 1, constant_values=np.nan)

# %% arrays and scalars are cast whatever is lost
print(np.full(2, np.nan, dtype=int), np.array(np.float64('nan'), dtype=int), np.array([np.nan]).astype(int))
a = np.arange(2)
a[:] = np.array([np.nan, 1])
a

# %% narrower integers wrap, larger ones are refused
a = np.zeros(3, np.int8)
a[0] = 300.7
print(a)
a[1] = 1e30

# %% None is NaN among floats
np.array([1, None], dtype=float), np.array(None, dtype='f4')

# %% complex scalars lose their imaginary parts
np.array([np.complex64(1j), 2], dtype=float)

# %% deleted by truths
np.delete([1, 2, 3], [True, False, True]), np.delete(np.eye(3), np.array([False, True, False]), axis=1)

# %% as many truths as elements
np.delete([1, 2, 3], np.array([True, False]))
