import torch

# %% pairwise differences
a = torch.tensor([[0., 0.], [3., 4.]])
b = torch.tensor([[0., 0.], [0., 4.], [3., 0.]])
d = a[:, None, :] - b[None, :, :]
print(d.shape)
print(d.pow(2).sum(-1).sqrt())

# %% cdist agrees
a = torch.tensor([[0., 0.], [3., 4.]])
b = torch.tensor([[0., 0.], [0., 4.]])
print(torch.cdist(a, b))
print(torch.cdist(a, b, p=1))

# %% forgotten new axis
a = torch.zeros(2, 3)
b = torch.zeros(5, 3)
a - b

# %% nearest centre
points = torch.tensor([[1., 1.], [8., 9.], [0., 2.]])
centres = torch.tensor([[0., 0.], [10., 10.]])
dist = ((points.unsqueeze(1) - centres) ** 2).sum(dim=2)
print(dist)
print(dist.argmin(dim=1), dist.min(dim=1))

# %% k-means step
x = torch.tensor([[0., 0.], [0., 2.], [10., 10.], [10., 12.]])
c = torch.tensor([[0., 1.], [9., 9.]])
label = (x[:, None] - c[None]).square().sum(-1).argmin(1)
onehot = (label[:, None] == torch.arange(2)).float()
new = onehot.T @ x / onehot.sum(0)[:, None]
print(label, new)

# %% squared norms trick
a = torch.tensor([[1., 2.], [3., 4.]])
sq = (a ** 2).sum(1)
print(sq[:, None] + sq[None, :] - 2 * a @ a.T)

# %% manhattan and chebyshev
p = torch.tensor([[0, 0], [1, 5], [4, 2]])
d = (p[:, None] - p).abs()
print(d.sum(-1))
print(d.max(-1).values)
print(d.amax(dim=-1))

# %% cosine similarity
import torch.nn.functional as F
a = torch.tensor([[1., 0.], [1., 1.]])
b = torch.tensor([[0., 2.]])
print(F.cosine_similarity(a, b))
print(F.cosine_similarity(a[:, None], a[None], dim=-1))

# %% gaussian kernel
x = torch.tensor([0., 1., 3.])
d2 = (x[:, None] - x[None, :]) ** 2
print(torch.exp(-d2 / 2))

# %% hamming distance
a = torch.tensor([[0, 1, 1], [1, 1, 0]])
b = torch.tensor([[0, 0, 0], [1, 1, 1], [0, 1, 1]])
print((a[:, None] != b).sum(-1))

# %% box areas and intersections
boxes = torch.tensor([[0., 0., 2., 2.], [1., 1., 3., 3.]])
area = (boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1])
lt = torch.max(boxes[:, None, :2], boxes[:, :2])
rb = torch.min(boxes[:, None, 2:], boxes[:, 2:])
wh = (rb - lt).clamp(min=0)
inter = wh[:, :, 0] * wh[:, :, 1]
print(area)
print(inter / (area[:, None] + area - inter))

# %% topk neighbours
d = torch.tensor([[0., 3., 1.], [3., 0., 2.], [1., 2., 0.]])
values, index = d.topk(2, largest=False)
print(values)
print(index)

# %% point to line
p = torch.tensor([[1., 1.], [2., 0.]])
direction = torch.tensor([1., 0.])
along = (p * direction).sum(1, keepdim=True) * direction
print(along)
print((p - along).norm(dim=1))

# %% angles between directions
v = torch.tensor([[1., 0.], [0., 1.], [1., 1.]])
u = v / v.norm(dim=1, keepdim=True)
print((u @ u.T).clamp(-1, 1))
print(torch.acos((u @ u.T).clamp(-1, 1))[0])

# %% triangle inequality check
x = torch.tensor([0., 1., 4.])
d = (x[:, None] - x).abs()
print((d[:, None, :] <= d[:, :, None] + d[None, :, :]).all())

# %% diagonal set to infinity
d = torch.tensor([[0., 2.], [2., 0.]])
d.fill_diagonal_(float('inf'))
print(d)
print(d.min(dim=1).indices)
print(torch.eye(2) * 5 + d)

# %% batched distances
a = torch.arange(8.).view(2, 2, 2)
b = torch.zeros(1, 1, 2)
print((a - b).norm(dim=-1))
print((a - b).shape)

# %% running distance matrix loop
def distance(a, b):
    return ((a - b) ** 2).sum().item()

pts = torch.tensor([[0., 0.], [3., 4.], [6., 8.]])
table = [[distance(p, q) for q in pts] for p in pts]
print(table)
print(torch.tensor(table).sqrt())

# %% a stretched operand is as long as it looks
import torch

y = torch.tensor([[1., 2., 2.], [0., 2., 0.]])
print(torch.cosine_similarity(torch.ones(2, 1), y, dim=1), torch.cosine_similarity(torch.ones(3), y, dim=-1))
print(torch.vdot(y[0], y[1]), torch.diag_embed(y)[0], torch.diag_embed(y, -1, 0, 2).shape, torch.norm(y, dim=1, out=torch.empty(0)))
print([p.shape for p in y.hsplit(3)], y.vsplit([1]), torch.quantile(y, 0.5, 1, out=torch.empty(0)))
for call in (lambda: y.hsplit(2), lambda: y.dsplit(1), lambda: torch.diag_embed(y, 0, 1, 1), lambda: torch.tensordot(y, torch.tensor(2.))):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
