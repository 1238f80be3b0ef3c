import torch


# prelude: told_str

# %% alpha is of the kind of the result
b = torch.ones(2).bool()
i = torch.ones(2).int()
f = torch.ones(2)
told(
    lambda: torch.add(b, b, alpha=2),
    lambda: torch.add(b, b, alpha=-1),
    lambda: torch.add(b, b, alpha=False),
    lambda: torch.add(b, b, alpha=0.5),
    lambda: torch.add(i, b, alpha=True),
    lambda: torch.add(i, i, alpha=0.5),
    lambda: torch.add(i, f, alpha=0.5),
    lambda: torch.add(i.byte(), i.long(), alpha=-1),
    lambda: torch.add(i.long(), i.byte(), alpha=-1),
    lambda: f.sub(i, alpha=2),
    lambda: b.sub(b, alpha=2),
    lambda: torch.rsub(i, i, alpha=True),
    lambda: torch.rsub(f, 1, alpha=2),
)

# %% losses of each dtype
F = torch.nn.functional
for dtype in (torch.bool, torch.uint8, torch.int64, torch.float16, torch.bfloat16, torch.float32, torch.float64):
    x = torch.ones(2, 2).to(dtype)
    told(
        lambda: F.mse_loss(x, x),
        lambda: F.l1_loss(x, x),
        lambda: F.smooth_l1_loss(x, x),
        lambda: F.huber_loss(x, x),
    )

# %% losses look at the sizes first
F = torch.nn.functional
x = torch.ones(2, 3).bool()
y = torch.ones(2).bool()
told(lambda: F.mse_loss(x, y), lambda: F.l1_loss(x, y), lambda: F.smooth_l1_loss(x, y))

# %% a loss of a tensor without axes
F = torch.nn.functional
told(lambda: F.mse_loss(torch.tensor(2.0), torch.zeros(1).half()), lambda: F.smooth_l1_loss(torch.zeros(()).double(), torch.ones(1, 1)))

# %% activations are for floats
F = torch.nn.functional
for dtype in (torch.bool, torch.int64, torch.float16):
    x = torch.ones(2).to(dtype)
    told(
        lambda: F.gelu(x),
        lambda: F.softplus(x),
        lambda: F.leaky_relu(x),
        lambda: F.elu(x),
        lambda: F.silu(x),
        lambda: F.mish(x),
        lambda: F.hardswish(x),
        lambda: F.hardsigmoid(x),
        lambda: F.logsigmoid(x),
        lambda: F.hardtanh(x),
        lambda: F.relu6(x),
        lambda: F.threshold(x, 0.5, 1),
    )

# %% clamps of halves
h = torch.ones(2).half()
told(
    lambda: h.clamp(0, 2),
    lambda: h.clamp(None, 2),
    lambda: h.clamp(1),
    lambda: h.clamp_min(1),
    lambda: h.clamp_max(1),
    lambda: h.clamp(h, h),
)

# %% clamps go into their own dtype
i = torch.ones(2).int()
told(
    lambda: torch.clamp(i, 1.5, 2, out=torch.zeros(2).int()),
    lambda: torch.clamp(i, 1, 2, out=torch.zeros(2)),
    lambda: torch.clamp(i, i, i, out=torch.zeros(2)),
    lambda: torch.ones(2).int().clamp_(1.5),
    lambda: torch.ones(2).long().clamp_(1.5, 2),
    lambda: torch.ones(2).short().clamp_(max=1.5),
    lambda: torch.ones(2).bool().clamp_(1),
)

# %% operators that keep a dtype write it alone
x = torch.tensor([1.5, -2.5])
told(
    lambda: torch.neg(x, out=torch.zeros(2).double()),
    lambda: torch.abs(x, out=torch.zeros(2).int()),
    lambda: torch.floor(x, out=torch.zeros(2).double()),
    lambda: torch.square(x, out=torch.zeros(2).double()),
    lambda: torch.exp(x * 0, out=torch.zeros(2).double()),
)

# %% distances of each dtype
for dtype in (torch.bool, torch.int64, torch.float16, torch.float32, torch.float64):
    x = torch.ones(2, 2).to(dtype)
    told(lambda: torch.cdist(x, x), lambda: torch.cdist(x[:0], x), lambda: torch.cdist(x, torch.ones(2, 2)))
told(lambda: torch.cdist(torch.ones(2, 2, 3), torch.ones(3, 2, 3)))

# %% the traces of what is no matrix
for x in (torch.ones(2, 2), torch.ones(2), torch.ones(2).half(), torch.ones(2, 2).bool(), torch.ones(1, 2, 2).int()):
    told(lambda: x.trace())

