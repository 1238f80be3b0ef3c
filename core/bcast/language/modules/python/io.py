class _Stream:
    # Of text or of bytes: `_none` is the empty one.
    def _open(self, held, expected):
        if held is not None and not isinstance(held, type(self._none)):
            raise TypeError(f'{expected}, not {type(held).__name__!r}' if self._none == b'' else
                            f'{expected}, not {type(held).__name__}')
        self._text = held or self._none
        self._at = 0
        self.closed = False

    def _check(self):
        if self.closed:
            raise ValueError('I/O operation on closed file' + '.' * (self._none == b''))

    def write(self, s, /):
        self._check()
        if not isinstance(s, type(self._none)):
            raise TypeError(f'{self._needed} {type(s).__name__!r}')
        before = self._text[:self._at]
        self._text = before + self._zero * (self._at - len(before)) + s + self._text[self._at + len(s):]
        self._at += len(s)
        return len(s)

    def writelines(self, lines, /):
        for line in lines:
            self.write(line)

    def getvalue(self):
        self._check()
        return self._text

    def read(self, size=-1, /):
        self._check()
        begin = self._at
        end = len(self._text) if size is None or size < 0 else begin + size
        out = self._text[begin:end]
        self._at = begin + len(out)
        return out

    def readline(self, size=-1, /):
        self._check()
        end = self._text.find(self._newline, self._at)
        length = (end + 1 if end >= 0 else len(self._text)) - self._at
        return self.read(max(length if size is None or size < 0 else min(length, size), 0))

    def readlines(self, hint=-1, /):
        return list(self)

    def __iter__(self):
        self._check()
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def seek(self, pos, whence=0, /):
        self._check()
        if whence == 0 and pos < 0:
            raise ValueError(f'Negative seek position {pos}')
        if whence and pos:
            raise OSError("Can't do nonzero cur-relative seeks")
        self._at = (pos, self._at, len(self._text))[whence]
        return self._at

    def tell(self):
        self._check()
        return self._at

    def truncate(self, pos=None, /):
        self._check()
        pos = self._at if pos is None else pos
        self._text = self._text[:pos]
        return pos

    def readable(self):
        return True

    writable = seekable = readable

    def isatty(self):
        return False

    def flush(self):
        self._check()

    def close(self):
        self.closed = True

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, *exception):
        self.close()


class StringIO(_Stream):
    __module__ = '_io'
    _none, _zero, _newline, _needed = '', '\0', '\n', 'string argument expected, got'

    def __init__(self, initial_value='', newline='\n'):
        self._open(initial_value, 'initial_value must be str or None')


class BytesIO(_Stream):
    __module__ = '_io'
    _none, _zero, _newline, _needed = b'', b'\0', b'\n', 'a bytes-like object is required, not'

    def __init__(self, initial_bytes=b''):
        self._open(initial_bytes, 'a bytes-like object is required')
