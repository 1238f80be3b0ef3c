from collections import namedtuple
from typing import Tuple


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
        made = vars(namedtuple(cls.__name__, fields, defaults=[own[name] for name in given]))
        for name in made:
            if name in fields or name not in own:
                setattr(cls, name, made[name])

    def __new__(cls, *args):
        return namedtuple(args[0], [name for name, kind in args[1]])


class TypedDict(dict):
    def __init_subclass__(cls, total=True):
        pass

    def __new__(cls, /, *args, **kwargs):
        if cls is TypedDict:
            return type(args[0], (cls,), {'__annotations__': dict(args[1])})
        return dict(*args, **kwargs)


class _Alias:
    def __init__(self, origin, params):
        self.__origin__ = origin
        self._said = f'{origin.__module__}.{origin.__qualname__}{repr(Tuple[params])[len("typing.Tuple"):]}'

    def __mro_entries__(self, bases):
        return (self.__origin__,)

    def __call__(self, *args, **kwargs):
        return self.__origin__(*args, **kwargs)

    def __getattr__(self, name):
        return getattr(self.__origin__, name)

    def __repr__(self):
        return self._said


class Generic:
    def __class_getitem__(cls, params):
        return _Alias(cls, params)


class Protocol(Generic):
    pass


def NewType(name, tp):
    return lambda value: value


def overload(func):
    return func
