#!/usr/bin/env python3
"""Hold what traces say of a call of any function that PyTorch or NumPy has, by its name, against the real libraries.

  random_events_named.py BCAST [--seed N] [--count N] [--only torch|numpy] [--name NAME] [--show N]

Where random_events.py draws calls that are written there, this takes each callable name of torch, torch.Tensor,
torch.nn.functional, numpy, numpy.ndarray and their rooms of linear algebra with arguments of many kinds until the
library accepts some. Shape, strides and memory of the first result, and the shapes of all operands that are tensors.
"""
import argparse
import ast
import collections
import json
import os
import random
import subprocess
import sys
import warnings

import numpy as np
import torch

from random_events import fitting, made, shape, tensors, told, truth

ROOMS = {
    "torch": [("torch.", torch), ("a.", torch.Tensor), ("F.", torch.nn.functional), ("torch.linalg.", torch.linalg), ("torch.special.", torch.special)],
    "numpy": [("np.", np), ("a.", np.ndarray), ("np.linalg.", np.linalg)],
}
# These print, set global state, read files, wait, or do not return tensors.
LEFT_OUT = set("""save load savetxt loadtxt genfromtxt fromfile tofile dump memmap set_printoptions seterr seterrcall setbufsize set_default_dtype fork wait show_config
set_default_tensor_type set_num_threads set_num_interop_threads manual_seed seed set_rng_state info lookfor source who test use_deterministic_algorithms disp safe_eval
set_string_function set_numeric_ops set_flush_denormal set_warn_always set_vital register_hook share_memory_ storage untyped_storage data_ptr from_file set_ compile
init_num_threads deprecate deprecate_with_doc add_newdoc add_docstring add_newdoc_ufunc get_include newbyteorder byteswap setflags show_runtime show_config put_along_axis resize empty_strided
pin_memory native_channel_shuffle channel_shuffle mintypecode ipu cuda xpu hpu vulkan record_stream sparse_resize_ sparse_resize_and_clear_ to_mkldnn quantize_per_tensor backward retain_grad""".split())

ARGUMENTS = ["a", "a, b", "a, D", "i", "i, i", "m", "m, m", "s", "s, s", "v", "v, v", "s, v", "a, b, c", "a, 2", "a, 0.5", "a, 2, D", "a, i", "a, D, 1", "p", "p, 2",
             "2, 3", "(2, 3)", "a, (2, 3)", "[a, a]", "[a, a], D", "(v, v)", "a, dim=D", "a, axis=D", "a, dim=D, keepdim=True", "a, axis=D, keepdims=True", "5", "1, 4, 3",
             "a, D, l", "a, l", "a, m", "m, a, b", "a, D, l, a", "a, m, 2.0", "q, k, k", "q, k", "a, 1, 0, -1", "a, (0, -1)", "i, 2", "a, -1, -2", "a, 0.2, 0.8", "v, s",
             "s, b=v", "[s, s]", "*[s, s]", "a, out=o", "a, b, out=o", "p, p", "a, a, a", "a, a", "a.shape", "a, a.shape", "v, 1", "v, 2, 3", "s, a",
             "lambda x: x * 2, a", "np.sum, 0, a", "p, (2, 2)", "a, [0]", "a, [1, 2]", "v, [0, 1], [2., 3.]", "a, D, D", ""]  # fmt: skip


def callables(library):
    out = []
    for prefix, room in ROOMS[library]:
        for name in dir(room):
            its = getattr(room, name)
            if not name.startswith("_") and callable(its) and not isinstance(its, type) and name not in LEFT_OUT:
                out.append((prefix, name))
    return out


def variables(rng, numpy):
    a = shape(rng, 1, 3)
    n = rng.randint(1, 3)
    whole = (lambda text: f"{text}.astype(int)") if numpy else (lambda text: f"{text}.long()")
    lib = "np" if numpy else "torch"
    lines = [f"a = {made(rng, numpy, a)} / 3", f"b = {made(rng, numpy, fitting(rng, a))} / 2", f"c = {made(rng, numpy, fitting(rng, a))}",
             f"i = {whole(made(rng, numpy, a))}", "m = a > 1", f"s = {made(rng, numpy, [n, n])} / 7 + {lib}.eye({n})", f"v = {made(rng, numpy, [n])} / 2",
             f"p = {made(rng, numpy, [1, 2, 4, 4])}", f"o = {lib}.zeros({tuple(a)})", f"q = {made(rng, numpy, [2, n, 3])}", f"k = {made(rng, numpy, [2, 3, n])}",
             f"l = {'np.zeros_like(a, dtype=int)' if numpy else 'torch.zeros_like(a).long()'}"]  # fmt: skip
    return lines, a


