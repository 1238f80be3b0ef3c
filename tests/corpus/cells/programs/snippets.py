# %% numpy docs: mismatch error
import numpy as np
a = np.zeros((4, 3))
b = np.array([1.0, 2.0, 3.0, 4.0])
a + b

# %% numpy docs: outer addition with newaxis
import numpy as np
a = np.array([0.0, 10.0, 20.0, 30.0])
b = np.array([1.0, 2.0, 3.0])
print(a[:, np.newaxis] + b)

# %% numpy docs: vector quantization
from numpy import array, argmin, sqrt, sum
observation = array([111.0, 188.0])
codes = array([[102.0, 203.0], [132.0, 193.0], [45.0, 155.0], [57.0, 173.0]])
diff = codes - observation
dist = sqrt(sum(diff**2, axis=-1))
print(dist)
print(argmin(dist))

# %% mean-centering columns (numpy)
import numpy as np
X = np.array([[1., 2., 3.], [4., 5., 9.]])
Xc = X - X.mean(axis=0)
print(Xc)
print(Xc.mean(axis=0))

# %% mean-centering rows needs keepdims (numpy)
import numpy as np
X = np.arange(6.).reshape(2, 3)
print(X - X.mean(axis=1, keepdims=True))
try:
    X - X.mean(axis=1)
except ValueError as e:
    print("ValueError:", e)

# %% z-score normalisation (numpy)
import numpy as np
X = np.array([[1., 10.], [2., 20.], [3., 60.]])
Z = (X - X.mean(axis=0)) / X.std(axis=0)
print(np.round(Z, 4))

# %% min-max scaling (numpy)
import numpy as np
X = np.array([[1, 200, 3], [4, 100, 6], [7, 300, 0]], dtype=float)
lo, hi = X.min(0), X.max(0)
print((X - lo) / (hi - lo))

# %% outer product (numpy)
import numpy as np
x = np.arange(1, 4)
y = np.arange(1, 5)
print(x[:, None] * y)
print(np.multiply.outer(x, y).shape)

# %% multiplication table (numpy)
import numpy as np
n = np.arange(1, 6)
print(n.reshape(-1, 1) * n)

# %% one-hot by comparison (numpy)
import numpy as np
labels = np.array([0, 2, 1, 2])
onehot = (labels[:, None] == np.arange(3)).astype(int)
print(onehot)

# %% in-place rank growth failure (numpy)
import numpy as np
a = np.ones(3)
a += np.ones((2, 3))

# %% broadcast_to is read-only (numpy)
import numpy as np
x = np.broadcast_to([1, 2, 3], (2, 3))
print(x, x.strides, x.flags.writeable)
try:
    x[0, 0] = 9
except ValueError as e:
    print(e)

# %% broadcast_arrays (numpy)
import numpy as np
x = np.array([[1, 2, 3]])
y = np.array([[4], [5]])
for a in np.broadcast_arrays(x, y):
    print(a)

# %% np.where broadcasting
import numpy as np
x = np.arange(6).reshape(2, 3)
print(np.where(x > 2, x, -1))
print(np.where([[True], [False]], [1, 2, 3], 0))

# %% np.maximum broadcast
import numpy as np
print(np.maximum(np.arange(3), [[1], [2]]))

# %% np.ix_ grid
import numpy as np
r, c = np.ix_([0, 2], [1, 3])
print(r.shape, c.shape)
print((r * 10 + c))

# %% np.meshgrid vs ogrid
import numpy as np
y, x = np.ogrid[0:3, 0:4]
print(y.shape, x.shape)
print(x ** 2 + y ** 2)

# %% image normalisation HWC (numpy)
import numpy as np
img = np.full((2, 2, 3), 128, dtype=np.uint8)
mean = np.array([0.5, 0.25, 0.0])
std = np.array([0.5, 0.5, 0.25])
out = (img / 255.0 - mean) / std
print(out.shape)
print(np.round(out[0, 0], 6))

# %% image normalisation CHW fails then works (numpy)
import numpy as np
img = np.ones((3, 2, 4))
mean = np.array([0.1, 0.2, 0.3])
try:
    img - mean
