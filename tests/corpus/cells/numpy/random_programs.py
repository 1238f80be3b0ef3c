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

# %% program 131
a = np.complex64(1 - 2j)
b = ((np.arange(2)) * (1 - 2j)).reshape((2,))
c = a
np.max(c, 0, out=b)
print(a, b)
a == a

# %% program 132
a = np.uint64(2**63 + 1)
b = np.linspace(-2, 2, 1).reshape(())
c = a
np.exp(a, out=b)
print(a, b)
np.asarray(a).swapaxes(0, 0)

# %% program 133
a = (np.arange(12) * 3 % 5).astype('c8').reshape((3, 4))
b = np.linspace(-2, 2, 12).reshape((3, 4))
c = np.linalg.norm(a)
np.add(a, a)

# %% program 134
a = (np.arange(4)).astype(float).reshape((2, 2, 1))
b = np.full((1,), True)
c = a
np.corrcoef(a)

# %% program 135
a = (np.arange(3) * 3 % 5).astype('int16').reshape((1, 3))
b = np.full((4, 3, 3), 2)
c = np.rollaxis(a, None)
np.add.at(b, [0, 0], a)
print(a, b)
np.ravel_multi_index((b, b), (9, 9))

# %% program 136
a = np.linspace(-2, 2, 2).reshape((2,))
b = (np.arange(1) * 3 % 5).reshape(())
c = np.vdot(a, b)
str(a)

# %% program 137
a = (np.arange(1)).astype(complex).reshape(())
b = (np.arange(1) - 2).astype(complex).reshape(())
c = a
np.place(c, c > 0, b)
print(a, b)
np.piecewise(b, [np.asarray(b) > 0], [1.5, 2])

# %% program 138
a = ((np.arange(1) - 2) * (1 - 2j)).reshape((1,))
b = (np.arange(3)).astype(complex).reshape((1, 3))
c = np.max(a, axis=0)
b.put([0], a)
print(a, b)
np.asarray(c) == b

# %% program 139
a = (np.arange(1) - 2).astype(np.int32).reshape((1,))
b = (3,)
c = np.tril(a)
np.put_along_axis(b, np.array([[0]]), -1, -1)
print(a, b)
np.asarray(a)[1:2]

# %% program 140
a = ((np.arange(0) - 2) * (1 - 2j)).reshape((4, 0))
b = (np.arange(0)).astype('f4').reshape((4, 0))
c = a
np.clip(c, None, True)

# %% program 141
a = (np.arange(1) - 2).astype('c8').reshape((1,))
b = np.linspace(-2, 2, 1).reshape((1,))
c = np.var(a, axis=0)
np.vdot(a, b)

# %% program 142
a = ((np.arange(0) * 3 % 5) * (1 - 2j)).reshape((0, 1))
b = np.linspace(-2, 2, 1).reshape((1,))
c = a
np.linalg.matrix_power(a, 2)

# %% program 143
a = (np.arange(1) * 3 % 5).astype(complex).reshape(())
b = np.full((), -1)
c = np.vander(a)
a **= 2
print(a, b)
np.full_like(b, 1.5)

# %% program 144
a = np.complex64(1 - 2j)
b = (np.arange(1) * 3 % 5).astype(np.uint16).reshape(())
c = np.expm1(a)
np.round(c)

# %% program 145
a = np.complex64(1 - 2j)
b = (np.arange(1)).astype('int16').reshape(())
c = a
np.put(b, [0, 9], a, mode='clip')
print(a, b)
np.cumprod(b, -1)

# %% program 146
a = 2j
b = (np.arange(4)).astype('u4').reshape((2, 2))
c = a
c += 1.5
print(a, b)
np.partition(c, 0)

# %% program 147
a = (np.arange(1) - 2).reshape((1,))
b = 2j
c = a
c.setflags(write=False)
print(a, b)
np.var(b, ddof=1)

# %% program 148
a = 2j
b = (np.arange(1) * 3 % 5).astype(np.int32).reshape((1,))
c = np.argmin(a, axis=-1)
np.asarray(c).copy()

# %% program 149
a = (np.arange(4)).astype('c8').reshape((4,))
b = np.full((4,), -1)
c = a
np.std(c)

# %% program 150
a = (np.arange(0) * 3 % 5).astype(float).reshape((0,))
b = 2j
c = np.clip(a, b, a)
np.put(c, [0], a)
print(a, b)
np.sign(c)

# %% program 151
a = ((np.arange(1) - 2) * (1 - 2j)).reshape(())
b = ((np.arange(16) - 2) * (1 - 2j)).reshape((4, 4))
c = np.clip(a, -1, b)
b += 1.5
print(a, b)
np.stack([a, a])

# %% program 152
a = ((np.arange(3)) * (1 - 2j)).reshape((1, 3))
b = 2j
c = np.logical_and.accumulate(a)
a.sort()
print(a, b)
np.cov(c)

# %% program 153
a = (np.arange(3) * 3 % 5).astype('u4').reshape((3,))
b = ((np.arange(3) * 3 % 5) * (1 - 2j)).reshape((3,))
c = a
np.clip(b, 0, 1, out=c)
print(a, b)
np.asarray(b) - a

# %% program 154
a = (np.arange(0) - 2).astype(complex).reshape((0,))
b = (np.arange(0)).astype(np.uint64).reshape((0,))
c = a
np.sort(a, 0)

# %% program 155
a = (np.arange(1) - 2).astype('c8').reshape(())
b = np.full((), True)
c = np.reciprocal(a)
np.diff(c)

# %% program 156
a = 2j
b = np.full((1,), 2)
c = np.setdiff1d(a, b)
np.dot(a, b, out=a)
print(a, b)
np.asarray(a) ** 2

# %% program 157
a = ((np.arange(4) - 2) * (1 - 2j)).reshape((1, 4))
b = (np.arange(4)).astype(complex).reshape((1, 4))
c = a
np.round(a)

# %% program 158
a = (np.arange(2) - 2).astype(float).reshape((1, 2))
b = (np.arange(1)).astype('c8').reshape((1, 1))
c = a
a[False] = c
print(a, b)
np.vdot(b, a)

# %% program 159
a = np.full((), 2.5)
b = np.complex64(1 - 2j)
c = np.max(a, axis=-1)
np.asarray(b).ptp(None)

# %% program 160
a = ((np.arange(1)) * (1 - 2j)).reshape(())
b = [1j, 2]
c = np.fabs(a)
a[..., None] = True
print(a, b)
np.fmin(a, c)

# %% program 161
a = ((np.arange(0) - 2) * (1 - 2j)).reshape((0,))
b = (np.arange(0) * 3 % 5).astype('f4').reshape((0,))
c = a
np.round(c, out=c)
print(a, b)
np.einsum('ii', c)

# %% program 162
a = (np.arange(1) * 3 % 5).astype(bool).reshape(())
b = (np.arange(1) - 2).astype('c8').reshape(())
c = a
np.choose(b, [c, a], mode='clip')

# %% program 163
a = (np.arange(0)).astype('c8').reshape((0,))
b = (np.arange(0) - 2).astype(np.float16).reshape((0,))
c = np.unique(a, return_counts=True)
np.asarray(a).std(None)

# %% program 164
a = np.uint16(3)
b = ((np.arange(3) * 3 % 5) * (1 - 2j)).reshape((3,))
c = np.in1d(a, b)
np.isclose(b, a)

