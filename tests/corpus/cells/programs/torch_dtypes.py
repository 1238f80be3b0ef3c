import torch

# %% default dtypes
for v in (1, 1.0, True, [1, 2], [1, 2.5], [True, 2], []):
    print(repr(v), torch.tensor(v).dtype)

# %% promotion table
kinds = [torch.bool, torch.uint8, torch.int8, torch.int32, torch.int64, torch.float16, torch.float32, torch.float64]
for a in kinds:
    print(a, [str(torch.result_type(torch.ones(1, dtype=a), torch.ones(1, dtype=b)))[6:] for b in kinds])

# %% zero dimensional tensors count less
v = torch.ones(2, dtype=torch.float16)
print((v + torch.tensor(1., dtype=torch.float64)).dtype)
print((v + torch.ones(1, dtype=torch.float64)).dtype)
print((torch.ones(2, dtype=torch.int8) + torch.tensor(1000)).dtype)
print((torch.ones(2, dtype=torch.int32) * 1.5).dtype)

# %% Python scalars do not promote within a kind
print((torch.tensor([1], dtype=torch.uint8) + 300).tolist())
print(torch.tensor([1], dtype=torch.int16) + 1)
print(torch.tensor([1.], dtype=torch.float16) * 2.5)
print(torch.tensor([True]) + 1, torch.tensor([True]) * 2.5)

