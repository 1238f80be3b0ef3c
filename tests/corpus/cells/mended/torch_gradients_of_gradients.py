# %% a penalty of gradients through leaky layers: the step back reads its operand, whose gradient is 0
import torch, torch.nn as nn
torch.manual_seed(6)
critic = nn.Sequential(nn.Linear(1, 4), nn.LeakyReLU(0.2), nn.Linear(4, 1))
x = torch.rand(3, 2, requires_grad=True)
g, = torch.autograd.grad(critic(x[:, :1]).sum(), x, create_graph=True)
penalty = ((g.norm(2, 1) - 1) ** 2).mean()
penalty.backward()
print(penalty, x.grad)
for f in (nn.Hardtanh(), nn.ReLU6(), nn.Softshrink(), nn.Hardshrink(), nn.Threshold(0, 0)):
    y = torch.tensor([0.5, -0.25, 2], requires_grad=True)
    g, = torch.autograd.grad(f(y).sum() * torch.ones(1, requires_grad=True), y, create_graph=True)
    print(g)
    g.sum().backward()
    print(y.grad)
# %% what comes after a pool and a padding reads them
import torch, torch.nn.functional as F
for f in (lambda x: F.max_pool1d(x, 2), lambda x: F.max_pool2d(x, (1, 2)), lambda x: F.avg_pool1d(x, 2),
          lambda x: F.pad(x, (1, 1), mode='reflect'), lambda x: F.pad(x, (1, 1), mode='replicate'),
          lambda x: F.nll_loss(x[0], torch.tensor([1]))):
    x = torch.tensor([[[0.5, -0.25, 2, 1]]], requires_grad=True)
    g, = torch.autograd.grad((f(x) * torch.ones(1, requires_grad=True)).sum(), x, create_graph=True)
    g.sum().backward()
    print(x.grad)
# %% the nodes of gradients of gradients
import torch, torch.nn.functional as F
t = torch.zeros(4)
for f in (F.elu, F.selu, F.gelu, F.silu, F.softplus, F.leaky_relu, F.relu, F.hardtanh, lambda x: F.mse_loss(x, t),
          lambda x: F.smooth_l1_loss(x, t), lambda x: x[1], lambda x: x[1:3], lambda x: x[[0, 1]], lambda x: x[x > 0],
          lambda x: x.split(2)[0], lambda x: x.unbind()[0], lambda x: x.unsqueeze(0), lambda x: x.mean(),
          lambda x: x.mean(0, keepdim=True), lambda x: x.var(), lambda x: x.std(0), lambda x: x.amax(), lambda x: x.max(),
          lambda x: x.min(), lambda x: x.max(0)[0], lambda x: x.min(0)[0], lambda x: x.sort()[0], lambda x: x.topk(2)[0],
          lambda x: torch.maximum(x, t), lambda x: torch.minimum(t, x), lambda x: x.masked_fill(x > 0, 1.)):
    x = torch.tensor([0.5, -0.25, 2, 0.75], requires_grad=True)
    y = f(x)
    g, = torch.autograd.grad((y * torch.ones(1, requires_grad=True)).sum(), x, create_graph=True)
    print(y.grad_fn.name(), g.grad_fn.name())
# %% the gradient of the gradient of a trace
import torch
x = torch.arange(6.).view(2, 3).requires_grad_()
g, = torch.autograd.grad((x ** 2).trace(), x, create_graph=True)
print(g)
print(torch.autograd.grad((g ** 2).sum(), x))
# %% what is filled by random numbers, or along a diagonal, has no gradient of its old elements
import torch
for name, given in (('uniform_', ()), ('normal_', ()), ('random_', ()), ('random_', (3,)), ('random_', (1, 3)),
                    ('bernoulli_', ()), ('bernoulli_', (0.5,)), ('bernoulli_', (torch.tensor([0.5, 0.5]),)),
                    ('exponential_', ()), ('cauchy_', ()), ('log_normal_', ()), ('geometric_', (0.5,))):
    w = torch.tensor([0.1, 0.2], requires_grad=True)
    y = w * 2
    getattr(y, name)(*given)
    y.sum().backward()
    print(name, y.grad_fn.name(), w.grad)