# %% program 165
a = (np.arange(1) - 2).astype(complex).reshape((1,))
b = ((np.arange(1)) * (1 - 2j)).reshape((1,))
c = a
np.amin(a, axis=1, keepdims=True)

# %% program 166
a = (np.arange(3) * 3 % 5).astype(complex).reshape((3,))
b = (np.arange(1) - 2).astype('int16').reshape((1,))
c = a
np.matmul(b, b, out=c)
print(a, b)
np.broadcast_to(c, (3,))

# %% program 167
a = (np.arange(3) * 3 % 5).astype(np.float16).reshape((1, 3))
b = (np.arange(3)).astype(complex).reshape((1, 3))
c = a
np.asarray(b).argsort(-1)

# %% program 168
a = np.float64(-0.5)
b = (np.arange(2) - 2).astype('c8').reshape((2,))
c = a
b.partition(0)
print(a, b)
np.floor(b)

# %% program 169
a = (np.arange(2) * 3 % 5).astype(complex).reshape((2,))
b = (np.arange(2)).astype(np.int8).reshape((2,))
c = a
np.isclose(a, b)

# %% program 170
a = (np.arange(4)).astype(complex).reshape((4,))
b = (np.arange(12)).astype('f4').reshape((3, 2, 2))
c = np.trim_zeros(a)
np.resize(b, (2, 2))

# %% program 171
a = 2j
b = (np.arange(6) - 2).astype(np.uint64).reshape((2, 3))
c = np.std(a)
b[...] = a
print(a, b)
np.std(b)

# %% program 172
a = (np.arange(4)).astype('c8').reshape((4,))
b = 2j
c = a
np.average(a, weights=c)

# %% program 173
a = (np.arange(4) - 2).astype('c8').reshape((2, 2))
b = np.full((2, 2), 2)
c = a
np.add(a, b, out=c, casting='unsafe')
print(a, b)
np.ldexp(b, c)

# %% program 174
a = ((np.arange(3)) * (1 - 2j)).reshape((1, 3))
b = np.linspace(-2, 2, 9).reshape((3, 3))
c = np.asfarray(a)
np.cumsum(c, out=a)
print(a, b)
bool(c)

# %% program 175
a = (np.arange(1)).astype('c8').reshape((1,))
b = np.full((), 2)
c = a
np.sum(c, dtype=float)

# %% program 176
a = np.complex64(1 - 2j)
b = np.linspace(-2, 2, 8).reshape((4, 2))
c = np.linalg.norm(a, axis=None)
np.add(a, c)

# %% program 177
a = np.full((4, 1), -1)
b = ((np.arange(3) - 2) * (1 - 2j)).reshape((3, 1))
c = np.choose(a, [b, a], mode='clip')
np.mean(c, axis=0)

# %% program 178
a = (np.arange(2)).astype(np.uint64).reshape((1, 2))
b = (np.arange(2) - 2).astype('c8').reshape((1, 2))
c = np.einsum('ij->ji', a)
np.nanmax(b)

# %% program 179
a = (np.arange(1) - 2).astype('c8').reshape((1,))
b = (np.arange(12) * 3 % 5).astype(np.uint16).reshape((3, 2, 2))
c = np.nansum(a)
np.asarray(b).diagonal()

# %% program 180
a = (np.arange(0)).astype('f4').reshape((4, 0))
b = (np.arange(0) * 3 % 5).astype(np.int8).reshape((1, 0))
c = a
np.trim_zeros(a)

# %% program 181
a = (np.arange(2) * 3 % 5).astype(complex).reshape((1, 2))
b = np.full((), 2.5)
c = np.diag(a)
np.average(a)

# %% program 182
a = (np.arange(4) * 3 % 5).astype(complex).reshape((2, 2, 1))
b = np.linspace(-2, 2, 4).reshape((2, 2, 1))
c = np.reshape(a, (1, -1))
np.clip(c, None, True)

# %% program 183
a = (np.arange(2) - 2).astype(complex).reshape((1, 2))
b = np.linspace(-2, 2, 3).reshape((3,))
c = a
np.matmul(a, a, out=b)
print(a, b)
np.cos(c)

# %% program 184
a = ((np.arange(0)) * (1 - 2j)).reshape((3, 1, 0))
b = np.linspace(-2, 2, 16).reshape((4, 4))
c = a
np.setdiff1d(a, b)

# %% program 185
a = (np.arange(2) * 3 % 5).astype('c8').reshape((2,))
b = (np.arange(1)).astype('f4').reshape(())
c = np.asarray(a).clip(0, 1)
np.round(b, out=b)
print(a, b)
np.linalg.inv(b)

# %% program 186
a = np.complex64(1 - 2j)
b = (np.arange(16) * 3 % 5).astype(float).reshape((4, 1, 4))
c = np.promote_types(np.asarray(a).dtype, np.asarray(b).dtype)
b.flat[0] = 3
print(a, b)
np.asarray(a).searchsorted(a)

# %% program 187
a = (np.arange(1)).astype('c8').reshape(())
b = np.full((3, 1), 2)
c = np.cov(a)
np.add.reduceat(b, [0])

# %% program 188
a = (np.arange(1)).astype('c8').reshape(())
b = np.linspace(-2, 2, 2).reshape((2, 1))
c = np.max(a)
np.var(b, ddof=1)

# %% program 189
a = (np.arange(1) * 3 % 5).reshape((1,))
b = np.complex64(1 - 2j)
c = np.broadcast_to(a, (2, 1))
np.diff(b)

# %% program 190
a = (np.arange(8)).astype(complex).reshape((2, 4))
b = (np.arange(1) * 3 % 5).astype(float).reshape((1, 1))
c = a
np.var(a, ddof=1)

# %% program 191
a = np.full((2, 1), 2.5)
b = ((np.arange(2) - 2) * (1 - 2j)).reshape((2, 1))
c = a
a.sort(-1)
print(a, b)
np.ptp(b)

# %% program 192
a = ((np.arange(2) * 3 % 5) * (1 - 2j)).reshape((1, 2))
b = (np.arange(2) * 3 % 5).astype(np.float16).reshape((1, 2))
c = a
np.fabs(c)

# %% program 193
a = np.full((3, 1), -1)
b = ((np.arange(1) * 3 % 5) * (1 - 2j)).reshape((1,))
c = np.convolve(a, b)
np.heaviside(a, a)

# %% program 194
a = np.linspace(-2, 2, 1).reshape((1, 1))
b = (np.arange(1)).astype(float).reshape((1, 1))
c = np.sort_complex(a)
np.sum(a, initial=2)

# %% program 195
a = ((np.arange(1)) * (1 - 2j)).reshape(())
b = np.full((1,), 2.5)
c = a
c.put([0], a)
print(a, b)
np.asarray(a) // c

# %% program 196
a = (np.arange(6)).astype('c8').reshape((2, 3, 1))
b = (np.arange(6)).astype(complex).reshape((2, 3, 1))
c = a
np.asarray(c).searchsorted(c)

# %% program 197
a = (np.arange(1) * 3 % 5).astype(np.uint16).reshape(())
b = True
c = a
np.trim_zeros(a)

# %% program 198
a = (np.arange(3)).astype('int16').reshape((3,))
b = (np.arange(1) - 2).astype('c8').reshape(())
c = np.take(a, [0, 5], mode='clip')
b.partition(0)
print(a, b)
np.take(a, [0, 0], 0)

