# Activations. The settings of most are arguments of the function, in its order, and repr shows them as passed.

__name__ = 'torch.nn.modules.activation'


class _AnyActivation(Module):
    _settings = ()

    def _keep(self, **settings):
        super().__init__()
        for name, value in settings.items():
            setattr(self, name, value)

    def forward(self, input):
        return getattr(F, self._function)(input, *[getattr(self, name) for name in self._settings])

    def extra_repr(self):
        shown = [f'{name}={getattr(self, name)}' for name in self._settings if name != 'inplace']
        return ', '.join(shown + (['inplace=True'] if getattr(self, 'inplace', False) else []))


class _AnyInPlace(_AnyActivation):
    _settings = ('inplace',)

    def __init__(self, inplace=False):
        self._keep(inplace=inplace)


class ReLU(_AnyInPlace):
    _function = 'relu'


class SiLU(_AnyInPlace):
    _function = 'silu'


class Mish(_AnyInPlace):
    _function = 'mish'


class SELU(_AnyInPlace):
    _function = 'selu'


class Hardsigmoid(_AnyInPlace):
    _function = 'hardsigmoid'

    def extra_repr(self):
        return ''


class Hardswish(Hardsigmoid):
    _function = 'hardswish'


# F's functions of these two names are deprecated.
class Sigmoid(_AnyActivation):
    def forward(self, input):
        return torch.sigmoid(input)


class Tanh(_AnyActivation):
    def forward(self, input):
        return torch.tanh(input)


class LogSigmoid(_AnyActivation):
    _function = 'logsigmoid'


class Softsign(_AnyActivation):
    _function = 'softsign'


class Tanhshrink(_AnyActivation):
    _function = 'tanhshrink'


class ELU(_AnyActivation):
    _function = 'elu'
    _settings = ('alpha', 'inplace')

    def __init__(self, alpha=1., inplace=False):
        self._keep(alpha=alpha, inplace=inplace)


class CELU(ELU):
    _function = 'celu'


class LeakyReLU(_AnyActivation):
    _function = 'leaky_relu'
    _settings = ('negative_slope', 'inplace')

    def __init__(self, negative_slope=1e-2, inplace=False):
        self._keep(negative_slope=negative_slope, inplace=inplace)


class Hardtanh(_AnyActivation):
    _function = 'hardtanh'
    _settings = ('min_val', 'max_val', 'inplace')

    def __init__(self, min_val=-1., max_val=1., inplace=False, min_value=None, max_value=None):
        if min_value is not None:
            warnings.warn('keyword argument min_value is deprecated and rename to min_val')
            min_val = min_value
        if max_value is not None:
            warnings.warn('keyword argument max_value is deprecated and rename to max_val')
            max_val = max_value
        self._keep(min_val=min_val, max_val=max_val, inplace=inplace)
        assert self.max_val > self.min_val


class ReLU6(Hardtanh):
    def __init__(self, inplace=False):
        super().__init__(0., 6., inplace)

    def forward(self, input):
        return F.relu6(input, self.inplace)

    def extra_repr(self):
        return 'inplace=True' if self.inplace else ''


class Softplus(_AnyActivation):
    _function = 'softplus'
    _settings = ('beta', 'threshold')

    def __init__(self, beta=1, threshold=20):
        self._keep(beta=beta, threshold=threshold)


class Threshold(_AnyActivation):
    _function = 'threshold'
    _settings = ('threshold', 'value', 'inplace')

    def __init__(self, threshold, value, inplace=False):
        self._keep(threshold=threshold, value=value, inplace=inplace)


class _AnyShrink(_AnyActivation):
    _settings = ('lambd',)

    def __init__(self, lambd=0.5):
        self._keep(lambd=lambd)

    def extra_repr(self):
        return str(self.lambd)


class Hardshrink(_AnyShrink):
    _function = 'hardshrink'


class Softshrink(_AnyShrink):
    _function = 'softshrink'


class GELU(_AnyActivation):
    def __init__(self, approximate='none'):
        self._keep(approximate=approximate)

    def forward(self, input):
        return F.gelu(input, approximate=self.approximate)

    def extra_repr(self):
        return f'approximate={self.approximate!r}'


class GLU(_AnyActivation):
    _function = 'glu'
    _settings = ('dim',)

    def __init__(self, dim=-1):
        self._keep(dim=dim)


class PReLU(Module):
    def __init__(self, num_parameters=1, init=0.25, device=None, dtype=None):
        self.num_parameters = num_parameters
        super().__init__()
        self.weight = torch.nn.Parameter(torch.empty(num_parameters, device=device, dtype=dtype).fill_(init))

    def forward(self, input):
        return F.prelu(input, self.weight)

    def extra_repr(self):
        return f'num_parameters={self.num_parameters}'


class _AnyAlong(Module):
    def __init__(self, dim=None):
        super().__init__()
        self.dim = dim

    def forward(self, input):
        return getattr(F, self._function)(input, self.dim, _stacklevel=5)

    def extra_repr(self):
        return f'dim={self.dim}'


class Softmax(_AnyAlong):
    _function = 'softmax'


class LogSoftmax(_AnyAlong):
    _function = 'log_softmax'

    def extra_repr(self):
        return f'dim={self.dim}'


class Softmin(_AnyAlong):
    _function = 'softmin'
