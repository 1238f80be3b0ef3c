import math
import numpy as np


def _counted(draw, size, parameters):
    # As _drawn, of integers.
    return _drawn(draw, [], size, parameters, int)


def _drawn(draw, rules, size, parameters, dtype=float):
    # Calls `draw` for each element. `rules`: for each parameter, the invalid range, which is also the error message.
    if size is not None:
        size = np.zeros(size, bool).shape
    for value, wrong in zip(parameters, rules):
        if wrong and np.any(_is_wrong(np.asarray(value, float), wrong.split()[1])):
            raise ValueError(wrong)
    if all(np.ndim(one) == 0 for one in parameters):
        parameters = [float(one) for one in parameters]
        if size is None:
            return draw(*parameters)
        return np.array([draw(*parameters) for _ in range(math.prod(size))], dtype).reshape(size)
    spread = np.broadcast_arrays(*[] if size is None else [np.empty(size)], *parameters)
    shape = spread[0].shape
    if size not in (None, shape):
        raise ValueError(f'Output size {size} is not compatible with broadcast dimensions of inputs {shape}.')
    flat = [one.ravel().tolist() for one in spread[-len(parameters):]]
    return np.array([draw(*each) for each in zip(*flat)], dtype).reshape(shape)


def _is_wrong(value, sign):
    return value <= 0 if sign == '<=' else np.signbit(value) & ~np.isnan(value)


def _within(value, low, high, wrong, name):
    # Raises ValueError unless low <= value < high, so also for NaN.
    value = np.asarray(value)
    if not np.all((value >= low) & (value < high)):
        raise ValueError(f"{wrong} or {name} {'contains NaNs' if value.ndim else 'is NaN'}")


