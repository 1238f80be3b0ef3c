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
