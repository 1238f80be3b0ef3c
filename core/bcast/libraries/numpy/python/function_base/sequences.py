# Window functions, linspace of arrays, and logarithmically spaced numbers.

__all__ = ['bartlett', 'blackman', 'geomspace', 'hamming', 'hanning', 'logspace']


def _window(M, of):
    if M < 1:
        return np.array([], dtype=np.result_type(M, 0.0))
    if M == 1:
        return np.ones(1, dtype=np.result_type(M, 0.0))
    return of(np.arange(1 - M, M, 2))


def bartlett(M):
    return _window(M, lambda n: np.where(np.less_equal(n, 0), 1 + n / (M - 1), 1 - n / (M - 1)))


def blackman(M):
    return _window(M, lambda n: 0.42 + 0.5 * np.cos(np.pi * n / (M - 1)) + 0.08 * np.cos(2.0 * np.pi * n / (M - 1)))


def hamming(M):
    return _window(M, lambda n: 0.54 + 0.46 * np.cos(np.pi * n / (M - 1)))


def hanning(M):
    return _window(M, lambda n: 0.5 + 0.5 * np.cos(np.pi * n / (M - 1)))


def _linspace_of_arrays(start, stop, num, endpoint, retstep, dtype, axis):
    # start + step * (0, 1, ...) along a new first axis; its last element is set to `stop`.
    first, last = np.multiply(start, 1.0), np.multiply(stop, 1.0)
    kind = np.result_type(first, last, 1.0)
    delta, parts = last - first, num - 1 if endpoint else num
    indices = np.arange(num, dtype=float).astype(kind).reshape((-1,) + (1,) * np.ndim(delta))
    divisor = float(parts) if parts > 1 else 1.0
    step = delta / divisor
    # If a step is 0, perhaps because the quotient underflowed, the indices are divided instead.
    way = indices / divisor * delta if parts > 0 and np.any(step == 0) else indices * step
    out = np.asarray(way + first, kind)
    if endpoint and num > 1:
        out[-1] = stop
    if axis != 0:
        out = np.moveaxis(out, 0, axis)
    if dtype is not None and dtype != out.dtype:
        out = (np.floor(out) if dtype.kind in 'iu' else out).astype(dtype)
    if not retstep:
        return out
    return (out, step) if parts > 0 else _refuse('np.linspace(retstep=True) without a step')


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    out = np.power(base, np.linspace(start, stop, num, endpoint, axis=axis))
    return out if dtype is None else out.astype(dtype, copy=False)


def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    start, stop = np.asanyarray(start), np.asanyarray(stop)
    kind = np.result_type(start, stop, float(num), np.zeros((), dtype))
    if kind.kind == 'c':
        _refuse('np.geomspace of complex numbers')
    start, stop = np.array(start, kind), np.array(stop, kind)
    if np.any(start == 0) or np.any(stop == 0):
        raise ValueError('Geometric sequence cannot include zero')
    negative = (start < 0) & (stop < 0)
    sign = np.where(negative, -1, 1).astype(kind)
    if np.any(negative):
        np.negative(start, out=start, where=negative)
        np.negative(stop, out=stop, where=negative)
    out = logspace(np.log10(start), np.log10(stop), num, endpoint, dtype=dtype or kind)
    if num > 0:
        out[0] = start
        if num > 1 and endpoint:
            out[-1] = stop
    out = sign * out
    return (np.moveaxis(out, 0, axis) if axis != 0 else out).astype(dtype or kind, copy=False)
