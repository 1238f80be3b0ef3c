# Distributions: samples, log probabilities and moments. The remaining distributions of PyTorch are not implemented.

import math
import torch

__name__ = 'torch.distributions.distribution'


def _spread(*values):
    if all(not isinstance(value, torch.Tensor) for value in values):
        values = [torch.tensor(float(value)) for value in values]
    dtype = [value.dtype for value in values if isinstance(value, torch.Tensor)][0]
    values = [value if isinstance(value, torch.Tensor) else torch.tensor(value, dtype=dtype) for value in values]
    return torch.broadcast_tensors(*values)


class Distribution:
    _parameters = ()

    def _start(self, shape):
        self._batch_shape = shape

    @property
    def batch_shape(self):
        return self._batch_shape

    @property
    def event_shape(self):
        return torch.Size()

    def _extended_shape(self, sample_shape=torch.Size()):
        return torch.Size(sample_shape) + self._batch_shape

    def sample(self, sample_shape=torch.Size()):
        with torch.no_grad():
            return self.rsample(sample_shape)

    @property
    def stddev(self):
        return self.variance.sqrt()

    def __repr__(self):
        shown = [f'{name}: {value if value.numel() == 1 else value.size()}'
                 for name, value in ((name, self.__dict__[name]) for name in self._parameters if name in self.__dict__)]
        return type(self).__name__ + '(' + ', '.join(shown) + ')'


class _AnyLocated(Distribution):
    _parameters = ('loc', 'scale')

    def __init__(self, loc, scale, validate_args=None):
        self.loc, self.scale = _spread(loc, scale)
        self._start(self.loc.size())
        _check(self, 'scale', 'GreaterThan(lower_bound=0.0)', self.scale > 0)

    @property
    def mean(self):
        return self.loc


__name__ = 'torch.distributions.normal'


class Normal(_AnyLocated):
    @property
    def stddev(self):
        return self.scale

    @property
    def variance(self):
        return self.stddev.pow(2)

    def sample(self, sample_shape=torch.Size()):
        shape = self._extended_shape(sample_shape)
        with torch.no_grad():
            return torch.normal(self.loc.expand(shape), self.scale.expand(shape))

    def rsample(self, sample_shape=torch.Size()):
        shape = self._extended_shape(sample_shape)
        return self.loc + torch.empty(shape, dtype=self.loc.dtype).normal_() * self.scale

    def log_prob(self, value):
        variance = self.scale ** 2
        return -((value - self.loc) ** 2) / (2 * variance) - self.scale.log() - math.log(math.sqrt(2 * math.pi))

    def cdf(self, value):
        return 0.5 * (1 + torch.erf((value - self.loc) * self.scale.reciprocal() / math.sqrt(2)))

    def entropy(self):
        return 0.5 + 0.5 * math.log(2 * math.pi) + torch.log(self.scale)


__name__ = 'torch.distributions.uniform'


class Uniform(Distribution):
    _parameters = ('low', 'high')

    def __init__(self, low, high, validate_args=None):
        self.low, self.high = _spread(low, high)
        self._start(self.low.size())
        if not torch.lt(self.low, self.high).all():
            raise ValueError('Uniform is not defined when low>= high')

    @property
    def mean(self):
        return (self.high + self.low) / 2

    @property
    def stddev(self):
        return (self.high - self.low) / 12 ** 0.5

    @property
    def variance(self):
        return (self.high - self.low).pow(2) / 12

    def rsample(self, sample_shape=torch.Size()):
        shape = self._extended_shape(sample_shape)
        drawn = torch.rand(shape, dtype=self.low.dtype)
        return self.low + drawn * (self.high - self.low)

    def log_prob(self, value):
        _within((self.low <= value) & (value <= self.high))
        above = self.low.le(value).type_as(self.low)
        below = self.high.gt(value).type_as(self.low)
        return torch.log(above.mul(below)) - torch.log(self.high - self.low)

    def entropy(self):
        return torch.log(self.high - self.low)


__name__ = 'torch.distributions.bernoulli'


class _AnyWeighted(Distribution):
    def _take(self, probs, logits):
        if (probs is None) == (logits is None):
            raise ValueError('Either `probs` or `logits` must be specified, but not both.')
        given = probs if logits is None else logits
        return given if isinstance(given, torch.Tensor) else torch.tensor(float(given))

    def _weigh(self, given, logits):
        self._start(given.size())
        self.__dict__['probs' if logits is None else 'logits'] = given

    def _check_probs(self):
        probs = self.__dict__.get('probs')
        if probs is not None:
            _check(self, 'probs', 'Interval(lower_bound=0.0, upper_bound=1.0)', (probs >= 0) & (probs <= 1))

    # Caches an attribute that is computed on first access; repr shows it from then on.
    def _keep(self, name, value):
        self.__dict__[name] = value
        return value

    def rsample(self, sample_shape=torch.Size()):
        raise NotImplementedError


class Bernoulli(_AnyWeighted):
    _parameters = ('probs', 'logits')

    def __init__(self, probs=None, logits=None, validate_args=None):
        given = self._take(probs, logits)
        self._weigh(given, logits)
        self._check_probs()

    def __getattr__(self, name):
        if name == 'probs':
            return self._keep(name, torch.sigmoid(self.logits))
        if name == 'logits' and 'probs' in self.__dict__:
            probs = _inside(self.probs)
            return self._keep(name, torch.log(probs) - torch.log1p(-probs))
        return object.__getattribute__(self, name)

    @property
    def mean(self):
        return self.probs

    @property
    def variance(self):
        return self.probs * (1 - self.probs)

    def sample(self, sample_shape=torch.Size()):
        with torch.no_grad():
            return torch.bernoulli(self.probs.expand(self._extended_shape(sample_shape)))

    def log_prob(self, value):
        _within((value == 0) | (value == 1))
        logits, value = torch.broadcast_tensors(self.logits, value)
        return -torch.nn.functional.binary_cross_entropy_with_logits(logits, value, reduction='none')


