import torch

# %% matrix times matrix
a = torch.tensor([[1, 2], [3, 4]])
b = torch.tensor([[0, 1], [1, 0]])
print(a @ b)
print(a * b)
print(torch.matmul(a, b) == a.mm(b))

# %% inner sizes differ
torch.ones(2, 3) @ torch.ones(2, 3)

# %% vector rules
v = torch.tensor([1., 2., 3.])
m = torch.arange(6.).reshape(2, 3)
print(v @ v, m @ v, v @ m.T)
print(torch.dot(v, v), torch.mv(m, v), torch.outer(v, torch.tensor([1., 10.])))

# %% vectors of different lengths
torch.ones(3) @ torch.ones(2)

# %% matrix times a vector of a wrong length
torch.ones(2, 3) @ torch.ones(2)

# %% vector times a matrix of a wrong size
torch.ones(3) @ torch.ones(2, 2)

# %% scalar operand
torch.tensor(2.) @ torch.ones(2)

# %% batches broadcast
a = torch.ones(5, 1, 2, 3)
b = torch.ones(4, 3, 2)
c = a @ b
print(c.shape, c[0, 0])

# %% batches clash
torch.ones(2, 2, 3) @ torch.ones(3, 3, 2)

# %% bmm is strict
torch.bmm(torch.ones(2, 2, 3), torch.ones(1, 3, 2))

# %% bmm wants three dimensions
torch.bmm(torch.ones(2, 3), torch.ones(3, 2))

# %% mm wants matrices
torch.mm(torch.ones(2, 2, 2), torch.ones(2, 2))

# %% batch times vector
a = torch.arange(12.).reshape(2, 2, 3)
v = torch.tensor([1., 0., -1.])
print(a @ v)
print((a @ v[:, None]).shape)

# %% einsum batch
a = torch.arange(8.).reshape(2, 2, 2)
b = torch.tensor([[1., 0.], [0., 2.]])
print(torch.einsum('bij,jk->bik', a, b))
print(torch.einsum('bij->bi', a))

# %% einsum classics
x = torch.tensor([[1., 2.], [3., 4.]])
y = torch.tensor([5., 6.])
print(torch.einsum('ij->ji', x))
print(torch.einsum('ij->', x), torch.einsum('ii', x), torch.einsum('ii->i', x))
print(torch.einsum('ij,j->i', x, y))
print(torch.einsum('i,j->ij', y, y))
print(torch.einsum('ij,ij->i', x, x))

# %% einsum attention
q = torch.ones(1, 2, 3, 4)
k = torch.ones(1, 2, 5, 4)
print(torch.einsum('bhqd,bhkd->bhqk', q, k).shape)
print(torch.einsum('...qd,...kd->...qk', q, k)[0, 0])

# %% einsum of clashing sizes
torch.einsum('ij,jk->ik', torch.ones(2, 3), torch.ones(2, 3))

# %% einsum of a wrong number of dimensions
torch.einsum('ijk->i', torch.ones(2, 3))

# %% addmm and baddbmm
b = torch.tensor([1., 2.])
x = torch.tensor([[1., 1.], [2., 0.]])
print(torch.addmm(b, x, x))
print(torch.addmm(b, x, x, beta=0.5, alpha=2))
print(torch.baddbmm(b, x[None], x[None]))

# %% transposes
x = torch.arange(6).reshape(2, 3)
print(x.T, x.t().shape, x.transpose(0, 1).stride(), x.mT.shape)
print(torch.zeros(2, 3, 4).transpose(-1, -2).shape, torch.zeros(2, 3, 4).permute(2, 0, 1).shape)

# %% linear regression by hand
X = torch.tensor([[1., 0.], [1., 1.], [1., 2.]])
y = torch.tensor([1., 3., 5.])
w = torch.zeros(2)
for step in range(3):
    grad = X.T @ (X @ w - y) / len(y)
    w = w - 0.1 * grad
    print(step, w)

# %% matrix power loop
m = torch.tensor([[1, 1], [1, 0]])
p = torch.eye(2, dtype=torch.int64)
for _ in range(10):
    p = p @ m
print(p, torch.matrix_power(m.double(), 5))

# %% kronecker by broadcasting
a = torch.tensor([[1, 2], [3, 4]])
b = torch.ones(2, 2, dtype=torch.int64)
print((a[:, None, :, None] * b[None, :, None, :]).reshape(4, 4))
print(torch.kron(a, b).equal((a[:, None, :, None] * b[None, :, None, :]).reshape(4, 4)))

# %% tensordot and inner
a = torch.arange(6.).reshape(2, 3)
print(torch.tensordot(a, a, dims=([1], [1])))
print(torch.inner(a, torch.tensor([1., 1., 1.])))

# %% batch outer product
u = torch.tensor([[1., 2.], [3., 4.]])
print(u.unsqueeze(2) * u.unsqueeze(1))
print((u.unsqueeze(2) @ u.unsqueeze(1)).shape)

# %% in place matmul operator
a = torch.eye(2)
a @= torch.tensor([[1., 2.], [3., 4.]])
print(a)

# %% row vector and column vector
r = torch.tensor([[1., 2., 3.]])
c = torch.tensor([[1.], [2.], [3.]])
print(r @ c, c @ r, r * c, r + c.T)

# %% empty inner dimension
print(torch.ones(2, 0) @ torch.ones(0, 3))

# %% subscripts of an einsum one by one
x, y = torch.arange(6.).reshape(2, 3), torch.ones(3, 2)
calls = [lambda: torch.einsum(x, [0, 1], y, [1, 2], [0, 2]), lambda: torch.einsum(x, (1, 0)), lambda: torch.einsum(x, [..., 30], [...]),
         lambda: torch.einsum(x, torch.tensor([0, 1]), [1]), lambda: torch.einsum(x, [0, 52]), lambda: torch.einsum(x, [0, -1]),
         lambda: torch.einsum(x, [0, 'a']), lambda: torch.einsum(x, x), lambda: torch.einsum(x, 2), lambda: torch.einsum(x),
         lambda: torch.einsum('ij', 'ij'), lambda: torch.einsum('ij', [x, 2]), lambda: torch.einsum('ij', x, dim=0)]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
