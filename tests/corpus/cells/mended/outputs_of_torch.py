import torch

# %% an output of torch.abs
a = torch.tensor([], dtype=torch.bool).reshape((2, 0))
o = torch.full((2, 0), 7, dtype=torch.float32)
r = torch.abs(a, out=o)
print(r)

# %% an output of torch.absolute
a = torch.tensor([True, True, False, False, False, True, False, True, False], dtype=torch.bool).reshape((3, 1, 3))[1:]
o = torch.full((0,), 7, dtype=torch.int16)
r = torch.absolute(a, out=o)
print(r)

# %% an output of torch.arange
o = torch.full((), 7, dtype=torch.int16)
r = torch.arange(1, out=o)
print(r)

# %% an output of torch.baddbmm
a = torch.tensor([1.5], dtype=torch.float64)[..., ::2]
b = torch.tensor([1.5], dtype=torch.float32)
c = torch.tensor([1.0], dtype=torch.float32)
r = torch.baddbmm(a, b, c, out=a[:1])
print(r)

# %% an output of torch.bitwise_not
a = torch.tensor([True], dtype=torch.bool).reshape(())
o = torch.full((), 7, dtype=torch.float32)
r = torch.bitwise_not(a, out=o)
print(r)

# %% an output of torch.ceil
a = torch.tensor([False, True, True, True, False, False, True, True, False, False, True, True], dtype=torch.bool).reshape((2, 3, 2))
o = torch.full((0,), 7, dtype=torch.int32)
r = torch.ceil(a, out=o)
print(r)

# %% an output of torch.column_stack
a = torch.tensor([0.25, 1.0], dtype=torch.float32).reshape((1, 2))
b = torch.tensor([-1.0, -1.0], dtype=torch.float32).reshape((1, 2))
o = torch.full((0,), 7, dtype=torch.int32)
r = torch.column_stack([a, b], out=o)
print(r)

# %% an output of torch.diag
a = torch.tensor([1.0, -1.0, float('inf'), 3.0], dtype=torch.float32).reshape((2, 2))
o = torch.full((2, 2), 7, dtype=torch.int64)
r = torch.diag(a, out=o)
print(r)

# %% an output of torch.eye
o = torch.full((), 7, dtype=torch.float64)
r = torch.eye(0, out=o)
print(r)

# %% an output of torch.fix
a = torch.tensor([False, False, False, True, True, True], dtype=torch.bool).reshape((2, 3))
o = torch.full((2, 1), 7, dtype=torch.bfloat16)
r = torch.fix(a, out=o)
print(r)

# %% an output of torch.floor
a = torch.tensor([False, False, False, False, False, False, True, True, True], dtype=torch.bool).reshape((3, 3))
o = torch.full((3, 3), 7, dtype=torch.float16)
r = torch.floor(a, out=o)
print(r)

# %% an output of torch.full
o = torch.full((), 7, dtype=torch.float32)
r = torch.full(size=(1,), fill_value=2, out=o)
print(r)

# %% an output of torch.gather
a = torch.tensor([0.0, -0.5, -0.5], dtype=torch.float32)
o = torch.full((3,), 7, dtype=torch.float16)
r = torch.gather(a, -1, torch.tensor([2, 2, 0], dtype=torch.int64).reshape((3,)), out=o)
print(r)

# %% an output of torch.heaviside
a = torch.tensor([0.25], dtype=torch.float32).reshape((1, 1))
b = torch.tensor([-0.5], dtype=torch.float32).reshape((1, 1))
o = torch.full((1,), 7, dtype=torch.int64)
r = torch.heaviside(a, b, out=o)
print(r)

# %% an output of torch.histc
a = torch.tensor([], dtype=torch.float32).reshape((0,))
o = torch.full((0,), 7, dtype=torch.int64)
r = torch.histc(a, out=o)
print(r)

# %% an output of torch.hstack
a = torch.tensor([-2.5], dtype=torch.float32).reshape((1, 1))
b = torch.tensor([1.0], dtype=torch.float32).reshape((1, 1)).unsqueeze(0)
o = torch.full((1, 1), 7, dtype=torch.int32)
r = torch.hstack([a, b], out=o)
print(r)

# %% an output of torch.index_add
a = torch.tensor([100000.0], dtype=torch.float64).reshape(())
o = torch.full((), 7, dtype=torch.int64)
r = torch.index_add(a, -1, torch.tensor([0]), a, out=o)
print(r)

