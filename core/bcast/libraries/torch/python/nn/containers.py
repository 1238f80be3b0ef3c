# Containers of modules and parameters.

__name__ = 'torch.nn.modules.container'


class _AnyListed(Module):
    def __init__(self, modules=None):
        super().__init__()
        if modules is not None:
            self += modules

    def _place(self, idx):
        at = operator.index(idx)
        if not -len(self) <= at < len(self):
            raise IndexError(f'index {at} is out of range')
        return str(at + len(self) if at < 0 else at)

    def __len__(self):
        return len(self._modules)

    def __iter__(self):
        return iter(self._modules.values())

    def __setitem__(self, idx, module):
        return setattr(self, self._place(idx), module)

    def __delitem__(self, idx):
        for key in list(self._modules.keys())[idx] if isinstance(idx, slice) else [self._place(idx)]:
            delattr(self, key)
        kept = OrderedDict((str(i), module) for i, module in enumerate(self._modules.values()))
        self._modules = kept


class ModuleList(_AnyListed):
    def __getitem__(self, idx):
        if isinstance(idx, slice):
            return type(self)(list(self._modules.values())[idx])
        return self._modules[self._place(idx)]

    def __iadd__(self, modules):
        return self.extend(modules)

    def __add__(self, other):
        return ModuleList(list(self) + list(other))

    def insert(self, index, module):
        for i in range(len(self._modules), index, -1):
            self._modules[str(i)] = self._modules[str(i - 1)]
        self._modules[str(index)] = module

    def append(self, module):
        self.add_module(str(len(self)), module)
        return self

    def extend(self, modules):
        try:
            iter(modules)
        except TypeError:
            raise TypeError('ModuleList.extend should be called with an iterable, but got ' + type(modules).__name__)
        at = len(self)
        for i, module in enumerate(modules):
            self.add_module(str(at + i), module)
        return self

    def pop(self, key):
        out = self[key]
        del self[key]
        return out


class Sequential(_AnyListed):
    def __init__(self, *args):
        super().__init__()
        if len(args) == 1 and isinstance(args[0], OrderedDict):
            for name, module in args[0].items():
                self.add_module(name, module)
        else:
            for i, module in enumerate(args):
                self.add_module(str(i), module)

    def _place(self, idx):
        return list(self._modules)[int(super()._place(idx))]

    def __getitem__(self, idx):
        if isinstance(idx, slice):
            return type(self)(OrderedDict(list(self._modules.items())[idx]))
        return self._modules[self._place(idx)]

    def append(self, module):
        self.add_module(str(len(self)), module)
        return self

    def extend(self, sequential):
        for module in sequential:
            self.append(module)
        return self

    def forward(self, input):
        for module in self:
            input = module(input)
        return input


class ModuleDict(Module):
    def __init__(self, modules=None):
        super().__init__()
        if modules is not None:
            self.update(modules)

    def __getitem__(self, key):
        return self._modules[key]

    def __setitem__(self, key, module):
        self.add_module(key, module)

    def __delitem__(self, key):
        del self._modules[key]

    def __len__(self):
        return len(self._modules)

    def __iter__(self):
        return iter(self._modules)

    def __contains__(self, key):
        return key in self._modules

    def clear(self):
        self._modules.clear()

    def pop(self, key):
        out = self[key]
        del self[key]
        return out

    def keys(self):
        return self._modules.keys()

    def items(self):
        return self._modules.items()

    def values(self):
        return self._modules.values()

    def update(self, modules):
        for key, module in modules.items() if hasattr(modules, 'items') else modules:
            self[key] = module


def _shown(value, what):
    if isinstance(value, torch.Tensor):
        kind = 'Parameter' if isinstance(value, torch.nn.Parameter) else 'Tensor'
        size = 'x'.join(str(size) for size in value.size())
        return f'{kind} containing: [{what(value)} of size {size}]'
    return f'Object of type: {type(value).__name__}'


class ParameterList(Module):
    def __init__(self, values=None):
        super().__init__()
        self._size = 0
        if values is not None:
            self += values

    def _key(self, idx):
        at = operator.index(idx)
        if not -len(self) <= at < len(self):
            raise IndexError(f'index {at} is out of range')
        return str(at + len(self) if at < 0 else at)

    def __getitem__(self, idx):
        if isinstance(idx, slice):
            return type(self)([self[i] for i in range(*idx.indices(len(self)))])
        return getattr(self, self._key(idx))

    def __setitem__(self, idx, param):
        if isinstance(param, torch.Tensor) and not isinstance(param, torch.nn.Parameter):
            param = torch.nn.Parameter(param)
        return setattr(self, self._key(idx), param)

    def __len__(self):
        return self._size

    def __iter__(self):
        return iter(self[i] for i in range(len(self)))

    def __iadd__(self, parameters):
        return self.extend(parameters)

    def append(self, value):
        self._size += 1
        self[len(self) - 1] = value
        return self

    def extend(self, values):
        if not hasattr(values, '__iter__') or isinstance(values, torch.Tensor):
            raise TypeError('ParameterList.extend should be called with an iterable, but got ' + type(values).__name__)
        for value in values:
            self.append(value)
        return self

    def extra_repr(self):
        return '\n'.join(f'  ({i}): {_shown(value, lambda one: one.dtype)}' for i, value in enumerate(self))

    def __call__(self, *args, **kwargs):
        raise RuntimeError('ParameterList should not be called.')


class ParameterDict(Module):
    def __init__(self, parameters=None):
        super().__init__()
        self._keys = {}
        if parameters is not None:
            self.update(parameters)

    def __getitem__(self, key):
        return getattr(self, key)

    def __setitem__(self, key, value):
        self._keys[key] = None
        if isinstance(value, torch.Tensor) and not isinstance(value, torch.nn.Parameter):
            value = torch.nn.Parameter(value)
        setattr(self, key, value)

    def __delitem__(self, key):
        del self._keys[key]
        delattr(self, key)

    def __len__(self):
        return len(self._keys)

    def __iter__(self):
        return iter(self._keys)

    def __contains__(self, key):
        return key in self._keys

    def keys(self):
        return self._keys.keys()

    def items(self):
        return ((key, self[key]) for key in self._keys)

    def values(self):
        return (self[key] for key in self._keys)

    def update(self, parameters):
        if isinstance(parameters, (OrderedDict, ParameterDict)):
            parameters = parameters.items()
        elif isinstance(parameters, dict):
            parameters = sorted(parameters.items())
        for key, value in parameters:
            self[key] = value

    def extra_repr(self):
        return '\n'.join(f'  ({key}): {_shown(value, torch.typename)}' for key, value in self.items())

    def __call__(self, input):
        raise RuntimeError('ParameterDict should not be called.')


__name__ = 'torch.nn.parallel.data_parallel'


class DataParallel(Module):
    # There are no devices to distribute the work to.
    def __init__(self, module, device_ids=None, output_device=None, dim=0):
        super().__init__()
        self.module = module
        self.device_ids = []

    def forward(self, *inputs, **kwargs):
        return self.module(*inputs, **kwargs)
