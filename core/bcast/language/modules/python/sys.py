class _VersionInfo(tuple):
    major = property(lambda self: self[0])
    minor = property(lambda self: self[1])
    micro = property(lambda self: self[2])
    releaselevel = property(lambda self: self[3])
    serial = property(lambda self: self[4])

    def __repr__(self):
        return 'sys.version_info(major=3, minor=11, micro=2, releaselevel=%r, serial=0)' % 'final'


class _FloatInfo(tuple):
    _names = ('max', 'max_exp', 'max_10_exp', 'min', 'min_exp', 'min_10_exp', 'dig', 'mant_dig', 'epsilon', 'radix', 'rounds')

    def __getattr__(self, name):
        if name not in self._names:
            raise AttributeError(f"'sys.float_info' object has no attribute {name!r}")
        return self[self._names.index(name)]

    def __repr__(self):
        return f"sys.float_info({', '.join(f'{name}={value!r}' for name, value in zip(self._names, self))})"


class _Path(list):
    # The import path: changes have no effect, and its contents, which depend on the machine, are not available.
    def _unknown(self, *arguments):
        _refuse('what sys.path holds')

    __repr__ = __iter__ = __len__ = __getitem__ = __eq__ = _unknown


class _Modules:
    # Programs test its keys to detect the notebook environment they run in.
    def __contains__(self, name):
        if name.partition('.')[0] not in ('IPython', 'google', 'ipykernel', 'kaggle_secrets', 'pyodide'):
            _refuse(f'whether sys.modules has {name!r}')
        return False

    def __getattr__(self, name):
        _refuse('sys.modules.' + name)

    def __getitem__(self, name, *value):
        _refuse(f'sys.modules[{name!r}]')

    __setitem__ = __getitem__


class _Output:
    encoding = 'utf-8'

    def __init__(self, name, shown):
        self.name = name
        self._shown = shown

    def write(self, s, /):
        if not isinstance(s, str):
            raise TypeError(f'write() argument must be str, not {type(s).__name__}')
        if self._shown:
            print(s, end='')
        return len(s)

    def writelines(self, lines, /):
        for line in lines:
            self.write(line)

    def flush(self):
        pass

    def isatty(self):
        return False

    def reconfigure(self, **settings):
        pass


_Path.__name__ = 'list'
_Output.__name__ = 'TextIOWrapper'
stdout = __stdout__ = _Output('<stdout>', True)
stderr = __stderr__ = _Output('<stderr>', False)
version_info = _VersionInfo((3, 11, 2, 'final', 0))
version = '3.11.2 (main)'
maxsize = 9223372036854775807
float_info = _FloatInfo((1.7976931348623157e+308, 1024, 308, 2.2250738585072014e-308, -1021, -307, 15, 53,
                         2.220446049250313e-16, 2, 1))
maxunicode = 1114111
byteorder = 'little'
platform = 'linux'
argv = ['']
path = _Path([''])
modules = _Modules()


def exit(status=None, /):
    raise SystemExit(*() if status is None else (status,))


def getrecursionlimit():
    return 1000


def setrecursionlimit(limit, /):
    pass


def getdefaultencoding():
    return 'utf-8'


def intern(string, /):
    return string


def getsizeof(object, default=None, /):
    # The sizes in 64-bit CPython, for objects whose size does not depend on their history.
    kind = type(object)
    if kind is int:
        return 24 + 4 * max((abs(object).bit_length() + 29) // 30, 1)
    if kind is tuple:
        return 40 + 8 * len(object)
    if kind is bytes:
        return 33 + len(object)
    if kind is str and object.isascii():
        return 49 + len(object)
    for known, size in ((bool, 28), (float, 24), (complex, 32), (range, 48), (type(None), 16)):
        if kind is known:
            return size
    if kind.__module__ == 'numpy' and hasattr(object, 'dtype'):
        if kind.__name__ != 'ndarray':
            return 24 + object.dtype.itemsize
        return 96 + 16 * object.ndim + (object.nbytes if object.base is None else 0)
    _refuse(f'sys.getsizeof of {kind.__name__}')
