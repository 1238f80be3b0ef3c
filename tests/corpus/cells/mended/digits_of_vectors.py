# vectors

# %% the digits of NumPy's logarithms and powers of e in float64
import numpy as np
x = np.concatenate([np.arange(1, 41) / 8, np.array([1e-300, 1e-5, 10.0, 100.0, 12345.678, 1e300, np.e, np.pi])])
for f in (np.exp, np.log, np.log2, np.log1p):
    print(f.__name__, *f(np.minimum(x, 700) if f is np.exp else x).tolist())
print(np.exp(-x[:40]).tolist(), np.log1p(-x[:7] / 8).tolist())

# %% the digits of NumPy's sines in float64, those of quarter turns among them
import numpy as np
x = np.concatenate([np.arange(-24, 25) * np.pi / 12, np.arange(1, 21) / 10, np.array([100.0, -4321.5, 1e6])])
print(np.sin(x).tolist())
print(np.cos(x).tolist())
print(np.sin(np.array([0.0, -0.0])), repr(np.sin(0.5)), repr(np.cos(1e-9)))

# %% what NumPy has no digits of its own for: infinities, nan, numbers below the smallest normal one
import numpy as np
x = np.array([np.inf, -np.inf, np.nan, 0.0, -0.0, 5e-324, 1e-310, -1.0, 710.0, -746.0, 1e308])
with np.errstate(all='ignore'):
    for f in (np.exp, np.log, np.log2, np.log1p, np.sin, np.cos):
        print(f.__name__, *f(x)[:9].tolist())
        print(f.__name__, *f(x.astype('f4'))[:9].tolist())

# %% the digits of NumPy's float32
import numpy as np
x = (np.arange(1, 41) / 8).astype('f4')
for f in (np.exp, np.log, np.log1p, np.sin, np.cos, np.rad2deg, np.deg2rad):
    print(f.__name__, *f(x).tolist(), *f(np.float32([0.1, 0.3, 77.7])).tolist())
print(np.log1p(-x[:7] / 8).tolist(), np.sin(-x * 100).tolist(), np.cos(x * 1000).tolist())

# %% what is built on them, and written where it is told to
import numpy as np
p = np.array([0.1, 0.2, 0.3, 0.4])
print(repr(-np.sum(p * np.log(p))), repr(-np.sum(p * np.log2(p))), repr(np.exp(p) / np.exp(p).sum()))
out = np.empty((2, 4)); np.exp(p, out=out); print(out.tolist())
a = np.arange(4, dtype='i2'); print(np.exp(a).dtype, np.exp(a).tolist(), np.log(a[1:]).tolist())
p = p.astype('f4'); np.exp(p, out=p); print(p.tolist())

# %% the digits of PyTorch's powers of e
import torch
x = torch.arange(-20, 21) / 4
print(torch.exp(x).tolist())
print(torch.exp(x.double()).tolist())
print(torch.exp(torch.tensor([100.0, 88.7, -87.4, -103.9, -150, float('inf'), float('-inf'), float('nan')])).tolist())
print(torch.sigmoid(x[:32]).tolist(), torch.sigmoid(x[:8].double()).tolist())

# %% the digits of PyTorch's softmax, in rows of any length
import torch
for n in (3, 7, 8, 9, 21, 30):
    x = (torch.arange(2 * n) * 37 % 23).reshape(2, n) / 5 - 2
    print(torch.softmax(x, 1).tolist(), torch.log_softmax(x, 1).tolist())
    print(torch.softmax(x.double(), 1).tolist())

# %% the digits of PyTorch's logarithms and sines
import torch
x = torch.arange(1, 41) / 8
print(torch.log(x).tolist(), torch.log(torch.tensor([1e-38, 3e38, 0.0, -1.0, 1e-40])).tolist())
print(torch.sin(x).tolist(), torch.cos(x).tolist())
print(torch.sin(-x * 20).tolist(), torch.cos(x * 20).tolist(), torch.sin(torch.tensor([-0.0])))

# %% the digits of gelu, of one element alone and of more
import torch
x = torch.arange(-20, 21) / 4
print(torch.nn.functional.gelu(x).tolist(), torch.nn.functional.gelu(x[25:26]).tolist())
print(torch.nn.GELU()(torch.tensor([-0.0, 1e-30, float('inf'), float('-inf'), float('nan')])))
y = torch.tensor([0.5, -1.0], requires_grad=True)
torch.nn.functional.gelu(y).sum().backward()
y.grad

# %% the digits of softmax along a dim that is not the last, where columns fill vectors and beside them
import torch
for columns in (3, 4, 8, 10, 17):
    x = (torch.arange(5 * columns) * 37 % 23).reshape(5, columns) / 5 - 2
    print(torch.softmax(x, 0).tolist(), torch.log_softmax(x, 0).tolist())
    print(torch.softmax(x.double(), 0).tolist())
