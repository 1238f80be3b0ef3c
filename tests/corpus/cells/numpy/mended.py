import numpy as np

# %% program 1
a = np.float64(-0.5)
b = np.linspace(-2, 2, 3).reshape((3,))
c = a
np.concatenate([c, a], out=a)
print(a, b)
np.tile(a, (2, 1))

# %% program 2
a = (np.arange(2) * 3 % 5).astype(float).reshape((2,))
b = np.full((2,), -1)
c = a
np.add.at(b, [0, 0], a)
print(a, b)
np.add.reduce(c)

# %% program 3
a = True
b = 1.5
c = a
b += 2
print(a, b)
np.rot90(a)

# %% program 4
a = (np.arange(3)).astype(np.uint8).reshape((1, 3))
b = (np.arange(1) * 3 % 5).astype(bool).reshape(())
c = a
np.frexp(a)

# %% program 5
a = (np.arange(0)).astype(np.uint8).reshape((1, 0, 1))
b = (np.arange(0) - 2).astype(np.float16).reshape((0, 1, 2))
c = a
np.lexsort((b, c))

# %% program 6
a = (np.arange(1) * 3 % 5).astype(np.float16).reshape((1, 1))
b = np.linspace(-2, 2, 1).reshape((1, 1))
c = np.linalg.matrix_power(a, 2)
np.convolve(b, b)

# %% program 7
a = np.linspace(-2, 2, 1).reshape(())
b = np.float32(2)
c = np.array_split(a, 2)
np.asarray(c) ** 2

# %% program 8
a = (np.arange(0)).astype(np.int8).reshape((0, 4))
b = (np.arange(0) * 3 % 5).astype(np.int32).reshape((0, 4))
c = a
np.stack([c, c], out=c)
print(a, b)
np.insert(b, 1, 2, axis=0)

# %% program 9
a = True
b = (np.arange(3) - 2).astype(bool).reshape((3,))
c = a
np.select([np.asarray(a) > 0], [a], 2)

# %% program 10
a = np.linspace(-2, 2, 12).reshape((3, 4))
b = (np.arange(3)).astype(np.uint8).reshape((3, 1))
c = np.lexsort((a, b))
np.linalg.inv(c)

# %% program 11
a = (np.arange(1)).reshape((1, 1))
b = (np.arange(1) * 3 % 5).astype(np.int32).reshape((1, 1))
c = np.add.at(np.asarray(a), 0, b)
np.piecewise(c, [np.asarray(c) > 0], [-1, 2])

# %% program 12
a = (np.arange(2)).astype(np.int8).reshape((1, 2))
b = np.float64(-0.5)
c = a
np.modf(c)

# %% program 13
a = np.float64(-0.5)
b = (np.arange(0)).astype(bool).reshape((0, 0))
c = np.asarray(a) // b
np.split(a, 1)

# %% program 14
a = np.linspace(-2, 2, 0).reshape((0,))
b = (np.arange(8) - 2).astype(np.uint8).reshape((2, 4))
c = np.add(a, b, casting='no')
np.equal(a, a)

# %% program 15
a = (np.arange(0)).astype(bool).reshape((0, 4))
b = [1, 2]
c = np.delete(a, 0, -1)
np.subtract.reduce(c)

# %% program 16
a = (np.arange(1) * 3 % 5).astype(float).reshape((1, 1))
b = (np.arange(1)).astype(np.float16).reshape((1, 1))
c = a
np.asarray(a).swapaxes(0, None)

# %% program 17
a = np.full((1,), True)
b = np.linspace(-2, 2, 1).reshape((1,))
c = a
np.dot(a, a, out=b)
print(a, b)
np.matmul(b, b)

# %% program 18
a = 2
b = np.linspace(-2, 2, 1).reshape(())
c = np.lexsort((a, b))
np.multiply(c, c, dtype='f4')

# %% program 19
a = np.float32(2)
b = np.float64(-0.5)
c = np.subtract.reduce(a)
list(np.ndindex(np.shape(c)))

# %% program 20
a = np.full((0, 3, 3), -1)
b = np.full((1, 3, 3), -1)
c = a
b.sort(None)
print(a, b)
np.max(c)

# %% program 21
a = np.float64(-0.5)
b = np.linspace(-2, 2, 1).reshape(())
c = np.rot90(a)
np.asarray(b)[np.asarray(b) > 0]