except ValueError as e:
    print(e)
print((img - mean[:, None, None])[:, 0, 0])

# %% softmax rows (numpy)
import numpy as np
z = np.array([[1., 2., 3.], [0., 0., 0.]])
e = np.exp(z - z.max(axis=1, keepdims=True))
p = e / e.sum(axis=1, keepdims=True)
print(np.round(p, 6))

# %% square case silently wrong (numpy)
import numpy as np
m = np.array([[1., 3.], [2., 2.]])
print(m / m.sum(axis=1))
print(m / m.sum(axis=1, keepdims=True))

# %% boolean mask any/all (numpy)
import numpy as np
a = np.array([[1, 2], [3, 4], [5, 6]])
b = np.array([[3, 4], [9, 9]])
hits = (a[:, None] == b).all(-1)
print(hits)
print(hits.any(1))

# %% moving window by indexing (numpy)
import numpy as np
x = np.arange(8)
idx = np.arange(3) + np.arange(6)[:, None]
print(x[idx])

# %% assignment broadcast (numpy)
import numpy as np
a = np.zeros((2, 3))
a[:] = [1, 2, 3]
a[:, 0] = 7
print(a)
try:
    a[:] = [1, 2]
except ValueError as e:
    print(e)

# %% comparison of mismatched shapes (numpy)
import numpy as np, warnings
warnings.simplefilter('ignore')
print(np.ones((2, 3)) == np.ones(4))

# %% cumulative error message 3 operands (numpy)
import numpy as np
try:
    np.broadcast_arrays(np.ones((3,)), np.ones((3,)), np.ones((4,)))
except ValueError as e:
    print(e)

# %% torch docs: general semantics
import torch
x = torch.empty(5, 1, 4, 1)
y = torch.empty(3, 1, 1)
print((x + y).size())
x = torch.empty(1)
y = torch.empty(3, 1, 7)
print((x + y).size())
x = torch.empty(5, 2, 4, 1)
y = torch.empty(3, 1, 1)
(x + y).size()

# %% torch docs: in-place semantics
import torch
x = torch.zeros(5, 3, 4, 1)
y = torch.zeros(3, 1, 1)
print((x.add_(y)).size())
x = torch.zeros(1, 3, 1)
y = torch.zeros(3, 1, 7)
(x.add_(y)).size()

# %% torch docs: 4x1 plus 4
import torch
r = torch.add(torch.ones(4, 1), torch.arange(4.))
print(r.size())
print(r)

# %% torch old pointwise fallback is gone
import torch
torch.add(torch.ones(4), torch.ones(2, 2))

# %% outer product (torch)
import torch
a = torch.arange(1, 4)
b = torch.arange(1, 5)
print(a[:, None] * b[None, :])
print(torch.outer(a, b).equal(a.unsqueeze(1) * b))

# %% additive mask (torch)
import torch
T = 3
bias = torch.full((T, T), float('-inf')).triu(1)
print(bias)
print((torch.zeros(2, T, T) + bias).shape)

# %% masked_fill mask mismatch (torch)
import torch
torch.zeros(2, 3).masked_fill(torch.ones(2, dtype=torch.bool), 0.)

# %% pairwise squared distance (torch)
import torch
A = torch.tensor([[0., 0.], [3., 4.]])
B = torch.tensor([[0., 0.], [6., 8.], [3., 0.]])
D = (A[:, None] - B[None]).pow(2).sum(-1)
print(D)
print(D.sqrt().argmin(dim=1))

# %% pairwise distance expansion trick (torch)
import torch
A = torch.tensor([[1., 2.], [3., 4.]])
B = torch.tensor([[5., 6.], [7., 8.]])
d = (A ** 2).sum(1)[:, None] + (B ** 2).sum(1) - 2 * A @ B.T
print(d)

# %% cosine similarity matrix (torch)
import torch
x = torch.tensor([[3., 4.], [1., 0.], [0., 2.]])
n = x / x.norm(dim=1, keepdim=True)
print(n @ n.T)

