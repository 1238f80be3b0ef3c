from math import copysign, fabs, factorial, fmod, hypot, isinf, isnan


def dist(p, q, /):
    p, q = tuple(p), tuple(q)
    if len(p) != len(q):
        raise ValueError('both points must have the same number of dimensions')
    return hypot(*[a - b for a, b in zip(p, q)])


def gamma(x, /):
    # CPython rounds other values in steps of its own.
    if fabs(x) % 1 or isinf(x) or x > 23:
        _refuse('math.gamma of a fraction or of a number above 23')
    if x <= 0:
        raise ValueError('math domain error')
    return float(factorial(int(x) - 1))


def remainder(x, y, /):
    far, size = fabs(x), fabs(y)
    if isinf(x) and not isnan(y) or y == 0 and not isnan(x):
        raise ValueError('math domain error')
    if isinf(y) or isnan(x) or isnan(y):
        return float(x) if not isnan(y) else float(y)
    rest = fmod(far, size)
    other = size - rest
    if rest > other or rest == other and fmod(0.5 * (far - rest), size) != 0:
        rest = -other
    return copysign(1.0, x) * rest
