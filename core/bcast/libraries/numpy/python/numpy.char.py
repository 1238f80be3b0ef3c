# Elementwise functions of arrays of text.
import operator
import numpy as np
from numpy.core.defchararray import _made, _new, _text, _values


def _texts(*arrays):
    found = [one if isinstance(one, (np.ndarray, int, list, tuple)) and not _is_text(one) else _values(one)
             for one in arrays]
    codes = [np.asarray(one) if not hasattr(one, '_codes') else one._codes for one in found]
    if getattr(found[0], '_width', None) is None:
        raise TypeError('string operation on non-string array')
    spread = np.broadcast_arrays(*codes)
    columns = [[_text(one._pool[at]) for at in each.ravel().tolist()] if hasattr(one, '_codes') else each.ravel().tolist()
               for one, each in zip(found, spread)]
    return found, spread[0].shape, list(zip(*columns))


def _is_text(value):
    while isinstance(value, (list, tuple)) and value:
        value = value[0]
    return isinstance(value, (str, bytes))


def _mapped(of, width, *arrays):
    found, shape, rows = _texts(*arrays)
    out = [of(*row) for row in rows]
    if callable(width):
        width = width(*found)
    return _new(out, shape, found[0]._width if width is True else _widest(found, out if width is False else ['0' * width]))


def _padded(of, a, width):
    # All results have the largest width; longer texts are truncated.
    size = int(np.max(width)) or 1
    if size < 0:
        _refuse('a negative width')
    return _mapped(lambda one, each: of(one, each)[:size], size, a, width)


def _widest(found, texts):
    # The width of the longest text; negative, for bytes, if the first operand is bytes.
    return sorted([1, *map(len, texts)])[-1] * (-1 if found[0]._width < 0 else 1)


def _asked(of, kind, *arrays):
    found, shape, rows = _texts(*arrays)
    return np.array([of(*row) for row in rows], dtype=kind).reshape(shape)


def add(x1, x2):
    return _mapped(operator.add, lambda one, other: abs(one._width) + abs(other._width), x1, x2)


def multiply(a, i):
    return _mapped(operator.mul, lambda one, n: abs(one._width) * int(np.max(n)), a, i)


def upper(a):
    return _mapped(str.upper, True, a)


def lower(a):
    return _mapped(str.lower, True, a)


def title(a):
    return _mapped(str.title, True, a)


def capitalize(a):
    return _mapped(str.capitalize, True, a)


def swapcase(a):
    return _mapped(str.swapcase, True, a)


def _stripped(of, a, chars):
    return _mapped(of, True, a, *([] if chars is None else [chars]))


def strip(a, chars=None):
    return _stripped(str.strip, a, chars)


def lstrip(a, chars=None):
    return _stripped(str.lstrip, a, chars)


def rstrip(a, chars=None):
    return _stripped(str.rstrip, a, chars)


def center(a, width, fillchar=' '):
    return _padded(lambda one, size: one.center(size, fillchar), a, width)


def ljust(a, width, fillchar=' '):
    return _padded(lambda one, size: one.ljust(size, fillchar), a, width)


def rjust(a, width, fillchar=' '):
    return _padded(lambda one, size: one.rjust(size, fillchar), a, width)


def zfill(a, width):
    return _padded(str.zfill, a, width)


def replace(a, old, new, count=None):
    return _mapped(str.replace, False, a, old, new, -1 if count is None else count)


def expandtabs(a, tabsize=8):
    return _mapped(str.expandtabs, False, a, tabsize)


def join(sep, seq):
    return _mapped(str.join, False, sep, seq)


def mod(a, values):
    return _mapped(operator.mod, False, a, values)


def str_len(a):
    return _asked(len, int, a)


def _within(of, kind, a, sub, start, end):
    return _asked(of, kind, a, sub, start, *([] if end is None else [end]))


def count(a, sub, start=0, end=None):
    return _within(str.count, int, a, sub, start, end)


