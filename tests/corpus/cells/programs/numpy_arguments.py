import numpy as np

# %% functions read their arguments each in its own way
x = np.arange(6.).reshape(2, 3)
for call in (
    lambda: np.array([1], dim=0),
    lambda: np.array(),
    lambda: np.array([1], int, True),
    lambda: np.zeros(2, dtype=int, shape=3),
    lambda: np.zeros(2, 3, dtype=int),
    lambda: np.arange(3, axis=0),
    lambda: np.arange(1, 2, 3, int, 5),
    lambda: np.product(x, dim=0),
    lambda: np.round(x, dim=0),
    lambda: np.nancumsum(x, keepdims=True),
    lambda: np.ix_([1], axis=0),
    lambda: np.broadcast_shapes((1,), dim=0),
    lambda: np.clip(x, 0),
    lambda: np.clip(x, 0, 1, dim=0),
    lambda: np.pad(x, 1, 'edge', dim=0),
    lambda: np.pad(x, dim=0),
    lambda: np.einsum('ij', x, dim=0),
    lambda: np.add(x, dim=0),
    lambda: np.add(x, x, 1, dim=0),
    lambda: np.add.reduce(axis=0),
    lambda: np.add.at(x, 0),
    lambda: np.finfo(dim=0),
    lambda: np.iinfo(),
    lambda: np.vectorize(abs, dim=0),
    lambda: np.float64(1, 2),
    lambda: np.float32(1, dim=2),
    lambda: np.random.rand(2, dim=0),
    lambda: np.random.choice(),
    lambda: np.random.normal(0, 1, 2, 3),
    lambda: np.random.seed(seeds=0),
    lambda: np.random.shuffle(x=[1]),
    lambda: np.random.default_rng(0).integers(high=3, size=1),
):
    try:
        print(call())
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)

# %% methods read their arguments each in its own way
x = np.arange(6.).reshape(2, 3)
for call in (
    lambda: x.sum(dim=0),
    lambda: x.mean(0, axis=1),
    lambda: x.std(0, 1, 2, 3, 4, 5, 6),
    lambda: x.max(keepdim=True),
    lambda: x.cumsum(dim=0),
    lambda: x.round(dim=0),
    lambda: x.argmax(dim=0),
    lambda: x.argmax(0, axis=0),
    lambda: x.astype(),
    lambda: x.flatten(2, 3),
    lambda: x.squeeze(0, 1),
    lambda: x.tolist(1),
    lambda: x.tolist(dim=0),
    lambda: x.transpose(axis=0),
    lambda: x.swapaxes(0),
    lambda: x.fill(),
    lambda: x.repeat(axis=0),
    lambda: x.put([0]),
    lambda: x.clip(0, dim=0),
    lambda: x.clip(max=1, dim=0),
    lambda: x.dot(),
    lambda: np.float64(2).tolist(dim=0),
    lambda: np.float64(2).itemset(3),
    lambda: np.float64(2).sort(),
    lambda: np.float64(2).fill(3),
):
    try:
        print(call())
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)

# %% shapes and axes are integers or tuples of them
x = np.arange(6.).reshape(2, 3)
for call in (
    lambda: np.zeros(2.5),
    lambda: np.zeros((2, 2.5)),
    lambda: np.zeros(True),
    lambda: np.zeros({1, 2}),
    lambda: np.zeros(print),
    lambda: np.zeros((1,) * 40),
    lambda: np.zeros(None),
    lambda: x.reshape(2.5),
    lambda: np.reshape(x, 2, 3),
    lambda: np.random.random(2.5),
    lambda: np.sum(x, axis=[0]),
    lambda: np.sum(x, axis=True),
    lambda: np.sum(x, x),
    lambda: np.median(x, axis=[0]),
    lambda: range(x),
    lambda: [1, 2][x],
    lambda: [1, 2][x:],
    lambda: np.zeros(3, dtype=x),
    lambda: np.split(np.arange(6), 0),
    lambda: np.array_split(np.arange(6), 2.5),
    lambda: np.fill_diagonal(np.zeros((3, 3, 1)), 1),
    lambda: np.compress([True], x),
    lambda: np.sort(x, kind='foo'),
    lambda: np.searchsorted([1, 2], 1, side=1),
    lambda: np.take(x, 0, mode='foo'),
    lambda: np.convolve([1], [1], 'C'),
    lambda: np.exp(x, dtype=int),
    lambda: np.exp(x, order=1),
    lambda: np.exp(x, out=(x, x)),
    lambda: np.int64('a'),
    lambda: x.dtype.foo,
    lambda: np.div,
):
    try:
        print(call())
    except (TypeError, ValueError, AttributeError, ArithmeticError) as e:
        print(type(e).__name__, e)

# %% an order by memory is that of the elements
a = np.arange(6).reshape(2, 3)
for order in 'CFAK':
    print(a.ravel(order), a.T.ravel(order), a.T.flatten(order))
