import numpy as np
import torch

# %% sums of large products go from the first to the last too
def numbers(*shape):
    count = np.prod(shape)
    return ((np.arange(count) * 7919 % 2003 - 1001) / 512 + np.arange(count) % 7 / 3).reshape(shape)
a, b = numbers(64, 1000), numbers(1000, 100)
x, y = torch.from_numpy(a).float(), torch.from_numpy(b).float()
for product in (a @ b, a.astype(np.float32) @ b.astype(np.float32), (x @ y).numpy(), x.mm(y).add(1).numpy(), (y.t() @ x.t()).numpy()):
    print(product[3, :4].tolist(), product[-1, -2:].tolist(), product.astype(float).sum())
bias = torch.from_numpy(numbers(100)).float()
for product in torch.addmm(bias, x, y), torch.nn.functional.linear(x, y.t(), bias), torch.addmm(bias, x, y.t().contiguous().t()):
    print(product[3, :4].tolist(), product.double().sum().item())

# %% a row and a column that are long
a = np.arange(600000) * 7919 % 2003 / 1001 - 1
print(a @ a, np.dot(a.astype(np.float32), a.astype(np.float32)))
x = torch.from_numpy(a).float()
torch.dot(x, x).item(), (x[None] @ x[:, None]).item()
