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
