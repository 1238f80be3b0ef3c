import torch

# %% flatten of what has to be copied is another node than flatten of what can be viewed
x = torch.ones(2, 3, 4, requires_grad=True)
p = x.permute(0, 2, 1)
for y in (p.flatten(1), p.reshape(2, 12), p.flatten(), x.flatten(), x.reshape(6, 4), p.ravel(), x.ravel(), p.reshape_as(torch.ones(2, 12)), p.flatten(0, 1), torch.flatten(p, 1), p.unflatten(1, (2, 2)), p.reshape(-1), x.flatten(0), x.flatten(1, 1), p.contiguous().view(-1)):
    print(y.grad_fn.name())
print(torch.nn.Flatten()(p).grad_fn.name(), torch.tensor(1., requires_grad=True).flatten().grad_fn.name())
