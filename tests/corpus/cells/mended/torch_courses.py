# %% a course's program 1
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
X, W_xh = torch.arange(12.).reshape(3, 4), torch.ones(4, 2)
Y = X.sum(axis=1, keepdims=True)
print(X / Y, X.cumsum(axis=0), X.numel())
X[0:2, :] = 12
before = id(X)
X += 1
print(id(X) == before, X == X + 0)
A = X.numpy(); B = torch.from_numpy(A)
type(A), type(B)

# %% a course's program 3
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
class Accumulator:
    def __init__(self, n): self.data = [0.0] * n
    def add(self, *args): self.data = [a + float(b) for a, b in zip(self.data, args)]
    def __getitem__(self, idx): return self.data[idx]
def accuracy(y_hat, y):
    if len(y_hat.shape) > 1 and y_hat.shape[1] > 1: y_hat = y_hat.argmax(axis=1)
    cmp = y_hat.type(y.dtype) == y
    return float(cmp.type(y.dtype).sum())
y = torch.tensor([0, 2]); y_hat = torch.tensor([[0.1, 0.3, 0.6], [0.3, 0.2, 0.5]])
print(y_hat[[0, 1], y], -torch.log(y_hat[range(len(y_hat)), y]), accuracy(y_hat, y) / len(y))
m = Accumulator(2); m.add(accuracy(y_hat, y), y.numel()); m[0] / m[1]

# %% a course's program 4
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
class MLP(nn.Module):
    def __init__(self):
        super().__init__()
        self.hidden = nn.Linear(20, 256)
        self.out = nn.Linear(256, 10)
    def forward(self, X): return self.out(F.relu(self.hidden(X)))
torch.manual_seed(1)
net = MLP(); X = torch.rand(2, 20); print(net(X)); print(net)
class MySequential(nn.Module):
    def __init__(self, *args):
        super().__init__()
        for idx, module in enumerate(args): self._modules[str(idx)] = module
    def forward(self, X):
        for block in self._modules.values(): X = block(X)
        return X
net = MySequential(nn.Linear(20, 8), nn.ReLU(), nn.Linear(8, 1))
print(net(X)); print(*[(name, p.shape) for name, p in net.named_parameters()]); print(net.state_dict()['2.bias'].shape)
def init_normal(m):
    if type(m) == nn.Linear: nn.init.normal_(m.weight, mean=0, std=0.01); nn.init.zeros_(m.bias)
net.apply(init_normal)

# %% a course's program 5
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
class CenteredLayer(nn.Module):
    def __init__(self): super().__init__()
    def forward(self, X): return X - X.mean()
layer = CenteredLayer(); print(layer(torch.FloatTensor([1, 2, 3, 4, 5])))
class MyLinear(nn.Module):
    def __init__(self, in_units, units):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(in_units, units)); self.bias = nn.Parameter(torch.randn(units,))
    def forward(self, X):
        linear = torch.matmul(X, self.weight.data) + self.bias.data
        return F.relu(linear)
torch.manual_seed(3); linear = MyLinear(5, 3); print(linear.weight); linear(torch.rand(2, 5))

# %% a course's program 6
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
def corr2d(X, K):
    h, w = K.shape
    Y = torch.zeros((X.shape[0] - h + 1, X.shape[1] - w + 1))
    for i in range(Y.shape[0]):
        for j in range(Y.shape[1]): Y[i, j] = (X[i:i + h, j:j + w] * K).sum()
    return Y
X = torch.tensor([[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0]]); K = torch.tensor([[0.0, 1.0], [2.0, 3.0]])
print(corr2d(X, K))
X = torch.stack((X, X + 1), 0); K = torch.stack((torch.stack((K, K+1)), torch.stack((K+1, K + 2))), 0); K.shape
def corr2d_multi_in(X, K): return sum(corr2d(x, k) for x, k in zip(X, K))
torch.stack([corr2d_multi_in(X, k) for k in K], 0)

# %% a course's program 7
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
class PositionalEncoding(nn.Module):
    def __init__(self, num_hiddens, dropout, max_len=1000):
        super().__init__()
        self.dropout = nn.Dropout(dropout)
        self.P = torch.zeros((1, max_len, num_hiddens))
        X = torch.arange(max_len, dtype=torch.float32).reshape(-1, 1) / torch.pow(10000, torch.arange(0, num_hiddens, 2, dtype=torch.float32) / num_hiddens)
        self.P[:, :, 0::2] = torch.sin(X); self.P[:, :, 1::2] = torch.cos(X)
    def forward(self, X):
        X = X + self.P[:, :X.shape[1], :].to(X.device)
        return self.dropout(X)
