#!/usr/bin/env python3
"""Ask PyTorch and NumPy about random calls, and record or compare the answers.

  record.py [--seed N] [--count N]                    print the rows of random.jsonl
  record.py [--seed N] [--count N] --compare BCAST    ask `BCAST explain --jsonl` about the same calls too, and print
                                                      where it disagrees; exit 1 if it does

Needs python3-torch and python3-numpy: on Debian run it with /usr/bin/python3.
"""
import argparse
import json
import math
import random
import subprocess
import sys
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")  # named tensors warn that they are a prototype

EXTENTS = [0, 1, 1, 1, 2, 2, 3, 4, 5]
LARGE = [0, 1, 1, 2, 3, 7, 2**20, 2**31, 2**32, 2**40, 2**53 - 1]
NAMES = ["N", "C", "H", "W", "D"]
DTYPES = ["bool", "uint8", "int8", "int16", "int32", "int64", "float16", "bfloat16", "float32", "float64"]
ADDRESSABLE = 2**63 - 1
SMALL = 2**21          # elements that may actually be computed
HOPELESS = 2**48       # bytes beyond every address space, so the allocation fails at once


class Skipped(Exception):
    """This call would need memory; its answer is not about shapes."""


# Shapes -------------------------------------------------------------------------------------------------------------


def any_shape(rng, most=4):
    return [rng.choice(EXTENTS) for _ in range(rng.randint(0, most))]


def like(rng, shape):
    """A shape that often broadcasts with the given one."""
    out = [1 if rng.random() < 0.35 else rng.choice(EXTENTS) if rng.random() < 0.08 else extent for extent in shape]
    if rng.random() < 0.5:
        return out[rng.randint(0, len(out)) :]
    return [1] * rng.randint(0, 2) + out


def any_pair(rng):
    first = any_shape(rng)
    second = like(rng, first) if rng.random() < 0.75 else any_shape(rng)
    if rng.random() < 0.06:
        spoiled = rng.choice([first, second])
        spoiled.insert(rng.randint(0, len(spoiled)), -rng.randint(1, 3))
    return [first, second] if rng.random() < 0.5 else [second, first]


def any_list(rng, counts):
    base = any_shape(rng)
    return [like(rng, base) if rng.random() < 0.95 else any_shape(rng) for _ in range(rng.choice(counts))]


def any_names(rng, shape):
    """A list of names for the shape, or None for a tensor without names."""
    if rng.random() < 0.25 or len(shape) > len(NAMES):
        return None
    names = rng.sample(NAMES, len(shape))
    if rng.random() < 0.4:
        names = NAMES[-len(shape) :] if shape else []
    names = [name if rng.random() < 0.7 else None for name in names]
    if names and rng.random() < 0.05:
        names[rng.randrange(len(names))] = rng.choice(["1a", "a-b", names[0] or "N", ""])
    return names if any(name is not None for name in names) else None


def large_pair(rng):
    """Shapes whose own elements can be counted and addressed, however many they have together."""
    while True:
        first = [rng.choice(LARGE) for _ in range(rng.randint(0, 3))]
        if rng.random() < 0.5:
            second = [rng.choice(LARGE)] + [1] * len(first)
        else:
            second = [extent if rng.random() < 0.6 else 1 for extent in first][rng.randint(0, len(first)) :]
        if all(4 * math.prod(max(extent, 1) for extent in shape) <= ADDRESSABLE for shape in (first, second)):
            return [first, second] if rng.random() < 0.5 else [second, first]


# Tensors ------------------------------------------------------------------------------------------------------------


def tensor(shape, names=None, dtype="float32"):
    return torch.ones(shape, names=names, dtype=getattr(torch, dtype))


def array(shape):
    return np.ones(shape, dtype=np.float32)


def large_tensor(shape):
    return torch.ones(1).expand(shape) if shape else torch.tensor(1.0)


def large_array(shape):
    return np.broadcast_to(np.float32(1), shape)


def computed(shapes, run):
    """Runs an elementwise call unless its result would actually need memory."""
    try:
        elements = math.prod(np.broadcast_shapes(*[tuple(shape) for shape in shapes]))
    except ValueError:
        elements = 0
    if SMALL < elements and 4 * elements < HOPELESS:
        raise Skipped
    return run()


# Calls: each function draws a request, and returns it with the call that answers it --------------------------------


def request(op, shapes, **fields):
    return {**fields, "op": op, "operands": [{"shape": shape} for shape in shapes]}


def torch_elementwise(rng):
    shapes = any_pair(rng)
    op = rng.choice(["add", "sub", "mul", "div", "maximum", "minimum", "pow"])
    return request(op, shapes), lambda: getattr(torch, op)(*map(tensor, shapes))