# %% an output of torch.index_copy
a = torch.tensor([float('nan'), 0.0, 4.5, 0.0, 0.0, 1.5, -1.0, 0.0, 4.5, -1.0, 4.5, -2.5], dtype=torch.float32).reshape((2, 3, 2))
b = torch.tensor([0.1, 100000.0, 0.0, 0.1, -1.0, 3.0, 0.5, -1.0, 0.25, 4.5, 1.5, -0.5], dtype=torch.float32).reshape((2, 3, 2))
o = torch.full((2, 3, 2), 7, dtype=torch.bfloat16)
r = torch.index_copy(a, -1, torch.tensor([1, 0]), b, out=o)
print(r)

# %% an output of torch.index_select
a = torch.tensor([-0.5, 1.5, float('nan'), 3.0], dtype=torch.float32).reshape((1, 4, 1))
o = torch.full((1, 4, 1), 7, dtype=torch.float64)
r = torch.index_select(a, 0, torch.tensor([0]), out=o)
print(r)

# %% an output of torch.inner
a = torch.tensor([0.0, -0.5, 1.5, -0.5], dtype=torch.float32)
b = torch.tensor([0.25, 4.5, -1.0, 0.25], dtype=torch.float32)
o = torch.full((4, 3), 7, dtype=torch.float64)
r = torch.inner(a, b, out=o)
print(r)

# %% an output of torch.linspace
o = torch.full((), 7, dtype=torch.bfloat16)
r = torch.linspace(0, 0, 1, out=o)
print(r)

# %% an output of torch.log_softmax
a = torch.tensor([0.0], dtype=torch.float32).reshape((1, 1))
o = torch.full((1, 1), 7, dtype=torch.bfloat16)
r = torch.log_softmax(a, -2, out=o)
print(r)

# %% an output of torch.logcumsumexp
a = torch.tensor([], dtype=torch.float32).reshape((2, 0))
o = torch.full((), 7, dtype=torch.int8)
r = torch.logcumsumexp(a, 0, out=o)
print(r)

# %% an output of torch.logspace
o = torch.full((3, 1), 7, dtype=torch.uint8)
r = torch.logspace(0, 2, 2, out=o)
print(r)

# %% an output of torch.masked_select
a = torch.tensor([float('nan'), 2.0, 0.0, 0.5, 1.5, 100000.0, -2.5, 1.5], dtype=torch.float64).reshape((2, 4))
b = torch.tensor([False, True, False, False, False, True, True, True], dtype=torch.bool).reshape((2, 4))
o = torch.full((2, 4), 7, dtype=torch.int16)
r = torch.masked_select(a, b, out=o)
print(r)

# %% an output of torch.mm
a = torch.tensor([0, 0, 0, 1], dtype=torch.int64).reshape((2, 2))
b = torch.tensor([2, 5, 5, 0], dtype=torch.int64).reshape((2, 2))
o = torch.full((), 7, dtype=torch.bfloat16)
r = torch.mm(a, mat2=b, out=o)
print(r)

# %% an output of torch.nan_to_num
a = torch.tensor([0.0], dtype=torch.float32).reshape(())
o = torch.full((), 7, dtype=torch.uint8)
r = torch.nan_to_num(a, out=o)
print(r)

# %% an output of torch.nonzero
a = torch.tensor([3.0], dtype=torch.float32).reshape(())
o = torch.full((), 7, dtype=torch.int8)
r = torch.nonzero(a, out=o)
print(r)

# %% an output of torch.ones
o = torch.full((), 7, dtype=torch.float64)
r = torch.ones((0,), out=o)
print(r)

# %% an output of torch.quantile
a = torch.tensor([-0.5, 3.0, 100000.0], dtype=torch.float32)[..., ::2]
b = torch.tensor([1.0, 3.0, -2.5], dtype=torch.float32)
o = torch.full((), 7, dtype=torch.bool)
r = torch.quantile(input=a, q=b, dim=-1, out=o)
print(r)

# %% an output of torch.round
a = torch.tensor([False, False, True, False], dtype=torch.bool).reshape((2, 2, 1))
o = torch.full((2, 2, 1), 7, dtype=torch.bfloat16)
r = torch.round(a, out=o)
print(r)

# %% an output of torch.row_stack
a = torch.tensor([100000.0, 1.0, 0.0, 0.1], dtype=torch.float32).reshape((2, 2))
b = torch.tensor([1.0, 3.0], dtype=torch.float32).reshape((1, 2))
o = torch.full((2, 2), 7, dtype=torch.int64)
r = torch.row_stack([a, b], out=o)
print(r)

