# Functions that join, turn and multiply arrays.

__all__ = ['append', 'block', 'cross', 'flip', 'outer', 'rot90']


def append(arr, values, axis=None):
    arr = np.asanyarray(arr)
    if axis is None:
        arr, values, axis = arr.ravel(), np.ravel(values), 0
    return np.concatenate((arr, values), axis)


def flip(m, axis=None):
    m = m if hasattr(m, 'ndim') else np.asarray(m)
    axes = range(m.ndim) if axis is None else _axes(axis, m.ndim)
    return m[tuple([slice(None, None, -1 if i in axes else None) for i in range(m.ndim)])]


def rot90(m, k=1, axes=(0, 1)):
    axes = tuple(axes)
    if len(axes) != 2:
        raise ValueError('len(axes) must be 2.')
    m = np.asanyarray(m)
    if axes[0] == axes[1] or abs(axes[0] - axes[1]) == m.ndim:
        raise ValueError('Axes must be different.')
    if any(not -m.ndim <= axis < m.ndim for axis in axes):
        raise ValueError(f'Axes={axes} out of range for array of ndim={m.ndim}.')
    k %= 4
    if k == 0:
        return m[:]
    if k == 2:
        return flip(m, axes)
    return np.swapaxes(flip(m, axes[1]), *axes) if k == 1 else flip(np.swapaxes(m, *axes), axes[1])


def outer(a, b, out=None):
    return np.multiply(np.ravel(a)[:, None], np.ravel(b)[None], out)


def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    if axis is not None:
        axisa = axisb = axisc = axis
    a, b = np.asarray(a), np.asarray(b)
    axisa, axisb = _axis(axisa, a.ndim, 'axisa'), _axis(axisb, b.ndim, 'axisb')
    a, b = np.moveaxis(a, axisa, -1), np.moveaxis(b, axisb, -1)
    sizes = a.shape[-1], b.shape[-1]
    if not {*sizes} <= {2, 3}:
        raise ValueError('incompatible dimensions for cross product\n(dimension must be 2 or 3)')
    shape = np.broadcast(a[..., 0], b[..., 0]).shape
    kind = np.promote_types(a.dtype, b.dtype)
    a, b = a.astype(kind), b.astype(kind)

    def minor(i, k, out):
        # a[i] b[k] - a[k] b[i], where a missing third component is 0.
        one = i < sizes[0] and k < sizes[1]
        other = k < sizes[0] and i < sizes[1]
        if one:
            np.multiply(a[..., i], b[..., k], out)
        if other:
            product = np.multiply(a[..., k], b[..., i])
            np.subtract(out, product, out) if one else np.negative(product, out)

    if sizes == (2, 2):
        out = np.empty(shape, kind)
        minor(0, 1, out)
        return out
    out = np.empty(shape + (3,), kind)
    axisc = _axis(axisc, out.ndim, 'axisc')
    for i in range(3):
        minor((i + 1) % 3, (i + 2) % 3, out[..., i])
    return np.moveaxis(out, -1, axisc)


def block(arrays):
    depth, empty = _depth(arrays, '')
    if empty is not None:
        raise ValueError(f'List at arrays{empty} cannot be empty')
    out = _assembled(arrays, depth, max(depth, _rank(arrays)))
    return out if depth else out.copy('C')


def _depth(value, index):
    # The depth of nested lists, the same everywhere; and where a list is empty, which counts as a level more.
    if isinstance(value, tuple):
        raise TypeError(f'arrays{index} is a tuple. Only lists can be used to arrange blocks, and np.block does not allow '
                        'implicit conversion from tuple to ndarray.')
    if not isinstance(value, list):
        return 0, None
    if not value:
        return 1, index
    first, empty = _depth(value[0], index + '[0]')
    for i, one in enumerate(value[1:], 1):
        place = f'{index}[{i}]'
        depth, other = _depth(one, place)
        if depth != first:
            outside = place.count('[')
            raise ValueError(f'List depths are mismatched. First element was at depth {outside + first}, but there is an '
                             f'element at depth {outside + depth} (arrays{place + "[0]" * depth if other is None else other})')
        empty = other if empty is None else empty
    return first + 1, empty


def _rank(value):
    return max(map(_rank, value)) if isinstance(value, list) else np.ndim(value)


def _assembled(value, depth, rank):
    if not isinstance(value, list):
        out = np.asanyarray(value)
        return out.reshape((1,) * (rank - out.ndim) + out.shape)
    return np.concatenate([_assembled(one, depth - 1, rank) for one in value], -depth)
