import torch
import torch.nn.functional as F

x = torch.arange(16.).reshape(1, 1, 4, 4)

# %% two by two
print(F.max_pool2d(x, 2))
print(F.max_pool2d(x, kernel_size=3, stride=1, padding=1))
torch.max_pool2d(x, 2, 1)

# %% a vector
F.max_pool2d(torch.zeros(2), 2)

# %% three sizes
F.max_pool2d(x, (2, 2, 2))

# %% too much padding
F.max_pool2d(x, 2, padding=2)

# %% rounded up
F.max_pool2d(x, 3, ceil_mode=True)

# %% two strides
F.max_pool2d(x, 2, stride=(1, 2))

# %% integers
F.max_pool2d(x.long(), 2)

# %% without a size
F.max_pool2d(x)

# %% with places
F.max_pool2d(x, 2, return_indices=True)

# %% with gaps
F.max_pool2d(x, 2, 2, 0, 2)

# %% size zero
F.max_pool2d(x, 0)

# %% with names and a gradient
F.max_pool2d(x.refine_names('N', 'C', 'H', 'W').requires_grad_(), 2)

# %% half
F.max_pool2d(x.half(), 2)

# %% not a number
F.max_pool2d(torch.tensor([[[[float('nan'), 1.], [2., 3.]]]]), 2)

# %% a list of sizes
torch.max_pool2d(x.requires_grad_(), [2, 2])

# %% without batch
x = torch.arange(12.).reshape(1, 3, 4)
torch.nn.functional.max_pool2d(x, (2, 2))

# %% too small
torch.nn.functional.max_pool2d(torch.zeros(1, 1, 1, 1), 2)

# %% gradient
x = torch.tensor([[[[1., 2.], [4., 3.]]]], requires_grad=True)
y = torch.nn.functional.max_pool2d(x, 2)
print(y)
y.sum().backward()
x.grad

# %% images without elements
for sizes in ((2, 3, 0, 7), (2, 3, 7, 0), (2, 0, 7, 7), (0, 7, 7), (0, 2, 7, 7)):
    try:
        print(torch.nn.functional.max_pool2d(torch.zeros(sizes), [2, 2]).shape)
    except RuntimeError as e:
        print(e)