w = torch.tensor([0.1, 0.2], requires_grad=True)
y = w * 2
y[:1].uniform_()
y.sum().backward()
print(y.grad_fn.name(), w.grad)
x = torch.arange(9.).view(3, 3).requires_grad_()
similar = x @ x.T
similar.fill_diagonal_(0)
print(similar)
similar.sum().backward()
print(x.grad)
tall = torch.ones(7, 2, requires_grad=True) * 2
tall.fill_diagonal_(0, wrap=True)
tall.sum().backward()
print(tall)
z = torch.ones(2, 2, requires_grad=True).exp()
z.fill_diagonal_(0)
try:
    z.sum().backward()
except RuntimeError as error:
    print(error)
# %% a setting of an activation is no tensor that requires a gradient
import torch, torch.nn.functional as F
x, w = torch.tensor([1., -2]), torch.tensor(0.5, requires_grad=True)
print(F.elu(x, w.detach()), F.leaky_relu(x, w.detach()))
for f in (lambda: F.elu(x, w), lambda: F.leaky_relu(x, w), lambda: F.threshold(x, w, 0), lambda: F.hardtanh(x, w, 1)):
    try:
        print(f())
    except TypeError as error:
        print(error)
# %% the gradient of what is scattered has the sizes of the index
import torch
x = torch.zeros(3, requires_grad=True)
y = torch.tensor([1.5, 0.75, 0.5], requires_grad=True)
z = x.scatter(0, torch.tensor([1, 1, 0]), y)
print(z)
(z * z).sum().backward()
print(x.grad, y.grad)
x.scatter(0, torch.tensor([1]), y).sum().backward()
# %% what is no tensor, or a vector of other sizes, for the functions of torch.autograd.functional
import torch
from torch.autograd.functional import jacobian, hessian, vjp, jvp, hvp, vhp
x, y = torch.tensor([1., 2.]), torch.tensor([3., 4.])
total = lambda *all: sum(one.sum() for one in all)
for f in (lambda: jacobian(lambda a: 3, x), lambda: vjp(lambda a: [a], x, x), lambda: jvp(lambda a: None, x, x),
          lambda: hvp(lambda a: 3, x, x), lambda: hessian(lambda a: 3, x), lambda: vhp(lambda a: 'a', x, x),
          lambda: jacobian(total, [x]), lambda: vjp(total, 3), lambda: jvp(total, x, [3]),
          lambda: jvp(total, x, torch.ones(3)), lambda: vjp(lambda a: a, x, torch.ones(3)),
          lambda: hvp(total, (x, y), (x, torch.ones(3))), lambda: hvp(total, (x, y), (x,)),
          lambda: hvp(total, x, (x, y)), lambda: vjp(lambda a: (a, a), x, (x,)), lambda: vjp(lambda a: (a, 3), x, (x, x)),
          lambda: jacobian(total, (x, 3)), lambda: jvp(total, (x, y), x), lambda: jvp(lambda a: a * 2, x, x)):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)
# %% a view that was overwritten, and is read
import torch
for write in (lambda v: v.fill_(3), lambda v: v.zero_(), lambda v: v.__setitem__(0, 2.), lambda v: v.mul_(3),
              lambda v: v.copy_(torch.ones(3)), lambda v: v.__setitem__(slice(None), w[0]), lambda v: v.fill_(w[0, 1]),
              lambda v: v.copy_(w[0] * v.clone()), lambda v: v.uniform_(1, 1), lambda v: v[1:].fill_(1)):
    w = torch.tensor([[0.5, 1.5, 1], [2, 0.25, 0.75]], requires_grad=True)
    y = w * 2
    v = y[1]
    write(v)
    print(v)
    (y.sum() + (v * v).sum()).backward()
    print(w.grad)
# %% the diagonal of a view
import torch
w = torch.ones(2, 3, requires_grad=True)
y = w * 2
v = y.narrow(1, 0, 2)
v.fill_diagonal_(0)
print(y, v)
(y.sum() + (v * v).sum()).backward()
print(w.grad)
y = w * 2
line = y.narrow(1, 0, 2).as_strided((2,), (4,), 0)
line.mul_(3)
print(y, line)
cube = torch.ones(2, 2, 2, requires_grad=True) * 3
cube.fill_diagonal_(0)
print(cube)
