#!/usr/bin/env python3
"""Join, repeat, roll and gather random tensors with PyTorch and NumPy, and record what came out in moves.jsonl.

  record_moves.py [--seed N] [--count N] > moves.jsonl

A row has the `call`, its `tensors` as {"dtype", "sizes", "values"} (and now and then "names"), its other `arguments`,
and the `result` in the same form or the `error`. Needs python3-torch and python3-numpy: on Debian run it with
/usr/bin/python3.
"""
import argparse
import json
import random
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")

DTYPES = ["bool", "uint8", "int8", "int32", "int64", "float16", "float32", "float64"]


def count_of(sizes):
    return int(np.prod(sizes)) if sizes else 1


def counted(sizes, dtype="int64", start=0):
    values = [start + i for i in range(count_of(sizes))]
    return {"dtype": dtype, "sizes": list(sizes), "values": [v % 2 == 1 for v in values] if dtype == "bool" else values}


def indices(rng, sizes, size, negative, dtype="int64"):
    least = -size if negative else 0
    values = [rng.randint(least, max(size - 1, 0)) for _ in range(count_of(sizes))]
    if values and rng.random() < 0.06:
        values[rng.randrange(len(values))] = rng.choice([size, -size - 1])
    return {"dtype": dtype if rng.random() < 0.95 else "int32", "sizes": list(sizes), "values": values}


def any_sizes(rng, least=0):
    return [rng.choice([0, 1, 2, 3, 3, 4]) if rng.random() < 0.3 else rng.choice([1, 2, 3])
            for _ in range(rng.choice([rank for rank in [0, 1, 2, 2, 3] if rank >= least]))]


def any_dim(rng, rank):
    return rng.randint(-rank, max(rank - 1, 0)) if rng.random() < 0.95 else rank + 1


def joined(rng, same):
    sizes = any_sizes(rng)
    dim = any_dim(rng, len(sizes))
    tensors = []
    for _ in range(rng.choice([1, 2, 2, 3])):
        own = list(sizes)
        if own and not same and -len(own) <= dim < len(own):
            own[dim] = rng.choice([0, 1, 2, 3])
        if rng.random() < 0.06:
            own = any_sizes(rng) if rng.random() < 0.5 else [0]
        tensors.append(counted(own, rng.choice(DTYPES) if rng.random() < 0.3 else "int64", 10 * len(tensors)))
    return tensors, [dim]


def named(rng, tensors):
    for tensor in tensors:
        if tensor["sizes"] and rng.random() < 0.7:
            tensor["names"] = [name if rng.random() < 0.7 else None for name in "NCHW"[: len(tensor["sizes"])]]
            if rng.random() < 0.2:
                rng.shuffle(tensor["names"])
    return tensors


def draw_cat(rng, numpy):
    tensors, arguments = joined(rng, False)
    if numpy and rng.random() < 0.2:
        arguments = [None]
    if not numpy and rng.random() < 0.25:
        named(rng, tensors)
    return tensors, arguments


def draw_stack(rng, numpy):
    tensors, _ = joined(rng, True)
    return tensors, [any_dim(rng, len(tensors[0]["sizes"]) + 1)]


def draw_repeat(rng, numpy):
    sizes = any_sizes(rng)
    count = rng.randint(max(len(sizes) - 1, 1), len(sizes) + 2)
    least = 0 if numpy or rng.random() < 0.95 else -1
    return [counted(sizes)], [[rng.choice([least, 1, 2, 3, 2]) for _ in range(count)]]


def draw_repeat_each(rng, numpy):
    sizes = any_sizes(rng)
    dim = None if rng.random() < 0.3 else any_dim(rng, len(sizes))
    size = count_of(sizes) if dim is None else sizes[dim] if -len(sizes) <= dim < len(sizes) else 1
    count = 1 if rng.random() < 0.5 else size if rng.random() < 0.9 else size + 1
    repeats = [rng.choice([0, 1, 2, 3]) if rng.random() < 0.97 else -1 for _ in range(count)]
    return [counted(sizes)], [repeats, dim]


def draw_roll(rng, numpy):
    sizes = any_sizes(rng)
    count = rng.choice([0, 1, 1, 2])
    shifts = [rng.randint(-5, 5) for _ in range(max(count, 1) if rng.random() < 0.95 else 2)]
    return [counted(sizes)], [shifts, [any_dim(rng, len(sizes)) for _ in range(count)]]


def draw_triangle(rng, numpy):
    return [counted(any_sizes(rng, 1 if numpy else 0), rng.choice(["int64", "bool"]))], [rng.randint(-4, 4)]


def near(rng, sizes, dim):
    """Sizes of an index: like the tensor's, with another number along dim, some smaller."""
    out = [size if rng.random() < 0.7 else rng.randint(0, size) for size in sizes]
    if out and -len(out) <= dim < len(out):
        out[dim] = rng.choice([0, 1, 2, 4])
    if out and rng.random() < 0.08:
        out[rng.randrange(len(out))] += 1
    return out if rng.random() < 0.95 else out + [1]


def draw_gather(rng, numpy):
    sizes = any_sizes(rng)
    dim = any_dim(rng, len(sizes))
    size = sizes[dim] if -len(sizes) <= dim < len(sizes) else 1
    return [counted(sizes), indices(rng, near(rng, sizes, dim), size, False)], [dim]


def draw_scatter(rng, numpy):
    tensors, arguments = draw_gather(rng, numpy)
    shape = [size + (rng.random() < 0.3) for size in tensors[1]["sizes"]]
    if shape and rng.random() < 0.08:
        shape[rng.randrange(len(shape))] = 0
    return [*tensors, counted(shape, "int64" if rng.random() < 0.95 else "float32", 100)], arguments


