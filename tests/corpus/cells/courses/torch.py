import torch

# %% optimizers that are tried one after the other
for make in (lambda p: torch.optim.NAdam(p, 0.1), lambda p: torch.optim.NAdam(p, 0.1, weight_decay=0.1),
             lambda p: torch.optim.RAdam(p, 0.1), lambda p: torch.optim.RAdam(p, 0.1, betas=(0.5, 0.9), weight_decay=0.1),
             lambda p: torch.optim.Rprop(p), lambda p: torch.optim.Rprop(p, 0.1, etas=(0.4, 1.5), step_sizes=(1e-3, 1))):
    w = torch.nn.Parameter(torch.tensor([1.0, -2.0]))
    optimizer = make([w])
    for i in range(12):
        optimizer.zero_grad()
        (w ** 2).sum().backward()
        optimizer.step()
    print(w.data)
print(torch.optim.NAdam([w]), torch.optim.RAdam([w]), torch.optim.Rprop([w]))
torch.optim.Rprop([w], etas=(2, 3))
# %% covariances
x = torch.tensor([[0.0, 2], [1, 1], [2, 0]]).T
print(torch.cov(x), torch.corrcoef(x), torch.cov(x, correction=0), torch.cov(x[0]), torch.corrcoef(x[0]))
y = torch.tensor([[1, 2, 4], [3, 1, 1]])
print(torch.cov(y), torch.corrcoef(y))
torch.cov(torch.ones(1, 2, 3))
# %% gradients of covariances
x = torch.tensor([[0.0, 2, 3], [1, 1, 5]], requires_grad=True)
torch.cov(x).sum().backward()
print(x.grad)
x.grad = None
torch.corrcoef(x)[0, 1].backward()
print((x.grad * 1000).round() + 0)
# %% sorted along the first dim, and powers
print(torch.msort(torch.tensor([[3, 1], [2, 5]])))
print(torch.vander(torch.tensor([1, 2, 3])), torch.vander(torch.tensor([1.0, 2, 3]), 2), torch.vander(torch.tensor([1, 2, 3]), N=4, increasing=True))
# %% divergences
from torch.distributions import Bernoulli, Categorical, Normal, kl_divergence
print(kl_divergence(Normal(0.0, 1.0), Normal(1.0, 2.0)))
print(kl_divergence(Normal(torch.zeros(2), torch.ones(2)), Normal(torch.tensor([0.5, -1]), torch.tensor([1.5, 0.3]))))
print(kl_divergence(Categorical(probs=torch.tensor([0.2, 0.8])), Categorical(logits=torch.tensor([1.0, 2.0]))))
print(kl_divergence(Bernoulli(torch.tensor([0.3, 1.0])), Bernoulli(torch.tensor([0.4, 0.5]))))
# %% a gumbel softmax
torch.manual_seed(0)
x = torch.tensor([[1.0, 2, 3], [0, 0, 1]])
print(torch.nn.functional.gumbel_softmax(x))
print(torch.nn.functional.gumbel_softmax(x, tau=0.5, hard=True, dim=0))
# %% a dataset that is iterated
from torch.utils.data import DataLoader, IterableDataset
class Numbers(IterableDataset):
    def __init__(self, n): self.n = n
    def __iter__(self): return iter(range(self.n))
print(list(DataLoader(Numbers(5), batch_size=2)), list(DataLoader(Numbers(5), batch_size=2, drop_last=True)))
print(list(DataLoader(Numbers(3), batch_size=None)))
DataLoader(Numbers(3), shuffle=True)
# %% a dataset that is iterated has no length
from torch.utils.data import DataLoader, IterableDataset
class Numbers(IterableDataset):
    def __iter__(self): return iter(range(3))
len(DataLoader(Numbers()))


# %% an optimizer by the module it stands in
import torch
from torch.optim.optimizer import Optimizer, required
class Plain(Optimizer):
    def __init__(self, params, lr=required):
        super().__init__(params, dict(lr=lr))
    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for p in group['params']:
                p -= group['lr'] * p.grad
w = torch.ones(2, requires_grad=True)
(w * torch.tensor([1., 2.])).sum().backward()
Plain([w], lr=0.5).step()
print(w, Optimizer is torch.optim.Optimizer, required)
Plain([w])
