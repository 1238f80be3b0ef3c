import torch

# %% rows and columns
x = torch.arange(12).reshape(3, 4)
print(x[0], x[-1], x[1, 2], x[:, 1], x[1:, :2])
print(x[::2, ::3])
print(x[..., 0], x[None].shape, x[:, None].shape)

# %% index out of range
x = torch.zeros(3, 4)
x[3]

# %% second index out of range
x = torch.zeros(3, 4)
x[0, 7]

# %% too many indices
torch.zeros(3, 4)[0, 0, 0]

# %% index of a scalar
torch.tensor(5)[0]

# %% negative step
torch.arange(5)[::-1]

# %% slices past the end
x = torch.arange(5)
print(x[3:100], x[7:], x[-2:], x[:-3], x[1:1])

# %% integer list index
x = torch.arange(12).reshape(3, 4)
print(x[[0, 2]])
print(x[[0, 2], [1, 3]])
print(x[:, [3, 0]])

# %% index tensors broadcast
x = torch.arange(12).reshape(3, 4)
rows = torch.tensor([[0], [2]])
cols = torch.tensor([1, 3])
print(x[rows, cols])
print(x[rows, cols].shape)

# %% index tensors that clash
x = torch.arange(12).reshape(3, 4)
x[torch.tensor([0, 1]), torch.tensor([0, 1, 2])]

# %% index tensor value out of range
torch.arange(3)[torch.tensor([0, 3])]

# %% two dimensional index of a vector
v = torch.tensor([10, 20, 30])
print(v[torch.tensor([[0, 1], [2, 0]])])
print(v[torch.tensor(1)], v[torch.tensor([1])])

# %% mask index
x = torch.tensor([[1, 2], [3, 4], [5, 6]])
print(x[x > 2])
print(x[torch.tensor([True, False, True])])
print(x[(x % 2 == 0) & (x > 2)])

# %% mask of a wrong shape
x = torch.zeros(3, 2)
x[torch.tensor([True, False])]

# %% indices with a slice between
x = torch.arange(24).reshape(2, 3, 4)
print(x[[0, 1], :, [0, 3]].shape)
print(x[:, [0, 1], [0, 3]].shape)
print(x[0, :, [1, 2]])

# %% nonzero
x = torch.tensor([[0, 1], [2, 0]])
print(x.nonzero())
print(torch.nonzero(x, as_tuple=True))
print(torch.where(x > 0))

# %% gather rows
x = torch.tensor([[1, 2, 3], [4, 5, 6]])
print(x.gather(1, torch.tensor([[2], [0]])))
print(torch.gather(x, 0, torch.tensor([[0, 1, 0]])))
print(torch.take(x, torch.tensor([0, 5])), torch.take_along_dim(x, torch.tensor([[1], [2]]), dim=1))

# %% index_select
x = torch.arange(6).reshape(2, 3)
print(torch.index_select(x, 1, torch.tensor([2, 0])))
print(x.index_select(0, torch.tensor([1])))

# %% embedding lookup
table = torch.tensor([[0., 0.], [1., 1.], [2., 4.]])
tokens = torch.tensor([[1, 2], [0, 1]])
print(table[tokens].shape)
print(table[tokens].sum(1))

# %% embedding out of range
table = torch.zeros(3, 2)
table[torch.tensor([0, 5])]

# %% string index
torch.zeros(2)['a']

# %% float index
torch.zeros(2)[0.5]

# %% Python list of bools
x = torch.arange(3)
print(x[[True, False, True]])
print(x[True].shape, x[None, 1])

# %% select narrow unbind
x = torch.arange(6).reshape(2, 3)
print(x.select(1, 2), x.narrow(1, 0, 2))
print(x.unbind(0))
a, b, c = x.unbind(1)
print(a, c)

# %% iterate rows
x = torch.arange(6).reshape(3, 2)
for row in x:
    print(row, row.sum().item())
first, *rest = x
print(first, len(rest))

# %% unpack too many
a, b = torch.zeros(3)

# %% diagonal by index
x = torch.arange(9).reshape(3, 3)
i = torch.arange(3)
print(x[i, i], x.diagonal(), torch.diag(x), x[i, 2 - i])
print(torch.diag(torch.tensor([1, 2])))

# %% argmax of flat and of axes
x = torch.tensor([[1, 9, 3], [7, 2, 8]])
print(x.argmax(), x.argmax(0), x.argmax(dim=1, keepdim=True))
print(divmod(x.argmax().item(), x.shape[1]))

# %% in operator
x = torch.tensor([1, 2, 3])
print(2 in x, 5 in x)

# %% unique and counts
x = torch.tensor([3, 1, 3, 2])
print(torch.unique(x))
print(torch.unique(x, return_counts=True))

# %% put rows by broadcasting a value
x = torch.zeros(3, 3)
x[torch.tensor([0, 2])] = torch.tensor([1., 2., 3.])
x[:, 1] += 10
print(x)

# %% step assignment
x = torch.zeros(6)
x[::2] = torch.tensor([1., 2., 3.])
x[1::2] = -1
print(x)

# %% ellipsis assignment
x = torch.zeros(2, 2, 2)
x[..., 0] = torch.tensor([1., 2.])
x[1, ...] += 1
print(x)

# %% a list is places: an empty one has none, floats are cut
import torch

x = torch.arange(5)
y = torch.ones(2, 3)
print(x[[]], x[[[]]], y[[]].shape, y[:, []].shape, y[[], []].shape, y[[], 0].shape, x[[0.5, 2.7]], x[[True, 0]])
x[[]] = 3
print(x)
