import torch

x = torch.tensor([0.5, 1.5, 2.5], requires_grad=True)


def orders(f):
    y = f(x).sum()
    g, = torch.autograd.grad(y, x, create_graph=True)
    h, = torch.autograd.grad(g.pow(2).sum(), x, create_graph=True)
    k, = torch.autograd.grad((h * x).sum(), x, allow_unused=True)
    for each in (g, h, k):
        print(None if each is None else [round(v, 2) + 0.0 for v in each.tolist()])


# %% powers and their quotients
for f in (lambda x: x**3, lambda x: 1 / x, lambda x: x.sqrt(), lambda x: x / (1 + x), lambda x: 2.0**x):
    orders(f)
# %% transcendental functions
for f in (torch.exp, torch.log, torch.sin, torch.tanh, torch.sigmoid, torch.atan):
    orders(f)
# %% kinks
for f in (lambda x: torch.relu(x - 1) ** 2, lambda x: x.clamp(0, 2) ** 2, lambda x: torch.where(x > 1, x**2, x**3)):
    orders(f)
# %% sums, means, norms and spreads
for f in (lambda x: x.mean() ** 2, lambda x: x.norm(), lambda x: x.std(), lambda x: x.prod(), lambda x: x.logsumexp(0)):
    orders(f)
# %% stretched operands
orders(lambda x: (x[:, None] * x[None] ** 2).sum(0))
orders(lambda x: x.reshape(3, 1).expand(3, 2).pow(2))
# %% products and joins
orders(lambda x: torch.outer(x, x) @ x)
orders(lambda x: torch.cat([x, x * 2]) ** 2)
orders(lambda x: torch.einsum("i,j->ij", x, x).sum() ** 2)
# %% softmax
orders(lambda x: torch.softmax(x, 0)[0])
orders(lambda x: torch.log_softmax(x, 0)[1])
# %% which node made a gradient
t = torch.tensor(2.0, requires_grad=True)
for f in (lambda t: t**4, torch.tanh, torch.sigmoid, torch.relu, torch.exp, torch.log, lambda t: t * t + 3 * t):
    (g,) = torch.autograd.grad(f(t), t, create_graph=True)
    print(g)
# %% a gradient that a tensor keeps
(x**3).sum().backward(create_graph=True)
print(x.grad)
(x.grad**2).sum().backward()
print(x.grad)
# %% a gradient without a graph
(g,) = torch.autograd.grad((x**3).sum(), x)
print(g.requires_grad)
torch.autograd.grad(g.sum(), x)
# %% a penalty on the size of a gradient
net = torch.nn.Sequential(torch.nn.Linear(3, 2), torch.nn.Tanh(), torch.nn.Linear(2, 1))
for p in net.parameters():
    torch.nn.init.constant_(p, 0.5)
out = net(torch.stack([x, x * 2]))
(g,) = torch.autograd.grad(out.sum(), x, create_graph=True)
((g.norm() - 1) ** 2).backward()
print([[round(v, 3) for v in p.grad.flatten().tolist()] for p in net.parameters() if p.grad is not None])
# %% a step of a learner within another
w = torch.ones(3, 2, requires_grad=True)
labels = torch.tensor([0, 1])
loss = torch.nn.functional.cross_entropy(torch.stack([x, x + 1]).detach() @ w, labels)
(g,) = torch.autograd.grad(loss, w, create_graph=True)
torch.nn.functional.cross_entropy(torch.stack([x, x * 2]).detach() @ (w - g), labels).backward()
[round(v, 3) + 0.0 for v in w.grad.flatten().tolist()]
# %% hessian
from torch.autograd.functional import hessian, hvp, vhp

f = lambda x: (x**3).sum() + x.prod()
print(hessian(f, torch.tensor([1.0, 2.0, 3.0])))
print(hvp(f, torch.tensor([1.0, 2.0, 3.0]), torch.ones(3)), vhp(f, torch.ones(3), torch.ones(3)))
hessian(lambda a, b: (a * b).sum(), (torch.ones(2), torch.ones(2) * 2))
