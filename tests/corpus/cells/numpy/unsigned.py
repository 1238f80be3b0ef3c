import numpy as np


# prelude: told_repr

# %% unsigned integers of two bytes
np.array([1, 2, 65535], dtype=np.uint16)

# %% unsigned integers of four bytes
np.array([1, 2, 4294967295], dtype=np.uint32)

# %% unsigned integers of eight bytes
np.array([1, 2, 18446744073709551615], dtype=np.uint64)

# %% dtypes have several names
print([np.dtype(name) for name in ['u2', '<u2', 'H', 'uint16', 'ushort', np.uint16, '=u4', 'I', 'uintc', 'u8', 'uint', 'L', 'uintp']])

# %% a dtype says what it is
d = np.dtype('<u4')
d.name, d.kind, d.char, d.str, d.itemsize, d.type, d == np.uint32, str(d)

# %% zeros, ones, full and arange of unsigned integers
np.zeros(2, 'u2'), np.ones((1, 2), np.uint32), np.full(2, 7, dtype='u8'), np.arange(3, dtype=np.uint16)

# %% a large number is an unsigned integer
np.array(2**63), np.array([2**63]), np.array([2**64 - 1])

# %% a large number beside a small one is a float
np.array([2**63, 1])

# %% casts wrap
x = np.array([-1, 70000, 3])
x.astype(np.uint16), x.astype(np.uint32), x.astype(np.uint64)

# %% floats are cut to unsigned integers
np.array([1.9, 300.5, 65535.9]).astype(np.uint16), np.array([3e9]).astype('u4'), np.array([1e19]).astype('u8')

# %% negative floats wrap in uint64
np.array([-1.0, -2.5]).astype(np.uint64)

# %% large unsigned integers as floats
x = np.array([2**64 - 1, 2**63], dtype=np.uint64)
x.astype(float), x.astype(np.float32), x.astype(bool), x.astype(np.int64), x.astype(np.uint8)

# %% int64 beside uint64 is a float
np.array([1], dtype=np.uint64) + np.array([1])

# %% int32 beside uint32 is int64
(np.array([1], 'u4') + np.array([-2], 'i4')).dtype, (np.array([1], 'u2') - np.array([2], 'i2'))

# %% unsigned integers beside each other
(np.array([1], 'u1') + np.array([1], 'u2')).dtype, (np.array([1], 'u4') * np.array([1], 'u8')).dtype

# %% unsigned integers beside floats
[(np.array([1], d) + np.array([1], 'f4')).dtype for d in ['u1', 'u2', 'u4', 'u8']]

# %% a small number keeps the dtype
np.array([1, 2], 'u2') + 5, np.array([1, 2], 'u4') * 3, np.array([1], 'u8') + 1

# %% a number that is too large does not
(np.array([1, 2], 'u2') + 70000).dtype, (np.array([1], 'u2') + -1).dtype, (np.array([1], 'u4') + 2**40).dtype

# %% subtraction wraps
np.array([1, 2], 'u2') - np.array([2, 1], 'u2'), np.array([0], 'u4') - np.array([1], 'u4'), np.array([0], 'u8') - np.array([1], 'u8')

# %% products wrap
np.array([60000], 'u2') * np.array([60000], 'u2'), np.array([2**63], 'u8') * np.array([2], 'u8')

# %% the negative of an unsigned integer
-np.array([1, 0, 3], 'u2'), -np.array([1], 'u8')

# %% the absolute value and the sign
np.abs(np.array([2**63], 'u8')), np.sign(np.array([0, 2**63], 'u8')), np.sign(np.array([0, 5], 'u2'))

# %% division gives floats
np.array([7, 8], 'u2') / np.array([2, 3], 'u2'), np.array([2**63], 'u8') / 2

# %% floor division and remainder of large integers
x = np.array([2**64 - 1, 10], 'u8')
x // np.array([10, 3], 'u8'), x % np.array([10, 3], 'u8'), np.fmod(x, np.array([7, 7], 'u8')), np.divmod(x, np.uint64(4))

