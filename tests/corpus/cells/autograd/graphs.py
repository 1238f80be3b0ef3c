import torch

# %% grad_fn of operators
x = torch.ones(2, requires_grad=True)
print(x + 1)
print(x - x)
print(x * 2)
print(x / 2)
print(-x)
print(x ** 2)

# %% grad_fn of functions
x = torch.ones(2, requires_grad=True)
for y in (x.exp(), x.log(), x.sqrt(), x.sin(), x.tanh(), x.sigmoid(), x.relu(), x.abs(), x.clamp(min=0)):
    print(y)

# %% grad_fn of reductions
x = torch.ones(2, 2, requires_grad=True)
print(x.sum(), x.sum(0), x.mean(), x.mean(1), x.max(), x.max(0).values, x.prod(), x.var(), x.std(), x.norm())

# %% grad_fn of views
x = torch.arange(4., requires_grad=True)
print(x.view(2, 2), x[0], x[1:], x[None], x.reshape(4, 1).shape)
print(x.view(2, 2).t(), x.unsqueeze(0).squeeze(0), x.expand(1, 4), x.view(2, 2).permute(1, 0).grad_fn.name())

# %% grad_fn of products
a = torch.ones(2, 2, requires_grad=True)
v = torch.ones(2)
print(a @ a, a @ v, v @ v, torch.dot(a[0], v))
print(torch.ones(1, 2, 2) @ a)

# %% grad_fn of joining
x = torch.ones(2, requires_grad=True)
print(torch.cat([x, x]), torch.stack([x]), torch.where(x > 0, x, x), x.softmax(0), x.log_softmax(0))

# %% grad_fn of a comparison is none
x = torch.ones(2, requires_grad=True)
print(x > 0, (x > 0).grad_fn, (x > 0).requires_grad, x.argmax())

# %% grad_fn of a leaf
x = torch.ones(2, requires_grad=True)
print(x.grad_fn, x.is_leaf, (x + 1).is_leaf, torch.ones(2).is_leaf, x.detach().requires_grad)

# %% grad_fn names
x = torch.ones(2, requires_grad=True)
y = (x * 2 + 1).sum()
print(type(y.grad_fn).__name__, y.grad_fn.name())

# %% after in place
x = torch.ones(2, requires_grad=True)
y = x * 1
y += 1
print(y)
y.mul_(3)
print(y)