pe = PositionalEncoding(8, 0); pe.eval(); pe(torch.zeros((1, 6, 8)))

# %% a course's program 9
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
torch.manual_seed(1337)
B,T,C = 4,8,2
x = torch.randn(B,T,C)
xbow = torch.zeros((B,T,C))
for b in range(B):
    for t in range(T):
        xbow[b,t] = torch.mean(x[b,:t+1], 0)
wei = torch.tril(torch.ones(T, T)); wei = wei / wei.sum(1, keepdim=True)
print(torch.allclose(xbow, wei @ x, atol=1e-6))
tril = torch.tril(torch.ones(T, T)); wei = torch.zeros((T,T)); wei = wei.masked_fill(tril == 0, float('-inf')); wei = F.softmax(wei, dim=-1)
print(torch.allclose(xbow, wei @ x, atol=1e-6))
head_size = 16
key = nn.Linear(C, head_size, bias=False); query = nn.Linear(C, head_size, bias=False); value = nn.Linear(C, head_size, bias=False)
wei = query(x) @ key(x).transpose(-2, -1) * head_size**-0.5
wei = wei.masked_fill(tril == 0, float('-inf')); wei = F.softmax(wei, dim=-1); out = wei @ value(x)
print(out.shape); wei[0]

# %% a course's program 11
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
class BigramLanguageModel(nn.Module):
    def __init__(self, vocab_size):
        super().__init__(); self.token_embedding_table = nn.Embedding(vocab_size, vocab_size)
    def forward(self, idx, targets=None):
        logits = self.token_embedding_table(idx)
        if targets is None: loss = None
        else:
            B, T, C = logits.shape
            logits = logits.view(B*T, C); targets = targets.view(B*T)
            loss = F.cross_entropy(logits, targets)
        return logits, loss
    def generate(self, idx, max_new_tokens):
        for _ in range(max_new_tokens):
            logits, loss = self(idx); logits = logits[:, -1, :]
            probs = F.softmax(logits, dim=-1)
            idx_next = torch.multinomial(probs, num_samples=1)
            idx = torch.cat((idx, idx_next), dim=1)
        return idx
torch.manual_seed(1337)
m = BigramLanguageModel(65); xb = torch.randint(65, (4, 8)); yb = torch.randint(65, (4, 8))
logits, loss = m(xb, yb); print(logits.shape, loss)
print(m.generate(idx=torch.zeros((1, 1), dtype=torch.long), max_new_tokens=10)[0].tolist())
optimizer = torch.optim.AdamW(m.parameters(), lr=1e-3)
for steps in range(5):
    logits, loss = m(xb, yb); optimizer.zero_grad(set_to_none=True); loss.backward(); optimizer.step()
print(loss.item())

# %% a course's program 12
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
t_c = torch.tensor([0.5,  14.0, 15.0, 28.0, 11.0,  8.0,  3.0, -4.0,  6.0, 13.0, 21.0]); t_u = torch.tensor([35.7, 55.9, 58.2, 81.9, 56.3, 48.9, 33.9, 21.8, 48.4, 60.4, 68.4])
t_un = 0.1 * t_u
def model(t_u, w, b): return w * t_u + b
def loss_fn(t_p, t_c): return ((t_p - t_c)**2).mean()
def training_loop(n_epochs, optimizer, params, train_t_u, val_t_u, train_t_c, val_t_c):
    for epoch in range(1, n_epochs + 1):
        train_loss = loss_fn(model(train_t_u, *params), train_t_c)
        with torch.no_grad():
            val_loss = loss_fn(model(val_t_u, *params), val_t_c)
            assert val_loss.requires_grad == False
        optimizer.zero_grad(); train_loss.backward(); optimizer.step()
        if epoch <= 3 or epoch % 500 == 0: print(f"Epoch {epoch}, Training loss {train_loss.item():.4f}," f" Validation loss {val_loss.item():.4f}")
    return params
torch.manual_seed(4)
n_samples = t_u.shape[0]; n_val = int(0.2 * n_samples); shuffled = torch.randperm(n_samples)
tr, va = shuffled[:-n_val], shuffled[-n_val:]
params = torch.tensor([1.0, 0.0], requires_grad=True)
training_loop(1000, torch.optim.SGD([params], lr=1e-2), params, t_un[tr], t_un[va], t_c[tr], t_c[va])

