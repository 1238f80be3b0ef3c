import numpy as np
import torch

# %% arrays select elements of tensors
x = torch.arange(6.)
i = np.array([4, 0, 1])
for key in (i, i.astype('int8'), i.astype(float), i > 0, np.array([True, False] * 3), (i,), [i], np.array(2), np.array([])):
    try:
        print(x[key])
    except IndexError as error:
        print(error)
y = torch.arange(12.).reshape(3, 4)
print(y[np.array([2, 0])], y[:, np.array([2, 0])], y[np.array([[0, 1], [2, 3]])])
y[np.array([True, False, True])] = -1
y[1, i - i] = torch.tensor([5., 6., 7.])
print(y)
w = torch.ones(3, requires_grad=True)
(w[np.array([0, 2, 2])] * 2).sum().backward()
print(w.grad)

# %% products of tensors and arrays are tensors
A, T = np.arange(6.).reshape(2, 3), torch.arange(6.).reshape(3, 2)
print(T @ A, np.matmul(A, T), np.matmul(T, A), np.matmul(A[0], T[:, 0]), T[:, 0] @ A[0])
print(np.round(T @ A / 3, 1))
A @ T

# %% functions of NumPy give tensors back
T = torch.tensor([[3., 1.], [2., 5.]])
print(np.argmax(T), np.argmax(T, axis=1), np.argsort(T), np.cumsum(T), np.clip(T, 2, 3), np.round(T / 7, 2))
print(np.repeat(T, 2), np.take(T, [0, 3]), np.squeeze(T), np.nonzero(T > 2), np.shape(T))
print(np.argmax([3, 4]), np.shape([[3, 4]]), np.clip(np.arange(4), 1, 2))
np.std(T)

# %% a module for what PyTorch writes in Python
import torch.functional as F
print(F.norm(torch.tensor([3., 4.])), F.einsum('ij->j', torch.ones(2, 3)), torch.functional.split(torch.arange(4), 2))
F.sigmoid

# %% which Python runs
import platform
from tqdm.autonotebook import tqdm
print(platform.python_version(), platform.system(), platform.python_implementation())
print([n for n in tqdm(range(3), disable=True)])

# %% linear algebra of float32 is computed in float64
a = np.array([[20, 26], [26, 35]], 'f')
b = np.array([[.3, .1, .2], [.7, .5, .9], [.2, .4, .1]], 'f')
for m in (a, b):
    print(np.linalg.inv(m), np.linalg.det(m), np.linalg.slogdet(m), np.linalg.solve(m, m[0]))
    print(np.linalg.cholesky(m @ m.T), np.linalg.matrix_power(m, -2).tolist())
print(np.linalg.inv(b).tolist(), np.linalg.inv(np.stack([b, b.T])).dtype)

# %% numbers of NumPy keep their dtype in tensors
a = np.array([1., 2., 4.])
print(torch.tensor(a.mean()), torch.tensor([a[0], a[1]]), torch.tensor([a.std(), 2.]), torch.tensor((2., a[0])))
print(torch.as_tensor(np.log(2.)), torch.tensor([[a[0]], [3]]), torch.tensor(np.float32(1)), torch.Tensor([a[2]]))
print(torch.tensor(float(a[0])), torch.tensor([np.int16(3), np.int16(4)]), torch.tensor([a[0], np.float32(2)]).dtype)

# %% losses are written into arrays
losses, counts = np.zeros(3), np.zeros((2, 2), int)
for i in range(2):
    w = torch.tensor([2.5], requires_grad=True)
    losses[i] = (w * i).sum()
    counts[0, i] = w * (i + 1)
losses[-1] = torch.tensor([1.5])
print(losses, counts)
try:
    losses[0] = torch.ones(2)
except ValueError as error:
    print(error)
losses[1:] = torch.ones(2) * w

# %% which hooks are called first
for f in (lambda x, w, b: x * w + b, lambda x, w, b: w * (x + b), lambda x, w, b: torch.stack([x, w, b]).sum()):
    x, w, b = (torch.tensor([v], requires_grad=True) for v in (3., 2., 1.))
    called = []
    for name, t in (('x', x), ('w', w), ('b', b)):
        t.register_hook(lambda g, name=name: called.append(name))
    f(x, w, b).backward()
    print(called)

# %% a tensor of a storage shares it
a = torch.arange(6.)
d = torch.Tensor(a[2:].storage())
d[0] = 9
print(a, d, torch.FloatTensor(a.storage())[:2])

# %% texts are converted by keyword
print(np.array(['1', '23']).astype(dtype=int), np.array(['1.5']).astype(dtype=float), np.array([1, 23]).astype(dtype=str))
