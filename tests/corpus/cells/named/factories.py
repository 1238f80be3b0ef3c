import torch

# %% names on factories
for f in (torch.zeros, torch.ones, torch.empty, torch.rand, torch.randn):
    print(f.__name__, f(2, 3, names=('N', 'C')).names)

# %% printing with names
print(torch.ones(2, 2, names=('A', 'B')))
print(torch.zeros(2, names=('N',), dtype=torch.int64))
torch.zeros(2, 2, names=('N', None))

# %% full and tensor with names
print(torch.full((2, 2), 1.5, names=('N', 'C')))
print(torch.tensor([[1, 2], [3, 4]], names=('row', 'col')))
print(torch.tensor([1.5, 2.5], names=['x']))

# %% unnamed tensor
t = torch.zeros(2, 3)
print(t.names, t.has_names(), torch.zeros(()).names, torch.zeros(2, names=(None,)).has_names())

# %% partly named
t = torch.zeros(1, 2, 3, names=(None, 'C', None))
print(t.names, t.has_names())
t

# %% too few names
torch.zeros(2, 3, names=('N',))

# %% too many names
torch.zeros(2, names=('N', 'C'))

# %% duplicate names
torch.ones(2, 3, 4, names=('N', 'C', 'N'))

# %% duplicate wildcards are fine
torch.ones(1, 1, names=(None, None)).names

# %% a name with a dash
torch.zeros(2, names=('batch-size',))

# %% a name that begins with a digit
torch.zeros(2, names=('2d',))

# %% an empty name
torch.zeros(2, names=('',))

# %% a name with a space
torch.zeros(2, names=('my dim',))

# %% underscores and digits are fine
torch.zeros(2, 3, names=('_batch_1', 'C2')).names

# %% a star is the wildcard
torch.zeros(2, names=('*',))

# %% names as a string
torch.zeros(2, names='N')

# %% names as numbers
torch.zeros(2, 3, names=(0, 1))

# %% names of a scalar
print(torch.tensor(3., names=()).names)
torch.zeros((), names=('N',))

# %% lower and upper case differ
t = torch.zeros(2, 3, names=('n', 'N'))
print(t.names, t.sum('n').names)

# %% ones_like keeps names
x = torch.zeros(2, 3, names=('N', 'C'))
print(torch.ones_like(x).names, torch.zeros_like(x).names, torch.rand_like(x).names, torch.empty_like(x).names)

# %% clone detach to
x = torch.zeros(2, names=('N',))
print(x.clone().names, x.detach().names, x.double().names, x.to(torch.int32).names, x.contiguous().names)

# %% arange with names
torch.arange(3, names=('N',))

# %% eye with names
torch.eye(2, names=('A', 'B'))

# %% full_like and new_zeros
x = torch.zeros(2, 2, names=('N', 'C'))
print(torch.full_like(x, 3.).names)
print(x.new_zeros(2).names)

# %% numpy and item
x = torch.ones(1, names=('N',))
print(x.item(), x.tolist(), float(x))

# %% sizes are looked at before names are counted
calls = [lambda: torch.zeros(2, -3, names=('N',)), lambda: torch.ones(-3, names=('N', 'N')),
         lambda: torch.randn(2, -3, names=('A', 'A')), lambda: torch.randn(3, names=()),
         lambda: torch.randn(1, names=('A', 'A'), dtype=torch.int64), lambda: torch.zeros(-2, names=('1a',)),
         lambda: torch.full((-2,), 1, names=('A', 'A')), lambda: torch.tensor([1], names=()),
         lambda: torch.tensor(1, names=()).names, lambda: torch.normal(torch.ones(2, names=('N',)), -1.)]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