# %% program 199
a = (np.arange(2) * 3 % 5).astype(complex).reshape((2,))
b = (np.arange(2)).astype(np.int8).reshape((2,))
c = np.nanmax(a)
np.round(b, out=b)
print(a, b)
np.piecewise(a, [np.asarray(a) > 0], [0.5, 2])

# %% program 200
a = np.float32(2)
b = np.linspace(-2, 2, 1).reshape(())
c = a
np.bincount(b)

# %% program 201
a = ((np.arange(3) - 2) * (1 - 2j)).reshape((1, 1, 3))
b = (np.arange(3)).astype('int16').reshape((1, 1, 3))
c = a
np.max(a)

# %% program 202
a = (np.arange(0)).astype('c8').reshape((0,))
b = np.full((), 2.5)
c = np.cumprod(a, -1)
np.bitwise_or.reduce(b)

# %% program 203
a = ((np.arange(0)) * (1 - 2j)).reshape((1, 0, 3))
b = 2j
c = np.asfarray(a)
np.subtract.outer(a, b)

# %% program 204
a = np.full((2,), 2)
b = [1j, 2]
c = np.isfinite(a)
np.copyto(a, b, casting='unsafe')
print(a, b)
np.clip(b, c, c)

# %% program 205
a = (np.arange(2)).astype(complex).reshape((1, 2, 1))
b = (np.arange(2)).astype('c8').reshape((1, 2, 1))
c = a
np.fill_diagonal(c, -1)
print(a, b)
np.multiply(c, c)

# %% program 206
a = (np.arange(4) * 3 % 5).astype(np.uint8).reshape((1, 4))
b = ((np.arange(16) - 2) * (1 - 2j)).reshape((1, 4, 4))
c = np.allclose(a, b)
np.min_scalar_type(b)

# %% program 207
a = 2j
b = (np.arange(16)).astype(np.uint64).reshape((4, 4))
c = np.piecewise(a, [np.asarray(a) > 0], [True, 2])
np.put(c, [0, 9], c, mode='clip')
print(a, b)
np.heaviside(c, b)

# %% program 208
a = np.full((1,), -1)
b = (np.arange(1)).astype(complex).reshape(())
c = a
np.copyto(c, a)
print(a, b)
np.asarray(b).std(-1)

# %% program 209
a = np.full((1,), True)
b = (np.arange(1)).astype(bool).reshape(())
c = a
np.rollaxis(a, None)

# %% program 210
a = (np.arange(8) * 3 % 5).astype(float).reshape((2, 2, 2))
b = (np.arange(2) - 2).astype('c8').reshape((1, 2))
c = a
np.tri(None)

# %% program 211
a = (np.arange(1)).astype(bool).reshape(())
b = (np.arange(3) * 3 % 5).astype(complex).reshape((1, 3))
c = np.divide(a, b)
np.cumprod(b, None)

# %% program 212
a = ((np.arange(9)) * (1 - 2j)).reshape((3, 1, 3))
b = 1.5
c = np.where(np.asarray(a) > 0, b, a)
np.setdiff1d(a, b)

# %% program 213
a = ((np.arange(1) - 2) * (1 - 2j)).reshape((1, 1))
b = ((np.arange(1) * 3 % 5) * (1 - 2j)).reshape((1, 1))
c = a
np.nanmax(a)

# %% program 214
a = np.complex64(1 - 2j)
b = np.float32(2)
c = a
np.asfarray(c)

# %% program 215
a = np.linspace(-2, 2, 12).reshape((3, 4, 1))
b = [1j, 2]
c = np.add.reduce(a, axis=None)
np.linalg.norm(b, axis=0)

# %% program 216
a = ((np.arange(1)) * (1 - 2j)).reshape(())
b = (np.arange(1) - 2).astype(np.uint8).reshape(())
c = np.divmod(a, b)
np.mean(b)

# %% program 217
a = (np.arange(1) - 2).astype('c8').reshape(())
b = (np.arange(1)).astype(np.uint8).reshape(())
c = np.all(a)
np.partition(a, 0)

# %% program 218
a = 2j
b = (np.arange(0) - 2).astype(np.uint8).reshape((1, 0))
c = np.clip(a, -1, b)
np.random.seed(0)
print(a, b)
np.linalg.norm(c, 1)

# %% program 219
a = (np.arange(1) * 3 % 5).astype(complex).reshape(())
b = np.linspace(-2, 2, 3).reshape((3,))
c = np.searchsorted(np.sort(a, None), b)
np.unique(a)

# %% program 220
a = ((np.arange(3) * 3 % 5) * (1 - 2j)).reshape((3,))
b = np.full((3,), True)
c = a
np.frexp(c)

# %% program 221
a = np.full((0, 1, 1), -1)
b = (np.arange(1) * 3 % 5).astype(complex).reshape((1, 1, 1))
c = np.trapz(a)
np.fabs(b)

# %% program 222
a = (np.arange(0) * 3 % 5).astype(np.int8).reshape((0, 1))
b = (np.arange(0) - 2).astype(complex).reshape((0, 1))
c = np.average(a, weights=b)
np.interp(a, [0, 1], [0, 2])

# %% program 223
a = (np.arange(1) * 3 % 5).astype(np.int8).reshape(())
b = 2j
c = np.asarray(a).view()
np.nanmax(b)

# %% program 224
a = (np.arange(2) - 2).astype(np.float16).reshape((2,))
b = (np.arange(1) * 3 % 5).astype(complex).reshape(())
c = np.any(a, axis=-1)
np.put_along_axis(b, np.array([[0]]), 0.5, -1)
print(a, b)
np.logical_and.accumulate(c)

# %% program 225
a = np.full((4, 1), 2.5)
b = (np.arange(4)).astype(np.int32).reshape((4, 1))
c = np.bincount(a)
b.itemset(0, 2)
print(a, b)
np.asarray(c) ** 2

# %% program 226
a = (np.arange(1) - 2).astype(complex).reshape((1,))
b = np.full((), 2)
c = a
np.cov(c)

# %% program 227
a = np.linspace(-2, 2, 3).reshape((1, 3))
b = 2j
c = np.cross(a, b)
np.delete(c, [0, 1])

# %% program 228
a = (np.arange(1) * 3 % 5).astype(bool).reshape((1,))
b = np.uint64(2**63 + 1)
c = np.triu(a, 1)
b /= a
print(a, b)
-np.asarray(a)

# %% program 229
a = (np.arange(4) - 2).astype('int16').reshape((2, 2))
b = ((np.arange(4) - 2) * (1 - 2j)).reshape((2, 2))
c = a
np.linalg.norm(b, axis=1)

# %% program 230
a = ((np.arange(2) - 2) * (1 - 2j)).reshape((2, 1, 1))
b = np.linspace(-2, 2, 4).reshape((4, 1))
c = np.average(a, weights=b)
np.average(a, weights=a)

# %% program 231
a = ((np.arange(4)) * (1 - 2j)).reshape((4, 1))
b = 2j
c = np.linalg.norm(a, axis=0)
np.ix_(b, b)

# %% program 232
a = ((np.arange(0) * 3 % 5) * (1 - 2j)).reshape((0, 3))
b = np.full((), 2.5)
c = a
np.greater(c, c, out=c)
print(a, b)
np.fabs(a)

# %% program 233
a = (np.arange(12) - 2).astype('c8').reshape((3, 4))
b = (np.arange(4) * 3 % 5).astype('c8').reshape((4,))
c = a
np.argsort(c, None)