# %% program 22
a = (np.arange(3)).astype(float).reshape((3,))
b = np.linspace(-2, 2, 3).reshape((3,))
c = np.isscalar(a)
np.stack([a, b], out=a)
print(a, b)
np.add(c, c, dtype=float)

# %% program 23
a = np.linspace(-2, 2, 3).reshape((1, 3))
b = np.linspace(-2, 2, 3).reshape((1, 3))
c = np.compress([True], a, None)
np.bitwise_or.reduce(c)

# %% program 24
a = (np.arange(1) - 2).astype('int16').reshape((1,))
b = np.int8(3)
c = a
np.frexp(a)

# %% program 25
a = np.linspace(-2, 2, 2).reshape((2, 1))
b = (np.arange(2) * 3 % 5).astype('int16').reshape((2, 1))
c = np.mean(a, dtype='f4')
np.intersect1d(b, a)

# %% program 26
a = (np.arange(0)).astype('f4').reshape((0, 3))
b = (np.arange(9) - 2).astype('f4').reshape((1, 3, 3))
c = a
b[...] = b
print(a, b)
np.bitwise_or.reduce(c)

# %% program 27
a = (np.arange(3) - 2).astype('int16').reshape((3, 1))
b = (np.arange(1) * 3 % 5).astype('int16').reshape(())
c = np.asarray(a).flat[0]
np.trapz(c)

# %% program 28
a = np.linspace(-2, 2, 3).reshape((3, 1))
b = np.float32(2)
c = a
np.split(b, 1)

# %% program 29
a = np.linspace(-2, 2, 1).reshape((1,))
b = np.linspace(-2, 2, 1).reshape((1,))
c = a
np.rot90(c)

# %% program 30
a = 2
b = (np.arange(1)).astype(np.uint8).reshape(())
c = np.argmin(a, axis=0)
np.matmul(a, c, out=a)
print(a, b)
np.finfo(np.asarray(a).dtype).eps

# %% program 31
a = (np.arange(1) * 3 % 5).reshape(())
b = 2
c = np.setdiff1d(a, b)
np.asarray(c).swapaxes(0, None)

# %% program 32
a = (np.arange(1) * 3 % 5).astype('int16').reshape(())
b = (np.arange(1)).astype(np.float16).reshape(())
c = np.true_divide.reduce(a)
b /= a
print(a, b)
np.nansum(b)

# %% program 33
a = (np.arange(2) - 2).astype('int16').reshape((1, 2, 1))
b = np.linspace(-2, 2, 2).reshape((1, 2, 1))
c = a
np.lexsort((c, c))

# %% program 34
a = np.full((2, 3), -1)
b = (np.arange(1)).astype('f4').reshape(())
c = np.vectorize(lambda t: t * 2)(a)
np.swapaxes(b, 0, None)

# %% program 35
a = np.linspace(-2, 2, 2).reshape((2,))
b = np.float64(-0.5)
c = np.rot90(a)
np.multiply.at(a, [0], a)
print(a, b)
np.average(b, 1)

# %% program 36
a = np.int8(3)
b = (np.arange(4) * 3 % 5).astype(np.uint8).reshape((4,))
c = np.size(a, -1)
np.asarray(a).strides

# %% program 37
a = 2
b = (np.arange(1) * 3 % 5).astype('int16').reshape((1, 1))
c = np.rot90(a)
np.insert(c, [0], b, 1)

# %% program 38
a = (3,)
b = np.full((), -1)
c = a
np.dot(a, a, out=c)
print(a, b)
np.asarray(a).real

# %% program 39
a = np.linspace(-2, 2, 2).reshape((2, 1))
b = (np.arange(2) - 2).astype(np.int32).reshape((2, 1))
c = np.asarray(a).copy()
np.add.accumulate(c, None)

# %% program 40
a = np.float64(-0.5)
b = np.float32(2)
c = np.clip(a, b, a)
np.concatenate([c, a], out=b)
print(a, b)
np.shares_memory(b, b)

# %% program 41
a = np.linspace(-2, 2, 2).reshape((1, 2))
b = np.linspace(-2, 2, 2).reshape((1, 2))
c = a
np.ldexp(a, c)

# %% program 42
a = 2
b = (np.arange(0) * 3 % 5).astype(np.float16).reshape((0, 1))
c = np.empty_like(a).shape
np.argpartition(c, 0)

# %% program 43
a = (np.arange(4) * 3 % 5).astype(np.uint8).reshape((4, 1))
b = (np.arange(4) - 2).astype(np.int8).reshape((4, 1))
c = np.ldexp(a, b)
np.positive(c)

