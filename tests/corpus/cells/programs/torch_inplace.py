import torch

# %% add bias in place
x = torch.zeros(2, 3)
x += torch.tensor([1., 2., 3.])
x *= torch.tensor([[1.], [10.]])
x

# %% cannot grow in place
x = torch.ones(3)
x += torch.ones(2, 3)

# %% cannot grow from one
x = torch.ones(1)
x *= torch.arange(3.)

# %% clash in place
x = torch.ones(2, 3)
x.add_(torch.ones(2))

# %% int tensor and float operand
x = torch.tensor([1, 2, 3])
x += 0.5

# %% int tensor divided in place
x = torch.tensor([4, 6])
x /= 2

# %% int tensor floor divided in place
x = torch.tensor([7, 9])
x //= 2
x **= 2
x -= 1
x %= 7
x

# %% float tensor takes an int operand
x = torch.tensor([1., 2.])
x += torch.tensor([1, 2])
x -= 1
print(x, x.dtype)

# %% bool tensor in place
m = torch.tensor([True, False, True])
m &= torch.tensor([True, True, False])
print(m)
m |= True
print(m)

# %% bool plus int in place
m = torch.tensor([True, False])
m += 1

# %% aliases see the change
a = torch.zeros(2, 2)
row = a[0]
row += 5
view = a.view(4)
view[3] = -1
print(a)
b = a
b += 1
print(a)
c = a + 1
c[0] = 0
print(a)

# %% augmented assignment against assignment in a function
def shift(t):
    t += 1
    return t

def copy_shift(t):
    t = t + 1
    return t

x = torch.zeros(2)
copy_shift(x)
print(x)
shift(x)
print(x)

# %% writing to an expanded tensor
x = torch.zeros(1).expand(3)
x.add_(1)

# %% writing to a row of an expanded tensor
x = torch.zeros(3).expand(2, 3)
x[0] = 1
print(x)

# %% clone makes room
x = torch.zeros(3).expand(2, 3).clone()
x[0] += 1
print(x)

# %% slice assignment broadcasts
x = torch.zeros(3, 4)
x[1] = torch.arange(4.)
x[:, 0] = 9
x[2:, 1:] = torch.tensor([7.])
print(x)

# %% slice assignment of a wrong length
x = torch.zeros(3, 4)
x[0] = torch.ones(3)

# %% column assignment needs a matching length
x = torch.zeros(3, 4)
x[:, 0] = torch.ones(4)

# %% assignment drops leading ones
x = torch.zeros(3)
x[:] = torch.ones(1, 3)
print(x)

# %% assignment of a matrix to a vector
x = torch.zeros(3)
x[:] = torch.ones(2, 3)

# %% masked assignment
x = torch.arange(6.).reshape(2, 3)
x[x > 3] = -1
print(x)
x[torch.tensor([True, False])] = torch.tensor([1., 2., 3.])
print(x)

# %% masked assignment of a wrong length
x = torch.arange(5.)
x[x > 1] = torch.tensor([1., 2.])

# %% index assignment
x = torch.zeros(5)
x[[0, 2]] = 1
x[torch.tensor([4, 3])] = torch.tensor([5., 6.])
print(x)

# %% copy_ broadcasts
x = torch.empty(2, 3)
x.copy_(torch.tensor([1, 2, 3]))
print(x)
x.copy_(torch.tensor([[0.5], [1.5]]))
print(x)

# %% copy_ refuses
torch.empty(2, 3).copy_(torch.ones(2))

# %% fill and zero
x = torch.empty(2, 2).fill_(3)
print(x)
x.zero_()
print(x, x.add_(1).mul_(4))

# %% clamp in place
x = torch.tensor([-2., 0.5, 3.])
x.clamp_(-1, 1)
print(x)
print(x.clamp(min=0), x.clip(max=0.))

# %% in place unary chain
x = torch.tensor([1., 4., 9.])
print(x.sqrt_().neg_().abs_().sub_(1))

# %% out must not shrink a view with a warning only
out = torch.zeros(2, 3)
torch.mul(torch.tensor([[1.], [2.]]), torch.tensor([1., 2., 3.]), out=out)
print(out)

# %% out with a dtype that cannot hold
torch.add(torch.tensor([1.5]), 1, out=torch.empty(1, dtype=torch.int64))

# %% transposed target
x = torch.zeros(2, 3)
x.t().add_(torch.tensor([1., 2.]))
print(x)

# %% swap rows
x = torch.tensor([[1, 2], [3, 4], [5, 6]])
x[[0, 2]] = x[[2, 0]]
print(x)

# %% diagonal view is writable
x = torch.zeros(3, 3)
x.diagonal().copy_(torch.tensor([1., 2., 3.]))
print(x)
x.diagonal()[:] += 1
print(x.trace(), x.diag())

# %% index_add and scatter
x = torch.zeros(3)
x.index_add_(0, torch.tensor([0, 2, 0]), torch.tensor([1., 2., 3.]))
print(x)
print(torch.zeros(2, 3).scatter_(1, torch.tensor([[0], [2]]), 1.))
print(torch.zeros(3).scatter_add_(0, torch.tensor([0, 1, 0]), torch.ones(3)))

# %% assignment to a tuple of shape fails
x = torch.zeros(2, 3)
x.shape[0] = 5

# %% running mean update
running = torch.zeros(2)
for batch in (torch.tensor([[1., 2.], [3., 4.]]), torch.tensor([[5., 6.], [7., 8.]])):
    running.mul_(0.5).add_(batch.mean(0), alpha=0.5)
    print(running)

# %% bits of floats into a bool tensor
a = torch.tensor([True])
a |= 4.5

# %% bools are subtracted from integers of another shape
torch.tensor([[-2]]).sub_(torch.tensor([[False, False]]))

# %% what is written over is not read
i = torch.tensor([0])
x = torch.zeros(2, 3)
v = torch.ones(3)
def put():
    i[i] = 1
calls = [put, lambda: v[1:].copy_(v[:2]), lambda: x[0].copy_(x), lambda: x[0].expand(2, 3).copy_(torch.ones(2, 3)), lambda: v.copy_(v)]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
