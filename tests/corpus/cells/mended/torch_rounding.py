import torch

# %% of two zeros the first is kept
z, m = torch.tensor([0.0]), torch.tensor([-0.0])
torch.maximum(m, z), torch.minimum(z, m), torch.fmax(m, z), m.clamp_min(0), z.clamp_max(-0.0), m.clamp(0)

# %% roots are rounded before they are divided by
torch.tensor([1e-7, 3.0, 7.0]).rsqrt().tolist(), torch.tensor([1e-7]).bfloat16().rsqrt(), torch.tensor([7.0]).pow(-0.5).item()

# %% logarithms before they are multiplied
torch.xlogy(torch.tensor([1e5]), 2.5), torch.special.xlog1py(torch.tensor([1e5, 3.0]), torch.tensor([3.5, 7.0])).tolist()

# %% angles in bfloat16
torch.tensor([0.1]).bfloat16().rad2deg(), torch.tensor([1.5, 1e5, 2.5]).bfloat16().sinc(), torch.tensor([33.0]).bfloat16().deg2rad()

# %% running sums begin with 0
torch.tensor([-0.0, 1.0]).cumsum(0), torch.tensor([[-0.0]]).cumsum(0), torch.tensor(-0.0).cumsum(0)

# %% a difference with the factor 0
a = torch.tensor([-0.0, 1.0])
torch.sub(a, a, alpha=0), torch.sub(a, a, alpha=0.0), a.subtract(0.5, alpha=0), torch.rsub(torch.tensor([-2.5]), torch.tensor([-0.0]), alpha=0)

# %% the sign of what is no number is 0
torch.slogdet(torch.tensor([[float('nan'), 1.0], [0.0, 1.0]]))

# %% logarithms of softmax in bfloat16
torch.tensor([[-1.0, 2.0, 0.1]]).bfloat16().log_softmax(1), torch.tensor([[1., 2, 3]]).log_softmax(1, dtype=torch.bfloat16)
