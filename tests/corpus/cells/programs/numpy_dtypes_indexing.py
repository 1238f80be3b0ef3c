import numpy as np

# %% default dtypes
for v in (1, 1.0, True, [1, 2.5], [True, 2]):
    print(repr(v), np.array(v).dtype)

# %% promotion of arrays
kinds = ['bool', 'uint8', 'int8', 'int16', 'int64', 'float16', 'float32', 'float64']
for a in kinds:
    print(a, [str(np.result_type(a, b)) for b in kinds])

# %% value based casting of scalars
a = np.array([1, 2], dtype=np.int8)
print((a + 1).dtype, (a + 200).dtype, (a * 1.5).dtype, (a + np.int64(1)).dtype, (a + np.array([1])).dtype)
print((np.float32([1]) + 1e300).dtype, (np.ones(1, np.float16) * 2.0).dtype, (np.uint8([1]) - 2).dtype)

# %% overflow wraps
a = np.array([127], dtype=np.int8)
print(a + np.int8(1), np.array([255], dtype=np.uint8) + np.uint8(1), np.array([2**63 - 1]) + 1)

# %% division types
print((np.array([1, 2]) / 2).dtype, (np.array([1, 2]) // 2).dtype, (np.array([4]) ** 0.5), np.array([1, 2]) % 2)

# %% astype
print(np.array([1.9, -1.9]).astype(int), np.array([0, 2]).astype(bool), np.array([1, 2]).astype('float32'), np.array(['1', '2']).astype(int))

# %% sums of small types
print(np.array([200, 100], dtype=np.uint8).sum(), np.array([True, True]).sum(), np.array([1.5], dtype=np.float32).sum().dtype)
print(np.ones(3, dtype=np.float16).mean().dtype, np.arange(3).mean(), np.array([1, 2], dtype=np.int8).sum().dtype)

# %% truth of an array
if np.array([1, 2]) > 0:
    print('yes')

# %% and between arrays
np.array([True, False]) and np.array([True, True])

# %% float of an array with many elements
float(np.array([1.0, 2.0]))

# %% int of an array with one element
print(int(np.array([3])), float(np.array(2.5)), bool(np.array([0])), np.array([7]).item(), np.array([[1, 2]]).item(1))

# %% unknown attribute
np.zeros(2).foo

# %% unknown function
np.zeroes(2)

# %% removed alias
np.float(1)

# %% index out of bounds
np.zeros((2, 3))[2]

# %% second index out of bounds
np.zeros((2, 3))[0, 5]

# %% too many indices
np.zeros((2, 3))[0, 0, 0]

# %% float index
np.arange(3)[1.0]

# %% slices
x = np.arange(10)
print(x[2:5], x[::-1], x[::3], x[-3:], x[5:2:-1], x[20:])
m = np.arange(12).reshape(3, 4)
print(m[1], m[:, 1], m[1:, ::2], m[-1, -1], m[..., 0], m[::-1, :2])

# %% fancy indexing broadcasts
m = np.arange(12).reshape(3, 4)
print(m[[0, 2]], m[[0, 2], [1, 3]], m[[[0], [2]], [1, 3]], m[np.ix_([0, 2], [1, 3])])

# %% fancy indices that clash
np.zeros((3, 4))[[0, 1], [0, 1, 2]]

# %% fancy index out of bounds
np.arange(3)[[0, 3]]

# %% boolean index
m = np.arange(6).reshape(2, 3)
print(m[m > 2], m[[True, False]], m[:, [True, False, True]], m[(m > 1) & (m < 5)])

# %% boolean index of a wrong shape
np.arange(3)[np.array([True, False])]

# %% assignment through indices
x = np.zeros(5)
x[[0, 2]] = [1, 2]
x[x == 0] = -1
x[3:] += 10
print(x)

# %% boolean assignment of a wrong length
x = np.arange(4)
x[x > 1] = [1, 2, 3]

# %% repeated indices and add.at
x = np.zeros(3)
x[[0, 0]] += 1
np.add.at(x, [0, 0], 1)
print(x)

# %% views and copies
a = np.arange(6)
b = a[1:4]
b[0] = 99
c = a[[1, 2]]
c[0] = -1
print(a, b.base is a, c.base is None, np.shares_memory(a, b), a.copy() is a)

# %% reshape and transpose
a = np.arange(6)
print(a.reshape(2, -1), a.reshape((3, 2)).T, a.reshape(2, 3).ravel(), a.reshape(1, 2, 3).transpose(2, 0, 1).shape)
print(np.swapaxes(np.zeros((2, 3, 4)), 0, 2).shape, np.moveaxis(np.zeros((2, 3, 4)), 0, -1).shape, a.reshape(2, 3, order='F'))

# %% reshape to a wrong size
np.arange(6).reshape(4, 2)

# %% reshape with two unknowns
np.arange(6).reshape(-1, -1)

# %% transpose with wrong axes
np.zeros((2, 3)).transpose(0, 1, 2)

# %% axis out of bounds
np.zeros((2, 3)).sum(axis=2)

# %% duplicate axis
np.zeros((2, 3)).sum(axis=(0, 0))

# %% reductions with axes
a = np.arange(6).reshape(2, 3)
print(a.sum(), a.sum(0), a.sum(axis=1, keepdims=True), a.max(1), a.min(), a.prod(), a.mean(axis=(0, 1)), a.ptp(0))
print(np.sum(a, axis=-1), np.any(a > 4, axis=1), np.all(a >= 0), np.median(a), np.var(a), a.std(ddof=1).round(6))

# %% argmax and unravel
a = np.array([[1, 9], [3, 4]])
print(a.argmax(), a.argmin(axis=0), np.unravel_index(a.argmax(), a.shape), np.argwhere(a > 2), np.nonzero(a > 2))

# %% max of nothing
np.array([]).max()

# %% mean of nothing
print(np.array([]).mean(), np.zeros((0, 2)).sum(axis=0))

# %% where with one argument and three
x = np.array([1, -2, 3])
print(np.where(x > 0), np.where(x > 0, x, 0), np.where([[True], [False]], x, -x))

# %% where that clashes
np.where(np.array([True, False]), np.ones(3), 0)

# %% clip with clashing bounds
np.clip(np.ones((2, 3)), 0, np.ones(2))

# %% select and piecewise
x = np.arange(5)
print(np.select([x < 2, x > 3], [x, x * 10], default=-1), np.choose([0, 1, 0], [[1, 2, 3], [10, 20, 30]]))

# %% sorting and uniques
x = np.array([3, 1, 2, 3])
print(np.sort(x), x.argsort(), np.unique(x), np.sort(x)[::-1], np.argsort(-x, kind='stable'), np.flip(x), np.roll(x, 1))

# %% insert delete append
x = np.array([1, 2, 3])
print(np.append(x, 4), np.insert(x, 1, 9), np.delete(x, 0), np.append([[1]], [[2]], axis=0))

# %% sets and membership
print(np.isin([1, 2, 3], [2]), np.in1d([1, 5], [5]), np.intersect1d([1, 2], [2, 3]), 2 in np.array([1, 2]))

# %% creation functions
print(np.zeros(2), np.ones((2, 1), dtype=int), np.full((2,), 7), np.eye(2), np.identity(2), np.arange(0, 1, 0.25), np.linspace(0, 1, 3))
print(np.zeros_like([1, 2]), np.full_like([1.0, 2.0], 3), np.diag([1, 2]), np.diag(np.ones((2, 2))), np.logspace(0, 2, 3), np.empty((0,)))

# %% negative dimension
np.zeros((2, -1))

# %% shape of a wrong type
np.zeros(2.5)

# %% object attributes
x = np.array([[1, 2]])
print(type(x), type(x[0, 0]), type(x.sum()), type(x.tolist()), isinstance(x, np.ndarray), np.ndim(3), np.shape([[1, 2]]))

# %% flags and strides
x = np.zeros((2, 3))
print(x.strides, x.T.strides, x[:, ::2].strides, x.flags['C_CONTIGUOUS'], x.T.flags.c_contiguous, x.flags.writeable)

# %% iteration and unpacking
for row in np.arange(4).reshape(2, 2):
    print(row, row.sum())
a, b = np.array([1, 2])
print(a, b, [int(v) for v in np.arange(3)], sum(np.arange(4)), max(np.array([1, 5])), list(enumerate(np.array([7, 8]))))

# %% iterating a scalar array
for v in np.array(1):
    print(v)

# %% len of a scalar array
len(np.array(1))

# %% split
print(np.split(np.arange(6), 3), np.array_split(np.arange(5), 2), np.hsplit(np.ones((1, 2)), 2))

# %% split that does not divide
np.split(np.arange(5), 2)

# %% assigning text to a float array
x = np.zeros(2)
x[0] = 'a'

# %% changing the shape attribute
x = np.arange(6)
x.shape = (2, 3)
print(x)
x.shape = (4, 2)

# %% a scalar's methods that write leave it as it is
x = np.float64(3)
print(x.fill(5), x.resize((2, 3)), x.resize(), x.put(0, 7), x.setflags(write=True), x)
for call in (lambda: x.sort(), lambda: np.int64(3).sort(0), lambda: x.itemset(5), lambda: x.itemset(0, 2), lambda: x.fill([1, 2]), lambda: np.int64(3).fill('a'), lambda: x.partition(0)):
    try:
        call()
    except Exception as raised:
        print(type(raised).__name__, raised)
for filled in ([1], [1, 2], (), np.arange(3), np.arange(1), '2'):
    x = np.zeros(3)
    try:
        x.fill(filled)
        print(x)
    except ValueError as raised:
        print(raised)
