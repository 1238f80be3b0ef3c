import numpy as np
import torch

# %% from numpy shares memory
a = np.zeros(3)
t = torch.from_numpy(a)
a[0] = 5
t += 1
print(a, t)

# %% tensor of an array copies
a = np.arange(3)
t = torch.tensor(a)
a[0] = 9
print(t, t.dtype, torch.as_tensor(np.float32([1.5])))

# %% numpy of a tensor
t = torch.arange(4.).reshape(2, 2)
print(t.numpy(), t.numpy().dtype, (t.numpy() * [1, 10]).tolist())

# %% tensor plus array
torch.ones(2) + np.array([1.0, 2.0])

# %% array plus tensor of clashing shapes
torch.ones(2, 3) + torch.from_numpy(np.ones(2, dtype=np.float32))

# %% the two libraries word it differently
try:
    np.ones((2, 3)) + np.ones(2)
except ValueError as e:
    print('numpy:', e)
try:
    torch.ones(2, 3) + torch.ones(2)
except RuntimeError as e:
    print('torch:', e)

# %% the two libraries print differently
print(np.arange(3) / 2, torch.arange(3) / 2)
print(np.float32(0.1), torch.tensor(0.1))
print(np.ones((2, 1)).shape, torch.ones(2, 1).shape)

# %% axis and dim
x = np.arange(6.).reshape(2, 3)
t = torch.tensor(x)
print(x.sum(axis=0), t.sum(dim=0), t.sum(axis=0), t.mean(1, keepdims=True))
print(x.std(0), t.std(0), t.std(0, unbiased=False))

# %% numpy of a tensor that requires grad
torch.ones(2, requires_grad=True).numpy()

# %% equal results
a = np.random.default_rng(0).random((2, 1, 3))
b = np.random.default_rng(1).random((4, 1))
s = torch.from_numpy(a) + torch.from_numpy(b)
print(np.allclose(s.numpy(), a + b), s.shape == (a + b).shape)

# %% ufuncs give tensors
print(np.multiply(torch.ones(2), 3), np.greater(torch.ones(2), 0), np.sqrt(torch.tensor(4.)), np.add(np.ones(2), torch.ones(2)), np.add(torch.ones(2, dtype=torch.int64), 1).dtype)

# %% a sum asks the tensor
np.sum(torch.ones(2, 3))

# %% a maximum asks the tensor
np.max(torch.ones(2, 2))

# %% array minus tensor
np.ones(2) - torch.ones(2)

# %% array over tensor
np.ones(2) / torch.ones(2)

# %% array plus tensor
np.ones((2, 3)) + torch.ones(4)

# %% array plus equals tensor
a = np.ones(2)
a += torch.ones(2)
print(a, type(a))

# %% array equals tensor
np.ones(2) == torch.ones(2)

# %% array less than tensor
np.ones(2) < torch.ones(2)

# %% an array is no number
torch.add(torch.ones(2), np.ones(2))

# %% a ufunc of a tensor with a gradient
np.add(torch.ones(2, requires_grad=True), 1)

# %% transposed by numpy
print(np.where(torch.tensor([True, False]), torch.ones(2), 0), np.transpose(torch.ones(2, 3)).shape, np.exp(torch.zeros(1, dtype=torch.float64)))

# %% shapes that clash in a ufunc
print(np.add(torch.ones(2), torch.ones(3)))

# %% tensors in a list are no rows of an array
import warnings
warnings.simplefilter('ignore')
x, v, z = torch.ones(2, 3), torch.ones(3), torch.tensor(2.)
calls = [lambda: np.array([x]), lambda: np.array([v, v]), lambda: np.array((v, x)), lambda: np.array([v, [1, 2, 3]]), lambda: np.array([z, z]),
         lambda: np.array([v, 1]), lambda: np.array([1, v]), lambda: np.array([[v], [v]]), lambda: np.array([np.ones(3), v]), lambda: np.sum([x]),
         lambda: np.array([torch.ones(1)]), lambda: np.array([torch.ones(1), 2]), lambda: np.array([torch.ones(1), torch.ones(1)]),
         lambda: np.array([torch.ones(0)]), lambda: np.array([[z, z], [z, 1]]), lambda: np.add((v, x), 1)]
for call in calls:
    try:
        print(repr(call()))
    except ValueError as e:
        print(e)
