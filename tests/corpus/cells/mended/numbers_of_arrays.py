import numpy as np
a = np.arange(6.).reshape(2, 3)
one = np.array([1])


# prelude: told_repr

# %% arrays where a number is expected
told(lambda: np.diag_indices(one, one), lambda: np.diag_indices(np.array([2]), 2), lambda: np.diff(a, np.array([0.])).shape, lambda: np.histogram([1., 2], one))
told(lambda: np.linalg.norm(a, axis=np.array([1.])), lambda: np.linalg.norm(a, axis=1.5), lambda: np.linalg.norm(a, axis=[0]), lambda: np.linalg.matrix_rank(a, [0, 100]))
told(lambda: np.roll(one, np.array([3.])), lambda: np.roll(a, 0.5), lambda: np.take(a, np.float64(2.5)), lambda: np.percentile(np.zeros(0, int), []))
# %% results where a number was written
o = np.zeros(())
print(type(np.dot([1., 2], [3., 4], o)), o, np.linalg.matrix_power(np.ones((2, 2, 2)), 0).strides)
print(np.in1d([], [1.5], assume_unique=True).strides, np.isin(np.zeros((0, 4)), -2, -2).strides, np.isin([], [1]).strides)
# %% the rank of an output is told before it is read-only
told(lambda: np.all(np.broadcast_to(a, (2, 2, 3)), out=np.broadcast_to(a, (2, 2, 3))), lambda: np.prod(a, out=np.broadcast_to(1., ())))
# %% outputs of choosing
told(lambda: np.array(5, 'u8').choose([a, a], out=np.zeros(())), lambda: a.choose(choices=[a]), lambda: np.take(a, [2, 9], 0, np.zeros((2, 3), complex)))
told(lambda: np.broadcast_to(one, (2, 1)).byteswap(True), lambda: np.absolute(np.array([1j]), dtype=float), lambda: np.abs([1j], np.zeros(1, 'f2'), dtype='f8', casting='safe'))
# %% what is cast lies as a copy
print(np.array(np.broadcast_to(2, (1,)), 'i1').strides, np.array(a[:1][::-1], complex, copy=False).strides, np.asfortranarray(np.ones((2, 1)), 'i1').strides)
# %% sizes as they were asked for
told(lambda: a.reshape((2, 5), order='F'), lambda: np.reshape(a[0], (2, -1), 'F'), lambda: np.unravel_index(0, (2, -1)), lambda: np.einsum(optimize=2), lambda: np.einsum(optimize=True))
# %% parameters that are None, or no numbers
told(lambda: np.logspace(0, 1, axis=None), lambda: np.linspace(0, [1], axis=None), lambda: np.logspace(0, [1], base=None), lambda: np.gradient(a, edge_order=None))
told(lambda: np.gradient(f=a[0]), lambda: np.corrcoef(a, ddof=1j), lambda: np.cov(a, ddof=np.nan), lambda: np.cov(a, ddof=0.5), lambda: np.cov(a, ddof=3.).shape)
told(lambda: np.frombuffer(None, count=None), lambda: np.histogram2d([1], 0.5), lambda: np.interp(1, [], [1, 2], period=1), lambda: np.array2string(a, threshold=np.nan))
told(lambda: np.apply_over_axes(np.sum, a, None), lambda: np.linalg.tensorinv(a, np.zeros(0)))
# %% elements are rounded before they are multiplied
print(np.prod(np.array([0., 100000.], 'f4'), dtype='f2'), np.prod(np.array([1j, 2, 3]), dtype=int), np.sum(np.array([1 + 2j, 2]), dtype=float))
# %% rounded integers in an output of their value
print(np.round_(np.array(0, 'i2'), out=np.zeros((), 'u2')), np.percentile(np.zeros((2, 0), 'f4'), np.zeros((2, 0)), axis=0, method='nearest').dtype)
