# Match objects and compiled patterns.


class Match:
    _in_c = True

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
    _in_c = True

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
        # After an empty match at a position the next match there must not be empty.
        moves = False
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
        names = ('IGNORECASE', I), ('MULTILINE', M), ('DOTALL', S), ('VERBOSE', X), ('ASCII', A)
        flags = '|'.join('re.' + name for name, flag in names if self.flags & flag)
        return f're.compile({self.pattern!r}' + (flags and ', ' + flags) + ')'