# %% division always gives floats
print((torch.tensor([1, 2]) / torch.tensor([2, 2])).dtype)
print(torch.tensor([3, -3]) // 2, torch.tensor([3.]) // 2)
print(torch.true_divide(torch.tensor([1]), 4))

# %% overflow wraps around
x = torch.tensor([127, -128], dtype=torch.int8)
print(x + 1, x - 1, -x, x * 2)
print(torch.tensor([255], dtype=torch.uint8) + torch.tensor([1], dtype=torch.uint8))
print(torch.tensor([2**31 - 1], dtype=torch.int32) + 1)

# %% conversions
x = torch.tensor([1.9, -1.9, 0.0])
print(x.int(), x.long(), x.bool())
print(x.to(torch.float16), x.double(), x.type(torch.int8))
print(torch.tensor([3, 0]).to(dtype=torch.bool))

# %% half precision loses digits
x = torch.tensor([0.1, 1000.1, 65504., 70000.]).half()
print(x)
print(x.float())
print(torch.tensor([0.1, 3.14159], dtype=torch.bfloat16))

# %% sums of bool and small integers
print(torch.tensor([True, True]).sum(), torch.tensor([True, True]).sum().dtype)
print(torch.tensor([200, 100], dtype=torch.uint8).sum())
print(torch.tensor([1, 2], dtype=torch.int8).prod().dtype)
print(torch.ones(2, dtype=torch.int32).cumsum(0).dtype)

# %% mean with a dtype
print(torch.arange(4).mean(dtype=torch.float64))
print(torch.arange(4).float().mean())

# %% comparing dtypes
x = torch.zeros(1)
print(x.dtype == torch.float32, x.dtype is torch.float, torch.long == torch.int64)
print(x.dtype, repr(x.dtype), str(torch.int64), f'{torch.bool}')
print(x.is_floating_point(), torch.tensor(1).is_floating_point())

# %% matmul of different dtypes
torch.ones(2, 2) @ torch.ones(2, 2, dtype=torch.float64)

# %% matmul of int and float
torch.tensor([1, 2]) @ torch.tensor([1., 2.])

# %% where of different dtypes
print(torch.where(torch.tensor([True, False]), torch.tensor([1., 2.]), torch.tensor(0.)).dtype)
print(torch.where(torch.tensor([True, False]), 1, 0))

# %% where needs a bool condition
torch.where(torch.tensor([1, 0]), torch.tensor([1.]), torch.tensor([2.]))

# %% exponential of integers is float
print(torch.exp(torch.tensor([0, 1])).dtype, torch.sqrt(torch.tensor([4, 9])))
print(torch.sin(torch.tensor([0])), torch.sigmoid(torch.tensor([0])))

# %% bitwise on floats
torch.tensor([1.]) & torch.tensor([1.])

# %% shifts and invert
x = torch.tensor([1, 2, 3], dtype=torch.int32)
print(x << 2, x >> 1, ~x)
print(~torch.tensor([0, 255], dtype=torch.uint8))

# %% float32 precision
print(torch.tensor(0.1) + torch.tensor(0.2) == 0.3)
print((torch.tensor(0.1, dtype=torch.float64) + 0.2).item())
print(torch.tensor(16777216.) + 1)
print(torch.tensor(0.1).item(), torch.tensor(1 / 3).item())

# %% nan and inf
x = torch.tensor([float('nan'), float('inf'), -float('inf'), 1.])
print(x)
print(x.isnan(), x.isinf(), torch.isfinite(x))
print(x == x, x.max(), x.sum())
print(torch.nan_to_num(x, nan=0., posinf=9., neginf=-9.))

# %% item of many
torch.tensor([1., 2.]).item()

# %% float of many
float(torch.ones(2))

# %% bool of many
if torch.tensor([True, True]):
    print('yes')

# %% bool of none
bool(torch.zeros(0))

# %% scalars to Python
t = torch.tensor([3])
print(int(t), float(t), bool(t), t.item(), [10, 20, 30, 40][t])
print(round(float(torch.tensor(2.71828)), 2), len(torch.zeros(4, 2)))

# %% len of a scalar
len(torch.tensor(3))

# %% iterating a scalar
for x in torch.tensor(1):
    print(x)

# %% ragged list
torch.tensor([[1, 2], [3]])

# %% list of strings
torch.tensor(['a', 'b'])

# %% too many nesting levels
torch.tensor([1, [2]])

# %% tensors in a list
print(torch.tensor([torch.tensor(1), torch.tensor(2)]))
print(torch.stack([torch.tensor(1), torch.tensor(2)]))

# %% full and like
print(torch.full((2,), 3), torch.full((2,), 3.), torch.full((2,), True))
x = torch.tensor([[1, 2]])
print(torch.zeros_like(x), torch.ones_like(x, dtype=torch.float32), torch.full_like(x, 7))
print(x.new_zeros(2), x.new_ones(1, 2), x.new_tensor([1.5]), x.new_full((2,), 4))

# %% unknown dtype attribute
torch.zeros(2, dtype=torch.float31)

# %% dtype given as a string
torch.zeros(2, dtype='float32')

# %% rounding modes of numbers
x = torch.tensor([0.5, 1.5, 2.5, -0.5, -1.5])
print(x.round(), x.floor(), x.ceil(), x.trunc(), x.frac())
print(torch.round(torch.tensor([1.2345]), decimals=2))
print(torch.sign(x), x.sgn())

# %% default dtype
torch.set_default_dtype(torch.float64)
x = torch.tensor([1.5, 2.5])
print(x.dtype, x, torch.ones(2))
torch.set_default_dtype(torch.float32)
print(x)

# %% integer limits
print(torch.iinfo(torch.int8).max, torch.iinfo(torch.int64).min)
print(torch.finfo(torch.float32).eps, torch.finfo(torch.float16).max)

# %% a too big integer
torch.tensor([2**63])

# %% type names
x = torch.zeros(2)
print(type(x), x.type(), torch.zeros(2).long().type())
print(isinstance(x, torch.Tensor), torch.is_tensor(3))

# %% lerp of integers
torch.lerp(torch.tensor([0]), torch.tensor(1), 0.5)

# %% division of nothing by zero
print(torch.zeros(0, dtype=torch.int64) // torch.tensor(0), torch.tensor([[True, False]]).argmin(0))
torch.iinfo(torch.bool)

# %% a number that its dtype has no room for
x = torch.ones(2, dtype=torch.int8)
m = torch.tensor([True, False])
calls = [lambda: torch.tensor([0, 256], dtype=torch.uint8), lambda: torch.tensor([-255, -1], dtype=torch.uint8),
         lambda: torch.tensor(-0.5, dtype=torch.uint8), lambda: torch.tensor([1, 127.5], dtype=torch.int8),
         lambda: torch.tensor([float('nan')], dtype=torch.int64), lambda: torch.tensor([2 ** 40], dtype=torch.int32),
         lambda: torch.tensor([1e6], dtype=torch.float16), lambda: torch.tensor([[torch.tensor(300)]], dtype=torch.uint8),
         lambda: torch.tensor(torch.tensor([300]), dtype=torch.uint8), lambda: x.new_tensor([300]), lambda: x.clone().fill_(300),
         lambda: torch.ones(2).fill_(1e300), lambda: x.masked_fill(m, 300), lambda: x.clamp(0, 300), lambda: x.clamp(max=300),
         lambda: torch.where(m, x, 300), lambda: x + 300, lambda: torch.ones(2).clamp(max=float('inf'))]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% what has no dtype
calls = [lambda: torch.tensor({1: 2}), lambda: torch.tensor([abs]), lambda: torch.tensor(torch), lambda: torch.tensor(int),
         lambda: torch.tensor(lambda: 1), lambda: torch.tensor([{1}], dtype=torch.float32)]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% the classes that stood for dtypes
import torch

for old in (torch.FloatTensor, torch.LongTensor, torch.IntTensor, torch.DoubleTensor, torch.ByteTensor, torch.BoolTensor):
    print(old, old([1, 0]), old(2, 3).shape, old().shape, old([[1, 2], [3, 4]]).dtype)
print(isinstance(torch.ones(1), torch.FloatTensor), isinstance(torch.ones(1), torch.LongTensor), isinstance(1, torch.LongTensor))
print(torch.ones(2).type(torch.LongTensor), torch.LongTensor([1.5, 2]), torch.FloatTensor(range(3)), torch.FloatTensor((1, 2)))
for call in (lambda: torch.LongTensor(2.5), lambda: torch.LongTensor('a'), lambda: torch.LongTensor(torch.ones(2)),
             lambda: torch.FloatTensor(torch.ones(2)), lambda: torch.FloatTensor([[1, 2], [3]]), lambda: torch.Tensor(torch.arange(2))):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
