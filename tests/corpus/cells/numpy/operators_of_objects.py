import numpy as np


def told(*calls):
    for call in calls:
        try:
            print(call())
        except Exception as error:
            print(type(error).__name__, error)

# %% numbers beside text have no loop, whatever the operator
words = np.array(['a', 'bc'])
told(lambda: np.arange(2) + words, lambda: np.float64(3) - words, lambda: np.arange(2) // words, lambda: words & np.arange(2),
     lambda: 2 * words, lambda: 'c' + words, lambda: -words, lambda: np.mean(words), lambda: np.array(3.0) / np.array('a'))

# %% text is refused in place too, what cannot be written before
a = np.arange(2.0)
def add(what):
    global a
    a += what
def subtract():
    b = np.array([1.0])
    b.imag -= '3'
told(lambda: add(np.array(['a', 'b'])), lambda: add(np.array([1, 2], dtype=object)), lambda: add(None), subtract)

# %% numbers beside objects meet element by element
a = np.array([2, 1, 3], dtype=object)
print(np.arange(3) ** a, np.float32(3) * a, 2 ** a, 7 // a, 7 % a, a & 1, a | 1, 1 << a, -a, abs(a), ~a)
told(lambda: np.arange(3.) + np.array([2, None, 'c']), lambda: np.array([None]) - 1j, lambda: np.polyadd([[1.5]], None),
     lambda: ~np.array([1, None]), lambda: a + np.array([1, 2]), lambda: a == np.array([1, 2]))

# %% objects change in place, where others see them
a = np.array([1, 2, 3], dtype=object)
b = a
b *= 2
a, a.mean(), np.mean(a)

# %% objects over axes
a = np.array([[1, 2, 3], [4, 5, 6]], dtype=object)
a.sum(axis=0), a.prod(axis=1), a.max(axis=0), a.mean(axis=-1)

# %% sets of numbers and text
np.union1d([1, 2], 'abc'), np.intersect1d(np.array([1, 2]), ['2', 'x'])
