# Dropout of entire channels, and alpha dropout, which preserves mean and variance.

__name__ = 'torch.nn.modules.dropout'


def _probability(p):
    if p < 0.0 or p > 1.0:
        raise ValueError(f'dropout probability has to be between 0 and 1, but got {p}')


def _dropped(input, p, training, inplace, kind='feature_dropout'):
    torch._takes(kind + '_' * bool(inplace), 'Tensor input, float p, bool train', input, p, training)
    features = kind == 'feature_dropout'
    if p == 0 or not training or input.numel() == 0:
        return input
    times = input.mul_ if inplace else input.mul
    if p == 1:
        return times(torch.zeros((), dtype=input.dtype))
    if features and input.dim() < 2:
        raise RuntimeError('Feature dropout requires at least 2 dimensions in the input')
    shape = list(input.shape[:2]) + [1] * (input.dim() - 2) if features else input.shape
    noise = torch.empty(shape, dtype=input.dtype).bernoulli_(1 - p)
    if features:
        return times(noise.div_(1 - p))
    alpha = 1.7580993408473766
    scale = 1 / math.sqrt((alpha * alpha * p + 1) * (1 - p))
    shift = noise.add(-1).mul_(alpha * scale).add_(alpha * scale * p)
    return times(noise.mul_(scale)).add_(shift)


def _batched(input, p, training, inplace, dim):
    if input.dim() == dim:
        return _dropped(input, p, training, inplace)
    out = _dropped(input.unsqueeze_(0) if inplace else input.unsqueeze(0), p, training, inplace)
    return out.squeeze_(0) if inplace else out.squeeze(0)


def dropout1d(input, p=0.5, training=True, inplace=False):
    _probability(p)
    if input.dim() not in (2, 3):
        raise RuntimeError(f'dropout1d: Expected 2D or 3D input, but received a {input.dim()}D input. Note that dropout1d exists '
                           'to provide channel-wise dropout on inputs with 1 spatial dimension, a channel dimension, and an '
                           'optional batch dimension (i.e. 2D or 3D inputs).')
    return _batched(input, p, training, inplace, 3)


def dropout2d(input, p=0.5, training=True, inplace=False):
    _probability(p)
    input.dim()
    return _dropped(input, p, training, inplace)


def dropout3d(input, p=0.5, training=True, inplace=False):
    _probability(p)
    return _batched(input, p, training, inplace, 5)


def alpha_dropout(input, p=0.5, training=False, inplace=False):
    _probability(p)
    return _dropped(input, p, training, inplace, 'alpha_dropout')


class Dropout1d(Dropout):
    def forward(self, input):
        return dropout1d(input, self.p, self.training, self.inplace)


class Dropout2d(Dropout):
    def forward(self, input):
        return dropout2d(input, self.p, self.training, self.inplace)


class Dropout3d(Dropout):
    def forward(self, input):
        return dropout3d(input, self.p, self.training, self.inplace)


class AlphaDropout(Dropout):
    def forward(self, input):
        return alpha_dropout(input, self.p, self.training)
