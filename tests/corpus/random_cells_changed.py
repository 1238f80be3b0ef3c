"""Mutations of the cells of a file: a recorded cell with one to three changes of its source."""
import ast
import json
import re

FAMILIES = [
    "sum mean prod max min amax amin any all argmax argmin std var median norm logsumexp cumsum cumprod nansum nanmean mode",
    "softmax log_softmax cumsum cumprod sort argsort flip roll",
    "exp log sqrt abs neg sin cos tanh sigmoid relu floor ceil round sign square reciprocal rsqrt erf logical_not bitwise_not expm1 log1p isnan",
    "add sub subtract mul multiply div divide true_divide pow power fmod remainder mod floor_divide maximum minimum atan2 arctan2 hypot",
    "eq ne lt le gt ge equal not_equal less greater",
    "logical_and logical_or logical_xor bitwise_and bitwise_or bitwise_xor",
    "zeros ones full",
    "zeros_like ones_like full_like",
    "t transpose permute swapaxes moveaxis movedim T mT swapdims",
    "reshape view flatten ravel squeeze unsqueeze expand_dims unflatten expand broadcast_to tile repeat contiguous clone detach",
    "align_to align_as refine_names rename rename_ view_as expand_as reshape_as",
    "matmul mm bmm mv dot inner outer vdot einsum tensordot addmm kron",
    "cat concatenate stack hstack vstack dstack concat column_stack",
    "split chunk array_split unbind tensor_split hsplit vsplit",
    "select narrow index_select gather take take_along_dim masked_select",
    "masked_fill masked_fill_ where clamp clip fill_ copy_ index_fill nan_to_num",
    "tril triu diag diagonal diag_embed",
    "numel dim size stride nelement ndimension",
    "tolist item numpy",
    "unique sort argsort topk bincount histogram",
    "mse_loss l1_loss smooth_l1_loss binary_cross_entropy nll_loss cross_entropy kl_div",
]
KIN = {}
for _family in FAMILIES:
    for _name in _family.split():
        KIN.setdefault(_name, []).extend(other for other in _family.split() if other != _name)
DTYPES = "float32 float64 int64 int32 int8 uint8 bool float16 int16".split()
OPERATORS = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**",
    ast.MatMult: "@", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
COMPARISONS = ["==", "!=", "<", "<=", ">", ">="]
KEYWORDS = ["dim=0", "dim=1", "dim=-1", "axis=0", "axis=1", "axis=-1", "keepdim=True", "keepdims=True", "dtype=torch.int64", "dtype=float"]


class Source:
    """A cell's text and the span of each node of its tree."""

    def __init__(self, code):
        self.code, self.tree = code, ast.parse(code)
        self.starts = [0]
        for line in code.encode().split(b"\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)

    def span(self, node):
        return (
            self.starts[node.lineno - 1] + node.col_offset,
            self.starts[node.end_lineno - 1] + node.end_col_offset,
        )

    def text(self, node):
        begin, end = self.span(node)
        return self.code.encode()[begin:end].decode()

    def between(self, one, other):
        """The span between two nodes: an operator and the blanks around it."""
        return self.span(one)[1], self.span(other)[0]


def changed_number(rng, value):
    if isinstance(value, bool):
        return str(not value)
    if isinstance(value, int):
        return str(rng.choice([value + 1, value - 1, -value, 0, 1, 2, 3, value + 0.5]))
    return str(rng.choice([-value, value + 1, value / 2, 0.0, float(round(value)), int(value)]))


def changed_text(rng, value, others):
    pool = sorted({*others, "N", "C", "X", "*", "...", "", "1a", None} - {value}, key=str)
    return repr(rng.choice(pool))


def name_changes(rng, source, node, attribute):
    """The span of an attribute's own name, and another name of its family or another form of it."""
    end = source.span(node)[1]
    span = (end - len(attribute.encode()), end)
    if attribute in DTYPES:
        yield span, rng.choice(DTYPES)
    stem = attribute.rstrip("_")
    if stem in KIN or attribute in KIN:
        other = rng.choice(KIN.get(attribute) or KIN[stem])
        yield span, other + ("_" if attribute.endswith("_") and not other.endswith("_") else "")
        yield span, other
        yield span, stem if attribute.endswith("_") else attribute + "_"


def call_changes(rng, source, node):
    arguments = [*node.args, *[keyword.value for keyword in node.keywords]]
    close = source.span(node)[1] - 1
    lead = ", " if arguments else ""
    yield (close, close), lead + rng.choice(KEYWORDS)
    if node.keywords:
        keyword = rng.choice(node.keywords)
        if keyword.arg:
            begin, _ = source.span(keyword)
            if len(node.keywords) == 1:
                yield source.span(keyword), source.text(keyword.value)
            yield (begin, begin + len(keyword.arg)), rng.choice(["dim", "axis", "out", "keepdim", "dtype", "other", "input"])
    if len(node.args) > 1:
        one, other = rng.sample(node.args, 2)
        yield source.span(one), source.text(other)
        at = rng.randrange(1, len(node.args))
        yield (source.span(node.args[at - 1])[1], source.span(node.args[at])[1]), ""
    function = node.func
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name) and function.value.id in ("torch", "np"):
        if node.args and not isinstance(node.args[0], ast.Starred):
            rest = [source.text(other) for other in (*node.args[1:], *node.keywords)]
            yield source.span(node), f"({source.text(node.args[0])}).{function.attr}({', '.join(rest)})"
    elif isinstance(function, ast.Attribute):
        inside = [source.text(other) for other in (function.value, *node.args, *node.keywords)]
        module = "torch" if "import torch" in source.code else "np"
        yield source.span(node), f"{module}.{function.attr}({', '.join(inside)})"


