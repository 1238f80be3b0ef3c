import torch
import torch.nn.functional as F
def laid(*calls):
    for call in calls:
        made = call()
        print(tuple(made.shape), made.stride())
# %% activations lie as elementwise calls do, but hardtanh as empty_like and logsigmoid in rows
for x in (torch.ones(0, 4)[..., ::2], torch.ones(3, 0, 2).permute(2, 0, 1), torch.ones(1, 1, 0).permute(1, 2, 0), torch.ones(3, 0, 1, 3),
          torch.ones(4, 1).permute(1, 0), torch.ones(3, 4).t()):
    laid(lambda: F.hardtanh(x), lambda: F.relu6(x), lambda: F.hardsigmoid(x), lambda: F.selu(x), lambda: F.elu(x), lambda: F.logsigmoid(x),
         lambda: F.softplus(x), lambda: F.hardswish(x), lambda: F.silu(x), lambda: F.threshold(x, 0, 1), lambda: F.softsign(x))
# %% norms and pools lie as their input suggests
for x in (torch.ones(5, 1, 5, 2).permute(1, 3, 0, 2), torch.ones(2, 5, 5, 4).permute(0, 3, 1, 2)[:, ::2], torch.ones(2, 5, 5, 4).permute(0, 3, 1, 2),
          torch.ones(2, 2, 3, 2).permute(1, 3, 0, 2), torch.ones(3, 3, 2, 2).permute(2, 3, 1, 0)):
    laid(lambda: F.avg_pool2d(x, 2), lambda: F.max_pool2d(x, 2), lambda: F.group_norm(x, 1), lambda: F.batch_norm(x, None, None, training=True),
         lambda: F.adaptive_avg_pool2d(x, 2), lambda: F.layer_norm(x, x.shape[-1:]), lambda: x.roll(1, 1), lambda: torch.cat([x, x], 1))
# %% norms of three axes, and of what lies in rows, lie in rows
for x in (torch.ones(2, 2, 5, 1).permute(0, 3, 1, 2), torch.ones(2, 2, 2).permute(0, 2, 1), torch.ones(4, 1, 3).permute(1, 0, 2)):
    laid(lambda: F.batch_norm(x, None, None, training=True), lambda: F.layer_norm(x, x.shape[-1:]))
# %% an exponent is no operand, and what where chooses from is stretched first
laid(lambda: torch.ones(1, 4).permute(1, 0) ** 1.5, lambda: torch.ones(0, 1, 2, 1) ** 1.5, lambda: 2 ** torch.ones(1, 4).permute(1, 0))
b = torch.ones(3, 1).permute(1, 0)
laid(lambda: torch.where(b > 1, b, 0.), lambda: torch.where(b > 1, b, torch.ones(3)), lambda: b.clamp(0, 1))
# %% padding by nothing and cutting are copies
x = torch.arange(8.).reshape((2, 1, 4, 1)).permute((1, 3, 2, 0))
laid(lambda: F.pad(x, ()), lambda: F.pad(x, (0, 0)), lambda: F.pad(x, (-1, 0)), lambda: F.pad(x, (1, 0)), lambda: F.pad(torch.ones(0)[..., ::2], ()))
# %% scatter gives rows, and so does repeat_interleave
b = torch.ones(1, 2)[..., ::2]
laid(lambda: b.scatter(0, torch.zeros_like(b).long(), 1.), lambda: torch.ones(3, 2, 2, 0)[..., ::2].repeat_interleave(2, -3),
     lambda: torch.ones(2, 3).t().repeat_interleave(2, 0), lambda: torch.ones(3, 3, 0)[..., ::2].index_select(0, torch.tensor([0])),
     lambda: torch.ones(2, 3, 4).permute(2, 0, 1).index_select(1, torch.tensor([1, 0])))
# %% differences lie as the parts of which they are made
x = torch.arange(9.).reshape(3, 3).t()
laid(lambda: torch.diff(x, dim=0), lambda: torch.diff(x), lambda: torch.diff(x, n=2, dim=0), lambda: torch.diff(x[:2], dim=0))
# %% what an index picks lies in the order of a loop over the tensor and its indices
laid(lambda: torch.ones(2, 4, 0)[..., ::2][[0, 0]], lambda: torch.ones(2, 3, 0, 2).permute(3, 2, 1, 0)[[1, 1], 0::2, :, 2::2],
     lambda: torch.ones(4, 4, 2).permute(2, 1, 0)[:, [2, 3], 1:], lambda: torch.ones(3, 2, 3).permute(1, 0, 2)[:, :, [2, 1]],
     lambda: torch.ones(3, 4, 1, 1).permute(0, 1, 3, 2)[1:, :, 1::2, [0, 0]], lambda: torch.ones(3, 4, 5)[:, [[0], [1]], [0, 1]],
     lambda: torch.ones(3, 4, 5)[[0, 1], :, [0, 1]], lambda: torch.ones(4, 3).t()[torch.ones(3, 4) > 0])
