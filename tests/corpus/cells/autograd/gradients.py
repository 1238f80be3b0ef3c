import torch

# %% gradient of a broadcast bias
x = torch.ones(4, 3)
b = torch.zeros(3, requires_grad=True)
(x + b).sum().backward()
print(b.grad)

# %% gradient of a stretched column
c = torch.zeros(3, 1, requires_grad=True)
(c + torch.ones(3, 4)).sum().backward()
print(c.grad, c.grad.shape)

# %% gradient of both sides of an outer sum
a = torch.tensor([[1.], [2.]], requires_grad=True)
b = torch.tensor([10., 20., 30.], requires_grad=True)
(a * b).sum().backward()
print(a.grad)
print(b.grad)

# %% gradient of a scalar
s = torch.tensor(2., requires_grad=True)
(s * torch.tensor([[1., 2.], [3., 4.]])).sum().backward()
print(s.grad, s.grad.shape)

# %% gradient through expand
x = torch.tensor([1., 2., 3.], requires_grad=True)
y = x.expand(2, 3)
(y * torch.tensor([[1.], [10.]])).sum().backward()
print(x.grad)

# %% gradient with an upstream of ones
x = torch.tensor([1., 2.], requires_grad=True)
y = x ** 2
y.backward(torch.ones(2))
print(x.grad)

# %% gradient with a weighted upstream
x = torch.tensor([1., 2.], requires_grad=True)
(x * 3).backward(gradient=torch.tensor([1., 0.1]))
print(x.grad)

# %% upstream of a wrong shape
x = torch.ones(2, requires_grad=True)
(x * 2).backward(torch.ones(3))

# %% upstream that would broadcast
x = torch.ones(2, 3, requires_grad=True)
(x * 2).backward(torch.ones(3))

# %% backward of a vector
x = torch.ones(3, requires_grad=True)
(x * 2).backward()

# %% backward without a graph
torch.ones(1).backward()

# %% backward twice
x = torch.ones(2, requires_grad=True)
y = (x * x).sum()
y.backward()
y.backward()

# %% backward twice with a kept graph
x = torch.ones(2, requires_grad=True)
y = (x * x).sum()
y.backward(retain_graph=True)
y.backward()
print(x.grad)

# %% gradients accumulate
w = torch.tensor([1.], requires_grad=True)
for i in range(3):
    (w * (i + 1)).sum().backward()
    print(w.grad)

# %% zeroing gradients
w = torch.tensor([1., 2.], requires_grad=True)
(w * 3).sum().backward()
w.grad.zero_()
print(w.grad)
w.grad = None
print(w.grad)

# %% no gradient before backward
x = torch.ones(2, requires_grad=True)
print(x.grad, x.requires_grad, x.is_leaf)

# %% only floats take gradients
torch.tensor([1, 2], requires_grad=True)

# %% requires_grad_ on integers
torch.tensor([1, 2]).requires_grad_()

# %% requires_grad set later
x = torch.ones(2)
x.requires_grad = True
y = torch.zeros(2).requires_grad_()
print(x.requires_grad, y.requires_grad, (x + 1).requires_grad, (x.detach() + 1).requires_grad)

# %% in place on a leaf
x = torch.ones(2, requires_grad=True)
x += 1

# %% in place on a view of a leaf
x = torch.ones(2, requires_grad=True)
x[0] = 5

# %% in place on a leaf under no_grad
x = torch.ones(2, requires_grad=True)
with torch.no_grad():
    x += 1
print(x)

# %% in place on a result that is needed
x = torch.ones(2, requires_grad=True)
y = x.exp()
y += 1
y.sum().backward()

# %% in place on an input that is needed
x = torch.ones(2, requires_grad=True)
y = x * 2
z = y * y
y.add_(1)
z.sum().backward()

# %% in place that does no harm
x = torch.ones(2, requires_grad=True)
y = x * 2
y += 1
y.sum().backward()
print(x.grad, y)

# %% mean and its gradient
x = torch.arange(6.).reshape(2, 3).requires_grad_()
x.mean().backward()
print(x.grad)

# %% centring gives a zero gradient
x = torch.arange(6.).reshape(2, 3).requires_grad_()
(x - x.mean(0)).sum().backward()
print(x.grad)

# %% variance gradient
x = torch.tensor([1., 2., 4.], requires_grad=True)
x.var().backward()
print(x.grad)

# %% gradient of max goes to the winner
x = torch.tensor([[1., 5.], [7., 2.]], requires_grad=True)
x.max(dim=1).values.sum().backward()
print(x.grad)

