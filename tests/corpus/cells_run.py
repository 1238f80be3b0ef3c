#!/usr/bin/env python3
"""Run a cell on the real PyTorch and NumPy.

A cell behaves as in a notebook: what it prints, then the repr of its last expression unless that is None. Its own
failure is a result.

  cells_run.py --jsonl    cells as JSON lines on stdin ({"code": ...}), one line of answers each on stdout:
                          code, stdout, last, error, exit; each cell in a process of its own, as a fresh start

Needs python3-torch and python3-numpy: on Debian run it with /usr/bin/python3.
"""
import ast
import contextlib
import io
import json
import os
import sys
import warnings


def answer(code):
    """What the cell prints, its last value's repr, and `Type: message` of what it raised, without the C++ stack."""
    out = io.StringIO()
    last = error = None
    with warnings.catch_warnings(), contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
        warnings.simplefilter("ignore")
        try:
            tree = ast.parse(code)
            tail = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
            scope = {"__name__": "__main__"}
            exec(compile(tree, "<cell>", "exec"), scope)
            if tail is not None:
                value = eval(compile(ast.Expression(tail.value), "<cell>", "eval"), scope)
                last = None if value is None else repr(value)
        except BaseException as raised:
            text = str(raised).split("\nException raised from")[0]
            error = f"{type(raised).__name__}: {text}" if text else type(raised).__name__
    return {"stdout": out.getvalue(), "last": last, "error": error, "exit": 1 if error else 0}


def answer_apart(code):
    """The same in a child process, so that seeds, print options and default dtypes of one cell never reach another."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with os.fdopen(writing, "w") as pipe:
            json.dump(answer(code), pipe)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    return json.loads(text)


def main():
    if sys.argv[1:] != ["--jsonl"]:
        print(__doc__, file=sys.stderr)
        return 2
    import numpy  # noqa: F401  loaded once, before the children
    import torch.utils.backcompat  # noqa: F401

    for line in sys.stdin:
        if line.strip():
            code = json.loads(line)["code"]
            print(json.dumps({"code": code, **answer_apart(code)}), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
