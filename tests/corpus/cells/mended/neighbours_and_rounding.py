import numpy as np
import torch
import torch.nn.functional as F

# %% quantiles at the ends of infinite elements
for a in ([np.inf], [-np.inf, -np.inf], [1.0, np.inf, np.inf], [-np.inf, 2.0]):
    print(a, [np.percentile(a, q) for q in (0, 30, 100)], np.median(a), np.nanpercentile(a, 100), np.quantile(a, 1, method='lower'))

# %% a percentile along an axis of one element
np.percentile(np.array([[-np.inf, 4.5]]), [30, 100], axis=0)

# %% kron counts the first operand by its dtype, and the second by its kind
for c in (np.int64(0), 2, np.array(3), np.float32(2), np.int8(3)):
    for a in (np.ones(2, 'u4'), np.ones((2, 2), 'f4'), np.ones(2, 'i1')):
        print(np.kron(c, a).dtype, np.kron(a, c).dtype, np.kron(c, a).shape)

# %% tensordot without axes counts both operands by their dtypes
np.tensordot(np.ones(2, 'i1'), 3, 0), np.tensordot(np.float64(2), np.ones((2, 2), 'f4'), 0), np.tensordot(2, np.uint8(3), 0)

# %% unique finds no NaN again
t = torch.tensor([float('nan'), float('nan')])
torch.unique(t, return_inverse=True, return_counts=True)

# %% activations of bfloat16 are rounded once
x = torch.arange(-6, 7).bfloat16() / 2
for f in (F.gelu, F.softplus, F.elu, F.hardswish, F.hardsigmoid, F.logsigmoid, F.leaky_relu, F.selu, F.celu):
    print(f(x))

# %% silu and gelu by tanh round bfloat16 in each step
x = torch.arange(-6, 7).bfloat16() / 2
F.silu(x), F.gelu(x, approximate='tanh')
