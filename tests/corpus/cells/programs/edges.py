# %% choosing and putting by places that are no integers
import numpy as np

x = np.array([np.nan, np.inf])
for call in (
    lambda: x.choose([x, x]),
    lambda: x.put(x, -2),
    lambda: np.unravel_index(x, 3),
    lambda: np.ravel_multi_index((x,), (3,)),
    lambda: np.bincount(x),
    lambda: np.choose([0.0], [1]),
):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% draws from nothing
import numpy as np

for call in (
    lambda: np.random.seed(()),
    lambda: np.random.RandomState([]),
    lambda: np.random.permutation(np.array(1.5)),
    lambda: np.random.shuffle(np.array(0.0)),
):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% counting with weights that do not fit
import numpy as np

x = np.array([3, 1, 2])
for call in (
    lambda: np.bincount(x, -2),
    lambda: np.bincount(x, [1, 2]),
    lambda: np.bincount(x, np.ones((3, 1))),
    lambda: np.histogram(np.ones((2, 3)), np.ones((2, 3))),
    lambda: np.choose(np.zeros(0), []),
):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% outputs and facts of what is none
import numpy as np

for call in (
    lambda: np.modf(np.zeros(2), (0, 1)),
    lambda: np.iinfo(None),
    lambda: np.linalg.cond(np.zeros((0, 2))),
    lambda: np.array([1, 2]).item(True),
    lambda: np.roll(np.arange(3), [1, 2, 3], []),
    lambda: np.lib.stride_tricks.as_strided(np.zeros(1), (-1,), (0,)),
):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% repeats that are no counts
import torch

for call in (
    lambda: torch.repeat_interleave(torch.arange(2), torch.ones(2)),
    lambda: torch.repeat_interleave(torch.arange(2), torch.tensor([True, False])),
    lambda: torch.repeat_interleave(torch.arange(2), torch.ones(2, 3)),
    lambda: torch.arange(2).repeat_interleave(torch.tensor([1, -2])),
    lambda: torch.tensor(2.5).cross(torch.tensor(1.0), dim=0),
    lambda: torch.linalg.cross(torch.tensor(2.5), torch.tensor(1.0)),
):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% pieces between places
import torch

print(torch.arange(10).tensor_split([3, 1, -2]), torch.arange(5).chunk(3), torch.arange(5).split([2, 3]))
x = torch.arange(6.0, requires_grad=True)
a, b = (x * 2).chunk(2)
(a * b).sum().backward()
print(x.grad, a, torch.zeros(3).tensor_split(4)[3])

# %% one signature that could take so many arguments says itself what does not fit
import torch

x = torch.arange(6.).reshape(2, 3)
calls = [lambda: torch.randint(10, 10), lambda: torch.randint(2, dtype=torch.bool), lambda: torch.cdist(x, 1),
         lambda: torch.cdist(x, x, 'x'), lambda: x.unique(dim='x'), lambda: x.unique(1), lambda: x.to(other=x),
         lambda: x.split([1, 'x']), lambda: torch.clamp_(), lambda: torch.divide(), lambda: torch.multiply(x),
         lambda: torch.norm(x, x), lambda: torch.max_pool2d(x), lambda: x.type(5), lambda: x.type('torch.IntTensor'),
         lambda: torch.repeat_interleave(torch.tensor([1, 0, 2])), lambda: torch.broadcast_shapes((2,), dim=1),
         lambda: torch.tensor([1, [1.]]), lambda: torch.tensor([[], [1.]]), lambda: torch.normal(x, -x),
         lambda: torch.ones(1, 3).t().tril().stride(), lambda: x.tensor_split(torch.tensor([1])),
         lambda: torch.manual_seed(2.7).initial_seed(), lambda: torch.get_default_dtype(x)]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