def find(a, sub, start=0, end=None):
    return _within(str.find, int, a, sub, start, end)


def rfind(a, sub, start=0, end=None):
    return _within(str.rfind, int, a, sub, start, end)


def index(a, sub, start=0, end=None):
    return _within(str.index, int, a, sub, start, end)


def rindex(a, sub, start=0, end=None):
    return _within(str.rindex, int, a, sub, start, end)


def startswith(a, prefix, start=0, end=None):
    return _within(str.startswith, bool, a, prefix, start, end)


def endswith(a, suffix, start=0, end=None):
    return _within(str.endswith, bool, a, suffix, start, end)


def isalpha(a):
    return _asked(str.isalpha, bool, a)


def isdigit(a):
    return _asked(str.isdigit, bool, a)


def isalnum(a):
    return _asked(str.isalnum, bool, a)


def isspace(a):
    return _asked(str.isspace, bool, a)


def islower(a):
    return _asked(str.islower, bool, a)


def isupper(a):
    return _asked(str.isupper, bool, a)


def isdecimal(a):
    return _asked(str.isdecimal, bool, a)


def isnumeric(a):
    return _asked(str.isnumeric, bool, a)


def istitle(a):
    return _asked(lambda one: one == one.title() and one.upper() != one.lower(), bool, a)


def _comparing(compare, x1, x2):
    # Compares without trailing white space.
    return _asked(lambda one, other: compare(one.rstrip(), other.rstrip()), bool, x1, x2)


def equal(x1, x2):
    return _comparing(operator.eq, x1, x2)


def not_equal(x1, x2):
    return _comparing(operator.ne, x1, x2)


def less(x1, x2):
    return _comparing(operator.lt, x1, x2)


def greater(x1, x2):
    return _comparing(operator.gt, x1, x2)


def less_equal(x1, x2):
    return _comparing(operator.le, x1, x2)


def greater_equal(x1, x2):
    return _comparing(operator.ge, x1, x2)


_comparisons = {'==': operator.eq, '!=': operator.ne, '<': operator.lt, '>': operator.gt, '<=': operator.le,
                '>=': operator.ge}


def compare_chararrays(a1, a2, cmp, rstrip):
    if cmp not in _comparisons:
        raise ValueError("comparison must be '==', '!=', '<', '>', '<=', '>='")
    return _comparing(_comparisons[cmp], a1, a2) if rstrip else _asked(_comparisons[cmp], bool, a1, a2)


def _parts(of, a, sep):
    # The three parts of each text form a new last axis.
    found, shape, rows = _texts(a, sep)
    parts = [part for row in rows for part in of(*row)]
    return _new(parts, (*shape, 3), _widest(found, parts))


def _lists(of, a):
    found, shape, rows = _texts(a)
    return _new([of(one) for one, in rows], shape, None)


def partition(a, sep):
    return _parts(str.partition, a, sep)


def rpartition(a, sep):
    return _parts(str.rpartition, a, sep)


def split(a, sep=None, maxsplit=None):
    return _lists(lambda one: one.split(sep, -1 if maxsplit is None else maxsplit), a)


def rsplit(a, sep=None, maxsplit=None):
    return _lists(lambda one: one.rsplit(sep, -1 if maxsplit is None else maxsplit), a)


def splitlines(a, keepends=None):
    return _lists(lambda one: one.splitlines(bool(keepends)), a)


def translate(a, table, deletechars=None):
    return _mapped(lambda one: one.translate(table), True, a)


def encode(a, encoding=None, errors=None):
    found, shape, rows = _texts(a)
    return _made([one.encode(encoding or 'utf-8', errors or 'strict') for one, in rows]).reshape(shape)


def decode(a, encoding=None, errors=None):
    a = _values(a)
    return _made([one.decode(encoding or 'utf-8', errors or 'strict') for one in a._leaves()]).reshape(a.shape)
