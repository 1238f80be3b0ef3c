def _chunks(text):
    out = []
    for c in text:
        blank = c in ' \t\n\x0b\x0c\r'
        if out and (out[-1] in ' ' or out[-1].isspace()) == blank:
            out[-1] += c
        elif out and not blank and not out[-1].isspace():
            out[-1] += c
        else:
            out.append(c)
    parts = []
    for chunk in out:
        # A word may be broken after a hyphen between letters.
        start = 0
        for i in range(1, len(chunk) - 1):
            if chunk[i] == '-' and chunk[i - 1].isalpha() and chunk[i + 1].isalpha() and i - start >= 2 \
                    and chunk[i + 2:i + 3].isalpha():
                parts.append(chunk[start:i + 1])
                start = i + 1
        parts.append(chunk[start:])
    return parts


def wrap(text, width=70, *, initial_indent='', subsequent_indent='', expand_tabs=True, replace_whitespace=True,
         drop_whitespace=True, break_long_words=True, max_lines=None, placeholder=' [...]'):
    if width <= 0:
        raise ValueError(f'invalid width {width!r} (must be > 0)')
    if expand_tabs:
        text = text.expandtabs()
    if replace_whitespace:
        text = ''.join(' ' if c in '\t\n\x0b\x0c\r' else c for c in text)
    chunks = _chunks(text)[::-1]
    lines = []
    while chunks:
        indent = subsequent_indent if lines else initial_indent
        room = width - len(indent)
        if drop_whitespace and chunks[-1].strip() == '' and lines:
            chunks.pop()
        line, length = [], 0
        while chunks and length + len(chunks[-1]) <= room:
            length += len(chunks[-1])
            line.append(chunks.pop())
        if chunks and len(chunks[-1]) > room:
            space = 1 if room < 1 else room - length
            if break_long_words:
                line.append(chunks[-1][:space])
                chunks[-1] = chunks[-1][space:]
            elif not line:
                line.append(chunks.pop())
        if drop_whitespace and line and line[-1].strip() == '':
            length -= len(line.pop())
        if not line:
            continue
        rest = not chunks or drop_whitespace and len(chunks) == 1 and not chunks[0].strip()
        if max_lines is None or len(lines) + 1 < max_lines or rest and length <= room:
            lines.append(indent + ''.join(line))
            continue
        while line:
            if line[-1].strip() and length + len(placeholder) <= room:
                line.append(placeholder)
                lines.append(indent + ''.join(line))
                break
            length -= len(line.pop())
        else:
            if lines and len(lines[-1].rstrip()) + len(placeholder) <= width:
                lines[-1] = lines[-1].rstrip() + placeholder
            else:
                lines.append(indent + placeholder.lstrip())
        break
    return lines


def fill(text, width=70, **kwargs):
    return '\n'.join(wrap(text, width, **kwargs))


def shorten(text, width, *, placeholder=' [...]'):
    return fill(' '.join(text.strip().split()), width, max_lines=1, placeholder=placeholder)


def dedent(text):
    lines = text.split('\n')
    lines = [line if line.strip(' \t') else '' for line in lines]
    margin = None
    for line in lines:
        if line:
            own = line[:len(line) - len(line.lstrip(' \t'))]
            if margin is None:
                margin = own
            while not own.startswith(margin):
                margin = margin[:-1]
    return '\n'.join(line[len(margin or ''):] for line in lines)


def indent(text, prefix, predicate=None):
    return ''.join(prefix + line if (predicate or str.strip)(line) else line for line in text.splitlines(True))