# %% program 44
a = np.float32(2)
b = np.linspace(-2, 2, 32).reshape((4, 4, 2))
c = a
np.matmul(c, c, out=c)
print(a, b)
np.trace(b)

# %% program 45
a = (np.arange(4) * 3 % 5).astype(np.int32).reshape((4,))
b = (np.arange(1) * 3 % 5).astype(float).reshape(())
c = np.any(a, axis=-1)
np.add.at(a, [0, 0], b)
print(a, b)
np.argmin(c, axis=None)

# %% program 46
a = np.int8(3)
b = [1, 2]
c = a
np.flip(c)

# %% program 47
a = (np.arange(1) * 3 % 5).astype('f4').reshape((1,))
b = np.full((2,), -1)
c = a
np.add.at(np.asarray(b), 0, a)

# %% program 48
a = (np.arange(0) - 2).reshape((4, 0, 2))
b = np.linspace(-2, 2, 0).reshape((0, 1))
c = a
np.insert(c, 0, a)

# %% program 49
a = (np.arange(2) - 2).astype(bool).reshape((2,))
b = (np.arange(2) * 3 % 5).astype('int16').reshape((2,))
c = np.swapaxes(a, 0, None)
c -= b
print(a, b)
~np.asarray(b)

# %% program 50
a = 2
b = 2
c = np.argpartition(a, 0)
np.asarray(a) + b

# %% program 51
a = (np.arange(6)).astype(np.uint8).reshape((3, 2))
b = np.full((1, 2), -1)
c = a
a.flat[0] = 3
print(a, b)
np.add.at(np.asarray(b), 0, b)

# %% program 52
a = np.linspace(-2, 2, 0).reshape((0,))
b = np.full((0,), 2)
c = a
np.partition(c, 0)

# %% program 53
a = (np.arange(1) * 3 % 5).astype(np.int32).reshape((1,))
b = np.linspace(-2, 2, 1).reshape((1,))
c = max(np.ravel(a))
a += -1
print(a, b)
np.argsort(c, 1)

# %% program 54
a = np.full((), -1)
b = (np.arange(1) - 2).astype(float).reshape(())
c = np.add(a, b, where=np.asarray(a) > 0, out=np.zeros((3,)))
np.lexsort((b, b))

# %% program 55
a = (np.arange(3)).astype('int16').reshape((3,))
b = (np.arange(1)).astype('f4').reshape(())
c = np.multiply.accumulate(a)
np.ldexp(a, a)

# %% program 56
a = (np.arange(1)).astype(float).reshape((1,))
b = (np.arange(8) - 2).astype('int16').reshape((4, 1, 2))
c = np.insert(a, 0, b)
np.asarray(b).std(-1)

# %% program 57
a = (np.arange(4)).reshape((4,))
b = np.full((1, 1), 2)
c = np.array_split(a, 2, None)
a %= c
print(a, b)
np.bitwise_and(a, b)

# %% program 58
a = (np.arange(1)).astype(np.int32).reshape(())
b = (np.arange(6) * 3 % 5).astype('f4').reshape((3, 2))
c = np.sort(a, None)
b[b > 0] = 0.5
print(a, b)
np.subtract.reduce(a)

# %% program 59
a = np.float64(-0.5)
b = (np.arange(4) * 3 % 5).astype('f4').reshape((2, 1, 2))
c = np.add(a, b, casting='no')
np.einsum('ii', a)

# %% program 60
a = np.float64(-0.5)
b = np.linspace(-2, 2, 1).reshape(())
c = np.insert(a, 1, 0.5, axis=None)
np.asarray(b) ** c

# %% program 61
a = (3,)
b = np.linspace(-2, 2, 1).reshape(())
c = a
np.trapz(b)

# %% program 62
a = np.full((0,), True)
b = (np.arange(1) - 2).astype(np.int8).reshape((1, 1))
c = np.roll(a, 1)
np.partition(c, 0)

# %% program 63
a = (np.arange(1) * 3 % 5).astype('int16').reshape(())
b = np.full((1, 2), 2)
c = np.intersect1d(a, b)
b[b > 0] = 0.5
print(a, b)
np.meshgrid(a, c)

# %% program 64
a = (np.arange(1)).astype(np.uint8).reshape(())
b = (np.arange(1) - 2).astype(np.int8).reshape(())
c = np.argsort(a, 1)
c + b

# %% program 65
a = (np.arange(1)).astype('int16').reshape(())
b = (np.arange(4) - 2).astype(np.int32).reshape((4,))
c = np.piecewise(a, [np.asarray(a) > 0], [0.5, 2])
np.array_split(a, 2)

