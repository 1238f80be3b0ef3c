import functools
import numpy as np
import operator


def _most(*numbers):
    # `max` is NumPy's function in this module.
    return sorted(numbers)[-1]


class str_(str):
    __module__ = 'numpy'
    _in_c = True


class bytes_(bytes):
    __module__ = 'numpy'
    _in_c = True

    def __new__(cls, value=b'', *given):
        if isinstance(value, str) and not given:
            given = ('ascii',)
        return super().__new__(cls, value, *given)


class object_:
    __module__ = 'numpy'
    _in_c = True

    def __new__(cls, value=None):
        return np.array(value, dtype=object) if isinstance(value, (list, tuple)) else value


class dtype:
    # The dtype of an array of text ('<U5', `width` 5), of bytes ('|S5', -5) or of objects (None).
    __module__ = 'numpy'

    def __init__(self, width):
        self._width = width
        size = abs(width or 0)
        self.kind = self.char = 'O' if width is None else 'S' if width < 0 else 'U'
        self.itemsize = 8 if width is None else size * (1 if width < 0 else 4)
        self.byteorder = '=' if self.kind == 'U' else '|'
        self.str = {'O': '|O', 'S': f'|S{size}', 'U': f'<U{size}'}[self.kind]
        self.name = {'O': 'object', 'S': f'bytes{size * 8}', 'U': f"str{size * 32 or ''}"}[self.kind]
        self.type = {'O': object_, 'S': bytes_, 'U': str_}[self.kind]
        self.hasobject = width is None
        self.ndim = 0
        self.shape = ()

    def __repr__(self):
        return f"dtype({self.str.lstrip('|')!r})"

    def __str__(self):
        return 'object' if self._width is None else self.str

    def __eq__(self, other):
        if isinstance(other, np.dtype):
            return False
        if not isinstance(other, dtype):
            found = _asked(other)
            if found is None or found == 'S':
                return False
            other = dtype(None if found == 'O' else found)
        return self._width == other._width

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash(str(self))


def _asked(wanted):
    # The width of a dtype of text (0: as the elements need) or of bytes (negative; 'S': as the elements need), 'O' for
    # objects, None for others.
    if isinstance(wanted, dtype):
        return 'O' if wanted._width is None else wanted._width
    if wanted is str or wanted is str_:
        return 0
    if wanted is bytes or wanted is bytes_:
        return 'S'
    if wanted is object or wanted is object_:
        return 'O'
    if not isinstance(wanted, str):
        return None
    name = wanted.lstrip('<=|')
    if name in ('O', 'object', 'object_'):
        return 'O'
    if name in ('str', 'str_', 'unicode', 'U'):
        return 0
    if name in ('S', 'S0', 'a', 'bytes', 'bytes_', 'string_'):
        return 'S'
    if name[:1] in ('U', 'S', 'a') and name[1:].isdigit():
        return int(name[1:]) * (1 if name[0] == 'U' else -1)
    return None


def dtype_of(wanted):
    found = _asked(wanted)
    if found is None or found == 'S':
        _refuse(f'the dtype {wanted}')
    return dtype(None if found == 'O' else found)


def _refuse_text(what):
    _refuse(f'{what} of an array of text or objects')
