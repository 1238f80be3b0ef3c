import torch
import torch.nn.functional as F

x = torch.tensor([[0.3, 0.6, 0.2], [0.7, 0.1, 0.4]], requires_grad=True)
y = torch.tensor([[0.5, 0.2, 0.9], [0.1, 0.8, 0.4]], requires_grad=True)
t = torch.tensor([1, 2])
w = torch.tensor([0.1, 0.2, 0.3])

# %% smoothed labels and weights of classes
loss = F.cross_entropy(x, t, weight=w, label_smoothing=0.1)
loss.backward()
print(loss, x.grad)

# %% smoothed labels without a mean
loss = F.cross_entropy(x, t, weight=w, label_smoothing=0.25, reduction='none')
loss.sum().backward()
print(loss, x.grad)

# %% a label that is ignored counts nowhere beside smoothed ones
loss = F.cross_entropy(x, t, ignore_index=2, label_smoothing=0.25)
loss.backward()
print(loss, x.grad)

# %% smoothed probabilities
loss = F.cross_entropy(x, y, label_smoothing=0.1)
loss.backward()
print(loss, x.grad, y.grad)

# %% a gradient flows to the weights of probabilities
w.requires_grad_()
loss = F.cross_entropy(x, y.detach(), weight=w)
loss.backward()
print(loss, w.grad)

# %% no gradient flows to the weights of classes
F.cross_entropy(x, t, weight=w.requires_grad_())

# %% no gradient flows to the weights of truths
F.binary_cross_entropy(x, y, weight=w.requires_grad_())

# %% no gradient flows to the weights of logits
F.binary_cross_entropy_with_logits(x, y, weight=w.requires_grad_())

# %% no gradient flows to the weight of what is positive
F.binary_cross_entropy_with_logits(x, y, pos_weight=w.requires_grad_())

# %% without gradients weights may require one
with torch.no_grad():
    print(F.cross_entropy(x, t, weight=w.requires_grad_()))

# %% a margin is a float
print(F.margin_ranking_loss(torch.tensor([2, 1]), torch.tensor([0, 3]), torch.tensor([1, -1])))
