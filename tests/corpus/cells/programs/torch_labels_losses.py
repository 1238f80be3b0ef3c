import torch
import torch.nn.functional as F

# %% one hot by comparison
y = torch.tensor([0, 2, 1])
print((y[:, None] == torch.arange(3)).int())
print((y.unsqueeze(1) == torch.arange(3)).float())

# %% F.one_hot
print(F.one_hot(torch.tensor([0, 2, 1])))
print(F.one_hot(torch.tensor([1, 0]), num_classes=4).shape)

# %% one hot of floats
F.one_hot(torch.tensor([0., 1.]))

# %% one hot with too few classes
F.one_hot(torch.tensor([0, 3]), num_classes=2)

# %% eye as a one hot table
labels = torch.tensor([2, 0, 2])
print(torch.eye(3)[labels])
print(torch.eye(3, dtype=torch.long)[labels].sum(0))

# %% mse loss of equal shapes
pred = torch.tensor([1., 2., 3.])
target = torch.tensor([1., 2., 5.])
print(F.mse_loss(pred, target), F.mse_loss(pred, target, reduction='sum'), F.mse_loss(pred, target, reduction='none'))

# %% mse loss broadcasts silently
pred = torch.tensor([[1.], [2.], [3.]])
target = torch.tensor([1., 2., 3.])
print(F.mse_loss(pred, target))
print(F.mse_loss(pred.squeeze(1), target))
print(((pred - target) ** 2).shape)

# %% mse loss that cannot broadcast
F.mse_loss(torch.zeros(3), torch.zeros(4))

# %% l1 and smooth l1
a, b = torch.tensor([1., 4.]), torch.tensor([2., 2.])
print(F.l1_loss(a, b), F.smooth_l1_loss(a, b))
print((a - b).abs().mean())

# %% cross entropy by hand
logits = torch.tensor([[2., 1., 0.], [0., 0., 3.]])
y = torch.tensor([0, 2])
logp = logits - logits.logsumexp(dim=1, keepdim=True)
print(-logp[torch.arange(2), y].mean())
print(F.cross_entropy(logits, y))
print(F.nll_loss(F.log_softmax(logits, dim=1), y))

# %% gather the target's log probability
logp = torch.log(torch.tensor([[0.5, 0.5], [0.25, 0.75]]))
y = torch.tensor([1, 0])
print(logp.gather(1, y[:, None]))
print(logp.gather(1, y.unsqueeze(1)).squeeze(1).neg().mean())

# %% gather with a wrong rank
torch.zeros(2, 2).gather(1, torch.tensor([0, 1]))

# %% accuracy from logits
logits = torch.tensor([[2., 1.], [0., 3.], [1., 0.]])
y = torch.tensor([0, 1, 1])
correct = logits.argmax(dim=1) == y
print(correct, correct.float().mean(), correct.sum().item())

# %% accuracy bug of a column of labels
pred = torch.tensor([0, 1, 1])
y = torch.tensor([[0], [1], [1]])
print((pred == y).float().mean())
print((pred == y.squeeze()).float().mean())

# %% label smoothing
y = F.one_hot(torch.tensor([0, 1]), 3).float()
eps = 0.1
print(y * (1 - eps) + eps / y.size(1))

# %% class weights
logp = torch.tensor([[-1., -2.], [-3., -4.]])
w = torch.tensor([1., 10.])
print(logp * w)
print(logp * w[:, None])

# %% binary cross entropy by hand
p = torch.tensor([0.9, 0.2])
t = torch.tensor([1., 0.])
print(-(t * p.log() + (1 - t) * (1 - p).log()).mean())
print(F.binary_cross_entropy(p, t))

# %% binary cross entropy is strict
F.binary_cross_entropy(torch.full((3, 1), 0.5), torch.ones(3))

# %% triplet margin
anchor = torch.tensor([[0., 0.], [1., 1.]])
pos = torch.tensor([[0., 1.], [1., 1.]])
neg = torch.tensor([[3., 4.], [1., 1.5]])
loss = F.relu((anchor - pos).norm(dim=1) - (anchor - neg).norm(dim=1) + 1.)
print(loss, loss.mean())