__name__ = 'torch.distributions.categorical'


class Categorical(_AnyWeighted):
    _parameters = ('probs', 'logits')

    def __init__(self, probs=None, logits=None, validate_args=None):
        given = self._take(probs, logits)
        if given.dim() < 1:
            raise ValueError(('`probs`' if logits is None else '`logits`') + ' parameter must be at least one-dimensional.')
        if logits is None:
            self.__dict__['probs'] = given / given.sum(-1, keepdim=True)
        else:
            self.__dict__['logits'] = given - given.logsumexp(dim=-1, keepdim=True)
        self._num_events = given.size()[-1]
        self._start(given.size()[:-1])

    def __getattr__(self, name):
        if name == 'probs':
            return self._keep(name, torch.nn.functional.softmax(self.logits, dim=-1))
        if name == 'logits' and 'probs' in self.__dict__:
            return self._keep(name, torch.log(_inside(self.probs)))
        return object.__getattribute__(self, name)

    def sample(self, sample_shape=torch.Size()):
        shape = torch.Size(sample_shape)
        rows = self.probs.reshape(-1, self._num_events)
        with torch.no_grad():
            drawn = torch.multinomial(rows, shape.numel(), True).T
        return drawn.reshape(self._extended_shape(shape))

    def log_prob(self, value):
        _within((value % 1 == 0) & (value >= 0) & (value < self._num_events))
        value = value.long().unsqueeze(-1)
        value, weights = torch.broadcast_tensors(value, self.logits)
        return weights.gather(-1, value[..., :1]).squeeze(-1)

    def entropy(self):
        least = torch.finfo(self.logits.dtype).min
        return -(torch.clamp(self.logits, min=least) * self.probs).sum(-1)


def _inside(probs):
    eps = torch.finfo(probs.dtype).eps
    return probs.clamp(min=eps, max=1 - eps)


def _within(valid):
    if not valid.all():
        _refuse('the error of log_prob for a value outside the support')


def _check(self, name, constraint, valid):
    value = self.__dict__[name]
    if not valid.all():
        raise ValueError(f'Expected parameter {name} ({type(value).__name__} of shape {tuple(value.shape)}) of distribution '
                         f'{self!r} to satisfy the constraint {constraint}, but found invalid values:\n{value}')


__name__ = 'torch.distributions.multivariate_normal'


class MultivariateNormal(Distribution):
    _parameters = ('loc', 'covariance_matrix')

    def __init__(self, loc, covariance_matrix=None, precision_matrix=None, scale_tril=None, validate_args=None):
        if loc.dim() < 1:
            raise ValueError('loc must be at least one-dimensional.')
        given = [one for one in (covariance_matrix, scale_tril, precision_matrix) if one is not None]
        if len(given) != 1:
            raise ValueError('Exactly one of covariance_matrix or precision_matrix or scale_tril may be specified.')
        if precision_matrix is not None or loc.dim() != 1 or given[0].dim() != 2:
            _refuse('a MultivariateNormal of a precision matrix or of batches')
        self.loc = loc
        self._start(torch.Size())
        if scale_tril is None:
            self.covariance_matrix = covariance_matrix
            self.scale_tril = torch.linalg.cholesky(covariance_matrix)
        else:
            self.scale_tril = scale_tril
            self.covariance_matrix = torch.matmul(scale_tril, scale_tril.mT)

    @property
    def event_shape(self):
        return self.loc.shape

    @property
    def mean(self):
        return self.loc

    @property
    def variance(self):
        return self.scale_tril.pow(2).sum(-1)

    def rsample(self, sample_shape=torch.Size()):
        drawn = torch.empty(torch.Size(sample_shape) + self.loc.shape, dtype=self.loc.dtype).normal_()
        return self.loc + torch.matmul(self.scale_tril, drawn.unsqueeze(-1)).squeeze(-1)

    def log_prob(self, value):
        _refuse('MultivariateNormal.log_prob')

    def entropy(self):
        _refuse('MultivariateNormal.entropy')


def kl_divergence(p, q):
    if type(p) is not type(q) or type(p) not in (Normal, Bernoulli, Categorical):
        _refuse(f'the divergence of {type(p).__name__} from {type(q).__name__}')
    if isinstance(p, Normal):
        ratio = (p.scale / q.scale).pow(2)
        return 0.5 * (ratio + ((p.loc - q.loc) / q.scale).pow(2) - 1 - ratio.log())
    if isinstance(p, Categorical):
        out = p.probs * (p.logits - q.logits)
        out[(q.probs == 0).expand_as(out)] = math.inf
        out[(p.probs == 0).expand_as(out)] = 0
        return out.sum(-1)
    softplus = torch.nn.functional.softplus
    one = p.probs * (softplus(-q.logits) - softplus(-p.logits))
    one[q.probs == 0] = math.inf
    one[p.probs == 0] = 0
    other = (1 - p.probs) * (softplus(q.logits) - softplus(p.logits))
    other[q.probs == 1] = math.inf
    other[p.probs == 1] = 0
    return one + other
