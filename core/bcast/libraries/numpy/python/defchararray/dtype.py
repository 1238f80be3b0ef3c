import numpy as np
import operator


def _most(*numbers):
    # `max` is NumPy's here.
    return sorted(numbers)[-1]


class str_(str):
    __module__ = 'numpy'


class dtype:
    # Of an array of text ('<U5', `width` 5) or of objects (`width` None).
    __module__ = 'numpy'
    byteorder = '='

    def __init__(self, width):
        self._width = width
        text = width is not None
        self.kind = self.char = 'U' if text else 'O'
        self.itemsize = width * 4 if text else 8
        self.str = f'<U{width}' if text else '|O'
        self.name = ('str' + str(width * 32 or '')) if text else 'object'
        self.type = str_ if text else object
        self.hasobject = not text
        self.ndim = 0
        self.shape = ()
        if not text:
            self.byteorder = '|'

    def __repr__(self):
        return f"dtype({str(self)!r})"

    def __str__(self):
        return 'object' if self._width is None else self.str

    def __eq__(self, other):
        if isinstance(other, np.dtype):
            return False
        if not isinstance(other, dtype):
            found = _asked(other)
            if found is None:
                return False
            other = dtype(None if found == 'O' else found)
        return self._width == other._width

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash(str(self))


def _asked(wanted):
    # The width of a dtype of text (0: that of the elements), 'O' for objects, None for others.
    if isinstance(wanted, dtype):
        return 'O' if wanted._width is None else wanted._width
    if wanted is str or wanted is str_:
        return 0
    if wanted is object:
        return 'O'
    if not isinstance(wanted, str):
        return None
    name = wanted.lstrip('<=|')
    if name in ('O', 'object', 'object_'):
        return 'O'
    if name in ('str', 'str_', 'unicode', 'U'):
        return 0
    if name[:1] == 'U' and name[1:].isdigit():
        return int(name[1:])
    return None


def dtype_of(wanted):
    found = _asked(wanted)
    if found is None:
        _refuse(f'the dtype {wanted}')
    return dtype(None if found == 'O' else found)


def _refuse_text(what):
    _refuse(f'{what} of an array of text or objects')
