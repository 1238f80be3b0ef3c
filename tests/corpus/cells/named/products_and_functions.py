import torch

# %% matmul contracts
a = torch.ones(2, 3, names=('N', 'D'))
b = torch.ones(3, 4, names=('D', 'K'))
print((a @ b).names, (a @ b).shape, torch.mm(a, b).names)

# %% matmul does not check the contracted names
a = torch.ones(2, 3, names=('N', 'A'))
b = torch.ones(3, 4, names=('B', 'K'))
print((a @ b).names)

# %% matmul with equal outer names
torch.ones(2, 3, names=('N', 'D')) @ torch.ones(3, 2, names=('D', 'N'))

# %% mm with equal outer names
torch.mm(torch.ones(2, 3, names=('N', 'D')), torch.ones(3, 2, names=('D', 'N')))

# %% matmul with unnamed
a = torch.ones(2, 3, names=('N', 'D'))
print((a @ torch.ones(3, 4)).names, (torch.ones(4, 2) @ a).names)

# %% matrix times vector
a = torch.ones(2, 3, names=('N', 'D'))
v = torch.ones(3, names=('D',))
print((a @ v).names, torch.mv(a, v).names, torch.dot(v, v).names, (v @ v))

# %% batches unify
a = torch.ones(2, 3, 4, names=('B', 'N', 'D'))
b = torch.ones(2, 4, 5, names=('B', 'D', 'K'))
print(torch.bmm(a, b).names, (a @ b).names)

# %% batches clash by name
torch.ones(2, 3, 4, names=('B', 'N', 'D')) @ torch.ones(2, 4, 5, names=('H', 'D', 'K'))

# %% bmm with clashing batches
torch.bmm(torch.ones(2, 3, 4, names=('B', 'N', 'D')), torch.ones(2, 4, 5, names=('H', 'D', 'K')))

# %% batched against a matrix
a = torch.ones(2, 3, 4, names=('B', 'N', 'D'))
print((a @ torch.ones(4, 5, names=('D', 'K'))).names)

# %% the batch name turns up in the matrix
torch.ones(2, 3, 4, names=('B', 'N', 'D')) @ torch.ones(4, 2, names=('D', 'B'))

# %% inner sizes clash
torch.ones(2, 3, names=('N', 'D')) @ torch.ones(2, 3, names=('D', 'K'))

# %% addmm unifies with the bias
x = torch.ones(2, 3, names=('N', 'D'))
w = torch.ones(3, 4, names=('D', 'K'))
print(torch.addmm(torch.zeros(4, names=('K',)), x, w).names, torch.addmm(torch.zeros(4), x, w).names)

# %% addmm with a wrong bias name
torch.addmm(torch.zeros(4, names=('H',)), torch.ones(2, 3, names=('N', 'D')), torch.ones(3, 4, names=('D', 'K')))

# %% addmv
m = torch.ones(2, 3, names=('N', 'D'))
print(torch.addmv(torch.zeros(2, names=('N',)), m, torch.ones(3, names=('D',))))

# %% attention with names
q = torch.ones(2, 3, names=('Q', 'D'))
k = torch.ones(4, 3, names=('K', 'D'))
s = q @ k.align_to('D', 'K')
print(s.names, s.softmax('K').sum('K'))

# %% attention with heads
q = torch.ones(1, 2, 3, 4, names=('B', 'H', 'Q', 'D'))
k = torch.ones(1, 2, 5, 4, names=('B', 'H', 'K', 'D'))
s = torch.matmul(q, k.transpose('K', 'D'))
print(s.names, s.shape)
mask = torch.tensor([[True, True, True, False, False]], names=('B', 'K'))
print(s.masked_fill(~mask.align_as(s), 0.).sum(('H', 'Q')).rename(None))

# %% einsum refuses
torch.einsum('ij,jk->ik', torch.ones(2, 2, names=('A', 'B')), torch.ones(2, 2))

# %% cat by name
a = torch.zeros(2, 3, names=('N', 'C'))
b = torch.ones(1, 3, names=('N', 'C'))
print(torch.cat([a, b], dim='N').names, torch.cat([a, b], 0).shape)

