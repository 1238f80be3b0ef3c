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
