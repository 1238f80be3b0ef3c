import torch
import torch.nn.functional as F
def node(x):
    return type(x.grad_fn).__name__


# prelude: told_repr

# %% the gradient of a leaf lies as the leaf does
for x in torch.arange(6.).reshape(2, 3).t(), torch.ones(1), torch.ones(1, 2), torch.ones(3).expand(2, 3), torch.ones(3, 2, 0), torch.ones(2, 1, 3).transpose(0, 2):
    x = x.detach().requires_grad_()
    x.sum().backward()
    y = x.detach().requires_grad_()
    (y * torch.ones_like(y).contiguous()).sum().backward()
    print(x.stride(), x.grad.stride(), y.grad.stride())
# %% what an operator in place reads of its operand it keeps
for f in (lambda x: x.nan_to_num_(), lambda x: x.cumprod_(0), lambda x: x.logit_(0.2), lambda x: x.renorm_(2, 0, 0.1), lambda x: x.index_reduce_(0, torch.tensor([1]), torch.full((1, 2), 0.3), 'prod')):
    x = torch.tensor([[0.25, 0.5], [0.75, 0.125]], requires_grad=True)
    y = f(x.clone())
    y.sum().backward()
    print(node(y), x.grad)
x = torch.zeros(1, 0, 3, requires_grad=True)
torch.nan_to_num(x).sum().backward()
print(x.grad)
# %% rounded to decimals nothing flows back
x = torch.tensor([1.26, -3.14], requires_grad=True)
for y in (x * 1).round(decimals=1), (x * 1).round(decimals=0), (x * 1).round_(decimals=2), x.round():
    y.sum().backward()
    print(y, node(y), x.grad)
# %% nodes of what is padded, of axes that are added, of batches that are folded
x = torch.arange(9.).reshape(1, 3, 3).requires_grad_()
print([node(F.pad(x, (1, 0), mode=mode)) for mode in ('reflect', 'replicate', 'circular')], node(F.pad(x, (0, 0), mode='reflect')))
print([node(f(x[0, 0])) for f in (torch.atleast_2d, torch.atleast_3d)], [node(f(x[0, 0, 0])) for f in (torch.atleast_1d, torch.atleast_2d)])
print(node(x[0] @ x), node(x @ x), node(torch.norm(x, 'fro', (0, 1))), node(torch.linalg.multi_dot([x[0], x[0]])))
# %% some operators in place have no way back
for f in (lambda x: x.acosh_(), lambda x: x.asinh_(), lambda x: x.atanh_()):
    x = torch.tensor([2.], requires_grad=True)
    y = f(x * 1)
    print(node(y))
    told(lambda: y.sum().backward())
