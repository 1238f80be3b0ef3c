import argparse
import os
import torch
from pathlib import Path
from dataclasses import asdict, dataclass, field, replace
from torch import nn
from torch.utils.data import ConcatDataset, DataLoader, Dataset, IterableDataset, Sampler, Subset

# %% a command line without arguments has the defaults
parser = argparse.ArgumentParser(description="x", formatter_class=argparse.ArgumentDefaultsHelpFormatter)
parser.add_argument("--batch-size", type=int, default=64, metavar="N", help="h")
parser.add_argument("-l", "--lr", type=float, default="0.1")
parser.add_argument("-v")
parser.add_argument("--no-cuda", action="store_true", default=False)
parser.add_argument("--keep", action="store_false")
parser.add_argument("--gamma", dest="g", default=0.7, choices=[0.7, 1])
parser.add_argument("files", nargs="*")
parser.add_argument("one", nargs="?")
args = parser.parse_args([])
print(args, args.lr, "g" in args, vars(args), args == parser.parse_args(args=[]))
parser.parse_known_args("")

# %% groups of arguments, and defaults of names that are none
parser = argparse.ArgumentParser("prog")
group = parser.add_argument_group("more")
group.add_argument("--x", nargs="+", type=int, default=[1, 2])
parser.add_mutually_exclusive_group().add_argument("--y", action="append")
parser.set_defaults(x=3, other="o")
args = parser.parse_args([])
args.new = 1
args, argparse.Namespace(a=1, b="c")

# %% an argument that is required
parser = argparse.ArgumentParser()
parser.add_argument("--need", required=True)
parser.parse_args([])

# %% a position that is required
parser = argparse.ArgumentParser()
parser.add_argument("need", type=int)
parser.parse_args([])

# %% a name that a namespace lacks
argparse.Namespace(a=1).b

# %% paths joined with texts
home = Path("/a/b")
(os.path.join(home.parent, "c"), os.path.join("x", Path("y"), "z"), os.path.basename(Path("x/y.txt")), os.path.basename("x/"),
 os.path.splitext(Path("x/y.txt")), os.path.dirname(home), os.path.isabs(Path("q")))

# %% a dataclass with slots
@dataclass(frozen=True, slots=True)
class Settings:
    size: int
    rate: float = 2.0
    names: list = field(default_factory=list)
one = Settings(1)
print(one, one == Settings(1), hasattr(one, "__dict__"), asdict(one), replace(one, size=9))
one.size = 3

# %% a name that a dataclass with slots lacks
@dataclass(slots=True)
class Point:
    x: int = 1
p = Point()
p.x = 5
print(p, Point())
p.z = 3

# %% classes that derive from a dataclass with slots
@dataclass(slots=True)
class Point:
    x: int = 1
class Free(Point):
    pass
@dataclass(slots=True)
class Bound(Point):
    y: int = 2
f = Free()
f.z = 3
print(f, f.z, Bound())
Bound().z = 3

# %% mixed precision is disabled without CUDA
from torch.cuda.amp import GradScaler, autocast
torch.manual_seed(0)
net, scaler = nn.Linear(2, 1), GradScaler()
step = torch.optim.SGD(net.parameters(), lr=0.1)
x, y = torch.ones(4, 2), torch.zeros(4, 1)
for _ in range(3):
    step.zero_grad()
    with autocast():
        loss = nn.functional.mse_loss(net(x), y)
    scaler.scale(loss).backward()
    scaler.unscale_(step)
    nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    scaler.step(step)
    scaler.update()
    print(f"{loss.item():.4f}", loss.dtype)
scaler.is_enabled(), scaler.get_scale(), scaler.state_dict(), scaler.scale([loss]) == [loss]

