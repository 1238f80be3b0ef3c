import torch

# %% a view of a tensor that is no leaf
x = torch.ones(2, 3, requires_grad=True)
y = x * 2
v = y[0]
v.mul_(3)
print(y)
print(v.grad_fn.name(), y.grad_fn.name())
y.sum().backward()
x.grad

# %% an element is overwritten
x = torch.ones(3, requires_grad=True)
y = x * 2
y[0] = 5.0
y.sum().backward()
print(y, x.grad)

# %% a view of a leaf is refused
x = torch.ones(2, 3, requires_grad=True)
v = x[0]
v.mul_(2)

# %% a view of a view
x = torch.ones(2, 2, 3, requires_grad=True)
y = x + 1
v = y[0]
w = v.t()
w.add_(torch.tensor([10., 20.]))
print(w.grad_fn.name(), v.grad_fn.name(), y.grad_fn.name())
y.sum().backward()
print(x.grad)

# %% a view sees what was written to its base
x = torch.ones(2, 3, requires_grad=True)
y = x * 2
v = y.view(6)
y.mul_(torch.tensor([1., 2., 3.]))
print(v.grad_fn.name())
v.sum().backward()
x.grad

# %% one of several views is refused
x = torch.ones(4, requires_grad=True)
y = x * 2
a, b = y.split(2)
a.mul_(2)

# %% rows that are iterated over are refused
x = torch.ones(2, 2, requires_grad=True)
y = x * 2
for r in y.unbind(0):
    r += 1

# %% one of several views after a write to the base
x = torch.ones(4, requires_grad=True)
y = x * 1
a, b = torch.chunk(y, 2)
y.add_(1)
print(a.grad_fn.name())

# %% a view made without gradients is refused
x = torch.ones(3, requires_grad=True)
y = x * 2
with torch.no_grad():
    v = y[:2]
v.mul_(3)

# %% a view of a leaf made without gradients
x = torch.ones(3, requires_grad=True)
with torch.no_grad():
    v = x[:2]
v.mul_(3)

# %% a base without gradient gets one
b = torch.zeros(2, 3)
v = b[0]
w = torch.ones(3, requires_grad=True)
v.copy_(w)
print(b, b.requires_grad, v.requires_grad)
b.sum().backward()
w.grad

# %% a view gets the gradient of its base
b = torch.zeros(2, 3)
v = b[1]
w = torch.ones(3, requires_grad=True)
b.add_(w)
print(v, b.grad_fn.name())
v.sum().backward()
w.grad

# %% a stretched view cannot be written to
x = torch.ones(1, 3, requires_grad=True)
y = x * 2
e = y.expand(2, 3)
e.mul_(2)

# %% what was saved was written to through a view
x = torch.ones(3, requires_grad=True)
y = x * 2
z = y ** 2
v = y[:1]
v.zero_()
z.sum().backward()

# %% a detached tensor shares the count of writes
x = torch.ones(3, requires_grad=True)
y = x.exp()
d = y.detach()
d.zero_()
y.sum().backward()

# %% a column is filled
x = torch.arange(6., requires_grad=True)
y = x.reshape(2, 3) * 2
y[:, 1].fill_(0)
y.sum().backward()
print(y)
x.grad

# %% negative elements are overwritten
x = torch.randn(5, requires_grad=True)
x = torch.tensor([-1., 2., -3., 4., 0.], requires_grad=True)
y = x * 3
y[y < 0] = 0
y.sum().backward()
print(y.grad_fn.name())
x.grad

# %% a row is stretched into a matrix
w = torch.tensor([1., 2., 3.], requires_grad=True)
out = torch.zeros(2, 3)
out[:] = w
print(out)
(out * torch.tensor([[1.], [10.]])).sum().backward()
w.grad

# %% elements and rows of a parameter
w = torch.tensor(2., requires_grad=True)
out = torch.zeros(2, 3)
out[0, 1] = w
out[1] = w * torch.arange(3.)
out.sum().backward()
print(out)
w.grad

# %% a view requires a gradient and its base does not
a = torch.zeros(4)
b = a[:2]
b.requires_grad_()
a.add_(1)
print(b.is_leaf, b)

# %% the diagonal is written
x = torch.ones(3, 3, requires_grad=True)
y = x * 2
y.diagonal().mul_(0)
y.sum().backward()
x.grad

# %% a row of the transpose
x = torch.ones(2, 3, requires_grad=True)
y = x * 2
y.t()[0].add_(torch.tensor([1., 2.]))
y.t_() if False else None
print(y)
y.pow(2).sum().backward()
x.grad

# %% plus and times into parts
x = torch.ones(2, 3, requires_grad=True)
y = x * 2
y[:, 0] += torch.tensor([1., 2.])
y[0] *= 10
print(y)
y.sum().backward()
x.grad

# %% hooks stay with what was there before
x = torch.ones(2, requires_grad=True)
y = x * 2
y.register_hook(lambda g: print('hook', g))
y[0] = 0
y.sum().backward()
x.grad

