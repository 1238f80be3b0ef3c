"""Random cells over PyTorch's operators. Each kind draws (its topic, the lines of the cell)."""
from random_cells_draw import (
    DTYPES,
    fitting,
    nested,
    numel,
    some_dim,
    some_dims,
    some_pair,
    some_shape,
    some_subscript,
    some_target,
    tuple_text,
    value,
)

BINARY = ["+", "-", "*", "/", "//", "%", "**", "==", "!=", "<", "<=", ">", ">=", "&", "|", "^"]
IN_PLACE = ["+=", "-=", "*=", "/=", "//=", "%=", "**=", "&=", "|="]
TWO = [
    "add",
    "sub",
    "mul",
    "div",
    "pow",
    "maximum",
    "minimum",
    "fmod",
    "remainder",
    "atan2",
    "floor_divide",
    "eq",
    "ne",
    "lt",
    "le",
    "gt",
    "ge",
    "logical_and",
    "logical_or",
    "logical_xor",
    "bitwise_and",
    "isclose",
    "true_divide",
    "hypot",
]
ONE = [
    "abs",
    "neg",
    "exp",
    "log",
    "sqrt",
    "rsqrt",
    "sin",
    "cos",
    "tanh",
    "sigmoid",
    "relu",
    "floor",
    "ceil",
    "round",
    "trunc",
    "frac",
    "sign",
    "square",
    "reciprocal",
    "logical_not",
    "bitwise_not",
    "isnan",
    "isinf",
    "isfinite",
    "log1p",
    "expm1",
    "erf",
    "atan",
    "clone",
    "zeros_like",
    "ones_like",
    "log2",
    "tan",
    "sinh",
    "cosh",
]
REDUCE = ["sum", "mean", "prod", "amax", "amin", "all", "any", "argmax", "argmin", "logsumexp", "norm"]
PAIRED = ["max", "min"]  # return values and indices
CUMULATE = ["cumsum", "cumprod"]
SHOW = "print(r.shape, r.dtype)\nr"


def literal(rng, shape, dtype=None, odd=False):
    dtype = dtype or rng.choice(DTYPES)
    if 0 in shape:
        return f"torch.zeros({tuple_text(shape)}, dtype=torch.{dtype})"
    turned = len(shape) > 1 and rng.random() < 0.15
    values = nested(rng, shape[::-1] if turned else shape, dtype, odd)
    plain = dtype in ("float32", "int64", "bool")
    text = f"torch.tensor({values})" if plain else f"torch.tensor({values}, dtype=torch.{dtype})"
    return text + (f".permute({', '.join(str(i) for i in range(len(shape))[::-1])})" if turned else "")


def scalar(rng):
    return value(rng, rng.choice(["int64", "int64", "float32", "float32", "bool"]))


def operands(rng, odd=False):
    first, second = some_pair(rng)
    return [f"a = {literal(rng, first, odd=odd)}", f"b = {literal(rng, second, odd=odd)}"]


def operator(rng):
    op = rng.choice(BINARY)
    if rng.random() < 0.25:
        lines = [f"a = {literal(rng, some_shape(rng), odd=rng.random() < 0.1)}"]
        return op + " scalar", [
            *lines,
            f"r = a {op} {scalar(rng)}" if rng.random() < 0.7 else f"r = {scalar(rng)} {op} a",
            SHOW,
        ]
    return op, [*operands(rng, rng.random() < 0.1), f"r = a {op} b", SHOW]


def function(rng):
    op = rng.choice(TWO)
    return op, [*operands(rng), f"r = torch.{op}(a, b)" if rng.random() < 0.6 else f"r = a.{op}(b)", SHOW]


def unary(rng):
    op = rng.choice(ONE)
    return op, [f"a = {literal(rng, some_shape(rng), odd=rng.random() < 0.1)}", f"r = torch.{op}(a)", SHOW]


def reduction(rng):
    op, shape = rng.choice(REDUCE + PAIRED + CUMULATE), some_shape(rng)
    dtype = rng.choice(DTYPES) if rng.random() < 0.4 else "float32"
    lines = [f"a = {literal(rng, shape, dtype)}"]
    single = op in PAIRED + CUMULATE + ["all", "any", "argmax", "argmin"]
    arguments = [str(some_dim(rng, shape)) if single else some_dims(rng, shape)]
    if op not in CUMULATE:
        arguments += ["keepdim=True"] * (rng.random() < 0.5)
        if rng.random() < 0.25 and op != "logsumexp":
            arguments = []
    call = f"a.{op}({', '.join(arguments)})"
    return op, [*lines, call if op in PAIRED and arguments else f"r = {call}\n{SHOW}"]


