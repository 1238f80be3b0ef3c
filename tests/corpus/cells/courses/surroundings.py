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
