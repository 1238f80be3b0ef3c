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

# %% the sum of a row is multiplied by what is the same along it
s = r.rand(3, 7) - 0.5
print(np.einsum('i,->', a[0], b[0, 0]).tolist(), np.einsum('ij,i->i', a, b[:, 0]).tolist(), np.einsum('ij,jk->ik', a[:, :1], b[:1].T).tolist())
print(np.einsum('ij,jk->ik', a, s[:1, :2]).tolist())

# %% products come before sums, also where an operand alone could be added up
print(np.einsum('ij,j->j', a[:, :7], s[0]).tolist(), np.einsum('i,j->', s[0], s[1]).tolist())

# %% three operands are multiplied from left to right, and all that is summed innermost is one row
print(np.einsum('ij,ij,ij->i', s, s + 1, s * 2).tolist(), np.einsum('ij,jk,k->i', s, a[:, :7].T, b[:, 0]).tolist())
print(np.einsum('ij,jk,kl->il', s[:, :3], s[:, :4], a[:4, :2]).tolist())

# %% of four axes the rows that go through the buffer are not known to be one number
p = r.rand(2, 3, 4, 5) - 0.5
print(np.einsum('bhid,bhjd->bhij', p[:, :, :2, :1], p).tolist())
print(np.einsum('bid,bjd->bij', p[0, :, :2, :1], p[0]).tolist())

# %% what is cast lies side by side in the buffer
print(np.einsum('ij,ij->i', a.T.astype(np.float32).T, b).tolist(), np.einsum('ijk,ij->i', p[0], np.arange(12).reshape(4, 3).T).tolist())
print(np.einsum('ij,jk->ik', b, np.full((1, 2), True)).tolist())

# %% a chain whose products would take hours is multiplied two by two
print(np.einsum('ij,jk,kl->', np.ones((300, 300)), np.ones((300, 300)), np.ones((300, 300)), optimize=True))
