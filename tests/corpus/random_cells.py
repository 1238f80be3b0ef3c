#!/usr/bin/env python3
"""Run random cells on the real PyTorch and NumPy and on the command, and report where they disagree.

  random_cells.py BCAST [--seed N] [--count N] [--only PART] [--show N]
  random_cells.py BCAST --like FILE... [...]    cells of these files of answers, each with one to three places changed
  random_cells.py --print [--seed N] [--count N] [--only ...]    print the cells as JSON lines and ask nobody
  random_cells.py --install                                      install python3-torch and python3-numpy with apt

PART is torch, numpy, named, autograd, torch-programs, numpy-programs, numpy-arrays, numpy-calls, numpy-ufunc-methods,
torch-calls, numpy-mixed, torch-mixed or both-mixed. BCAST is asked as `BCAST run --jsonl`. A cell to which the libraries themselves give two answers is left out. A
disagreement, which is asked again of a process of its own, is grouped by what its cell is about and by what was wanted and given; each group shows its shortest
cells. Where the libraries' own digits depend on the processor, the answer without vector instructions is right too. A
cell that ends the command is a disagreement, and the next one is asked of a new process. Exit 0 if all agree, 1 if not,
2 if the libraries are missing.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import threading

HERE = pathlib.Path(__file__).resolve().parent
ADDRESS = re.compile(r"0x[0-9a-f]{6,}")
NUMBER = re.compile(r"-?\d+\.?\d*(?:e[+-]?\d+)?")
PACKAGES = ["python3-torch", "python3-numpy"]
SECONDS_WITHOUT_ANSWER = 20


def kinds():
    import random_arrays
    import random_calls
    import random_cells_autograd
    import random_cells_named
    import random_cells_numpy
    import random_cells_torch
    import random_mixed
    import random_programs

    return {
        "torch": ("import torch", random_cells_torch.KINDS),
        "numpy": ("import numpy as np", random_cells_numpy.KINDS),
        "named": ("import torch", random_cells_named.KINDS),
        "autograd": ("import torch", random_cells_autograd.KINDS),
        "torch-programs": ("import torch", [random_programs.torch_program]),
        "numpy-programs": ("import numpy as np", [random_programs.numpy_program]),
        "numpy-arrays": ("import numpy as np", random_arrays.KINDS),
        "numpy-calls": ("import numpy as np", [random_calls.numpy_call]),
        "numpy-ufunc-methods": ("import numpy as np", [random_calls.ufunc_method]),
        "torch-calls": ("import torch", [random_calls.torch_call]),
        "numpy-mixed": ("import numpy as np", [random_mixed.numpy_mixed]),
        "torch-mixed": ("import torch", [random_mixed.torch_mixed]),
        "both-mixed": ("import torch", [random_mixed.both_mixed]),
    }


def cells_like(paths, seed, count):
    """Cell k of a seed is the same for any count."""
    import random_cells_changed

    known = random_cells_changed.cells_of(paths)
    for index in range(count):
        about, code = random_cells_changed.drawn(random.Random(f"{seed}:{index}"), known)
        yield {"about": about, "code": code}


def cells(seed, count, only):
    """Cell k of a seed is the same for any count."""
    parts = kinds()
    names = [only] if only else list(parts)
    for index in range(count):
        rng = random.Random(f"{seed}:{only}:{index}")
        part = names[index % len(names)]
        preamble, drawn = parts[part]
        kind = rng.choice(drawn)
        about, lines = kind(rng)
        yield {"about": f"{part} {kind.__name__} {about}", "code": "\n".join([preamble, *lines]) + "\n"}


class Asked:
    """A process that answers cells line by line, restarted after a cell that ended or blocked it."""

    def __init__(self, arguments, environment=None):
        self.arguments, self.environment, self.process = arguments, {**os.environ, **(environment or {})}, None

    def answer(self, code):
        if self.process is None:
            self.process = subprocess.Popen(
                self.arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=self.environment
            )
        deadline = threading.Timer(SECONDS_WITHOUT_ANSWER, self.process.kill)
        deadline.start()
        try:
            self.process.stdin.write(json.dumps({"code": code}) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        finally:
            deadline.cancel()
        try:
            return json.loads(line)
        except json.JSONDecodeError:
            self.process.kill()
            status = self.process.wait()
            self.process = None
            return {"broken": f"no answer, status {status}" if not line else f"no JSON: {line[:80]}"}


def outcome(answer):
    """The class of an answer: the type of its error, or a value."""
    if "broken" in answer:
        return "no answer"
    if answer.get("exit") == 2:
        return "outside the subset"
    return (answer["error"] or "a value").split(":")[0]


def difference(wanted, given):
    """The part of the answers that differs, or None."""
    if outcome(wanted) != outcome(given):
        return f"{outcome(wanted)} wanted, {outcome(given)} given"
    if (wanted["error"] or "").strip() != (given["error"] or "").strip():
        return f"{outcome(wanted)} in other words"
    for key in ("last", "stdout"):
        if wanted[key] != given.get(key):
            return f"another {key}" + (" in its last digits" if nearly(wanted[key], given.get(key)) else "")
    return None


def nearly(wanted, given):
    """Whether the texts differ only in numbers, and these only slightly."""
    if wanted is None or given is None or NUMBER.sub("#", wanted) != NUMBER.sub("#", given):
        return False
    pairs = zip(map(float, NUMBER.findall(wanted)), map(float, NUMBER.findall(given)))
    return all(abs(one - two) <= 3e-4 * max(abs(one), abs(two), 1e-3) for one, two in pairs)


def unsettled(one, other):
    """Whether two answers of the libraries differ in more than last digits, like numbers without a seed."""
    return "broken" in other or not (difference(one, other) or "last digits").endswith("last digits")


def shown(answer):
    if "broken" in answer:
        return f"  {answer['broken']}"
    texts = [answer.get("stdout") or "", answer.get("last") or "", answer.get("error") or ""]
    return "\n".join("  " + line for text in texts if text for line in text.rstrip("\n").split("\n"))


def report(groups, count, show):
    for (about, what), found in sorted(groups.items(), key=lambda group: -len(group[1])):
        print(f"== {len(found)} x {about}: {what}")
        for cell, wanted, given in sorted(found, key=lambda item: len(item[0]["code"]))[:show]:
            print(cell["code"].rstrip("\n"), "wanted:", shown(wanted), "given:", shown(given), "", sep="\n")
    wrong = sum(map(len, groups.values()))
    refused = sum(len(found) for (_, what), found in groups.items() if what.endswith("outside the subset given"))
    print(
        f"{count - wrong} of {count} cells agree ({100 * (count - wrong) / max(count, 1):.2f} %), "
        f"{len(groups)} groups disagree; of {count - refused} that are not refused by name "
        f"{100 * (count - wrong) / max(count - refused, 1):.2f} %"
    )


def compare(path, drawn, show):
    from record_cells import PLAIN

    command = Asked([path, "run", "--jsonl"])
    libraries = [sys.executable, str(HERE / "cells_run.py"), "--jsonl"]
    quick, real, plain = Asked([*libraries, "--together"]), Asked(libraries), Asked(libraries, PLAIN)
    groups, count = collections.defaultdict(list), 0
    for cell in drawn:
        wanted, given = quick.answer(cell["code"]), command.answer(cell["code"])
        if "broken" in wanted or ADDRESS.search(json.dumps(wanted)):
            continue  # the libraries themselves ended, or are not deterministic
        refused = outcome(given) == "outside the subset"
        if difference(wanted, given) and not refused:  # it may be an effect of an earlier cell
            wanted = real.answer(cell["code"])
        what = difference(wanted, given)
        if refused:
            groups[cell["about"], what].append((cell, wanted, given))
        elif what:
            again = plain.answer(cell["code"])
            if unsettled(wanted, again):
                continue
            if difference(again, given):
                groups[cell["about"], what].append((cell, wanted, given))
        count += 1
        if count % 1000 == 0:
            print(f"{count} cells, {sum(map(len, groups.values()))} disagree", file=sys.stderr)
    report(groups, count, show)
    return 1 if groups else 0


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("bcast", nargs="?")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=2000)
    options.add_argument("--only", choices=list(kinds()))
    options.add_argument("--like", nargs="+", metavar="FILE")
    options.add_argument("--show", type=int, default=1, help="cells shown of each group")
    options.add_argument("--print", action="store_true", dest="printing")
    options.add_argument("--install", action="store_true")
    given = options.parse_args()
    if given.install:
        subprocess.run(["apt-get", "install", "-y", *PACKAGES], check=True)
    drawn = cells_like(given.like, given.seed, given.count) if given.like else cells(given.seed, given.count, given.only)
    if given.printing:
        for cell in drawn:
            print(json.dumps(cell))
        return 0
    if not given.bcast:
        return 0 if given.install else options.error("which command? give the path of bcast")
    try:
        import numpy  # noqa: F401
        import torch.utils.backcompat  # noqa: F401
    except ImportError as missing:
        print(
            f"{missing}: this needs {' and '.join(PACKAGES)}. "
            "Install them with --install, and run it with /usr/bin/python3.",
            file=sys.stderr,
        )
        return 2
    return compare(given.bcast, drawn, given.show)


if __name__ == "__main__":
    sys.exit(main())
