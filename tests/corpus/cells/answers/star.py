from numpy import *

# %% names of Python stay
int(3), bool(1), str(2), complex, float(2), min(512, 707), max(3, 4), abs(-2), round(2.5), array([1, 2], dtype=float)

# %% names of numpy are there
print(sum(array([[1, 2], [3, 4]]), 0), sqrt(4), pi)
any([0, 1]), all([0, 1]), ndarray
