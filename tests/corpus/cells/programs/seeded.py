# %% seed-003
import torch
torch.manual_seed(42)
print(torch.rand(5).tolist())

# %% seed-005
import torch
torch.manual_seed(0)
print(torch.randn(3).tolist())

# %% seed-006
import torch
torch.manual_seed(0)
print(torch.randn(2, 3))

# %% seed-007
import torch
torch.manual_seed(0)
print(torch.randn(15).tolist())

# %% seed-014
import torch
torch.manual_seed(123)
print(torch.randn(2, 2))

# %% seed-016
import torch
torch.manual_seed(0)
print(torch.randint(10, (10,)).tolist())

# %% seed-018
import torch
torch.manual_seed(0)
print(torch.randint(-5, 5, (8,)).tolist())

# %% seed-019
import torch
torch.manual_seed(0)
print(torch.randint(0, 2**40, (4,)).tolist())

# %% seed-020
import torch
torch.manual_seed(0)
print(torch.randint(0, 256, (6,), dtype=torch.uint8).tolist())

# %% seed-022
import torch
torch.manual_seed(0)
print(torch.randperm(10).tolist())

# %% seed-023
import torch
torch.manual_seed(7)
print(torch.randperm(20).tolist())

# %% seed-024
import torch
torch.manual_seed(0)
print(torch.rand(1).item(), torch.rand(1).item(), torch.randn(1).item(), torch.randn(1).item())

# %% seed-025
import torch
torch.manual_seed(0)
a = torch.randn(1)
b = torch.rand(1)
c = torch.randn(1)
print(a.item(), b.item(), c.item())

# %% seed-026
import torch
torch.manual_seed(0)
x = torch.randn(3)
torch.manual_seed(0)
y = torch.randn(3)
print(torch.equal(x, y), x.tolist())

# %% seed-030
import torch
torch.manual_seed(0)
print(torch.empty(4).normal_(1.0, 2.0).tolist())

# %% seed-031
import torch
torch.manual_seed(0)
print(torch.normal(torch.zeros(3), torch.ones(3)).tolist())

# %% seed-036
import torch
torch.manual_seed(0)
x = torch.randn(4, 3)
y = torch.randn(3)
print((x - y).shape, (x - x.mean(0)).sum(0).abs().max() < 1e-5)
print(x + y)

# %% seed-038
import torch
torch.manual_seed(2**33)
print(torch.rand(2).tolist())

# %% seed-040
import torch
torch.manual_seed(0)
print(torch.empty(3).exponential_().tolist())

# %% seed-043
import numpy as np
np.random.seed(0)
print(np.random.rand(3).tolist())

# %% seed-045
import numpy as np
np.random.seed(42)
print(np.random.randint(0, 10, 5).tolist())

# %% seed-046
import numpy as np
rng = np.random.default_rng(0)
print(rng.random(3).tolist(), rng.standard_normal(2).tolist(), rng.integers(0, 10, 4).tolist())

# %% seed-047
import numpy as np
np.random.seed(0)
print(np.random.permutation(6).tolist())
