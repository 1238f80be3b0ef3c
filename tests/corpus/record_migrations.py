#!/usr/bin/env python3
"""Runs programs with named tensors, and the same programs without names, on the real PyTorch.

    /usr/bin/python3 tests/corpus/record_migrations.py tests/corpus/migrations.jsonl

Each line is a JSON object with a `code` and `without_names`, the same program by position, or a `reason` where there is
none. The tensors that both leave (global variables, also in lists and tuples, and the last value) must have the same
shapes, dtypes and elements: a line for which that is not so ends the recording. `last`, the repr of the last expression
of the program without names, is written anew, in place. Where the reason is that the program fails or makes other
tensors, it is enough that the program with names runs.
"""
import argparse
import ast
import contextlib
import io
import json
import warnings

import torch


def collect(name, value, out):
    if isinstance(value, torch.Tensor):
        out[name] = value.detach().rename(None)
    elif isinstance(value, (list, tuple)):
        for index, item in enumerate(value):
            collect(f"{name}[{index}]", item, out)


def run(code):
    """The tensors at the end of a program, and the repr of its last value."""
    tree = ast.parse(code)
    tail = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    scope = {"__name__": "__main__"}
    value = None
    torch.manual_seed(0)
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        exec(compile(tree, "<cell>", "exec"), scope)
        if tail is not None:
            value = eval(compile(ast.Expression(tail.value), "<cell>", "eval"), scope)
    tensors = {}
    for name, held in scope.items():
        collect(name, held, tensors)
    collect("", value, tensors)
    return tensors, None if value is None else repr(value)


def same(a, b):
    return a.shape == b.shape and a.dtype == b.dtype and torch.allclose(a.double(), b.double(), equal_nan=True)


def record(row):
    named, _ = run(row["code"])
    if "without_names" not in row:
        return {"id": row["id"], "code": row["code"], "reason": row["reason"]}
    unnamed, last = run(row["without_names"])
    different = named.keys() ^ unnamed.keys() | {name for name in named if name in unnamed and not same(named[name], unnamed[name])}
    if different:
        raise SystemExit(f"{row['id']}: other tensors: {sorted(different)}")
    return {"id": row["id"], "code": row["code"], "without_names": row["without_names"], "last": last}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    options = parser.parse_args()
    with open(options.file) as lines:
        rows = [record(json.loads(line)) for line in lines if line.strip()]
    with open(options.file, "w") as lines:
        lines.writelines(json.dumps(row) + "\n" for row in rows)


if __name__ == "__main__":
    main()
