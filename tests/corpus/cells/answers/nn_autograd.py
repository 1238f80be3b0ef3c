import torch
from torch import nn
import torch.nn.functional as F
torch.manual_seed(2)


# prelude: told_str

# %% a function with its own gradient
class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x
    @staticmethod
    def backward(ctx, grad):
        x, = ctx.saved_tensors
        print('backward of', grad)
        return 2 * x * grad
x = torch.tensor([1., 2.], requires_grad=True)
y = Square.apply(x)
print(y)
y.sum().backward()
x.grad

# %% a function of several inputs, of which one is no tensor
class Scale(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, k):
        ctx.k = k
        ctx.save_for_backward(x, w)
        return x * w * k
    @staticmethod
    def backward(ctx, grad):
        x, w = ctx.saved_tensors
        print(ctx.needs_input_grad)
        return grad * w * ctx.k, grad * x * ctx.k, None
x, w = torch.ones(2, requires_grad=True), torch.full((2,), 3.)
Scale.apply(x, w, 2).sum().backward()
x.grad, w.grad

# %% a function of two outputs
class Both(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x + 1, x * 2
    @staticmethod
    def backward(ctx, a, b):
        print(a, b)
        return a + 2 * b
x = torch.ones(2, requires_grad=True)
a, b = Both.apply(x)
print(a, b)
a.sum().backward()
x.grad

# %% a wrong number of gradients
class Wrong(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 1
    @staticmethod
    def backward(ctx, g):
        return g, g
Wrong.apply(torch.ones(1, requires_grad=True)).backward()

# %% a function without its parts
class Empty(torch.autograd.Function):
    pass
told(lambda: Empty.apply(torch.ones(1)))

# %% a function without gradients
class Plain(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x + 1
told(lambda: Plain.apply(torch.ones(2)), lambda: Plain.apply(torch.ones(2)).requires_grad)

# %% a straight-through estimator
class Round(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x.round()
    @staticmethod
    def backward(ctx, g):
        return g
x = torch.tensor([0.3, 1.7], requires_grad=True)
(Round.apply(x) * torch.tensor([2., 3.])).sum().backward()
x.grad

# %% jacobian
from torch.autograd.functional import jacobian
print(jacobian(lambda x: x ** 2, torch.tensor([1., 2.])))
print(jacobian(lambda x, y: x * y, (torch.tensor([1., 2.]), torch.tensor([3., 4.]))))
print(jacobian(lambda x: x.sum(), torch.ones(2, 2)))
jacobian(lambda x: (x, 2 * x), torch.ones(1))

# %% the jacobian of what does not depend
torch.autograd.functional.jacobian(lambda x: torch.ones(2), torch.ones(2))

# %% no_grad decorates methods
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.l = nn.Linear(2, 1)
    def forward(self, x):
        return self.l(x)
    @torch.no_grad()
    def predict(self, x):
        return self(x)
    @torch.inference_mode()
    def infer(self, x):
        return self.l(x).requires_grad
net = Net()
print(net(torch.ones(1, 2)).requires_grad, net.predict(torch.ones(1, 2)).requires_grad, net.infer(torch.ones(1, 2)))

# %% enable_grad decorates
w = torch.ones(2, requires_grad=True)
@torch.enable_grad()
def f(x):
    "what it does"
    return x * w
with torch.no_grad():
    print(f(torch.ones(2)), (w * 2).requires_grad)
f.__name__, f.__doc__

# %% the leaf that a gradient goes to
w = torch.ones(2, requires_grad=True)
y = (w * 2).sum()
print(y.grad_fn.next_functions[0][0].name(), y.grad_fn.next_functions[0][0].next_functions[0][0].name())

# %% ranges as sequences
x = torch.arange(6.).reshape(2, 3)
print(torch.tensor(range(3)), x[range(2), [0, 2]], torch.tensor([range(2), range(2)]))
x[range(2)]

# %% default dtypes
torch.set_default_tensor_type(torch.DoubleTensor)
print(torch.ones(1), torch.tensor(1.5).dtype)
torch.set_default_tensor_type('torch.FloatTensor')
print(torch.ones(1).dtype)
torch.set_default_dtype(torch.float64)
nn.Linear(1, 1).weight.dtype

# %% devices
told(lambda: torch.cuda.is_available(), lambda: torch.ones(2).to('cuda'), lambda: torch.ones(2, device='cuda'),
     lambda: torch.device('cuda' if torch.cuda.is_available() else 'cpu'),
     lambda: torch.ones(1, device='cpu').device, lambda: nn.Linear(1, 1).to(torch.device('cpu')))

# %% storages
x = torch.arange(6.).reshape(2, 3)
print(x.storage())
print(x.T.storage().data_ptr() == x.storage().data_ptr(), len(x.storage()), x[1].storage()[0], x.storage().tolist())
x.storage()[0] = 9
print(x, x[1].storage_offset(), x.storage().dtype, x.storage().size())
told(lambda: x.storage()[7])

# %% a storage of integers
torch.tensor([[1, 2], [3, 4]]).storage()

# %% data pointers
x = torch.ones(2, 3)
x.view(6).data_ptr() == x.data_ptr(), x[1].data_ptr() - x.data_ptr(), x.clone().data_ptr() == x.data_ptr()

# %% torch.range has its end
told(lambda: torch.range(1, 4), lambda: torch.range(0, 1, 0.25), lambda: torch.range(3, 1), lambda: torch.range(1, 2, 0))

# %% backends
torch.backends.cudnn.deterministic = True
torch.backends.cudnn.benchmark = False
torch.backends.cudnn.deterministic, torch.backends.cudnn.benchmark, torch.backends.mps.is_available()

# %% a normal distribution
from torch.distributions import Normal
torch.manual_seed(0)
d = Normal(torch.tensor([0., 1.]), torch.tensor([1., 2.]))
print(d, d.sample(), d.sample((2,)), d.log_prob(torch.tensor([0.5, 0.5])))
print(d.mean, d.stddev, d.variance, d.entropy(), d.cdf(torch.zeros(2)))
Normal(0, 1).sample((3,)), Normal(0., 1.).log_prob(torch.tensor(0.))

# %% draws that carry a gradient
from torch.distributions import Normal
m = torch.tensor(1., requires_grad=True)
z = Normal(m, 2.).rsample()
z.backward()
m.grad, z

# %% a uniform distribution
from torch import distributions
torch.manual_seed(0)
u = distributions.Uniform(0., torch.tensor([1., 4.]))
print(u, u.sample((2,)), u.log_prob(torch.tensor([0.5, 3.])), u.mean, u.variance)
distributions.uniform.Uniform(2, 1)

# %% categories
from torch.distributions import Categorical
torch.manual_seed(0)
c = Categorical(torch.tensor([0.25, 0.25, 0.5]))
print(c, c.sample(), c.sample((5,)), c.log_prob(torch.tensor([0, 2])), c.entropy())
l = Categorical(logits=torch.tensor([[1., 2.], [3., 3.]]))
print(l, l.probs, l.sample(), l.log_prob(torch.tensor([0, 1])))

# %% coins
from torch.distributions import Bernoulli
torch.manual_seed(0)
b = Bernoulli(torch.tensor([0.3, 0.9]))
print(b, b.sample(), b.sample((3,)), b.log_prob(torch.tensor([1., 0.])), b.mean, b.variance)
Bernoulli(logits=torch.tensor(0.)).probs

# %% invalid parameters of distributions
from torch.distributions import Normal, Bernoulli
told(lambda: Normal(0., -1.), lambda: Bernoulli(torch.tensor(2.)), lambda: Bernoulli())

# %% layer normalization
x = torch.randn(2, 4)
l = nn.LayerNorm(4)
print(l, l(x), [tuple(p.shape) for p in l.parameters()])
print(F.layer_norm(x, (4,)), nn.LayerNorm([2, 4], elementwise_affine=False))
told(lambda: nn.LayerNorm(3)(x))

# %% the gradient of layer normalization
x = torch.randn(2, 3, requires_grad=True)
l = nn.LayerNorm(3)
(l(x) * torch.arange(3.)).sum().backward()
x.grad, l.weight.grad, l.bias.grad

# %% batch normalization
x = torch.randn(5, 3) * 2 + 1
b = nn.BatchNorm1d(3)
print(b, b(x))
print(b.running_mean, b.running_var, b.num_batches_tracked)
b.eval()
print(b(x[:2]))
b.state_dict().keys() == {'weight', 'bias', 'running_mean', 'running_var', 'num_batches_tracked'}

# %% the gradient of batch normalization
x = torch.randn(4, 2, requires_grad=True)
b = nn.BatchNorm1d(2)
(b(x) * torch.arange(8.).view(4, 2)).sum().backward()
x.grad, b.weight.grad, b.bias.grad

# %% batch normalization of images
x = torch.randn(2, 3, 2, 2)
b = nn.BatchNorm2d(3, momentum=None, affine=False)
print(b, b(x), b.running_mean)
told(lambda: b(torch.ones(2, 3)), lambda: nn.BatchNorm1d(2)(torch.ones(1, 2)), lambda: nn.BatchNorm1d(3)(torch.ones(2, 2)))

# %% average pooling
x = torch.arange(16.).reshape(1, 1, 4, 4)
for p in [nn.AvgPool2d(2), nn.AvgPool2d(3, stride=1), nn.AvgPool2d(2, padding=1), nn.AdaptiveAvgPool2d(1), nn.AdaptiveAvgPool2d((2, 3))]:
    print(p, p(x))
print(nn.AvgPool1d(2), nn.AvgPool1d(2)(x[0, 0]), nn.MaxPool1d(2), nn.MaxPool1d(2, 1)(x[0, 0]))

# %% the gradient of average pooling
x = torch.arange(4.).reshape(1, 2, 2).requires_grad_()
y = F.avg_pool2d(x, 2)
y.backward()
y, x.grad

# %% logits at zero
x = torch.zeros(3, requires_grad=True)
loss = F.binary_cross_entropy_with_logits(x, torch.tensor([0., 1., 0.5]))
loss.backward()
loss, x.grad

# %% linear of three dimensions
l = nn.Linear(2, 3)
l(torch.ones(2, 1, 2)), l(torch.ones(1, 2, 1, 2)), l(torch.ones(2, 1, 2).transpose(0, 1))

# %% copies of objects
import copy
class P:
    def __init__(self): self.a = [1, 2]
p = P()
q, r = copy.copy(p), copy.deepcopy(p)
q.a.append(3)
print(p.a, q.a, r.a, q.a is p.a, type(r) is P)

# %% what is not here ends by name, what was never there does not
told(lambda: nn.Linears, lambda: torch.optim.Foo, lambda: torch.utils.data.Foo)