# %% a course's program 14
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
a = torch.ones(2, requires_grad=True)
f = (a * 2).sum().grad_fn
f.next_functions[0][0].next_functions[0][0].variable is a

# %% a course's program 15
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
def where(q, a, b): return (q * a) + (~q) * b
def ones(i): return (torch.arange(i) > -1) * 1
def outer(a, b): return a[:, None] * b
def cumsum(a): return (outer(ones(a.shape[0]), ones(a.shape[0])) * (torch.arange(a.shape[0])[:, None] >= torch.arange(a.shape[0]))) @ a
def roll(a, i): return a[(torch.arange(i) + 1) % i]
def scatter_add(values, link, j): return ones(values.shape[0]) * values @ ((torch.arange(j) == link[:, None]) * 1)
def bucketize(v, boundaries): return ((v[:, None] >= boundaries) * 1) @ ones(boundaries.shape[0])
print(where(torch.tensor([True, False]), torch.tensor([1, 2]), torch.tensor([3, 4])), cumsum(torch.arange(5)), roll(torch.arange(4), 4), scatter_add(torch.tensor([1, 2, 3]), torch.tensor([0, 1, 1]), 2), bucketize(torch.tensor([0, 5, 9]), torch.tensor([1, 6])))

# %% a course's program 16
import math
x = torch.linspace(-math.pi, math.pi, 2000); y = torch.sin(x)
p = torch.tensor([1, 2, 3]); xx = x.unsqueeze(-1).pow(p)
torch.manual_seed(0)
model = torch.nn.Sequential(torch.nn.Linear(3, 1), torch.nn.Flatten(0, 1))
loss_fn = torch.nn.MSELoss(reduction='sum'); learning_rate = 1e-3
optimizer = torch.optim.RMSprop(model.parameters(), lr=learning_rate)
for t in range(200):
    y_pred = model(xx); loss = loss_fn(y_pred, y)
    if t % 100 == 99: print(t, round(loss.item(), 2))
    optimizer.zero_grad(); loss.backward(); optimizer.step()
linear_layer = model[0]
print(f'Result: y = {linear_layer.bias.item():.3f} + {linear_layer.weight[:, 0].item():.3f} x')

