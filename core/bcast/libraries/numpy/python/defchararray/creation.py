# np.array of text and objects: the shape of nested sequences, their leaves, and the dtype that these need.


def _sizes(value, deepest=32):
    # The common shape of nested sequences, and whether they are ragged.
    if deepest == 0:
        return (), False
    if np._is_sequence(value):
        shapes = [_sizes(one, deepest - 1) for one in value]
        if not shapes:
            return (0,), False
        inner, ragged = shapes[0]
        for shape, other in shapes:
            ragged = ragged or other or shape != inner
            common = 0
            while inner[common:common + 1] == shape[common:common + 1] != ():
                common += 1
            inner = inner[:common]
        return (len(shapes),) + inner, ragged
    if isinstance(value, (np.ndarray, ndarray)) and value.ndim > 0:
        return value.shape, False
    return (), False


def _leaves(value, depth, out, plain):
    if depth == 0:
        out.append((value.item() if plain else value[()]) if isinstance(value, np.ndarray) and value.ndim == 0 else value)
    else:
        for one in value.tolist() if isinstance(value, (np.ndarray, ndarray)) else value:
            _leaves(one, depth - 1, out, plain)


def _text(value):
    if isinstance(value, str):
        return str.__str__(value)
    return value.decode('ascii') if isinstance(value, bytes) else str(value)


def _raw(value):
    return (bytes(value) if isinstance(value, bytes) else _text(value).encode('ascii')).rstrip(b'\0')


def _cut(value, width):
    # A value as an element of text or bytes: truncated to its width, without the padding by NUL.
    return _raw(value)[:-width].rstrip(b'\0') if width < 0 else _text(value)[:width].rstrip('\0')


def _made(value, wanted=None, deepest=32):
    # np.array(value, dtype=wanted) as an array of text or objects, with at most `deepest` axes.
    found = None if wanted is None else _asked(wanted)
    if wanted is not None and found is None:
        return _numbers(_made(value), wanted)
    if isinstance(value, ndarray):
        return value if found is None or found == _asked(value.dtype) else value.astype(wanted)
    shape, ragged = _sizes(value, deepest)
    if ragged and found != 'O':
        raise ValueError(
            'setting an array element with a sequence. The requested array has an inhomogeneous shape after '
            f'{len(shape)} dimensions. The detected shape was {shape} + inhomogeneous part.')
    if isinstance(value, np.ndarray) and found in (0, 'S'):
        return astype(value, wanted)
    leaves = []
    if isinstance(value, np.ndarray) and found != 'O':
        leaves = list(value.ravel())
    else:
        _leaves(value, len(shape), leaves, found == 'O')
    if found is None:
        plain = all(isinstance(one, (str, bytes, int, float, complex, np.generic)) for one in leaves)
        if any(isinstance(one, (str, bytes)) for one in leaves) and plain:
            found = _least(leaves) * (1 if any(isinstance(one, str) for one in leaves) else -1)
        else:
            found = 'O'
    elif found == 0:
        found = _most(1, *[len(_text(one)) for one in leaves])
    elif found == 'S':
        found = -_most(1, *[len(_raw(one)) for one in leaves])
    return _new(leaves, shape, None if found == 'O' else found)


def _least(leaves):
    # The width of a text dtype that holds all these numbers and texts.
    width = 1
    for one in leaves:
        if isinstance(one, (str, bytes)):
            needed = len(one)
        elif isinstance(one, (bool, np.bool_)):
            needed = 5
        elif isinstance(one, (int, np.integer)):
            signed = not isinstance(one, np.unsignedinteger)
            needed = {1: 3, 2: 5, 4: 10}.get(getattr(one, 'itemsize', 8), 20) + signed
        elif isinstance(one, (float, np.floating)):
            needed = 32
        else:
            needed = 64
        width = _most(width, needed)
    return width


def _new(leaves, shape, width):
    if width is not None:
        leaves = [_cut(one, width) for one in leaves]
    return ndarray(np.arange(len(leaves)).reshape(shape), leaves, width)


def _numbers(array, wanted):
    kind = np.dtype(wanted).kind
    cast = {'f': float, 'i': int, 'u': int, 'b': bool, 'c': complex}[kind]
    leaves = [_text(one) if isinstance(one, bytes) else one for one in array.ravel().tolist()]
    if array._width is not None and kind == 'b':
        _refuse_text('bool')
    nothing = float('nan') if kind in 'fc' else None
    return np.array([cast(nothing if one is None else one) for one in leaves], dtype=wanted).reshape(array.shape)


def _values(value):
    # Any operand as an array of text or objects.
    if isinstance(value, ndarray):
        return value
    if isinstance(value, np.ndarray):
        return _new([value.item()] if value.ndim == 0 else value.ravel().tolist(), value.shape, None)
    return _made(value, None if isinstance(value, (str, bytes, list, tuple)) else object)
