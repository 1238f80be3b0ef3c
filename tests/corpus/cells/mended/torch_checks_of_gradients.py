import torch

# %% a gradient of another dtype
w = torch.ones(3, requires_grad=True)
w.grad = torch.ones(3, dtype=torch.double)

# %% a tensor as its own gradient
w = torch.ones(3, requires_grad=True)
w.grad = w

# %% a number as a gradient
w = torch.ones(3, requires_grad=True)
w.grad = 1

# %% a hook that changes the size
w = torch.ones(3, requires_grad=True)
w.register_hook(lambda g: g.sum())
(w * 2).sum().backward()

# %% a hook that changes the dtype
def doubled(g):
    return g.double()
w = torch.ones(3, requires_grad=True)
w.register_hook(doubled)
(w * 2).sum().backward()

# %% a function of which only some outputs have gradients
class Parts(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        where = x > 0
        ctx.mark_non_differentiable(where)
        return where, x * 2, x * 3
    @staticmethod
    def backward(ctx, *grads):
        print(grads)
        return grads[1] + grads[2]
x = torch.ones(3, requires_grad=True)
where, y, z = Parts.apply(x)
y.sum().backward()
print(where, x.grad)

# %% integers out of tensors of several
for data, dtype in [([1, 2], None), ([True, False], None), ([1., 2.], None), ([1., 2.], torch.int), ([1, 2], torch.float)]:
    try:
        torch.tensor([torch.tensor(data)], dtype=dtype)
    except Exception as e:
        print(type(e).__name__, e)

# %% the conjugate transpose of a vector
torch.ones(3).H

# %% integers that are to require a gradient
x = torch.arange(3)
try:
    x.requires_grad_()
except RuntimeError as e:
    print(e)
x.requires_grad = True

# %% mixed lists of tensors of several
for data in [[torch.tensor([1, 2]), 1.], [1., torch.tensor([1, 2])], [torch.tensor([1, 2]), torch.tensor([1., 2])], [[torch.tensor([1, 2])]]]:
    try:
        torch.tensor(data)
    except Exception as e:
        print(type(e).__name__, e)

# %% draws by named weights
torch.multinomial(torch.ones(2, 3, names=('N', 'C')), 1)