# %% rsub and rdiv
x = torch.tensor([2., 4.], requires_grad=True)
print(1 - x, 1 / x, 2 ** x, x % 3, x // 1)

# %% printing a parameter like tensor
w = torch.tensor([[0.5, -1.25], [2., 0.]], requires_grad=True)
print(w)
w

# %% printing a long tensor with a gradient
x = torch.zeros(30, requires_grad=True)
print(x)
print(x + 1)

# %% printing dtype and gradient
torch.ones(2, dtype=torch.float64, requires_grad=True) * 2

# %% detach and item
x = torch.tensor([1.5], requires_grad=True)
print(x.detach(), x.item(), x.data, (x * 2).detach(), float(x))

# %% detach shares memory
x = torch.ones(2, requires_grad=True)
d = x.detach()
d[0] = 9
print(x)

# %% no_grad
x = torch.ones(2, requires_grad=True)
with torch.no_grad():
    y = x * 2
    print(torch.is_grad_enabled(), y)
print(torch.is_grad_enabled(), x * 2)

# %% enable_grad inside no_grad
x = torch.ones(1, requires_grad=True)
with torch.no_grad():
    with torch.enable_grad():
        print((x * 2).requires_grad)
    print((x * 2).requires_grad)

# %% set_grad_enabled
x = torch.ones(1, requires_grad=True)
with torch.set_grad_enabled(False):
    print((x * 2).requires_grad)

# %% gradient descent
w = torch.tensor([0.], requires_grad=True)
x, y = torch.tensor([1., 2., 3.]), torch.tensor([2., 4., 6.])
for step in range(4):
    loss = ((w * x - y) ** 2).mean()
    loss.backward()
    with torch.no_grad():
        w -= 0.1 * w.grad
    w.grad.zero_()
    print(step, f'{loss.item():.4f}', w)

# %% forgetting no_grad in the update
w = torch.tensor([1.], requires_grad=True)
(w * 2).sum().backward()
w -= 0.1 * w.grad

# %% reassigning the weight loses the leaf
w = torch.tensor([1.], requires_grad=True)
(w * 2).sum().backward()
w = w - 0.1 * w.grad
print(w, w.is_leaf)

# %% linear layer with broadcast bias
x = torch.tensor([[1., 2.], [3., 4.], [5., 6.]])
W = torch.zeros(2, 2, requires_grad=True)
b = torch.zeros(2, requires_grad=True)
out = x @ W + b
out.sum().backward()
print(out)
print(W.grad, b.grad)

# %% layer norm gradient sums to zero
x = torch.tensor([[1., 2., 4.]], requires_grad=True)
y = (x - x.mean(1, keepdim=True)) / x.std(1, keepdim=True)
y[0, 0].backward()
print(x.grad.sum().abs() < 1e-5, x.grad.shape)

# %% two paths add up
x = torch.tensor(3., requires_grad=True)
y = x * x + 2 * x
y.backward()
print(y, x.grad)

# %% gradient of an intermediate is not kept
x = torch.ones(1, requires_grad=True)
y = x * 2
(y * 3).sum().backward()
print(x.grad, y.grad)

# %% retain_grad keeps it
x = torch.ones(1, requires_grad=True)
y = x * 2
y.retain_grad()
(y * 3).sum().backward()
print(y.grad)

# %% numpy of a result
x = torch.ones(2, requires_grad=True)
print(x.detach().numpy(), x.tolist())
(x * 2).numpy()

# %% out with a gradient
x = torch.ones(2, requires_grad=True)
torch.add(x, 1, out=torch.empty(2))

# %% broadcast shapes of gradients
for p, q in [((3,), (2, 3)), ((2, 1), (2, 3)), ((), (2, 3)), ((1, 1, 3), (2, 3)), ((2, 3), (2, 3))]:
    a = torch.ones(p, requires_grad=True)
    b = torch.ones(q, requires_grad=True)
    (a * b).sum().backward()
    print(p, q, tuple(a.grad.shape), tuple(b.grad.shape), a.grad.sum().item())

# %% sum_to_size does what backward does
g = torch.arange(6.).reshape(2, 3)
a = torch.zeros(2, 1, requires_grad=True)
(a + torch.zeros(2, 3)).backward(g)
print(a.grad, g.sum_to_size(2, 1))

# %% names are ignored by gradients
x = torch.ones(2, 3, names=('N', 'C'), requires_grad=True)
w = torch.ones(3, names=('C',), requires_grad=True)
(x * w).sum().backward()
print(x.grad, w.grad.names)

# %% named upstream of another name
x = torch.ones(2, names=('N',), requires_grad=True)
(x * 2).backward(torch.ones(2, names=('C',)))
print(x.grad)

# %% gradient of a named reduction
x = torch.tensor([[1., 2.], [3., 4.]], names=('N', 'C'), requires_grad=True)
(x - x.mean('N', keepdim=True)).pow(2).sum().backward()
print(x.grad)

# %% gradient through align_as
x = torch.ones(2, 3, names=('N', 'C'))
s = torch.tensor([1., 2.], requires_grad=True)
(x * s.rename('N').align_as(x)).sum().backward()
print(s.grad)

# %% gradient of a named product
a = torch.ones(2, 3, names=('N', 'D'), requires_grad=True)
b = torch.ones(3, 2, names=('D', 'K'))
(a @ b).sum().backward()
print(a.grad)

# %% printing a named tensor with a graph
x = torch.ones(2, names=('N',), requires_grad=True)
print(x + 1)
x.rename('M')

# %% gradient check by finite differences
def f(v):
    return (v ** 2 * torch.tensor([1., 2.], dtype=torch.float64)).sum()

x = torch.tensor([[1.], [3.]], dtype=torch.float64, requires_grad=True)
f(x).backward()
eps = 1e-6
num = []
for i in range(2):
    d = torch.zeros(2, 1, dtype=torch.float64)
    d[i] = eps
    num.append(round(((f(x.detach() + d) - f(x.detach() - d)) / (2 * eps)).item(), 4))
print(x.grad.flatten().tolist(), num)

# %% second backward through a freed part
x = torch.ones(1, requires_grad=True)
y = x * x
y.sum().backward()
(y * 2).sum().backward()

# %% second backward where nothing was saved
x = torch.ones(1, requires_grad=True)
y = x + 1
y.sum().backward()
(y * 2).sum().backward()
print(x.grad)

# %% zero grad of several weights
ws = [torch.ones(1, requires_grad=True) for _ in range(2)]
loss = sum((w * (i + 1)).sum() for i, w in enumerate(ws))
loss.backward()
print([w.grad.item() for w in ws], loss)

# %% gradient assigned by hand
x = torch.ones(2, requires_grad=True)
x.grad = torch.ones(3)

# %% boolean mask stops gradients
x = torch.tensor([1., 2., 3.], requires_grad=True)
m = x > 1.5
(x * m).sum().backward()
print(m, x.grad)

# %% attention weights gradient
q = torch.tensor([[1., 0.]], requires_grad=True)
k = torch.tensor([[1., 0.], [0., 1.]])
v = torch.tensor([[1.], [2.]])
((q @ k.T).softmax(-1) @ v).sum().backward()
print(q.grad)

# %% softmax rows and summed gradient
x = torch.zeros(2, 2, requires_grad=True)
x.softmax(-1).sum().backward()
print(x.grad)

# %% item in a graph
x = torch.tensor([2.], requires_grad=True)
loss = (x ** 2).sum()
print(loss.item(), f'{loss:.2f}', loss)

# %% to and clone keep the graph
x = torch.ones(2, requires_grad=True)
print(x.clone(), x.double(), x.to(torch.float32) is x, x.contiguous() is x)

# %% in which order backward looks at what it is given
x = torch.ones(2)
w = torch.ones(2, requires_grad=True)
calls = [lambda: (x * 2).backward(torch.ones(3)), lambda: x.backward(), lambda: w.backward(1),
         lambda: w.backward([torch.ones(2)]), lambda: w.backward([1]), lambda: torch.autograd.grad(x.sum(), x),
         lambda: torch.autograd.grad(w.sum(), x), lambda: torch.autograd.grad(w * 1, x), lambda: torch.no_grad(dim=1),
         lambda: torch.enable_grad(1), lambda: w.register_hook(1, 2), lambda: (w * 1).grad_fn.name(1),
         lambda: torch.is_grad_enabled(1)]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% grad_fn of products of all elements
a = torch.ones(2, 2, requires_grad=True)
print(torch.kron(a, torch.ones(2, 2)), torch.kron(a[0], torch.ones(2)))