def torch_three(rng):
    shapes = any_list(rng, [3])
    return request("add", shapes), lambda: torch.addcmul(*map(tensor, shapes))


def torch_in_place(rng):
    shapes = any_pair(rng)
    return request("add", shapes, in_place=True), lambda: (lambda a, b: a.add_(b))(*map(tensor, shapes))


def torch_broadcast_shapes(rng):
    shapes = any_list(rng, [0, 1, 2, 3, 4, 6])
    if shapes and rng.random() < 0.15:
        rng.choice(shapes).insert(0, -rng.randint(1, 3))
    return request("broadcast_shapes", shapes), lambda: torch.broadcast_shapes(*map(tuple, shapes))


def torch_broadcast_tensors(rng):
    shapes = any_list(rng, [1, 2, 3, 4])
    return request("broadcast_tensors", shapes), lambda: torch.broadcast_tensors(*map(tensor, shapes))[0]


def torch_onto(rng):
    shape, target = any_pair(rng)
    if rng.random() < 0.4:
        target = [rng.choice([-1, extent, extent, -2]) for extent in target]
    dtype = rng.choice(DTYPES)
    op = rng.choice(["broadcast_to", "expand"])
    asked = {"op": op, "operands": [{"shape": shape, "dtype": dtype}], "target": target}
    if op == "expand":
        return asked, lambda: tensor(shape, dtype=dtype).expand(target)
    return asked, lambda: torch.broadcast_to(tensor(shape, dtype=dtype), target)


def torch_copy(rng):
    shapes = any_pair(rng)
    return request("copy_", shapes), lambda: (lambda a, b: a.copy_(b))(*map(tensor, shapes))


def assigned(receiver, source):
    receiver[...] = source
    return receiver


def torch_setitem(rng):
    shapes = any_pair(rng)
    return request("setitem", shapes), lambda: assigned(*map(tensor, shapes))


def named(rng, shapes):
    """The operands with names, and the constructor of the tensors."""
    operands = [{"shape": shape, "names": any_names(rng, shape)} for shape in shapes]
    for operand in operands:
        if operand["names"] is None:
            del operand["names"]
    return operands, lambda: [tensor(operand["shape"], operand.get("names")) for operand in operands]


def torch_named(rng):
    kind = rng.choice(["add", "add_", "copy_", "three"])
    operands, make = named(rng, any_list(rng, [3]) if kind == "three" else any_pair(rng))
    asked = {"op": "copy_" if kind == "copy_" else "add", "operands": operands}
    if kind == "add_":
        asked["in_place"] = True
    run = {"add": torch.add, "add_": lambda a, b: a.add_(b), "copy_": lambda a, b: a.copy_(b), "three": torch.addcmul}
    return asked, lambda: run[kind](*make())


def torch_named_expand(rng):
    shape, target = any_pair(rng)
    operands, make = named(rng, [shape])
    return {"op": "expand", "operands": operands, "target": target}, lambda: make()[0].expand(target)


def numpy_elementwise(rng):
    shapes = any_pair(rng)
    op = rng.choice(["add", "subtract", "multiply", "maximum", "power"])
    return request(op, shapes, dialect="numpy"), lambda: getattr(np, op)(*map(array, shapes))


def numpy_three(rng):
    shapes = any_list(rng, [3])
    return request("add", shapes, dialect="numpy"), lambda: np.core.umath.clip(*map(array, shapes))


def numpy_in_place(rng):
    shapes = any_pair(rng)

    def run():
        first, second = map(array, shapes)
        return np.add(first, second, out=first)

    return request("add", shapes, dialect="numpy", in_place=True), run


def numpy_broadcast_shapes(rng):
    shapes = any_list(rng, [0, 1, 2, 3, 4, 6, 33, 40, 70])
    if shapes and rng.random() < 0.1:
        rng.choice(shapes).insert(0, -rng.randint(1, 3))
    return request("broadcast_shapes", shapes, dialect="numpy"), lambda: np.broadcast_shapes(*map(tuple, shapes))


def numpy_broadcast_arrays(rng):
    shapes = any_list(rng, [1, 2, 3, 4, 40])
    return request("broadcast_arrays", shapes, dialect="numpy"), lambda: np.broadcast_arrays(*map(array, shapes))[0]


def numpy_broadcast_to(rng):
    shape, target = any_pair(rng)
    asked = {"dialect": "numpy", "op": "broadcast_to", "operands": [{"shape": shape}], "target": target}
    return asked, lambda: np.broadcast_to(array(shape), target)


