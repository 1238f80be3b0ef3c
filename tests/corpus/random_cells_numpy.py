"""Random cells over NumPy's operators. Each kind draws (its topic, the lines of the cell)."""
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
    "subtract",
    "multiply",
    "divide",
    "power",
    "maximum",
    "minimum",
    "fmod",
    "mod",
    "floor_divide",
    "equal",
    "less",
    "greater_equal",
    "logical_and",
    "logical_or",
    "logical_xor",
    "bitwise_and",
    "isclose",
]
EXACT = [
    "abs",
    "negative",
    "sqrt",
    "floor",
    "ceil",
    "rint",
    "trunc",
    "sign",
    "square",
    "reciprocal",
    "logical_not",
    "invert",
    "isnan",
    "isinf",
    "isfinite",
    "zeros_like",
    "ones_like",
    "positive",
    "fabs",
]
ROUNDED = [
    "exp",
    "log",
    "sin",
    "cos",
    "tanh",
    "arctan",
    "log1p",
    "expm1",
    "log2",
]  # last digits depend on the processor
REDUCE = ["sum", "mean", "prod", "max", "min", "all", "any", "argmax", "argmin", "cumsum", "cumprod", "ptp"]
SHOW = "print(np.shape(r), r.dtype)\nr"


def literal(rng, shape, dtype=None, odd=False):
    dtype = dtype or rng.choice(["float64"] * 5 + DTYPES)
    if 0 in shape:
        return f"np.zeros({tuple_text(shape)}, dtype=np.{dtype.replace('bool', 'bool_')})"
    turned = len(shape) > 1 and rng.random() < 0.15
    values = nested(rng, shape[::-1] if turned else shape, dtype, odd)
    plain = dtype in ("float64", "int64", "bool")
    text = f"np.array({values})" if plain else f"np.array({values}, dtype=np.{dtype})"
    return text + (".T" if turned else "")


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
    return op, [*operands(rng), f"r = np.{op}(a, b)", SHOW]


def with_out(rng):
    first, second = some_pair(rng)
    out = fitting(rng, max(first, second, key=numel))
    options = rng.choice(["out=o", "out=o", "out=o, where=b > 0"])
    lines = [
        f"a = {literal(rng, first)}",
        f"b = {literal(rng, second)}",
        f"o = np.zeros({tuple_text(out)}, dtype=np.{rng.choice(['float64', 'int64'])})",
    ]
    return "out", [*lines, f"r = np.{rng.choice(['add', 'multiply', 'maximum'])}(a, b, {options})", SHOW]


def unary(rng):
    if rng.random() < 0.3:
        op = rng.choice(ROUNDED)
        return op, [f"a = {literal(rng, some_shape(rng), 'float64')}", f"r = np.round(np.{op}(a), 6)", SHOW]
    op = rng.choice(EXACT)
    return op, [f"a = {literal(rng, some_shape(rng), odd=rng.random() < 0.1)}", f"r = np.{op}(a)", SHOW]


def reduction(rng):
    op, shape = rng.choice(REDUCE), some_shape(rng)
    cumulative, single = op.startswith("cum"), op.startswith(("cum", "arg"))
    axis = str(some_dim(rng, shape)) if single else some_dims(rng, shape)
    options = [f"axis={axis}"] * (rng.random() < 0.75) + ["keepdims=True"] * (not cumulative and rng.random() < 0.4)
    arguments = ", ".join(["a", *options])
    return op, [f"a = {literal(rng, shape)}", f"r = np.{op}({arguments})", SHOW]


def spread(rng):
    op, shape = rng.choice(["std", "var", "median"]), some_shape(rng)
    arguments = rng.choice(["", f"axis={some_dims(rng, shape)}", f"axis={some_dims(rng, shape)}, keepdims=True"])
    return op, [
        f"a = {literal(rng, shape, 'float64')}",
        f"r = np.round(np.{op}(a{', ' * bool(arguments)}{arguments}), 6)",
        SHOW,
    ]


