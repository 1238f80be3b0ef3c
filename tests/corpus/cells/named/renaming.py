import torch

# %% positional rename
x = torch.zeros(2, 3, names=('N', 'C'))
print(x.rename('batch', 'channel').names, x.names)

# %% rename by map
x = torch.zeros(2, 3, names=('N', 'C'))
print(x.rename(N='batch').names, x.rename(C=None).names, x.rename(N='C', C='N').names)

# %% rename drops all names
x = torch.zeros(2, 3, names=('N', 'C'))
print(x.rename(None).names, x.rename(None).has_names())

# %% rename with an ellipsis
x = torch.zeros(1, 2, 3, 4, names=('N', 'C', 'H', 'W'))
print(x.rename('batch', ...).names, x.rename(..., 'width').names, x.rename('b', ..., 'w').names, x.rename(...).names)

# %% rename of an unnamed tensor by position
torch.zeros(2, 3).rename('N', 'C').names

# %% rename of a dim that is not there
torch.zeros(2, 3, names=('N', 'C')).rename(H='height')

# %% rename to a duplicate
torch.zeros(2, 3, names=('N', 'C')).rename(N='C')

# %% rename with a wrong count
torch.zeros(2, 3, names=('N', 'C')).rename('A')

# %% rename with too many behind the ellipsis
torch.zeros(2, names=('N',)).rename('A', ..., 'B')

# %% rename with two ellipses
torch.zeros(2, 3, names=('N', 'C')).rename(..., 'A', ...)

# %% rename by position and by map
torch.zeros(2, 3, names=('N', 'C')).rename('A', C='B')

# %% rename to a number
torch.zeros(2, names=('N',)).rename(5)

# %% rename to a bad identifier
torch.zeros(2, names=('N',)).rename('a b')

# %% rename with a list
torch.zeros(2, 3).rename(['N', 'C'])

# %% rename with unpacked names
names = ('N', 'C')
torch.zeros(2, 3).rename(*names).names

# %% rename in place
x = torch.zeros(2, 3, names=('N', 'C'))
y = x.rename_(N='B')
print(x.names, y is x)
x.rename_(None)
print(x.names)
x.rename_('P', 'Q')
print(x.names)

# %% rename in place of a missing dim
torch.zeros(2, names=('N',)).rename_(C='K')

# %% names attribute can be assigned
x = torch.zeros(2, 3)
x.names = ('N', 'C')
print(x.names)
x.names = None
print(x.names)

# %% names attribute of a wrong length
x = torch.zeros(2, 3)
x.names = ('N',)

# %% rename shares storage
x = torch.zeros(2, names=('N',))
y = x.rename('M')
y[0] = 5
print(x)

# %% rename with a dictionary
mapping = {'N': 'batch', 'C': 'feature'}
torch.zeros(2, 3, names=('N', 'C')).rename(**mapping).names

# %% refine unnamed
x = torch.zeros(2, 3)
print(x.refine_names('N', 'C').names, x.names)

# %% refine with an ellipsis
x = torch.zeros(1, 2, 3, 4)
print(x.refine_names(..., 'H', 'W').names, x.refine_names('N', ...).names, x.refine_names('N', ..., 'W').names)

# %% refine what is named already
x = torch.zeros(2, 3, names=('N', None))
print(x.refine_names('N', 'C').names, x.refine_names(..., 'C').names)

# %% refine to another name
torch.zeros(2, 3, names=('N', 'C')).refine_names('N', 'H')

# %% refine to none
torch.zeros(2, 3, names=('N', 'C')).refine_names('N', None)

# %% refine with a wrong count
torch.zeros(2, 3).refine_names('N', 'C', 'H')

# %% refine with too many names around the ellipsis
torch.zeros(2, 3).refine_names('N', ..., 'C', 'H')

# %% refine to duplicates
torch.zeros(2, 3).refine_names('N', 'N')

# %% refine with a bad identifier
torch.zeros(2).refine_names('1')

# %% refine in a function
def apply_bias(x, b):
    return x.refine_names(..., 'C') + b.refine_names('C')

print(apply_bias(torch.zeros(2, 3), torch.ones(3)).names)
print(apply_bias(torch.zeros(4, 2, 3, names=('N', None, None)), torch.ones(3)).names)
apply_bias(torch.zeros(2, 3, names=('C', 'N')), torch.ones(3))
