def _paired(one, two):
    np.add(one._codes, two._codes)  # Raises the error of a ufunc for shapes.
    return np.broadcast_arrays(one._codes, two._codes)


def _comparing(compare):
    def compared(self, other):
        if compare in (operator.eq, operator.ne) and isinstance(other, (np.ndarray, ndarray)):
            try:
                np.broadcast_shapes(self.shape, other.shape)
            except ValueError:
                return compare is operator.ne
        return self._compared(other, compare)
    return compared


def _viewing(name):
    return lambda self, *given, **keywords: self._with(getattr(self._codes, name)(*given, **keywords))


class ndarray:
    # Values in a pool, indexed by `_codes` (int64), so that views, indices and shapes are those of the codes.
    __module__ = 'numpy'
    _in_c = True

    def __init__(self, codes, pool, width, base=None):
        self._codes, self._pool, self._width, self.base = codes, pool, width, base

    def _with(self, codes):
        if not isinstance(codes, np.ndarray):
            return self._one(codes)
        base = None if codes.base is None else self if self.base is None else self.base
        return ndarray(codes, self._pool, self._width, base)

    def _one(self, code):
        value = self._pool[int(code)]
        return value if self._width is None else bytes_(value) if self._width < 0 else str_(value)

    def _leaves(self):
        return [self._pool[code] for code in self._codes.ravel().tolist()]

    dtype = property(lambda self: dtype(self._width))
    shape = property(lambda self: self._codes.shape, lambda self, sizes: setattr(self._codes, 'shape', sizes))
    ndim = property(lambda self: self._codes.ndim)
    flags = property(lambda self: self._codes.flags)
    size = property(lambda self: self._codes.size)
    itemsize = property(lambda self: self.dtype.itemsize)
    nbytes = property(lambda self: self.size * self.itemsize)
    T = property(lambda self: self._with(self._codes.T))
    @property
    def flat(self):
        from numpy.lib.function_base import flatiter
        return flatiter(self)


    def __getattr__(self, name):
        getattr(np.zeros(1), name)  # the error of an array without that attribute
        _refuse_text(name)

    def __len__(self):
        return len(self._codes)

    def __iter__(self):
        for codes in self._codes:
            yield self._with(codes)

    def __getitem__(self, key):
        return self._with(self._codes[key])

    def __setitem__(self, key, value):
        indices = key if isinstance(key, tuple) else (key,)
        # A single element is set to the object itself.
        one = len(indices) == self._codes.ndim and all(type(index) is int or isinstance(index, np.integer) for index in indices)
        if one and self._width is not None and isinstance(value, (list, tuple)):
            raise ValueError('setting an array element with a sequence')
        if self._width is None and (one or not isinstance(value, (list, tuple, np.ndarray, ndarray))):
            leaves, shape = [value], ()
        else:
            # Lists nested deeper than the selection are elements themselves.
            if self._width is None and isinstance(value, (list, tuple)):
                given = _made(value, object, self._codes[key].ndim)
            else:
                given = _values(value)
            leaves, shape = given._leaves(), given.shape
        if self._width is not None:
            leaves = [_cut(one, self._width) for one in leaves]
        start = len(self._pool)
        self._pool.extend(leaves)
        self._codes[key] = np.arange(start, start + len(leaves)).reshape(shape)

    def __delitem__(self, key):
        raise ValueError('cannot delete array elements')

    def __index__(self):
        raise TypeError('only integer scalar arrays can be converted to a scalar index')

    def __contains__(self, value):
        return bool((self == value).any())

    def __bool__(self):
        if self.size == 1:
            value = self.item()
            return bool(value if self._width is None else value.strip())
        if self.size == 0:
            return False
        raise ValueError('The truth value of an array with more than one element is ambiguous. '
                         'Use a.any() or a.all()')

    def _single(self):
        if self.size != 1:
            raise TypeError('only size-1 arrays can be converted to Python scalars')
        return self.item()

    def __int__(self):
        return int(self._single())

    def __float__(self):
        return float(self._single())

    def __complex__(self):
        return complex(self._single())

    def __hash__(self):
        raise TypeError("unhashable type: 'numpy.ndarray'")

    def _compared(self, other, compare):
        if self._width is not None and not isinstance(other, (str, bytes, ndarray, list, tuple, type(None))):
            if compare not in (operator.eq, operator.ne):
                _refuse_text('a comparison with numbers')
            return NotImplemented
        other = _values(other)
        if None not in (self._width, other._width) and (self._width < 0) != (other._width < 0):
            return NotImplemented
        one, two = _paired(self, other)
        pairs = zip(one.ravel().tolist(), two.ravel().tolist())
        found = [bool(compare(self._pool[a], other._pool[b])) for a, b in pairs]
        out = np.array(found, dtype=bool).reshape(one.shape).copy()
        return out if out.ndim else out[()]

    __eq__ = _comparing(operator.eq)
    __ne__ = _comparing(operator.ne)
    __lt__ = _comparing(operator.lt)
    __le__ = _comparing(operator.le)
    __gt__ = _comparing(operator.gt)
    __ge__ = _comparing(operator.ge)

    def _no_loop(self, name, other):
        getattr(np, name)('-' * abs(self._width), '-' * abs(other._width))

    def _computed(self, other, compute):
        one, two = _paired(self, other)
        pairs = zip(one.ravel().tolist(), two.ravel().tolist())
        out = _new([compute(self._pool[a], other._pool[b]) for a, b in pairs], one.shape, None)
        return out if out.ndim else out[()]

    diagonal = _viewing('diagonal')
    reshape = _viewing('reshape')
    ravel = _viewing('ravel')
    transpose = _viewing('transpose')
    squeeze = _viewing('squeeze')
    swapaxes = _viewing('swapaxes')
    take = _viewing('take')

    def repeat(self, repeats, axis=None):
        return self._with(self._codes.repeat(repeats, axis)).copy()

    def flatten(self, order='C'):
        return self.ravel(order).copy()

    def copy(self, order='C'):
        return _new(self._leaves(), self.shape, self._width)

    def fill(self, value):
        for index in np.ndindex(self.shape):
            self[index] = value

    def tolist(self):
        if self.ndim < 2:
            return self._leaves() if self.ndim else self.item()
        return [one.tolist() for one in self]

    def item(self, *place):
        code = self._codes.item(*place)
        return self._pool[code]

    def astype(self, dtype, copy=True):
        found = _asked(dtype)
        if found is None:
            return _numbers(self, dtype)
        leaves = self._leaves()
        if found == 0:
            found = abs(self._width) if self._width is not None else _most(1, *[len(_text(one)) for one in leaves])
        elif found == 'S':
            found = -_most(1, *[len(_raw(one)) for one in leaves]) if self._width is None else -abs(self._width)
        return _new(leaves, self.shape, None if found == 'O' else found)

    def argsort(self, axis=-1, kind=None):
        if self.ndim != 1:
            _refuse_text('argsort over axes')
        leaves = self._leaves()
        return np.array(sorted(range(len(leaves)), key=lambda at: leaves[at]), dtype=int)

    def _place_of(self, axis, end):
        if axis is not None and self.ndim > 1:
            _refuse_text('argmax over axes')
        leaves = self._leaves()
        return np.int64(leaves.index(sorted(leaves)[end]))

    def argmax(self, axis=None):
        return self._place_of(axis, -1)

    def argmin(self, axis=None):
        return self._place_of(axis, 0)

    def sort(self, axis=-1, kind=None):
        self[...] = self[self.argsort()]

    def _folded(self, axis, start, fold, name):
        if self._width is not None:
            self._no_loop(name, self)
        if axis is not None:
            self._codes.sum(axis)
            if self.ndim > 1:
                if isinstance(axis, tuple) or self.size == 0:
                    _refuse_text(f'{name} over axes')
                return functools.reduce(lambda a, b: _ufunc(name, a, b),
                                        [self.take(at, axis) for at in range(self.shape[axis])])
        leaves = self._leaves()
        if not leaves and start is None:
            raise ValueError(f'zero-size array to reduction operation {name} which has no identity')
        out = leaves.pop(0) if leaves else start
        for one in leaves:
            out = fold(out, one)
        return out

    def mean(self, axis=None):
        return self.sum(axis) / (self.size if axis is None else self.shape[axis])

    def sum(self, axis=None):
        return self._folded(axis, 0, operator.add, 'add')

    def prod(self, axis=None):
        return self._folded(axis, 1, operator.mul, 'multiply')

    def max(self, axis=None):
        return self._folded(axis, None, lambda a, b: a if a >= b else b, 'maximum')

    def min(self, axis=None):
        return self._folded(axis, None, lambda a, b: a if a <= b else b, 'minimum')

    def __repr__(self):
        return array_repr(self)

    def __str__(self):
        if self.ndim == 0:
            return str(self.item())
        return _rows(self, '', ' ', 75)


def _give_operators():
    def of_two(name):
        def changed(self, other):
            self[...] = _ufunc(name, self, other)
            return self
        return (lambda self, other: _ufunc(name, self, other)), (lambda self, other: _ufunc(name, other, self)), changed

    def of_one(name):
        return lambda self: _ufunc(name, self)

    two = {'add': 'add', 'sub': 'subtract', 'mul': 'multiply', 'truediv': 'divide', 'floordiv': 'floor_divide',
           'mod': 'remainder', 'pow': 'power', 'matmul': 'matmul', 'and': 'bitwise_and', 'or': 'bitwise_or', 'xor': 'bitwise_xor',
           'lshift': 'left_shift', 'rshift': 'right_shift'}
    for sign, name in two.items():
        for prefix, operation in zip(('', 'r', 'i'), of_two(name)):
            setattr(ndarray, f'__{prefix}{sign}__', operation)
    for sign, name in {'neg': 'negative', 'pos': 'positive', 'abs': 'absolute', 'invert': 'invert'}.items():
        setattr(ndarray, f'__{sign}__', of_one(name))


_give_operators()
