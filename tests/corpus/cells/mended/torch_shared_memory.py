import torch

# %% writing in place to a tensor whose rows share memory
for write in [
    lambda a: a.add_(1),
    lambda a: a.mul_(2),
    lambda a: a.fill_(2),
    lambda a: a.zero_(),
    lambda a: a.copy_(torch.ones(2,3)),
    lambda a: a.__setitem__(0, 5),
    lambda a: a.__setitem__((0, 1), 5),
    lambda a: a.__setitem__(slice(None), 5.),
    lambda a: a.__setitem__(slice(None), torch.ones(3)),
    lambda a: a.__setitem__(a > 1, 9.),
    lambda a: a.__setitem__(torch.tensor([0]), 9.),
    lambda a: a.__setitem__((torch.tensor([0,1]), torch.tensor([0,1])), 9.),
    lambda a: a.masked_fill_(a > 1, 3),
    lambda a: a.index_fill_(1, torch.tensor([0]), 3),
    lambda a: a.index_add_(1, torch.tensor([0]), torch.ones(2,1)),
    lambda a: a.index_copy_(1, torch.tensor([0]), torch.ones(2,1)),
    lambda a: a.scatter_(1, torch.tensor([[0]]), 3.),
    lambda a: a.scatter_add_(1, torch.tensor([[0],[1]]), torch.ones(2,1)),
    lambda a: a.clamp_(1),
    lambda a: a.exp_(),
    lambda a: a.cumsum_(0),
    lambda a: a.masked_scatter_(a > 0, torch.ones(6)),
    lambda a: a.put_(torch.tensor([0]), torch.tensor([9.])),
    lambda a: a.index_put_((torch.tensor([0]),), torch.tensor(9.)),
    lambda a: a.transpose_(0,1),
    lambda a: a.squeeze_(),
    lambda a: a.unsqueeze_(0),
    lambda a: a.resize_(3),
    lambda a: a.resize_(2,3),
    lambda a: torch.where(a > 1, a, 0.),
    lambda a: a.bernoulli_(1.),
    lambda a: a.random_(1, 2),
    lambda a: a.addmm_(torch.ones(2,2), torch.ones(2,3)),
    lambda a: a.addmv_(torch.ones(2,3), torch.ones(3)),
    lambda a: a.addcmul_(torch.ones(3), torch.ones(3)),
    lambda a: a.lerp_(torch.ones(3), .5),
    lambda a: a.fill_diagonal_(7),
    lambda a: a.sub_(a),
    lambda a: a.div_(2),
    lambda a: a.pow_(2),
    lambda a: a.neg_(),
    lambda a: a.sigmoid_(),
    lambda a: a.relu_(),
    lambda a: a.renorm_(2, 0, 1.),
    lambda a: a.t_(),
    lambda a: a.requires_grad_(),
    lambda a: torch.nn.functional.dropout(a, 0., inplace=True),
    lambda a: torch.nn.functional.relu(a, inplace=True),
    lambda a: torch.nn.init.ones_(a),
    lambda a: a.logical_not_(),
    lambda a: a.eq_(1),
    lambda a: a.atan2_(torch.ones(3)),
    lambda a: a.scatter_reduce_(1, torch.tensor([[0],[1]]), torch.ones(2,1), 'sum'),
    lambda a: a.nan_to_num_(),
    lambda a: a.detach_(),
    lambda a: a.index_reduce_(1, torch.tensor([0]), torch.ones(2,1), 'prod'),
    lambda a: a[0].add_(1),
    lambda a: a[:, 0].add_(1),
    lambda a: a[0, 0].add_(1),
    lambda a: a.__iadd__(1),
    lambda a: a.diagonal().zero_(),
    lambda a: a[:1].unfold(1, 2, 1).add_(1),
    lambda a: a.view(-1),
    lambda a: a.reshape(-1).zero_(),
    lambda a: a.contiguous().zero_(),
    lambda a: a.T.mul_(2),
    lambda a: a.select(0, 1).mul_(2),
    lambda a: a.narrow(0, 0, 1).mul_(2),
    lambda a: a.narrow(1, 0, 1).mul_(2),
    lambda a: a.copy_(a),
    lambda a: a.repeat(1,1).zero_(),
    lambda a: a.flip(0).zero_(),
    lambda a: a.roll(1).zero_(),
]:
    a = torch.arange(3.).expand(2, 3)
    try:
        write(a)
        print(a.tolist())
    except RuntimeError as e:
        print(e)

