#!/usr/bin/env python3
"""Run a cell on the real PyTorch and NumPy.

A cell behaves as in a notebook: what it prints, then the repr of its last expression unless that is None. Its own
failure is a result.

  cells_run.py --jsonl    cells as JSON lines on stdin ({"code": ...}), one line of answers each on stdout:
                          code, stdout, last, error, exit; each cell in a process of its own, as a fresh start
  cells_run.py --jsonl --together    the same forty times faster, all cells in one process: print options, handling of
                          floating point errors, seeds and default dtypes are put back after each cell, the rest is not

Needs python3-torch and python3-numpy: on Debian run it with /usr/bin/python3.
"""
import ast
import contextlib
import io
import json
import os
import sys
import tempfile
import warnings


def answer(code):
    """The output of the cell, its last value's repr, and `Type: message` of its exception, without the C++ stack."""
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
    """The same in a child process, so that seeds, print options and default dtypes of a cell do not affect others."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with os.fdopen(writing, "w") as pipe, tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)  # files written by a cell are deleted with it
            json.dump(answer(code), pipe)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    return json.loads(text)


def put_back(numpy, torch, options, errors):
    """Restores the global state that a cell may have changed."""
    numpy.set_printoptions(**options)
    numpy.seterr(**errors)
    numpy.seterrcall(None)
    numpy.random.seed(0)
    torch.set_default_dtype(torch.float32)
    torch.set_printoptions(profile="default", sci_mode=None)
    torch.set_grad_enabled(True)
    torch.manual_seed(0)


def main():
    if sys.argv[1:] not in (["--jsonl"], ["--jsonl", "--together"]):
        print(__doc__, file=sys.stderr)
        return 2
    import numpy  # loaded once, before the children
    import torch
    import torch.utils.backcompat  # noqa: F401

    together = "--together" in sys.argv
    options, errors = {**numpy.get_printoptions(), "legacy": False}, numpy.geterr()
    for line in sys.stdin:
        if line.strip():
            code = json.loads(line)["code"]
            print(json.dumps({"code": code, **(answer if together else answer_apart)(code)}), flush=True)
            if together:
                put_back(numpy, torch, options, errors)
    return 0


if __name__ == "__main__":
    sys.exit(main())
