"""Random programs in which arrays and tensors meet the values, statements and modules of Python, for random_cells.py.

Elements as keys, indices, lengths and formats; arrays in loops, conditions, unpackings and comprehensions; options of
printing; arrays and tensors that share memory. Each kind draws (its topic, the lines of the cell).
"""
import math

from random_programs import choices, some_sizes

ARRAYS = """
np.array([3, 1, 2])|np.array([[1.5, -2.0], [0.0, 4.25]])|np.arange(6).reshape(2, 3)|np.array([True, False, True])|np.array(7)|np.array(2.5)|np.zeros((2, 0))|np.array([])|np.array([1, 2, 3], dtype=np.uint8)|np.array([0.1, 0.25, 1e-8], dtype=np.float32)|np.array([1 + 2j, -1j])|np.array(['b', 'abc', ''])|np.linspace(0, 1, 5)|np.array([1e10, 1.0, -3.5])|np.array([np.nan, 1.0, np.inf])|np.eye(2)|np.array([[3]])|np.array([-1], dtype=np.int8)|np.float64(2.5)|np.int64(3)|np.float32(0.1)|np.bool_(True)|np.uint8(200)|np.array([100, 200, 50], dtype='u1')|np.arange(3.0)[:, None]|np.arange(4)[::-1]|np.array([1, 2], dtype=np.float16)|np.array([None, 1])|np.array([2**40, -1])
"""
TENSORS = """
torch.tensor([3, 1, 2])|torch.tensor([[1.5, -2.0], [0.0, 4.25]])|torch.arange(6).reshape(2, 3)|torch.tensor([True, False, True])|torch.tensor(7)|torch.tensor(2.5)|torch.zeros(2, 0)|torch.tensor([])|torch.tensor([1, 2, 3], dtype=torch.uint8)|torch.tensor([0.1, 0.25, 1e-8])|torch.linspace(0, 1, 5)|torch.tensor([1e10, 1.0, -3.5])|torch.tensor([float('nan'), 1.0, float('inf')])|torch.eye(2)|torch.tensor([[3]])|torch.tensor([-1], dtype=torch.int8)|torch.tensor(0.1, dtype=torch.float64)|torch.tensor(True)|torch.arange(3.0)[:, None]|torch.ones(2, dtype=torch.float16)|torch.tensor([2**40, -1])|torch.ones(3, requires_grad=True)|torch.tensor(4.0, requires_grad=True)|torch.tensor([1, 0, 2])
"""
PLAIN = """
3|0|-2|2.5|True|None|'ab'|[1, 2, 3]|(2, 3)|[[1.0], [2.0]]|[]|2j|range(3)|{'a': 1}|float('nan')|10**20|slice(0, 2)|'2'|b'ab'|{1, 2}|Ellipsis|lambda t: t
"""
EXPRESSIONS = """
f'{{{x}}}'|f'{{{x}:.2f}}'|f'{{{x}:>12}}'|f'{{{x}!r:<30}}'|f'{{{x}:d}}'|'%s' % {x}|'%d' % {x}|'%.3f' % {x}|'%5.1f %r' % ({x}, {y})|'{{}} {{}}'.format({x}, {y})|'{{:.1e}}'.format({x})|format({x}, '.3g')|format({x})|str({x}) + '!'|repr([{x}, {y}])|str(({x},))|repr({{'k': {x}}})|f'{{{x}=}}'|f'{{{x}:,}}'|f'{{{x}:08.3f}}'|f'{{{x}:+}}'|f'{{{x}:%}}'|f'{{{x}:b}}'|f'{{{x}:x}}'|f'{{{x}:g}}'|f'{{{x}:n}}'
[t for t in {x}]|[t * 2 for t in {x}]|[float(t) for t in {x}]|[int(t) for t in {x}]|[type(t).__name__ for t in {x}]|{{t: 1 for t in {x}}}|list(enumerate({x}))|list(zip({x}, {y}))|dict(zip({x}, {y}))|sorted({x})|sorted({x}, reverse=True)|sorted({x}, key=lambda t: -t)|sum({x})|sum({x}, {y})|max({x})|min({x})|max({x}, {y})|min({x}, key=abs)|any({x})|all({x})|list(map(str, {x}))|list(map(float, {x}))|list(filter(None, {x}))|list(reversed({x}))|tuple({x})|set({x})|iter({x}).__next__()|next(iter({x}))|len({x})|list(range({x}))|list(range(len({x})))|[*{x}, *{y}]|(lambda *a: len(a))(*{x})|print(*{x})|print({x}, {y}, sep=';')|print({x}, end='.')|'-'.join(map(str, {x}))|'-'.join({x})|[[t] * 2 for t in {x}]|{x} in {y}|{y} in list({x})|3 in {x}|{x} not in [1, 2]|list({x}).index({y})|list({x}).count(1)|[1, 2, 3].index({x})
bool({x})|int({x})|float({x})|complex({x})|str({x})|abs({x})|round({x})|round({x}, 1)|round({x}, {y})|pow({x}, 2)|pow({x}, {y})|divmod({x}, 2)|divmod({x}, {y})|hash({x}) == hash({y})|isinstance({x}, int)|isinstance({x}, float)|isinstance({x}, (list, tuple))|type({x})|type({x}).__name__|type({x} + {y})|callable({x})|{x} is {y}|id({x}) == id({x})|bin({x})|hex({x})|chr({x})|oct({x})|bytes({x})|bytearray(3)[{x}]|[10, 20, 30, 40][{x}]|(1, 2, 3)[{x}]|'abcd'[{x}]|[1, 2, 3, 4][:{x}]|[0] * {x}|{x} * [1, 2]|'ab' * {x}|(1,) + {x}|[1] + {x}|{x} + [1]|{x} + 'a'|{x} == 'a'|{x} == None|{x} is None|{x} != [1, 2, 3]|{x} == (3, 1, 2)|{x} < 'a'|{{1: 'a', 3: 'b'}}.get({x})|{{{x}: 1}}|{x} and {y}|{x} or {y}|not {x}|1 < {x} < 3|0 <= {x} <= {y}|{x} if {y} else 0|'yes' if {x} else 'no'|{x} == {y} == {y}|-{x} ** 2|~{x}|+{x}|{x} << 1|1 >> {x}|2 ** {x}|{x} ** -1|{x} // 2|7 // {x}|7 % {x}|1 / {x}|{x} @ {y}|{x} & 1|{x} | True|{x} ^ {y}
math.sqrt({x})|math.floor({x})|math.exp({x})|math.isnan({x})|math.log({x})|math.gcd({x}, 4)|math.factorial({x})|math.prod({x})|math.fsum({x})|math.hypot({x}, 1)|math.isclose({x}, {y})|math.comb(5, {x})|math.dist({x}, {y})|operator.add({x}, {y})|operator.index({x})|operator.itemgetter(0)({x})|functools.reduce(lambda s, t: s + t, {x})|list(itertools.accumulate({x}))|list(itertools.chain({x}, {y}))|list(itertools.product({x}, repeat=2))[:2]|list(itertools.combinations({x}, 2))|collections.Counter({x})|collections.Counter({x}.tolist())|collections.deque({x}, 2)|statistics.mean({x})|copy.copy({x})|copy.deepcopy([{x}])|json.dumps({x}.tolist())|json.dumps({x})|random.Random(0).choice({x})|random.Random(0).sample(list({x}), 2)|fractions.Fraction(1, 2) * {x}|decimal.Decimal('1.5') + {x}|pprint.pformat({x})|sys.getsizeof(1) > {x}|bisect.bisect({x}, 2)|heapq.nsmallest(2, {x})|isinstance({x}, numbers.Number)|isinstance({x}, numbers.Integral)|dataclasses.make_dataclass('P', ['v'])({x})
{x}.shape|{x}.ndim|{x}.dtype|{x}.T|{x}.tolist()|{x}.item()|{x}[0]|{x}[-1]|{x}[0][0]|{x}[0, 0]|{x}[1:]|{x}[{y}]|{x}[None]|{x}[...]|{x}[::-1]|{x}['a']|{x}[1.0]|{x}[True]|{x}[[0, 1]]|{x}[(0,)]|{x}[{p}]|{x}()|{x}.nothing|{x}.shape[0]|{x}.shape[-1]|{x}.shape + (1,)|list({x}.shape)|{x}.shape == (3,)|len({x}.shape)|{x}.size|{x}.sum().item()|{x}.max() == max({x})|{x}.mean()|({x} > 1).sum()|({x} > 1).all()|{x}.shape * 2|hasattr({x}, 'shape')|getattr({x}, 'sum')()|getattr({x}, 'none', 5)|{x}.__class__.__name__|{x}.__len__()|{x}.__add__(1)|{x}.__radd__({y})|{x}.__eq__({y})|{x}.__bool__()|{x}.__iter__().__next__()|{x}.__contains__(1)|{x}.__getitem__(0)|{x}.__repr__()|{x}.__format__('')|{x}.__index__()|{x}.__float__()|{x}.__abs__()|{x}.__neg__()|{x}.__setattr__('shape', (1, -1))
"""
NUMPY_EXPRESSIONS = """
np.array({p})|np.array([{x}, {y}])|np.array([{x}, {p}])|np.asarray({p})|np.array({p}, dtype=float)|np.array(list({x}))|np.array({p}).dtype|np.asarray({x}).astype({t})|np.array({x}, dtype={t})|{x}.astype(str)|{x}.astype(object)|np.dtype({t})|np.zeros(3, {t})|np.zeros({x})|np.full(2, {p})|np.arange({x})|np.arange({p})|np.add({x}, {p})|np.multiply({p}, {y})|np.maximum({x}, {p})|np.where({x}, {y}, {p})|np.sum({p})|np.mean({p})|np.sqrt({p})|np.max({p})|np.array2string(np.asarray({x}), {o})|np.array2string(np.asarray({x}), separator=', ')|np.array_str(np.asarray({x}), 2)|np.array_repr(np.asarray({x}))|np.format_float_positional({x}, 3)|np.isclose({x}, {p})|np.allclose({x}, {p})|np.array_equal({x}, {p})|np.isin({x}, {p})|np.concatenate([{x}, {p}])|np.stack([{x}, {y}])|np.append({x}, {p})|np.dot({x}, {p})|np.unique({p})|np.argsort({p})|np.cumsum({p})|np.sort({p})|np.round({p}, 1)|np.random.RandomState(0).choice({x}, 2)|np.random.RandomState(0).permutation({x})|np.random.default_rng(0).permutation({x})|np.random.default_rng(0).choice({p}, 2)|np.random.default_rng(0).shuffle({x})|np.vectorize(lambda a, b: a if a > b else b)({x}, {y})|np.vectorize(str)({x})|np.frompyfunc(lambda a: a + 1, 1, 1)({x})|np.apply_along_axis(sorted, 0, {x})|np.apply_along_axis(lambda r: r.sum(), -1, {x})|np.fromiter(({p} for _ in range(2)), float)|np.fromiter({x}, int)|np.fromfunction(lambda i, j: i + j, (2, 2))|np.ndenumerate({x}).__next__()|[i for i, v in np.ndenumerate({x})]|[v for v in np.nditer({x})]|list(np.ndindex(*{x}.shape))|np.iterable({p})|np.ndim({p})|np.shape({p})|np.size({p})|np.result_type({x}, {p})|np.can_cast({x}, {t})|np.issubdtype({x}.dtype, {t})|np.broadcast({x}, {y}).shape|np.broadcast_shapes({x}.shape, (3,))|np.percentile({x}, {p})|np.clip({x}, {p}, 2)|np.take({p}, {x})|np.linspace(0, {p}, 3)|np.char.upper({x})|np.isscalar({p})|np.iinfo({t})|np.finfo({t})|np.info|np.typename('d')|np.float32({p})|np.int64({p})|np.bool_({p})|np.complex128({p})|np.str_({p})|np.uint8({p})|np.float16({x})|np.int8({x})
"""
NUMPY_TYPES = """
float|int|bool|str|complex|object|'f4'|'i8'|'u1'|'<i4'|'float32'|'S3'|'U2'|np.float16|np.integer|np.number|None|'b'|'?'|'d'|np.float64|'int'|np.bool_|'xx'|np.generic
"""
NUMPY_OPTIONS = """
precision=2|suppress=True|threshold=2|linewidth=20|edgeitems=1, threshold=3|sign='+'|floatmode='fixed'|formatter={'float': lambda v: f'<{v:.1f}>'}|nanstr='x', infstr='oo'|precision=3, floatmode='maxprec_equal'|formatter={'int_kind': hex}|sign=' '|formatter={'all': str}
"""
TORCH_EXPRESSIONS = """
torch.tensor({p})|torch.tensor([{x}, {y}])|torch.as_tensor({p})|torch.tensor({p}, dtype=torch.float64)|torch.tensor(list({x}))|torch.Tensor({p})|torch.LongTensor({p})|torch.FloatTensor({p})|torch.zeros({p})|torch.zeros({x})|torch.ones({x}.shape)|torch.full((2,), {p})|torch.arange({p})|torch.add({x}, {p})|torch.mul({p}, {y})|torch.maximum({x}, {p})|torch.where({x} > 1, {y}, {p})|torch.sum({p})|torch.sqrt({p})|torch.stack([{x}, {y}])|torch.stack(list({x}))|torch.cat([{x}, {p}])|torch.cat(list({x}))|torch.is_tensor({p})|torch.equal({x}, {p})|torch.allclose({x}, {p})|torch.numel({p})|{x}.numpy()|torch.from_numpy({x}.numpy())|{x}.to({t})|{x}.type({t})|{x}.type()|{x}.view({p})|{x}.reshape({p})|{x}.expand({p})|{x}.sum({p})|{x}.permute({p})|{x}.repeat({p})|{x}.fill_({p})|{x}.add_({p})|{x}.clamp({p})|{x}.pow({p})|{x}.eq({p})|{x}.masked_fill({x} > 1, {p})|{x}.index_select(0, {p})|{x}.size({p})|{x}.transpose({p}, 0)|{x}.split({p})|{x}.chunk({p})|{x}.new_tensor({p})|{x}.data|{x}.grad|{x}.requires_grad_()|{x}.detach()|{x}.cpu()|{x}.cuda()|{x}.device|{x}.is_leaf|{x}.grad_fn|{x}.backward()|{x}.sum().backward()|{x}.storage()|{x}.is_contiguous()|{x}.requires_grad|{x}.names|{x}.layout|torch.randperm({x})|torch.nn.functional.one_hot({x})|torch.nn.functional.softmax({x}, {p})|torch.nn.functional.cross_entropy({x}, {y})|torch.nn.functional.mse_loss({x}, {y})|torch.nn.Linear(2, 1)({x}).shape|torch.nn.Embedding(4, 2)({x}).shape|torch.nn.ReLU()({x})|torch.nn.Softmax(dim=0)({x})|torch.nn.Flatten()({x})|torch.nn.LayerNorm(2)({x})|torch.nn.CrossEntropyLoss()({x}, {y})|torch.nn.BCELoss()({x}, {y})|torch.nn.Parameter({x})|torch.Size({p})|torch.Size([2, 3]) + {p}|torch.Size({x}.shape).numel()|torch.broadcast_shapes({x}.shape, (3,))|torch.multinomial({x}, 1)|torch.bernoulli({x}).shape|torch.normal({x}, 1.0).shape|torch.randint({p}, (2,)).shape|torch.finfo({t})|torch.iinfo({t})|torch.result_type({x}, {p})|torch.vmap|torch.nonexistent
"""
TORCH_TYPES = """
torch.float32|torch.int64|torch.bool|torch.uint8|torch.float64|'torch.FloatTensor'|torch.FloatTensor|float|int|'cpu'|torch.device('cpu')|torch.half|torch.complex64|None
"""
TORCH_OPTIONS = """
precision=2|sci_mode=True|threshold=2|linewidth=20|edgeitems=1, threshold=3|sci_mode=False|profile='short'|profile='full', precision=1
"""
STATEMENTS = r"""
{x}[0] = {p}|{x}[0] = {y}|{x}[:] = {p}|{x}[1:] += 1|{x}[0] += {p}|{x} += {p}|{x} *= {y}|{x} -= {x}|{x}[0], {x}[-1] = {x}[-1], {x}[0]|{x}[{y}] = {p}|{x}[{x} > 1] = {p}|del {x}[0]|{x}.shape = -1|{x}.new_name = 3|for t in {x}: t += 1|for t in {x}: t[0] = 5|for i, t in enumerate({x}): {y}[i] = t|for i in range(len({x})): {x}[i] = {x}[i] * 2|b = {x}; b[0] = 9|a, *rest = {x}|p, q = {x}; print(p, q)|p, q, r = {x}; print(p, q, r)|(p, q), r = {x}, 0; print(p)|if {x}: print('true')|while {x} > 3: break|assert {x}, 'no'|assert ({x} == {y}).all()|print([{x}], {y})|print({x}, '{x}')|x = [{x}] * 2; x[0] += 1; print(x)|d = {{}}; d[{x}] = 1; print(d)|s = 0\nfor t in {x}: s = s + t\nprint(s, type(s))|s = []\nfor t in {x}: s.append(t)\nprint(s)|try: {x}[10]\nexcept IndexError as e: print('caught', e)|try: {x} + {p}\nexcept Exception as e: print(type(e).__name__, e)|with open('no') as f: pass|def f(v, w=2): return v * w\nprint(f({x}), f({y}, w={p}))|class P:\n    def __init__(self, v): self.v = v\n    def __add__(self, o): return P(self.v + o.v)\n    def __repr__(self): return f'P({{self.v}})'\nprint(P({x}) + P({y}))|match {x}:\n    case [p, q]: print('two', p, q)\n    case _: print('other')|match {x}:\n    case 3: print('three')\n    case int(): print('int')\n    case _: print('other')|print('%s and %s' % ({x}, {y}))|print(f'{{{x}}} {{{y}}}')|print({x}.shape, {x}.dtype)|global z; z = {x}; print(z)|{x}, {y} = {y}, {x}|raise ValueError({x})|print(type({x}), type({x} + 1))|print({x} is {x}.T, {x}.T is {x}.T)|import copy; b = copy.deepcopy({x}); b += 1; print({x}, b)
"""
BOTH = """
torch.from_numpy({a})|torch.tensor({a})|torch.as_tensor({a})|np.array({t})|np.asarray({t})|{t}.numpy() + {a}|{t} + {a}|{a} + {t}|{a} * {t}|{t} * {a}|{a} == {t}|{t} == {a}|np.add({a}, {t})|np.sum({t})|np.mean({t})|np.exp({t})|np.sqrt({t})|np.max({t})|np.argmax({t})|np.concatenate([{a}, {t}])|np.stack([{t}, {t}])|np.dot({a}, {t})|np.where({t} > 1, {a}, 0)|{a}[{t}]|{t}[{a}]|{a}[0] = {t}|{t}[0] = {a}|{t}.copy_({a})|torch.add({t}, {a})|torch.stack([{t}, {a}])|torch.sum({a})|torch.exp({a})|torch.from_numpy({a}).dtype|torch.tensor({a}).dtype|torch.tensor({a}[0])|torch.tensor([{a}, {a}])|torch.tensor([{t}, {t}])|np.array([{t}, {t}])|torch.Tensor({a})|torch.FloatTensor({a})|torch.LongTensor({a})|{t} + {a}[0]|{a}[0] + {t}|{a}[0] * {t}[0]|{t}[0] + {a}[0]|float({a}[0]) + {t}|{t}.add_({a}[0])|{t} > {a}[0]|np.float64(2) * {t}|{t} * np.float64(2)|{t} ** np.int64(2)|np.float32(2) + {t}|{t}.to(np.float32)|torch.zeros({a}.shape)|torch.zeros({a}[0])|torch.arange({a}[0])|np.zeros({t}.shape)|np.zeros(tuple({t}.shape))|np.arange({t})|np.zeros({t}[0])|{t}.view({a}.shape)|np.reshape({a}, {t}.shape)|np.broadcast_to({a}, {t}.shape)|{t}.expand({a}.shape)|np.isnan({t})|np.allclose({a}, {t})|np.array_equal({a}, {t})|np.testing.assert_allclose({t}, {a})|torch.allclose({t}, {a})|torch.equal({t}, torch.from_numpy({a}))|np.random.RandomState(0).permutation({t})|{t}.__array__()|np.shape({t})|np.ndim({t})|np.size({t})|np.round({t}, 1)|np.clip({t}, 0, 1)|np.transpose({t})|np.squeeze({t})|np.reshape({t}, (1, -1))|np.cumsum({t})|np.sort({t})|np.unique({t})|np.linalg.norm({t})|np.matmul({t}, {t})|list(zip({a}, {t}))|max({a}[0], {t}[0])|sum({t}, {a}[0])|{t}.numpy().base is None|str({t}.numpy())|isinstance({t}, np.ndarray)|{t}.detach().numpy()|{t}.tolist() == {a}.tolist()|torch.from_numpy({a}).numpy() is {a}|np.float32({t})|np.int64({t})|float({t}) + {a}|{t}.numpy().dtype == {a}.dtype|torch.from_numpy({a}).add_(1)|torch.from_numpy({a}[::-1])|torch.from_numpy({a}.T)|torch.tensor({a}.T).stride()|np.may_share_memory({t}.numpy(), {a})
"""
IMPORTS = "import " + ", ".join(
    "math operator functools itertools collections statistics copy json random fractions decimal pprint sys bisect heapq "
    "numbers dataclasses".split()
)
ARRAY, TENSOR, NUMBER = choices(ARRAYS), choices(TENSORS), choices(PLAIN)