# %% mse loss shape bug (N,1) vs (N,) (torch)
import torch, warnings
warnings.simplefilter('ignore')
pred = torch.tensor([[1.], [2.], [3.]])
y = torch.tensor([1., 2., 3.])
print(torch.nn.functional.mse_loss(pred, y))
print(torch.nn.functional.mse_loss(pred.squeeze(1), y))
print(((pred - y) ** 2).shape)

# %% mse loss warning text (torch)
import torch, warnings
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter('always')
    torch.nn.functional.mse_loss(torch.zeros(3, 1), torch.zeros(3))
print(w[0].category.__name__)
print(w[0].message)

# %% l1 loss incompatible (torch)
import torch, warnings
warnings.simplefilter('ignore')
torch.nn.functional.l1_loss(torch.zeros(3, 2), torch.zeros(3))

# %% smooth l1 with broadcasting (torch)
import torch, warnings
warnings.simplefilter('ignore')
print(torch.nn.functional.smooth_l1_loss(torch.tensor([[0.], [2.]]), torch.tensor([0., 2.])))

# %% bce with logits strictness (torch)
import torch
torch.nn.functional.binary_cross_entropy_with_logits(torch.zeros(2, 1), torch.ones(2))

# %% in-place add bias (torch)
import torch
x = torch.zeros(2, 3)
x += torch.tensor([1., 2., 3.])
x.mul_(torch.tensor([[10.], [100.]]))
print(x)

# %% in-place growth error (torch)
import torch
x = torch.zeros(3)
try:
    x += torch.ones(2, 3)
except RuntimeError as e:
    print(e)
try:
    x.unsqueeze(1).mul_(torch.ones(1, 4))
except RuntimeError as e:
    print(e)

# %% expand is a view with stride 0 (torch)
import torch
x = torch.tensor([[1], [2], [3]])
y = x.expand(3, 4)
print(y, y.stride(), y.is_contiguous())
print(x.expand(-1, 2).shape)

# %% expand writes alias error (torch)
import torch
x = torch.zeros(3, 1)
y = x.expand(3, 4)
try:
    y.add_(1)
except RuntimeError as e:
    print(e)

# %% expand_as and repeat (torch)
import torch
b = torch.tensor([1, 2, 3])
a = torch.zeros(2, 3)
print(b.expand_as(a))
print(b.repeat(2, 1))
print(b.repeat(2))

# %% broadcast_tensors (torch)
import torch
x = torch.arange(3).view(1, 3)
y = torch.arange(2).view(2, 1)
a, b = torch.broadcast_tensors(x, y)
print(a.size())
print(a)
print(b)

# %% broadcast_shapes (torch)
import torch
print(torch.broadcast_shapes((2,), (3, 1), (1, 1, 1)))
print(torch.broadcast_shapes((5, 1, 4, 1), (3, 1, 1)))
try:
    torch.broadcast_shapes((2, 3), (3, 2))
except RuntimeError as e:
    print(e)

# %% broadcast_tensors mismatch (torch)
import torch
torch.broadcast_tensors(torch.zeros(2, 3), torch.zeros(4))

# %% torch.where mismatch
import torch
torch.where(torch.ones(2, 3, dtype=torch.bool), torch.ones(4), torch.zeros(3))

# %% torch clamp with tensors
import torch
x = torch.arange(6.).reshape(2, 3)
print(torch.clamp(x, min=torch.tensor([1., 2., 3.]), max=torch.tensor([[2.], [5.]])))

# %% maximum/minimum broadcast (torch)
import torch
print(torch.maximum(torch.arange(3), torch.tensor([[1], [2]])))
print(torch.minimum(torch.tensor(1), torch.arange(3)))

# %% reductions keepdim (torch)
import torch
x = torch.arange(6.).reshape(2, 3)
print(x.sum(1).shape, x.sum(1, keepdim=True).shape)
print(x / x.sum(1, keepdim=True))
print(x.amax(0), x.std(dim=1, keepdim=True))

# %% argmax gather with broadcasting (torch)
import torch
x = torch.tensor([[1., 5., 2.], [7., 0., 3.]])
m = x.max(dim=1, keepdim=True).values
print((x == m).int())

