#!/usr/bin/env python3
"""Run the sample inputs of PyTorch's own tests on the real PyTorch and on the command, and report where they disagree.

  torch_samples.py BCAST [--only NAME] [--seed N] [--limit N] [--show N] [--print]

PyTorch has a table of its operators with inputs for each (`op_db`): valid ones by dtype, and some that must raise.
Each becomes a program: its tensors as literals of the same dtype and strides, one call (function, method or in
place), and the shape, dtype, strides, values and gradients of the result. Operands are also passed in dtypes that the
operator does not support. At most `--limit` inputs of each operator, dtype and form are drawn. Nothing of them is
stored here. Run it with the Python that has the real PyTorch. Exit 0 if nothing differs, 1 if something does.
"""
import argparse
import collections
import contextlib
import itertools
import json
import pkgutil
import random
import re
import sys
import types
import unittest
import warnings

import torch

# Modules that PyTorch's tests import and Debian does not package.
sys.modules["expecttest"] = types.ModuleType("expecttest")
sys.modules["expecttest"].TestCase, sys.modules["expecttest"].ACCEPT = unittest.TestCase, False

from random_cells import ADDRESS, HERE, Asked, difference, outcome, shown, unsettled  # noqa: E402

MOST_ELEMENTS = 400
DTYPES = [torch.float32, torch.float64, torch.int64, torch.bool, torch.uint8]
RARE_DTYPES = [torch.float16, torch.bfloat16, torch.int32, torch.int16, torch.int8]
SHOW = """import torch
from torch import nan, inf
def show(x, what='result'):
    if isinstance(x, torch.Tensor):
        print(what, tuple(x.shape), x.dtype, x.stride(), x.tolist())
        if x.requires_grad: print('from', type(x.grad_fn).__name__)
    elif isinstance(x, (list, tuple)):
        print(what, type(x).__name__, len(x))
        for one in x: show(one)
    else:
        print(what, repr(x))
def total(x):
    if isinstance(x, torch.Tensor): return [x.sum()] if x.requires_grad else []
    return [one for part in x for one in total(part)] if isinstance(x, (list, tuple)) else []
"""


class Skipped(Exception):
    """An input that cannot be a program here, with the reason."""


class Program:
    """Lines that create the operands, each once."""

    def __init__(self):
        self.lines, self.names, self.kept, self.leaves = [], {}, [], []

    def bind(self, value, source):
        name = f"v{len(self.names)}"
        self.names[id(value)] = name
        self.kept.append(value)  # keeps the object alive, so that no other object gets its id
        self.lines.append(f"{name} = {source}")
        return name

    def tensor(self, x):
        if id(x) in self.names:
            return self.names[id(x)]
        if x.layout != torch.strided or x.is_quantized or x.is_complex() or x.device.type != "cpu":
            raise Skipped("not a strided real tensor")
        span = sum((size - 1) * stride for size, stride in zip(x.shape, x.stride())) + 1 if x.numel() else 0
        if span > MOST_ELEMENTS or x.numel() > MOST_ELEMENTS:
            raise Skipped(f"more than {MOST_ELEMENTS} elements")
        plain, kind = x.detach(), str(x.dtype)
        if x.is_contiguous() and x.numel():
            source = f"torch.tensor({plain.tolist()}, dtype={kind})"
        else:
            memory = plain.as_strided((span,), (1,)).tolist()
            source = f"torch.tensor({memory}, dtype={kind}).as_strided({tuple(x.shape)}, {x.stride()})"
        name = self.bind(x, source + (".requires_grad_()" if x.requires_grad else ""))
        if x.requires_grad:
            self.leaves.append(name)
        return name

    def literal(self, x):
        if isinstance(x, torch.Tensor):
            return self.tensor(x)
        if id(x) in self.names:
            return self.names[id(x)]
        if isinstance(x, torch.Size):
            return f"torch.Size({list(x)})"
        if type(x) in (list, tuple):
            parts = ", ".join(map(self.literal, x))
            return f"[{parts}]" if type(x) is list else f"({parts}{',' * (len(x) == 1)})"
        if x is None or type(x) in (bool, int, float, str, slice, type(...)):
            return "..." if x is ... else repr(x)
        if isinstance(x, (torch.dtype, torch.memory_format, torch.layout)):
            return str(x)
        if isinstance(x, torch.device):
            return repr(str(x))
        raise Skipped(f"an argument of type {type(x).__name__}")

    def call(self, name, args, kwargs):
        keywords = [f"{key}={self.literal(value)}" for key, value in kwargs.items()]
        texts = [self.literal(one) for one in args]
        if name.startswith("torch.Tensor."):
            name, texts = f"{texts[0]}.{name[13:]}", texts[1:]
        return f"{name}({', '.join(texts + keywords)})"

    def code(self, result):
        lines = [SHOW + "torch.manual_seed(0)", *self.lines, f"r = {result}", "show(r)"]
        if self.leaves:
            lines += ["parts = total(r)", "if parts: sum(parts).backward()"]
            lines += [f"show({name}.grad, 'gradient')" for name in self.leaves]
        return "\n".join(lines) + "\n"


