__all__ = [
    'RankWarning', 'poly', 'poly1d', 'polyadd', 'polyder', 'polydiv', 'polyfit', 'polyint', 'polymul', 'polysub',
    'roots']

import re
import numpy as np
from numpy import arange, array, asarray, atleast_1d, convolve, finfo, ones, zeros


class RankWarning(UserWarning):
    __module__ = 'numpy'


def _dispatched(sequence):
    try:
        iter(sequence)
    except TypeError:
        raise TypeError('dispatcher for __array_function__ did not return an iterable') from None


def poly(seq_of_zeros):
    _dispatched(seq_of_zeros)
    seq = atleast_1d(seq_of_zeros)
    if seq.ndim == 2 and seq.shape[0] == seq.shape[1] != 0:
        seq = np.linalg.eigvals(seq)
    elif seq.ndim != 1:
        raise ValueError('input must be 1d or non-empty square 2d array.')
    if seq.dtype.kind not in 'fc':
        seq = seq.astype(float)
    if not len(seq):
        return 1.0
    a = ones((1,), dtype=seq.dtype)
    for zero in seq:
        a = convolve(a, array([1, -zero], dtype=seq.dtype))
    if a.dtype.kind == 'c' and np.all(np.sort(seq) == np.sort(seq.conjugate())):
        a = a.real.copy()
    return a


def roots(p):
    _dispatched(p)
    p = atleast_1d(p)
    if p.ndim != 1:
        raise ValueError('Input must be a rank-1 array.')
    indices = np.nonzero(p)[0]
    if not len(indices):
        return array([])
    after = len(p) - indices[-1] - 1
    p = p[indices[0]:indices[-1] + 1]
    if p.dtype.kind not in 'fc':
        p = p.astype(float)
    out = array([])
    if len(p) > 1:
        companion = np.diag(ones((len(p) - 2,), p.dtype), -1)
        companion[0, :] = -p[1:] / p[0]
        out = np.linalg.eigvals(companion)
    return np.hstack((out, zeros(after, out.dtype)))


def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    order = int(deg) + 1
    x = asarray(x) + 0.0
    y = asarray(y) + 0.0
    if deg < 0:
        raise ValueError('expected deg >= 0')
    if x.ndim != 1:
        raise TypeError('expected 1D vector for x')
    if x.size == 0:
        raise TypeError('expected non-empty vector for x')
    if y.ndim < 1 or y.ndim > 2:
        raise TypeError('expected 1D or 2D array for y')
    if x.shape[0] != y.shape[0]:
        raise TypeError('expected x and y to have same length')
    if rcond is None:
        rcond = len(x) * finfo(x.dtype).eps
    lhs = np.vander(x, order)
    rhs = y
    if w is not None:
        w = asarray(w) + 0.0
        if w.ndim != 1:
            raise TypeError('expected a 1-d array for weights')
        if w.shape[0] != y.shape[0]:
            raise TypeError('expected w and y to have the same length')
        lhs = lhs * w[:, None]
        rhs = rhs * (w if y.ndim == 1 else w[:, None])
    scale = np.sqrt((lhs * lhs).sum(axis=0))
    lhs = lhs / scale
    c, resids, rank, s = np.linalg.lstsq(lhs, rhs, rcond)
    c = (c.T / scale).T
    if rank != order and not full:
        import warnings
        warnings.warn('Polyfit may be poorly conditioned', RankWarning)
    if full:
        return c, resids, rank, s, rcond
    if not cov:
        return c
    base = np.linalg.inv(np.dot(lhs.T, lhs)) / np.outer(scale, scale)
    factor = 1
    if cov != 'unscaled':
        if len(x) <= order:
            raise ValueError('the number of data points must exceed order to scale the covariance matrix')
        factor = resids / (len(x) - order)
    return c, base * factor if y.ndim == 1 else base[:, :, None] * factor


def _wrapped(a1, a2, out):
    return poly1d(out) if isinstance(a1, poly1d) or isinstance(a2, poly1d) else out


