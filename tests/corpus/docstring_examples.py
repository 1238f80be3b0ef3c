#!/usr/bin/env python3
"""Run the examples of the docstrings of PyTorch and NumPy, and compare every statement with the real library.

  docstring_examples.py BCAST [--only NAME] [--show N]

The statements of a docstring are a program; those that the installed library rejects are skipped, generators are
seeded. Unsupported statements are skipped and counted, and so are those that depend on them, so that the others are
still compared. Run it with the Python that has the real libraries. Exit 0 if nothing differs, 1 if something does.
"""
import argparse
import ast
import collections
import contextlib
import doctest
import inspect
import io
import json
import os
import pkgutil
import re
import signal
import subprocess
import sys
import tempfile
import warnings

PRELUDES = {
    "numpy": "import math\nimport numpy as np\nnp.random.seed(0)\n",
    "torch": "import torch\nimport torch.nn as nn\nimport torch.nn.functional as F\ntorch.manual_seed(0)\n",
}
MODULES = """numpy numpy.linalg numpy.random numpy.testing numpy.char numpy.lib.stride_tricks torch torch.Tensor torch.linalg
torch.special torch.nn torch.nn.functional torch.nn.init torch.nn.utils torch.autograd torch.autograd.functional torch.optim
torch.optim.lr_scheduler torch.utils.data torch.distributions""".split()
# Text that depends on the machine: addresses, and uninitialised memory.
BARRED = re.compile(r"\bid\(|empty|ndarray\(")
MARK = "@@"


def statements(docstring):
    """The examples, one text each; the value of an expression is printed."""
    out = []
    for example in doctest.DocTestParser().get_examples(docstring):
        try:
            tree = ast.parse(example.source)
        except SyntaxError:
            continue
        for node in tree.body:
            source = ast.get_source_segment(example.source, node).replace("default_rng()", "default_rng(0)")
            if isinstance(node, ast.Expr) and not source.startswith("print("):
                source = f"_value = ({source})\nif _value is not None: print(repr(_value))"
            out.append(source)
    return out


def documented(only):
    """(name, prelude, statements) of every public object that has examples, each text once."""
    seen = set()

    def examples(name, thing):
        text = getattr(thing, "__doc__", None)
        if not isinstance(text, str) or ">>>" not in text or text in seen or not name.startswith(only):
            return
        seen.add(text)
        with contextlib.suppress(ValueError):
            yield name, PRELUDES[name.split(".")[0]], statements(text)

    for path in MODULES:
        owner = pkgutil.resolve_name(path)
        for name in sorted(dir(owner)):
            thing = getattr(owner, name, None)
            if name.startswith("_") or inspect.ismodule(thing):
                continue
            yield from examples(f"{path}.{name}", thing)
            if inspect.isclass(thing):
                for member in sorted(vars(thing)):
                    if not member.startswith("__"):
                        yield from examples(f"{path}.{name}.{member}", getattr(thing, member, None))


def answers(prelude, parts):
    """The statements that the real library accepts, each with its output, from a process of its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        with os.fdopen(writing, "w") as pipe, tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            signal.alarm(10)
            scope, out, kept = {"__name__": "__main__"}, io.StringIO(), []
            with contextlib.redirect_stdout(out):
                exec(prelude, scope)
                for part in parts:
                    before = out.tell()
                    try:
                        exec(part, scope)
                        kept.append((part, out.getvalue()[before:]))
                    except BaseException:
                        out.seek(before)
                        out.truncate()
            json.dump(kept, pipe)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    return json.loads(text) if text else []


def names_of(part, context):
    """The names that a statement binds (ast.Store) or reads (ast.Load); modules are ignored."""
    nodes = list(ast.walk(ast.parse(part)))
    names = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, context)}
    if context is ast.Store:
        imported = (one for node in nodes if isinstance(node, (ast.Import, ast.ImportFrom)) for one in node.names)
        names |= {(one.asname or one.name).split(".")[0] for one in imported}
    return names - {"np", "torch", "nn", "F", "math", "print", "repr", "_value"}


class Example:
    def __init__(self, name, prelude, parts):
        self.name, self.prelude, self.parts = name, prelude, parts
        self.refused = []
        self.left_out = 0
        self.printed = None

    def code(self):
        return self.prelude + "".join(f"{part}\nprint('{MARK}{i}{MARK}')\n" for i, (part, _) in enumerate(self.parts))

    def take(self, answer):
        """Whether all statements ran; otherwise the statement that stopped the program is removed."""
        done = len(re.findall(f"{MARK}\\d+{MARK}\n", answer["stdout"]))
        if answer["exit"] == 0 or done == len(self.parts):
            self.printed = re.split(f"{MARK}\\d+{MARK}\n", answer["stdout"])
            return True
        part = self.parts.pop(done)[0]
        self.refused.append((part, answer["error"], answer["exit"]))
        self.leave_out(names_of(part, ast.Store) or names_of(part, ast.Load), done)
        return False

    def leave_out(self, stale, first):
        """Removes the statements from there on that read a name whose value has changed."""
        at = first
        while at < len(self.parts) and stale:
            part = self.parts[at][0]
            if stale & names_of(part, ast.Load):
                stale |= names_of(part, ast.Store)
                del self.parts[at]
                self.left_out += 1
            else:
                stale -= names_of(part, ast.Store)
                at += 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bcast")
    parser.add_argument("--only", default="", help="what names begin with")
    parser.add_argument("--show", type=int, default=20)
    args = parser.parse_args()
    warnings.filterwarnings("ignore")
    examples = [Example(name, prelude, answers(prelude, parts)) for name, prelude, parts in documented(args.only)]
    waiting = examples
    while waiting:
        lines = "".join(json.dumps({"code": one.code()}) + "\n" for one in waiting)
        printed = subprocess.run([args.bcast, "run", "--jsonl"], input=lines, capture_output=True, text=True).stdout
        found = [json.loads(line) for line in printed.splitlines()]
        if len(found) != len(waiting):
            sys.exit(f"{args.bcast} ended at {waiting[len(found)].name}")
        waiting = [one for one, answer in zip(waiting, found) if not one.take(answer)]
    equal, differing = 0, []
    outcomes = collections.Counter()
    for one in examples:
        outcomes["left out with them"] += one.left_out
        for part, error, status in one.refused:
            outcomes["refused by name" if status == 2 else "raised"] += 1
            if status != 2:
                differing.append((one.name, part, "", error))
        for (part, wanted), got in zip(one.parts, one.printed):
            if wanted == got:
                equal += 1
            elif not BARRED.search(part):
                differing.append((one.name, part, wanted, got))
    for name, part, wanted, got in differing[: args.show]:
        print(f"{name}\n{part}\n  real: {wanted.strip()}\n  here: {got.strip()}\n")
    print(f"{equal} statements agree, {len(differing)} differ; {dict(outcomes)}")
    return 1 if differing else 0


if __name__ == "__main__":
    import torch

    torch.set_num_threads(1)
    sys.exit(main())