print(a.T.reshape(3, 2, order='A').tolist(), a.reshape(3, 2, order='F').tolist())
a.reshape(3, 2, order='K')

# %% objects without numbers meet the elements
x = np.arange(3.)
for call in (
    lambda: x * print,
    lambda: np.arange(3) * int,
    lambda: {1} - x,
    lambda: (x > 1) + {},
    lambda: x @ None,
    lambda: None @ x,
    lambda: np.float64(2) * int,
    lambda: x ** slice(1),
    lambda: x - np,
):
    try:
        print(call())
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)

# %% a generator shuffles along any axis
rng = np.random.default_rng(4)
a = np.arange(12).reshape(3, 4)
print(rng.permutation(a, axis=1))
rng.shuffle(a, axis=1)
print(a)

# %% what is zero keeps its sign in a solution
A = np.array([[2, 1, -1], [-3, -1, 2], [-2, 1, 2]])
print(np.linalg.solve(A, A), np.linalg.solve(A, [0, 0, 0]))

# %% places of a view are refused before the value
x = np.zeros(2)
try:
    x[0] = 'a'
except ValueError as e:
    print(e)
x[2] = 'a'

# %% a ufunc has no loop for text
x = np.arange(2.)
calls = [lambda: np.add('a', 1), lambda: np.maximum(x, 'ab'), lambda: np.negative('a'), lambda: np.equal(x, 'a'), lambda: np.logical_and(True, 'a'),
         lambda: np.sqrt('a'), lambda: np.power('a', 2), lambda: x / 'a', lambda: 'abc' - x, lambda: x @ 'a', lambda: x & 'a']
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% a comparison has no loop for numbers
calls = [lambda: np.greater([1., 2.], 1, dtype=float), lambda: np.greater([1., 2.], 1, dtype=bool), lambda: np.logical_and(1, 0, dtype=int)]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% an axis that is a float is refused in the words of who reads it
import numpy as np

x = np.arange(6.0).reshape(2, 3)
calls = [lambda: x.mean(axis=0.5), lambda: np.std(x, axis=(0, 1.5)), lambda: x.std(axis=(5, 0.5)),
         lambda: np.median(x, axis=0.5), lambda: np.flip(x, 0.5), lambda: np.moveaxis(x, 0.5, 1),
         lambda: np.expand_dims(x, (0, 1.0)), lambda: np.stack([x], axis=1.0), lambda: np.stack([x], axis=None),
         lambda: np.sort(x, 0.5), lambda: x.sort(1.0), lambda: x.sum(axis=1.0), lambda: np.roll(x, 1, 0.5)]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% shapes are read before dtypes, and a view's type before its dtype
import numpy as np

x = np.arange(3)
calls = [lambda: np.ones((1,) * 33, 1), lambda: np.zeros('a', 1), lambda: np.full((1,) * 33, 1, 1),
         lambda: np.ones(3, 2), lambda: x.view(-1, 1), lambda: x.view(2), lambda: np.fill_diagonal(99, 1),
         lambda: np.fill_diagonal([[1, 2], [3, 4]], 1), lambda: np.multiply.outer(x, x, axis=0),
         lambda: np.multiply.outer(x), lambda: np.multiply.outer(x, x, dtype=float)]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% functions that a library writes in Python are functions
import numpy as np
import torch

print([type(f).__name__ for f in (np.sum, np.array, np.add, np.linalg.norm, torch.add, torch.norm, torch.tensor,
                                  torch.nn.functional.relu, torch.ones(2).norm, torch.ones(2).sum)])
for call in (lambda: np.ones(2) - np.sum, lambda: torch.ones(2) + torch.norm, lambda: np.sum[0], lambda: np.sum.foo,
             lambda: torch.ones(2) == torch.ones(2).amax(0).values, lambda: torch.ones(2).amax(0).values.sum()):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% a scalar times a sequence repeats it
calls = [lambda: np.int64(2) * [1, 2], lambda: np.int64(2) * 'ab', lambda: (1, 2) * np.int64(2), lambda: np.bool_(True) * 'a',
         lambda: np.float64(2) * [1, 2], lambda: [1, 2] * np.float64(2), lambda: np.float64(2) * 'a', lambda: np.int64(2) + [1, 2],
         lambda: np.array(2) * [1, 2]]
for call in calls:
    try:
        print(call())
    except TypeError as e:
        print(e)

# %% parts of what is no array
x = np.arange(3)
calls = [lambda: np.split([1, 2, 3], 3), lambda: np.split([1, 2, 3], [1]), lambda: np.array_split([1, 2, 3], 2), lambda: np.split(3, 3),
         lambda: np.array_split(3, 3), lambda: np.copyto(x, x, 3), lambda: np.nditer(x, 'c_index'), lambda: np.nditer(x, [None]),
         lambda: np.lib.stride_tricks.sliding_window_view(np.ones((2, 3)), 2)]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
