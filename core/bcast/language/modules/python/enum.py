class auto:
    def __init__(self, value=None):
        self.value = value


def _is_member(name, value):
    return not name.startswith('_') and not isinstance(value, (staticmethod, classmethod, property, type(_is_member)))


class Enum:
    _members = {}
    _sunder = None

    def __init_subclass__(cls, **keywords):
        own = {name: value for name, value in vars(cls).items() if _is_member(name, value)}
        if cls._members:
            before = [base for base in cls.__mro__[1:] if getattr(base, '_members', None)][0]
            raise TypeError(f'<enum {cls.__name__!r}> cannot extend <enum {before.__name__!r}>')
        cls._members = {}
        if issubclass(cls, str):  # Texts of its own are the enumeration's, where the program has none.
            own_classes = cls.__mro__[:cls.__mro__.index(str)]
            for name in ('__repr__', '__str__', '__format__'):
                if not any(name in vars(base) for base in own_classes):
                    setattr(cls, name, getattr(Enum, name))
        values = []
        for name, value in own.items():
            if isinstance(value, auto):
                if value.value is None:
                    value.value = cls._generate_next_value_(name, 1, len(values), values)
                value = value.value
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
            cls._members[name] = member
            setattr(cls, name, member)

    @classmethod
    def _made(cls, value):
        return str.__new__(cls, value) if issubclass(cls, str) else object.__new__(cls)

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return last_values[-1] + 1 if last_values else start

    def __init__(self, *arguments):
        pass

    @classmethod
    def _missing_(cls, value):
        return None

    @property
    def name(self):
        return self._name_

    @property
    def value(self):
        return self._value_

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
    def _of_class(cls, what, *arguments):
        unique_ones = [member for name, member in cls._members.items() if member._name_ == name]
        if what == 'iter':
            return iter(unique_ones)
        if what == 'len':
            return len(unique_ones)
        if what == 'members':
            return dict(cls._members)
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
