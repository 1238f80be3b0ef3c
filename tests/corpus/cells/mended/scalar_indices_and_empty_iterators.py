# %% a scalar of NumPy is indexed by truth values
import numpy as np
s = np.float64(3)
for key in (True, False, np.True_, (None, True), np.array(True), (True, True), [True], 0, slice(None), 1.5, 'a'):
    try:
        print(repr(s[key]))
    except IndexError as error:
        print(error)

# %% an enumeration of an empty array
import numpy as np
print(list(np.ndenumerate(np.zeros((2, 0)))), np.zeros((2, 0)).flat.coords)

# %% flat takes values in row-major order
import numpy as np
x = np.zeros((2, 3)).T
x.flat = [1, 2]
print(x)
x.flat = x[::-1].copy()
print(x)
x.flat = 7
print(x)

# %% a method knows its object
import numpy as np, torch
x = torch.ones(2)
a = np.ones(2)
print(x.exp.__self__ is x, a.sum.__self__ is a, x.__add__.__self__ is x)

# %% prelu returns a new memory layout
import torch
x = torch.arange(-4., 4).reshape(2, 2, 2).permute(2, 0, 1)
print(torch.nn.functional.prelu(x, torch.tensor([0.1])).stride(), torch.nn.functional.prelu(x, torch.tensor([0.1, 0.2])))

# %% group_norm and layer_norm of an input that is not contiguous
import torch
import torch.nn.functional as F
a = torch.tensor([1.143, 5, 0.639, 0.171, 2, 9, 1, 7])
x = a.reshape(1, 4, 2).transpose(1, 2)
print(F.group_norm(x, 2), F.group_norm(x, 2, torch.arange(1., 3), torch.ones(2)), F.group_norm(a.reshape(2, 2, 2)[..., ::2], 2))
print(F.layer_norm(x, (4,)), F.layer_norm(a.reshape(4, 2).T, (4,)), F.group_norm(a.reshape(1, 2, 4).flip(2)[..., ::2], 1))
