import torch

# %% coordinate grid
y = torch.arange(3).view(-1, 1)
x = torch.arange(4)
print(y * 10 + x)

# %% meshgrid
gy, gx = torch.meshgrid(torch.arange(2), torch.arange(3), indexing='ij')
print(gy)
print(gx)
print(torch.stack([gy, gx], dim=-1).reshape(-1, 2))

# %% circle mask
r = torch.linspace(-1, 1, 5)
inside = (r[:, None] ** 2 + r[None, :] ** 2) <= 1
print(inside.int())

# %% linspace and arange steps
print(torch.linspace(0, 1, 5))
print(torch.linspace(0, 10, steps=3))
print(torch.arange(0, 1, 0.25))
print(torch.arange(5, 0, -2))
print(torch.arange(3.), torch.arange(1, 4))

# %% gray from RGB
img = torch.tensor([[[255., 0.], [0., 255.]], [[0., 255.], [0., 255.]], [[0., 0.], [255., 255.]]])
w = torch.tensor([0.299, 0.587, 0.114])
gray = (img * w[:, None, None]).sum(0)
print(gray)

# %% HWC to CHW
img = torch.arange(12).reshape(2, 2, 3)
chw = img.permute(2, 0, 1)
print(chw.shape, chw.is_contiguous(), chw.stride())
print(chw)

# %% brightness of uint8 wraps
img = torch.tensor([250, 10], dtype=torch.uint8)
print(img + 10)
print((img.int() + 10).clamp(0, 255).to(torch.uint8))

# %% alpha compositing
fg = torch.tensor([1., 0., 0.])[:, None, None].expand(3, 2, 2)
bg = torch.zeros(3, 2, 2)
alpha = torch.tensor([[0., 0.5], [0.5, 1.]])
print((alpha * fg + (1 - alpha) * bg)[0])

# %% alpha with a wrong channel axis
img = torch.ones(2, 4, 3)
alpha = torch.ones(2, 4)
img * alpha

# %% flip and roll
x = torch.arange(6).reshape(2, 3)
print(x.flip(1))
print(torch.flip(x, [0, 1]))
print(torch.roll(x, 1, dims=1))
print(torch.rot90(x))

# %% separable kernel
k = torch.tensor([1., 2., 1.])
kernel = k[:, None] * k[None, :]
print(kernel / kernel.sum())

# %% finite differences of an image
img = torch.tensor([[1., 2., 4.], [1., 3., 9.]])
print(img[:, 1:] - img[:, :-1])
print(img[1:] - img[:-1])

# %% normalised pixel coordinates
H, W = 2, 3
ys = (torch.arange(H) + 0.5) / H * 2 - 1
xs = (torch.arange(W) + 0.5) / W * 2 - 1
grid = torch.stack([xs.expand(H, W), ys[:, None].expand(H, W)], -1)
print(grid.shape)
print(grid)

# %% average pooling by reshape
img = torch.arange(16.).reshape(4, 4)
print(img.reshape(2, 2, 2, 2).mean(dim=(1, 3)))

# %% upsampling by expand
x = torch.tensor([[1, 2], [3, 4]])
print(x[:, None, :, None].expand(2, 2, 2, 2).reshape(4, 4))

# %% patches by view and permute
x = torch.arange(16).view(4, 4)
p = x.view(2, 2, 2, 2).permute(0, 2, 1, 3)
print(p.shape)
print(p[0, 1])
print(p.reshape(-1, 4))

# %% histogram by comparison
x = torch.tensor([0.1, 0.4, 0.6, 0.9])
edges = torch.tensor([0., 0.5])
print(((x[:, None] >= edges) & (x[:, None] < edges + 0.5)).sum(0))

# %% batch of images and one background
batch = torch.zeros(4, 3, 2, 2)
background = torch.arange(12.).reshape(3, 2, 2)
print((batch + background).shape, (batch + background)[3, 2])

# %% per image gain
batch = torch.ones(2, 3, 2, 2)
gain = torch.tensor([0.5, 2.])
try:
    print((batch * gain)[0, 0])
    print((batch * gain[:, None, None, None])[:, 0, 0])
except RuntimeError as e:
    print(e)

# %% threshold per channel
img = torch.tensor([[[0.1, 0.9]], [[0.5, 0.4]]])
thr = torch.tensor([0.5, 0.45]).reshape(2, 1, 1)
print((img > thr).float())

# %% checkerboard
n = torch.arange(4)
print((n[:, None] + n) % 2)

# %% fourier features
x = torch.tensor([[0.], [0.5]])
freq = 2. ** torch.arange(3)
print(x * freq)
print(torch.sin(x * freq * 3.141592653589793).round())

# %% sum of shifted copies
x = torch.tensor([0., 0., 1., 0., 0.])
print(sum(torch.roll(x, s) for s in (-1, 0, 1)))
