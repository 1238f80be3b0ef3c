import torch

# %% align_to permutes
x = torch.zeros(2, 3, 4, names=('N', 'C', 'W'))
y = x.align_to('W', 'N', 'C')
print(y.names, y.shape, y.stride())

# %% align_to inserts ones
x = torch.ones(3, names=('C',))
y = x.align_to('N', 'C', 'H', 'W')
print(y.shape, y.names)

# %% align_to with an ellipsis
x = torch.zeros(2, 3, 4, 5, names=('N', 'C', 'H', 'W'))
print(x.align_to(..., 'C').names, x.align_to('W', ...).names, x.align_to('H', ..., 'N').shape)

# %% align_to with an ellipsis inserts too
torch.zeros(2, 3, names=('N', 'C')).align_to('D', ..., 'N').shape

# %% align_to must mention every dim
torch.zeros(2, 3, names=('N', 'C')).align_to('N', 'H')

# %% align_to of an unnamed dim
torch.zeros(2, 3, names=('N', None)).align_to('N', 'C')

# %% align_to none
torch.zeros(2, names=('N',)).align_to('N', None)

# %% align_to with a duplicate
torch.zeros(2, 3, names=('N', 'C')).align_to('N', 'C', 'C')

# %% align_to with two ellipses
torch.zeros(2, 3, names=('N', 'C')).align_to(..., 'N', ...)

# %% align_to a string list
x = torch.zeros(2, 3, names=('N', 'C'))
order = ['C', 'N']
print(x.align_to(*order).shape)

# %% align_as
x = torch.zeros(2, 3, 4, 5, names=('N', 'C', 'H', 'W'))
b = torch.tensor([1., 2., 3.], names=('C',))
a = b.align_as(x)
print(a.names, a.shape)
print((x + b.align_as(x))[0].rename(None)[:, 0, 0])

# %% align_as of a permuted mask
img = torch.zeros(2, 3, 4, names=('N', 'H', 'W'))
mask = torch.ones(4, 3, names=('W', 'H'))
print(mask.align_as(img).shape, mask.align_as(img).names)

# %% align_as a tensor without that dim
torch.zeros(3, names=('C',)).align_as(torch.zeros(2, 2, names=('N', 'H')))

# %% align_as an unnamed tensor
torch.zeros(3, names=('C',)).align_as(torch.zeros(2, 3))

# %% align_as of an unnamed tensor
torch.zeros(3).align_as(torch.zeros(2, 3, names=('N', 'C')))

# %% align_tensors is missing
torch.align_tensors(torch.zeros(2, names=('N',)), torch.zeros(3, names=('C',)))

# %% scaling any layout
def scale_channels(x, s):
    return x * s.rename('C').align_as(x)

s = torch.tensor([1., 10.])
print(scale_channels(torch.ones(1, 2, 2, names=('N', 'C', 'W')), s))
print(scale_channels(torch.ones(1, 2, 2, names=('N', 'W', 'C')), s))

# %% align_to with a new trailing dim then subtract
a = torch.tensor([1., 2.], names=('A',))
b = torch.tensor([10., 20., 30.], names=('B',))
print(a.align_to('A', 'B') + b.align_to('A', 'B'))

# %% pairwise table by names
p = torch.tensor([0., 3., 4.])
d = (p.rename('I').align_to('I', 'J') - p.rename('J').align_to('I', 'J')).abs()
print(d)

# %% align_to an expression of names
x = torch.arange(6).reshape(2, 3).rename('N', 'C')
print(x.align_to('C', 'N'))
print(x.align_to('C', ...).align_to('N', ...).rename(None).equal(x.rename(None)))

# %% transposes move names
x = torch.zeros(2, 3, 4, names=('N', 'C', 'W'))
print(x.transpose('N', 'W').names, x.transpose(0, 1).names, x[0].t().names)

# %% transpose of a missing name
torch.zeros(2, 3, names=('N', 'C')).transpose('N', 'H')

# %% transpose mixing a name and a number
torch.zeros(2, 3, names=('N', 'C')).transpose('N', 1)

# %% permute by name
torch.zeros(2, 3, names=('N', 'C')).permute('C', 'N')

# %% permute by number
torch.zeros(2, 3, names=('N', 'C')).permute(1, 0).names

# %% flatten by names
x = torch.zeros(2, 3, 4, 5, names=('N', 'C', 'H', 'W'))
print(x.flatten(['C', 'H', 'W'], 'F').names, x.flatten(['H', 'W'], 'P').shape)

# %% flatten of a range
x = torch.zeros(2, 3, 4, 5, names=('N', 'C', 'H', 'W'))
print(x.flatten('C', 'W', 'F').names, x.flatten(1, 2, 'CH').shape)

# %% flatten dims that are not neighbours
torch.zeros(2, 3, 4, names=('N', 'C', 'H')).flatten(['N', 'H'], 'F')

# %% flatten dims in a wrong order
torch.zeros(2, 3, 4, names=('N', 'C', 'H')).flatten(['H', 'C'], 'F')

# %% flatten a missing dim
torch.zeros(2, 3, names=('N', 'C')).flatten(['C', 'W'], 'F')

# %% flatten to a name in use
torch.zeros(2, 3, 4, names=('N', 'C', 'H')).flatten(['C', 'H'], 'N')

# %% flatten without an output name
torch.zeros(2, 3, names=('N', 'C')).flatten()

# %% unflatten by name
x = torch.arange(12).reshape(2, 6).rename('N', 'F')
y = x.unflatten('F', [('C', 2), ('W', 3)])
print(y.names, y.shape)
print(y)

# %% unflatten with a tuple of tuples
torch.zeros(4, 6, names=('N', 'F')).unflatten('F', (('C', 3), ('W', 2))).names

# %% unflatten to a wrong size
torch.zeros(2, 6, names=('N', 'F')).unflatten('F', [('C', 4), ('W', 2)])

# %% unflatten of a missing dim
torch.zeros(2, 6, names=('N', 'F')).unflatten('X', [('C', 3), ('W', 2)])

# %% unflatten of an unnamed tensor by position
torch.zeros(2, 6).unflatten(1, (2, 3)).shape

# %% unflatten with an inferred size
torch.zeros(2, 6).unflatten(-1, (3, -1)).shape

# %% unflatten of a named tensor without names
torch.zeros(2, 6, names=('N', 'F')).unflatten(1, (2, 3))

# %% unflatten to a name in use
torch.zeros(2, 6, names=('N', 'F')).unflatten('F', [('N', 2), ('W', 3)])

# %% flatten and back
x = torch.arange(8.).reshape(2, 2, 2).rename('N', 'H', 'W')
f = x.flatten(['H', 'W'], 'P')
back = f.unflatten('P', [('H', 2), ('W', 2)])
print(f, back.names, torch.equal(back.rename(None), x.rename(None)))

# %% align_to takes no keywords
torch.zeros(2, 3, names=('N', 'C')).align_to(N='batch')
