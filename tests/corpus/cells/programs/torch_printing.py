import torch

# %% integers align
torch.tensor([[1, -20, 300], [4000, 5, -6]])

# %% floats that are whole numbers
torch.tensor([[1., 20.], [300., -4.]])

# %% floats with fractions
torch.tensor([[0.5, -1.25], [3.14159265, 100.]])

# %% scientific notation
print(torch.tensor([1e-5, 1.]))
print(torch.tensor([1e8, 1.5]))
print(torch.tensor([12345678., 1.]))
print(torch.tensor([0.00012, 0.5]))
print(torch.tensor([1e10]))
print(torch.tensor([99999., 0.1]), torch.tensor([100000., 0.1]))

# %% zero dimensional
print(torch.tensor(1), torch.tensor(1.), torch.tensor(True), torch.tensor(1e-10), torch.tensor(3.14159))
print(torch.tensor(2.5, dtype=torch.float64), torch.tensor(7, dtype=torch.int8))

# %% empty tensors
print(torch.tensor([]), torch.zeros(0, 3), torch.zeros(2, 0, dtype=torch.int64))
print(torch.empty(0, dtype=torch.bool))

# %% bools
torch.tensor([[True, False], [False, False]])

# %% three dimensions
print(torch.arange(12).reshape(2, 2, 3))
torch.arange(4.).reshape(1, 2, 1, 2)

# %% summarised vector
print(torch.arange(1001))
print(torch.arange(1000).sum())

# %% summarised matrix
torch.arange(10000).reshape(100, 100)

# %% summarised floats
torch.arange(2000.) / 7

# %% a long vector wraps
print(torch.arange(40))
print(torch.arange(20.) / 3)

# %% a wide matrix wraps
torch.arange(60).reshape(2, 30)

# %% nan and inf widen
print(torch.tensor([float('nan'), 1., 2.]))
print(torch.tensor([float('inf'), -1.5]))
print(torch.tensor([float('nan')]), torch.tensor([float('-inf'), float('inf')]))

# %% dtype suffixes
print(torch.tensor([1, 2], dtype=torch.int32))
print(torch.tensor([1., 2.], dtype=torch.float64))
print(torch.tensor([1., 2.], dtype=torch.float16))
print(torch.tensor([1, 2], dtype=torch.uint8), torch.tensor([1], dtype=torch.int16))

# %% sizes
x = torch.zeros(2, 3, 1)
print(x.shape, x.size(), x.size(1), x.size(-1), x.shape[0], x.shape[-2:])
print(torch.Size([1, 2]), tuple(x.shape), list(x.shape), x.numel(), x.dim())
print(x.shape == (2, 3, 1), x.shape + (4,), len(x.shape), torch.zeros(()).shape)
x.shape

# %% size out of range
torch.zeros(2, 3).size(2)

# %% set_printoptions precision
torch.set_printoptions(precision=2)
print(torch.tensor([3.14159, 2.71828]))
torch.set_printoptions(precision=8)
print(torch.tensor([3.14159, 2.71828]))

# %% set_printoptions without scientific notation
torch.set_printoptions(sci_mode=False)
print(torch.tensor([1e-5, 1.]))
torch.set_printoptions(sci_mode=True)
print(torch.tensor([1., 2.5]))

# %% set_printoptions threshold and edges
torch.set_printoptions(threshold=5, edgeitems=2)
print(torch.arange(10))
print(torch.arange(30).reshape(5, 6))

# %% tolist of nested values
print(torch.tensor([[1.5, 2.], [0.1, 1e20]]).tolist())
print(torch.tensor(True).tolist(), torch.tensor([1, 2]).tolist(), torch.zeros(0).tolist())
torch.tensor([[0.25]]).tolist()

# %% in containers
a = torch.tensor([1, 2])
print([a, a + 1])
print((a, 'x', None))
print({'a': a, 'b': [1.0, True]})

# %% f-strings with shapes
x = torch.ones(2, 3)
print(f'x: {x.shape}, {x.size(0)} rows, sum {x.sum()}, mean {x.mean():.2f}')
print(f'{tuple(x.shape)} {x.dtype} {x.sum().item():8.3f}|{x.numel():>5d}|')
print(f'{x.sum():.1f} {x[0]}')

# %% a tensor with one element in a format spec
t = torch.tensor([1.23456])
print(f'{t.item():.3f}')
print(f'{t}')
print(f'{t:.3f}')

# %% formatting a whole tensor
t = torch.tensor([1., 2.])
print(f'{t:.2f}')

# %% percent formatting and str.format
x = torch.tensor([[1, 2], [3, 4]])
print('shape is %s' % (tuple(x.shape),))
print('{} has {} elements'.format(x[0], x[0].numel()))
print('%d %.2f' % (x.sum(), x.float().mean()))

# %% print with sep and end
a = torch.tensor([1, 2])
print(a, a.shape, sep=' | ', end='!\n')
print('done', 3, 2.5, None, [1, 'two'])

# %% negative zero and signs
print(torch.tensor([-0.0, 0.0]))
print(torch.tensor([-0.5, 0.5]))
print(torch.tensor([1., -1.]) * 0)

# %% large integers
print(torch.tensor([2**40, 1]))
print(torch.tensor(-2**62))

# %% named tuple results
x = torch.tensor([[3., 1., 2.], [9., 8., 7.]])
print(x.max(dim=1))
print(x.sort(dim=1))
x.min(0)

# %% sort and topk results
v, i = torch.tensor([3, 1, 2]).sort(descending=True)
print(v, i)
print(torch.topk(torch.tensor([3., 1., 2.]), 2))
print(torch.tensor([3, 1, 2]).argsort())

# %% mixed magnitudes in a matrix
print(torch.tensor([[1e-3, 1e3], [1e-2, 1e2]]))
print(torch.tensor([[1e-4, 1.], [10., 100.]]))

# %% requires grad shows
x = torch.ones(2, requires_grad=True)
print(x)
print(x * 2)
print((x * 2).sum())
print(x.detach())

# %% repr and str of a tensor
x = torch.tensor([1.5])
print(repr(x), str(x))
[x]

# %% last value is a tuple
x = torch.ones(2, 3)
x.shape, x.sum(), x.dtype, x.dim()

# %% last value is None
x = torch.ones(2)
print(x)
x.shape[0] if False else None

# %% last value is a string
'shape: ' + str(torch.ones(2, 3).shape)

# %% last value is a float
torch.tensor([0.1, 0.2]).sum().item()

# %% slices print compactly
x = torch.arange(24).reshape(2, 3, 4)
for i, block in enumerate(x):
    print(i, block.tolist())
print(x[0, 0], x[:, 0, 0], x[..., -1])

# %% device and layout
x = torch.zeros(1)
print(x.device, x.is_cuda, x.requires_grad)
x.device
