import torch
import torch.nn.functional as F

# %% is there cuda
device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
print(device, torch.ones(2).to(device), torch.ones(1, device=device))

# %% ones on cuda
torch.ones(2, device='cuda')

# %% to cuda
torch.ones(2).to('cuda')

# %% cuda method
torch.ones(2).cuda()

# %% no device at all
torch.ones(2).to('foo')

# %% a tensor on cuda
torch.tensor([1], device='cuda:0')

# %% equal across dtypes
torch.equal(torch.tensor([1.]), torch.tensor([1]))

# %% equal and different
torch.equal(torch.tensor([1., 2.]), torch.tensor([1, 3]))

# %% view of bytes
torch.ones(2).view(torch.int32), torch.tensor([1, 2]).view(torch.float64)

# %% view of a text
torch.zeros(2).view('a')

# %% tensor_split
torch.tensor_split(torch.arange(5), (1, 3)), torch.arange(6).reshape(2, 3).tensor_split(3, dim=1)

# %% tensor_split into none
torch.tensor_split(torch.arange(5), 0)

# %% index_put
torch.zeros(2, 2).index_put((torch.tensor([0, 1]), torch.tensor([1, 0])), torch.tensor([5., 6.]))

# %% index_put by mask
torch.index_put(torch.zeros(2), (torch.tensor([True, False]),), torch.tensor(3.))

# %% ldexp
torch.ldexp(torch.tensor([1., 2.]), torch.tensor([1, 2]))

# %% targets of another size
F.cross_entropy(torch.zeros(2, 3, 4), torch.zeros(2, dtype=torch.long))

# %% targets of too many
F.cross_entropy(torch.zeros(3), torch.tensor([1, 2]))

# %% images and their targets
F.nll_loss(torch.zeros(2, 3, 4), torch.zeros(2, 5, dtype=torch.long))

# %% flip keeps the layout
torch.zeros(2, 3).flip(0).stride(), torch.arange(6).reshape(2, 3).t().flip(0).stride(), torch.arange(6).reshape(2, 3).t().flip(0, 1)

# %% mv of a number
torch.tensor(1.).mv(torch.ones(2))

# %% a list with a text
torch.tensor([1, "a"])

# %% bytes as elements of another size
x = torch.tensor([[1, -2], [3, 4]])
calls = [lambda: x.view(torch.int16), lambda: x.to(torch.int32).view(torch.int64), lambda: x.view(torch.int32)[:, 2:].view(torch.int64),
         lambda: x.t().view(torch.int32), lambda: x[0, 0].view(torch.uint8), lambda: torch.ones(2, 3).view(torch.float64),
         lambda: torch.ones(2, 4)[:, 1:3].view(torch.float64), lambda: torch.ones(2, 3)[:, :2].view(torch.float64),
         lambda: torch.ones(2, 3).view(torch.uint8).stride()]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
