import torch


def told(call):
    try:
        print(call())
    except (RuntimeError, IndexError, TypeError) as error:
        print(type(error).__name__, error)


def gradients(call, *inputs):
    out = call()
    print(out)
    (out * torch.arange(1., out.numel() + 1).view(out.shape)).sum().backward()
    print(*[x.grad for x in inputs])


# %% slopes along dims, between evenly and unevenly spaced values
x = torch.tensor([[1., 2, 4, 8], [0, 3, 5, 6], [1, 1, 2, 3]], requires_grad=True)
print(torch.gradient(x), torch.gradient(x.detach(), spacing=2, dim=1, edge_order=2), torch.gradient(torch.arange(4) ** 2))
gradients(lambda: torch.gradient(x, spacing=[torch.tensor([0., 1, 3, 4])], dim=1, edge_order=2)[0], x)
print(torch.gradient(x.detach(), spacing=[torch.tensor([0., 1, 3]), torch.tensor([1., 2, 4, 5])]))
told(lambda: torch.gradient(x, spacing=[1., 2.], dim=0))
told(lambda: torch.gradient(x, edge_order=3))
told(lambda: torch.gradient(x[:, :1]))

# %% running areas under a line
y = torch.tensor([[1., 2, 4], [0, 3, 5]], requires_grad=True)
gradients(lambda: torch.cumulative_trapezoid(y, torch.tensor([0., 1, 3])), y)
print(torch.cumulative_trapezoid(torch.tensor([1, 2, 4]), dx=0.5), torch.cumulative_trapezoid(y, dim=0))
torch.cumulative_trapezoid(y, torch.ones(2))

# %% quantiles that leave out nan
x = torch.tensor([[1., float('nan'), 3, 2], [float('nan')] * 4, [4., 0, 2, 8]], requires_grad=True)
gradients(lambda: torch.nanquantile(x[::2], torch.tensor([0.25, 0.5]), dim=1), x)
print(x.nanquantile(0.5), x.nanquantile(0.3, 1, True, interpolation='midpoint'), x.detach().nanquantile(0.3, 0, interpolation='nearest'))
x.nanquantile(1.5)

# %% slices whose norm is bounded
x = torch.tensor([[3., 4], [0.3, 0.4]], requires_grad=True)
gradients(lambda: torch.renorm(x, 2, 0, 1.), x)
print(x.detach().renorm(1, 1, 2.), torch.ones(2, 2).renorm_(2, 0, 1))
told(lambda: x.renorm(0, 0, 1))
x.renorm(2, 5, 1)

# %% a sum and an outer product, a sum and the products of a batch
v, w = torch.arange(3., requires_grad=True), torch.arange(2., requires_grad=True)
gradients(lambda: torch.addr(torch.ones(2), v, w, beta=2, alpha=0.5), v, w)
print(torch.ones(2, 2, dtype=torch.int64).addr_(torch.tensor([1, 2]), torch.tensor([3, 4])), torch.addr(torch.tensor(True), v.bool(), w.bool()))
b, c = torch.ones(2, 2, 3, requires_grad=True), torch.arange(12.).view(2, 3, 2).requires_grad_()
gradients(lambda: torch.addbmm(torch.ones(2), b, c, beta=0.5, alpha=2), b, c)
told(lambda: torch.addr(torch.ones(3), v, v[None]))
told(lambda: torch.ones(2, 2, dtype=torch.int64).addr(torch.tensor([1, 2]), torch.tensor([3, 4]), alpha=0.5))
torch.addbmm(torch.ones(2, 2), b, c[:1])

# %% copies of which a part is written over
x, y = torch.zeros(2, 3, requires_grad=True), torch.ones(3, requires_grad=True)
gradients(lambda: torch.select_scatter(x, y, 0, 1), x, y)
print(x.slice_scatter(torch.ones(2, 1), 1, 2, 3, 1), torch.zeros(3, 3).diagonal_scatter(torch.ones(2), 1))
x.select_scatter(torch.ones(2), 0, 1)

# %% elements that meet at an index are added, multiplied, averaged or compared
x, src, index = torch.tensor([1., 2, 3, 4]), torch.tensor([5., 1, 7, 2, 3]), torch.tensor([0, 1, 0, 1, 2])
for reduce in 'sum', 'prod', 'mean', 'amax', 'amin':
    print(x.scatter_reduce(0, index, src, reduce), torch.scatter_reduce(x.long(), 0, index, src.long(), reduce, include_self=False))
    a, b = x.clone().requires_grad_(), src.clone().requires_grad_()
    gradients(lambda: a.scatter_reduce(0, index, b, reduce, include_self=False), a, b)
print(x.scatter(0, index, src, reduce='add'), x.scatter(0, index[:2], 2, reduce='multiply'), x.clone().scatter_(0, index, src, reduce='multiply'))
told(lambda: x.scatter(0, index, src, reduce='sum'))
x.scatter_reduce(0, index, src, 'add')

# %% slices that meet at an index
x, src, index = torch.ones(3, 2), torch.tensor([[5., 1], [7, 2], [3, 0]]), torch.tensor([0, 2, 0])
for reduce in 'prod', 'mean', 'amax', 'amin':
    print(x.index_reduce(0, index, src, reduce), x.clone().index_reduce_(0, index, src, reduce, include_self=False))
told(lambda: x.index_reduce(0, index, src, 'sum'))
x.index_reduce(0, index, src[:2], 'mean')

