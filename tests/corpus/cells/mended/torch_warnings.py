import torch
import warnings

class Told:
    def __enter__(self):
        self.caught = warnings.catch_warnings(record=True)
        self.all = self.caught.__enter__()
        warnings.simplefilter('always')
    def __exit__(self, *raised):
        self.caught.__exit__(*raised)
        for each in self.all:
            print(each.category.__name__, each.message)

# %% an output that is resized, by each kind of function
x = torch.ones(2, 3)
with Told():
    torch.add(x, 1, out=torch.empty(3))
    torch.exp(x, out=torch.empty(3))
    torch.sum(x, 0, out=torch.empty(2))
    torch.mm(x, x.t(), out=torch.empty(3))
    torch.cat([x, x], out=torch.empty(3))
    torch.max(x, 0, out=(torch.empty(2), torch.empty(2, dtype=torch.long)))
    torch.gather(x, 1, torch.zeros(2, 2, dtype=torch.long), out=torch.empty(1))
    torch.add(x, 1, out=torch.empty(0))
    torch.add(x, 1, out=torch.empty(2, 3))

# %% outputs that are resized without a warning
with Told():
    print(torch.zeros(3, out=torch.empty(1)), torch.eye(2, out=torch.empty(1)))
    print(torch.linspace(0, 1, 3, out=torch.empty(1)), torch.bernoulli(torch.ones(2), out=torch.empty(1)))

# %% a resized output is an error where warnings are
warnings.simplefilter('error')
torch.add(torch.ones(2, 3), 1, out=torch.empty(3))

# %% writing by a mask or by indices to a tensor whose rows share memory
with Told():
    x = torch.ones(3).expand(2, 3)
    x.masked_fill_(x > 0, 2)
    x.index_put_((torch.tensor([0]),), torch.tensor(1.))
    x.index_fill_(0, torch.tensor([0]), 1.)
    x[torch.tensor([0])] = 1.
    x[x > 0] = 4.
    x.masked_fill(x > 0, 2)

# %% masks of numbers
m = torch.tensor([1, 0, 1], dtype=torch.uint8)
with Told():
    x = torch.ones(3)
    x[m]
    x[m] = 2
    x[m] = torch.ones(2)
    x.masked_fill(m, 2)
    x.masked_fill_(m, 2)
    x.masked_select(m)
    x.masked_scatter_(m, torch.ones(3))
    torch.where(m, x, -x)
    torch.where(m, x, -x)

# %% transposes of what is no matrix, once
with Told():
    torch.ones(2, 3, 4).T
    torch.ones(3).T
    torch.ones(()).T
    torch.ones(2, 3).T

# %% tensors of tensors, grids and old functions
with Told():
    x = torch.ones(3)
    torch.tensor(x)
    x.new_tensor(x)
    torch.tensor([x[0], x[1]])
    torch.as_tensor(x)
    torch.meshgrid(x, x)
    torch.meshgrid(x, x)
    torch.nn.functional.tanh(x)
    torch.nn.functional.sigmoid(x)

# %% layers and arrays, of which nothing is said
import numpy as np
with Told():
    x = torch.zeros(2)
    print(torch.nn.Tanh()(x), torch.nn.Sigmoid()(x), torch.tensor(np.zeros(2)), torch.tensor([x[0], 1.]))