# %% program 66
a = (np.arange(36) * 3 % 5).astype(np.int32).reshape((3, 3, 4))
b = (np.arange(12)).astype(np.float16).reshape((3, 1, 4))
c = np.greater(a, b)
np.modf(c)

# %% program 67
a = (np.arange(1)).astype(bool).reshape((1,))
b = (np.arange(0) * 3 % 5).astype(np.float16).reshape((0,))
c = a
np.asarray(a) ** 2

# %% program 68
a = np.int8(3)
b = (np.arange(1) - 2).astype(float).reshape((1,))
c = a
np.ldexp(a, b)

# %% program 69
a = np.linspace(-2, 2, 2).reshape((1, 2, 1))
b = (np.arange(1)).astype('f4').reshape((1,))
c = a
np.convolve(a, b)

# %% program 70
a = np.int8(3)
b = (np.arange(1)).astype(float).reshape(())
c = np.asarray(a).all(None)
a /= c
print(a, b)
np.select([np.asarray(c) > 0], [a], True)

# %% program 71
a = np.full((2,), 2)
b = np.full((4,), -1)
c = a
np.place(c, c > 0, a)
print(a, b)
np.add.at(np.asarray(a), 0, a)

# %% program 72
a = [1, 2]
b = np.full((3,), True)
c = a
np.asarray(b) ** 2

# %% program 73
a = (np.arange(0) - 2).astype(np.int8).reshape((0, 3))
b = (np.arange(3)).reshape((3,))
c = a
np.add.at(b, 0, 0.5)
print(a, b)
np.may_share_memory(c, c)

# %% program 74
a = (np.arange(0) * 3 % 5).astype(np.uint8).reshape((0,))
b = (np.arange(1) * 3 % 5).astype(bool).reshape(())
c = a
np.subtract(a, a, a)
print(a, b)
np.argsort(b, 1)

# %% program 75
a = np.float32(2)
b = (np.arange(0) - 2).astype('f4').reshape((4, 0))
c = np.negative(a)
np.lexsort((b, b))

# %% program 76
a = (np.arange(1) - 2).astype('f4').reshape((1,))
b = np.full((1, 1, 1), -1)
c = np.asarray(a).all(-1)
np.array_split(c, 2, -1)

# %% program 77
a = (np.arange(1) - 2).astype('int16').reshape(())
b = np.full((2,), 2)
c = np.subtract.reduce(a)
c //= b
print(a, b)
np.round(a)

# %% program 78
a = (np.arange(3)).astype(float).reshape((3,))
b = (np.arange(0) * 3 % 5).astype(np.float16).reshape((0, 2, 4))
c = np.insert(a, 0, b)
np.sort(a, None)

# %% program 79
a = (3,)
b = (np.arange(4) * 3 % 5).astype(np.int8).reshape((1, 2, 2))
c = np.add.at(np.asarray(a), 0, b)
np.shares_memory(c, a)

# %% program 80
a = np.full((2,), True)
b = (np.arange(12) * 3 % 5).astype(float).reshape((3, 4))
c = np.concatenate([np.asarray(a), np.asarray(b)], None)
np.multiply.at(b, [0], a)
print(a, b)
np.asarray(c).squeeze(-1)

# %% program 81
a = np.full((0,), 2.5)
b = np.full((0, 0, 3), 2.5)
c = a
np.insert(c, 0, c)

# %% program 82
a = 1.5
b = True
c = a
np.bitwise_or.reduce(c)

# %% program 83
a = (3,)
b = (np.arange(12)).reshape((2, 2, 3))
c = a
b.sort(None)
print(a, b)
np.maximum.accumulate(c)

# %% program 84
a = np.full((2, 3, 2), True)
b = [[1], [2]]
c = a
np.add.at(a, 0, 1.5)
print(a, b)
np.pad(b, 1)

# %% program 85
a = np.int8(3)
b = (np.arange(1) * 3 % 5).astype(np.float16).reshape(())
c = np.subtract.reduce(a)
b += a
print(a, b)
np.average(a, weights=c)

# %% program 86
a = np.linspace(-2, 2, 6).reshape((3, 2))
b = (np.arange(6) - 2).astype(np.int8).reshape((3, 2))
c = np.diff(a, axis=None)
a.itemset(0, 1.5)
print(a, b)
~np.asarray(a)

