from math import erf, exp, fsum, log, sqrt


class StatisticsError(ValueError):
    pass


def _taken(data):
    data = list(data)
    for one in data:
        if not isinstance(one, (int, float)):
            if hasattr(one, 'as_integer_ratio'):
                _refuse('statistics of fractions')
            raise TypeError(f"can't convert type '{type(one).__name__}' to numerator/denominator")
    return data


def _ratios(data):
    # Exact numerators over a common denominator, which is a power of two.
    pairs = [one.as_integer_ratio() for one in data]
    below = max([pair[1] for pair in pairs], default=1)
    return [above * (below // own) for above, own in pairs], below


def _kind(data):
    return float if any(isinstance(one, float) for one in data) else int


def _shown(above, below, kind):
    return above // below if kind is int and above % below == 0 else above / below


def mean(data):
    data = _taken(data)
    if not data:
        raise StatisticsError('mean requires at least one data point')
    if any(one != one or one in (float('inf'), float('-inf')) for one in data):
        return sum(data) / len(data)
    above, below = _ratios(data)
    return _shown(sum(above), below * len(data), _kind(data))


def fmean(data, weights=None):
    data = list(data)
    if weights is not None:
        weights = list(weights)
        if len(data) != len(weights):
            raise StatisticsError('data and weights must be the same length')
        total = fsum(weights)
        if not total:
            raise StatisticsError('sum of weights must be non-zero')
        return fsum(a * b for a, b in zip(data, weights)) / total
    if not data:
        raise StatisticsError('fmean requires at least one data point')
    return fsum(data) / len(data)


def geometric_mean(data):
    data = list(data)
    if not data or min(data) <= 0:
        raise StatisticsError('geometric mean requires a non-empty dataset containing positive numbers')
    return exp(fmean(map(log, data)))


def harmonic_mean(data):
    data = _taken(data)
    if not data:
        raise StatisticsError('harmonic_mean requires at least one data point')
    if min(data) < 0:
        raise StatisticsError('harmonic mean does not support negative values')
    if 0 in data:
        return 0
    if len(data) == 1:
        return data[0]
    # n / sum(1 / x), as an exact ratio
    above, below = 0, 1
    for one in data:
        a, b = one.as_integer_ratio()
        above, below = above * a + b * below, below * a
    return len(data) * below / above


def median(data):
    data = sorted(data)
    if not data:
        raise StatisticsError('no median for empty data')
    half = len(data) // 2
    return data[half] if len(data) % 2 else (data[half - 1] + data[half]) / 2


def median_low(data):
    data = sorted(data)
    if not data:
        raise StatisticsError('no median for empty data')
    return data[(len(data) - 1) // 2]


def median_high(data):
    data = sorted(data)
    if not data:
        raise StatisticsError('no median for empty data')
    return data[len(data) // 2]


def _counts(data):
    out = {}
    for one in data:
        out[one] = out.get(one, 0) + 1
    return out


def mode(data):
    counts = _counts(data)
    if not counts:
        raise StatisticsError('no mode for empty data')
    return max(counts, key=counts.get)


def multimode(data):
    counts = _counts(data)
    most = max(counts.values(), default=0)
    return [one for one in counts if counts[one] == most]


def _squares(data, center):
    # The sum of squared deviations as a ratio, and the number of points.
    data = _taken(data)
    above, below = _ratios(data)
    count = len(data)
    if center is None:
        total = sum(above)
        return count * sum(one * one for one in above) - total * total, below * below * count, count, _kind(data)
    a, b = center.as_integer_ratio()
    both = sum((one * b - a * below) ** 2 for one in above)
    return both, (below * b) ** 2, count, _kind(data + [center])


def pvariance(data, mu=None):
    above, below, count, kind = _squares(data, mu)
    if count < 1:
        raise StatisticsError('pvariance requires at least one data point')
    return _shown(above, below * count, kind)


def variance(data, xbar=None):
    above, below, count, kind = _squares(data, xbar)
    if count < 2:
        raise StatisticsError('variance requires at least two data points')
    return _shown(above, below * (count - 1), kind)


def _root(above, below):
    # Correctly rounded: an integer root with more bits than a float.
    if not above:
        return 0.0
    shift = max(0, 2 * (64 - (above.bit_length() - below.bit_length()) // 2))
    scaled = (above << shift) // below
    root = 1 << (scaled.bit_length() + 1) // 2
    while True:
        following = root + scaled // root >> 1
        if following >= root:
            break
        root = following
    root |= root * root * below != above << shift
    return root / (1 << shift // 2)


def pstdev(data, mu=None):
    above, below, count, kind = _squares(data, mu)
    if count < 1:
        raise StatisticsError('pstdev requires at least one data point')
    return _root(above, below * count)


def stdev(data, xbar=None):
    above, below, count, kind = _squares(data, xbar)
    if count < 2:
        raise StatisticsError('stdev requires at least two data points')
    return _root(above, below * (count - 1))


def quantiles(data, *, n=4, method='exclusive'):
    if n < 1:
        raise StatisticsError('n must be at least 1')
    data = sorted(data)
    size = len(data)
    if size < 2:
        raise StatisticsError('must have at least two data points')
    out = []
    for i in range(1, n):
        if method == 'inclusive':
            j, rest = divmod(i * (size - 1), n)
            out.append((data[j] * (n - rest) + data[j + 1] * rest) / n)
        elif method == 'exclusive':
            j = min(max(i * (size + 1) // n, 1), size - 1)
            rest = i * (size + 1) - j * n
            out.append((data[j - 1] * (n - rest) + data[j] * rest) / n)
        else:
            raise ValueError(f'Unknown method: {method!r}')
    return out


def _pairs(x, y, name):
    x, y = list(x), list(y)
    if len(x) != len(y):
        raise StatisticsError(f'{name} requires that both inputs have same number of data points')
    if len(x) < 2:
        raise StatisticsError(f'{name} requires at least two data points')
    a, b = fsum(x) / len(x), fsum(y) / len(y)
    return [one - a for one in x], [one - b for one in y], a, b


def covariance(x, y, /):
    x, y, a, b = _pairs(x, y, 'covariance')
    return fsum(one * other for one, other in zip(x, y)) / (len(x) - 1)


def correlation(x, y, /):
    x, y, a, b = _pairs(x, y, 'correlation')
    both = fsum(one * other for one, other in zip(x, y))
    scale = fsum(one * one for one in x) * fsum(one * one for one in y)
    if not scale:
        raise StatisticsError('at least one of the inputs is constant')
    return both / sqrt(scale)