# %% pixels of channels and channels of pixels
x = torch.arange(8.).view(1, 4, 1, 2).requires_grad_()
gradients(lambda: torch.nn.functional.pixel_shuffle(x, 2), x)
print(torch.pixel_unshuffle(torch.arange(16).view(1, 4, 4), 2))
told(lambda: torch.pixel_shuffle(torch.ones(3, 2, 2), 2))

# %% activations that are 0 near 0
x = torch.tensor([-2., -0.5, 0.2, 0.5, 3], requires_grad=True)
gradients(lambda: torch.nn.functional.hardshrink(x), x)
gradients(lambda: torch.nn.Softshrink(1.)(x), x)
torch.nn.functional.softshrink(x, -1)

# %% norms of matrices, products of vectors along a dim, powers
x = torch.tensor([[1., -2, 3], [4, 0, -1]], requires_grad=True)
for ord in 'fro', 'nuc', 1, -1, 2, -2, float('inf'), -float('inf'):
    print(torch.linalg.matrix_norm(x.detach(), ord), torch.linalg.matrix_norm(x.detach()[None], ord, (2, 0), True).shape)
gradients(lambda: torch.linalg.matrix_norm(x, 1), x)
print(torch.linalg.vecdot(x, x), torch.linalg.vecdot(x[0], x[1]), torch.linalg.vander(torch.tensor([1, 2, 3]), N=4))
told(lambda: torch.linalg.matrix_norm(x, 3))
torch.linalg.vecdot(x, x.long())

# %% equations of tensors, of triangles, and of batches of matrices
a = torch.tensor([[[2., 1], [1, 3]], [[1., 0], [4, 2]]], requires_grad=True)
b = torch.tensor([[1., 2], [3, 4]], requires_grad=True)
gradients(lambda: torch.linalg.solve(a, b), a, b)
a.grad = b.grad = None
gradients(lambda: torch.linalg.solve(a, b[None], left=False), a, b)
print(torch.linalg.solve(a[0], b[0]), torch.linalg.tensorsolve(a[0], b[0]), torch.linalg.tensorinv(a[1], ind=1))
a.grad = b.grad = None
gradients(lambda: torch.linalg.solve_triangular(a, b, upper=True, unitriangular=True), a, b)
print(torch.linalg.solve_triangular(a[0], b, upper=False, left=False), a.adjoint().shape)
torch.linalg.solve(a, torch.ones(3, 2, 2))

# %% gradients of determinants, inverses and cross products
a = torch.tensor([[2., 1], [1, 3]], requires_grad=True)
gradients(lambda: torch.det(a).view(1), a)
a.grad = None
gradients(lambda: torch.inverse(a), a)
v, w = torch.arange(3., requires_grad=True), torch.tensor([[1., 0, 2]], requires_grad=True)
gradients(lambda: torch.linalg.cross(v[None], w), v, w)
z = torch.tensor([[1., 2], [2, 4]], requires_grad=True)
torch.det(z).backward()
z.grad

# %% losses of margins, of one label a row and of several
x = torch.tensor([[0.1, 0.2, 0.4, 0.8], [1., 2, 3, 4]], requires_grad=True)
for reduction in 'mean', 'sum', 'none':
    x.grad = None
    gradients(lambda: torch.nn.functional.multi_margin_loss(x, torch.tensor([3, 0]), p=2, margin=0.5, reduction=reduction).view(-1), x)
    x.grad = None
    gradients(lambda: torch.nn.functional.multilabel_margin_loss(x, torch.tensor([[3, 0, -1, 1], [0, -1, 1, 2]]), reduction=reduction).view(-1), x)
    x.grad = None
    gradients(lambda: torch.nn.SoftMarginLoss(reduction=reduction)(x, torch.tensor([[1., -1, 1, -1]])).view(-1), x)
print(torch.nn.MultiMarginLoss(weight=torch.arange(4.))(x[0], torch.tensor(2)), torch.nn.MultiLabelMarginLoss()(x[0], torch.tensor([1, -1, 0, 2])))
told(lambda: torch.nn.functional.multi_margin_loss(x, torch.tensor([0])))
told(lambda: torch.nn.functional.multilabel_margin_loss(x, torch.tensor([[4, 0, -1, 1], [0, -1, 1, 2]])))
torch.nn.functional.multi_margin_loss(x, torch.tensor([3, 4]))

# %% covariances with weights, and methods of what was a function alone
x = torch.tensor([[1., 2, 4], [0, 3, 5]])
print(x.cov(), torch.cov(x, fweights=torch.tensor([1, 2, 1])), x.cov(correction=0, aweights=torch.tensor([0.5, 1, 2])), x.corrcoef(), x.t().msort())
print(torch.vander(x[0], 3), torch.cov(x[0], fweights=torch.tensor([1, 0, 2]), aweights=torch.ones(3)))
told(lambda: x.cov(fweights=torch.tensor([1, 2])))
told(lambda: x.cov(fweights=torch.ones(3)))
x.cov(aweights=torch.tensor([1., -1, 2]))

# %% reductions of losses that are none, and numbers that solutions from the right lie behind
x = torch.ones(2)
for loss in torch.nn.functional.poisson_nll_loss, torch.nn.functional.multilabel_soft_margin_loss, torch.nn.functional.soft_margin_loss:
    try:
        loss(x, x, reduction='x')
    except ValueError as error:
        print(error)
told(lambda: torch.nn.functional.poisson_nll_loss(x, x, eps=None))
told(lambda: torch.gradient(torch.ones(3, 3, 3), spacing=[x, x]))
print(torch.linalg.solve(torch.eye(2), torch.ones(1, 2), left=False).stride(), torch.nn.functional.multilabel_margin_loss(x[0], torch.tensor([0])))