# %% norms of order 0 have no gradient, and those of a matrix that of a root
x = torch.tensor([[3., 4.], [0., 1.]], requires_grad=True)
torch.norm(x, 0, 1).sum().backward()
torch.linalg.vector_norm(x, 0).backward()
print(x.grad)
torch.norm(x, 'fro', (0, 1)).backward()
print(x.grad)
# %% a table of powers cannot be gone back through
x = torch.tensor([1., 2., 3.], requires_grad=True)
print(torch.vander(x), torch.vander(torch.tensor([2, 3]), 4, increasing=True), torch.vander(x.detach(), 1), torch.vander(torch.tensor([True]), 2).dtype)
told(lambda: torch.vander(x).sum().backward(), lambda: torch.vander(x, 1).sum().backward())
# %% a chain of matrices is multiplied in the order of fewest multiplications
a, b, c, d = torch.ones(2, 3), torch.arange(12.).reshape(3, 4), torch.ones(4, 1), torch.arange(5.)[None]
print(torch.linalg.multi_dot([a, b, c, d]), torch.linalg.multi_dot([a[0], b, c, d, torch.ones(5)]), torch.linalg.multi_dot([b, c], out=torch.zeros(0)))
told(lambda: torch.linalg.multi_dot([a, torch.ones(3, 3, 1), b]), lambda: torch.linalg.multi_dot([a, b], out=torch.zeros(2, dtype=int)), lambda: torch.linalg.multi_dot([a[0], b.double()]), lambda: torch.linalg.multi_dot([b[0], a, b]))
# %% the output of an inverse of tensors is looked at first
told(lambda: torch.linalg.tensorinv(torch.zeros(2, 2, 4), out=torch.zeros(2, dtype=int)), lambda: torch.linalg.tensorinv(torch.zeros(2, 2, 5), out=torch.zeros(2, dtype=int)), lambda: torch.linalg.tensorsolve(torch.zeros(2, 2), torch.ones(2), out=torch.zeros(2, dtype=int)))
# %% axes to turn between
x = torch.arange(6).reshape(2, 3)
told(lambda: torch.rot90(x, 1, (0, 0)), lambda: torch.rot90(x, 1, (0, -2)), lambda: torch.rot90(x, 1, (0, 3)), lambda: torch.rot90(x, 0, (5, 0)), lambda: torch.rot90(x, 1, (0, -1)))
# %% kernels that are not there for truths and halves
t, h = torch.tensor([True, False]), torch.ones(2, 2, 2).half()
told(lambda: torch.bucketize(t[0], t), lambda: torch.searchsorted(t, t[0]), lambda: torch.baddbmm(h, h, h), lambda: torch.bmm(h, h), lambda: torch.index_reduce(t, 0, torch.tensor([0]), t[:1], 'prod'))
told(lambda: torch.scatter_reduce(t, 0, torch.tensor([0]), t, 'mean'), lambda: F.layer_norm(h, (2,)), lambda: F.layer_norm(torch.ones(2, 2, dtype=int), (2,)), lambda: F.margin_ranking_loss(t, t, t), lambda: torch.bmm(torch.ones(1, 20, 20).half(), torch.ones(1, 20, 1).half()))
# %% weights of layers that normalize, and other settings that do not fit
x = torch.ones(2, 3)
told(lambda: F.layer_norm(x, (3,), torch.ones(2)), lambda: F.layer_norm(x, ()), lambda: F.layer_norm(x, (3,), torch.ones(3).double()), lambda: F.gelu(x, approximate='other'))
told(lambda: F.hardtanh(torch.ones(2, dtype=torch.uint8), -0.5, 0.5), lambda: F.hardtanh(torch.ones(2, dtype=torch.uint8), -1.5, 0.5))
# %% index_reduce of a number
print([torch.index_reduce(torch.tensor(4.), 0, torch.tensor([0]), torch.tensor(3.), how) for how in ('prod', 'mean', 'amax', 'amin')])
print(F.multilabel_margin_loss(torch.tensor(-0.5), torch.tensor(0)))
# %% bilinear keeps whole numbers
x, w = torch.tensor([[1, 2], [3, 4]], dtype=torch.int32), torch.arange(12, dtype=torch.int32).reshape(3, 2, 2)
print(F.bilinear(x, x, w), F.bilinear(x[0], x[1], w), F.bilinear(x.float(), x.float(), w.float(), torch.ones(3)))
told(lambda: F.bilinear(x.half(), x.half(), w.half()))
# %% windows along one axis and two
x = torch.arange(24.).reshape(2, 3, 4)
print(F.avg_pool2d(x, 2, 2, 1, ceil_mode=True), F.avg_pool2d(x, (3, 2), 2, 1, count_include_pad=False), F.avg_pool1d(x, 3, 2, 1, True, False), F.avg_pool2d(x, (2,)))
print(F.max_pool1d(x, 2, return_indices=True), F.max_pool1d(x, 5, dilation=1), F.max_pool1d(x, 2, stride=[]))
for kw in dict(kernel_size=(1, 1)), dict(kernel_size=1, stride=(1, 1)), dict(kernel_size=0), dict(kernel_size=-1), dict(kernel_size=1, stride=0), dict(kernel_size=1, stride=-1), dict(kernel_size=2, padding=2), dict(kernel_size=2, padding=-1), dict(kernel_size=9):
    told(lambda: F.max_pool1d(x, **kw), lambda: F.avg_pool1d(x, **kw), lambda: F.avg_pool1d(x.requires_grad_(), **kw), lambda: F.max_pool1d(x.requires_grad_(), **kw))
    x = x.detach()
