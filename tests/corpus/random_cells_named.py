"""Random cells over named tensors. Each kind draws (its topic, the lines of the cell)."""
from random_cells_draw import NAMES, fitting, nested, some_dim, some_names, some_pair, some_shape, tuple_text
from random_cells_torch import ONE
from random_cells_torch import literal as unnamed

BINARY = ["+", "-", "*", "/", "**", "==", "<", ">=", "//", "%", "&"]
TWO = ["add", "sub", "mul", "div", "pow", "atan2", "eq", "gt", "le", "maximum", "fmod", "logical_and", "bitwise_or"]
REDUCE = [
    "sum",
    "mean",
    "prod",
    "std",
    "var",
    "logsumexp",
    "amax",
    "all",
    "any",
    "argmax",
    "norm",
    "softmax",
    "log_softmax",
    "cumsum",
    "cumprod",
]
PAIRED = ["max", "min", "median", "mode"]
SHOW = "print(r.names, r.shape)\nr"


def literal(rng, shape, names, dtype="float32"):
    if all(name is None for name in names) and rng.random() < 0.5:
        return unnamed(rng, shape, dtype)
    if 0 in shape:
        return f"torch.zeros({tuple_text(shape)}, names={tuple_text(names)}, dtype=torch.{dtype})"
    return f"torch.tensor({nested(rng, shape, dtype)}, names={tuple_text(names)})"


def named(rng, shape=None, dtype="float32"):
    """A shape, its names and the tensor's text."""
    shape = some_shape(rng) if shape is None else shape
    names = some_names(rng, shape)
    return shape, names, literal(rng, shape, names, dtype)


def pair(rng, dtype="float32"):
    first, second = some_pair(rng)
    return [f"a = {named(rng, first, dtype)[2]}", f"b = {named(rng, second, dtype)[2]}"]


def name_of(rng, names):
    """A name of the tensor, sometimes a nonexistent one; or the index of a dim."""
    known = [name for name in names if name is not None]
    if known and rng.random() < 0.75:
        return repr(rng.choice(known))
    return repr(rng.choice(NAMES)) if rng.random() < 0.6 else str(some_dim(rng, names))


def new_names(rng, names):
    """Names to rename or refine to: usually the same number, sometimes with an ellipsis, a duplicate or an invalid
    identifier."""
    out = [name if name and rng.random() < 0.5 else rng.choice([*NAMES, "batch", "feature", None]) for name in names]
    if rng.random() < 0.12:
        out = out[:-1] if rng.random() < 0.5 else [*out, "X"]
    texts = [repr(name) for name in out]
    if rng.random() < 0.3:
        place = rng.randint(0, len(texts))
        texts[place : place + rng.randint(0, 2)] = ["..."]
    if rng.random() < 0.04:
        texts.append(rng.choice(["'1a'", "''", "'a-b'", "..."]))
    return ", ".join(texts)


def operator(rng):
    op = rng.choice(BINARY)
    return op, [*pair(rng, "bool" if op == "&" else "float32"), f"r = a {op} b", SHOW]


def function(rng):
    op = rng.choice(TWO)
    return op, [
        *pair(rng, "bool" if op.startswith(("logical", "bitwise")) else "float32"),
        f"r = torch.{op}(a, b)",
        SHOW,
    ]


def scalar(rng):
    op = rng.choice(BINARY[:-1])
    return op + " scalar", [f"a = {named(rng)[2]}", rng.choice([f"r = a {op} 2", f"r = 2 {op} a"]), SHOW]


def in_place(rng):
    op = rng.choice(["add_", "sub_", "mul_", "div_", "copy_", "pow_", "atan2_"])
    return op, [*pair(rng), f"r = a.{op}(b)", "print(a.names)", SHOW]


def out(rng):
    first, second = some_pair(rng)
    lines = [
        f"a = {named(rng, first)[2]}",
        f"b = {named(rng, second)[2]}",
        f"o = {named(rng, rng.choice([first, second]))[2]}",
    ]
    return "out", [*lines, f"r = torch.{rng.choice(['add', 'mul', 'div'])}(a, b, out=o)", SHOW]