# %% an output of torch.scatter
a = torch.tensor([], dtype=torch.float64).reshape((0,))
b = torch.tensor([-2.5], dtype=torch.float64).reshape(())
r = torch.scatter(a, 0, torch.tensor([0, 0]), b, out=a.T)
print(r)

# %% an output of torch.scatter_add
a = torch.tensor([], dtype=torch.float32).reshape((0,))
b = torch.tensor([], dtype=torch.float32).reshape((0,)).unsqueeze(0)
o = torch.full((0,), 7, dtype=torch.int32)
r = torch.scatter_add(input=a, dim=0, index=torch.tensor([], dtype=torch.int64).reshape((0,)), src=b, out=o)
print(r)

# %% an output of torch.searchsorted
a = torch.tensor([2.0, -2.5, 1.0, 2.0], dtype=torch.float32)
b = torch.tensor([0.25], dtype=torch.float32).reshape(())
o = torch.full((4,), 7, dtype=torch.bool)
r = torch.searchsorted(a, b, out=o)
print(r)

# %% an output of torch.sign
a = torch.tensor([True, False, True], dtype=torch.bool).reshape((1, 1, 3))
o = torch.full((1, 1, 3), 7, dtype=torch.int64)
r = torch.sign(a, out=o)
print(r)

# %% an output of torch.softmax
a = torch.tensor([1.0, -2.5, -1.0], dtype=torch.float32)
o = torch.full((3,), 7, dtype=torch.float16)
r = torch.softmax(a, -1, out=o)
print(r)

# %% an output of torch.take_along_dim
a = torch.tensor([1.5, 1e-07, 0.25, 0.25], dtype=torch.float32)
o = torch.full((1,), 7, dtype=torch.int64)
r = torch.take_along_dim(a, torch.tensor([2]), -1, out=o)
print(r)

# %% an output of torch.tril
a = torch.tensor([0.0], dtype=torch.float32).reshape((1, 1))
o = torch.full((1, 1), 7, dtype=torch.float64)
r = torch.tril(a, out=o)
print(r)

# %% an output of torch.triu
a = torch.tensor([-0.5, 0.1], dtype=torch.float32).reshape((2, 1)).t()
o = torch.full((), 7, dtype=torch.int8)
r = torch.triu(a, out=o)
print(r)

# %% an output of torch.trunc
a = torch.tensor([False, True], dtype=torch.bool).reshape((2, 1))
o = torch.full((0,), 7, dtype=torch.float32)
r = torch.trunc(a, out=o)
print(r)

# %% an output of torch.vstack
a = torch.tensor([1.0, 1.5, -1.0, -2.5], dtype=torch.float32).reshape((4, 1, 1))
b = torch.tensor([0.1, 3.0, 3.0, 0.5], dtype=torch.float32).reshape((4, 1, 1))
o = torch.full((4, 1, 1), 7, dtype=torch.int64)
r = torch.vstack([a, b], out=o)
print(r)

# %% an output of torch.where
a = torch.tensor([True], dtype=torch.bool)
b = torch.tensor([-2.5], dtype=torch.float32)
c = torch.tensor([2.0], dtype=torch.float32)
o = torch.full((1,), 7, dtype=torch.float16)
r = torch.where(a, b, other=c, out=o)
print(r)

# %% an output of torch.zeros
o = torch.full((), 7, dtype=torch.int8)
r = torch.zeros((2,), out=o)
print(r)

# %% an output of torch.linalg.det
a = torch.tensor([-2.5], dtype=torch.float64).reshape((1, 1))
o = torch.full((1, 1), 7, dtype=torch.int64)
r = torch.linalg.det(a, out=o)
print(r)

# %% an output of torch.linalg.matmul
a = torch.tensor([1.0, -0.5, float('nan'), -2.5], dtype=torch.float64).reshape((2, 2))
b = torch.tensor([0.25, 0.0, 2.0, 2.0], dtype=torch.float64).reshape((2, 2))
o = torch.full((), 7, dtype=torch.uint8)
r = torch.linalg.matmul(a, b, out=o)
print(r)

# %% an output of torch.linalg.norm
a = torch.tensor([], dtype=torch.float64).reshape((2, 0, 2))
o = torch.full((0,), 7, dtype=torch.bfloat16)
r = torch.linalg.norm(a, 'nuc', (2, 1, 0), out=o)
print(r)

# %% an output of torch.linalg.solve
a = torch.tensor([0, -3], dtype=torch.int64).reshape((1, 2))
o = torch.full((1, 2), 7, dtype=torch.bool)
r = torch.linalg.solve(a, a, out=o)
print(r)

