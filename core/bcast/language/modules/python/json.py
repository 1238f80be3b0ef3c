class JSONDecodeError(ValueError):
    __module__ = 'json.decoder'

    def __init__(self, msg, doc, pos):
        self.msg = msg
        self.doc = doc
        self.pos = pos
        self.lineno = doc.count('\n', 0, pos) + 1
        self.colno = pos - doc.rfind('\n', 0, pos)
        ValueError.__init__(self, f'{msg}: line {self.lineno} column {self.colno} (char {pos})')


_short = {'"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f'}


def _quoted(text, plain):
    out = '"'
    for c in text:
        code = ord(c)
        if c in _short:
            out += _short[c]
        elif 32 <= code < 127 or plain and code >= 32:
            out += c
        elif code < 65536:
            out += f'\\u{code:04x}'
        else:
            code -= 65536
            out += f'\\u{0xd800 + (code >> 10):04x}\\u{0xdc00 + (code & 1023):04x}'
    return out + '"'


def _number(value, allowed):
    if value == value and value not in (float('inf'), float('-inf')):
        return repr(float(value))
    if not allowed:
        raise ValueError('Out of range float values are not JSON compliant')
    return 'NaN' if value != value else 'Infinity' if value > 0 else '-Infinity'


def dumps(obj, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None,
          separators=None, default=None, sort_keys=False):
    if cls is not None:
        return cls(skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=check_circular, allow_nan=allow_nan,
                   indent=indent, separators=separators, default=default, sort_keys=sort_keys).encode(obj)
    comma, colon = separators or (', ' if indent is None else ',', ': ')
    step = ' ' * indent if isinstance(indent, int) else indent
    open_ones = []

    def wrapped(start, parts, end, level):
        if not parts:
            return start + end
        if step is None:
            return start + comma.join(parts) + end
        line = '\n' + step * (level + 1)
        return start + line + (comma + line).join(parts) + '\n' + step * level + end

    def atom(value):
        if value is None:
            return 'null'
        if value is True:
            return 'true'
        if value is False:
            return 'false'
        if isinstance(value, int):
            return int.__repr__(value)
        return _number(value, allow_nan)

    def written(value, level):
        if isinstance(value, str):
            return _quoted(value, not ensure_ascii)
        if value is None or isinstance(value, (int, float)):
            return atom(value)
        if any(value is one for one in open_ones):
            raise ValueError('Circular reference detected')
        open_ones.append(value)
        if isinstance(value, (list, tuple)):
            out = wrapped('[', [written(one, level + 1) for one in value], ']', level)
        elif isinstance(value, dict):
            parts = []
            for key, one in sorted(value.items()) if sort_keys else value.items():
                if key is None or isinstance(key, (int, float)):
                    key = atom(key)
                elif not isinstance(key, str):
                    if skipkeys:
                        continue
                    raise TypeError(f'keys must be str, int, float, bool or None, not '
                                    f'{"numpy." * (type(key).__module__ == "numpy")}{type(key).__name__}')
                parts.append(_quoted(key, not ensure_ascii) + colon + written(one, level + 1))
            out = wrapped('{', parts, '}', level)
        elif default is not None:
            out = written(default(value), level)
        else:
            raise TypeError(f'Object of type {type(value).__name__} is not JSON serializable')
        open_ones.pop()
        return out

    return written(obj, 0)


class JSONEncoder:
    def __init__(self, *, default=None, **options):
        self._options = options
        if default is not None:
            self.default = default

    def default(self, o):
        raise TypeError(f'Object of type {o.__class__.__name__} is not JSON serializable')

    def encode(self, o):
        return dumps(o, default=self.default, **self._options)


def dump(obj, fp, **kw):
    fp.write(dumps(obj, **kw))


_back = {'"': '"', '\\': '\\', '/': '/', 'n': '\n', 'r': '\r', 't': '\t', 'b': '\b', 'f': '\f'}