# %% take counts from the end
x = torch.arange(4).reshape(2, 2)
told(
    lambda: x.take(torch.tensor([0, -1])),
    lambda: x.take(torch.tensor([[4]])),
    lambda: x.take(torch.tensor([-5])),
    lambda: x[:0].take(torch.tensor([0])),
    lambda: torch.tensor(3).take(torch.tensor(0)),
)

# %% index_select of a tensor without axes
x = torch.tensor(2.5)
told(lambda: x.index_select(0, torch.tensor([0, 0])), lambda: x.index_select(0, torch.tensor([1])))

# %% what index_add asks for
x = torch.ones(2, 3)
at = torch.tensor([0])
told(
    lambda: x.index_add(0, at, torch.ones(1, 3).int()),
    lambda: x.index_add(0, torch.tensor([0, 1]), torch.ones(1, 3)),
    lambda: x.index_add(0, at, torch.ones(1, 3)),
    lambda: torch.tensor(3.0).index_add(0, at, torch.tensor([2.0])),
    lambda: torch.ones(1, 3).index_add_(0, at, torch.ones(1, 3)),
)
told(lambda: x[:1].index_add_(0, at, x[:1]))

# %% what index_copy asks for
x = torch.ones(2, 3)
at = torch.tensor([0])
told(
    lambda: x.index_copy(0, at, torch.ones(1, 2)),
    lambda: x.index_copy(0, torch.tensor([0, 1]), torch.ones(1, 3)),
    lambda: x.index_copy(0, at, torch.ones(3)),
    lambda: x.index_copy(0, at, torch.ones(1, 3).int()),
    lambda: x.index_copy(0, torch.tensor([5]), torch.ones(1, 3)),
    lambda: x.index_copy(0, at, torch.tensor(2.0)),
    lambda: torch.tensor(3.0).index_copy(0, at, torch.tensor(2.0)),
    lambda: x.index_copy(0, torch.tensor([[0]]), torch.tensor(2.0)),
)

# %% what masked_scatter asks for
x = torch.ones(2)
told(
    lambda: x.masked_scatter(x > 0, torch.zeros(1)),
    lambda: x.masked_scatter(x > 0, torch.ones(3).int()),
    lambda: x.masked_scatter(torch.ones(3) > 0, torch.ones(3)),
    lambda: x.masked_scatter(torch.ones(3, 2) > 0, torch.arange(6.0)),
    lambda: x.masked_scatter_(torch.ones(3, 2) > 0, torch.ones(6)),
)

# %% joins do not write over what they join
a = torch.arange(4.0)
told(
    lambda: torch.cat([a, a], out=a),
    lambda: torch.stack([a, a], out=a),
    lambda: torch.cat([a, a.int()], out=torch.zeros(8).int()),
    lambda: torch.stack([a, a], out=torch.zeros(8).int()),
    lambda: torch.stack([a.int(), a.int()], out=torch.zeros(8)).dtype,
)

# %% an element written over itself
a = torch.eye(1)
told(lambda: a.__setitem__(-1, a), lambda: a.__setitem__(None, a))
b = torch.arange(4.0).reshape(2, 2)
b[None] = b
b[0] = b[1]
print(b)

# %% picked elements written over themselves
a = torch.arange(3)
told(
    lambda: a.__setitem__([0, 1, 2], a),
    lambda: a.__setitem__(a, torch.ones(3).long()),
    lambda: a.__setitem__(a > 0, a),
    lambda: torch.ones(3, 0).__setitem__([0, 0], torch.ones(3, 0)),
)

# %% what is picked has to fit before the indices are looked at
a = torch.ones(1, 2)
told(
    lambda: a.__setitem__(([1, 0, 1],), torch.ones(4)),
    lambda: a.__setitem__([1, 0, 1], torch.tensor(2)),
    lambda: a.__setitem__(([1, 0, 1],), torch.ones(2)),
)

# %% a transposition in place of three axes
told(lambda: torch.ones(2, 3, 4).t_(), lambda: torch.ones(2, 3, 4).t())

# %% a range is a sequence of numbers
x = torch.arange(12).reshape(3, 4)
print(torch.tensor(range(3)), torch.tensor([range(2), range(2)]), torch.as_tensor(range(0)))
print(torch.FloatTensor(range(3)), torch.LongTensor(range(3)))
print(x[range(3), torch.tensor([0, 1, 2])], x[range(2)])
x[range(2)] = 5
x

# %% identity of nan
nan = torch.nan
l = [nan]
nan in l, l.index(nan), l.count(nan), l == [nan], (nan,) == (nan,), {nan: 1}[nan], [float("nan")] == [float("nan")]