# %% what mixed precision without CUDA warns of
import warnings
warnings.simplefilter("always")
with warnings.catch_warnings(record=True) as told:
    scaler = torch.cuda.amp.GradScaler(enabled=True)
    with torch.autocast("cuda"), torch.autocast(device_type="cuda", dtype=torch.float16), torch.cuda.amp.autocast(enabled=False):
        x = torch.ones(2, 2) @ torch.ones(2, 2)
    torch.cuda.amp.GradScaler(enabled=False)
@torch.cuda.amp.autocast(enabled=False)
def f(x):
    return x @ x
x, f(x), f.__name__, [(one.category.__name__, str(one.message)) for one in told]

# %% a device without mixed precision
torch.autocast("tpu")

# %% datasets and loaders of a type
class Numbers(Dataset[torch.Tensor]):
    def __len__(self):
        return 2
    def __getitem__(self, i):
        return torch.tensor(i)
def f(x: DataLoader[torch.Tensor]) -> None:
    pass
print(DataLoader[int], Dataset[tuple], Sampler[int], Subset[int], IterableDataset[int], ConcatDataset[int])
list(DataLoader(Numbers()))


# %% arguments of a dataclass
@dataclass
class P:
    x: int
    y: float = 2.0
    z: list = field(default_factory=list)
    h: int = field(default=5, repr=False, compare=False)
    n: int = field(init=False, default=7)
    m: dict = field(init=False, default_factory=dict)
class R(P):
    pass
for call in (lambda: P(), lambda: P(1, 2, 3, 4, 5), lambda: P(1, q=2), lambda: P(1, x=2), lambda: R()):
    try:
        call()
    except TypeError as e:
        print(e)
p = P(1)
p, p == P(1, h=0), p == P(2), p == (1,), vars(p), R(1), asdict(p, dict_factory=list)

# %% what fields a dataclass has
from dataclasses import MISSING, fields, is_dataclass
@dataclass
class P:
    x: int
    y: float = 2.0
    z: list = field(default_factory=list)
one = fields(P)
[(f.name, f.type, f.init, f.repr, f.compare) for f in one], one[1].default, one[2].default_factory, one[0].default is MISSING, is_dataclass(P), is_dataclass(3)

# %% copies of tensors in a dataclass
@dataclass
class Batch:
    x: torch.Tensor
    sizes: tuple = (1, [2])
b = Batch(torch.ones(2))
d = asdict(b)
d, d["x"] is b.x, d["sizes"][1] is b.sizes[1]

# %% a dataclass of parameters
@dataclass(eq=False)
class Net(nn.Module):
    n: int = 2
    def __post_init__(self):
        super().__init__()
        self.l = nn.Linear(self.n, 1)
Net(3).l, Net(n=4)

# %% a dataclass sets its fields by its own way of setting
@dataclass
class Doubled:
    a: int
    def __setattr__(self, name, value):
        object.__setattr__(self, name, value * 2)
Doubled(4)

# %% a frozen dataclass refuses any name
@dataclass(frozen=True)
class Settings:
    a: int = 1
    def __post_init__(self):
        object.__setattr__(self, "b", self.a * 2)
s = Settings(3)
print(s, s.b, hash(s) == hash(Settings(3)))
try:
    del s.a
except Exception as e:
    print(type(e).__name__, e)
s.other = 1

# %% dates and times
import datetime
from datetime import date, timedelta
dt = datetime.datetime
for d in (date(2024, 2, 29), date(1999, 12, 31), date(2000, 3, 1), dt(2023, 7, 4, 13, 5, 9, 123), dt(2020, 1, 1), dt(2020, 1, 1, 0, 0, 7)):
    print(repr(d), d, d.weekday(), d.toordinal(), d.isoformat(), f"{d:%d/%m/%y}")
    print(d.strftime("%Y-%m-%d %H:%M:%S %b %B %a %A %I %p %j %y %f %% 100%% %F %T"))