class Draws:
    # The distributions of a generator, computed from its uniform, normal and exponential samples.

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

    def _noncentral(self, df, nonc):
        if nonc == 0:
            return 2 * self._gamma(df / 2)
        if df > 1:
            square = 2 * self._gamma((df - 1) / 2)
            n = self.n() + math.sqrt(nonc)
            return square + n * n
        return 2 * self._gamma((df + 2 * int(self.source.poisson(nonc / 2))) / 2)

    def noncentral_chisquare(self, df, nonc, size=None):
        return _drawn(self._noncentral, ['df <= 0', 'nonc < 0'], size, [df, nonc])

    def noncentral_f(self, dfnum, dfden, nonc, size=None):
        def draw(m, n, nonc):
            t = self._noncentral(m, nonc) * n
            return t / (2 * self._gamma(n / 2) * m)
        return _drawn(draw, ['dfnum <= 0', 'dfden <= 0', 'nonc < 0'], size, [dfnum, dfden, nonc])

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
        return _drawn(lambda a: self.e() ** (1 / a) if a else 0.0, ['a < 0'], size, [a])

    def exponential(self, scale, size=None):
        return _drawn(lambda scale: scale * self.e(), ['scale < 0'], size, [scale])

    def pareto(self, a, size=None):
        return _drawn(lambda a: math.exp(self.e() / a) - 1 if self.old else math.expm1(self.e() / a), ['a <= 0'], size, [a])

    def power(self, a, size=None):
        return _drawn(lambda a: (1 - math.exp(-self.e()) if self.old else -math.expm1(-self.e())) ** (1 / a),
                      ['a <= 0'], size, [a])

    def wald(self, mean, scale, size=None):
        def draw(mean, scale):
            half = mean / (2 * scale)
            y = self.n()
            y = mean * y * y
            x = mean + half * (y - math.sqrt(4 * scale * y + y * y))
            return x if self.u() <= mean / (mean + x) else mean * mean / x
        return _drawn(draw, ['mean <= 0', 'scale <= 0'], size, [mean, scale])

    def vonmises(self, mu, kappa, size=None):
        def draw(mu, kappa):
            if kappa < 1e-8:
                return math.pi * (2 * self.u() - 1)
            if kappa > 1e6 and not self.old:
                _refuse('vonmises of such a kappa')
            if kappa < 1e-5:
                s = 1 / kappa + kappa
            else:
                r = 1 + math.sqrt(1 + 4 * kappa * kappa)
                rho = (r - math.sqrt(2 * r)) / (2 * kappa)
                s = (1 + rho * rho) / (2 * rho)
            while True:
                z = math.cos(math.pi * self.u())
                w = (1 + s * z) / (s + z)
                y = kappa * (s - w)
                v = self.u()
                if y * (2 - y) - v >= 0 or math.log(y / v) + 1 - y >= 0:
                    break
            angle = math.acos(w)
            angle = mu - angle if self.u() < 0.5 else mu + angle
            return (-1 if angle < 0 else 1) * ((abs(angle) + math.pi) % (2 * math.pi) - math.pi)
        return _drawn(draw, ['', 'kappa < 0'], size, [mu, kappa])

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
        if not np.all(np.greater(p, 0) & np.less_equal(p, 1)):
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
        return _counted(draw, size, [p])

    def negative_binomial(self, n, p, size=None):
        return _drawn(lambda n, p: int(self.source.poisson((1 - p) / p * self._gamma(n))), ['n <= 0', ''], size, [n, p],
                      int)

    def logseries(self, p, size=None):
        _within(p, 0, 1, 'p < 0, p >= 1', 'p')

        def draw(p):
            r = math.log(1 - p) if self.old else math.log1p(-p)
            while True:
                v = self.u()
                if v >= p:
                    return 1
                u = self.u()
                q = 1 - math.exp(r * u) if self.old else -math.expm1(r * u)
                if v <= q * q:
                    x = math.floor(1 + math.log(v) / math.log(q))
                    if x >= 1 and v != 0:
                        return x
                else:
                    return 1 if v >= q else 2
        return _counted(draw, size, [p])

    def zipf(self, a, size=None):
        _within(a, np.nextafter(1, 2), math.inf, 'a <= 1', 'a')

        def draw(a):
            if a >= 1025:
                return 1
            b = 2 ** (a - 1)
            while True:
                u = 1 - self.u()
                v = self.u()
                power = u ** (-1 / (a - 1))
                if power > 9e18:
                    continue
                x = math.floor(power)
                if x >= 1:
                    t = (1 + 1 / x) ** (a - 1)
                    if v * x * (t - 1) / (b - 1) <= t / b:
                        return x
        return _counted(draw, size, [a])

    def poisson(self, lam=1.0, size=None):
        if np.any(np.less(lam, 0)):
            raise ValueError('lam < 0 or lam contains NaNs')
        if np.any(np.isnan(lam)):
            raise ValueError('lam value too large')
        return _counted(lambda lam: int(self.source.poisson(lam)), size, [lam])

    def binomial(self, n, p, size=None):
        if np.any(np.less(n, 0)):
            raise ValueError('n < 0')
        if np.any(np.less(p, 0)) or np.any(np.greater(p, 1)) or np.ndim(p) and np.any(np.isnan(p)):
            raise ValueError('p < 0, p > 1 or p contains NaNs')
        return _counted(lambda n, p: int(self.source.binomial(int(n), p)), size, [n, p])

    def bytes(self, length):
        draw = np.random.randint if self.source is np.random else (
            self.source.randint if self.old else self.source.integers)
        length = math.trunc(length)
        return draw(0, 2 ** 32, math.trunc((length - 1) / 4) + 1, dtype=np.uint32).tobytes()[:length]

    def random_integers(self, low, high=None, size=None):
        import warnings
        if high is None:
            warnings.warn(f'This function is deprecated. Please call randint(1, {low} + 1) instead', DeprecationWarning)
            low, high = 1, low
        else:
            warnings.warn(f'This function is deprecated. Please call randint({low}, {high} + 1) instead',
                          DeprecationWarning)
        return self.source.randint(low, int(high) + 1, size, np.int64)

    def permuted(self, x, *, axis=None, out=None):
        x = np.asarray(x)
        if out is None:
            out = x.copy()
        elif not isinstance(out, np.ndarray):
            raise TypeError('out must be a numpy array')
        elif out.shape != x.shape:
            raise ValueError('out must have the same shape as x')
        else:
            np.copyto(out, x, casting='safe')
        if axis is None:
            flat = out.ravel()
            self.source.shuffle(flat)
            out[...] = flat.reshape(out.shape)
            return out
        lanes = np.moveaxis(out, axis, -1)
        for index in np.ndindex(lanes.shape[:-1]):
            self.source.shuffle(lanes[index])
        return out

    def _rows(self, row, size, n, dtype=float):
        if size is None:
            return np.array(row())
        size = np.zeros(size, bool).shape
        return np.array([row() for _ in range(math.prod(size))], dtype).reshape(size + (n,))

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
        pvals = np.asarray(pvals, dtype=float)
        if self.old:
            if np.ndim(n):
                raise TypeError('an integer is required')
            if pvals.ndim == 0:
                raise TypeError('pvals must be a 1-d sequence')
            if pvals.ndim > 1:
                raise ValueError('object too deep for desired array')
        elif pvals.ndim == 0 or pvals.shape[-1] == 0:
            raise ValueError('pvals must have at least 1 dimension and the last dimension of pvals must be greater '
                             'than 0.')
        n = np.asarray(n).astype(int)
        if np.any(np.sum(pvals[..., :-1], axis=-1) > 1 + 1e-12):
            raise ValueError(f"sum(pvals[{'...,' if pvals.ndim > 1 else ''}:-1]) > 1.0")
        if np.any(n < 0):
            raise ValueError('n < 0')

        def row(left, pvals):
            out = [0] * len(pvals)
            rest = 1.0
            for i, p in enumerate(pvals[:-1]):
                out[i] = int(self.source.binomial(left, p / rest))
                left -= out[i]
                if left <= 0:
                    break
                rest -= p
            if left > 0 and out:
                out[-1] = left
            return out
        if n.ndim == 0 and pvals.ndim == 1:
            n, pvals = n.item(), pvals.tolist()
            return self._rows(lambda: row(n, pvals), size, len(pvals), int)
        shape = np.broadcast_shapes(n.shape, pvals.shape[:-1]) if size is None else np.zeros(size, bool).shape
        pvals = np.broadcast_to(pvals, shape + pvals.shape[-1:])
        each = zip(np.broadcast_to(n, shape).ravel().tolist(), pvals.reshape(-1, pvals.shape[-1]).tolist())
        return np.array([row(*one) for one in each], int).reshape(pvals.shape)

    def multivariate_normal(self, mean, cov, size=None, check_valid='warn', tol=1e-8, *, method=None):
        if self.old and method:
            raise TypeError("multivariate_normal() got an unexpected keyword argument 'method'")
        mean = np.array(mean)
        cov = np.array(cov)
        if mean.ndim != 1:
            raise ValueError('mean must be 1 dimensional')
        if cov.ndim != 2 or cov.shape[0] != cov.shape[1]:
            raise ValueError('cov must be 2 dimensional and square')
        if mean.shape[0] != cov.shape[0]:
            raise ValueError('mean and cov must have same length')
        shape = () if size is None else np.zeros(size, bool).shape
        x = self.n(shape + mean.shape).reshape(-1, mean.shape[0])
        cov = cov.astype(np.double)
        if method == 'cholesky':
            return (np.dot(x, np.linalg.cholesky(cov).T) + mean).reshape(shape + mean.shape)
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
