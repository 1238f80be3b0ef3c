import pprint

# %% an ordered dict over several lines
from collections import OrderedDict
pprint.pprint(OrderedDict((f'layer{i}.weight', [1.5] * i) for i in range(6)))
pprint.pprint({'inner': OrderedDict((f'layer{i}.weight', list(range(i))) for i in range(5))})

# %% a state of a module over several lines
import torch
torch.manual_seed(1)
pprint.pprint(torch.nn.Linear(1, 1).state_dict())

# %% defaultdict and Counter over several lines
from collections import Counter, defaultdict
counts = defaultdict(list)
for i in range(12):
    counts[f'key{i % 4}'].append('value' * i)
pprint.pprint(counts)
pprint.pprint(Counter('the quick brown fox jumps over the lazy dog again and again'.split()))
pprint.pprint([Counter(['a' * 30, 'b' * 40, 'b' * 40]), defaultdict(int)])

# %% a dataclass over several lines
from dataclasses import dataclass, field

@dataclass
class Settings:
    name: str = 'a name that is rather long'
    sizes: list = field(default_factory=lambda: list(range(30)))
    secret: int = field(default=3, repr=False)
    rate: float = 0.1

pprint.pprint(Settings())
pprint.pprint([Settings(sizes=[1]), Settings(name='n' * 60)])

# %% the fields of a dataclass
from dataclasses import dataclass, field, fields

@dataclass
class Point:
    x: float
    y: float = field(default=0.0, repr=False)

print([(one.name, one.repr, one.init, one.compare) for one in fields(Point)], len(fields(Point(1.0))))
fields(3)
