import torch

# %% softmax adds up to one as PyTorch adds
torch.manual_seed(10)
x = torch.rand(3)
print(x.softmax(0).sum())
print(x.softmax(0))

# %% softmax rows and their sums
torch.manual_seed(284)
x = torch.rand(2, 2)
print(torch.softmax(x, 1).sum(1))
print(torch.softmax(x, 0).sum(0))

# %% ten tenths in a row
x = torch.full((10,), 0.1)
print(x.sum(), x.mean())
print(x.sum().item(), x.double().sum().item())

# %% tenths across columns and down rows
x = torch.full((20, 33), 0.1)
print(x.sum(0), x.sum(1))

# %% what centring leaves over
torch.manual_seed(4)
x = torch.rand(4, 8, 5)
y = x - x.mean(0, keepdim=True)
print(y.sum(0))
print(y.mean())

# %% centring along the last dim
torch.manual_seed(0)
x = torch.rand(5, 6)
y = x - x.mean(-1, keepdim=True)
print(y.sum(-1), y.mean(-1))

# %% rows over their sums
torch.manual_seed(11)
x = torch.rand(5, 16)
print((x / x.sum(-1, keepdim=True)).sum(-1))

# %% sums of a transposed tensor
torch.manual_seed(3)
x = torch.rand(7, 3)
print(x.T.sum(0).tolist(), x.t().mean(1).tolist())

# %% sums of every second column
torch.manual_seed(5)
x = torch.rand(4, 9)
print(x[:, ::2].sum(1).tolist(), x[::2].sum().item())

# %% sums over two dims that are not neighbours
torch.manual_seed(6)
x = torch.rand(5, 4, 6)
print(x.sum((0, 2)).tolist(), x.mean((0, 2)).tolist())

# %% sums of an expanded tensor
print(torch.full((1, 12), 1 / 12).expand(3, 12).sum((0, 1)), torch.full((3, 1), 0.1).expand(3, 7).sum(0))

# %% sums without what is no number
x = torch.full((4, 5), 0.1)
x[1, 2] = float('nan')
print(x.nansum(0), x.nansum().item(), x.nanmean(1))

# %% sums of float64
torch.manual_seed(0)
x = torch.rand(3, 7, dtype=torch.float64)
print(x.sum(1).tolist(), x.sum(0).tolist(), (x / x.sum()).sum().item())

# %% norms of normalised rows
torch.manual_seed(16)
x = torch.arange(1., 7.).reshape(2, 3)
n = x / x.norm(dim=1, keepdim=True)
print(n.norm(dim=1), (n * n).sum(1))

# %% norms of columns and of all
x = torch.arange(1., 13.).reshape(3, 4) / 7
print(x.norm(dim=0).tolist(), x.norm().item(), x.norm(1).item(), x.norm(dim=(0, 1)).item())

# %% the gradient of a mean, added up
a = torch.zeros(3, 4)
b = torch.zeros(1, 1, requires_grad=True)
(a - b).mean().backward()
print(b.grad)

# %% the gradient of a bias under a mean over twelve
x = torch.zeros(2, 2, 3)
b = torch.zeros(1, requires_grad=True)
(x + b).mean().backward()
print(b.grad)
