import torch

# %% the entropy of numbers, and its gradient
x = torch.tensor([0., 1., 2., -1., 0.5, float('inf'), float('nan')], requires_grad=True)
y = torch.special.entr(x)
print(y)
y.nansum().backward()
x.grad

# %% functions of torch special are not functions of torch
[hasattr(torch, name) for name in ('entr', 'psi', 'gammaln')], hasattr(torch.special, 'add'), hasattr(torch.Tensor, 'entr')

# %% functions of torch special have names of their own
torch.special.psi(torch.tensor(2.)), torch.special.gammaln(torch.tensor(3.)), torch.special.expit(torch.tensor(0.))

# %% the entropy of what is no tensor
torch.special.entr(1)

# %% the entropy of halves
torch.special.entr(torch.ones(2, dtype=torch.float16))

# %% the entropy of named tensors
torch.special.entr(torch.ones(2, names=('N',)))

# %% the entropy into another tensor
out = torch.zeros(2)
torch.special.entr(torch.tensor([1., 3.]), out=out)
out

# %% torch special has no add
torch.special.add