# %% gradient of a full max with ties
x = torch.tensor([3., 3., 1.], requires_grad=True)
x.max().backward()
print(x.grad)

# %% gradient of amax with ties
x = torch.tensor([[3., 3., 1.]], requires_grad=True)
x.amax(dim=1).sum().backward()
print(x.grad)

# %% gradient of maximum
a = torch.tensor([1., 3., 2.], requires_grad=True)
b = torch.tensor([2., 1., 2.], requires_grad=True)
torch.maximum(a, b).sum().backward()
print(a.grad, b.grad)

# %% gradient of where
x = torch.tensor([1., -2., 3.], requires_grad=True)
y = torch.tensor([10.], requires_grad=True)
torch.where(x > 0, x * 2, y).sum().backward()
print(x.grad, y.grad)

# %% gradient of clamp
x = torch.tensor([-2., 0.5, 2.], requires_grad=True)
x.clamp(-1, 1).sum().backward()
print(x.grad)

# %% gradient of relu abs and sign
x = torch.tensor([-1., 0., 2.], requires_grad=True)
torch.relu(x).sum().backward()
print(x.grad)
x.grad = None
x.abs().sum().backward()
print(x.grad)
x.grad = None
x.sign().sum().backward()
print(x.grad)

# %% gradients of elementwise functions
for f in (torch.exp, torch.log, torch.sqrt, torch.sin, torch.cos, torch.tanh, torch.sigmoid, torch.reciprocal, torch.log1p, torch.square):
    x = torch.tensor([0.5, 2.], requires_grad=True)
    f(x).sum().backward()
    print(f.__name__, x.grad)

# %% gradients of a division
a = torch.tensor([[6.], [8.]], requires_grad=True)
b = torch.tensor([2., 4.], requires_grad=True)
(a / b).sum().backward()
print(a.grad, b.grad)

# %% gradients of a power
x = torch.tensor([2., 3.], requires_grad=True)
p = torch.tensor([[1.], [2.]], requires_grad=True)
(x ** p).sum().backward()
print(x.grad)
print(p.grad)

# %% gradients of a constant power
x = torch.tensor([2., -3.], requires_grad=True)
(x ** 3).sum().backward()
print(x.grad)
x.grad = None
(2 ** x).sum().backward()
print(x.grad)

# %% gradients of matmul
A = torch.tensor([[1., 2.], [3., 4.]], requires_grad=True)
B = torch.tensor([[1., 0.], [0., 2.]], requires_grad=True)
(A @ B).sum().backward()
print(A.grad)
print(B.grad)

# %% gradients of a batched matmul
A = torch.ones(2, 2, 3, requires_grad=True)
B = torch.ones(3, 2, requires_grad=True)
(A @ B).sum().backward()
print(A.grad.shape, B.grad)

# %% gradients of a matrix and a vector
A = torch.arange(6.).reshape(2, 3).requires_grad_()
v = torch.tensor([1., 0., -1.], requires_grad=True)
(A @ v).sum().backward()
print(A.grad, v.grad)

# %% gradients of a dot product
a = torch.tensor([1., 2.], requires_grad=True)
b = torch.tensor([3., 4.], requires_grad=True)
torch.dot(a, b).backward()
print(a.grad, b.grad)

# %% gradient of softmax
x = torch.tensor([[1., 2., 3.]], requires_grad=True)
x.softmax(1)[0, 0].backward()
print(x.grad)

# %% gradient of cross entropy
import torch.nn.functional as F
x = torch.tensor([[2., 0.], [0., 0.]], requires_grad=True)
F.cross_entropy(x, torch.tensor([0, 1])).backward()
print(x.grad)

# %% gradient of log softmax picks
x = torch.tensor([[0., 0.]], requires_grad=True)
(-x.log_softmax(1)[0, 1]).backward()
print(x.grad)

# %% gradient of mse loss
import torch.nn.functional as F
x = torch.tensor([1., 2.], requires_grad=True)
F.mse_loss(x, torch.tensor([0., 0.])).backward()
print(x.grad)

# %% gradient of views
x = torch.arange(6., requires_grad=True)
(x.view(2, 3).t() * torch.tensor([1., 10.])).sum().backward()
print(x.grad)

# %% gradient of slices
x = torch.zeros(2, 3, requires_grad=True)
(x[0, 1:].sum() * 2 + x[:, 0].sum()).backward()
print(x.grad)

# %% gradient of repeated indices
x = torch.zeros(3, requires_grad=True)
x[torch.tensor([0, 0, 2])].sum().backward()
print(x.grad)

