import functools
import itertools
import random
import re
from contextlib import ContextDecorator, contextmanager, nullcontext, suppress
import numpy as np
import torch
from torch import nn
import torch.nn.functional as F

# %% annotations of attributes are evaluated in modules and classes, not in functions
class Chain:
    def __init__(self):
        self.head: Node | None = None
        self.items: list[Later] = []


class Holder:
    pass


print(vars(Chain()))
held = Holder()
try:
    held.x: Unknown = 3
except NameError as error:
    print(error, held.x)

# %% a context manager made of a generator decorates functions, anew for each call
@contextmanager
def tag(name):
    print(f"<{name}>")
    try:
        yield name.upper()
    except RuntimeError as error:
        print("inside", error)
    finally:
        print(f"</{name}>")


@tag("b")
def greet(name):
    """Greets."""
    print("hello", name)
    return len(name)


print(greet("Ann"), greet("Bo"), greet.__name__, greet.__doc__, tag.__name__, isinstance(tag("x"), ContextDecorator))
with tag("i") as shown, nullcontext(3) as three:
    print(shown, three)
with tag("p"):
    raise RuntimeError("oops")
with suppress(KeyError, ValueError), suppress():
    {}["x"]
try:
    with tag("q"):
        raise KeyError("z")
except KeyError as error:
    print("outside", error)

# %% generators that yield never, twice or after an error are no context managers
@contextmanager
def times(count, caught=False):
    for i in range(count):
        try:
            yield i
        except ValueError:
            if not caught:
                raise


for count, caught, raised in ((0, False, None), (2, False, None), (2, True, ValueError("v")), (1, True, ValueError("w")),
                              (1, False, ValueError("u")), (1, False, StopIteration("s"))):
    try:
        with times(count, caught) as i:
            print("body", i)
            if raised:
                raise raised
        print("after")
    except Exception as error:
        print(repr(error))

# %% a context manager of a function that is no generator
@contextmanager
def no_generator():
    return 3


with no_generator():
    pass

# %% update_wrapper makes an object look like the function that it calls
class Counted:
    def __init__(self, function):
        functools.update_wrapper(self, function)
        self.function, self.count = function, 0

    def __call__(self, *arguments):
        self.count += 1
        return self.function(*arguments)


@Counted
def square(x):
    """The square."""
    return x * x


print(square(3), square(4), square.count, square.__name__, square.__doc__, square.__wrapped__(5))

# %% counters and repetitions show their state
counted = itertools.count(3, 2)
next(counted)
print(counted, itertools.count(), itertools.count(0.5), itertools.count(1, 0.5), itertools.repeat("a", 3), itertools.repeat([1]))

# %% ranges of characters that are escaped
print(re.sub(r"[\u200b\u202a-\u202e]", "", "a\u202bb"), re.findall(r"[\x41-\x43]", "ABCD"), re.findall(r"\U00000041", "AB"))

# %% bounds of random integers
random.seed(1)
for bounds in ((1, 4.0), (1.5, 3), (1, 4.5), ("1", 4), (1, "4"), ("a", 4), (None, 4), (3, 1)):
    try:
        print(random.randint(*bounds))
    except Exception as error:
        print(type(error).__name__, error)
for bounds in ((10 / 2,), (2.5,), (1, 6.5), (1, 6, 0.5), ("a",)):
    try:
        print(random.randrange(*bounds))
    except Exception as error:
        print(type(error).__name__, error)

# %% choices among nothing
random.choices([], [])

# %% enumerate of nothing
for index, item in enumerate():
    print(index, item)

# %% middle dots belong to names
w·x = 3
print(w·x)

# %% a loss is called with one argument
for loss in (nn.MSELoss(), nn.CrossEntropyLoss(), nn.BCELoss(), nn.CosineEmbeddingLoss(), nn.ReLU(), nn.Softmax(), nn.BatchNorm1d(2)):
    try:
        loss()
    except TypeError as error:
        print(error)


class Own(nn.MSELoss):
    pass


Own()(torch.ones(2))

# %% what has two parameters in the real library
for make in (lambda: torch.distributions.Normal(0), lambda: nn.ReLU(1, 2)):
    try:
        make()
    except TypeError as error:
        print(error)

