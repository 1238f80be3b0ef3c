import numpy as np

r = np.random.RandomState(3)
a = r.rand(5, 31) - 0.5
b = r.rand(5, 31) - 0.5

# %% a row is added up in vectors
print(*[float(np.einsum('i->', a[0, :n])) for n in (1, 2, 7, 8, 9, 16, 31)])
print(*[float(np.einsum('i->', a[0, :n].astype(np.float32))) for n in (3, 4, 5, 15, 16, 17, 31)])

# %% the products of two rows too
print(*[float(np.einsum('i,i', a[0, :n], b[0, :n])) for n in (1, 2, 7, 8, 9, 16, 31)])
print(*[float(np.einsum('i,i->', a[0, :n].astype(np.float32), b[1, :n].astype(np.float32))) for n in (3, 4, 15, 17, 31)])

# %% axes that lie one behind the other are one row, whatever their order
print(float(np.einsum('ij->', a)), float(np.einsum('ij->', a.T)), float(np.einsum('ij,ij->', a, b)), float(np.einsum('ij,ij->', a.T, b.T)))

# %% what does not lie side by side is added one after the other
print(float(np.einsum('ii->', a[:, :5])), float(np.einsum('i->', a[0, ::3])), float(np.einsum('i,i->', a[0, ::2], b[0, ::2])))

# %% each row of the result is a sum of its own
print(np.einsum('ij->i', a).tolist(), np.einsum('ij,ij->i', a, b).tolist())
print(np.einsum('ij,kj->ik', a[:2], b[:2]).tolist(), np.einsum('ij,j->i', a, b[0]).tolist(), np.einsum('ij,ij->i', a[:1], b).tolist())

# %% 8192 elements at a time
c = np.random.RandomState(1).rand(20000)
print(float(np.einsum('i->', c)), float(np.einsum('i,i', c, c)))
