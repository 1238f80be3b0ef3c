import numpy as np

# %% axes that lie within each other are added as one row, though not one behind the other
x = ((np.arange(54) * 37 % 101 - 50) / 7).reshape(6, 9)
print([v.sum() for v in (x[:, :7], x[:, :3], x[::-1], x[:, ::2], x.T[:7], x.T[::-1])])
print([v.mean() for v in (x[:, :7], x[::-1])], x[:, :7].var(), x[:, 1:].std())

# %% so are the inner axes of several, an operand that is read again, and parts of complex numbers
x = ((np.arange(54) * 37 % 101 - 50) / 7).reshape(2, 3, 9)
print(x[:, :, :5].sum((1, 2)), x[:, ::-1].mean((1, 2)), x.T[:5].sum((0, 1)))
print(np.broadcast_to(x[0, 0], (4, 9)).sum(), np.broadcast_to(x[:, :1], (2, 3, 9)).sum((1, 2)))
z = (x + 1j * x[::-1])[:, :, :7]
z.sum(), z[::-1].mean()

# %% float32, and more elements than NumPy's buffer takes at once
x = ((np.arange(39000) * 37 % 101 - 49.7) / 7).reshape(300, 130)
print([v.sum() for v in (x[:, :100], x[::-1])], x[:, :100].mean(), x[:, :100].astype('f4')[::-1].sum())

# %% a result of float16 is rounded whenever it is written
h = (np.arange(3000) % 97 / 7).astype('f2').reshape(60, 50)
print(h.sum(), h.sum(0)[:4], h.sum(1)[:4], h.var(0)[:4], h[:, :30].sum(0, dtype='f2')[:4], h[:9, :5].prod(0))
np.tile(h, (4, 1)).sum(), np.tile(h, (4, 1)).mean()

# %% float16 asked for
np.std(np.array([[1, 2, 100]]), axis=(1, 0), dtype=np.float16), np.mean(np.arange(90.0).reshape(30, 3), 0, dtype='f2')

# %% elements are cast before they are added
x = np.array([1e10, 3.7, np.nan, -np.inf])
print(np.sum(x, dtype='i4'), np.sum(x, dtype='i2'), np.nansum(x[:2], dtype='i4'))
np.nanprod(x[3:], dtype='i4')

# %% a norm of all elements is a product with themselves
x = (np.arange(1, 51) % 7 + 0.1).astype('f4')
print([np.linalg.norm(v) for v in (x, x.reshape(5, 10)[:, :7], x.astype(float), x.astype(int))])
print(np.linalg.norm(x, 2), np.linalg.norm(x.reshape(5, 10), 'fro'), np.linalg.norm(x.reshape(5, 10), 'f', keepdims=True))
np.linalg.norm(x[:9] + 1j), np.linalg.norm(3, keepdims=True), np.linalg.norm(np.zeros((0, 3)))

# %% running results lie as the operand
x = np.arange(6.0).reshape(2, 3)
for v in (x.T, np.broadcast_to(x[0], (2, 3)), x.reshape(1, 2, 3).transpose(2, 0, 1)):
    print(np.add.accumulate(v, 0, dtype='i2').strides, np.cumprod(v, 0, bool).strides, np.maximum.accumulate(v).strides)