# %% program 234
a = ((np.arange(1) * 3 % 5) * (1 - 2j)).reshape(())
b = np.linspace(-2, 2, 1).reshape(())
c = np.asarray(a).min((0, 1))
np.fmod(b, a)

# %% program 235
a = ((np.arange(18) - 2) * (1 - 2j)).reshape((3, 3, 2))
b = (np.arange(1)).astype(complex).reshape(())
c = a
np.linalg.det(b)

# %% program 236
a = ((np.arange(3) - 2) * (1 - 2j)).reshape((3, 1))
b = (3,)
c = np.inner(a, b)
np.argsort(a, -1)

# %% program 237
a = np.linspace(-2, 2, 4).reshape((1, 4))
b = ((np.arange(1) * 3 % 5) * (1 - 2j)).reshape(())
c = np.outer(a, b)
b.flat = c
print(a, b)
np.linalg.matrix_power(a, 2)

# %% program 238
a = np.float64(-0.5)
b = (np.arange(1) - 2).astype(complex).reshape((1,))
c = a
b /= c
print(a, b)
np.float_power(b, a)

# %% program 239
a = 2j
b = (np.arange(3) - 2).astype('int16').reshape((3,))
c = a
np.divmod(a, c)

# %% program 240
a = np.uint64(2**63 + 1)
b = np.float32(2)
c = a
np.put_along_axis(a, np.array([[0]]), True, None)
print(a, b)
np.add(c, b, where=np.asarray(c) > 0, out=np.zeros((3,)))

# %% program 241
a = ((np.arange(3)) * (1 - 2j)).reshape((1, 3))
b = (np.arange(1) * 3 % 5).astype('f4').reshape(())
c = np.take(a, 0)
np.sort_complex(a)

# %% program 242
a = 2j
b = ((np.arange(4) - 2) * (1 - 2j)).reshape((2, 2))
c = np.around(a, 1)
np.cos(a)

# %% program 243
a = np.uint64(2**63 + 1)
b = (np.arange(4) * 3 % 5).astype('f4').reshape((1, 4))
c = a
c /= b
print(a, b)
np.insert(a, 0, c)

# %% program 244
a = ((np.arange(1)) * (1 - 2j)).reshape((1, 1))
b = (np.arange(1) - 2).astype(complex).reshape((1, 1))
c = np.asarray(a).flatten('F')
np.add.at(a, 0, 0.5)
print(a, b)
np.diff(b, axis=-1)

# %% program 245
a = (np.arange(0) - 2).astype(complex).reshape((0, 3, 0))
b = (np.arange(1) * 3 % 5).astype(complex).reshape((1,))
c = a
np.maximum(a, b, out=a)
print(a, b)
np.linalg.det(b)

# %% program 246
a = (np.arange(3)).astype('c8').reshape((3,))
b = np.linspace(-2, 2, 1).reshape((1,))
c = a
np.unique(c)

# %% program 247
a = (np.arange(1)).astype(complex).reshape((1, 1))
b = (np.arange(1)).astype(np.uint8).reshape((1, 1))
c = np.ldexp(a, b)
np.amin(a, axis=None, keepdims=True)

# %% program 248
a = (np.arange(2) - 2).astype('c8').reshape((2,))
b = (np.arange(2)).astype(np.uint64).reshape((2,))
c = np.linalg.norm(a, 1)
np.round(c, out=c)
print(a, b)
np.log1p(np.abs(a))

# %% program 249
a = (np.arange(1)).astype(np.int32).reshape(())
b = np.full((), 2.5)
c = np.sort_complex(a)
np.mean(b, axis=None)

# %% program 250
a = np.linspace(-2, 2, 0).reshape((0,))
b = (np.arange(4)).astype(np.uint16).reshape((1, 2, 2))
c = np.sort_complex(a)
np.add(b, a, out=b)
print(a, b)
np.nonzero(a)

# %% program 251
a = [1j, 2]
b = (np.arange(3) * 3 % 5).reshape((3, 1))
c = np.modf(a)
np.add.reduceat(c, [0])

# %% program 252
a = ((np.arange(16)) * (1 - 2j)).reshape((2, 4, 2))
b = (3,)
c = np.flip(a, -1)
np.argsort(a, -1)

# %% program 253
a = (np.arange(12)).astype('c8').reshape((4, 3))
b = np.linspace(-2, 2, 4).reshape((4, 1))
c = np.argpartition(a, 0)
np.any(a, axis=1)

# %% program 254
a = (np.arange(1) - 2).astype(complex).reshape((1, 1))
b = (np.arange(0) - 2).astype('u4').reshape((0,))
c = np.std(a)
np.iinfo(np.asarray(c).dtype)

# %% program 255
a = ((np.arange(0)) * (1 - 2j)).reshape((1, 0))
b = np.full((1,), 2)
c = np.average(a)
np.cumsum(c, out=c)
print(a, b)
np.lexsort((a, a))

# %% program 256
a = (np.arange(0)).astype(complex).reshape((1, 0))
b = np.full((1, 0), -1)
c = np.asarray(a).astype('u1')
np.linalg.norm(a, 1)

# %% program 257
a = np.linspace(-2, 2, 0).reshape((0, 3))
b = [1j, 2]
c = a
np.modf(b)

# %% program 258
a = ((np.arange(2) * 3 % 5) * (1 - 2j)).reshape((1, 2))
b = np.full((1, 3), -1)
c = np.setdiff1d(a, b)
b.T[1] = a
print(a, b)
np.spacing(c)

# %% program 259
a = 2j
b = (np.arange(1)).reshape((1, 1))
c = a
np.intersect1d(c, c)

# %% program 260
a = (np.arange(1) * 3 % 5).astype(np.float16).reshape(())
b = (np.arange(1) - 2).astype(np.int8).reshape(())
c = a
np.choose(a, [a, c], mode='clip')

# %% program 261
a = np.uint64(2**63 + 1)
b = ((np.arange(3) - 2) * (1 - 2j)).reshape((3, 1, 1))
c = a
np.putmask(b, b > 0, c)
print(a, b)
list(np.asarray(a))

# %% program 262
a = (np.arange(2)).astype('c8').reshape((1, 2))
b = (np.arange(2)).astype(np.int8).reshape((1, 2))
c = np.array_equal(a, b)
np.max(a, axis=1)

# %% program 263
a = (np.arange(2) - 2).astype('c8').reshape((2,))
b = np.linspace(-2, 2, 2).reshape((2,))
c = a
np.clip(a, True, 2)

# %% program 264
a = (np.arange(24) - 2).astype(complex).reshape((3, 2, 4))
b = np.linspace(-2, 2, 1).reshape(())
c = a
np.linalg.norm(c)

# %% program 265
a = np.full((1, 3), 2)
b = np.full((1, 1), -1)
c = a
np.sort_complex(a)

# %% program 266
a = (np.arange(0) * 3 % 5).astype(complex).reshape((1, 0, 1))
b = (np.arange(1)).reshape((1, 1, 1))
c = np.insert(a, [0], b, 0)
np.maximum(c, c)

# %% program 267
a = (np.arange(4)).astype(complex).reshape((2, 2))
b = (np.arange(12) - 2).astype(bool).reshape((3, 4))
c = np.maximum.reduce(a, axis=None)
np.ceil(b)

# %% program 268
a = (np.arange(0) - 2).astype('c8').reshape((0, 1))
b = np.linspace(-2, 2, 1).reshape(())
c = np.sin(a)
np.argsort(c, -1)

