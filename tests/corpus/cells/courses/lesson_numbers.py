import numpy as np

# %% a function of a library is the same one each time
print(np.add is np.add, np.sum is np.sum, np.sin == np.sin, np.linalg.norm is np.linalg.norm)
names = {np.mean: 'mean', np.sin: 'sine'}
print(names[np.mean], names[np.sin], [f is np.cos for f in (np.sin, np.cos)])
np.abs is np.absolute, np.max is np.amax, np.bitwise_not is np.invert, np.conj is np.conjugate, np.round is np.round_, np.row_stack is np.vstack, np.product is np.prod
# %% the name of a function that has two
np.max.__name__, np.min.__name__, np.round.__name__, np.abs.__name__, np.conj.__name__, np.row_stack.__name__
# %% bits that are set
np.uint32(1023).bit_count(), np.int8(-7).bit_count(), np.int64(2 ** 62).bit_count()
# %% what stands for infinity and NaN is an array
x = np.array([np.nan, 1, np.inf, -np.inf])
print(np.nan_to_num(x, nan=np.array([5, 6, 7, 8]), posinf=[1, 2, 3, 4], neginf=-1))
np.nan_to_num(np.array([complex(np.inf, np.nan), 1j]), nan=np.array([3, 4]), posinf=np.array([5, 6]))
# %% an integer beside exponents
np.ldexp(5, np.arange(3)), np.ldexp(300, np.arange(3)), np.ldexp(100000, np.arange(2)), np.ldexp(True, np.arange(2)), np.ldexp(5.0, np.arange(2)), np.ldexp(5, 2)
# %% a polynomial in a polynomial
p = np.poly1d([1, 0, 2])
np.polyval(p, np.poly1d([1, 1])), np.polyval([1, 2], np.poly1d([3])), np.polyval(p, 3)
# %% ranges of complex numbers
np.arange(3, dtype=complex), np.arange(1, 2, 0.25, dtype=np.complex64), np.linspace(0, 1, 3, dtype=complex), np.linspace(0, 2, 3, dtype=np.complex64)
# %% between values of a period
np.interp([-190, 5, 365], [190, -190, 350, -350], [5, 10, 3, 4], period=360), np.interp(1, [0, 2], [0, 4], period=3)
# %% no period
np.interp(1, [0, 2], [0, 4], period=0)
# %% below 0 by equal factors
np.geomspace(-1, -1000, 4), np.geomspace(-8, -1, 4, endpoint=False), np.geomspace(-1, -4, 3, dtype=int)
# %% places in the order of a sorter
a = np.array([30, 10, 20])
np.searchsorted(a, [15, 30], sorter=np.argsort(a)), a.searchsorted(20, sorter=[1, 2, 0], side='right')
# %% the diagonal of a tall matrix goes on
a = np.zeros((6, 2), int); np.fill_diagonal(a, 7, wrap=True); b = np.zeros((5, 2), int); np.fill_diagonal(b, [1, 2], wrap=True)
a, b
# %% a quantile leaves its input partitioned
a = np.array([[9, 2, 7], [8, 1, 3]])
print(np.percentile(a, 50, axis=1, overwrite_input=True), a.tolist())
b = np.array([5., 1, 4, 2, 3]); print(np.quantile(b, [0.25, 0.75], overwrite_input=True), b.tolist())
c = np.array([5, 1, 4]); print(np.quantile(c, 0.5, method='lower', overwrite_input=True), c.tolist())
# %% several operands of an iterator
it = np.nditer([np.arange(3), np.ones(3), None])
for _ in it:
    it[2] = sum(it[:2])
print(it.operands[2], np.nditer([np.arange(2), None])[:1])
it[1:]
# %% types that annotations subscript
from typing import Any
def f(x: np.ndarray[Any, np.dtype[np.float64]]) -> np.ndarray: return x
print(np.ndarray[Any, np.dtype[np.float64]], np.dtype[np.int8])
f(np.ones(1))
# %% versions of the library
np.version.version, np.version.short_version, np.__version__
# %% square roots of what is below 0, by another name
np.lib.scimath.sqrt(-1), np.lib.scimath.log(-1).imag
# %% bit generators
from numpy.random import Generator, PCG64, SeedSequence, default_rng
rng = Generator(PCG64(3))
print(rng.random(), rng.integers(10, size=3), default_rng(PCG64(3)).random() == default_rng(3).random())
first, second = SeedSequence(12).spawn(2)
print(default_rng(first).random(), default_rng(second).integers(100, size=3), default_rng(SeedSequence(12)).random())
print(Generator(PCG64(SeedSequence(5))).normal(), SeedSequence(12, spawn_key=(1,)).spawn_key, second.spawn_key, second.entropy)
default_rng(first.spawn(1)[0]).random()
# %% what is no bit generator
np.random.Generator(5)
