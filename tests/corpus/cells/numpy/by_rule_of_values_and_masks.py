# prelude: told_repr
import numpy as np

small, signed = np.array([1, 2], np.uint8), np.array([1, 2], np.int8)
swapped, empty = np.arange(24.).reshape(2, 3, 4).transpose(2, 0, 1), np.zeros((0, 3))
whole = np.arange(12).reshape(3, 1, 4).transpose(1, 2, 0)


def steps(array):
    return array.shape, tuple(step // array.itemsize for step in array.strides)

# %% the loop of floats that a number takes beside an array is chosen by its value
told(lambda: np.copysign(small, -3), lambda: np.logaddexp(small, -3), lambda: np.logaddexp(small, -200), lambda: np.logaddexp(small, -40000))
told(lambda: np.hypot(signed, 200), lambda: np.arctan2(small, -1), lambda: np.nextafter(small, -1), lambda: np.copysign(-3, small))
told(lambda: np.copysign(np.uint16([1]), -3), lambda: np.logaddexp2(small, np.int64(-3)), lambda: np.heaviside(small, -1), lambda: np.copysign(small, np.array(-3)))
told(lambda: np.copysign(small, 3), lambda: np.hypot(small, -3.0), lambda: np.copysign(np.uint8(1), -3).dtype, lambda: np.copysign(small > 1, 3), lambda: np.hypot(small, np.float16(1)))

# %% booleans are conjugated as int8
told(lambda: np.conjugate(small > 1), lambda: np.conj(np.True_), lambda: (small > 1).conj())

# %% places in a list of lists are deleted by a mask, and what is left lies as a mask takes it
a = np.arange(24.).reshape(2, 3, 4)
told(lambda: np.delete(a, [[0, 1]], axis=1), lambda: np.delete(a, [[0, 1]]), lambda: np.delete(a, np.array([[0], [1]]), axis=1), lambda: np.delete(np.arange(3), [[1]]))
told(lambda: steps(np.delete(a, [0, 1], 1)), lambda: steps(np.delete(a, [], 1)), lambda: steps(np.delete(swapped, 0, 1)), lambda: steps(np.delete(swapped, [0, 1], 0)))
told(lambda: steps(np.delete(a.T, 1, 1)), lambda: steps(np.delete(swapped, slice(0, 1), 0)), lambda: np.delete(a, [3, 0], 1), lambda: np.delete(a, [5], 1), lambda: np.delete(a, [0.5], 1))
told(lambda: np.delete(a, [0, 5], 1), lambda: np.delete(a, [True, False], 1), lambda: np.delete(a, [True, False, True], 1), lambda: np.delete(a, [0.5, 1.5], 1), lambda: np.delete(np.arange(3), np.array([])))
told(lambda: np.delete(a, [-1, -1], 0), lambda: np.delete(np.arange(1), [True]), lambda: np.delete(np.arange(1), True))

# %% nothing lies as products and sums of nothing lie
told(lambda: steps(np.cov(empty)), lambda: steps(np.corrcoef(empty)), lambda: steps(np.tensordot(np.zeros((4, 3, 0)), 2, -1)))

# %% both results of a ufunc lie as its operand does
told(lambda: [steps(part) for part in np.frexp(whole)], lambda: [steps(part) for part in np.modf(np.zeros((4, 1, 4, 2)).transpose(1, 3, 2, 0))])

# %% medians and norms lie as sums do
told(lambda: steps(np.median(swapped, 1)), lambda: steps(np.nanmedian(swapped, -1)), lambda: steps(np.linalg.norm(swapped, axis=2)), lambda: steps(np.linalg.norm(swapped, 1, axis=2)))
told(lambda: steps(np.linalg.norm(swapped, axis=(0, 1))), lambda: steps(np.median(swapped, (0, 2))))

# %% the imaginary part of real numbers lies by rows, unless they lie by columns
told(lambda: steps(np.imag(swapped)), lambda: steps(np.imag(np.zeros((2, 3)).T)), lambda: steps(np.iscomplex(whole)), lambda: steps(np.isreal(whole)), lambda: steps(np.iscomplex(np.zeros((2, 3)).T)))

# %% a tile that repeats nothing is a copy, before it gets axes
told(lambda: steps(np.tile(swapped, (1, 1, 1, 1))), lambda: steps(np.tile(swapped, 1)))

# %% nothing along an axis
told(lambda: np.compress([True], np.zeros((0, 2, 0)), axis=0), lambda: np.take(np.zeros((0, 0)), [0], axis=1), lambda: np.take(np.zeros((2, 0, 0)), [3], axis=1), lambda: np.take(np.zeros((2, 0, 0)), [], axis=1))
told(lambda: np.repeat(empty, -3), lambda: np.repeat(np.zeros((3, 0, 4)), -2, -2), lambda: np.repeat(np.ones(2), -2))
told(lambda: np.ediff1d(np.zeros((0, 2), bool)), lambda: np.ediff1d(np.zeros(0, bool), to_end=True))
