import torch
import torch.nn.functional as F

# prelude: told_repr

# %% arguments of norms of torch.linalg
m, v = torch.ones(1, 2), torch.ones(3)
told(lambda: torch.linalg.norm(2, 'fro', ()),
     lambda: torch.linalg.norm(m, 'fro', 'x'),
     lambda: torch.linalg.norm(v, 'fro', -1, out=2.5),
     lambda: torch.linalg.norm(m, 'fro', None, keepdim=2),
     lambda: torch.linalg.norm(v, 'nuc', None, dtype=True),
     lambda: torch.linalg.norm(m, axis=1, keepdims=True),
     lambda: torch.linalg.norm(m, 1, 0, keepdim=0),
     lambda: torch.linalg.norm(A=m),
     lambda: torch.linalg.vector_norm(),
     lambda: torch.linalg.vector_norm(2))

# %% what norms of torch.linalg ask first
m, v = torch.ones(1, 2), torch.ones(3)
told(lambda: torch.linalg.norm(m, dim=()),
     lambda: torch.linalg.norm(m, 2, ()),
     lambda: torch.linalg.norm(m, 'fro', ()),
     lambda: torch.linalg.norm(v, 'x'),
     lambda: torch.linalg.norm(m, 'x', (0,)),
     lambda: torch.linalg.norm(m.int(), 'x', (0, 1)),
     lambda: torch.linalg.norm(m, 3, (0, 5)),
     lambda: torch.linalg.norm(m, 'fro', (0, 0)),
     lambda: torch.linalg.norm(v, 'nuc', dtype=torch.int32),
     lambda: torch.linalg.norm(m, 'x', out=torch.ones(1, dtype=torch.int64)),
     lambda: torch.linalg.norm(m[0, 0], 'fro'))

# %% arguments of norm
v = torch.tensor([3., 4.])
told(lambda: torch.norm(v, keepdim='x'),
     lambda: v.norm(keepdim=2),
     lambda: v.norm(dim=True),
     lambda: v.norm(1, 1, 1, 1, 1, 1),
     lambda: v.norm(p=(1, 2), dim=0),
     lambda: torch.norm(v, None),
     lambda: torch.norm(v, 1, 0, True, dtype=torch.float64),
     lambda: F.normalize(v, p=(1, 2)),
     lambda: F.normalize(v, dim=[object()]),
     lambda: F.normalize(v, dim=0, eps=(1, 2)))

# %% arguments of functions that are written in Python
v = torch.ones(2)
told(lambda: F.glu(2),
     lambda: F.tanh('x'),
     lambda: F.sigmoid(),
     lambda: F.sigmoid(2.5),
     lambda: F.softsign(2),
     lambda: F.softsign(v, 1),
     lambda: F.tanhshrink('x'),
     lambda: F.elu(v, input=1),
     lambda: F.threshold(v, value=-1),
     lambda: F.threshold(v, 0.5, 2, bogus=1),
     lambda: F.softmin(v),
     lambda: F.softmin(v, None),
     lambda: F.softmin(torch.ones(2, 2), 1, dtype=torch.float64))

# %% arguments of functions that are compiled
v = torch.ones(2)
told(lambda: F.softplus(),
     lambda: F.softplus(v, input=1),
     lambda: F.softplus(v, 1, 2, 3),
     lambda: F.softplus(v, beta='x'),
     lambda: F.logsigmoid(),
     lambda: F.logsigmoid(2),
     lambda: torch.msort(2),
     lambda: torch.msort(),
     lambda: torch.corrcoef(2),
     lambda: torch.vander(2),
     lambda: torch.vander(v, N=2.5),
     lambda: torch.vander(v, increasing=None),
     lambda: F.kl_div(v, v, log_target=2, reduction='sum'),
     lambda: v.backward(1, 1, 1, 1, 1, 1),
     lambda: v.backward(retain_graph=0.5))

