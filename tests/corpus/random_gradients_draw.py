"""Random programs of one call, which random_gradients_of_programs.py holds against PyTorch's autograd."""
import torch

import random_why_forms

FORMS = [form for form in random_why_forms.forms(random_why_forms.TORCH) if not form.startswith("torch.functional")]
KNOWN = [0.0, 0.0, 1.0, 1.0, -1.0, 2.0, -2.0, 0.5, -0.5, 3.0, 0.25, 1.5]


def numel(sizes):
    out = 1
    for size in sizes:
        out *= size
    return out


class Drawing:
    """The lines of a program while it is generated."""

    def __init__(self, rng):
        self.rng = rng
        self.lines = []
        self.dtype = rng.choices(["float32", "float64", "float16", "bfloat16", "int64"], [60, 28, 4, 4, 4])[0]

    def sizes(self, least=0, most=4):
        rank = self.rng.randint(least, most)
        return [0 if self.rng.random() < 0.03 else self.rng.choice([1, 2, 2, 3, 4]) for _ in range(rank)]

    def number(self):
        return self.rng.choice(KNOWN) if self.rng.random() < 0.6 else round(self.rng.uniform(-3, 3), 3)

    def tensor(self, sizes, dtype=None, names=None, numbers=None):
        name = "abcdef"[len(self.lines)]
        dtype = dtype or self.dtype
        if numbers is None:
            numbers = [self.number() for _ in range(numel(sizes))]
        if dtype == "int64":
            numbers = [int(number) for number in numbers]
        if dtype == "bool":
            numbers = [number > 0 for number in numbers]
        line = f"{name} = torch.tensor({numbers}, dtype=torch.{dtype}).reshape({tuple(sizes)})"
        if names:
            line += f".refine_names({', '.join(map(repr, names))})"
        self.lines.append(line)
        return name

    def places(self, sizes, most):
        return self.tensor(sizes, "int64", numbers=[self.rng.randrange(most) if most else 0 for _ in range(numel(sizes))])

    def dim(self, sizes):
        return self.rng.randint(-len(sizes), len(sizes) - 1) if sizes else self.rng.choice([0, -1])

    def dims(self, sizes):
        count = self.rng.randint(1, len(sizes)) if sizes else 0
        return tuple(self.rng.sample(range(len(sizes)), count))

    def stretched(self, sizes):
        cut = self.rng.randrange(len(sizes) + 1) if self.rng.random() < 0.5 else 0
        return [1 if self.rng.random() < 0.35 else extent for extent in sizes[cut:]]


def reduction(d):
    rng, sizes = d.rng, d.sizes()
    names = rng.sample("NCHWD", len(sizes)) if sizes and rng.random() < 0.12 else None
    a = d.tensor(sizes, names=names)
    keep = rng.choice(["", ", keepdim=True"])
    dim = repr(rng.choice(names)) if names and rng.random() < 0.6 else d.dim(sizes)
    several = rng.choice([dim, d.dims(sizes)]) if sizes else dim
    form = rng.random()
    if form < 0.3:
        name = rng.choice("sum mean prod max min amax amin nansum var std norm median nanmedian".split())
        call = f"{name}({'' if name not in ('var', 'std') else rng.choice(['', 'unbiased=False'])})"
    elif form < 0.62:
        name = rng.choice("sum mean nansum amax amin logsumexp var std norm".split())
        more = {"norm": f"{rng.choice([0, 0.5, 1, 1.5, 2, 2.5, 3, 'float(chr(105)+chr(110)+chr(102))'])}, "}.get(name, "")
        more = more.replace("float(chr(105)+chr(110)+chr(102))", "float('inf')")
        behind = rng.choice(["", ", unbiased=False"]) if name in ("var", "std") else ""
        call = f"{name}({more}{several}{behind}{keep})"
        if name == "sum" and rng.random() < 0.15:
            call = call[:-1] + ", dtype=torch.float64)"
    elif form < 0.95:
        name = rng.choice("prod max min median nanmedian mode kthvalue".split())
        call = f"{name}({'1, ' if name == 'kthvalue' else ''}{dim}{keep})"
    else:
        return f"torch.{rng.choice(['var_mean', 'std_mean'])}({a}, {several}{keep})" if rng.random() < 0.5 else (
            f"torch.linalg.{rng.choice(['norm', 'vector_norm'])}({a}, {rng.choice([1, 2, 3])}, {d.dim(sizes)})")
    return f"{a}.{call}" if rng.random() < 0.6 else f"torch.{call.replace('(', f'({a}, ', 1)}".replace(", )", ")")


