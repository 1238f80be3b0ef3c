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