# %% program 269
a = (np.arange(1) * 3 % 5).astype(np.uint8).reshape(())
b = np.complex64(1 - 2j)
c = np.asarray(a) - b
np.max(b, axis=0)

# %% program 270
a = (np.arange(3)).astype(float).reshape((3,))
b = [1j, 2]
c = np.choose(np.asarray(a) > 0, [b, a])
np.concatenate([np.asarray(a), np.asarray(a)], -1)

# %% program 271
a = ((np.arange(3) * 3 % 5) * (1 - 2j)).reshape((1, 3))
b = (np.arange(3) - 2).astype(np.uint16).reshape((1, 3))
c = np.exp(a)
c.sort(-1)
print(a, b)
np.asarray(a) @ c

# %% program 272
a = [1j, 2]
b = np.linspace(-2, 2, 8).reshape((4, 2))
c = a
np.nan_to_num(c)

# %% program 273
a = (np.arange(1) * 3 % 5).astype(complex).reshape((1,))
b = np.float32(2)
c = np.average(a, 1, returned=True)
list(np.asarray(b))

# %% program 274
a = (np.arange(1)).astype('c8').reshape((1, 1))
b = (np.arange(3)).astype('c8').reshape((1, 1, 3))
c = a
np.max(b, axis=1)

# %% program 275
a = (np.arange(1)).astype(complex).reshape(())
b = np.float32(2)
c = np.squeeze(a, -1)
np.subtract(a, a, c)
print(a, b)
np.amin(a, axis=-1, keepdims=True)

# %% program 276
a = 2j
b = np.full((0, 3), -1)
c = np.asarray(a).T
np.clip(c, None, True)

# %% program 277
a = (np.arange(2) - 2).astype('c8').reshape((2, 1))
b = (np.arange(4)).astype(complex).reshape((4,))
c = a
np.average(a)

# %% program 278
a = (np.arange(1) * 3 % 5).astype(float).reshape((1, 1))
b = (np.arange(1) - 2).astype(complex).reshape((1, 1))
c = np.r_[a, b]
np.clip(a, -1, c)

# %% program 279
a = (np.arange(4) - 2).astype('c8').reshape((2, 1, 2))
b = (3,)
c = a
np.maximum.reduce(c, axis=None)

# %% program 280
a = (np.arange(3) - 2).astype(complex).reshape((3,))
b = 2j
c = a
np.sort(b, 1)

# %% program 281
a = [1j, 2]
b = (np.arange(1) * 3 % 5).reshape(())
c = np.true_divide.reduce(a)
np.nan_to_num(a)

# %% program 282
a = np.full((2, 0), True)
b = np.uint64(2**63 + 1)
c = np.kron(a, b)
b.setflags(write=False)
print(a, b)
np.trim_zeros(c)

# %% program 283
a = 2
b = (np.arange(1) * 3 % 5).astype('f4').reshape(())
c = np.broadcast_arrays(a, b)[1]
np.sort_complex(a)

# %% program 284
a = (np.arange(9)).astype(complex).reshape((3, 3))
b = np.full((3,), True)
c = np.isin(a, b)
np.asarray(b).searchsorted(a)

# %% program 285
a = (np.arange(1)).astype('c8').reshape((1,))
b = (np.arange(1) * 3 % 5).astype('c8').reshape((1,))
c = a
np.putmask(b, b > 0, a)
print(a, b)
np.asarray(c).view()

# %% program 286
a = [1j, 2]
b = np.linspace(-2, 2, 3).reshape((3,))
c = np.insert(a, 0, b)
np.asarray(c).real

# %% program 287
a = (np.arange(1) - 2).astype(complex).reshape(())
b = ((np.arange(1)) * (1 - 2j)).reshape(())
c = a
np.allclose(b, b)

# %% program 288
a = 2j
b = (np.arange(2) - 2).astype(complex).reshape((2, 1))
c = np.sum(a, dtype=float)
np.asarray(b).trace()

# %% program 289
a = (np.arange(0) - 2).astype('c8').reshape((0,))
b = (np.arange(1)).astype('c8').reshape(())
c = a
np.put(c, [0], c)
print(a, b)
np.sort(c, 1)

# %% program 290
a = (np.arange(4) * 3 % 5).astype(np.uint64).reshape((4,))
b = ((np.arange(4) * 3 % 5) * (1 - 2j)).reshape((4,))
c = np.clip(a, -1, b)
np.add(c, a, out=a, casting='unsafe')
print(a, b)
np.add(b, a, out=np.asarray(a))

# %% program 291
a = (np.arange(9) * 3 % 5).astype(np.uint64).reshape((1, 3, 3))
b = (np.arange(3) - 2).astype('c8').reshape((3,))
c = np.vdot(a, b)
np.tri(1)

# %% program 292
a = np.uint64(2**63 + 1)
b = np.full((3, 1, 1), -1)
c = a
b *= b
print(a, b)
np.digitize(c, a)

# %% program 293
a = (np.arange(1) - 2).astype('c8').reshape(())
b = (np.arange(1)).astype('c8').reshape(())
c = a
np.median(c)

# %% program 294
a = np.linspace(-2, 2, 8).reshape((1, 2, 4))
b = ((np.arange(3) - 2) * (1 - 2j)).reshape((1, 3))
c = np.trace(a)
np.max(b, 0, out=b)
print(a, b)
np.atleast_3d(c)

# %% program 295
a = np.complex64(1 - 2j)
b = np.full((1,), True)
c = np.prod(a, axis=-1)
np.place(b, b > 0, c)
print(a, b)
np.count_nonzero(c)

# %% program 296
a = ((np.arange(4) * 3 % 5) * (1 - 2j)).reshape((2, 2))
b = (np.arange(2) - 2).astype('c8').reshape((1, 2))
c = np.take(a, [-1, 7], mode='wrap')
c.resize((2, 2))
print(a, b)
bool(b)

# %% program 297
a = ((np.arange(6)) * (1 - 2j)).reshape((3, 2))
b = (np.arange(2) - 2).astype(float).reshape((2,))
c = a
np.sum(a, initial=-1)

# %% program 298
a = (np.arange(2)).astype('c8').reshape((1, 2))
b = (np.arange(2)).astype(np.uint16).reshape((1, 2, 1))
c = a
np.sort(a, None)

# %% program 299
a = (np.arange(3)).astype(np.uint16).reshape((3, 1))
b = (np.arange(1) - 2).astype(complex).reshape(())
c = np.in1d(a, b)
np.argmin(a, axis=-1)

# %% program 300
a = (np.arange(3) * 3 % 5).astype(np.int32).reshape((3,))
b = True
c = np.result_type(a)
np.transpose(c)

# %% program 301
a = (np.arange(1)).astype(complex).reshape(())
b = np.linspace(-2, 2, 2).reshape((2,))
c = a
np.dot(c, a, out=c)
print(a, b)
np.modf(a)

# %% program 302
a = (np.arange(2) - 2).astype(np.int8).reshape((2,))
b = ((np.arange(2) * 3 % 5) * (1 - 2j)).reshape((2,))
c = np.asarray(a)[b]
np.greater(b, a, out=c)
print(a, b)
np.matmul(a, c)

# %% program 303
a = (np.arange(2) - 2).astype('u4').reshape((2,))
b = np.complex64(1 - 2j)
c = a
b.resize((2, 2))
print(a, b)
np.multiply.accumulate(b)

# %% program 304
a = (np.arange(1)).astype('c8').reshape(())
b = (np.arange(1)).astype(complex).reshape(())
c = np.asarray(a)[b]
np.take(b, [-1, 7], mode='wrap')