x = (torch.arange(24) * 37 % 23).reshape(2, 3, 4) / 5 - 2
torch.softmax(x, 1).tolist(), torch.log_softmax(x, 0).tolist()

# %% the order in which losses of rows are added up
import torch
F = torch.nn.functional
for rows in (1, 2, 4, 7, 16, 17, 40, 300):
    x = (torch.arange(rows * 5) * 37 % 101).reshape(rows, 5) / 23 - 2
    y = torch.arange(rows) % 5
    weight = torch.tensor([0.1, 0.7, 1.3, 0.2, 0.9])
    print(F.cross_entropy(x, y).item(), F.nll_loss(x, y, reduction='sum').item(), F.cross_entropy(x, y, weight=weight).item(),
          F.cross_entropy(x.double(), y).item(), F.cross_entropy(x, y, ignore_index=0).item())
x = (torch.arange(60) * 37 % 101).reshape(2, 5, 2, 3) / 23
F.cross_entropy(x, torch.arange(12).reshape(2, 2, 3) % 5).item()

# %% the digits of the absolute value of complex numbers, as ufunc and of a scalar
import numpy as np
z = (np.arange(1, 41) / 7 - 2) + 1j * (np.arange(40) * 17 % 23) / 9
print(np.abs(z).tolist(), [float(abs(one)) for one in z[2:9]], [abs(complex(one)) for one in z[2:9]])
print(np.abs(z.astype(np.complex64)).tolist(), np.abs(1 + 2j), abs(np.complex64(1 + 2j)), np.abs(z[::-3]).tolist())
print(np.abs(np.array([complex('inf'), complex('nan'), complex('nan+infj'), 0j, 5e-324j, 1e308 + 1e308j, 3 + 4j])).tolist())

# %% the digits of products of complex numbers, one after the other
import numpy as np
def numbers(*shape):
    count = int(np.prod(shape))
    return ((np.arange(count) * 37 % 101) / 23 - 2 + 1j * (np.arange(count) * 53 % 97) / 31).reshape(shape)
for kind in ('c16', 'c8'):
    a, b, v = numbers(5, 7).astype(kind), numbers(7, 4).astype(kind), numbers(7).astype(kind)
    print((a @ b).tolist(), (a @ v).tolist(), (v @ b).tolist(), v @ v, np.vdot(v, b[:, 0]))
    print((b.T @ v).tolist(), (a[:, ::2] @ b[::2]).tolist(), (a.real @ b).tolist(), (a @ a.conj().T).tolist())
    print((numbers(3, 2, 2).astype(kind) @ numbers(2, 2).astype(kind)).tolist(), np.einsum('ij,jk->ik', a, b).tolist())

# %% the digits of NumPy's tanh, in both types
import numpy as np
x = np.concatenate([np.arange(-24, 25) / 7, np.array([1e-300, 0.1874, 0.1875, 0.25, 9.9, 10.1, 23.9, 24.1, 700.0])])
print(np.tanh(x).tolist(), np.tanh(x.astype('f4')).tolist())
print(np.tanh(0.3), np.tanh(np.array([np.inf, -np.inf, np.nan, 0.0, -0.0, 5e-324])), repr(np.tanh(np.float32(-0.7))))

# %% the digits of NumPy's powers: of arrays and of np.power, not of numbers
import numpy as np
x = np.arange(1, 61) * 0.37
for y in 3, 4, 0.3, 1.5, -1.7, 12, 1e-5:
    print((x ** y).tolist(), np.power(1.7, y), np.float64(1.7) ** y, (y ** x[:20]).tolist())
print(((1 - 1e-4 * np.arange(1, 20)) ** 123.4).tolist(), np.power(2.0, [-1074.5, 1023.9, -1040.3]))
with np.errstate(all='ignore'):
    print(np.power.outer([0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 5e-324], [0.0, 0.5, -0.5, 3.0, -3.0, np.inf, np.nan]))

# %% the digits of NumPy's log10, exp2, arctan and arctan2
import numpy as np
x = np.arange(1, 61) * 0.37
print(np.log10(x).tolist(), np.log10([1e-310, 1e-5, 1000.0, 1e300]).tolist())
print(np.exp2(x - 11).tolist(), np.exp2([-1073.5, 1023.9, -0.01]).tolist())
print(np.arctan(x - 11).tolist(), np.arctan([1e-300, 7.8, 7.9, 1e200]).tolist())
for a, b in (x, x[::-1]), (-x, x[::-1]), (x, -x[::-1]), (-x, -x[::-1]), (x, 2.5), (1e-300, x):
    print(np.arctan2(a, b).tolist())
with np.errstate(all='ignore'):
    ends = [0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 5e-324]
    print(np.log10(ends), np.exp2(ends), np.arctan(ends), np.arctan2.outer(ends, ends), sep='\n')
