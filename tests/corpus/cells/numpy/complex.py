import numpy as np


# prelude: told_repr

# %% complex numbers in an array
np.array([1 + 2j, 3])

# %% single precision
np.array([1 + 2j, 3.5], dtype=np.complex64)

# %% dtypes of complex numbers have several names
[np.dtype(name) for name in ['c16', '<c8', 'D', 'F', 'complex', complex, 'complex_', 'cfloat', 'csingle', np.complex128]]

# %% a complex dtype says what it is
d = np.dtype('c8')
d.name, d.kind, d.char, d.str, d.itemsize, d.type, str(np.dtype(complex))

# %% zeros, ones and full of complex numbers
np.zeros(2, complex), np.ones((1, 2), np.complex64), np.full(2, 1j), np.eye(2, dtype=complex)

# %% printing parts with decimals
print(np.array([1.5 - 2.25j, -3 + 0.125j]))
np.array([1.5 - 2.25j, -3 + 0.125j])

# %% printing a matrix of complex numbers
np.array([[1 + 2j, 3.5 - 1j], [0, -10j]])

# %% printing large and small parts
np.array([1e10 + 1j, 1e-10 - 1j]), np.array([1e-5 + 1j])

# %% printing what is not finite
np.array([complex('nan'), complex('inf'), 1 - 2j]), np.array([complex(0, float('nan')), complex(1, -float('inf'))])

# %% printing options
with np.printoptions(precision=2, suppress=True):
    print(np.array([1.23456 + 2.34567j, 1e-6 + 1j]))
np.array2string(np.array([1 + 2j, 3.25]), precision=1, separator=', ')

# %% printing arrays without axes and without elements
print(np.array(1 + 2j), np.array([], complex))
np.array(1 + 2j), np.array([], complex), np.array([], 'c8')

# %% a long array is summarized
np.arange(2000) * (1 + 1j)

# %% scalars
np.complex128(1 + 2j), np.complex64(1 + 2j), np.complex128(3), np.complex128(2j), np.complex128(1, ) * 1j, np.complex128('1+2j')

# %% scalars as text
print(np.complex128(1.5 - 2j), np.complex64(0.1 + 0.2j), np.complex128(1e20 + 1e-7j), np.complex128(-0.0 + 1j), np.complex128(complex(1, float('nan'))))

# %% parts of scalars
z = np.complex64(3 + 4j)
z.real, z.imag, type(z.real), z.conjugate(), abs(z), type(abs(z)), z.dtype

# %% scalars as Python's numbers
complex(np.complex128(1 + 2j)), np.complex128(1 + 2j).item(), bool(np.complex128(0)), f"{np.complex128(1 + 2j):.2f}", hash(np.complex128(2)) == hash(2)

# %% scalars are instances of abstract types
isinstance(np.complex64(1), np.complexfloating), isinstance(np.complex128(1), np.inexact), np.issubdtype(np.complex64, np.number)

# %% parts are views
x = np.array([1 + 2j, 3 - 4j])
x.real[0] = 9
x.imag[:] = [5, 6]
print(x.real, x.imag)
x

# %% assigning parts
x = np.zeros((2, 2), complex)
x.real = [[1, 2], [3, 4]]
x.imag = 7
x

# %% parts by functions
x = np.array([1 + 2j, 3])
np.real(x), np.imag(x), np.real(1 + 2j), np.imag(np.array([1, 2])), np.real([1j, 2])

# %% conjugates
x = np.array([1 + 2j, 3 - 1j])
np.conj(x), x.conjugate(), x.conj(), np.conjugate(2 + 1j), np.conj([1, 2])

# %% angles
np.angle(np.array([1, 1j, -1, 1 + 1j])), np.angle(1j, deg=True), np.angle([1, -1.0])

# %% whether numbers are real
x = np.array([1 + 0j, 2j])
np.isreal(x), np.iscomplex(x), np.isrealobj(x), np.iscomplexobj(x), np.iscomplexobj([1, 2]), np.isreal(3j)

# %% adding and subtracting
x = np.array([1 + 2j, 3 - 1j])
x + x, x - 1, 2 + x, x + 1j, x - np.array([1, 2])

# %% products
x = np.array([1 + 2j, 3 - 1j])
x * x, x * 2, 1j * x, x * np.array([2j, 3])

# %% quotients
x = np.array([1 + 2j, 3 - 1j])
x / x, x / 2, x / 3j, 1 / x, np.reciprocal(np.array([2 + 0j, 4j]))

