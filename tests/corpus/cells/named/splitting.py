import torch
from collections import OrderedDict

# %% unflatten by an ordered dict
x = torch.arange(30.).reshape(1, 30).refine_names('N', 'D')
print(x.unflatten('D', OrderedDict((('C', 2), ('H', 3), ('W', 5)))).names)
print(x.unflatten('D', OrderedDict(C=2, H=15)).shape)
x.unflatten('D', OrderedDict((('C', 2), ('H', 3), ('W', 4))))

# %% an unnamed tensor takes no names from an ordered dict
torch.zeros(30).unflatten(0, OrderedDict((('C', 2), ('H', 15))))

# %% an ordered dict of nothing
torch.zeros(30, names=('D',)).unflatten('D', OrderedDict())

# %% a plain dict is no list of sizes
torch.zeros(30, names=('D',)).unflatten('D', {'C': 2, 'H': 15})

# %% threshold keeps names
print(torch.threshold(torch.tensor([1., -1, 3], names=('N',)), 0.5, 9))
print(torch.threshold(torch.tensor([1, -1, 3]), 1, 9), torch.threshold(torch.tensor([1., float('nan')]), 0.5, 9))
x = torch.tensor([1., -1, 3], requires_grad=True)
y = torch.threshold(x, threshold=0.5, value=9)
y.sum().backward()
print(y, x.grad)
torch.threshold(torch.tensor([True]), 0.5, 9)
