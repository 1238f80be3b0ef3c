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

# %% what ldexp, nextafter and spacing give lies as their operands do
a = np.arange(6.).reshape(2, 3).T
print(steps(np.ldexp(a, [0])), steps(np.nextafter(a, a)), steps(np.spacing(a)), steps(np.ldexp(a.astype(int), 2)))

# %% what has no imaginary part is real by columns where it lies by columns
a = np.arange(6).reshape(2, 3)
print(steps(np.isreal(a.T)), steps(np.iscomplex(a)), steps(np.isreal(np.arange(24).reshape(2, 3, 4).transpose(1, 0, 2))))

# %% what choose gives lies row by row
a = np.array([[0, 1], [1, 0], [1, 1]]).T
print(steps(np.choose(a, a)), steps(a.choose([a, a])))

# %% the new axis of a stack lies where no stride tells
p = np.arange(32.).reshape(4, 1, 2, 4).transpose(1, 2, 3, 0)
print(steps(np.stack(p, 2)), steps(np.stack(p)), steps(np.stack([p.T, p.T], -1)))

# %% a grid of one vector is a copy
a = np.arange(3.)
print(np.shares_memory(np.meshgrid(a)[0], a), np.shares_memory(np.meshgrid(a, copy=False)[0], a), np.shares_memory(np.meshgrid(a, sparse=True)[0], a))

# %% over no axes apply_over_axes gives what it was given
a = np.arange(3.)
print(np.apply_over_axes(np.sum, a, []) is a)
np.apply_over_axes(np.sum, [1, 2], [0])

# %% the outputs of divmod may stand behind its operands
a, b = np.arange(4.), np.zeros(4)
print(np.divmod(a, 3, b)[0] is b, b, np.divmod(a, 3, None, b)[1] is b, b, np.divmod(a, 3, out=(b, None))[0] is b)
np.divmod(a, a, a, a, a)

# %% setdiff1d sorts nothing that is said to be unique
print(np.setdiff1d([3, 1, 2, 3], [1], assume_unique=True), np.setdiff1d([[3, 1], [2, 0]], [1], True), np.setdiff1d([3, 1, 2, 3], [1]))

# %% nan_to_num and partition lie as a copy does
p, q = np.arange(32.).reshape(4, 2, 1, 4).transpose(2, 1, 0, 3), np.arange(32.).reshape(4, 1, 2, 4).transpose(1, 2, 0, 3)
print([(steps(np.nan_to_num(a))[1], steps(np.partition(a, 0))[1], steps(np.nan_to_num(a.astype(int)))[1]) for a in (p, q, p.T)])

# %% of no integers an extreme is what it begins with
print([np.min(np.zeros((0, 2), kind), 0, initial=1) for kind in ('i1', 'u1', 'i2', 'i4', 'i8', '?')])
np.nanmin(np.zeros((0, 1, 1), 'i1'), initial=1), np.max(np.zeros((0, 1), 'i2'), initial=-3)

# %% itemset of what is read-only
np.broadcast_to(np.array(0), 4).itemset(0, 1)
