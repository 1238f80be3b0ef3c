import torch
import torch.nn as nn
import torch.nn.functional as F

# %% F.margin_ranking_loss(torch.tensor([.1,.5,-1]), torch.tensor
F.margin_ranking_loss(torch.tensor([.1,.5,-1]), torch.tensor([.3,.2,.1]), torch.tensor([1.,-1,1]), margin=0.5)

# %% F.hinge_embedding_loss(torch.tensor([.1,.5,-1]), torch.tenso
F.hinge_embedding_loss(torch.tensor([.1,.5,-1]), torch.tensor([1.,-1,1]), reduction='none')

# %% a=torch.tensor([.1,.5,-1], requires_grad=True); l=nn.HingeEm
a=torch.tensor([.1,.5,-1], requires_grad=True); l=nn.HingeEmbeddingLoss(2.0)(a, torch.tensor([1.,-1,1])); l.backward(); l, a.grad

# %% a=torch.tensor([[.1,.5,-1],[1,2,3]], requires_grad=True); b=
a=torch.tensor([[.1,.5,-1],[1,2,3]], requires_grad=True); b=torch.tensor([[.1,.2,.3],[3,2,1.]]); l=nn.CosineEmbeddingLoss(margin=0.1)(a, b, torch.tensor([1,-1])); l.backward(); l, a.grad

# %% a=torch.tensor([[.1,.5,-1],[1,2,3]], requires_grad=True); b= 2
a=torch.tensor([[.1,.5,-1],[1,2,3]], requires_grad=True); b=torch.tensor([[.1,.2,.3],[3,2,1.]]); l=nn.TripletMarginLoss()(a, b, b*2); l.backward(); l, a.grad

# %% a=torch.tensor([[.1,.5,-1],[1,2,3]]); b=torch.tensor([[.1,.2
a=torch.tensor([[.1,.5,-1],[1,2,3]]); b=torch.tensor([[.1,.2,.3],[3,2,1.]]); nn.TripletMarginLoss(swap=True, margin=2.0, reduction='sum')(a, b, b*2), nn.TripletMarginLoss(), nn.MarginRankingLoss(0.2)(a, b, torch.ones(2,3)), nn.CosineEmbeddingLoss()

# %% torch.manual_seed(0); m=nn.GroupNorm(3, 6); m(torch.randn(2,
torch.manual_seed(0); m=nn.GroupNorm(3, 6); m(torch.randn(2,6,2,2))

# %% nn.GroupNorm(3, 4)
nn.GroupNorm(3, 4)

# %% nn.GroupNorm(1,3)(torch.ones(3))
nn.GroupNorm(1,3)(torch.ones(3))

# %% F.group_norm(torch.arange(12.).reshape(1,4,3), 2)
F.group_norm(torch.arange(12.).reshape(1,4,3), 2)

# %% F.group_norm(torch.arange(12.).reshape(1,4,3), 3)
F.group_norm(torch.arange(12.).reshape(1,4,3), 3)

# %% torch.manual_seed(0); print(nn.init.orthogonal_(torch.empty(
torch.manual_seed(0); print(nn.init.orthogonal_(torch.empty(3, 3)), nn.init.orthogonal_(torch.empty(2, 4), gain=2), nn.init.orthogonal_(torch.empty(4, 2)))

# %% nn.init.orthogonal_(torch.empty(3))
nn.init.orthogonal_(torch.empty(3))

# %% torch.manual_seed(0); w = torch.empty(3, 5); w2 = nn.init.or
torch.manual_seed(0); w = torch.empty(3, 5); w2 = nn.init.orthogonal_(w); w2 is w, torch.dist(w @ w.T, torch.eye(3)) < 1e-5

# %% o = torch.optim.SGD([torch.ones(1, requires_grad=True)], lr=
o = torch.optim.SGD([torch.ones(1, requires_grad=True)], lr=1.0, momentum=0.9); s=torch.optim.lr_scheduler.OneCycleLR(o, 0.5, total_steps=6); out=[(o.param_groups[0]['lr'], o.param_groups[0]['momentum'])]
for i in range(5): o.step(); s.step(); out.append((o.param_groups[0]['lr'], o.param_groups[0]['momentum'], s.get_last_lr()))
print([[round(v, 12) for v in row[:2]] for row in out])
o.step(); s.step()

# %% o = torch.optim.Adam([torch.ones(1, requires_grad=True)], lr
o = torch.optim.Adam([torch.ones(1, requires_grad=True)], lr=1.0); s=torch.optim.lr_scheduler.OneCycleLR(o, 0.5, epochs=2, steps_per_epoch=3, anneal_strategy='linear', pct_start=0.5); out=[]
for i in range(5): o.step(); s.step(); out.append((o.param_groups[0]['lr'], o.param_groups[0]['betas']))
print(out)

