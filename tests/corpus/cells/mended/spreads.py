import torch

# %% the spread of all elements is taken around their mean in float32
x = torch.tensor([3e38, 3e38, -3e38])
print(x.mean(), x.std(), x.var(), x.reshape(3, 1).std(0), x.reshape(1, 3).std(1), torch.std_mean(x))
torch.tensor([3e38, 3e38, 1.0]).std(unbiased=False)

# %% numbers far from zero
x = torch.tensor([16777216.0, 16777218.0, 16777220.0])
x.std(), x.var(), torch.var_mean(x), x.reshape(1, 3).var(1), x.double().var()