def _joined(a1, a2, sign):
    b1 = atleast_1d(_coeffs(a1))
    b2 = atleast_1d(_coeffs(a2))
    missing = len(b2) - len(b1)
    if missing > 0:
        b1 = np.concatenate((zeros(missing, b1.dtype), b1))
    elif missing < 0:
        b2 = np.concatenate((zeros(-missing, b2.dtype), b2))
    return _wrapped(a1, a2, b1 - b2 if sign < 0 else b1 + b2)


def polyadd(a1, a2):
    return _joined(a1, a2, 1)


def polysub(a1, a2):
    return _joined(a1, a2, -1)


def polymul(a1, a2):
    return _wrapped(a1, a2, convolve(_without_zeros(_coeffs(a1)), _without_zeros(_coeffs(a2))))


def polydiv(u, v):
    both = isinstance(u, poly1d) or isinstance(v, poly1d)
    u = atleast_1d(_coeffs(u)) + 0.0
    v = atleast_1d(_coeffs(v)) + 0.0
    m = len(u) - 1
    n = len(v) - 1
    scale = 1. / v[0]
    q = zeros((sorted((m - n + 1, 1))[1],), (u[0] + v[0]).dtype)
    r = u.astype(q.dtype)
    for k in range(m - n + 1):
        q[k] = scale * r[k]
        r[k:k + n + 1] -= q[k] * v
    while np.allclose(r[0], 0, rtol=1e-14) and r.shape[-1] > 1:
        r = r[1:]
    return (poly1d(q), poly1d(r)) if both else (q, r)


def polyder(p, m=1):
    m = int(m)
    if m < 0:
        raise ValueError('Order of derivative must be positive (see polyint)')
    out = asarray(_coeffs(p))
    n = len(out)
    for _ in range(m):
        n -= 1
        out = out[:-1] * arange(n, 0, -1)
    return _wrapped(p, p, out)


def polyint(p, m=1, k=None):
    m = int(m)
    if m < 0:
        raise ValueError('Order of integral must be positive (see polyder)')
    k = zeros(m, float) if k is None else atleast_1d(k)
    if len(k) == 1 and m > 1:
        k = k[0] * ones(m, float)
    if len(k) < m:
        raise ValueError('k must be a scalar or a rank-1 array of length 1 or >m.')
    out = asarray(_coeffs(p))
    for i in range(m):
        out = np.concatenate((np.true_divide(out, arange(len(out), 0, -1)), [k[i]]))
    return _wrapped(p, p, out)


def _coeffs(p):
    return p.coeffs if isinstance(p, poly1d) else p


def _without_zeros(p):
    c = atleast_1d(p)
    if c.ndim > 1:
        raise ValueError('Polynomial must be 1d only.')
    c = np.trim_zeros(c, 'f')
    return c if len(c) else array([0], dtype=c.dtype)


def _number(q):
    text = '%.4g' % q
    return text[:-5] if text.endswith('.0000') else text


def _term(coeff, power, first, var):
    text = _number(np.real(coeff))
    if np.iscomplex(coeff):
        text = f'{_number(np.imag(coeff))}j' if coeff.real == 0 else f'({text} + {_number(coeff.imag)}j)'
    if text == '0':
        return '0' if power == 0 and first else ''
    if power == 0:
        return text
    if text == 'b':
        return var
    return f'{text} {var}' if power == 1 else f'{text} {var}**{power}'


def _with_powers_above(text):
    above = below = ''
    out = ' '
    at = 0
    for found in re.finditer(r'\*\*([0-9]*)', text):
        before = text[at:found.start()]
        power = found.group(1)
        one = before + ' ' * (len(power) - 1)
        other = ' ' * (len(before) - 1) + power
        at = found.end()
        if len(below) + len(one) > 70 or len(above) + len(other) > 70:
            out += above + '\n' + below + '\n '
            above = below = ''
        below += one
        above += other
    return out + above + '\n' + below + text[at:]


