#!/usr/bin/env python3
"""Hold what the page draws under an event against what the real libraries compute.

  random_pictures.py BCAST [--seed N] [--count N] [--only torch|numpy] [--show N]

Calls are drawn as random_events.py and random_events_named.py draw them, every other one by name. For each element of
the result the page lights cells of the operands and says how it came about (pictures_say.ts asks the page's own model):

  lit       every element of an operand in which another number changes the result's element is lit
  dark      no other is
  element   where it is said to be an element of an operand, it has that value
  product   where it is said to be a product, or a sum of such, it has that value
  values    of a call that aligns its operands, each operand's element and the result's are those of the library

Needs the Node modules of web/ and tests/. Run with /usr/bin/python3, as random_cells.py. Exit 0 if all agree, 1 if not.
"""
import argparse
import collections
import itertools
import json
import math
import pathlib
import random
import re
import subprocess
import sys
import warnings

import numpy as np
import torch

import random_events
import random_events_named

TESTS = pathlib.Path(__file__).resolve().parent.parent
SMALL = 64  # The number of elements beyond which the page shows only a part of a tensor.
# Functions whose result may not change with one element: other elements, or the dtype, already determine it.
ORDERS = ["all", "any", "alltrue", "sometrue", "argmax", "argmin", "argsort", "dot", "vdot", "nanprod", "isreal", "iscomplex"]
NUMBERS = [float("nan"), float("inf"), float("-inf"), 1000.0, -1000.0, 0.0, 1.0, 0.3]


