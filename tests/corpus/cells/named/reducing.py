import torch

# %% sum by name
x = torch.arange(6.).reshape(2, 3).rename('N', 'C')
print(x.sum('N'), x.sum('C'), x.sum(), x.sum(('N', 'C')), x.sum(['C']))

# %% keepdim keeps the name
x = torch.arange(6.).reshape(2, 3).rename('N', 'C')
print(x.mean('C', keepdim=True), x.mean(1).names, x.mean(-1, keepdim=True).names)

# %% a name that is not there
torch.zeros(2, 3, names=('N', 'C')).sum('H')

# %% a name on an unnamed tensor
torch.zeros(2, 3).sum('N')

# %% a duplicate name
torch.zeros(2, 3, names=('N', 'C')).sum(('N', 'N'))

# %% a name and a number
torch.zeros(2, 3, names=('N', 'C')).sum(('N', 1))

# %% every reduction by name
x = torch.arange(6.).reshape(2, 3).rename('N', 'C') + 1
for f in ('sum', 'mean', 'prod', 'std', 'var', 'logsumexp'):
    print(f, getattr(x, f)('N').names)

# %% max and min by name
x = torch.tensor([[1., 5.], [7., 2.]], names=('N', 'C'))
r = x.max('C')
print(r.values, r.indices)
print(x.min('N').values.names, x.max().names)

# %% median and mode by name
x = torch.tensor([[1., 5., 5.], [7., 2., 2.]], names=('N', 'C'))
print(x.median('C').values, x.mode('C').values, x.kthvalue(1, 'C').values)

# %% argmax by name
torch.zeros(2, 3, names=('N', 'C')).argmax('C')

# %% argmax by number
torch.zeros(2, 3, names=('N', 'C')).argmax(1)

# %% all and any
x = torch.tensor([[True, False]], names=('N', 'C'))
print(x.all().names, x.any())
x.any('C')

# %% amax
torch.zeros(2, 3, names=('N', 'C')).amax(1)

# %% norm of a named tensor
torch.ones(2, 2, names=('N', 'C')).norm()

# %% var_mean by name
v, m = torch.var_mean(torch.tensor([[1., 3.], [2., 6.]], names=('N', 'C')), 'C')
print(v, m)

# %% cumulative sums keep names
x = torch.tensor([[1., 2.], [3., 4.]], names=('N', 'C'))
print(x.cumsum('C'), x.cumprod('N').names, x.cumsum(0).names)

# %% softmax by name
x = torch.tensor([[0., 0.], [1., 1.]], names=('N', 'C'))
print(x.softmax('C'), torch.log_softmax(x, 'N').names, torch.softmax(x, dim=0).names)

# %% softmax of a missing name
torch.zeros(2, 2, names=('N', 'C')).softmax('K')

# %% standardise by name
x = torch.tensor([[1., 10.], [3., 30.]], names=('N', 'C'))
z = (x - x.mean('N', keepdim=True)) / x.std('N', keepdim=True)
print(z)

# %% subtract the mean without keepdim
x = torch.tensor([[1., 10.], [3., 30.]], names=('N', 'C'))
print((x - x.mean('N')).names)
x - x.mean('C')

# %% subtract an aligned mean
x = torch.tensor([[1., 3.], [10., 30.]], names=('N', 'C'))
print(x - x.mean('C').align_as(x))

# %% select by name
x = torch.arange(6).reshape(2, 3).rename('N', 'C')
print(x.select('C', 1), x.select('N', 0).names, x[0].names, x[:, 1].names, x[0, 1].names)

# %% slices keep names
x = torch.arange(12).reshape(2, 3, 2).rename('N', 'C', 'W')
print(x[:, 1:].names, x[..., 0].names, x[1:, :, 0].names, x[None].names)

# %% index with a tensor refuses
torch.zeros(2, 3, names=('N', 'C'))[torch.tensor([0])]

# %% index with a mask refuses
x = torch.zeros(2, names=('N',))
x[x > 0]

# %% assignment into a named tensor
x = torch.zeros(2, 3, names=('N', 'C'))
x[0] = 1
x[:, 2] = torch.tensor([5., 6.])
print(x)

