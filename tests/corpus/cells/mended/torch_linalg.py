import torch

# %% torch.linalg.qr(torch.ones(3))
torch.linalg.qr(torch.ones(3))

# %% torch.linalg.qr(torch.ones(3,2).int())
torch.linalg.qr(torch.ones(3,2).int())

# %% torch.linalg.qr(torch.ones(3,2).half())
torch.linalg.qr(torch.ones(3,2).half())

# %% torch.linalg.qr(torch.tensor([[1.,2],[3,4],[5,6]]), mode='co
torch.linalg.qr(torch.tensor([[1.,2],[3,4],[5,6]]), mode='complete')

# %% torch.linalg.qr(torch.tensor([[1.,2],[3,4],[5,6]]), mode='r'
torch.linalg.qr(torch.tensor([[1.,2],[3,4],[5,6]]), mode='r')

# %% torch.linalg.qr(torch.tensor([[1.,2],[3,4],[5,6]]), mode='x'
torch.linalg.qr(torch.tensor([[1.,2],[3,4],[5,6]]), mode='x')

# %% torch.linalg.qr(torch.arange(12.).reshape(2,3,2)).R
torch.linalg.qr(torch.arange(12.).reshape(2,3,2)).R

# %% torch.linalg.svd(torch.ones(3))
torch.linalg.svd(torch.ones(3))

# %% torch.linalg.svd(torch.ones(3,2).int())
torch.linalg.svd(torch.ones(3,2).int())

# %% torch.linalg.svd(torch.ones(3,2).half())
torch.linalg.svd(torch.ones(3,2).half())

# %% torch.linalg.svd(torch.full((2,2), float('nan')))
torch.linalg.svd(torch.full((2,2), float('nan')))

# %% torch.linalg.eigh(torch.ones(3))
torch.linalg.eigh(torch.ones(3))

# %% torch.linalg.eigh(torch.ones(3,2))
torch.linalg.eigh(torch.ones(3,2))

# %% torch.linalg.eigh(torch.ones(2,2).int())
torch.linalg.eigh(torch.ones(2,2).int())

# %% torch.linalg.eigh(torch.tensor([[2.,1],[1,3]]), UPLO='X')
torch.linalg.eigh(torch.tensor([[2.,1],[1,3]]), UPLO='X')

# %% L, Q = torch.linalg.eigh(torch.tensor([[2.,1],[1,3]], dtype=
L, Q = torch.linalg.eigh(torch.tensor([[2.,1],[1,3]], dtype=torch.float64))
L, Q

# %% torch.linalg.cholesky(torch.tensor([[2.,1],[1,-3]]))
torch.linalg.cholesky(torch.tensor([[2.,1],[1,-3]]))

# %% torch.linalg.cholesky(torch.tensor([[2.,1],[1,3]]), upper=Tr
torch.linalg.cholesky(torch.tensor([[2.,1],[1,3]]), upper=True)

# %% torch.linalg.cholesky(torch.ones(2,3))
torch.linalg.cholesky(torch.ones(2,3))

# %% torch.linalg.cholesky(torch.ones(2,2).int())
torch.linalg.cholesky(torch.ones(2,2).int())

# %% torch.linalg.svdvals(torch.ones(3).int())
torch.linalg.svdvals(torch.ones(3).int())

# %% torch.linalg.eigvalsh(torch.ones(2,2).int())
torch.linalg.eigvalsh(torch.ones(2,2).int())

# %% torch.linalg.matrix_rank(torch.tensor([[1.,2],[2,4]]))
torch.linalg.matrix_rank(torch.tensor([[1.,2],[2,4]]))

# %% torch.linalg.matrix_rank(torch.ones(2).int())
torch.linalg.matrix_rank(torch.ones(2).int())

# %% torch.linalg.pinv(torch.ones(2,2).int())
torch.linalg.pinv(torch.ones(2,2).int())

# %% torch.linalg.slogdet(torch.zeros(2,2))
torch.linalg.slogdet(torch.zeros(2,2))

# %% torch.svd(torch.tensor([[1.,2],[3,4],[5,6]]), some=False)
torch.svd(torch.tensor([[1.,2],[3,4],[5,6]]), some=False)

# %% torch.tensor([[1.,2],[3,4],[5,6]]).svd().S
torch.tensor([[1.,2],[3,4],[5,6]]).svd().S

# %% torch.tensor([[1.,2],[3,4],[5,6]]).qr()[1]
torch.tensor([[1.,2],[3,4],[5,6]]).qr()[1]

# %% torch.qr(torch.tensor([[1.,2],[3,4],[5,6]]), some=False)
torch.qr(torch.tensor([[1.,2],[3,4],[5,6]]), some=False)

# %% torch.tensor([[2.,1],[1,3]]).cholesky()
torch.tensor([[2.,1],[1,3]]).cholesky()