def drawn(seed, count, only):
    """The cases (library, lines, call); every other call is drawn by name."""
    every = [(library, prefix, name) for library in random_events_named.ROOMS if only in (None, library)
             for prefix, name in random_events_named.callables(library)]  # fmt: skip
    for number, case in enumerate(random_events_named.cases_of(seed, every, count // 2)):
        if case is not None:
            library, _, _, lines, call, _ = case
            yield library, [line for line in lines if line[0] in set(call) | {"a"}], call
        rng = random.Random(f"{seed}:{number}")
        library = only or rng.choice(["torch", "numpy"])
        _, lines, call = (random_events.numpy_call if library == "numpy" else random_events.torch_call)(rng)
        if not call.startswith(("sum(", "max(")):  # These are several events, of Python's functions.
            yield library, lines, call


class Real:
    """The call on the real library, with changed numbers in its operands."""

    def __init__(self, lines, call):
        self.names = {"torch": torch, "np": np, "F": torch.nn.functional}
        self.lines, self.call = lines, call
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            exec("\n".join(lines), self.names)

    def result(self, changed=None):
        names = {name: value.clone() if isinstance(value, torch.Tensor) else value.copy() if isinstance(value, np.ndarray) else value for name, value in self.names.items()}
        if changed:
            name, cell, number = changed
            index = np.unravel_index(cell, tuple(names[name].shape))
            names[name][index if isinstance(names[name], np.ndarray) else tuple(map(int, index))] = number
        with warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            torch.manual_seed(1)
            np.random.seed(1)
            first = random_events.tensors(eval(self.call, names))[0]
        return np.array(first.detach().numpy() if isinstance(first, torch.Tensor) else first)

    def floats(self, name):
        value = self.names.get(name)
        return isinstance(value, (torch.Tensor, np.ndarray)) and "float" in str(value.dtype)

    def array(self, name):
        value = self.names[name]
        return value.detach().numpy() if isinstance(value, torch.Tensor) else value


def different(one, other):
    return [not (a == b or (a != a and b != b)) for a, b in zip(one.ravel().tolist(), other.ravel().tolist())]


def product(event, values, index):
    """The sum of products given by the columns."""
    columns, addend = event["columns"], event["addend"]
    along = [column for column in columns if column["axis"] is None]
    out = 0
    for at in itertools.product(*(range(column["size"]) for column in along)):
        term = 1
        for which, value in enumerate(values):
            if which == addend:
                continue
            place = [0] * value.ndim
            for column in columns:
                there = index[column["axis"]] if column["axis"] is not None else at[along.index(column)]
                for dim in np.ravel(column["operands"][which]).tolist() if column["operands"][which] is not None else []:
                    place[int(dim)] = 0 if value.shape[int(dim)] == 1 else there
            term = term * value[tuple(place)]
        out = out + term
    if addend is not None:
        value = values[addend]
        out = out + value[tuple(0 if extent == 1 else at for extent, at in zip(value.shape, index[len(index) - value.ndim :]))]
    return out


def near(one, other):
    one, other = complex(one), complex(other)
    return one == other or (one != one and other != other) or abs(one - other) <= 1e-4 * max(abs(one), abs(other), 1e-3)


def aligned_faults(event, real):
    """The same for a call whose operands are aligned: its trace determines the pairs of elements."""
    values = event["trace"]["values"]
    base = real.result()
    if values is None or list(base.shape) != event["trace"]["result"]["shape"]:
        return
    window = tuple(slice(start, start + extent) for start, extent in zip(values["window"]["start"], values["window"]["shape"]))
    shown = []
    for text, operand, one in zip(event["texts"], event["trace"]["operands"], values["operands"]):
        if text in real.names and list(np.shape(real.array(text))) == operand["shape"]:
            shown.append((text, np.broadcast_to(real.array(text), base.shape)[window], one["values"]))
    for name, array, given in [*shown, ("the result", base[window], values["result"])]:
        agree = given is None or len(given) == array.size and all(near(number_of(one), other) for one, other in zip(given, np.ravel(array).tolist()))
        if not agree:
            yield "values", f"{name} is {given}, not {np.ravel(array).tolist()}"


def number_of(text):
    return {"NaN": float("nan"), "Infinity": float("inf"), "-Infinity": float("-inf")}.get(text, text) if isinstance(text, str) else text


def faults(event, said, real):
    """The kinds of false statements about the last call."""
    names = [operand["text"] for operand in event["operands"]]
    whole = all(operand["values"] is None or math.prod(operand["values"]["shape"]) == math.prod(operand["shape"]) for operand in event["operands"])
    if event["result"] is None or not whole or math.prod(event["result"]["shape"]) > SMALL:
        return
    base = real.result()
    if list(base.shape) != event["result"]["shape"] or len(said) != base.size:
        return
    flat = base.ravel().tolist()
    for cell, one in enumerate(said):
        index = np.unravel_index(cell, base.shape) if base.ndim else ()
        if one["as"] == "element":
            which = one["taken"]
            if names[which] in real.names and not near(real.array(names[which]).ravel()[one["read"][which][0]], flat[cell]):
                yield "element", f"[{cell}] is said to be {names[which]}[{one['read'][which][0]}]"
        if one["as"] == "product" and all(name in real.names for name in names):
            told = product(event, [real.array(name) for name in names], index)
            if not near(bool(told) if base.dtype == bool else told, flat[cell]):
                yield "product", f"[{cell}]"
    for which, name in enumerate(names):
        if names.count(name) > 1 or not real.floats(name) or event["operands"][which]["number"]:
            continue
        # A name that occurs twice may also be part of another operand.
        if any(one["read"][which] is None for one in said) or len(re.findall(rf"\b{name}\b", real.call)) > 1:
            continue
        lit = [set(one["read"][which]) for one in said]
        if max(map(len, lit), default=0) == 1 and event["kind"] in ("reduce", "scan"):
            continue  # A single element has nothing to sum or compare.
        fault = {}
        for source in range(real.array(name).size):
            changed = [False] * base.size
            for number in NUMBERS:
                try:
                    other = real.result((name, source, number))
                except Exception:
                    continue
                if other.shape != base.shape:
                    return
                changed = [one or more for one, more in zip(changed, different(base, other))]
            for cell, changes in enumerate(changed):
                if changes and source not in lit[cell]:
                    fault.setdefault("lit", f"{name}[{source}] changes [{cell}] and is not lit")
                if not changes and source in lit[cell] and event["function"] not in ORDERS:
                    fault.setdefault("dark", f"{name}[{source}] does not change [{cell}] and is lit")
        yield from fault.items()


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("bcast")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=10000)
    options.add_argument("--only", choices=["torch", "numpy"])
    options.add_argument("--show", type=int, default=1)
    given = options.parse_args()
    command = subprocess.Popen([given.bcast, "run", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    page = subprocess.Popen(["node_modules/.bin/vite-node", "corpus/pictures_say.ts"], cwd=TESTS, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    groups = collections.defaultdict(list)
    compared = left_out = 0

    def asked(process, line):
        process.stdin.write(json.dumps(line) + "\n")
        process.stdin.flush()
        return json.loads(process.stdout.readline())

    for library, lines, call in drawn(given.seed, given.count, given.only):
        try:
            real = Real(lines, call)
            real.result()
        except Exception:
            left_out += 1
            continue
        numpy = library == "numpy"
        header = "import numpy as np" if numpy else "import torch\nimport torch.nn.functional as F"
        seeded = "np.random.seed(1)" if numpy else "_ = torch.manual_seed(1)"
        code = "\n".join([header, *lines, seeded, f"r = {call}"])
        answer = asked(command, {"code": code, "trace": True})
        event = answer["events"][-1] if answer["events"] else None
        if answer["error"] or not event or event["call"] != call:
            left_out += 1
            continue
        compared += 1
        seen = set()
        for kind, about in aligned_faults(event, real) if event["aligned"] else faults(event, asked(page, event), real):
            if kind not in seen:
                groups[kind, f"{library}'s {event['function']}", event["kind"]].append((code, about))
            seen.add(kind)
    for (kind, name, event_kind), cases in sorted(groups.items(), key=lambda one: (one[0][0], -len(one[1]))):
        print(f"{len(cases)} of {name} ({event_kind}): {kind}")
        for code, about in sorted(cases, key=lambda one: len(one[0]))[: given.show]:
            print("    " + "\n    ".join(code.split("\n")[1:]), f"\n  {about}")
    differ = sum(map(len, groups.values()))
    print(f"{compared} compared, {differ} differ; {left_out} left out")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