# %% program 305
a = (np.arange(0)).astype(bool).reshape((0, 1, 4))
b = np.uint16(3)
c = np.ndenumerate(a)
np.asarray(c)[:-1]

# %% program 306
a = (np.arange(3)).astype(np.uint8).reshape((1, 3))
b = (np.arange(1) - 2).astype(complex).reshape((1, 1))
c = a
np.true_divide.reduce(c)

# %% program 307
a = np.uint64(2**63 + 1)
b = np.linspace(-2, 2, 2).reshape((1, 2))
c = np.sum(a, where=np.asarray(b) > 0)
a.put([0], a)
print(a, b)
np.greater(b, c)

# %% program 308
a = np.linspace(-2, 2, 0).reshape((1, 0))
b = 1.5
c = np.median(a)
np.choose(b, [a, c], mode='clip')

# %% program 309
a = (np.arange(0) - 2).reshape((4, 0, 2))
b = np.float64(-0.5)
c = np.convolve(a, b)
np.clip(a, 0, 1, out=c)
print(a, b)
np.asarray(b) & a

# %% program 310
a = (np.arange(0)).reshape((1, 4, 0))
b = np.linspace(-2, 2, 0).reshape((1, 1, 0))
c = a
b.flat[0] = 3
print(a, b)
np.logical_and(a, b)

# %% program 311
a = (np.arange(1) * 3 % 5).astype(complex).reshape((1,))
b = np.uint64(2**63 + 1)
c = np.any(a, axis=0)
np.resize(b, (2, 2))

# %% program 312
a = ((np.arange(2) * 3 % 5) * (1 - 2j)).reshape((1, 2))
b = ((np.arange(1) * 3 % 5) * (1 - 2j)).reshape(())
c = a
np.linalg.matrix_power(b, 2)

# %% program 313
a = (np.arange(0) - 2).reshape((0, 2))
b = (np.arange(1) - 2).astype(complex).reshape(())
c = a
np.insert(a, 0, b)

# %% program 314
a = 2j
b = (np.arange(24) * 3 % 5).astype(bool).reshape((4, 3, 2))
c = a
np.setdiff1d(c, a)

# %% program 315
a = (np.arange(3) * 3 % 5).astype(float).reshape((3,))
b = ((np.arange(3) - 2) * (1 - 2j)).reshape((3,))
c = a
np.std(b)

# %% program 316
a = (np.arange(2) * 3 % 5).astype(complex).reshape((2,))
b = (np.arange(6) - 2).astype(bool).reshape((3, 2))
c = a
np.resize(a, (2, 2))

# %% program 317
a = (np.arange(1) - 2).astype(complex).reshape(())
b = np.full((), 2.5)
c = a
np.average(b, weights=a)

# %% program 318
a = np.uint32(7)
b = np.float64(-0.5)
c = a
np.trim_zeros(a)

# %% program 319
a = ((np.arange(1)) * (1 - 2j)).reshape((1,))
b = np.full((1,), True)
c = a
np.put(c, [0], a)
print(a, b)
repr(c)

# %% program 320
a = (np.arange(1) - 2).astype('c8').reshape((1,))
b = (np.arange(1) - 2).astype(np.uint16).reshape((1,))
c = a
np.vectorize(lambda t: t * 2)(c)

# %% program 321
a = (np.arange(2) - 2).astype(np.uint64).reshape((2,))
b = (np.arange(4) - 2).astype(np.float16).reshape((4, 1))
c = np.sum(a, where=np.asarray(b) > 0)
b += a
print(a, b)
np.tensordot(c, b, 1)

# %% program 322
a = (np.arange(3) * 3 % 5).astype('c8').reshape((1, 3))
b = 1.5
c = a
np.frexp(c)

# %% program 323
a = 2
b = (np.arange(36)).astype(np.uint16).reshape((3, 4, 3))
c = np.sum(a)
np.matmul(a, a, out=b)
print(a, b)
np.union1d(c, b)

# %% program 324
a = np.full((2, 3, 1), 2)
b = 1.5
c = a
np.choose(b, [a, c], mode='clip')

# %% program 325
a = (np.arange(1) - 2).astype(np.uint8).reshape((1,))
b = [1j, 2]
c = np.add.outer(a, b)
c.sort(0)
print(a, b)
np.add.accumulate(a, -1)

# %% program 326
a = 1.5
b = (np.arange(1) * 3 % 5).astype('c8').reshape(())
c = np.digitize(a, b)
np.asarray(c).argsort(-1)

# %% program 327
a = ((np.arange(12) - 2) * (1 - 2j)).reshape((3, 4))
b = np.float64(-0.5)
c = a
np.asarray(a).argsort(1)

# %% program 328
a = np.linspace(-2, 2, 0).reshape((0, 0))
b = (np.arange(3)).astype(np.uint16).reshape((3,))
c = np.sort_complex(a)
list(np.asarray(a))

# %% program 329
a = np.complex64(1 - 2j)
b = [1, 2]
c = np.cross(a, b)
np.sum(c, axis=-1, keepdims=True)

# %% program 330
a = (np.arange(4)).astype(float).reshape((1, 4))
b = ((np.arange(36) - 2) * (1 - 2j)).reshape((4, 3, 3))
c = np.array_split(a, 2, 0)
np.fill_diagonal(b, -1)
print(a, b)
np.floor_divide(b, a)

# %% program 331
a = (np.arange(9) * 3 % 5).astype(np.uint8).reshape((3, 3))
b = (np.arange(9) - 2).astype(complex).reshape((3, 3))
c = a
np.cov(b)

# %% program 332
a = (np.arange(12)).astype(np.float16).reshape((4, 1, 3))
b = np.linspace(-2, 2, 1).reshape((1, 1))
c = a
np.rollaxis(b, None)

# %% program 333
a = (np.arange(1) * 3 % 5).astype('c8').reshape(())
b = np.linspace(-2, 2, 1).reshape(())
c = a
np.clip(c, 0, 1, out=b)
print(a, b)
np.max(b)

# %% program 334
a = (np.arange(1) - 2).reshape(())
b = ((np.arange(1) - 2) * (1 - 2j)).reshape(())
c = a
b.put([0], b)
print(a, b)
np.asarray(a).nbytes

# %% program 335
a = np.full((2,), 2)
b = (np.arange(1) - 2).astype(np.uint64).reshape((1,))
c = a
np.matmul(a, c, out=c)
print(a, b)
np.asarray(a) > c

# %% program 336
a = ((np.arange(1) * 3 % 5) * (1 - 2j)).reshape((1, 1))
b = (np.arange(0) * 3 % 5).astype(np.float16).reshape((1, 0))
c = a
np.max(a)

# %% program 337
a = ((np.arange(1)) * (1 - 2j)).reshape(())
b = np.linspace(-2, 2, 3).reshape((3,))
c = np.searchsorted(np.sort(a, None), b)
np.modf(b)

# %% program 338
a = 2j
b = np.complex64(1 - 2j)
c = np.asarray(a).round(1)
b[:, [0, 0]] += a
print(a, b)
np.minimum.outer(b, b)

# %% program 339
a = (np.arange(4) * 3 % 5).astype(np.uint16).reshape((4, 1))
b = (np.arange(1) * 3 % 5).astype('c8').reshape((1, 1))
c = np.ravel_multi_index((a, b), (9, 9))
np.nonzero(c)

