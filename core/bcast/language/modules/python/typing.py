from collections import namedtuple


def _fixed(self, value):
    raise AttributeError("can't set attribute")


class NamedTuple(tuple):
    def __init_subclass__(cls):
        if NamedTuple not in cls.__bases__:
            return
        own = vars(cls)
        fields = list(own.get('__annotations__', {}))
        given = [name for name in fields if name in own]
        for before, name in zip(fields, fields[1:]):
            if before in own and name not in own:
                raise TypeError(f'non-default namedtuple field {name} cannot follow default field {before}')
        made = namedtuple(cls.__name__, fields, defaults=[own[name] for name in given])
        cls._made = made
        cls._fields = cls.__match_args__ = made._fields
        cls._field_defaults = {name: own[name] for name in given}
        for place, name in enumerate(fields):
            setattr(cls, name, property(lambda self, place=place: self[place], _fixed))

    def __new__(cls, *args, **kwargs):
        if cls is NamedTuple:
            return namedtuple(args[0], [name for name, kind in args[1]])
        return tuple.__new__(cls, cls._made(*args, **kwargs))

    @classmethod
    def _make(cls, iterable):
        return cls(*iterable)

    def _asdict(self):
        return dict(zip(self._fields, self))

    def _replace(self, /, **kwargs):
        made = self._made(*self)._replace(**kwargs)
        return type(self)(*made)

    def __repr__(self):
        return repr(self._made(*self))