# %% program 87
a = (np.arange(3)).astype(float).reshape((3, 1))
b = (np.arange(3) * 3 % 5).astype(bool).reshape((3, 1))
c = np.cumsum(a)
np.frexp(b)

# %% program 88
a = np.linspace(-2, 2, 3).reshape((1, 3))
b = np.float32(2)
c = a
np.size(b, -1)

# %% program 89
a = np.full((1, 3, 3), True)
b = np.full((1, 3, 1), 2)
c = a
np.trim_zeros(b)

# %% program 90
a = np.full((), -1)
b = (np.arange(1) - 2).reshape(())
c = a
np.array_split(b, 2)

# %% program 91
a = (np.arange(1) * 3 % 5).astype(np.int32).reshape(())
b = (np.arange(1)).astype(np.uint8).reshape((1,))
c = a
np.select([np.asarray(c) > 0], [a], 1.5)

# %% program 92
a = (np.arange(1) - 2).astype(np.float16).reshape(())
b = [[1], [2]]
c = np.expm1(a)
np.ldexp(c, c)

# %% program 93
a = (np.arange(1) - 2).astype(np.float16).reshape(())
b = np.linspace(-2, 2, 1).reshape(())
c = np.asarray(a) ** 2
np.select([np.asarray(a) > 0], [b], 2)

# %% program 94
a = (np.arange(3) - 2).astype(np.uint8).reshape((1, 3))
b = np.linspace(-2, 2, 1).reshape((1,))
c = np.ldexp(a, b)
np.remainder(a, a)

# %% program 95
a = (np.arange(1) * 3 % 5).astype(bool).reshape(())
b = np.full((), True)
c = a
np.array_split(b, 2, None)

# %% program 96
a = np.float32(2)
b = np.linspace(-2, 2, 1).reshape((1,))
c = a
np.array_split(a, 2)

# %% program 97
a = np.full((0,), 2)
b = (np.arange(0) - 2).reshape((0,))
c = str(a)
np.argpartition(a, 0)

# %% program 98
a = 1.5
b = np.linspace(-2, 2, 6).reshape((3, 2))
c = np.rot90(a)
c.sort()
print(a, b)
np.subtract(a, b)

# %% program 99
a = (np.arange(6)).reshape((2, 3))
b = (np.arange(0) * 3 % 5).astype(bool).reshape((0, 0, 1))
c = a
np.trim_zeros(c)

# %% program 100
a = (np.arange(1) - 2).astype('int16').reshape(())
b = (np.arange(1)).astype(np.int8).reshape((1,))
c = np.bitwise_or.reduce(a)
c[a > 0] = b
print(a, b)
np.append(b, a, 0)

# %% program 101
a = (np.arange(0)).astype(bool).reshape((0,))
b = np.linspace(-2, 2, 1).reshape(())
c = np.subtract.reduce(a)
np.hstack([b, a])

# %% program 102
a = (np.arange(1) * 3 % 5).reshape((1, 1))
b = (np.arange(1) * 3 % 5).astype(np.int32).reshape(())
c = np.vectorize(lambda t: t * 2)(a)
np.array_split(b, 2, 0)

# %% program 103
a = np.full((0, 3, 3), True)
b = (np.arange(0)).astype(np.int32).reshape((0, 1, 3))
c = a
a **= 2
print(a, b)
np.array_equal(c, b)

# %% program 104
a = (np.arange(8) * 3 % 5).astype(np.int8).reshape((2, 4))
b = np.linspace(-2, 2, 1).reshape((1,))
c = a
np.bitwise_or.reduce(b)

# %% program 105
a = (np.arange(9) * 3 % 5).astype(np.int8).reshape((3, 1, 3))
b = (np.arange(3) - 2).astype('int16').reshape((3,))
c = np.flatnonzero(a)
np.insert(c, 0, a)

# %% program 106
a = np.float64(-0.5)
b = (np.arange(1) - 2).astype(np.uint8).reshape(())
c = a
np.intersect1d(b, c)

# %% program 107
a = np.linspace(-2, 2, 1).reshape((1, 1, 1))
b = np.linspace(-2, 2, 1).reshape((1, 1, 1))
c = np.lexsort((a, b))
np.exp(a, out=c)
print(a, b)
np.mean(a, dtype='f4')

# %% program 108
a = np.full((1, 1, 3), 2.5)
b = np.linspace(-2, 2, 1).reshape((1, 1))
c = a
np.convolve(b, c)