# %% what new numbers are written into has their dtype
o = torch.full((2, 2), 7, dtype=torch.int16)
print(torch.arange(4, out=o), o, torch.linspace(0, 8, 3, out=o), torch.full((2,), 2.5, out=o), torch.eye(2, out=o))

# %% new numbers of one dtype into an output of another
torch.ones(2, out=torch.zeros(2), dtype=torch.int32)

# %% pinned memory
torch.zeros(2, pin_memory=True)

# %% a running sum in place in another dtype
torch.tensor([1, 2]).cumsum_(0, dtype=torch.float32)

# %% a difference with what stands before and behind
x = torch.tensor([[1, 4, 9], [2, 2, 5]])
print(x.diff(prepend=torch.tensor([[0], [1]])), x.diff(dim=0, append=torch.tensor([[7, 7, 7]])), x.diff(2, 1, x[:, :1], x[:, 1:]))
x.diff(prepend=torch.tensor([0]))

# %% a difference beside other sizes
torch.ones(2, 3).diff(append=torch.ones(3, 1))

# %% sums and products as booleans
x = torch.tensor([[-0.5, -1.0], [0.2, 0.0]])
print(x.prod(1, dtype=torch.bool), x.sum(dtype=torch.bool), torch.tensor([2, -2]).sum(dtype=torch.bool))

# %% limits of whole numbers
F = torch.nn.functional
print(F.hardtanh(torch.tensor([-3, 0, 2], dtype=torch.int16)), F.relu6(torch.tensor([-3, 9])), F.hardtanh(torch.tensor([5, -5]), -2.7, 3.9))

# %% activations that write over their input
F = torch.nn.functional
for name in ("hardtanh", "elu", "celu", "selu", "leaky_relu", "silu", "mish", "relu6", "hardsigmoid", "hardswish"):
    x = torch.tensor([-2.0, 0.5, 3.0])
    y = getattr(F, name)(x, inplace=True)
    print(name, y is x, x)
x = torch.tensor([1.0, 5.0])
print(F.threshold(x, 2, -1, inplace=True), x)

# %% a sigmoid beyond the largest power
print(torch.tensor([-100.0, -90.0, -88.0]).sigmoid(), torch.tensor([-100], dtype=torch.int8).sigmoid(), torch.tensor([-100.0], dtype=torch.float64).sigmoid())

# %% sinc near its zeros
print(torch.tensor([1.0, 2.0, 3.0, 0.0]).sinc(), torch.tensor([1, 2]).sinc(), torch.tensor([1.0], dtype=torch.float64).sinc())

# %% shares of a quantile out of range
torch.zeros(2).quantile(torch.tensor([0.5, -3.0]))

# %% shares of a quantile in rows, of integers
torch.zeros(2, dtype=torch.int64).quantile(torch.zeros(2, 2))

# %% softmin in another dtype
print(torch.nn.functional.softmin(torch.tensor([1.0, 2.0]), 0, dtype=torch.float64))

# %% questions about what requires a gradient, into an output
a = torch.tensor([3.0, 1.0], requires_grad=True)
print(torch.lt(a, 2, out=torch.zeros(2, dtype=torch.int16)))
torch.square(a, out=torch.zeros(2))

# %% the smallest and the largest of bfloat16 along a dim
x = torch.ones(2, dtype=torch.bfloat16)
print(x.aminmax())
x.aminmax(dim=0)

# %% an equation of integers
torch.linalg.solve(torch.ones(2, 3, dtype=torch.int64), torch.ones(2))

# %% the logarithm of a determinant of a row
torch.logdet(torch.ones(1, 2))

# %% a batch that is none
torch.baddbmm(torch.ones(2), torch.ones(2), torch.ones(2))

# %% what is searched in the order of its places
s = torch.tensor([3., 1., 2.])
print(torch.searchsorted(s, torch.tensor([1.5, 9.0]), sorter=s.argsort()), torch.searchsorted(s, 1.5, sorter=s.argsort()))
torch.searchsorted(s, torch.tensor([1.5]), sorter=s.argsort().int())

# %% places of other sizes for a search
s = torch.tensor([3., 1., 2.])
torch.searchsorted(s, torch.tensor([1.5]), sorter=s.argsort()[:2])

# %% a leaf that must not be written over is said first
for write in ("tril_", "cumsum_", "baddbmm_", "addmm_", "scatter_"):
    leaf = torch.ones(2, requires_grad=True)
    try:
        getattr(leaf, write)(*{"tril_": (), "cumsum_": (7,), "scatter_": (0, torch.tensor([[0]]), 1.0)}.get(write, (leaf, leaf)))
    except (RuntimeError, IndexError) as error:
        print(write, error)
