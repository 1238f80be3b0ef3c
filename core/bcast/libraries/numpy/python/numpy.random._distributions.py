import math
import numpy as np


def _drawn(draw, rules, size, parameters):
    # `draw` for each element; `rules` has what a parameter must not be, and how that is told.
    if size is not None:
        size = np.zeros(size, bool).shape
    for value, wrong in zip(parameters, rules):
        if wrong and np.any(_is_wrong(np.asarray(value), wrong.split()[1])):
            raise ValueError(wrong)
    if all(np.ndim(one) == 0 for one in parameters):
        parameters = [float(one) for one in parameters]
        if size is None:
            return draw(*parameters)
        return np.array([draw(*parameters) for _ in range(math.prod(size))]).reshape(size)
    if size is not None:
        parameters = [*parameters, np.empty(size)]
    spread = np.broadcast_arrays(*parameters)
    shape = spread[0].shape
    if size is not None and size != shape:
        _refuse('a size that the parameters do not fit into')
    flat = [one.ravel().tolist() for one in spread[:len(parameters) - (size is not None)]]
    return np.array([draw(*each) for each in zip(*flat)]).reshape(shape)


def _is_wrong(value, sign):
    return value <= 0 if sign == '<=' else value < 0


class Draws:
    # What a generator draws, from its uniform, normal and exponential numbers.

    def __init__(self, source, old):
        self.u = source.random
        self.n = source.standard_normal
        self.e = (lambda: -math.log(1 - source.random())) if old else source.standard_exponential
        self.source = source
        self.old = old

    def _gamma(self, shape):
        if shape == 1:
            return self.e()
        if shape == 0:
            return 0.0
        if shape < 1:
            while True:
                u, v = self.u(), self.e()
                if u <= 1 - shape:
                    x = u ** (1 / shape)
                    if x <= v:
                        return x
                else:
                    y = -math.log((1 - u) / shape)
                    x = (1 - shape + shape * y) ** (1 / shape)
                    if x <= v + y:
                        return x
        b = shape - 1 / 3
        c = 1 / math.sqrt(9 * b)
        while True:
            v = 0
            while v <= 0:
                x = self.n()
                v = 1 + c * x
            v = v * v * v
            u = self.u()
            if u < 1 - 0.0331 * (x * x) * (x * x) or math.log(u) < 0.5 * x * x + b * (1 - v + math.log(v)):
                return b * v

    def standard_gamma(self, shape, size=None, dtype=np.float64, out=None):
        if out is not None or dtype is not np.float64:
            _refuse('standard_gamma with a dtype or out')
        return _drawn(self._gamma, ['shape < 0'], size, [shape])

    def gamma(self, shape, scale=1.0, size=None):
        return _drawn(lambda a, s: s * self._gamma(a), ['shape < 0', 'scale < 0'], size, [shape, scale])

    def chisquare(self, df, size=None):
        return _drawn(lambda a: 2 * self._gamma(a / 2), ['df <= 0'], size, [df])

    def f(self, dfnum, dfden, size=None):
        return _drawn(lambda m, n: 2 * self._gamma(m / 2) * n / (2 * self._gamma(n / 2) * m),
                      ['dfnum <= 0', 'dfden <= 0'], size, [dfnum, dfden])

    def _beta(self, a, b):
        if a > 1 or b > 1:
            x = self._gamma(a)
            return x / (x + self._gamma(b))
        while True:
            x, y = self.u() ** (1 / a), self.u() ** (1 / b)
            if 0 < x + y <= 1:
                return x / (x + y)

    def beta(self, a, b, size=None):
        return _drawn(self._beta, ['a <= 0', 'b <= 0'], size, [a, b])

    def lognormal(self, mean=0.0, sigma=1.0, size=None):
        return _drawn(lambda m, s: math.exp(m + s * self.n()), ['', 'sigma < 0'], size, [mean, sigma])

    def _located(self, inverse, loc, scale, size):
        def draw(m, s):
            while True:
                u = self.u()
                if u > 0:
                    return inverse(u, m, s)
        return _drawn(draw, ['', 'scale < 0'], size, [loc, scale])

    def laplace(self, loc=0.0, scale=1.0, size=None):
        return self._located(
            lambda u, m, s: m - s * math.log(2 - u - u) if u >= 0.5 else m + s * math.log(u + u), loc, scale, size)

    def logistic(self, loc=0.0, scale=1.0, size=None):
        return self._located(lambda u, m, s: m + s * math.log(u / (1 - u)), loc, scale, size)

    def gumbel(self, loc=0.0, scale=1.0, size=None):
        return self._located(lambda u, m, s: m - s * math.log(-math.log(1 - u)), loc, scale, size)

    def rayleigh(self, scale=1.0, size=None):
        return _drawn(lambda s: s * math.sqrt(2 * self.e()), ['scale < 0'], size, [scale])

    def weibull(self, a, size=None):
        return _drawn(lambda a: self.e() ** (1 / a), ['a < 0'], size, [a])

    def pareto(self, a, size=None):
        return _drawn(lambda a: math.exp(self.e() / a) - 1 if self.old else math.expm1(self.e() / a), ['a <= 0'], size, [a])

    def power(self, a, size=None):
        return _drawn(lambda a: (1 - math.exp(-self.e()) if self.old else -math.expm1(-self.e())) ** (1 / a),
                      ['a <= 0'], size, [a])

    def standard_cauchy(self, size=None):
        return _drawn(lambda: self.n() / self.n(), [], size, [])

    def standard_t(self, df, size=None):
        def draw(df):
            x = self.n()
            return math.sqrt(df / 2) * x / math.sqrt(self._gamma(df / 2))
        return _drawn(draw, ['df <= 0'], size, [df])

    def triangular(self, left, mode, right, size=None):
        if np.any(np.greater(left, mode)):
            raise ValueError('left > mode')
        if np.any(np.greater(mode, right)):
            raise ValueError('mode > right')
        if np.any(np.equal(left, right)):
            raise ValueError('left == right')

        def draw(left, mode, right):
            base = right - left
            u = self.u()
            if u <= (mode - left) / base:
                return left + math.sqrt(u * ((mode - left) * base))
            return right - math.sqrt((1 - u) * ((right - mode) * base))
        return _drawn(draw, [], size, [left, mode, right])

    def geometric(self, p, size=None):
        if np.any(np.less_equal(p, 0)) or np.any(np.greater(p, 1)):
            raise ValueError('p <= 0, p > 1 or p contains NaNs')

        def draw(p):
            if p < 1 / 3:
                return math.ceil(-self.e() / math.log1p(-p))
            x = 1
            total = part = p
            u = self.u()
            while u > total:
                part *= 1 - p
                total += part
                x += 1
            return x
        return _drawn(draw, [], size, [p])

    def negative_binomial(self, n, p, size=None):
        return _drawn(lambda n, p: int(self.source.poisson((1 - p) / p * self._gamma(n))), ['n <= 0', ''], size, [n, p])

    def _rows(self, row, size, n):
        if size is None:
            return np.array(row())
        size = np.zeros(size, bool).shape
        return np.array([row() for _ in range(math.prod(size))]).reshape(size + (n,))

    def dirichlet(self, alpha, size=None):
        alpha = np.asarray(alpha, dtype=float).tolist()
        if min(alpha) <= 0:
            raise ValueError('alpha <= 0' if self.old else 'alpha < 0')
        if not self.old and max(alpha) < 0.1:
            _refuse('dirichlet of such small numbers')

        def row():
            drawn = [self._gamma(a) for a in alpha]
            total = 0.0
            for one in drawn:
                total += one
            return [one * (1 / total) for one in drawn]
        return self._rows(row, size, len(alpha))

    def multinomial(self, n, pvals, size=None):
        if np.ndim(n) or np.ndim(pvals) != 1:
            _refuse('multinomial of several experiments')
        pvals = np.asarray(pvals, dtype=float).tolist()
        if sum(pvals[:-1]) > 1 + 1e-12:
            raise ValueError('sum(pvals[:-1]) > 1.0' if self.old else 'sum(pvals[:-1]) > 1.0')

        def row():
            out = [0] * len(pvals)
            left, rest = n, 1.0
            for i, p in enumerate(pvals[:-1]):
                out[i] = int(self.source.binomial(left, p / rest))
                left -= out[i]
                if left <= 0:
                    break
                rest -= p
            if left > 0:
                out[-1] = left
            return out
        return self._rows(row, size, len(pvals))

    def multivariate_normal(self, mean, cov, size=None, check_valid='warn', tol=1e-8, *, method='svd'):
        mean = np.array(mean)
        cov = np.array(cov)
        if mean.ndim != 1:
            raise ValueError('mean must be 1 dimensional')
        if cov.ndim != 2 or cov.shape[0] != cov.shape[1]:
            raise ValueError('cov must be 2 dimensional and square')
        if mean.shape[0] != cov.shape[0]:
            raise ValueError('mean and cov must have same length')
        shape = () if size is None else np.zeros(size, bool).shape
        if method == 'cholesky':
            _refuse('multivariate_normal by cholesky')
        x = self.n(shape + mean.shape).reshape(-1, mean.shape[0])
        cov = cov.astype(np.double)
        if method == 'eigh':
            s, u = np.linalg.eigh(cov)
            v = u.T
        else:
            u, s, v = np.linalg.svd(cov)
        if check_valid != 'ignore' and not np.allclose(np.dot(v.T * s, v), cov, rtol=tol, atol=tol):
            if check_valid == 'raise':
                raise ValueError('covariance is not symmetric positive-semidefinite.')
            import warnings
            warnings.warn('covariance is not symmetric positive-semidefinite.', RuntimeWarning)
        x = np.dot(x, np.sqrt(s)[:, None] * v) if self.old else np.dot(x, (u * np.sqrt(s)).T)
        return (x + mean).reshape(shape + mean.shape)


def drawing(source, name):
    return getattr(Draws(source, source is np.random or isinstance(source, np.random.RandomState)), name)
