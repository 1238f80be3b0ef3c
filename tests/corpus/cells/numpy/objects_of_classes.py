import numpy as np


# prelude: told_repr
class Seq:
    def __init__(self, *items):
        self.items = items
    def __len__(self):
        return len(self.items)
    def __getitem__(self, index):
        return self.items[index]

class Arr:
    def __array__(self, dtype=None):
        return np.arange(3)

# %% a deque is a sequence
from collections import deque
window = deque([1, 2, 3, 4], maxlen=3)
told(lambda: np.mean(window), lambda: np.array(window), lambda: np.std(window), lambda: np.sum(deque([[1, 2], [3, 4]]), axis=0),
     lambda: np.array([window, window]), lambda: np.concatenate([deque([1]), [2]]), lambda: np.ones(3) + window,
     lambda: np.array(deque(['a', 'bc'])), lambda: np.array(deque([1, None])), lambda: np.array(deque()),
     lambda: np.array(deque([1, 2]), dtype=float), lambda: np.argmax(window), lambda: np.max(window))
a = np.zeros(3)
a[:] = window
print(a, a == window)

# %% what has a length and items is a sequence
told(lambda: np.array(Seq(1, 2.5)), lambda: np.sum(Seq(1, 2)), lambda: np.array([Seq(1, 2), [3, 4]]), lambda: np.arange(2) * Seq(3, 4),
     lambda: np.array(Seq('a', 'b')), lambda: np.array([Seq(1), Seq(1, 2)]), lambda: np.array(Seq()))

# %% a mapping derived from dict is none
class Map(dict):
    pass
print(np.array(Map(a=1)).shape, np.array({'a': 1}).shape, np.array(Seq([1], [2])).shape)

# %% comparisons with what gives an array
told(lambda: np.ones(3) == Arr(), lambda: np.arange(3) < Arr(), lambda: np.arange(3) != Arr(), lambda: np.arange(3) >= Arr())

# %% comparisons with objects are of each element
class Alike:
    def __init__(self, value):
        self.value = value
    def __eq__(self, other):
        return self.value == other
    def __lt__(self, other):
        return self.value < other
    def __gt__(self, other):
        return self.value > other
told(lambda: np.arange(3) == Alike(1), lambda: np.arange(3) != Alike(1), lambda: np.arange(3) < Alike(1),
     lambda: np.arange(3) > Alike(1), lambda: Alike(1) == 1, lambda: np.arange(3) == object, lambda: np.arange(3) >= Alike(1))

# %% elements of iterators are equal
f = np.arange(3).flat
told(lambda: f == f, lambda: f == np.arange(3).flat, lambda: f < [1, 1, 1])
