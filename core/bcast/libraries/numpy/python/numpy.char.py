# Functions of arrays of text, element by element.
import operator
import numpy as np
from numpy.core.defchararray import _made, _new, _text, _values


def _texts(*arrays):
    found = [one if isinstance(one, (np.ndarray, int, list, tuple)) and not _is_text(one) else _values(one)
             for one in arrays]
    places = [np.asarray(one) if not hasattr(one, '_codes') else one._codes for one in found]
    if getattr(found[0], '_width', None) is None:
        raise TypeError('string operation on non-string array')
    spread = np.broadcast_arrays(*places)
    columns = [[_text(one._pool[at]) for at in each.ravel().tolist()] if hasattr(one, '_codes') else each.ravel().tolist()
               for one, each in zip(found, spread)]
    return found, spread[0].shape, list(zip(*columns))


def _is_text(value):
    while isinstance(value, (list, tuple)) and value:
        value = value[0]
    return isinstance(value, (str, bytes))


def _mapped(of, width=None):
    def function(*arrays):
        found, shape, rows = _texts(*arrays)
        out = [of(*row) for row in rows]
        return _new(out, shape, found[0]._width if width else _widest(found, out))
    return function


def _widest(found, texts):
    # Of text, or of bytes where the first operand is.
    return sorted([1, *map(len, texts)])[-1] * (-1 if found[0]._width < 0 else 1)


def _asked(of, kind):
    def function(a, *arguments):
        found, shape, rows = _texts(a, *arguments)
        return np.array([of(*row) for row in rows], dtype=kind).reshape(shape)
    return function


def _stripping(name):
    def function(a, chars=None):
        found, shape, rows = _texts(a)
        return _new([getattr(one, name)(chars) for one, in rows], shape, found[0]._width)
    return function


def _filling(name):
    def function(a, width, fillchar=' '):
        return _mapped(lambda one, size: getattr(one, name)(size, fillchar))(a, width)
    return function


add = _mapped(operator.add)
multiply = _mapped(lambda one, n: one * (n if n > 0 else 0))
upper = _mapped(str.upper, True)
lower = _mapped(str.lower, True)
title = _mapped(str.title, True)
capitalize = _mapped(str.capitalize, True)
swapcase = _mapped(str.swapcase, True)
strip = _stripping('strip')
lstrip = _stripping('lstrip')
rstrip = _stripping('rstrip')
center = _filling('center')
ljust = _filling('ljust')
rjust = _filling('rjust')
zfill = _mapped(str.zfill)
replace = _mapped(lambda one, old, new, count=-1: one.replace(old, new, count))
expandtabs = _mapped(lambda one, tabsize=8: one.expandtabs(tabsize))
join = _mapped(lambda sep, seq: sep.join(seq))
str_len = _asked(len, int)
count = _asked(str.count, int)
find = _asked(str.find, int)
rfind = _asked(str.rfind, int)
index = _asked(str.index, int)
rindex = _asked(str.rindex, int)
startswith = _asked(str.startswith, bool)
endswith = _asked(str.endswith, bool)
isalpha = _asked(str.isalpha, bool)
isdigit = _asked(str.isdigit, bool)
isalnum = _asked(str.isalnum, bool)
isspace = _asked(str.isspace, bool)
islower = _asked(str.islower, bool)
isupper = _asked(str.isupper, bool)
isdecimal = _asked(str.isdecimal, bool)
isnumeric = _asked(str.isnumeric, bool)
istitle = _asked(lambda one: one == one.title() and one.upper() != one.lower(), bool)


def _comparing(compare):
    # Without the blanks at their ends.
    return _asked(lambda one, other: compare(one.rstrip(), other.rstrip()), bool)


_comparisons = {'==': operator.eq, '!=': operator.ne, '<': operator.lt, '>': operator.gt, '<=': operator.le,
                '>=': operator.ge}
equal, not_equal, less, greater, less_equal, greater_equal = map(_comparing, _comparisons.values())


def compare_chararrays(a1, a2, cmp, rstrip):
    if cmp not in _comparisons:
        raise ValueError("comparison must be '==', '!=', '<', '>', '<=', '>='")
    compare = _comparisons[cmp]
    return (_comparing if rstrip else lambda of: _asked(of, bool))(compare)(a1, a2)


def _parting(name):
    # The three parts of each text lie along a new last axis.
    def function(a, sep):
        found, shape, rows = _texts(a, sep)
        parts = [part for row in rows for part in getattr(str, name)(*row)]
        return _new(parts, (*shape, 3), _widest(found, parts))
    return function


partition = _parting('partition')
rpartition = _parting('rpartition')


def translate(a, table, deletechars=None):
    found, shape, rows = _texts(a)
    return _new([one.translate(table) for one, in rows], shape, found[0]._width)


def mod(a, values):
    return _mapped(lambda one, value: one % value)(a, values)


def _splitting(name):
    def function(a, sep=None, maxsplit=None):
        found, shape, rows = _texts(a)
        return _new([getattr(one, name)(sep, -1 if maxsplit is None else maxsplit) for one, in rows], shape, None)
    return function


split = _splitting('split')
rsplit = _splitting('rsplit')


def splitlines(a):
    found, shape, rows = _texts(a)
    return _new([one.splitlines() for one, in rows], shape, None)


def encode(a, encoding='utf-8', errors='strict'):
    found, shape, rows = _texts(a)
    return _made([one.encode(encoding, errors) for one, in rows]).reshape(shape)


def decode(a, encoding='utf-8', errors='strict'):
    a = _values(a)
    return _made([one.decode(encoding, errors) for one in a._leaves()]).reshape(a.shape)
