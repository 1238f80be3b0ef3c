# Regular expressions by going back: a pattern becomes a tree of tuples, and matching a node hands each way to go on to
# what comes behind it.

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
        if c in 'xu':
            size = 2 if c == 'x' else 4
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
                    high = self.char(self.text[self.at])
                    self.at += 1
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


def _in_set(parts, c):
    for part in parts:
        if part[0] == 'char':
            if c == part[1]:
                return True
        elif part[0] == 'range':
            if part[1] <= c <= part[2]:
                return True
        elif bool(part[1](c)) != part[2]:
            return True
    return False


def _one(node, flags):
    """The test of a node that takes a single character, or None."""
    kind = node[0]
    fold = flags & I
    if kind == 'char':
        wanted = node[1].lower() if fold else node[1]
        return (lambda c: c.lower() == wanted) if fold else (lambda c: c == wanted)
    if kind == 'any':
        return (lambda c: True) if node[1] else (lambda c: c != '\n')
    if kind == 'class':
        return lambda c: bool(node[1](c)) != node[2]
    if kind == 'set':
        parts, negated = node[1], node[2]
        if fold:
            return lambda c: (_in_set(parts, c.lower()) or _in_set(parts, c.upper())) != negated
        return lambda c: _in_set(parts, c) != negated
    return None


# Each node becomes a function (text, at, groups, then): the place where the whole ends, or None.
def _compiled(node, flags):
    test = _one(node, flags)
    if test is not None:
        return lambda text, at, groups, then: \
            then(at + 1, groups) if at < len(text) and test(text[at]) else None
    kind = node[0]
    if kind == 'seq':
        parts = [_compiled(part, flags) for part in node[1]]
        if len(parts) == 1:
            return parts[0]

        def sequence(text, at, groups, then):
            def go(index):
                if index == len(parts):
                    return then
                return lambda place, held: parts[index](text, place, held, go(index + 1))
            return go(0)(at, groups)
        return sequence
    if kind == 'or':
        branches = [_compiled(part, flags) for part in node[1]]

        def choose(text, at, groups, then):
            for branch in branches:
                found = branch(text, at, groups, then)
                if found is not None:
                    return found
        return choose
    if kind == 'many':
        return _repeat(node, flags)
    if kind == 'group':
        number, inner = node[1], _compiled(node[2], flags)

        def capture(text, at, groups, then):
            def close(place, held):
                return then(place, {**held, number: (at, place)})
            return inner(text, at, groups, close)
        return capture
    if kind == 'same':
        def again(text, at, groups, then):
            if node[1] not in groups:
                return None
            begin, end = groups[node[1]]
            part = text[begin:end]
            here = text[at:at + len(part)]
            same = here.lower() == part.lower() if flags & I else here == part
            return then(at + len(part), groups) if same else None
        return again
    if kind in ('ahead', 'behind'):
        negated, inner = node[1], _compiled(node[2], flags)

        def look(text, at, groups, then):
            found = None
            if kind == 'ahead':
                found = inner(text, at, groups, lambda place, held: (place, held))
            else:
                for begin in range(at, -1, -1):
                    found = inner(text, begin, groups, lambda place, held: (place, held) if place == at else None)
                    if found is not None:
                        break
            if (found is not None) == negated:
                return None
            return then(at, groups if negated else found[1])
        return look

    def holds(text, at):
        if kind == 'begin':
            return at == 0 or node[1] and text[at - 1] == '\n'
        if kind == 'end':
            return at == len(text) or text[at] == '\n' and (node[1] or at == len(text) - 1)
        if kind == 'last':
            return at == len(text)
        before = at > 0 and _is_word(text[at - 1])
        return (before != (at < len(text) and _is_word(text[at]))) != node[1]
    return lambda text, at, groups, then: then(at, groups) if holds(text, at) else None


def _repeat(node, flags):
    inner, low, high, lazy = node[1:]
    test = _one(inner, flags)
    if test is not None:
        def run(text, at, groups, then):
            most = len(text) - at if high is None else min(high, len(text) - at)
            count = 0
            if lazy:
                while True:
                    if count >= low:
                        found = then(at + count, groups)
                        if found is not None:
                            return found
                    if count >= most or not test(text[at + count]):
                        return None
                    count += 1
            while count < most and test(text[at + count]):
                count += 1
            while count >= low:
                found = then(at + count, groups)
                if found is not None:
                    return found
                count -= 1
        return run
    step = _compiled(inner, flags)

    def repeat(text, at, groups, then):
        def go(place, held, count):
            def onward():
                if high is not None and count >= high:
                    return None
                return step(text, place, held,
                            lambda after, kept: None if after == place and count >= low else go(after, kept, count + 1))
            if count < low:
                return onward()
            if lazy:
                found = then(place, held)
                return onward() if found is None else found
            found = onward()
            return then(place, held) if found is None else found
        return go(at, groups, 0)
    return repeat