# %% arguments of tensordot
m, v = torch.ones(2, 3), torch.ones(3)
told(lambda: torch.tensordot(v, v, dims=2.5),
     lambda: torch.tensordot(v, v, dims=None),
     lambda: torch.tensordot(v, 2., dims=-1),
     lambda: torch.tensordot(v, 2., dims=1),
     lambda: torch.tensordot(m, m, dims=(1, 1)),
     lambda: torch.tensordot(m, m, dims=(1, [1])),
     lambda: torch.tensordot(m, m, dims=[1]),
     lambda: torch.tensordot(m, m, dims=(1, 2, 3)),
     lambda: torch.tensordot(m, m, dims='ab'),
     lambda: torch.tensordot(v, v, dims=True))

# %% arguments of embedding
i, w = torch.tensor([0, 1]), torch.ones(2, 3)
told(lambda: F.embedding(i, w, padding_idx=[1]),
     lambda: F.embedding(i, w, padding_idx=2.5),
     lambda: F.embedding(i, w, padding_idx=0.5),
     lambda: F.embedding(i, w, padding_idx=True),
     lambda: F.embedding(i, 2, 1),
     lambda: F.embedding(i, torch.tensor(1.), 1),
     lambda: F.embedding(i, w, -3),
     lambda: F.embedding(i, w, -1))

# %% numbers and None where a tensor or dims may stand
v = torch.tensor([1., 2, 3])
told(lambda: torch.roll(v, 1, None),
     lambda: v.roll((1,), dims=None),
     lambda: v.to(2.5),
     lambda: v.to(True, copy=True),
     lambda: torch.add(2.5, 2),
     lambda: torch.isin(v.half(), 1),
     lambda: torch.isin(v.half(), v.half()),
     lambda: torch.sort(v, stable=None),
     lambda: torch.tensor(v, pin_memory=True),
     lambda: F.adaptive_avg_pool2d(2, 2),
     lambda: F.adaptive_avg_pool2d([1], None))

# %% what is said before an output is looked at, or after
a, h = torch.tensor([[1, 2], [3, 4]]), torch.ones(2, 2, dtype=torch.float16)
told(lambda: torch.heaviside(a, a.bool(), out=a[:1]),
     lambda: torch.clamp(a, -1, 0.5, out=a[:1]),
     lambda: torch.clip(h, -1, 2.5, out=h[:1]),
     lambda: torch.clamp_max(h, 0.5, out=h[:1]),
     lambda: torch.linalg.inv(torch.zeros(1, 1), out=torch.ones(0, dtype=torch.int16)),
     lambda: torch.linalg.solve(torch.zeros(1, 1), torch.zeros(1), out=torch.ones(0, dtype=torch.float64)),
     lambda: torch.mv(h[None], a[None], out=torch.ones(2, 2, dtype=torch.int64)),
     lambda: torch.addmv(h, h, h, out=torch.ones((), dtype=torch.uint8)),
     lambda: torch.round(a, decimals=3, out=torch.ones(2, 2)),
     lambda: torch.round(h.float(), decimals=1, out=torch.ones(2, 2, dtype=torch.bool)),
     lambda: torch.pow(True, h.float(), out=torch.ones(2, 2, dtype=torch.int8)),
     lambda: torch.pow(1, h.float(), out=torch.ones(2, 2, dtype=torch.int8)),
     lambda: torch.add(h.requires_grad_(), 1, alpha=2.5, out=torch.ones(0, dtype=torch.int8)))

