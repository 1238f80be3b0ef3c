from math import copysign, fabs, fmod, hypot, isinf, isnan


def dist(p, q, /):
    p, q = tuple(p), tuple(q)
    if len(p) != len(q):
        raise ValueError('both points must have the same number of dimensions')
    return hypot(*[a - b for a, b in zip(p, q)])


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
