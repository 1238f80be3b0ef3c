import numpy as np
import torch

# %% methods of the class of tensors
print(list(map(torch.Tensor.sum, [torch.ones(2), torch.ones(2, 3)])), torch.Tensor.sum(torch.ones(2, 3), dim=0))
print(torch.Tensor.abs, torch.Tensor.add_.__name__, torch.Tensor.rename(torch.ones(2), 'A').names)
print(sorted([torch.tensor(2), torch.tensor(1)], key=torch.Tensor.item), torch.Tensor.mul(torch.nn.Parameter(torch.ones(2)), 3))

# %% methods of the class of arrays
print(np.ndarray.mean(np.ones(3)), np.ndarray.sum, list(map(np.ndarray.tolist, [np.ones(2)])))
print(np.ndarray.reshape(np.arange(4), (2, 2)), np.ndarray.sum(np.ones((2, 3)), axis=1))

# %% a method of the class of tensors without one
torch.Tensor.abs()

# %% a method of the class of tensors for a number
torch.Tensor.abs(3)

# %% a method of the class of arrays without one
np.ndarray.sum()

# %% a method of the class of arrays for a list
np.ndarray.sum([1])

# %% a name that the class of tensors has not
torch.Tensor.foo

# %% a name that the class of arrays has not
np.ndarray.foo
