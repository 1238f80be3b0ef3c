# What a call gives back: the very object, a copy, or a view.
import numpy as np
import torch

# %% positive is the tensor itself
a = torch.arange(3.)
torch.positive(a) is a, a.positive() is a, +a is a

# %% no difference at all is a copy, and less than that the tensor
a = torch.arange(3.)
b = torch.diff(a, 0)
b[0] = 9
print(a, torch.diff(a, -1) is a)
b

# %% kron into an output
a, o = torch.arange(3.), torch.zeros(2)
print(torch.kron(a, a, out=o) is o)
o

# %% a tensor within a list is the one number that it holds
a = torch.ones(1, 1)
print(torch.tensor([a, a]), torch.tensor([[a], [a]]).shape, torch.as_tensor([a, 2.]))
torch.tensor([torch.ones(2), torch.ones(2)])

# %% parts of a number into outputs that stand behind it
a, o, p = np.arange(4.) / 3, np.zeros(4), np.zeros(4)
r = np.modf(a, o)
print(r[0] is o, r)
r = np.modf(a, o, p)
r[0] is o, r[1] is p

# %% shifts of a list without an axis are added
print(np.roll(np.arange(4.), [1]), np.roll(np.arange(4.).reshape(2, 2), (1, 2)))

# %% real eigenvalues are seen in complex ones
x = np.full((2, 1, 1), 3.)
w, v = np.linalg.eig(x)
print(w.strides, v.strides, np.linalg.eigvals(np.ones((1, 2, 4, 4))).strides, np.linalg.eig(np.eye(3, dtype='f'))[1].strides)
np.linalg.eig(np.eye(3))[1].strides

# %% the number that a product is multiplied with has no gradient, and counts in that of the others
a = torch.ones(2, 2, requires_grad=True)
torch.addmm(torch.ones(2), a, torch.ones(2, 2), beta=3, alpha=2).sum().backward()
a.grad

# %% powers of numbers, differentiated twice
a = torch.tensor([0., 1., 2.], requires_grad=True)
for n in (0, 1, 2, 2.5):
    (g,) = torch.autograd.grad((a ** n).sum(), a, create_graph=True)
    print(n, g.detach(), g.grad_fn is not None and torch.autograd.grad(g.sum(), a)[0])

# %% lists with nan are in the order of the comparisons
nan = float('nan')
print(sorted([3.0, nan, 1.0, 2.0]), sorted([5, 4, nan, 3, 2, 1]), sorted([2, nan, 1, nan, 0, 5, 4, nan, 3], reverse=True))
print(sorted([-2.5, 0.5, 3.0, 1e5, -0.5, -1.0, nan, 3.0, 0.0, 1.0, 0.1, 4.5, 4.5, 3.0], key=lambda x: -x))

# %% the comparisons of a sorted list are those of CPython
class Told:
    def __init__(self, value):
        self.value = value

    def __lt__(self, other):
        print(self.value, '<', other.value)
        return self.value < other.value


print([one.value for one in sorted([Told(3), Told(1), Told(2), Told(5), Told(4)])])
print(sorted(range(70), key=lambda i: i * 37 % 70)[:12], sorted([(i % 3, i) for i in range(65)], key=lambda pair: pair[0])[:4])