# %% einsum lies in the order of its products, with strides of their own for axes of one index
for e in ('ij,jk->ik', 'ij,jk->ki', 'ij,jkl->lki', 'ij,jkl->kil', 'ij,jkl->ikl'):
    for i, j, k in ((3, 2, 1), (1, 2, 3), (3, 1, 1), (2, 1, 2), (3, 2, 5)):
        a, b = torch.ones(i, j), torch.ones(j, k, 5) if 'l' in e else torch.ones(j, k)
        laid(lambda: torch.einsum(e, a, b))
laid(lambda: torch.einsum('bij,cjk->bkci', torch.ones(2, 3, 4), torch.ones(2, 4, 5)), lambda: torch.einsum('ij,jk->ki', torch.ones(2, 2)[..., ::2], torch.ones(1, 3)))
# %% angles and what is drawn alike lie as their operand does, a larger batch behind a matrix in rows
x = torch.arange(32.).reshape((4, 4, 2, 1)).permute((3, 2, 0, 1))
y = torch.ones(1, 4, 4).permute(1, 2, 0)
laid(lambda: torch.deg2rad(x), lambda: x.rad2deg(), lambda: torch.deg2rad(torch.zeros(2, 2, 0).transpose(0, 1)), lambda: torch.rad2deg(x[..., ::2].int()),
     lambda: torch.rand_like(y), lambda: torch.randn_like(y), lambda: torch.randint_like(y, 2), lambda: torch.randint_like(y, 1, 5))
laid(lambda: torch.ones(3, 3) @ torch.ones(4, 3, 5), lambda: torch.ones(2, 3).matmul(torch.ones(2, 4, 3, 5)), lambda: torch.ones(3) @ torch.ones(4, 3, 5),
     lambda: torch.ones(3, 3, requires_grad=True) @ torch.ones(4, 3, 4), lambda: torch.ones(3, 3) @ torch.ones(4, 5, 3).mT)

# %% results that differ from a tensor in a part of it have its layout
i = torch.tensor([0])
for b in (torch.arange(3.).reshape(1, 3).T, torch.arange(2.).reshape(1, 2)[..., ::2], torch.arange(24.).reshape(2, 3, 4).permute(2, 0, 1)):
    print(b.index_put((i,), b[0]).stride(), b.index_put((i,), b[0], accumulate=True).stride(), b.select_scatter(b[0], 0, 0).stride())
    print(b.slice_scatter(b[:1], 0, 0, 1, 1).stride(), b.diagonal_scatter(b.diagonal()).stride(), b.index_add(0, i, b[:1]).stride())

# %% outputs of element-wise calls that are resized lie as new results do
b = torch.arange(12.).reshape(3, 2, 2).permute(2, 1, 0)
o = lambda dtype=torch.float32: torch.empty(0, dtype=dtype)
print(torch.add(b, b, out=o()).stride(), torch.isposinf(b, out=o(torch.bool)).stride(), torch.add(b, 1, out=o()).stride())
print(torch.clamp(b, b, b, out=o()).stride(), torch.pow(b, 2, out=o()).stride(), torch.add(b, b, out=o(torch.float64)).stride())
print(torch.mul(b[:, :1], b[:1], out=o()).stride(), torch.abs(b[:, ::2], out=o()).stride(), torch.add(b, b, out=torch.empty(5)).stride())
print(torch.ldexp(torch.tensor(2.), b).stride(), torch.ldexp(b, b).stride(), torch.ldexp(b, torch.tensor(2.)).stride())

# %% what copies a turned tensor keeps its layout, except for no turn
import torch.nn.functional as F
b = torch.arange(12.).reshape(3, 2, 2).permute(2, 1, 0)
laid(lambda: F.hardshrink(b), lambda: F.softshrink(b), lambda: F.soft_margin_loss(b, b, reduction='none'), lambda: b.rot90(0), lambda: b.rot90(2),
     lambda: b.put(torch.tensor([0, 1]), torch.ones(2)), lambda: b.put(torch.tensor([0, 1]), torch.ones(2), True))
print(F.hardshrink(torch.tensor([-1., 0.2, float('nan'), 2])), F.dropout3d(torch.ones(2), 1, True, 1.0))
