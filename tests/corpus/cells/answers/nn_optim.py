import torch
from torch import nn, optim
import torch.nn.functional as F
torch.manual_seed(3)
def fit(make, steps=4, scheduler=None):
    torch.manual_seed(1)
    net = nn.Sequential(nn.Linear(2, 3), nn.Tanh(), nn.Linear(3, 1))
    x, y = torch.randn(6, 2), torch.randn(6, 1)
    opt = make(net.parameters())
    sch = scheduler(opt) if scheduler else None
    for _ in range(steps):
        loss = F.mse_loss(net(x), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        if sch: sch.step()
        print(f'{loss.item():.5f}', opt.param_groups[0]['lr'])
    return net, opt

# %% sgd
net, opt = fit(lambda p: optim.SGD(p, lr=0.1))
print(opt)
net[0].weight

# %% sgd with momentum
net, opt = fit(lambda p: optim.SGD(p, lr=0.1, momentum=0.9))
opt.state_dict()

# %% sgd with nesterov's momentum and decay
net, opt = fit(lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9, nesterov=True, weight_decay=0.01))
net[2].weight

# %% sgd with dampening, upwards
net, opt = fit(lambda p: optim.SGD(p, 0.01, momentum=0.5, dampening=0.1, maximize=True))

# %% adam
net, opt = fit(lambda p: optim.Adam(p, lr=0.01))
print(opt)
net[0].weight

# %% adam's state
net, opt = fit(lambda p: optim.Adam(p), 2)
opt.state_dict()

# %% adam with amsgrad and decay
net, opt = fit(lambda p: optim.Adam(p, lr=0.05, betas=(0.8, 0.99), eps=1e-6, weight_decay=0.1, amsgrad=True), 6)
net[2].bias

# %% adamw
net, opt = fit(lambda p: optim.AdamW(p, lr=0.05), 6)
print(opt)
net[0].bias

# %% rmsprop
net, opt = fit(lambda p: optim.RMSprop(p, lr=0.01), 5)
print(opt)

# %% rmsprop, centered and with momentum
net, opt = fit(lambda p: optim.RMSprop(p, lr=0.01, momentum=0.9, centered=True, weight_decay=0.1), 5)
net[0].weight

# %% adagrad
net, opt = fit(lambda p: optim.Adagrad(p, lr=0.1, lr_decay=0.01), 5)
print(opt)

# %% step
fit(lambda p: optim.SGD(p, 0.1), 7, lambda o: optim.lr_scheduler.StepLR(o, step_size=3, gamma=0.5))
None

# %% exponential
fit(lambda p: optim.SGD(p, 0.1), 4, lambda o: optim.lr_scheduler.ExponentialLR(o, gamma=0.9))
None

# %% several steps
fit(lambda p: optim.SGD(p, 0.1), 6, lambda o: optim.lr_scheduler.MultiStepLR(o, milestones=[2, 4], gamma=0.1))
None

# %% cosine
fit(lambda p: optim.SGD(p, 0.1), 6, lambda o: optim.lr_scheduler.CosineAnnealingLR(o, T_max=5, eta_min=0.001))
None

# %% by a function
fit(lambda p: optim.SGD(p, 0.1), 4, lambda o: optim.lr_scheduler.LambdaLR(o, lambda e: 0.95 ** e))
None

# %% by a factor
fit(lambda p: optim.SGD(p, 0.1), 4, lambda o: optim.lr_scheduler.MultiplicativeLR(o, lambda e: 0.95))
None

# %% linear
fit(lambda p: optim.Adam(p, 0.1), 7, lambda o: optim.lr_scheduler.LinearLR(o))
None

# %% a plateau
p = nn.Parameter(torch.zeros(1))
opt = optim.SGD([p], lr=1.0)
sch = optim.lr_scheduler.ReduceLROnPlateau(opt, factor=0.5, patience=1, verbose=True)
for loss in [3., 2., 2., 2., 2., 1., 1., 1., 1.]:
    sch.step(loss)
    print(opt.param_groups[0]['lr'])

# %% a plateau of what grows
opt = optim.SGD([nn.Parameter(torch.zeros(1))], lr=1.0)
sch = optim.lr_scheduler.ReduceLROnPlateau(opt, 'max', patience=0, threshold_mode='abs', threshold=0.5, cooldown=1, min_lr=0.01)
for loss in [1., 1.2, 2., 2., 2., 2., 2.]:
    sch.step(torch.tensor(loss))
    print(opt.param_groups[0]['lr'])

# %% what a scheduler says
opt = optim.SGD([nn.Parameter(torch.zeros(1))], lr=1.0)
sch = optim.lr_scheduler.StepLR(opt, 2, verbose=True)
for _ in range(3):
    opt.step()
    sch.step()
print(sch.get_last_lr(), sch.last_epoch)
opt

# %% a scheduler's state
opt = optim.SGD([nn.Parameter(torch.zeros(1))], lr=1.0)
optim.lr_scheduler.StepLR(opt, 2).state_dict()