# %% cat with clashing names
torch.cat([torch.zeros(2, names=('N',)), torch.zeros(2, names=('C',))])

# %% cat with unnamed
print(torch.cat([torch.zeros(2, names=('N',)), torch.zeros(1)]).names)

# %% stack of named tensors
torch.stack([torch.zeros(2, names=('N',)), torch.zeros(2, names=('N',))])

# %% unary functions keep names
x = torch.tensor([0.25, 1.], names=('N',))
for f in (torch.abs, torch.exp, torch.log, torch.sqrt, torch.sin, torch.tanh, torch.sigmoid, torch.neg, torch.floor, torch.rsqrt, torch.sign):
    print(f.__name__, f(x).names)

# %% unary in place keeps names
x = torch.tensor([1., 4.], names=('N',))
print(x.sqrt_(), x.neg_().names, x.zero_(), x.fill_(3).names)

# %% functionals keep names
import torch.nn.functional as F
x = torch.tensor([[-1., 2.]], names=('N', 'C'))
print(F.relu(x), F.softmax(x, dim='C').names, F.log_softmax(x, 'C').names, F.dropout(x, p=0.).names, torch.tanh(x).names)

# %% linear drops no names silently
import torch.nn.functional as F
x = torch.ones(2, 3, names=('N', 'D'))
print(F.linear(x, torch.ones(4, 3)).names)
F.linear(x, torch.ones(4, 3), torch.zeros(4)).names

# %% mse_loss refuses
import torch.nn.functional as F
x = torch.ones(2, names=('N',))
F.mse_loss(x, x)

# %% gelu and friends
import torch.nn.functional as F
x = torch.ones(2, names=('N',))
for f in (F.gelu, F.leaky_relu, F.elu, F.softplus, F.hardtanh):
    try:
        print(f.__name__, f(x).names)
    except RuntimeError as e:
        print(f.__name__, str(e).split('.')[0])

# %% refused operators say how to go on
x = torch.zeros(2, 3, names=('N', 'C'))
y = x.rename(None).flip(0).rename(*x.names)
print(y.names)
x.triu()

# %% type conversions keep names
x = torch.tensor([1.5, 0.], names=('N',))
print(x.int(), x.bool().names, x.half().names, x.long())

# %% is methods
x = torch.tensor([1., float('nan')], names=('N',))
print(x.isnan(), x.isfinite().names, x.is_floating_point(), x.numel(), x.dim())

# %% printing of names and dtype
print(torch.tensor([[True, False]], names=('N', 'C')))
print(torch.zeros(2, names=('N',), dtype=torch.float64))
print(torch.zeros(0, 2, names=('N', 'C')))
print(torch.tensor(1., names=()))

# %% printing of names and gradients
x = torch.ones(2, names=('N',), requires_grad=True)
print(x)
print(x * 2)
(x * 2).sum()

# %% summarised named tensor
torch.zeros(1001, names=('N',))

# %% names in an f-string
x = torch.zeros(2, 3, names=('N', 'C'))
print(f'{x.names} {dict(zip(x.names, x.shape))}')
print(', '.join(f'{n}={s}' for n, s in zip(x.names, x.shape)))

# %% names survive a pipeline
def pipeline(x):
    x = x.refine_names('N', 'C', 'H', 'W')
    x = x - x.mean(('H', 'W'), keepdim=True)
    x = x.flatten(['H', 'W'], 'P').align_to('N', 'P', 'C')
    return x.abs().sum('P')

out = pipeline(torch.arange(16.).reshape(1, 4, 2, 2))
print(out.names, out)

# %% the pipeline of a wrong layout
def bias(x, b):
    return x + b.refine_names('C').align_as(x)

x = torch.zeros(2, 3, names=('N', 'H'))
bias(x, torch.ones(3))

# %% resize of a named tensor
x = torch.zeros(2, 3, names=('N', 'C'))
print(x.resize_(2, 3).names)
x.resize_(3, 2)

