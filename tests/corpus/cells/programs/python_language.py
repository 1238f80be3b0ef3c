import torch

# %% a helper function with a docstring
def centre(x, dim=0):
    """Subtract the mean along dim."""
    return x - x.mean(dim, keepdim=True)

x = torch.tensor([[1., 2.], [3., 8.]])
print(centre(x))
print(centre(x, dim=1))
print(centre(dim=-1, x=x[0]))

# %% try several pairs
def try_add(a, b):
    try:
        return tuple((a + b).shape)
    except RuntimeError as error:
        return f'{type(error).__name__}: {error}'

for p, q in [((3,), (3, 1)), ((2, 3), (3, 2)), ((), (4,))]:
    print(p, q, try_add(torch.ones(p), torch.ones(q)))

# %% star arguments
def shapes(*tensors, sep=' '):
    return sep.join(str(tuple(t.shape)) for t in tensors)

print(shapes(torch.ones(2), torch.ones(2, 3)))
print(shapes(torch.ones(1), torch.ones(()), sep=' x '))
args = (torch.ones(4), torch.ones(5))
print(shapes(*args, **{'sep': '/'}))

# %% keyword arguments collected
def describe(**options):
    for name, value in options.items():
        print(name, '=', value)
    return len(options)

describe(size=(2, 3), dim=1, keepdim=True)

# %% lambda and map
scale = lambda t, k=2: t * k
print(scale(torch.arange(3)), scale(torch.arange(3), k=-1))
print(list(map(lambda s: s ** 2, [1, 2, 3])), sorted([3, 1, 2], key=lambda v: -v))

# %% comprehensions
rows = [torch.full((2,), i) for i in range(3)]
print(torch.stack(rows))
print({n: n ** 2 for n in range(3)}, [i for i in range(10) if i % 3 == 0], sum(i for i in range(5)))
print([(i, j) for i in range(2) for j in range(2)])

# %% while with break and else
n, total = 0, torch.zeros(1)
while True:
    n += 1
    if n == 2:
        continue
    total = total + n
    if n >= 4:
        break
print(n, total)
for i in range(2):
    pass
else:
    print('finished', i)

# %% enumerate and zip
names = ['a', 'b']
for i, (name, t) in enumerate(zip(names, torch.tensor([[1, 2], [3, 4]])), start=1):
    print(f'{i}: {name} -> {t.tolist()}')

# %% try except else finally
for divisor in (2, 0):
    try:
        result = 10 // divisor
    except ZeroDivisionError as e:
        print('caught', e)
    else:
        print('fine', result)
    finally:
        print('after', divisor)

# %% raise a custom message
def check(x):
    if x.dim() != 2:
        raise ValueError(f'expected a matrix, got {x.dim()} dimensions of shape {tuple(x.shape)}')
    return True

print(check(torch.ones(2, 2)))
check(torch.ones(3))

# %% assert about a shape
x = torch.ones(2, 3)
assert x.shape == (2, 3), 'never shown'
assert x.shape[0] == x.shape[1], f'not square: {tuple(x.shape)}'

# %% bare assert
assert torch.ones(2).sum() == 3

# %% undefined name
x = torch.ones(2)
x + y

# %% misspelt method
torch.ones(2).summ()

# %% misspelt function
torch.onse(2)

# %% missing argument
def f(a, b):
    return a + b

f(torch.ones(1))

# %% unexpected keyword
def f(a):
    return a

f(a=1, b=2)

# %% call of something that is no function
x = torch.ones(2)
x.shape(0)

# %% list index out of range
shapes = [(1, 2), (3,)]
shapes[2]

# %% missing dictionary key
{'a': 1}['b']

# %% zero division
1 / 0

# %% int of text
int('12a')

# %% adding text and number
'shape ' + 3

# %% unpacking the wrong number
a, b, c = (1, 2)

# %% local variable before assignment
count = 0
def bump():
    count += 1
    return count

bump()

# %% nested functions and closures
def make(bias):
    def layer(x):
        return x + bias
    return layer

add_row = make(torch.tensor([1., 2.]))
print(add_row(torch.zeros(2, 2)))

# %% recursion
def fact(n):
    return 1 if n <= 1 else n * fact(n - 1)

