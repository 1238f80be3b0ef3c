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

# %% an array of text is an array of NumPy, by its name in errors too
text, objects = np.array(['b', 'abc']), np.array([None, 1])
for call in (lambda: torch.exp(text), lambda: text(), lambda: round(objects, 1), lambda: f'{text:d}', lambda: 1 + text[0], lambda: -text[0],
             lambda: torch.ones(2) + text[0], lambda: torch.zeros(text[0]), lambda: torch.stack([torch.ones(1), objects])):
    tell(call)
print(type(text).__name__, type(text[0]).__name__, type(text), isinstance(text, np.ndarray))

# %% arrays of text and of objects become no tensor, by the name of their elements
text, objects = np.array(['b', 'abc']), np.array([None, 1])
for call in (lambda: torch.from_numpy(objects), lambda: torch.as_tensor(text), lambda: torch.FloatTensor(text), lambda: torch.LongTensor(objects),
             lambda: torch.Tensor(text), lambda: torch.from_numpy(np.array([b'a']))):
    tell(call)

# %% a truth of NumPy is a float to PyTorch
one = np.bool_(True)
print(torch.tensor([3, 1]) + one, one * torch.tensor([True, False]), torch.add(torch.tensor([1, 2], dtype=torch.uint8), one))
print(torch.full((2,), one), torch.tensor([one, one]), sum(torch.tensor([3, 1]), one))

# %% numbers that are neither Python's nor NumPy's are none to PyTorch
from fractions import Fraction
class Half:
    def __float__(self): return 0.5
    def __index__(self): return 2
for call in (lambda: Fraction(1, 2) * torch.ones(2), lambda: torch.ones(2) * Fraction(1, 2), lambda: torch.ones(2) + Half(), lambda: torch.zeros(Half()),
             lambda: torch.zeros((Half(), 1)), lambda: torch.zeros(np.float64(2)), lambda: torch.zeros(np.uint8(2)), lambda: torch.ones(2).sum(np.float32(0))):
    tell(call)

# %% sizes that NumPy is asked for by a tensor of a float
tell(lambda: np.zeros(torch.tensor(2.5)))
tell(lambda: np.zeros(torch.tensor(2)))
tell(lambda: np.ones(torch.tensor([2., 3.])))

# %% np.ndim asks the tensor
print(np.ndim(torch.ones(3, requires_grad=True)), np.ndim(torch.zeros(2, 2)), np.ndim([[1]]))

# %% elements of a tensor are not deleted, its sizes not written
x = torch.ones(2, 3)
def delete(): del x[0]
def resize(): x.shape = (3, 2)
def turn(): x.T = x
for call in (delete, resize, turn):
    tell(call)
print(torch.Tensor.__base__, [one.__name__ for one in torch.Tensor.__mro__])

# %% what holds elements of a tensor of a class
for call in (lambda: torch.Tensor({1, 2}), lambda: torch.LongTensor({'a': 1}), lambda: torch.Tensor(iter([1])), lambda: torch.Tensor(range(2)),
             lambda: torch.ones(2) * [1], lambda: [1, 2][torch.tensor(1.5)]):
    tell(call)

# %% limits of Python's types
print(torch.finfo(float).eps, torch.iinfo(int).max, torch.iinfo(int).dtype, torch.finfo(float).bits)
tell(lambda: torch.iinfo(float))

# %% data of integers for a tensor that needs a gradient
x = torch.ones(2, requires_grad=True)
def assign(): x.data = torch.arange(2)
tell(assign)

# %% conditions that are no arrays, where text is chosen
for condition in ({1}, [True, False], None):
    print(repr(np.where(condition, 'yes', 'no')))
tell(lambda: torch.tensor(np.array(['a'])[0]))
tell(lambda: torch.Tensor(np.float64(2.5)))
tell(lambda: np.array(['b'])[np.array(['a'])])
def delete(): del np.array(['b'])[0]
tell(delete)
tell(lambda: [1, 2][np.array(['a'])])
tell(lambda: np.fromiter([[1], [2]], int))
tell(lambda: np.fromiter(True, int))
