# torch.nn.init: the initialization of weights.

def _filled(fill, *given):
    with torch.no_grad():
        return fill(*given)


def uniform_(tensor, a=0., b=1.):
    return _filled(tensor.uniform_, a, b)


def normal_(tensor, mean=0., std=1.):
    return _filled(tensor.normal_, mean, std)


def constant_(tensor, val):
    return _filled(tensor.fill_, val)


def ones_(tensor):
    return _filled(tensor.fill_, 1.)


def zeros_(tensor):
    return _filled(tensor.zero_)


def eye_(tensor):
    if tensor.ndimension() != 2:
        raise ValueError('Only tensors with 2 dimensions are supported')
    with torch.no_grad():
        return tensor.copy_(torch.eye(*tensor.shape))


def _calculate_fan_in_and_fan_out(tensor):
    if tensor.dim() < 2:
        raise ValueError('Fan in and fan out can not be computed for tensor with fewer than 2 dimensions')
    field = math.prod(tensor.shape[2:])
    return tensor.size(1) * field, tensor.size(0) * field


def _uniform_of(tensor, std):
    bound = math.sqrt(3.0) * std
    return uniform_(tensor, -bound, bound)


def _xavier_std(tensor, gain):
    fan_in, fan_out = _calculate_fan_in_and_fan_out(tensor)
    return gain * math.sqrt(2.0 / float(fan_in + fan_out))


def xavier_uniform_(tensor, gain=1.):
    return _uniform_of(tensor, _xavier_std(tensor, gain))


def xavier_normal_(tensor, gain=1.):
    return normal_(tensor, 0., _xavier_std(tensor, gain))


def _kaiming_std(tensor, a, mode, nonlinearity):
    mode = mode.lower()
    if mode not in ('fan_in', 'fan_out'):
        raise ValueError(f"Mode {mode} not supported, please use one of ['fan_in', 'fan_out']")
    fan = _calculate_fan_in_and_fan_out(tensor)[mode == 'fan_out']
    return calculate_gain(nonlinearity, a) / math.sqrt(fan)


def kaiming_uniform_(tensor, a=0, mode='fan_in', nonlinearity='leaky_relu'):
    if 0 in tensor.shape:
        return _nothing_to_fill(tensor)
    return _uniform_of(tensor, _kaiming_std(tensor, a, mode, nonlinearity))


def kaiming_normal_(tensor, a=0, mode='fan_in', nonlinearity='leaky_relu'):
    if 0 in tensor.shape:
        return _nothing_to_fill(tensor)
    return normal_(tensor, 0., _kaiming_std(tensor, a, mode, nonlinearity))


def _nothing_to_fill(tensor):
    warnings.warn('Initializing zero-element tensors is a no-op')
    return tensor


def calculate_gain(nonlinearity, param=None):
    if nonlinearity in ('linear', 'conv1d', 'conv2d', 'conv3d', 'conv_transpose1d', 'conv_transpose2d', 'conv_transpose3d',
                        'sigmoid'):
        return 1
    if nonlinearity == 'tanh':
        return 5.0 / 3
    if nonlinearity == 'relu':
        return math.sqrt(2.0)
    if nonlinearity == 'leaky_relu':
        slope = 0.01 if param is None else param
        if isinstance(slope, bool) or not isinstance(slope, (int, float)):
            raise ValueError(f'negative_slope {param} not a valid number')
        return math.sqrt(2.0 / (1 + slope ** 2))
    if nonlinearity == 'selu':
        return 3.0 / 4
    raise ValueError(f'Unsupported nonlinearity {nonlinearity}')


def trunc_normal_(tensor, mean=0., std=1., a=-2., b=2.):
    if mean < a - 2 * std or mean > b + 2 * std:
        _refuse('a truncated normal distribution so far from its mean')
    low, high = [(1. + math.erf((end - mean) / std / math.sqrt(2.))) / 2. for end in (a, b)]
    with torch.no_grad():
        tensor.uniform_(2 * low - 1, 2 * high - 1)
        tensor.erfinv_()
        tensor.mul_(std * math.sqrt(2.))
        tensor.add_(mean)
        return tensor.clamp_(min=a, max=b)


def orthogonal_(tensor, gain=1):
    if tensor.ndimension() < 2:
        raise ValueError('Only tensors with 2 or more dimensions are supported')
    if tensor.numel() == 0:
        return tensor
    rows = tensor.size(0)
    flattened = torch.empty(rows, tensor.numel() // rows, dtype=tensor.dtype).normal_(0, 1)
    wide = flattened.size(1) > rows
    q, r = torch.linalg.qr(flattened.t() if wide else flattened)
    q = q * torch.diag(r, 0).sign()
    with torch.no_grad():
        tensor.view_as(q.t() if wide else q).copy_(q.t() if wide else q)
        return tensor.mul_(gain)


def _make_deprecate(function):
    def deprecated_init(*args, **kwargs):
        name = function.__name__
        warnings.warn(f'nn.init.{name[:-1]} is now deprecated in favor of nn.init.{name}.', stacklevel=2)
        return function(*args, **kwargs)
    return deprecated_init
