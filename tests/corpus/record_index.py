#!/usr/bin/env python3
"""Index random tensors with PyTorch and NumPy, read and assigned to, and record what came out in index.jsonl.

  record_index.py [--seed N] [--count N] > index.jsonl

A row has the `sizes` of a tensor of int64 that counts 0, 1, 2, ... row by row, and the `items` between the brackets: an
integer, true or false, null (None), "...", {"slice": [start, stop, step]} or a tensor as {"dtype", "sizes", "values"}.
With a `value` (a tensor, or a number in `number`) it is an assignment, and `elements` are those of the tensor
afterwards; otherwise `result` has the sizes, `elements` the elements and `shares` whether it is a view. Or there is an
`error`. Needs python3-torch and python3-numpy: on Debian run it with /usr/bin/python3.
"""
import argparse
import json
import random
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")


def tensor(dtype, sizes, values):
    return {"dtype": dtype, "sizes": sizes, "values": values}


def count_of(sizes):
    return int(np.prod(sizes)) if sizes else 1


def any_mask(rng, sizes):
    values = [rng.random() < 0.5 for _ in range(count_of(sizes))]
    if rng.random() < 0.2:
        return tensor("uint8", sizes, [int(value) for value in values])
    return tensor("bool", sizes, values)


def any_indices(rng, size, shape):
    least, most = -size, max(size - 1, 0)
    if rng.random() < 0.06:
        most += 1
    values = [rng.randint(least, most) for _ in range(count_of(shape))]
    dtype = "int64"
    if rng.random() < 0.04:
        dtype = rng.choice(["int32", "int16", "float32"])
    return tensor(dtype, shape, values)


def any_slice(rng, size):
    bounds = [None if rng.random() < 0.4 else rng.randint(-size - 1, size + 1) for _ in range(2)]
    return {"slice": [*bounds, rng.choice([None, None, 1, 2, 3, -1, 0] if rng.random() < 0.2 else [None, 1, 2])]}


def any_items(rng, sizes):
    """Items for the axes from left to right, with `...`, None and booleans in between."""
    shapes = [[rng.choice([0, 1, 2, 2, 3, 3])], [2, 3], [3], [1], [2, 1], [], [3, 1], [1, 3]]
    base = rng.choice(shapes)
    items, axis, picky = [], 0, rng.random() < 0.65
    while axis < len(sizes) + (rng.random() < 0.03):
        size = sizes[axis] if axis < len(sizes) else 2
        kind = rng.random()
        if kind < 0.12:
            items.append(None)
        elif kind < 0.16:
            items.append(rng.random() < 0.7)
        elif kind < 0.28 and "..." not in items:
            items.append("...")
            axis = max(axis, rng.randint(0, len(sizes)))
        elif kind < 0.45:
            items.append(rng.randint(-size, size - 1 if size else 0) if rng.random() < 0.96 else size)
            axis += 1
        elif kind < 0.7 or not picky:
            items.append(any_slice(rng, size))
            axis += 1
        elif kind < 0.8:
            rank = rng.choice([0, 1, 1, 1, 2])
            shape = list(sizes[axis : axis + rank])
            if shape and rng.random() < 0.05:
                shape[rng.randrange(len(shape))] += 1
            items.append(any_mask(rng, shape))
            axis += rank
        else:
            shape = base if rng.random() < 0.7 else rng.choice(shapes)
            items.append(any_indices(rng, size, list(shape)))
            axis += 1
        if rng.random() < 0.12:
            break
    return items


def to_torch(item):
    if isinstance(item, dict) and "dtype" in item:
        return torch.tensor(item["values"], dtype=getattr(torch, item["dtype"])).reshape(item["sizes"])
    return to_python(item)


def to_numpy(item):
    if isinstance(item, dict) and "dtype" in item:
        return np.array(item["values"], dtype=item["dtype"]).reshape(item["sizes"])
    return to_python(item)


def to_python(item):
    if isinstance(item, dict):
        return slice(*item["slice"])
    return Ellipsis if item == "..." and isinstance(item, str) else item


def any_value(rng, sizes):
    """A value that often broadcasts onto these sizes."""
    if rng.random() < 0.15:
        return rng.choice([{"number": -5}, {"number": 7.5}])
    shape = [1 if rng.random() < 0.2 else size for size in sizes]
    shape = shape[rng.randint(0, len(shape)) :] if rng.random() < 0.5 else [1] * rng.choice([0, 0, 0, 1, 2]) + shape
    if shape and rng.random() < 0.12:
        shape[rng.randrange(len(shape))] = 5
    dtype = "float32" if rng.random() < 0.1 else "int64"
    return tensor(dtype, shape, [-1 - i for i in range(count_of(shape))])


def row(rng):
    numpy = rng.random() < 0.45
    rank = rng.choice([0, 1, 2, 2, 3, 3, 4])
    sizes = [rng.choice([0, 1, 2, 3, 3, 4]) if rng.random() < 0.97 else 40 for _ in range(rank)]
    items = any_items(rng, sizes)
    convert, dialect = (to_numpy, "numpy") if numpy else (to_torch, "pytorch")
    array = np.arange(count_of(sizes)).reshape(sizes)
    array = array if numpy else torch.from_numpy(array)
    index = tuple(convert(item) for item in items)
    if len(index) == 1:
        index = index[0]  # in the written form: x[0], x[True]
    out = {"dialect": dialect, "sizes": sizes, "items": items}
    try:
        picked = array[index]
    except Exception as error:
        return {**out, "error": f"{type(error).__name__}: {error}"}
    if rng.random() < 0.5:
        picked = np.asarray(picked) if numpy else picked
        shares = picked.size > 0 and np.shares_memory(picked, array) if numpy else \
            picked.storage().data_ptr() == array.storage().data_ptr()
        if picked.ndim == 0 and numpy:
            shares = None  # a scalar, which is not an array
        return {**out, "result": list(picked.shape), "elements": picked.flatten().tolist(), "shares": bool(shares)}
    out["value"] = any_value(rng, list(picked.shape))
    if numpy and 0 in picked.shape and len(out["value"].get("sizes", [])) > picked.ndim:
        return row(rng)  # if nothing is written, NumPy accepts some values that do not broadcast
    value = out["value"].get("number", None)
    try:
        array[index] = convert(out["value"]) if value is None else value
    except Exception as error:
        return {**out, "error": f"{type(error).__name__}: {error}"}
    return {**out, "elements": array.flatten().tolist()}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=600)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    for _ in range(options.count):
        print(json.dumps(row(rng), separators=(",", ":")))


main()