# %% a kept gradient is that of what is there now
x = torch.ones(2, requires_grad=True)
y = x * 2
y.retain_grad()
y.mul_(3)
y.sum().backward()
print(x.grad, y.grad)

# %% a leaf's element
x = torch.zeros(3, requires_grad=True)
x[0] = 1

# %% a leaf plus equals
x = torch.zeros(3, requires_grad=True)
x += 1

# %% an axis of 1 is dropped in place
x = torch.ones(1, 3, requires_grad=True)
y = x * 2
y.squeeze_(0)
print(y.grad_fn.name(), y.shape)
y.sum().backward()
x.grad

# %% relu in place on a row
x = torch.tensor([[-1., 2.], [3., -4.]], requires_grad=True)
y = x * 1
y[1].relu_()
y.sum().backward()
print(y); x.grad

# %% sigmoid then clamp on an element
x = torch.tensor([1., 2.], requires_grad=True)
y = x.sigmoid()
y[0].clamp_(max=0.5)
y.sum().backward()

# %% two halves of a buffer
x = torch.ones(2, requires_grad=True)
z = torch.zeros(4)
z[:2].add_(x)
z[2:].sub_(x * 3)
print(z.grad_fn.name())
z.sum().backward()
x.grad

# %% what a view without gradients requires
x = torch.ones(3, requires_grad=True)
y = x * 2
with torch.no_grad():
    v = y[:2]
    u = x.view(3)
print(v.requires_grad, v.is_leaf, v.grad_fn.name(), u.requires_grad, u.is_leaf)
print(v, u)

# %% a base that requires a gradient later
b = torch.zeros(2, 3)
v = b[0]
b.requires_grad_()
print(v.requires_grad, v.is_leaf, v.grad_fn.name(), v)

# %% a view that requires a gradient is a leaf
b = torch.zeros(2, 3)
v = b[0]
v.requires_grad_()
print(b.requires_grad, v.is_leaf, v.grad_fn.name(), v)
v.add_(1)

# %% a piece of a buffer times a parameter
w = torch.ones(2, requires_grad=True)
b = torch.zeros(4)
p, q = b.split(2)
p.mul_(w)

# %% rows by number may be written to
w = torch.ones(2, requires_grad=True)
b = torch.zeros(2, 2)
for i in range(2):
    b[i] += w
print(b)
b.sum().backward()
w.grad

# %% a view of one of several views
x = torch.ones(4, requires_grad=True)
y = x * 2
a, b = y.split(2)
c = b[:1]
c.add_(1)

# %% an element is written without gradients
x = torch.ones(4, requires_grad=True)
y = x * 2
with torch.no_grad():
    y[0] = 7
y.sum().backward()
print(y, x.grad)

# %% detach in place
x = torch.ones(4, requires_grad=True)
y = x * 2
y.detach_()
print(y)

# %% a view cannot be detached in place
x = torch.ones(4, requires_grad=True)
y = (x * 2)[:2]
y.detach_()

# %% backward twice through a write
x = torch.ones(2, 2, requires_grad=True)
y = x * 2
v = y[0]
v.mul_(3)
y.sum().backward()
y.sum().backward()

# %% names of nodes
x = torch.ones(2, 2, requires_grad=True)
y = x * 2
y[0].mul_(3)
print(y.grad_fn.name(), y.grad_fn.next_functions[0][0].name(), y.grad_fn.next_functions[0][0].next_functions[0][0].name())
z = torch.zeros(2, 2)
z.copy_(x)
print(z.grad_fn.name(), z)

# %% data has a count of its own
x = torch.ones(3, requires_grad=True)
y = x.exp()
y.data.zero_()
y.sum().backward()
x.grad

# %% data of a leaf is not noticed
x = torch.ones(3, requires_grad=True)
y = x * x
x.data.mul_(3)
y.sum().backward()
x.grad

# %% a stretched view of what was written
x = torch.ones(2, 3, requires_grad=True)
y = x * 2
e = y.expand(2, 2, 3)
y.add_(1)
print(e.grad_fn.name())
e.sum().backward()
x.grad

# %% overlapping windows of what was written
x = torch.arange(4., requires_grad=True)
y = x * 2
w = y.unfold(0, 2, 1)
y.mul_(2)
w.sum().backward()
print(w, x.grad)

# %% a transposed result keeps its layout
x = torch.arange(6.).reshape(2, 3).requires_grad_()
y = x.t() * 2
v = y[0]
v.zero_()
y.sum().backward()
print(y.stride(), x.grad, v)

# %% a gradient kept by a view
x = torch.ones(2, 2, requires_grad=True)
y = x * 2
v = y[0]
v.retain_grad()
y.mul_(3)
v.sum().backward()
print(v.grad, x.grad)

# %% counts of writes
x = torch.ones(2, requires_grad=True)
y = x * 2
y.data.add_(1)
print(y, y._version, y.data._version)
y.detach().add_(1)
print(y._version)

# %% a view without gradients of a leaf that is stepped
w = torch.ones(3, requires_grad=True)
with torch.no_grad():
    v = w[0]
    w -= 0.1