# %% powers
x = np.array([1 + 2j, 3 - 1j])
x ** 2, x ** 3, x ** -1, x ** 0, np.power(np.array([2j]), 5)

# %% powers with decimals
np.round(np.real(np.array([1 + 2j]) ** 0.5), 6), np.round(np.imag(np.array([1j]) ** 1j), 6)

# %% negatives and absolute values
x = np.array([3 + 4j, -5 - 12j])
-x, +x, np.abs(x), abs(x), np.absolute(x).dtype, np.abs(x.astype('c8')).dtype

# %% squares and roots
np.square(np.array([1 + 2j])), np.sqrt(np.array([-4 + 0j, 3 + 4j])), np.sqrt(np.array([2j], 'c8'))

# %% exponentials and logarithms
np.exp(np.array([0j, 1 + 0j])), np.log(np.array([1 + 0j, 1j])), np.exp(1j * np.pi).real

# %% trigonometry
np.sin(np.array([0j, 1j])), np.cos(np.array([0j, 1j])), np.sinh(np.array([1j])), np.tanh(np.array([0j]))

# %% signs and rounding
np.sign(np.array([1 - 2j, -3j, 0])), np.rint(np.array([1.5 + 2.5j]))

# %% comparisons of equality
x = np.array([1 + 2j, 3])
x == x, x != 3, x == np.array([1, 3]), np.equal(x, 1 + 2j)

# %% order goes by the real part first
x = np.array([1 + 2j, 1 + 3j, 0])
x < 1 + 3j, x >= 1 + 2j, np.maximum(x, 1 + 2j), np.minimum(x, 1j)

# %% truths
x = np.array([0j, 1j, 2])
np.logical_not(x), x.any(), x.all(), np.logical_and(x, 1), np.count_nonzero(x), np.nonzero(x), x.astype(bool)

# %% what is not finite
x = np.array([complex('nan'), complex(1, float('inf')), 1])
np.isnan(x), np.isinf(x), np.isfinite(x)

