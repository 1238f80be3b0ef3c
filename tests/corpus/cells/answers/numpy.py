import numpy as np


# prelude: told_repr

# %% what is no array cannot be written to
told(
    lambda: np.copyto(1.5, 2),
    lambda: np.copyto([1], 2),
    lambda: np.copyto(True, 2),
    lambda: np.put(3, [0], 1),
    lambda: np.place((3,), [1], 1),
    lambda: np.putmask([3], [1], 1),
    lambda: np.putmask(1.5, [1], 1),
)

# %% putmask casts safely
u = np.zeros(2, "u1")
told(
    lambda: np.putmask(u, [1, 1], np.array([5])),
    lambda: np.putmask(u, [1, 1], np.array(5)),
    lambda: np.putmask(u, [1, 1], np.array(2.5)),
    lambda: np.putmask(u, [1, 1], [7.5, 8]),
    lambda: u,
)

# %% accumulations
told(
    lambda: np.add.accumulate(3),
    lambda: np.maximum.accumulate(np.float32(2)),
    lambda: np.add.accumulate(np.array([True, True])),
    lambda: np.multiply.accumulate(np.array([100, 3], np.int8)),
    lambda: np.subtract.accumulate(np.array([2, 3], np.int8)),
    lambda: np.add.accumulate(np.zeros((0, 2), np.int16)),
    lambda: np.logical_and.accumulate(np.array([1, 1, 0, 1])),
    lambda: np.logical_or.accumulate([1.5, 0]),
    lambda: np.add.accumulate([1, 2], out=np.zeros(2)),
)

# %% products of a scalar
told(
    lambda: np.dot(2, np.ones(2, "f2")),
    lambda: np.dot(np.ones(2, "i4"), 2),
    lambda: np.inner(2.0, np.ones(2, "f4")),
    lambda: np.dot(np.int8(100), np.int8(2)),
    lambda: np.cross([1, 2], [4, 5]),
    lambda: np.cross([[1, 2]], [4, 5]),
)

# %% take of a scalar and of nothing
told(
    lambda: np.take(5, [0, 0], 0),
    lambda: np.take(np.float32(5), [0, 1], -1),
    lambda: np.take(5, 0, 1),
    lambda: np.take(np.zeros(0), [0, 0]),
    lambda: np.take(np.zeros(0), [0], mode="clip"),
    lambda: np.take(np.zeros((2, 0)), [0], axis=0),
    lambda: np.take(np.arange(3), [0], out=np.zeros(2, int)),
)

# %% choose beyond the choices
c = [[1, 2, 3], [4, 5, 6]]
told(
    lambda: np.choose([0, 5, -1], c, mode="wrap"),
    lambda: np.choose([0, 5, -1], c, mode="clip"),
    lambda: np.choose([0, 5, 1], c),
)

# %% averages
told(
    lambda: np.average(np.arange(6).reshape(3, 2), axis=1, keepdims=True),
    lambda: np.average([1, 2], returned=True),
    lambda: np.average([[1, 2], [3, 4]], axis=0, returned=True),
    lambda: np.average([[1, 2], [3, 4]], axis=0, weights=[1, 2], keepdims=True),
    lambda: np.average([[1, 2], [3, 4]], axis=0, weights=[1, 2], keepdims=True, returned=True),
    lambda: np.average(np.zeros((0, 3)), 1),
    lambda: np.average(np.zeros((0, 3)), 0),
)

# %% sums of more than a buffer
rng = np.random.RandomState(0)
for n in (1000, 8192, 8193, 10000, 20000, 100000, 1000000):
    x = rng.rand(n)
    print(n, repr(x.sum()), repr(x.mean()))

# %% sums of float32 of more than a buffer
a = np.zeros((2, 512 * 512), dtype=np.float32)
a[0, :] = 1.0
a[1, :] = 0.1
np.mean(a), np.sum(a), np.mean(a, dtype=np.float64)

# %% grids are steps from the start
x, y = np.ogrid[-10:10:0.1, -10:10:0.1]
print(x[100, 0], x[99, 0], np.mgrid[-10:10:0.1, 0:1][0][100])
np.mgrid[-1:1:0.25], np.mgrid[0:5:2], np.mgrid[5:1:-1], np.mgrid[1.0:3:0.5, 0:2][0], np.mgrid[0:1:0.3]

# %% resize of columns
a = np.array([[0, 1], [2, 3]], order="F")
a.resize((2, 1))
a

# %% a list of numbers is no dtype
told(lambda: np.result_type([1, 2]), lambda: np.result_type([[1]], 3))

# %% a list to which an array is added is an array
l = [1]
l += np.array([2])
m = [[1], [2]]
m += np.float64(2)
k = [1]
k *= np.array([2, 3])
l, m, k

# %% a mask of everything
a = np.arange(3.0)
z = np.array(1.5)
told(
    lambda: a.__setitem__(a > 0, np.ones((1, 2))),
    lambda: a.__setitem__(a > 0, np.ones(3)),
    lambda: z.__setitem__(z > 2, np.ones(3)),
    lambda: z.__setitem__(z > 2, np.ones((1, 2))),
)

# %% what is picked has to fit before the indices are looked at
b = np.zeros(1)
told(lambda: b.__setitem__([1, 0, 1], np.zeros((1, 3, 1))), lambda: b.__setitem__([1, 0, 1], 2))

# %% several axes of a number
told(lambda: np.asarray(3.0).min((0, 1)), lambda: np.asarray([3.0]).min((0, 1)))

# %% identity of nan
nan = np.nan
l = [nan]
nan in l, l.index(nan), l.count(nan), l == [nan], (nan,) == (nan,), {nan: 1}[nan], nan in set([nan])
