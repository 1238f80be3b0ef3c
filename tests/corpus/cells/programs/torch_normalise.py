import torch

# %% centre the columns
x = torch.tensor([[1., 2.], [3., 6.]])
print(x - x.mean(dim=0))
print((x - x.mean(0)).sum(0))

# %% centre the rows without keepdim
x = torch.arange(6.).reshape(2, 3)
x - x.mean(dim=1)

# %% centre the rows with keepdim
x = torch.arange(6.).reshape(2, 3)
mean = x.mean(dim=1, keepdim=True)
print(mean, mean.shape)
print(x - mean)

# %% standard score
x = torch.tensor([[1., 10.], [2., 20.], [3., 30.]])
z = (x - x.mean(0)) / x.std(0)
print(z)
print(z.mean(0), z.std(0))

# %% biased and unbiased
x = torch.tensor([1., 2., 3., 4.])
print(x.std(), x.std(unbiased=False))
print(x.var(), x.var(unbiased=False))
print(torch.var_mean(x, dim=0))

# %% min max scaling
x = torch.tensor([[1., 5.], [3., 10.], [5., 0.]])
lo = x.min(dim=0).values
hi = x.max(dim=0).values
(x - lo) / (hi - lo)

# %% forgetting values
x = torch.tensor([[1., 5.], [3., 10.]])
x - x.min(dim=0)

# %% unit length rows
x = torch.tensor([[3., 4.], [6., 8.]])
print(x / x.norm(dim=1, keepdim=True))
print(x.norm(), x.norm(dim=0))

# %% F.normalize
import torch.nn.functional as F
x = torch.tensor([[3., 4.], [0., 5.]])
print(F.normalize(x, dim=1))
print(F.normalize(x, dim=0))
print(F.normalize(x, p=1, dim=1))

# %% layer norm by hand
x = torch.tensor([[1., 2., 3., 4.], [2., 4., 6., 8.]])
mu = x.mean(-1, keepdim=True)
var = x.var(-1, unbiased=False, keepdim=True)
gamma, beta = torch.tensor([1., 1., 2., 2.]), torch.tensor([0., 0., 1., 1.])
print((x - mu) / torch.sqrt(var + 1e-5) * gamma + beta)

# %% batch norm statistics per channel
x = torch.arange(16.).reshape(2, 2, 2, 2)
mean = x.mean(dim=(0, 2, 3), keepdim=True)
var = x.var(dim=(0, 2, 3), unbiased=False, keepdim=True)
print(mean.shape, mean.flatten(), var.flatten())
print(((x - mean) / var.sqrt())[0])

# %% channel statistics need a view
x = torch.ones(2, 3, 4, 4)
mean = x.mean(dim=(0, 2, 3))
print(mean.shape)
x - mean

# %% ImageNet constants
mean = torch.tensor([0.485, 0.456, 0.406])
std = torch.tensor([0.229, 0.224, 0.225])
img = torch.full((3, 2, 2), 0.5)
out = (img - mean[:, None, None]) / std[:, None, None]
print(out[:, 0, 0])
print(out)

# %% softmax by hand is stable
x = torch.tensor([[1000., 1001.], [-1000., -1000.]])
e = torch.exp(x - x.max(dim=1, keepdim=True).values)
print(e / e.sum(dim=1, keepdim=True))
print(torch.exp(x))

# %% softmax needs a valid dim
torch.softmax(torch.ones(2, 2), dim=2)

# %% log softmax sums to one
x = torch.tensor([[0., 1., 2.]])
lp = torch.log_softmax(x, dim=1)
print(lp)
print(lp.exp().sum(dim=1))
print(torch.logsumexp(x, dim=1, keepdim=True))

# %% softmax of integers
torch.softmax(torch.tensor([1, 2, 3]), dim=0)

# %% mean of integers
torch.tensor([1, 2, 3]).mean()

# %% mean of integers after conversion
x = torch.tensor([[1, 2, 3], [4, 5, 6]])
print(x.float().mean(), x.double().mean(0), x.mean(dim=1, dtype=torch.float32))

# %% rows to probabilities
counts = torch.tensor([[1, 3], [2, 2], [0, 5]])
p = counts / counts.sum(1, keepdim=True)
print(p)
print(p.sum(1))

# %% smoothing a bigram table
N = torch.tensor([[0, 2, 1], [1, 0, 0], [0, 0, 3]])
P = (N + 1).float()
P /= P.sum(1, keepdim=True)
print(P)
print(P.sum(1))

# %% the bigram bug without keepdim
N = torch.tensor([[1., 3.], [4., 4.]])
print(N / N.sum(1))
print(N / N.sum(1, keepdim=True))

# %% group norm by reshape
x = torch.arange(8.).reshape(1, 4, 2)
g = x.view(1, 2, 4)
g = (g - g.mean(2, keepdim=True)) / g.std(2, keepdim=True)
print(g.view_as(x))

# %% clipping by norm
grad = torch.tensor([3., 4.])
max_norm = 1.0
scale = (max_norm / grad.norm()).clamp(max=1.0)
print(scale, grad * scale)

# %% global contrast
x = torch.tensor([[[1., 2.], [3., 4.]], [[10., 20.], [30., 40.]]])
flat = x.flatten(1)
print((x - flat.mean(1)[:, None, None]) / flat.std(1)[:, None, None])

# %% cumulative normalisation
w = torch.tensor([1., 2., 3., 4.])
c = torch.cumsum(w, 0) / w.sum()
print(c)
print(torch.cumprod(w, dim=0), torch.cummax(torch.tensor([1, 3, 2]), 0))

# %% whitening a covariance
x = torch.tensor([[1., 2.], [3., 4.], [5., 9.]])
c = x - x.mean(0, keepdim=True)
print(c.t() @ c / (len(x) - 1))

# %% rms norm
x = torch.tensor([[3., 4.], [1., 1.]])
rms = x.pow(2).mean(-1, keepdim=True).sqrt()
print(x / rms)
print((x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True))).shape)
