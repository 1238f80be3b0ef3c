import numpy as np
F = np.asfortranarray


# prelude: told_repr

# %% an axis of nothing beside an axis of one
told(lambda: np.einsum('ij,jk->ik', np.ones((1, 1)), np.zeros((1, 0))), lambda: np.einsum('ij,kj->ik', np.ones((2, 1)), np.zeros((0, 1))), lambda: np.einsum('ij,j->i', np.zeros((0, 1)), np.ones(1)), lambda: np.einsum('ij,ij->ij', np.zeros((0, 1)), np.ones((1, 3))), lambda: np.einsum('i,i', np.ones(1), np.zeros(0)))
# %% choices beside numbers have the dtype of arrays
told(lambda: np.choose([0, 1], [0, np.ones(2, 'i4')]), lambda: np.choose([0, 1], [np.int64(0), np.ones(2, 'i4')]).dtype, lambda: np.choose([0, 1], [0., np.ones(2, 'f4')]).dtype, lambda: np.choose([0, 1], [300, np.ones(2, 'u1')]), lambda: np.choose([0, 1], [[1, 2], [3., 4]]))
# %% integers squared by a float
u = np.arange(3).astype('u1')
told(lambda: u ** np.float32(2), lambda: u ** 2.0, lambda: u ** np.float16(3), lambda: np.arange(3) ** np.float32(2), lambda: np.array([True, False]) ** 2.0, lambda: u ** 2, lambda: u ** np.array([2.], 'f4'))
# %% whole numbers as quantiles are places, one before the first is the last
q = np.array([-3, 5, 7])
for method in 'linear weibull interpolated_inverted_cdf averaged_inverted_cdf hazen inverted_cdf lower midpoint'.split():
    told(*[lambda one=one: np.quantile(q, one, method=method) for one in (0, 1, [0, 1])])
told(lambda: np.percentile([-0.], [10, 50]), lambda: np.quantile([-0., 1], 0.), lambda: np.quantile(np.array([[1, 2j, 3]], 'c8'), [.1, .5], axis=1), lambda: np.median(np.array([1, 2j], 'c8')))
# %% other bytes of nothing
told(lambda: np.zeros(0).view('i4'), lambda: np.zeros((2, 0)).view('i4').shape, lambda: np.zeros((0, 2)).view('i4').shape, lambda: np.zeros(0, 'i1').view('i4'))
# %% elements of text row by row
s = np.array([['a', 'b'], ['c', 'd']])
told(lambda: s.flat[1:], lambda: s.flat[0], lambda: list(s.T.flat), lambda: next(s.flat), lambda: len(s.flat), lambda: np.array([None, 1]).flat[1])
# %% numbers are no texts, and objects are compared one by one
for z in (np.array([1, 2]), np.array([1j, 2]), np.array([True, False]), np.array([1.5, 2])):
    c = z.astype(str)
    told(lambda: z == c, lambda: c == z, lambda: z != c, lambda: z == 'a', lambda: c == 1)
told(lambda: np.array([1, 2]) == np.array([1, None], object), lambda: np.array([1, None], object) == np.array([1, 2]), lambda: np.array([1, 2]) < np.array([2, 1], object))
# %% parts are written as whatever is lost
for z in (np.array([1, 2]), np.array([1j, 2]), np.array([1.5, 2])):
    told(lambda: setattr(z, 'real', 2.7), lambda: setattr(z, 'imag', 1.5), lambda: setattr(z, 'imag', 1j), lambda: z, lambda: setattr(z, 'real', [1, 2]), lambda: setattr(z, 'real', '3'), lambda: z)
told(lambda: np.copyto(np.full((), True), np.ones(1, 'f2')), lambda: np.copyto(np.zeros(1, bool), np.float64(1)))
# %% numbers in a row where a step is nothing
a = np.array([-1, 2, .5], 'f2')
print(np.linspace(-1, a, 12).T, np.linspace([0, 1], [0, 2], 50)[::7, 1], np.logspace(-1, a, 6))
told(lambda: np.linspace(0, 1, 3, axis=1), lambda: np.linspace(0, 1, 3, axis=-1), lambda: np.linspace(0, 1, 3, axis=()), lambda: np.linspace(0, 1, 3, True, True, axis=0), lambda: np.linspace(0, np.array([[-2.5], [.1]]), 5, dtype='i2', axis=(1,)).strides, lambda: np.linspace([0, 1], [2, 3.5], 3, dtype=int, axis=1), lambda: np.logspace(0, 2, 3, axis=(1,)))
told(lambda: np.geomspace(-1, [-2., 3]), lambda: np.geomspace([-1., 1], [-2., 3], 3), lambda: np.geomspace(-1, [2.], 2))
# %% functions without keywords
told(lambda: np.atleast_1d([1], x=1), lambda: np.atleast_2d(1, dtype=int), lambda: np.atleast_3d(a=1), lambda: np.get_printoptions(x=1), lambda: np.geterr(x=1), lambda: np.seterr(x='warn'), lambda: np.array2string(np.ones(2), edgeitems=0.5))
# %% logarithms of one more in float32 are those of the C library
print(np.log1p(np.arange(16, dtype='f4')), np.log1p(np.array([4.5, -0.75, 0.1, 1e-20, 1e10], 'f4')))
# %% lists are split by their length
told(lambda: np.array_split([1, 2], 2, 1), lambda: np.array_split(np.array([1, 2]), 2, 1), lambda: np.array_split([[1, 2, 3], [4, 5, 6]], 2, 1), lambda: np.array_split(np.ones((2, 3)), 2, 1), lambda: np.array_split([[1, 2], [3, 4], [5, 6]], [1], 1))
