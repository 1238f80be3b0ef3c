#!/usr/bin/env python3
"""Ask PyTorch and NumPy to reduce, scan, sort and search random arrays, and print the rows of reductions.jsonl.

  record_reductions.py [--seed N] [--count N]

Needs python3-torch and python3-numpy: on Debian run it with /usr/bin/python3.
"""
import argparse
import json
import math
import random
import sys
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")

DTYPES = ["bool", "uint8", "int8", "int16", "int32", "int64", "float16", "bfloat16", "float32", "float64"]
NAMES = ["N", "C", "H", "W"]


# Operands: storage, sizes, strides and offset, so that any view can be written down -----------------------------------


def any_operand(rng, dialect, rank=None, dtype=None, small=False, stretched=True):
    dtypes = [name for name in DTYPES if dialect == "pytorch" or name != "bfloat16"]
    dtype = dtype or rng.choice(dtypes + ["float32", "float64"] * 3)
    rank = rng.choice([0, 1, 1, 2, 2, 2, 3, 3, 4]) if rank is None else rank
    most = 4 if rank > 2 else 7
    sizes = [rng.choice([0, 1] + [rng.randint(1, most)] * 14) for _ in range(rank)]
    if rank == 1 and rng.random() < 0.3 and not small:
        sizes = [rng.choice([9, 17, 40, 130, 300])]
    if rank == 2 and rng.random() < 0.15 and not small:
        sizes = [rng.choice([3, 9, 20]), rng.choice([5, 33, 140])]
    stored = list(sizes)
    order = list(range(rank))
    if rng.random() < 0.3:
        rng.shuffle(order)
    stored = [sizes[axis] for axis in order]
    gap = rng.choice([1, 1, 1, 2]) if rank else 1
    strides, stride = [0] * rank, gap
    for axis in reversed(order):
        strides[axis] = stride
        stride *= max(sizes[axis], 1)
    offset = rng.choice([0, 0, 0, 1, 3])
    if rank and stretched and rng.random() < 0.1:
        strides[rng.randrange(rank)] = 0
    count = offset + sum((size - 1) * step for size, step in zip(sizes, strides) if size > 0) + 1
    return {"dtype": dtype, "sizes": sizes, "strides": strides, "offset": offset,
            "storage": [any_value(rng, dtype) for _ in range(count)]}


def any_value(rng, dtype):
    if dtype == "bool":
        return rng.random() < 0.5
    if dtype == "uint8":
        return rng.choice([0, 1, 2, 3, 200, 255])
    if dtype.startswith("int"):
        return rng.choice([0, 1, 2, 3, -1, -2, 5, 100, -128])
    if dtype in ("float16", "bfloat16"):
        return rng.choice([0.0, 0.5, 1.0, -1.0, 2.0, 3.0, -4.0])
    if rng.random() < 0.012:
        return rng.choice(["nan", "inf", "-inf"])
    if rng.random() < 0.3:
        return float(rng.randint(-3, 3))
    value = rng.uniform(-3, 3)
    return float(np.float32(value)) if dtype == "float32" else value


def number(value):
    return float(value) if isinstance(value, str) else value


def tensor(operand):
    storage = torch.tensor([number(v) for v in operand["storage"]], dtype=getattr(torch, operand["dtype"]))
    out = torch.as_strided(storage, operand["sizes"], operand["strides"], operand["offset"])
    return out.refine_names(*operand["names"]) if operand.get("names") else out


def array(operand):
    storage = np.array([number(v) for v in operand["storage"]], dtype=operand["dtype"])
    strides = [step * storage.itemsize for step in operand["strides"]]
    return np.lib.stride_tricks.as_strided(storage[operand["offset"]:], operand["sizes"], strides)


# Arguments ----------------------------------------------------------------------------------------------------------


def any_dim(rng, rank):
    if rng.random() < 0.04:
        return rng.choice([rank, rank + 2, -rank - 1, 7])
    return rng.randint(-rank, rank - 1) if rank else rng.choice([0, -1])


