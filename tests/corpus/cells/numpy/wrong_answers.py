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
