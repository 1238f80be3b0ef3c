#!/usr/bin/env python3
"""Ask PyTorch and NumPy to multiply random vectors, matrices and batches, and print the rows of products.jsonl.

  record_products.py [--seed N] [--count N]

Needs python3-torch and python3-numpy: on Debian run it with /usr/bin/python3.
"""
import argparse
import json
import random
import sys

import numpy as np
import torch

from record_reductions import any_dim, any_value, array, rows, tensor

NAMES = ["N", "C", "H", "W", "K", None]


def operand(rng, sizes, dtype, named=False):
    order = list(range(len(sizes)))
    if rng.random() < 0.3:
        rng.shuffle(order)
    gap = rng.choice([1, 1, 1, 2])
    strides, stride = [0] * len(sizes), gap
    for axis in reversed(order):
        strides[axis] = stride
        stride *= max(sizes[axis], 1)
    offset = rng.choice([0, 0, 2])
    if sizes and rng.random() < 0.08:
        strides[rng.randrange(len(sizes))] = 0
    count = offset + sum((size - 1) * step for size, step in zip(sizes, strides) if size > 0) + 1
    out = {"dtype": dtype, "sizes": sizes, "strides": strides, "offset": offset,
           "storage": [any_value(rng, dtype) for _ in range(count)]}
    if named and sizes:
        names = rng.sample(NAMES[:5], len(sizes))
        out["names"] = [name if rng.random() < 0.7 else None for name in names]
    return out


def any_dtypes(rng, dialect):
    usual = ["float32", "float64"] * 4 + ["int64", "int32", "uint8", "bool", "float16"]
    if dialect == "pytorch":
        usual.append("bfloat16")
    first = rng.choice(usual)
    return first, rng.choice(usual) if rng.random() < 0.08 else first


def extent(rng):
    return rng.choice([0, 1, 2, 2, 3, 3, 4, 5, 7])


def spoiled(rng, sizes):
    if sizes and rng.random() < 0.1:
        sizes[rng.randrange(len(sizes))] = extent(rng)
    if rng.random() < 0.04:
        sizes.insert(0, 2)
    return sizes


def batches(rng):
    shape = [rng.choice([1, 2, 3]) for _ in range(rng.randint(0, 3))]
    like = lambda: [1 if rng.random() < 0.3 else size for size in shape][rng.randint(0, len(shape)):]
    return like(), like()


def matmul_sizes(rng):
    m, k, n = extent(rng), extent(rng), extent(rng)
    first, second = batches(rng)
    a = [k] if rng.random() < 0.15 else [*first, m, k]
    b = [k] if rng.random() < 0.15 else [*second, k, n]
    if rng.random() < 0.03:
        a = []
    return spoiled(rng, a), spoiled(rng, b)


def torch_matmul(rng):
    a, b = matmul_sizes(rng)
    first, second = any_dtypes(rng, "pytorch")
    named = rng.random() < 0.2 and max(len(a), len(b)) <= 5
    x, y = operand(rng, a, first, named), operand(rng, b, second, named)
    return {"op": "matmul", "x": x, "y": y}, lambda: torch.matmul(tensor(x), tensor(y))


def torch_strict(rng):
    m, k, n, batch = (extent(rng) for _ in range(4))
    op = rng.choice(["mm", "mv", "dot", "bmm", "inner", "outer"])
    a, b = {"mm": ([m, k], [k, n]), "mv": ([m, k], [k]), "dot": ([k], [k]), "bmm": ([batch, m, k], [batch, k, n]),
            "inner": ([m, k], [n, k]), "outer": ([m], [n])}[op]
    first, second = any_dtypes(rng, "pytorch")
    named = rng.random() < 0.2 and op not in ("inner", "outer")
    x, y = operand(rng, spoiled(rng, a), first, named), operand(rng, spoiled(rng, b), second, named)
    return {"op": op, "x": x, "y": y}, lambda: getattr(torch, op)(tensor(x), tensor(y))


def torch_add(rng):
    m, k, n, batch = (extent(rng) for _ in range(4))
    op = rng.choice(["addmm", "addmv", "baddbmm"])
    bias, a, b = {"addmm": ([m, n], [m, k], [k, n]), "addmv": ([m], [m, k], [k]),
                  "baddbmm": ([batch, m, n], [batch, m, k], [batch, k, n])}[op]
    if rng.random() < 0.5:
        bias = [1 if rng.random() < 0.3 else size for size in bias][rng.randint(0, 1):]
    first, second = rng.choice([("float32", "float32"), ("float64", "float64"), ("int64", "int64"), ("float32", "int64")])
    named = rng.random() < 0.2
    z = operand(rng, spoiled(rng, bias), first, named)
    x, y = operand(rng, spoiled(rng, a), first, named), operand(rng, spoiled(rng, b), second, named)
    row = {"op": op, "z": z, "x": x, "y": y, "beta": rng.choice([0, 1, 1, 2]), "alpha": rng.choice([1, 1, 3])}
    return row, lambda: getattr(torch, op)(tensor(z), tensor(x), tensor(y), beta=row["beta"], alpha=row["alpha"])