# %% program 340
a = (np.arange(8)).astype(complex).reshape((4, 2, 1))
b = (np.arange(1)).astype(np.float16).reshape(())
c = np.choose(a, [b, a], mode='clip')
np.cumsum(c, out=c)
print(a, b)
np.insert(c, 1, 2, axis=0)

# %% program 341
a = (np.arange(1)).astype('c8').reshape((1,))
b = True
c = np.sort(a)
c.setflags(write=False)
print(a, b)
np.asarray(b) > a

# %% program 342
a = (np.arange(1) - 2).reshape(())
b = np.complex64(1 - 2j)
c = np.nanmean(a, axis=-1)
np.argsort(c)

# %% program 343
a = np.linspace(-2, 2, 0).reshape((0,))
b = (np.arange(1)).astype('c8').reshape(())
c = a
a -= a
print(a, b)
np.digitize(b, a)

# %% program 344
a = (np.arange(1) * 3 % 5).astype(complex).reshape(())
b = np.linspace(-2, 2, 1).reshape(())
c = np.exp(a)
np.putmask(b, b > 0, c)
print(a, b)
np.asarray(b).compress([True])

# %% program 345
a = ((np.arange(2)) * (1 - 2j)).reshape((2,))
b = np.linspace(-2, 2, 3).reshape((1, 3))
c = a
np.divmod(a, b)

# %% program 346
a = np.complex64(1 - 2j)
b = (np.arange(2) - 2).astype(complex).reshape((2,))
c = a
np.diff(b, axis=1)

# %% program 347
a = (np.arange(2)).astype('f4').reshape((2,))
b = (np.arange(2)).astype('c8').reshape((2,))
c = np.block([a, b])
np.sort_complex(a)

# %% program 348
a = ((np.arange(2)) * (1 - 2j)).reshape((1, 2))
b = np.linspace(-2, 2, 2).reshape((1, 2))
c = a
np.cumprod(c, -1)

# %% program 349
a = np.float64(-0.5)
b = (np.arange(0) * 3 % 5).astype('c8').reshape((0,))
c = a
np.unique(b)

# %% program 350
a = (np.arange(3) - 2).astype('c8').reshape((3,))
b = np.float32(2)
c = a
np.asfarray(a)

# %% program 351
a = (np.arange(1)).astype(complex).reshape(())
b = 2j
c = a
c.put([0], b)
print(a, b)
np.gcd(c, c)

# %% program 352
a = (np.arange(1) * 3 % 5).astype(np.uint64).reshape(())
b = np.linspace(-2, 2, 1).reshape(())
c = np.bincount(a)
np.partition(c, 0)

# %% program 353
a = ((np.arange(0) * 3 % 5) * (1 - 2j)).reshape((0, 4))
b = (np.arange(0)).astype('int16').reshape((0, 1))
c = np.argmax(a)
np.take(c, [0, 0], -1)

# %% program 354
a = np.linspace(-2, 2, 6).reshape((1, 3, 2))
b = np.linspace(-2, 2, 3).reshape((3, 1))
c = np.cov(a)
np.asarray(b).argsort(0)

# %% program 355
a = np.full((4, 1), True)
b = (np.arange(1)).astype(bool).reshape((1,))
c = np.argpartition(a, 0)
np.true_divide.reduce(b)

# %% program 356
a = (np.arange(0) - 2).astype(complex).reshape((0, 4))
b = np.int8(3)
c = np.ldexp(a, b)
np.cos(a)

# %% program 357
a = [1j, 2]
b = np.linspace(-2, 2, 3).reshape((1, 3))
c = np.sum(a, dtype=float)
np.maximum(a, b, out=a)
print(a, b)
np.average(b, weights=a)

# %% program 358
a = (np.arange(6) * 3 % 5).astype('c8').reshape((2, 3))
b = np.full((2, 1), 2)
c = a
c.flat = a
print(a, b)
np.unique(b, return_counts=True)

# %% program 359
a = (np.arange(2) - 2).astype(np.float16).reshape((2,))
b = (np.arange(4) - 2).astype(float).reshape((4,))
c = a
np.choose(np.asarray(c) > 0, [b, c])

# %% program 360
a = (np.arange(1) - 2).astype('c8').reshape(())
b = [[1], [2]]
c = np.maximum.reduce(a, axis=None)
a[0] = c
print(a, b)
np.add(a, c)

# %% program 361
a = (np.arange(18) * 3 % 5).astype(np.int8).reshape((3, 2, 3))
b = np.complex64(1 - 2j)
c = a
np.corrcoef(c)

# %% program 362
a = ((np.arange(0) * 3 % 5) * (1 - 2j)).reshape((2, 1, 0))
b = (np.arange(0) - 2).astype('u4').reshape((1, 1, 0))
c = a
np.asarray(c).searchsorted(a)

# %% program 363
a = np.linspace(-2, 2, 9).reshape((1, 3, 3))
b = (np.arange(3)).astype('f4').reshape((1, 1, 3))
c = np.asarray(a).dtype
np.max(c, axis=0)

# %% program 364
a = np.float32(2)
b = 2j
c = np.average(a, weights=b)
np.equal(c, b)

# %% program 365
a = (np.arange(0)).astype(np.uint16).reshape((0, 3))
b = (np.arange(1) * 3 % 5).astype(complex).reshape((1, 1))
c = a
np.fill_diagonal(b, 2)
print(a, b)
np.broadcast_arrays(b, a)[1]

# %% program 366
a = (np.arange(2) * 3 % 5).astype('c8').reshape((2, 1))
b = (np.arange(1)).reshape((1,))
c = a
np.average(a)

# %% program 367
a = ((np.arange(6) * 3 % 5) * (1 - 2j)).reshape((3, 2))
b = np.uint32(7)
c = a
np.var(c, axis=0)

# %% program 368
a = (np.arange(3) * 3 % 5).astype('u4').reshape((3, 1))
b = (np.arange(3) - 2).astype(complex).reshape((3, 1))
c = np.asarray(a).base is None
np.argsort(b)

# %% program 369
a = 2j
b = np.full((), -1)
c = a
np.greater(b, a, out=b)
print(a, b)
np.vectorize(lambda t: t * 2)(a)

# %% program 370
a = (np.arange(1) * 3 % 5).astype(complex).reshape((1, 1))
b = (np.arange(1) * 3 % 5).astype(np.uint16).reshape((1, 1))
c = a
a.shape = (-1,)
print(a, b)
np.linalg.norm(c)

# %% program 371
a = (np.arange(1)).astype('c8').reshape(())
b = (np.arange(1) * 3 % 5).astype(np.uint64).reshape(())
c = a
np.clip(b, -1, a)

# %% program 372
a = ((np.arange(3) * 3 % 5) * (1 - 2j)).reshape((1, 3))
b = (np.arange(3) - 2).astype(np.float16).reshape((1, 3))
c = a
np.round(c, out=c)
print(a, b)
np.concatenate([np.asarray(c), np.asarray(c)], None)

# %% program 373
a = ((np.arange(6) * 3 % 5) * (1 - 2j)).reshape((2, 1, 3))
b = (np.arange(3) - 2).astype(np.int8).reshape((3,))
c = np.linalg.norm(a, axis=-1)
np.sqrt(np.abs(b))

# %% program 374
a = (np.arange(4) - 2).astype('c8').reshape((4,))
b = (np.arange(1) * 3 % 5).astype(np.int8).reshape((1,))
c = np.fill_diagonal(np.asarray(a), 1.5)
a += c
print(a, b)
np.cumsum(a)

