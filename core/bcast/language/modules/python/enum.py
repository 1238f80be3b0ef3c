from types import MappingProxyType

_type = type


class auto:
    def __init__(self, value=None):
        self.value = value
        self.parts = None

    def __or__(self, other):
        out = auto()
        out.parts = self, other
        return out


def _settled(value):
    if not isinstance(value, auto):
        return value
    return value.value if value.parts is None else _settled(value.parts[0]) | _settled(value.parts[1])


def _is_member(name, value):
    return (name[0] != '_' or name[-1] != '_' and '__' not in name) and not isinstance(value, (staticmethod, classmethod, property, type(_is_member)))


def _constant(name):
    def fixed(self, value):
        raise AttributeError(f"<enum 'Enum'> cannot set attribute {name!r}")
    return property(lambda self: getattr(self, f'_{name}_'), fixed)


class Enum:
    _members = {}
    _sunder = None

    def __init_subclass__(cls, **keywords):
        own = {name: value for name, value in vars(cls).items() if _is_member(name, value)}
        if cls._members:
            before = [base for base in cls.__mro__[1:] if getattr(base, '_members', None)][0]
            raise TypeError(f'<enum {cls.__name__!r}> cannot extend <enum {before.__name__!r}>')
        cls._members = {}
        mixed = cls._mixed()
        # The enumeration's repr, str and format replace those of the mixin type, unless the program defines its own.
        if mixed is not object:
            own_classes = cls.__mro__[:cls.__mro__.index(mixed)]
            for name in ('__repr__', '__str__', '__format__'):
                if not any(name in vars(base) for base in own_classes):
                    setattr(cls, name, getattr(Enum, name))
        values = []
        for name, value in own.items():
            if isinstance(value, auto):
                if value.value is None and value.parts is None:
                    value.value = cls._generate_next_value_(name, 1, len(values), values)
                value = _settled(value)
            values.append(value)
            for other in cls._members.values():
                if other._value_ == value:
                    member = other
                    break
            else:
                member = cls._made(value)
                member._value_ = value
                member._name_ = name
                if '__init__' in vars(cls):
                    member.__init__(*value if isinstance(value, tuple) else (value,))
                member._sort_order_ = len(cls._members)
            setattr(cls, name, member)
            cls._members[name] = member

    @classmethod
    def _mixed(cls):
        return [base for base in (str, int, float, object) if issubclass(cls, base)][0]

    @classmethod
    def _made(cls, value):
        mixed = cls._mixed()
        return object.__new__(cls) if mixed is object else mixed.__new__(cls, value)

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return last_values[-1] + 1 if last_values else start

    def __init__(self, *arguments):
        pass

    @classmethod
    def _missing_(cls, value):
        return None

    name = _constant('name')
    value = _constant('value')

    @classmethod
    def __class_getitem__(cls, name):
        return cls._members[name]

    def __repr__(self):
        return f'<{self.__class__.__name__}.{self._name_}: {self._value_!r}>'

    def __str__(self):
        return f'{self.__class__.__name__}.{self._name_}'

    def __format__(self, spec):
        return format(str(self), spec)

    def __hash__(self):
        return hash(self._name_)

    def __eq__(self, other):
        return str.__eq__(self, other) if isinstance(self, str) else self is other

    @classmethod
    def _of_class(cls, what, *arguments, **named):
        if len(arguments) > 1 or named:
            return cls._of_names(*arguments, **named)
        unique_ones = [member for name, member in cls._members.items() if member._name_ == name]
        if what == 'iter':
            return iter(unique_ones)
        if what == 'len':
            return len(unique_ones)
        if what == 'members':
            return MappingProxyType(cls._members)
        if what == 'repr':
            return f'<enum {cls.__name__!r}>'
        if what == 'call':
            for member in cls._members.values():
                if member is arguments[0] or member._value_ == arguments[0]:
                    return member
            found = cls._missing_(arguments[0])
            if found is None:
                raise ValueError(f'{arguments[0]!r} is not a valid {cls.__qualname__}')
            return found
        if not isinstance(arguments[0], Enum):
            raise TypeError(f"unsupported operand type(s) for 'in': {type(arguments[0]).__qualname__!r} and 'EnumType'")
        return isinstance(arguments[0], cls)


    @classmethod
    def _of_names(cls, value, names, *, module=None, qualname=None, type=None, start=1):
        if isinstance(names, str):
            names = names.replace(',', ' ').split()
        members, values = {}, []
        for at, one in enumerate(names.items() if isinstance(names, dict) else names):
            if isinstance(one, str):
                one = one, cls._generate_next_value_(one, start, at, values)
            members[one[0]] = one[1]
            values.append(one[1])
        return _type(value, (cls,) if type is None else (type, cls), members)


