#!/usr/bin/env python3
"""Hold what `why` says of an element of a random program against the real PyTorch and NumPy.

  random_why.py BCAST [--seed N] [--count N] [--only KIND] [--show N]

Each program makes two or three tensors and applies one to ten operators; `why` of one element of the last result is
asked of BCAST as a line of `BCAST run --jsonl`.

nan is put into each element of each tensor that the program writes down, one at a time, right after the statement
that makes it: the answer is nan exactly where the element is a source. Where a line selects (where, max, sort, topk,
gather, masks), that run keeps the condition, the index or the order that the library gave without nan. Programs of
whole numbers are run in float64 for that. Where the element itself is another number here than there (a residue of
rounding, the sine of a large number), what was selected on the way may be another too: such cases are counted apart.
Run with /usr/bin/python3. Exit 0 if all agree, 1 if not.
"""
import argparse
import collections
import json
import math
import random
import subprocess
import sys
import warnings

import numpy as np
import torch

from random_why_programs import KINDS, draw

# What an expression makes of written numbers is a source too; here only those that are assigned first are.
CONSTANTS = tuple(f"{lib}.{name}(" for lib in ("np", "torch") for name in ("ones", "ones_like", "zeros", "eye", "arange", "tensor", "array", "linspace", "mgrid"))


def poke(name, cell):
    return f"{name}[{', '.join(map(str, cell))}{',' if len(cell) == 1 else ''}] = float('nan')" if cell else f"{name}[()] = float('nan')"


def cells(sizes):
    out = [[]]
    for size in sizes:
        out = [cell + [index] for cell in out for index in range(size)]
    return out


def element(value, index):
    return float(value[tuple(index)])


def truth(p, index, of="r", count=None):
    """The sources of r[index], found by setting each element to nan in turn; None if it is not finite anyway. Of another
    variable as it is after `count` lines."""
    lines = [p.frozen.get(i, line) for i, line in enumerate(p.lines)][:count]
    if p.kind == "integers":
        lines = [line + ".double()" if any(i == at for _, at in p.made) else line for i, line in enumerate(lines)]
    kept = {name: value for name, value in p.names.items() if name.startswith("S_")}

    def run(program):
        names = {"torch": torch, "np": np, "F": torch.nn.functional, "math": math, **kept}
        exec("\n".join(program), names)
        return names

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        names = run(lines)
        if not np.isfinite(element(names[of], index)):
            return None
        out = {}
        for name, at in p.made if count is None else [one for one in p.made if one[1] < count]:
            found = []
            for cell in cells(eval(name, names).shape):
                again = list(lines)
                again.insert(at + 1, poke(name, cell))
                if np.isnan(element(run(again)[of], index)):
                    found.append(cell)
            if found:
                out[p.called.get(name, name)] = found
    return out


def ask(command, code, index, of="r"):
    target = f"{of}[{', '.join(map(str, index))}]" if index else of
    command.stdin.write(json.dumps({"code": code, "why": target}) + "\n")
    command.stdin.flush()
    line = command.stdout.readline()
    return json.loads(line) if line else None


def sources_of(answer):
    """The sources that an answer names, or its error."""
    why = answer.get("why") or {"error": answer["error"]}
    if why.get("error"):
        return why["error"]
    got = {}
    for source in why["sources"]:
        if not source["name"].startswith(CONSTANTS):
            got.setdefault(source["name"], []).extend(source["cells"])
    return {name: sorted(its) for name, its in got.items()}


def code_of(p, count=None):
    return "\n".join(["import numpy as np" if p.numpy else "import torch", "import torch.nn.functional as F" if not p.numpy else "", "import math", *p.lines[:count]])


def first_difference(command, p):
    """The first line after which an element of a variable has other sources than it should have."""
    for count in range(len(p.made), len(p.lines) + 1):
        names = {"torch": torch, "np": np, "F": torch.nn.functional, "math": math}
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                exec("\n".join(p.lines[:count]), names)
        except Exception:
            continue
        for of in sorted(name for name, value in names.items() if isinstance(value, (torch.Tensor, np.ndarray, np.generic)) and f"\n{name} = " in "\n" + "\n".join(p.lines[:count])):
            value = names[of].detach() if isinstance(names[of], torch.Tensor) else names[of]
            for index in cells(value.shape)[:12]:
                try:
                    wanted = truth(p, index, of, count)
                except Exception:
                    continue
                answer = ask(command, code_of(p, count), index, of)
                if wanted is not None and answer is not None and sources_of(answer) != {name: sorted(its) for name, its in wanted.items()}:
                    return f"{p.lines[count - 1]}: {of}{index} of {list(value.shape)}, wanted {wanted}, given {sources_of(answer)}"
    return ""


def is_another(answer, wanted):
    value = (answer.get("why") or {}).get("value")
    if value is None or value in ("True", "False"):
        return False
    return not np.isclose(float(value), wanted, rtol=1e-3, atol=1e-6, equal_nan=True)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("bcast")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=20000)
    options.add_argument("--only", choices=KINDS)
    options.add_argument("--show", type=int, default=3)
    given = options.parse_args()
    command = None
    groups = collections.defaultdict(list)
    compared = collections.Counter()
    left_out = outside = apart = 0
    for number in range(given.count):
        rng = random.Random(f"{given.seed}:{number}")
        kind = given.only or rng.choice(KINDS)
        p = draw(rng, kind)
        if p is None:
            left_out += 1
            continue
        sizes = list(np.shape(p.names["r"].detach() if not p.numpy else p.names["r"]))
        index = [rng.randrange(size) for size in sizes]
        try:
            wanted = truth(p, index)
        except Exception:
            wanted = None
        if wanted is None:
            left_out += 1
            continue
        code = code_of(p)
        if command is None:
            command = subprocess.Popen([given.bcast, "run", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        answer = ask(command, code, index)
        if answer is None:
            groups[kind].append((code, index, wanted, "no answer: the process ended", ""))
            command = None
            continue
        if answer["exit"] == 2:
            outside += 1
            continue
        if is_another(answer, element(p.names["r"], index)):
            apart += 1
            continue
        compared[kind] += 1
        got = sources_of(answer)
        if got != {name: sorted(its) for name, its in wanted.items()}:
            groups[kind].append((code, index, wanted, got, first_difference(command, p)))
    for kind, cases in groups.items():
        print(f"{len(cases)} of {kind} differ")
        for code, index, wanted, got, first in sorted(cases, key=lambda one: len(one[0]))[: given.show]:
            print("    " + code.replace("\n", "\n    "), f"\n  r{index}\n  wanted {wanted}\n  given  {got}\n  first  {first}")
    differ = sum(map(len, groups.values()))
    print(f"{sum(compared.values())} compared ({dict(compared)}), {differ} differ; {left_out} without an answer, {outside} not implemented, {apart} of another value")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
