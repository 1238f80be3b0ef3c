import copy
import numpy as np
import torch


def tell(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)

# %% a dim may be an integer of NumPy where it may also be a name
x = torch.arange(6.0).reshape(2, 3)
one = np.int64(1)
print(x.squeeze(one).shape, x.transpose(one, 0).shape, x.cumsum(one), x.softmax(one).shape)

# %% an array without axes is an integer in a list of sizes only
o = np.array(1)
x = torch.arange(6.0).reshape(2, 3)
print(torch.zeros(o).shape, torch.zeros(o, 2).shape, torch.zeros([2, o]).shape)
tell(lambda: x.cumsum(o))
tell(lambda: x.sum(o))
tell(lambda: torch.eye(o))
tell(lambda: torch.zeros(np.array([2, 3])))
tell(lambda: torch.rand([np.array([2, 3])]))

# %% a tensor of one integer is an index of an array like an integer
a = np.arange(4) * 10
t = torch.tensor([2])
print(a[t], np.eye(3)[t], a[torch.tensor([[2]])], a[torch.tensor([True])], np.eye(3)[:, t])
a[t] = 5
print(a, a[torch.tensor([2, 1])])
tell(lambda: a[torch.tensor([2.0])])

# %% a range to a tensor or an array
print(np.arange(torch.tensor(4)), np.arange(1, torch.tensor(3.0)), np.arange(np.array([4])))
tell(lambda: np.arange(np.array([4, 5])))
tell(lambda: np.arange(0, torch.tensor([4, 5])))
tell(lambda: np.arange([4, 5]))

# %% samples of a population whose size is a scalar of NumPy
for n in np.int64(3), np.uint8(3), np.array(3):
    print(np.random.RandomState(0).choice(n, 2), np.random.default_rng(0).choice(n, 2))
tell(lambda: np.random.default_rng(0).choice(2j, 2))
tell(lambda: np.random.RandomState(0).choice(2.5, 2))

# %% a copy of a scalar of NumPy
s = np.float64(1.5)
print(copy.copy(s), copy.deepcopy([s, np.int8(2)]))

# %% np.append of numbers and text gives text
print(repr(np.append(2.5, 'ab')), repr(np.append([1, 2], 'ab')), repr(np.append(np.array(['a']), 3)))

# %% an array of text is compared with None element by element
a = np.array(['a', 'b'])
print(a == None, a != None)

# %% torch.normal draws in the dtype of the mean, or else of the deviation
torch.manual_seed(0)
print(torch.normal(torch.tensor([1.0, 2.0], dtype=torch.float64), 1))
print(torch.normal(torch.tensor([1.0, 2.0]), torch.tensor([1, 2])))
print(torch.normal(torch.tensor([1.0, 2.0]), torch.ones(2, dtype=torch.float64)).dtype)
print(torch.normal(0.0, torch.arange(1, 4, dtype=torch.float64)))
tell(lambda: torch.normal(torch.tensor([1, 2]), 1.0))
tell(lambda: torch.normal(1, torch.tensor([1, 2])))

# %% arrays without axes in a list have no length
tell(lambda: torch.tensor([np.array(7), np.array(8)]))
tell(lambda: torch.tensor([1, np.array(8)]))
tell(lambda: torch.tensor([np.array([7]), np.array([8])]))

# %% a tensor's class refuses an array with negative strides
a = np.arange(3.0)[::-1]
tell(lambda: torch.Tensor(a))
tell(lambda: torch.tensor(a))
tell(lambda: torch.LongTensor(np.arange(3)[::-1]))
tell(lambda: torch.arange(4)[np.arange(3)[::-1]])
print(torch.Tensor([a]))

# %% np.squeeze calls the method of a tensor
print(np.squeeze(torch.tensor([[True]])), np.squeeze(torch.ones(1, 2, requires_grad=True)))

# %% the item comes first where it is searched in a tensor
tell(lambda: torch.ones(2, 2) in torch.ones(3))

# %% scalars of int64 and numbers of Python, up to where a double rounds
a = np.array([2**53 - 1, 2**53, 3, -3])
print(a[0] + 1, a[1] + 1, a[1] * 2, a[2] * 4, a[2] / 2, a[3] ** 2, a[2] - True, type(a[2] + 1), type(a[2] + 0.5))
print(a[0] < 2**53, a[1] < 2**53 + 1, a[1] == 2**53, a[2] > 2, a[3] <= -3.0, a[2] != 3, type(a[2] > 1))

# %% rows and columns that are filled
u = np.zeros((3, 4))
u[:, 0] = 1
u[1, :] = 2
u[::2, 1::2] = np.float64(3)
u.T[2] = True
print(u)
