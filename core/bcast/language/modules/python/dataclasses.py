import copy
import operator
from dataclasses import _bound, _slotted


class _MISSING_TYPE:
    pass


MISSING = _MISSING_TYPE()
_made = object()  # the default of a field with a factory
_shown = set()  # what is being printed


class FrozenInstanceError(AttributeError):
    pass


class Field:
    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        if default is not MISSING and default_factory is not MISSING:
            raise ValueError('cannot specify both default and default_factory')
        for name, given in ('hash', hash is not None), ('metadata', metadata), ('kw_only', kw_only is not MISSING):
            if given:
                _refuse(f'field({name}=...)')
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.compare = compare

    def __getattr__(self, name):
        _refuse('dataclasses.Field.' + name)

    def __repr__(self):
        _refuse('the text of a field')


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None,
          kw_only=MISSING):
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)


def _collected(cls):
    out = {}
    for base in cls.__mro__[:0:-1]:
        out.update(getattr(base, '__dataclass_fields__', {}))
    own = vars(cls)
    for name, annotation in cls.__annotations__.items():
        if repr(annotation).startswith(('typing.ClassVar', "'ClassVar")):
            continue
        one = own.get(name, MISSING)
        if isinstance(one, Field):
            if one.default is MISSING:
                delattr(cls, name)
            else:
                setattr(cls, name, one.default)
        else:
            one = Field(one, MISSING, True, True, None, True, None, MISSING)
        if isinstance(one.default, (list, dict, set)):
            raise ValueError(f'mutable default {type(one.default)} for field {name} is not allowed: use default_factory')
        one.name, one.type = name, annotation
        out[name] = one
    return out


def _initializer(cls, fields, assign):
    defaults = {'self': MISSING}
    for name, one in fields.items():
        if one.init:
            value = one.default if one.default_factory is MISSING else _made
            if value is MISSING and list(defaults.values())[-1] is not MISSING:
                raise TypeError(f'non-default argument {name!r} follows default argument')
            defaults[name] = value

    def __init__(self, *args, **kwargs):
        values = dict(zip(defaults, _bound(MISSING, cls.__qualname__ + '.__init__', defaults, self, *args, **kwargs)))
        for name, one in fields.items():
            value = values.get(name, MISSING if one.default_factory is MISSING else _made)
            if value is not MISSING:
                assign(self, name, one.default_factory() if value is _made else value)
        if hasattr(self, '__post_init__'):
            self.__post_init__()

    return __init__


def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False, match_args=True,
              kw_only=False, slots=False, weakref_slot=False):
    if kw_only or weakref_slot:
        _refuse('dataclass(kw_only=...)' if kw_only else 'dataclass(weakref_slot=...)')

    def wrap(cls):
        fields = cls.__dataclass_fields__ = _collected(cls)
        own = vars(cls)

        def add(wanted, name, function):
            if wanted and own.get(name) is None:
                setattr(cls, name, function)

        def values(self):
            return tuple([getattr(self, name) for name, one in fields.items() if one.compare])

        def __repr__(self):
            if id(self) in _shown:
                return '...'
            _shown.add(id(self))
            try:
                texts = [f'{name}={getattr(self, name)!r}' for name, one in fields.items() if one.repr]
                return f"{type(self).__qualname__}({', '.join(texts)})"
            finally:
                _shown.discard(id(self))

        def compared(of):
            return lambda self, other: of(values(self), values(other)) if type(other) is type(self) else NotImplemented

        def __setattr__(self, name, *value):
            if type(self) is cls or name in fields:
                raise FrozenInstanceError(f"cannot {'assign to' if value else 'delete'} field {name!r}")
            return super(cls, self).__setattr__(name, *value) if value else super(cls, self).__delattr__(name)

        add(init, '__init__', _initializer(cls, fields, object.__setattr__ if frozen else setattr))
        add(repr, '__repr__', __repr__)
        hashes = '__hash__' in own or '__eq__' in own
        add(eq, '__eq__', compared(operator.eq))
        for name in ('lt', 'le', 'gt', 'ge'):
            add(order, f'__{name}__', compared(getattr(operator, name)))
        add(frozen, '__setattr__', __setattr__)
        add(frozen, '__delattr__', __setattr__)
        if unsafe_hash or eq and frozen:
            add(True, '__hash__', lambda self: hash(values(self)))
        elif eq and not hashes:
            cls.__hash__ = None
        if slots:
            _slotted(cls, fields)
        return cls

    return wrap if cls is None else wrap(cls)


def is_dataclass(obj):
    return hasattr(obj if isinstance(obj, type) else type(obj), '__dataclass_fields__')


def fields(class_or_instance):
    if not is_dataclass(class_or_instance):
        raise TypeError('must be called with a dataclass type or instance')
    return tuple(class_or_instance.__dataclass_fields__.values())


def _check(obj, name):
    if isinstance(obj, type) or not is_dataclass(obj):
        raise TypeError(name + '() should be called on dataclass instances')


def _copied(value, of):
    # `of` makes the result for a dataclass from the names and values of its fields.
    if is_dataclass(value) and not isinstance(value, type):
        return of([(name, _copied(getattr(value, name), of)) for name in value.__dataclass_fields__])
    if isinstance(value, tuple) and hasattr(value, '_fields'):
        return type(value)(*[_copied(item, of) for item in value])
    if isinstance(value, (list, tuple)):
        return type(value)([_copied(item, of) for item in value])
    if isinstance(value, dict):
        return type(value)([(_copied(key, of), _copied(item, of)) for key, item in value.items()])
    return copy.deepcopy(value)


def asdict(obj, *, dict_factory=dict):
    _check(obj, 'asdict')
    return _copied(obj, dict_factory)


def astuple(obj, *, tuple_factory=tuple):
    _check(obj, 'astuple')
    return _copied(obj, lambda pairs: tuple_factory([value for _, value in pairs]))


def replace(obj, /, **changes):
    _check(obj, 'replace')
    for name, one in obj.__dataclass_fields__.items():
        if one.init:
            changes.setdefault(name, getattr(obj, name))
        elif name in changes:
            raise ValueError(f'field {name} is declared with init=False, it cannot be specified with replace()')
    return type(obj)(**changes)
