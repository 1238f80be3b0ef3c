import numpy as np


def told(*calls):
    for call in calls:
        try:
            print(repr(call()))
        except Exception as error:
            print(type(error).__name__, error)

# %% dtypes of methods
a = np.array([[1.5, -2.0], [0.5, 4.0]])
told(lambda: np.maximum.reduce(a, dtype=np.int8), lambda: np.minimum.reduce([3, 1], dtype=float, initial=2), lambda: np.logical_and.reduce([1, 2], dtype=bool),
     lambda: np.logical_and.reduce([1, 2], dtype=float), lambda: np.arctan2.reduce([1, 2], dtype=int), lambda: np.divide.accumulate([5, 1, 3], dtype=int),
     lambda: np.divide.accumulate([5, 2, 4]), lambda: np.bitwise_or.reduce([1, 2], dtype=float), lambda: np.greater.accumulate([1, 2]),
     lambda: np.greater.reduce([1, 2], out=np.zeros((), bool)), lambda: np.logical_or.accumulate([0, 3, 0]), lambda: np.subtract.reduceat([1, 2, 4], [0, 2], dtype=np.uint64))

# %% axes of methods
a = np.arange(6).reshape(2, 3)
told(lambda: np.add.accumulate(a, (1,)), lambda: np.add.accumulate(a, (0, 1)), lambda: np.maximum.accumulate(a, None), lambda: np.add.accumulate(5), lambda: np.add.accumulate(5, 1),
     lambda: np.add.reduceat(a, [0, 1], (1,)), lambda: np.add.reduceat(a, [0], ()), lambda: np.add.reduceat(a, 0), lambda: np.add.reduceat(5, [0]), lambda: np.add.reduceat(a, [[0]]),
     lambda: np.add.reduceat(a, [0, 2]), lambda: np.add.reduceat(a, [0.5]), lambda: np.sum(5, axis=(0,)), lambda: np.max(5, axis=0), lambda: np.add.reduce(5, axis=(0,)))

# %% what reductions begin with
told(lambda: np.logical_and.reduce([1, 2], initial=0), lambda: np.logical_or.reduce([0, 0], initial=5), lambda: np.power.accumulate([-3, 0, 2]), lambda: np.power.accumulate([2, -1]),
     lambda: np.subtract.reduce(np.ones((2, 2)), axis=None), lambda: np.fmin.reduce(np.zeros((0, 2)), out=np.zeros(3)), lambda: np.subtract.reduce(np.zeros((0,)), out=np.zeros(3)),
     lambda: np.fmax.reduce([], initial=1), lambda: np.subtract.reduce(np.ones((2, 2)), where=[True, False]))

# %% a reduction over one row is no view
a = np.ones((1, 3))
r = np.subtract.reduce(a)
r[0] = 5
a, r.strides

# %% at of what is read-only, and of shapes that do not meet
a = np.broadcast_to(np.array([1.0, 2.0]), (2, 2))
b = np.broadcast_to(3.0, (2,))
told(lambda: np.add.at(a, 0, 1), lambda: np.add.at(b, [0, 1], b), lambda: np.bitwise_or.at(np.ones((3, 1)), 0, np.ones((3, 1))), lambda: np.add.at(np.zeros(2), [0, 5], 1))

# %% matmul into outputs with fewer axes
x = np.ones((2, 2))
told(lambda: np.matmul(x, x, out=np.zeros(())), lambda: np.matmul(x, x, out=np.zeros(2)), lambda: np.matmul(x, x, out=np.zeros(3)), lambda: np.matmul([[2]], [[3]], out=np.zeros(1)),
     lambda: np.matmul(x[:1], x, out=np.zeros(2)), lambda: np.matmul(np.ones((2, 4)), np.ones((4, 3)), out=np.zeros(())), lambda: np.matmul(x, x, out=np.zeros((1, 2))))

# %% a diagonal that is no number, and turns
x = np.ones((2, 2))
told(lambda: np.tril(x, None), lambda: np.triu(x, None), lambda: np.tri(2, k='C'), lambda: np.tril_indices(2, [1]), lambda: np.triu_indices(2, None), lambda: np.rot90(x, 'C'),
     lambda: np.rot90([[1, 2], [3, 4]], -1), lambda: np.rot90([[1, 2], [3, 4]], 2.5))

# %% heapsort leaves equal elements in its own order
a = np.array([True, False, True, False, False, True, True])
np.argsort(a, kind='heapsort'), np.argsort(np.arange(40) % 3, kind='heapsort'), np.argsort([2.0, 1.0, 2.0, np.nan, 1.0], kind='heapsort')
