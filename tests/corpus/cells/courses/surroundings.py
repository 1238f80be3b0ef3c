import sys

import torch

# %% what PyTorch calls itself
print(torch.__version__, torch.version.cuda, torch.version.debug, type(torch.__version__).__name__)
print(torch.__version__ >= '1.9', torch.__version__ < '1.13', torch.__version__ > '2.0', torch.__version__ >= (1, 12))
major, minor = torch.__version__.split('.')[:2]
print(int(major), int(minor), f'[{torch.__version__}]')

# %% folders are added to where modules are looked for
sys.path.append('..')
sys.path.insert(0, './helpers')
print('..' in sys.path, '...' in sys.path)

# %% which notebook is this
print('google.colab' in sys.modules)

# %% what is held on devices that are not there
torch.cuda.empty_cache()
print(torch.cuda.memory_allocated(), torch.cuda.max_memory_allocated(), torch.cuda.is_initialized())

# %% the name of a device that is not there
torch.cuda.get_device_name(0)

# %% to wait for a device that is not there
torch.cuda.synchronize()

# %% samplers and datasets by the modules they stand in
from torch.utils.data.dataset import TensorDataset
from torch.utils.data.sampler import BatchSampler, SequentialSampler
print(list(BatchSampler(SequentialSampler(range(5)), 2, False)), len(TensorDataset(torch.zeros(3))))

# %% modules that are imported and not used
import torch.distributed
import torch.multiprocessing
import torch.utils.data.distributed
print(torch.ones(1))


# %% how many bytes a value takes
import numpy as np
print([sys.getsizeof(value) for value in (0, 5, 2 ** 40, True, 1.5, 1j, None, range(9), (), (1, 2), '', 'abc', b'abc')])
print([sys.getsizeof(value) for value in (np.float64(1), np.int8(1), np.bool_(1), np.float16(1))])
a = np.arange(1000)
print(sys.getsizeof(a), sys.getsizeof(a[::2]), sys.getsizeof(np.zeros((2, 3, 4))), sys.getsizeof(np.array(5)))
print(sys.getsizeof(1) * len(range(1000)), a.itemsize * a.size)

# %% letters that Python reads as others in names
ϵ, ϕ, ϑ, x_ᵢ, ℓ, µ = 1e-3, 2, 3, 4, 5, 6
def step(φ, *, tₙ=1):
    return φ + tₙ
print(ε, φ, θ, x_i, l, μ, step(ϕ=2, tn=5), f'{ϵ=}')
class Prior:
    σₓ = 2
print(Prior.σx, getattr(Prior, 'σx'))
ϰ + 1

# %% types by names that NumPy had before
import numpy as np
print(np.int0, np.uint0, np.str0, np.bytes0, np.object0)
print(isinstance(np.add, np.ufunc), isinstance(np.sum, np.ufunc), type(np.exp) is np.ufunc)
print(np.ndarray.__module__, np.float64.__module__, type(np.add).__module__, int.__module__, torch.Tensor.__module__)

# %% annotations of arrays
from typing import Optional
import numpy as np
import numpy.typing as npt
from numpy.typing import ArrayLike, NDArray
def scaled(x: NDArray[np.float64], by: ArrayLike = 2, *, rows: Optional[NDArray] = None,
           mask: npt.NDArray[np.bool_] | None = None, dtype: npt.DTypeLike = float) -> npt.NDArray:
    return np.asarray(x, dtype) * by
table: NDArray[np.int_] = np.arange(3)
print(scaled(table), scaled.__name__, NDArray, NDArray[np.float64])
print(ArrayLike, npt.DTypeLike)
