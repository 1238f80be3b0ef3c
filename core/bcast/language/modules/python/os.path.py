sep = '/'


def _text(path):
    return path if isinstance(path, str) else path.__fspath__()


def join(a, *p):
    a = _text(a)
    for part in map(_text, p):
        a = part if part.startswith('/') else a + part if not a or a.endswith('/') else a + '/' + part
    return a


def split(p):
    p = _text(p)
    at = p.rfind('/') + 1
    head = p[:at]
    return head if head == '/' * len(head) else head.rstrip('/'), p[at:]


def basename(p):
    return split(p)[1]


def dirname(p):
    return split(p)[0]


def splitext(p):
    p = _text(p)
    dot = p.rfind('.')
    name = p[p.rfind('/') + 1:dot]
    return (p[:dot], p[dot:]) if dot > p.rfind('/') and name.strip('.') else (p, '')


def isabs(s):
    return _text(s).startswith('/')


# The files of a program, kept in memory until it ends. Directories have the value None.
_files = {'/': None, '/tmp': None}


def _at(path):
    names = []
    for name in str(path).split('/'):
        if name == '..':
            names = names[:-1]
        elif name not in ('', '.'):
            names.append(name)
    return '/' + '/'.join(names)


def abspath(path):
    return _at(_text(path))


realpath = abspath


def exists(path):
    return _at(path) in _files


def isdir(s):
    return _files.get(_at(s), 0) is None


def isfile(path):
    return exists(path) and not isdir(path)


def _write(path, value):
    _files[_at(path)] = value


def _read(path):
    if not isfile(path):
        raise FileNotFoundError(2, 'No such file or directory', str(path))
    return _files[_at(path)]
