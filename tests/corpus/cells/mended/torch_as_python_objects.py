import math

import torch

# prelude: told_repr

# %% formats of percent take a tensor for its number
x = torch.tensor(3.7)
print('%d %i %5.2f %s' % (x, x, x, x), '%d' % torch.tensor(3., requires_grad=True), '%c' % torch.tensor(65), '%x' % torch.tensor([255]))
told(lambda: '%d' % torch.tensor([1, 2]), lambda: '%x' % torch.tensor(2.5), lambda: '%d %d' % torch.tensor([1, 2]))

# %% divmod, trunc and reversed of tensors
told(lambda: divmod(torch.tensor(7), 2), lambda: divmod(7, torch.tensor(2)), lambda: math.trunc(torch.tensor(3.7)),
     lambda: math.trunc(torch.tensor([1, 2])))
print(reversed(torch.tensor([[1, 2], [3, 4]])), reversed(torch.tensor(5)), math.floor(torch.tensor(3.7)))

# %% a generator of a device
told(lambda: torch.Generator('foo'), lambda: torch.Generator('cuda'), lambda: torch.Generator(device='mps'))

# %% the old names of the limits of hardtanh
print(torch.nn.Hardtanh(min_value=-2, max_value=2), torch.nn.Hardtanh(-3, max_value=2)(torch.tensor([-5., 5])))

# %% a view made by a Function is not written
class View(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x): return x.view(-1)
    @staticmethod
    def backward(ctx, g): return g.view(2, 2)
class Same(View):
    @staticmethod
    def forward(ctx, x): return x
class Parts(View):
    @staticmethod
    def forward(ctx, x): return x[0], x[1]
x = torch.ones(2, 2, requires_grad=True)
told(lambda: View.apply(x).mul_(2), lambda: Same.apply(x * 1).add_(1), lambda: Parts.apply(x)[1].add_(1), lambda: View.apply(x)[0].mul_(2),
     lambda: View.apply(x).clone().mul_(2).sum())