# %% log-softmax by hand (torch)
import torch
x = torch.tensor([[1., 2., 3.], [1., 1., 1.]])
l = x - x.exp().sum(1, keepdim=True).log()
print(l)
print(torch.allclose(l, torch.log_softmax(x, 1)))

# %% matmul batch broadcasting (torch)
import torch
print((torch.ones(10, 1, 3, 4) @ torch.ones(2, 4, 5)).shape)
print((torch.ones(3) @ torch.ones(2, 3, 4)).shape)
print((torch.ones(2, 3, 4) @ torch.ones(4)).shape)

# %% matmul batch mismatch (torch)
import torch
torch.ones(5, 2, 3) @ torch.ones(4, 3, 2)

# %% iou of boxes (torch)
import torch
a = torch.tensor([[0., 0., 2., 2.], [1., 1., 3., 3.]])
b = torch.tensor([[0., 0., 1., 1.], [1., 1., 2., 2.], [2., 2., 4., 4.]])
lt = torch.max(a[:, None, :2], b[None, :, :2])
rb = torch.min(a[:, None, 2:], b[None, :, 2:])
wh = (rb - lt).clamp(min=0)
inter = wh[..., 0] * wh[..., 1]
area = lambda t: (t[:, 2] - t[:, 0]) * (t[:, 3] - t[:, 1])
print(inter / (area(a)[:, None] + area(b) - inter))

# %% alpha blending (torch)
import torch
fg = torch.ones(3, 2, 2)
bg = torch.zeros(3, 1, 1)
alpha = torch.tensor([[0.25, 0.5], [0.75, 1.0]])
print((alpha * fg + (1 - alpha) * bg)[0])

# %% temperature per row (torch)
import torch
logits = torch.tensor([[2., 4.], [3., 9.]])
temp = torch.tensor([2., 3.])
print(logits / temp[:, None])

# %% grid of coordinates (torch)
import torch
y = torch.arange(2).view(-1, 1).expand(2, 3)
x = torch.arange(3).expand(2, 3)
print(torch.stack([y, x], -1).tolist())

# %% dtype promotion while broadcasting (torch)
import torch
a = torch.tensor([[1], [2]])
b = torch.tensor([0.5, 1.5])
r = a + b
print(r, r.dtype)
print((torch.ones(2, dtype=torch.int32) + torch.tensor(1.5)).dtype)
print((torch.ones(2, dtype=torch.int8) + 1).dtype)

# %% in-place dtype error (torch)
import torch
x = torch.ones(2, 2, dtype=torch.int64)
x += torch.tensor([0.5, 0.5])

# %% zero-size broadcasting (torch)
import torch
print((torch.ones(0, 3) + torch.ones(3)).shape)
print((torch.ones(1, 0) + torch.ones(4, 1)).shape)
try:
    torch.ones(0) + torch.ones(2)
except RuntimeError as e:
    print(e)

# %% 0-d tensors (torch)
import torch
s = torch.tensor(5.)
print(s.shape, (s + torch.ones(2, 2)).shape, (s + s).shape)
print(s.expand(2, 3))

# %% autograd sums over broadcast dims (torch)
import torch
w = torch.ones(3, requires_grad=True)
b = torch.zeros(1, requires_grad=True)
x = torch.arange(6.).reshape(2, 3)
(x * w + b).sum().backward()
print(w.grad, b.grad)

# %% autograd of keepdim broadcast (torch)
import torch
x = torch.tensor([[1., 2.], [3., 4.]], requires_grad=True)
y = (x - x.mean(dim=1, keepdim=True)) ** 2
y.sum().backward()
print(x.grad)

# %% sum_to_size (torch)
import torch
g = torch.ones(4, 2, 3)
print(g.sum_to_size(2, 1))
print(g.sum_to_size(3))
try:
    g.sum_to_size(2, 2)
except RuntimeError as e:
    print(e)

