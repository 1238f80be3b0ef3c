#!/usr/bin/env python3
"""Ask the command about every public name and keyword that the real libraries have.

  sweep_names.py BCAST [--only names|keywords] [--show N]

Wherever the real library has an attribute or takes a keyword, the command either has it too, or ends with "... is not
implemented here": an AttributeError, ModuleNotFoundError, ImportError, KeyError, NameError, or a TypeError about the
keyword would be another answer than the real one. Names are `dir()`, keywords the signature, or the first lines of the
docstring where `inspect` finds none. Exit 1 if something is answered otherwise.

Needs python3-torch and python3-numpy: on Debian run it with /usr/bin/python3.
"""
import argparse
import collections
import inspect
import json
import re
import subprocess
import sys
import warnings

warnings.simplefilter("ignore")

PREAMBLE = "import numpy as np\nimport torch\nimport torch.nn.functional as F\n"
STANDARD = [
    "bisect", "collections", "contextlib", "copy", "dataclasses", "enum", "functools", "heapq", "io", "itertools",
    "json", "math", "operator", "os", "os.path", "pickle", "pprint", "random", "statistics", "string", "sys",
    "textwrap", "time", "typing", "warnings", "abc",
]
OWNERS = [
    "np", "np.lib", "np.lib.stride_tricks", "np.linalg", "np.random", "np.testing", "np.core", "np.zeros(2)", "np.zeros(())",
    "np.float64(1)", "np.float32(1)", "np.int64(1)", "np.bool_(1)", "np.dtype('f4')", "np.add", "np.zeros(2).flat",
    "np.zeros(2).flags", "np.finfo(float)", "np.iinfo(int)", "np.broadcast(1, 2)", "np.nditer(np.zeros(2))", "np.vectorize(abs)",
    "np.ndenumerate(np.zeros(2))", "np.ndindex(2)", "np.random.default_rng(1)", "np.random.RandomState(1)",
    "np.errstate()", "np.mgrid", "np.r_", "np.s_",
    "np.ndarray", "np.float64", "np.dtype",
    "torch", "torch.autograd", "torch.cuda", "torch.linalg", "torch.nn", "F", "torch.nn.init", "torch.random", "torch.special",
    "torch.utils", "torch.utils.data", "torch.optim", "torch.optim.lr_scheduler", "torch.distributions",
    "torch.nn.utils", "torch.autograd.functional", "torch.backends", "torch.testing", "torch.fft", "torch.jit",
    "torch.ones(2)", "torch.ones(2, requires_grad=True)", "torch.ones(2, requires_grad=True).exp().grad_fn",
    "torch.Size([2])", "torch.float32", "torch.device('cpu')", "torch.strided", "torch.Generator()", "torch.finfo(torch.float32)",
    "torch.iinfo(torch.int8)", "torch.nn.Linear(1, 1)", "torch.nn.Sequential()", "torch.nn.ModuleList()",
    "torch.nn.Parameter(torch.ones(1))", "torch.optim.SGD([torch.ones(1, requires_grad=True)], lr=1.0)",
    "torch.optim.Adam([torch.ones(1, requires_grad=True)])", "torch.utils.data.TensorDataset(torch.ones(1))",
    "torch.utils.data.DataLoader([1])", "torch.distributions.Normal(0.0, 1.0)", "torch.no_grad()", "torch.ones(2).max(0)",
    "torch.nn.Module", "torch.Tensor", "torch.nn.Embedding(2, 2)", "torch.nn.MSELoss()", "torch.nn.ReLU()",
    "'a'", "b'a'", "1", "1.5", "True", "None", "[]", "()", "{}", "set()", "frozenset()", "range(2)", "slice(1)",
    "(lambda: 0)", "print", "iter([])", "enumerate([])", "zip()", "{}.keys()", "ValueError()", "(i for i in [])", "int", "str", "type",
]
CALLED = [
    "np", "np.linalg", "np.lib.stride_tricks", "np.random", "np.testing", "np.zeros(2)", "np.float64(1)", "np.add",
    "np.random.default_rng(1)", "np.random.RandomState(1)", "np.nditer(np.zeros(2))", "np.dtype('f4')", "np.ndarray",
    "torch", "torch.autograd", "torch.linalg", "torch.nn", "F", "torch.nn.init", "torch.special", "torch.utils.data",
    "torch.optim", "torch.optim.lr_scheduler", "torch.distributions", "torch.nn.utils", "torch.autograd.functional",
    "torch.ones(2)", "torch.nn.Linear(1, 1)", "torch.optim.SGD([torch.ones(1, requires_grad=True)], lr=1.0)",
    "torch.distributions.Normal(0.0, 1.0)", "torch.Generator()", "torch.nn.Embedding(2, 2)",
    "'a'", "b'a'", "1", "1.5", "[]", "{}", "set()",
]
UFUNC = ["out", "where", "axes", "axis", "keepdims", "casting", "order", "dtype", "subok", "signature", "extobj"]
MISSING = ("AttributeError", "ModuleNotFoundError", "ImportError", "KeyError", "NameError")
KEYWORD = re.compile(r"(?:unexpected keyword|invalid keyword|takes no keyword|no keyword arguments)")