class poly1d:
    __module__ = 'numpy'
    __hash__ = None

    def __init__(self, c_or_r, r=False, variable=None):
        if isinstance(c_or_r, poly1d):
            self.variable = c_or_r.variable
            self._coeffs = c_or_r._coeffs
        else:
            c = atleast_1d(poly(c_or_r) if r else c_or_r)
            if c.ndim > 1:
                raise ValueError('Polynomial must be 1d only.')
            self._coeffs = _without_zeros(c)
            self.variable = 'x'
        if variable is not None:
            self.variable = variable

    @property
    def coeffs(self):
        return self._coeffs

    @coeffs.setter
    def coeffs(self, value):
        # Only the present array may be assigned, as `p.coeffs += 1` does.
        if value is not self._coeffs:
            raise AttributeError('Cannot set attribute')

    coef = c = coefficients = coeffs

    @property
    def order(self):
        return len(self._coeffs) - 1

    o = order

    @property
    def roots(self):
        return roots(self._coeffs)

    r = roots

    def __array__(self, t=None):
        return asarray(self._coeffs, t) if t else asarray(self._coeffs)

    def __repr__(self):
        return f'poly1d({repr(self._coeffs)[6:-1]})'

    def __len__(self):
        return self.order

    def __str__(self):
        out = ''
        coeffs = _without_zeros(self._coeffs)
        n = len(coeffs) - 1
        for k, coeff in enumerate(coeffs):
            term = _term(coeff, n - k, k == 0, self.variable)
            if k and term:
                out += f' - {term[1:]}' if term.startswith('-') else f' + {term}'
            elif not k:
                out = term
        return _with_powers_above(out)

    def __call__(self, val):
        if isinstance(val, poly1d):
            y = poly1d(0)
            for one in self._coeffs:
                y = y * val + one
            return y
        return np.polyval(self._coeffs, val)

    def __neg__(self):
        return poly1d(-self._coeffs)

    def __pos__(self):
        return self

    def __mul__(self, other):
        return poly1d(self._coeffs * other) if np.isscalar(other) else polymul(self, poly1d(other))

    def __rmul__(self, other):
        return poly1d(other * self._coeffs) if np.isscalar(other) else polymul(poly1d(other), self)

    def __add__(self, other):
        return polyadd(self, poly1d(other))

    __radd__ = __add__

    def __sub__(self, other):
        return polysub(self, poly1d(other))

    def __rsub__(self, other):
        return polysub(poly1d(other), self)

    def __truediv__(self, other):
        return poly1d(self._coeffs / other) if np.isscalar(other) else polydiv(self, poly1d(other))

    def __rtruediv__(self, other):
        return poly1d(other / self._coeffs) if np.isscalar(other) else polydiv(poly1d(other), self)

    def __pow__(self, val):
        if not np.isscalar(val) or int(val) != val or val < 0:
            raise ValueError('Power to non-negative integers only.')
        out = poly1d([1])
        for _ in range(val):
            out = polymul(self, out)
        return out

    def __eq__(self, other):
        if not isinstance(other, poly1d):
            return NotImplemented
        return self._coeffs.shape == other._coeffs.shape and (self._coeffs == other._coeffs).all()

    def __getitem__(self, val):
        if not 0 <= val <= self.order:
            return self._coeffs.dtype.type(0)
        return self._coeffs[self.order - val]

    def __setitem__(self, key, val):
        if key < 0:
            raise ValueError('Does not support negative powers.')
        if key > self.order:
            self._coeffs = np.concatenate((np.zeros(key - self.order, self._coeffs.dtype), self._coeffs))
        self._coeffs[self.order - key] = val

    def __iter__(self):
        return iter(self._coeffs)

    def integ(self, m=1, k=0):
        return poly1d(polyint(self._coeffs, m, k))

    def deriv(self, m=1):
        return poly1d(polyder(self._coeffs, m))
