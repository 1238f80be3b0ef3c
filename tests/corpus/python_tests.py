#!/usr/bin/env python3
"""Run the tests of the installed CPython as programs: a test that passes there must pass here or be unsupported.

  python_tests.py BCAST [--only TEXT] [--show N]

Each test is one program, as in numpy_tests.py: a method of a class that derives only from unittest.TestCase, with the
definitions of its file that it uses and a TestCase of a few lines. Tests that need `test.support` or a decorator are
skipped. Nothing of them is stored here. Run it with the Python that has its tests (Debian's libpython3.11-testsuite has
them). Exit 0 if all others pass or are unsupported.
"""
import ast
import copy
import pathlib
import re
import sys
import sysconfig

import numpy_tests

FILES = """augassign binop bisect bool builtin class collections compare complex contains contextlib copy dataclasses defaultdict deque
descr dict dictcomps dictviews enum enumerate exceptions extcall fractions float fstring functools generators genexps global grammar
hash heapq index int isinstance iter itertools json keywordonlyarg lambda list listcomps long math named_expressions numeric_tower
opcodes operator ordered_dict patma positional_only_arg pow pprint property raise random range re richcmp scope set setcomps slice
sort statistics string string_literals super textwrap tuple types typing unary unicode unpack unpack_ex with yield_from format bytes
subclassinit abc call decorators funcattrs metaclass exception_variations baseexception cmath numbers time io pathlib""".split()
# The parts of `unittest` that the tests use.
TEST_CASE = '''
class _Raises:
    def __init__(self, expected, match=None):
        self.expected, self.match = expected, match

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        assert kind is not None, 'nothing was raised'
        self.exception = value
        if not issubclass(kind, self.expected):
            return False
        import re
        assert self.match is None or re.search(self.match, str(value)), (self.match, str(value))
        return True


class _Nothing:
    def __enter__(self):
        return self

    def __exit__(self, *details):
        return False


class _TestCase:
    maxDiff = None

    def _holds(self, holds, *values):
        assert holds, values

    def assertEqual(self, a, b, msg=None):
        self._holds(a == b, a, b, msg)

    assertListEqual = assertDictEqual = assertTupleEqual = assertSetEqual = assertSequenceEqual = assertEqual

    def assertNotEqual(self, a, b, msg=None):
        self._holds(a != b, a, b, msg)

    def assertTrue(self, a, msg=None):
        self._holds(a, a, msg)

    def assertFalse(self, a, msg=None):
        self._holds(not a, a, msg)

    def assertIs(self, a, b, msg=None):
        self._holds(a is b, a, b, msg)

    def assertIsNot(self, a, b, msg=None):
        self._holds(a is not b, a, b, msg)

    def assertIsNone(self, a, msg=None):
        self._holds(a is None, a, msg)

    def assertIsNotNone(self, a, msg=None):
        self._holds(a is not None, msg)

    def assertIn(self, a, b, msg=None):
        self._holds(a in b, a, b, msg)

    def assertNotIn(self, a, b, msg=None):
        self._holds(a not in b, a, b, msg)

    def assertIsInstance(self, a, b, msg=None):
        self._holds(isinstance(a, b), a, b, msg)

    def assertNotIsInstance(self, a, b, msg=None):
        self._holds(not isinstance(a, b), a, b, msg)

    def assertLess(self, a, b, msg=None):
        self._holds(a < b, a, b, msg)

    def assertLessEqual(self, a, b, msg=None):
        self._holds(a <= b, a, b, msg)

    def assertGreater(self, a, b, msg=None):
        self._holds(a > b, a, b, msg)

    def assertGreaterEqual(self, a, b, msg=None):
        self._holds(a >= b, a, b, msg)

    def assertAlmostEqual(self, a, b, places=7, msg=None, delta=None):
        self._holds(a == b or (abs(a - b) <= delta if delta is not None else round(abs(a - b), places) == 0), a, b, msg)

    def assertRaises(self, expected, *args, **kwargs):
        return self.assertRaisesRegex(expected, None, *args, **kwargs)

    def assertRaisesRegex(self, expected, match, *args, **kwargs):
        if not args:
            return _Raises(expected, match)
        with _Raises(expected, match):
            args[0](*args[1:], **kwargs)

    def subTest(self, *args, **kwargs):
        return _Nothing()

    def fail(self, msg=None):
        raise AssertionError(msg)
'''


def tests_in(path):
    """(name, program) of each test of a file."""
    file = numpy_tests.File(path)
    for node in file.tree.body:
        if not isinstance(node, ast.ClassDef) or [ast.unparse(base) for base in node.bases] != ["unittest.TestCase"]:
            continue
        methods = [one for one in node.body if isinstance(one, ast.FunctionDef)]
        set_up = "".join(f"_test.{one.name}()\n" for one in methods if one.name == "setUp")
        for method in methods:
            if not method.name.startswith("test") or method.decorator_list or len(method.args.args) != 1:
                continue
            alone = copy.copy(node)
            alone.decorator_list, alone.bases = [], [ast.Name("_TestCase")]
            alone.body = [one for one in node.body if one is method or one not in methods or not one.name.startswith("test")]
            program = file.program(node, alone, [], f"_test.{method.name}", f"_test = {node.name}()\n{set_up}")
            program = re.sub(r"^(from test\b.*|import unittest)\n", "", program, flags=re.MULTILINE)
            if not re.search(r"^\s*(from|import) test\b|\bunittest\b", program, flags=re.MULTILINE):
                yield f"{path.stem}::{node.name}::{method.name}", TEST_CASE + program


def main():
    args = numpy_tests.arguments()
    folder = pathlib.Path(sysconfig.get_path("stdlib")) / "test"
    paths = [path for name in FILES if (path := folder / f"test_{name}.py").exists()]
    if not paths:
        sys.exit(f"{folder} has no tests: libpython3.11-testsuite brings them")
    tests = [one for path in paths for one in tests_in(path) if args.only in one[0]]
    return numpy_tests.hold(args.bcast, tests, args.show, f"CPython {sys.version.split()[0]}")


if __name__ == "__main__":
    sys.exit(main())