def evaluated(part, names):
    """The value of an argument, or the values of a starred one."""
    value = eval(compile(ast.Expression(part.value if isinstance(part, ast.Starred) else part), "", "eval"), names)
    return list(value) if isinstance(part, ast.Starred) else [value]


def operands(call, names):
    """The shapes of the tensor arguments of a call, in source order."""
    tree = ast.parse(call, mode="eval").body
    given = []
    if isinstance(tree.func, ast.Attribute):
        given += [one for one in tensors(eval(compile(ast.Expression(tree.func.value), "", "eval"), names)) if isinstance(one, (torch.Tensor, np.ndarray, np.generic))]
    parts = [part.value if isinstance(part, ast.Starred) else part for part in tree.args][: inputs_of(tree, names)] + [word.value for word in tree.keywords if word.arg != "out"]
    ufunc = eval(compile(ast.Expression(tree.func), "", "eval"), names)
    if isinstance(ufunc, np.ufunc):
        # The arguments after the operands are outputs. A list that is aligned with another operand is an array.
        values = eval(compile(ast.fix_missing_locations(ast.Expression(ast.List(tree.args, ast.Load()))), "", "eval"), names)[: ufunc.nin]
        given = [one for value in values for one in tensors(value)] if ufunc.nin == 1 else values
        return [list(np.shape(one)) for one in given if np.shape(one)]
    if ufunc is np.clip:
        # Bounds are aligned, so a list is an array; the argument after them is the output.
        return [list(np.shape(one)) for part in parts[:3] for one in evaluated(part, names) if np.shape(one)]
    if isinstance(getattr(ufunc, "__self__", None), np.ndarray) and ufunc.__name__ == "clip":
        return [list(np.shape(one)) for one in [ufunc.__self__, *(one for part in parts[:2] for one in evaluated(part, names))] if np.shape(one)]
    if ufunc is torch.rsub:
        parts = parts[1::-1]  # Rewritten as a subtraction.
    if ufunc is np.where and len(parts) == 3:
        # The candidates of a selection are arrays, even if written as lists.
        return [list(np.shape(evaluated(part, names)[0])) for part in parts if np.shape(evaluated(part, names)[0])]
    if ufunc is np.broadcast_arrays:
        # Aligned arguments are arrays, even if written as lists.
        values = [np.asarray(one) for part in tree.args for one in evaluated(part, names)]
        return [list(one.shape) for one in values if one.shape]
    for part in parts:
        given += tensors(eval(compile(ast.Expression(part), "", "eval"), names))
    return [list(one.shape) for one in given if one.shape]


def inputs_of(tree, names):
    """How many positional arguments of a call are operands: in NumPy, outputs may be passed after them. None if all."""
    function = eval(compile(ast.Expression(tree.func), "", "eval"), names)
    if isinstance(function, np.ufunc):
        return function.nin
    if isinstance(getattr(function, "__self__", None), np.ndarray) and function.__name__ in ("conj", "conjugate"):
        return 0
    return {np.fix: 1, np.isneginf: 1, np.isposinf: 1, np.choose: 2, np.clip: 3}.get(function)


def writes_behind(call, names):
    """Whether an output is passed after the operands."""
    tree = ast.parse(call, mode="eval").body
    inputs = inputs_of(tree, names)
    given = eval(compile(ast.fix_missing_locations(ast.Expression(ast.List(tree.args, ast.Load()))), "", "eval"), names)
    return inputs is not None and len(given) > inputs