# %% o = torch.optim.SGD([torch.ones(1, requires_grad=True)], lr= 2
o = torch.optim.SGD([torch.ones(1, requires_grad=True)], lr=1.0); s=torch.optim.lr_scheduler.CosineAnnealingWarmRestarts(o, 2, 2); out=[]
for i in range(7): o.step(); s.step(); out.append(o.param_groups[0]['lr'])
print(out)

# %% o = torch.optim.SGD([torch.ones(1, requires_grad=True)], lr= 3
o = torch.optim.SGD([torch.ones(1, requires_grad=True)], lr=1.0); s=torch.optim.lr_scheduler.ConstantLR(o, 0.5, 3); out=[o.param_groups[0]['lr']]
for i in range(5): o.step(); s.step(); out.append(o.param_groups[0]['lr'])
print(out)

# %% from torch.distributions.multivariate_normal import Multivar
from torch.distributions.multivariate_normal import MultivariateNormal
torch.manual_seed(0); m = MultivariateNormal(torch.tensor([1., -2]), torch.diag(torch.tensor([5., 2.]))); print(m.sample((3,)), m, m.mean, m.variance, m.batch_shape, m.event_shape)

# %% import torch.distributions as D
import torch.distributions as D
torch.manual_seed(0); print(D.MultivariateNormal(torch.zeros(2), torch.tensor([[2., .5], [.5, 1.]])).sample())

# %% torch.autograd.functional.vjp(lambda v: v * 2, torch.tensor(
torch.autograd.functional.vjp(lambda v: v * 2, torch.tensor([1., 2]), torch.ones(2))

# %% torch.autograd.functional.vjp(lambda v: v.sum(), torch.tenso
torch.autograd.functional.vjp(lambda v: v.sum(), torch.tensor([1., 2]))

# %% torch.autograd.functional.vjp(lambda v, w: v * w, (torch.ten
torch.autograd.functional.vjp(lambda v, w: v * w, (torch.tensor([1., 2]), torch.tensor([3., 4])), torch.ones(2))

# %% torch.autograd.functional.jvp(lambda v: v * v, torch.tensor(
torch.autograd.functional.jvp(lambda v: v * v, torch.tensor([1., 2]), torch.ones(2))

# %% torch.autograd.functional.jvp(lambda v, w: v * w, (torch.ten
torch.autograd.functional.jvp(lambda v, w: v * w, (torch.tensor([1., 2]), torch.tensor([3., 4])), (torch.ones(2), torch.tensor([1., 0])))

# %% torch.autograd.functional.vjp(lambda v: v * 2, torch.tensor( 2
torch.autograd.functional.vjp(lambda v: v * 2, torch.tensor([1., 2]))

# %% torch.autograd.gradcheck(torch.exp, (torch.tensor([1., 2], d
torch.autograd.gradcheck(torch.exp, (torch.tensor([1., 2], dtype=torch.double, requires_grad=True),), eps=1e-6, atol=1e-4)

# %% torch.autograd.gradcheck(lambda a, b: (a @ b).sum(), (torch.
torch.autograd.gradcheck(lambda a, b: (a @ b).sum(), (torch.rand(2, 3, dtype=torch.double, requires_grad=True), torch.rand(3, dtype=torch.double, requires_grad=True)))

# %% torch.autograd.gradcheck(torch.exp, (torch.tensor([1., 2], d 2
torch.autograd.gradcheck(torch.exp, (torch.tensor([1., 2], dtype=torch.double),))

# %% from collections import OrderedDict
from collections import OrderedDict
d = OrderedDict(a=1, b=2); print(d.keys(), d.values(), d.items(), type(d.keys()), list(reversed(d.keys())), d.keys() == {'a', 'b'}, 'a' in d.keys(), len(d.items()), d.keys() & {'a'}, isinstance(d.keys(), type({}.keys())))

# %% nn.Linear(2, 1).state_dict().keys()
nn.Linear(2, 1).state_dict().keys()

# %% nn.Linear(2, 1).state_dict().items().__class__.__name__
nn.Linear(2, 1).state_dict().items().__class__.__name__

# %% group norm of one number a group
F.group_norm(torch.ones(1, 2), 2)