def spread(rng):
    op, shape = rng.choice(["std", "var"]), some_shape(rng)
    arguments = rng.choice(["", some_dims(rng, shape), some_dims(rng, shape) + ", keepdim=True", "unbiased=False"])
    return op, [f"a = {literal(rng, shape, 'float32')}", f"r = a.{op}({arguments})", SHOW]


def view(rng):
    shape = some_shape(rng)
    dim, other = some_dim(rng, shape), some_dim(rng, shape)
    order = rng.sample(range(len(shape)), len(shape))
    expanded = [rng.choice([extent, -1, 2] if extent == 1 else [extent, extent, -1]) for extent in shape]
    call = rng.choice(
        [
            f"reshape({tuple_text(some_target(rng, shape))})",
            f"view({tuple_text(some_target(rng, shape))})",
            f"transpose({dim}, {other})",
            f"permute({tuple_text(order)})",
            "squeeze()",
            f"squeeze({dim})",
            f"unsqueeze({dim})",
            f"expand({tuple_text([3] * rng.randint(0, 1) + expanded)})",
            "flatten()",
            f"flatten({dim}, {other})",
            "t()",
            f"flip({dim})",
            f"roll({rng.randint(-2, 2)}, {dim})",
            f"repeat({tuple_text([1] * rng.randint(0, 1) + [rng.randint(1, 2) for _ in shape])})",
            f"narrow({dim}, 0, {rng.randint(0, 2)})",
            f"select({dim}, {rng.randint(-1, 1)})",
            "diagonal()",
            "tril()",
            "triu(1)",
            f"broadcast_to({tuple_text(fitting(rng, shape))})",
            f"expand_as(torch.zeros({tuple_text(fitting(rng, shape))}))",
            f"sum_to_size({tuple_text([1] * len(shape))})",
            f"movedim({dim}, {other})",
            "T",
            "contiguous()",
        ]
    )
    lines = [f"a = {literal(rng, shape)}", f"r = a.{call}", "print(r.shape, r.stride(), r.is_contiguous())", "r"]
    return call.split("(")[0], lines


def pieces(rng):
    shape = some_shape(rng)
    call = rng.choice(
        [
            f"chunk({rng.randint(1, 3)}, {some_dim(rng, shape)})",
            f"split({rng.randint(1, 2)}, {some_dim(rng, shape)})",
            f"unbind({some_dim(rng, shape)})",
            "tolist()",
            "nonzero()",
        ]
    )
    return call.split("(")[0], [f"a = {literal(rng, shape)}", f"a.{call}"]


def indices(positions, rng):
    if rng.random() < 0.2:
        return f"torch.tensor({[[p] for p in positions]})"
    return repr(positions) if rng.random() < 0.5 else f"torch.tensor({positions})"


def subscript(rng):
    shape = some_shape(rng)
    return "[]", [f"a = {literal(rng, shape)}", f"r = a[{some_subscript(rng, shape, indices)}]", SHOW]


def mask(rng):
    shape = some_shape(rng)
    condition = f"b = {literal(rng, shape[: rng.randint(0, len(shape))] if rng.random() < 0.4 else shape, 'bool')}"
    line = rng.choice(["r = a[b]", "a[b] = 7\nr = a", "r = a.masked_select(b)", "r = a.masked_fill(b, 1)"])
    return line.split("\n")[0][4:12], [f"a = {literal(rng, shape)}", condition, line, SHOW]


def assignment(rng):
    shape = some_shape(rng)
    index = some_subscript(rng, shape, indices)
    source = (
        scalar(rng) if rng.random() < 0.3 else literal(rng, fitting(rng, shape[-1:] if rng.random() < 0.6 else shape))
    )
    line = f"a[{index}] {rng.choice(['=', '=', '=', '+=', '*='])} {source}"
    return "[] =", [f"a = {literal(rng, shape)}", line, "print(a.shape, a.dtype)", "a"]


def in_place(rng):
    first, second = some_pair(rng)
    if rng.random() < 0.5:
        first, second = sorted((first, second), key=numel, reverse=True)
    lines = [f"a = {literal(rng, first)}", f"b = {literal(rng, second)}"]
    if rng.random() < 0.6:
        op = rng.choice(IN_PLACE)
        return op, [*lines, f"a {op} {'b' if rng.random() < 0.8 else scalar(rng)}", "print(a.shape, a.dtype)", "a"]
    op = rng.choice(["add_", "sub_", "mul_", "div_", "copy_", "pow_"])
    return op, [*lines, f"a.{op}(b)", "print(a.shape, a.dtype)", "a"]


