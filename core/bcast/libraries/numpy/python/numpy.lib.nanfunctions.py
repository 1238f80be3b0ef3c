__all__ = [
    'nanargmax', 'nanargmin', 'nancumprod', 'nancumsum', 'nanmax', 'nanmean', 'nanmedian', 'nanmin',
    'nanpercentile', 'nanprod', 'nanquantile', 'nanstd', 'nansum', 'nanvar']

import numpy as np
import warnings
from numpy.lib.function_base import _asked, _over_axes, _quantile, median
from numpy.lib.shape_base import _given, _not_given


def _filled(a, value):
    # A copy with `value` in place of NaN, and the mask of NaN; None as the mask of dtypes without NaN.
    a = np.asanyarray(a)
    if a.dtype.kind not in 'fc':
        return a, None
    missing = np.isnan(a)
    a = np.array(a)
    np.copyto(a, value, where=missing)
    return a, missing


def _put_nan(a, where):
    if isinstance(a, np.ndarray):
        np.copyto(a, np.nan, where=where, casting='unsafe')
        return a
    return a.dtype.type(np.nan)


def _divided(a, count, out=None):
    with np.errstate(invalid='ignore', divide='ignore'):
        if isinstance(a, np.ndarray):
            return np.divide(a, count, out=a if out is None else out, casting='unsafe')
        return a.dtype.type(a / count) if out is None else np.divide(a, count, out=out, casting='unsafe')


def _warn(text):
    warnings.warn(text, RuntimeWarning, stacklevel=3)


def _extreme(a, axis, out, options, ufunc, function, loses):
    if type(a) is np.ndarray:
        found = ufunc.reduce(a, axis=axis, out=out, **options)
        if np.any(np.isnan(found)):
            _warn('All-NaN slice encountered')
        return found
    a, missing = _filled(a, loses)
    found = function(a, axis=axis, out=out, **options)
    if missing is not None:
        options.pop('initial', None)
        missing = np.all(missing, axis=axis, **options)
        if np.any(missing):
            _warn('All-NaN axis encountered')
            return _put_nan(found, missing)
    return found


def nanmin(a, axis=None, out=None, keepdims=_not_given, initial=_not_given, where=_not_given):
    return _extreme(a, axis, out, _given(keepdims=keepdims, initial=initial, where=where), np.fmin, np.amin, np.inf)


def nanmax(a, axis=None, out=None, keepdims=_not_given, initial=_not_given, where=_not_given):
    return _extreme(a, axis, out, _given(keepdims=keepdims, initial=initial, where=where), np.fmax, np.amax, -np.inf)


def _place(a, axis, out, keepdims, function, loses):
    a, missing = _filled(a, loses)
    if missing is not None and np.any(np.all(missing, axis=axis)):
        raise ValueError('All-NaN slice encountered')
    return function(a, axis=axis, out=out, **_given(keepdims=keepdims))


def nanargmin(a, axis=None, out=None, *, keepdims=_not_given):
    return _place(a, axis, out, keepdims, np.argmin, np.inf)


def nanargmax(a, axis=None, out=None, *, keepdims=_not_given):
    return _place(a, axis, out, keepdims, np.argmax, -np.inf)


def nansum(a, axis=None, dtype=None, out=None, keepdims=_not_given, initial=_not_given, where=_not_given):
    return np.sum(_filled(a, 0)[0], axis=axis, dtype=dtype, out=out,
                  **_given(keepdims=keepdims, initial=initial, where=where))


def nanprod(a, axis=None, dtype=None, out=None, keepdims=_not_given, initial=_not_given, where=_not_given):
    return np.prod(_filled(a, 1)[0], axis=axis, dtype=dtype, out=out,
                   **_given(keepdims=keepdims, initial=initial, where=where))


def nancumsum(a, axis=None, dtype=None, out=None):
    return np.cumsum(_filled(a, 0)[0], axis=axis, dtype=dtype, out=out)


def nancumprod(a, axis=None, dtype=None, out=None):
    return np.cumprod(_filled(a, 1)[0], axis=axis, dtype=dtype, out=out)


def _check(dtype, out):
    if dtype is not None and np.dtype(dtype).kind not in 'fc':
        raise TypeError('If a is inexact, then dtype must be inexact')
    if out is not None and out.dtype.kind not in 'fc':
        raise TypeError('If a is inexact, then out must be inexact')


def nanmean(a, axis=None, dtype=None, out=None, keepdims=_not_given, *, where=_not_given):
    options = _given(keepdims=keepdims, where=where)
    a, missing = _filled(a, 0)
    if missing is None:
        return np.mean(a, axis=axis, dtype=dtype, out=out, **options)
    _check(dtype, out)
    count = np.sum(~missing, axis=axis, dtype=np.intp, **options)
    mean = _divided(np.sum(a, axis=axis, dtype=dtype, out=out, **options), count, out)
    if np.any(count == 0):
        _warn('Mean of empty slice')
    return mean


