import torch

x = torch.arange(6.).reshape(2, 3)
one = torch.tensor([1])
# %% a tensor of one element begins the sizes of a method that takes them one by one
print(x.view(torch.tensor([6])), x.reshape(torch.tensor([3]), 2), x.flip(one), x.tile(torch.tensor([[2]])).shape)
print(torch.zeros(one), x.vsplit(one), x.hsplit(torch.tensor([True])))
x.vsplit(torch.tensor(1))
# %% a tensor of two elements is no size
x.flip(torch.tensor([1, 0]))
# %% a tensor of floats is no size
x.view(torch.tensor([6.]))
# %% a function that takes more than sizes takes no tensor for them
torch.flip(x, one)
# %% split takes any tensor of one element for a size
print(x.split(torch.tensor(1)), x.split(torch.tensor([2]), 1), torch.split(x, torch.tensor([[1.7]])))
torch.split(x, torch.tensor([1, 1]))
# %% the dim of trapezoid is counted in its first operand
print(torch.trapezoid(torch.ones(2), torch.arange(8.).reshape(2, 4)), torch.trapezoid(x, torch.arange(3.)))
torch.trapezoid(torch.arange(2), x, dim=0)
# %% pinv names all of its forms
torch.linalg.pinv(x, "a")
