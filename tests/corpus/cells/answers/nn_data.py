import torch
from torch.utils.data import Dataset, TensorDataset, DataLoader, Subset, random_split
torch.manual_seed(5)

# %% a dataset of tensors
d = TensorDataset(torch.arange(6).view(3, 2), torch.tensor([10, 20, 30]))
print(len(d), d[1], d[0:2])
for x, y in DataLoader(d, batch_size=2): print(x, y)

# %% shuffled
d = TensorDataset(torch.arange(7))
loader = DataLoader(d, batch_size=3, shuffle=True)
for epoch in range(2):
    for x, in loader: print(x)
torch.rand(1)

# %% the last batch is dropped
loader = DataLoader(TensorDataset(torch.arange(5)), batch_size=2, drop_last=True)
print(len(loader), [x for x in loader])

# %% a dataset of the program
class Squares(Dataset):
    def __init__(self, n):
        self.n = n
    def __len__(self):
        return self.n
    def __getitem__(self, i):
        return torch.tensor([float(i)]), i * i
for x, y in DataLoader(Squares(4), batch_size=3): print(x, y)
next(iter(DataLoader(Squares(4), batch_size=4, shuffle=True)))

# %% samples become a batch
class D(Dataset):
    def __len__(self): return 2
    def __getitem__(self, i): return {'x': i, 'name': f'n{i}', 'p': (i * 0.5, [i, i + 1])}
next(iter(DataLoader(D(), batch_size=2)))

# %% a list is a dataset
print(list(DataLoader([1, 2, 3], batch_size=2)), list(DataLoader([1.5, 2.5])), list(DataLoader(['a', 'b'], batch_size=2)))
list(DataLoader([torch.ones(2), torch.zeros(2)], batch_size=2))

# %% arrays become tensors
import numpy as np
print(list(DataLoader(np.arange(4.).reshape(2, 2), batch_size=2)))
list(DataLoader(np.arange(3), batch_size=2))

# %% a function that makes the batch
list(DataLoader([3, 1, 2], batch_size=2, collate_fn=lambda b: sorted(b)))

# %% without batches
list(DataLoader([1, 2], batch_size=None)), list(DataLoader(TensorDataset(torch.arange(2)), batch_size=None))

# %% a split
a, b = random_split(range(10), [7, 3])
print(len(a), len(b), list(a), list(b), a.indices)
random_split(range(10), [7, 2])

# %% a split by fractions, with a generator
parts = random_split(range(10), [0.3, 0.3, 0.4], generator=torch.Generator().manual_seed(42))
[list(p) for p in parts]

# %% a part
s = Subset(TensorDataset(torch.arange(5) * 10), [0, 3])
print(len(s), s[1])
[x for x, in DataLoader(s)]

# %% joined datasets
d = TensorDataset(torch.arange(2)) + TensorDataset(torch.arange(3) * 10)
print(len(d), d[3], d[-1])
type(d).__name__

# %% sizes that differ
TensorDataset(torch.ones(2), torch.ones(3))

# %% a dataset that says nothing
DataLoader(Dataset()).dataset[0]

# %% over nothing
print(list(DataLoader([])))
DataLoader([], shuffle=True)

# %% a batch size
DataLoader([1], batch_size=0)

# %% a generator
loader = DataLoader(range(6), batch_size=2, shuffle=True, generator=torch.Generator().manual_seed(1))
print(list(loader), list(loader))

# %% samplers
from torch.utils.data import RandomSampler, SequentialSampler, BatchSampler, WeightedRandomSampler, SubsetRandomSampler
print(list(SequentialSampler(range(3))), list(RandomSampler(range(5))), list(BatchSampler(range(5), 2, False)))
print(list(RandomSampler(range(3), replacement=True, num_samples=5)), list(SubsetRandomSampler([5, 6, 7])))
list(WeightedRandomSampler([0.1, 0.9], 6)), list(DataLoader(range(4), sampler=[3, 1]))

# %% sizes within a batch differ
list(DataLoader([torch.ones(2), torch.ones(3)], batch_size=2))

# %% what no batch is made of
list(DataLoader([None, None], batch_size=2))

# %% sampler and shuffle
DataLoader([1], sampler=[0], shuffle=True)

# %% a loop of training
from torch import nn
X = torch.randn(20, 3)
y = X @ torch.tensor([[1.], [-2.], [0.5]]) + 0.3
loader = DataLoader(TensorDataset(X, y), batch_size=5, shuffle=True)
net = nn.Linear(3, 1)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for epoch in range(3):
    for i, (xb, yb) in enumerate(loader):
        loss = nn.functional.mse_loss(net(xb), yb)
        loss.backward()
        opt.step()
        opt.zero_grad()
    print(epoch, i, round(loss.item(), 5))

# %% lengths of loaders
len(DataLoader(range(10), batch_size=3)), len(DataLoader(range(10), batch_size=3, drop_last=True)), len(DataLoader(range(3)))

# %% what a loader keeps
l = DataLoader(range(4), batch_size=2)
l.batch_size, l.dataset, len(l.sampler), len(l.dataset), l.drop_last

# %% two loaders in step
for a, b in zip(DataLoader(range(3)), DataLoader(range(3), shuffle=True)): print(a, b)
