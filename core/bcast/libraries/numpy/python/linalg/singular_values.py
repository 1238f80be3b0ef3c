# Functions based on singular values, and norms.

__all__ = ['cond', 'lstsq', 'matrix_rank', 'pinv', 'svd']


def norm(x, ord=None, axis=None, keepdims=False):
    x = np.asarray(x)
    if x.dtype.kind not in 'fcO':
        x = x.astype(float)
    if axis is None:
        if ord is None or ord in ('f', 'fro') and x.ndim == 2 or ord == 2 and x.ndim == 1:
            # The dot product of all elements, in memory order, with themselves.
            flat = x.ravel(order='K')
            found = np.sqrt(flat.real.dot(flat.real) + flat.imag.dot(flat.imag) if x.dtype.kind == 'c' else flat.dot(flat))
            return found.reshape([1] * x.ndim) if keepdims else found
        axis = tuple(range(x.ndim))
    elif not isinstance(axis, tuple):
        try:
            axis = int(axis),
        except Exception:
            raise TypeError("'axis' must be None, an integer or a tuple of integers")
    if len(axis) == 1:
        if isinstance(ord, str):
            raise ValueError(f"Invalid norm order '{ord}' for vectors")
        if ord is None or ord == 2:
            return np.sqrt(np.add.reduce((x.conj() * x).real, axis=axis, keepdims=keepdims))
        if ord == 0:
            return (x != 0).astype(x.real.dtype).sum(axis=axis, keepdims=keepdims)
        size = abs(x)
        if abs(ord) == math.inf:
            return (np.max if ord > 0 else np.min)(size, axis=axis, keepdims=keepdims)
        if ord == 1:
            return np.add.reduce(size, axis=axis, keepdims=keepdims)
        size **= ord
        found = np.add.reduce(size, axis=axis, keepdims=keepdims)
        found **= np.reciprocal(ord, dtype=found.dtype)
        return found
    if len(axis) != 2:
        raise ValueError('Improper number of dimensions to norm.')
    row, column = [_axis(one, x.ndim) for one in axis]
    if row == column:
        raise ValueError('Duplicate axes given.')
    if ord in (2, -2, 'nuc'):
        values = svd(np.moveaxis(x, (row, column), (-2, -1)), compute_uv=False)
        found = (np.sum if ord == 'nuc' else np.amax if ord > 0 else np.amin)(values, axis=-1)
    elif ord in (1, -1, math.inf, -math.inf):
        added, least = (row, column) if abs(ord) == 1 else (column, row)
        found = (np.max if ord > 0 else np.min)(np.add.reduce(abs(x), axis=added), axis=least - (least > added))
    elif ord in (None, 'fro', 'f'):
        found = np.sqrt(np.add.reduce((x.conj() * x).real, axis=axis))
    else:
        raise ValueError('Invalid norm order for matrices.')
    return found.reshape([1 if i in (row, column) else n for i, n in enumerate(x.shape)]) if keepdims else found


def svd(a, full_matrices=True, compute_uv=True, hermitian=False):
    if not hermitian:
        if not compute_uv and np.ndim(a) > 2:
            a = np.asarray(a)
            found = np.empty(a.shape[:-2] + (min(a.shape[-2:]),), 'f' if a.dtype == np.float32 else 'd')
            for at in np.ndindex(*a.shape[:-2]):
                found[at] = np.linalg._svd(a[at], False, False)
            return found
        return np.linalg._svd(a, full_matrices, compute_uv)
    if not compute_uv:
        return np.sort(abs(np.linalg.eigvalsh(a)))[..., ::-1]
    s, u = np.linalg.eigh(a)
    order = np.argsort(abs(s))[..., ::-1]
    s, u = np.take_along_axis(s, order, -1), np.take_along_axis(u, order[..., None, :], -1)
    return u, abs(s), np.swapaxes(u * np.sign(s)[..., None, :], -1, -2)


def cond(x, p=None):
    x = np.asarray(x)
    if _is_empty(x):
        _fail('cond is not defined on empty arrays')
    with np.errstate(all='ignore'):
        if p is None or p in (2, -2):
            s = svd(x, compute_uv=False)
            found = s[..., -1] / s[..., 0] if p == -2 else s[..., 0] / s[..., -1]
        else:
            _square(x)
            # The inverse of a singular matrix is NaN.
            inverse = np.full(x.shape, np.nan, 'f' if x.dtype == np.float32 else 'd')
            for at in np.ndindex(*x.shape[:-2]):
                try:
                    inverse[at] = np.linalg.inv(x[at])
                except np.linalg.LinAlgError:
                    pass
            found = norm(x, p, (-2, -1)) * norm(inverse, p, (-2, -1))
    found = np.asarray(found)
    undefined = np.isnan(found) & ~np.isnan(x).any((-2, -1))
    found[undefined] = math.inf
    return found[()]


def matrix_rank(A, tol=None, hermitian=False):
    A = np.asarray(A)
    if A.ndim < 2:
        return int(not np.all(A == 0))
    s = svd(A, compute_uv=False, hermitian=hermitian)
    if tol is None:
        tol = s.max(axis=-1, keepdims=True) * max(A.shape[-2:]) * np.finfo(s.dtype).eps
    else:
        tol = np.asarray(tol)[..., None]
    return np.count_nonzero(s > tol, axis=-1)


def pinv(a, rcond=1e-15, hermitian=False):
    a = np.asarray(a)
    if _is_empty(a):
        m, n = a.shape[-2:]
        return np.empty(a.shape[:-2] + (n, m), a.dtype)
    rcond = np.asarray(rcond)
    if a.ndim == 2 and min(a.shape) > 25 and a.dtype not in (np.float16, np.float32) and not hermitian and not rcond.ndim:
        return np.linalg._lstsq(a, np.eye(len(a)), np.maximum(rcond, 0))[0]
    u, s, vt = svd(a.conjugate(), False, True, hermitian)
    large = s > rcond[..., None] * np.amax(s, axis=-1, keepdims=True)
    s = np.divide(1, s, where=large, out=s)
    s[~large] = 0
    return np.matmul(np.swapaxes(vt, -1, -2), s[..., None] * np.swapaxes(u, -1, -2))


def lstsq(a, b, rcond='warn'):
    a, b = np.asarray(a), np.asarray(b)
    single = b.ndim == 1
    if single:
        b = b[:, None]
    _flat(a)
    _flat(b)
    m, n = a.shape
    if m != len(b):
        _fail('Incompatible dimensions')
    if np.float16 in (a.dtype, b.dtype):
        raise TypeError('array type float16 is unsupported in linalg')
    if isinstance(rcond, str) and rcond == 'warn':
        import warnings
        warnings.warn('`rcond` parameter will change to the default of machine precision times ``max(M, N)`` where M and N '
                      'are the input matrix dimensions.\nTo use the future default and silence this warning we advise to '
                      'pass `rcond=None`, to keep using the old, explicitly pass `rcond=-1`.', FutureWarning, stacklevel=2)
        rcond = -1
    if rcond is None:
        rcond = _ulp * max(n, m)
    if np.ndim(rcond):
        _refuse('an array of tolerances')
    x, rest, rank, s = np.linalg._lstsq(a, b, rcond)
    if rank != n or m <= n:
        rest = rest[:0]
    elif not rest.size:
        rest = ((b - a @ x) ** 2).sum(0)
    narrow = a.dtype == b.dtype == np.float32
    x, rest, s = [one.astype('f' if narrow else 'd', copy=False) for one in (x[:, 0] if single else x, rest, s)]
    return x, rest, np.int32(rank), s
