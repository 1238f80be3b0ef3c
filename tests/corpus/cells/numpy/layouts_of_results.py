import numpy as np


def steps(array):
    return array.shape, tuple(step // array.itemsize for step in array.strides)

# %% what is reshaped at the end has steps although it is empty
a = np.zeros((1, 2, 0))
print(steps(np.kron(a, a)), steps(np.roll(a, 1)), steps(np.isin(a, 2)))

# %% isin and kron lie row by row
a = np.arange(6.).reshape(2, 3).T
print(steps(np.isin(a, [1, 2])), steps(np.kron(a, np.ones((1, 2)))), steps(np.block(a)))

# %% rounding to decimals keeps no order but that of columns
a = np.arange(24.).reshape(2, 3, 4)
print(steps(a.T.round(2)), steps(a.transpose(1, 0, 2).round(2)), steps(a.transpose(1, 0, 2).round()))

# %% places lie row by row
a = np.arange(6.).reshape(2, 3, 1)
print(steps(a.argpartition(2, 1)), steps(np.lexsort([a, a], 0)), steps(a.take(1, 1)), steps(np.arange(3.)[None].take(2, 1)))

# %% places of one element
print(steps(np.tril_indices_from(np.ones((1, 1)))[0]), steps(np.flatnonzero(np.zeros(3))), steps(np.argwhere(5)), steps(np.argwhere(0)))

# %% frexp lies as its operand does
print([steps(part) for part in np.frexp(np.arange(6).reshape(2, 3).T)])

# %% no step leads along an axis that a median keeps
a = np.arange(24.).reshape(3, 4, 2)
print(steps(np.median(a, axis=1, keepdims=True)), steps(np.nanmedian(a, axis=(0, 1), keepdims=True)), steps(np.median(a, keepdims=True)))
print(steps(np.quantile(a, 0.5, axis=1, keepdims=True)), steps(np.percentile(a, [50, 20], axis=-2, keepdims=True)))
print(np.nanquantile(a, 0.5, axis=(0, 2), keepdims=True))

# %% asfortranarray gives at least one axis
print(np.asfortranarray(5), steps(np.asfortranarray(np.array(3.))), steps(np.asfortranarray([[[1.]], [[2.]]])))

# %% nan_to_num writes into what it is not to copy
a = np.array([1., np.nan, -np.inf])
b = np.nan_to_num(a, copy=False, neginf=-9)
print(b is a, a, np.nan_to_num(np.arange(2), copy=False))

# %% several choices of a method are no output
index = np.array([[0, 1, 1]])
print(index.choose([1., 2, 3], [4., 5, 6]), index.choose(([1., 2, 3], [4., 5, 6]), out=np.zeros((1, 3))))