def scan(d):
    rng, sizes = d.rng, d.sizes()
    names = rng.sample("NCHWD", len(sizes)) if sizes and rng.random() < 0.1 else None
    a, dim = d.tensor(sizes, names=names), d.dim(sizes)
    if names and rng.random() < 0.6:
        dim = repr(rng.choice(names))
    size = sizes[dim] if sizes and not isinstance(dim, str) else 1
    return rng.choice([
        f"{a}.cumsum({dim})", f"{a}.cumprod({dim})", f"torch.softmax({a}, {dim})", f"{a}.log_softmax({dim})",
        f"{a}.cummax({dim})", f"{a}.cummin({dim})", f"{a}.sort({dim})", f"{a}.sort({dim}, descending=True)",
        f"torch.sort({a}, dim={dim}, stable=True)", f"{a}.topk({rng.randint(0, size)}, {dim})",
        f"{a}.topk({rng.randint(0, size)}, {dim}, largest=False)", f"torch.nn.functional.softmax({a}, dim={dim})",
        f"{a}.softmax({dim}, dtype=torch.float64)", f"torch.nn.functional.log_softmax({a}, {dim})",
        f"{a}.cumsum_({dim})", f"{a}.logcumsumexp({dim})",
    ])  # fmt: skip


def product(d):
    rng = d.rng
    m, k, n = (rng.randint(1, 4) for _ in range(3))
    batch = d.sizes(0, 2)
    kind = rng.random()
    if kind < 0.45:
        a, b = rng.choice([(batch + [m, k], d.stretched(batch) + [k, n]), (d.stretched(batch) + [m, k], batch + [k, n]),
                           ([k], [k]), ([m, k], [k]), (batch + [m, k], [k]), ([k], batch + [k, n]), ([m, k], [k, n])])
        a, b = d.tensor(a), d.tensor(b)
        return rng.choice([f"{a} @ {b}", f"torch.matmul({a}, {b})", f"{a}.matmul({b})"])
    if kind < 0.6:
        name, a, b = rng.choice([("mm", [m, k], [k, n]), ("bmm", [2, m, k], [2, k, n]), ("mv", [m, k], [k]), ("dot", [k], [k]),
                                 ("vdot", [k], [k]), ("outer", [m], [n]), ("ger", [m], [n]), ("inner", [m, k], [n, k]),
                                 ("inner", [k], [m, n, k]), ("kron", [m, k], [n])])
        return f"torch.{name}({d.tensor(a)}, {d.tensor(b)})"
    if kind < 0.72:
        name, bias, a, b = rng.choice([("addmm", [m, n], [m, k], [k, n]), ("addmv", [m], [m, k], [k]),
                                       ("baddbmm", [2, m, n], [2, m, k], [2, k, n])])
        more = rng.choice(["", ", beta=2", ", alpha=0.5", ", beta=0.5, alpha=3"]) if d.dtype != "int64" else ""
        return f"torch.{name}({d.tensor(d.stretched(bias))}, {d.tensor(a)}, {d.tensor(b)}{more})"
    if kind < 0.8:
        call = f"torch.nn.functional.linear({d.tensor(batch + [k])}, {d.tensor([n, k])}"
        return f"{call}, {d.tensor([n])})" if rng.random() < 0.6 else f"{call})"
    if kind < 0.87:
        shared, a, b = d.sizes(0, 2), d.sizes(0, 2), d.sizes(0, 2)
        return f"torch.tensordot({d.tensor(a + shared)}, {d.tensor(shared + b)}, {len(shared)})"
    letters, size = "ijkl", {letter: rng.choice([1, 2, 3]) for letter in "ijkl"}
    parts = ["".join(rng.choices(letters, k=rng.randint(0, 3))) for _ in range(rng.randint(1, 3))]
    out = "".join(rng.sample(sorted(set("".join(parts))), rng.randint(0, len(set("".join(parts))))))
    names = [d.tensor([1 if rng.random() < 0.1 else size[letter] for letter in part]) for part in parts]
    return f"torch.einsum('{','.join(parts)}->{out}', {', '.join(names)})"