# %% an output whose rows share memory
for write in [
    lambda a: torch.add(torch.ones(2,3), 1, out=a),
    lambda a: torch.mm(torch.ones(2,2), torch.ones(2,3), out=a),
    lambda a: torch.cat([torch.ones(1,3), torch.ones(1,3)], out=a),
    lambda a: torch.stack([torch.ones(3)]*2, out=a),
    lambda a: torch.sort(torch.ones(2,3), out=(a, torch.zeros(2,3,dtype=torch.long))),
    lambda a: torch.topk(torch.ones(2,4), 3, out=(a, torch.zeros(2,3).long())),
    lambda a: torch.arange(6, out=a),
    lambda a: torch.linspace(0,1,6,out=a),
    lambda a: torch.zeros(2,3,out=a),
    lambda a: torch.full((2,3), 2., out=a),
    lambda a: torch.gather(torch.ones(2,3),1,torch.zeros(2,3).long(), out=a),
    lambda a: torch.index_select(torch.ones(2,3),0,torch.tensor([0,1]), out=a),
    lambda a: torch.take(torch.ones(3), torch.zeros(2,3).long(), out=a),
    lambda a: torch.cumsum(torch.ones(2,3),0,out=a),
    lambda a: torch.clamp(torch.ones(2,3),0,1,out=a),
    lambda a: torch.matmul(torch.ones(2,2),torch.ones(2,3),out=a),
    lambda a: torch.max(torch.ones(2,3),torch.ones(3),out=a),
    lambda a: torch.mv(torch.ones(3,2), torch.ones(2), out=a[0]),
    lambda a: torch.normal(torch.zeros(2,3), 0., out=a),
    lambda a: torch.outer(torch.ones(2),torch.ones(3),out=a),
    lambda a: torch.kron(torch.ones(2,1),torch.ones(1,3),out=a),
    lambda a: torch.tensordot(torch.ones(2,2),torch.ones(2,3),1,out=a),
    lambda a: torch.mean(torch.ones(2,2,3),0,out=a),
    lambda a: torch.logsumexp(torch.ones(2,2,3),0,out=a),
    lambda a: torch.norm(torch.ones(2,2,3),dim=0,out=a),
    lambda a: torch.amax(torch.ones(2,2,3),0,out=a),
    lambda a: torch.all(torch.ones(2,2,3).bool(),0,out=torch.zeros(3).bool().expand(2,3)),
    lambda a: torch.masked_select(torch.ones(3), torch.ones(3).bool(), out=a),
    lambda a: torch.nonzero(torch.ones(2), out=torch.zeros(1).long().expand(2,1)),
]:
    a = torch.arange(3.).expand(2, 3)
    try:
        write(a)
        print(a.tolist())
    except RuntimeError as e:
        print(e)

# %% an output of each function whose rows share memory
x = torch.tensor([[[1., 2, 3], [4, 5, 6]], [[3., 1, 2], [0, 5, 9]]])
L = torch.long
def o(dtype=torch.float32):
    return torch.zeros(3, dtype=dtype).expand(2, 3)