def draw(rng, prefix, name, numpy):
    """Lines and a call that the library accepts, with the facts about it; or nothing."""
    for _ in range(12):
        lines, a = variables(rng, numpy)
        arguments = rng.choice(ARGUMENTS).replace("D", str(rng.randint(-len(a), len(a) - 1)))
        if prefix == "a.":
            if not arguments.startswith(("a", "i", "m", "s", "v", "p", "q")):
                continue
            first, _, arguments = arguments.partition(", ")
            if not first.isidentifier():
                continue
            call = f"{first}.{name}({arguments})"
        else:
            call = f"{prefix}{name}({arguments})"
        if "lambda" in call or "np.sum" in call and not numpy:
            continue
        names = {"torch": torch, "np": np, "F": torch.nn.functional}
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                wanted = truth(lines, call, "abcimsvpoqkl")
                exec("\n".join(lines), names)
                wanted = wanted and {**wanted, "operands": operands(call, names)}
                if wanted and numpy and writes_behind(call, names):
                    wanted["memory"] = "written"
        except Exception:
            continue
        if wanted is not None:
            return lines, call, wanted
    return None


def cases_of(seed, every, count):
    """The drawn case for each number below `count`, or None. Some calls end the process of PyTorch 1.13, so they run in
    a child process."""
    out = []
    while len(out) < count:
        inlet, outlet = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(inlet)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            with os.fdopen(outlet, "w", buffering=1) as given:
                for number in range(len(out), count):
                    rng = random.Random(f"{seed}:{number}")
                    library, prefix, name = rng.choice(every)
                    case = draw(rng, prefix, name, library == "numpy")
                    given.write(json.dumps(case and [library, prefix, name, *case]) + "\n")
            os._exit(0)
        os.close(outlet)
        with os.fdopen(inlet) as told:
            out += [json.loads(line) for line in told if line.endswith("\n")]
        os.waitpid(child, 0)
        if len(out) < count:
            out.append(None)  # The call that ended the process.
    return out


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("bcast")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=10000)
    options.add_argument("--only", choices=["torch", "numpy"])
    options.add_argument("--name")
    options.add_argument("--show", type=int, default=1)
    given = options.parse_args()
    command = subprocess.Popen([given.bcast, "run", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    every = [(library, prefix, name) for library in ROOMS for prefix, name in callables(library) if given.only in (None, library) and given.name in (None, name)]
    groups = collections.defaultdict(list)
    compared = refused = outside = 0
    failed = collections.defaultdict(list)
    drawn = set()
    for case in cases_of(given.seed, every, given.count):
        if case is None:
            refused += 1
            continue
        library, prefix, name, lines, call, wanted = case
        used = set(call)
        lines = [line for line in lines if line[0] in used or line[0] in "a"]
        code = "\n".join(["import numpy as np" if library == "numpy" else "import torch\nimport torch.nn.functional as F", *lines, f"r = {call}"])
        command.stdin.write(json.dumps({"code": code, "trace": True}) + "\n")
        command.stdin.flush()
        answer = json.loads(command.stdout.readline())
        if answer["exit"] == 2:
            outside += 1
            continue
        if answer["error"]:
            failed[prefix + name].append((code, answer["error"]))
            continue
        compared += 1
        drawn.add((prefix, name))
        got = told(answer) if answer["events"] and answer["events"][-1]["call"] == call else None
        if got:
            got["operands"] = [one["shape"] for one in answer["events"][-1]["operands"] if one["shape"]]
        for key in ("shape", "strides", "memory", "operands"):
            if wanted[key] is not None and (got is None or got[key] != wanted[key]):
                groups[key, prefix + name].append((code, wanted[key], got and got[key]))
    for (key, name), cases in sorted(groups.items(), key=lambda one: one[0]):
        print(f"{len(cases)} of {name}: {key}")
        for code, wanted, got in sorted(cases, key=lambda one: len(one[0]))[: given.show]:
            print("    " + "\n    ".join(code.split("\n")[1:]), f"\n  wanted {wanted}\n  given  {got}")
    for name, cases in sorted(failed.items()):
        print(f"{len(cases)} of {name} fail here")
        for code, error in sorted(cases, key=lambda one: len(one[0]))[: given.show]:
            print("    " + "\n    ".join(code.split("\n")[1:]), "\n ", error)
    differ = sum(map(len, groups.values()))
    fail = sum(map(len, failed.values()))
    print(f"{compared} compared of {len(drawn)} functions, {differ} differ; {refused} refused by the library, {outside} not implemented, {fail} fail here")
    return 1 if differ or fail else 0


if __name__ == "__main__":
    sys.exit(main())
