import torch

# prelude: told_repr

class Given(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, y): return x * y
    @staticmethod
    def backward(ctx, g): return Given.grads
def given(*grads):
    Given.grads = grads
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    Given.apply(x, y).sum().backward()
    return x.grad, y.grad

# %% a gradient whose shape does not stretch to that of its input
told(lambda: given(torch.ones(3), torch.ones(2)), lambda: given(torch.ones(2), torch.ones(())), lambda: given(3., None),
     lambda: given(torch.ones(3, 2), torch.ones(4, 1, 2)), lambda: given(torch.ones(2, 1), None))

# %% the variance of a single element has no gradient
x = torch.tensor([3.], requires_grad=True)
y = torch.tensor([3., 4.], requires_grad=True)
told(lambda: x.var().backward(), lambda: x.std().backward(), lambda: y.var(None, correction=2).backward(),
     lambda: torch.var_mean(x)[0].backward(), lambda: torch.autograd.grad(x.var(0), x), lambda: torch.autograd.grad(x.var(unbiased=False), x))

# %% the gradient is 0 at the limits of hardtanh and relu6
f = torch.nn.functional
x = torch.tensor([-1., 0, 1, 6, .5, -3, 3], requires_grad=True)
print([torch.autograd.grad(one(x).sum(), x)[0] for one in (f.hardtanh, f.relu6, f.hardsigmoid, lambda x: f.hardtanh(x, -3, 3), lambda x: x.clamp(-1, 1))])

# %% what is retained before or after hooks
x = torch.ones(3, requires_grad=True)
y, z = x * 2, x * 3
y.retain_grad()
y.register_hook(lambda g: g * 10)
z.register_hook(lambda g: g * 10)
z.retain_grad()
z.register_hook(lambda g: g + 1)
(y + z).sum().backward()
print(y.grad, z.grad, x.grad)

# %% arrays of text are no tensors
import numpy
told(lambda: torch.tensor(numpy.array(['a'])), lambda: torch.from_numpy(numpy.array(['a', 'b'])))
