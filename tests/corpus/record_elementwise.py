#!/usr/bin/env python3
"""Run elementwise operations of PyTorch and NumPy on every dtype, and record the answers in elementwise.jsonl.

  record_elementwise.py > elementwise.jsonl

The first row lists the elements: per set and kind of dtype, those of the first, second and third operand. Each row
after it is a call: `op` of a `dialect` on operands of these `dtypes`, with the elements of a `set`; possibly
`in_place`, or into an `out` of another dtype; and the answer: `dtype` and `values`, or `error`. Needs python3-torch
and python3-numpy: on Debian run it with /usr/bin/python3.
"""
import json
import math
import warnings

import numpy as np
import torch

NAN, INF = math.nan, math.inf
ELEMENTS = {
    "plain": {
        "bool": [[0, 1, 0, 1, 1, 0, 1, 1], [0, 0, 1, 1, 0, 1, 1, 0], [1, 0, 1, 1, 0, 1, 0, 0]],
        "unsigned": [[0, 1, 2, 7, 100, 128, 200, 255], [3, 1, 2, 5, 4, 7, 2, 6], [9, 2, 1, 200, 3, 5, 4, 8]],
        "signed": [[0, 1, -1, 7, -8, 100, -128, 127], [3, 1, 2, 5, 4, 7, 2, 6], [9, 2, -1, 100, 3, -5, 4, 8]],
        "floating": [[0.5, -1.5, 2.25, 3.0, -0.75, 100.0, 0.001, 7.5], [2.0, 3.0, -0.5, 1.5, 4.0, -7.0, 0.25, 2.5],
                     [1.0, 0.25, 2.0, -3.0, 0.75, 8.0, 1.5, -0.5]],
    },
    "edge": {
        "unsigned": [[0, 5, 255, 254, 127, 9, 1, 3], [0, 1, 2, 255, 9, 33, 0, 3], [0, 0, 255, 1, 2, 3, 4, 5]],
        "signed": [[5, -7, 7, -128, 127, -1, 0, -9], [0, -1, -2, -1, 33, -3, 0, 4], [0, -1, 127, 1, -2, 3, -4, 5]],
        "floating": [[NAN, INF, -INF, 0.0, -0.0, 1.0, -6.0, 60000.0], [1.0, -2.0, NAN, 0.0, -3.0, 0.0, 3.0, INF],
                     [0.0, 1.0, 2.0, INF, NAN, -1.0, -0.0, 4.0]],
    },
}
TORCH_DTYPES = ["bool", "uint8", "int8", "int16", "int32", "int64", "float16", "bfloat16", "float32", "float64"]
NUMPY_DTYPES = [dtype for dtype in TORCH_DTYPES if dtype != "bfloat16"]
PAIRS = [("int32", "float32"), ("uint8", "int8"), ("bool", "int64"), ("int64", "float16"), ("float32", "float64"),
         ("bool", "float32"), ("uint8", "int64")]
TORCH = [
    "positive abs neg sign ceil floor trunc round frac reciprocal sqrt rsqrt square exp exp2 expm1 log log2 log10 log1p "
    "sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh sigmoid relu erf erfc erfinv digamma lgamma logit sinc special_entr "
    "deg2rad rad2deg logical_not bitwise_not isnan isinf isfinite isreal isposinf isneginf signbit",
    "add sub mul div floor_divide remainder fmod pow maximum minimum fmax fmin atan2 hypot copysign eq ne lt le gt ge "
    "logical_and logical_or logical_xor bitwise_and bitwise_or bitwise_xor bitwise_left_shift bitwise_right_shift "
    "heaviside xlogy special_xlog1py logaddexp logaddexp2 gcd lcm clamp_min clamp_max",
    "where clamp lerp addcmul addcdiv",
]
NUMPY = [
    "positive absolute fabs negative sign ceil floor trunc rint reciprocal sqrt cbrt square exp exp2 expm1 log log2 log10 "
    "log1p sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh deg2rad rad2deg logical_not invert "
    "isnan isinf isfinite signbit",
    "add subtract multiply divide floor_divide remainder fmod power maximum minimum fmax fmin arctan2 hypot copysign "
    "equal not_equal less less_equal greater greater_equal logical_and logical_or logical_xor bitwise_and bitwise_or "
    "bitwise_xor left_shift right_shift heaviside logaddexp logaddexp2 gcd lcm",
    "where clip",
]
WRITTEN = {"pytorch": "add sub div exp eq pow logical_and remainder clamp_min", "numpy": "add subtract divide exp equal power remainder"}


def kind(dtype):
    if dtype == "bool":
        return "bool"
    return "unsigned" if dtype == "uint8" else "signed" if dtype.startswith("int") else "floating"


def elements(name, dtype, place):
    found = ELEMENTS[name].get(kind(dtype))
    return (found or ELEMENTS["plain"]["bool"])[place]


def made(dialect, name, dtype, place):
    values = elements(name, dtype, place)
    if dialect == "pytorch":
        return torch.tensor(values, dtype=getattr(torch, dtype))
    return np.array(values, dtype=dtype)


def told(value):
    """The value in JSON, which has no infinities."""
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value


def function_of(dialect, op):
    if op.startswith("special_"):
        return getattr(torch.special, op.removeprefix("special_"))
    return getattr(torch if dialect == "pytorch" else np, op)


def answer(dialect, op, dtypes, name, in_place=False, out=None):
    row = {"dialect": dialect, "op": op, "set": name, "dtypes": dtypes}
    operands = [made(dialect, name, dtype, place) for place, dtype in enumerate(dtypes)]
    extra = {}
    if in_place:
        row["in_place"] = True
        extra["out"] = operands[0]
    if out:
        row["out"] = out
        extra["out"] = made(dialect, "plain", out, 0)
    try:
        result = function_of(dialect, op)(*operands, **extra)
        row["dtype"] = str(result.dtype).replace("torch.", "")
        row["values"] = [told(value) for value in result.tolist()]
    except (RuntimeError, TypeError, ValueError) as error:
        row["error"] = f"{type(error).__name__}: {error}"
    print(json.dumps(row, separators=(",", ":")))


def record(dialect, table, all_dtypes):
    for count, ops in enumerate(table, 1):
        for op in ops.split():
            sets = [[dtype] * count for dtype in all_dtypes]
            if count == 2:
                sets += [list(pair) for pair in PAIRS]
            for dtypes in sets:
                if op == "where":
                    dtypes = ["bool"] + dtypes[1:]
                for name in ELEMENTS if kind(dtypes[-1]) != "bool" else ["plain"]:
                    answer(dialect, op, dtypes, name)
    for op in WRITTEN[dialect].split():
        count = 1 if op == "exp" else 2
        for first in ("bool", "uint8", "int64", "float32"):
            for second in ("bool", "int64", "float64")[: 3 if count == 2 else 1]:
                answer(dialect, op, [first, second][:count], "plain", in_place=True)
            for out in ("bool", "uint8", "int64", "float32", "float64"):
                answer(dialect, op, [first] * count, "plain", out=out)


warnings.simplefilter("ignore")
print(json.dumps({"elements": {name: {key: [[told(value) for value in values] for values in lists] for key, lists in kinds.items()}
                               for name, kinds in ELEMENTS.items()}}, separators=(",", ":")))
record("pytorch", TORCH, TORCH_DTYPES)
record("numpy", NUMPY, NUMPY_DTYPES)