def view(d):
    rng, sizes = d.rng, d.sizes()
    names = rng.sample("NCHWD", len(sizes)) if sizes and rng.random() < 0.06 else None
    a, dim, other = d.tensor(sizes, names=names), d.dim(sizes), d.dim(sizes)
    size = sizes[dim] if sizes else 1
    order = rng.sample(range(len(sizes)), len(sizes))
    start = rng.randint(0, size)
    wide = [rng.choice([1, 2])] * rng.randint(0, 2) + [rng.choice([2, 3]) if s == 1 else -1 for s in sizes]
    if wide and len(wide) > len(sizes):
        wide = wide[: len(wide) - len(sizes)] + [s if w == -1 else w for s, w in zip(sizes, wide[len(wide) - len(sizes):])]
    return rng.choice([
        f"{a}.reshape(-1)", f"{a}.reshape({tuple(sizes[::-1])})", f"{a}.view(-1)", f"{a}.flatten()", f"{a}.unsqueeze({dim})",
        f"{a}.squeeze()", f"{a}.squeeze({dim})", f"{a}.transpose({dim}, {other})", f"{a}.permute({tuple(order)})", f"{a}.T",
        f"{a}.mT", f"{a}.t()", f"{a}.movedim({dim}, {other})", f"{a}.expand({tuple(wide)})", f"{a}.ravel()", f"{a}.contiguous()",
        f"torch.broadcast_to({a}, {tuple([2] + sizes)})", f"{a}.clone()", f"{a}.select({dim}, {rng.randrange(size) if size else 0})",
        f"{a}.narrow({dim}, {start}, {rng.randint(0, size - start)})", f"{a}.diagonal({rng.choice([-1, 0, 1])}, {dim}, {other})",
        f"{a}.unfold({dim}, {max(1, min(2, size))}, 1)", f"{a}.swapaxes({dim}, {other})", f"{a}.detach()", f"{a}.expand_as({a})",
        f"{a}.to(torch.float64)", f"{a}.unbind({dim})", f"{a}.chunk({rng.randint(1, 3)}, {dim})", f"{a}.split({rng.randint(1, 2)}, {dim})",
        f"torch.tensor_split({a}, {rng.randint(1, 3)}, {dim})", f"{a}.view_as({a})", f"torch.atleast_2d({a})", f"{a}.flatten({dim})",
        f"torch.hsplit({a}, 1)", f"{a}.split([{start}, {size - start}], {dim})",
    ])  # fmt: skip


