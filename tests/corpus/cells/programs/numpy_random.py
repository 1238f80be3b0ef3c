import numpy as np

# %% legacy uniform
np.random.seed(1)
print(np.random.rand(2, 2))
print(np.random.random(2), np.random.uniform(-1, 1, 3))

# %% legacy normal
np.random.seed(2)
print(np.random.randn(3))
print(np.random.normal(10, 2, size=(2, 2)))

# %% legacy integers
np.random.seed(3)
print(np.random.randint(10, size=5), np.random.randint(5, 10, (2, 3)), np.random.randint(2))

# %% legacy permutation and choice
np.random.seed(4)
print(np.random.permutation(5))
x = np.arange(5)
np.random.shuffle(x)
print(x, np.random.choice(5, 3))

# %% generator uniform
rng = np.random.default_rng(42)
print(rng.random(3), rng.random((2, 2)), rng.random())

# %% generator normal
rng = np.random.default_rng(1)
print(rng.normal(size=3), rng.standard_normal(2), rng.normal(5, 0.5, 2))

# %% generator integers
rng = np.random.default_rng(2)
print(rng.integers(10, size=6), rng.integers(1, 7, (2, 3)), rng.integers(0, 2, 4, dtype=np.uint8))

# %% generator uniform range
rng = np.random.default_rng(3)
print(rng.uniform(0, 10, 2), rng.uniform(size=(1, 2)))

# %% same seed twice
a = np.random.default_rng(7).random(2)
b = np.random.default_rng(7).random(2)
print((a == b).all(), a)

# %% noise on a grid
rng = np.random.default_rng(0)
col = np.arange(3)[:, None]
print(col + rng.normal(0, 0.1, size=4))

# %% centred batch
np.random.seed(0)
X = np.random.randn(4, 3)
Z = (X - X.mean(0)) / X.std(0)
print(np.abs(Z.mean(0)).max() < 1e-12, Z.std(0))

# %% empty range
np.random.default_rng(0).integers(3, 3)

# %% random shapes in a loop
rng = np.random.default_rng(5)
for _ in range(3):
    shape = tuple(rng.integers(1, 4, size=2))
    print(shape, (np.zeros(shape) + np.ones((1, 1))).shape)

# %% counts of Poisson and of coin tosses
np.random.seed(0)
print(np.random.poisson(5, 4), np.random.binomial(1, 0.5, 5), np.random.poisson(3.5), np.random.binomial(10, 0.8, (2, 3)))
print(np.random.poisson(50, 20), np.random.poisson(12.5, 10), np.random.binomial(100, 0.2, 10), np.random.rand())
rng = np.random.default_rng(1)
print(rng.poisson(4, 5), rng.binomial(20, 0.3, 5), rng.poisson(30, 5), rng.poisson(), rng.random())

# %% a rate below 0 is none
np.random.poisson(-1)

# %% a chance beyond 1 is none
np.random.binomial(5, 1.5)

# %% standard_exponential draws what exponential draws, and a Generator's in float32 too
import numpy as np
rng = np.random.default_rng(5)
a = rng.standard_exponential(4)
assert (a == np.random.default_rng(5).exponential(1, 4)).all()
f = rng.standard_exponential((2, 3), dtype='float32')
print(f.dtype, f.shape, bool((f > 0).all()), type(rng.standard_exponential()).__name__)
np.random.seed(5)
b = np.random.standard_exponential(3)
np.random.seed(5)
print((b == np.random.exponential(1, 3)).all(), np.random.RandomState(5).standard_exponential(3) == b)
try:
    rng.standard_exponential(2, dtype=int)
except TypeError as e:
    print(e)

# %% bounds are read as int reads them
import numpy as np

np.random.seed(42)
print(np.random.randint(0, 11.5, 5), np.random.randint(10.5, size=3), np.random.randint(-0.5, 10.5, size=3))
print(np.random.randint([1, 2, 3], 10), np.random.randint(1, [3, 5, 10]), np.random.randint([[1], [5]], [7, 9]))
rng = np.random.default_rng(0)
print(rng.integers(2.5, 8, 3), rng.integers(10.5), rng.integers([3, 50, 1000]), rng.integers(0, 4.5, 3, endpoint=True))
for call in (lambda: np.random.randint(0, float('nan')), lambda: np.random.randint(0, 'a'), lambda: rng.integers(2.5, 2.7),
             lambda: np.random.randint(None), lambda: np.random.randint(5.5, 2), lambda: np.random.rand(3, a=1, b=2)):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% seeds that are no seeds
import numpy as np

for seed in (1.0, [1.0, 2.5], 'abc', [[1, 2], [3, 4]], [-1], [], -1, 2**32):
    try:
        print(np.random.seed(seed))
    except Exception as e:
        print(type(e).__name__, e)
for seed in (1.5, 'a', -1):
    try:
        print(np.random.default_rng(seed))
    except Exception as e:
        print(type(e).__name__, e)
