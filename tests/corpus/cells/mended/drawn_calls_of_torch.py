import torch
import torch.nn.functional as F
nan = float('nan')


# prelude: told_repr


# %% class losses take weights of the dtype of their input alone
x, t, w = torch.ones(2, 3), torch.tensor([0, 2]), torch.ones(3)
told(lambda: F.nll_loss(x, t, w.long()), lambda: F.nll_loss(x.double(), t, w), lambda: F.nll_loss(x.bfloat16(), t, w.bfloat16()), lambda: F.nll_loss(x.half(), t, w.double()))
told(lambda: F.cross_entropy(x, t, w.bool()), lambda: F.cross_entropy(x, t, w.half(), label_smoothing=0.1), lambda: F.nll_loss(x, t + 9, w.int()), lambda: F.nll_loss(x[0], t[0], w.double()))
# %% addmv_ and baddbmm_ look at what they are written into before they look at the factors
m, v, i = torch.ones(2, 3), torch.ones(3), torch.int64
told(lambda: torch.ones(2, dtype=i).addmv_(m, v), lambda: torch.ones(2, dtype=i).addmv_(m.double(), v), lambda: torch.ones(1).addmv_(m, v), lambda: torch.ones((), dtype=i).addmv_(m, v))
told(lambda: torch.ones(5).addmv_(m, v), lambda: torch.ones(2).addmv_(m, v, beta=2), lambda: torch.ones(2).addmv_(m.double(), v))
a, b = torch.ones(4, 3, 3), torch.ones(4, 3, 1)
told(lambda: torch.ones(4, 3, 3, dtype=i).baddbmm_(a, b), lambda: torch.ones(4, 3, 1, dtype=i).baddbmm_(a, b), lambda: torch.ones(3, 1).baddbmm_(a, b), lambda: torch.ones(4, 3, 1, dtype=i).baddbmm_(a, b.long()))
told(lambda: torch.ones(2, 4, 3, 1).baddbmm_(a, b), lambda: torch.baddbmm(torch.ones(3, 1), a, b).sum())
# %% slices beside a nan are sorted by less alone
told(lambda: torch.tensor([[[nan], [-1], [1]], [[-1], [-0.5], [-2.5]]]).unique(dim=1))
told(*[lambda v=v: torch.tensor(v).unique(dim=0, return_inverse=True, return_counts=True) for v in ([[nan, 1], [2, 3], [nan, 1], [0, 0], [2, nan]], [[1, nan], [1, 2], [0, nan]], [[nan], [nan]], [[3, 1], [nan, 0], [2, 2], [nan, nan], [1, 1]])])
# %% of two zeros fmin and fmax take the second where they have 16 bits
a, b = torch.tensor([0., -0., 1.]), torch.tensor([-0., 0., nan])
for d in (torch.float32, torch.float16, torch.bfloat16, torch.float64):
    print(torch.fmin(a.to(d), b.to(d)), torch.fmax(a.to(d), b.to(d)), torch.minimum(a.to(d), b.to(d)))