def index(d):
    rng, sizes = d.rng, d.sizes()
    a, dim = d.tensor(sizes), d.dim(sizes)
    size = sizes[dim] if sizes else 1
    count = rng.randint(1, 3)
    if rng.random() < 0.5:
        parts, axes, arrays = [], list(sizes), False
        while axes and rng.random() < 0.85:
            extent, choice = axes.pop(0), rng.random()
            if choice < 0.3:
                start = rng.randint(0, extent)
                parts.append(rng.choice([f"{start}:", f":{start}", f"{start}::2", "::2", f"-{start or 1}:"]))
            elif choice < 0.5 and extent:
                parts.append(str(rng.randint(-extent, extent - 1)))
            elif choice < 0.6:
                parts.append("None")
                axes.insert(0, extent)
            elif choice < 0.7 and extent:
                parts.append(str([rng.randrange(extent) for _ in range(2)]))
            elif choice < 0.82 and extent and len(d.lines) < 4:
                parts.append(d.places(rng.choice([[2], [2], [1, 2], []]), extent))
            elif choice < 0.88 and len(d.lines) < 4:
                parts.append(d.tensor([extent], "bool"))
            else:
                parts.append(":")
        if rng.random() < 0.2:
            return f"{a}[{d.tensor(sizes, 'bool')}]"
        return f"{a}[{', '.join(parts) or '...'}]"
    kind = rng.choice("gather index_select take take_flat masked_select where take_along scatter index_add index_fill copy".split())
    shape = list(sizes)
    if shape and kind in ("gather", "take_along", "scatter"):
        shape[dim] = count
    if kind == "gather":
        return f"{a}.gather({dim}, {d.places(shape, size)})"
    if kind == "take_along":
        return f"torch.take_along_dim({a}, {d.places(shape, size)}, {dim})"
    if kind == "index_select":
        return f"torch.index_select({a}, {dim}, {d.places([count], size)})"
    if kind == "take":
        return f"torch.take({a}, {d.places([count, 2], numel(sizes))})"
    if kind == "take_flat":
        return f"torch.take_along_dim({a}, {d.places([count], numel(sizes))})"
    if kind == "masked_select":
        return f"{a}.masked_select({d.tensor(d.stretched(sizes), 'bool')})"
    if kind == "where":
        return f"torch.where({d.tensor(sizes, 'bool')}, {a}, {d.tensor(d.stretched(sizes))})"
    if kind == "scatter":
        places = d.tensor(shape, "int64", numbers=[rng.randrange(size) if size else 0 for _ in range(numel(shape))])
        return rng.choice([f"{a}.scatter({dim}, {places}, 2.0)", f"{a}.scatter_add({dim}, {places}, {d.tensor(shape)})"])
    if kind == "index_fill":
        return f"{a}.index_fill({dim}, {d.places([count], size)}, 1.5)"
    shape = list(sizes)
    if shape:
        shape[dim] = min(count, size)
    places = rng.sample(range(size), min(count, size)) if sizes and size else [0]
    name = {"index_add": "index_add", "copy": "index_copy"}[kind]
    return f"{a}.{name}({dim}, {d.tensor([len(places)], 'int64', numbers=places)}, {d.tensor(shape)})"


