import numpy as np

# %% centre and scale columns
X = np.array([[1., 10.], [2., 20.], [3., 60.]])
print(X.mean(0), X.std(axis=0))
print((X - X.mean(axis=0)) / X.std(axis=0))

# %% centre rows
X = np.arange(6.).reshape(2, 3)
print(X - X.mean(axis=1, keepdims=True))
X - X.mean(axis=1)

# %% softmax
def softmax(x, axis=-1):
    e = np.exp(x - x.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)

print(softmax(np.array([[1., 2., 3.], [1., 1., 1.]])).round(4))
print(softmax(np.array([[1., 2.], [1., 1.]]), axis=0).sum(axis=0))

# %% pairwise distances
a = np.array([[0, 0], [3, 4], [6, 8]])
d = np.sqrt(((a[:, None] - a[None]) ** 2).sum(-1))
print(d)
print(np.linalg.norm(a[:, None, :] - a, axis=-1))

# %% nearest neighbour
x = np.array([[1., 1.], [9., 8.]])
c = np.array([[0., 0.], [10., 10.], [5., 5.]])
d = np.abs(x[:, None] - c).sum(axis=2)
print(d, d.argmin(axis=1), c[d.argmin(1)])

# %% one hot by eye
y = np.array([1, 0, 2])
print(np.eye(3)[y])
print(np.eye(3, dtype=int)[y].sum(0))

# %% causal mask
m = np.tril(np.ones((3, 3), dtype=bool))
print(np.where(m, 0.0, -np.inf))
print(np.triu(np.ones((2, 3)), k=1))

# %% RGB to gray
img = np.array([[[255, 0, 0], [0, 255, 0]], [[0, 0, 255], [255, 255, 255]]])
print((img * [0.25, 0.5, 0.25]).sum(axis=-1))
print(img @ np.array([0.25, 0.5, 0.25]))

# %% uint8 images wrap
img = np.array([[250, 100]], dtype=np.uint8)
print(img + np.uint8(10), img + 10, (img + 10).dtype, np.clip(img.astype(int) + 10, 0, 255).astype(np.uint8))

# %% grid by meshgrid
x, y = np.meshgrid(np.arange(3), np.arange(2))
print(x)
print(y)
print(np.meshgrid([0, 1], [0, 1, 2], indexing='ij')[0].shape, np.indices((2, 2)).tolist())

# %% grid by ogrid and mgrid
y, x = np.ogrid[0:2, 0:3]
print((y + x), np.mgrid[0:2, 0:2].shape, np.ogrid[0:1:3j][:2])

# %% distance from the centre
y, x = np.ogrid[-2:3, -2:3]
print((x ** 2 + y ** 2 <= 4).astype(int))

# %% multiplication table with labels
n = np.arange(1, 4)
for k, line in zip(n, n[:, None] * n):
    print(k, '|', *line)

# %% moving average
x = np.array([1., 2., 3., 4., 5.])
idx = np.arange(3)[:, None] + np.arange(3)
print(x[idx], x[idx].mean(axis=0), np.convolve(x, np.ones(3) / 3, mode='valid'))

# %% polynomial by powers
x = np.array([0., 1., 2.])
coef = np.array([1., -2., 3.])
print((x[:, None] ** np.arange(3) * coef).sum(1), np.vander(x, 3), np.polyval([3, -2, 1], 2))

# %% finite differences
print(np.diff([1, 4, 9, 16]), np.diff([[1, 2], [4, 8]], axis=0), np.gradient(np.array([1., 4., 9.])))

# %% cumulative sums
a = np.arange(1, 7).reshape(2, 3)
print(a.cumsum(), a.cumsum(axis=0), np.cumprod(a, axis=1))

# %% counts by comparison
labels = np.array([0, 2, 2, 1])
print((labels[:, None] == np.arange(3)).sum(0), np.bincount(labels), np.unique(labels, return_counts=True))

# %% top scores
scores = np.array([[3, 1, 2], [4, 9, 8]])
order = np.argsort(-scores, axis=1)
print(order, np.take_along_axis(scores, order, axis=1), np.sort(scores, axis=1), scores.argsort()[:, ::-1])

# %% weighted average
w = np.array([0.25, 0.75])
x = np.array([[1., 2.], [3., 6.]])
print(np.average(x, axis=0, weights=w), (w[:, None] * x).sum(0), w @ x)

