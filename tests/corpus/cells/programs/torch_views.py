import torch

# %% where broadcasts three ways
c = torch.tensor([[True], [False]])
print(torch.where(c, torch.tensor([1, 2, 3]), torch.tensor([[0]])))
print(torch.where(torch.tensor([1., -1.]) > 0, 10., -10.))
x = torch.tensor([1., -2., 3.])
print(x.where(x > 0, torch.tensor(0.)))

# %% where that clashes
torch.where(torch.tensor([True, False]), torch.ones(3), torch.zeros(3))

# %% clamp with bounds per column
x = torch.tensor([[0., 5., 10.], [1., 6., 11.]])
print(x.clamp(torch.tensor([1., 1., 1.]), torch.tensor([[4.], [9.]])))
print(x.clamp(2, 8))
print(torch.clamp(x, max=torch.tensor([0., 5., 9.])))

# %% clamp without bounds
torch.ones(2).clamp()

# %% reshape view flatten
x = torch.arange(6)
print(x.view(2, 3), x.reshape(3, -1), x.view(-1, 1).shape)
print(x.view(2, 3).flatten(), x.view(1, 2, 3).flatten(1).shape)

# %% view of a transposed tensor
x = torch.arange(6).view(2, 3).t()
print(x.reshape(6))
x.view(6)

# %% reshape to a wrong number
torch.arange(6).reshape(4, 2)

# %% two unknown sizes
torch.arange(6).reshape(-1, -1)

# %% size that does not divide
torch.arange(6).view(4, -1)

# %% squeeze and unsqueeze
x = torch.zeros(1, 3, 1)
print(x.squeeze().shape, x.squeeze(0).shape, x.squeeze(1).shape, x.unsqueeze(0).shape, x.unsqueeze(-1).shape)

# %% unsqueeze out of range
torch.zeros(2).unsqueeze(3)

# %% permute with a wrong number of axes
torch.zeros(2, 3, 4).permute(1, 0)

# %% permute with a repeated axis
torch.zeros(2, 3).permute(0, 0)

# %% concatenation
a = torch.tensor([[1, 2]])
b = torch.tensor([[3, 4], [5, 6]])
print(torch.cat([a, b]), torch.cat((b, b), dim=1))
print(torch.cat([a.float(), b]).dtype)

# %% concatenation does not broadcast
torch.cat([torch.ones(2, 3), torch.ones(1, 3)], dim=1)

# %% concatenation of different ranks
torch.cat([torch.ones(2, 3), torch.ones(3)])

# %% concatenation of a bias column
x = torch.tensor([[1., 2.], [3., 4.]])
print(torch.cat([x, torch.ones(len(x), 1)], dim=1))

# %% stacks
a, b = torch.tensor([1, 2]), torch.tensor([3, 4])
print(torch.stack([a, b]), torch.stack([a, b], dim=1))
print(torch.vstack([a, b]), torch.hstack([a, b]), torch.column_stack([a, b]))

# %% stack of different sizes
torch.stack([torch.ones(2), torch.ones(3)])

# %% split and chunk
x = torch.arange(7)
print(x.split(3))
print(x.chunk(3))
print(torch.split(x, [2, 5])[1])

# %% tile and repeat
x = torch.tensor([1, 2])
print(x.tile(2), x.repeat(3, 1), x.tile(2, 2))

# %% repeat with too few sizes
torch.ones(2, 3).repeat(2)

# %% strides of views
x = torch.arange(24).reshape(2, 3, 4)
print(x.stride(), x[:, 1].stride(), x[..., ::2].stride(), x.permute(2, 1, 0).stride())
print(x[:, 1].storage_offset(), x.permute(2, 1, 0).is_contiguous(), x.permute(2, 1, 0).contiguous().stride())
print(x.expand(2, 2, 3, 4).stride())

# %% unfold windows
x = torch.arange(6)
print(x.unfold(0, 3, 1))
print(x.unfold(0, 2, 2).float().mean(1))

# %% as_strided
x = torch.arange(6)
print(x.as_strided((2, 3), (1, 2)))

# %% movedim swapaxes
x = torch.zeros(2, 3, 4)
print(x.movedim(0, -1).shape, x.swapaxes(0, 2).shape, torch.movedim(x, (0, 1), (1, 0)).shape)

# %% equality of tensors
a = torch.tensor([1., 2.])
print(torch.equal(a, a + 0), torch.allclose(a, a + 1e-9), a.eq(a).all(), torch.equal(a, torch.ones(3)))
print(torch.isclose(a, torch.tensor([1., 2.1])))

# %% allclose of clashing shapes
torch.allclose(torch.ones(2), torch.ones(3))

# %% sum_to_size
g = torch.ones(2, 3, 4)
print(g.sum_to_size(3, 1), g.sum_to_size(1, 4).shape)

# %% data shared by reshape
x = torch.zeros(2, 2)
y = x.reshape(4)
y[0] = 1
z = x.T.reshape(4)
z[1] = 5
print(x, y.data_ptr() == x.data_ptr(), z.data_ptr() == x.data_ptr())

# %% atleast and ravel
print(torch.atleast_2d(torch.tensor([1, 2])), torch.ravel(torch.ones(1, 2)), torch.tensor(1).reshape(1, 1).shape)

# %% sort and searchsorted
x = torch.tensor([[3, 1], [2, 4]])
print(x.sort(dim=0).values, x.sort(descending=True)[1])
print(torch.searchsorted(torch.tensor([1, 3, 5]), torch.tensor([0, 3, 6])))

# %% cartesian product and combinations
print(torch.cartesian_prod(torch.tensor([1, 2]), torch.tensor([3, 4])))
print(torch.combinations(torch.tensor([1, 2, 3])))

# %% sizes and strides of a tensor without dims
x = torch.tensor(2.5)
for ask in (lambda: x.size(0), lambda: x.size(-1), lambda: x.size(3), lambda: x.stride(0), lambda: x.stride(dim=-1)):
    try:
        print(ask())
    except IndexError as e:
        print(e)

# %% a size below 0 is no size to resize to
torch.zeros(2).resize_(2, -3)
