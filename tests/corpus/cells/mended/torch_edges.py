import torch

# %% a product of vectors takes one dtype
torch.cross(torch.ones(3, 1), torch.ones(3, 1).to(torch.uint8))

# %% a product of vectors of half floats
torch.linalg.cross(torch.ones(1, 3).half(), torch.ones(1, 3).half())

# %% distances between no rows
x = torch.ones(0, 1)
torch.cdist(x, torch.ones(3, 1).double()), torch.cdist(torch.ones(2, 0, 1), x, p=1.0).shape, torch.cdist(torch.ones(2, 0), torch.ones(1, 0))

# %% elements are asked for before dims are compared
torch.ones(0, 2).amin((0, 0))

# %% elements are asked for before dims are looked up
torch.ones(0, 2).amax((0, 5))

# %% no diagonal of half floats
torch.diag(torch.ones(4, 2, 2).half())

# %% nor a flat one
torch.diagflat(torch.ones(2).half())

# %% an axis without elements is told of before the value
x = torch.zeros(0)
x[None, [0, 0]] = torch.ones(5)

# %% what is joined is not written into itself, without elements too
c = torch.zeros(2, 0)
print(torch.stack([c, c], out=torch.zeros(0)).shape)
torch.cat([c, c], out=c)

# %% what is scattered is no index, without elements too
c = torch.zeros(1, 0).int()
c.scatter_(-1, c, 1.5)

# %% a view without elements may be written into itself
x = torch.zeros(0, 2)
x[:, [0, 0]] = x
print(x)
x[[0, 0]] = x

# %% blocks of an image as columns
x = torch.arange(16.0, requires_grad=True)
y = torch.nn.functional.unfold(x.reshape(1, 1, 4, 4), 2)
y.sum().backward()
print(y, x.grad, torch.nn.Unfold((2, 3), stride=2, padding=(1, 0)), torch.nn.Unfold(2)(torch.ones(3, 4, 4)).shape)
torch.nn.functional.unfold(torch.arange(25.0).reshape(1, 1, 5, 5), (2, 3), dilation=(1, 2), padding=(0, 1), stride=(2, 1))

# %% blocks that are larger than the image
torch.nn.functional.unfold(torch.zeros(1, 1, 5, 5), 7)

# %% a convolution as a product of matrices
x, w = torch.arange(75.0).reshape(1, 3, 5, 5) / 10, torch.linspace(-1, 1, 24).reshape(2, 3, 2, 2)
columns = torch.nn.functional.unfold(x, 2)
(w.view(2, -1) @ columns).view(1, 2, 4, 4)
