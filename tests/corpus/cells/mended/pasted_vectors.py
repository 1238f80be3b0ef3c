# vectors
import torch

# %% a multiple is added in one step, in place or not
x, y = torch.tensor([-0.92, 0.205, -1.838]), torch.tensor([0.3333, -0.7771, 0.1234])
print(x.add(y, alpha=0.9).tolist(), torch.sub(x, y, alpha=0.7).tolist(), torch.add(x, y, alpha=-0.1, out=torch.empty(3)).tolist())
w = torch.tensor([0.4, -1.7, 2.9], requires_grad=True)
steps = torch.optim.SGD([w], 0.1, momentum=0.9, nesterov=True, weight_decay=0.1)
for i in range(4):
    steps.zero_grad()
    (w ** 2).sum().backward()
    steps.step()
    print(w.tolist())

# %% hyperbolic tangents are those of Sleef
x = (torch.arange(4000) - 2000) * 0.0047
y = torch.tanh(x)
print(y.double().sum().item(), y.double().pow(2).sum().item(), (y * torch.arange(4000)).double().sum().item(), y[1990:1994].tolist())
print(torch.tensor([0., -0., 8.66, 8.67, -9., 1e-30, float('inf'), float('nan')]).tanh().tolist())
net = torch.nn.Sequential(torch.nn.Linear(2, 4), torch.nn.Tanh(), torch.nn.Linear(4, 1))
with torch.no_grad():
    for i, p in enumerate(net.parameters()): p.copy_(torch.arange(1., p.numel() + 1).reshape(p.shape) / (7 + i) - 0.4)
steps = torch.optim.SGD(net.parameters(), 0.1)
data = torch.tensor([[0., 1.], [1., 0.], [0.3, -0.7], [-1.1, 0.2], [0.9, 0.8]])
for i in range(40):
    loss = ((net(data) - data.prod(1, keepdim=True)) ** 2).mean()
    steps.zero_grad()
    loss.backward()
    steps.step()
print(loss.item())
