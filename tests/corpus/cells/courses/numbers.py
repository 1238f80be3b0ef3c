import numpy as np

# %% cube roots
print([float(np.cbrt(x)) for x in (8, 64, 125, 1000, 343, 1e9, -8, 0, 1e-3)], np.cbrt([1, 8, 64, 125, 216]))
# %% an object goes into one place of an array of objects
e = np.empty(2, dtype=object)
e[0] = [1, 2]
e[1] = {'a': 1}
print(e, e[0])
f = np.empty((2, 2), dtype=object)
f[0, 1] = (3, 4)
f[1] = [5, [6]]
print(f, f[0, 1], f[1, 1])