def templates(text):
    """As choices(), where ` | ` is an operator."""
    return [one.replace("\0", " | ").replace("\\n", "\n") for one in choices(text.replace(" | ", "\0"))]


def filled(rng, template, types):
    names = {key: rng.choice("ab") for key in "xy"}
    texts = {"p": rng.choice(NUMBER), "t": rng.choice(types), "o": rng.choice(choices(NUMPY_OPTIONS))}
    return template.format(**names, **texts)


def program(rng, operands, options, expressions, types):
    lines = []
    if rng.random() < 0.12:
        lines.append(options)
    lines += [f"a = {rng.choice(operands)}", f"b = {rng.choice(operands if rng.random() < 0.6 else NUMBER)}"]
    template = rng.choice(expressions)
    about = template
    if rng.random() < 0.45:
        about = statement = rng.choice(STATEMENT)
        lines += [*filled(rng, statement, types).split("\n"), "print(a, b)"]
    lines.append(filled(rng, template, types))
    if "math." in lines[-1] or any(f"{name}." in lines[-1] for name in IMPORTS[7:].split(", ")):
        lines.insert(0, IMPORTS)
    return "mixed " + about, lines


STATEMENT = templates(STATEMENTS)
NUMPY_EXPRESSION = templates(EXPRESSIONS + NUMPY_EXPRESSIONS)
TORCH_EXPRESSION = templates(EXPRESSIONS + TORCH_EXPRESSIONS)


def numpy_mixed(rng):
    """Arrays and values of Python."""
    options = f"np.set_printoptions({rng.choice(choices(NUMPY_OPTIONS))})"
    return program(rng, ARRAY, options, NUMPY_EXPRESSION, choices(NUMPY_TYPES))


def torch_mixed(rng):
    """Tensors and values of Python."""
    options = f"torch.set_printoptions({rng.choice(choices(TORCH_OPTIONS))})"
    return program(rng, TENSOR, options, TORCH_EXPRESSION, choices(TORCH_TYPES))


def both_mixed(rng):
    """Arrays and tensors."""
    template = rng.choice(choices(BOTH))
    lines = ["import numpy as np", f"a = {rng.choice(ARRAY)}", f"t = {rng.choice(TENSOR)}"]
    if rng.random() < 0.3:
        sizes = some_sizes(rng)
        count = math.prod(sizes)
        lines[1:] = [f"a = np.arange({count}.0).reshape({sizes})", f"t = torch.arange({count}).reshape({sizes})"]
    line = template.format(a="a", t="t")
    return "mixed " + template, [*lines, line, *(["print(a, t)"] if " = " in line or "_(" in line else [])]
