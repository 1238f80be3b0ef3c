# %% a tensor is given back where it has the dtype, and converted with its graph where not
import torch
x = torch.tensor([1., 2.], requires_grad=True)
y = torch.as_tensor(x, dtype=torch.float64)
print(torch.as_tensor(x, dtype=torch.float32) is x, torch.as_tensor(data=x, device='cpu') is x)
y.sum().backward()
y, x.grad

# %% elements of an array are shared where it has the dtype
import torch
import numpy as np
a = np.ones(2)
b, c = torch.as_tensor(a, dtype=torch.float64), torch.as_tensor(a, dtype=torch.float32)
a[0] = 5
b, c, torch.as_tensor(data=a)

# %% it takes no other keyword
import torch
torch.as_tensor([1, 2], requires_grad=True)

# %% what is inserted into an array that lies in columns lies in columns
import numpy as np
a = np.arange(12.).reshape(2, 3, 2).T
np.insert(a, 1, 0, -1).strides, np.insert(a, [0, 2], 1., 1).strides, np.delete(a, 0, 1).strides

# %% an open grid of nothing has strides
import numpy as np
m = np.array([False])
[one.strides for one in np.ix_(np.zeros(0), m, np.arange(4)[::2])]
