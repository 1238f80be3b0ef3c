import torch

# %% sum over every axis
x = torch.arange(6).reshape(2, 3)
print(x.sum(), x.sum(0), x.sum(1), x.sum(dim=1, keepdim=True), x.sum((0, 1)))

# %% mean keeps the type
x = torch.tensor([[1., 2.], [3., 5.]])
print(x.mean(), x.mean(0), x.mean(1, True), torch.mean(x, dim=-1))

# %% dimension out of range
torch.zeros(2, 3).sum(dim=2)

# %% keepdim shapes
x = torch.zeros(2, 3, 4)
for dim in (0, 1, 2, -1, (0, 2)):
    print(dim, x.sum(dim).shape, x.sum(dim, keepdim=True).shape)

# %% max forms
x = torch.tensor([[1, 5], [7, 2]])
print(x.max())
print(x.max(0))
print(torch.max(x, torch.tensor([3, 3])))
print(x.amax(0), x.amin(1), x.aminmax())

# %% argument reductions
x = torch.tensor([[3., 1.], [2., 4.]])
print(x.argmin(), x.argmin(dim=0), x.argmax(dim=1))
values, idx = x.min(dim=1)
print(values, idx)

# %% products and cumulations
x = torch.tensor([[1, 2], [3, 4]])
print(x.prod(), x.prod(dim=0), x.cumsum(0), x.cumprod(1))

# %% all and any
x = torch.tensor([[True, True], [False, True]])
print(x.all(), x.any(), x.all(dim=0), x.any(dim=1), torch.all(x, 1, keepdim=True))
print(torch.tensor([0, 1, 2]).any(), torch.tensor([0., 1.]).all())

# %% median mode kthvalue
x = torch.tensor([3., 1., 2., 2.])
print(x.median(), x.mode(), x.kthvalue(3))
print(torch.tensor([[3, 1, 2], [9, 8, 7]]).median(dim=1))

# %% norms
x = torch.tensor([[3., 4.], [0., 5.]])
print(x.norm(), x.norm(p=1), x.norm(dim=1), x.norm(2, 0, keepdim=True))
print(torch.linalg.norm(x, dim=1))

# %% sums of empty tensors
e = torch.zeros(0, 3)
print(e.sum(), e.sum(0), e.sum(1), e.prod(), e.mean())
print(e.any(), e.all())

# %% max of an empty tensor
torch.zeros(0).max()

# %% argmax of an empty tensor
torch.zeros(0).argmax()

# %% std of one element
print(torch.tensor([1.]).std(), torch.tensor([1., 3.]).std())

# %% count
x = torch.tensor([[1, 0, 2], [0, 0, 3]])
print((x != 0).sum(), torch.count_nonzero(x), torch.count_nonzero(x, dim=0))
print((x > 0).float().mean(1))

# %% logsumexp
x = torch.tensor([[0., 0.], [1000., 1000.]])
print(torch.logsumexp(x, 1), x.logsumexp(dim=0))

# %% differences and cumulative maxima
x = torch.tensor([1, 4, 2, 8])
print(x.diff(), torch.cummax(x, 0).values, torch.cummin(x, 0))

# %% sum with a dtype
print(torch.tensor([True, False]).sum(dtype=torch.float32))
print(torch.tensor([1.5, 2.5]).sum(dtype=torch.int64))

# %% bincount and histc
print(torch.bincount(torch.tensor([0, 1, 1, 4])))
print(torch.bincount(torch.tensor([0, 1]), weights=torch.tensor([0.5, 2.])))
print(torch.histc(torch.tensor([1., 2., 1.]), bins=4, min=0, max=3))

# %% duplicate axes
torch.zeros(2, 3).sum(dim=(0, 0))

# %% Python sum max min on tensors
x = torch.tensor([1, 5, 3])
print(sum(x), max(x), min(x), sorted(x.tolist()), sum([x, x]))

# %% reduction of a bool mean
torch.tensor([True, False]).mean()

# %% nan handling
x = torch.tensor([1., float('nan'), 3.])
print(x.sum(), x.nansum(), x.nanmean(), x.max(), x.nanmedian())

# %% quantile
x = torch.tensor([1., 2., 3., 4.])
print(x.quantile(0.5), torch.quantile(x, torch.tensor([0.25, 0.75])))

# %% norm of integers
torch.tensor([3, 4]).norm()

# %% a tensor is not the pair that max gives
x = torch.tensor([[1., 5.], [7., 2.]])
calls = [lambda: x.amax(dim=1).values.sum(), lambda: x.amax(dim=1).indices[0], lambda: x - x.amin(dim=0).values, lambda: torch.sum(x.sum(1).values)]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% the dtype of a norm
x = torch.ones(2, 2)
calls = [lambda: x.norm(dtype=float), lambda: torch.norm(x, 2, dtype=float), lambda: torch.norm(x, 'fro', dim=(0, 1), dtype=torch.float64),
         lambda: x.norm(1, dim=0, dtype=torch.float64), lambda: torch.norm(x, 'nuc', dtype=float)]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% boundaries that cannot be searched
x, rows = torch.tensor([1., 2.]), torch.tensor([[1., 2.], [3., 4.]])
calls = [lambda: torch.bucketize(x, rows), lambda: torch.searchsorted(rows, 2.), lambda: torch.searchsorted(torch.tensor(1.), x),
         lambda: torch.searchsorted(x, rows, right=True, side='left'), lambda: torch.searchsorted(x, rows, side='middle'),
         lambda: torch.bucketize(x, x, out_int32=True), lambda: torch.searchsorted(rows, rows, out_int32=True, side='right')]
for call in calls:
    try:
        print(call())
    except RuntimeError as e:
        print(e)
