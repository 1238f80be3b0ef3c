# vectors

# %% the digits of spreads, which PyTorch updates element by element, and of all elements around their mean
import torch
for dtype in (torch.float32, torch.float64):
    x = (torch.arange(1, 43, dtype=torch.float64) * 0.7131 % 1.9).to(dtype).reshape(6, 7)
    print(x.std().item(), x.var(unbiased=False).item(), x.std(0).tolist(), x.var(1).tolist())
    print([each.tolist() for each in torch.var_mean(x, 0)], [each.item() for each in torch.std_mean(x)])
    print(x.T.std(0).tolist(), x[:, ::2].var((0, 1)).item(), x.reshape(2, 3, 7).std((0, 2)).tolist())
print((torch.arange(42) * 0.7131 % 1.9).half().reshape(6, 7).var(1).tolist(), torch.var_mean(torch.tensor([1., float('inf'), 2]), 0))

# %% the digits of norms of any order
import torch
for dtype in (torch.float32, torch.float64):
    x = (torch.arange(1, 144, dtype=torch.float64) * 0.7131 % 1.9 - 0.9).to(dtype).reshape(11, 13)
    for p in (1, 2, 3, 2.5, 0.5) if dtype == torch.float32 else (1, 2):
        print(p, x.norm(p).item(), x.norm(dim=1, p=p)[:3].tolist(), x.norm(dim=0, p=p)[:3].tolist())
    print([torch.linalg.vector_norm(x[:, :n], dim=1)[:2].tolist() for n in (3, 5, 7, 8, 12)])

# %% the digits of products, four vectors side by side
import torch
for dtype in (torch.float32, torch.float64):
    x = (torch.arange(1, 401, dtype=torch.float64) * 0.7131 % 0.9 + 0.7).to(dtype)
    print(x.prod().item(), x[:33].prod().item(), x[:7].prod().item(), x[::3].prod().item())
    print(x[:320].reshape(8, 40).prod(1).tolist(), x[:320].reshape(8, 40).prod(0)[28:].tolist())
    print(x[:320].reshape(8, 40).T.prod(0).tolist(), x[:120].reshape(2, 3, 20).prod(1)[1, :4].tolist())

# %% the digits of layers that normalize
import torch
import torch.nn.functional as F
for dtype in (torch.float32, torch.float64):
    for n in (3, 8, 21, 300):
        x = (torch.arange(1, 2 * n + 1, dtype=torch.float64) * 0.7131 % 1.9).to(dtype).reshape(2, n)
        w, b = torch.linspace(0.3, 1.7, n, dtype=dtype), torch.linspace(-1.1, 0.9, n, dtype=dtype)
        print(F.layer_norm(x, (n,))[1, :3].tolist(), F.layer_norm(x, (n,), w, b)[0, -3:].tolist(), F.layer_norm(x, (n,), w)[0, :2].tolist())
        print(F.layer_norm(x, (2, n)).flatten()[-2:].tolist(), F.group_norm(x, 1)[0, :2].tolist(), F.group_norm(x, 1, w, b)[1, :2].tolist())
x = (torch.arange(1, 145.) * 0.7131 % 1.9).reshape(2, 6, 12)
print(F.group_norm(x, 3)[1, 5, :4].tolist(), F.group_norm(x, 2, torch.arange(6.), torch.arange(6.) / 7)[1, 4, :4].tolist())
x.requires_grad_()
out = F.layer_norm(x, (12,))
(out ** 3).sum().backward()
print(out[0, 0, :3].tolist(), x.grad[0, 0, :3])

# %% the digits of batch_norm, its running statistics among them
import torch
import torch.nn.functional as F
for dtype in (torch.float32, torch.float64):
    x = (torch.arange(1, 145, dtype=torch.float64) * 0.7131 % 1.9).to(dtype).reshape(4, 3, 12)
    w, b, mean, var = (torch.linspace(low, 1.7, 3, dtype=dtype) for low in (0.3, -0.6, 0.2, 0.7))
    print(F.batch_norm(x, None, None, training=True)[1, :, :2].tolist(), F.batch_norm(x, mean, var, w, b)[2, :, 3].tolist())
    print(F.batch_norm(x, mean, var, w, b, training=True)[3, :, -1].tolist(), mean.tolist(), var.tolist())
    print(F.batch_norm(x[:2, :, 0], mean, var, w).tolist())

# %% the digits of products of float64, and of larger ones
import torch
for dtype in (torch.float32, torch.float64):
    x = (torch.arange(1, 50 * 40 + 1, dtype=torch.float64) * 0.7131 % 1.9 - 0.9).to(dtype).reshape(50, 40)
    print((x @ x.T)[7, 31:35].tolist(), (x.T @ x)[39, :3].tolist(), torch.einsum('ij,kj->ik', x, x)[3, 3:6].tolist())
    print(torch.addmm(x[:, :1], x, x.T)[8, :3].tolist(), torch.nn.functional.linear(x, x, x[:, 0])[5, :3].tolist())

# %% distances of up to 25 rows, and of more, which are a product
import torch
for dtype in (torch.float32, torch.float64):
    x = (torch.arange(1, 30 * 7 + 1, dtype=torch.float64) * 0.7131 % 1.9 - 0.9).to(dtype).reshape(30, 7)
    print(torch.cdist(x[:5], x[:3])[4].tolist(), torch.cdist(x, x)[9, 7:11].tolist())
    print(torch.cdist(x, x, compute_mode='donot_use_mm_for_euclid_dist')[9, 7:11].tolist(), torch.cdist(x[:3], x[:3], compute_mode='use_mm_for_euclid_dist')[1].tolist())
x.requires_grad_()
print(torch.cdist(x[:2], x[:2]), type(torch.cdist(x, x[:2]).grad_fn).__name__, type(torch.cdist(x[:2], x[:2], p=1).grad_fn).__name__)

# %% the digits of powers by numbers, of lerp, hardswish, selu, logsumexp and of cosines
import torch
import torch.nn.functional as F
for dtype in (torch.float32, torch.float64):
    x = (torch.arange(1, 33, dtype=torch.float64) * 0.7131 % 1.9 - 0.9).to(dtype).reshape(4, 8)
    y = x.flip(0)
    print([(x ** p)[0, :4].tolist() for p in (2, 3, -1, -2)], torch.lerp(x, y, 0.3)[1, :4].tolist(), torch.lerp(x, y, 0.8)[1, :4].tolist())
    print(F.hardswish(x)[0].tolist(), F.selu(x)[1].tolist(), torch.addcmul(x, x, y, value=0.1)[3].tolist())
    print(x.logsumexp(1).tolist(), F.cosine_similarity(x, y).tolist(), torch.cosine_similarity(x, y, dim=0)[:3].tolist())
print(torch.zeros(0, 1).logsumexp(()), torch.tensor([float('inf'), 1]).logsumexp(0), torch.tensor([1, 2]).logsumexp(0), torch.ones(2, 2).bfloat16().logsumexp(0))
