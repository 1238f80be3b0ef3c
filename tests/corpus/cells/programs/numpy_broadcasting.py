import numpy as np

# %% column plus row
a = np.array([0, 10, 20, 30]).reshape(4, 1)
b = np.array([1, 2, 3])
a + b

# %% mismatched shapes
np.ones((4, 3)) * np.ones(4)

# %% trailing space of the message
try:
    np.ones((2, 3)) + np.ones((3, 2))
except ValueError as e:
    print(repr(str(e)))

# %% shapes that fit and shapes that do not
for p, q in [((256, 256, 3), (3,)), ((8, 1, 6, 1), (7, 1, 5)), ((5, 4), (1,)), ((2, 1), (8, 4, 3)), ((3,), (4,))]:
    try:
        print(p, q, np.broadcast_shapes(p, q))
    except ValueError as e:
        print(p, q, e)

# %% broadcast_shapes of three that clash
np.broadcast_shapes((3, 1), (1, 4), (3, 5))

# %% scalar with array
a = np.array([1.0, 2.0, 3.0])
print(a * 2, 2 - a, a / 2, a ** 2, a // 2, a % 2, -a, 1 / a)

# %% newaxis everywhere
v = np.arange(3)
print(v[np.newaxis].shape, v[:, None].shape, v[None, :, None].shape)
print(v[:, np.newaxis] * 10 + v)

# %% outer functions
print(np.add.outer([1, 2], [10, 20, 30]))
print(np.multiply.outer([1, 2], [1, 2]), np.outer([1, 2], [3, 4]), np.subtract.outer([1], [2]))

# %% broadcast_to
x = np.broadcast_to(np.arange(3), (2, 3))
print(x, x.strides, x.shape)

# %% broadcast_to that cannot
np.broadcast_to(np.ones(3), (3, 2))

# %% broadcast_to fewer dimensions
np.broadcast_to(np.ones((2, 3)), (3,))

# %% broadcast_to is read only
x = np.broadcast_to(np.zeros(3), (2, 3))
x[0] = 1

# %% broadcast_arrays
a, b = np.broadcast_arrays([[1], [2]], [10, 20, 30])
print(a)
print(b)
print(a.shape == b.shape)

# %% broadcast_arrays that clash
np.broadcast_arrays(np.ones((2, 3)), np.ones((4, 3)))

# %% broadcast object
b = np.broadcast(np.ones((3, 1)), np.ones(4))
print(b.shape, b.nd, b.size)

# %% expand_dims and squeeze
x = np.ones((2, 3))
print(np.expand_dims(x, 0).shape, np.expand_dims(x, axis=-1).shape, np.expand_dims(x, (0, 2)).shape)
print(np.ones((1, 3, 1)).squeeze().shape, np.squeeze(np.ones((1, 3)), axis=0).shape)

# %% squeeze a real axis
np.squeeze(np.ones((2, 3)), axis=0)

# %% in place that fits
a = np.zeros((2, 3))
a += [1, 2, 3]
a *= np.array([[1], [10]])
print(a)

# %% in place that grows
a = np.zeros(3)
a += np.ones((2, 3))

# %% in place that clashes
a = np.zeros((2, 3))
a -= np.ones(2)

# %% in place with a wider dtype
a = np.arange(3)
a += 0.5

# %% in place true division of integers
a = np.array([2, 4])
a /= 2

# %% in place floor division
a = np.array([7, 9])
a //= 2
a **= 2
print(a)

# %% assignment broadcasts
a = np.zeros((3, 4))
a[0] = 1
a[:, 1] = [7, 8, 9]
a[1:, 2:] = np.array([[5], [6]])
print(a)

# %% assignment that cannot
a = np.zeros((3, 4))
a[0] = [1, 2, 3]

# %% assignment of a column to a row
a = np.zeros((3, 4))
a[:, 0] = np.ones((3, 1))

# %% assignment drops leading ones
a = np.zeros(3)
a[:] = np.ones((1, 1, 3))
print(a)

# %% out argument
out = np.zeros((2, 3))
r = np.add([[1], [2]], [10, 20, 30], out=out)
print(out, r is out)

# %% out argument of a wrong shape
np.add([[1], [2]], [10, 20, 30], out=np.zeros((2, 2)))

# %% out argument that would broadcast
np.add(np.ones(3), 1, out=np.zeros((2, 3)))

# %% where argument of a ufunc
x = np.array([4.0, 0.0, 1.0])
print(np.divide(1, x, out=np.zeros(3), where=x != 0))

# %% zero sized
print((np.zeros((0, 3)) + np.ones(3)).shape, np.zeros((2, 0)) + np.ones((2, 1)))
print(np.array([]), np.zeros((0, 3)), np.array([]).sum())

# %% zero against two
np.zeros(0) + np.ones(2)

# %% array with a list and a tuple
print(np.array([1, 2]) + [10, 20], (1, 2) * np.array([3, 4]), [1, 2] + np.array([1, 1]))

# %% array with a ragged list
np.array([[1, 2], [3]])

# %% array plus text
np.array([1, 2]) + 'a'

# %% array plus None
np.ones(2) + None

# %% comparison broadcast
a = np.array([[1, 5], [3, 2]])
print(a > [2, 2])
print(a == np.array([[1], [2]]), (a > 1).sum(), (a > 1).all(axis=0))

# %% minimum maximum fmax clip
a = np.arange(6).reshape(2, 3)
print(np.maximum(a, [[2], [4]]), np.minimum(a, 3), np.clip(a, 1, [3, 4, 4]))

# %% hypot arctan2 power mod
print(np.hypot([[3], [5]], [4, 12]), np.power([[2], [3]], [1, 2, 3]), np.mod([7, -7], 3), np.fmod([7, -7], 3))
print(np.floor_divide([7, -7], 2), np.arctan2([1, -1], 1))

# %% integer to a negative power
np.array([1, 2]) ** -1

# %% boolean subtraction
np.array([True, False]) - np.array([True, True])

# %% division by zero gives inf and nan
print(np.array([1.0, -1.0, 0.0]) / 0)
print(np.array([1, 2]) // np.array([1, 0]))

# %% three operands in one expression
a, b, c = np.ones((2, 1, 1)), np.ones((3, 1)), np.ones(4)
print((a + b + c).shape)
try:
    a + b + c + np.ones((2, 2))
except ValueError as e:
    print(e)

# %% logical functions
a = np.array([True, False])
print(np.logical_and(a, [[True], [False]]), a | True, a & [True, True], ~a, a ^ a, np.logical_not([0, 2]))

# %% matrix multiplication
a = np.arange(6).reshape(2, 3)
print(a @ a.T, a @ [1, 0, 1], np.dot(a, a.T), np.matmul(np.ones((4, 1, 2, 3)), np.ones((5, 3, 2))).shape)

# %% matrix multiplication that clashes
np.ones((2, 3)) @ np.ones((2, 3))

# %% batches that clash
np.ones((2, 2, 3)) @ np.ones((3, 3, 2))

# %% dot that clashes
np.dot(np.ones((2, 3)), np.ones(2))

# %% matmul with a scalar
np.ones(2) @ 3

# %% einsum
a = np.arange(6).reshape(2, 3)
print(np.einsum('ij->ji', a), np.einsum('ij,kj->ik', a, a), np.einsum('ij->i', a), np.einsum('ij,ij', a, a))
print(np.einsum('i,j', [1, 2], [3, 4]), np.einsum('ii', np.eye(3)), np.einsum('...i,i', a, [1, 1, 1]))

# %% einsum with clashing sizes
np.einsum('ij,jk', np.ones((2, 3)), np.ones((2, 3)))

# %% tensordot inner vdot
a = np.arange(4).reshape(2, 2)
print(np.tensordot(a, a, axes=1), np.inner(a, [1, 1]), np.vdot(a, a), np.tensordot(a, a), np.trace(a), np.kron([1, 2], [1, 1]))

# %% concatenate stack
a, b = np.array([[1, 2]]), np.array([[3, 4]])
print(np.concatenate([a, b]), np.concatenate((a, b), axis=1), np.stack([a, b]).shape, np.vstack([a, b]), np.hstack([a, b]))

# %% concatenate does not broadcast
np.concatenate([np.ones((2, 3)), np.ones((1, 2))])

# %% concatenate of different ranks
np.concatenate([np.ones((2, 3)), np.ones(3)])

# %% stack of different shapes
np.stack([np.ones(2), np.ones(3)])

# %% tile repeat
print(np.tile([1, 2], 2), np.tile([[1], [2]], (1, 3)), np.repeat([1, 2], 2), np.repeat([[1, 2]], 2, axis=0))

# %% heat index table
t = np.array([70, 80])
h = np.array([10, 20, 30])
print(t[:, None] + h / 10)

# %% loops against broadcasting
a, b = np.arange(3), np.arange(2)
loop = np.zeros((3, 2))
for i in range(3):
    for j in range(2):
        loop[i, j] = a[i] * 10 + b[j]
print(loop, (loop == a[:, None] * 10 + b).all())

# %% the shapes of out and where are told too
for given in [dict(out=np.zeros(3)), dict(where=np.ones(3, bool)), dict(out=np.zeros(2), where=np.ones((4, 1), bool))]:
    try:
        np.add(np.ones((2, 2)), np.ones((4, 1, 3)), **given)
    except ValueError as e:
        print(e)

# %% inner tells of the array that it transposes
for p, q in [((3,), (3, 1)), ((2, 3), (2,)), ((2, 3), (4, 5, 2)), ((2, 3), (5, 3))]:
    try:
        print(np.inner(np.ones(p), np.ones(q)).shape)
    except ValueError as e:
        print(e)

# %% strides of arrays without elements
print(np.zeros((0, 2)).strides, np.arange(3)[0:0].strides, np.zeros((2, 0)).T.strides, np.repeat(np.array(2.), 2, axis=0))

# %% subscripts of an einsum one by one
x, y = np.arange(6).reshape(2, 3), np.ones((3, 2))
calls = [lambda: np.einsum(x, [0, 1], y, [1, 2], [0, 2]), lambda: np.einsum(x, (1, 0)), lambda: np.einsum(x, [..., 30], [...]),
         lambda: np.einsum(x, [0, 52]), lambda: np.einsum(x, [0, 'a']), lambda: np.einsum(x, x), lambda: np.einsum(x, 2)]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