told(lambda: F.avg_pool2d(x, 2, divisor_override=0), lambda: F.avg_pool2d(x, (2, 2, 2)), lambda: F.avg_pool2d(x, 2, stride=(1, 1, 1)), lambda: F.avg_pool2d(x.half(), 2), lambda: F.max_pool1d(x.long(), 2), lambda: F.max_pool1d(x[:, :0], 2), lambda: F.avg_pool2d(x[:0], 2))
# %% gradients of windows that stand over
x = torch.arange(12.).reshape(1, 3, 4).requires_grad_()
F.avg_pool2d(x, 2, 2, 1, ceil_mode=True, count_include_pad=False).pow(2).sum().backward()
print(x.grad)
# %% what goes around goes around what is kept
x = torch.arange(12.).reshape(1, 1, 3, 4)
print(F.pad(x, (-1, 1, -2, 1), mode='circular'), F.pad(x[0], (4, 4), mode='circular'), F.pad(x[0], (1, -1), mode='circular'))
told(lambda: F.pad(x[0], (5, 0), mode='circular'), lambda: F.pad(x, (1, 0), mode='reflect'), lambda: F.pad(x, (1, 0, 0, 0, 0, 0), mode='replicate'))
# %% gradients of the factors of matrices
def back(f, *matrices):
    for a in matrices:
        a = a.clone().requires_grad_()
        parts = f(a)
        parts = parts if isinstance(parts, tuple) else (parts,)
        print([node(each) for each in parts])
        sum((each * torch.arange(1., each.numel() + 1).view(each.shape)).sum() for each in parts).backward()
        print([round(each, 3) + 0 for each in a.grad.flatten().tolist()])
a = torch.tensor([[4., 1, 2], [1, 3, 0.5], [2, 0.5, 5]])
b = torch.tensor([[1., 2], [3, 5], [-1, 4]])
la = torch.linalg
back(la.cholesky, a, torch.stack([a, 2 * a]))
back(lambda x: la.cholesky(x, upper=True), a)
back(la.eigh, a)
back(la.eigvalsh, a)
back(lambda x: la.svd(x, full_matrices=False), a, b, b.T)
back(la.svd, b)
back(la.svdvals, b)
back(torch.svd, b.T)
back(la.qr, a, b, b.T)
back(lambda x: la.qr(x)[0], b)
back(lambda x: la.qr(x)[1], b.T)
# %% gradients of what is made of the factors of matrices
def back(f, *matrices):
    for a in matrices:
        a = a.clone().requires_grad_()
        out = f(a)
        out.sum().backward()
        print(node(out), [round(each, 3) + 0 for each in a.grad.flatten().tolist()])
a = torch.tensor([[4., 1, 2], [1, 3, 0.5], [2, 0.5, 5]])
b = torch.tensor([[1., 2], [3, 5], [-1, 4]])
la = torch.linalg
back(la.pinv, a, b, b.T, torch.stack([b, -b]))
back(torch.logdet, a, torch.stack([a, 2 * a]))
back(lambda x: la.slogdet(x)[1], a)
back(lambda x: torch.slogdet(x).logabsdet, -a)
back(la.cond, a, b)
back(lambda x: torch.norm(x, 'nuc'), b)
back(lambda x: la.norm(x, 2), b)
back(lambda x: la.matrix_norm(x, 'nuc'), torch.stack([b, 2 * b]))
print(la.slogdet(a.requires_grad_())[0].requires_grad, la.matrix_rank(a))
told(lambda: la.qr(a, mode='r')[1].sum().backward(), lambda: la.qr(b.requires_grad_(), mode='complete')[0].sum().backward())
# %% what is written over by a mask, or in place by what is made of others, has gradients
x, m = torch.arange(6.).reshape(2, 3).requires_grad_(), torch.tensor([True, False, True])
s = torch.arange(10., 15., requires_grad=True)
for y in x.masked_scatter(m, s), (x * 1).masked_scatter_(m, s):
    (y * torch.arange(1., 7.).view(2, 3)).sum().backward()
    print(y, x.grad, s.grad)