for write in [
    lambda: torch.max(x, 0, out=(o(), o(L))),
    lambda: torch.min(x, 0, out=(o(), o(L))),
    lambda: torch.median(x, 0, out=(o(), o(L))),
    lambda: torch.nanmedian(x, 0, out=(o(), o(L))),
    lambda: torch.mode(x, 0, out=(o(), o(L))),
    lambda: torch.kthvalue(x, 1, 0, out=(o(), o(L))),
    lambda: torch.cummax(x[0], 0, out=(o(), o(L))),
    lambda: torch.cummin(x[0], 0, out=(o(), o(L))),
    lambda: torch.aminmax(x, dim=0, out=(o(), o())),
    lambda: torch.sort(x[0], out=(o(), o(L))),
    lambda: torch.topk(x[0], 3, out=(o(), o(L))),
    lambda: torch.mean(x, 0, out=o()),
    lambda: torch.nanmean(x, 0, out=o()),
    lambda: torch.norm(x, dim=0, out=o()),
    lambda: torch.linalg.norm(x, dim=0, out=o()),
    lambda: torch.linalg.matrix_norm(x.expand(2,2,2,3), out=torch.zeros(1,2).expand(2,2)),
    lambda: torch.quantile(x, .5, 0, out=o()),
    lambda: torch.nanquantile(x, .5, 0, out=o()),
    lambda: torch.range(1, 6, out=o()),
    lambda: torch.logspace(0, 1, 6, out=o()),
    lambda: torch.multinomial(torch.ones(2, 3), 2, out=torch.zeros(1, 2, dtype=L).expand(2, 2)),
    lambda: torch.bernoulli(torch.ones(2, 3), out=o()),
    lambda: torch.tril(x[0], out=o()),
    lambda: torch.triu(x[0], out=o()),
    lambda: torch.cross(x[0], x[1], out=o()),
    lambda: torch.linalg.cross(x[0], x[1], out=o()),
    lambda: torch.bmm(x, x.transpose(1, 2), out=torch.zeros(2, 2).expand(2, 2, 2)),
    lambda: torch.mv(x[0], x[0, 0], out=torch.zeros(1).expand(2)),
    lambda: torch.dot(x[0, 0], x[0, 0], out=torch.zeros(())),
    lambda: torch.mm(x[0], x[1].T, out=torch.zeros(2).expand(2, 2)),
    lambda: torch.matmul(x[0], x[0, 0], out=torch.zeros(1).expand(2)),
    lambda: torch.matmul(x, x.transpose(1, 2), out=torch.zeros(2, 2).expand(2, 2, 2)),
    lambda: torch.matmul(x[0], x[1].T, out=torch.zeros(2).expand(2, 2)),
    lambda: torch.addmv(x[0, 0, :2], x[0], x[0, 0], out=torch.zeros(1).expand(2)),
    lambda: torch.addbmm(torch.zeros(2, 2), x, x.transpose(1, 2), out=torch.zeros(2).expand(2, 2)),
    lambda: torch.baddbmm(torch.zeros(2, 2), x, x.transpose(1, 2), out=torch.zeros(2, 2).expand(2, 2, 2)),
    lambda: torch.addmm(torch.zeros(2, 2), x[0], x[1].T, out=torch.zeros(2).expand(2, 2)),
    lambda: torch.linalg.multi_dot([x[0], x[1].T, x[0]], out=o()),
    lambda: torch.linalg.inv(torch.eye(2), out=torch.zeros(2).expand(2, 2)),
    lambda: torch.inverse(torch.eye(2), out=torch.zeros(2).expand(2, 2)),
    lambda: torch.linalg.solve(torch.eye(2), torch.ones(2, 2), out=torch.zeros(2).expand(2, 2)),
    lambda: torch.linalg.det(torch.eye(2).expand(2, 2, 2), out=torch.zeros(1).expand(2)),
    lambda: torch.linalg.matrix_power(torch.eye(2), 2, out=torch.zeros(2).expand(2, 2)),
    lambda: torch.all(x, 0, out=o(torch.bool)),
    lambda: torch.any(x, 0, out=o(torch.bool)),
    lambda: torch.amax(x, 0, out=o()),
    lambda: torch.cumsum(x[0], 0, out=o()),
    lambda: torch.logcumsumexp(x[0], 0, out=o()),
    lambda: torch.diff(torch.ones(3, 3), dim=0, out=o()),
    lambda: torch.masked_select(x[0], x[0] > 0, out=torch.zeros(1).expand(6)),
    lambda: torch.take(x, torch.zeros(2, 3, dtype=L), out=o()),
    lambda: torch.take_along_dim(x[0], torch.zeros(2, 3, dtype=L), 1, out=o()),
    lambda: torch.cat([x[0, :1], x[0, 1:]], out=o()),
    lambda: torch.bucketize(x[0], torch.ones(2), out=o(L)),
    lambda: torch.searchsorted(torch.ones(2), x[0], out=o(L)),
    lambda: torch.float_power(x[0], 2, out=o(torch.double)),
    lambda: torch.renorm(x[0], 2, 0, 1., out=o()),
    lambda: torch.index_add(x[0], 0, torch.tensor([0]), x[0, :1], out=o()),
    lambda: torch.index_copy(x[0], 0, torch.tensor([0]), x[0, :1], out=o()),
    lambda: torch.scatter(x[0], 0, torch.tensor([[0]]), 1., out=o()),
    lambda: torch.gather(x[0], 0, torch.zeros(2, 3, dtype=L), out=o()),
    lambda: torch.full((2, 3), 1., out=o()),
    lambda: torch.ones(2, 3, out=o()),
    lambda: torch.logsumexp(x, 0, out=o()),
    lambda: torch.outer(x[0, 0, :2], x[0, 0], out=o()),
    lambda: torch.kron(x[0, :, :1], x[0, :1], out=o()),
    lambda: torch.tensordot(x[0][:, :2], x[0], 1, out=o()),
    lambda: torch.stack([x[0, 0], x[0, 1]], out=o()),
    lambda: torch.nonzero(x[0, 0, :2], out=torch.zeros(1, dtype=L).expand(2, 1)),
    lambda: torch.normal(x[0], 0., out=o()),
    lambda: torch.nan_to_num(x[0], out=o()),
    lambda: torch.clamp(x[0], 0, out=o()),
    lambda: torch.isin(x[0], x[1], out=o(torch.bool)),
    lambda: torch.dstack([x[0], x[1]], out=torch.zeros(3, 2).expand(2, 3, 2)),
    lambda: torch.msort(x[0], out=o()),
    lambda: torch.true_divide(x[0], 2, out=o()),
    lambda: torch.fmax(x[0], x[1], out=o()),
    lambda: torch.square(x[0], out=o()),
    lambda: torch.sigmoid(x[0], out=o()),
    lambda: torch.lerp(x[0], x[1], .5, out=o()),
]:
    try:
        print(write())
    except RuntimeError as e:
        print(e)

