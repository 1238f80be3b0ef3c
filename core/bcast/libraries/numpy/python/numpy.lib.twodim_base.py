__all__ = [
    'diag', 'diagflat', 'fliplr', 'flipud', 'mask_indices', 'tri', 'tril', 'tril_indices', 'tril_indices_from',
    'triu', 'triu_indices', 'triu_indices_from', 'vander']

import numpy as np


def fliplr(m):
    m = np.asanyarray(m)
    if m.ndim < 2:
        raise ValueError('Input must be >= 2-d.')
    return m[:, ::-1]


def flipud(m):
    m = np.asanyarray(m)
    if m.ndim < 1:
        raise ValueError('Input must be >= 1-d.')
    return m[::-1, ...]


def diag(v, k=0):
    v = np.asanyarray(v)
    if v.ndim == 2:
        return np.diagonal(v, k)
    if v.ndim != 1:
        raise ValueError('Input must be 1- or 2-d.')
    n = len(v) + abs(k)
    out = np.zeros((n, n), v.dtype)
    out.ravel()[k if k >= 0 else -k * n::n + 1][:len(v)] = v
    return out


def tri(N, M=None, k=0, dtype=float, *, like=None):
    if not isinstance(like, (type(None), np.ndarray)):
        _refuse('np.tri(like=...)')
    rows = np.arange(0, 0 if N <= 0 else N, 1, int)
    columns = np.arange(-k, (N if M is None else M) - k, 1, int)
    return (rows[:, None] >= columns).astype(dtype, copy=False)


def tril(m, k=0):
    m = np.asanyarray(m)
    return np.where(tri(*m.shape[-2:], k=k, dtype=bool), m, np.zeros(1, m.dtype))


def triu(m, k=0):
    m = np.asanyarray(m)
    return np.where(tri(*m.shape[-2:], k=k - 1, dtype=bool), np.zeros(1, m.dtype), m)


def vander(x, N=None, increasing=False):
    x = np.asarray(x)
    if x.ndim != 1:
        raise ValueError('x must be a one-dimensional array or sequence.')
    N = len(x) if N is None else N
    out = np.empty((len(x), N), np.promote_types(x.dtype, int))
    powers = out if increasing else out[:, ::-1]
    powers[:, :1] = 1
    powers[:, 1:] = x[:, None]
    np.multiply.accumulate(powers, axis=1, out=powers)
    return out


def diagflat(v, k=0):
    wrap = getattr(v, '__array_wrap__', None)
    out = np.diag(np.asarray(v).ravel(), k)
    return wrap(out) if wrap else out


def mask_indices(n, mask_func, k=0):
    return np.nonzero(mask_func(np.ones((n, n), int), k) != 0)


def _where(mask):
    # A selection, so these are not columns of one array.
    return tuple([np.broadcast_to(one, mask.shape)[mask] for one in np.indices(mask.shape, sparse=True)])


def tril_indices(n, k=0, m=None):
    return _where(tri(n, m, k, bool))


def triu_indices(n, k=0, m=None):
    return _where(~tri(n, m, k - 1, bool))


def _sizes(arr):
    if arr.ndim != 2:
        raise ValueError('input array must be 2-d')
    return arr.shape


def tril_indices_from(arr, k=0):
    n, m = _sizes(arr)
    return tril_indices(n, k, m)


def triu_indices_from(arr, k=0):
    n, m = _sizes(arr)
    return triu_indices(n, k, m)