# %% gather and index_select refuse
x = torch.zeros(2, 3, names=('N', 'C'))
for f in (lambda: x.gather(1, torch.zeros(2, 1, dtype=torch.long)), lambda: x.index_select(0, torch.tensor([0])), lambda: x.index_select('N', torch.tensor([0]))):
    try:
        f()
    except RuntimeError as e:
        print(str(e)[:60])

# %% random fills keep names
torch.manual_seed(0)
x = torch.empty(3, names=('N',))
print(x.uniform_().names, x.normal_().names, torch.bernoulli(torch.ones(2, names=('C',))))

# %% a product that has a name twice goes on
x = torch.matmul(torch.zeros(5, 3, 4, names=('N', 'A', 'B')), torch.zeros(4, 3, names=('B', 'N')))
print(x.names, (x + 1).names, x.exp().names, (x + torch.zeros(3, 3)).names, x.add_(1).names)
print((x == 1).sum().item(), x.align_to('A', 'N').shape)

# %% a name that a product has twice is renamed once
x = torch.matmul(torch.zeros(5, 3, 4, names=('N', 'A', 'B')), torch.zeros(4, 3, names=('B', 'N')))
x.rename(N='M')

# %% squeeze_ of a dim refuses by its overload
x = torch.zeros(3, 1, names=('N', 'C'))
x.squeeze_(1)

# %% joining nothing keeps the name
a = torch.zeros((0,), names=('D',))
torch.cat([a, a], 'D')

# %% softmax into an output refuses
torch.softmax(torch.ones(2, names=('N',)), 0, out=torch.empty(0))

# %% embedding refuses
torch.nn.functional.embedding(torch.tensor([0, 1], names=('N',)), torch.ones(3, 2))

# %% amin over no dim refuses
torch.ones(2, 3, names=('N', 'C')).amin(None)

# %% a squeeze that drops the names gives a tensor that is still refused as a named one
import torch

a = torch.tensor([[0.25, 1.5]], names=('N', 'D'))
x = a.squeeze('D')
print(x.names, x.has_names(), (x + 1), x.rename('A', 'B'))
for call in (lambda: x.reshape(-1), lambda: x.view(-1), lambda: x.unsqueeze(0), lambda: torch.stack([x]), lambda: str(x)):
    try:
        print(call())
    except RuntimeError as e:
        print(e)
torch.tensor([0.0], names=('D',)).squeeze()

# %% an ellipsis with more names behind it than the tensor has
import torch

torch.ones(2, 1, names=('N', 'W')).refine_names(..., 'N', 'feature', 'X')

# %% the mode of nothing has no names
import torch

x = torch.zeros((0, 2, 1), names=(None, 'W', 'D')).mode('W')
print(x[0].names, x.indices.names)

# %% an index_fill of nothing asks for memory
import torch

torch.zeros((4, 0, 2), names=('H', 'W', 'D')).index_fill(1, torch.tensor([0]), 5.0)

# %% what is said before names are refused
x = torch.arange(1., 7.).reshape(2, 3).rename('N', 'C')
calls = [lambda: torch.cdist(x, x), lambda: torch.cosine_similarity(x, torch.ones(4, 2, 3, names=('B', 'N', 'C'))).names,
         lambda: torch.cosine_similarity(x, torch.ones(3, 4, names=('C', 'N'))), lambda: torch.xlogy(x, 2), lambda: x.xlogy_(2),
         lambda: torch.cross(x, torch.ones(3)), lambda: torch.inner(x, x, out=torch.empty(0)), lambda: torch.tensordot(x, torch.ones(4, 2, 3)),
         lambda: torch.tensordot(x, torch.tensor(2.)), lambda: torch.einsum('ij,jk->ik', x, torch.ones(2)), lambda: x[0].vdot(x[0]),
         lambda: torch.zeros(1, 6, names=('C', 'H')).addmm_(torch.zeros(3, 2, names=('N', 'C')), torch.zeros(2, 6, names=('W', 'H'))),
         lambda: torch.nn.functional.log_softmax(x, dim='C', dtype=float).names, lambda: [t.names for t in x.vsplit(2)], lambda: torch.diag_embed(x)]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