def changes(rng, source):
    """Every possible single change of the cell, as (span, new text)."""
    names = sorted({node.id for node in ast.walk(source.tree) if isinstance(node, ast.Name)} - {"torch", "np", "print", "F"})
    texts = [node.value for node in ast.walk(source.tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    inside_fstrings = {
        id(inner) for node in ast.walk(source.tree) if isinstance(node, ast.JoinedStr) for inner in ast.walk(node)
    }
    for node in ast.walk(source.tree):
        if id(node) in inside_fstrings or not hasattr(node, "lineno"):
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, (bool, int, float)):
            yield source.span(node), changed_number(rng, node.value)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 12:
            yield source.span(node), changed_text(rng, node.value, [text for text in texts if len(text) < 12])
        elif isinstance(node, (ast.Tuple, ast.List)) and node.elts and isinstance(node.ctx, ast.Load):
            items = [source.text(item) for item in node.elts]
            at = rng.randrange(len(items))
            shapes = [items[:at] + items[at + 1 :], items + [items[at]], rng.sample(items, len(items)), ["1", *items]]
            shape = rng.choice(shapes)
            open_, close = ("[", "]") if isinstance(node, ast.List) else ("(", ",)" if len(shape) == 1 else ")")
            if source.text(node)[0] in "[(":
                yield source.span(node), open_ + ", ".join(shape) + close
        elif isinstance(node, ast.BinOp):
            symbol = rng.choice(list(OPERATORS.values()))
            yield source.between(node.left, node.right), f" {symbol} "
            yield source.span(node.left), source.text(node.right)
        elif isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in OPERATORS:
            yield source.between(node.left, node.comparators[0]), f" {rng.choice(COMPARISONS)} "
        elif isinstance(node, ast.AugAssign):
            symbol = rng.choice(["+", "-", "*", "/", "//", "%", "**", "@", "&", "|"])
            yield source.between(node.target, node.value), f" {symbol}= "
        elif isinstance(node, ast.Attribute):
            yield from name_changes(rng, source, node, node.attr)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in names and len(names) > 1:
            yield source.span(node), rng.choice([name for name in names if name != node.id])
        elif isinstance(node, ast.Call):
            yield from call_changes(rng, source, node)
        elif isinstance(node, ast.UnaryOp):
            yield source.span(node), source.text(node.operand)


def changed(rng, code):
    """The cell with one change, or None if no possible change is valid Python."""
    source = Source(code)
    offered = list(changes(rng, source))
    for _ in range(8):
        if not offered:
            return None
        (begin, end), text = rng.choice(offered)
        raw = source.code.encode()
        other = (raw[:begin] + text.encode() + raw[end:]).decode()
        # An operator next to parentheses: the replaced text would contain more than blanks and an operator.
        if re.search(r"[()\[\]]", raw[begin:end].decode()) and text.strip() in {*OPERATORS.values(), *COMPARISONS}:
            continue
        try:
            ast.parse(other)
        except (SyntaxError, ValueError):
            continue
        if other != code:
            return other
    return None


def cells_of(paths):
    rows = [json.loads(line) for path in paths for line in open(path)]
    found = []
    for row in rows:
        if "code" in row:
            try:
                ast.parse(row["code"])
            except (SyntaxError, ValueError):
                continue
            found.append((row.get("id", "a cell"), row["code"]))
    return found


def drawn(rng, cells):
    """One of the cells, changed, and its index."""
    while True:
        about, code = rng.choice(cells)
        for _ in range(rng.choice([1, 1, 1, 2, 2, 3])):
            code = changed(rng, code) or code
        if all(code != other for _, other in cells):
            return about, code