def unary(rng):
    op = rng.choice(ONE)
    return op, [f"a = {named(rng)[2]}", f"r = torch.{op}(a)", SHOW]


def renamed(rng):
    _, names, text = named(rng)
    method = rng.choice(["rename", "rename", "refine_names", "rename_"])
    if method.startswith("rename") and rng.random() < 0.4:
        pairs = {
            rng.choice([*(n for n in names if n), rng.choice(NAMES)]): rng.choice([*NAMES, None])
            for _ in range(rng.randint(1, 2))
        }
        arguments = ", ".join(f"{old}={new!r}" for old, new in pairs.items())
    else:
        arguments = rng.choice(["None", new_names(rng, names)]) if rng.random() < 0.2 else new_names(rng, names)
    return method, [f"a = {text}", f"r = a.{method}({arguments})", SHOW]


def refined(rng):
    shape = some_shape(rng)
    names = some_names(rng, shape)
    hidden = [name if rng.random() < 0.5 else None for name in names]
    return "refine_names", [
        f"a = {literal(rng, shape, hidden)}",
        f"r = a.refine_names({', '.join(map(repr, names)) or '...'})",
        SHOW,
    ]


def aligned_to(rng):
    shape = some_shape(rng)
    names = rng.sample(NAMES, len(shape))
    order = rng.sample(names, len(names)) + rng.sample([n for n in NAMES if n not in names], rng.randint(0, 1))
    rng.shuffle(order)
    texts = [repr(name) for name in order]
    if rng.random() < 0.3:
        place = rng.randint(0, len(texts))
        texts[place : place + rng.randint(0, 2)] = ["..."]
    if rng.random() < 0.08 and texts:
        texts[rng.randrange(len(texts))] = rng.choice(["None", "'Z'", "...", texts[0]])
    given = [name if rng.random() < 0.97 else None for name in names]
    return "align_to", [
        f"a = {literal(rng, shape, given)}",
        f"r = a.align_to({', '.join(texts)})",
        "print(r.stride())",
        SHOW,
    ]


def aligned_as(rng):
    shape = some_shape(rng, 4)
    names = rng.sample(NAMES, len(shape))
    keep = rng.sample(range(len(shape)), rng.randint(0, len(shape)))
    few = [names[i] if rng.random() < 0.93 else rng.choice([None, "Z"]) for i in keep]
    lines = [
        f"a = {literal(rng, [shape[i] for i in keep], few)}",
        f"b = {literal(rng, shape, names)}",
        "r = a.align_as(b)",
    ]
    return "align_as", [*lines, *(["print((r + b).shape)"] if rng.random() < 0.5 else []), SHOW]


def reduction(rng):
    op = rng.choice(REDUCE + PAIRED)
    _, names, text = named(rng)
    dims = [name_of(rng, names)]
    if op not in ("softmax", "log_softmax", "cumsum", "cumprod", *PAIRED) and rng.random() < 0.25:
        dims = ["(" + ", ".join([dims[0], name_of(rng, names)]) + ")"]
    if op in ("sum", "mean", "std", "var", "prod", *PAIRED) and rng.random() < 0.4:
        dims.append("keepdim=True")
    lines = [f"a = {text}", f"r = a.{op}({', '.join(dims)})"]
    return op, [*lines, "print(r[0].names, r[1].shape)\nr[0]" if op in PAIRED else SHOW]


def moved(rng):
    shape, names, text = named(rng)
    one, two = name_of(rng, names), name_of(rng, names)
    call = rng.choice(
        [
            f"transpose({one}, {two})",
            "t()",
            "T",
            f"select({one}, 0)",
            f"squeeze({one})",
            "squeeze()",
            f"unbind({one})[0]",
            f"size({one})",
            f"flatten([{one}, {two}], 'F')",
            f"flatten({one}, {two}, 'F')",
            f"narrow({some_dim(rng, shape)}, 0, 1)",
            f"expand({tuple_text(fitting(rng, shape))})",
            "reshape(-1)",
            "unsqueeze(0)",
            "diagonal()",
            "contiguous()",
            "detach()",
            "double()",
            f"index_fill({one}, torch.tensor([0]), 5.)",
            f"chunk(2, {some_dim(rng, shape)})[0]",
            f"permute({tuple_text(range(len(shape))[::-1])})",
            "flip(0)",
            "has_names()",
            "tolist()",
            "nonzero()",
        ]
    )
    tail = [f"a.{call}"] if call.startswith(("size", "has", "tolist")) else [f"r = a.{call}", SHOW]
    return call.split("(")[0], [f"a = {text}", *tail]