# %% what scatter and its kin ask first
x, i = torch.ones(2, 2), torch.tensor([0, 1])
told(lambda: x.scatter_add_(0, i, x),
     lambda: torch.scatter(x[0], 0, torch.tensor([4]), x[0], out=torch.ones(2, dtype=torch.bool)),
     lambda: torch.scatter(x[0, :0], 0, torch.tensor([0, 0]), True, out=torch.ones(0, dtype=torch.uint8)),
     lambda: x.scatter(1, i.view(2, 1), x[0]),
     lambda: x.scatter(0, i.view(1, 2), x[0]),
     lambda: torch.index_copy(x, 3, i, x, out=torch.ones(2, 2, dtype=torch.int8)),
     lambda: torch.scatter_add(x.clone().requires_grad_(), 0, i, x, out=x),
     lambda: x[:, :1].baddbmm_(x[None], x[None]),
     lambda: x[None].baddbmm_(x[None].double(), x[None].double()),
     lambda: x[None, :, :1].baddbmm_(x[None], x[None]))

# %% what is said of sizes and numbers first
told(lambda: torch.cat([torch.ones(2, 3), torch.tensor(1.)], 2),
     lambda: torch.unflatten(torch.ones(2, 3), 5, ()),
     lambda: F.avg_pool2d(torch.ones(0, 4, 4), 2),
     lambda: F.avg_pool1d(torch.ones(1, 0, 1), 2, padding=1),
     lambda: F.smooth_l1_loss(torch.ones(2), torch.ones(2), beta=-1),
     lambda: F.smooth_l1_loss(torch.ones(2).byte(), torch.ones(2).long(), beta=-1),
     lambda: torch.cross(torch.ones(3), torch.arange(3.)))

# %% nodes of quantiles and of a number that is subtracted from
a = torch.tensor([3., 4.], requires_grad=True)
told(lambda: torch.quantile(a, 0.5, 0, True),
     lambda: a.quantile(torch.tensor([0.5, 0.2])),
     lambda: torch.rsub(a, torch.tensor([1., 2.])),
     lambda: torch.rsub(a, 2))

# %% where bfloat16 is rounded
x = torch.linspace(-6.5, 6.5, 14).bfloat16()
print(x.sinh(), x.cosh(), x.abs().rsqrt(), sep='\n')
print(torch.softmax(x, 0), torch.softmax(x.view(7, 2), 0), torch.softmax(x.view(-1, 1), 0), sep='\n')
print(torch.softmax(x[:, None].expand(14, 18).contiguous(), 0)[:, ::17])
print(torch.tensor([-1, 0.25, 0.1]).mean(dtype=torch.bfloat16), F.gelu(x))

# %% where float16 is rounded
x = torch.linspace(-6.5, 6.5, 14).half()
print(torch.deg2rad(x), torch.rad2deg(x), torch.norm(x), torch.norm(x, 1), sep='\n')
print(torch.tensor([0.75, 0.1, 2]).half().mean(), torch.nansum(torch.tensor([1e5, -float('inf')]), dtype=torch.float16))
print(F.pairwise_distance(torch.tensor([[2, -2.5]]).half(), torch.tensor([[200, 200]])))

# %% sums of powers
a = torch.tensor([1e-7, -100, float('inf'), -float('inf'), float('nan'), 2])
b = torch.tensor([-100., 0, float('inf'), -float('inf'), 1, 3])
print(torch.logaddexp(a, b), torch.logaddexp(a.double(), b.double()), sep='\n')
print(torch.logaddexp2(a, b), torch.logaddexp2(b, a), sep='\n')

# %% means with infinities, element by element
x = torch.tensor([[1., 2, float('inf')], [float('inf'), 1, 2]])
print(torch.var_mean(x, 1), torch.std_mean(x, 0), torch.std_mean(x), sep='\n')
print(torch.var_mean(torch.ones(0), 0, correction=-1))

# %% exponential units near 0
x = torch.tensor([-1e-7, -0.001, 0., -0., 1e-7])
print(F.elu(x), F.elu(x, -1.), F.celu(x, -1.), F.selu(x), sep='\n')
print(torch.slogdet(torch.tensor([[-0.]])))

# %% the first none of no dim
a = torch.tensor(-2)
told(lambda: a.__setitem__(slice(0), 5), lambda: a, lambda: a.__setitem__(slice(1), 7), lambda: a[:0])
a[:0] = a
a[0:0] = 7
a
