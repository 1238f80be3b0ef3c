# %% deepcopy list
import copy
a = [[1, 2], {'k': [3]}]
b = copy.deepcopy(a)
c = copy.copy(a)
a[0].append(9)
a[1]['k'].append(4)
print(a, b, c)

# %% deepcopy tensors
import copy, torch
d = {'w': torch.ones(2), 'b': torch.zeros(1, requires_grad=True)}
e = copy.deepcopy(d)
d['w'].add_(1)
print(d, e)
e['b'].requires_grad

# %% deepcopy nonleaf
import copy, torch
x = torch.ones(2, requires_grad=True)
copy.deepcopy(x * 2)

# %% deepcopy named
import copy, torch
t = torch.ones(2, names=('N',))
copy.deepcopy(t)

# %% copy tensor shares
import copy, torch
t = torch.zeros(2)
u = copy.copy(t)
u[0] = 1
print(t)

# %% numpy copy
import copy
import numpy as np
a = np.arange(3)
b = copy.copy(a); c = copy.deepcopy(a)
a[0] = 7
print(b, c)

# %% ordereddict
from collections import OrderedDict
d = OrderedDict([('N', 2), ('C', 3)])
d['H'] = 4
print(d, list(d), d == {'N': 2, 'C': 3, 'H': 4})
d.move_to_end('N')
print(d)
d.popitem(last=False), d

# %% namedtuple
from collections import namedtuple
P = namedtuple('Point', ['x', 'y'])
p = P(1, y=2)
print(p, p.x, p[1], p._fields, p._asdict())
q = p._replace(x=5)
x, y = q
print(q, x + y, P._fields)

# %% namedtuple string and defaults
from collections import namedtuple
Shape = namedtuple('Shape', 'n c h w', defaults=(1, 1))
print(Shape(2, 3))
Shape(1)

# %% defaultdict
from collections import defaultdict
d = defaultdict(list)
for k, v in [('a', 1), ('b', 2), ('a', 3)]:
    d[k].append(v)
print(d, dict(d), d['zz'], len(d))
c = defaultdict(int)
c['x'] += 1
c

# %% counter
from collections import Counter
c = Counter('abracadabra')
print(c, c['a'], c['z'], c.most_common(2), sum(c.values()))
c.update(['a', 'z'])
print(c)
Counter([2, 3, 3, 1]) + Counter([1])

# %% operator
import operator, functools
print(operator.add(1, 2), functools.reduce(operator.mul, [2, 3, 4]), operator.itemgetter(1)([5, 6]))
print(sorted([(1, 'b'), (0, 'c')], key=operator.itemgetter(1)))

# %% operator with tensors
import operator, torch
a = torch.arange(3).reshape(3, 1)
b = torch.arange(2)
for op in (operator.add, operator.sub, operator.mul, operator.truediv, operator.lt, operator.eq):
    print(op.__name__, op(a, b).shape)
operator.matmul(a, b)

# %% functions without keywords are named with their type or module
import copy
import math
import operator
from collections import OrderedDict, defaultdict, namedtuple

for call in (
    lambda: [1].pop(dim=0),
    lambda: [1].insert(1),
    lambda: (1,).index(dim=0),
    lambda: {}.get(dim=0),
    lambda: {}.setdefault(),
    lambda: {1}.union({2}, dim=0),
    lambda: {1}.symmetric_difference(),
    lambda: 'a'.strip(dim=0),
    lambda: 'a'.count(),
    lambda: 'a'.find(1, 2, 3, 4),
    lambda: 'a'.replace('a'),
    lambda: math.atan2(1),
    lambda: math.atan2(1, dim=0),
    lambda: math.gcd(dim=0),
    lambda: operator.add(1),
    lambda: operator.add(1, dim=0),
    lambda: operator.neg(1, 2),
    lambda: len(dim=0),
    lambda: type(dim=0),
    lambda: type(1, dim=0),
    lambda: int(OrderedDict()),
    lambda: hash(defaultdict(int)),
    lambda: OrderedDict() < {},
    lambda: namedtuple('a b', 'x'),
    lambda: namedtuple('P', 'x 1y'),
    lambda: namedtuple('P', ['class']),
):
    try:
        print(call())
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
print(OrderedDict, defaultdict, math, copy, operator)

# %% warnings refuse what is no action
import warnings

for call in (lambda: warnings.simplefilter(None), lambda: warnings.simplefilter(5), lambda: warnings.filterwarnings(None),
             lambda: warnings.filterwarnings('ignore', 5), lambda: warnings.simplefilter('never'),
             lambda: warnings.catch_warnings(foo=True), lambda: warnings.catch_warnings(True)):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