class Calls(torch.overrides.TorchFunctionMode):
    """The calls that an operator consists of if it is not a public function itself."""

    def __init__(self):
        self.found = []

    def __torch_function__(self, function, of_types, args=(), kwargs=None):
        value = function(*args, **(kwargs or {}))
        self.found.append((function, args, kwargs or {}, value))
        return value


def public(name):
    try:
        return pkgutil.resolve_name(f"torch.{name}")
    except AttributeError:
        return None


def as_function(op, program, values):
    """The call as text: of the public function of that name, or of those that the operator is composed of."""
    args, kwargs = values
    if op.op is public(op.name) and not any(part.startswith("_") for part in op.name.split(".")):
        return program.call(f"torch.{op.name}", args, kwargs)
    calls = Calls()
    with contextlib.suppress(Exception), torch.no_grad(), calls:
        op.op(*args, **kwargs)
    text = None
    for function, given, keywords, value in calls.found:
        name = torch.overrides.resolve_name(function)
        if name is None or name.endswith("__get__"):
            continue
        name = name.replace("torch.functional.", "torch.")
        if not name.startswith("torch.") or name.startswith("torch._"):
            raise Skipped("no public name")
        if text is not None:
            program.bind(last, text)
        text, last = program.call(name, given, keywords), value
    if text is None:
        raise Skipped("no public name")
    return text


def programs_of(op, sample, forms):
    args, kwargs = (sample.input, *sample.args), sample.kwargs
    if "function" in forms:
        program = Program()
        yield "function", program.code(as_function(op, program, (args, kwargs)))
    if not isinstance(sample.input, torch.Tensor):
        return
    if "method" in forms and hasattr(op.method_variant, "__name__"):
        program = Program()
        yield "method", program.code(program.call(f"torch.Tensor.{op.method_variant.__name__}", args, kwargs))
    if "in place" in forms and hasattr(op.inplace_variant, "__name__"):
        program = Program()
        first = program.bind(object(), f"{program.tensor(sample.input)}.clone()")
        call = program.call("x", args[1:], kwargs)
        yield "in place", program.code(f"{first}.{op.inplace_variant.__name__}{call[1:]}")


def converted(x, dtype):
    """A sample of float32 in another dtype."""
    if isinstance(x, torch.Tensor):
        return x.detach().to(dtype) if x.dtype == torch.float32 else x
    return type(x)(converted(one, dtype) for one in x) if type(x) in (list, tuple) else x


def inputs(op, rng):
    """(about, sample) of an operator."""
    supported = op.supported_dtypes("cpu")
    rare = [one for one in RARE_DTYPES if one in supported]
    for dtype in [one for one in DTYPES if one in supported] + rng.sample(rare, min(1, len(rare))):
        gradients = dtype.is_floating_point and op.supports_autograd
        for sample in op.sample_inputs("cpu", dtype, requires_grad=gradients):
            yield str(dtype), sample
    refused = [one for one in DTYPES + RARE_DTYPES if one not in supported]
    if torch.float32 in supported:
        for dtype in rng.sample(refused, min(3, len(refused))):
            for sample in list(op.sample_inputs("cpu", torch.float32, requires_grad=False))[:2]:
                sample.input, sample.args = converted(sample.input, dtype), converted(sample.args, dtype)
                sample.kwargs = {key: converted(value, dtype) for key, value in sample.kwargs.items()}
                yield f"{dtype}, refused", sample
    if op.error_inputs_func is not None:
        for error in op.error_inputs("cpu"):
            yield "errors", error.sample_input


