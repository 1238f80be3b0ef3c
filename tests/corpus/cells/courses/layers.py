import torch
from torch import nn

# %% a lazy layer takes the size of its first input
torch.manual_seed(11)
net = nn.Sequential(nn.LazyLinear(4), nn.Tanh(), nn.LazyLinear(1, bias=False))
print(net, next(net.parameters()).device)
print(net[0].weight, net[2].bias)
print(net(torch.ones(2, 3)))
print(net, type(net[0]).__name__, net[0].weight.shape)
print([(name, tuple(p.shape)) for name, p in net.named_parameters()])

# %% a bilinear layer and its gradients
torch.manual_seed(12)
layer = nn.Bilinear(2, 3, 2)
print(layer)
out = layer(torch.tensor([[1., 2.], [0.5, -1.]]), torch.tensor([[1., 0., 2.], [3., 1., -1.]]))
print(out)
out.sum().backward()
print(layer.weight.grad, layer.bias.grad)

# %% dropout of whole channels
torch.manual_seed(13)
x = torch.arange(1., 25.).reshape(2, 3, 2, 2)
print(nn.Dropout2d(0.4)(x))
print(nn.Dropout1d(0.5)(x[0]))
print(nn.Dropout3d(p=0.5)(x[..., None]).squeeze(-1))
layer = nn.Dropout2d(0.9).eval()
print(torch.equal(layer(x), x), layer)

# %% dropout that keeps mean and spread
torch.manual_seed(14)
print(nn.AlphaDropout(0.25)(torch.linspace(-1, 1, 8)))
print(nn.functional.alpha_dropout(torch.ones(3), 0.5))

# %% one dropout of channels asks for two or three dims
nn.Dropout1d()(torch.ones(4))

# %% what padding layers lay around
x = torch.arange(6.).reshape(1, 1, 2, 3)
print(nn.ZeroPad2d((1, 0, 0, 2)), nn.ZeroPad2d((1, 0, 0, 2))(x))
print(nn.ConstantPad1d(1, -1.5), nn.ConstantPad1d(1, -1.5)(x[0]))
print(nn.ReflectionPad2d(1), nn.ReflectionPad2d(1)(x))
print(nn.ReplicationPad2d((0, 1, 1, 0))(x), nn.ReflectionPad1d((2, 0))(x[0]))

# %% instance normalisation has the channels of each sample alone
torch.manual_seed(15)
x = torch.randn(2, 2, 3)
print(nn.InstanceNorm1d(2))
print(nn.InstanceNorm1d(2)(x))
layer = nn.InstanceNorm2d(2, affine=True)
print(layer(x[..., None] * 3).squeeze(-1), sorted(layer.state_dict()))

# %% batch normalisation of volumes
x = torch.arange(16.).reshape(2, 2, 1, 2, 2)
print(nn.BatchNorm3d(2)(x).flatten(1), nn.BatchNorm3d(2))

# %% instance normalisation of one element
nn.InstanceNorm1d(2)(torch.ones(1, 2, 1))

# %% a model that would be spread over devices
net = nn.DataParallel(nn.Linear(2, 1))
print(net)
print(list(net.state_dict()), net(torch.zeros(3, 2)).shape, net.module is list(net.children())[0])

# %% an object takes another class
class Quiet:
    def speak(self):
        return 'hush'


class Loud:
    def speak(self):
        return 'HEY'


one = Quiet()
one.__class__ = Loud
print(one.speak(), type(one).__name__)


# %% losses of counts, of variances and of several labels
import torch
from torch import nn
import torch.nn.functional as F
rate = torch.tensor([[0.2, 1.5, -0.3], [0.1, 0.4, 2.0]], requires_grad=True)
count = torch.tensor([[0., 4., 1.], [2., 3., 9.]])
print(nn.PoissonNLLLoss()(rate, count), F.poisson_nll_loss(rate, count, full=True, reduction='sum'))
print(F.poisson_nll_loss(count + 1, count, log_input=False, reduction='none'))
nn.PoissonNLLLoss(full=True)(rate, count).backward()
print(rate.grad)
print(nn.GaussianNLLLoss()(rate, count, torch.ones(2, 1)), F.gaussian_nll_loss(rate, count, torch.full((2,), .5), full=True))
print(nn.MultiLabelSoftMarginLoss()(rate, (count > 1).float()), nn.PoissonNLLLoss())
print(F.multilabel_soft_margin_loss(rate, (count > 2).float(), weight=torch.tensor([1., 2., 3.]), reduction='none'))

# %% variances that do not fit
import torch
torch.nn.functional.gaussian_nll_loss(torch.ones(2, 3), torch.ones(2, 3), torch.ones(4))

# %% initializers by their names of before
import warnings
import torch
from torch import nn
torch.manual_seed(1)
layer = nn.Linear(3, 2)
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter('always')
    print(nn.init.xavier_uniform(layer.weight), nn.init.constant(layer.bias, 0.5))
    print(nn.init.normal(layer.weight, std=0.1), nn.init.kaiming_normal(layer.weight), nn.init.uniform(layer.bias))
print(len(seen), seen[0].category.__name__, seen[0].message)