# %% division by zero gives zero
with np.errstate(all='ignore'):
    print(np.array([5], 'u4') // np.array([0], 'u4'), np.array([5], 'u8') % np.array([0], 'u8'))

# %% powers wrap
np.array([3], 'u2') ** np.array([11], 'u2'), np.array([3], 'u8') ** np.array([41], 'u8'), np.array([2, 3], 'u4') ** 2

# %% no negative powers of integers
told(lambda: np.array([2], 'u4') ** np.array([-1]), lambda: np.array([2], 'u8') ** -1)

# %% comparisons of large integers
x = np.array([1, 2**63, 2**64 - 1], 'u8')
x < np.uint64(2**63), x >= x[::-1], x == 1, np.maximum(x, x[::-1]), np.minimum(x, x[::-1])

# %% comparisons with signed integers
np.array([1, 2], 'u4') > np.array([-1, 5]), np.array([1, 2], 'u8') == np.array([1, -2])

# %% bits
x, y = np.array([12, 2**63], 'u8'), np.array([10, 2**63 + 1], 'u8')
x & y, x | y, x ^ y, ~x, ~np.array([1], 'u2')

# %% shifts
np.array([1, 2], 'u2') << np.array([15, 16], 'u2'), np.array([2**63], 'u8') >> np.uint64(62), np.array([1], 'u4') << 3, np.array([2**63], 'u8') >> 70

# %% a shift of uint64 by int64 has no loop
told(lambda: np.array([3], 'u8') << np.array([2]), lambda: np.uint64(3) << 2)

# %% greatest divisors
np.gcd(np.array([2**63, 12], 'u8'), np.array([6, 8], 'u8')), np.lcm(np.array([4], 'u2'), np.array([6], 'u2'))

# %% roots of unsigned integers
[np.sqrt(np.array([4], d)).dtype for d in ['u1', 'u2', 'u4', 'u8']], np.sqrt(np.array([4, 9], 'u4'))

# %% rounding leaves them
np.round(np.array([3], 'u2')), np.floor(np.array([3], 'u2')), np.rint(np.array([3], 'u8'))

# %% sums of bytes
x = np.array([[200, 100], [5, 6]], np.uint8)
np.sum(x), np.sum(x).dtype, x.sum(0), x.prod(), np.cumsum(x, 1), np.cumprod(x[1]), np.add.reduce(x).dtype

# %% sums of unsigned integers are uint64
x = np.array([65535, 65535], 'u2')
x.sum(), x.sum().dtype, x.prod(), np.cumsum(x), np.add.accumulate(x)

# %% sums wrap
x = np.array([2**63, 2**63, 3], 'u8')
x.sum(), x.prod(), np.cumsum(x), x.mean()

# %% extremes of large integers
x = np.array([[1, 2**63], [2**64 - 1, 0]], 'u8')
x.max(), x.min(0), x.argmax(), x.argmin(1), np.ptp(x), x.max(axis=1, keepdims=True)

# %% questions about all elements
x = np.array([2**63, 0], 'u8')
x.any(), x.all(), np.count_nonzero(x), np.nonzero(x)

# %% sorting
x = np.array([2**63, 3, 2**64 - 1, 0], 'u8')
np.sort(x), np.argsort(x), np.sort(np.array([5, 1, 65535], 'u2'))[::-1]

# %% moments of unsigned integers
x = np.array([1, 2, 3, 4], 'u2')
x.mean(), x.std(), x.var(), np.median(x), np.average(x, weights=x)

# %% indexing with unsigned integers
x = np.arange(5) * 10
x[np.array([1, 3], 'u2')], x[np.uint32(2)], x[np.array([4], 'u8')], [7, 8, 9][np.uint64(1)]

# %% an index out of bounds
told(lambda: np.arange(3)[np.array([7], 'u2')])

# %% assigning wraps
x = np.zeros(3, 'u2')
x[0] = 70000
x[1] = -1
x[2] = 3.9
x

# %% adding in place
x = np.array([65535, 1], 'u2')
x += 1
x

# %% what cannot be cast in place
told(lambda: np.array([1], 'u2').__iadd__(1.5), lambda: np.array([1], 'u8').__iadd__(np.array([1])), lambda: np.array([1], 'u4').__isub__(np.array([-1])))

# %% scalars of unsigned dtypes
np.uint16(3), np.uint32(2.9), np.uint64(2**64 - 1), np.uint64(5) + np.uint64(2), type(np.uint32(3)), np.uint32(3).dtype

# %% scalars beside numbers
np.uint64(1) + 1, type(np.uint64(1) + 1), np.uint16(3) * 2, type(np.uint16(3) * 2), np.uint32(7) / 2

# %% scalars as Python's numbers
int(np.uint64(2**64 - 1)), float(np.uint64(2**63)), np.uint64(2**64 - 1).item(), bool(np.uint16(0)), hash(np.uint16(7)) == hash(7), f"{np.uint16(7):04d}"

# %% scalars are instances of abstract types
isinstance(np.uint16(1), np.unsignedinteger), isinstance(np.uint64(1), np.integer), issubclass(np.uint32, np.number), np.issubdtype(np.uint16, np.signedinteger)

# %% limits
print(np.iinfo(np.uint16), np.iinfo('u4').max, np.iinfo(np.uint64).max, np.iinfo(np.uint64).min)
np.iinfo(np.uint64)

# %% promotion of dtypes
[np.promote_types(a, b) for a in ['u2', 'u4', 'u8'] for b in ['i1', 'i2', 'i4', 'i8', 'u1', 'f2', 'f4', 'f8', '?']]

# %% the common dtype
np.result_type('u2', 'i2'), np.result_type(np.uint64, 1), np.result_type(np.array([1], 'u8'), -1), np.result_type(np.uint16(5), np.int8)

# %% casts that are safe
[np.can_cast(a, b) for a in ['u1', 'u2', 'u4', 'u8'] for b in ['u2', 'i2', 'u4', 'i4', 'i8', 'u8', 'f4', 'f8']]

# %% casts of a kind
np.can_cast('u8', 'i8', 'same_kind'), np.can_cast('i8', 'u8', 'same_kind'), np.can_cast(3, 'u2'), np.can_cast(-3, 'u2'), np.can_cast(70000, 'u2')

# %% the smallest type of a number
[np.min_scalar_type(n) for n in [1, 255, 256, 65535, 65536, 2**32, 2**63, 2**64 - 1, -1]]

# %% the same bytes as other integers
x = np.array([-1, 1], np.int32)
x.view(np.uint32), x.view('u2'), x.view('u8'), x.view(np.uint8)

# %% a view writes through
x = np.zeros(2, np.int16)
x.view(np.uint16)[0] = 65535
x

# %% a view of another size
told(lambda: np.zeros(3, 'u2').view('u4'), lambda: np.zeros((2, 3), 'u4').view('u2').shape, lambda: np.array(1, 'u2').view('u4'))

# %% bytes of an array
np.array([1, 258], '<u2').tobytes(), np.array([[1, 2], [3, 4]], 'u1').tobytes('F'), np.array([1.5]).tobytes()

# %% printing unsigned integers
x = np.arange(6, dtype='u4').reshape(2, 3)
print(x, x[0], str(x.dtype))
print(np.array([], 'u2'), np.array(5, 'u8'))
repr(np.array([], 'u2')), repr(np.array(5, 'u8')), repr(np.uint16(5))

# %% printing large integers
x = np.array([[1, 2**64 - 1], [3, 4]], 'u8')
print(x)
x

# %% a long array of unsigned integers
print(np.arange(2000, dtype='u2'))

# %% lists of Python's numbers
np.array([[1, 2**64 - 1]], 'u8').tolist(), np.array([1], 'u2').tolist(), np.array(7, 'u4').item()

# %% numbers that do not fit
told(lambda: np.array([2**64], np.uint64), lambda: np.uint64(2**64), lambda: np.array([2**63], np.int64), lambda: np.zeros(1, 'i8').__setitem__(0, 2**63))

# %% joining unsigned arrays
np.concatenate([np.array([1], 'u2'), np.array([2], 'u4')]), np.stack([np.array([1], 'u8'), np.array([2], 'i8')]), np.append(np.array([1], 'u2'), 5)

# %% choosing
x = np.array([1, 2**64 - 1], 'u8')
np.where(x > 5, x, np.uint64(0)), np.clip(np.array([1, 9], 'u2'), 2, 5), np.clip(x, np.uint64(2), np.uint64(2**63))

# %% matrix products of unsigned integers
x = np.array([[1, 2], [3, 4]], 'u2')
x @ x, np.dot(x, x), (x @ x.astype('i2')).dtype, np.array([2**63, 1], 'u8') @ np.array([2, 5], 'u8')

# %% unique elements
np.unique(np.array([3, 1, 3], 'u2'), return_counts=True), np.bincount(np.array([1, 1, 2], 'u1'))

# %% like another array
x = np.array([1, 2], 'u4')
np.zeros_like(x), np.full_like(x, 7), np.ones_like(x, dtype='u8'), np.empty_like(x).dtype

# %% broadcasting unsigned arrays
np.arange(3, dtype='u2')[:, None] * np.arange(2, dtype='u4'), np.broadcast_to(np.uint16(3), (2,))

# %% shapes that do not broadcast
told(lambda: np.zeros(3, 'u2') + np.zeros(2, 'u4'))

# %% ufuncs with a dtype
np.add(np.array([1], 'u1'), 255, dtype='u2'), np.multiply(3, 4, dtype=np.uint32), np.add.reduce(np.array([255, 255], 'u1'), dtype='u2')

# %% outputs of an unsigned dtype
out = np.zeros(2, 'u4')
np.add([1, 2], [3, 4], out=out, casting='unsafe')
told(lambda: np.add([1, 2], [3, 4], out=out))
out

# %% outer products and reductions
np.multiply.outer(np.array([1, 2], 'u2'), np.array([3, 4], 'u2')), np.maximum.accumulate(np.array([1, 5, 2], 'u4'))

# %% adding at places
x = np.zeros(3, 'u2')
np.add.at(x, [0, 0, 2], 1)
x

# %% iterating
[type(v).__name__ for v in np.array([1], 'u2')], sum(np.array([1, 2], 'u4')), max(np.array([3, 2**64 - 1], 'u8')), list(np.ndenumerate(np.array([4], 'u2')))

# %% iterating with another dtype
for v in np.nditer(np.arange(2.), op_dtypes=['u2'], flags=['buffered'], casting='unsafe'):
    print(repr(v))

# %% views of unsigned arrays
np.array([1, 2], 'u4').T, np.array([[1, 2]], 'u2').ravel(), np.array([1, 2], 'u2')[::-1], np.array([[1], [2]], 'u8').reshape(1, 2)

# %% differences wrap
np.diff(np.array([5, 3], 'u2')), np.diff(np.array([5, 3], 'u8')), np.ediff1d(np.array([5, 3], 'u2'))

# %% equality of arrays
np.array_equal(np.array([1], 'u2'), np.array([1], 'u8')), np.allclose(np.array([1], 'u4'), [1.0]), (np.array([1], 'u2') == np.array([1.0])).all()
