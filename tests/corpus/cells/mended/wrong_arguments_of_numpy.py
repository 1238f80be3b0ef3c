import numpy as np
a = np.arange(6.0).reshape(2, 3)
g = np.random.default_rng(1)


# prelude: told_str

# %% what only a keyword gives is not counted among the arguments by position
told(lambda: np.mean(a, 0, None, None, False, True), lambda: np.var(a, 0, None, None, 0, False, True), lambda: np.average(a, 0, None, False, True))
told(lambda: np.quantile(a, 0.5, 0, None, False, 'linear', False, 'lower'), lambda: np.unique(a, 0, 0, 0, 0, 0), lambda: np.nanargmax(a, 0, None, True))
told(lambda: np.ones(2, int, 'C', a), lambda: np.full(2, 3, int, 'C', a), lambda: np.eye(2, 2, 0, int, 'C', a), lambda: np.tri(2, 2, 0, int, a))
told(lambda: np.identity(2, int, a), lambda: np.array2string(a, 1, 2, 3, ' ', '', None, None, None, None, None, None, '', 1))
told(lambda: np.concatenate([a, a], 0, None, 'f4'), lambda: np.lib.stride_tricks.sliding_window_view(a, 2, 0, False), lambda: np.pad(a, 1, 'edge', 2))
told(lambda: np.testing.assert_array_equal(a, a, '', True, True), lambda: np.geterr(1), lambda: np.get_printoptions(1), lambda: np.eye(2, None))
# %% what is passed on to a function of the program
told(lambda: np.apply_along_axis(), lambda: np.apply_along_axis(np.sum, 0, a, func1d=a), lambda: np.piecewise(a), lambda: np.piecewise(a, [a > 1], [1], x=a))
told(lambda: np.fromfunction(), lambda: np.fromfunction(abs, (2, 3), 4), lambda: np.fromfunction(np.add, (2, 2), dtype=int), lambda: np.fromfunction(max, (2,), function=1))
told(lambda: np.gradient(), lambda: np.gradient(zzz=1), lambda: np.gradient(a, f=a), lambda: np.gradient(a, zzz=1), lambda: np.gradient(f=np.array([1., 4, 9])))
# %% names of their own
told(lambda: np.asanyarray(), lambda: np.asanyarray(a, a=a), lambda: np.may_share_memory(a), lambda: np.may_share_memory(a, a, zzz=1), lambda: np.asarray())
told(lambda: np.testing.assert_array_almost_equal(a), lambda: np.testing.assert_array_almost_equal(1, 1.0000011), lambda: np.testing.assert_array_almost_equal(1, 2, 3))
told(lambda: np.min_scalar_type(), lambda: np.min_scalar_type(1, 2), lambda: np.min_scalar_type(a=1), lambda: np.unravel_index(1), lambda: np.unravel_index())
told(lambda: np.packbits(zzz=1), lambda: np.packbits(a, 1, 'big', 2), lambda: np.unpackbits(a, a=a), lambda: np.unpackbits(), lambda: np.packbits(a=a))
# %% constructors count what they make
told(lambda: np.finfo('f4', 1), lambda: np.iinfo(), lambda: np.iinfo('i4', 2), lambda: np.vectorize(), lambda: np.vectorize(abs, 1, 2, 3, 4, 5, 6), lambda: np.ndenumerate(a, a))
told(lambda: np.errstate('ignore'), lambda: np.random.Generator(), lambda: np.random.RandomState(1, 2), lambda: np.random.PCG64(zzz=1), lambda: np.random.SeedSequence(1, 2))
# %% functions in C
told(lambda: np.fromiter(), lambda: np.fromiter([1]), lambda: np.fromiter([1], int, zzz=1), lambda: np.fromiter([1], int, 1, a, 5), lambda: np.fromiter([1], int, 0.5, like=2))
told(lambda: np.frombuffer(), lambda: np.frombuffer(b'', zzz=1), lambda: np.frombuffer(b'', int, 1, 0, 5, 6), lambda: np.fromstring(), lambda: np.fromstring('1', int, 1, 2, 3, 4))
told(lambda: a.byteswap(zzz=1), lambda: a.byteswap(1, 2), lambda: a.conj(zzz=1), lambda: a.conj(1, 2), lambda: a.tobytes(zzz=1), lambda: a.tobytes(1, 2))
told(lambda: np.char.compare_chararrays('a', 'b', '==', True, 1), lambda: np.char.compare_chararrays('a'))
# %% functions in Cython
told(lambda: np.random.beta(), lambda: np.random.beta(1), lambda: np.random.beta(1, 2, zzz=1), lambda: np.random.beta(1, 2, a=1), lambda: np.random.beta(1, 2, 3, 4))
told(lambda: g.pareto(size=2), lambda: g.pareto(1, 2, 3), lambda: g.triangular(1, 2), lambda: g.multinomial(2, [0.5, 0.5], n=1), lambda: g.rayleigh(1, 2, 3), lambda: g.gamma(zzz=1))
# %% functions of text
told(lambda: np.char.upper(), lambda: np.char.upper('a', 'b'), lambda: np.char.upper('a', zzz=1), lambda: np.char.add('a'), lambda: np.char.add('a', x1='b'))
told(lambda: np.char.center('a'), lambda: np.char.center('a', 3, '*', 4), lambda: np.char.count('a'), lambda: np.char.startswith('a', prefix='a', zzz=1), lambda: np.char.strip())
told(lambda: np.char.split(), lambda: np.char.partition('a'), lambda: np.char.replace('a', 'b'), lambda: np.char.equal('a'), lambda: np.char.find('aXa', 'a', 1), lambda: np.char.find('aXa', 'a', end=0))
told(lambda: np.char.count(['aaa', 'ba'], 'a', 1, None), lambda: np.char.splitlines('a\nb', keepends=True), lambda: np.char.replace(['aa'], 'a', 'b', count=1), lambda: np.char.istitle(['Aa', 'aA']))
# %% None is no number where a function in C wants one
told(lambda: a.sum(keepdims=None), lambda: np.max(a, keepdims=None), lambda: np.any(a, keepdims=1.5), lambda: np.sum(a, keepdims='a'), lambda: np.ptp(a, keepdims=None))
told(lambda: a.diagonal(None), lambda: a.trace(0, None), lambda: np.diagonal(a, None), lambda: a.swapaxes(0, None), lambda: np.sum(a, keepdims=2), lambda: np.count_nonzero(a, keepdims=None))
told(lambda: np.nanmean(a, keepdims=None), lambda: np.var(a, keepdims=None), lambda: np.linalg.norm(a, keepdims=None), lambda: np.linspace(0, 1, 3, endpoint=None), lambda: np.add.reduce(a, keepdims=None))
told(lambda: np.median(a, keepdims=None), lambda: np.argmax(a, keepdims=None), lambda: np.bincount([1], minlength=None), lambda: np.vander([1, 2], None), lambda: np.meshgrid([1], indexing=None))
