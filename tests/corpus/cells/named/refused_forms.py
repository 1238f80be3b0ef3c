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

# %% numbers name other overloads
def refused(call):
    try:
        call()
    except (RuntimeError, TypeError) as e:
        return str(e).split()[0].replace('aten::', '')
    return 'computed'
x = torch.ones(2, 3, names=('N', 'C'))
k = torch.ones(2, 3, dtype=torch.int64, names=('N', 'C'))
print([refused(lambda: f(x, 1)) for f in (torch.remainder, torch.fmod, torch.copysign, torch.xlogy)])
print([refused(lambda: f(1, x)) for f in (torch.remainder, torch.fmod, torch.copysign, torch.xlogy)])
print([refused(lambda: f(x, 1, out=torch.empty(0))) for f in (torch.remainder, torch.fmod, torch.copysign, torch.xlogy)])
print([refused(lambda: f(k, 1)) for f in (torch.bitwise_and, torch.bitwise_or, torch.bitwise_left_shift)])
print([refused(lambda: f(1, k)) for f in (torch.bitwise_and, torch.bitwise_or, torch.bitwise_left_shift)])
print([refused(lambda: f(k, 1, out=torch.empty(0))) for f in (torch.bitwise_and, torch.bitwise_or, torch.bitwise_left_shift)])
print(refused(lambda: k.bitwise_and_(1)), refused(lambda: k.bitwise_or_(1)), refused(lambda: k.bitwise_left_shift_(1)))
print(refused(lambda: torch.lerp(x, x, 1)), refused(lambda: torch.lerp(x, x, 1, out=torch.empty(0))))

# %% no name among the indices and sources of elements
def refused(call):
    try:
        call()
    except RuntimeError as e:
        return str(e).split()[0].replace('aten::', '')
    return 'computed'
f = torch.ones(2, 3)
k = torch.zeros(2, 3, dtype=torch.int64)
j = torch.zeros(2, dtype=torch.int64)
n = ('N', 'C')
print(refused(lambda: torch.scatter(f, 0, k.rename(*n), f)), refused(lambda: torch.scatter(f, 0, k, f.rename(*n))))
print(refused(lambda: torch.scatter(f.rename(*n), 0, k, 1.5)), refused(lambda: f.scatter_(0, k.rename(*n), 1.5)))
print(refused(lambda: torch.scatter(f, 0, k, f.rename(*n), out=torch.empty(0))))
print(refused(lambda: f.rename(*n).scatter_add(0, k, f)), refused(lambda: f.scatter_add_(0, k, f.rename(*n))))
print(refused(lambda: torch.gather(f, 0, k.rename(*n))), refused(lambda: torch.gather(f.rename(*n), 0, k, out=torch.empty(0))))
print(refused(lambda: f.index_select(0, j.rename('N'))), refused(lambda: f.index_add(0, j.rename('N'), f)))
print(refused(lambda: f.rename(*n).index_copy(0, j, f)), refused(lambda: f.index_put((j.rename('N'),), f)))
print(refused(lambda: f.masked_scatter(f > 0, f.rename(*n))), refused(lambda: f.masked_scatter_((f > 0).rename(*n), f)))
print(refused(lambda: torch.take_along_dim(f.rename(*n), k)), refused(lambda: torch.take_along_dim(f, k.rename(*n), 0)))
print(refused(lambda: torch.stack([f, f.rename(*n)], out=torch.empty(0))), refused(lambda: torch.where(f.rename(*n))))

# %% forms in place that have no rule for names
def refused(call):
    try:
        call()
    except RuntimeError as e:
        return str(e).split()[0].replace('aten::', '')
    return 'computed'
def x():
    return torch.ones(2, 3, names=('N', 'C')) / 2
print(x().cumsum(0).names, refused(lambda: x().cumsum_(0)), refused(lambda: x().cumprod_('N')))
print(refused(lambda: x().logit_(0.1)), refused(lambda: x().swapaxes_(0, 1)), refused(lambda: x().swapdims_(0, 1)))
t = torch.ones(1, 2, 2)
print(refused(lambda: t.rename('A', 'B', 'C').baddbmm_(t, t)), refused(lambda: t.baddbmm_(t, t.rename('A', 'B', 'C'))))

# %% functions that are made of others refuse by the first
def refused(call):
    try:
        call()
    except RuntimeError as e:
        return str(e).split()[0].replace('aten::', '')
    return 'computed'
x = torch.ones(2, 3, names=('N', 'C'))
v = torch.ones(3, names=('N',))
print(refused(lambda: torch.atleast_2d(v)), refused(lambda: torch.atleast_3d(x)), torch.atleast_2d(x).names)
print(refused(lambda: torch.diagflat(v)), refused(lambda: torch.combinations(v)), torch.combinations(v, 0).names)
print([refused(lambda: torch.quantile(x, 0.5, *d)) for d in ((), (0,), (1,))], refused(lambda: torch.quantile(v, 0.5)))
print(refused(lambda: torch.quantile(torch.ones(2, 3), v)))
print(refused(lambda: torch.repeat_interleave(x, 2)), refused(lambda: torch.repeat_interleave(v, 2)))
print(refused(lambda: torch.repeat_interleave(x, 2, 0)), refused(lambda: torch.repeat_interleave(torch.tensor([1, 2]).rename('N'))))
print(refused(lambda: torch.linalg.solve(torch.eye(3).rename('A', 'B'), torch.eye(3))))
print(refused(lambda: torch.linalg.norm(x, 1)), torch.nn.functional.threshold(x, 1., 2.).names)
print(torch.linalg.diagonal(torch.zeros(2, 3, 4, names=('X', 'Y', 'Z'))).names)

# %% what is not here takes no names either
def refused(call):
    try:
        call()
    except RuntimeError as e:
        return str(e).split()[0].replace('aten::', '')
    return 'computed'
import torch.nn.functional as F
image = torch.ones(2, 3, 4, 5, names=('N', 'C', 'H', 'W'))
m = torch.eye(3).rename('A', 'B')
print(refused(lambda: F.conv2d(image, torch.ones(2, 3, 2, 2))), refused(lambda: F.avg_pool2d(image, 2)))
print(refused(lambda: F.batch_norm(image, None, None, training=True)), refused(lambda: F.pixel_shuffle(image, 1)))
print(refused(lambda: torch.svd(m)), refused(lambda: torch.linalg.qr(m)), refused(lambda: m.cholesky()))
print(refused(lambda: m.addr(torch.ones(3), torch.ones(3))), refused(lambda: torch.block_diag(torch.eye(2), m)))

# %% an output of another dtype is not resized under names
k = torch.ones(2, 3, dtype=torch.int64, names=('N', 'C'))
print(torch.add(k, k, out=torch.empty(2, 3)).names, torch.exp(k, out=torch.empty(0)).names)
print(torch.eq(k, k, out=torch.empty(0, dtype=torch.bool)).names, torch.pow(2, k, out=torch.empty(0)).names)
torch.add(k, k, out=torch.empty(0))

# %% a named tensor is not written
import io, pickle
import multiprocessing.reduction as r
x = torch.zeros(2, 3, names=('N', 'C'))
for write in (pickle.dumps, lambda t: torch.save(t, io.BytesIO()), lambda t: pickle.dump(t, io.BytesIO())):
    try:
        write(x)
    except RuntimeError as e:
        print(e)
r.ForkingPickler(io.BytesIO(), pickle.HIGHEST_PROTOCOL).dump(x)
