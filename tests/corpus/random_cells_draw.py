"""Random shapes, values and literals for random_cells.py. Every draw takes the generator of its cell."""

NAMES = ["N", "C", "H", "W", "D"]
EXTENTS = [0, 1, 1, 1, 2, 2, 2, 3, 3, 4]
INTEGERS = [-3, -2, -1, 0, 0, 1, 1, 2, 3, 5]
HALVES = [-2.5, -1.0, -0.5, 0.0, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 4.5]
ODD_FLOATS = [
    "float('nan')",
    "float('inf')",
    "-float('inf')",
    "-0.0",
    "1e-05",
    "1e10",
    "12345.678",
    "0.0001",
    "100000.0",
]
DTYPES = ["float32"] * 6 + ["int64"] * 4 + ["float64", "int32", "bool", "bool", "uint8", "int8", "int16", "float16"]
NARROWEST = {"uint8": 0, "bool": 0}


def some_shape(rng, most=3):
    """Mostly one to three dims with small extents, so that a cell stays readable."""
    rank = rng.choice([0, 1, 1, 2, 2, 2, 3, most])
    return [rng.choice(EXTENTS) for _ in range(rank)]


def fitting(rng, shape):
    """A shape that usually broadcasts with the given one."""
    out = [1 if rng.random() < 0.3 else rng.choice(EXTENTS) if rng.random() < 0.1 else extent for extent in shape]
    if rng.random() < 0.35:
        out = out[rng.randint(0, len(out)) :]
    return [1] * (rng.random() < 0.1) + out


def some_pair(rng):
    first = some_shape(rng)
    second = fitting(rng, first) if rng.random() < 0.85 else some_shape(rng)
    return (first, second) if rng.random() < 0.5 else (second, first)


def some_names(rng, shape):
    """A name or None for each dim; usually in the order of NAMES, so that two tensors often have equal names."""
    names = NAMES[len(NAMES) - len(shape) :] if rng.random() < 0.75 else rng.sample(NAMES, len(shape))
    return [name if rng.random() < 0.85 else None for name in names]


def numel(shape):
    count = 1
    for extent in shape:
        count *= extent
    return count


def value(rng, dtype, odd=False):
    """The source text of one value that is representable in the dtype."""
    if dtype == "bool":
        return str(rng.random() < 0.5)
    if dtype.startswith("float"):
        return rng.choice(ODD_FLOATS) if odd and rng.random() < 0.3 else str(rng.choice(HALVES))
    return str(max(rng.choice(INTEGERS), NARROWEST.get(dtype, -9)))


def nested(rng, shape, dtype, odd=False):
    """The values of a shape as a nested list in source text."""
    if not shape:
        return value(rng, dtype, odd)
    return "[" + ", ".join(nested(rng, shape[1:], dtype, odd) for _ in range(shape[0])) + "]"


def tuple_text(items):
    """(2, 3) and (2,), in Python's notation."""
    return repr(tuple(items))


def some_dim(rng, shape):
    """A dim of the shape; sometimes counted from the right, rarely out of range."""
    if rng.random() < 0.06:
        return rng.choice([len(shape), -len(shape) - 1, 7])
    if not shape:
        return rng.choice([0, -1])
    dim = rng.randrange(len(shape))
    return dim if rng.random() < 0.6 else dim - len(shape)


def some_dims(rng, shape):
    """One dim, or a tuple of different ones; rarely a tuple with a duplicate."""
    if len(shape) < 2 or rng.random() < 0.6:
        return str(some_dim(rng, shape))
    dims = rng.sample(range(len(shape)), rng.randint(2, len(shape)))
    return tuple_text(dims if rng.random() < 0.95 else [dims[0], dims[0]])


def some_subscript(rng, shape, integers):
    """The text between the brackets of an index; `integers` writes a list of indices as an index array."""
    parts = []
    for extent in shape[: rng.randint(0, len(shape)) + (rng.random() < 0.05)]:
        kind = rng.random()
        if kind < 0.35:
            parts.append(str(rng.randint(-extent, max(extent - 1, 0)) if rng.random() < 0.93 else extent + 1))
        elif kind < 0.7:
            start, stop = rng.choice(["", "0", "1", "-1"]), rng.choice(["", "1", "2", "-1", "9"])
            parts.append(f"{start}:{stop}" + rng.choice(["", "", "", ":2"]))
        elif kind < 0.9:
            count = rng.choice([1, 2, 2, 3])
            parts.append(integers([rng.randrange(max(extent, 1)) for _ in range(count)], rng))
        else:
            parts.append("None")
    if rng.random() < 0.2:
        parts.insert(rng.randint(0, len(parts)), "...")
    return ", ".join(parts) or rng.choice([":", "...", "None"])


def some_target(rng, shape):
    """A shape to reshape to; usually one with the same number of elements."""
    count = numel(shape)
    divisors = [d for d in range(1, count + 1) if count % d == 0] or [0, 1]
    first = rng.choice(divisors)
    target = rng.choice(
        [[count], [first, count // first if first else 3], [1, count], [first, -1], [-1], [1, -1, first]]
    )
    return target if rng.random() < 0.93 else target + [2]
