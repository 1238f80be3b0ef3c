import torch

# %% causal mask
n = 4
mask = torch.tril(torch.ones(n, n)).bool()
scores = torch.zeros(n, n).masked_fill(~mask, float('-inf'))
print(scores)
print(torch.softmax(scores, dim=-1))

# %% causal mask by comparison
i = torch.arange(4)
mask = i[None, :] <= i[:, None]
print(mask)
print(mask.int())

# %% padding mask for a batch
lengths = torch.tensor([3, 1, 4])
mask = torch.arange(4)[None, :] < lengths[:, None]
print(mask)
print(mask.sum(dim=1))

# %% padding mask times hidden states
lengths = torch.tensor([2, 3])
hidden = torch.arange(12.).reshape(2, 3, 2)
mask = (torch.arange(3) < lengths.unsqueeze(1)).float()
pooled = (hidden * mask.unsqueeze(-1)).sum(1) / mask.sum(1, keepdim=True)
print(pooled)

# %% mask of shape B,T against B,H,T,T
scores = torch.zeros(2, 2, 3, 3)
pad = torch.tensor([[True, True, False], [True, False, False]])
masked = scores.masked_fill(~pad[:, None, None, :], -1e9)
print(masked[:, 0, 0])
print(masked.shape)

# %% forgotten dimensions of the mask
scores = torch.zeros(2, 4, 3, 3)
pad = torch.ones(2, 3, dtype=torch.bool)
scores.masked_fill(~pad, -1e9)

# %% masked_fill wants a bool mask
torch.zeros(2, 2).masked_fill(torch.tensor([1, 0]), 5.)

# %% masked_fill in place cannot grow
x = torch.zeros(3)
x.masked_fill_(torch.ones(2, 3, dtype=torch.bool), 1.)

# %% additive mask
scores = torch.tensor([[1., 2., 3.], [1., 2., 3.]])
bias = torch.tensor([0., 0., -1e4])
torch.softmax(scores + bias, -1)

# %% triu of ones with a diagonal
m = torch.triu(torch.ones(3, 4), diagonal=1)
print(m)
print(m == 1)
print(torch.tril(torch.arange(9).reshape(3, 3), -1))

# %% scaled dot product attention by hand
q = torch.tensor([[[1., 0.], [0., 1.]]])
k = torch.tensor([[[1., 0.], [1., 1.]]])
v = torch.tensor([[[1., 2.], [3., 4.]]])
att = (q @ k.transpose(-2, -1)) / 2 ** 0.5
w = att.softmax(dim=-1)
print(w)
print(w @ v)

# %% a row that is masked everywhere
x = torch.full((2, 2), float('-inf'))
x[0] = 0.
print(torch.softmax(x, dim=1))

# %% window mask
i = torch.arange(5)
window = (i[:, None] - i).abs() <= 1
print(window.long())
print(window.float().sum(-1))

# %% ALiBi slopes
slopes = torch.tensor([0.5, 0.25])
dist = torch.arange(3)[None, :] - torch.arange(3)[:, None]
bias = slopes[:, None, None] * dist
print(bias)
print(bias.shape)

# %% relative positions and embedding lookup
table = torch.arange(5.) * 10
pos = torch.arange(3)[:, None] - torch.arange(3)[None, :]
print(table[pos + 2])

# %% sinusoidal positions
pos = torch.arange(3).unsqueeze(1)
div = torch.tensor([1., 0.01])
angles = pos * div
print(torch.cat([torch.sin(angles), torch.cos(angles)], dim=1))

# %% combining masks
causal = torch.ones(3, 3).tril() == 1
pad = torch.tensor([[True, True, False]])
both = causal & pad
print(both)
print(both.any(dim=-1), both.all(dim=-1))

# %% masked mean over tokens
x = torch.tensor([[[1., 2.], [3., 4.], [5., 6.]]])
m = torch.tensor([[1, 1, 0]])
print((x * m[..., None]).sum(1) / m.sum(1)[:, None])

# %% masked_select flattens
x = torch.arange(6).reshape(2, 3)
print(x.masked_select(torch.tensor([True, False, True])))
print(torch.masked_select(x, x > 2))
print(x[x % 2 == 0])

# %% float mask used as an index
x = torch.arange(3)
x[torch.tensor([1., 0., 1.])]

# %% where with minus infinity
x = torch.tensor([[1., 2.], [3., 4.]])
keep = torch.tensor([[True, False], [False, True]])
print(torch.where(keep, x, torch.tensor(float('-inf'))))
print(torch.where(keep, x, 0.))

# %% heads first
B, H, T = 2, 3, 4
scores = torch.zeros(B, H, T, T)
for mask_shape in [(T, T), (B, T), (B, 1, T), (B, 1, 1, T), (H, 1, 1)]:
    try:
        print(mask_shape, tuple((scores + torch.zeros(mask_shape)).shape))
    except RuntimeError as e:
        print(mask_shape, e)

# %% dropout in eval mode does nothing
import torch.nn.functional as F
print(F.dropout(torch.ones(2, 2), p=0.5, training=False))

# %% logical not of an integer mask
m = torch.tensor([1, 0, 1])
print(~m)
print(~m.bool())
print(1 - m)

# %% masked_scatter
x = torch.zeros(2, 3)
m = torch.tensor([True, False, True])
print(x.masked_scatter(m, torch.tensor([1., 2., 3., 4.])))

# %% a mask of integers other than 0 and 1
print(torch.zeros(2, 2).masked_fill(torch.tensor([1, 0]), 5.))
torch.zeros(2, 2).masked_fill(torch.tensor([2, 0]), 5.)

# %% where refuses a condition of floats before it looks at shapes
torch.where(torch.ones(2, 2), torch.ones(4), torch.zeros(3))

# %% a mask that holds no bool counts by its lowest bytes
import torch

for dtype in (torch.float32, torch.float64, torch.float16, torch.int64, torch.uint8):
    for values in ([1, 0], [0.1, 0], [0.5, 2.5], [256, 0], [3, 0]):
        try:
            mask = torch.tensor(values).to(dtype)
            print(dtype, values, torch.zeros(2).masked_fill(mask, 1), torch.zeros(3, 2).masked_fill_(mask, 1)[0])
        except RuntimeError as e:
            print(dtype, values, e)
for mask in (torch.ones(2, dtype=torch.bool), torch.ones(2), torch.ones(3)):
    for fill in ('masked_fill', 'masked_fill_'):
        try:
            getattr(torch.zeros(2, 3), fill)(mask, torch.zeros(2))
        except RuntimeError as e:
            print(e)
