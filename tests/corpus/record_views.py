#!/usr/bin/env python3
"""Make views of random tensors with PyTorch and NumPy, and record what came out in views.jsonl.

  record_views.py [--seed N] [--count N] > views.jsonl

A row has the `call`, the tensor it was made `of`, its `arguments`, and the `views` or the `error`. A tensor is its
sizes, strides in elements, offset and, if it has any, names. Needs python3-torch and python3-numpy: on Debian run it
with /usr/bin/python3.
"""
import argparse
import json
import random
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")  # named tensors warn that they are a prototype

ROOM = 4096
NAMES = ["N", "C", "H", "W", "D"]
TORCH_ROOM = torch.arange(ROOM)
NUMPY_ROOM = np.arange(ROOM)


# Tensors ------------------------------------------------------------------------------------------------------------


def layout(rng, signed):
    """Sizes, strides and offset of a view: dense in some order of axes, some stretched, strided or reversed."""
    rank = rng.choice([0, 1, 2, 2, 3, 3, 4])
    sizes = [rng.choice([0, 1, 1, 2, 2, 3, 4, 6]) if rng.random() < 0.9 else 5 for _ in range(rank)]
    order = list(range(len(sizes)))
    if rng.random() < 0.4:
        rng.shuffle(order)
    strides, step = [0] * len(sizes), 1
    for axis in reversed(order):
        if rng.random() < 0.1:
            continue
        step *= rng.choice([1, 1, 1, 1, 1, 1, 2])
        strides[axis] = step
        step *= max(sizes[axis], 1)
    offset = rng.choice([0, 0, 0, 7])
    for axis, size in enumerate(sizes):
        if signed and size and rng.random() < 0.15:
            offset += strides[axis] * (size - 1)
            strides[axis] = -strides[axis]
    return {"sizes": sizes, "strides": strides, "offset": offset}


def any_names(rng, rank):
    names = [name if rng.random() < 0.7 else None for name in rng.sample(NAMES, rank)]
    return names if any(names) else None


def torch_tensor(described):
    tensor = torch.as_strided(TORCH_ROOM, described["sizes"], described["strides"], described["offset"])
    return tensor.refine_names(*described["names"]) if "names" in described else tensor


def numpy_array(described):
    strides = [8 * stride for stride in described["strides"]]
    return np.lib.stride_tricks.as_strided(NUMPY_ROOM[described["offset"]:], described["sizes"], strides)


