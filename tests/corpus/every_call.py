#!/usr/bin/env python3
"""Hold what traces say of every call that PyTorch and NumPy accept by name against the real libraries.

  every_call.py BCAST events|gradients|why|nan [--only torch|numpy] [--name WORD] [--every N] [--first N] [--show N]

Where random_*.py draw, this enumerates: every_form.py lists the calls of each name. Each is the last line of a program.

  events     shape, strides and memory of the first result (or of what the call writes), and that there is an event
  gradients  to which operands a gradient flows, and its text, as random_flows.py and random_gradients_of_programs.py do
  why        sources of two elements of the result: an element is set to other numbers in turn. One that changes the
             result by a small step that keeps orders and conditions is a source; one that no number changes is none;
             an index or a mask that changes it is a source or a condition
  nan        `first_nan` of elements that are nan or infinite: the line where an operand became so, or the call

What is not implemented is counted. Each name is compared in a process of its own: some calls end that of the library.
Run with /usr/bin/python3. Exit 0 if all agree, 1 if not."""
import argparse
import collections
import json
import os
import pickle
import subprocess
import sys
import traceback
import warnings

import torch

import every_form
from every_call_facts import events, gradients, nan, why

warnings.filterwarnings("ignore")
MOST_ENDED = 3  # Calls of a name that end or stop the library, before the name is given up.
COMPARISONS = {"events": events, "gradients": gradients, "why": why, "nan": nan}


def compared(bcast, compare, library, cases):
    """Counts, and the differences as (layout, key, lines and call, wanted, given)."""
    command, counts, wrong = None, collections.Counter(), []
    for layout, lines, call in cases:
        steps, answer = compare(library, lines, call), None
        asked = False
        try:
            while True:
                told = steps.send(answer)
                answer = None
                if isinstance(told, dict):
                    if command is None or command.poll() is not None:
                        command = subprocess.Popen([bcast, "run", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
                    command.stdin.write(json.dumps(told) + "\n")
                    command.stdin.flush()
                    line, asked = command.stdout.readline(), True
                    if not line:
                        wrong.append((layout, "the command ends", "\n".join([*lines, call]), told, command.wait()))
                        break
                    answer = json.loads(line)
                    if answer["exit"] == 2:
                        counts["not here"] += 1
                        asked = False
                        break
                elif told[0]:
                    wrong.append((layout, told[0], "\n".join([*lines, call]), *told[1:]))
        except StopIteration:
            pass
        counts["compared"] += asked
    if command is not None:
        command.stdin.close()
    return counts, wrong


def in_child(work):
    """The value of a function that may end its process; nothing if it did."""
    inlet, outlet = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(inlet)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        with os.fdopen(outlet, "wb") as given:
            try:
                pickle.dump(work(), given)
            except Exception:
                pickle.dump(traceback.format_exc(), given)
        os._exit(0)
    os.close(outlet)
    with os.fdopen(inlet, "rb") as told:
        try:
            out = pickle.load(told)
        except (EOFError, pickle.UnpicklingError):
            out = None
    os.waitpid(child, 0)
    if isinstance(out, str):
        sys.exit(out)
    return out


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("bcast")
    options.add_argument("facts", choices=COMPARISONS)
    options.add_argument("--only", choices=["torch", "numpy"])
    options.add_argument("--name", default="")
    options.add_argument("--every", type=int, default=1, help="only each N-th name")
    options.add_argument("--first", type=int, default=0, help="the index of the first name")
    options.add_argument("--show", type=int, default=1)
    given = options.parse_args()
    torch.set_num_threads(1)
    counts, ended = collections.Counter(), []
    for library in ("torch", "numpy"):
        for name, calls in list(every_form.names_of(library))[given.first :: given.every] if given.only in (None, library) else ():
            if given.name not in name:
                continue

            def work(library=library, name=name, calls=calls):
                return compared(given.bcast, COMPARISONS[given.facts], library, every_form.tried(library, name, calls, given.facts != "events"))

            before = len(every_form.FATAL)
            while (done := in_child(work)) is None and every_form.running() not in every_form.FATAL and len(every_form.FATAL) < before + MOST_ENDED:
                every_form.FATAL.add(every_form.running())
            if done is None:
                ended.append(name)
                continue
            counts.update(done[0])
            counts["names"] += bool(done[0]["compared"])
            counts["differ"] += len(done[1])
            groups = collections.defaultdict(list)
            for layout, key, *case in done[1]:
                groups[key].append((layout, case))
            for key, its in groups.items():
                print(f"{len(its)} of {name}: {key} ({', '.join(dict.fromkeys(layout for layout, _ in its))})")
                for code, wanted, told in sorted((case for _, case in its), key=lambda one: len(one[0]))[: given.show]:
                    print("    " + code.replace("\n", "\n    "), f"\n  wanted {wanted}\n  given  {told}", flush=True)
    print(f"{counts['compared']} compared of {counts['names']} names, {counts['differ']} differ, {counts['not here']} not implemented; "
          f"{len(every_form.FATAL)} ended the process of the library {' '.join(ended)}")  # fmt: skip
    return 1 if counts["differ"] else 0


if __name__ == "__main__":
    sys.exit(main())
