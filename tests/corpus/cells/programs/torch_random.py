import torch

# %% uniform values
torch.manual_seed(1)
print(torch.rand(3))
print(torch.rand(2, 2))
print(torch.rand(()))

# %% normal values
torch.manual_seed(3)
print(torch.randn(4))
print(torch.randn(2, 3).mean())

# %% integers
torch.manual_seed(2)
print(torch.randint(5, (6,)))
print(torch.randint(10, 20, (2, 3)))
print(torch.randint(0, 2, (4,)).bool())

# %% permutation
torch.manual_seed(4)
p = torch.randperm(6)
x = torch.arange(6) * 10
print(p, x[p], p.argsort())

# %% the same seed twice
torch.manual_seed(5)
a = torch.rand(2)
torch.manual_seed(5)
b = torch.rand(2)
print(a, torch.equal(a, b), torch.rand(1))

# %% generator object
g = torch.Generator().manual_seed(2147483647)
print(torch.rand(3, generator=g))
print(torch.randint(0, 27, (4,), generator=g))

# %% bernoulli
torch.manual_seed(6)
print(torch.bernoulli(torch.tensor([0.1, 0.5, 0.9, 0.5])))
print(torch.bernoulli(torch.full((2, 3), 0.5)))

# %% normal with mean and spread
torch.manual_seed(7)
print(torch.normal(torch.tensor([0., 10., 100.]), torch.tensor([1., 2., 0.])))
print(torch.normal(2., 3., (2,)))

# %% dropout
import torch.nn.functional as F
torch.manual_seed(8)
print(F.dropout(torch.ones(8), p=0.5))
print(F.dropout(torch.ones(2, 3), 0.2))

# %% noise added to a grid
torch.manual_seed(9)
x = torch.zeros(3, 1)
noise = torch.randn(1, 2)
print(x + noise)

# %% rand_like and randn_like
torch.manual_seed(10)
x = torch.zeros(2, 2)
print(torch.rand_like(x), torch.randn_like(x[0]))

# %% in place fills
torch.manual_seed(11)
x = torch.empty(3)
print(x.uniform_(-1, 1))
print(x.normal_())
print(torch.empty(4).random_(0, 10))

# %% batch of random scores centred
torch.manual_seed(12)
s = torch.rand(2, 3)
c = s - s.mean(1, keepdim=True)
print(c)
print(c.sum(1).abs() < 1e-6)

# %% double precision
torch.manual_seed(13)
print(torch.rand(2, dtype=torch.float64), torch.randn(2, dtype=torch.float64))

# %% shuffled batch
torch.manual_seed(14)
X = torch.arange(6).reshape(3, 2)
y = torch.tensor([0, 1, 2])
order = torch.randperm(len(X))
for i in order:
    print(i.item(), X[i].tolist(), y[i].item())

# %% random matrix products keep shapes
torch.manual_seed(15)
q = torch.randn(2, 4, 3)
k = torch.randn(2, 5, 3)
w = (q @ k.transpose(1, 2)).softmax(-1)
print(w.shape, w.sum(-1))

# %% initial seed
print(torch.manual_seed(42).initial_seed(), torch.initial_seed())

# %% randint with an empty range
torch.randint(5, 5, (2,))

# %% multinomial with certainty
torch.manual_seed(0)
print(torch.multinomial(torch.tensor([0., 1., 0.]), 3, replacement=True))
