#!/usr/bin/env python3
"""Record the result dtypes of operands in PyTorch and NumPy in promotion.jsonl.

  record_promotion.py > promotion.jsonl

The first row of each library lists operands, [dtype, category] or [dtype, category, value]: an "array" has an axis, a
"scalar" has none, a "number" is a Python number. The rows after it have the answer for each of them in turn, or, for
can_cast, for each dtype (NumPy: and each casting rule). Needs python3-torch and python3-numpy: on Debian run it with
/usr/bin/python3.
"""
import itertools
import json
import math
import random

import numpy as np
import torch

TORCH_DTYPES = ["bool", "uint8", "int8", "int16", "int32", "int64", "float16", "bfloat16", "float32", "float64"]
NUMPY_DTYPES = [dtype for dtype in TORCH_DTYPES if dtype != "bfloat16"]
NUMBERS = [("bool", True), ("int64", 3), ("float64", 2.5)]
CASTINGS = ["no", "equiv", "safe", "same_kind", "unsafe"]
INTEGERS = [0, -1, 127, 128, 200, 255, 256, -128, -129, 32767, 32768, 65535, 65536, -32769, 2**31 - 1, 2**31, 2**32 - 1,
            2**32, -(2**31) - 1, 2**63 - 1, -(2**63)]
REALS = [0.0, -1.5, 64999.0, 65000.0, 1e5, 3.3e38, 3.4e38, 1e300, math.inf, math.nan]


def told(value):
    """The value in JSON, which has no infinities."""
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value


def torch_operands():
    for dtype in TORCH_DTYPES:
        yield [dtype, "array"], torch.ones(1, dtype=getattr(torch, dtype))
        yield [dtype, "scalar"], torch.ones((), dtype=getattr(torch, dtype))
    for dtype, value in NUMBERS:
        yield [dtype, "number"], value


def numpy_operands():
    for dtype in NUMPY_DTYPES:
        yield [dtype, "array"], np.ones(1, dtype)
        if dtype == "bool":
            values = [False, True]
        elif np.dtype(dtype).kind == "f":
            values = [value for value in REALS if not math.isfinite(value) or abs(value) < np.finfo(dtype).max]
        else:
            values = [value for value in INTEGERS if np.iinfo(dtype).min <= value <= np.iinfo(dtype).max]
        for value in values:
            array = np.array(value, dtype)
            yield [dtype, "scalar", told(array.item())], array


def torch_name(dtype):
    return str(dtype).replace("torch.", "")


def bits(answers):
    return "".join("1" if answer else "0" for answer in answers)


def torch_rows():
    operands = list(torch_operands())
    yield {"dialect": "pytorch", "operands": [name for name, _ in operands]}
    for i, (_, first) in enumerate(operands):
        answers = [torch_name(torch.result_type(first, second)) for _, second in operands]
        yield {"dialect": "pytorch", "asked": "result_type", "first": i, "answers": answers}
    dtypes = [getattr(torch, name) for name in TORCH_DTYPES]
    for first in dtypes:
        answers = [torch_name(torch.promote_types(first, second)) for second in dtypes]
        yield {"dialect": "pytorch", "asked": "promote_types", "dtype": torch_name(first), "answers": answers}
        answer = bits(torch.can_cast(first, second) for second in dtypes)
        yield {"dialect": "pytorch", "asked": "can_cast", "dtype": torch_name(first), "answer": answer}


def numpy_rows():
    operands = list(numpy_operands())
    yield {"dialect": "numpy", "operands": [name for name, _ in operands]}
    for i, (_, first) in enumerate(operands):
        answers = [str(np.result_type(first, second)) for _, second in operands]
        yield {"dialect": "numpy", "asked": "result_type", "first": i, "answers": answers}
    rng = random.Random(1)
    for _ in range(400):
        chosen = [rng.randrange(len(operands)) for _ in range(rng.randint(3, 5))]
        answer = str(np.result_type(*[operands[i][1] for i in chosen]))
        yield {"dialect": "numpy", "asked": "result_type_of_many", "chosen": chosen, "answer": answer}
    casts = list(itertools.product(NUMPY_DTYPES, CASTINGS))
    for i, (_, first) in enumerate(operands):
        answer = bits(np.can_cast(first, dtype, casting) for dtype, casting in casts)
        yield {"dialect": "numpy", "asked": "can_cast", "first": i, "answer": answer}
    for first in NUMPY_DTYPES:
        answers = [str(np.promote_types(first, second)) for second in NUMPY_DTYPES]
        yield {"dialect": "numpy", "asked": "promote_types", "dtype": first, "answers": answers}
        answer = bits(np.can_cast(np.dtype(first), dtype, casting) for dtype, casting in casts)
        yield {"dialect": "numpy", "asked": "can_cast", "dtype": first, "answer": answer}


for row in itertools.chain(torch_rows(), numpy_rows()):
    print(json.dumps(row, separators=(",", ":")))
