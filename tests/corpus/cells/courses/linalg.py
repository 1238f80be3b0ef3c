import numpy as np

# %% products in the cheapest order
rng = np.random.RandomState(0)
A, B, C, D = rng.rand(3, 4), rng.rand(4, 2), rng.rand(2, 5), rng.rand(5)
for parts in ([A, B, C], [A, B, C, D], [A, B], [rng.rand(3), A, B, C, D]):
    print(np.linalg.multi_dot(parts).round(12))
np.linalg.multi_dot([A])
# %% equations of tensors
a = np.eye(2 * 3 * 4).reshape(6, 4, 2, 3, 4)
print(np.linalg.tensorsolve(a, np.arange(24.0).reshape(6, 4)))
print(np.linalg.tensorinv(np.eye(24).reshape(4, 6, 8, 3), ind=2).shape)
# %% two singular values
a = np.array([[1., 2], [3, 4]]); b = np.array([[2., 0, 1], [1, 3, 5]]); c = np.array([[1., 1], [1, 1.0001], [2, 5], [7, 1]])
for m in (a, b, b.T, c, c.T, c[:3], a - a):
    print(np.linalg.svd(m, compute_uv=False).tolist(), np.linalg.norm(m, 2), np.linalg.norm(m, -2), np.linalg.norm(m, 'nuc'))
np.linalg.cond(a), np.linalg.cond(b), np.linalg.cond(c, -2), np.linalg.matrix_rank(a - a)
# %% a curve through points
x = np.array([0.0, 1.0, 2.0, 3.0, 4.0, 5.5])
print(np.polyfit(x, [0, 0.8, 0.9, 0.1, -0.8, -1.0], 3).tolist())
print(np.polyfit([1, 2, 3, 4], [1, 4, 9, 16], 2).tolist(), np.polyfit(x, x ** 2 - 1, 4).tolist())
np.linalg.lstsq(np.vander(x, 4), x, rcond=None)
