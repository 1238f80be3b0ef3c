import numpy as np

# %% priority over arrays
class V:
    __array_priority__ = 10
    def __init__(self, v): self.v = v
    def __radd__(self, o): return ("radd", type(o).__name__)
    def __rmul__(self, o): return ("rmul", type(o).__name__)
    def __add__(self, o): return ("add", type(o).__name__)
print(V(1) + np.ones(2), np.ones(2) + V(1), np.float64(3) + V(1), np.float64(2) * V(2), np.ones(2) * V(1))

# %% what knows no arrays, beside each element
class V:
    def __init__(self, v): self.v = v
    def __radd__(self, o): return V(self.v + o)
    def __add__(self, o): return V(self.v + (o.v if isinstance(o, V) else o))
    def __repr__(self): return f"V({self.v})"
print(np.float64(3) + V(1), np.ones(2) + V(1), V(1) + 2)

# %% __array_ufunc__ = None
class V:
    __array_ufunc__ = None
    def __rmul__(self, o): return "rmul"
    def __rmatmul__(self, o): return "rmatmul"
    def __rsub__(self, o): return "rsub"
print(np.ones(2) * V(), np.ones(2) @ V(), np.float64(1) - V())

# %% what can be made an array
class T:
    def __init__(self, a): self.a = np.asarray(a, dtype=float)
    def __array__(self, dtype=None): return self.a
    def __radd__(self, o): return "radd"
t = T([1, 2]); print(np.ones(2) + t, np.sum(t), np.asarray(t), np.array(t) * 2, np.add(t, 1), np.concatenate([t, t]), np.sqrt(t), np.float64(1) + t)

# %% what has no operator of its own
class V:
    pass


np.float64(1) + V()

# %% one index of a generator
rng = np.random.default_rng(7)
print(type(rng.choice(5, p=[0.2] * 5)), type(rng.choice(5)), type(rng.choice(5, replace=False)), type(np.random.choice(3)))
print(type(rng.choice([1, 2])), type(rng.choice(["a"])), rng.choice(3, 1))
x = np.arange(5)
np.select([x < 2, x < 4], ["lo", "mid"], default="hi"), np.select([x < 2], [x], 9)

# %% remainders of complex scalars
for f in (lambda: np.int64(7) % np.complex64(1), lambda: np.complex64(1) % np.int64(7), lambda: np.complex64(1) % 2, lambda: 2 % np.complex64(1), lambda: np.float32(1) % 1j, lambda: 1j % np.float32(1), lambda: np.complex128(1) // np.float64(2), lambda: np.complex128(1) % 1j, lambda: np.complex64(1) // np.complex64(2), lambda: np.float64(2) // 1j, lambda: np.float64(2) % np.complex128(1), lambda: 3.5 % np.complex64(1), lambda: np.int8(3) // 1j, lambda: np.bool_(1) % 1j, lambda: np.bool_(1) // np.complex64(1), lambda: np.complex64(1) % True, lambda: np.float16(3) % (1+1j), lambda: 1j // np.int64(3), lambda: np.complex64(1) // 2.5):
    try: print(f())
    except TypeError as e: print(e)

# %% truths: no round, but a sign; products with one number
try: round(np.bool_(True))
except TypeError as e: print(e)
print(+np.bool_(True), abs(np.bool_(1)), type(+np.bool_(1)), np.dot(np.array([-0.0, 1]), 2), np.dot(3, np.array([-0.0])), np.array([-0.0]).dot(2), np.inner(np.array([-0.0]), 2), np.multiply(np.array([-0.0]), 2))
try: +np.array([True])
except TypeError as e: print(e)

# %% casting='unsafe' beside where
a = np.array([1.5, 2.7]); o = np.zeros(2, int); print(np.add(a, 1, out=o, where=[True, False], casting="unsafe"), o)

# %% frompyfunc
f = np.frompyfunc(lambda a, b: a + b, 2, 1); print(f([1, 2], [3, 4]), f(1, 2), f(np.arange(3), 1).dtype, np.frompyfunc(bin, 1, 1)([1, 2]), np.frompyfunc(lambda x: (x, x * 2), 1, 2)(np.arange(2)), type(f(1, 2)), repr(f([1.5], 2)))

# %% common types
print(np.common_type(np.arange(3, dtype="f4")), np.common_type(np.arange(3), np.ones(2, "c8")), np.common_type(np.ones(1, "f2"), np.ones(1)))

# %% a number times an array of three axes
np.array(-1).dot(np.ones((1, 1, 2), np.uint16)), np.array([[[-0.0, 1.0]]]).dot(2), np.dot(2, np.full((1, 1, 2), -0.0))