# %% a course's program 18
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
class DynamicNet(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.a = torch.nn.Parameter(torch.randn(()))
        self.b = torch.nn.Parameter(torch.randn(()))
    def forward(self, x):
        import random
        y = self.a + self.b * x
        for exp in range(4, random.randint(4, 6)): y = y + self.a * x ** exp
        return y
    def string(self): return f'y = {self.a.item()} + {self.b.item()} x'
import random; random.seed(0); torch.manual_seed(0)
m = DynamicNet(); print(m(torch.ones(2)), m.string(), list(m.parameters()), sum(p.numel() for p in m.parameters() if p.requires_grad))

# %% a course's program 19
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
t = torch.tensor([1., 2., 3.], requires_grad=True)
def hook(g): print('hook', g); return g * 2
h = t.register_hook(hook)
(t ** 2).sum().backward(); print(t.grad); h.remove()
t.grad = None; (t ** 2).sum().backward(); t.grad

# %% a course's program 20
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
x = torch.randn(4, 4, generator=torch.Generator().manual_seed(1))
y = x.view(16); z = x.view(-1, 8); print(x.size(), y.size(), z.size())
if torch.cuda.is_available(): device = torch.device("cuda")
device = 'cuda' if torch.cuda.is_available() else 'cpu'
print(device, x.device, torch.cuda.device_count())
x.to(device, torch.double).dtype, x[:, 1].stride()

# %% a course's program 22
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
torch.manual_seed(42)
model = nn.Sequential(nn.Linear(10, 5), nn.BatchNorm1d(5), nn.ReLU(), nn.Dropout(0.2), nn.Linear(5, 2))
opt = torch.optim.Adam(model.parameters(), lr=0.01, weight_decay=1e-4)
sched = torch.optim.lr_scheduler.StepLR(opt, step_size=2, gamma=0.5)
crit = nn.CrossEntropyLoss()
X, y = torch.randn(16, 10), torch.randint(0, 2, (16,))
model.train()
for e in range(4):
    opt.zero_grad(); out = model(X); loss = crit(out, y); loss.backward()
    nn.utils.clip_grad_norm_(model.parameters(), 1.0); opt.step(); sched.step()
    print(e, round(loss.item(), 4), sched.get_last_lr())
model.eval()
with torch.no_grad(): pred = model(X).argmax(1); print((pred == y).float().mean())
print(opt.state_dict()['param_groups'][0]['lr'], model.state_dict().keys())

# %% a course's program 23
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
class Net(nn.Module):
    def __init__(self, n_in, n_hidden, n_out):
        super(Net, self).__init__()
        self.layers = nn.ModuleList([nn.Linear(n_in, n_hidden), nn.Linear(n_hidden, n_out)])
        self.scale = nn.Parameter(torch.ones(1))
        self.register_buffer('running', torch.zeros(n_out))
    def forward(self, x):
        for i, l in enumerate(self.layers):
            x = l(x)
            if i < len(self.layers) - 1: x = torch.relu(x)
        self.running += x.detach().mean(0)
        return x * self.scale
    def extra_repr(self): return 'extra'
torch.manual_seed(0); net = Net(3, 4, 2); print(net); out = net(torch.ones(5, 3)); print(out[0], net.running)
print({k: tuple(v.shape) for k, v in net.state_dict().items()}); net.load_state_dict(net.state_dict())

# %% a course's program 24
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
q = torch.rand(2, 3, 4, generator=torch.Generator().manual_seed(0)); k = torch.rand(2, 3, 4, generator=torch.Generator().manual_seed(1))
att = torch.einsum('bqd,bkd->bqk', q, k) / 4 ** 0.5
mask = torch.triu(torch.ones(3, 3, dtype=torch.bool), diagonal=1)
w = att.masked_fill(mask, -torch.inf).softmax(-1)
print(w); out = torch.einsum('bqk,bkd->bqd', w, k); out.shape, torch.allclose(out, w @ k)

# %% a course's program 25
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
batch = torch.arange(24).reshape(2, 3, 4)
idx = torch.tensor([[0, 2], [1, 1]])
print(torch.gather(batch, 1, idx[:, :, None].expand(-1, -1, 4)), batch[torch.arange(2)[:, None], idx])
batch[batch > 10] = -1; batch[:, 0, ::2] *= 10; print(batch, batch.where(batch > 0, torch.tensor(0)))
v, i = batch.float().topk(2, dim=-1); print(v, i); batch.sum(dim=(0, 2)), batch.float().mean([1, 2])

# %% a course's program 26
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import Dataset, DataLoader, random_split, TensorDataset, Subset
class Squares(Dataset):
    def __init__(self, n): self.n = n
    def __len__(self): return self.n
    def __getitem__(self, i): return torch.tensor(float(i)), i * i
torch.manual_seed(0)
dl = DataLoader(Squares(7), batch_size=3, shuffle=True, drop_last=False)
for xb, yb in dl: print(xb, yb)
a, b = random_split(Squares(5), [3, 2], generator=torch.Generator().manual_seed(0)); print(len(a), a.indices, len(dl), len(dl.dataset))
next(iter(DataLoader(a, batch_size=2)))

# %% a course's program 27
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
x = torch.tensor([[1, 2], [3, 4]]); print(x.repeat(2, 2), x.repeat_interleave(2, dim=0), torch.tile(x, (1, 2)))
print(torch.cat([x, x], dim=1), torch.stack([x, x]).shape, torch.hstack((x, x)), torch.vstack((x, x)).shape, torch.chunk(x, 2), torch.split(x, 1, dim=1))
print(torch.unique(torch.tensor([3, 1, 2, 1]), return_inverse=True), torch.bincount(torch.tensor([0, 1, 1])), torch.meshgrid(torch.arange(2), torch.arange(3), indexing='xy'))
torch.set_printoptions(precision=2, sci_mode=False); print(torch.tensor([1e-5, 1.2345, 1000.])); torch.set_printoptions(profile='default')
torch.nn.functional.one_hot(torch.arange(3) % 2)

# %% a course's program 29
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
torch.manual_seed(0)
rnn_w_xh, rnn_w_hh, b_h = torch.randn(4, 3), torch.randn(3, 3), torch.zeros(3)
def rnn(inputs, H):
    outputs = []
    for X in inputs:
        H = torch.tanh(torch.mm(X, rnn_w_xh) + torch.mm(H, rnn_w_hh) + b_h); outputs.append(H)
    return torch.cat(outputs, dim=0), H
X = F.one_hot(torch.arange(6).reshape(2, 3).T % 4, 4).float(); Y, H = rnn(X, torch.zeros(2, 3)); print(Y.shape); H

# %% a course's program 30
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
class Lambda(nn.Module):
    def __init__(self, func): super().__init__(); self.func = func
    def forward(self, x): return self.func(x)
net = nn.Sequential(Lambda(lambda x: x.view(-1, 4)), nn.Linear(4, 2, bias=False), nn.Softmax(dim=1), nn.Flatten(), nn.Identity(), nn.Unflatten(1, (2, 1)))
torch.manual_seed(0); nn.init.xavier_uniform_(net[1].weight); print(net(torch.arange(8.)), net)
nn.init.kaiming_normal_(net[1].weight, nonlinearity='relu'); print(net[1].weight); nn.init.orthogonal_(torch.empty(2, 2))

# %% a course's program 31
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
gain = nn.init.calculate_gain('tanh'); w = torch.empty(3, 5); torch.manual_seed(0)
print(gain, nn.init.xavier_normal_(w, gain=gain), nn.init.uniform_(w, -1, 1).max() <= 1, nn.init.constant_(w, 0.3)[0], nn.init.eye_(torch.empty(2, 2)))
ema = torch.zeros(3)
for i in range(3): ema.mul_(0.9).add_(torch.full((3,), float(i)), alpha=0.1)
ema

# %% a course's program 32
import torch.distributions as D
n = D.Normal(torch.tensor([0.0, 1.0]), torch.tensor([1.0, 2.0])); print(n.log_prob(torch.tensor([0.5, 0.5])), n.mean, n.stddev, n.entropy())
c = D.Categorical(logits=torch.tensor([1.0, 2.0])); print(c.probs, c.log_prob(torch.tensor(1)), c.entropy()); b = D.Bernoulli(torch.tensor([0.3])); b.log_prob(torch.ones(1))

# %% a course's program 33
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
@torch.no_grad()
def evaluate(model, X): return model(X).sigmoid() > 0.5
torch.manual_seed(3); lin = nn.Linear(2, 1); print(evaluate(lin, torch.eye(2)), lin.weight.requires_grad)
for p in lin.parameters(): p.requires_grad_(False)
lin(torch.eye(2)).requires_grad, [p.requires_grad for p in lin.parameters()], lin.in_features, lin.bias is not None

# %% a course's program 34
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
loss = nn.BCEWithLogitsLoss(); x = torch.tensor([0.3, -1.2], requires_grad=True); l = loss(x, torch.tensor([1., 0.])); l.backward(); print(l, x.grad)
print(nn.NLLLoss()(F.log_softmax(torch.tensor([[1., 2.]]), 1), torch.tensor([1])), nn.L1Loss()(x, x * 2), nn.SmoothL1Loss()(x, x * 3), nn.KLDivLoss(reduction='batchmean')(torch.log(torch.tensor([[.5, .5]])), torch.tensor([[.4, .6]])), nn.HuberLoss()(x, x * 9), nn.HingeEmbeddingLoss()(x, torch.tensor([1., -1.])), nn.CosineEmbeddingLoss()(torch.ones(1, 2), torch.ones(1, 2), torch.ones(1)), nn.MarginRankingLoss()(x, x, torch.ones(2)), nn.TripletMarginLoss()(torch.ones(1, 2), torch.zeros(1, 2), torch.ones(1, 2)))

# %% a course's program 35
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
x = torch.arange(6.).reshape(2, 3)
print(nn.LayerNorm(3)(x), nn.BatchNorm1d(3)(x), nn.GELU()(x), nn.ELU()(-x), nn.LeakyReLU(0.1)(-x), nn.Hardtanh()(x), nn.Softplus()(x), nn.PReLU()(x), nn.SiLU()(x), nn.Mish()(x), nn.LogSoftmax(1)(x), nn.GroupNorm(1, 3)(x), nn.Sigmoid()(x), nn.Softmin(1)(x), nn.ReLU6()(x), nn.CELU()(x), nn.SELU()(x), nn.Hardswish()(x), nn.Tanhshrink()(x), nn.GLU()(torch.ones(2, 4)))

# %% a course's program 38
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
sched_opt = torch.optim.SGD([torch.ones(1, requires_grad=True)], lr=1.0)
for S in (lambda: torch.optim.lr_scheduler.ExponentialLR(sched_opt, 0.5), lambda: torch.optim.lr_scheduler.CosineAnnealingLR(sched_opt, 3), lambda: torch.optim.lr_scheduler.LambdaLR(sched_opt, lambda e: 1 / (e + 1)), lambda: torch.optim.lr_scheduler.MultiStepLR(sched_opt, [1, 2], 0.1), lambda: torch.optim.lr_scheduler.OneCycleLR(sched_opt, 1.0, total_steps=5), lambda: torch.optim.lr_scheduler.ReduceLROnPlateau(sched_opt, patience=0), lambda: torch.optim.lr_scheduler.LinearLR(sched_opt)):
    for g in sched_opt.param_groups: g['lr'] = 1.0; g.pop('initial_lr', None)
    s = S(); out = []
    for _ in range(3):
        sched_opt.step(); s.step(1.0) if 'Plateau' in type(s).__name__ else s.step(); out.append(round(sched_opt.param_groups[0]['lr'], 5))
    print(type(s).__name__, out)

# %% a course's program 39
import torch
from torch import Tensor, nn, optim
from typing import Tuple, Optional, List
class Head(nn.Module):
    def __init__(self, n_embd, head_size, block_size, dropout=0.0):
        super().__init__()
        self.key = nn.Linear(n_embd, head_size, bias=False); self.query = nn.Linear(n_embd, head_size, bias=False); self.value = nn.Linear(n_embd, head_size, bias=False)
        self.register_buffer('tril', torch.tril(torch.ones(block_size, block_size))); self.dropout = nn.Dropout(dropout)
    def forward(self, x: Tensor) -> Tensor:
        B, T, C = x.shape
        k, q = self.key(x), self.query(x)
        wei = q @ k.transpose(-2, -1) * k.shape[-1]**-0.5
        wei = wei.masked_fill(self.tril[:T, :T] == 0, float('-inf'))
        wei = self.dropout(F.softmax(wei, dim=-1))
        return wei @ self.value(x)
import torch.nn.functional as F
class MultiHead(nn.Module):
    def __init__(self, n_embd, n_head, block_size):
        super().__init__(); self.heads = nn.ModuleList([Head(n_embd, n_embd // n_head, block_size) for _ in range(n_head)]); self.proj = nn.Linear(n_embd, n_embd)
    def forward(self, x): return self.proj(torch.cat([h(x) for h in self.heads], dim=-1))
class Block(nn.Module):
    def __init__(self, n_embd, n_head, block_size):
        super().__init__(); self.sa = MultiHead(n_embd, n_head, block_size); self.ffwd = nn.Sequential(nn.Linear(n_embd, 4 * n_embd), nn.ReLU(), nn.Linear(4 * n_embd, n_embd)); self.ln1 = nn.LayerNorm(n_embd); self.ln2 = nn.LayerNorm(n_embd)
    def forward(self, x): x = x + self.sa(self.ln1(x)); return x + self.ffwd(self.ln2(x))
torch.manual_seed(1337)
b = Block(8, 2, 4); x = torch.randn(2, 4, 8); y = b(x); print(y.shape, y[0, 0]); print(sum(p.numel() for p in b.parameters()), b)

# %% a course's program 40
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
class Value:
    def __init__(self, data, _children=(), _op='', label=''):
        self.data = data; self.grad = 0.0; self._backward = lambda: None; self._prev = set(_children); self._op = _op; self.label = label
    def __repr__(self): return f"Value(data={self.data})"
    def __add__(self, other):
        other = other if isinstance(other, Value) else Value(other); out = Value(self.data + other.data, (self, other), '+')
        def _backward(): self.grad += 1.0 * out.grad; other.grad += 1.0 * out.grad
        out._backward = _backward; return out
    def __mul__(self, other):
        other = other if isinstance(other, Value) else Value(other); out = Value(self.data * other.data, (self, other), '*')
        def _backward(): self.grad += other.data * out.grad; other.grad += self.data * out.grad
        out._backward = _backward; return out
    def __rmul__(self, other): return self * other
    def tanh(self):
        import math
        t = (math.exp(2*self.data) - 1)/(math.exp(2*self.data) + 1); out = Value(t, (self,), 'tanh')
        def _backward(): self.grad += (1 - t**2) * out.grad
        out._backward = _backward; return out
    def backward(self):
        topo = []; visited = set()
        def build(v):
            if v not in visited:
                visited.add(v)
                for c in v._prev: build(c)
                topo.append(v)
        build(self); self.grad = 1.0
        for n in reversed(topo): n._backward()
x1, x2 = Value(2.0), Value(0.0); w1, w2 = Value(-3.0), Value(1.0); bb = Value(6.8813735870195432)
o = (x1*w1 + x2*w2 + bb).tanh(); o.backward(); print(o, x1.grad, w1.grad)
x1 = torch.Tensor([2.0]).double(); x1.requires_grad = True; w1 = torch.Tensor([-3.0]).double(); w1.requires_grad = True; bb = torch.Tensor([6.8813735870195432]).double(); bb.requires_grad = True
o = torch.tanh(x1*w1 + bb); print(o.data.item()); o.backward(); print('x1', x1.grad.item(), 'w1', w1.grad.item())

# %% a course's program 41
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
g = torch.Generator().manual_seed(2147483647)
C = torch.randn((27, 2), generator=g); W1 = torch.randn((6, 100), generator=g) * (5/3)/(6**0.5); b1 = torch.randn(100, generator=g) * 0.01; W2 = torch.randn((100, 27), generator=g) * 0.01; b2 = torch.randn(27, generator=g) * 0
bngain = torch.ones((1, 100)); bnbias = torch.zeros((1, 100)); parameters = [C, W1, W2, b2, bngain, bnbias]
for p in parameters: p.requires_grad = True
X = torch.randint(0, 27, (64, 3), generator=g); Y = torch.randint(0, 27, (64,), generator=g); lossi = []
for i in range(20):
    ix = torch.randint(0, X.shape[0], (32,), generator=g); Xb, Yb = X[ix], Y[ix]
    emb = C[Xb]; embcat = emb.view(emb.shape[0], -1); hpreact = embcat @ W1
    bnmeani = hpreact.mean(0, keepdim=True); bnstdi = hpreact.std(0, keepdim=True); hpreact = bngain * (hpreact - bnmeani) / bnstdi + bnbias
    h = torch.tanh(hpreact); logits = h @ W2 + b2; loss = F.cross_entropy(logits, Yb)
    for p in parameters: p.grad = None
    loss.backward()
    lr = 0.1 if i < 10 else 0.01
    for p in parameters: p.data += -lr * p.grad
    lossi.append(loss.log10().item())
print(f'{lossi[0]:.4f} {lossi[-1]:.4f}'); torch.tensor(lossi).view(-1, 5).mean(1)

# %% a course's program 42
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
torch.manual_seed(0)
def mixup(x, y, alpha=0.4):
    lam = torch.distributions.Beta(alpha, alpha).sample() if False else torch.tensor(0.3)
    idx = torch.randperm(x.size(0)); return lam * x + (1 - lam) * x[idx], y, y[idx], lam
xm, ya, yb, lam = mixup(torch.arange(6.).view(3, 2), torch.tensor([0, 1, 2])); print(xm, ya, yb, lam)
iou_a = torch.tensor([[0., 0., 2., 2.], [1., 1., 3., 3.]]); iou_b = torch.tensor([[1., 1., 2., 2.]])
def box_iou(b1, b2):
    area = lambda b: (b[:, 2] - b[:, 0]) * (b[:, 3] - b[:, 1])
    lt = torch.max(b1[:, None, :2], b2[:, :2]); rb = torch.min(b1[:, None, 2:], b2[:, 2:]); wh = (rb - lt).clamp(min=0); inter = wh[:, :, 0] * wh[:, :, 1]
    return inter / (area(b1)[:, None] + area(b2) - inter)
print(box_iou(iou_a, iou_b)); a = torch.meshgrid(torch.arange(3) / 3, torch.arange(2) / 2, indexing='ij'); torch.stack(a, -1).reshape(-1, 2)

# %% a course's program 43
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
class RMSNorm(nn.Module):
    def __init__(self, dim, eps=1e-6): super().__init__(); self.eps = eps; self.weight = nn.Parameter(torch.ones(dim))
    def forward(self, x): return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + self.eps) * self.weight
def rope(x, base=10000.0):
    b, t, d = x.shape; inv = 1.0 / (base ** (torch.arange(0, d, 2).float() / d)); ang = torch.outer(torch.arange(t).float(), inv); cos, sin = ang.cos(), ang.sin()
    x1, x2 = x[..., ::2], x[..., 1::2]; return torch.stack((x1 * cos - x2 * sin, x1 * sin + x2 * cos), -1).flatten(-2)
print(RMSNorm(4)(torch.arange(8.).view(2, 4)), rope(torch.ones(1, 3, 4))); alibi = -(torch.arange(4)[:, None] - torch.arange(4)).abs() * torch.pow(2.0, -torch.arange(1, 3))[:, None, None]; alibi

# %% a course's program 44
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
def kl(p, q): return (p * (p / q).log()).sum(-1)
p = torch.tensor([[.2, .8], [.5, .5]]); q = torch.softmax(torch.randn(2, 2, generator=torch.Generator().manual_seed(0)), -1); print(kl(p, q), F.kl_div(q.log(), p, reduction='none').sum(-1))
temps = torch.tensor([0.5, 1.0, 2.0]); print(F.softmax(torch.tensor([1., 2., 3.]) / temps[:, None], -1)); top = torch.tensor([[.1, .5, .4]]); v, i = torch.sort(top, descending=True); cum = v.cumsum(-1); mask = cum - v > 0.6; v[mask] = 0; print(v.scatter(-1, i, v), torch.zeros_like(top).scatter_(-1, i, v))
labels = torch.tensor([1, 0, 2]); smooth = torch.full((3, 3), 0.1 / 2).scatter_(1, labels[:, None], 0.9); conf = torch.zeros(3, 3, dtype=torch.int64); conf.index_put_((labels, torch.tensor([1, 1, 2])), torch.ones(3, dtype=torch.int64), accumulate=True); smooth, conf, torch.eye(3)[labels]

# %% a course's program 46
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
x = torch.zeros(3, 4)
x[1] = torch.tensor([1., 2, 3, 4]); x[:, 2] += 5; x[x == 5] = -1; x[[0, 2], [1, 3]] = torch.tensor([7., 8.]); x[0, ...] *= 2; print(x, x[x > 0], x[:, [0, 2]], x[torch.tensor([True, False, True])], x[-1], x[::2, 1::2], x[None].shape, x[..., None].shape)
print(x.argmax(), x.max(dim=1), x.sum(0), x.any(), (x != 0).all(1), x.nonzero()[:3], x.sort(descending=True)[0], torch.where(x > 0, 1, 0), x.std(), x.to(torch.int64).unique())
print(x.clone().fill_(1).cumsum(1), x.flip(0), x.roll(1, 1), x.diagonal(), torch.diag(x[:3, :3]), x.tril(), x.view(2, -1).shape, x.permute(1, 0).shape, x.reshape(-1)[:3], x.swapaxes(0, 1).shape, x.flatten().shape, x.squeeze().shape)

# %% a course's program 47
import torch
import numpy as np
import torch.nn as nn
import torch.nn.functional as F
a, b = torch.tensor([1, 2, 3]), torch.tensor([4, 5, 6])
print(a * b, a @ b, a.dot(b), torch.outer(a, b), a.float() / b, a // 2, a % 2, a ** 2, -a, a > 2, a.eq(b), torch.add(a, b), a.add(b, alpha=2), torch.maximum(a, b), a.float().mean(), a.prod(), torch.cross(a, b, dim=0))
print(a.dtype, (a + 1.5).dtype, (a / b).dtype, (a + True).dtype, torch.result_type(a, 1.0), torch.promote_types(torch.int32, torch.float16), (a.byte() - 4), torch.tensor([200], dtype=torch.uint8) + 100, torch.tensor(3.7).int(), torch.tensor([1.5, 2.5]).round(), torch.tensor(float('inf')) - float('inf'))
try: a.view(2, 2)
except RuntimeError as e: print(e)
try: torch.cat([a.view(1, 3), b.view(3, 1)])
except RuntimeError as e: print(e)
try: torch.stack([a, b[:2]])
except RuntimeError as e: print(e)
try: a[5]
except IndexError as e: print(e)
try: torch.tensor([[1, 2], [3]])
except ValueError as e: print(e)
try: a.float() @ torch.ones(4)
except RuntimeError as e: print(e)
try: torch.ones(2, 3).mm(torch.ones(2, 3))
except RuntimeError as e: print(e)
try: a.requires_grad_()
except RuntimeError as e: print(e)
try: torch.ones(2).backward()
except RuntimeError as e: print(e)
try: torch.ones(2, 2, requires_grad=True).backward()
except RuntimeError as e: print(e)
try: torch.ones(2).cuda()
except (RuntimeError, AssertionError) as e: print(type(e).__name__, e)
try: torch.ones(3)[0][0]
except IndexError as e: print(e)
try: F.mse_loss(torch.ones(2), torch.ones(3))
except RuntimeError as e: print(e)
try: nn.CrossEntropyLoss()(torch.ones(2, 3), torch.ones(2))
except RuntimeError as e: print(e)
try: torch.ones(2, 3).expand(4, 3)
except RuntimeError as e: print(e)
try: torch.zeros(2).index_select(0, torch.tensor([2]))
except (IndexError, RuntimeError) as e: print(e)