# %% floor division and remainder broadcast (torch)
import torch
n = torch.arange(1, 7).reshape(2, 3)
print(n // torch.tensor([1, 2, 3]))
print(n % torch.tensor([[2], [3]]))

# %% rank > 8 broadcasting (torch)
import torch
a = torch.ones(1, 2, 1, 2, 1, 2, 1, 2, 1, 2)
b = torch.ones(2, 1, 2, 1, 2, 1, 2, 1, 2, 1)
print((a + b).shape, (a + b).sum())

# %% rank > 8 broadcasting (numpy)
import numpy as np
a = np.ones((1, 2) * 5)
b = np.ones((2, 1) * 5)
print((a + b).shape, (a + b).sum())

# %% rank limit (numpy)
import numpy as np
np.ones((1,) * 33)

# %% distance matrix then nearest (numpy)
import numpy as np
pts = np.array([[0, 0], [1, 1], [5, 5]])
d = np.abs(pts[:, None] - pts).sum(-1)
np.fill_diagonal(d, 99)
print(d)
print(d.argmin(1))

# %% histogram by comparison (numpy)
import numpy as np
x = np.array([0.1, 0.4, 0.35, 0.9])
edges = np.array([0., 0.25, 0.5, 1.0])
inside = (x[:, None] >= edges[:-1]) & (x[:, None] < edges[1:])
print(inside.sum(0))

# %% standardise 3d time series (numpy)
import numpy as np
x = np.arange(12.).reshape(2, 3, 2)
print(x - x.mean(axis=(0, 1), keepdims=True))

# %% row-wise apply of different thresholds (numpy)
import numpy as np
x = np.array([[1, 5, 9], [2, 6, 8]])
thr = np.array([4, 7])
print(x > thr[:, None])
try:
    x > thr
except ValueError as e:
    print(e)

# %% view as torch from numpy
import numpy as np, torch
a = torch.from_numpy(np.arange(3.))
b = np.array([[1.], [2.]])
print(a + torch.from_numpy(b))

# %% focal weights (torch)
import torch
p = torch.tensor([[0.9, 0.1], [0.4, 0.6]])
alpha = torch.tensor([0.25, 0.75])
print(alpha * (1 - p) ** 2)

# %% relative position bias (torch)
import torch
q = torch.arange(3)
print(q[None, :] - q[:, None])
print((q[None, :] - q[:, None]).abs().clamp(max=1))

# %% channel attention (torch)
import torch
x = torch.ones(1, 2, 2, 2)
s = torch.tensor([[0.5, 2.0]])
print((x * s[:, :, None, None]).sum(dim=(2, 3)))

# %% error dims count from the left (torch)
import torch
for a, b in [((2, 3), (4,)), ((5, 2, 4, 1), (3, 1, 1)), ((4,), (2, 3)), ((2, 1, 3), (2, 2, 4))]:
    try:
        torch.ones(a) + torch.ones(b)
    except RuntimeError as e:
        print(e)

# %% error lists all operand shapes (numpy)
import numpy as np
for a, b in [((2, 3), (4,)), ((5, 2, 4, 1), (3, 1, 1)), ((4,), (2, 3)), ((2, 1, 3), (2, 2, 4))]:
    try:
        np.ones(a) + np.ones(b)
    except ValueError as e:
        print(e)

# %% tensor plus python list fails (torch)
import torch
torch.ones(3) + [1, 2, 3]

# %% numpy plus list works
import numpy as np
print(np.ones((2, 3)) + [1, 2, 3])
print(np.ones((2, 1)) + [[1], [2]])

# %% named tensors: scale channels (torch)
import torch, warnings
warnings.simplefilter('ignore')
img = torch.ones(2, 2, 3, names=('H', 'W', 'C'))
scale = torch.tensor([1., 2., 3.], names=('C',))
out = img * scale.align_as(img)
print(out.names)
print(out.rename(None)[0, 0])

# %% named tensors: mismatched add (torch)
import torch, warnings
warnings.simplefilter('ignore')
x = torch.zeros(3, names=('X',))
z = torch.zeros(3, names=('Z',))
x + z

# %% named tensors: reduce by name (torch)
import torch, warnings
warnings.simplefilter('ignore')
x = torch.arange(6.).reshape(2, 3).rename('N', 'C')
print(x.sum('N'))
print(x.mean('C', keepdim=True))
print(x - x.mean('C', keepdim=True))
