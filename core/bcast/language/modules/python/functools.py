from functools import wraps


def update_wrapper(wrapper, wrapped):
    return wraps(wrapped)(wrapper)


def total_ordering(cls):
    own = [name for name in ('__lt__', '__le__', '__gt__', '__ge__')
           if any(name in vars(one) for one in cls.__mro__ if one is not object)]
    if not own:
        raise ValueError('must define at least one ordering operation: < > <= >=')
    root = own[0]
    ask = getattr(cls, root)
    less = root in ('__lt__', '__le__')
    strict = root in ('__lt__', '__gt__')

    def made(name):
        wants_less = name in ('__lt__', '__le__')
        wants_strict = name in ('__lt__', '__gt__')

        def compare(self, other):
            found = ask(self, other)
            if found is NotImplemented:
                return found
            if wants_less != less:
                if wants_strict != strict:
                    return not found
                return not found and self != other if strict else not found or self == other
            return found or self == other if strict else found and self != other
        compare.__name__ = name
        return compare
    for name in ('__lt__', '__le__', '__gt__', '__ge__'):
        if name not in own:
            setattr(cls, name, made(name))
    return cls


def cmp_to_key(mycmp):
    class K:
        def __init__(self, obj):
            self.obj = obj

        def __lt__(self, other):
            return mycmp(self.obj, other.obj) < 0

        def __gt__(self, other):
            return mycmp(self.obj, other.obj) > 0

        def __eq__(self, other):
            return mycmp(self.obj, other.obj) == 0

        def __le__(self, other):
            return mycmp(self.obj, other.obj) <= 0

        def __ge__(self, other):
            return mycmp(self.obj, other.obj) >= 0
        __hash__ = None
    return K


def singledispatch(func):
    registry = {object: func}

    def dispatch(cls):
        for one in cls.__mro__:
            if one in registry:
                return registry[one]
        return func

    def register(cls, function=None):
        if function is None:
            if isinstance(cls, type):
                return lambda function: register(cls, function)
            function = cls
            cls = [kind for name, kind in function.__annotations__.items() if name != 'return'][0]
        registry[cls] = function
        return function

    def wrapper(*args, **kw):
        if not args:
            raise TypeError(f'{func.__name__} requires at least 1 positional argument')
        return dispatch(type(args[0]))(*args, **kw)
    wrapper.register = register
    wrapper.dispatch = dispatch
    wrapper.registry = registry
    wrapper.__name__ = func.__name__
    wrapper.__doc__ = func.__doc__
    return wrapper
