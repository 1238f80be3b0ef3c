# Backtracking regular expressions. The parser: a pattern becomes a tree of tuples.

NOFLAG = 0
I = IGNORECASE = 2
L = LOCALE = 4
M = MULTILINE = 8
S = DOTALL = 16
U = UNICODE = 32
X = VERBOSE = 64
A = ASCII = 256


class error(Exception):
    def __init__(self, msg, pattern=None, pos=None):
        self.msg = msg
        self.pattern = pattern
        self.pos = pos
        super().__init__(msg if pos is None else f'{msg} at position {pos}')


error.__name__ = 'error'


def _is_word(c):
    return c.isalnum() or c == '_'


_classes = {'d': str.isdigit, 'w': _is_word, 's': str.isspace}
_escapes = {'n': '\n', 't': '\t', 'r': '\r', 'f': '\f', 'v': '\v', 'a': '\a', '0': '\0'}


class _Reader:
    def __init__(self, text, flags):
        self.text = text
        self.at = 0
        self.flags = flags
        self.groups = 0
        self.names = {}

    def fail(self, message, pos=None):
        raise error(message, self.text, self.at if pos is None else pos)

    def more(self):
        return self.at < len(self.text)

    def peek(self):
        return self.text[self.at:self.at + 1]

    def take(self, text):
        if self.text[self.at:self.at + len(text)] != text:
            return False
        self.at += len(text)
        return True

    def until(self, end, what):
        stop = self.text.find(end, self.at)
        if stop < 0:
            self.fail(f'missing {end}, unterminated name')
        name = self.text[self.at:stop]
        self.at = stop + 1
        return name

    def alternatives(self):
        branches = [self.sequence()]
        while self.take('|'):
            branches.append(self.sequence())
        return branches[0] if len(branches) == 1 else ('or', branches)

    def sequence(self):
        items = []
        while self.more() and self.peek() not in '|)':
            if self.flags & X:
                if self.peek().isspace():
                    self.at += 1
                    continue
                if self.take('#'):
                    while self.more() and not self.take('\n'):
                        self.at += 1
                    continue
            item = self.repeated(self.atom())
            if item is not None:
                items.append(item)
        return ('seq', items)

    def repeated(self, item):
        while self.more():
            begin = self.at
            if self.take('*'):
                low, high = 0, None
            elif self.take('+'):
                low, high = 1, None
            elif self.take('?'):
                low, high = 0, 1
            elif self.peek() == '{':
                stop = self.text.find('}', self.at)
                inside = self.text[self.at + 1:stop] if stop > 0 else ''
                low, comma, high = inside.partition(',')
                if not inside or not (low or comma) or not (low + high or '0').isdigit():
                    return item
                self.at = stop + 1
                high = low if not comma else high
                low, high = int(low or 0), int(high) if high else None
                if high is not None and high < low:
                    self.fail('min repeat greater than max repeat', begin + 1)
            else:
                return item
            if item is None or item[0] in ('begin', 'bound'):
                self.fail('nothing to repeat', begin)
            if item[0] == 'many':
                self.fail('multiple repeat', begin)
            lazy = self.take('?')
            if not lazy and self.peek() == '+':
                _refuse('a possessive quantifier')
            item = ('many', item, low, high, lazy)
        return item

    def atom(self):
        begin = self.at
        c = self.text[self.at]
        self.at += 1
        if c == '.':
            return ('any', self.flags & S)
        if c == '^':
            return ('begin', self.flags & M)
        if c == '$':
            return ('end', self.flags & M)
        if c == '[':
            return self.charset(begin)
        if c == '(':
            return self.group(begin)
        if c == '\\':
            return self.escape()
        if c in '*+?':
            self.fail('nothing to repeat', begin)
        return ('char', c)

    def escape(self):
        if not self.more():
            self.fail('bad escape (end of pattern)', self.at - 1)
        c = self.text[self.at]
        self.at += 1
        if c.lower() in _classes:
            return ('class', _classes[c.lower()], c.isupper())
        if c in 'bB':
            return ('bound', c == 'B')
        if c == 'A':
            return ('begin', 0)
        if c == 'Z':
            return ('last',)
        if c.isdigit() and c != '0':
            number = int(c)
            if number > self.groups:
                self.fail(f'invalid group reference {number}', self.at - 1)
            return ('same', number)
        return ('char', self.char(c))

    def char(self, c):
        if c in 'xuU':
            size = {'x': 2, 'u': 4, 'U': 8}[c]
            self.at += size
            return chr(int(self.text[self.at - size:self.at], 16))
        if c.isascii() and c.isalpha() and c not in _escapes:
            self.fail(f'bad escape \\{c}', self.at - 2)
        return _escapes.get(c, c)

    def charset(self, begin):
        negated = self.take('^')
        parts = []
        while True:
            if not self.more():
                self.fail('unterminated character set', begin)
            c = self.text[self.at]
            place = self.at
            self.at += 1
            if c == ']' and parts:
                return ('set', parts, negated)
            if c == '\\':
                c = self.text[self.at]
                self.at += 1
                if c.lower() in _classes:
                    parts.append(('class', _classes[c.lower()], c.isupper()))
                    continue
                c = '\b' if c == 'b' else self.char(c)
            if self.peek() == '-' and self.text[self.at + 1:self.at + 2] not in ('', ']'):
                self.at += 1
                high = self.text[self.at]
                self.at += 1
                if high == '\\':
                    self.at += 1
                    high = self.char(self.text[self.at - 1])
                if high < c:
                    self.fail(f'bad character range {self.text[place:self.at]}', place)
                parts.append(('range', c, high))
            else:
                parts.append(('char', c))

    def group(self, begin):
        kind = None
        if self.take('?'):
            if self.take(':'):
                kind = ('plain',)
            elif self.take('#'):
                self.until(')', 'comment')
                return None
            elif self.take('='):
                kind = ('ahead', False)
            elif self.take('!'):
                kind = ('ahead', True)
            elif self.take('<='):
                kind = ('behind', False)
            elif self.take('<!'):
                kind = ('behind', True)
            elif self.take('P='):
                name = self.until(')', 'name')
                if name not in self.names:
                    self.fail(f'unknown group name {name!r}', self.at - len(name) - 1)
                return ('same', self.names[name])
            elif self.take('P<'):
                name = self.until('>', 'name')
                if name in self.names:
                    self.fail(f'redefinition of group name {name!r} as group {self.groups + 1}; was group '
                              f'{self.names[name]}', self.at - len(name) - 1)
                self.names[name] = self.groups + 1
            else:
                stop = self.text.find(')', self.at)
                letters = self.text[self.at:stop]
                if not letters or any(c not in 'imsxua' for c in letters):
                    _refuse(f'a group (?{letters}')
                for c in letters:
                    self.flags |= {'i': I, 'm': M, 's': S, 'x': X, 'u': U, 'a': A}[c]
                self.at = stop + 1
                return None
        if kind is None:
            self.groups += 1
            kind = ('group', self.groups)
        inner = self.alternatives()
        if not self.take(')'):
            self.fail('missing ), unterminated subpattern', begin)
        return inner if kind[0] == 'plain' else (*kind, inner)
