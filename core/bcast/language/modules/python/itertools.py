def accumulate(iterable, func=None, *, initial=None):
    total = initial
    begun = initial is not None
    if begun:
        yield total
    for element in iterable:
        if not begun:
            total = element
        else:
            total = total + element if func is None else func(total, element)
        begun = True
        yield total


def combinations_with_replacement(iterable, r):
    pool = tuple(iterable)
    indices = [0] * r
    while pool or not r:
        yield tuple([pool[i] for i in indices])
        for at in reversed(range(r)):
            if indices[at] != len(pool) - 1:
                indices[at:] = [indices[at] + 1] * (r - at)
                break
        else:
            return


def compress(data, selectors):
    for element, selected in zip(data, selectors):
        if selected:
            yield element


def dropwhile(predicate, iterable, /):
    dropping = True
    for element in iterable:
        dropping = dropping and predicate(element)
        if not dropping:
            yield element


def filterfalse(function, iterable, /):
    for element in iterable:
        if not (element if function is None else function(element)):
            yield element


class groupby:
    def __init__(self, iterable, key=None):
        self._source = iter(iterable)
        self._key = key
        self._end = False
        self._group = None
        self._step()

    def _step(self):
        for self._value in self._source:
            self._current = self._value if self._key is None else self._key(self._value)
            return
        self._end = True

    def __iter__(self):
        return self

    def __next__(self):
        if self._group is not None:
            for rest in self._group:
                pass
        if self._end:
            raise StopIteration
        self._group = self._members(self._current)
        return self._current, self._group

    def _members(self, key):
        while not self._end and self._current == key:
            yield self._value
            self._step()


def pairwise(iterable, /):
    before = iterator = iter(iterable)
    for before in iterator:
        break
    for element in iterator:
        yield before, element
        before = element


def starmap(function, iterable, /):
    for arguments in iterable:
        yield function(*arguments)


def takewhile(predicate, iterable, /):
    for element in iterable:
        if not predicate(element):
            return
        yield element


def tee(iterable, n=2, /):
    source = iter(iterable)
    buffer = []

    def one():
        at = 0
        while True:
            while at < len(buffer):
                yield buffer[at]
                at += 1
            for element in source:
                buffer.append(element)
                break
            else:
                return
    return tuple([one() for _ in range(n)])


def zip_longest(*iterables, fillvalue=None):
    iterators = [iter(one) for one in iterables]
    left = len(iterators)
    nothing = object()
    while left:
        row = []
        for at, one in enumerate(iterators):
            element = nothing if one is None else next(one, nothing)
            if element is nothing:
                if one is not None:
                    left -= 1
                    iterators[at] = None
                element = fillvalue
            row.append(element)
        if not left:
            return
        yield tuple(row)
