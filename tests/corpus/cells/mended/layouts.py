# %% subscripts of NumPy lay the picked axes outermost
import numpy as np
a = np.arange(24).reshape(2, 3, 4)
print([x.strides for x in (a[:, [0, 1]], a.T[:, [0, 1]], a[:, :, [1, 0, 2]], a[:, None, [0, 2], :2], a[[0, 1]], a.T[..., [1]])])
print([x.strides for x in (np.take(a, [0, 1], axis=1), np.nonzero(a)[1], np.argwhere(a), np.tile(a.T, 1), np.asfortranarray(a.T))])

# %% clones keep the order of axes, joins and pools that of channels
import torch
import torch.nn.functional as F
a = torch.arange(48.).reshape(2, 2, 4, 3).permute(0, 3, 1, 2)
print([x.stride() for x in (a[..., ::2].clone(), torch.empty_like(a[:, ::2]), a[:, :, 0].clone())])
print([x.stride() for x in (torch.cat([a, a]), torch.cat([a, a], -1), torch.stack([a, a]), torch.cat([a, a.contiguous()]))])
print([x.stride() for x in (F.max_pool2d(a, 2), F.avg_pool2d(a, 2), F.layer_norm(a, (4,)), F.batch_norm(a[0], None, None, training=True), torch.nonzero(a))])

# %% What LAPACK solves lies column by column
import torch
s = torch.tensor([[2., 1., 0.], [1., 3., 1.], [0., 1., 4.]])
print(torch.linalg.inv(s).stride(), torch.inverse(s.T).stride(), torch.linalg.inv(torch.stack([s, s + 1])).stride())
print(torch.linalg.solve(s, s).stride(), torch.linalg.solve(s, torch.ones(3, 2)).stride(), torch.linalg.solve(s, torch.ones(3)).stride())

# %% Real arrays are their own real part and conjugate, and arrays of one shape are their own broadcast
import numpy as np
x = np.arange(3.)
z = np.array([1j, 2])
print(np.real(x) is x, x.conj() is x, x.conjugate() is x, z.conj() is z, np.broadcast_arrays(x, x)[1] is x)
print(x.conj(), z.conj(), np.real(z), np.real([1, 2]), np.conj(x) is x)

# %% Places in triangles lie one behind the other, those of a partition row by row
import numpy as np
x = np.arange(12.).reshape(3, 4)
print([i.strides for i in np.triu_indices(3)], [i.strides for i in np.tril_indices_from(x)], [i.strides for i in np.nonzero(x)])
print(x.T.argpartition(2, 0).strides, np.partition(x.T, 1, 0).strides, np.partition(x, 1, 0).strides)

# %% A range between arrays of one element has a new axis
import numpy as np
print(np.linspace(np.array([1.]), 3, 3), np.linspace([1, 2], [3, 6], 3))
