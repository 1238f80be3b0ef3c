# Backtracking matcher in continuation-passing style: each node of the tree becomes a function that tries each
# alternative and calls `then` for the rest of the pattern.


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
    # The predicate of a node that matches a single character, or None.
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


# Compiles a node to a function (text, at, groups, then) that returns the end of the whole match, or None.
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
