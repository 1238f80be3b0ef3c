import torch

# %% column plus row
col = torch.tensor([[0.], [10.], [20.]])
row = torch.tensor([1., 2., 3., 4.])
print(col + row)
print((col + row).shape)

# %% a trailing one stretches
x = torch.arange(12).reshape(3, 4)
y = torch.tensor([[100], [200], [300]])
x + y

# %% leading dimensions are added
a = torch.ones(8, 1, 6, 1)
b = torch.ones(7, 1, 5)
(a + b).shape

# %% image times channel weights
image = torch.ones(4, 4, 3)
scale = torch.tensor([0.5, 1.0, 2.0])
print((image * scale)[0, 0], (image * scale).shape)

# %% shapes that fit and shapes that do not
pairs = [((5, 4), (1,)), ((5, 4), (4,)), ((15, 3, 5), (15, 1, 5)), ((15, 3, 5), (3, 1)), ((3,), (4,)), ((2, 1), (8, 4, 3))]
for p, q in pairs:
    try:
        print(p, q, '->', tuple((torch.zeros(p) + torch.zeros(q)).shape))
    except RuntimeError as e:
        print(p, q, 'fails:', e)

# %% scalar on the right
t = torch.tensor([1, 2, 3])
print(t + 1)
print(1 - t)
print(2 ** t)
print(t / 2)
print(t // 2, t % 2)
print(-t, +t, abs(-t))

# %% scalar on the left of a division
2 / torch.tensor([1., 2., 4.])

# %% two vectors of different lengths
a = torch.tensor([1., 2., 3.])
b = torch.tensor([1., 2.])
a + b

# %% batch of matrices and one matrix
batch = torch.arange(8.).view(2, 2, 2)
bias = torch.tensor([[1., 0.], [0., 1.]])
print(batch + bias)
print(batch - batch.mean((1, 2), keepdim=True))

# %% outer sum and product by unsqueeze
v = torch.tensor([1, 2, 3])
print(v.unsqueeze(1) * v.unsqueeze(0))
print(v.unsqueeze(-1) + v)

# %% None indexing inserts dimensions
v = torch.arange(3)
print(v[None].shape, v[:, None].shape, v[None, :, None].shape)
print(v[:, None] - v[None, :])

# %% broadcast_to and what it shares
x = torch.tensor([1, 2, 3])
y = torch.broadcast_to(x, (2, 3))
print(y, y.stride(), y.is_contiguous())
x[0] = 7
print(y)

# %% broadcast_to refuses
torch.broadcast_to(torch.ones(3), (3, 2))

# %% broadcast_tensors gives views
a, b = torch.broadcast_tensors(torch.arange(3).view(1, 3), torch.arange(2).view(2, 1))
print(a)
print(b)
print(a.stride(), b.stride())

# %% broadcast_shapes of three
print(torch.broadcast_shapes((2,), (3, 1), (1, 1, 1)))
print(torch.broadcast_shapes((), (4,)))
try:
    torch.broadcast_shapes((2,), (3,), (4,))
except RuntimeError as e:
    print('RuntimeError:', e)

# %% expand with minus one
x = torch.tensor([[1], [2], [3]])
print(x.expand(3, 4))
print(x.expand(-1, 4).shape, x.expand(2, -1, 4).shape)

# %% expand cannot repeat a real dimension
x = torch.ones(2, 3)
x.expand(4, 3)

# %% expand needs enough sizes
torch.ones(2, 3).expand(3)

# %% expand_as and repeat
x = torch.tensor([[1, 2, 3]])
print(x.expand_as(torch.zeros(2, 3)))
print(x.repeat(2, 2))
print(x.repeat_interleave(2))
print(x.repeat_interleave(2, dim=0))

# %% zero sized operands
e = torch.zeros(0, 3)
print(e + torch.ones(3))
print((e + 1).shape, (e * torch.ones(1, 1)).shape)
print(torch.zeros(3, 0) + torch.ones(3, 1))

# %% zero against two
torch.zeros(2, 0) + torch.ones(2, 2)

# %% zero dimensional against a vector
s = torch.tensor(3.)
v = torch.tensor([1., 2.])
print(s * v, (s * v).shape)
print(s + s, (s + s).dim())
print(s.shape, s.ndim, s.numel(), s.item())

# %% addcmul and lerp broadcast
t = torch.zeros(2, 3)
print(torch.addcmul(t, torch.tensor([[1.], [2.]]), torch.tensor([1., 2., 3.]), value=0.5))
print(torch.lerp(torch.tensor([0., 10.]), torch.tensor([[10.], [20.]]), 0.25))
print(torch.addcdiv(torch.ones(2, 1), torch.ones(3), torch.tensor([1., 2., 4.])))

# %% three operands clash
torch.addcmul(torch.ones(2, 3), torch.ones(3), torch.ones(2))

# %% comparison broadcasts
x = torch.tensor([[1, 5], [3, 2]])
print(x > torch.tensor([2, 2]))
print(x == torch.tensor([[1], [2]]))
print((x != 1).sum(), (x >= 3).any(), (x <= 5).all())

# %% comparison of clashing shapes
torch.ones(2, 3) == torch.ones(2)

# %% minimum maximum fmod atan2
a = torch.tensor([[1.], [5.]])
b = torch.tensor([2., 3., 4.])
print(torch.maximum(a, b))
print(torch.minimum(a, b))
print(torch.fmod(torch.tensor([5., -5.]), torch.tensor([[3.], [2.]])))
print(torch.remainder(torch.tensor([5., -5.]), 3))
print(torch.atan2(torch.tensor([1., -1.]), torch.tensor([[1.], [-1.]])))

# %% power of column and row
base = torch.tensor([[2.], [3.]])
exponent = torch.arange(4)
print(base ** exponent)
print(torch.pow(2, exponent))
print(torch.pow(exponent, 2))

# %% integer to a negative power
torch.tensor([1, 2]) ** -1

# %% add with alpha
a = torch.tensor([[1, 2], [3, 4]])
print(torch.add(a, torch.tensor([10, 20]), alpha=2))
print(a.sub(torch.tensor([[1], [1]]), alpha=3))

# %% sequence of additions
total = torch.zeros(1)
for shape in [(3,), (2, 1), (1, 1, 3)]:
    total = total + torch.ones(shape)
    print(total.shape)
total

# %% many singleton dimensions
a = torch.arange(2).reshape(1, 2, 1)
b = torch.arange(3).reshape(3, 1, 1)
c = torch.arange(2).reshape(1, 1, 2)
(100 * b + 10 * a + c).tolist()

# %% the row that was meant to be a column
x = torch.tensor([[1., 2.], [3., 4.]])
m = x.mean(dim=1)
print(x - m)
print(x - m[:, None])

# %% reshape to match
w = torch.tensor([1., 2., 3.])
feature = torch.ones(2, 3, 2, 2)
try:
    feature * w
except RuntimeError as e:
    print(e)
print((feature * w.view(1, -1, 1, 1)).sum(dim=(0, 2, 3)))

# %% bitwise operators broadcast
a = torch.tensor([[True], [False]])
b = torch.tensor([True, False])
print(a & b)
print(a | b)
print(a ^ b)
print(~a)
n = torch.tensor([1, 2, 4])
print(n | 1, n & 6, n << 1, n >> 1)

# %% logical functions
a = torch.tensor([0, 1, 2])
b = torch.tensor([[0], [3]])
print(torch.logical_and(a, b))
print(torch.logical_or(a, b))
print(torch.logical_xor(a, b))
print(torch.logical_not(a))

# %% bool minus bool
torch.tensor([True, False]) - torch.tensor([[True], [False]])

# %% negative of bool
-torch.tensor([True, False])

# %% out of a smaller shape is resized
out = torch.empty(0)
torch.add(torch.ones(2, 1), torch.ones(3), out=out)
print(out)

# %% hypotenuse and floor divide
print(torch.hypot(torch.tensor([[3.], [5.]]), torch.tensor([4., 12.])))
print(torch.div(torch.tensor([7, -7]), torch.tensor([[2], [3]]), rounding_mode='floor'))
print(torch.div(torch.tensor([7, -7]), torch.tensor([[2], [3]]), rounding_mode='trunc'))
print(torch.floor_divide(torch.tensor([7., -7.]), 2))

# %% integer division by zero
torch.tensor([1, 2]) // torch.tensor([0, 1])

# %% float division by zero
x = torch.tensor([1., -1., 0.])
print(x / 0)
print(torch.tensor([1, 0]) / 0)

# %% list times tensor
[1, 2] * torch.tensor([3, 4])

# %% tensor plus string
torch.ones(2) + 'a'

# %% tensor plus None
torch.ones(2) + None

# %% tensor plus tuple
torch.ones(2) + (1, 2)

# %% torch add of a list
torch.add(torch.ones(2), [1, 2])

# %% sizes that are no integers are compared before they are refused
import torch

for shapes in (((2.5,), (1, 3, 1)), ((2.0, 1.0), (1, 2)), ((2.5, 1), (-1, 2)), ((2.5, 1), (3, 2)), (('a', 1), (3, 2)),
               ((-2.5, 1), (3, 2)), ((None, 1), (3, 2)), ((True, 2), (3, 2)), (((3, 2), 2), (3, 2)), ((3,), 2.5)):
    try:
        print(torch.broadcast_shapes(*shapes))
    except Exception as e:
        print(type(e).__name__, e)
