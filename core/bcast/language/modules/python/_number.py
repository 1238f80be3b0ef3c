# The operations of classes derived from int or float: an instance holds its number in `real` and delegates to it.

import operator


class _Float:
    def __repr__(self):
        return repr(self.real)

    def __format__(self, spec):
        return format(self.real, spec) if spec else str(self)

    def __hash__(self):
        return hash(self.real)

    def __bool__(self):
        return self.real != 0

    def __int__(self):
        return int(self.real)

    def __float__(self):
        return float(self.real)

    def __abs__(self):
        return abs(self.real)

    def __neg__(self):
        return -self.real

    def __pos__(self):
        return self.real

    def __round__(self, ndigits=None):
        return round(self.real) if ndigits is None else round(self.real, ndigits)

    def as_integer_ratio(self):
        return self.real.as_integer_ratio()

    def conjugate(self):
        return self.real

    def hex(self):
        return self.real.hex()

    def is_integer(self):
        return self.real.is_integer()


class _Int(_Float):
    def __index__(self):
        return self.real

    def __invert__(self):
        return ~self.real

    def bit_length(self):
        return self.real.bit_length()

    def bit_count(self):
        return self.real.bit_count()

    def to_bytes(self, *arguments, **keywords):
        return self.real.to_bytes(*arguments, **keywords)


def _binary(cls, name, function):
    setattr(cls, f'__{name}__', lambda self, other: function(self.real, other))
    setattr(cls, f'__r{name}__', lambda self, other: function(other, self.real))


def _comparison(name, function):
    setattr(_Float, f'__{name}__', lambda self, other: function(self.real, other))


for _name in 'add', 'sub', 'mul', 'truediv', 'floordiv', 'mod', 'pow':
    _binary(_Float, _name, getattr(operator, _name))
_binary(_Float, 'divmod', divmod)
for _name in 'and_', 'or_', 'xor', 'lshift', 'rshift':
    _binary(_Int, _name.strip('_'), getattr(operator, _name))
for _name in 'eq', 'ne', 'lt', 'le', 'gt', 'ge':
    _comparison(_name, getattr(operator, _name))
