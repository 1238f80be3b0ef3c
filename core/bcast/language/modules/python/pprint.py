import sys
from collections import Counter, OrderedDict, defaultdict
from dataclasses import fields, is_dataclass


def _lines(value, room, extra, width, indent, depth, level, compact, sort_dicts, underscore, split=False):
    # Formats a value: `room` columns precede its first line, and `extra` characters follow its last line.
    plain = _plain(value, depth, level, sort_dicts, underscore)
    if len(plain) <= width - room - extra and not split:
        return plain
    name = type(value).__name__ + '('
    column = room + len(name)

    def inner(one, column, behind, **options):
        given = {'sort_dicts': sort_dicts, 'underscore': underscore, **options}
        return _lines(one, column, behind, width, indent, depth, level + 1, compact, **given)

    if isinstance(value, (OrderedDict, defaultdict, Counter)) and value:
        if isinstance(value, OrderedDict):
            return name + inner(list(value.items()), column, extra + 1) + ')'
        if isinstance(value, Counter):
            return name + inner(dict(value.most_common()), column, extra + 1, sort_dicts=False, split=True) + ')'
        own = inner(dict(value), column, extra + 1, split=True)
        return name + repr(value.default_factory) + ',\n' + ' ' * column + own + ')'
    if is_dataclass(value) and not isinstance(value, type):
        own = [(f.name + '=', getattr(value, f.name)) for f in fields(value) if f.repr]
        return name + (',\n' + ' ' * column).join(
            key + inner(one, column + len(key), extra if i + 1 == len(own) else 1)
            for i, (key, one) in enumerate(own)) + ')'
    if not any(type(value) is kind or isinstance(value, kind) and type(value).__repr__ is kind.__repr__
               for kind in (list, tuple, dict, set, frozenset, str)):
        return plain
    if depth is not None and level >= depth:
        return plain
    if isinstance(value, str):
        return _text(value, room, extra, width, level + 1)
    if not value:
        return plain
    inside = room + indent
    gap = ' ' * (indent - 1)
    if isinstance(value, dict):
        items = list(value.items())
        if sort_dicts:
            items = sorted(items, key=_key)
        parts = []
        for i, (key, one) in enumerate(items):
            own = _plain(key, depth, level + 1, sort_dicts, underscore)
            behind = extra + 1 if i + 1 == len(items) else 1
            parts.append(own + ': ' + inner(one, inside + len(own) + 2, behind))
        return '{' + gap + (',\n' + ' ' * inside).join(parts) + '}'
    start, end = {list: ('[', ']'), tuple: ('(', ')')}.get(type(value), ('{', '}'))
    items = list(value)
    if isinstance(value, (set, frozenset)):
        items = sorted(items, key=lambda one: _key((one,)))
        if isinstance(value, frozenset):
            start, end = 'frozenset({', '})'
            inside += len('frozenset(')
    if isinstance(value, tuple) and len(items) == 1:
        end = ',)'
    if compact:
        parts, line, column = [], '', inside
        for i, one in enumerate(items):
            behind = (extra + len(end)) if i + 1 == len(items) else 1
            own = _plain(one, depth, level + 1, sort_dicts, underscore)
            if line and len(line) + 2 + len(own) + behind <= width - inside:
                line += ', ' + own
                continue
            if line:
                parts.append(line)
            line = own if len(own) + behind <= width - inside else inner(one, inside, behind)
        parts.append(line)
    else:
        parts = [inner(one, inside, extra + len(end) if i + 1 == len(items) else 1) for i, one in enumerate(items)]
    return start + gap + (',\n' + ' ' * inside).join(parts) + end


def _text(value, room, extra, width, level):
    pieces = []
    if level == 1:
        room += 1
        extra += 1
    lines = value.splitlines(True)
    limit = most = width - room
    for i, line in enumerate(lines):
        own = repr(line)
        if i == len(lines) - 1:
            limit -= extra
        if len(own) <= limit:
            pieces.append(own)
            continue
        words, word = [], ''
        for c in line:
            if word and word[-1].isspace() and not c.isspace():
                words.append(word)
                word = ''
            word += c
        words.append(word)
        row, limit_of_last = '', most
        for j, part in enumerate(words):
            if j == len(words) - 1 and i == len(lines) - 1:
                limit_of_last -= extra
            if row and len(repr(row + part)) > limit_of_last:
                pieces.append(repr(row))
                row = part
            else:
                row += part
        if row:
            pieces.append(repr(row))
    if len(pieces) == 1:
        return pieces[0]
    out = ('\n' + ' ' * room).join(pieces)
    return '(' + out + ')' if level == 1 else out


def _key(item):
    one = item[0]
    number = isinstance(one, (int, float))
    return (not number, '' if number else type(one).__name__, one if number or isinstance(one, (str, tuple)) else repr(one))


def _plain(value, depth, level, sort_dicts, underscore):
    if isinstance(value, int) and not isinstance(value, bool) and underscore:
        return f'{value:_d}'
    if type(value) not in (list, tuple, dict) or not value:
        return repr(value)
    if depth is not None and level >= depth:
        return {list: '[...]', tuple: '(...)', dict: '{...}'}[type(value)]

    def inner(one):
        return _plain(one, depth, level + 1, sort_dicts, underscore)

    if isinstance(value, dict):
        items = sorted(value.items(), key=_key) if sort_dicts else value.items()
        return '{' + ', '.join(inner(key) + ': ' + inner(one) for key, one in items) + '}'
    out = ', '.join(inner(one) for one in value)
    if isinstance(value, list):
        return '[' + out + ']'
    return '(' + out + (',)' if len(value) == 1 else ')')


def pformat(object, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    return _lines(object, 0, 0, width, indent, depth, 0, compact, sort_dicts, underscore_numbers)


def pprint(object, stream=None, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True,
           underscore_numbers=False):
    if stream is None and sys.stdout is not sys.__stdout__:
        stream = sys.stdout
    print(pformat(object, indent, width, depth, compact=compact, sort_dicts=sort_dicts,
                  underscore_numbers=underscore_numbers), file=stream)


def pp(object, *args, sort_dicts=False, **kwargs):
    pprint(object, *args, sort_dicts=sort_dicts, **kwargs)


def saferepr(object):
    return _plain(object, None, 0, True, False)
