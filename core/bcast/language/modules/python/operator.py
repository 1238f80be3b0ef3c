def attrgetter(attr, /, *attrs):
    def one(obj, path):
        for name in path.split('.'):
            obj = getattr(obj, name)
        return obj
    if not attrs:
        return lambda obj: one(obj, attr)
    return lambda obj: tuple([one(obj, path) for path in (attr, *attrs)])


def methodcaller(name, /, *args, **kwargs):
    return lambda obj: getattr(obj, name)(*args, **kwargs)


def not_(a, /):
    return not a


def is_(a, b, /):
    return a is b


def is_not(a, b, /):
    return a is not b


def contains(a, b, /):
    return b in a


def concat(a, b, /):
    return a + b


def countOf(a, b, /):
    return sum([one is b or one == b for one in a])


def indexOf(a, b, /):
    for at, one in enumerate(a):
        if one is b or one == b:
            return at
    raise ValueError('sequence.index(x): x not in sequence')


def delitem(a, b, /):
    del a[b]
