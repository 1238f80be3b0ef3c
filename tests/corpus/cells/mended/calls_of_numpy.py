import numpy as np
# %% isin with few values compares in the dtype of the array
print(np.isin(np.array([0.1, 0.5], dtype='f4'), [0.1, 7.0]), np.isin(np.array([0.1] * 4, dtype='f4'), np.full(40, 0.1)))
print(np.isin([[1, 2], [3, 300]], np.array([300, 2]), invert=True), np.setdiff1d(np.array([0.1, 0.5], dtype='f4'), [0.1]))
print(np.in1d(np.array([np.nan, 0.5], dtype='f4'), [np.nan, 0.5, 1]), np.isin([], [1.0]), np.isin([1], []))
# %% unique tells NaN apart where it is asked to, and along an axis
print(np.unique([np.nan, 1, np.nan], equal_nan=False, return_counts=True))
print(np.unique([[np.nan], [np.nan]], axis=0), np.unique([[1, 2], [1, 2]], axis=(0,)))
# %% fix writes over what it reads
a = np.array([0.5, -0.5, 2, -1.5])
print(np.fix(a, out=a), a)
# %% a product of complex numbers begins with 1, or with the initial value
print(np.prod(np.array([[complex(-0.0, -1)], [1]]), axis=1), np.prod(np.array([-1j]), axis=()))
print(np.prod(np.array([complex(1, 2), 1j]), initial=2.5), np.prod(np.ones((2, 0), complex), axis=1, initial=3))
# %% matmul takes dtype, casting and order
print(np.matmul(np.ones((2, 2), 'f4'), np.ones((2, 2)), dtype='c16'), np.matmul(np.ones((2, 2)), np.ones((2, 2)), order='F').strides)
print(np.matmul(np.ones((2, 2)), np.ones((2, 2)), np.zeros((2, 2), int), casting='unsafe'))
np.matmul(np.ones((2, 2), 'f4'), np.ones((2, 2)), dtype='i1')
# %% matmul has no mask
np.matmul([1], [2], where=True)
# %% concatenate casts by the rule that it is given
print(np.concatenate([[1.5]], dtype=int, casting='unsafe'), np.concatenate([[1.5]], out=np.zeros(1, int), casting='unsafe'))
np.concatenate([[1.5]], dtype=int)
# %% what is joined is a sequence
np.concatenate(5)
# %% what is stacked is a sequence
np.vstack(np.ones(()))
# %% zeros of a polynomial are a sequence
np.poly(2)
# %% ravel_multi_index of one number
np.ravel_multi_index(3, (2,))
# %% like= is an array
print(np.ones(2, like=np.ones(1)), np.zeros(1, like=None))
np.asarray(1, like=2)
# %% like= of a function in Python
np.eye(2, like=1)
# %% promote_types of None
np.promote_types(None, 'f4')
# %% promote_types reads its dtypes in order
np.promote_types(1, 0.5)
# %% alltrue without an argument
np.alltrue()
# %% split along a tuple
np.split(np.ones((2, 2)), 2, (0,))
# %% size along a fraction
np.size(np.ones(3), 1.5)
# %% trapz along a tuple
np.trapz([1, 2], axis=(0,))
# %% resize to a fraction, and to None
a = np.ones((2, 3)).T
a.resize(None)
print(a.shape)
np.resize([1, 2], 0.5)
# %% lstsq of more axes
np.linalg.lstsq(np.ones((2, 2, 2)), np.ones(2), rcond=None)
# %% unravel_index into nothing
print(np.unravel_index(0, ()))
np.unravel_index([0], ())
# %% diag_indices of a fraction
np.diag_indices(3, 0.5)
# %% piecewise of one function
np.piecewise(1.0, [1], 2)
# %% tensordot along one tuple
np.tensordot([1, 2], [3, 4], axes=(0,))
# %% choose into another shape
np.choose([0, 1], [[1, 2], [3, 4]], out=np.zeros(3, int))
# %% choose in a mode that there is not
np.choose([0.0, 1], [[1, 2], [3, 4]], mode='x')
# %% putmask asks for sizes first
np.putmask(np.arange(3), True, np.array(2.5))
# %% insert at places of a matrix
np.insert([1, 2], np.array([[1]]), 3)
# %% correlate in a mode that there is not
np.correlate([[1]], [1], mode='x')
# %% polynomials of truths, texts and matrices
print(np.polysub([1, 2, 3], [True]), np.base_repr(np.int64(-37), 36))
np.polymul([[1]], [2])
# %% polyder of a text
np.polyder('fro')
# %% interp around a period between numbers
np.interp(1.0, 2.0, 3.0, period=3)
# %% split at one place
a = np.arange(5)
print(np.split(a, np.array([2])), np.array_split(a, [4]), np.split(np.arange(4), np.array(2)))
# %% stack and its kin cast by the rule that they are given
print(np.stack([[1.5], [2]], dtype=int, casting='unsafe'), np.hstack([[1], [2]], dtype='f4'), np.stack([[1], [2]], axis=1, dtype='i1', casting='unsafe'))
np.vstack([[1.5], [2]], dtype=int)
# %% dstack takes no dtype
np.dstack([[1.5]], dtype=int)
# %% isin by a kind
print(np.isin([1, 2], [2], kind='table'), np.in1d([1.5], [1.5], kind='sort'), np.isin([1, 2], [2], kind=None))
np.isin([1.5], [2], kind='table')
# %% isin by a kind that there is not
np.isin([1], [1], kind='quick')
# %% cumulated in another dtype
print(np.array([-2.5, -1, 1, np.inf], 'f2').cumsum(dtype='i4')[:3], np.cumprod([-1.0, np.inf, 0.5, 0], dtype=bool))
# %% vdot counts what stands at a place, inner takes no keywords
try:
    np.vdot([1], b=[2])
