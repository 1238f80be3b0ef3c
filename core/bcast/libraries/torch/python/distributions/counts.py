# Distributions of counts and of waiting times; Laplace's.

__name__ = 'torch.distributions.binomial'


class Binomial(_AnyWeighted):
    _parameters = ('total_count', 'probs', 'logits')
    __getattr__ = Bernoulli.__getattr__

    def __init__(self, total_count=1, probs=None, logits=None, validate_args=None):
        given = self._take(probs, logits)
        count, given = torch.broadcast_tensors(total_count if isinstance(total_count, torch.Tensor) else
                                               torch.tensor(total_count, dtype=given.dtype), given)
        self.total_count = count.type_as(given)
        self._weigh(given, logits)
        whole = (self.total_count % 1 == 0) & (self.total_count >= 0)
        _check(self, 'total_count', 'IntegerGreaterThan(lower_bound=0)', whole)
        self._check_probs()

    @property
    def mean(self):
        return self.total_count * self.probs

    @property
    def variance(self):
        return self.total_count * self.probs * (1 - self.probs)

    def sample(self, sample_shape=torch.Size()):
        shape = self._extended_shape(sample_shape)
        with torch.no_grad():
            return torch.binomial(self.total_count.expand(shape), self.probs.expand(shape))

    def log_prob(self, value):
        _within((value % 1 == 0) & (value >= 0) & (value <= self.total_count))
        n, logits = self.total_count, self.logits
        positive = (logits.clamp(min=0) + logits - logits.clamp(max=0)) / 2
        rest = n * positive + n * torch.log1p(torch.exp(-torch.abs(logits))) - torch.lgamma(n + 1)
        return value * logits - torch.lgamma(value + 1) - torch.lgamma(n - value + 1) - rest


__name__ = 'torch.distributions.multinomial'


class Multinomial(_AnyWeighted):
    _parameters = ('probs', 'logits')

    def __init__(self, total_count=1, probs=None, logits=None, validate_args=None):
        if not isinstance(total_count, int):
            raise NotImplementedError('inhomogeneous total_count is not supported')
        self.total_count = total_count
        self._categorical = Categorical(probs, logits)
        self._start(self._categorical.batch_shape)

    def __repr__(self):
        return type(self).__name__ + '()'

    @property
    def probs(self):
        return self._categorical.probs

    @property
    def logits(self):
        return self._categorical.logits

    @property
    def event_shape(self):
        return self.probs.size()[-1:]

    @property
    def mean(self):
        return self.probs * self.total_count

    @property
    def variance(self):
        return self.total_count * self.probs * (1 - self.probs)

    def sample(self, sample_shape=torch.Size()):
        shape = torch.Size(sample_shape)
        drawn = self._categorical.sample(torch.Size((self.total_count,)) + shape).movedim(0, -1)
        counts = torch.zeros(shape + self._batch_shape + self.event_shape, dtype=torch.long)
        return counts.scatter_add_(-1, drawn, torch.ones_like(drawn)).type_as(self.probs)

    def log_prob(self, value):
        _within((value >= 0) & (value % 1 == 0) & (value.sum(-1, True) == self.total_count))
        logits, value = torch.broadcast_tensors(self.logits, value)
        logits = logits.clone()
        logits[(value == 0) & (logits == -math.inf)] = 0
        return torch.lgamma(value.sum(-1) + 1) - torch.lgamma(value + 1).sum(-1) + (logits * value).sum(-1)


class _AnyRated(Distribution):
    _parameters = ('rate',)

    def __init__(self, rate, validate_args=None):
        self.rate, = _spread(rate)
        self._start(self.rate.size())
        _check(self, 'rate', self._constraint, self.rate > 0 if self._positive else self.rate >= 0)


__name__ = 'torch.distributions.poisson'


class Poisson(_AnyRated):
    _constraint, _positive = 'GreaterThanEq(lower_bound=0.0)', False

    @property
    def mean(self):
        return self.rate

    @property
    def variance(self):
        return self.rate

    def sample(self, sample_shape=torch.Size()):
        with torch.no_grad():
            return torch.poisson(self.rate.expand(self._extended_shape(sample_shape)))

    def log_prob(self, value):
        rate, value = _spread(self.rate, value)
        _within((value % 1 == 0) & (value >= 0))
        return value.xlogy(rate) - rate - (value + 1).lgamma()


__name__ = 'torch.distributions.exponential'


class Exponential(_AnyRated):
    _constraint, _positive = 'GreaterThan(lower_bound=0.0)', True

    @property
    def mean(self):
        return self.rate.reciprocal()

    @property
    def stddev(self):
        return self.rate.reciprocal()

    @property
    def variance(self):
        return self.rate.pow(-2)

    def rsample(self, sample_shape=torch.Size()):
        return torch.empty(self._extended_shape(sample_shape), dtype=self.rate.dtype).exponential_() / self.rate

    def log_prob(self, value):
        _within(value >= 0)
        return self.rate.log() - self.rate * value

    def cdf(self, value):
        _within(value >= 0)
        return 1 - torch.exp(-self.rate * value)

    def icdf(self, value):
        return -torch.log(1 - value) / self.rate

    def entropy(self):
        return 1.0 - torch.log(self.rate)


__name__ = 'torch.distributions.laplace'


class Laplace(_AnyLocated):
    @property
    def stddev(self):
        return 2 ** 0.5 * self.scale

    @property
    def variance(self):
        return 2 * self.scale.pow(2)

    def rsample(self, sample_shape=torch.Size()):
        dtype = self.loc.dtype
        drawn = torch.empty(self._extended_shape(sample_shape), dtype=dtype).uniform_(torch.finfo(dtype).eps - 1, 1)
        return self.loc - self.scale * drawn.sign() * torch.log1p(-drawn.abs())

    def log_prob(self, value):
        return -torch.log(2 * self.scale) - torch.abs(value - self.loc) / self.scale

    def entropy(self):
        return 1 + torch.log(2 * self.scale)