# %% torch.tensor([[2.,1],[1,3]]).pinverse()
torch.tensor([[2.,1],[1,3]]).pinverse()

# %% torch.linalg.multi_dot([torch.ones(2),torch.ones(2,3),torch.
torch.linalg.multi_dot([torch.ones(2),torch.ones(2,3),torch.ones(3,4)])

# %% torch.linalg.diagonal(torch.eye(2))
torch.linalg.diagonal(torch.eye(2))

# %% torch.linalg.matmul(torch.eye(2), torch.ones(2))
torch.linalg.matmul(torch.eye(2), torch.ones(2))

# %% torch.linalg.qr(torch.tensor([[1.,2],[3,4],[5,6]]))
torch.linalg.qr(torch.tensor([[1.,2],[3,4],[5,6]]))

# %% torch.linalg.svd(torch.tensor([[1.,2],[3,4],[5,6]]))
torch.linalg.svd(torch.tensor([[1.,2],[3,4],[5,6]]))

# %% torch.linalg.svd(torch.tensor([[1.,2],[3,4],[5,6]]), full_ma
torch.linalg.svd(torch.tensor([[1.,2],[3,4],[5,6]]), full_matrices=False)

# %% torch.linalg.eigh(torch.tensor([[2.,1],[1,3]]))
torch.linalg.eigh(torch.tensor([[2.,1],[1,3]]))

# %% torch.linalg.eigvalsh(torch.tensor([[2.,1],[1,3]]))
torch.linalg.eigvalsh(torch.tensor([[2.,1],[1,3]]))

# %% torch.linalg.svdvals(torch.tensor([[2.,1],[1,3]]))
torch.linalg.svdvals(torch.tensor([[2.,1],[1,3]]))

# %% torch.svd(torch.tensor([[1.,2],[3,4],[5,6]]))
torch.svd(torch.tensor([[1.,2],[3,4],[5,6]]))

# %% torch.qr(torch.tensor([[1.,2],[3,4],[5,6]]))
torch.qr(torch.tensor([[1.,2],[3,4],[5,6]]))

# %% torch.linalg.matrix_rank(torch.eye(3))
torch.linalg.matrix_rank(torch.eye(3))

# %% torch.linalg.pinv(torch.tensor([[1.,2],[3,4],[5,6]]))
torch.linalg.pinv(torch.tensor([[1.,2],[3,4],[5,6]]))

# %% torch.linalg.cholesky(torch.tensor([[2.,1],[1,3]])) 2
torch.linalg.cholesky(torch.tensor([[2.,1],[1,3]]))

# %% torch.linalg.matrix_power(torch.tensor([[2.,1],[1,3]]), 3)
torch.linalg.matrix_power(torch.tensor([[2.,1],[1,3]]), 3)

# %% torch.pinverse(torch.tensor([[2.,1],[1,3]]))
torch.pinverse(torch.tensor([[2.,1],[1,3]]))

# %% torch.linalg.multi_dot([torch.ones(2,3),torch.ones(3,4)])
torch.linalg.multi_dot([torch.ones(2,3),torch.ones(3,4)])

# %% torch.linalg.vector_norm(torch.ones(3))
torch.linalg.vector_norm(torch.ones(3))

# %% torch.linalg.solve(torch.tensor([[2.,1],[1,3]]), torch.ones(
torch.linalg.solve(torch.tensor([[2.,1],[1,3]]), torch.ones(2))

# %% torch.cholesky(torch.tensor([[2.,1],[1,3]]))
torch.cholesky(torch.tensor([[2.,1],[1,3]]))

# %% slogdet of several
torch.slogdet(torch.tensor([[2., 1], [1, -3]]))[1], torch.linalg.slogdet(torch.arange(8.).reshape(2, 2, 2))

# %% strides of factors
A = torch.arange(6.).reshape(3, 2)
[[t.stride() for t in torch.linalg.qr(A)], [t.stride() for t in torch.linalg.svd(A)], torch.linalg.cholesky(torch.eye(3)).stride(), torch.linalg.pinv(A).stride()]

# %% names are refused
torch.linalg.svd(torch.ones(2, 2, names=('A', 'B')))

# %% names are refused by eigh
torch.linalg.eigh(torch.ones(2, 2, names=('A', 'B')))

# %% multi_dot needs two
torch.linalg.multi_dot([torch.eye(2)])

# %% multi_dot of what does not fit
torch.linalg.multi_dot([torch.ones(2, 3), torch.ones(2, 3)])

# %% cholesky of old
torch.cholesky(-torch.eye(2))

# %% a variable of the graph is the leaf itself
a = torch.ones(2, requires_grad=True)
f = (a * 2).sum().grad_fn
v = f.next_functions[0][0].next_functions[0][0].variable
v is a, v

# %% the leaf of a layer
layer = torch.nn.Linear(2, 1)
node = layer(torch.ones(1, 2)).grad_fn.next_functions[0][0]
node.variable is layer.bias, type(node.variable)
