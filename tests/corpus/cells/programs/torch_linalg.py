import torch

# %% inverses
print(torch.linalg.inv(torch.tensor([[2., 0.], [0., 4.]])), torch.inverse(torch.tensor([[1., 2.], [3., 4.]])))

# %% determinants of one and of several
print(torch.det(torch.tensor([[1., 2.], [3., 4.]])), torch.linalg.det(torch.eye(3) * 2))
print(torch.linalg.det(torch.tensor([[[1., 2.], [3., 4.]], [[2., 0.], [0., 2.]]])))

# %% two equations
print(torch.linalg.solve(torch.tensor([[3., 1.], [1., 2.]]), torch.tensor([9., 8.])))

# %% a singular matrix
try:
    torch.linalg.inv(torch.tensor([[1., 2.], [2., 4.]]))
except torch.linalg.LinAlgError as e:
    print(type(e).__name__, e)
torch.linalg.solve(torch.ones(2, 2), torch.ones(2))

# %% a matrix that is not square
torch.linalg.inv(torch.ones(2, 3))

# %% a determinant of a vector
torch.det(torch.ones(3))

# %% an inverse of integers
torch.inverse(torch.tensor([[1, 2], [3, 4]]))

# %% equations that do not fit
torch.linalg.solve(torch.eye(2), torch.ones(3))

# %% an inverse of a named tensor
torch.inverse(torch.eye(2).rename('N', 'C'))

# %% cross products broadcast
print(torch.cross(torch.tensor([[1., 0., 0.]]), torch.tensor([[0., 1., 0.], [0., 0., 1.]]), dim=1))

# %% a cross product of dims that are not three
torch.cross(torch.ones(2, 2), torch.ones(2, 2))

# %% a cross product of other ranks
torch.linalg.cross(torch.ones(3), torch.ones(2, 3))

# %% norm with dims in the place of the order
torch.ones(2, 3).norm((0, 1))

# %% a cosine by a dim that only one has
print(torch.nn.functional.cosine_similarity(torch.ones(3), torch.arange(6.).reshape(2, 3)))

# %% powers in place that leave the dtype
x = torch.tensor([2, 3])
try:
    x **= 0.5
except RuntimeError as e:
    print(e)
try:
    x.pow_(torch.tensor([0.5, 1.]))
except RuntimeError as e:
    print(e)
b = torch.tensor([True, False])
b **= 2

# %% outputs of questions and of wide powers
try:
    torch.signbit(torch.ones(2), out=torch.empty(2))
except RuntimeError as e:
    print(e)
torch.ones(2).float_power_(2)

# %% no add_ in the module
print(torch.neg_(torch.ones(2)))
torch.add_(torch.ones(2), 1)

# %% sum_to_size of nothing is the sum
print(torch.tensor(True).sum_to_size(()), torch.tensor(2, dtype=torch.int16).sum_to_size(()))

# %% isclose asks for one dtype first
torch.ones(2, 3).isclose(torch.ones(4, dtype=torch.long))

# %% var_mean has no output
torch.std_mean(torch.ones(2), 0, out=torch.empty(0))
