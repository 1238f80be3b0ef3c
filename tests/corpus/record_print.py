#!/usr/bin/env python3
"""Print random tensors and arrays by PyTorch and NumPy, and record their texts: the rows of print.jsonl.

  record_print.py [--seed N] [--count N]

Values are written as `float.hex` does, which loses nothing. Needs python3-torch and python3-numpy: on Debian run it with
/usr/bin/python3.
"""
import argparse
import json
import math
import random
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")  # named tensors warn that they are a prototype

INTEGERS = {"uint8": (0, 255), "int8": (-128, 127), "int16": (-(2**15), 2**15 - 1), "int32": (-(2**31), 2**31 - 1),
            "int64": (-(2**63), 2**63 - 1)}
FLOATS = ["float16", "float32", "float64"]
EDGES = [1e-5, 1e-4, 9.9999e-5, 1e-3, 1e3, 1e4, 1e8, 99999999.0, 1e15, 1e16, 9.5, 0.99999, 999.99999, 1001.0, 1000.0,
         1.0, 0.1, 0.5, 5e-9, 4.9e-9, 1.5e-8, 123456.0, 65504.0, 16777216.0, 5e-324, 1.7976931348623157e308]


# Values -------------------------------------------------------------------------------------------------------------


def kinds_of_floats(rng):
    scale = rng.randint(-6, 9)
    base = 10 ** rng.uniform(-12, 12)
    return {
        "unit": lambda: rng.random(),
        "normal": lambda: rng.gauss(0, 1) * 10 ** (scale * 0.3),
        "wide": lambda: rng.choice([-1, 1]) * 10 ** rng.uniform(-45, 38),
        "widest": lambda: rng.choice([-1, 1]) * 10 ** rng.uniform(-308, 308),
        "whole": lambda: float(rng.randint(-1000, 1000)),
        "large": lambda: float(rng.randint(-(10 ** rng.randint(1, 18)), 10 ** rng.randint(1, 18))),
        "rounded": lambda: round(rng.uniform(-10, 10), rng.randint(0, 5)),
        "near": lambda: base * (1 + rng.random() * rng.choice([1e-3, 1, 5])),
        "edge": lambda: rng.choice(EDGES) * rng.choice([1, -1]),
        "binary": lambda: rng.randint(-4000, 4000) / rng.choice([2, 4, 8, 16, 32, 64]),
    }


def special(rng):
    return rng.choice([0.0, -0.0, math.inf, -math.inf, math.nan])


def values_of(rng, dtype, count):
    if dtype == "bool":
        return [rng.random() < 0.5 for _ in range(count)]
    if dtype in INTEGERS:
        low, high = INTEGERS[dtype]
        most = 10 ** rng.choice([1, 2, 3, 20])
        return [rng.randint(max(low, -most), min(high, most)) for _ in range(count)]
    one = rng.choice(list(kinds_of_floats(rng).values()))
    share = 0.2 if rng.random() < 0.35 else 0.0
    return [special(rng) if rng.random() < share else one() for _ in range(count)]


def written(value):
    return value.hex() if isinstance(value, float) else str(int(value))


def sizes_of(rng):
    rank = rng.choice([0, 1, 1, 1, 2, 2, 2, 3, 3, 4])
    sizes = [rng.choice([0] + [1, 2, 3, 4, 5, 6, 7] * 5) for _ in range(rank)]
    if rank == 1 and rng.random() < 0.5:
        sizes = [rng.randint(8, 60)]
    while math.prod(sizes) > 60:
        sizes[sizes.index(max(sizes))] //= 2
    return sizes


# Rows ---------------------------------------------------------------------------------------------------------------


def torch_row(rng, dtype, sizes):
    values = values_of(rng, dtype, math.prod(sizes))
    tensor = torch.tensor(values, dtype=torch.float64 if "float" in dtype else None).to(getattr(torch, dtype))
    tensor = tensor.reshape(sizes)
    row = {"library": "torch", "call": "repr", "dtype": dtype, "sizes": sizes,
           "values": " ".join(written(value) for value in tensor.reshape(-1).tolist())}
    options = {}
    if rng.random() < 0.4:
        options = {"precision": rng.randint(0, 9), "threshold": rng.choice([5, 20, 1000]),
                   "edgeitems": rng.randint(1, 4), "linewidth": rng.choice([10, 40, 80, 120])}
        if rng.random() < 0.4:
            options["sci_mode"] = rng.random() < 0.5
        row["options"] = options
    torch.set_printoptions(**{"profile": "default", **options})
    if "float" in dtype and rng.random() < 0.3:
        row["requires_grad"] = True
        tensor.requires_grad_()
        if rng.random() < 0.5:
            tensor = rng.choice([lambda t: t * 1, torch.clone, lambda t: t + 0])(tensor)
            row["grad_fn"] = type(tensor.grad_fn).__name__
    elif sizes and rng.random() < 0.25:
        row["names"] = [rng.choice([None, "ABCD"[axis], f"a_longer_name_{axis}"]) for axis in range(len(sizes))]
        tensor = tensor.rename(*row["names"])
    return {**row, "text": repr(tensor)}


def numpy_row(rng, dtype, sizes, call):
    with np.errstate(all="ignore"):
        array = np.array(values_of(rng, dtype, math.prod(sizes)), dtype=dtype).reshape(sizes)
    row = {"library": "numpy", "call": call, "dtype": dtype, "sizes": sizes,
           "values": " ".join(written(value) for value in array.ravel().tolist())}
    options = {"precision": 8, "threshold": 1000, "edgeitems": 3, "linewidth": 75, "suppress": False,
               "floatmode": "maxprec", "sign": "-"}
    if rng.random() < 0.4:
        row["options"] = {"precision": rng.randint(0, 17), "threshold": rng.choice([5, 20, 1000]),
                          "edgeitems": rng.randint(1, 4), "linewidth": rng.choice([10, 40, 75, 120]),
                          "suppress": rng.random() < 0.4, "sign": rng.choice("----+ "),
                          "floatmode": rng.choice(["maxprec", "maxprec", "fixed", "unique", "maxprec_equal"])}
    np.set_printoptions(**{**options, **row.get("options", {})})
    shown = array[()] if call == "scalar" else array
    return {**row, "text": str(shown) if call == "str" else repr(shown)}


def rows(seed, count):
    rng = random.Random(seed)
    for number in range(1, count + 1):
        call = rng.choice(["torch", "torch", "torch", "repr", "repr", "str", "scalar"])
        dtypes = ["bool", *INTEGERS, *FLOATS, *FLOATS, *FLOATS] + (["bfloat16"] if call == "torch" else [])
        dtype = rng.choice(dtypes)
        sizes = [] if call == "scalar" else sizes_of(rng)
        row = torch_row(rng, dtype, sizes) if call == "torch" else numpy_row(rng, dtype, sizes, call)
        yield {"id": f"print-{number:03}", **row}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=400)
    options = parser.parse_args()
    for row in rows(options.seed, options.count):
        print(json.dumps(row))


if __name__ == "__main__":
    main()
