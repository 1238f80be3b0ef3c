# %% raise np.AxisError(0, 1, msgprefix=error)
import numpy as np
raise np.AxisError(0, 1, msg_prefix='error')

# %% raise np.AxisError(some words)
import numpy as np
raise np.AxisError('some words')

# %% raise np.AxisError(axis=3, ndim=2)
import numpy as np
raise np.AxisError(axis=3, ndim=2)

# %% e.args, e.axis, e.ndim, str(e), np.AxisError(a).args
import numpy as np
e = np.AxisError(3, 2, 'p')
e.args, e.axis, e.ndim, str(e), np.AxisError('a').args

# %% np.AxisError()
import numpy as np
np.AxisError()

# %% print(e.axis, e.ndim, e)
import numpy as np
try:
    np.sum([1], axis=4)
except np.AxisError as e:
    print(e.axis, e.ndim, e)

# %% np.AxisError(1, foo=2)
import numpy as np
np.AxisError(1, foo=2)

# %% nc.zeros(2)
import numpy.core.numeric as nc
nc.zeros(2)

# %% np.core.numeric.ones(3), np.core.umath.maximum([1, 2], 2)
import numpy as np
np.core.numeric.ones(3), np.core.umath.maximum([1, 2], 2)

# %% broadcastshape(np.ones((3, 1)), np.ones(4)), broadcastshape([1, 2], [[1], [2]])
from numpy.lib.stride_tricks import _broadcast_shape
import numpy as np
_broadcast_shape(np.ones((3, 1)), np.ones(4)), _broadcast_shape([1, 2], [[1], [2]])

# %% os.path.join(a, b), os.path.splitext(xa.tar.gz)
import os.path
os.path.join('a', 'b'), os.path.splitext('x/a.tar.gz')

# %% from os.path import join, dirname
from os.path import join, dirname
join('a', '/b'), dirname('a/b/c')

# %% osp.basename(ab.txt), osp.isabs(a)
import os.path as osp
osp.basename('a/b.txt'), osp.isabs('/a')

# %% np.corrcoef(x=[[1, 2, 4], [1, 3, 2]]), np.cov(m=[1., 2, 4])
import numpy as np
np.corrcoef(x=[[1, 2, 4], [1, 3, 2]]), np.cov(m=[1., 2, 4])

# %% np.emptylike(prototype=np.ones(2, dtype=int)).dtype, np.arrayrepr(arr=np.ones(2))
import numpy as np
np.empty_like(prototype=np.ones(2, dtype=int)).dtype, np.array_repr(arr=np.ones(2))

# %% print(y.requiresgrad, torch.isgradenabled())
import torch
with torch.inference_mode():
    y = torch.ones(2) * 2
    print(y.requires_grad, torch.is_grad_enabled())
with torch.inference_mode(False):
    print(torch.is_grad_enabled())
with torch.inference_mode(mode=True):
    print(torch.is_grad_enabled())
@torch.inference_mode()
def f(x): return (x * 2).requires_grad
f(torch.ones(2, requires_grad=True))

# %% r.nfields, r.nsequencefields, r.nunnamedfields, len(r)
import torch
r = torch.ones(3).max(0)
r.n_fields, r.n_sequence_fields, r.n_unnamed_fields, len(r)

# %% x = 1
class A:
    x = 1
A.foo

# %% class A(dict) pass
class A(dict): pass
A.foo

# %% type(np.dtype(i8)).mro, np.bool.mro()
import numpy as np
type(np.dtype('i8')).__mro__, np.bool_.mro()