def join(d):
    rng, sizes = d.rng, d.sizes()
    a, dim = d.tensor(sizes), d.dim(sizes)
    size = sizes[dim] if sizes else 1
    kind = rng.random()
    if kind < 0.4:
        others = [d.tensor([rng.randint(0, 3) if sizes and axis == dim % len(sizes) else extent for axis, extent in enumerate(sizes)],
                           rng.choice([None, None, None, "float64"])) for _ in range(rng.randint(1, 2))]
        names = [a, *others]
        rng.shuffle(names)
        same = [d.tensor(sizes) for _ in range(1)] + [a, a][: rng.randint(1, 2)]
        call = rng.choice(["cat", "cat", "stack", "hstack", "vstack", "dstack", "column_stack"])
        used = names if call == "cat" else same
        return f"torch.{call}([{', '.join(used)}]{f', {dim}' if call in ('cat', 'stack') else ''})"
    times = [rng.randint(0, 3) for _ in range(len(sizes) + rng.randint(0, 1))]
    dims = d.dims(sizes)
    shifts = tuple(rng.randint(-2, 3) for _ in dims)
    pads = [rng.randint(-1, 2) for _ in range(2 * rng.randint(0, len(sizes)))]
    return rng.choice([
        f"{a}.repeat({tuple(times)})", f"torch.tile({a}, {tuple(times)})", f"{a}.repeat_interleave({rng.randint(0, 3)}, {dim})",
        f"{a}.repeat_interleave({rng.randint(0, 3)})", f"{a}.roll({rng.randint(-3, 3)}, {dim})", f"{a}.roll({rng.randint(-3, 3)})",
        f"torch.roll({a}, {shifts}, {dims})", f"{a}.flip({dims})", f"torch.flip({a}, {dims})", f"{a}.rot90({rng.randint(-2, 3)}, (0, 1))",
        f"torch.tril({a}, {rng.randint(-1, 1)})", f"{a}.triu({rng.randint(-1, 1)})", f"torch.diag({a}, {rng.randint(-1, 1)})",
        f"torch.diag_embed({a}, {rng.randint(-1, 1)})", f"torch.diagflat({a}, {rng.randint(-1, 1)})", f"torch.fliplr({a})",
        f"torch.nn.functional.pad({a}, {tuple(pads)})", f"torch.nn.functional.pad({a}, {tuple(pads)}, value=2.0)",
        f"{a}.repeat_interleave({d.tensor([size], 'int64', numbers=[rng.randint(0, 2) for _ in range(size)])}, {dim})" if kind < 0.6 else f"{a}.T",
        f"torch.trace({a})", f"torch.nan_to_num({a})",
    ])  # fmt: skip


def activation(d):
    rng, sizes = d.rng, d.sizes()
    if rng.random() < 0.45:
        a = d.tensor(sizes)
        name = rng.choice("leaky_relu elu celu selu silu mish softplus hardtanh relu6 hardsigmoid hardswish logsigmoid softsign "
                          "tanhshrink gelu relu threshold glu".split())
        more = {"leaky_relu": ", 0.2", "elu": ", 1.5", "celu": ", 2.0", "softplus": ", 2, 3", "hardtanh": ", -1.0, 2.0",
                "threshold": ", 0.5, 2.0", "glu": f", {d.dim(sizes)}"}.get(name, "")
        if name == "hardswish":
            # At 3 PyTorch's vector code has one gradient, and its scalar code for the remaining elements another.
            d.lines[-1] = d.lines[-1].replace("3.0", "2.0")
        return f"torch.nn.functional.{name}({a}{more if name in ('threshold', 'glu') or rng.random() < 0.7 else ''})"
    name = rng.choice("mse_loss l1_loss smooth_l1_loss huber_loss binary_cross_entropy_with_logits binary_cross_entropy".split())
    inside = name == "binary_cross_entropy"
    a = d.tensor(sizes, numbers=[round(rng.uniform(0.05, 0.95), 3) for _ in range(numel(sizes))] if inside else None)
    b = d.tensor(sizes if name.startswith("binary") or rng.random() < 0.7 else d.stretched(sizes))
    more = {"smooth_l1_loss": f", beta={rng.choice([0.5, 1, 2])}", "huber_loss": f", delta={rng.choice([0.5, 1, 2])}"}.get(name, "")
    for weight in ("weight", "pos_weight"):
        # No gradient flows to weights, so PyTorch raises if they require one.
        if name.startswith("binary") and (weight == "weight" or not inside) and rng.random() < 0.3:
            more += f", {weight}={d.tensor(d.stretched(sizes))}.detach()"
    return f"torch.nn.functional.{name}({a}, {b}, reduction='{rng.choice(['none', 'mean', 'mean', 'sum'])}'{more})"


