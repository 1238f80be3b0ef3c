import numpy as np

# %% modf into outputs by position
o = np.zeros(2)
r = np.modf([1.5, 2.25], o)
print(o, r, r[0] is o)
o2 = np.zeros(2)
print(np.modf([1.5, 2.25], o, o2)[1] is o2, o2)
np.modf([1.5], out=(np.zeros(1), np.zeros(1)))

# %% None is no mask
for call in (lambda: np.std([1, 2.0], where=None), lambda: np.array([1.0]).mean(where=None), lambda: np.var([1], where=None)):
    try:
        call()
    except TypeError as error:
        print(error)

# %% arrays in an array of objects
a = np.array([np.arange(2), "a", [1]], dtype=object)
print(a, a[0].sum())

# %% what vectorize leaves as it is
f = np.vectorize(lambda p, x: len(p) * x)
f.excluded.add(0)
print(f([1, 2, 3], [0, 1]), f.excluded)
np.vectorize(lambda p, x: p[0] + x, excluded=["p"])(p=[1, 2], x=[0, 1, 2])
