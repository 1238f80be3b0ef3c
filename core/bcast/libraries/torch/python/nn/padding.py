# Padding layers.

__name__ = 'torch.nn.modules.padding'


class _AnyPad(Module):
    _mode = 'constant'

    def __init__(self, padding):
        super().__init__()
        self.padding = tuple(padding) if isinstance(padding, (tuple, list)) else (padding,) * (2 * self._dims)

    def forward(self, input):
        return F.pad(input, self.padding, self._mode, *((self.value,) if self._mode == 'constant' else ()))

    def extra_repr(self):
        return f'{self.padding}'


class _AnyConstantPad(_AnyPad):
    def __init__(self, padding, value):
        super().__init__(padding)
        self.value = value

    def extra_repr(self):
        return f'padding={self.padding}, value={self.value}'


class ConstantPad1d(_AnyConstantPad):
    _dims = 1


class ConstantPad2d(_AnyConstantPad):
    _dims = 2


class ConstantPad3d(_AnyConstantPad):
    _dims = 3


class ZeroPad2d(ConstantPad2d):
    def __init__(self, padding):
        super().__init__(padding, 0.)

    def extra_repr(self):
        return f'{self.padding}'


class ReflectionPad1d(_AnyPad):
    _dims, _mode = 1, 'reflect'


class ReflectionPad2d(_AnyPad):
    _dims, _mode = 2, 'reflect'


class ReplicationPad1d(_AnyPad):
    _dims, _mode = 1, 'replicate'


class ReplicationPad2d(_AnyPad):
    _dims, _mode = 2, 'replicate'
