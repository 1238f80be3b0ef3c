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
for f in (F.elu, F.celu, F.selu, F.gelu, F.silu, F.logsigmoid, F.softplus, F.leaky_relu, F.hardswish, F.relu, F.hardtanh,
          lambda x: F.glu(x, 0), lambda x: F.mse_loss(x, t), lambda x: F.smooth_l1_loss(x, t), lambda x: F.huber_loss(x, t),
          lambda x: x[1], lambda x: x[1:3], lambda x: x[[0, 1]], lambda x: x[x > 0], lambda x: x.unfold(0, 2, 1),
          lambda x: x.split(2)[0], lambda x: x.split([1, 3])[1], lambda x: x.unbind()[0], lambda x: x.unsqueeze(0),
          lambda x: x.mean(), lambda x: x.mean(0, keepdim=True), lambda x: x.var(), lambda x: x.std(0),
          lambda x: torch.var_mean(x)[0], lambda x: x.amax(), lambda x: x.nansum(), lambda x: x.max(), lambda x: x.min(),
          lambda x: x.median(), lambda x: x.max(0)[0], lambda x: x.min(0)[0], lambda x: x.median(0)[0],
          lambda x: x.mode()[0], lambda x: x.sort()[0], lambda x: x.topk(2)[0], lambda x: x.kthvalue(2)[0],
          lambda x: torch.maximum(x, t), lambda x: torch.minimum(t, x), lambda x: torch.fmax(x, t),
          lambda x: x.masked_fill(x > 0, 1.)):
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
# %% a function of autograd that is called, as in old tutorials
import torch
class Square(torch.autograd.Function):
    def forward(self, x): return x ** 2
print(Square()(torch.ones(2)))
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
print(tall, tall._version)
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
