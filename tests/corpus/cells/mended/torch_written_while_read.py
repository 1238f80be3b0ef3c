import torch

def t(rows, columns, dtype=torch.float32):
    return torch.arange(1, rows * columns + 1, dtype=dtype).view(rows, columns)

# %% rows by one of their own columns
for write in [
    lambda x: x.sub_(x[:, :1]),
    lambda x: x.div_(x[:, :1]),
    lambda x: x.div_(x[:, -1:]),
    lambda x: x.mul_(x[:, 1:2]),
    lambda x: x.sub_(x.diagonal()[:, None]),
    lambda x: x.sub_(x.diagonal()),
    lambda x: torch.mul(x, x[:, :1], out=x),
]:
    x = t(3, 3)
    write(x)
    print(x)

# %% a part that is sliced by an element or a row of it
for write in [
    lambda x: x.div_(x[0, 0]),
    lambda x: x.mul_(x[0, 1]),
    lambda x: x.sub_(x[0]),
    lambda x: x.sub_(x[1]),
    lambda x: x.sub_(x[1, 1]),
    lambda x: x.sub_(x[:, :1]),
]:
    for x in [t(3, 6)[:, ::2], t(3, 6)[:, :3]]:
        write(x)
        print(x)

# %% columns onto the columns beside them
for write in [
    lambda to, x: to.copy_(x),
    lambda to, x: to.add_(x),
    lambda to, x: to.lerp_(x, .5),
    lambda to, x: to.addcmul_(x, x),
    lambda to, x: to.clamp_(max=x),
    lambda to, x: to.remainder_(x),
    lambda to, x: to.__setitem__(..., x),
    lambda to, x: torch.maximum(to, x, out=to),
]:
    x = t(2, 4)
    write(x[:, 1:], x[:, :-1])
    y = t(2, 4)
    write(y[:, :-1], y[:, 1:])
    z = t(3, 4)
    write(z[1:, 1:], z[:-1, :-1])
    print(x, y, z)

# %% rows longer than a vector
for dtype in [torch.float32, torch.float64, torch.int64, torch.uint8]:
    x = torch.ones(2, 70, dtype=dtype)
    x[:, 1:] += x[:, :-1]
    print(x[1].tolist())
    x = t(2, 70, dtype)
    x -= x[:, 3:4]
    print(x[1].tolist())
    x = t(2, 70, dtype)
    x[:, 2:] = x[:, :-2]
    print(x[1].tolist())

# %% elements that lie apart
x = torch.ones(40, 2)
x[1:, 0] += x[:-1, 0]
print(x[:, 0])
x = torch.arange(8.)
x[::2] += x[:4]
print(x)
x = torch.arange(8.)
x[2::2] = x[:-2:2]
print(x)
x = t(3, 3)
x[:2, :2] += x[:2, :2].t()
print(x)
x = t(3, 3)
x.t()[1:] = x.t()[:2]
print(x)