# %% sums of windows begin with 0
told(lambda: F.avg_pool1d(torch.tensor([[-0., 1, -0.]]), 1), lambda: F.avg_pool2d(torch.full((1, 2, 2), -0.), 2), lambda: F.avg_pool1d(torch.tensor([[-1, 3, 2]]), 2))
# %% a mean in another dtype adds in that one
x = torch.tensor([-0.5, 2, 0.25, 1.5, 1e-07, 4.5, 0, 4.5, 0.25, 2, 3, 100000, 0.25, 0, 0, 2, 0, 100000, -0.5, -2.5, 4.5, -0.5, 0, 1.5, 0, 0.1, -0.5], dtype=torch.float64)
told(lambda: x.mean(dtype=torch.float32), lambda: x.sum(dtype=torch.float32).item(), lambda: x.reshape(3, 9).t().mean(0, dtype=torch.float32), lambda: x.nanmean(dtype=torch.float32), lambda: x.long().mean(dtype=torch.float32))
# %% nanmean over all keeps dims
told(lambda: torch.ones(1, 0, 3).nanmean(keepdim=True, dtype=torch.uint8), lambda: torch.ones(2, 3, requires_grad=True).nanmean(keepdim=True), lambda: torch.ones(2, 3).nanmean(keepdim=True, dtype=torch.int64))
# %% outputs are looked at before kernels
h, i = torch.ones(2, 2).half(), torch.ones(2, 2).int()
told(lambda: torch.linalg.det(h, out=torch.ones(2).long()), lambda: torch.linalg.solve(h, h, out=i), lambda: torch.linalg.inv(h, out=i), lambda: torch.linalg.det(h))
told(lambda: torch.addcmul(i, h, i, out=i.long()), lambda: torch.addcdiv(i, h, i, value=0.5, out=i.bool()), lambda: torch.addcdiv(i, h, i, out=h.float()))
# %% that integers have no negative power is said before the output is looked at
u, b = torch.ones(3, dtype=torch.uint8), torch.ones(3, dtype=torch.bool)
told(lambda: torch.pow(u, -1, out=u.long()), lambda: torch.pow(u, 2, out=u.long()), lambda: b.pow_(-1), lambda: torch.pow(b, True, out=u.float()))
told(lambda: torch.square(b, out=torch.ones(0).half()), lambda: torch.square(b, out=u.long()), lambda: b.square_(), lambda: torch.square(u, out=u.long()))
# %% what has no element shares none, but with itself
a, b = torch.ones(0, dtype=torch.int64), torch.ones(2, dtype=torch.int64)
told(lambda: torch.nonzero(a, out=a), lambda: torch.nonzero(a, out=a[:1]), lambda: torch.nonzero(b, out=b[:0]), lambda: torch.take(a, a.clone(), out=a[:]))
# %% trapezoid: x with fewer dims has ones before them
told(lambda: torch.trapezoid(torch.ones(2, 3, 2), torch.arange(6.).reshape(3, 2), dim=1), lambda: torch.trapezoid(torch.ones(2, 3), torch.tensor(1.)), lambda: torch.trapezoid(torch.ones(2, 0, 1), torch.ones(2, 1)))
# %% diff looks at what stands beside also where it subtracts nothing
x = torch.ones(3, 2)
told(lambda: x.diff(n=0, prepend=torch.ones(1, 2)), lambda: x.diff(n=0, prepend=torch.ones(3, 4)), lambda: x.diff(n=0, append=torch.ones(3)), lambda: x.diff(n=-1, prepend=torch.ones(3, 4)))
# %% into a part of what is read
a, b = torch.tensor([[1.], [nan], [2.], [3.]]), torch.ones(4)
told(lambda: torch.nan_to_num(a, out=a[:1]), lambda: torch.nan_to_num(a, out=a), lambda: torch.take_along_dim(b, torch.arange(4), 2, out=b))
# %% prelu of bfloat16 takes weights of any dtype
a = torch.tensor([[-1., 2.], [3, -4]]).bfloat16()
told(*[lambda d=d: F.prelu(a, torch.tensor([0.3, 2.5]).to(d)) for d in (torch.float64, torch.int64, torch.bool, torch.bfloat16)])
told(lambda: F.prelu(a, torch.tensor(0.3)), lambda: F.prelu(a.float(), torch.tensor(0.3).double()))
# %% norms of singular values have no low precision
told(*[lambda o=o, d=d: torch.linalg.norm(torch.ones(4, 3).half(), o, d) for o in ('nuc', 'fro', 2) for d in (1, (0, 0))])
# %% fill_diagonal_ looks at the dims first
told(lambda: torch.ones(3, requires_grad=True).fill_diagonal_(1), lambda: torch.ones(3, 3, requires_grad=True).fill_diagonal_(1))
# %% an output of addcmul is no derivative, whatever its dtype
a = torch.ones(2, requires_grad=True)
told(lambda: torch.addcmul(a, a, a, out=torch.ones(2).int()), lambda: torch.addmv(torch.ones(0, 3), torch.ones(0, 3).double(), torch.ones(3), out=torch.ones(0).bool()))
told(lambda: torch.nan_to_num(torch.arange(6).reshape(2, 3), out=torch.arange(6).reshape(2, 3).T), lambda: F.group_norm(torch.ones(0, 3, 3), 1), lambda: F.group_norm(torch.arange(12.).reshape(2, 2, 3), 2))
# %% Q R of float32 in its own steps
torch.set_printoptions(precision=9)
told(lambda: torch.linalg.qr(torch.tensor([[0.25, -1, 3], [100000, 0.1, 2]])), lambda: torch.tensor([[[1, -1], [0.5, 2]]]).qr(), lambda: torch.linalg.qr(torch.tensor([[2, 2], [0.5, 0.5], [1e5, 3], [2, 1]]), 'complete'))
