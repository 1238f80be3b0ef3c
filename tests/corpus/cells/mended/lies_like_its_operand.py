import torch

x = torch.zeros(3, 2).T
# %% numbers drawn like a tensor are drawn in the order in which they lie
torch.manual_seed(0)
print(torch.rand_like(x), torch.randn_like(x), torch.randint_like(x, 9))
print(torch.randn_like(torch.zeros(5, 4).T))
torch.rand_like(x).stride(), torch.randint_like(x, 2, 5).stride(), torch.rand_like(torch.zeros(2, 6)[:, ::2]).stride()
# %% nan_to_num lies as its operand does
torch.tensor([[1., float('nan')], [2., float('inf')], [0., 3.]]).T.nan_to_num(1).stride()
# %% a limit from one side is no operand that has a layout
e, p = torch.zeros(0, 4, 4).permute(0, 2, 1), torch.zeros(2, 1, 4, 4).permute(1, 0, 2, 3)
print([(a.clip(0.5).stride(), a.clamp_min(2).stride(), a.clip(max=3).stride(), a.clamp_max(1).stride()) for a in (e, p)])
(e + 1).stride(), p.clamp_min(torch.tensor(2.)).stride()
# %% of integers it is known that they are finite
p = torch.zeros(2, 1, 4, 4).permute(1, 0, 2, 3)
print([f(a).stride() for f in (torch.isfinite, torch.isinf) for a in (p, p.bool(), p.long())])
torch.isfinite(x.int())
# %% the norms of linalg write into out
o, p = torch.zeros(()), torch.zeros(2)
print(torch.linalg.norm(x + 1, out=o) is o, o, torch.linalg.vector_norm(x + 2, dim=1, out=p) is p)
p
# %% what is on the processor is there already, however it lies
x.cpu() is x, x.cpu().stride()
# %% nothing rolled lies row by row
e = torch.zeros(0, 4, 4).permute(0, 2, 1)
torch.roll(e, 2).stride(), e.roll([0]).stride(), e.roll(1, 1).stride()
# %% of nothing there is no difference
e = torch.zeros(4, 0)
print(e.diff() is e, torch.diff(e, dim=-1) is e, e.diff(dim=0) is e, torch.diff(e, n=0) is e)
# %% what has no imaginary part is real as it lies
p = torch.zeros(2, 1, 4, 4).permute(1, 0, 2, 3)
torch.isreal(p).stride(), torch.isreal(p.long()).stride(), torch.isreal(torch.zeros(1, 2)[:, ::2]).stride()
# %% the norms of linalg know NumPy's words
torch.linalg.norm(x + 1, axis=0, keepdims=True), torch.linalg.vector_norm(x + 1, axis=1)