def owners(expressions, space):
    for name in STANDARD:
        exec(f"import {name}", space)
        yield f"import {name}\n", name
    for expression in expressions:
        yield PREAMBLE, expression


def public(value):
    return [name for name in dir(value) if not name.startswith("_") and name.isidentifier()]


def names_asked(space):
    for preamble, owner in owners(OWNERS, space):
        value = eval(owner, space)
        for name in public(value):
            try:
                getattr(value, name)
            except Exception:
                continue
            yield f"{owner}.{name}", f"{preamble}x = {owner}\nx.{name}\nNone\n"


def keywords_of(function):
    import numpy as np

    if isinstance(function, np.ufunc):
        return UFUNC
    try:
        parameters = inspect.signature(function).parameters.values()
        return [one.name for one in parameters if one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY)]
    except (ValueError, TypeError):
        pass
    found = []
    head = (getattr(function, "__doc__", None) or "").strip().split("\n\n")[0]
    for inside in re.findall(r"\w+\((.*?)\)(?:\s*->|\s*$)", head, flags=re.DOTALL):
        if "/" not in inside and "[" not in inside:
            found += re.findall(r"(?:^|,)\s*(\w+)\s*(?==|,|$)", inside.replace("*,", ""))
    return sorted(set(found))


def takes(function, keyword):
    """Whether the real function accepts the keyword: it is called with it alone."""
    try:
        function(**{keyword: None})
    except TypeError as error:
        return not (KEYWORD.search(str(error)) or f"keyword argument {keyword}" in str(error))
    except BaseException:
        pass
    return True


SKIPPED = re.compile(r"load|save|fromfile|memmap|open|compile|input|exit|set_num|init_process|seed|show|info|lookfor|test$|"
                     r"assert_|run_module|breakpoint|help|fork|abort|_exit|kill|system|download|hub|spawn|source|who|get_include")


def keywords_asked(space):
    for preamble, owner in owners(CALLED, space):
        value = eval(owner, space)
        for name in public(value):
            if SKIPPED.search(name) or owner in ("os", "time", "sys", "io", "os.path", "pickle"):
                continue
            try:
                function = getattr(value, name)
                if not callable(function):
                    continue
                words = keywords_of(function)
            except Exception:
                continue
            for word in words:
                if word not in ("self", "cls", "args", "kwargs") and takes(function, word):
                    yield f"{owner}.{name}({word}=)", f"{preamble}x = {owner}\nx.{name}({word}=None)\nNone\n"


def answers(command, cells):
    lines = "".join(json.dumps({"code": code}) + "\n" for _, code in cells)
    run = subprocess.run([command, "run", "--jsonl"], input=lines, stdout=subprocess.PIPE, text=True, check=False)
    return [json.loads(line) for line in run.stdout.splitlines()]


def judged(what, answer):
    error = answer.get("error") or ""
    if answer.get("exit") == 2 or not error:
        return None
    if what == "keywords" and "'NoneType' object" in error:
        return None  # the function accepted the None that was passed
    if what == "names":
        return error if error.startswith(MISSING) else None
    return error if KEYWORD.search(error) or error.startswith(MISSING) else None


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("bcast")
    options.add_argument("--only", choices=["names", "keywords"])
    options.add_argument("--show", type=int, default=1000)
    given = options.parse_args()
    sys.stdout = sys.stderr  # the output of the real functions when they are called
    space = {}
    exec(PREAMBLE + "import torch.optim.lr_scheduler, torch.utils.data, torch.distributions, torch.testing", space)
    wrong = 0
    for what, asked in (("names", names_asked), ("keywords", keywords_asked)):
        if given.only and given.only != what:
            continue
        cells = list(asked(space))
        found = answers(given.bcast, cells)
        outcomes = collections.Counter("not here" if one.get("exit") == 2 else "has it" for one in found)
        bad = [(name, judged(what, answer)) for (name, _), answer in zip(cells, found) if judged(what, answer)]
        for name, error in bad[: given.show]:
            print(f"{name}: {error.splitlines()[0][:150]}", file=sys.__stdout__)
        print(f"{what}: {len(cells)} asked, {len(found)} answered, {outcomes['has it']} here or other errors, "
              f"{outcomes['not here']} not implemented, {len(bad)} answered otherwise", file=sys.__stdout__)
        wrong += len(bad)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
