"""Texts that are
encoded."""
import numpy as np

# %% errors of encoding and decoding say what and where
for make in (lambda: "aé".encode("ascii"), lambda: "a日本é!".encode("ascii"), lambda: "a日本é!".encode("latin-1"),
             lambda: b"\xff".decode(), lambda: b"ab\xe6\x97".decode(), lambda: b"a\x80b".decode("ascii"),
             lambda: b"a\xe6\x97b".decode(), lambda: b"\xf0\x9f\x98".decode(), lambda: b"\xf0\x9fab".decode()):
    try:
        make()
    except UnicodeError as error:
        print(error, repr(error), type(error).__mro__[1].__name__, isinstance(error, ValueError))
        print(error.encoding, error.object, error.start, error.end, error.reason)
try:
    "é".encode("ascii")
except UnicodeEncodeError as error:
    print(error)
try:
    raise ConnectionError("down")
except (PermissionError, ConnectionError, UnicodeDecodeError) as error:
    print(repr(error), IOError is OSError, EnvironmentError.__name__)

# %% sets are changed by others
s = {1, 2, 3, 4}
s.difference_update([1], {9})
print(s)
s.intersection_update({2, 3, 7})
print(s)
s.symmetric_difference_update([3, 8])
print(s)
s.difference_update(s)
print(s)
t = {1, 2}
t.symmetric_difference_update(t)
print(t, {1, 2}.intersection_update({2}))

# %% the docstring of a program
print(__doc__)

# %% items of lists and dicts may be left when a text is formatted
class Items:
    def __getitem__(self, key):
        return key


print("x" % [1], "x" % {"a": 1}, "x" % np.ones(2), "x" % Items(), "%(a)s" % Items(), "x" % b"a", "x" % range(3))
for values in ((1,), 5, "a", np.float64(3), {1}, None):
    try:
        print("x" % values)
    except TypeError as error:
        print(error)
"%(a)s" % [1]

# %% numbers written in bytes
print(int(b"12"), int(b"101", 2), float(b"1.5"), int(b" 7 "))
for text in (b"x", b""):
    try:
        int(text)
    except ValueError as error:
        print(error)
float(b"x")

# %% elements are removed and added where CPython does it
import random

for kind in range(2):
    random.seed(kind)
    draw = (lambda: random.randint(-20, 400)) if kind else (lambda: (random.randint(0, 9), random.randint(0, 9)))
    s, taken = set(), []
    for step in range(300):
        few = {draw() for _ in range(random.randint(0, 8))}
        action = random.randint(0, 6)
        if action == 0:
            s |= few
        elif action == 1:
            s -= few
        elif action == 2:
            s ^= few
        elif action == 3:
            s = s - few
        elif action == 4:
            s.difference_update(list(few), [draw()])
        elif s:
            taken.append(s.pop())
            s.add(draw())
    print(taken[-20:], list(s))

# %% misspelled specifications of formats
import torch

x = 1.5
for write in (lambda: f"{x:.3fx}", lambda: f"{5:%%}", lambda: f"{'a':>>>5}", lambda: f"{torch.tensor(x):.2fx}",
              lambda: f"{True:.2ff}", lambda: f"{1j:.2ff}", lambda: "{:.5f".format(x), lambda: "{".format(x), lambda: "{0".format(x),
              lambda: "{:".format(x), lambda: "{!r".format(x), lambda: "{!".format(x), lambda: "{a{".format(x),
              lambda: "{:.2f} {:.3f".format(x, x), lambda: "{:{}".format(x, 1)):
    try:
        write()
    except ValueError as error:
        print(error)

# %% learning rates that are no numbers
w = torch.ones(1, requires_grad=True)
for make in (lambda: torch.optim.SGD([w], lr="0.1"), lambda: torch.optim.Adam([w], lr="0.1"), lambda: torch.optim.SGD([w], lr=-1),
             lambda: torch.optim.Adam([w], betas=(0.9, "a")), lambda: torch.optim.RMSprop([w], lr=None)):
    try:
        make()
    except Exception as error:
        print(type(error).__name__, error)

# %% partial functions and patterns
import functools
import re

print(functools.partial(print, 1, sep=""), re.compile("a", re.I | re.M), re.compile("(?s)a"), re.compile("a"))
