#!/usr/bin/env python3
"""Ask PyTorch and NumPy for evenly spaced numbers, and record them in ranges.jsonl.

  record_ranges.py [--seed N] [--count N] > ranges.jsonl

A row has the `call` with its arguments, and the `dtype` and `values` that came out, or the `error`. A float is a
string, which everybody reads to the last bit. Needs python3-torch and python3-numpy: on Debian run it with
/usr/bin/python3.
"""
import argparse
import json
import math
import random

import numpy as np
import torch

DTYPES = ["uint8", "int8", "int16", "int32", "int64", "float16", "bfloat16", "float32", "float64", "bool"]


def told(value):
    return repr(value) if isinstance(value, float) else value


def any_range(rng):
    """Start, end and step: integers or floats, most of them with some elements in between."""
    if rng.random() < 0.03:
        return [rng.choice([0, math.nan]), rng.choice([math.inf, 1e30, math.nan]), 1]
    start = rng.choice([0, 0, 0.0, 0.1, -1.5, 100.3, 7, -3, 2.5])
    step = rng.choice([1, 1, 1, 2, 3, -1, -2, 0.1, 0.3, 0.01, 1 / 3, 0.7, -0.25, 0.5, 1e-3, 0, 0.0])
    length = rng.choice([0, 1, 2, 3, 5, 8, 10, 17, 33, 50])
    end = start + step * length if rng.random() < 0.7 else start + step * (length - 0.5)
    if isinstance(start, int) and isinstance(step, int):
        end = int(end)
    return [start, end if rng.random() < 0.95 else start - step, step]


def rows(seed, count):
    rng = random.Random(seed)
    for _ in range(count):
        numpy = rng.random() < 0.4
        library = np if numpy else torch
        call = rng.choice(["arange", "linspace"])
        dtype = rng.choice([None, None, *DTYPES])
        if numpy and dtype == "bfloat16":
            continue
        arguments = any_range(rng)
        if call == "linspace":
            arguments = [arguments[0], arguments[1], rng.choice([0, 1, 2, 3, 5, 7, 10, 16, 31, 40, 70, -1])]
            if not all(math.isfinite(value) and abs(value) < 100 for value in arguments) or dtype == "bool":
                continue
        elif numpy and any(isinstance(value, float) for value in arguments) and dtype and "int" in dtype:
            continue  # casts of numbers that are out of range
        row = {"dialect": "numpy" if numpy else "pytorch", "call": call, "arguments": [told(v) for v in arguments]}
        options = {"dtype": np.dtype(dtype) if numpy else getattr(torch, dtype)} if dtype else {}
        row |= {"asked_dtype": dtype} if dtype else {}
        if call == "linspace" and numpy and rng.random() < 0.3:
            options["endpoint"] = row["endpoint"] = False
        try:
            out = getattr(library, call)(*arguments, **options)
            row |= {"dtype": str(out.dtype).replace("torch.", ""), "values": [told(value) for value in out.tolist()]}
        except Exception as error:  # the library's exception is its answer
            row["error"] = f"{type(error).__name__}: {error}"
        yield row


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=400)
    options = parser.parse_args()
    for row in rows(options.seed, options.count):
        print(json.dumps(row, separators=(",", ":")))


main()