def numpy_setitem(rng):
    shapes = any_pair(rng)
    return request("copy_", shapes, dialect="numpy"), lambda: assigned(*map(array, shapes))


def deep(rng):
    """Many dims: NumPy's limit is 32, PyTorch's 64."""
    dialect, most = rng.choice([("numpy", 34), ("pytorch", 64)])
    shapes = [[rng.choice([1, 1, 1, 1, 2]) for _ in range(rng.randint(most - 4, most))] for _ in range(2)]
    function = np.broadcast_shapes if dialect == "numpy" else torch.broadcast_shapes
    return request("broadcast_shapes", shapes, dialect=dialect), lambda: function(*map(tuple, shapes))


def large(rng):
    shapes = large_pair(rng)
    numpy = {"dialect": "numpy"}
    one = {"operands": [{"shape": shapes[0]}], "target": shapes[1]}
    return rng.choice(
        [
            (request("add", shapes), lambda: computed(shapes, lambda: torch.add(*map(large_tensor, shapes)))),
            (request("broadcast_tensors", shapes), lambda: torch.broadcast_tensors(*map(large_tensor, shapes))[0]),
            ({"op": "expand", **one}, lambda: large_tensor(shapes[0]).expand(shapes[1])),
            (request("add", shapes, **numpy), lambda: computed(shapes, lambda: np.add(*map(large_array, shapes)))),
            (request("broadcast_shapes", shapes, **numpy), lambda: np.broadcast_shapes(*map(tuple, shapes))),
            (request("broadcast_arrays", shapes, **numpy), lambda: np.broadcast_arrays(*map(large_array, shapes))[0]),
            ({"op": "broadcast_to", **numpy, **one}, lambda: np.broadcast_to(large_array(shapes[0]), shapes[1])),
        ]
    )


CALLS = [torch_elementwise, torch_three, torch_in_place, torch_broadcast_shapes, torch_broadcast_tensors, torch_onto,
         torch_copy, torch_setitem, *[torch_named] * 5, torch_named_expand, numpy_elementwise,
         numpy_three, numpy_in_place, numpy_broadcast_shapes, numpy_broadcast_arrays, numpy_broadcast_to, numpy_setitem,
         deep, large, large, large]


# Rows ---------------------------------------------------------------------------------------------------------------


def answer_of(run):
    try:
        result = run()
    except Skipped:
        raise
    except Exception as error:  # the library's exception is its answer
        text = str(error).split("\nException raised from")[0]
        if isinstance(error, MemoryError) or "can't allocate memory" in text:
            raise Skipped from error
        return {"error": f"{type(error).__name__}: {text}"}
    answer = {"shape": list(result) if isinstance(result, tuple) else list(result.shape)}
    if isinstance(result, torch.Tensor) and result.has_names():
        answer["names"] = list(result.names)
    return answer


def rows(seed, count):
    rng = random.Random(seed)
    number = 0
    while number < count:
        asked, run = rng.choice(CALLS)(rng)
        try:
            answer = answer_of(run)
        except Skipped:
            continue
        number += 1
        yield {"id": f"random-{number:04}", "request": asked, "answer": answer}


def said_by(trace):
    """A trace in the format of an answer."""
    if trace["error"]:
        return {"error": f"{trace['error']['type']}: {trace['error']['message']}"}
    answer = {"shape": trace["result"]["shape"]}
    if any(name is not None for name in trace["result"]["names"]):
        answer["names"] = trace["result"]["names"]
    return answer


def compare(command, seed, count):
    asked = list(rows(seed, count))
    text = "".join(json.dumps(row["request"]) + "\n" for row in asked)
    told = subprocess.run([command, "explain", "--jsonl"], input=text, capture_output=True, text=True)
    lines = told.stdout.splitlines()
    if len(lines) != len(asked):
        sys.exit(f"{len(asked)} lines in, {len(lines)} out, exit {told.returncode}: {told.stderr}")
    apart = 0
    for row, line in zip(asked, lines):
        said = said_by(json.loads(line))
        if said == row["answer"]:
            continue
        apart += 1
        print(json.dumps(row["request"]), f"  library: {row['answer']}", f"  command: {said}", sep="\n")
    print(f"{count - apart} of {count} agree")
    return 1 if apart else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=600)
    parser.add_argument("--compare", metavar="BCAST")
    options = parser.parse_args()
    if options.compare:
        return compare(options.compare, options.seed, options.count)
    for row in rows(options.seed, options.count):
        print(json.dumps(row))
    return 0


if __name__ == "__main__":
    sys.exit(main())
