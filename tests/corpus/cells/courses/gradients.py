# vectors
import torch
import torch.nn.functional as F

# %% last digits of the gradients of activations
x = torch.linspace(-5, 5, 23)
g = torch.linspace(0.1, 0.9, 23)
for f in (torch.sigmoid, torch.tanh, F.silu, F.softplus, F.logsigmoid, F.hardswish, F.hardsigmoid):
    a = x.clone().requires_grad_()
    f(a).backward(g)
    print(a.grad.tolist())
print(F.hardsigmoid(x).tolist())

# %% what fills no vector is computed one by one
x = torch.tensor([0.2961916923522949, 1.7, -0.45, 2.3])
for n in (1, 4, 5, 9):
    print(torch.sigmoid(x.repeat(n)).tolist())

# %% last digits of the gradients of softmax
for shape, dim in (((5,), 0), ((2, 9), -1), ((3, 21), 1), ((7, 3), 0), ((4, 11), 0)):
    x = torch.linspace(-2, 2, torch.Size(shape).numel()).sin().reshape(shape)
    g = torch.linspace(0.1, 0.9, x.numel()).reshape(shape)
    for f in (torch.softmax, torch.log_softmax):
        a = x.clone().requires_grad_()
        f(a, dim).backward(g)
        print(a.grad.tolist())

# %% last digits of the gradients of losses
x, t = torch.linspace(0.05, 0.97, 7), torch.linspace(0.9, 0.2, 7)
w = torch.linspace(0.5, 2, 7)
for reduction in ('mean', 'sum', 'none'):
    for f, keywords in ((F.binary_cross_entropy, {}), (F.binary_cross_entropy_with_logits, {}),
                        (F.binary_cross_entropy_with_logits, {'pos_weight': w})):
        a, b = x.clone().requires_grad_(), x.clone().requires_grad_()
        f(a, t, reduction=reduction, **keywords).sum().backward()
        f(b, t, weight=w, reduction=reduction, **keywords).sum().backward()
        print(a.grad.tolist(), b.grad.tolist())
a = torch.tensor([0., 1., 0., 1.], requires_grad=True)
F.binary_cross_entropy(a, torch.tensor([1., 0., 0., 1.])).backward()
print(a.grad)

# %% last digits of the gradients of spreads and powers
x = torch.linspace(0.1, 3, 12).reshape(3, 4)
for f in (lambda a: a.var(), lambda a: a.var(1, unbiased=False), lambda a: a.std(0), lambda a: a.std(),
          lambda a: a[:, 0] ** 1.7, lambda a: a[:, 1] ** 2.9):
    a = x.clone().requires_grad_()
    (f(a) * 0.7).sum().backward()
    print(a.grad.tolist())

# %% how an exclusive or is learnt
torch.manual_seed(3)
X, Y = torch.tensor([[0., 0.], [0., 1.], [1., 0.], [1., 1.]]), torch.tensor([[0.], [1.], [1.], [0.]])
model = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Sigmoid(), torch.nn.Linear(2, 1), torch.nn.Sigmoid())
optimizer = torch.optim.SGD(model.parameters(), lr=1)
for step in range(301):
    loss = torch.nn.BCELoss()(model(X), Y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if step % 50 == 0:
        print(step, loss.item())
