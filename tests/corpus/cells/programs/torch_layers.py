import torch

# %% a seeded linear layer of one row
torch.manual_seed(0)
lin = torch.nn.Linear(2, 1)
print(lin)
print(lin.weight)
print(lin.bias)

# %% a linear layer broadcasts its bias over the rows
lin = torch.nn.Linear(3, 2)
lin.weight.data = torch.tensor([[1., 2., 3.], [4., 5., 6.]])
lin.bias.data.fill_(0.5)
print(lin(torch.tensor([[1., 0., 0.], [0., 1., 1.]])))

# %% a linear layer without a bias
torch.manual_seed(3)
lin = torch.nn.Linear(2, 2, bias=False)
print(lin, lin.bias)
print([tuple(p.shape) for p in lin.parameters()])

# %% a linear layer of other features
lin = torch.nn.Linear(3, 2)
lin(torch.ones(2, 4))

# %% a linear layer keeps the names that come before
print(torch.nn.Linear(3, 4)(torch.zeros(2, 3, names=('N', 'C'))).names)

# %% a parameter says what it contains
w = torch.nn.Parameter(torch.ones(2, 3))
print(w, w.requires_grad, w.is_leaf, isinstance(w, torch.Tensor))
print(type(w), type(w * 2))

# %% a parameter of integers
torch.nn.Parameter(torch.tensor([1, 2]))

# %% what is no parameter
lin = torch.nn.Linear(2, 2)
lin.weight = torch.ones(2, 2)

# %% a few steps down
model = torch.nn.Linear(2, 1)
with torch.no_grad():
    model.weight.copy_(torch.tensor([[0.5, -0.25]]))
    model.bias.zero_()
x = torch.tensor([[1., 2.], [3., 4.]])
y = torch.tensor([[1.], [2.]])
for _ in range(3):
    loss = ((model(x) - y) ** 2).mean()
    model.zero_grad()
    loss.backward()
    with torch.no_grad():
        for p in model.parameters():
            p -= 0.01 * p.grad
    print(f'{loss.item():.5f}')

# %% parameters by their names
for name, p in torch.nn.Linear(3, 2).named_parameters():
    print(name, tuple(p.shape))

# %% weights filled by nn.init
w = torch.empty(2, 3)
torch.nn.init.constant_(w, 2.)
print(w, torch.nn.init.zeros_(w), torch.nn.init.ones_(w))

# %% fans of a vector
torch.nn.init.xavier_uniform_(torch.empty(3))

# %% data of another tensor
w = torch.zeros(2, requires_grad=True)
w.data = torch.ones(2)
w.data -= 0.5
print(w)
