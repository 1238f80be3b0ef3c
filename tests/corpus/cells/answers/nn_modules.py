import torch
from torch import nn
import torch.nn.functional as F
torch.manual_seed(7)

# %% a linear layer draws its weights as PyTorch does
l = nn.Linear(3, 2)
print(l, l.weight, l.bias)
l(torch.ones(4, 3))

# %% a linear layer without a bias
l = nn.Linear(3, 2, bias=False)
print(l.bias, l)
l.weight

# %% a linear layer of doubles
l = nn.Linear(2, 2, dtype=torch.float64)
l.weight, l(torch.ones(1, 2, dtype=torch.float64))

# %% a module of the program
class Net(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.hidden = nn.Linear(2, n)
        self.out = nn.Linear(n, 1)
        self.n = n
    def forward(self, x):
        return self.out(torch.relu(self.hidden(x)))
net = Net(3)
print(net)
print(net(torch.ones(2, 2)))
print([name for name, _ in net.named_parameters()], net.n)
sum(p.numel() for p in net.parameters())

# %% sequential
net = nn.Sequential(nn.Linear(4, 3), nn.ReLU(), nn.Linear(3, 1))
print(net)
print(net[0], len(net), net[-1], net[:2])
net(torch.ones(2, 4))

# %% sequential of named modules
from collections import OrderedDict
net = nn.Sequential(OrderedDict([('fc', nn.Linear(2, 2)), ('act', nn.Tanh())]))
print(net)
print(net.fc.weight, net.act)
net.state_dict()

# %% sequential grows
net = nn.Sequential()
net.add_module('a', nn.Linear(2, 2))
net.append(nn.ReLU())
for m in net: print(m)
net

# %% modules in modules are walked through in their order
class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.f = nn.Sequential(nn.Linear(2, 2), nn.ReLU())
        self.g = nn.Linear(2, 2)
net = Block()
for name, m in net.named_modules(): print(repr(name), type(m).__name__)
print([name for name, _ in net.named_children()])
print([type(m).__name__ for m in net.modules()])
[name for name, _ in net.named_parameters()]

# %% a shared module is counted once
l = nn.Linear(2, 2)
net = nn.Sequential(l, nn.ReLU(), l)
print(len(list(net.parameters())), [n for n, _ in net.named_parameters()])
list(net.state_dict())

# %% a module without forward
nn.Module()(torch.ones(2))

# %% a module before its constructor
class Net(nn.Module):
    def __init__(self):
        self.l = nn.Linear(2, 2)
Net()

# %% a parameter before its constructor
class Net(nn.Module):
    def __init__(self):
        self.w = nn.Parameter(torch.ones(2))
Net()

# %% a call before its constructor
class Net(nn.Module):
    def __init__(self):
        self.n = 2
Net()(torch.ones(2))

# %% an attribute that is missing
nn.Linear(2, 2).weights

# %% an attribute that a module of the program misses
class Net(nn.Module):
    def forward(self, x):
        return self.fc(x)
Net()(torch.ones(2))

# %% forward takes other arguments
nn.Linear(2, 2)()

# %% too many arguments of forward
nn.Linear(2, 2)(torch.ones(2), 3)

# %% a constructor's arguments
nn.Linear(2)

# %% a constructor's keyword
nn.Linear(2, 3, biases=False)

# %% shapes that do not fit
nn.Linear(3, 2)(torch.ones(2, 4))

# %% parameters of the program
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.w = nn.Parameter(torch.randn(2, 3))
        self.b = nn.Parameter(torch.zeros(2))
        self.register_buffer('seen', torch.tensor(0))
        self.plain = torch.ones(2)
    def forward(self, x):
        self.seen += 1
        return x @ self.w.t() + self.b
net = Net()
print(net(torch.ones(1, 3)), net.seen)
print(list(net.named_buffers()))
print(net.state_dict())
net

# %% assigning something else to a parameter
l = nn.Linear(2, 2)
l.weight = torch.ones(2, 2)

# %% assigning something else to a module
net = nn.Sequential(nn.Linear(2, 2))
net.f = nn.ReLU()
net.f = 3

# %% assigning something else to a buffer
net = nn.Module()
net.register_buffer('b', torch.ones(2))
net.b = 4

# %% None takes a parameter away
l = nn.Linear(2, 2)
l.bias = None
print(l, list(l.parameters()))

# %% deleting a parameter
l = nn.Linear(2, 2)
del l.bias
print([n for n, _ in l.named_parameters()])
l.bias

# %% a parameter that is no leaf
m = nn.Module()
m.register_parameter('w', nn.Parameter(torch.ones(2)) * 2)

# %% names of parameters
m = nn.Module()
for name in ['a.b', '', 'training', 3]:
    try:
        m.register_parameter(name, None)
    except Exception as e:
        print(type(e).__name__, e)

# %% names of modules
m = nn.Module()
for name in ['a.b', '', 'training', 3]:
    try:
        m.add_module(name, None)
    except Exception as e:
        print(type(e).__name__, e)

# %% what is added must be a module
nn.Sequential(nn.Linear(2, 2), [F.relu])

# %% a buffer that is not saved
m = nn.Module()
m.register_buffer('a', torch.ones(2), persistent=False)
m.register_buffer('c', torch.zeros(2))
m.state_dict(), [n for n, _ in m.named_buffers()]

# %% training and evaluation
net = nn.Sequential(nn.Linear(2, 2), nn.Dropout(0.5))
print(net.training, net[1].training)
net.eval()
print(net.training, net[1].training)
print(net.train() is net, net[1].training)
net.train(3)

# %% dropout
d = nn.Dropout(0.5)
print(d(torch.ones(2, 5)))
d.eval()
print(d(torch.ones(2, 5)))
d

# %% a probability of dropout
nn.Dropout(1.5)

# %% apply
def init(m):
    if isinstance(m, nn.Linear):
        nn.init.constant_(m.weight, 0.5)
        nn.init.zeros_(m.bias)
    print(type(m).__name__)
net = nn.Sequential(nn.Linear(2, 2), nn.ReLU(), nn.Linear(2, 1))
print(net.apply(init) is net)
net(torch.ones(1, 2))

# %% gradients of a module
net = nn.Linear(2, 1)
net(torch.ones(3, 2)).sum().backward()
print(net.weight.grad, net.bias.grad)
net.zero_grad()
print(net.weight.grad)
net.zero_grad(set_to_none=True)
print(net.weight.grad)

# %% freezing
net = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1))
net[0].requires_grad_(False)
print([p.requires_grad for p in net.parameters()])
for p in net.parameters(): p.requires_grad = False
net(torch.ones(1, 2))