def any_dims(rng, rank):
    if rng.random() < 0.04:
        return [any_dim(rng, rank) for _ in range(rng.randint(0, 3))]
    axes = rng.sample(range(rank), rng.randint(1, rank)) if rank else [0]
    return [axis - rank if rank and rng.random() < 0.4 else axis for axis in axes]


def named(rng, operand):
    if operand["sizes"] and len(operand["sizes"]) <= 4 and rng.random() < 0.12:
        operand["names"] = NAMES[: len(operand["sizes"])]
    return operand


def torch_dtype(name):
    return getattr(torch, name) if name else None


# PyTorch: each returns a row without its answer, and the function that computes the answer --------------------------


def torch_over_dims(rng):
    op = rng.choice(["sum", "mean", "amax", "amin", "nansum", "count_nonzero", "nanmean"])
    x = named(rng, any_operand(rng, "pytorch"))
    row = {"op": op, "x": x, "keep": rng.random() < 0.4}
    if rng.random() < 0.75 or op in ("amax", "amin"):
        row["dims"] = any_dims(rng, len(x["sizes"]))
    if op in ("sum", "mean", "nansum") and rng.random() < 0.2:
        row["dtype"] = rng.choice(["float32", "float64", "int64", "int32"])
    if "dims" not in row:
        row["keep"] = False

    def run():
        function = getattr(torch, op)
        arguments = {}
        if "dims" in row:
            arguments["dim"] = tuple(row["dims"])
            if op != "count_nonzero":
                arguments["keepdim"] = row["keep"]
        if "dtype" in row:
            arguments["dtype"] = torch_dtype(row["dtype"])
        return function(tensor(x), **arguments)

    if op == "count_nonzero":
        row["keep"] = False
    return row, run


def torch_over_one(rng):
    op = rng.choice(["prod", "max", "min", "any", "all", "argmax", "argmin"])
    x = named(rng, any_operand(rng, "pytorch"))
    row = {"op": op, "x": x, "keep": rng.random() < 0.4}
    if rng.random() < 0.75:
        row["dim"] = any_dim(rng, len(x["sizes"]))
    else:
        row["keep"] = False

    def run():
        function = getattr(torch, op)
        if "dim" not in row:
            return function(tensor(x))
        return function(tensor(x), row["dim"], row["keep"])

    return row, run


def torch_moments(rng):
    op = rng.choice(["var", "std", "var_mean", "std_mean"])
    x = named(rng, any_operand(rng, "pytorch"))
    row = {"op": op, "x": x, "keep": rng.random() < 0.4, "correction": rng.choice([0, 1, 1, 2])}
    if rng.random() < 0.8:
        row["dims"] = any_dims(rng, len(x["sizes"]))
    arguments = lambda: {"dim": tuple(row["dims"]) if "dims" in row else None, "correction": row["correction"],
                         "keepdim": row["keep"]}
    return row, lambda: getattr(torch, op)(tensor(x), **arguments())


def torch_norm(rng):
    x = any_operand(rng, "pytorch", dtype=rng.choice(["float32", "float64", "float64", "int32"]))
    row = {"op": "norm", "x": x, "keep": rng.random() < 0.4, "p": rng.choice([0, 1, 2, 2, 3, -1, 0.5, "inf", "-inf"])}
    row["dims"] = any_dims(rng, len(x["sizes"]))
    return row, lambda: torch.norm(tensor(x), number(row["p"]), tuple(row["dims"]), row["keep"])


def torch_logsumexp(rng):
    x = named(rng, any_operand(rng, "pytorch"))
    row = {"op": "logsumexp", "x": x, "keep": rng.random() < 0.4, "dims": any_dims(rng, len(x["sizes"]))}
    return row, lambda: torch.logsumexp(tensor(x), tuple(row["dims"]), row["keep"])


