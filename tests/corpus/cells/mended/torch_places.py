import torch

# %% places of triangles
for rows, columns, offset in [(3, 3, 0), (2, 4, 1), (4, 2, -1), (3, 2, 5), (0, 3, 0), (2, 3, -4)]:
    print(torch.tril_indices(rows, columns, offset))
    print(torch.triu_indices(rows, columns, offset=offset, dtype=torch.int32))
lower = torch.tril_indices(row=3, col=3)
print(lower.stride(), torch.ones(3, 3)[lower[0], lower[1]].sum(), torch.triu_indices(3, 0).stride())

# %% a matrix from its triangle
full = torch.zeros(3, 3)
i, j = torch.triu_indices(3, 3, offset=1)
full[i, j] = torch.tensor([1., 2., 3.])
print(full + full.T)

# %% places of a triangle with a negative side
torch.tril_indices(-1, 2)

# %% places of a triangle as floats
torch.triu_indices(2, 2, dtype=torch.float32)

# %% places of a triangle without columns
torch.tril_indices(2)

# %% powers of evenly spaced numbers
print(torch.logspace(0, 2, 5), torch.logspace(-1, 1, 4, base=2.0), torch.logspace(3, 0, 4, 2, dtype=torch.int64))
print(torch.logspace(0, 1, 3, dtype=torch.float64), torch.logspace(2, 2, 1), torch.logspace(0, 1, 0))
print(torch.logspace(0.5, 2.5, 3, dtype=torch.int32), torch.logspace(0, 1, 1, dtype=torch.bool))

# %% powers of evenly spaced half floats
torch.logspace(0, 1, 2, dtype=torch.float16)

# %% fewer than no powers
torch.logspace(0, 1, -1)