# %% state goes from one to another
a, b = nn.Linear(2, 2), nn.Linear(2, 2)
print(b.load_state_dict(a.state_dict()))
print(torch.equal(a.weight, b.weight), a.weight is b.weight)

# %% state with keys that are missing
net = nn.Linear(2, 2)
net.load_state_dict({'weight': torch.ones(2, 2), 'extra': torch.ones(1)})

# %% state that is not strict
net = nn.Linear(2, 2)
print(net.load_state_dict({'weight': torch.ones(2, 2), 'extra': torch.ones(1)}, strict=False))
net.weight

# %% state of other sizes
nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1)).load_state_dict(nn.Sequential(nn.Linear(3, 2), nn.Linear(2, 1)).state_dict())

# %% state that is none
nn.Linear(2, 2).load_state_dict([1])

# %% a list of modules
ls = nn.ModuleList([nn.Linear(2, 2) for _ in range(3)])
print(ls, len(ls), ls[-1] is ls[2])
ls.append(nn.ReLU())
ls.extend([nn.Tanh()])
print([type(m).__name__ for m in ls])
ls[0] = nn.Identity()
print(ls[:2])
ls(torch.ones(2))

# %% a list of modules, indices
ls = nn.ModuleList([nn.ReLU()])
ls.insert(0, nn.Tanh())
print(ls)
del ls[0]
print(ls)
ls[3]

