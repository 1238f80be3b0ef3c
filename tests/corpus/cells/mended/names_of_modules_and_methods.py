# %% the initializer that __new__ chose
class A:
    def __new__(cls, *args):
        cls.__init__ = cls.one if len(args) == 1 else cls.two
        return object.__new__(cls)
    def one(self, x):
        print("one", x)
    def two(self, x, y):
        print("two", x, y)
A(1); A(1, 2)
class B:
    pass
B()
B(1)
# %% functions bind themselves
class F:
    def bar(self):
        return "hello", self.n
f = F()
f.n = 3
print(hasattr(F.bar, "__get__"), F.bar.__get__(f, F)(), F.bar.__get__(f)(), F.bar.__get__(None, F) is F.bar)
p = property(lambda self: self.n + 1)
print(p.__get__(f), classmethod(lambda c: c.__name__).__get__(f)(), staticmethod(len).__get__(f)("ab"))
# %% a method made of a function
import types
class F:
    n = 2
def double(self, k=1):
    return self.n * 2 * k
f = F()
f.double = types.MethodType(double, f)
print(f.double(), f.double(k=5), isinstance(f.double, types.MethodType), type(f.double))
types.MethodType(double)
# %% a name that typing has not
from typing import override
# %% a name that NumPy has lost
from numpy import float
# %% a misspelt name of PyTorch
from torch import Tensorr
# %% a misspelt layer
from torch.nn import Lineer
# %% a misspelt function of a built-in module
from math import taun
# %% a name that has moved
from collections import Mapping
# %% dicts with types
from typing import TypedDict
class Movie(TypedDict):
    name: str
    year: int
m = Movie(name="Alien", year=1979)
print(m, type(m), Movie.__annotations__)
class Part(TypedDict, total=False):
    x: int
print(Part(), Part({"x": 1}))
n: Movie = {"name": "b", "year": 1}
n["year"]
# %% arrays as JSON
import json
import numpy as np
class Encoder(json.JSONEncoder):
    def default(self, obj):
        if isinstance(obj, np.ndarray):
            return obj.tolist()
        if isinstance(obj, np.integer):
            return int(obj)
        return super().default(obj)
print(json.dumps({"a": np.arange(3), "b": np.int64(2)}, cls=Encoder))
print(json.dumps({"a": np.eye(2)}, cls=Encoder, indent=2, sort_keys=True))
print(json.JSONEncoder(indent=1).encode([1, 2]))
json.dumps({1, 2}, cls=Encoder)
# %% an abstract context
from contextlib import AbstractContextManager
class C(AbstractContextManager):
    def __exit__(self, a, b, c):
        print("out", a)
with C() as c:
    print(type(c).__name__)
AbstractContextManager()
# %% an abstract property
import abc
from abc import ABC, abstractproperty
class S(ABC):
    @abstractproperty
    def area(self):
        pass
class Q(S):
    @property
    def area(self):
        return 4
print(Q().area)
S()
# %% where modules come from
import os.path, json, sys, time, re
print(json, sys, time, re)
# %% dicts with types, made by a call
from typing import TypedDict
P = TypedDict("P", {"x": int, "y": int})
p = P(x=1, y=2)
print(p, P.__name__, P.__annotations__, type(p))
# %% dicts with types that derive
from typing import TypedDict
P = TypedDict("P", {"x": int, "y": int}, total=False)
class Q(P):
    z: int
print(P(), Q(x=1, z=2))
