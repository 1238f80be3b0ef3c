__all__ = [
    'apply_along_axis', 'apply_over_axes', 'array_split', 'atleast_1d', 'atleast_2d', 'atleast_3d', 'dsplit',
    'hsplit', 'kron', 'resize', 'roll', 'split', 'vsplit']

import numpy as np
import operator

_not_given = object()


def _given(**options):
    return {name: value for name, value in options.items() if value is not _not_given}


def _axis(axis, ndim, prefix=None):
    if isinstance(axis, float):
        raise TypeError('integer argument expected, got float')
    axis = operator.index(axis)
    if not -ndim <= axis < ndim:
        raise np.AxisError(axis, ndim, prefix)
    return axis % ndim


def _axes(axis, ndim, repeated=False):
    try:
        axis = [operator.index(axis)]
    except TypeError:
        pass
    axes = tuple([_axis(one, ndim) for one in axis])
    if not repeated and len(set(axes)) < len(axes):
        raise ValueError('repeated axis')
    return axes


def _order(a):
    return 'F' if a.flags.f_contiguous and not a.flags.c_contiguous else 'C'


def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    arr = np.asanyarray(arr)
    axis = _axis(axis, arr.ndim)
    rows = np.moveaxis(arr, axis, -1)
    sizes = rows.shape[:-1]
    if 0 in sizes:
        raise ValueError('Cannot apply_along_axis when any iteration dimensions are 0')
    out = None
    for index in np.ndindex(sizes):
        found = np.asanyarray(func1d(rows[index], *args, **kwargs))
        if out is None:
            out = np.zeros(sizes + found.shape, found.dtype)
        out[index] = found[()]
    # The axes of the function's results replace the axis.
    n = len(sizes)
    return out.transpose([*range(axis), *range(n, out.ndim), *range(axis, n)])


def apply_over_axes(func, a, axes):
    out, n = np.asarray(a), a.ndim
    for axis in axes if np.ndim(axes) else (axes,):
        if axis < 0:
            axis += n
        found = func(out, axis)
        if found.ndim != n:
            found = np.expand_dims(found, axis)
            if found.ndim != n:
                raise ValueError('function is not returning an array of the correct shape')
        out = found
    return out


def roll(a, shift, axis=None):
    a = np.asanyarray(a)
    if axis is None:
        return roll(a.ravel(), shift, 0).reshape(a.shape)
    axes, given = _axes(axis, a.ndim, True), np.ravel(shift).tolist()
    if len(axes) == 1:
        axes *= len(given)
    elif len(given) == 1:
        given *= len(axes)
    if np.ndim(shift) > 1 or len(given) != len(axes):
        np.broadcast(shift, axis)
        raise ValueError("'shift' and 'axis' should be scalars or 1D sequences")
    if not a.ndim:
        raise ValueError('not enough values to unpack (expected 2, got 0)')
    shifts = [0] * a.ndim
    for shift, axis in zip(given, axes):
        shifts[axis] += shift
    moved, out = a, a.copy('K')
    for axis, shift in enumerate(shifts):
        shift %= a.shape[axis] or 1
        if shift:
            before = (slice(None),) * axis
            moved = np.concatenate((moved[before + (slice(-shift, None),)], moved[before + (slice(-shift),)]), axis)
    out[...] = moved
    return out


def resize(a, new_shape):
    if isinstance(new_shape, (int, np.integer)):
        new_shape = (new_shape,)
    size = 1
    for one in new_shape:
        size *= one
        if one < 0:
            raise ValueError('all elements of `new_shape` must be non-negative')
    a = np.ravel(a)
    if not size or not a.size:
        return np.zeros(new_shape, a.dtype)
    return np.tile(a, -(-size // a.size))[:size].reshape(new_shape)


def array_split(ary, indices_or_sections, axis=0):
    size = ary.shape[axis] if hasattr(ary, 'shape') else len(ary)
    try:
        len(indices_or_sections)
        ends = [0, *indices_or_sections, size]
    except TypeError:
        count = int(indices_or_sections)
        if count <= 0:
            raise ValueError('number sections must be larger than 0.') from None
        ends = [i * (size // count) + min(i, size % count) for i in range(count + 1)]
    along = np.swapaxes(ary, axis, 0)
    return [np.swapaxes(along[start:end], axis, 0) for start, end in zip(ends, ends[1:])]


def split(ary, indices_or_sections, axis=0):
    try:
        len(indices_or_sections)
    except TypeError:
        if ary.shape[axis] % indices_or_sections:
            raise ValueError('array split does not result in an equal division') from None
    return array_split(ary, indices_or_sections, axis)


def _split(ary, indices_or_sections, name, least, axis):
    if np.ndim(ary) < least:
        raise ValueError(f'{name} only works on arrays of {least} or more dimensions')
    return split(ary, indices_or_sections, axis if ary.ndim > 1 else 0)


def hsplit(ary, indices_or_sections):
    return _split(ary, indices_or_sections, 'hsplit', 1, 1)


def vsplit(ary, indices_or_sections):
    return _split(ary, indices_or_sections, 'vsplit', 2, 0)


def dsplit(ary, indices_or_sections):
    return _split(ary, indices_or_sections, 'dsplit', 3, 2)


def kron(a, b):
    b = np.asanyarray(b)
    a = np.array(a, copy=False, ndmin=b.ndim)
    if not b.ndim:
        return np.multiply(a, b)
    b = np.array(b, copy=False, ndmin=a.ndim)
    both = 2 * a.ndim
    out = np.multiply(np.expand_dims(a, tuple(range(1, both, 2))), np.expand_dims(b, tuple(range(0, both, 2))))
    return out.reshape([one * other for one, other in zip(a.shape, b.shape)])


def _each(arys, deeper):
    out = [deeper(np.asanyarray(a)) for a in arys]
    return out[0] if len(out) == 1 else out


def atleast_1d(*arys):
    return _each(arys, lambda a: a if a.ndim else a.reshape(1))


def atleast_2d(*arys):
    return _each(arys, lambda a: a if a.ndim > 1 else a[None] if a.ndim else a.reshape(1, 1))


def atleast_3d(*arys):
    return _each(arys, lambda a: (a if a.ndim > 2 else a[:, :, None] if a.ndim == 2 else a[None, :, None] if a.ndim else
                                  a.reshape(1, 1, 1)))
