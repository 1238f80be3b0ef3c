# Averages, covariances, sorting.

__all__ = ['average', 'corrcoef', 'cov', 'msort', 'sort_complex']


def sort_complex(a):
    b = np.array(a, copy=True)
    b.sort()
    if b.dtype.kind == 'c':
        return b
    return b.astype('F' if b.dtype.char in 'bhBH' else 'D')


def msort(a):
    import warnings
    warnings.warn('msort is deprecated, use np.sort(a, axis=0) instead', DeprecationWarning, stacklevel=2)
    b = np.array(a, copy=True)
    b.sort(0)
    return b


def average(a, axis=None, weights=None, returned=False, *, keepdims=_not_given):
    a, keep = np.asanyarray(a), _given(keepdims=keepdims)
    if weights is None:
        out = a.mean(axis, **keep)
        count = np.asanyarray(out)
        total = count.dtype.type(a.size / count.size)
    else:
        weights = np.asanyarray(weights)
        kind = np.result_type(a.dtype, weights.dtype, *['f8'] if a.dtype.kind in 'biu' else [])
        if a.shape != weights.shape:
            if axis is None:
                raise TypeError('Axis must be specified when shapes of a and weights differ.')
            if weights.ndim != 1:
                raise TypeError('1D weights expected when shapes of a and weights differ.')
            if weights.shape[0] != a.shape[axis]:
                raise ValueError('Length of weights not compatible with specified axis.')
            weights = np.broadcast_to(weights, (a.ndim - 1) * (1,) + weights.shape).swapaxes(-1, axis)
        total = weights.sum(axis=axis, dtype=kind, **keep)
        if np.any(total == 0.0):
            raise ZeroDivisionError("Weights sum to zero, can't be normalized")
        out = np.multiply(a, weights, dtype=kind).sum(axis, **keep) / total
    if not returned:
        return out
    shape = np.shape(out)
    return out, total if np.shape(total) == shape else np.full(shape, total, total.dtype)


def _weights(w, name, count):
    if w.ndim > 1:
        raise RuntimeError(f'cannot handle multidimensional {name}')
    if w.shape[0] != count:
        raise RuntimeError(f'incompatible numbers of samples and {name}')
    if np.any(w < 0):
        raise ValueError(f'{name} cannot be negative')
    return w


def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None):
    if ddof is not None and ddof != int(ddof):
        raise ValueError('ddof must be integer')
    given = []
    for one, name in ((m, 'm'), (y, 'y')):
        if one is not None or name == 'm':
            given.append(np.asarray(one))
            if given[-1].ndim > 2:
                raise ValueError(f'{name} has more than 2 dimensions')
    if dtype is None:
        dtype = np.result_type(*given, np.float64)
    rows = []
    for one in given:
        one = np.array(one, ndmin=2, dtype=dtype)
        rows.append(one if rowvar or one.shape[0] == 1 else one.T)
        if not rows[0].shape[0]:
            return np.array([]).reshape(0, 0)
    x = np.concatenate(rows, axis=0) if y is not None else rows[0]
    if ddof is None:
        ddof = 0 if bias else 1
    w = None
    if fweights is not None:
        w = np.asarray(fweights, dtype=float)
        if not np.all(w == np.around(w)):
            raise TypeError('fweights must be integer')
        w = _weights(w, 'fweights', x.shape[1])
    if aweights is not None:
        aweights = _weights(np.asarray(aweights, dtype=float), 'aweights', x.shape[1])
        w = aweights if w is None else w * aweights
    mean, total = average(x, axis=1, weights=w, returned=True)
    total = total[0]
    if w is None:
        freedom = x.shape[1] - ddof
    elif not ddof:
        freedom = total
    else:
        freedom = total - (ddof if aweights is None else ddof * sum(w * aweights) / total)
    if freedom <= 0:
        import warnings
        warnings.warn('Degrees of freedom <= 0 for slice', RuntimeWarning, stacklevel=2)
        freedom = 0.0
    x -= mean[:, None]
    out = np.dot(x, (x if w is None else x * w).T.conj())
    out *= np.true_divide(1, freedom)
    return out.squeeze()


def corrcoef(x, y=None, rowvar=True, bias=_not_given, ddof=_not_given, *, dtype=None):
    if bias is not _not_given or ddof is not _not_given:
        import warnings
        warnings.warn('bias and ddof have no effect and are deprecated', DeprecationWarning, stacklevel=2)
    c = cov(x, y, rowvar, dtype=dtype)
    if not c.ndim:
        return c / c
    spread = np.sqrt(np.diag(c).real)
    c /= spread[:, None]
    c /= spread
    np.clip(c.real, -1, 1, out=c.real)
    if c.dtype.kind == 'c':
        np.clip(c.imag, -1, 1, out=c.imag)
    return c