def nanvar(a, axis=None, dtype=None, out=None, ddof=0, keepdims=_not_given, *, where=_not_given):
    own, options = _given(where=where), _given(keepdims=keepdims, where=where)
    a, missing = _filled(a, 0)
    if missing is None:
        return np.var(a, axis=axis, dtype=dtype, out=out, ddof=ddof, **options)
    _check(dtype, out)
    count = np.sum(~missing, axis=axis, dtype=np.intp, keepdims=True, **own)
    mean = _divided(np.sum(a, axis=axis, dtype=dtype, keepdims=True, **own), count)
    np.subtract(a, mean, out=a, casting='unsafe', **own)
    np.copyto(a, 0, where=missing)
    squares = np.multiply(a, a.conj() if a.dtype.kind == 'c' else a, out=a, **own).real
    found = np.sum(squares, axis=axis, dtype=dtype, out=out, **options)
    if np.ndim(found) < count.ndim:
        count = count.squeeze(axis)
    freedom = count - ddof
    found = _divided(found, freedom)
    few = freedom <= 0
    if np.any(few):
        _warn('Degrees of freedom <= 0 for slice.')
        found = _put_nan(found, few)
    return found


def nanstd(a, axis=None, dtype=None, out=None, ddof=0, keepdims=_not_given, *, where=_not_given):
    found = nanvar(a, axis, dtype, out, ddof, keepdims, where=where)
    return np.sqrt(found, out=found) if isinstance(found, np.ndarray) else found.dtype.type(np.sqrt(found))


def _numbers(a, overwrite_input):
    # The elements of a vector that are not NaN; those at its end take the places of NaN.
    missing = np.not_equal(a, a, dtype=bool) if a.dtype == object else np.isnan(a)
    places = np.nonzero(missing)[0]
    if places.size == a.size:
        warnings.warn('All-NaN slice encountered', RuntimeWarning, stacklevel=5)
        return a[:0], True
    if not places.size:
        return a, overwrite_input
    if not overwrite_input:
        a = a.copy()
    last = a[-places.size:][~missing[-places.size:]]
    a[places[:last.size]] = last
    return a[:-places.size], True


def _nanmedian_of_vector(a, overwrite_input):
    numbers, overwrite_input = _numbers(a, overwrite_input)
    return median(numbers, overwrite_input=overwrite_input) if numbers.size else numbers.dtype.type(np.nan)


def _nanmedian_of_rows(a, axis, overwrite_input):
    # Sorts with NaN at the end, and halves the sum of the two middle numbers in the array's dtype.
    missing = np.isnan(a)
    ordered = np.take_along_axis(a, np.argsort(np.where(missing, np.inf, a) if missing.any() else a, axis), axis)
    if overwrite_input:
        a[...] = ordered
    count = np.sum(~missing, axis, keepdims=True)
    high = count // 2
    low = np.where(count % 2 == 1, high, high - 1)
    middle = np.take_along_axis(ordered, np.concatenate([low, high], axis), axis)
    if a.dtype.kind not in 'fc':
        return np.mean(middle, axis)
    found = np.sum(middle, axis)
    np.true_divide(found, 2.0, casting='unsafe', out=found)
    for _ in range(np.count_nonzero(count == 0)):
        warnings.warn('All-NaN slice encountered', RuntimeWarning, stacklevel=5)
    return found


def _nanmedian(a, axis, out, overwrite_input):
    if axis is None or a.ndim == 1:
        found = _nanmedian_of_vector(a.ravel(), overwrite_input)
    elif a.shape[axis] < 600:
        found = _nanmedian_of_rows(a, axis, overwrite_input)
    else:
        found = np.apply_along_axis(_nanmedian_of_vector, axis, a, overwrite_input)
    if out is not None:
        out[...] = found
    return found


def nanmedian(a, axis=None, out=None, overwrite_input=False, keepdims=_not_given):
    a = np.asanyarray(a)
    if not a.size:
        return np.nanmean(a, axis, out=out, **_given(keepdims=keepdims))
    return _over_axes(_nanmedian, a, axis, out, keepdims is not _not_given and keepdims, overwrite_input)


def _nanquantile_of_vector(a, q, overwrite_input, method):
    numbers, overwrite_input = _numbers(a, overwrite_input)
    if not numbers.size:
        return np.full(q.shape, np.nan, dtype=a.dtype)[()]
    return _quantile(numbers, None, None, q, overwrite_input, method)


def _nanquantile(a, axis, out, q, overwrite_input, method):
    if axis is None or a.ndim == 1:
        found = _nanquantile_of_vector(a.ravel(), q, overwrite_input, method)
    else:
        found = np.apply_along_axis(_nanquantile_of_vector, axis, a, q, overwrite_input, method)
        if q.ndim:
            found = np.moveaxis(found, axis, 0)
    if out is not None:
        out[...] = found
    return found


def _nanquantiles(a, q, method, axis, out, overwrite_input, keepdims):
    a = np.asanyarray(a)
    if not a.size:
        return np.nanmean(a, axis, out=out, **_given(keepdims=keepdims))
    keepdims = keepdims is not _not_given and keepdims
    return _over_axes(_nanquantile, a, axis, out, keepdims, q, overwrite_input, method)


def nanpercentile(a, q, axis=None, out=None, overwrite_input=False, method='linear', keepdims=_not_given, *,
                  interpolation=None):
    return _nanquantiles(a, *_asked('nanpercentile', q, method, interpolation, True), axis, out, overwrite_input, keepdims)


def nanquantile(a, q, axis=None, out=None, overwrite_input=False, method='linear', keepdims=_not_given, *,
                interpolation=None):
    return _nanquantiles(a, *_asked('nanquantile', q, method, interpolation, False), axis, out, overwrite_input, keepdims)