# %% an output that shares a part of its memory with an operand
L = torch.long
for write in [
    lambda: torch.sort(a, out=(b, torch.zeros(2, 3, dtype=L))),
    lambda: torch.topk(a, 3, out=(b, torch.zeros(2, 3, dtype=L))),
    lambda: torch.msort(a, out=b),
    lambda: torch.renorm(a, 2, 0, 1., out=b),
    lambda: torch.index_add(a, 0, torch.tensor([0]), a[:1], out=b),
    lambda: torch.index_copy(a, 0, torch.tensor([0]), a[:1], out=b),
    lambda: torch.addmm(p, p, p, out=q),
    lambda: torch.addmv(p[0], p, p[0], out=q[0]),
    lambda: torch.baddbmm(p[None], p[None], p[None], out=q[None]),
    lambda: torch.linalg.solve(p, p, out=q),
    lambda: torch.logsumexp(a, 0, out=b[0]),
    lambda: torch.norm(a, dim=0, out=b[0]),
    lambda: torch.tensordot(p, p, 1, out=q),
    lambda: torch.quantile(a, .5, 0, out=b[0]),
]:
    s = torch.arange(13.) + 1
    a, b, p, q = s[:6].view(2, 3), s[1:7].view(2, 3), s[:4].view(2, 2), s[1:5].view(2, 2)
    try:
        write()
        print(s.tolist())
    except RuntimeError as e:
        print(e)

# %% pixels that stay where they are are copied too
import torch.nn.functional as F
for a, r in (torch.arange(4.).reshape(1, 2, 2), 1), (torch.arange(8.).reshape(8, 1, 1), 2):
    y = F.pixel_shuffle(a, r)
    print(y.shape, y.stride(), y.data_ptr() == a.data_ptr())
    y = F.pixel_unshuffle(a, 1)
    print(y.shape, y.stride(), y.data_ptr() == a.data_ptr())

# %% the diagonals that follow are a view of the memory, which a transposed matrix exceeds
import torch
for rows, columns in ((7, 2), (4, 1), (3, 6)):
    for x in (torch.zeros(rows, columns), torch.zeros(rows, 2 * columns)[:, ::2], torch.zeros(columns, rows).t()):
        try:
            print(x.fill_diagonal_(5, True).tolist())
        except RuntimeError as error:
            print(str(error).split(', and')[0])