def view(rng):
    shape = some_shape(rng)
    axis, other = some_dim(rng, shape), some_dim(rng, shape)
    order = rng.sample(range(len(shape)), len(shape))
    call = rng.choice(
        [
            f"a.reshape({tuple_text(some_target(rng, shape))})",
            f"a.transpose({tuple_text(order)})",
            "a.T",
            "a.squeeze()",
            f"np.squeeze(a, axis={axis})",
            f"np.expand_dims(a, {axis})",
            f"np.swapaxes(a, {axis}, {other})",
            "a.ravel()",
            "a.flatten()",
            f"np.moveaxis(a, {axis}, {other})",
            f"np.flip(a, {axis})",
            f"np.roll(a, {rng.randint(-2, 2)}, axis={axis})",
            f"np.broadcast_to(a, {tuple_text(fitting(rng, shape))})",
            f"np.repeat(a, 2, axis={axis})",
            f"np.tile(a, {rng.randint(1, 2)})",
            "np.tril(a)",
            "np.triu(a, 1)",
            "np.diag(a)",
            f"np.atleast_2d(a)",
        ]
    )
    lines = [f"a = {literal(rng, shape)}", f"r = {call}", "print(r.shape, r.strides, r.flags.c_contiguous)", "r"]
    return call.split("(")[0], lines


def indices(positions, rng):
    if rng.random() < 0.2:
        return f"np.array({[[p] for p in positions]})"
    return repr(positions) if rng.random() < 0.5 else f"np.array({positions})"


def subscript(rng):
    shape = some_shape(rng)
    return "[]", [f"a = {literal(rng, shape)}", f"r = a[{some_subscript(rng, shape, indices)}]", SHOW]


def mask(rng):
    shape = some_shape(rng)
    condition = f"b = {literal(rng, shape[: rng.randint(0, len(shape))] if rng.random() < 0.4 else shape, 'bool')}"
    line = rng.choice(["r = a[b]", "a[b] = 7\nr = a"])
    return "[mask]", [f"a = {literal(rng, shape)}", condition, line, SHOW]


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
    op = rng.choice(IN_PLACE)
    lines = [f"a = {literal(rng, first)}", f"b = {literal(rng, second)}"]
    return op, [*lines, f"a {op} {'b' if rng.random() < 0.8 else scalar(rng)}", "print(a.shape, a.dtype)", "a"]


def chooser(rng):
    first, second = some_pair(rng)
    call = rng.choice(
        [
            "np.where(c, a, b)",
            "np.where(c, a, 0)",
            "np.clip(a, b, b + 2)",
            "np.clip(a, -1, 1)",
            "np.stack(np.broadcast_arrays(a, b))",
            "np.array(np.broadcast_shapes(a.shape, b.shape, c.shape))",
        ]
    )
    lines = [
        f"a = {literal(rng, first)}",
        f"b = {literal(rng, second, 'float64')}",
        f"c = {literal(rng, fitting(rng, first), 'bool')}",
    ]
    return call.split("(")[0], [*lines, f"r = {call}", SHOW]


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
    call = rng.choice(
        [
            "a @ b",
            "a @ b",
            "np.matmul(a, b)",
            "np.dot(a, b)",
            "np.einsum('ij,jk->ik', a, b)",
            "np.outer(a, b)",
            "np.inner(a, b)",
        ]
    )
    return call.split("(")[0], [
        *[f"{name} = {literal(rng, shape, 'float64')}" for name, shape in zip("ab", shapes)],
        f"r = {call}",
        SHOW,
    ]


def joined(rng):
    shape = some_shape(rng)
    shapes = [shape, shape if rng.random() < 0.8 else fitting(rng, shape)]
    op = rng.choice(["concatenate", "stack"])
    lines = [f"{name} = {literal(rng, s)}" for name, s in zip("ab", shapes)]
    return op, [*lines, f"r = np.{op}([a, b], axis={some_dim(rng, shape)})", SHOW]


def printed(rng):
    return "print", [
        f"a = {literal(rng, some_shape(rng, 4), odd=True)}",
        "print(a)",
        "print(a.shape, a.dtype, [a], a.tolist())",
        "a",
    ]


def factory(rng):
    start, stop, step = rng.choice([0, 1, -2, 0.5]), rng.choice([1, 3, 6.5, 0]), rng.choice([1, 2, 0.5, -1, 0.3])
    shape = some_shape(rng)
    call = rng.choice(
        [
            f"arange({start}, {stop}, {step})",
            f"arange({stop})",
            f"linspace({start}, {stop}, {rng.randint(0, 5)})",
            f"full({tuple_text(shape)}, {scalar(rng)})",
            f"zeros({tuple_text(shape)})",
            f"ones({tuple_text(shape)}, dtype=int)",
            f"eye({rng.randint(0, 3)}, {rng.randint(0, 3)})",
            f"sort({literal(rng, shape)})",
            f"unique({literal(rng, shape)})",
        ]
    )
    return call.split("(")[0], [f"r = np.{call}", SHOW]


KINDS = [
    operator,
    operator,
    operator,
    function,
    function,
    with_out,
    unary,
    reduction,
    reduction,
    spread,
    view,
    view,
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
]
