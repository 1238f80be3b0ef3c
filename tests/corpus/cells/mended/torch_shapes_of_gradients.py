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
