import torch

# prelude: told_repr

def grid(dtype=torch.float32):
    return torch.arange(60, dtype=dtype).view(3, 20)

# %% a multiple of a column of the tensor that is written
told(lambda: grid().add_(grid()[:, :1], alpha=2)[:, -1])
for dtype in (torch.float32, torch.float64, torch.int64, torch.int32):
    x = grid(dtype)
    print(x.add_(x[:, :1], alpha=2))
    x = grid(dtype)
    print(x.sub_(x[:, 3:4], alpha=2))

# %% a multiple of one element of the output, and of its transpose
x = grid()
print(x.sub_(x[1, 1], alpha=2))
x = grid()
print(torch.add(x, x[:, :1], alpha=2, out=x))
x = torch.arange(9.).view(3, 3)
print(x.add_(x.t(), alpha=2))
x = grid()
print(x.addcmul_(x[:, :1], torch.tensor(2.)))

# %% outputs that are resized lie as the result of an inverse, of equations or of positions
x = torch.eye(3).repeat(2, 1, 1) * 2
for out in (torch.inverse(x, out=torch.empty(0)), torch.linalg.inv(x[0], out=torch.empty(3, 3)),
            torch.linalg.solve(x, x[:, :, :2], out=torch.empty(0)), torch.linalg.solve(x[0], x[0, :2], left=False, out=torch.empty(0)),
            torch.nonzero(x[0], out=torch.empty(0, dtype=torch.long)), torch.nonzero(x[0], out=torch.empty(3, 2, dtype=torch.long))):
    print(out, out.stride())
