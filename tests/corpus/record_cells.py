#!/usr/bin/env python3
"""Run the cells of cells/*/*.py on the real PyTorch and NumPy, and write their answers as data.

  record_cells.py            write cells.jsonl, cells_named.jsonl, cells_autograd.jsonl, cells_numpy.jsonl, cells_mended.jsonl and cells_courses.jsonl
  record_cells.py --only numpy    write that of one folder
  record_cells.py --check    write nothing; exit 1 if a file would change

In a source file each cell begins with a line `# %% title`; what stands before the first one is put before every cell,
and a line `# prelude: NAME` there stands for the text of cells/preludes/NAME.py.
Every cell runs twice, once as this machine does it and once with one thread and without vector instructions. A cell
that answers differently has digits that are not its own: it is named, and nothing is written. Not so in a file with a
line `# vectors` before its cells: its digits are those of a processor with AVX-512, on which it is to be recorded.

Needs python3-torch and python3-numpy: on Debian run it with /usr/bin/python3.
"""
import argparse
import ast
import json
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
OUTPUTS = {"programs": "cells.jsonl", "named": "cells_named.jsonl", "autograd": "cells_autograd.jsonl", "numpy": "cells_numpy.jsonl",
           "mended": "cells_mended.jsonl", "courses": "cells_courses.jsonl"}
PLAIN = {
    "ATEN_CPU_CAPABILITY": "default",
    "NPY_DISABLE_CPU_FEATURES": "AVX512F AVX512CD AVX512_SKX AVX512_CLX AVX512_CNL AVX512_ICL AVX2 FMA3 F16C AVX",
    "OPENBLAS_CORETYPE": "Prescott",
    "OMP_NUM_THREADS": "1",
}
VECTORS = "# vectors\n"
ADDRESS = re.compile(r"0x[0-9a-f]{6,}")  # addresses differ between runs


class BadSource(Exception):
    """A source file that does not follow the format."""


def prelude(name):
    """The text that several source files put before their cells."""
    return (HERE / "cells" / "preludes" / f"{name}.py").read_text()


def cells_of(path):
    """The cells of one source file as (title, code)."""
    preamble, *parts = re.split(r"^# %% ", path.read_text(), flags=re.MULTILINE)
    preamble = preamble.replace(VECTORS, "")
    preamble = re.sub(r"^# prelude: (\w+)\n", lambda line: prelude(line[1]), preamble, flags=re.MULTILINE)
    cells = []
    for part in parts:
        title, _, body = part.partition("\n")
        cells.append((title.strip(), preamble + body.strip("\n") + "\n"))
    return cells


def library_of(code):
    """The library that the cell imports; a cell with invalid syntax is searched as text."""
    try:
        imports = [node for node in ast.walk(ast.parse(code)) if isinstance(node, (ast.Import, ast.ImportFrom))]
        names = {getattr(node, "module", None) or alias.name for node in imports for alias in node.names}
    except SyntaxError:
        names = set(re.findall(r"^import (\w+)", code, flags=re.MULTILINE))
    used = sorted({name.split(".")[0] for name in names} & {"torch", "numpy"})
    return "both" if len(used) == 2 else used[0] if used else "python"


def is_of_vectors(path):
    """Whether the digits of a file's cells are recorded with the processor's vector instructions."""
    return VECTORS in path.read_text().partition("# %% ")[0]


def rows_of(folder):
    """The cells of a folder, and the ids of those recorded with vector instructions."""
    rows, vectors = [], set()
    for path in sorted((HERE / "cells" / folder).glob("*.py")):
        for title, code in cells_of(path):
            slug = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
            rows.append({"id": f"{path.stem}/{slug}", "title": title, "lib": library_of(code), "code": code})
            vectors |= {rows[-1]["id"]} if is_of_vectors(path) else set()
    twice = [row["id"] for at, row in enumerate(rows) if row["id"] in {other["id"] for other in rows[:at]}]
    same = [row["id"] for at, row in enumerate(rows) if row["code"] in {other["code"] for other in rows[:at]}]
    if twice or same:
        raise BadSource(f"{folder}: ids used twice: {twice}; code written twice: {same}")
    return rows, vectors


def answers_to(rows, environment):
    run = subprocess.run(
        [sys.executable, str(HERE / "cells_run.py"), "--jsonl"],
        input="".join(json.dumps({"code": row["code"]}) + "\n" for row in rows),
        stdout=subprocess.PIPE,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )
    if run.returncode != 0:
        sys.exit("the libraries did not answer: this needs python3-torch and python3-numpy, run by /usr/bin/python3")
    return [json.loads(line) for line in run.stdout.splitlines()]


def has_avx512():
    return "avx512f" in pathlib.Path("/proc/cpuinfo").read_text()


def kept(rows, vectors, target):
    """The rows, those recorded with vector instructions as they were if this processor does not have AVX-512, whose
    digits are the ones that are followed; and the reasons why rows must not be written."""
    before = {row["id"]: row for row in map(json.loads, target.read_text().splitlines())} if target.exists() else {}
    complaints, out = [], []
    for row in rows:
        old = before.get(row["id"])
        if has_avx512() or row["id"] not in vectors:
            out.append(row)
        elif old is not None and old["code"] == row["code"]:
            out.append(old)
        else:
            complaints.append(f"{row['id']}: is to be recorded on a processor with AVX-512")
    return out, complaints


def recorded(rows, vectors):
    """The rows with their answers, and the reasons why they must not be written."""
    complaints, out = [], []
    for row, here, plain in zip(rows, answers_to(rows, {}), answers_to(rows, PLAIN), strict=True):
        if here != plain and row["id"] not in vectors:
            complaints.append(f"{row['id']}: depends on the processor:\n{here}\n{plain}")
        elif ADDRESS.search(json.dumps(here)):
            complaints.append(f"{row['id']}: prints an address")
        elif not here["stdout"] and here["last"] is None and here["error"] is None:
            complaints.append(f"{row['id']}: shows nothing")
        out.append({**row, **here})
    return out, complaints


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--check", action="store_true")
    options.add_argument("--only", choices=OUTPUTS)
    given = options.parse_args()
    check = given.check
    changed = False
    for folder, name in OUTPUTS.items():
        if given.only and folder != given.only:
            continue
        try:
            rows, vectors = rows_of(folder)
            rows, complaints = recorded(rows, vectors)
            rows, missing = kept(rows, vectors, HERE / name)
            complaints += missing
        except BadSource as problem:
            sys.exit(str(problem))
        if complaints:
            sys.exit("\n".join(complaints))
        text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        target = HERE / name
        if not target.exists() or target.read_text() != text:
            changed = True
            if not check:
                target.write_text(text)
        raising = sum(row["exit"] for row in rows)
        print(f"{name}: {len(rows)} cells, {raising} raise{' (changed)' if changed and check else ''}")
    return 1 if changed and check else 0


if __name__ == "__main__":
    sys.exit(main())