def torch_selected(rng):
    op = rng.choice(["median", "nanmedian", "mode", "kthvalue"])
    x = named(rng, any_operand(rng, "pytorch", stretched=False))  # 1.13 selects in place, in a copy with the strides
    row = {"op": op, "x": x, "keep": rng.random() < 0.4, "dim": any_dim(rng, len(x["sizes"]))}
    if op == "kthvalue":
        row["k"] = rng.randint(0 if rng.random() < 0.1 else 1, 4)
        return row, lambda: torch.kthvalue(tensor(x), row["k"], row["dim"], row["keep"])
    if op == "mode" and "nan" in x["storage"]:
        x["storage"] = [0.0 if value == "nan" else value for value in x["storage"]]
    return row, lambda: getattr(torch, op)(tensor(x), row["dim"], row["keep"])


def torch_median(rng):
    op = rng.choice(["median", "nanmedian"])
    x = any_operand(rng, "pytorch")
    return {"op": op, "x": x}, lambda: getattr(torch, op)(tensor(x))


def torch_scans(rng):
    op = rng.choice(["cumsum", "cumprod", "cummax", "cummin", "logcumsumexp", "softmax", "log_softmax"])
    x = named(rng, any_operand(rng, "pytorch"))
    row = {"op": op, "x": x, "dim": any_dim(rng, len(x["sizes"]))}
    if op in ("cumsum", "softmax") and rng.random() < 0.2:
        row["dtype"] = rng.choice(["float32", "float64"])
    arguments = lambda: {"dtype": torch_dtype(row["dtype"])} if "dtype" in row else {}
    return row, lambda: getattr(torch, op)(tensor(x), row["dim"], **arguments())


def torch_sorts(rng):
    op = rng.choice(["sort", "argsort", "topk"])
    x = named(rng, any_operand(rng, "pytorch"))
    row = {"op": op, "x": x, "dim": any_dim(rng, len(x["sizes"])), "descending": rng.random() < 0.5}
    if op == "topk":
        row["k"] = rng.randint(-1 if rng.random() < 0.05 else 0, 5)
        return row, lambda: torch.topk(tensor(x), row["k"], row["dim"], largest=row["descending"])
    row["stable"] = rng.random() < 0.3
    arguments = lambda: {"dim": row["dim"], "descending": row["descending"], **({"stable": True} if row["stable"] else {})}
    if op == "argsort":
        return row, lambda: torch.sort(tensor(x), **arguments())[1]
    return row, lambda: torch.sort(tensor(x), **arguments())


def torch_unique(rng):
    x = any_operand(rng, "pytorch", dtype=rng.choice(["int32", "int64", "float32"]), small=True)
    x["storage"] = [0.0 if value == "nan" else value for value in x["storage"]]
    row = {"op": "unique", "x": x}
    if x["sizes"] and rng.random() < 0.5 and 0 not in x["sizes"]:
        row["dim"] = any_dim(rng, len(x["sizes"]))
    return row, lambda: torch.unique(tensor(x), return_inverse=True, return_counts=True, dim=row.get("dim"))


def torch_searchsorted(rng):
    x = {"dtype": "float32", "sizes": [6], "strides": [1], "offset": 0,
         "storage": sorted(float(rng.randint(-3, 3)) for _ in range(6))}
    y = any_operand(rng, "pytorch", dtype="float32")
    row = {"op": "searchsorted", "x": x, "y": y, "right": rng.random() < 0.5}
    return row, lambda: torch.searchsorted(tensor(x), tensor(y), right=row["right"])


# NumPy --------------------------------------------------------------------------------------------------------------


def numpy_reductions(rng):
    op = rng.choice(["sum", "sum", "mean", "mean", "prod", "max", "min", "any", "all", "var", "std", "median",
                     "count_nonzero"])
    x = any_operand(rng, "numpy")
    if op in ("sum", "prod") and x["dtype"] == "uint8":
        x["dtype"] = "int8"
        x["storage"] = [value if value < 128 else 7 for value in x["storage"]]
    row = {"op": op, "x": x, "keep": rng.random() < 0.4}
    if rng.random() < 0.75 or op == "count_nonzero":
        row["dims"] = any_dims(rng, len(x["sizes"]))
        if not x["sizes"]:
            row["dims"] = [0]
    if op in ("var", "std"):
        row["correction"] = rng.choice([0, 0, 1])

    def run():
        dims = row.get("dims")
        axis = None if dims is None else dims[0] if len(dims) == 1 else tuple(dims)
        more = {"ddof": row["correction"]} if "correction" in row else {}
        return getattr(np, op)(array(x), axis=axis, keepdims=row["keep"], **more)

    return row, run


