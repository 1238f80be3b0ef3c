import torch

# %% Adadelta and Adamax
for maker, settings in ((torch.optim.Adadelta, {}), (torch.optim.Adadelta, dict(lr=0.5, rho=0.8, weight_decay=0.1)), (torch.optim.Adamax, {}), (torch.optim.Adamax, dict(lr=0.1, betas=(0.8, 0.9), weight_decay=0.1, maximize=True))):
    w = torch.tensor([1.0, -2.0, 3.0], requires_grad=True)
    optimizer = maker([w], **settings)
    for _ in range(5):
        optimizer.zero_grad()
        (w**2).sum().backward()
        optimizer.step()
    print(optimizer, w)
    print(sorted(optimizer.state[w]))
# %% Adadelta of a rho that is none
torch.optim.Adadelta([torch.ones(1)], rho=2)
# %% Adamax of a beta that is none
torch.optim.Adamax([torch.ones(1)], betas=(0.9, 1.0))