# %% unbind and chunk
x = torch.arange(6).reshape(2, 3).rename('N', 'C')
print(x.unbind('N')[0], [t.names for t in x.chunk(3, 1)], [t.names for t in x.split(2, 1)])

# %% squeeze and unsqueeze
x = torch.zeros(1, 3, 1, names=('N', 'C', 'W'))
print(x.squeeze().names, x.squeeze('N').names, x.squeeze(2).names)
x.unsqueeze(0)

# %% size by name
x = torch.zeros(2, 3, names=('N', 'C'))
print(x.size('C'), x.size(), x.stride('N'), x.shape)
x.size('H')

# %% view and reshape refuse
torch.zeros(2, 3, names=('N', 'C')).view(6)

# %% reshape of a named tensor
torch.zeros(2, 3, names=('N', 'C')).reshape(3, 2)

# %% diagonal by name
x = torch.arange(4).reshape(2, 2).rename('A', 'B')
print(x.diagonal().names, x.diagonal(outdim='D', dim1='A', dim2='B'))

# %% narrow and index_fill
x = torch.zeros(2, 3, names=('N', 'C'))
print(x.narrow(1, 0, 2).names, x.index_fill('C', torch.tensor([0]), 7.))

# %% sort refuses
torch.zeros(2, names=('N',)).sort()

# %% topk refuses
torch.zeros(3, names=('N',)).topk(1)

# %% flip and roll refuse
x = torch.zeros(3, names=('N',))
for f in (lambda t: t.flip(0), lambda t: t.roll(1), lambda t: t.repeat(2), lambda t: t.nonzero(), lambda t: t.tril()):
    try:
        print(f(x).names)
    except RuntimeError as e:
        print(e)

# %% an output that must be resized gets its names afterwards
x = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
for reduce in (torch.sum, torch.mean, torch.var, torch.amax, torch.logsumexp):
    out = torch.empty(0)
    reduce(x, 'C', out=out)
    print(out.names, out.shape)

# %% a named output is never resized
x = torch.ones(2, 3, names=('N', 'C'))
for out in (torch.empty(5, names=('N',)), torch.empty(2, names=('C',)), torch.empty(2, names=('N',))):
    try:
        print(torch.sum(x, 'C', out=out))
    except RuntimeError as e:
        print(e)

# %% out has a name rule of its own
x = torch.arange(1., 7.).reshape(2, 3).rename('N', 'C')
i = torch.empty(0, dtype=torch.int64)
calls = [lambda: torch.sum(x, 1, out=torch.empty(2, 3, names=('C', 'N'))), lambda: torch.sum(x, 1, out=torch.empty(2, names=('D',))),
         lambda: torch.cumsum(x, 1, out=torch.empty(2, names=('N',))), lambda: torch.max(x, 1, out=(torch.empty(5, names=('N',)), i)),
         lambda: torch.median(x, 1, out=(torch.empty(5, names=('N',)), i.clone())), lambda: torch.mode(x, 1, out=(torch.empty(2, names=('D',)), i)),
         lambda: torch.logsumexp(x, 'C', True, out=torch.empty(2, 3, names=('N', 'C'))), lambda: torch.nanmean(x, 1, out=torch.empty(0)),
         lambda: torch.nanmean(x, out=torch.empty(2, names=('N',))), lambda: torch.all(x, out=torch.empty(0)), lambda: torch.norm(x, out=torch.empty(0)),
         lambda: torch.sort(x, out=(torch.empty(0), i)), lambda: torch.norm(x, dim='C'), lambda: torch.norm(x, 1, out=torch.empty(0)),
         lambda: torch.nanmean(x, (0, 0)), lambda: torch.quantile(x, 2), lambda: torch.quantile(x, 0.5), lambda: torch.quantile(x, 0.5, 1)]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% sums in place are given their axis by name
x = torch.ones(2, 2, names=('N', 'C'))
calls = [lambda: x.cumsum_('C'), lambda: x.cumprod_('N'), lambda: x.cumsum_(0), lambda: x.cumprod_(0)]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