except TypeError as error:
    print(error)
np.inner([1], b=[2])
# %% isposinf into an output of another shape
o = np.zeros(3)
print(np.isposinf([1, np.inf, 2], out=o), o)
np.isposinf(np.ones(2), np.ones(0))
# %% tensorsolve of sizes that do not fit
np.linalg.tensorsolve(np.ones((3, 1)), np.ones((3, 1)))
# %% histogram over a range that is none
np.histogram([1, 2], range=True)
# %% a float as a text with a fraction of digits
np.format_float_positional(2.5, precision=0.5)
# %% tolerances may be arrays
print(np.isclose(np.arange(3.), -1, np.array([0, 1, 2])), np.isclose([1., 2.], [1.1, 2.1], rtol=[0.2, 0.01]), np.allclose(1., [1.1], 0, np.array([.2, .1])))
# %% conj stores where it is told to
m, o = np.array([True, False]), np.zeros((2, 2))
print(m.conj(m) is m, np.array([1, 2]).conjugate(o) is o, o)
np.array([1.5, 2]).conj(np.zeros(2, int))
# %% a scalar may stand for its dtype
np.arange(4.).astype(np.float32(0)).dtype, np.zeros(2, np.int8(4)), np.dtype(np.float64(2)), np.array([1, 2], np.bool_(1))
# %% cumulative sums of truths are truths
np.cumsum([2, 0, -1, -2], dtype=bool), np.cumprod([2, 0, -1], dtype=bool), np.cumsum([0, 0, 2, -2], dtype=np.bool_)
# %% two NaN are two values where one stands in each
np.setxor1d([0.5, np.nan, 1], [np.nan, np.nan, 1, 2])
# %% joining casts by the rule that it is given
print(np.hstack([np.int8([1]), np.int8([2])], casting='no'), np.vstack([np.int8([1]), np.int16([2])], casting='safe'))
np.hstack([np.int8([1]), np.float64([2])], casting='equiv')
# %% flip over no axis of a single number is a number
np.flip(np.array(3), ()), np.flip(np.array([1, 2]), ())
# %% compress looks at its output
np.array([1]).compress([False], out=np.zeros(1, int))
# %% compress writes into its output
o = np.zeros(2)
print(np.array([1., 2, 3]).compress([True, False, True], out=o) is o, o)
# %% quantiles of more than two axes are none
np.quantile([1, 2], np.zeros((1, 1, 1)))
# %% a method of quantiles is given once
np.percentile([1, 2], 50, method='lower', interpolation='higher')
# %% a loop that casts is refused by the rule
np.spacing(np.int16(100), casting='no')
# %% so is one of signs
np.signbit(np.array([1, 2]), casting='no')
# %% quantiles of nothing but NaN do not look at what is asked
np.nanquantile(np.zeros((0, 1, 1)), np.zeros((0, 1, 1))), np.nanpercentile(np.zeros((0, 1, 1), int), np.zeros((2, 1, 1), int)).shape
