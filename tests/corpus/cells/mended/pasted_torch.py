import re
import torch
import torch.nn.functional as F
from torch import nn

# %% what the generator and the nodes of a graph are called
print(type(torch.manual_seed(0)), torch.Generator, torch.Generator.__module__, torch.Generator.__name__)
x = torch.ones(2, requires_grad=True)
class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x): return x * 2
    @staticmethod
    def backward(ctx, g): return g * 2
y = Double.apply(x)
for node in (y.grad_fn, (x + 1).grad_fn, (x * 2).grad_fn.next_functions[0][0]):
    print(re.sub('0x[0-9a-f]+', '...', str(node)), type(node), type(node).__module__, node.name())

# %% a loss of logits has the dtype of its target
a = torch.tensor([2.25, -1.5, 0.25], dtype=torch.float64)
b = torch.tensor([1., 0., 0.25])
for x, y in (a, b), (a.float(), b.double()), (a, b.half()), (a.float(), b.bfloat16()):
    for weight in None, torch.tensor([2.]), torch.tensor([2.], dtype=torch.float64):
        loss = F.binary_cross_entropy_with_logits(x, y, weight=weight)
        more = F.binary_cross_entropy_with_logits(x, y, pos_weight=weight, reduction='sum')
        print(loss, more)
x = a.clone().requires_grad_()
loss = F.binary_cross_entropy_with_logits(x, b)
loss.backward()
print(loss, x.grad)
F.binary_cross_entropy_with_logits(a.half(), b)

# %% losses of probabilities take one logarithm after the other
p = torch.tensor([0.4963, 0.7682, 0.0885, 0.1320, 0.3074, 0.6341, 0.4901, 0.8964, 0.4556, 0.6323])
t = torch.tensor([0., 1.] * 5)
print(F.binary_cross_entropy(p, t, reduction='none').tolist(), nn.BCELoss()(p, t).item())
print(F.binary_cross_entropy(torch.tensor([0., 1., 0.5]), torch.tensor([1., 0., 1.]), reduction='none'))

# %% what comes back to a squared error is multiplied after its share of the mean
numbers = torch.tensor([-1.3, 0.6391, 0.2718, 2.9, -0.0377, 1.1, 0.77])
for n in 1, 3, 7:
    x = numbers[:n].clone().requires_grad_()
    F.mse_loss(x, torch.full((n,), 0.3)).backward(torch.tensor(0.7))
    print(x.grad.tolist())
x = numbers[:6].reshape(3, 2).clone().requires_grad_()
F.mse_loss(x, torch.tensor([0.1, 0.2])).backward(torch.tensor(0.3))
print(x.grad.tolist())
x = torch.tensor([[0.1], [0.7]], requires_grad=True)
F.mse_loss(x, torch.tensor([0.3, 0.9, 1.1])).backward(torch.tensor(0.3))
print(x.grad.tolist())

# %% a power of few numbers has the exponent that was written
x = torch.tensor([0.7682218, 0.08847743, 0.1320305, 0.30742282, 0.6340787, 0.4900934, 0.89644474], requires_grad=True)
for exponent in 2.2, 1 / 3, 0.1, 1.7:
    y = x ** exponent
    y.sum().backward()
    print(y.tolist(), x.grad.tolist())
print((torch.tensor(0.3) ** 0.7).item(), torch.tensor([1.5, 2.5]).pow_(0.3).tolist(), torch.tensor([2, 3]).pow(0.7).tolist())