v = torch.tensor([1., 2.], requires_grad=True)
y = (x[:, :2] * 1).addr_(v, v, alpha=2)
y.sum().backward()
print(node(y), x.grad, v.grad)
y = (x * 1).scatter_reduce_(0, torch.tensor([[0, 0, 1]]), s[None, :3], 'amax')
y.sum().backward()
print(node(y), y, x.grad, s.grad)
told(lambda: x.renorm_(2, 0, 1.))
# %% logarithms of running sums of powers have gradients
x = torch.tensor([[0.5, -1., 2.], [3., 0.25, -2.]], requires_grad=True)
y = x.logcumsumexp(1)
(y * torch.tensor([1., -2., 3.])).sum().backward()
print(node(y), [round(each, 4) for each in x.grad.flatten().tolist()])
# %% what picks elements writes over nothing that it reads
v, i, o = torch.arange(3.), torch.tensor([0, 1, 2]), torch.ones(1).expand(3)
m = v > 0
told(lambda: torch.gather(v, 0, i, out=v), lambda: torch.gather(v, 0, i, out=o), lambda: torch.take(v, i, out=v), lambda: torch.index_select(v, 0, i, out=v), lambda: torch.index_select(v, 0, i[:2], out=v[1:]))
told(lambda: torch.masked_select(v, m, out=v), lambda: torch.masked_select(m, m, out=m), lambda: torch.cat([v], out=o), lambda: torch.stack([v], out=o[None]), lambda: torch.gather(i.clone(), 0, i, out=i))
# %% logarithms of running sums of large numbers, powers in float64, nuclear norms
x = torch.tensor([[9984., 9984.], [-3., 1000.]], requires_grad=True)
x.logcumsumexp(0).sum().backward()
print(x.grad)
y = torch.float_power(x[1], 2)
y.sum().backward()
print(node(y), y, x.grad[1], node(torch.float_power(2, x)), node((x.double() * 1).float_power_(x)))
print(torch.norm(torch.ones(4, 2, 3), 'nuc', (0, 2), keepdim=True).shape, node(torch.linalg.norm(x, 'nuc', keepdim=True)))
told(lambda: torch.norm(torch.ones(3), 'nuc'), lambda: torch.norm(torch.ones(2, 2, 2), 'nuc'), lambda: torch.norm(x, 'nuc', 1), lambda: torch.norm(x > 0, 'nuc'))
# %% least squares
la = torch.linalg
A, B, S = torch.tensor([[2., 1], [1, 3], [0, 1]]), torch.tensor([1., 2, 3]), torch.tensor([[4., 1, 2], [1, 3, 0.5], [2, 0.5, 5]])
print(la.lstsq(A, B[:, None]), la.lstsq(A, B).solution, la.lstsq(A.T, B[:2, None]).solution, la.lstsq(torch.stack([A, A]), torch.ones(2, 3)))
told(lambda: la.lstsq(A, B[:2]), lambda: la.lstsq(A[0], B), lambda: la.lstsq(A, B.double()), lambda: la.lstsq(A.int(), B.int()), lambda: la.lstsq(A, B[:2, None]))
told(lambda: la.lstsq(A, B, driver='x'), lambda: la.lstsq(A, torch.ones(2, 3, 1)), lambda: la.lstsq(A, torch.tensor(1.)))
A, B = A.requires_grad_(), B.requires_grad_()
x = la.lstsq(A, B[:, None]).solution
x.sum().backward()
print(node(x), [round(each, 3) + 0 for each in A.grad.flatten().tolist() + B.grad.tolist()])
told(lambda: la.lstsq(A, B).solution.sum().backward())
# %% kernels of gradients that are not there for halves
def tried(f, *inputs):
    inputs = [each.clone().requires_grad_() for each in inputs]
    told(lambda: f(*inputs).sum().backward())
h, b = torch.tensor([0.25, 0.5]).half(), torch.tensor([0.25, 0.5]).bfloat16()
for f in F.mse_loss, F.smooth_l1_loss, F.huber_loss, F.l1_loss, F.binary_cross_entropy, F.binary_cross_entropy_with_logits:
    tried(f, h, h)
for f in F.hardtanh, F.relu6, F.hardswish:
    tried(f, b)
tried(F.binary_cross_entropy, b, b)
# %% where solutions lie, and what has no matrix to go back to
a, b = torch.arange(12.).reshape(4, 3) + torch.eye(4, 3) * 5, torch.ones(4, 2)
f = lambda *given: torch.linalg.lstsq(*given).solution.stride()
print(f(a, b), f(a.T, b[:3]), f(torch.stack([a, a]), torch.stack([b, b])), f(a, b[:, 0]), f(torch.stack([a, a]), torch.ones(2, 4)))
x = torch.zeros(3, 0, 0, requires_grad=True)
torch.linalg.det(x).sum().backward()
print(x.grad, node(torch.diff(torch.ones(3, requires_grad=True), 0, prepend=torch.ones(1))))
# %% quantiles lie as the fibers that they were taken from
x = torch.tensor([[0.5, 3., 1.], [2., 0.25, 4.]])
for v in x, x[0], x[0, 0], torch.where(x == 3, torch.nan, x):
    for f in torch.quantile, torch.nanquantile:
        for q in 0.3, torch.tensor([0., 0.75]):
            y = v.clone().requires_grad_()
            r = [f(y, q, dim, keep, interpolation='midpoint') for dim in (None, 0) for keep in (False, True)]
            sum(each.sum() for each in r).backward()
            print([each.stride() for each in r], r[1].flatten(), y.grad.flatten(), node(r[0]))