# %% no loop for complex numbers
x = np.array([1j])
told(lambda: x // 2, lambda: x % 2, lambda: np.floor(x), lambda: np.arctan2(x, x), lambda: x & 1, lambda: ~x, lambda: np.gcd(x, x), lambda: np.cbrt(x), lambda: np.hypot(x, 1), lambda: np.signbit(x))

# %% a real output cannot take a complex result
told(lambda: np.zeros(2).__iadd__(1j), lambda: np.add([1j], 1, out=np.zeros(1)))

# %% in place
x = np.array([1 + 1j, 2])
x += 1j
x *= 2
x

# %% promotion beside complex numbers
[(np.ones(1, d) + np.ones(1, 'c8')).dtype for d in ['?', 'i1', 'i2', 'i4', 'i8', 'u2', 'f2', 'f4', 'f8', 'c16']]

# %% a complex scalar beside an array
[(np.ones(1, d) + 1j).dtype for d in ['?', 'i1', 'i4', 'f2', 'f4', 'f8', 'c8', 'c16']]

# %% dtypes that meet
np.promote_types('c8', 'i4'), np.promote_types('c8', 'f8'), np.result_type(1j, 'f4'), np.result_type(np.array([1], 'f4'), 1j), np.can_cast('f8', 'c8'), np.can_cast('f8', 'c8', 'same_kind'), np.can_cast('c16', 'f8', 'same_kind')

# %% casts to complex
np.array([1, 2]).astype(complex), np.array([1.5], 'f4').astype('c8'), np.array([True]).astype(complex)

# %% casts from complex drop the imaginary part
import warnings
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter('always')
    print(np.array([1.9 + 2j]).astype(float), np.array([1.9 + 2j]).astype(int))
    print([str(w.message) for w in caught])

# %% a complex number as a float is refused
told(lambda: np.zeros(2).__setitem__(0, 1j), lambda: np.array([1j], dtype=float), lambda: np.float64(1j), lambda: np.zeros(1, int).__setitem__(0, 2j), lambda: int(1j), lambda: float(1j))

# %% assigning to a complex array
x = np.zeros(3, complex)
x[0] = 1 + 2j
x[1:] = [3, 4j]
x

# %% sums and means
x = np.array([[1 + 2j, 3], [4j, 5 - 1j]])
x.sum(), x.sum(0), x.sum(axis=1, keepdims=True), x.mean(), x.mean(1), np.cumsum(x), np.cumsum(x, 0)

# %% sums of many
x = np.arange(100) * 0.1 + 1j * np.arange(100) * 0.3
x.sum(), x.mean(), np.sum(x.astype('c8'))

# %% products of all elements
np.multiply.reduce(np.array([1 + 2j, 3, 1j])), np.add.reduce(np.array([[1j, 2], [3, 4]])), np.add.accumulate(np.array([1j, 2]))

# %% matrix products
x = np.array([[1 + 2j, 3], [1j, -1]])
x @ x, np.dot(x, [1, 1j]), np.dot([1j, 2], [3, 4j]), np.vdot([1j, 2], [3, 4j]), np.inner([1j], [1j]), np.outer([1, 1j], [2, 3j])

# %% a real matrix and a complex vector
np.array([[1., 2], [3, 4]]) @ np.array([1j, 1]), np.array([[1j, 0], [0, 1]], 'c8') @ np.ones((2, 1), 'f4')

# %% traces and transposes
x = np.array([[1 + 2j, 3], [1j, -1]])
np.trace(x), x.T, x.conj().T, np.diag(x), np.kron([1, 1j], [1, 2])

# %% shapes
x = np.arange(4) * 1j
x.reshape(2, 2), np.stack([x, x]).shape, np.concatenate([x[:2], [1, 2]]), np.tile(x[:1], 2), np.roll(x, 1), x[::-1]

# %% broadcasting complex arrays
np.array([1j, 2])[:, None] * np.array([1, 2, 3]), np.broadcast_to(1j, (2,))

# %% shapes that do not broadcast
told(lambda: np.zeros(3, complex) + np.zeros(2, complex))

# %% choosing
x = np.array([1 + 1j, 2])
np.where([True, False], x, 0), np.where(x == 2, x, 1j), x[x.real > 1], np.take(x, [1, 1])

# %% a mesh of the complex plane
y, x = np.ogrid[-1:1:3j, -2:0:3j]
z = x + 1j * y
print(z)
np.abs(z) <= 2

# %% iterating a mandelbrot set
c = np.array([0j, 1, -1, 0.3 + 0.5j])
z = np.zeros(c.shape, dtype=np.complex128)
for _ in range(5):
    z = z * z + c
np.abs(z) < 2

# %% the iterator with complex numbers
a = np.arange(6).reshape(2, 3) - 3
for x in np.nditer(a, op_flags=['readonly', 'copy'], op_dtypes=['complex128']):
    print(np.sqrt(x), end=' ')

# %% the buffered iterator with complex numbers
a = np.arange(4.) - 2
for x in np.nditer(a, flags=['buffered'], op_dtypes=['complex128']):
    print(np.sqrt(x), end=' ')

# %% the iterator refuses a cast
a = np.arange(4.) - 2
for x in np.nditer(a, op_dtypes=['complex128']):
    print(np.sqrt(x), end=' ')

# %% lists of Python's numbers
np.array([1 + 2j, 3]).tolist(), np.array([1 + 2j], 'c8').tolist(), np.array(2j).item(), list(np.array([1j])), type(np.array([1j])[0])

# %% bytes and views
x = np.array([1 + 2j, 3])
x.view(float), x.view(float).reshape(2, 2), np.array([1., 2.]).view(complex), x.nbytes, x.strides, x.itemsize

# %% complex numbers of a scalar array
complex(np.array([1 + 2j])), bool(np.array(0j)), abs(np.array(3 + 4j)), np.array(3 + 4j).real

# %% equality of arrays
np.array_equal(np.array([1j]), [1j]), (np.array([1 + 0j]) == 1).all(), np.array_equiv(np.array([1j, 1j]), 1j)

# %% functions of two complex numbers by name
np.add(1j, 2), np.subtract(1j, 2), np.multiply(1j, 1j), np.divide(1j, 2), np.true_divide(1, 1j), np.power(1j, 2)

# %% complex arrays like others
np.zeros_like(np.array([1j])), np.ones_like([1, 2], dtype=complex), np.full_like(np.array([1j]), 3), np.empty((2,), complex).shape

# %% adding at places
x = np.zeros(2, complex)
np.add.at(x, [0, 0], 1j)
x

# %% triangles
np.tril(np.array([[1j, 2], [3, 4j]])), np.triu(np.array([[1j, 2], [3, 4j]]))

# %% limits of complex dtypes
np.finfo(np.complex64).eps, np.finfo(complex).max, np.min_scalar_type(1j), np.min_scalar_type(1e300 + 0j)

# %% a polynomial at complex places
np.polyval([1, 0, 1], np.array([1j, 2])), np.polyval([1j, 1], 2)
