# %% def len(self) return 1
class A:
    def __len__(self): return -1
len(A())

# %% def len(self) return a
class A:
    def __len__(self): return 'a'
len(A())

# %% for x in torch.utils.data.DataLoader([], batchsize=0) pass
import torch
for x in torch.utils.data.DataLoader([], batch_size=0): pass

# %% list(torch.utils.data.DataLoader([]))
import torch
list(torch.utils.data.DataLoader([]))

# %% torch.utils.data.DataLoader([], shuffle=True)
import torch
torch.utils.data.DataLoader([], shuffle=True)

# %% x = torch.ones(2, requiresgrad=True)
import torch
x = torch.ones(2, requires_grad=True)
o = torch.optim.SGD([x], lr=.1)
l = (x * x).sum()
l.backward()
o.step()
l.backward()

# %% torch.optim.SGD([], lr=0.1)
import torch
torch.optim.SGD([], lr=0.1)

# %% def len(self) return 1030
class A:
    def __len__(self): return 10**30
len(A())

# %% def len(self) return 2.0
class A:
    def __len__(self): return 2.0
bool(A())

# %% def bool(self) return 1
class A:
    def __bool__(self): return 1
bool(A())

# %% def iter(self) return 1
class A:
    def __iter__(self): return 1
list(A())

# %% def hash(self) return a
class A:
    def __hash__(self): return 'a'
{A(): 1}

# %% def getattr(self, name) return self.other
class A:
    def __getattr__(self, name): return self.other
A().x

# %% def repr(self) return 3
class A:
    def __repr__(self): return 3
A()

# %% def index(self) return x
class A:
    def __index__(self): return 'x'
[1, 2][A()]

# %% def contains(self, x) raise KeyError(x)
class A:
    def __contains__(self, x): raise KeyError(x)
1 in A()