# %% program 375
a = np.complex64(1 - 2j)
b = (np.arange(1) * 3 % 5).astype('int16').reshape(())
c = np.linalg.matrix_power(a, 2)
np.insert(b, [0], b, -1)

# %% program 376
a = [1j, 2]
b = (np.arange(0) - 2).astype('c8').reshape((2, 0))
c = a
np.ldexp(a, c)

# %% program 377
a = (np.arange(6) - 2).astype(np.int8).reshape((3, 2))
b = (np.arange(6)).astype(complex).reshape((3, 2))
c = a
np.allclose(c, b)

# %% program 378
a = np.full((0,), -1)
b = (np.arange(1) * 3 % 5).astype(np.uint64).reshape((1,))
c = np.convolve(a, b)
np.add.accumulate(c)

# %% program 379
a = (np.arange(0)).astype(complex).reshape((4, 0))
b = (np.arange(1)).astype(np.uint8).reshape((1, 1))
c = np.isclose(a, b)
np.full_like(b, 0.5)

# %% program 380
a = np.int8(3)
b = [1j, 2]
c = np.float_power(a, b)
np.asarray(c).base is None

# %% program 381
a = ((np.arange(2) * 3 % 5) * (1 - 2j)).reshape((2,))
b = ((np.arange(1) * 3 % 5) * (1 - 2j)).reshape(())
c = np.amin(a, axis=-1, keepdims=True)
np.corrcoef(c)

# %% program 382
a = np.uint32(7)
b = (np.arange(2)).reshape((2,))
c = np.trim_zeros(a)
np.asarray(a).take([0])

# %% program 383
a = np.linspace(-2, 2, 9).reshape((1, 3, 3))
b = (np.arange(1)).astype(float).reshape((1, 1, 1))
c = a
np.corrcoef(a)

# %% program 384
a = (np.arange(4) * 3 % 5).astype(np.uint64).reshape((4,))
b = [1, 2]
c = np.clip(a, None, 1.5)
np.choose(a, [c, c], mode='clip')

# %% program 385
a = [1j, 2]
b = (np.arange(3) - 2).astype(complex).reshape((3,))
c = a
np.round(b)

# %% program 386
a = (np.arange(1)).astype('c8').reshape(())
b = (np.arange(1) - 2).astype(bool).reshape(())
c = np.meshgrid(a, b)
np.argpartition(c, 0)

# %% program 387
a = (np.arange(1) * 3 % 5).astype(complex).reshape(())
b = (np.arange(1) * 3 % 5).reshape(())
c = np.argsort(a)
np.asarray(a).compress([True])

# %% program 388
a = (np.arange(1)).astype(complex).reshape((1,))
b = np.linspace(-2, 2, 1).reshape(())
c = np.insert(a, 0, b)
np.ravel(b)

# %% program 389
a = np.linspace(-2, 2, 1).reshape((1,))
b = np.full((3,), 2)
c = np.nanmax(a)
np.bincount(c)

# %% program 390
a = (np.arange(2)).astype(complex).reshape((2,))
b = (np.arange(2)).reshape((2,))
c = np.linalg.norm(a)
np.flatnonzero(c)

# %% program 391
a = (np.arange(0) * 3 % 5).astype(complex).reshape((0, 4))
b = ((np.arange(4)) * (1 - 2j)).reshape((1, 4))
c = np.mean(a, dtype='f4')
np.asarray(a) @ b

# %% program 392
a = (np.arange(0)).astype('c8').reshape((0, 2))
b = np.full((1, 2), 2)
c = np.rot90(a)
np.sort(a, None)

# %% program 393
a = ((np.arange(4)) * (1 - 2j)).reshape((2, 2))
b = (np.arange(2) - 2).astype(complex).reshape((1, 2))
c = a
b.sort()
print(a, b)
np.log1p(np.abs(c))

# %% program 394
a = (np.arange(1) * 3 % 5).astype('c8').reshape(())
b = ((np.arange(1) - 2) * (1 - 2j)).reshape(())
c = np.median(a)
np.remainder(a, a)

# %% program 395
a = (np.arange(1) * 3 % 5).astype('c8').reshape((1,))
b = np.full((1,), 2)
c = np.ndenumerate(a)
np.asarray(c) + a

# %% program 396
a = (np.arange(0)).reshape((0, 3))
b = (np.arange(32) - 2).astype(complex).reshape((4, 2, 4))
c = np.sum(a, where=np.asarray(b) > 0)
np.sqrt(np.abs(b))

# %% program 397
a = ((np.arange(0)) * (1 - 2j)).reshape((2, 0))
b = (np.arange(0)).astype(complex).reshape((1, 0))
c = a
np.maximum.reduce(c, axis=None)

# %% program 398
a = (np.arange(4) - 2).astype(complex).reshape((4,))
b = np.int8(3)
c = np.argpartition(a, 0)
np.tile(c, 2)

# %% program 399
a = (np.arange(1) - 2).astype('c8').reshape(())
b = (np.arange(1)).astype(np.uint8).reshape(())
c = np.subtract.reduce(a)
np.round(a, out=a)
print(a, b)
np.asarray(a).std(-1)

# %% program 400
a = ((np.arange(2) * 3 % 5) * (1 - 2j)).reshape((2,))
b = (np.arange(1)).astype(complex).reshape(())
c = np.var(a, ddof=1)
np.argmin(c, axis=0)

# %% program 401
a = np.complex64(1 - 2j)
b = (np.arange(1) * 3 % 5).astype('c8').reshape(())
c = a
np.asarray(c).std(1)

# %% program 402
a = ((np.arange(4)) * (1 - 2j)).reshape((1, 4))
b = np.linspace(-2, 2, 4).reshape((4,))
c = np.delete(a, 0, -1)
np.allclose(c, c)

# %% program 403
a = (np.arange(1)).astype('int16').reshape((1,))
b = np.complex64(1 - 2j)
c = np.maximum.accumulate(a)
np.trim_zeros(b)

# %% program 404
a = np.linspace(-2, 2, 0).reshape((3, 0))
b = True
c = np.hypot(a, b)
np.vdot(b, a)

# %% program 405
a = (np.arange(6) - 2).astype('int16').reshape((3, 2))
b = (np.arange(2) - 2).astype('c8').reshape((1, 2, 1))
c = a
np.argpartition(b, 0)

# %% program 406
a = np.complex64(1 - 2j)
b = (np.arange(3) * 3 % 5).astype(np.float16).reshape((3,))
c = np.broadcast_to(a, (2, 1))
np.round(a)

# %% program 407
a = np.complex64(1 - 2j)
b = (np.arange(2) - 2).astype(np.uint64).reshape((2,))
c = np.asarray(a) * b
np.insert(a, [0], a, 0)

# %% program 408
a = np.linspace(-2, 2, 3).reshape((3,))
b = (np.arange(3)).astype('c8').reshape((3,))
c = np.tri(None)
c.fill(1.5)
print(a, b)
np.asarray(b).std(1)

# %% program 409
a = (np.arange(1) - 2).astype(np.uint16).reshape(())
b = np.uint32(7)
c = np.tri(None)
np.log(np.abs(c) + 1)

# %% program 410
a = (np.arange(1)).astype(complex).reshape(())
b = (np.arange(0) - 2).astype(np.float16).reshape((2, 1, 0))
c = np.divmod(a, b)
np.max(a, 0, out=c)
print(a, b)
np.broadcast_arrays(a, a)[0]