a, b = dt(2023, 7, 4, 13, 5, 9), dt(2023, 7, 6, 1, 2, 3, 4)
print(b - a, repr(b - a), (b - a).total_seconds(), a - b, repr(a - b), a + timedelta(days=1, hours=2), a < b, max(a, b))
print(date(2024, 3, 1) - date(2024, 2, 1), date(2024, 1, 31) + timedelta(1), a.date(), a.replace(year=2020), {a: 1}[a])
(dt.now() - dt.now()).total_seconds() < 1, dt.now() > a, type(date.today())

# %% spans of time
from datetime import timedelta
(timedelta(), timedelta(hours=25), str(timedelta(milliseconds=1500)), timedelta(1) * 2.5, 3 * timedelta(1), timedelta(1) / 2,
 timedelta(1) / timedelta(hours=6), -timedelta(1), bool(timedelta()), timedelta(1).days, str(timedelta(seconds=-1)))

# %% what is no date
from datetime import date, datetime
for call in (lambda: date(2023, 2, 29), lambda: date(2023, 13, 1), lambda: datetime(2023, 1, 1) < 3, lambda: date(2023, 1, 1) + 3,
             lambda: datetime(2023, 1, 1) - date(2023, 1, 1), lambda: datetime(2023, 1, 1) < date(2023, 1, 1)):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e)
datetime(2023, 7, 4) == date(2023, 7, 4)

# %% factorials by the gamma function
import math
print([math.gamma(i + 1) for i in range(23)])
math.gamma(0)

# %% errors name classes written in C by their module
import collections, re
for call in (lambda: collections.deque().sample, lambda: collections.deque()(), lambda: re.compile("a").foo,
             lambda: re.match("a", "a").foo, lambda: collections.Counter().foo):
    try:
        call()
    except Exception as e:
        print(e)

# %% a named tuple with names that are none
from collections import namedtuple
P = namedtuple("P", "x def x _y", rename=True)
p = P(1, 2, 3, 4)
print(p, P._fields, p._replace(x=5), p._asdict())
p.z = 3

# %% a class of named fields
from typing import NamedTuple
class Point(NamedTuple):
    x: int
    y: float = 2.0
    def norm(self):
        return abs(self.x) + abs(self.y)
class Shown(Point):
    def __repr__(self):
        return f"<{self.x}>"
print(Point(3), Point(3).norm(), Point._fields, Point._field_defaults, Point(1)._replace(y=5), Shown(4), Point._make([1, 2]))
Point()


# %% streams of bytes
import io
import numpy as np
b = io.BytesIO()
print(b.write(b"hello"), b.seek(1), b.read(2), b.tell(), b.seek(8), b.write(b"x"), b.getvalue(), list(io.BytesIO(b"a\nb\n")))
for call in (lambda: io.BytesIO("abc"), lambda: io.StringIO(b"a"), lambda: b.write("a"), lambda: io.StringIO().write(b"a")):
    try:
        call()
    except TypeError as e:
        print(e)
with io.BytesIO(b"q") as f:
    print(f.read())
print(np.loadtxt(io.BytesIO(b"1 2\n3 4")), np.genfromtxt(io.BytesIO(b"1, 2\n3, 4"), delimiter=","))
f.read()

# %% weak references do not keep objects
import weakref
class Variable:
    def __init__(self, data):
        self.data = data
a = Variable(1)
r = weakref.ref(a)
print(r().data, r() is a, weakref.ref(a) is r, type(r))
b = r()
del a
print(r() is None, b.data)
del b
print(r(), [q() for q in [weakref.ref(Variable(i)) for i in range(3)]])
t = torch.ones(2)
w = weakref.ref(t)
print(w())
t = None
print(w())
for value in (3, [1], "a", {}, (1,)):
    try:
        weakref.ref(value)
    except TypeError as e:
        print(e)
class Double:
    def __call__(self, x):
        out = Variable(x.data * 2)
        self.input, self.output, out.creator = x, weakref.ref(out), self
        return out
z = Double()(Double()(Variable(3)))
z.data, z.creator.output() is z, z.creator.input.creator.output().data, r(1)
