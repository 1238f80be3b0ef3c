import math as _m

pi, e, tau, inf, nan = _m.pi, _m.e, _m.tau, _m.inf, _m.nan
infj, nanj = complex(0, inf), complex(0, nan)


def _number(x):
    if isinstance(x, (int, float, complex)):
        return complex(x)
    if hasattr(x, '__complex__'):
        return x.__complex__()
    if hasattr(x, '__float__'):
        return complex(float(x))
    raise TypeError(f'must be real number, not {type(x).__name__}')


def _finite(name, x):
    x = _number(x)
    if not (_m.isfinite(x.real) and _m.isfinite(x.imag)):
        _refuse(f'cmath.{name} of what is not finite')
    return x


def phase(x, /):
    x = _number(x)
    return _m.atan2(x.imag, x.real)


def polar(x, /):
    return abs(_number(x)), phase(x)


def rect(r, phi, /):
    return complex(r * _m.cos(phi), r * _m.sin(phi)) if phi else complex(r, phi * r)


def isnan(x, /):
    x = _number(x)
    return _m.isnan(x.real) or _m.isnan(x.imag)


def isinf(x, /):
    x = _number(x)
    return _m.isinf(x.real) or _m.isinf(x.imag)


def isfinite(x, /):
    return not (isnan(x) or isinf(x))


def isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0):
    if rel_tol < 0 or abs_tol < 0:
        raise ValueError('tolerances must be non-negative')
    a, b = _number(a), _number(b)
    if a == b:
        return True
    if isinf(a) or isinf(b):
        return False
    return abs(a - b) <= rel_tol * abs(b) or abs(a - b) <= rel_tol * abs(a) or abs(a - b) <= abs_tol


def sqrt(x, /):
    x = _finite('sqrt', x)
    if not x:
        return complex(0.0, x.imag)
    a, b = abs(x.real), abs(x.imag)
    if max(a, b) > 1e300 or max(a, b) < 2.2250738585072014e-308:
        _refuse('cmath.sqrt of so large or so small a number')
    s = 2 * _m.sqrt(a / 8 + _m.hypot(a / 8, b / 8))
    d = b / (2 * s)
    return complex(s, _m.copysign(d, x.imag)) if x.real >= 0 else complex(d, _m.copysign(s, x.imag))


def exp(x, /):
    x = _finite('exp', x)
    if x.real > 708:
        _refuse('cmath.exp of so large a number')
    r = _m.exp(x.real)
    return complex(r * _m.cos(x.imag), r * _m.sin(x.imag))


def _log(x):
    a, b = abs(x.real), abs(x.imag)
    if not x:
        raise ValueError('math domain error')
    if max(a, b) > 1e300 or max(a, b) < 1e-300:
        _refuse('cmath.log of so large or so small a number')
    h = _m.hypot(a, b)
    if 0.71 <= h <= 1.73:
        a, b = max(a, b), min(a, b)
        return _m.log1p((a - 1) * (a + 1) + b * b) / 2
    return _m.log(h)


def log(x, base=None, /):
    x = _finite('log', x)
    out = complex(_log(x), phase(x))
    return out if base is None else out / log(base)


def log10(x, /):
    x = log(x)
    return complex(x.real / _m.log(10), x.imag / _m.log(10))


def _small(name, x):
    x = _finite(name, x)
    if abs(x.real) > 350 or abs(x.imag) > 350:
        _refuse(f'cmath.{name} of so large a number')
    return x


def sinh(x, /):
    x = _small('sinh', x)
    return complex(_m.cos(x.imag) * _m.sinh(x.real), _m.sin(x.imag) * _m.cosh(x.real))


def cosh(x, /):
    x = _small('cosh', x)
    return complex(_m.cos(x.imag) * _m.cosh(x.real), _m.sin(x.imag) * _m.sinh(x.real))


def tanh(x, /):
    x = _small('tanh', x)
    tx, ty = _m.tanh(x.real), _m.tan(x.imag)
    cx = 1 / _m.cosh(x.real)
    t = tx * ty
    d = 1 + t * t
    return complex(tx * (1 + ty * ty) / d, ty / d * cx * cx)


def _turned(y):
    return complex(y.imag, -y.real)


def sin(x, /):
    x = _number(x)
    return _turned(sinh(complex(-x.imag, x.real)))


def cos(x, /):
    x = _number(x)
    return cosh(complex(-x.imag, x.real))


def tan(x, /):
    x = _number(x)
    return _turned(tanh(complex(-x.imag, x.real)))
