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

# %% x log(1 + y), also where x is 0, and its gradients
x = torch.tensor([0., 1., 2., -1., 0., 2.], requires_grad=True)
y = torch.tensor([-1., 0., 1., 2., float('nan'), -1.], requires_grad=True)
z = torch.special.xlog1py(x, y)
print(z)
z.sum().backward()
x.grad, y.grad

# %% x log(1 + y) of numbers
y = torch.tensor([1., 2.], requires_grad=True)
torch.special.xlog1py(y, 3), torch.special.xlog1py(3, y), torch.special.xlog1py(torch.arange(3), 2)

# %% a function of a number and a tensor has a node of its own
y = torch.tensor([1., 2.], requires_grad=True)
[f(*given).grad_fn.name() for f in (torch.xlogy, torch.special.xlog1py) for given in ((y, y), (y, 3), (3, y))]

# %% x log(1 + y) stretches
torch.special.xlog1py(torch.ones(2, 1), torch.arange(3.))

# %% x log(1 + y) of two numbers
torch.special.xlog1py(1, 2)

# %% x log(1 + y) of named tensors
torch.special.xlog1py(torch.ones(2, names=('N',)), 1)

# %% every number of a real dtype is real
torch.isreal(torch.tensor([1., float('nan'), float('inf')])), torch.isreal(torch.arange(2)), torch.ones(2, dtype=torch.bool).isreal()

# %% whether named tensors are real
torch.isreal(torch.ones(2, names=('N',)))

# %% isreal takes no out
torch.isreal(torch.ones(2), out=torch.ones(2))
