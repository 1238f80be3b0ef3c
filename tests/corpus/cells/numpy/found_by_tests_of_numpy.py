import numpy as np

# %% seeding a RandomState is not seeding the module
m = np.random.RandomState()
for i in range(3):
    np.random.seed(i)
    m.seed(4321)
    print(m.choice(10, size=4), m.rand(2), np.random.rand())
print(str(np.random.RandomState(1)), np.random.multinomial(10, []).shape, np.random.multinomial(3, [], size=(2, 3)).shape)

# %% a universal function in a class is no method of it
class A:
    times = np.matmul
    plus = np.add
    apart = np.modf
print(A().times(np.eye(2), np.ones(2)), A().plus(1, 2), A().apart(2.5))
for f in np.matmul, np.divmod, np.modf, np.frexp, np.ldexp, np.float_power, np.conj, np.spacing, np.nextafter, np.add:
    print(f, f.__name__, f.nin, f.nout, f.nargs, f.identity, isinstance(f, np.ufunc), type(f))

# %% what is put in for NaN is not looked at again
print(np.nan_to_num(np.array([-np.inf, np.nan, np.inf]), nan=np.inf, posinf=999))
print(np.nan_to_num(np.array([-np.inf, np.nan, np.inf]), nan=-np.inf, neginf=5, posinf=-np.inf))

# %% a quantile that is NaN keeps the dtype where it is a scalar
for d in 'efd':
    a = np.array([1, np.nan, 2], d)
    for r in np.percentile(a, 40.0), np.quantile(a, [.1, .2]), np.nanquantile(a, .3), np.percentile(a[::2], 30), np.percentile(a, 40, keepdims=True):
        print(r, r.dtype)

# %% objects without an order, and integers that no dtype of theirs holds
print(np.in1d([None], np.array([1] * 10)), np.isin(1, np.array([None] * 10)), np.in1d([None, 2], np.array([None] * 10), invert=True))
a = np.array([-2, 0, 127], np.int8)
for b in 'auto', 'fd', 'scott', 'rice', 'sturges', 'sqrt':
    print(b, np.histogram(a, bins=b))

# %% the places of no index, and sizes beyond all places
print(np.ravel_multi_index(np.zeros((3, 0), int), (2, 1, 0)))
for index, sizes in (([0], [0]), (2 ** 62, 2)), (np.zeros((3, 1), int), (2, 1, 0)):
    try:
        print(np.ravel_multi_index(index, sizes))
    except ValueError as error:
        print(error)

# %% coefficients of a polynomial are written
p = np.poly1d([4, 3, 2, 1])
p[3] = 0
print(p, p.c)
p[5] = 2.5
p.coeffs += 1
p.coeffs[2] += 10
print(p, p.c, p[7])
for wrong in lambda: p.__setitem__(-1, 2), lambda: setattr(p, 'coeffs', np.array(1)):
    try:
        wrong()
    except Exception as error:
        print(type(error).__name__, error)

# %% what becomes an index or an array may be one
class Zero:
    def __index__(self):
        return 0
class Array:
    def __array__(self):
        return np.array(0)
a = np.array([[5.0]])
print(a[Zero()], a[Zero(), np.array(0)], a[Zero(), Array()], a[Array()])

# %% ranks of uint64
a = np.array([3, 1, 2])
for t in 'bBhHiIlL':
    print(np.partition(a, np.array(1, t)[()]), np.argpartition(a, np.array([0, 1], t)))

# %% texts of blanks are false, and NUL ends one
print(bool(np.array(['  '])), bool(np.array(['\0\0'])), bool(np.array(['a'])), repr(np.array('a\0\x0b\0').item()), np.array(['a\0', 'b']), bool(np.array([b' \0'])))
print(int(np.array('4')), float(np.array(['2.5'])), np.bytes_('abc'), np.string_('abc'), np.object_(3), np.object_([4, 5]))
a = np.array(0, dtype=object)
a[()] = np.array(7)
print(int(a), float(a))

