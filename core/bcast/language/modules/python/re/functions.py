# The functions of the module `re`; compiled patterns are cached.


def _text(string):
    if not isinstance(string, str):
        raise TypeError('cannot use a string pattern on a bytes-like object' if isinstance(string, bytes) else
                        f"expected string or bytes-like object, got '{type(string).__name__}'")
    return string


_known = {}


def compile(pattern, flags=0):
    if isinstance(pattern, Pattern):
        return pattern
    if isinstance(pattern, bytes):
        _refuse('a pattern of bytes')
    if not isinstance(pattern, str):
        raise TypeError('first argument must be string or compiled pattern')
    if (pattern, flags) not in _known:
        _known[pattern, flags] = Pattern(pattern, flags)
    return _known[pattern, flags]


def match(pattern, string, flags=0):
    return compile(pattern, flags).match(string)


def fullmatch(pattern, string, flags=0):
    return compile(pattern, flags).fullmatch(string)


def search(pattern, string, flags=0):
    return compile(pattern, flags).search(string)


def finditer(pattern, string, flags=0):
    return compile(pattern, flags).finditer(string)


def findall(pattern, string, flags=0):
    return compile(pattern, flags).findall(string)


def sub(pattern, repl, string, count=0, flags=0):
    return compile(pattern, flags).sub(repl, string, count)


def subn(pattern, repl, string, count=0, flags=0):
    return compile(pattern, flags).subn(repl, string, count)


def split(pattern, string, maxsplit=0, flags=0):
    return compile(pattern, flags).split(string, maxsplit)


def escape(pattern):
    return ''.join(['\\' + c if c in '()[]{}?*+-|^$\\.&~# \t\n\r\v\f' else c for c in pattern])


def purge():
    _known.clear()