def chooser(rng):
    first, second = some_pair(rng)
    condition = literal(rng, fitting(rng, first), "bool" if rng.random() < 0.95 else "int64")
    floats = rng.choice(["float32", "int64"])
    a, b = literal(rng, first, floats), literal(rng, second, floats)
    call = rng.choice(
        [
            "torch.where(c, a, b)",
            "torch.where(c, a, b)",
            "a.clamp(min=b)",
            "torch.clamp(a, b, b + 2)",
            "a.clamp(-1, 1)",
            "torch.addcmul(a, b, b, value=2)",
            "torch.lerp(a, b, 0.5)",
            "a.masked_fill(c, 9)",
            "torch.broadcast_tensors(a, b, c)[0]",
            "torch.stack(torch.broadcast_tensors(a, b))",
        ]
    )
    return call.split("(")[0], [f"a = {a}", f"b = {b}", f"c = {condition}", f"r = {call}", SHOW]


def product(rng):
    n, k, m = (rng.choice([0, 1, 2, 2, 3]) for _ in range(3))
    batch, other = some_pair(rng)
    inner = k if rng.random() < 0.9 else k + 1
    shapes = rng.choice(
        [
            ([n, k], [inner, m]),
            ([k], [inner]),
            ([n, k], [inner]),
            ([k], [inner, m]),
            ([*batch[:2], n, k], [*other[:2], inner, m]),
            ([*batch[:1], n, k], [inner]),
            ([], [k]),
        ]
    )
    dtype = rng.choice(["float32", "float32", "int64", "float64"])
    call = rng.choice(
        [
            "a @ b",
            "a @ b",
            "torch.matmul(a, b)",
            "torch.mm(a, b)",
            "torch.bmm(a, b)",
            "torch.mv(a, b)",
            "torch.dot(a, b)",
            "torch.einsum('ij,jk->ik', a, b)",
            "torch.einsum('...ij,...jk->...ik', a, b)",
            "torch.outer(a, b)",
        ]
    )
    lines = [
        f"a = {literal(rng, shapes[0], dtype)}",
        f"b = {literal(rng, shapes[1], dtype if rng.random() < 0.95 else 'int32')}",
    ]
    return call.split("(")[0], [*lines, f"r = {call}", SHOW]


def joined(rng):
    shape = some_shape(rng)
    shapes = [shape, shape if rng.random() < 0.8 else fitting(rng, shape)]
    op = rng.choice(["cat", "stack"])
    lines = [f"{name} = {literal(rng, s)}" for name, s in zip("ab", shapes)]
    return op, [*lines, f"r = torch.{op}([a, b], dim={some_dim(rng, shape)})", SHOW]


def printed(rng):
    return "print", [
        f"a = {literal(rng, some_shape(rng, 4), odd=True)}",
        "print(a)",
        "print(a.shape, a.dtype, [a])",
        "a",
    ]


def factory(rng):
    start, stop, step = rng.choice([0, 1, -2, 0.5]), rng.choice([1, 3, 6.5, 0]), rng.choice([1, 2, 0.5, -1, 0.3])
    shape, dtype = some_shape(rng), rng.choice(DTYPES)
    call = rng.choice(
        [
            f"arange({start}, {stop}, {step})",
            f"arange({stop})",
            f"linspace({start}, {stop}, {rng.randint(0, 5)})",
            f"full({tuple_text(shape)}, {scalar(rng)})",
            f"zeros({tuple_text(shape)}, dtype=torch.{dtype})",
            f"ones({tuple_text(shape)}, dtype=torch.{dtype})",
            f"eye({rng.randint(0, 3)}, {rng.randint(0, 3)})",
        ]
    )
    return call.split("(")[0], [f"r = torch.{call}", SHOW]


def converted(rng):
    call = rng.choice(
        [
            "float()",
            "double()",
            "int()",
            "long()",
            "bool()",
            "half()",
            f"to(torch.{rng.choice(DTYPES)})",
            "item()",
            "tolist()",
        ]
    )
    return call.split("(")[0], [f"a = {literal(rng, some_shape(rng))}", f"a.{call}"]


def normalised(rng):
    shape, op = some_shape(rng), rng.choice(["softmax", "log_softmax"])
    return op, [f"a = {literal(rng, shape, 'float32')}", f"r = a.{op}({some_dim(rng, shape)})", SHOW]


KINDS = [
    operator,
    operator,
    operator,
    function,
    function,
    unary,
    reduction,
    reduction,
    spread,
    view,
    view,
    pieces,
    subscript,
    subscript,
    mask,
    assignment,
    in_place,
    in_place,
    chooser,
    product,
    joined,
    printed,
    factory,
    converted,
    normalised,
]
