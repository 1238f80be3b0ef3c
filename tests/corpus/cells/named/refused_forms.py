import torch

# %% comparisons behind isclose
a = torch.ones(2, 3, names=('N', 'C'))
torch.isclose(a, torch.ones(2, 3))

# %% isclose of names that clash
a = torch.ones(2, 3, names=('N', 'C'))
torch.isclose(a, torch.ones(2, 3, names=('C', 'N')))

# %% tril into out
t = torch.ones(2, 3, names=('N', 'C'))
torch.tril(t, out=torch.empty(0))

# %% tril in place
torch.ones(2, 3, names=('N', 'C')).tril_()

# %% maximum into out
a = torch.ones(2, 3, names=('N', 'C'))
torch.maximum(a, a, out=torch.ones(2, 3))

# %% fmod into out
a = torch.ones(2, 3, names=('N', 'C'))
torch.fmod(a, a, out=torch.ones(2, 3))

# %% xlogy into out
a = torch.ones(2, 3, names=('N', 'C'))
torch.xlogy(a, a, out=torch.ones(2, 3))

# %% copysign into out
a = torch.ones(2, 3, names=('N', 'C'))
torch.copysign(a, a, out=torch.ones(2, 3))

# %% relu has no out
torch.relu(torch.ones(2, names=('N',)), out=torch.empty(0))

# %% isnan has no out
torch.isnan(torch.ones(2, names=('N',)), out=torch.empty(0))

# %% fliplr is flip
torch.ones(2, 3, names=('N', 'C')).fliplr()

# %% searchsorted
torch.searchsorted(torch.ones(3, names=('C',)), torch.ones(2))

# %% searchsorted for a number
torch.searchsorted(torch.ones(3, names=('C',)), 2)

# %% bucketize
torch.bucketize(torch.ones(3, names=('C',)), torch.ones(2))

# %% count_nonzero along a dim
torch.count_nonzero(torch.ones(3, names=('C',)), 0)

# %% kron
torch.kron(torch.ones(3, names=('C',)), torch.ones(2))

# %% atleast_2d of a matrix
torch.atleast_2d(torch.ones(2, 3, names=('N', 'C'))).names

# %% take with a named index
torch.take(torch.ones(3), torch.ones(3, names=('C',)))

# %% ldexp unifies
torch.ldexp(torch.ones(2, 3, names=('N', 'C')), torch.ones(3, names=('C',))).names

# %% what a call says before it looks at names
x = torch.zeros(2, 3, names=('N', 'C'))
calls = [lambda: x.index_select('', torch.tensor([0])), lambda: x.flatten(['1a', 'C'], '1'),
         lambda: torch.unflatten(x, 'C', (('H', 3), ('W', 1))), lambda: torch.unflatten(x, 1, 3),
         lambda: x.unflatten('C', (('H', 3, 1), ('W', 1))).names, lambda: x.unflatten('C', (('H', -1), ('W', -1))),
         lambda: x.unflatten('C', (('H', 0), ('W', -1))), lambda: x.unflatten('C', (('H', 3), (1, 'W'))),
         lambda: x.amax(1, axis=0), lambda: torch.abs_(x, out=x), lambda: x.cummax(dim=1.5),
         lambda: torch.zeros(2, names=('N',), axis=0, other=1, keepdims=True), lambda: torch.cat(x),
         lambda: torch.align_tensors(x, axis=0), lambda: x.copy_('C', x, 5), lambda: x.tensor_split('N')]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
