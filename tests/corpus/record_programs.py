#!/usr/bin/env python3
"""Record programs of PyTorch and NumPy that the command answers as the libraries do, so that they stay so.

  record_programs.py BCAST [--seed N] [--count N]    write programs.jsonl

Those of cells/answers/*.py, and so many random ones of each library. A program whose digits depend on the processor or that prints an address is left out, and so is one that the command
answers otherwise or not at all: how many is printed. Needs python3-torch and python3-numpy, run by /usr/bin/python3.
"""
import argparse
import json
import pathlib
import subprocess
import sys

from random_cells import ADDRESS, cells, difference
from record_cells import PLAIN, answers_to, rows_of

HERE = pathlib.Path(__file__).resolve().parent
PARTS = {"torch-programs": "torch", "numpy-programs": "numpy"}


def answered(bcast, rows):
    lines = "".join(json.dumps({"code": row["code"]}) + "\n" for row in rows)
    run = subprocess.run([bcast, "run", "--jsonl"], input=lines, stdout=subprocess.PIPE, text=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("bcast")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=500)
    given = options.parse_args()
    drawn = {"cells/answers": rows_of("answers")}
    for part, lib in PARTS.items():
        drawn[part] = [
            {"id": f"{part}/{at:04d}", "title": cell["about"], "lib": lib, "code": cell["code"]}
            for at, cell in enumerate(cells(given.seed, given.count, part))
        ]
    kept = []
    for part, rows in drawn.items():
        here, plain, ours = answers_to(rows, {}), answers_to(rows, PLAIN), answered(given.bcast, rows)
        settled = [
            ({**row, **one}, mine)
            for row, one, other, mine in zip(rows, here, plain, ours, strict=True)
            if one == other and not ADDRESS.search(json.dumps(one))
        ]
        same = [row for row, mine in settled if not difference(row, mine)]
        print(f"{part}: {len(same)} of {len(settled)} are answered alike")
        kept += same
    (HERE / "programs.jsonl").write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in kept))
    return 0


if __name__ == "__main__":
    sys.exit(main())
