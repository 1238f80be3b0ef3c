import numpy as np

# %% a scalar is formatted as Python's number
f"{np.float32(0.1)} {np.float16(1e-5)} {np.complex64(1.1j)} {np.array(0.1, dtype='f4')}", '{}'.format(np.float32(0.1)), '%s' % np.float32(0.1)

# %% powers of two of truths are squares
np.array([True])**2, np.array([True])**2.0, np.array([True])**np.float32(2)

# %% powers in place are computed as others
a = np.array([1, 2j, -1j]); a **= -1.0
b = np.array([4., 9.]); b **= 0.5
a, b

# %% a cross product in the dtype where both meet
np.cross([100, 0, -1], np.array([[0, 3, 3], [100, 5, 7]], dtype='i1')), np.cross(np.array([100, 1], dtype='i1'), np.array([100, 2], dtype='i2'))

# %% linspace of arrays of one element, and to integers
np.linspace(np.array([1]), np.array([0]), 3), np.linspace(np.array([1, 2]), 5, 3, dtype=int)

# %% sums of truths
np.mean([0.5], dtype=bool), np.sum([[0.5, 0]], axis=0, dtype=bool), np.prod([0.5, 0.2], dtype=bool)

# %% weights are added in the dtype of the average
print(np.average([1, 2], weights=[3, 4], returned=True), np.average([True, False], weights=[True, True], returned=True))
for a, w in (('f4', 'i1'), ('i1', 'f4'), ('f2', 'f4')):
    mean, scale = np.average(np.array([1, 2], dtype=a), weights=np.array([3, 4], dtype=w), returned=True)
    print(type(mean), type(scale), mean, scale)

# %% spreads round where NumPy rounds
x = np.array([3.0, 3.0, 3.0, 0.1, -1.0, 3.0], dtype='f2')
print(np.var(x), np.std(x.reshape(2, 3), axis=1), np.var([1, 2, 5], dtype=int), np.std([1, 2, 5], dtype=int), np.std([1, 2, 5], dtype='f4'))
print(np.std([1j], dtype='f2'), np.var(np.array([3, 200, 7], dtype='u4'), dtype='c8'), np.var([1.5, 2], dtype=int, where=[True, False]))
np.std([[1, 2, 5]], dtype=int, axis=1)

# %% covariances of too few observations
np.cov([]), np.cov([1]), np.cov([[1], [2]])

# %% medians of complex numbers, and of a single one
np.median(np.array([1, 1j, 0], dtype='c8')), np.median(np.array(1), keepdims=True), np.nanmedian(np.array(1), keepdims=True)

# %% real parts of what has no axes
np.real(np.array(-np.inf)), np.imag(np.array(1j)), np.array(3.).conj(), np.conj(np.array(3.)), np.count_nonzero(np.array(1), keepdims=True)

# %% column by column from the start
np.array([[1], [2]], order='F').strides, np.array([[1, 2]], order='F').strides, np.ones((1, 4)).astype('f4', order='F').strides

# %% complex scalars have no remainder
a = np.complex64(1)
for rest in (lambda: a // np.float16(3.3), lambda: 2 % a, lambda: a % a):
    try:
        rest()
    except TypeError as error:
        print(error)

# %% complex numbers of Python keep their type beside a float
type(1j + np.float64(-0.5)), type(np.float64(-0.5) + 1j), type(1j * np.float32(2)), type(1j + np.complex128(2)), round(np.complex64(1 - 2j))

# %% products with a number that has no axes
np.kron(np.array([[5, -1, 2]], dtype='i2'), np.array(5, dtype='i4'))
