import numpy as np

# %% what a broadcast object tells
b = np.broadcast([1, 2], [[3], [4]])
print(b.shape, b.nd, b.ndim, b.numiter, b.size, b.index, type(b), iter(b) is b)
print(next(b), b.index, next(b.iters[1]), next(b), b.index)
b.reset()
print(b.index, list(b), b.index)

# %% the iterators of a broadcast object keep their arrays
b = np.broadcast([1, 2], [[3], [4]])
print([it.base for it in b.iters], [len(it) for it in b.iters], [it.copy() for it in b.iters])
print(b.iters[1].coords, b.iters[1][1], b.iters[1][:], b.iters[0][3])

# %% a broadcast object of broadcast objects
b = np.broadcast(np.broadcast([1, 2], [[3], [4]]), [[[1]], [[2]]])
print(b.shape, b.numiter)
np.broadcast(b, [1, 2, 3])

# %% a broadcast object of nothing, of one, of what is no number
print(np.broadcast().shape, np.broadcast().iters, np.broadcast(1).shape, list(np.broadcast(1)))
print(list(np.broadcast([1.5, 2], 'ab', None)))

# %% more than 32 operands in all
np.broadcast(np.broadcast(1, 2), *[0] * 31)

# %% keywords of a broadcast object
np.broadcast([1, 2], a=3)

# %% indices of what is no shape
for sizes in (-1,), (2, -1), (3.0,), ([2, 1],), (), ((),), ((2, 1),), (2, 0):
    try:
        print(sizes, list(np.ndindex(*sizes)))
    except (TypeError, ValueError) as e:
        print(sizes, type(e).__name__, e)

# %% elements beside their indices
print(list(np.ndenumerate([[1.5, 2]])), list(np.ndenumerate(3)))
n = np.ndindex(2)
print(next(n), next(n), next(n, None))

# %% the first write to what broadcast_arrays gives is warned of
import warnings
a, b = np.broadcast_arrays([1, 2], np.ones((2, 1)))
v = a[0]
print(a.flags, v.flags)
for target in v, a, a, b:
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter('always')
        target[0] = 5
    print([(w.category.__name__, str(w.message)) for w in seen])
print(a, b, v.flags)

# %% whether what broadcast_arrays gives may be written to
import warnings
a, b = np.broadcast_arrays([1, 2], np.ones((2, 1)))
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter('always')
    print(a.flags.writeable, a.flags['WRITEABLE'])
    a.flags.writeable = True
    b.setflags(write=True)
    a += 1
    b.sort()
    print(a.flags.writeable, b.flags.writeable)
print([(w.category.__name__, str(w.message)) for w in seen])
c, = np.broadcast_arrays(np.ones(2))
print(c.flags.writeable, c.flags.owndata)

# %% a function that writes into what broadcast_arrays gives
import warnings
for write in (lambda a: np.add(a, 1, out=a), lambda a: np.put(a, 0, 1), lambda a: np.copyto(a, 0), lambda a: a.fill(3),
              lambda a: np.cumsum(a, axis=1, out=a), lambda a: np.sum(a, axis=0, out=a[0]), lambda a: np.add.at(a, 0, 1),
              lambda a: a.partition(1), lambda a: np.place(a, a > 0, 7), lambda a: np.clip(a, 0, 1, out=a),
              lambda a: np.fill_diagonal(a, 4), lambda a: np.putmask(a, a > 0, 2), lambda a: a.flat.__setitem__(0, 9)):
    a, b = np.broadcast_arrays(np.arange(2.), np.ones((2, 1)))
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter('always')
        write(a)
    print([w.category.__name__ for w in seen], a.tolist())

# %% a size beyond 64 bits
for make in (np.zeros, np.ones, lambda n: np.full(n, 1), lambda n: np.zeros((2, n)), lambda n: np.zeros(3).reshape(n),
             lambda n: np.broadcast_to(1, (n,)), np.arange, lambda n: np.broadcast_shapes((n,))):
    try:
        make(2**64)
    except ValueError as e:
        print(e)

# %% an index beyond 64 bits
np.zeros(2)[2**64]

# %% writing into an array whose indices share memory
def stretched():
    return np.lib.stride_tricks.as_strided(np.arange(3.), (2, 3), (0, 8))
def show(write):
    a = stretched()
    write(a)
    print(a[0], (a[0] == a[1]).all())
show(lambda a: a.__iadd__(1))
show(lambda a: np.negative(a, out=a))
show(lambda a: a.__imul__(np.array([[2.], [3.]])))
show(lambda a: np.multiply(np.arange(3.), [[2.], [3.]], out=a))
show(lambda a: a.__setitem__(..., [[1, 2, 3], [4, 5, 6]]))
show(lambda a: np.put(a, [0, 4], [7, 8]))
show(lambda a: np.putmask(a, [[True, False, False], [False, True, False]], 9))
show(lambda a: np.place(a, [[True, False, False], [False, True, False]], [9]))
show(lambda a: np.copyto(a, [[1], [2]]))
show(lambda a: np.copyto(a, [[1], [2]], where=[[True], [False]]))
show(lambda a: np.clip(a, 1, [[1], [2]], out=a))
show(lambda a: a.__isub__(a.mean(axis=0)))
show(lambda a: a.__itruediv__(a.sum(axis=1, keepdims=True)))

# %% writing into overlapping windows
s = np.arange(6.)
w = np.lib.stride_tricks.sliding_window_view(s, 3, writeable=True)
w += 1
print(s)
np.negative(w, out=w)
print(s)
w[...] = np.arange(12).reshape(4, 3)
w *= 2
print(s)

# %% full_like of what is neither row by row nor column by column
p = np.zeros((2, 3, 4)).transpose(0, 2, 1)
f = np.full_like(p, np.arange(24.).reshape(2, 4, 3))
print(f, f.strides)
