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
