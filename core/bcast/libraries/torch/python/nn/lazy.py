# Lazy layers, which infer the size of their input from the first one.

__name__ = 'torch.nn.parameter'


class UninitializedParameter:
    # A parameter of a lazy layer before its first input: its shape and elements are unknown.
    def __init__(self, *args, **kwargs):
        _refuse('torch.nn.UninitializedParameter()')

    requires_grad = is_leaf = True
    grad = None
    device = torch.device('cpu')

    def __repr__(self):
        return '<UninitializedParameter>'

    def __getattr__(self, name):
        _refuse(f'{name} of a parameter that has no shape yet')


__name__ = 'torch.nn.modules.linear'


class LazyLinear(Linear):
    def __init__(self, out_features, bias=True, device=None, dtype=None):
        Module.__init__(self)
        self.in_features = 0
        self.out_features = out_features
        self._dtype = dtype
        for name in 'weight', 'bias':
            self._parameters[name] = object.__new__(UninitializedParameter) if bias or name == 'weight' else None

    def __call__(self, *input, **kwargs):
        if self.in_features == 0:
            self.in_features = input[0].shape[-1]
            for name, shape in ('weight', (self.out_features, self.in_features)), ('bias', self.out_features):
                if self._parameters[name] is not None:
                    self._parameters[name] = torch.nn.Parameter(torch.empty(shape, dtype=self._dtype))
            self.reset_parameters()
            del self._dtype
            self.__class__ = Linear
        return Module.__call__(self, *input, **kwargs)