# %% hinge loss of all classes
scores = torch.tensor([[3., 1., 2.5], [0., 4., 1.]])
y = torch.tensor([0, 2])
margin = (scores - scores[torch.arange(2), y][:, None] + 1).clamp(min=0)
margin[torch.arange(2), y] = 0
print(margin, margin.sum(1))

# %% linear layer with a bias
x = torch.tensor([[1., 2.], [3., 4.]])
w = torch.tensor([[1., 0.], [0., 1.], [1., 1.]])
b = torch.tensor([0.1, 0.2, 0.3])
print(F.linear(x, w, b))
print(x @ w.T + b)

# %% linear layer whose sizes clash
F.linear(torch.ones(2, 3), torch.ones(4, 2))

# %% weighted mean of losses
loss = torch.tensor([[1., 2.], [3., 4.]])
weight = torch.tensor([0.25, 0.75])
print((loss * weight[:, None]).sum(0))
print((weight @ loss))

# %% contrastive logits
z = torch.tensor([[1., 0.], [0., 1.]])
logits = z @ z.T / 0.5
print(logits.softmax(1))
print(F.cross_entropy(logits, torch.arange(2)))

# %% relu and friends
x = torch.tensor([[-1., 0.], [2., -3.]])
print(F.relu(x), torch.relu(x))
print(torch.sigmoid(x))
print(torch.tanh(x))
print(F.leaky_relu(x, 0.1))

# %% per sample loss against per batch weight
loss = torch.ones(4, 3)
weight = torch.ones(4)
loss * weight

# %% pad
x = torch.tensor([[1, 2], [3, 4]])
print(F.pad(x, (1, 1)))
print(F.pad(x, (0, 1, 1, 0), value=9))

# %% policy gradient advantage
rewards = torch.tensor([1., 0., 2.])
gamma = 0.5
returns = []
R = 0.
for r in reversed(rewards.tolist()):
    R = r + gamma * R
    returns.insert(0, R)
returns = torch.tensor(returns)
print(returns)
print((returns - returns.mean()) / (returns.std() + 1e-8))

# %% kl divergence by hand
p = torch.tensor([[0.5, 0.5], [0.25, 0.75]])
q = torch.tensor([0.5, 0.5])
print((p * (p / q).log()).sum(-1))

# %% confusion matrix
t = torch.tensor([0, 1, 1, 2])
p = torch.tensor([0, 2, 1, 2])
n = 3
print(torch.bincount(t * n + p, minlength=n * n).reshape(n, n))

# %% classes and places of another dtype
import torch.nn.functional as F
calls = [lambda: F.cross_entropy(torch.tensor([0, 1]), torch.tensor([0, 1])), lambda: F.cross_entropy(torch.ones(2, 2), torch.ones(2, 2, dtype=torch.int64)),
         lambda: F.nll_loss(torch.ones(2), torch.ones(3)), lambda: F.nll_loss(torch.ones(2, 2), torch.ones(2)),
         lambda: F.embedding(torch.ones(2), torch.ones(3, 3)), lambda: F.relu_(torch.tensor([-1., 2.])), lambda: F.mse_loss(torch.ones(2), torch.tensor([True, False]))]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% the functions behind a loss and a layer
import torch
import torch.nn.functional as F

x, y = torch.tensor([0.5, 1.0]), torch.tensor([0.25, 1.0])
print(torch.binary_cross_entropy_with_logits(x, y), torch.binary_cross_entropy_with_logits(x, y, reduction=2))
print(torch.binary_cross_entropy_with_logits(x, y, pos_weight=torch.tensor([2.0, 3.0])))
print(torch.dropout(x, 0.0, True), torch.dropout(x, 0.5, False), F.relu_(torch.tensor([-1.0, 2.0])))
for call in (lambda: torch.dropout(x, 2, True), lambda: torch.dropout(F, x, 0.5), lambda: F.mse_loss(torch, y),
             lambda: torch.binary_cross_entropy_with_logits(F, x, y), lambda: F.l1_loss(x, 3)):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
