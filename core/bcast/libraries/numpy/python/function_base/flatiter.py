# The iterator over the elements of an array in row-major order.

__all__ = ['flatiter']


def _comparing(compare):
    return lambda self, other: compare(self.copy(), other.copy() if isinstance(other, flatiter) else other)


class flatiter:
    # The elements of an array in row-major order: reads return copies, writes go to the array.
    __module__ = 'numpy'

    def __init__(self, base, view=None):
        # `view`: the broadcast view of the array that np.broadcast iterates over.
        self.base = base = np.asarray(base)  # that of a scalar is an array
        self.index = 0
        self._view = base if view is None else view
        rows = np.ravel(self._view)
        self._shared = rows if np.may_share_memory(rows, base) else None

    @property
    def _rows(self):
        return np.ravel(self._view) if self._shared is None else self._shared

    def __array__(self):
        return self.copy()

    def copy(self):
        return np.array(self.base).flatten()

    def __len__(self):
        return self._view.size

    def __iter__(self):
        return self

    @property
    def coords(self):
        index = []
        rest = self.index
        for size in self._view.shape[:0:-1]:
            index.insert(0, rest % (size or 1))
            rest //= size or 1
        return (rest, *index) if self._view.ndim else ()

    def __next__(self):
        if self.index >= self._view.size:
            raise StopIteration
        self.index += 1
        return self._rows[self.index - 1]

    def _key(self, key, bounds):
        if isinstance(key, tuple):
            if len(key) != 1:
                raise IndexError('unsupported iterator index')
            key = key[0]
        self.index = 0
        if isinstance(key, (int, np.integer)) and not isinstance(key, bool):
            size = self._view.size
            if not -size <= key < size:
                raise IndexError(f'index {key} is out of bounds for {bounds}size {size}')
            return int(key)
        if isinstance(key, slice) or key is Ellipsis:
            return key
        if isinstance(key, bool):
            return slice(0, int(key))
        if not isinstance(key, (list, np.ndarray)):
            raise IndexError('unsupported iterator index')
        indices = np.asarray(key)
        if isinstance(key, list) and indices.dtype.kind == 'b':
            indices = indices.astype(int)
        if indices.dtype.kind not in 'iub' or indices.ndim > 1:
            raise IndexError('unsupported iterator index')
        if indices.dtype.kind == 'b':
            if len(indices) > self.base.size:
                raise ValueError('too many boolean indices' if bounds else 'boolean index array has too many values')
            indices = np.flatnonzero(indices)
        for index in indices.tolist():
            if not -self.base.size <= index < self.base.size:
                raise IndexError(f'index {index} is out of bounds for size {self.base.size}')
        return indices

    def __getitem__(self, key):
        out = self._rows[self._key(key, 'axis 0 with ')]
        return out.copy() if isinstance(out, np.ndarray) else out

    def __setitem__(self, key, value):
        if not self.base.flags._writeable_no_warn:
            raise ValueError('underlying array is read-only')
        positions = np.arange(self.base.size)[self._key(key, '')]
        kind = self.base.dtype
        if kind == object and not np.ndim(positions):
            self.base[np.unravel_index(positions, self.base.shape)] = value
            return
        values = value.astype(kind) if isinstance(value, (np.ndarray, np.generic)) else np.array(value, dtype=kind)
        if values.ndim and not np.ndim(positions):
            raise ValueError('Error setting single item of array.')
        values = np.ravel(values)
        if not values.size:
            return
        many = np.ravel(positions)
        values = np.resize(values, many.shape)
        if self._shared is not None:
            self._shared[many] = values
        elif self.base.ndim:
            self.base[np.unravel_index(many, self.base.shape)] = values
        elif many.size:
            self.base[...] = values[0]

    __eq__ = _comparing(operator.eq)
    __ne__ = _comparing(operator.ne)
    __lt__ = _comparing(operator.lt)
    __le__ = _comparing(operator.le)
    __gt__ = _comparing(operator.gt)
    __ge__ = _comparing(operator.ge)

    def __hash__(self):
        raise TypeError("unhashable type: 'numpy.flatiter'")


def _writing(function, sign):
    def write(self, other):
        if not isinstance(other, (np.ndarray, np.generic)):
            raise TypeError(
                f"unsupported operand type(s) for {sign}=: 'numpy.flatiter' and '{type(other).__name__}'")
        return function(self.copy(), other)
    return write


for _name, _sign in zip('add sub mul truediv floordiv mod pow and_ or_ xor lshift rshift'.split(),
                        '+ - * / // % ** & | ^ << >>'.split()):
    setattr(flatiter, f"__i{_name.strip('_')}__", _writing(getattr(operator, _name), _sign))


flatiter.__name__ = 'numpy.flatiter'  # as error messages name a type that NumPy implements in C
