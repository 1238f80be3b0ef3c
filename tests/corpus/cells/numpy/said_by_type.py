import numpy as np
import warnings


# prelude: told_repr
def warned(*calls):
    for call in calls:
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter('always')
            told(call)
        print([(one.category.__name__, str(one.message)) for one in seen])

# %% Python integers out of range are warned of, integers of NumPy are cast
def put(value, dtype='u1'):
    a = np.zeros(2, dtype)
    a[0] = value
    return a
warned(lambda: put(300), lambda: put(-1), lambda: put(np.int64(300)), lambda: put(255), lambda: put(200, 'i1'))
warned(lambda: np.uint8(-1), lambda: np.array([1, 300], 'u1'), lambda: np.full(2, 300, 'u1'), lambda: np.int64(-1))
warned(lambda: np.array([1], 'u1') + 300, lambda: np.array([-1], 'u8'), lambda: np.array([2**40], 'i4'))

# %% the sign of a scalar overflows
warned(lambda: -np.int8(-128), lambda: abs(np.int8(-128)), lambda: -np.uint8(1), lambda: -np.uint8(0),
       lambda: -np.array([-128], 'i1'), lambda: -np.int8(5))

# %% a mask is of bools
told(lambda: np.add([1, 2], 1, where=np.array([1, 0]), out=np.zeros(2, int)), lambda: np.sum([1, 2], where=np.array([1, 0])),
     lambda: np.mean([1, 2], where=np.array([1, 0])), lambda: np.add.reduce([1, 2], where=np.array([1, 0])),
     lambda: np.add([1, 2], 1, subok=3), lambda: np.add([1, 2], 1, subok=False))
a = np.zeros(2)
told(lambda: np.copyto(a, 1, where=np.array([1, 0])), lambda: np.copyto(a, 1, where=[1, 0]))
print(a)

# %% a generator is summed by Python
warned(lambda: np.sum(x * x for x in range(4)), lambda: np.sum(x for x in [0.5, 1]))

# %% the bits of a number
print(np.float32(1.5).view(np.int32), repr(np.float64(1).view('i8')), np.float32(0.1).view('u4'), np.int64(3).view())

# %% shapes and subscripts of products
told(lambda: np.cross(np.ones((2, 3)), np.ones((3, 3))),
     lambda: np.einsum('i'), lambda: np.einsum([1, 2]), lambda: np.einsum())

# %% empty lists within lists are indices
a = np.arange(24).reshape(2, 3, 4)
print(a[[[]]].shape, a[[[], []]].shape, a[[]].shape)
told(lambda: np.unravel_index([], (2, 3)), lambda: np.broadcast_shapes((2, -1)), lambda: a[np.array([])])

# %% a function that gives lists is not vectorized
told(lambda: np.vectorize(lambda x: [x])([1, 2]), lambda: np.vectorize(lambda x: x)([1, 2]))

# %% numbers of NumPy in JSON
import json
told(lambda: json.dumps({'loss': np.float64(0.25), 'all': [np.float64(1), float('nan')]}),
     lambda: json.dumps({np.int64(1): 2}), lambda: json.dumps(np.int64(1)), lambda: json.dumps({(1,): 2}))

# %% a step of nothing is Python's
told(lambda: type(np.linspace(0, 1, 1, retstep=True)[1]), lambda: type(np.linspace(0, 1, 3, retstep=True)[1]),
     lambda: np.lib.stride_tricks.as_strided(np.arange(6), (3, 2)))

# %% text is read by the type of Python
for dtype in 'i8', 'f4', '?', 'c16', 'u1':
    for text in '1.5', '12', '0', 'x', '1+2j', '300', '':
        def put():
            a = np.zeros(2, dtype)
            a[0] = text
            return a
        told(put)
told(lambda: np.bool_('0'), lambda: np.bool_(''), lambda: np.int8('1.5'), lambda: np.uint8('300'), lambda: np.int64('9' * 20))

# %% slices of NaN alone
warned(lambda: np.nanmedian([np.nan]), lambda: np.nanpercentile([[np.nan, np.nan], [1, 2]], [50, 25], axis=1).tolist(),
       lambda: np.nanquantile([1, np.nan], 0.5), lambda: np.percentile([np.nan, 1], 50))

# %% dtypes are ordered by what casts safely
print(np.dtype('i4') < np.dtype('i8'), np.dtype('i8') < np.dtype('i4'), np.dtype('i8') <= 'i8', np.dtype('f4') > 'f2',
      np.dtype('u8') < 'i8', np.dtype(bool) >= int, np.dtype('i4') < int)
told(lambda: np.dtype('i4') < 3)