print(v)

# %% a view of a leaf that is stepped
w = torch.ones(3, requires_grad=True)
v = w[:2]
with torch.no_grad():
    w -= 0.1
print(v, v.grad_fn.name())
v.sum().backward()
print(w.grad)

# %% filled with a tensor
w = torch.ones(2, requires_grad=True)
z = torch.zeros(2)
z.fill_(w.sum())
print(z.grad_fn.name())
z.sum().backward()
print(w.grad)

# %% a leaf by a list
x = torch.zeros(3, requires_grad=True)
i = torch.tensor([0])
x[i] = 1

# %% a row of a leaf by a list
x = torch.zeros(3, 3, requires_grad=True)
x[0, torch.tensor([0])] = 1

# %% a row by a list
x = torch.zeros(3, 3, requires_grad=True)
y = x * 2
y[0, torch.tensor([0, 2])] = torch.tensor([1., 2.])
print(y.grad_fn.name())
y[:, torch.tensor([0, 2])] = 5
print(y.grad_fn.name())
y.sum().backward()
print(x.grad)

# %% an index that is not there comes first
x = torch.zeros(3, 3, requires_grad=True)
x[5] = 1

# %% a shape that does not fit comes first
x = torch.zeros(3, 3, requires_grad=True)
x[0] = torch.ones(4)

# %% a piece of a view of a piece
x = torch.ones(4, requires_grad=True)
y = x * 2
y.view(2, 2)[0] = 3
print(y)
y.reshape(2, 2)[1, 1] *= 5
print(y)
(y ** 2).sum().backward()
print(x.grad)

# %% an element made of others
x = torch.ones(3, requires_grad=True)
y = x * 2
y[0] = y[1] * y[2]
y.sum().backward()
print(y, x.grad)

# %% rows one by one
x = torch.ones(2, 2, requires_grad=True)
y = x.clone()
for i in range(2):
    y[i] = y[i] * (i + 2)
y.sum().backward()
x.grad

# %% the part behind plus the part before
x = torch.tensor([1., 2., 3.], requires_grad=True)
y = x * 1
y[1:] += y[:-1]
y.sum().backward()
print(y, x.grad)

# %% all kinds of views
x = torch.ones(2, 3, requires_grad=True)
y = x * 2
y.T.mul_(torch.tensor([1., 2.]))
print(y)
y.unsqueeze(0).add_(1)
y.squeeze().sub_(0.5)
y.flatten().div_(2)
y.permute(1, 0).neg_()
print(y)
y.sum().backward()
print(x.grad)

# %% copies into rows
x = torch.ones(2, 2, requires_grad=True)
y = x * 2
y[0].copy_(x[1])
y[1].zero_()
y.sum().backward()
print(y, x.grad)

# %% masks in place
x = torch.arange(4.).requires_grad_()
y = x * 2
y[y > 2] *= 10
y.masked_fill_(y == 0, -1)
print(y)
y.sum().backward()
print(x.grad)

# %% exp then plus equals
x = torch.ones(3, requires_grad=True)
y = x.exp()
y += 1
y.sum().backward()

# %% exp then a row plus equals
x = torch.ones(2, 2, requires_grad=True)
y = x.exp()
y[0] += 1
y.sum().backward()

# %% twice the same parameter
w = torch.ones(2, requires_grad=True)
a = torch.zeros(2)
a.add_(w)
a.mul_(w)
print(a.grad_fn.name())
a.sum().backward()
w.grad

# %% written to and then let go of
x = torch.tensor([1., -2.5], requires_grad=True)
c = x * 2
d = c * c
c += 1
c = d
c.sum().backward()

# %% slices between places are views of their own
x = torch.ones(4, requires_grad=True)
y = x * 2
a, b = y.tensor_split(2)
y.hsplit(2)[0].mul_(3)
print(a, y)
n = torch.zeros(1, 1, names=('N', 'C'))
calls = [lambda: setattr(n, 'names', [1, 'C']), lambda: torch.zeros(2, torch.tensor([3, 4])), lambda: torch.zeros(2, torch.tensor([3])).shape,
         lambda: torch.nn.functional.kl_div(x, torch.tensor([0, 1, 1, 1])), lambda: torch.autograd.grad(y.sum(), (1, x))]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% a view of a leaf keeps its axes
x = torch.ones(2, 3, requires_grad=True)
calls = [lambda: x.t().t_(), lambda: x.view(6).unsqueeze_(0), lambda: x.view(6).squeeze_(), lambda: x.view(6).transpose_(0, 0), lambda: x.t_()]
for call in calls:
    try:
        print(call())
    except RuntimeError as e:
        print(e)

# %% a leaf is refused before the places in it
x = torch.zeros(3, 3, requires_grad=True)
for places in ((0, torch.tensor([7])), torch.tensor([7]), (0, [0.5]), (0, 7)):
    try:
        x[places] = 1
    except (RuntimeError, IndexError) as e:
        print(type(e).__name__, e)