print(fact(5), fact(20), [fact(i) for i in range(6)])

# %% chained comparisons and booleans
x = 5
print(1 < x < 10, 1 < x > 7, not x == 5, x and 0, x or 7, None is None, x in (1, 5), 'a' not in 'cat')
print(3 if x > 4 else 4, bool([]), bool((0,)), [] == [], (1, 2) < (1, 3))

# %% arithmetic of Python numbers
print(7 // 2, -7 // 2, 7 % 3, -7 % 3, 2 ** 10, 2 ** -1, 7 / 2, 1e3, 1_000, 0x1f, 0b101, 3.0 // 2, divmod(-7, 2))
print(round(2.5), round(3.14159, 2), abs(-3), min(3, 1), max([1, 5]), 10 ** 18, 5.0, 1e16, 1e-5, 0.1 + 0.2, 1e100)
print(int(3.9), int(-3.9), float('2.5'), str(1.0), bool(0), 3 == 3.0, True + True)

# %% string slices and operators
s = 'Broadcast'
print(s[0], s[-4:], s[::-1], len(s), s * 2, s + '!', 'cast' in s, 'a' 'b')

# %% string methods
print('a,b,c'.split(','), ' '.join(['x', 'y']), ' pad '.strip(), 'ab'.upper(), 'AB'.lower(), 'aXb'.replace('X', '-'))
print('shape'.startswith('sh'), 'shape'.endswith('e'), 'shape'.find('a'), 'a b  c'.split())

# %% string escapes
print('tab\there', 'quote \' "', "line\nbreak", r'raw\n', 'caf\u00e9')
['it\'s', "a\\b", 'x\ny', '"both\'']

# %% triple quoted string
text = """first
  second"""
print(text)
text

# %% format specs of floats
x = 3.14159
print(f'{x:.2f}|{x:8.3f}|{x:<8.1f}|{x:+.1e}|{x:10}|{x * 2:.3g}|{x:>7.2f}|{-x:.0f}')
print(f'{1234567.891:,.2f}|{0.256:.1%}|{1e-7}|{2.0}|{1e20:g}')

# %% format specs of integers and text
n = 42
print(f'{n:5d}|{n:<5}|{n:05d}|{n:x}|{n:b}|{12345678:,}|{n:>6}|{n:^6}|{n:+d}')
print(f'{"s":>4}|{"s":<4}|{"s":^5}|{"s":*^5}|{n!r}|{"q"!r}|{{}}|{[1, 2]}')

# %% f-string with an equals sign
n, shape = 2, (3, 4)
print(f'{n=} {shape=} {n + 1=}')

# %% str.format with indexes and names
print('{0} {1} {0} {k}'.format('a', 'b', k=3), '{:>6}|{:.3f}'.format(1, 2))

# %% list methods
v = [3, 1, 2]
v.append(5)
v.extend([7, 8])
v.insert(0, 9)
print(v, v.pop(), v.index(5), v.count(1), len(v))
v.sort()
print(v)
v.reverse()
v.remove(9)
print(v)

# %% list slices and operators
v = [1, 2, 3, 4]
print(v[::-1], v[1:3], v + [0], [0] * 3, 3 in v, [1, 2] == [1, 2], v[-1])
v[0] = 10
v[1:3] = [7]
del v[-1]
print(v, [[0] * 2 for _ in range(2)], list(range(5, 0, -2)), list('abc'))

# %% starred unpacking
first, *rest = [1, 2, 3]
*init, last = (1, 2, 3)
print(first, rest, init, last, [*rest, 4], (*init,))

# %% dictionaries
d = {'N': 2, 'C': 3}
d['H'] = 4
print(d, d['C'], d.get('W'), d.get('W', 1), 'N' in d, len(d), list(d))
for k, v in d.items():
    print(k, v)

# %% dictionary methods
d = {'a': 1, 'b': 2}
d.update(b=5)
print(d.pop('a'), d, list(d.values()), list(d.keys()), dict(a=1), {**d, 'z': 0})
del d['b']
print(d, {})

# %% tuples
t = (1, 'two', 3.0)
print(t, t[1], t + (4,), (1,), (), len(t), 'two' in t, t * 2, t.index(3.0), tuple([1, 2]))
a, (b, c) = 1, (2, 3)
a, b = b, a
print(a, b, c)

# %% types
print(type(1), type(1.0), type('s'), type(None), type([]), type(()), type({}), type(True), type(print), type(lambda: 0))
print(isinstance(1, int), isinstance(True, int), isinstance(1.0, (int, float)), type(1) == int, type(1).__name__)

# %% range objects
print(range(3), list(range(2, 8, 3)), len(range(10)), range(5)[2], 4 in range(5), sum(range(101)), list(reversed(range(3))))

# %% any all over generators
shape = (2, 3, 0)
print(any(s == 0 for s in shape), all(s > 0 for s in shape), min(shape), max(shape, default=0), len([s for s in shape if s]))

# %% syntax error of a missing bracket
print(torch.ones(2)

# %% syntax error of a missing colon
x = torch.ones(2)
if x.sum() > 1
    print(x)

# %% bad indentation
x = 1
  y = 2

# %% assignment to a call
torch.ones(2) = 3

# %% string that never ends
x = 'abc

# %% printing nothing and the last expression
print()
print('a', 'b', sep='', end='')
print('c')
1 + 1

# %% semicolons and line continuation
a = 1; b = 2
total = a + \
    b
long = (a +
        b)
print(total, long)

# %% the math module
import math
print(math.pi, math.sqrt(16), math.log(1), math.ceil(1.2), math.floor(-1.2), math.inf, math.exp(0))
print(torch.ones(2, 4) / math.sqrt(4))

# %% re raising
try:
    try:
        torch.ones(2) + torch.ones(3)
    except RuntimeError:
        print('seen')
        raise
except Exception as e:
    print(type(e).__name__, '|', e)

# %% except with a tuple of types
for thing in ('abc', None, [1]):
    try:
        print(int(thing))
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)

# %% output before the error is kept
print('before')
x = torch.ones(2, 3)
print(x.shape)
x + torch.ones(4)
print('never')

# %% del removes a name
x = 1
del x
x

# %% numbers of any size
print(2 ** 62, -2 ** 63, 9007199254740993, 10 ** 15 // 7)

# %% shape arithmetic by hand
def broadcast(a, b):
    out = []
    for i in range(max(len(a), len(b))):
        m = a[-1 - i] if i < len(a) else 1
        n = b[-1 - i] if i < len(b) else 1
        if m != n and m != 1 and n != 1:
            raise ValueError(f'{a} and {b} differ at axis {-1 - i}: {m} and {n}')
        out.insert(0, max(m, n) if 0 not in (m, n) else 0)
    return tuple(out)

print(broadcast((3, 1), (4,)), broadcast((8, 1, 6, 1), (7, 1, 5)))
broadcast((2, 3), (2,))

# %% timing free loop
acc = []
for a in range(1, 4):
    for b in range(a, 4):
        if (a + b) % 2:
            continue
        acc.append(f'{a}{b}')
print(acc, len(acc))

# %% nothing to show is an empty cell with a print
x = [torch.zeros(s).dim() for s in [(), (1,), (1, 2)]]
print(*x, sep=', ')

# %% with no_grad
with torch.no_grad():
    x = torch.ones(2, requires_grad=True)
    y = x * 2
print(y.requires_grad, x.requires_grad)

# %% string formatting of a mismatch report
cases = {'row': (3,), 'col': (2, 1), 'bad': (2,)}
x = torch.zeros(2, 3)
for name, shape in cases.items():
    try:
        y = x + torch.ones(*shape)
        print(f'{name:>4}: {str(tuple(y.shape)):<10} ok')
    except RuntimeError as e:
        print(f'{name:>4}: {e}')

# %% what has a name
for thing in (3, 'a', [1], torch.ones(2), ValueError('x'), ValueError, len, lambda: 1):
    try:
        print(thing.__name__)
    except AttributeError as e:
        print(e)

# %% an argument that is there twice in the last expression is found when the rest has run
print('before')
print(sum([1], start=1, start=2))

# %% an argument that is there twice is found after what is no grammar at all
print('before')
print(sum([1], start=1, start=2))
print(

# %% an argument that is there twice elsewhere is found before anything runs
print('before')
x = sum([1], start=1, start=2)
print(x)