# %% y = torch.ones(2, 3, requires_grad=True) * 1 again
y = torch.ones(2, 3, requires_grad=True) * 1
print([type(t.grad_fn).__name__ for t in (y[0], y[:], y[...], y[0, 0], y[0, :], y[:, 0], y[:, :], y[0:2], y[0:1], y[:1, 0], y[0, :1], y[None], y[0, None], y[None, 0], y[..., 0], y[0, ...], y[..., None], y[..., :], y[0:2, 0:3], y[-5:10], y[::1], y[::2], y[:, None], y[0, 0:3], y[None, :], y[1, ..., 0:2], y[:, ..., 1], y[torch.tensor(0)], y[torch.tensor(0), 0], y[()], y[0, torch.tensor(1)])])

# %% x = torch.ones(2, 3, requires_grad=True); print(x[0, 0], x[: again
x = torch.ones(2, 3, requires_grad=True); print(x[0, 0], x[:, 1], x[:], x[..., 0])

# %% conf = torch.zeros(3, 3, dtype=torch.int64); conf.index_put_ again
conf = torch.zeros(3, 3, dtype=torch.int64); conf.index_put_((torch.tensor([1, 0, 1]), torch.tensor([1, 1, 1])), torch.ones(3, dtype=torch.int64), accumulate=True)

# %% c = torch.zeros(3); c.index_put_((torch.tensor([0, 0, 2]),), again
c = torch.zeros(3); c.index_put_((torch.tensor([0, 0, 2]),), torch.tensor(1.5), accumulate=True)

# %% c = torch.zeros(3, 2); c.index_put((torch.tensor([0, 0, 2]), again
c = torch.zeros(3, 2); c.index_put((torch.tensor([0, 0, 2]),), torch.tensor([1., 2]), accumulate=True), c

# %% c = torch.zeros(3, 2).index_put_((torch.tensor([0, 0, 2]),), again
c = torch.zeros(3, 2).index_put_((torch.tensor([0, 0, 2]),), torch.ones(2, 2), accumulate=True)

# %% c = torch.zeros(3).index_put_((torch.tensor([0, 0, 3]),), to again
c = torch.zeros(3).index_put_((torch.tensor([0, 0, 3]),), torch.ones(3), accumulate=True)

# %% c = torch.zeros(3).index_put_((torch.tensor([True, False, Tr again
c = torch.zeros(3).index_put_((torch.tensor([True, False, True]),), torch.tensor([1., 2]), accumulate=True); c

# %% c = torch.zeros(3).index_put_((torch.tensor([0]),), torch.te again
c = torch.zeros(3).index_put_((torch.tensor([0]),), torch.tensor([1]), accumulate=True); c

# %% torch.linalg.cond(torch.tensor([[1.,2],[3,4]])), torch.linal again
torch.linalg.cond(torch.tensor([[1.,2],[3,4]])), torch.linalg.cond(torch.tensor([[1.,2],[3,4]]), 2), torch.linalg.cond(torch.tensor([[1.,2],[3,4]]), -2)

# %% torch.linalg.cond(torch.ones(3)) again
torch.linalg.cond(torch.ones(3))

# %% from torch.autograd import Variable again
from torch.autograd import Variable
v = Variable(torch.ones(2), requires_grad=True); (v * 3).sum().backward(); print(v, v.grad, type(v), isinstance(v, torch.Tensor)); w = Variable(torch.randn(2).type(torch.FloatTensor)); print(w.requires_grad, v.data)

# %% x = torch.autograd.Variable(torch.ones(2)); x again
x = torch.autograd.Variable(torch.ones(2)); x

# %% from torch.autograd import Variable again 2
from torch.autograd import Variable
t = torch.ones(2); v = Variable(t); v[0] = 5; print(t, v is t, isinstance(t, Variable))

# %% torch.autograd.Variable(3) again
torch.autograd.Variable(3)

# %% torch.logdet(torch.tensor([[2.,1],[1,3]])), torch.logdet(tor again
torch.logdet(torch.tensor([[2.,1],[1,3]])), torch.logdet(torch.tensor([[2.,1],[1,-3]])), torch.tensor([[2.,1],[1,3]]).logdet()

# %% c=torch.zeros(2).long(); c.scatter_(0, c, 1) again
c=torch.zeros(2).long(); c.scatter_(0, c, 1)

# %% c=torch.zeros(2).long(); c.scatter_(0, torch.zeros(2).long() again
c=torch.zeros(2).long(); c.scatter_(0, torch.zeros(2).long(), c)

# %% a=torch.zeros(2); a.index_put_((torch.tensor([0]),), a) again
a=torch.zeros(2); a.index_put_((torch.tensor([0]),), a)

# %% torch.cat([torch.tensor(1.), torch.ones(2)], out=torch.ones( again
torch.cat([torch.tensor(1.), torch.ones(2)], out=torch.ones(2).int())
