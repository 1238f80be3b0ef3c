import numpy as np


# prelude: told_repr

# %% a grid of one slice is a range
np.mgrid[-1:1:0.1], np.r_[0:1:0.3]

# %% functions name themselves, operators of scalars call themselves scalar
with np.errstate(all='raise'):
    told(lambda: np.sqrt(-1), lambda: np.float64(1) / 0, lambda: np.divide(1, 0), lambda: np.array(1.) / 0, lambda: np.log(0))

# %% flags are set by name
a = np.arange(3)
a.flags["WRITEABLE"] = False
told(lambda: a.__setitem__(0, 1))
a.flags.writeable

# %% the real part is the array
a = np.array([1., 2])
a.real = 5
def imaginary():
    a.imag = 3
told(imaginary)
a

# %% a vectorized function has a text and exceptions
def f(a, b=1):
    "doc"
    return a
v = np.vectorize(f, excluded=['b'])
v.__doc__, v.excluded, v.pyfunc is f, np.vectorize(f, doc="other").__doc__

# %% an average weighs in floats
a = np.array([254], dtype=np.uint8)
np.average(a, weights=a), np.average([100, 100], weights=np.array([3, 3], np.int8))

# %% keys of several axes are sorted along one of them
a = np.array([[2, 1, 2], [1, 0, 1]])
b = np.array([[0, 5, -1], [1, 1, 0]])
told(lambda: np.lexsort((b, a)), lambda: np.lexsort((b, a), axis=0), lambda: np.lexsort((1, 2)), lambda: np.lexsort((a, [1])))

# %% a default counts by its value
np.select([np.array([True, False])], [np.array(7, np.uint8)], 2), np.select([np.array(False)], [3], 1)

# %% joining into an output
out = np.zeros(3)
told(lambda: np.concatenate([[1], [2, 3]], out=out), lambda: np.concatenate([[1], [2]], out=out),
     lambda: np.concatenate([[[1]]], out=out), lambda: np.stack([[1.5]], out=np.zeros((1, 1), int)),
     lambda: np.concatenate([[1], [2]], axis=None, out=np.zeros((1, 2))), lambda: np.concatenate([[1]], out=[1]),
     lambda: np.dot([1, 2], [3, 4], out=np.zeros(1)), lambda: np.dot([1, 2], [3, 4], out=3))

# %% casting is checked for the inputs too
told(lambda: np.add([1], [2.5], casting='no'), lambda: np.add([1], [2], casting='no'), lambda: np.sqrt(4, casting='safe'))

# %% dimensions beyond 32
import numpy as np
def told(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
thin = np.ones((1,) * 20)
told(lambda: np.ones(2)[(None,) * 50])
told(lambda: thin[(None,) * 20])
told(lambda: np.add.outer(thin, thin).ndim)
told(lambda: np.array(1, ndmin=33))
told(lambda: np.broadcast(*[np.ones(1)] * 33))
told(lambda: np.arange(start=4))
told(lambda: np.arange(step=3))

# %% elements that arrays of indices choose lie as the indices do
import numpy as np
x = np.arange(10)
b = np.arange(10).reshape(5, 2).T
print(x[b].strides, x.reshape(-1, 1)[b, 0].strides, x.reshape(5, 2)[b % 5].strides, x.reshape(5, 2)[:, b % 2].strides, x.take(b).strides)
print(x[b, ].flags.f_contiguous, x.reshape(5, 2)[b % 5, b % 2].strides, x[b[:, None]].strides, x.reshape(5, 2)[b % 5, 1].strides)

# %% flags are compared, and a state of errors decorates
import numpy as np
a = np.ones(3)
print(a.flags == np.zeros(3).flags, a.flags != np.ones((2, 2)).T.flags, a.flags == 3)
@np.errstate(divide='ignore')
def divided(v, by=0):
    'By nothing.'
    return np.array([v]) / by
print(divided(1.0), divided(1.0, by=2), divided.__name__, divided.__doc__)

# %% what random numbers are not drawn from
import numpy as np
np.random.seed(3)
def told(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
told(lambda: np.random.rayleigh(-0.0))
told(lambda: np.random.gamma(1.0, -0.0))
told(lambda: np.random.weibull(-0.0))
told(lambda: np.random.weibull(0))
told(lambda: np.random.lognormal(1.0, -0.0))
told(lambda: np.random.exponential([1.0, 2]))
told(lambda: np.random.exponential(np.array([2])))
told(lambda: np.random.exponential([1, -1]))
told(lambda: np.random.normal(0, [-1]))
told(lambda: np.random.uniform([-np.inf], [1]))
told(lambda: np.random.choice(3.0, 3))
told(lambda: np.random.default_rng(1).choice(3.0, 3))
told(lambda: np.random.choice([1, 2, 3, 4], 3, p=[[0.25, 0.25], [0.25, 0.25]]))
told(lambda: np.random.choice([1, 2, 3], (-1,), replace=False))
told(lambda: np.random.choice([1, 2, 3], (-1,)))
told(lambda: np.random.randint(2 ** 63 - 1, 2 ** 63, 3))
told(lambda: np.random.randint(2 ** 63))
told(lambda: np.random.default_rng(1).integers(2 ** 63, size=2))

# %% names of parts of NumPy that stand elsewhere
import numpy as np
from numpy.lib.shape_base import tile, kron, dsplit
from numpy.lib.arraysetops import unique
from numpy.lib.index_tricks import fill_diagonal, diag_indices
print(np.lib.diff([1, 4]), tile([1], 2), unique([1, 1]), diag_indices(2))

# %% objects of which NumPy has one
import numpy as np
x = np.arange(3.0)
print(x.dtype is (x * 2).dtype, x.dtype is not np.dtype('f8'), x.dtype is np.dtype('f4'))
print(np.isclose(np.inf, -np.inf) is np.False_, (x > -1).all() is np.True_, np.bool_(1) is np.bool_(0), np.float64(1) is np.float64(1))
print(np.finfo(float) is np.finfo('f8'), np.iinfo(int) is np.iinfo('i4'))

# %% ranges of one step, sums of narrow probabilities, counts that are floats, grids of narrow steps
import numpy as np
np.random.seed(2)
print(np.arange(0, 1, np.inf), np.arange(0, 1, -np.inf), np.arange(0, 5e-324, 3.0), np.arange(3, 3, np.inf))
p = np.array([1, 1, 1], dtype='f4') / np.float32(3)
print(np.random.choice([1, 2, 3], 5, p=p), np.random.choice(3, 5, p=p.astype('f2')), np.random.binomial(100.5, 0.4, 3))
print(np.random.randint([3], [9]).shape, np.random.randint(np.array([3]), 9).shape, np.random.randint(np.array(3), 9))
print(np.mgrid[0.1:0.3:np.complex64(3j)])

# %% parts of complex numbers that are no numbers, under numpy.testing
import numpy as np
from numpy.testing import assert_almost_equal, assert_equal
x = np.array([complex(1, 2), complex(1, np.nan)])
z = np.array([complex(1, 2), complex(np.nan, 1)])
y = np.array([complex(1, 2), complex(1, 2)])
for a, b in ((x, x), (x, y), (x, z), (y, x), (complex(1, np.nan), complex(np.nan, 1)), (1 + 1e-9j, 1), ([1 + 2j], [1 + 2.1j])):
    for held in assert_almost_equal, assert_equal:
        try:
            held(a, b)
            print('holds')
        except AssertionError as e:
            print(str(e).splitlines()[1:4])