class IntEnum(int, Enum):
    __repr__ = Enum.__repr__

    def __str__(self):
        return repr(self.real)

    def __format__(self, spec):
        return format(self.real, spec)


class Flag(Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return 2 ** max(last_values).bit_length() if last_values else start

    @classmethod
    def _of_class(cls, what, *arguments, **named):
        if len(arguments) > 1 or named:
            return cls._of_names(*arguments, **named)
        single = [member for name, member in cls._members.items()
                  if member._name_ == name and member._value_ > 0 and not member._value_ & member._value_ - 1]
        if what == 'iter':
            return iter(single)
        if what == 'len':
            return len(single)
        if what == 'repr':
            return f'<flag {cls.__name__!r}>'
        return cls._composed(arguments[0], single) if what == 'call' else super()._of_class(what, *arguments)

    @classmethod
    def _composed(cls, value, single):
        if '_made_of' not in vars(cls):
            cls._made_of = {}
        for member in [*cls._members.values(), *cls._made_of.values()]:
            if member is value or member._value_ == value:
                return member
        if not isinstance(value, int):
            raise ValueError(f'{value!r} is not a valid {cls.__qualname__}')
        every = 0
        for member in cls._members.values():
            every |= member._value_
        if value < 0:
            value += max(every + 1, 2 ** value.bit_length())
            return cls(value)
        unknown = value & ~every
        if unknown and not issubclass(cls, int):
            return cls(value & every)
        member = cls._made(value)
        member._value_ = value
        names = [one._name_ for one in single if one._value_ & value] + ([str(unknown)] if unknown else [])
        member._name_ = '|'.join(names) or None
        cls._made_of[value] = member
        return member

    def __repr__(self):
        return f'<{type(self).__name__}: {self._value_}>' if self._name_ is None else Enum.__repr__(self)

    def __str__(self):
        return f'{type(self).__name__}({self._value_})' if self._name_ is None else Enum.__str__(self)

    def __hash__(self):
        return hash(self._value_)

    def __bool__(self):
        return self._value_ != 0

    def __len__(self):
        return self._value_.bit_count()

    def __iter__(self):
        return iter([member for member in type(self) if member._value_ & self._value_])

    def __contains__(self, other):
        if not isinstance(other, type(self)):
            raise TypeError(f"unsupported operand type(s) for 'in': {type(other).__qualname__!r} and {type(self).__qualname__!r}")
        return other._value_ & self._value_ == other._value_

    def _with(self, other, combine):
        if not isinstance(other, int if isinstance(self, int) else type(self)):
            return NotImplemented
        return type(self)(combine(self._value_, other._value_ if isinstance(other, Enum) else other))

    def __or__(self, other):
        return self._with(other, lambda a, b: a | b)

    def __and__(self, other):
        return self._with(other, lambda a, b: a & b)

    def __xor__(self, other):
        return self._with(other, lambda a, b: a ^ b)

    def __invert__(self):
        if isinstance(self, int):
            return type(self)(-1 - self._value_)
        out = type(self)(0)
        for member in type(self):
            if not member._value_ & self._value_:
                out = out | member
        return out

    __ror__, __rand__, __rxor__ = __or__, __and__, __xor__


class IntFlag(int, Flag):
    __repr__ = Flag.__repr__
    __or__ = __ror__ = Flag.__or__
    __and__ = __rand__ = Flag.__and__
    __xor__ = __rxor__ = Flag.__xor__
    __invert__ = Flag.__invert__

    def __str__(self):
        return repr(self.real)

    def __format__(self, spec):
        return format(self.real, spec)


class StrEnum(str, Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()

    def __str__(self):
        return str.__str__(self)

    def __format__(self, spec):
        return format(str(self), spec)

    def __hash__(self):
        return str.__hash__(self)

    def __eq__(self, other):
        return str.__eq__(self, other)


def unique(enumeration):
    aliases = [(name, member._name_) for name, member in enumeration._members.items() if name != member._name_]
    if aliases:
        text = ', '.join(f'{name} -> {own}' for name, own in aliases)
        raise ValueError(f'duplicate values found in {enumeration!r}: {text}')
    return enumeration