def draw_scatter_value(rng, numpy):
    tensors, arguments = draw_gather(rng, numpy)
    return tensors, [*arguments, 77]


def draw_index_select(rng, numpy):
    sizes = any_sizes(rng, 1)  # for 0-dimensional tensors, PyTorch 1.13 writes beyond its result
    dim = any_dim(rng, len(sizes))
    size = sizes[dim] if -len(sizes) <= dim < len(sizes) else 1
    shape = rng.choice([[0], [1], [3], [4], [], [2, 1]])
    return [counted(sizes), indices(rng, shape, size, False, rng.choice(["int64", "int64", "int32", "int16"]))], [dim]


def draw_index_fill(rng, numpy):
    tensors, arguments = draw_index_select(rng, numpy)
    return tensors, [*arguments, 77]


def draw_take_along(rng, numpy):
    sizes = any_sizes(rng, 1)
    dim = None if rng.random() < 0.15 else any_dim(rng, len(sizes))
    if dim is None:
        shape, size = [rng.choice([0, 1, 5])], count_of(sizes)
    else:
        shape = [size if rng.random() < 0.6 else 1 for size in sizes]
        if rng.random() < 0.05:
            shape[rng.randrange(len(shape))] += 1
        size = sizes[dim] if -len(sizes) <= dim < len(sizes) else 1
        if -len(sizes) <= dim < len(sizes):
            shape[dim] = rng.choice([1, 2, 4])
        shape = shape if rng.random() < 0.95 else [1] + shape
    return [counted(sizes), indices(rng, shape, size, numpy)], [dim]


def draw_masked_select(rng, numpy):
    sizes = any_sizes(rng)
    shape = [size if rng.random() < 0.8 else 1 for size in sizes][rng.randint(0, len(sizes)) * (rng.random() < 0.4) :]
    if shape and rng.random() < 0.1:
        shape[0] += 1
    mask = {"dtype": rng.choice(["bool", "bool", "bool", "uint8", "int64"]), "sizes": shape,
            "values": [rng.randint(0, 1) for _ in range(count_of(shape))]}
    return [counted(sizes), mask], []


CALLS = {
    "cat": (draw_cat, lambda x, dim: torch.cat(x, dim), lambda x, dim: np.concatenate(x, axis=dim)),
    "stack": (draw_stack, torch.stack, np.stack),
    "repeat": (draw_repeat, lambda x, repeats: x[0].repeat(repeats), None),
    "tile": (draw_repeat, lambda x, repeats: x[0].tile(repeats), lambda x, repeats: np.tile(x[0], repeats)),
    "repeat_each": (draw_repeat_each,
                    lambda x, repeats, dim: x[0].repeat_interleave(torch.tensor(repeats) if len(repeats) != 1
                                                                   else repeats[0], dim),
                    lambda x, repeats, dim: np.repeat(x[0], repeats if len(repeats) != 1 else repeats[0], dim)),
    "roll": (draw_roll, lambda x, shifts, dims: x[0].roll(shifts, dims),
             lambda x, shifts, dims: np.roll(x[0], shifts if len(shifts) > 1 else shifts[0], tuple(dims) or None)),
    "triu": (draw_triangle, lambda x, k: x[0].triu(k), lambda x, k: np.triu(x[0], k)),
    "tril": (draw_triangle, lambda x, k: x[0].tril(k), lambda x, k: np.tril(x[0], k)),
    "gather": (draw_gather, lambda x, dim: x[0].gather(dim, x[1]), None),
    "scatter": (draw_scatter, lambda x, dim: x[0].scatter(dim, x[1], x[2]), None),
    "scatter_value": (draw_scatter_value, lambda x, dim, value: x[0].scatter(dim, x[1], value), None),
    "index_select": (draw_index_select, lambda x, dim: x[0].index_select(dim, x[1]), None),
    "index_fill": (draw_index_fill, lambda x, dim, value: x[0].index_fill(dim, x[1], value), None),
    "take_along_axis": (draw_take_along, lambda x, dim: torch.take_along_dim(x[0], x[1], dim),
                        lambda x, dim: np.take_along_axis(x[0], x[1], dim)),
    "masked_select": (draw_masked_select, lambda x: x[0].masked_select(x[1]), None),
}


def to_torch(tensor):
    out = torch.tensor(tensor["values"], dtype=getattr(torch, tensor["dtype"])).reshape(tensor["sizes"])
    return out.refine_names(*tensor["names"]) if "names" in tensor else out


def to_numpy(tensor):
    return np.array(tensor["values"], dtype=tensor["dtype"]).reshape(tensor["sizes"])


def described(result):
    names = {"names": list(result.names)} if isinstance(result, torch.Tensor) and result.has_names() else {}
    plain = result.rename(None) if names else result
    return {"dtype": str(result.dtype).replace("torch.", ""), "sizes": list(result.shape),
            "values": plain.reshape(-1).tolist(), **names}


def row(rng):
    call = rng.choice(list(CALLS))
    draw, in_torch, in_numpy = CALLS[call]
    numpy = in_numpy is not None and rng.random() < 0.45
    tensors, arguments = draw(rng, numpy)
    out = {"dialect": "numpy" if numpy else "pytorch", "call": call, "tensors": tensors, "arguments": arguments}
    try:
        operands = [(to_numpy if numpy else to_torch)(tensor) for tensor in tensors]
        return {**out, "result": described((in_numpy if numpy else in_torch)(operands, *arguments))}
    except Exception as error:  # the library's exception is its answer
        if "setStorage" in str(error) or "repeat_interleave_cpu" in str(error):
            return row(rng)  # a view of no elements that was made too large, or no numbers at all
        return {**out, "error": f"{type(error).__name__}: {error}"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=500)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    for _ in range(options.count):
        print(json.dumps(row(rng), separators=(",", ":")))


main()