# %% correlation by hand
x = np.array([1., 2., 3., 4.])
y = np.array([2., 4., 6., 9.])
xc, yc = x - x.mean(), y - y.mean()
print(round((xc * yc).sum() / np.sqrt((xc ** 2).sum() * (yc ** 2).sum()), 6), np.cov(x, y).shape)

# %% linear layer
x = np.ones((4, 3))
W = np.arange(6.).reshape(3, 2)
b = np.array([0.5, -0.5])
print(x @ W + b)

# %% bias of a wrong length
x = np.ones((4, 3))
x @ np.ones((3, 2)) + np.ones(3)

# %% relu and its mask
x = np.array([[-1.5, 2.], [0., -3.]])
print(np.maximum(x, 0), np.maximum(0, x), (x > 0) * 1.0, np.where(x > 0, x, 0.1 * x))

# %% sigmoid
x = np.array([-1., 0., 1.])
print(1 / (1 + np.exp(-x)), np.tanh(0), np.log1p(0), np.expm1(0))

# %% gradient step by hand
w = np.zeros(2)
X = np.array([[1., 0.], [1., 1.]])
y = np.array([1., 3.])
for i in range(3):
    e = X @ w - y
    w -= 0.5 * X.T @ e
    print(i, w, (e ** 2).sum())

# %% mean squared error bug
pred = np.array([[1.], [2.], [3.]])
true = np.array([1., 2., 3.])
print(((pred - true) ** 2).mean(), ((pred[:, 0] - true) ** 2).mean(), (pred - true).shape)

# %% batch of rotations
t = np.array([0., np.pi / 2])
R = np.array([[np.cos(t), -np.sin(t)], [np.sin(t), np.cos(t)]]).transpose(2, 0, 1)
print(R.round(3), (R @ np.array([1., 0.])).round(3))

# %% checkerboard and stripes
b = np.zeros((4, 4), dtype=int)
b[::2, 1::2] = 1
b[1::2, ::2] = 1
print(b)

# %% calendar arithmetic
days = np.array([31, 28, 31])
start = np.concatenate([[0], days.cumsum()[:-1]])
print(start, (40 >= start).sum())

# %% game of life neighbours
g = np.array([[0, 1, 0], [0, 1, 0], [0, 1, 0]])
p = np.pad(g, 1)
n = sum(p[1 + i:4 + i, 1 + j:4 + j] for i in (-1, 0, 1) for j in (-1, 0, 1)) - g
print(n)
print(((n == 3) | ((g == 1) & (n == 2))).astype(int))

# %% cosine similarity
a = np.array([[1., 0.], [1., 1.]])
n = np.linalg.norm(a, axis=1, keepdims=True)
print((a / n) @ (a / n).T)

# %% histogram
print(np.histogram([1, 2, 2, 5], bins=[0, 2, 4, 6]), np.digitize([0.5, 2.5], [0, 1, 2]), np.searchsorted([1, 3], [0, 2, 4]))

# %% fill missing values with column means
x = np.array([[1., np.nan], [3., 4.]])
m = np.nanmean(x, axis=0)
print(m, np.where(np.isnan(x), m, x), np.nan_to_num(x), np.nansum(x))

# %% testing helpers that pass
np.testing.assert_allclose([1.0, 2.0], [1.0, 2.0 + 1e-9])
np.testing.assert_array_equal(np.arange(3), [0, 1, 2])
np.testing.assert_equal((1, 2), (1, 2))
np.testing.assert_almost_equal(0.1 + 0.2, 0.3)
print('fine', np.allclose(1.0, 1.0 + 1e-9), np.array_equal([1, 2], [1, 3]), np.isclose([1, 2], [1, 2.1]))

# %% assert_array_equal that fails
np.testing.assert_array_equal(np.array([1, 2, 3]), np.array([1, 2, 4]))

# %% assert_allclose that fails
np.testing.assert_allclose(np.array([1.0, 2.0]), np.array([1.0, 2.5]), rtol=1e-5)

# %% assert_array_equal of clashing shapes
np.testing.assert_array_equal(np.ones((2, 3)), np.ones((3, 2)))

# %% assertions show numbers as arrays do
np.testing.assert_array_equal(np.array([1, 2, 3]), np.array([3, 2, 4]))

# %% assertions of floats
np.testing.assert_allclose(np.array([1.0, 2.0]), np.array([5.0, 3.5]), rtol=1e-5)
