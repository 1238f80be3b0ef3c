import torch

# %% addcmul of booleans and whole numbers is of the dtype that all three meet in
a, b, c = torch.ones(1, dtype=torch.bool), torch.ones(1, dtype=torch.bool), torch.ones(1, dtype=torch.int8)
for n in (-1, 2, True, 0.5):
    print(torch.addcmul(a, b, c, value=n), torch.addcmul(c, a, b, value=n), torch.addcmul(c.short(), a, c, value=n))
# %% addcmul of a boolean factor in double precision
torch.addcmul(torch.zeros(1, dtype=torch.float64), torch.ones(1, dtype=torch.bool), torch.ones(1), value=0.1)
