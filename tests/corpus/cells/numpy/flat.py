import numpy as np

# %% flat 1
a = np.arange(6).reshape(2, 3); f = a.flat; print(f[3], f[1:4], next(f), next(f), f.index, f.coords); print(list(f)); print(list(f)); f[-1], f[[0, 2]], f[...], f[::2]
# %% flat 2
x = np.arange(6).reshape(2, 3); x.flat = 7; print(x); x.flat[[1, 4]] = 1; print(x); x.flat[2:4] = [5, 6]; print(x); type(x.flat)
# %% flat 3
for row in np.arange(4).reshape(2, 2).T.flat: print(row, end=',')
# %% flat 4
x = np.arange(6).reshape(2, 3); x.T.flat[1:3] = 9; print(x); x.flat[x.flat == 9] = 0; print(x, x.flat > 2); len(x.flat)
# %% flat 5
x = np.arange(3.); np.sum(x.flat), np.array(x.flat), np.asarray(x.flat).dtype, x.flat.copy(), x.flat.base is x
# %% flat 6
np.arange(3).flat[5]
# %% flat 7
np.arange(3).flat[1.5]
# %% flat 8
np.arange(3).flat[5] = 2
# %% flat 10
a = np.zeros((2, 2)); a.flat[3] = 5; a.flat[:2] = [1, 2]; a.flat[[True, False, False, True]] = 8; a
# %% flat 11
a = np.zeros((2, 2), dtype=int); a.flat[0] = 3.7; a.flat = [1, 2, 3]; print(a); max(a.flat), sorted(a.flat), [v for v in a.flat], isinstance(a.flat, np.flatiter)
# %% flat 12
class Mine:
    def __array__(self, dtype=None): return np.array([1, 2])
np.asarray(Mine()) + 1, np.sum(Mine())
# %% flat 13
a = np.arange(4).reshape(2, 2); it = iter(a.flat); [next(it) for _ in range(2)], sum(a.flat), dict(enumerate(a.flat)), list(zip(a.flat, a.T.flat))
# %% flat 14
fig, axes = None, np.arange(4).reshape(2, 2)
for i, ax in enumerate(axes.flat): print(i, ax)