def drawn(only, seed, limit, skipped):
    from torch.testing._internal.common_methods_invocations import op_db

    for op in op_db:
        if not op.name.startswith(only):
            continue
        label = " ".join(filter(None, [op.name, op.variant_test_name]))
        torch.manual_seed(seed)
        rng = random.Random(f"{seed}:{label}")
        found = collections.defaultdict(list)
        try:
            for about, sample in inputs(op, rng):
                found[about].append(sample)
        except Exception as error:
            skipped[f"no samples: {type(error).__name__}"] += 1
        for about, samples in found.items():
            for form in ["function", "method", "in place"] if about != "errors" else ["function"]:
                kept = samples if len(samples) <= limit or about == "errors" else rng.sample(samples, limit)
                for sample in kept:
                    try:
                        for _, code in programs_of(op, sample, [form]):
                            yield {"name": op.name, "about": f"{label}: {form}, {about}", "code": code}
                    except Skipped as why:
                        skipped[str(why)] += 1


def unlike(wanted, given):
    """The differing lines of two answers, as many as are needed to show the difference."""
    pairs = itertools.zip_longest(shown(wanted).split("\n"), shown(given).split("\n"), fillvalue="")
    differing = [pair for pair in pairs if pair[0] != pair[1]]
    return [f"{who}: {text.strip()}" for pair in differing[:2] for who, text in zip(("wanted", "given"), pair)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bcast")
    parser.add_argument("--only", default="", help="what names begin with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=int, default=8)
    parser.add_argument("--show", type=int, default=1, help="programs shown of each group")
    parser.add_argument("--print", action="store_true", dest="printing", help="only write the programs")
    args = parser.parse_args()
    warnings.filterwarnings("ignore")
    skipped, refused = collections.Counter(), collections.Counter()
    programs = drawn(args.only, args.seed, args.limit, skipped)
    if args.printing:
        for one in programs:
            print(json.dumps(one))
        return 0
    from record_cells import PLAIN

    libraries = [sys.executable, str(HERE / "cells_run.py"), "--jsonl"]
    command, quick = Asked([args.bcast, "run", "--jsonl"]), Asked([*libraries, "--together"])
    real, plain = Asked(libraries), Asked(libraries, PLAIN)
    groups, names, seen, count = collections.defaultdict(list), collections.Counter(), set(), collections.Counter()
    for one in programs:
        if one["code"] in seen:
            continue
        seen.add(one["code"])
        given = command.answer(one["code"])
        if outcome(given) == "outside the subset":
            refused[re.sub(r"^line \d+, column \d+: ", "", given["error"].splitlines()[-1])] += 1
            count["refused by name"] += 1
            continue
        wanted = quick.answer(one["code"])
        if "broken" not in wanted and difference(wanted, given):
            wanted = real.answer(one["code"])  # an earlier program may have left some state behind
        if "broken" in wanted or ADDRESS.search(json.dumps(wanted)):
            continue
        what = difference(wanted, given)
        if what and not what.endswith("last digits"):
            again = plain.answer(one["code"])
            what = None if unsettled(wanted, again) else difference(again, given)
        if what is None or what.endswith("last digits"):
            count["agree" if what is None else "agree but for last digits"] += 1
            continue
        count["differ"] += 1
        names[one["name"]] += 1
        groups[one["about"], what].append((one, wanted, given))
    for (about, what), found in sorted(groups.items(), key=lambda group: (-names[group[1][0][0]["name"]], group[0])):
        print(f"== {len(found)} x {about}: {what}")
        for one, wanted, given in sorted(found, key=lambda item: len(item[0]["code"]))[: args.show]:
            print(one["code"].removeprefix(SHOW).rstrip("\n"), *unlike(wanted, given), "", sep="\n")
    print("differ, by operator:", ", ".join(f"{name} {number}" for name, number in names.most_common()))
    print("refused by name:", "; ".join(f"{number} {what}" for what, number in refused.most_common()))
    print("left out:", dict(skipped))
    print(f"{sum(count.values())} programs: {dict(count)}")
    return 1 if count["differ"] else 0


if __name__ == "__main__":
    torch.set_num_threads(1)
    sys.exit(main())
