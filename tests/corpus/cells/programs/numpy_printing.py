import numpy as np

# %% integers align
print(np.array([[1, -20, 300], [4000, 5, -6]]))
np.array([[1, -20], [300, 4]])

# %% whole floats
print(np.array([1., 20., -3.]))
np.array([[0., 1.], [10., 100.]])

# %% fractions pad
print(np.array([0.5, 1.25, 10.]), np.array([1 / 3, 2.]))
np.array([0.1, 0.123456789012])

# %% scientific notation
print(np.array([1e-5, 1.]), np.array([1e8, 1.]), np.array([1e16, 1.]), np.array([1e-10, 1e10]))
print(np.array([123456789.123, 1.]), np.array([0.0001]), np.array([0.00001]))

# %% scalars of arrays
a = np.array([1.5, 2.0])
print(a[0], a.sum(), a.mean(), a.max(), np.float64(2), np.int64(3), np.bool_(True), 1e-7 * a[1])
a[0]

# %% scalar repr of kinds
print(repr(np.float32(0.1)), repr(np.float64(0.1)), repr(np.int32(5)), repr(np.bool_(False)), repr(np.float64(1e20)))
np.arange(3)[1]

# %% float32 digits
print(np.array([0.1, 1 / 3], dtype=np.float32), np.float32(1) / 3, np.float16(0.1))
np.array([0.1, 1 / 3], dtype=np.float32)

# %% dtype suffixes
print(repr(np.array([1, 2], dtype=np.int32)), repr(np.array([1.], dtype=np.float16)), repr(np.array([1], dtype=np.uint8)))
print(repr(np.zeros(0)), repr(np.zeros((0, 2), dtype=int)), repr(np.array([], dtype=bool)))

# %% bools
print(np.array([True, False]), np.array([[True], [False]]))
np.array([True, False])

# %% three dimensions
print(np.arange(8).reshape(2, 2, 2))
np.zeros((1, 2, 2))

# %% zero dimensional
x = np.array(5)
print(x, repr(x), x.shape, x.ndim, x[()], x.item())
np.array(2.5)

# %% summarised
print(np.arange(1001))
print(np.arange(10000).reshape(100, 100))

# %% summarised floats repr
np.linspace(0, 1, 1200)

# %% long lines wrap
print(np.arange(40))
np.arange(30) * 1000

# %% long float lines wrap
print(np.arange(20) / 4)
np.linspace(0, 1, 11)

# %% wide matrix wraps
print(np.arange(60).reshape(2, 30))

# %% nan and inf
print(np.array([np.nan, 1., np.inf]), np.array([-np.inf, 0.5]), np.nan, np.inf, -np.inf)
np.array([np.nan, 1.])

# %% negative zero
print(np.array([-0.0, 0.0]), np.array([-1.5, 0.25]) * 0, -0.0)

# %% printoptions
np.set_printoptions(precision=3, suppress=True)
print(np.array([1e-6, 1.23456, 1000.5]))
print(np.array([np.pi]))

# %% printoptions threshold and linewidth
np.set_printoptions(threshold=5, edgeitems=1)
print(np.arange(10))
np.set_printoptions(threshold=1000, linewidth=30)
print(np.arange(15))

# %% round
print(np.round([1.2345, 2.5, 3.5], 2), np.around(2.675, 2), np.array([0.5, 1.5]).round(), np.round(1234.5, -2))
print(np.floor([-1.5, 1.5]), np.ceil([-1.5, 1.5]), np.trunc([-1.5, 1.5]), np.rint([0.5, 1.5]))

# %% shapes and sizes
x = np.zeros((2, 3, 4))
print(x.shape, x.ndim, x.size, len(x), x.dtype, x.itemsize, x.nbytes, x.T.shape)
x.shape

# %% dtypes
print(np.dtype('float32'), np.int64, np.zeros(1).dtype, repr(np.zeros(1).dtype), np.float32 == np.dtype('float32'))
np.zeros(2, dtype=int).dtype

# %% tolist
print(np.array([[1.5, 2.0], [0.1, 3.0]]).tolist(), np.arange(3).tolist(), np.array(1.0).tolist(), list(np.array([1, 2])))

# %% containers of arrays
a = np.array([1, 2])
print([a, a * 0.5], (a,), {'a': a})
[a.sum(), a.mean()]

# %% f-strings
x = np.array([[1.0, 2.0], [3.0, 4.5]])
print(f'{x.shape} {x.mean():.3f} {x.sum()} {x[0]} {x.max():6.1f}| {x[0, 0]!r} {x.dtype}')
print(f'{np.int64(5):4d}|{np.float32(0.5):.2f}|{np.pi:.4}')

# %% format of an array
f'{np.array([1.0, 2.0]):.2f}'

# %% mixed widths
print(np.array([1.0, 10.25, -100.125]))
print(np.array([[1e-3, 1e3], [1.5, 0.25]]))
print(np.array([1e-4, 1e4]), np.array([1e-5, 1e4]))

# %% large integers
print(np.array([2**62, 1]), np.array([-2**63]), np.iinfo(np.int64).max, np.iinfo('int8').min, np.finfo(np.float32).eps)

# %% strings of arrays
print(str(np.array([1, 2])), repr(np.array([1.0, 2.5])), np.array2string(np.array([1.5, 2.0]), precision=1, separator=', '))
