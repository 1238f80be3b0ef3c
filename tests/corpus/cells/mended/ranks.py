import torch

x = torch.ones([1] * 65)
# %% more than 64 dims are added, compared, copied and printed
y = torch.ones([1] * 70) + torch.ones([1] * 69 + [3])
print(y.shape[-1], y.dim(), y.sum(), (y == 2).all(), (y.exp() - y).dtype)
print(torch.where(y > 1, y, -y).dim(), y.lerp(y, 0.5).dim(), y.clone().add_(1).reshape(3))
print(torch.zeros([1] * 66).copy_(torch.ones(1)).item(), torch.broadcast_tensors(x, torch.ones(3))[0].dim())
torch.zeros([1] * 65)
# %% more than 64 dims are viewed and indexed
print(x.permute(*range(64, -1, -1)).dim(), x[0].dim(), x[torch.tensor([0])].dim(), x.unsqueeze(0).dim(), x.squeeze())
print(x.expand(2, *[-1] * 65).shape[0], x.index_select(0, torch.tensor([0])).dim(), x.flatten(), x.tolist() == 1)
y = torch.ones([2] + [1] * 65).movedim(0, -1)
print(y.shape[-1], y.shape[0], y.movedim(-1, 3).shape[3])
torch.stack([x, x]).dim(), torch.cat([x, x]).shape[0]
# %% all of more than 64 dims may be reduced, and one dim may be gone along
print(x.sum(), x.mean(), x.max(), x.argmax(), x.norm(), x.any(), x.prod())
print(x.softmax(0).dim(), x.cumsum(0).dim(), x.sort(0).values.dim(), x.median(0).values.dim(), x.roll(1, 0).dim())
y = torch.ones([1] * 65, requires_grad=True)
(y * 2).softmax(0).sum().backward()
y.grad.dim()
# %% dims that are gone over are held in 64 bits
for call in (lambda: x.sum(0), lambda: x.mean((0, 1)), lambda: x.max(0), lambda: x.argmin(-1), lambda: x.norm(dim=0), lambda: x.flip(0),
             lambda: x.var(0), lambda: x.logsumexp(0), lambda: x.amax(0), lambda: x.any(0), lambda: x.fliplr(), lambda: x.quantile(0.5, 0)):
    try:
        print(call().dim())
    except RuntimeError as e:
        print(e)
torch.ones([1] * 64).sum(0).dim()
# %% an array has 32 dims at most
torch.ones([1] * 33).numpy()
