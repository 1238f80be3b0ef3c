import torch
import torch.nn.functional as F


def told(*calls):
    for call in calls:
        try:
            out = call()
            print(out, out.stride())
        except Exception as raised:
            print(type(raised).__name__, str(raised))


# %% a scatter is written over nothing that it reads but itself
a, i, s = torch.arange(9.).reshape(3, 3), torch.tensor([[0, 1, 2]]), torch.ones(3, 3) * 7
told(lambda: torch.scatter(a, 0, i, s, out=a.T), lambda: torch.scatter(a, 0, i, s, out=s), lambda: torch.scatter(a, 0, i, s, out=s.T),
     lambda: torch.scatter(a, 0, i, 5., out=a.T), lambda: torch.scatter_add(a, 0, i, s, out=a.T), lambda: torch.scatter(a, 0, i, 5., out=a))
b = torch.arange(3)
told(lambda: torch.scatter(torch.arange(3), 0, b, torch.arange(3), out=b))

# %% a stack into one of its tensors, which is resized before
def stacked(shape, places, dim, first=torch.float32, second=torch.float32):
    a, b = torch.ones(shape, dtype=first), torch.ones(shape, dtype=second)
    return lambda: torch.stack([(a, b)[place] for place in places], dim, out=a)


for shape in (), (3,), (2, 2), (0,), (2, 0):
    for places in (0,), (0, 0), (0, 1), (1, 0), (1, 0, 1):
        for dim in range(len(shape) + 1):
            told(stacked(shape, places, dim), stacked(shape, places, dim, torch.float32, torch.float64), stacked(shape, places, dim, torch.int64))

# %% what is joined into a row of none that is one of its tensors
a, b, c = torch.ones(0), torch.ones(0), torch.ones(0)
told(lambda: torch.cat([a, torch.ones(1, 4)], out=a), lambda: torch.cat([torch.ones(0), b], out=b), lambda: torch.cat([torch.ones(2), c], out=c))

# %% a Kronecker product with one number may be written over the other factor
a, one = torch.tensor([0.25]), torch.tensor(0.25)
told(lambda: torch.kron(a, torch.tensor([1.]), out=a), lambda: torch.kron(one, torch.tensor(1.).double(), out=one),
     lambda: torch.kron(torch.ones(2, 2), torch.tensor([[2.]])))
a = torch.ones(2, 2)
told(lambda: torch.kron(a, torch.tensor([[2.]]), out=a), lambda: torch.kron(a, a, out=a))

# %% few test elements of isin are viewed as a row
a = torch.ones(2, 3)
told(lambda: torch.isin(a, torch.ones(4, 2).T), lambda: torch.isin(a, torch.ones(300, 2).T), lambda: torch.isin(a.T, torch.ones(3)))

# %% numbers in a row are written into what has as many, and a unit matrix has sizes first
told(lambda: torch.range(0, 0, out=torch.ones(())), lambda: torch.range(0, 3, out=torch.ones(2, 2)), lambda: torch.eye(2, -1, out=torch.ones(2).bfloat16()),
     lambda: torch.eye(-2, 1, dtype=torch.bfloat16))

# %% strides of a stack are those of a view of what was joined
a = torch.arange(8.).reshape((4, 1, 2, 1)).permute((0, 3, 1, 2))
told(lambda: torch.stack([a, a], -3), lambda: torch.stack([a, a], 0), lambda: torch.stack([a.T, a.T], 1))

# %% a number is beyond a dtype also where nothing is written
a = torch.zeros(2, 0, dtype=torch.uint8)
def written(index, value):
    def call():
        a[index] = value
        return a
    return call


told(written(slice(None), -0.5), written(slice(None), -1), written(None, 300.), written(slice(None), 256), written(..., torch.tensor(300.)), written(a > 0, 300.))

# %% running statistics are vectors
x = torch.ones(2, 3)
told(lambda: F.batch_norm(x, torch.ones(1, 3), torch.ones(3)), lambda: F.batch_norm(x, torch.ones(3), torch.ones(3, 1), training=True),
     lambda: F.batch_norm(torch.ones(2, 1), torch.ones(()), torch.ones(1)))

# %% quotients of bfloat16 that are added are rounded once
told(lambda: torch.addcdiv(torch.tensor([-3.]).bfloat16(), torch.tensor([7.]).bfloat16(), torch.tensor([3.]).bfloat16()),
     lambda: torch.addcdiv(torch.tensor([0] * 6), torch.tensor([7] * 6), torch.tensor(3.).bfloat16(), value=0.1))

# %% slices that index_add cannot add are told as an addition
told(lambda: torch.ones(1, 4, 4).index_add(0, torch.tensor([0]), torch.ones(1, 3, 1)), lambda: torch.ones(1, 1).index_add_(-1, torch.tensor([0]), torch.ones(4, 1)),
     lambda: torch.ones(4, 0).index_add(-1, torch.tensor([0]), torch.ones(2, 1)), lambda: torch.ones(4, 3).index_add(0, torch.tensor([0, 1]), torch.ones(2, 2, 3)),
     lambda: torch.ones(4, 3).index_add(0, torch.tensor([0, 1]), torch.ones(2, 1)))

# %% what gets at least so many axes is a tensor
told(lambda: torch.atleast_2d(3), lambda: torch.atleast_3d(None), lambda: torch.atleast_1d([3]), lambda: torch.atleast_2d(torch.ones(1), 3))
