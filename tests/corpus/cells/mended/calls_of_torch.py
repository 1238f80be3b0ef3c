import torch
import torch.nn.functional as F
# %% an output that shares its memory with what is read is resized where it lies
a = torch.tensor([[-2.5], [1.0]])
torch.add(a, torch.tensor([[5], [0]]), out=a.T)
print(a)
b = a.T
torch.exp(a, out=b)
print(a, b)
# %% unflatten of a number
torch.tensor(1.0).unflatten(-1, (2,))
# %% block_diag: a number counts as one beside a vector
print(torch.block_diag(torch.tensor(3), torch.tensor([1], dtype=torch.int16)))
# %% eye has no bfloat16
torch.eye(2, dtype=torch.bfloat16)
# %% histc of infinity
torch.histc(torch.tensor([1.0, float('inf')]))
# %% histc from above to below
torch.histc(torch.tensor([1.0]), max=-1)
# %% round of integers to decimals
torch.round(torch.ones(2, dtype=torch.int64), decimals=1)
# %% round of integers to no decimals
torch.round(torch.ones(2, dtype=torch.int64), decimals=0)
# %% prelu of two dtypes
torch.prelu(torch.ones(2), torch.ones(1, dtype=torch.float64))
# %% prelu of halves
F.prelu(torch.ones(2, 2, dtype=torch.half), torch.ones(2, dtype=torch.half))
# %% unique along a dim of no size beside another
print(torch.zeros(0, 3).unique(dim=0).shape)
torch.zeros(0, 3).unique(dim=-1)
# %% unique along one of two dims of no size
torch.zeros(0, 0).unique(dim=0)
# %% hinge_embedding_loss of integers
print(F.hinge_embedding_loss(torch.tensor([1, 2]), torch.tensor([1, -1]), margin=2.5, reduction='sum'))
F.hinge_embedding_loss(torch.tensor([1, 2]), torch.tensor([1, -1]))
# %% hinge_embedding_loss without a margin
F.hinge_embedding_loss(torch.ones(2), torch.ones(2), margin=None)
# %% nll_loss of halves
F.nll_loss(torch.ones(2, 2, dtype=torch.half), torch.tensor([0, 0]))
# %% nll_loss of images of integers
F.nll_loss(torch.ones(1, 2, 1, dtype=torch.int64), torch.tensor([[0]]))
# %% glu of a number
F.glu(torch.tensor(1.0))
# %% layer_norm over a number
F.layer_norm(torch.ones(2), 2)
# %% layer_norm with a weight that is none
F.layer_norm(torch.ones(2), [2], weight=3)
# %% layer_norm of a list
F.layer_norm([1], [2])
# %% batch_norm with a bias that is none
F.batch_norm(torch.ones(2, 2), None, None, training=True, bias=True)
# %% bilinear with a weight that is none
F.bilinear(torch.ones(1, 2), torch.ones(1, 2), 2)
# %% max_pool1d of nothing
F.max_pool1d()
# %% settings of activations are numbers
for call in (lambda x: F.leaky_relu(x, None), lambda x: F.hardtanh(x, 'a'), lambda x: F.elu(x, None, True),
             lambda x: F.softplus(x, threshold='a'), lambda x: F.softplus(x, 'a'), lambda x: F.celu(x, alpha=[])):
    try:
        call(torch.ones(2))
    except TypeError as error:
        print(error)
# %% a memory format of None
print(torch.ones(2).half(memory_format=None), torch.ones(2).int(memory_format=None))
torch.ones(2).int(memory_format=3)
# %% avg_pool of integers
print(F.avg_pool1d(torch.tensor([[3, -100, 0, 2]]), 2), F.avg_pool2d(torch.tensor([[[1, 2], [3, 5]]]), 2))
# %% avg_pool1d over nothing
F.avg_pool1d(torch.ones(1, 2), None)
# %% avg_pool2d over a truth
F.avg_pool2d(torch.ones(1, 2, 2), True)
# %% binary_cross_entropy_with_logits with integers as targets
F.binary_cross_entropy_with_logits(torch.tensor([1.0, 2.0]), torch.tensor([1, 1]))
# %% binary_cross_entropy_with_logits of integers
F.binary_cross_entropy_with_logits(torch.tensor([1, 2]), torch.tensor([1.0, 1.0]))
# %% binary_cross_entropy of another dtype
F.binary_cross_entropy(torch.tensor([1.5]), torch.tensor([1]))
# %% isclose within less than nothing
torch.isclose(torch.ones(2), torch.ones(2), rtol=-1)
# %% a power by a half is a root where a number says so
x = torch.tensor([-float('inf'), -0.0, float('inf'), 4., 0.])
for e in (0.5, -0.5, 0.25, -1):
    print(x ** e, torch.pow(x, torch.tensor(e)), x.clone().pow_(e), x.bfloat16() ** e, x.double().pow(e))
# %% a stretched tensor may be copied to itself
x = torch.ones(2, 1).expand(2, 3)
print(x.copy_(x) is x, x)
# %% nothing is counted as integers
torch.bincount(torch.tensor([], dtype=torch.int64), torch.tensor([]), 3)
# %% prelu of a single number
torch.nn.functional.prelu(torch.tensor(-2.), torch.tensor([.5])), torch.nn.functional.prelu(torch.tensor(-2.), torch.tensor(.25))

# %% device strings are letters and a number without leading zeros
for text in 'float64', 'cpu:00', 'cpu:', '', 'cuda:01', 'foo:1', 'cpu0', 'my_dev', 'cpu:-1', ':1', 'cuda:1:2', 'mps', 'cpu:10', 'cuda:0':
    for make in (torch.device,) if text in ('mps', 'cpu:10', 'cuda:0') else (torch.device, torch.ones(1).to):
        try:
            print(repr(make(text)))
        except (RuntimeError, AssertionError) as error:
            print(type(error).__name__, error)
