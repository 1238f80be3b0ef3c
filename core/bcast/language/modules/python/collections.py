class deque:
    _in_c = True

    def __init__(self, iterable=(), maxlen=None):
        self.maxlen = maxlen
        self._items = []
        self.extend(iterable)

    def append(self, x, /):
        self._items.append(x)
        if self.maxlen is not None and len(self._items) > self.maxlen:
            del self._items[0]

    def appendleft(self, x, /):
        self._items.insert(0, x)
        if self.maxlen is not None and len(self._items) > self.maxlen:
            del self._items[-1]

    def extend(self, iterable, /):
        for x in list(iterable):
            self.append(x)

    def extendleft(self, iterable, /):
        for x in list(iterable):
            self.appendleft(x)

    def _taken(self, at):
        if not self._items:
            raise IndexError('pop from an empty deque')
        return self._items.pop(at)

    def pop(self):
        return self._taken(-1)

    def popleft(self):
        return self._taken(0)

    def rotate(self, n=1, /):
        if self._items:
            n %= len(self._items)
            self._items = self._items[len(self._items) - n:] + self._items[:len(self._items) - n]

    def clear(self):
        self._items.clear()

    def copy(self):
        return type(self)(self._items, self.maxlen)

    def count(self, x, /):
        return self._items.count(x)

    def index(self, x, *where):
        if x not in self._items:
            raise ValueError(f'{x!r} is not in deque')
        return self._items.index(x, *where)

    def insert(self, i, x, /):
        if self.maxlen is not None and len(self._items) >= self.maxlen:
            raise IndexError('deque already at its maximum size')
        self._items.insert(i, x)

    def remove(self, value, /):
        del self._items[self.index(value)]

    def reverse(self):
        self._items.reverse()

    def _place(self, i):
        if isinstance(i, slice):
            raise TypeError('sequence index must be integer, not \'slice\'')
        if not -len(self._items) <= i < len(self._items):
            raise IndexError('deque index out of range')
        return i

    def __getitem__(self, i):
        return self._items[self._place(i)]

    def __setitem__(self, i, x):
        self._items[self._place(i)] = x

    def __delitem__(self, i):
        del self._items[self._place(i)]

    def __len__(self):
        return len(self._items)

    def __iter__(self):
        size = len(self._items)
        for x in self._items:
            yield x
            if len(self._items) != size:
                raise RuntimeError('deque mutated during iteration')

    def __reversed__(self):
        return reversed(self._items)

    def __contains__(self, x):
        return x in self._items

    def __eq__(self, other):
        return self._items == other._items if isinstance(other, deque) else NotImplemented

    def __lt__(self, other):
        return self._items < other._items if isinstance(other, deque) else NotImplemented

    def __add__(self, other):
        if not isinstance(other, deque):
            raise TypeError(f'can only concatenate deque (not "{type(other).__name__}") to deque')
        return type(self)(self._items + other._items, self.maxlen)

    def __iadd__(self, other):
        self.extend(other)
        return self

    def __mul__(self, n):
        return type(self)(self._items * n, self.maxlen)

    __hash__ = None

    def __repr__(self):
        end = '' if self.maxlen is None else f', maxlen={self.maxlen}'
        return f'{type(self).__name__}({self._items!r}{end})'


class ChainMap:
    def __init__(self, *maps):
        self.maps = list(maps) or [{}]

    def new_child(self, m=None, **keywords):
        child = {} if m is None else m
        child.update(keywords)
        return type(self)(child, *self.maps)

    @property
    def parents(self):
        return type(self)(*self.maps[1:])

    def copy(self):
        return type(self)(self.maps[0].copy(), *self.maps[1:])

    __copy__ = copy

    def __missing__(self, key):
        raise KeyError(key)

    def __getitem__(self, key):
        for one in self.maps:
            if key in one:
                return one[key]
        return self.__missing__(key)

    def clear(self):
        self.maps[0].clear()

    def setdefault(self, key, default=None):
        if key not in self:
            self[key] = default
        return self[key]

    def update(self, *others, **keywords):
        self.maps[0].update(*others, **keywords)

    def __eq__(self, other):
        return self._all() == dict(other.items()) if isinstance(other, (dict, ChainMap)) else NotImplemented

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        if key not in self.maps[0]:
            raise KeyError(f'Key not found in the first mapping: {key!r}')
        del self.maps[0][key]

    def _all(self):
        return {key: value for one in reversed(self.maps) for key, value in one.items()}

    def get(self, key, default=None):
        return self[key] if key in self else default

    def keys(self):
        return self._all().keys()

    def values(self):
        return self._all().values()

    def items(self):
        return self._all().items()

    def __iter__(self):
        return iter(self._all())

    def __len__(self):
        return len(self._all())

    def __contains__(self, key):
        return key in self._all()

    def __repr__(self):
        return type(self).__name__ + '(' + ', '.join(map(repr, self.maps)) + ')'


def _fixed(self, value):
    raise AttributeError("can't set attribute")


_keywords = ('False None True and as assert async await break class continue def del elif else except finally for from global '
             'if import in is lambda nonlocal not or pass raise return try while with yield').split()


def _check_name(name):
    if not name.isidentifier():
        raise ValueError(f'Type names and field names must be valid identifiers: {name!r}')
    if name in _keywords:
        raise ValueError(f'Type names and field names cannot be a keyword: {name!r}')


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    from dataclasses import MISSING, _bound
    typename = str(typename)
    fields = field_names.replace(',', ' ').split() if isinstance(field_names, str) else [str(name) for name in field_names]
    for at, name in enumerate(fields):
        if rename and (not name.isidentifier() or name in _keywords or name[0] == '_' or name in fields[:at]):
            fields[at] = f'_{at}'
    for name in (typename, *fields):
        _check_name(name)
    for at, name in enumerate(fields):
        if name[0] == '_' and not rename:
            raise ValueError(f'Field names cannot start with an underscore: {name!r}')
        if name in fields[:at]:
            raise ValueError(f'Encountered duplicate field name: {name!r}')
    defaults = tuple(defaults or ())
    if len(defaults) > len(fields):
        raise TypeError('Got more default values than field names')
    given = dict(zip(fields[len(fields) - len(defaults):], defaults))
    parameters = {'_cls': MISSING, **{name: given.get(name, MISSING) for name in fields}}

    def __new__(_cls, *args, **kwargs):
        return tuple.__new__(_cls, _bound(MISSING, typename + '.__new__', parameters, _cls, *args, **kwargs)[1:])

    def _make(cls, iterable):
        items = tuple(iterable)
        if len(items) != len(fields):
            raise TypeError(f'Expected {len(fields)} arguments, got {len(items)}')
        return tuple.__new__(cls, items)

    def _replace(self, /, **kwargs):
        out = self._make([kwargs.pop(name, value) for name, value in zip(fields, self)])
        if kwargs:
            raise ValueError(f'Got unexpected field names: {list(kwargs)!r}')
        return out

    def __repr__(self):
        return f"{type(self).__name__}({', '.join([f'{name}={value!r}' for name, value in zip(fields, self)])})"

    members = {'__new__': __new__, '_make': classmethod(_make), '_replace': _replace, '__repr__': __repr__,
               '_asdict': lambda self: dict(zip(fields, self)), '_fields': tuple(fields), '_field_defaults': given,
               '__match_args__': tuple(fields), '__slots__': (), '__doc__': f"{typename}({', '.join(fields)})"}
    members.update({name: property(lambda self, at=at: self[at], _fixed) for at, name in enumerate(fields)})
    return type(typename, (tuple,), members)
