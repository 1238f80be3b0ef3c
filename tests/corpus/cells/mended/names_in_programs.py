import torch
from torch import nn
import numpy as np

# %% any name can be that of a submodule
net = nn.Sequential()
for name in ["linear1", "relu1", "linear2", "relu2", "linear3"] + [str(i) for i in range(60)]:
    net.add_module(name, nn.ReLU())
[name for name, _ in net.named_children()]

# %% a sequence of many modules
len(nn.Sequential(*[nn.Linear(1, 1) for _ in range(150)]))

# %% any name can be that of a buffer or a parameter
net = nn.Module()
for i in range(300):
    net.register_buffer(f"mask_{i}", torch.zeros(1))
    net.register_parameter(f"weight_{i}", nn.Parameter(torch.zeros(1)))
len(net.state_dict())

# %% a class of the program lacks any attribute that it does not define
class Node:
    pass
[name for name in (f"child_{i}{j}" for i in "abcdefghij" for j in range(40)) if hasattr(Node(), name)]

# %% a module without tensors is moved anywhere
loss = nn.CrossEntropyLoss().to("cuda:0")
net = nn.Sequential(nn.Flatten(), nn.ReLU()).to(torch.device("cuda"))
loss, net, nn.ReLU().cuda()

# %% a module with tensors is not
nn.Linear(1, 1).to("cuda")

# %% a generator in an error of an optimizer
torch.optim.SGD([nn.Linear(1, 1).parameters()], lr=0.1)

# %% a generator expression in an error of an optimizer
torch.optim.SGD([(i for i in [1])], lr=0.1)

# %% a function in an error of a module
def f():
    pass
nn.Linear(1, 1).add_module("x", f)

# %% a value that is no module
nn.Linear(1, 1).add_module("x", 3)

# %% names of values
class A:
    def m(self):
        yield 1
[torch.typename(o) for o in (3, "a", None, [1], nn.Linear(1, 1), nn.Linear, int, torch.ones(1), A, A(), A().m, A().m(), ValueError)]

# %% lines of any width
torch.set_printoptions(linewidth=1e9)
print(torch.arange(40))
torch.set_printoptions(linewidth=30.7)
torch.arange(20)

# %% lines without end hold single numbers
torch.set_printoptions(linewidth=np.inf)
print(torch.tensor(3.), torch.zeros(0))
torch.ones(2, 1)

# %% joined texts are as wide as both types
x = np.array(["Hello", "Say"])
np.char.add(x, np.array([" world", " something"])), np.char.add(["a", "bcd"], "xy"), np.char.add(x[:, None], ["!"])

# %% joined bytes
np.char.add(np.array([b"ab", b"c"]), b"xyz"), np.char.multiply(np.array([b"ab", b"c"]), 2)

# %% repeated texts are as wide as the type, as often as the largest number says
x = np.array(["Hello", "Say"])
np.char.multiply(x, [0, 2]), np.char.multiply(x, -3), np.char.multiply("ab", np.array([[1], [3]])), np.char.multiply(x, [-1, 0])

# %% the hash that a class returns
class A:
    def __init__(self, v):
        self.v = v
    def __hash__(self):
        return self.v
[hash(A(v)) for v in (hash((1,)), 2**61, 2**63 - 1, -2**63, -1, 2**64, 2**70, True)]

# %% the hash of a class is an int
class A:
    def __hash__(self):
        return 1.0
hash(A())

# %% the gradients of several tensors at once
x = torch.tensor([1., 2.], requires_grad=True)
w = torch.tensor(3., requires_grad=True)
y, z = x * w, (x ** 2).sum()
torch.autograd.backward(z, retain_graph=True)
print(x.grad, w.grad)
torch.autograd.backward([z, y.sum()])
print(x.grad, w.grad)
torch.autograd.backward([x * 2, w * 3], grad_tensors=[torch.ones(2), None])
print(x.grad, w.grad)
(x * 2).backward([torch.ones(2), torch.ones(3)])
torch.autograd.backward(x * 2, torch.ones(2))
torch.autograd.backward([])
print(x.grad, w.grad)
for call in (lambda: torch.autograd.backward(x * 2), lambda: torch.autograd.backward([x * 2, w * 3], [torch.ones(2)]),
             lambda: torch.autograd.backward(3), lambda: torch.autograd.backward(), lambda: torch.autograd.backward(torch.ones(2))):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e)