# %% lists that lie deeper than the places of objects
x = np.zeros(1, 'O')
x.fill([])
print(x)
x = np.empty((2, 2), object)
x.flat[2] = (1, 2, 3)
print(x)
b = np.zeros(4, object)
b[...] = [[1], [2], [3], [4]]
print(b)
b = np.zeros((2, 2), object)
b[...] = [[1, 2]]
print(b)

# %% a mask of the flat elements
x = np.arange(3.0)
print(x.flat[np.array([True, False])])
for mask in [True] * 4, [True, False, True]:
    for wrong in lambda: x.flat[np.array(mask)], lambda: x.flat.__setitem__(np.array(mask), 9):
        try:
            print(wrong(), x)
        except Exception as error:
            print(type(error).__name__, error)

# %% flags by a letter, and what has no order of dtypes
a = np.require([1, 2, 3], 'i4', ['C', 'A', 'O'])
print([a.flags[one] for one in 'CFOWAX'])
print(np.result_type(np.uint16, np.int16, np.float16), np.result_type(np.int16, np.float16, np.uint16), np.result_type(np.int8, np.complex64, np.uint16))
print(np.concatenate((np.ones(1, np.uint16), np.ones(1, np.int16), np.ones(1, np.float16))).dtype)

# %% a function of objects as a universal function
f = np.frompyfunc(lambda a, b: a * b, 2, 1)
print(f, f.nin, f.nout, f.nargs, f.identity, f.types, f.__name__)
print(f.reduce([2, 3, 4]), f.accumulate([1, 2, 3]), f.outer([1, 2], [3, 4]), f.reduce(np.ones((2, 3))), f.reduce(np.ones((2, 3)), axis=1))
print(np.frompyfunc(max, 2, 1).reduce([3, 1, 4]), np.frompyfunc(max, 2, 1, identity=0).reduce([]))
for wrong in lambda: np.frompyfunc(max, 32, 1), lambda: f.reduce([]):
    try:
        wrong()
    except ValueError as error:
        print(error)

# %% exclusive or of nothing, and complex numbers of a file
print(np.logical_xor.reduce(np.array([], bool)), np.logical_xor.reduce(np.ones((2, 0))), np.logical_xor.identity)
print(np.loadtxt(['1, 2+3j, (4+5j), (6+-7j) , 8j, (9j)'], dtype=complex, delimiter=','))

# %% an array like another, under another shape
import itertools
for p in itertools.permutations(range(3)):
    for a in np.ones((2, 3, 4)).transpose(p), np.ones((4, 6, 4))[:, ::2].transpose(p), np.ones((1, 3, 1)).transpose(p):
        print([np.zeros_like(a, shape=s).strides for s in ((4, 3, 2), (1, 2, 3), (2, 2), (5, 1, 1), (2, 0, 3))],
              np.full_like(a, 2, shape=(3, 2, 4), dtype='f4').strides, np.ones_like(a, shape=(3, 2, 4), order='A').strides)

# %% one object, by its number
print(id(np.finfo(float)) == id(np.finfo(float)), id(np.dtype('f4')) == id(np.dtype('f4')), id(np.dtype('f4')) == id(np.dtype('f8')))
print(np.typecodes['AllFloat'], np.VisibleDeprecationWarning.__mro__[1], np.index_exp[2:4], np.index_exp[1], np.index_exp[..., 2], np.s_[1])

# %% what is joined is a sequence
import warnings
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter('always')
    for join in np.vstack, np.hstack, np.dstack, np.column_stack, np.stack:
        print(join(np.ones(2) for _ in range(2)).shape, join([[1, 2]] * 2).shape, join(map(np.ones, [2, 2])).shape)
    print(np.nonzero(3), np.where(0), np.argwhere(3), np.insert([1, 2, 3], np.array([True] * 2), 9))
for one in caught:
    print(one.category.__name__, one.message)
for wrong in (np.ones(2) for _ in range(2)), {1: 2}.values(), 3:
    try:
        np.concatenate(wrong)
    except TypeError as error:
        print(error)
