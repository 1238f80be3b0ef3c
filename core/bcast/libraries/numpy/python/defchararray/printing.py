# Array printing, as in NumPy.


def _word(value):
    return f'list({value!r})' if type(value) is list else repr(value)


def _rows(array, prefix, separator, width):
    options = np._print_limits()
    width -= 75 - options[2]
    summary = '...' if array.size > options[0] else ''
    edge = options[1]

    def written(part, indent, room):
        if not isinstance(part, ndarray) or part.ndim == 0:
            return _word(part.item() if isinstance(part, ndarray) else part)
        count = len(part)
        short = summary and 2 * edge < count
        indices = [*range(edge), None, *range(count - edge, count)] if short else range(count)
        words = []
        for at in indices:
            words.append(summary if at is None else written(part[at], indent + ' ', room - 1))
        if part.ndim > 1:
            between = separator.rstrip() + '\n' * (part.ndim - 1)
            return '[' + (between + indent).join(words) + ']'
        text, line = '', indent
        limit = room - _most(len(separator.rstrip()), 1)
        for at, word in enumerate(words):
            # A word of several lines (an array) is indented as a block.
            lines = word.splitlines() or ['']
            longest = _most(*map(len, lines))
            if len(line) + longest > limit and len(line) > len(indent):
                text += line.rstrip() + '\n'
                line = indent
            block = '\n' + ' ' * len(line)
            *above, line = (line + block.join(lines)).split('\n')
            text += ''.join(one.rstrip() + '\n' for one in above)
            line += ' ' * (longest - len(lines[-1])) + (separator if at + 1 < len(words) else '')
        return '[' + (text + line)[len(indent):] + ']'

    if array.size == 0:
        return '[]'
    return written(array, ' ' * (len(prefix) + 1), width)


def array_repr(array):
    if array.size == 0 and array.shape != (0,):
        text = f'[], shape={array.shape}'
    elif array.ndim == 0:
        text = _word(array.item())
    else:
        text = _rows(array, 'array(', ', ', 74)
    text = f'array({text},'
    end = f"dtype={'object' if array._width is None else repr(array.dtype.str)})"
    last = len(text) - (text.rfind('\n') + 1)
    return text + ('\n' + ' ' * 6 if last + len(end) + 1 > np._print_limits()[2] else ' ') + end