# %% program 109
a = (np.arange(1) - 2).astype('f4').reshape((1, 1))
b = np.full((1, 1), 2)
c = a
a[2:1] = a
print(a, b)
np.add.at(np.asarray(a), 0, b)

# %% program 110
a = np.full((2, 4), 2.5)
b = (np.arange(2)).astype(np.float16).reshape((2,))
c = np.sum(a, initial=1.5)
np.add.at(np.asarray(b), 0, a)

# %% program 111
a = (np.arange(3) - 2).astype(np.float16).reshape((3, 1))
b = (np.arange(3) - 2).astype(float).reshape((3, 1))
c = a
np.greater(b, a, out=b)
print(a, b)
np.swapaxes(a, 0, None)

# %% program 112
a = np.full((1,), -1)
b = np.linspace(-2, 2, 8).reshape((2, 4))
c = np.asarray(a).compress([True])
np.add(c, b, casting='no')

# %% program 113
a = np.linspace(-2, 2, 0).reshape((0,))
b = (np.arange(0) * 3 % 5).astype(np.int8).reshape((0,))
c = a
a **= 2
print(a, b)
np.frexp(b)

# %% program 114
a = np.full((0, 0), 2)
b = np.float32(2)
c = np.mean(a, axis=1, keepdims=True)
np.ldexp(b, c)

# %% program 115
a = np.linspace(-2, 2, 12).reshape((3, 4))
b = [1, 2]
c = a
np.maximum(a, a, out=c)
print(a, b)
np.add.at(np.asarray(b), 0, b)

# %% program 116
a = (np.arange(12) * 3 % 5).astype('int16').reshape((3, 4))
b = np.linspace(-2, 2, 1).reshape(())
c = a
c[...] = a
print(a, b)
np.array_split(b, 2)

# %% program 117
a = (np.arange(1) - 2).astype('int16').reshape(())
b = np.linspace(-2, 2, 1).reshape(())
c = np.argpartition(a, 0)
np.floor(c)

# %% program 118
a = np.full((), True)
b = np.linspace(-2, 2, 1).reshape(())
c = np.array(a, order='F').strides
np.size(a, 0)

# %% program 119
a = True
b = np.full((0, 1), 2.5)
c = np.asarray(a).argsort(1)
np.atleast_1d(b)

# %% program 120
a = np.int8(3)
b = (np.arange(0)).astype('int16').reshape((1, 3, 0))
c = a
np.array_split(c, 2, 1)

# %% program 121
a = np.float32(2)
b = np.float32(2)
c = np.array_split(a, 2, 0)
np.putmask(b, b > 0, c)
print(a, b)
np.append(b, a)

# %% program 122
a = np.linspace(-2, 2, 1).reshape(())
b = (np.arange(9)).reshape((3, 3))
c = np.true_divide.reduce(a)
np.can_cast(np.asarray(c).dtype, np.asarray(a).dtype)

# %% program 123
a = (np.arange(0) * 3 % 5).astype(np.int8).reshape((1, 0, 3))
b = (np.arange(0) * 3 % 5).astype(np.float16).reshape((1, 0, 3))
c = a
np.modf(a)

# %% program 124
a = (np.arange(1) - 2).astype(np.float16).reshape(())
b = 2
c = np.kron(a, b)
np.subtract.reduce(a)

# %% program 125
a = np.linspace(-2, 2, 3).reshape((3, 1))
b = (np.arange(1) - 2).astype(np.float16).reshape((1, 1))
c = a
np.add.at(np.asarray(a), 0, b)

# %% program 126
a = np.linspace(-2, 2, 1).reshape(())
b = 2
c = np.true_divide.reduce(a)
str(c)

# %% program 127
a = np.linspace(-2, 2, 4).reshape((2, 2))
b = True
c = np.add(a, b, casting='no')
c @= c
print(a, b)
np.digitize(a, c)

# %% program 128
a = (np.arange(1) - 2).astype(bool).reshape(())
b = (np.arange(1) * 3 % 5).astype(bool).reshape(())
c = np.trapz(a)
b.shape = (-1,)
print(a, b)
np.asarray(b).base is None

# %% program 129
a = np.full((2, 0), True)
b = np.linspace(-2, 2, 0).reshape((2, 0))
c = a
np.copyto(b, c, casting='unsafe')
print(a, b)
np.partition(a, 0)

# %% program 130
a = (np.arange(1)).astype(np.float16).reshape((1,))
b = (np.arange(1) - 2).astype(float).reshape((1,))
c = np.asarray(a).imag
np.bitwise_or.reduce(b)