# %% gradient of cat and stack
a = torch.zeros(2, requires_grad=True)
b = torch.zeros(3, requires_grad=True)
(torch.cat([a, b]) * torch.arange(5.)).sum().backward()
print(a.grad, b.grad)
c = torch.zeros(2, requires_grad=True)
torch.stack([c, c * 2]).sum().backward()
print(c.grad)

# %% gradient of masked_fill
x = torch.ones(2, 2, requires_grad=True)
x.masked_fill(torch.tensor([True, False]), 0.).sum().backward()
print(x.grad)

# %% gradient of cumsum and prod
x = torch.tensor([1., 2., 3.], requires_grad=True)
x.cumsum(0).sum().backward()
print(x.grad)
x.grad = None
x.prod().backward()
print(x.grad)

# %% gradient of norm and logsumexp
x = torch.tensor([3., 4.], requires_grad=True)
x.norm().backward()
print(x.grad)
y = torch.zeros(2, requires_grad=True)
y.logsumexp(0).backward()
print(y.grad)

# %% gradient of unsqueeze and squeeze
x = torch.ones(3, requires_grad=True)
(x[:, None] * torch.ones(1, 4)).squeeze().sum().backward()
print(x.grad)

# %% gradient of repeat
x = torch.tensor([1., 2.], requires_grad=True)
(x.repeat(3, 1) * torch.tensor([[1.], [2.], [3.]])).sum().backward()
print(x.grad)

# %% gradient of min against a scalar
x = torch.tensor([1., 5.], requires_grad=True)
torch.minimum(x, torch.tensor(3.)).sum().backward()
print(x.grad)

# %% gradient of addcmul and lerp
t = torch.zeros(2, 2, requires_grad=True)
a = torch.tensor([1., 2.], requires_grad=True)
torch.addcmul(t, a, torch.tensor([[3.], [4.]]), value=2).sum().backward()
print(t.grad, a.grad)

# %% autograd.grad
x = torch.tensor([1., 2.], requires_grad=True)
y = (x ** 2).sum()
g, = torch.autograd.grad(y, x)
print(g, x.grad)

# %% autograd.grad of several inputs
a = torch.ones(2, 1, requires_grad=True)
b = torch.full((3,), 2., requires_grad=True)
print(torch.autograd.grad((a * b).sum(), (a, b)))

# %% input that is not used
a = torch.ones(2, requires_grad=True)
b = torch.ones(2, requires_grad=True)
torch.autograd.grad((a * 2).sum(), b)

# %% dtype of gradients
x = torch.ones(2, dtype=torch.float64, requires_grad=True)
w = torch.ones(2, requires_grad=True)
(x * w).sum().backward()
print(x.grad, w.grad)

# %% mixed operand kinds
x = torch.ones(2, requires_grad=True)
n = torch.tensor([2, 3])
(x * n + n).sum().backward()
print(x.grad)

# %% empty stretch
x = torch.ones(1, 3, requires_grad=True)
(x + torch.zeros(0, 3)).sum().backward()
print(x.grad)

# %% a product with one zero
a = torch.tensor([[-1.0, 4.5], [1.0, 0.0]], requires_grad=True)
a.prod().backward()
print(a.grad)

# %% a reshape that copies
a = torch.arange(6.).reshape(2, 3).t().requires_grad_()
print(a.reshape(-1))

# %% the name of a node
a = torch.ones(2, requires_grad=True)
print((a * 2).grad_fn.name(), a.view(2, 1).grad_fn.name())

# %% the variance of one element along a dim
a = torch.tensor([2.0], requires_grad=True)
a.var(0).backward()
print(a.grad)

# %% no gradient where nothing is spread, none for whole numbers, and one object for one axis
x = torch.zeros(3, requires_grad=True)
x.std().backward()
y = torch.ones(4)
y.ravel().add_(1)
print(x.grad, y.flatten() is y, y._version, y)
try:
    (x * 2).sum(dtype=torch.int64)
except RuntimeError as e:
    print(e)
d = torch.tensor([1., 2.], requires_grad=True)
(torch.diag_embed(d, 1) * torch.arange(9.).reshape(3, 3)).sum().backward()
print(d.grad)

# %% windows that overlap
x = torch.arange(6., requires_grad=True)
w = x.unfold(0, 3, 2)
(w * w).sum().backward()
print(w, x.grad)
y = x.view(2, 3).unfold(1, 2, 1)
print(torch.autograd.grad(y.sum(), x))

