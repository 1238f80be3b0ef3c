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