class Match:
    def __init__(self, pattern, text, begin, end, groups):
        self.re = pattern
        self.string = text
        self.pos, self.endpos = 0, len(text)
        self._spans = {**groups, 0: (begin, end)}

    def _number(self, group):
        if isinstance(group, str):
            if group not in self.re.groupindex:
                raise IndexError('no such group')
            return self.re.groupindex[group]
        if not 0 <= group <= self.re.groups:
            raise IndexError('no such group')
        return group

    def span(self, group=0, /):
        return self._spans.get(self._number(group), (-1, -1))

    def start(self, group=0, /):
        return self.span(group)[0]

    def end(self, group=0, /):
        return self.span(group)[1]

    def __getitem__(self, group):
        begin, end = self.span(group)
        return None if begin < 0 else self.string[begin:end]

    def group(self, *groups):
        if len(groups) < 2:
            return self[groups[0] if groups else 0]
        return tuple([self[one] for one in groups])

    def groups(self, default=None):
        found = [self[number] for number in range(1, self.re.groups + 1)]
        return tuple([default if one is None else one for one in found])

    def groupdict(self, default=None):
        return {name: default if self[name] is None else self[name] for name in self.re.groupindex}

    @property
    def lastindex(self):
        numbers = [(span[1], -number) for number, span in self._spans.items() if number]
        return -max(numbers)[1] if numbers else None

    def expand(self, template):
        return _template(template)(self)

    def __bool__(self):
        return True

    def __repr__(self):
        return f'<re.Match object; span={self.span()}, match={self[0]!r}>'


def _template(template):
    if callable(template):
        return template
    if '\\' not in template:
        return lambda match: template
    parts = []
    at = 0
    while at < len(template):
        c = template[at]
        at += 1
        if c != '\\':
            parts.append(c)
            continue
        c = template[at]
        at += 1
        if c == 'g':
            stop = template.index('>', at)
            name = template[at + 1:stop]
            parts.append(int(name) if name.isdigit() else (name,))
            at = stop + 1
        elif c.isdigit() and c != '0':
            more = template[at:at + 1].isdigit()
            parts.append(int(template[at - 1:at + more]))
            at += more
        elif c in _escapes:
            parts.append(_escapes[c])
        elif c.isascii() and c.isalpha():
            raise error(f'bad escape \\{c}', template, at - 2)
        else:
            parts.append(c if c == '\\' else '\\' + c)

    def fill(match):
        out = []
        for part in parts:
            if isinstance(part, int) and part > match.re.groups:
                raise error(f'invalid group reference {part}', template, 1)
            out.append(part if isinstance(part, str) else
                       match[part if isinstance(part, int) else part[0]] or '')
        return ''.join(out)
    return fill


class Pattern:
    def __init__(self, pattern, flags=0):
        reader = _Reader(pattern, flags)
        tree = reader.alternatives()
        if reader.more():
            reader.fail('unbalanced parenthesis')
        self.pattern = pattern
        self.flags = reader.flags | U
        self.groups = reader.groups
        self.groupindex = reader.names
        self._run = _compiled(tree, reader.flags)

    def _at(self, text, at, whole=False, moves=False):
        found = self._run(text, at, {}, lambda place, groups: None if whole and place != len(text) or
                          moves and place == at else (place, groups))
        return None if found is None else Match(self, text, at, *found)

    def match(self, string, pos=0, endpos=None):
        return self._at(_text(string)[:endpos], pos)

    def fullmatch(self, string, pos=0, endpos=None):
        return self._at(_text(string)[:endpos], pos, True)

    def search(self, string, pos=0, endpos=None):
        string = _text(string)[:endpos]
        for at in range(pos, len(string) + 1):
            found = self._at(string, at)
            if found is not None:
                return found
        return None

    def finditer(self, string, pos=0, endpos=None):
        string = _text(string)[:endpos]
        at = pos
        moves = False  # behind an empty match the next one has to move on
        while at <= len(string):
            found = self._at(string, at, False, moves)
            moves = found is not None and found.end() == at
            if found is None:
                at += 1
                continue
            yield found
            at = found.end()

    def findall(self, string, pos=0, endpos=None):
        out = []
        for match in self.finditer(string, pos, endpos):
            groups = match.groups('')
            out.append(match[0] if not groups else groups[0] if len(groups) == 1 else groups)
        return out

    def subn(self, repl, string, count=0):
        fill = _template(repl)
        out = []
        at = made = 0
        for match in self.finditer(string):
            out.append(string[at:match.start()])
            out.append(fill(match))
            at = match.end()
            made += 1
            if made == count:
                break
        out.append(string[at:])
        return ''.join(out), made

    def sub(self, repl, string, count=0):
        return self.subn(repl, string, count)[0]

    def split(self, string, maxsplit=0):
        out = []
        at = 0
        for made, match in enumerate(self.finditer(string)):
            if maxsplit and made == maxsplit:
                break
            out.append(string[at:match.start()])
            out.extend(match.groups())
            at = match.end()
        out.append(string[at:])
        return out

    def __repr__(self):
        return f're.compile({self.pattern!r})'


def _text(string):
    if not isinstance(string, str):
        raise TypeError('cannot use a string pattern on a bytes-like object' if isinstance(string, bytes) else
                        f"expected string or bytes-like object, got '{type(string).__name__}'")
    return string


_known = {}


def compile(pattern, flags=0):
    if isinstance(pattern, Pattern):
        return pattern
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