def unflattened(rng):
    n, inner = rng.choice([1, 2]), [rng.choice([1, 2, 3]) for _ in range(2)]
    wide = inner[0] * inner[1] + (rng.random() < 0.1)
    names = ["N", rng.choice(["F", "F", None])]
    parts = [
        (rng.choice(["C", "H", "N"]) if rng.random() < 0.2 else part, extent) for part, extent in zip(["C", "H"], inner)
    ]
    if rng.random() < 0.3:
        call = f"unflatten({rng.choice([1, -1, 0])}, {tuple_text(inner)})"
    else:
        call = f"unflatten({rng.choice(['F', 'F', 'F', 'X', 1])!r}, {parts})"
    return "unflatten", [f"a = {literal(rng, [n, wide], names)}", f"r = a.{call}", SHOW]


def product(rng):
    n, k, m = (rng.choice([1, 2, 3]) for _ in range(3))
    batch = [rng.choice([1, 2]) for _ in range(rng.randint(0, 2))]
    shapes = rng.choice(
        [
            ([n, k], [k, m]),
            ([*batch, n, k], [k, m]),
            ([*batch, n, k], [*batch, k, m]),
            ([n, k], [k]),
            ([k], [k]),
            ([k], [k, m]),
        ]
    )
    call = rng.choice(
        [
            "a @ b",
            "a @ b",
            "torch.matmul(a, b)",
            "torch.mm(a, b)",
            "torch.bmm(a, b)",
            "torch.mv(a, b)",
            "torch.dot(a, b)",
        ]
    )
    lines = [
        f"{name} = {literal(rng, shape, rng.sample([*NAMES, 'K', None, None], len(shape)))}"
        for name, shape in zip("ab", shapes)
    ]
    return call.split("(")[0], [*lines, f"r = {call}", SHOW]


def joined(rng):
    shape = some_shape(rng)
    names = some_names(rng, shape)
    other = [name if rng.random() < 0.85 else rng.choice([None, "Z"]) for name in names]
    dim = rng.choice([name_of(rng, names), str(some_dim(rng, shape))])
    return "cat", [
        f"a = {literal(rng, shape, names)}",
        f"b = {literal(rng, shape, other)}",
        f"r = torch.cat([a, b], {dim})",
        SHOW,
    ]


def masked(rng):
    first, second = some_pair(rng)
    call = rng.choice(["masked_fill(b, 7.)", "masked_fill_(b, 7.)", "masked_select(b)", "where(b, a)"])
    lines = [f"a = {named(rng, first)[2]}", f"b = {named(rng, second, 'bool')[2]}"]
    return call.split("(")[0], [*lines, f"r = a.{call}", SHOW]


def factory(rng):
    shape = some_shape(rng)
    names = some_names(rng, shape)
    if rng.random() < 0.2:
        names = [*names, "X"] if rng.random() < 0.5 else [rng.choice(["1a", "a b", "", "N", "_x"]) for _ in shape]
    call = rng.choice(
        [
            f"zeros({tuple_text(shape)}, names={tuple_text(names)})",
            f"ones({tuple_text(shape)}, names={tuple_text(names)})",
            f"full({tuple_text(shape)}, 2.5, names={tuple_text(names)})",
        ]
    )
    return call.split("(")[0], [f"r = torch.{call}", SHOW]


KINDS = [
    operator,
    operator,
    operator,
    function,
    scalar,
    in_place,
    in_place,
    out,
    unary,
    renamed,
    renamed,
    refined,
    aligned_to,
    aligned_to,
    aligned_as,
    aligned_as,
    reduction,
    reduction,
    moved,
    moved,
    unflattened,
    product,
    product,
    joined,
    masked,
    factory,
]
