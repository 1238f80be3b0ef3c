# Medians, percentiles and quantiles.

__all__ = ['median', 'percentile', 'quantile']


def _over_axes(function, a, axis, out, keepdims, *options):
    # The result of `function` along one axis, into which several axes are merged as the last one.
    a = np.asanyarray(a)
    over = range(a.ndim) if axis is None else _axes(axis, a.ndim)
    one, into = axis, out
    if keepdims and out is not None:
        into = out[(..., *[0 if i in over else slice(None) for i in range(a.ndim)])]
    if keepdims:
        kept = (..., *[None if i in over else slice(None) for i in range(a.ndim)])
    if axis is not None and len(over) == 1:
        one = over[0]
    elif axis is not None:
        rest = [i for i in range(a.ndim) if i not in over]
        for i, of in enumerate(rest):
            a = a.swapaxes(i, of)
        a, one = a.reshape(a.shape[:len(rest)] + (-1,)), -1
    found = function(a, one, into, *options)
    if out is not None:
        return out
    return found[kept] if keepdims else found


def _with_nan(found, last, out=None):
    # NaN where the last of the ordered elements is NaN. A scalar cannot be written to: the NaN has the array's dtype.
    lost = np.isnan(last)
    if np.any(lost):
        nan = np.asarray(last if last.dtype.kind == 'f' else np.full(last.shape, np.nan, last.dtype))
        if isinstance(found, np.generic) and out is None:
            return nan[()]
        found[..., lost] = nan[lost]
    return found


def _median(a, axis, out, overwrite_input):
    n = a.size if axis is None else a.shape[axis]
    inexact = a.dtype.kind in 'fc'
    ranks = [n // 2] if n % 2 else [n // 2 - 1, n // 2]
    ranks += [-1] if inexact else []
    if not overwrite_input:
        part = np.partition(a, ranks, axis=axis)
    else:
        part = a.ravel() if axis is None else a
        part.partition(ranks, axis=-1 if axis is None else axis)
    if axis is None:
        axis = 0
    middle = [slice(None)] * part.ndim
    middle[axis] = slice((n + 1) // 2 - 1, n // 2 + 1)
    found = np.mean(part[tuple(middle)], axis=axis, out=out)
    return _with_nan(found, part.take(-1, axis=axis)) if inexact and part.size else found


def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    return _over_axes(_median, a, axis, out, keepdims, overwrite_input)


def _interpolated(alpha, beta):
    return lambda n, q: n * q + (alpha + q * (1 - alpha - beta)) - 1


def _step(index, stays):
    # The next integral index, or this one where it stays; never below 0.
    below = np.floor(index)
    return np.maximum(np.where(stays(index, below), below, below + 1).astype(np.intp), 0)


# Where the quantile q is among n ordered elements: an integral index, or one between two elements.
_indices = {
    'inverted_cdf': lambda n, q: _step(n * q - 1, lambda index, below: index == below),
    'averaged_inverted_cdf': lambda n, q: n * q - 1,
    'closest_observation': lambda n, q: _step(n * q - 1 - 0.5,
                                              lambda index, below: (index == below) & (below % 2 == 0)),
    'interpolated_inverted_cdf': _interpolated(0, 1),
    'hazen': _interpolated(0.5, 0.5),
    'weibull': _interpolated(0, 0),
    'linear': lambda n, q: (n - 1) * q,
    'median_unbiased': _interpolated(1 / 3.0, 1 / 3.0),
    'normal_unbiased': _interpolated(3 / 8.0, 3 / 8.0),
    'lower': lambda n, q: np.floor((n - 1) * q).astype(np.intp),
    'higher': lambda n, q: np.ceil((n - 1) * q).astype(np.intp),
    'midpoint': lambda n, q: 0.5 * (np.floor((n - 1) * q) + np.ceil((n - 1) * q)),
    'nearest': lambda n, q: np.around((n - 1) * q).astype(np.intp),
}
# How much of the upper neighbour there is, for the methods where it is not the fraction of the index.
_neighbour_weights = {
    'averaged_inverted_cdf': lambda index, fraction: np.where(fraction == 0, 0.5, 1.0),
    'midpoint': lambda index, fraction: np.where(index % 1 == 0, 0.0, 0.5),
}


def _quantile(a, axis, out, q, overwrite_input, method):
    if q.ndim > 2:
        raise ValueError('q must be a scalar or 1d')
    if axis is None:
        a, axis = a.ravel() if overwrite_input else a.flatten(), 0
    elif not overwrite_input:
        a = a.copy()
    if axis:
        a = np.moveaxis(a, axis, 0)
    n, inexact = a.shape[0], a.dtype.kind in 'fc'
    if method not in _indices:
        raise ValueError(f'{method!r} is not a valid method. Use one of: {_indices.keys()}')
    index = np.asanyarray(_indices[method](n, q))
    if index.dtype.kind in 'iu':
        a.partition(np.concatenate((index.ravel(), [-1])) if inexact else index.ravel(), axis=0)
        last = a[-1] if inexact else None
        found = np.take(a, index, axis=0, out=out)
        return _with_nan(found, last, out) if inexact else found
    below = np.floor(index)
    low, high = [np.where(index < 0, 0, np.where(index >= n - 1, -1, one)).astype(np.intp) for one in (below, below + 1)]
    a.partition(np.unique(np.concatenate(([0, -1], low.ravel(), high.ravel()))), axis=0)
    last = np.take(a, -1, axis=0) if inexact else None
    left, right = np.take(a, low, axis=0), np.take(a, high, axis=0)
    t = np.asanyarray(index - low)
    if method in _neighbour_weights:
        t = _neighbour_weights[method](index, t)
    t = t.reshape(index.shape + (1,) * (a.ndim - 1))
    # Interpolates from the nearer neighbour.
    step = np.subtract(right, left)
    found = np.asanyarray(np.add(left, step * t, out=out))
    np.subtract(right, step * (1 - t), out=found, where=t >= 0.5)
    if not found.ndim and out is None:
        found = found[()]
    return _with_nan(found, last, out) if inexact else found


def _asked(name, q, method, interpolation, percent):
    # The quantiles as fractions, and the method, which had another name.
    if interpolation is not None:
        warnings.warn(f'the `interpolation=` argument to {name} was renamed to `method=`, which has additional options.\n'
                      "Users of the modes 'nearest', 'lower', 'higher', or 'midpoint' are encouraged to review the "
                      'method they used. (Deprecated NumPy 1.22)', DeprecationWarning, stacklevel=3)
        if method != 'linear':
            raise TypeError('You shall not pass both `method` and `interpolation`!\n'
                            '(`interpolation` is Deprecated in favor of `method`)')
        method = interpolation
    q = np.asanyarray(np.true_divide(q, 100) if percent else q)
    if not (np.all(0 <= q) and np.all(q <= 1)):
        raise ValueError('Percentiles must be in the range [0, 100]' if percent else
                         'Quantiles must be in the range [0, 1]')
    return q, method


def percentile(a, q, axis=None, out=None, overwrite_input=False, method='linear', keepdims=False, *,
               interpolation=None):
    q, method = _asked('percentile', q, method, interpolation, True)
    return _over_axes(_quantile, a, axis, out, keepdims, q, overwrite_input, method)


def quantile(a, q, axis=None, out=None, overwrite_input=False, method='linear', keepdims=False, *,
             interpolation=None):
    q, method = _asked('quantile', q, method, interpolation, False)
    return _over_axes(_quantile, a, axis, out, keepdims, q, overwrite_input, method)