# %% a dict of modules
d = nn.ModuleDict({'a': nn.Linear(1, 1), 'b': nn.ReLU()})
print(d, list(d.keys()), 'a' in d, len(d))
for k, m in d.items(): print(k, m)
d['c'] = nn.Tanh()
print(d.pop('b'))
print(list(d))
d['zz']

# %% a list of parameters
p = nn.ParameterList([nn.Parameter(torch.ones(2)), nn.Parameter(torch.zeros(1, 2))])
print(p, len(p), p[0], p[-1])
p.append(torch.ones(1))
print([n for n, _ in p.named_parameters()])

# %% a dict of parameters
p = nn.ParameterDict({'w': nn.Parameter(torch.ones(2)), 'b': nn.Parameter(torch.zeros(1))})
print(p['w'], list(p.keys()), 'b' in p, len(p))
p

# %% an embedding
e = nn.Embedding(5, 3)
print(e, e.weight)
e(torch.tensor([[0, 2], [4, 1]]))

# %% an embedding with padding
e = nn.Embedding(4, 2, padding_idx=0)
print(e)
e(torch.tensor([0, 1, 0]))

# %% the gradient of an embedding
e = nn.Embedding(4, 2)
e(torch.tensor([1, 1, 3])).sum().backward()
e.weight.grad

# %% an embedding of given weights
e = nn.Embedding.from_pretrained(torch.tensor([[1., 2.], [3., 4.]]))
print(e.weight.requires_grad)
e(torch.tensor([1]))

# %% an index beyond an embedding
nn.Embedding(2, 2)(torch.tensor([2]))

# %% flatten
f = nn.Flatten()
print(f, f(torch.ones(2, 3, 4)).shape)
print(nn.Flatten(0)(torch.ones(2, 3)).shape, nn.Flatten(1, 2))

# %% unflatten
u = nn.Unflatten(1, (2, 3))
print(u)
u(torch.ones(2, 6)).shape

# %% identity
i = nn.Identity(54, unused=True)
print(i)
i(torch.ones(2))

# %% activations print their settings
for m in [nn.ReLU(), nn.ReLU(inplace=True), nn.ReLU6(), nn.Sigmoid(), nn.Tanh(), nn.Softmax(dim=1), nn.LogSoftmax(1),
          nn.Softmin(0), nn.GELU(), nn.GELU('tanh'), nn.SiLU(), nn.Mish(), nn.ELU(), nn.ELU(0.5, True), nn.SELU(), nn.CELU(),
          nn.LeakyReLU(), nn.LeakyReLU(0.2), nn.Softplus(), nn.Softplus(2, 10), nn.Hardtanh(), nn.Hardtanh(-2, 2),
          nn.Hardsigmoid(), nn.Hardswish(), nn.LogSigmoid(), nn.Softsign(), nn.Tanhshrink(), nn.Softmax()]:
    print(m)

# %% activations
x = torch.linspace(-3, 3, 7)
for m in [nn.ReLU(), nn.ReLU6(), nn.Sigmoid(), nn.Tanh(), nn.Softmax(dim=0), nn.LogSoftmax(0), nn.Softmin(0), nn.GELU(),
          nn.SiLU(), nn.Mish(), nn.ELU(), nn.SELU(), nn.CELU(0.5), nn.LeakyReLU(0.1), nn.Softplus(), nn.Hardtanh(),
          nn.Hardsigmoid(), nn.Hardswish(), nn.LogSigmoid(), nn.Softsign(), nn.Tanhshrink()]:
    print(m(x))

# %% an activation in place
x = torch.tensor([-1., 2.])
nn.ReLU(inplace=True)(x)
x