# %% groups of parameters
a, b = nn.Linear(1, 1), nn.Linear(1, 1)
opt = optim.SGD([{'params': a.parameters()}, {'params': b.parameters(), 'lr': 0.5}], lr=0.1, momentum=0.9)
print(opt)
len(opt.param_groups), opt.param_groups[1]['lr'], opt.defaults

# %% no learning rate
optim.SGD(nn.Linear(1, 1).parameters())

# %% no parameters
optim.SGD([], lr=0.1)

# %% a tensor is no list of parameters
optim.SGD(torch.ones(2), lr=0.1)

# %% parameters that are no tensors
optim.SGD([1, 2], lr=0.1)

# %% what is no leaf
optim.Adam([torch.ones(2, requires_grad=True) * 2])

# %% a set of parameters
optim.SGD([{'params': {nn.Parameter(torch.ones(2))}}], lr=0.1)

# %% the same parameter in two groups
p = nn.Parameter(torch.ones(2))
optim.SGD([{'params': [p]}, {'params': [p]}], lr=0.1)

# %% settings that are invalid
for make in [lambda p: optim.SGD(p, lr=-1), lambda p: optim.SGD(p, lr=1, momentum=-1),
             lambda p: optim.SGD(p, lr=1, nesterov=True), lambda p: optim.Adam(p, betas=(1, 0.5)),
             lambda p: optim.Adam(p, eps=-1), lambda p: optim.RMSprop(p, alpha=-1), lambda p: optim.Adagrad(p, lr_decay=-1),
             lambda p: optim.AdamW(p, weight_decay=-1)]:
    try:
        make([nn.Parameter(torch.ones(1))])
    except ValueError as e:
        print(e)

# %% zero_grad
w = torch.ones(2, requires_grad=True)
opt = optim.SGD([w], lr=0.1)
w.sum().backward()
opt.step()
print(w, w.grad)
opt.zero_grad()
print(w.grad)
opt.zero_grad(set_to_none=True)
w.grad

# %% a step without gradients
w = torch.ones(2, requires_grad=True)
opt = optim.Adam([w])
opt.step()
w, opt.state_dict()

# %% a closure
w = torch.tensor([1.], requires_grad=True)
opt = optim.SGD([w], lr=0.1)
def closure():
    opt.zero_grad()
    loss = (w ** 2).sum()
    loss.backward()
    return loss
print(opt.step(closure), opt.step(closure))
w

# %% an optimizer's state is taken over
w = nn.Parameter(torch.ones(2))
opt = optim.Adam([w], lr=0.1)
(w ** 2).sum().backward()
opt.step()
other = optim.Adam([w], lr=0.5)
other.load_state_dict(opt.state_dict())
other.step()
print(w, other.param_groups[0]['lr'])

# %% linear regression
torch.manual_seed(0)
x = torch.linspace(0, 1, 20).unsqueeze(1)
y = 2 * x + 1 + 0.1 * torch.randn(20, 1)
model = nn.Linear(1, 1)
opt = optim.SGD(model.parameters(), lr=0.5)
loss_fn = nn.MSELoss()
for epoch in range(60):
    loss = loss_fn(model(x), y)
    opt.zero_grad()
    loss.backward()
    opt.step()
    if epoch % 10 == 0: print(f'{epoch} {loss.item():.5f}')
print(model.weight, model.bias)

# %% a classifier
torch.manual_seed(0)
X = torch.randn(40, 2)
y = (X[:, 0] * X[:, 1] > 0).long()
class MLP(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(2, 8), nn.ReLU(), nn.Linear(8, 2))
    def forward(self, x):
        return self.layers(x)
net = MLP()
opt = optim.Adam(net.parameters(), lr=0.05)
criterion = nn.CrossEntropyLoss()
for epoch in range(30):
    opt.zero_grad()
    loss = criterion(net(X), y)
    loss.backward()
    opt.step()
    if epoch % 5 == 4: print(f'{epoch}: {loss.item():.4f}')
print((net(X).argmax(1) == y).float().mean())

# %% logistic regression
torch.manual_seed(0)
X = torch.randn(30, 3)
y = (X.sum(1) > 0).float()
w = torch.zeros(3, requires_grad=True)
b = torch.zeros(1, requires_grad=True)
opt = optim.RMSprop([w, b], lr=0.1)
loss_fn = nn.BCEWithLogitsLoss()
for _ in range(10):
    loss = loss_fn(X @ w + b, y)
    opt.zero_grad()
    loss.backward()
    opt.step()
print(loss, w, b)

# %% an optimizer of the program
class Plain(optim.Optimizer):
    def __init__(self, params, lr=0.1):
        super().__init__(params, dict(lr=lr))
    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for p in group['params']:
                p -= group['lr'] * p.grad
w = nn.Parameter(torch.ones(2))
opt = Plain([w])
(w * w).sum().backward()
opt.step()
print(w, opt)

# %% clipping
net = nn.Linear(2, 1)
(net(torch.ones(1, 2)) * 10).sum().backward()
print(nn.utils.clip_grad_norm_(net.parameters(), 1.0))
print(net.weight.grad, nn.utils.clip_grad_value_(net.parameters(), 0.1), net.bias.grad)
nn.utils.parameters_to_vector(net.parameters())