# %% predictions and labels for the constructor of a loss
for loss in (nn.MSELoss, nn.L1Loss, nn.CrossEntropyLoss, nn.BCELoss):
    try:
        print(loss(torch.zeros(3), torch.ones(3)))
    except RuntimeError as error:
        print(error)
print(nn.MSELoss(size_average=False).reduction, nn.MSELoss(None, False).reduction, nn.MSELoss(0, 1).reduction, nn.MSELoss(True).reduction)

# %% a function in a Sequential
nn.Sequential(nn.Linear(3, 2), F.relu)

# %% whether gradients are required is a bool
t = torch.ones(2)
t.requires_grad = 1

# %% arrays of tensors that require gradients
x = torch.ones(2, requires_grad=True)
for make in (lambda: [x, x], lambda: [x, [1, 2]], lambda: [torch.ones(2), x], lambda: [[x.sum()], [x.sum()]]):
    try:
        np.array(make())
    except Exception as error:
        print(type(error).__name__, error)

# %% methods of tensors without their parentheses
t = torch.ones(2)
for function in (t.item, t.add_, torch.relu, torch.linalg.norm, F.gelu, F.relu, torch.einsum, t.norm, t.backward):
    print(repr(function).split(" at 0x")[0])
print(F.relu.__module__, torch.split.__module__, t.norm)

# %% equal texts in a program are one object
a, b = "wtf", "wtf"
c = "a text!"
same = a is b, c is "a text!", id(a) == id("wtf"), (lambda: "wtf")() is a, "".join(["w", "tf"]) is a
print(same)

# %% the arguments of random, with the generator among them
for call in (lambda: random.randint(1, 2, 3), lambda: random.choice([1], 2), lambda: random.choices([1], [1], 3),
             lambda: random.gauss(1, 2, 3), lambda: random.randrange(1, 2, 3, 4), lambda: random.shuffle([1], 2, 3)):
    try:
        call()
    except TypeError as error:
        print(error)

# %% wrong arguments of modules
import collections
import heapq
import time
import datetime

for call in (lambda: time.time(1), lambda: time.perf_counter(1), lambda: time.sleep(), lambda: heapq.heapify((1, 2)),
             lambda: heapq.heappush(5, 1), lambda: collections.deque([1]).remove(2), lambda: datetime.date("a", 1, 1),
             lambda: np.arange(None, 5), lambda: np.arange([1, 2], 5), lambda: np.arange({}), lambda: np.arange(1, 5, {}),
             lambda: np.concatenate(torch.eye(2)), lambda: np.concatenate(5)):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)

# %% the iterator of a data loader
from torch.utils.data import DataLoader, TensorDataset

loader = DataLoader(TensorDataset(torch.arange(4.)), batch_size=3)
batches = iter(loader)
print(type(batches).__name__, len(batches), iter(batches) is batches, next(batches), list(batches), list(batches))
batches.next()

# %% values that tensors do not hold
for make in (lambda: torch.tensor([[2], [4], [None], [8]], dtype=torch.float32), lambda: torch.tensor([1, None]),
             lambda: torch.tensor([[1., 2.], [3., 4.], None]), lambda: torch.tensor([[1, 2], "ab"]),
             lambda: torch.tensor([1, "a"], dtype=torch.float32), lambda: torch.tensor(["1"], dtype=torch.long),
             lambda: torch.tensor([1, "2"], dtype=torch.long), lambda: torch.tensor(None, dtype=torch.float32),
             lambda: torch.tensor("a"), lambda: torch.tensor([[1, 2], [3, slice(1)]]), lambda: torch.tensor([[1, 2], [3]])):
    try:
        make()
    except Exception as error:
        print(type(error).__name__, error)

# %% shapes in the place of a dtype
for shape in ((3,), (3, 4, 5), ()):
    try:
        np.zeros(2, shape)
    except TypeError as error:
        print(error)

# %% gradients that are arrays
x = torch.ones(2, requires_grad=True)
try:
    x.backward(np.ones(2))
except TypeError as error:
    print(error)
for make in (lambda: nn.MSELoss(1, size_average=True), lambda: nn.MSELoss(1, 2, 3, 4), lambda: nn.ReflectionPad2d()):
    try:
        make()
    except TypeError as error:
        print(error)