def tensordot(rng, dialect):
    common = [extent(rng) or 1 for _ in range(rng.randint(0, 2))]
    a = [extent(rng) for _ in range(rng.randint(0, 2))] + common
    b = common + [extent(rng) for _ in range(rng.randint(0, 2))]
    count = len(common)
    axes = [list(range(len(a) - count, len(a))), list(range(count))]
    shuffled = list(range(count))
    rng.shuffle(shuffled)
    axes = [[side[at] for at in shuffled] for side in axes]
    if rng.random() < 0.06 and axes[0]:
        axes[0][0] = any_dim(rng, len(a))
    dtype = rng.choice(["float32", "float64", "int64"])
    x, y = operand(rng, spoiled(rng, a), dtype), operand(rng, spoiled(rng, b), dtype)
    row = {"op": "tensordot", "x": x, "y": y}
    if rng.random() < 0.4:
        row["count"] = count
    else:
        row["axes"] = axes
    asked = lambda: row["count"] if "count" in row else tuple(row["axes"])
    if dialect == "pytorch":
        return row, lambda: torch.tensordot(tensor(x), tensor(y), dims=asked())
    return row, lambda: np.tensordot(array(x), array(y), axes=asked())


def torch_tensordot(rng):
    return tensordot(rng, "pytorch")


def numpy_tensordot(rng):
    return tensordot(rng, "numpy")


def numpy_matmul(rng):
    a, b = matmul_sizes(rng)
    first, second = any_dtypes(rng, "numpy")
    x, y = operand(rng, a, first), operand(rng, b, second)
    return {"op": "matmul", "x": x, "y": y}, lambda: np.matmul(array(x), array(y))


def numpy_strict(rng):
    m, k, n, batch = (extent(rng) for _ in range(4))
    op = rng.choice(["dot", "inner", "outer"])
    a, b = {"dot": rng.choice([([m, k], [k, n]), ([k], [k]), ([m, k], [k]), ([k], [k, n]), ([batch, m, k], [2, k, n])]),
            "inner": rng.choice([([m, k], [n, k]), ([k], [k]), ([batch, m, k], [k])]), "outer": ([m, 2], [n])}[op]
    first, second = any_dtypes(rng, "numpy")
    x, y = operand(rng, spoiled(rng, a), first), operand(rng, spoiled(rng, b), second)
    return {"op": op, "x": x, "y": y}, lambda: getattr(np, op)(array(x), array(y))


EQUATIONS = ["ij,jk->ik", "ij,jk", "ij,kj->ik", "ij->ji", "ii->i", "ii", "iij->j", "ij->", "ij->i", "i,j->ij", "i,i->",
             "bij,bjk->bik", "bij,bkj->bik", "...ij,...jk->...ik", "...ij,jk", "bhid,bhjd->bhij", "ij,ij->ij", "i,->i",
             "ij,jk,kl->il", "ijk->kij", "i...->...i", "...i->...", "...,...", "abc,cd->dab", "ij,j->i", "a b , b c -> c a",
             "bA,bB", "ij,ij,ij->i", "b...,b...->b", "...j,...j->...", "i,j,k->kij", "ab,ac->bc", "...->..."]
WRONG = ["ij,jk->iz", "ij->ii", "i-j", "i1", "ij->i->j", "..ij->i", "ij.", "...i...j", "ij->...i...", "ij - > ji", "ij,",
         "ij->i.", "ij>i", "ij-i", "ij,jk,kl", "ijkl", "", "->", ",", "ij...k->i", "i...->i"]


def letters_of(term):
    return [c for c in term if c.isalpha()]


def einsum(rng, dialect):
    equation = rng.choice(WRONG) if rng.random() < 0.2 else rng.choice(EQUATIONS)
    terms = equation.split("->")[0].split(",")
    if rng.random() < 0.04:
        terms = terms[:-1] or terms
    size = {c: rng.choice([1, 2, 3, 4]) for c in equation if c.isalpha()}
    dtype = rng.choice(["float32", "float64", "float64", "int64"])
    operands = []
    for term in terms:
        left, dots, right = term.partition("...")
        dims = [rng.choice([1, 2]) for _ in range(rng.randint(0, 2))] if dots else []
        sizes = [size[c] for c in letters_of(left)] + dims + [size[c] for c in letters_of(right)]
        if sizes and rng.random() < 0.08:
            sizes[rng.randrange(len(sizes))] = rng.choice([1, 2, 5])
        if rng.random() < 0.03:
            sizes = sizes[1:]
        other = rng.choice(["float32", "int64"]) if rng.random() < 0.05 else dtype
        operands.append(operand(rng, sizes, other))
    row = {"op": "einsum", "equation": equation, "operands": operands}
    if dialect == "pytorch":
        return row, lambda: torch.einsum(equation, *map(tensor, operands))
    return row, lambda: np.array(np.einsum(equation, *map(array, operands)))


def torch_einsum(rng):
    return einsum(rng, "pytorch")


def numpy_einsum(rng):
    return einsum(rng, "numpy")


CALLS = {"pytorch": [torch_matmul, torch_matmul, torch_matmul, torch_strict, torch_strict, torch_add, torch_tensordot,
                     torch_einsum, torch_einsum],
         "numpy": [numpy_matmul, numpy_matmul, numpy_strict, numpy_tensordot, numpy_einsum, numpy_einsum]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--count", type=int, default=600)
    options = parser.parse_args()
    for row in rows(options.seed, options.count, CALLS):
        print(json.dumps(row))
    return 0


if __name__ == "__main__":
    sys.exit(main())