def loads(s, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None,
          object_pairs_hook=None):
    if isinstance(s, bytes):
        s = s.decode()
    if not isinstance(s, str):
        raise TypeError(f'the JSON object must be str, bytes or bytearray, not {type(s).__name__}')
    size = len(s)

    def blank(at):
        while at < size and s[at] in ' \t\n\r':
            at += 1
        return at

    def unit(at):
        digits = s[at:at + 4]
        if len(digits) != 4 or any(c not in '0123456789abcdefABCDEF' for c in digits):
            raise JSONDecodeError('Invalid \\uXXXX escape', s, at - 1)
        return int(digits, 16)

    def text(at):
        begin, out = at - 1, ''
        while True:
            if at >= size:
                raise JSONDecodeError('Unterminated string starting at', s, begin)
            c = s[at]
            if c == '"':
                return out, at + 1
            if c == '\\':
                at += 1
                if at >= size:
                    raise JSONDecodeError('Unterminated string starting at', s, begin)
                c = s[at]
                if c == 'u':
                    code = unit(at + 1)
                    at += 4
                    if 0xd800 <= code < 0xdc00 and s[at + 1:at + 3] == '\\u':
                        low = unit(at + 3)
                        if 0xdc00 <= low < 0xe000:
                            code = 65536 + (code - 0xd800 << 10 | low - 0xdc00)
                            at += 6
                    out += chr(code)
                elif c in _back:
                    out += _back[c]
                else:
                    raise JSONDecodeError('Invalid \\escape: ', s, at - 1)
            elif c < ' ':
                raise JSONDecodeError('Invalid control character at', s, at)
            else:
                out += c
            at += 1

    def number(at):
        begin = at
        if s[at:at + 1] == '-':
            at += 1
        first = at
        while at < size and '0' <= s[at] <= '9':
            at += 1
            if s[first] == '0':
                break
        if at == first:
            raise JSONDecodeError('Expecting value', s, begin)
        whole = at
        if s[at:at + 1] == '.' and s[at + 1:at + 2].isdigit():
            at += 1
            while at < size and s[at].isdigit():
                at += 1
        if at < size and s[at] in 'eE':
            after = at + 2 if s[at + 1:at + 2] in ('+', '-') else at + 1
            if s[after:after + 1].isdigit():
                at = after
                while at < size and s[at].isdigit():
                    at += 1
        if at == whole:
            return (parse_int or int)(s[begin:at]), at
        return (parse_float or float)(s[begin:at]), at

    def value(at):
        c = s[at:at + 1]
        if c == '"':
            return text(at + 1)
        if c == '[':
            return array(at)
        if c == '{':
            return mapping(at)
        for word, one in (('null', None), ('true', True), ('false', False)):
            if s[at:at + len(word)] == word:
                return one, at + len(word)
        for word in ('NaN', 'Infinity', '-Infinity'):
            if s[at:at + len(word)] == word:
                return (parse_constant or float)(word), at + len(word)
        return number(at)

    def array(at):
        out = []
        at = blank(at + 1)
        if s[at:at + 1] == ']':
            return out, at + 1
        while True:
            one, at = value(at)
            out.append(one)
            at = blank(at)
            if s[at:at + 1] == ']':
                return out, at + 1
            if s[at:at + 1] != ',':
                raise JSONDecodeError("Expecting ',' delimiter", s, at)
            at = blank(at + 1)

    def mapping(at):
        out = []
        at = blank(at + 1)
        if s[at:at + 1] != '}':
            while True:
                if s[at:at + 1] != '"':
                    raise JSONDecodeError('Expecting property name enclosed in double quotes', s, at)
                key, at = text(at + 1)
                at = blank(at)
                if s[at:at + 1] != ':':
                    raise JSONDecodeError("Expecting ':' delimiter", s, at)
                one, at = value(blank(at + 1))
                out.append((key, one))
                at = blank(at)
                if s[at:at + 1] == '}':
                    break
                if s[at:at + 1] != ',':
                    raise JSONDecodeError("Expecting ',' delimiter", s, at)
                at = blank(at + 1)
                if s[at:at + 1] != '"':
                    raise JSONDecodeError('Expecting property name enclosed in double quotes', s, at)
        if object_pairs_hook is not None:
            return object_pairs_hook(out), at + 1
        out = dict(out)
        return (out if object_hook is None else object_hook(out)), at + 1

    out, end = value(blank(0))
    end = blank(end)
    if end != size:
        raise JSONDecodeError('Extra data', s, end)
    return out


def load(fp, **kw):
    return loads(fp.read(), **kw)
