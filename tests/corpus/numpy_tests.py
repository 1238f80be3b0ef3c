#!/usr/bin/env python3
"""Run the tests of the installed NumPy as programs: a test that passes there must pass here, or be unsupported by name.

  numpy_tests.py BCAST [--only TEXT] [--show N]

Each test is one program: its imports, the definitions of its file that it uses, its class without the other tests,
and the call, in loops if it has parameters. Tests with fixtures are skipped. Nothing of them is stored here. Run it
with the Python that has NumPy and its tests (Debian's python3-numpy has them). Exit 0 if all others pass or are
unsupported, 1 if not.
"""
import argparse
import ast
import collections
import copy
import json
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import tempfile

import numpy

FOLDERS = ("core", "lib", "linalg", "random", "testing")
# The parts of pytest that the tests use besides its decorators.
PYTEST = '''
class _Raises:
    def __init__(self, expected, match=None):
        self.expected = expected

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        assert kind is not None, 'nothing was raised'
        self.value = value
        return issubclass(kind, self.expected)


class pytest:
    raises = _Raises
'''


def names_in(node):
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def parameters(decorators):
    """(names, values) of each `parametrize`, from the outermost; None if there is any other decorator."""
    out = []
    for one in decorators:
        if not isinstance(one, ast.Call) or ast.unparse(one.func) != "pytest.mark.parametrize" or len(one.args) < 2:
            return None
        if not isinstance(one.args[0], (ast.Constant, ast.List, ast.Tuple)):
            return None
        names = ast.literal_eval(one.args[0])
        out.append(([name.strip() for name in names.split(",")] if isinstance(names, str) else list(names), one.args[1]))
    return out[::-1]


class File:
    def __init__(self, path):
        self.path = path
        self.tree = ast.parse(path.read_text())
        self.imports = [node for node in self.tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
        self.defined = {}
        for node in self.tree.body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                self.defined[node.name] = node
            elif isinstance(node, ast.Assign):
                self.defined.update((name, node) for target in node.targets for name in names_in(target))

    def needed(self, node, own):
        """The definitions that a node uses directly or indirectly, in the order of the file; and all their names."""
        names, waiting, found = names_in(node), list(names_in(node)), []
        while waiting:
            used = self.defined.get(waiting.pop())
            if used is not None and used not in found and used is not own:
                found.append(used)
                waiting += names_in(used)
                names |= names_in(used)
        return sorted(found, key=lambda one: one.lineno), names

    def program(self, own, test, given, call, before=""):
        used, names = self.needed(ast.Module([test, *(values for _, values in given)], []), own)
        lines = []
        for node in self.imports:
            kept = copy.copy(node)
            kept.names = [one for one in node.names if (one.asname or one.name.split(".")[0]) in names and one.name != "pytest"]
            if kept.names:
                lines.append(ast.unparse(kept))
        if "pytest" in names:
            lines.append(PYTEST)
        lines += [ast.unparse(node) for node in [*used, test]]
        lines.append(before)
        indent, arguments = "", []
        for i, (parts, values) in enumerate(given):
            lines.append(f"{indent}for _given{i} in {ast.unparse(values)}:")
            indent += "    "
            for k, part in enumerate(parts):
                arguments.append(f"{part}=_given{i}" + ("" if len(parts) == 1 else f"[{k}]"))
        return "\n".join([*lines, f"{indent}{call}({', '.join(arguments)})", ""])

    def tests(self):
        """(name, program) of each test."""
        label = f"{self.path.parent.parent.name}/{self.path.stem}"
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                given = parameters(node.decorator_list)
                if given is not None and self.is_whole(node, given):
                    yield f"{label}::{node.name}", self.program(node, self.bare(node), given, node.name)
            elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                yield from self.tests_of(node, f"{label}::{node.name}")

    def tests_of(self, node, label):
        shared = parameters(node.decorator_list)
        methods = [one for one in node.body if isinstance(one, ast.FunctionDef)]
        for method in methods if shared is not None else []:
            given = parameters(method.decorator_list) if method.name.startswith("test") else None
            if given is None or not self.is_whole(method, shared + given):
                continue
            alone = self.bare(node)
            alone.body = [
                self.bare(one) if one is method else one
                for one in node.body
                if one is method or not (isinstance(one, ast.FunctionDef) and one.name.startswith("test"))
            ]
            set_up = "".join(f"_test.{one.name}()\n" for one in methods if one.name in ("setup_method", "setup"))
            program = self.program(node, alone, shared + given, f"_test.{method.name}", f"_test = {node.name}()\n{set_up}")
            yield f"{label}::{method.name}", program

    @staticmethod
    def bare(node):
        out = copy.copy(node)
        out.decorator_list = []
        return out

    @staticmethod
    def is_whole(function, given):
        """Whether every argument is a parameter: the others are fixtures."""
        return {one.arg for one in function.args.args} - {"self"} <= {name for names, _ in given for name in names}


def passes(program):
    """Whether the program passes on the real NumPy, in a process of its own."""
    child = os.fork()
    if child == 0:
        silent = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(silent, stream)
        status = 1
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            signal.alarm(20)
            resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
            try:
                exec(compile(program, "<cell>", "exec"), {"__name__": "__main__"})
                status = 0
            except BaseException:
                pass
        os._exit(status)
    return os.waitpid(child, 0)[1] == 0


def hold(bcast, tests, show, library):
    """Prints how many of the tests that pass on the library pass here, are unsupported, or fail. 1 if any fails."""
    tests = [(name, program) for name, program in tests if passes(program)]
    lines = "".join(json.dumps({"code": program}) + "\n" for _, program in tests)
    printed = subprocess.run([bcast, "run", "--jsonl"], input=lines, capture_output=True, text=True).stdout
    answers = [json.loads(line) for line in printed.splitlines()]
    if len(answers) != len(tests):
        sys.exit(f"{bcast} ended at {tests[len(answers)][0]}")
    outcomes = collections.Counter(answer["exit"] for answer in answers)
    refused = collections.Counter()
    failed = []
    for (name, _), answer in zip(tests, answers):
        if answer["exit"] == 1:
            failed.append(f"{name}: {answer['error'].splitlines()[0]}")
        elif answer["exit"] == 2:
            refused[re.sub(r"^line \d+, column \d+: ", "", answer["error"].splitlines()[-1])] += 1
    print("\n".join(failed[:show]))
    print("refused most:", "; ".join(f"{count} {what}" for what, count in refused.most_common(5)))
    print(f"{len(tests)} tests pass on {library}; here {outcomes[0]} pass, {outcomes[2]} are refused by name, {outcomes[1]} fail")
    return 1 if outcomes[1] else 0


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("bcast")
    parser.add_argument("--only", default="", help="what the names of tests contain")
    parser.add_argument("--show", type=int, default=20)
    return parser.parse_args()


def main():
    args = arguments()
    root = pathlib.Path(numpy.__file__).parent
    paths = sorted(path for folder in FOLDERS for path in (root / folder / "tests").glob("test_*.py"))
    tests = [one for path in paths for one in File(path).tests() if args.only in one[0]]
    return hold(args.bcast, tests, args.show, f"NumPy {numpy.__version__}")


if __name__ == "__main__":
    sys.exit(main())