def classes(d):
    rng, c = d.rng, d.rng.randint(1, 4)
    sizes = rng.choice([[c], [2, c], [3, c], [2, c, 2], [1, c, 2, 2]])
    a = d.tensor(sizes)
    b = d.places(sizes[:1] + sizes[2:] if len(sizes) > 1 else [], c)
    name = rng.choice(["cross_entropy", "nll_loss"])
    more = f", reduction='{rng.choice(['none', 'mean', 'mean', 'sum'])}'"
    if rng.random() < 0.4:
        more += f", weight={d.tensor([c], numbers=[round(rng.uniform(0.1, 2), 2) for _ in range(c)])}.detach()"
    if rng.random() < 0.3:
        more += f", ignore_index={rng.randint(0, c)}"
    if name == "cross_entropy" and rng.random() < 0.4:
        more += f", label_smoothing={rng.choice([0.1, 0.25, 1.0])}"
    return f"torch.nn.functional.{name}({a}, {b}{more})"


def margin(d):
    """Losses that PyTorch composes from other functions."""
    rng, sizes = d.rng, [d.rng.randint(1, 3), d.rng.randint(1, 4)]
    name = rng.choice("hinge_embedding margin_ranking triplet_margin cosine_embedding".split())
    a = d.tensor(sizes)
    others = {"hinge_embedding": 0, "triplet_margin": 2}.get(name, 1)
    given = [a] + [d.tensor(sizes) for _ in range(others)]
    if name != "triplet_margin":
        signs = sizes[:1] if name == "cosine_embedding" else sizes
        given.append(d.tensor(signs, "int64", numbers=[rng.choice([1, -1]) for _ in range(numel(signs))]))
    more = rng.choice(["", f", margin={rng.choice([0.3, 0.5, 2.0])}"]) + rng.choice(["", ", reduction='sum'", ", reduction='none'"])
    return f"torch.nn.functional.{name}_loss({', '.join(given)}{more})"


def matrix(d):
    """Determinants, inverses: of well-conditioned matrices."""
    rng = d.rng
    if d.dtype.endswith("float16"):
        d.dtype = "float64"
    n = rng.randint(1, 3)
    name = rng.choice("det linalg.det slogdet linalg.slogdet logdet inverse linalg.inv linalg.pinv".split())
    rows = n if name != "linalg.pinv" else rng.randint(1, 3)
    batch = rng.choice([[], [], [2], [2, 1]])
    count = numel(batch)
    numbers = [round(rng.uniform(-0.4, 0.4) + (2 if i == j else 0), 2) for _ in range(count) for i in range(rows) for j in range(n)]
    return f"torch.{name}({d.tensor([*batch, rows, n], numbers=numbers)})"


def quantile(d):
    rng, sizes = d.rng, d.sizes(0, 3)
    a = d.tensor(sizes)
    q = rng.choice(["0.5", "0.3", "0.0", "1.0", ""]) or d.tensor([2], numbers=[0.25, 0.8])
    more = rng.choice(["", f", {d.dim(sizes)}", f", dim={d.dim(sizes)}, keepdim=True"])
    return f"torch.quantile({a}, {q}{more}{rng.choice(['', '', ', interpolation=' + repr(rng.choice(['lower', 'higher', 'nearest', 'midpoint']))])})"


def kronecker(d):
    sizes = [[d.rng.randint(1, 3) for _ in range(d.rng.randint(0, 3))] for _ in range(2)]
    return f"torch.kron({d.tensor(sizes[0])}, {d.tensor(sizes[1])})"


def norm(d):
    rng = d.rng
    sizes = [rng.randint(1, 3), rng.choice([2, 4]), *[rng.randint(1, 3) for _ in range(rng.randint(0, 2))]]
    if d.dtype.endswith("float16"):
        d.dtype = "float32"  # In narrower dtypes the remainder after subtracting the mean is only rounding error.
    a = d.tensor(sizes)
    kind = rng.choice(["layer", "group", "batch", "normalize"])
    if kind == "normalize":
        return f"torch.nn.functional.normalize({a}{rng.choice(['', f', dim={d.dim(sizes)}', ', eps=1.5'])})"
    shape = sizes[rng.randrange(len(sizes)):] if kind == "layer" else sizes[1:2]
    used = rng.choice([[], ["weight"], ["bias"], ["weight", "bias"]])
    more = "".join(f", {name}={d.tensor(shape)}" for name in used) + rng.choice(["", ", eps=0.1"])
    first = {"layer": f"{a}, {tuple(shape)}", "group": f"{a}, {rng.choice([1, 2])}", "batch": f"{a}, None, None, training=True"}[kind]
    return f"torch.nn.functional.{kind}_norm({first}{more})"


