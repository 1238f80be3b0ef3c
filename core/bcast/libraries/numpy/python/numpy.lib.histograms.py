__all__ = ['histogram', 'histogram2d', 'histogram_bin_edges', 'histogramdd']

import operator
import numpy as np


def _outer(a, range):
    if range is not None:
        low, high = range
        if low > high:
            raise ValueError('max must be larger than min in range parameter.')
        which = 'supplied'
    else:
        low, high = (a.min(), a.max()) if a.size else (0, 1)
        which = 'autodetected'
    if not (np.isfinite(low) and np.isfinite(high)):
        raise ValueError(f'{which} range of [{low}, {high}] is not finite')
    return (low - 0.5, high + 0.5) if low == high else (low, high)


def _distance(low, high):
    # The distance of integers may exceed their dtype, so it is a Python int.
    return int(high) - int(low) if np.asarray(low).dtype.kind in 'iu' else high - low


def _bins_by_rule(rule, a, range, weights):
    rules = ('auto', 'doane', 'fd', 'rice', 'scott', 'sqrt', 'stone', 'sturges')
    if rule not in rules:
        raise ValueError(f'{rule!r} is not a valid estimator for `bins`')
    if weights is not None:
        raise TypeError('Automated estimation of the number of bins is not supported for weighted data')
    if rule in ('doane', 'stone'):
        _refuse(f'bins={rule!r}')
    low, high = _outer(a, range)
    if range is not None:
        a = a[(a >= low) & (a <= high)]
    n = a.size
    if n == 0:
        return 1
    spread = _distance(a.min(), a.max())

    def by_quarters():
        return 2.0 * np.subtract(*np.percentile(a, [75, 25])) * n ** (-1.0 / 3.0)

    sturges = spread / (np.log2(n) + 1.0)
    if rule == 'auto':
        width = by_quarters()
        width = sturges if not width or sturges < width else width
    elif rule == 'fd':
        width = by_quarters()
    elif rule == 'scott':
        width = (24.0 * np.pi ** 0.5 / n) ** (1.0 / 3.0) * np.std(a)
    else:
        width = {'sqrt': spread / np.sqrt(n), 'rice': spread / (2.0 * n ** (1.0 / 3)), 'sturges': sturges}[rule]
    return int(np.ceil(_distance(low, high) / width)) if width else 1


def _edges(a, bins, range, weights, axis=None):
    name = '`bins`' if axis is None else f'`bins[{axis}]`'
    if a.dtype.kind == 'c':
        _refuse('a histogram of complex numbers')
    if axis is None and isinstance(bins, str):
        bins = _bins_by_rule(bins, a, range, weights)
    if np.ndim(bins) > 1:
        raise ValueError(name + (' must be 1d, when an array' if axis is None else ' must be a scalar or 1d array'))
    if np.ndim(bins):
        edges = np.asarray(bins)
        if np.any(edges[:-1] > edges[1:]):
            raise ValueError(name + (' must increase monotonically, when an array' if axis is None else
                                     ' must be monotonically increasing, when an array'))
        return edges
    if axis is not None and bins < 1:
        raise ValueError(name + ' must be positive, when an integer')
    try:
        count = operator.index(bins)
    except TypeError:
        raise TypeError(name + (' must be an integer, a string, or an array' if axis is None else
                                ' must be an integer, when a scalar'))
    if count < 1:
        raise ValueError(name + ' must be positive, when an integer')
    low, high = _outer(a, range)
    kind = float
    if axis is None:
        kind = np.result_type(low, high, a)
        kind = np.result_type(kind, float) if kind.kind in 'iu' else kind
    return np.linspace(low, high, count + 1, dtype=kind)


def _checked(a, weights):
    a = np.asarray(a)
    if a.dtype == bool:
        import warnings
        warnings.warn('Converting input from bool to <class \'numpy.uint8\'> for compatibility.', RuntimeWarning,
                      stacklevel=2)
        a = a.astype(np.uint8)
    if weights is not None:
        weights = np.asarray(weights)
        if weights.shape != a.shape:
            raise ValueError('weights should have the same shape as a.')
        weights = weights.ravel()
    return a.ravel(), weights


def histogram_bin_edges(a, bins=10, range=None, weights=None):
    a, weights = _checked(a, weights)
    return _edges(a, bins, range, weights)


def histogram(a, bins=10, range=None, density=None, weights=None):
    a, weights = _checked(a, weights)
    edges = _edges(a, bins, range, weights)
    kind = int if weights is None else weights.dtype
    if np.ndim(bins) or weights is None:
        order = np.argsort(a)
        a = a[order]
        at = np.concatenate((np.searchsorted(a, edges[:-1]), np.searchsorted(a, edges[-1:], 'right')))
        running = np.zeros(edges.shape, kind)
        running += at if weights is None else np.concatenate((np.zeros(1, kind), weights[order].cumsum()))[at]
        out = np.diff(running)
    else:
        # Bin k ends at edge k; the last edge belongs to the last bin, and elements outside the edges to none.
        at = np.searchsorted(edges, a, 'right')
        at[a == edges[-1]] = len(edges) - 1
        at[(a > edges[-1]) | np.isnan(a)] = 0
        out = np.bincount(at, weights, len(edges))[1:].astype(kind)
    if density:
        return out / np.array(np.diff(edges), float) / out.sum(), edges
    return out, edges


def histogramdd(sample, bins=10, range=None, density=None, weights=None):
    # NumPy's dispatcher (`__array_function__`) first iterates over the columns.
    if not hasattr(sample, 'shape'):
        iter(sample)
    try:
        n, d = sample.shape
    except (AttributeError, ValueError):
        sample = np.atleast_2d(sample).T
        n, d = sample.shape
    try:
        several = len(bins)
    except TypeError:
        bins, several = d * [bins], d
    if several != d:
        raise ValueError('The dimension of bins must be equal to the dimension of the  sample x.')
    if range is None:
        range = (None,) * d
    elif len(range) != d:
        raise ValueError('range argument must have one entry per dimension')
    edges, at, sizes = [], [], []
    for i, column in enumerate(sample.T):
        edges.append(_edges(column, bins[i], range[i], None, i))
        sizes.append(len(edges[i]) + 1)
    for one, column in zip(edges, sample.T):
        at.append(np.searchsorted(one, column, 'right'))
        at[-1][column == one[-1]] -= 1
    out = np.bincount(np.ravel_multi_index(tuple(at), sizes), weights, np.prod(sizes))
    out = out.reshape(sizes).astype(float)[(slice(1, -1),) * d]
    if density:
        total = out.sum()
        for i, one in enumerate(edges):
            out = out / np.diff(one).reshape([-1 if k == i else 1 for k in np.arange(d)])
        out /= total
    return out, edges


def histogram2d(x, y, bins=10, range=None, density=None, weights=None):
    if len(x) != len(y):
        raise ValueError('x and y must have the same length.')
    try:
        several = len(bins)
    except TypeError:
        several = 1
    if several not in (1, 2):
        bins = [np.asarray(bins)] * 2
    out, edges = histogramdd([x, y], bins, range, density, weights)
    return out, *edges