# %% losses of two dtypes
import torch.nn.functional as F
x = torch.tensor([0.5, 0.25], requires_grad=True)
y = torch.tensor([1., 0.], dtype=torch.float64)
z = torch.tensor([1., 0.5], dtype=torch.float64, requires_grad=True)
calls = [lambda: F.mse_loss(x, y), lambda: F.mse_loss(x, torch.tensor([1, 0])), lambda: F.mse_loss(x.detach(), z), lambda: F.mse_loss(x, z),
         lambda: F.huber_loss(x, y, reduction='none').sum(), lambda: F.smooth_l1_loss(x, y), lambda: F.l1_loss(x, y),
         lambda: F.binary_cross_entropy(x, y), lambda: F.binary_cross_entropy_with_logits(x, y),
         lambda: F.binary_cross_entropy_with_logits(x, torch.tensor([1, 0])), lambda: F.mse_loss(x, torch.tensor([True, False]))]
for call in calls:
    x.grad = None
    try:
        loss = call()
        loss.backward()
        print(x.grad)
    except RuntimeError as e:
        print(e)

# %% zeros keep their signs where nothing is added
A = torch.arange(6.).reshape(2, 3).requires_grad_()
v = torch.tensor([1., -0., -1.], requires_grad=True)
(A @ v).sum().backward()
w = torch.ones(3, requires_grad=True)
(w @ v).backward()
print(A.grad, w.grad)

# %% what can be asked for gradients
w = torch.ones(2, requires_grad=True)
calls = [lambda: torch.autograd.grad(1, w), lambda: torch.autograd.grad(w.sum(), None), lambda: torch.autograd.grad(w.sum(), 2.5),
         lambda: torch.autograd.grad(w.sum(), [w])]
for call in calls:
    try:
        print(call())
    except TypeError as e:
        print(e)

# %% what does not count as a number on the way back through a norm, a spread and a product
nan = float("nan")
zeros = torch.zeros(2, requires_grad=True)
print(torch.autograd.grad(zeros.norm(), zeros, torch.tensor(nan)))
print(torch.autograd.grad(zeros.norm(dim=0), zeros, torch.tensor(nan)))
print(torch.autograd.grad(torch.stack([zeros, zeros]).std(0).sum() * nan, zeros))
a = torch.tensor([[0.0, 0, nan], [0.0, 0, 1], [0, nan, 1]], requires_grad=True)
for product in (a.prod(-1).sum(), a.prod(0).sum(), a.prod()):
    print(torch.autograd.grad(product, a))
b = torch.tensor([[0.5, 0.0, 1.3], [2.0, 3, 0.7]], requires_grad=True)
for product in (b.prod(), b.prod(0).sum(), b.T.prod(0).sum(), b[1].prod()):
    print(torch.autograd.grad(product, b))

# %% a product of one number without axes depends on no other
for number in (float('nan'), 0., 2.):
    for dims in ((), (0,)):
        x = torch.tensor(number, requires_grad=True)
        x.prod(*dims).backward()
        print(x.grad)

# %% a product sums along an axis of which the other operand has only one element
a = torch.arange(6.).reshape(2, 3).requires_grad_()
b = torch.tensor([[2.], [3.]], requires_grad=True)
r = torch.einsum('ij,kj->ik', a, b)
r.pow(2).sum().backward()
print(r, a.grad, b.grad)
a.grad = b.grad = None
r = torch.tensordot(b, a[:1], ([0], [0]))
print(r.shape)
r.pow(2).sum().backward()
print(a.grad, b.grad)
a.grad = b.grad = None
torch.tensordot(a, b, ([1, 0], [1, 0])).backward()
print(a.grad, b.grad)

# %% a gradient through as_strided goes to the elements that lie there, whatever the strides of the tensor
a = torch.arange(8.).requires_grad_()
w = torch.tensor([[1., 10.], [100., 1000.]])
for view in (a[1:5].as_strided((2, 2), (1, 2)), a[::2].as_strided((2, 2), (2, 1)), a[3].as_strided((2, 2), (1, 1)),
             a.reshape(2, 4).T.as_strided((2, 2), (4, 1)), a.reshape(2, 4).T.as_strided((2, 2), (4, 1), 1),
             a[4:].as_strided((2, 2), (1, 1), 3), (a * 2).reshape(2, 4).T.as_strided((2, 2), (4, 1), 1)):
    a.grad = None
    (view * w).sum().backward(retain_graph=True)
    print(view.grad_fn.name(), a.grad)