# %% losses print their settings
for m in [nn.MSELoss(), nn.L1Loss(), nn.CrossEntropyLoss(), nn.NLLLoss(), nn.BCELoss(), nn.BCEWithLogitsLoss(),
          nn.SmoothL1Loss(), nn.HuberLoss(), nn.KLDivLoss(), nn.CosineSimilarity()]:
    print(m)

# %% losses
a, b = torch.tensor([[.2, .8], [.6, .4]]), torch.tensor([[0., 1.], [1., 0.]])
for m in [nn.MSELoss(), nn.L1Loss(), nn.SmoothL1Loss(), nn.HuberLoss(delta=0.1), nn.BCELoss(), nn.BCEWithLogitsLoss(),
          nn.MSELoss(reduction='sum'), nn.MSELoss(reduction='none'), nn.CrossEntropyLoss()]:
    print(m(a, b))

# %% cross entropy
loss = nn.CrossEntropyLoss(weight=torch.tensor([1., 2., 3.]))
print(nn.CrossEntropyLoss(label_smoothing=0.1)(torch.eye(2), torch.tensor([0, 0])))
print(loss(torch.tensor([[1., 2., 3.], [3., 2., 1.]]), torch.tensor([0, 2])))
print(nn.CrossEntropyLoss(ignore_index=0)(torch.eye(3), torch.tensor([0, 1, 2])))
loss.weight, loss.reduction

# %% a loss of other sizes
nn.CrossEntropyLoss()(torch.ones(2, 3), torch.tensor([0, 1, 2]))

# %% negative log likelihood
nn.NLLLoss()(F.log_softmax(torch.eye(3), dim=1), torch.tensor([0, 1, 2]))

# %% pairwise distance
nn.PairwiseDistance()(torch.eye(2), torch.ones(2, 2)), nn.CosineSimilarity(dim=1)(torch.eye(2), torch.ones(2, 2))

# %% max pooling
p = nn.MaxPool2d(2)
print(p, nn.MaxPool2d(3, stride=1, padding=1), nn.MaxPool2d((2, 1)))
p(torch.arange(16.).reshape(1, 4, 4))

# %% moving a module
net = nn.Linear(2, 2)
print(net.to('cpu') is net, net.double().weight.dtype, net.to(torch.float32).weight.dtype, net.half().bias.dtype)
net.float()(torch.ones(1, 2))

# %% a module to a device that is not there
nn.Linear(2, 2).cuda()

# %% initial values
w = torch.empty(2, 3)
for f in [nn.init.xavier_uniform_, nn.init.xavier_normal_, nn.init.kaiming_uniform_, nn.init.kaiming_normal_, nn.init.ones_,
          nn.init.zeros_, nn.init.uniform_, nn.init.normal_]:
    print(f(w))
print(nn.init.normal_(w, mean=1, std=.1), nn.init.constant_(w, 3), nn.init.kaiming_normal_(w, nonlinearity='relu'))

# %% an identity matrix, and where there is none
print(nn.init.eye_(torch.empty(2, 3)))
nn.init.calculate_gain('relu'), nn.init.calculate_gain('tanh'), nn.init.calculate_gain('leaky_relu', 0.2)

# %% a truncated normal distribution
nn.init.trunc_normal_(torch.empty(2, 3), std=2.)

# %% hooks around forward
net = nn.Sequential(nn.Linear(2, 2), nn.ReLU())
h = net[0].register_forward_hook(lambda m, i, o: print('out', type(m).__name__, tuple(i[0].shape), tuple(o.shape)))
p = net[1].register_forward_pre_hook(lambda m, i: print('pre', type(m).__name__, len(i)))
net(torch.ones(1, 2))
h.remove()
p.remove()
net(torch.ones(1, 2)).shape

