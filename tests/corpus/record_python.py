#!/usr/bin/env python3
"""Records what the real Python (and PyTorch, NumPy) answer to the cells of a file of this folder.

    /usr/bin/python3 tests/corpus/record_python.py tests/corpus/python.jsonl

Each line is a JSON object with an `id` and a `code`; `stdout`, `last`, `error` and `exit` are written anew, in place.
A cell behaves as in a notebook: its prints, then the repr of its last expression unless that is None. With --compare
COMMAND nothing is written: the command's `run --jsonl` is asked instead, and the cells that differ are printed.
"""
import argparse
import ast
import contextlib
import io
import json
import subprocess
import warnings

FIELDS = ("stdout", "last", "error", "exit")


def answer(code):
    out, last, error = io.StringIO(), None, None
    try:
        tree = ast.parse(code)
        tail = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        scope = {"__name__": "__main__"}
        with warnings.catch_warnings(), contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
            warnings.simplefilter("ignore")
            exec(compile(tree, "<cell>", "exec"), scope)
            if tail is not None:
                value = eval(compile(ast.Expression(tail.value), "<cell>", "eval"), scope)
                last = None if value is None else repr(value)
    except BaseException as problem:
        text = str(problem).split("\nException raised from")[0]
        error = f"{type(problem).__name__}: {text}" if text else type(problem).__name__
    return {"stdout": out.getvalue(), "last": last, "error": error, "exit": 1 if error else 0}


def compare(rows, command):
    lines = "".join(json.dumps({"code": row["code"]}) + "\n" for row in rows)
    asked = subprocess.run([command, "run", "--jsonl"], input=lines, capture_output=True, text=True, check=True)
    different = 0
    for row, line in zip(rows, asked.stdout.splitlines(), strict=True):
        got, wanted = json.loads(line), answer(row["code"])
        wrong = [field for field in FIELDS if got[field] != wanted[field]]
        different += bool(wrong)
        if wrong:
            print(f"{row['id']}\n{row['code']}")
            for field in wrong:
                print(f"  {field}: {wanted[field]!r}\n  command: {got[field]!r}")
    print(f"{different} of {len(rows)} differ")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--compare", metavar="COMMAND")
    options = parser.parse_args()
    with open(options.file) as lines:
        rows = [json.loads(line) for line in lines if line.strip()]
    if options.compare:
        return compare(rows, options.compare)
    with open(options.file, "w") as out:
        for row in rows:
            out.write(json.dumps({"id": row["id"], "code": row["code"], **answer(row["code"])}) + "\n")


if __name__ == "__main__":
    main()