def pool(d):
    rng = d.rng
    sizes = [rng.randint(1, 2) for _ in range(rng.randint(1, 2))] + [rng.randint(2, 6), rng.randint(2, 6)]
    a = d.tensor(sizes)
    size = rng.choice(["2", "(2, 1)", "(1, 2)"])
    step = rng.choice(["", ", stride=1", ", stride=(1, 2)"])
    return rng.choice([f"torch.nn.functional.max_pool2d({a}, {size}{step})", f"torch.nn.functional.max_pool2d({a}, 2, padding=1{step})",
                       f"torch.nn.functional.avg_pool2d({a}, {size}{step})", f"torch.nn.functional.avg_pool2d({a}, 2, padding=1{step})",
                       f"torch.nn.functional.adaptive_avg_pool2d({a}, {rng.choice(['2', '(1, 2)', '(3, 2)'])})",
                       f"torch.nn.functional.max_pool2d({a}, 2, ceil_mode=True)", f"torch.nn.functional.avg_pool1d({a}, 2)"])  # fmt: skip


def assignment(d):
    """A part of a tensor is overwritten: the old elements get no gradient, the written values that of their indices."""
    rng, sizes = d.rng, d.sizes(1, 3)
    a = d.tensor(sizes)
    part = rng.choice(["0", "...", ":1", "-1", "..., 0", "[0, -1]", "None", d.places([2], sizes[0]), d.tensor(sizes, "bool"), d.tensor(sizes[:1], "bool"), "::2"])
    try:
        known = {"torch": torch}
        exec("\n".join(d.lines), known)
        shape = list(eval(f"{a}[{part}]", known).shape)
    except (IndexError, RuntimeError):
        return f"{a}[9, 9, 9, 9]"
    b = d.tensor(d.stretched(shape) if rng.random() < 0.8 else [1, *shape])
    return f"{a}[{part}] = {b}"


def beside_number(d):
    """Arithmetic of a tensor and a number, on either side."""
    rng = d.rng
    d.dtype = rng.choice(["float32", "float64", "float16", "bfloat16"])
    a = d.tensor(d.sizes(), rng.choice([None, None, None, "int64", "bool"]))
    number = rng.choice(["2", "(-1)", "0.5", "3.0", "True", "0"])
    pair = [number, a] if rng.random() < 0.7 else [a, number]
    return f"{pair[0]} {rng.choice('+ - * / / / ** // % > =='.split())} {pair[1]}"


def form(d):
    """A call of random_why_forms.py; of those with an operand that is computed too nothing is compared."""
    rng, sizes = d.rng, d.sizes(1, 3)
    a, dim = d.tensor(sizes), d.dim(sizes)
    b = d.tensor(d.stretched(sizes))
    return random_why_forms.filled(rng.choice(FORMS), a, b, dim, sizes[dim], 0).replace("F.", "torch.nn.functional.")


FAMILIES = {"form": form, "number": beside_number, "assignment": assignment, "norm": norm, "pool": pool, "classes": classes, "margin": margin, "matrix": matrix, "quantile": quantile, "kronecker": kronecker, "activation": activation, "reduction": reduction, "scan": scan, "product": product, "view": view, "index": index, "join": join}


def drawn(rng, family):
    d = Drawing(rng)
    call = FAMILIES[family or rng.choice(list(FAMILIES))](d)
    return d.lines, call
