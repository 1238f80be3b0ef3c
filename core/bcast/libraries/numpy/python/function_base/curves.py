# Samples of curves: differences, integrals, phases.

__all__ = ['angle', 'diff', 'gradient', 'sinc', 'trapz', 'unwrap']


def diff(a, n=1, axis=-1, prepend=_not_given, append=_not_given):
    if n == 0:
        return a
    if n < 0:
        raise ValueError('order must be non-negative but got ' + repr(n))
    a = np.asanyarray(a)
    if not a.ndim:
        raise ValueError('diff requires input that is at least one dimensional')
    axis = _axis(axis, a.ndim)
    ends = [one if one is _not_given else np.asanyarray(one) for one in (prepend, append)]
    if any(one is not _not_given for one in ends):
        size = a.shape[:axis] + (1,) + a.shape[axis + 1:]
        a = np.concatenate([one if one.ndim else np.broadcast_to(one, size)
                            for one in (ends[0], a, ends[1]) if one is not _not_given], axis)
    before = (slice(None),) * axis
    subtract = np.not_equal if a.dtype == bool else np.subtract
    for _ in range(n):
        a = subtract(a[before + (slice(1, None),)], a[before + (slice(-1),)])
    return a


def sinc(x):
    x = np.asanyarray(x)
    y = 3.141592653589793 * np.where(x == 0, 1e-20, x)
    return np.sin(y) / y


def angle(z, deg=False):
    z = np.asanyarray(z)
    out = np.arctan2(z.imag, z.real) if z.dtype.kind == 'c' else np.arctan2(0, z)
    if deg:
        out *= 180 / 3.141592653589793
    return out


def unwrap(p, discont=None, axis=-1, *, period=6.283185307179586):
    p = np.asarray(p)
    if not p.ndim:
        raise ValueError('diff requires input that is at least one dimensional')
    steps = np.diff(p, axis=axis)
    if discont is None:
        discont = period / 2
    kind = np.result_type(steps, period)
    integral = kind.kind in 'iu'
    high = period // 2 if integral else period / 2
    moved = np.mod(steps + high, period) - high
    if not integral or period % 2 == 0:
        np.copyto(moved, high, where=(moved == -high) & (steps > 0))
    moved -= steps
    np.copyto(moved, 0, where=abs(steps) < discont)
    out = np.array(p, dtype=kind)
    later = [slice(None)] * p.ndim
    later[axis] = slice(1, None)
    later = tuple(later)
    out[later] = p[later] + moved.cumsum(axis)
    return out


def _interp_around(x, xp, fp, period):
    if period == 0:
        raise ValueError('period must be a non-zero value')
    period = abs(period)
    x, xp = np.asarray(x, float) % period, np.asarray(xp, float) % period
    if xp.ndim != 1 or np.ndim(fp) != 1:
        raise ValueError('Data points must be 1-D sequences')
    if len(xp) != len(fp):
        raise ValueError('fp and xp are not of the same length')
    order = np.argsort(xp)
    xp, fp = xp[order], np.asarray(fp)[order]
    return np.interp(x, np.concatenate((xp[-1:] - period, xp, xp[:1] + period)),
                     np.concatenate((fp[-1:], fp, fp[:1])))


def gradient(f, *varargs, axis=None, edge_order=1):
    f = np.asanyarray(f)
    axes = tuple(range(f.ndim)) if axis is None else _axes(axis, f.ndim)
    n = len(varargs)
    if not n:
        widths = [1.0] * len(axes)
    elif n == 1 and not np.ndim(varargs[0]):
        widths = varargs * len(axes)
    elif n == len(axes):
        widths = [_width(one, f.shape[axis]) for one, axis in zip(varargs, axes)]
    else:
        raise TypeError('invalid number of arguments')
    if edge_order > 2:
        raise ValueError("'edge_order' greater than 2 not supported")
    if f.dtype.kind in 'iu':
        f = f.astype(float)
    found = []
    for axis, h in zip(axes, widths):
        if f.shape[axis] < edge_order + 1:
            raise ValueError('Shape of array too small to calculate a numerical gradient, at least (edge_order + 1) '
                             'elements are required.')
        before = (slice(None),) * axis
        middle, y = before + (slice(1, -1),), lambda *part: f[before + part]
        out, even = np.empty_like(f), not np.ndim(h)
        found.append(out)
        low, inner, high = y(slice(-2)), y(slice(1, -1)), y(slice(2, None))
        if even:
            out[middle] = (high - low) / (2.0 * h)
            h = [h] * 2
        else:
            d, e = [one.reshape((-1,) + (1,) * (f.ndim - axis - 1)) for one in (h[:-1], h[1:])]
            out[middle] = -e / (d * (d + e)) * low + (e - d) / (d * e) * inner + d / (e * (d + e)) * high
        if edge_order == 1:
            out[before + (0,)] = (y(1) - y(0)) / h[0]
            out[before + (-1,)] = (y(-1) - y(-2)) / h[-1]
            continue
        d, e = h[0], h[1]
        a, b, c = (-1.5 / d, 2.0 / d, -0.5 / d) if even else (
            -(2.0 * d + e) / (d * (d + e)), (d + e) / (d * e), -d / (e * (d + e)))
        out[before + (0,)] = a * y(0) + b * y(1) + c * y(2)
        d, e = h[-2], h[-1]
        a, b, c = (0.5 / d, -2.0 / d, 1.5 / d) if even else (
            e / (d * (d + e)), -(e + d) / (d * e), (2.0 * e + d) / (e * (d + e)))
        out[before + (-1,)] = a * y(-3) + b * y(-2) + c * y(-1)
    return found[0] if len(axes) == 1 else found


def _width(coordinates, size):
    coordinates = np.asanyarray(coordinates)
    if not coordinates.ndim:
        return coordinates
    if coordinates.ndim != 1:
        raise ValueError('distances must be either scalars or 1d')
    if len(coordinates) != size:
        raise ValueError('when 1d, distances must match the length of the corresponding dimension')
    steps = np.diff(coordinates.astype(float) if coordinates.dtype.kind in 'iu' else coordinates)
    return steps[0] if (steps == steps[0]).all() else steps


def trapz(y, x=None, dx=1.0, axis=-1):
    y = np.asanyarray(y)
    if x is not None:
        x = np.asanyarray(x)
        dx = np.diff(x, axis=-1 if x.ndim == 1 else axis)
        if x.ndim == 1:
            shape = [1] * y.ndim
            shape[axis] = dx.shape[0]
            dx = dx.reshape(shape)
    later, before = [slice(None)] * y.ndim, [slice(None)] * y.ndim
    later[axis], before[axis] = slice(1, None), slice(None, -1)
    return (dx * (y[tuple(later)] + y[tuple(before)]) / 2.0).sum(axis)