# %% a hook changes what comes out
l = nn.Identity()
l.register_forward_hook(lambda m, i, o: o * 2)
l.register_forward_pre_hook(lambda m, i: (i[0] + 1,))
l(torch.ones(2))

# %% get_submodule and get_parameter
net = nn.Sequential(nn.Sequential(nn.Linear(2, 1)))
print(net.get_submodule('0.0'), net.get_parameter('0.0.bias').shape)
net.get_submodule('0.1')

# %% types of modules
net = nn.Linear(1, 1)
print(type(net), nn.Linear, type(nn.ReLU()), isinstance(net, nn.Module), issubclass(nn.Linear, nn.Module))
print(type(net.weight), nn.Sequential.__name__, net.__class__.__name__)
isinstance(net.weight, nn.Parameter), isinstance(net.weight, torch.Tensor)

# %% a module that shows more
class Scale(nn.Module):
    def __init__(self, k):
        super().__init__()
        self.k = k
    def forward(self, x):
        return x * self.k
    def extra_repr(self):
        return f'k={self.k}'
print(nn.Sequential(Scale(2), nn.Sequential(Scale(3))))
Scale(4)(torch.ones(2))

# %% a module that derives from a layer
class Noisy(nn.Linear):
    def forward(self, x):
        return super().forward(x) + 1
n = Noisy(2, 1)
print(n)
n(torch.ones(1, 2))

# %% several inputs and keywords
class Two(nn.Module):
    def forward(self, x, y=1, *, z=2):
        return x + y * z
m = Two()
m(torch.ones(2)), m(torch.ones(2), 3), m(torch.ones(2), y=3, z=4)

# %% a module's attributes are those of the class
class Net(nn.Module):
    count = 0
    @property
    def twice(self):
        return self.count * 2
    @staticmethod
    def make():
        return Net()
    def grow(self):
        self.count += 1
        return self
print(Net.make().grow().grow().twice, Net.count)
vars(Net().grow())['count']

# %% modules share what they are given
w = nn.Parameter(torch.ones(2, 2))
class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = w
        self.b = w
t = Tied()
print(len(list(t.parameters())), list(t.state_dict()))

# %% layers made in a loop
net = nn.Sequential(*[nn.Linear(n, m) for n, m in zip([4, 3, 2], [3, 2, 1])])
for name, p in net.named_parameters(): print(name, tuple(p.shape), p.requires_grad)
print(net(torch.ones(1, 4)))

# %% no gradient while a module is evaluated
net = nn.Linear(2, 2)
with torch.no_grad():
    print(net(torch.ones(1, 2)))
    for p in net.parameters(): p.add_(1)
print(net.weight)

# %% a data property
l = nn.Linear(2, 1)
l.weight.data = torch.tensor([[1., 2.]])
l.weight.data.fill_(3.)
l.bias.data.zero_()
print(l.weight, l(torch.ones(1, 2)))

# %% parametric relu
p = nn.PReLU()
print(p, p.weight)

# %% thresholds and shrinking, as text
print(nn.Threshold(0.1, 20), nn.Hardshrink(), nn.Softshrink(0.3), nn.GLU())

# %% copies of modules
import copy
a = nn.Linear(2, 2)
b = copy.deepcopy(a)
b.weight.data.zero_()
print(a.weight, b.weight, b)

# %% a module counts what is trained
def count(model):
    return sum(p.numel() for p in model.parameters() if p.requires_grad)
print(count(nn.Sequential(nn.Linear(784, 256), nn.ReLU(), nn.Linear(256, 10))))
print(f'{count(nn.Linear(10, 10)):,}')

# %% parameters as a vector of norms
net = nn.Linear(3, 2)
net(torch.ones(1, 3)).sum().backward()
print([p.grad.norm() for p in net.parameters()])
[p.shape for p in net.parameters()]

# %% modules as values of a dict
acts = {'relu': nn.ReLU(), 'tanh': nn.Tanh()}
print(acts)
[acts, (nn.Linear(1, 2), )]