def described(result):
    if isinstance(result, torch.Tensor):
        answer = {"sizes": list(result.shape), "strides": list(result.stride()), "offset": result.storage_offset()}
        if result.has_names():
            answer["names"] = list(result.names)
        return answer
    start = result.__array_interface__["data"][0] - NUMPY_ROOM.__array_interface__["data"][0]
    shared = 0 <= start < 8 * ROOM
    return {"sizes": list(result.shape), "strides": [stride // 8 for stride in result.strides],
            "offset": start // 8 if shared else 0}


# Calls: each draws arguments for a tensor of these sizes, and says how the library makes the views ------------------


def any_dim(rng, rank, slack=1):
    return rng.randint(-rank - (rng.random() < 0.08) * slack, max(rank - 1, 0) + (rng.random() < 0.08) * slack)


def any_permutation(rng, rank):
    dims = rng.sample(range(rank), rank)
    dims = [dim - rank if rng.random() < 0.3 else dim for dim in dims]
    if dims and rng.random() < 0.15:
        dims[rng.randrange(rank)] = any_dim(rng, rank)
    return dims[: rng.randint(0, rank)] if rng.random() < 0.05 else dims


def some_dims(rng, rank, most=3):
    dims = rng.sample(range(rank), rng.randint(0, min(rank, most)))
    if dims and rng.random() < 0.15:
        dims[rng.randrange(len(dims))] = any_dim(rng, rank)
    return [dim - rank if rng.random() < 0.2 else dim for dim in dims]


def moves(rng, rank):
    source, destination = some_dims(rng, rank), some_dims(rng, rank)
    count = min(len(source), len(destination)) if rng.random() < 0.93 else 3
    return [source[:count], destination[:count]]


def any_sizes(rng, sizes):
    """Sizes with the same number of elements, most of the time."""
    left = int(np.prod(sizes))
    if left == 0:
        out = [rng.choice([0, 0, 1, 2, 3]) for _ in range(rng.randint(0, 3))]
    elif rng.random() < 0.5:
        out = [size for size in sizes if size != 1]
        while len(out) > 1 and rng.random() < 0.7:
            at = rng.randrange(len(out) - 1)
            out[at : at + 2] = [out[at] * out[at + 1]]
    else:
        out = []
        while left > 1:
            divisor = rng.choice([d for d in range(1, left + 1) if left % d == 0])
            out.append(divisor)
            left //= divisor
    for _ in range(rng.randint(0, 2)):
        out.insert(rng.randint(0, len(out)), 1)
    if out and rng.random() < 0.35:
        out[rng.randrange(len(out))] = rng.choice([-1, -1, -1, -1, -1, -2, 5, 0])
    if out and rng.random() < 0.06:
        out[rng.randrange(len(out))] = rng.choice([-1, 2**40, 7])
    return out


def bound(rng, size):
    return None if rng.random() < 0.3 else rng.randint(-size - 2, size + 2)


def any_slice(rng, sizes, steps):
    dim = any_dim(rng, len(sizes))
    size = sizes[dim] if -len(sizes) <= dim < len(sizes) else 3
    return [dim, bound(rng, size), bound(rng, size), rng.choice(steps)]


def sliced(tensor, dim, start, stop, step):
    """The library's own error for a dim that is out of range, which a slice in Python's notation cannot have."""
    if isinstance(tensor, torch.Tensor):
        tensor.select(dim, 0) if not -tensor.dim() <= dim < tensor.dim() else None
        index = [slice(None)] * (dim % tensor.dim()) + [slice(start, stop, step)]
    else:
        np.flip(tensor, dim)
        index = [slice(None)] * (dim % tensor.ndim) + [slice(start, stop, step)]
    return tensor[tuple(index)]


def any_target(rng, sizes, keeps):
    target = [rng.choice([1, 2, 3]) if size == 1 and rng.random() < 0.7 else size for size in sizes]
    target = [rng.choice([1, 2, 3]) for _ in range(rng.choice([0, 0, 1, 2]))] + target
    if keeps and rng.random() < 0.3:
        target = [-1 if rng.random() < 0.3 else extent for extent in target]
    if target and rng.random() < 0.1:
        target[rng.randrange(len(target))] = 4
    return [target[1:] if rng.random() < 0.05 else target]


TORCH_CALLS = {
    "permute": (lambda rng, sizes: [any_permutation(rng, len(sizes))], lambda x, dims: x.permute(dims)),
    "T": (lambda rng, sizes: [], lambda x: x.T),
    "mT": (lambda rng, sizes: [], lambda x: x.mT),
    "t": (lambda rng, sizes: [], lambda x: x.t()),
    "transpose": (lambda rng, sizes: [any_dim(rng, len(sizes)), any_dim(rng, len(sizes))],
                  lambda x, a, b: x.transpose(a, b)),
    "movedim": (lambda rng, sizes: moves(rng, len(sizes)), lambda x, a, b: x.movedim(a, b)),
    "squeeze": (lambda rng, sizes: [], lambda x: x.squeeze()),
    "squeeze_dim": (lambda rng, sizes: [any_dim(rng, len(sizes))], lambda x, dim: x.squeeze(dim)),
    "unsqueeze": (lambda rng, sizes: [any_dim(rng, len(sizes) + 1)], lambda x, dim: x.unsqueeze(dim)),
    "slice": (lambda rng, sizes: any_slice(rng, sizes or [1], [1, 1, 2, 3, 100, None]), sliced),
    "select": (lambda rng, sizes: [any_dim(rng, len(sizes)), rng.randint(-4, 4)], lambda x, dim, i: x.select(dim, i)),
    "narrow": (lambda rng, sizes: [any_dim(rng, len(sizes)), rng.randint(-2, 4), rng.randint(-1, 3)],
               lambda x, *a: x.narrow(*a)),
    "diagonal": (lambda rng, sizes: [rng.randint(-3, 3), any_dim(rng, len(sizes)), any_dim(rng, len(sizes))],
                 lambda x, *a: x.diagonal(*a)),
    "unfold": (lambda rng, sizes: [any_dim(rng, len(sizes)), rng.choice([-1, 0, 1, 1, 2, 2, 3]),
                                   rng.choice([0, 1, 1, 2, 3])],
               lambda x, *a: x.unfold(*a)),
    "unbind": (lambda rng, sizes: [any_dim(rng, len(sizes))], lambda x, dim: x.unbind(dim)),
    "split": (lambda rng, sizes: [rng.choice([-1, 0, 1, 1, 2, 3]), any_dim(rng, len(sizes))],
              lambda x, n, dim: x.split(n, dim)),
    "split_sizes": (lambda rng, sizes: [[rng.choice([-1, 0, 1, 1, 2, 3]) for _ in range(2)], any_dim(rng, len(sizes))],
                    lambda x, n, dim: x.split(n, dim)),
    "chunk": (lambda rng, sizes: [rng.choice([-1, 0, 1, 2, 2, 3, 4]), any_dim(rng, len(sizes))],
              lambda x, n, dim: x.chunk(n, dim)),
    "view": (lambda rng, sizes: [any_sizes(rng, sizes)], lambda x, sizes: x.view(sizes)),
    "reshape": (lambda rng, sizes: [any_sizes(rng, sizes)], lambda x, sizes: x.reshape(sizes)),
    "flatten": (lambda rng, sizes: [any_dim(rng, len(sizes)), any_dim(rng, len(sizes))],
                lambda x, a, b: x.flatten(a, b)),
    "unflatten": (lambda rng, sizes: [any_dim(rng, len(sizes)), any_sizes(rng, [rng.choice(sizes or [1])])],
                  lambda x, dim, sizes: x.unflatten(dim, sizes)),
    "ravel": (lambda rng, sizes: [], lambda x: x.ravel()),
    "expand": (lambda rng, sizes: any_target(rng, sizes, True), lambda x, target: x.expand(target)),
    "broadcast_to": (lambda rng, sizes: any_target(rng, sizes, True), torch.broadcast_to),
}
WEIGHTS = {"view": 6, "reshape": 4, "unfold": 2, "diagonal": 2, "slice": 2, "expand": 2, "movedim": 2}

NUMPY_CALLS = {
    "permute": (lambda rng, sizes: [any_permutation(rng, len(sizes))], lambda x, dims: x.transpose(dims)),
    "T": (lambda rng, sizes: [], lambda x: x.T),
    "transpose": (lambda rng, sizes: [any_dim(rng, len(sizes)), any_dim(rng, len(sizes))], np.swapaxes),
    "movedim": (lambda rng, sizes: moves(rng, len(sizes)), np.moveaxis),
    "rollaxis": (lambda rng, sizes: [any_dim(rng, len(sizes)), any_dim(rng, len(sizes) + 1)], np.rollaxis),
    "squeeze": (lambda rng, sizes: [], np.squeeze),
    "squeeze_dims": (lambda rng, sizes: [some_dims(rng, len(sizes), 2)], lambda x, dims: np.squeeze(x, tuple(dims))),
    "expand_dims": (lambda rng, sizes: [some_dims(rng, len(sizes) + 2, 2)],
                    lambda x, dims: np.expand_dims(x, tuple(dims))),
    "slice": (lambda rng, sizes: any_slice(rng, sizes or [1], [1, 2, 3, 100, None, -1, -1, -2, 0]), sliced),
    "diagonal": (lambda rng, sizes: [rng.randint(-3, 3), any_dim(rng, len(sizes)), any_dim(rng, len(sizes))],
                 np.diagonal),
    "flip": (lambda rng, sizes: [some_dims(rng, len(sizes))], lambda x, dims: np.flip(x, tuple(dims))),
    "reshape": (lambda rng, sizes: [any_sizes(rng, sizes)], lambda x, sizes: x.reshape(sizes)),
    "broadcast_to": (lambda rng, sizes: any_target(rng, sizes, False), np.broadcast_to),
}


def answer_of(run):
    try:
        result = run()
    except Exception as error:  # the library's exception is its answer
        return {"error": f"{type(error).__name__}: {error}"}
    return {"views": [described(one) for one in result] if isinstance(result, (tuple, list)) else [described(result)]}


def rows(seed, count):
    rng = random.Random(seed)
    names = [name for name in TORCH_CALLS for _ in range(WEIGHTS.get(name, 1))]
    for _ in range(count):
        numpy = rng.random() < 0.35
        of = layout(rng, signed=numpy)
        call = rng.choice(list(NUMPY_CALLS) if numpy else names)
        if not numpy and rng.random() < 0.25 and (named := any_names(rng, len(of["sizes"]))):
            of["names"] = named
        draw, run = (NUMPY_CALLS if numpy else TORCH_CALLS)[call]
        arguments = draw(rng, of["sizes"])
        make = numpy_array if numpy else torch_tensor
        if not of["sizes"] and (call == "slice" or (numpy and call == "flip")):
            continue  # not a slice in Python's notation, and a copy
        answer = answer_of(lambda: run(make(of), *arguments))
        if any(size < 0 for view in answer.get("views", []) for size in view["sizes"]):
            continue  # unfold returns negative sizes if there are no elements
        yield {"dialect": "numpy" if numpy else "pytorch", "call": call, "of": of, "arguments": arguments, **answer}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=600)
    options = parser.parse_args()
    for row in rows(options.seed, options.count):
        print(json.dumps(row, separators=(",", ":")))


main()