def numpy_over_one(rng):
    op = rng.choice(["argmax", "argmin", "cumsum", "cumprod", "sort", "argsort"])
    x = any_operand(rng, "numpy")
    if op.startswith("cum") and x["dtype"] == "uint8":
        x["dtype"] = "int16"
    row = {"op": op, "x": x}
    if rng.random() < 0.8:
        row["dim"] = any_dim(rng, len(x["sizes"]))
    if op == "argsort":
        row["stable"] = rng.random() < 0.3
        return row, lambda: np.argsort(array(x), axis=row.get("dim"), kind="stable" if row["stable"] else None)
    return row, lambda: getattr(np, op)(array(x), axis=row.get("dim"))


def numpy_unique(rng):
    x = any_operand(rng, "numpy", dtype=rng.choice(["int32", "int64", "float64"]), small=True)
    row = {"op": "unique", "x": x}
    if x["sizes"] and rng.random() < 0.5 and 0 not in x["sizes"] and x["dtype"] != "float64":
        row["dim"] = any_dim(rng, len(x["sizes"]))

    def run():
        values, first, inverse, counts = np.unique(array(x), True, True, True, axis=row.get("dim"))
        return values, inverse, counts, first

    return row, run


def numpy_searchsorted(rng):
    x = {"dtype": "float64", "sizes": [6], "strides": [1], "offset": 0,
         "storage": sorted(float(rng.randint(-3, 3)) for _ in range(6))}
    y = any_operand(rng, "numpy", dtype="float64")
    row = {"op": "searchsorted", "x": x, "y": y, "right": rng.random() < 0.5}
    return row, lambda: np.searchsorted(array(x), array(y), side="right" if row["right"] else "left")


CALLS = {
    "pytorch": [torch_over_dims, torch_over_dims, torch_over_one, torch_over_one, torch_moments, torch_norm,
                torch_logsumexp, torch_selected, torch_median, torch_scans, torch_scans, torch_sorts,
                torch_sorts, torch_unique, torch_searchsorted],
    "numpy": [numpy_reductions, numpy_reductions, numpy_reductions, numpy_over_one, numpy_over_one,
              numpy_unique, numpy_searchsorted],
}


# Rows ---------------------------------------------------------------------------------------------------------------


def plain(value):
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    return value


def told(result):
    """One result in the format of a row."""
    if isinstance(result, torch.Tensor):
        out = {"dtype": str(result.dtype)[6:], "sizes": list(result.shape)}
        if result.has_names():
            out["names"] = list(result.names)
            result = result.rename(None)
        values = result.double() if result.is_floating_point() else result
        out["values"] = [plain(value) for value in values.reshape(-1).tolist()]
        return out
    result = np.asarray(result)
    values = result.astype(np.float64) if result.dtype == np.float16 else result
    return {"dtype": str(result.dtype), "sizes": list(result.shape),
            "values": [plain(value) for value in values.reshape(-1).tolist()]}


def answer_of(run):
    try:
        result = run()
    except Exception as error:  # the library's exception is its answer
        return {"error": f"{type(error).__name__}: {str(error)}".split("\nException raised from")[0]}
    return {"results": [told(one) for one in result] if isinstance(result, tuple) else [told(result)]}


def rows(seed, count, calls=None):
    rng = random.Random(seed)
    calls = calls or CALLS
    for index in range(count):
        dialect = rng.choice(["pytorch", "pytorch", "numpy"])
        row, run = rng.choice(calls[dialect])(rng)
        yield {"id": f"{index + 1:04}", "dialect": dialect, **row, "answer": answer_of(run)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--count", type=int, default=600)
    options = parser.parse_args()
    for row in rows(options.seed, options.count):
        print(json.dumps(row))
    return 0


if __name__ == "__main__":
    sys.exit(main())
