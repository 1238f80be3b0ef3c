import numpy as np
import operator


def sort_complex(a):
    b = np.array(a, copy=True)
    b.sort()
    if b.dtype.kind == 'c':
        return b
    return b.astype('F' if b.dtype.char in 'bhBH' else 'D')


def trim_zeros(filt, trim='fb'):
    first = 0
    trim = trim.upper()
    if 'F' in trim:
        for i in filt:
            if i != 0.0:
                break
            first += 1
    last = len(filt)
    if 'B' in trim:
        for i in filt[::-1]:
            if i != 0.0:
                break
            last -= 1
    return filt[first:last]


def frombuffer(buffer, dtype=float, count=-1, offset=0, *, like=None):
    if like is not None or not isinstance(buffer, bytes):
        _refuse('np.frombuffer of anything but bytes, or with like')
    size = np.dtype(dtype).itemsize
    if not 0 <= offset <= len(buffer):
        raise ValueError(f'offset must be non-negative and no greater than buffer length ({len(buffer)})')
    rest = len(buffer) - offset
    if count < 0 and rest % size:
        raise ValueError('buffer size must be a multiple of element size')
    if count * size > rest:
        raise ValueError('buffer is smaller than requested size')
    used = rest if count < 0 else count * size
    out = np.array(list(buffer[offset:offset + used]), dtype=np.uint8).view(dtype)
    out.flags.writeable = False
    return out


def _quantile_of_complex(a, q, axis, percent):
    if q is not None and np.ndim(q):
        return np.stack([_quantile_of_complex(a, one, axis, percent) for one in np.asarray(q)])
    if axis is None:
        a, axis = a.ravel(), 0
    elif not isinstance(axis, int):
        _refuse('this quantile of complex numbers')
    b = np.sort(a, axis)
    n = b.shape[axis]
    if n == 0:
        _refuse('a quantile of no complex numbers')
    if q is None:
        out = np.mean(np.stack([np.take(b, (n - 1) // 2, axis), np.take(b, n // 2, axis)]), axis=0)
    else:
        if percent:
            q = np.true_divide(q, 100)
        place = (n - 1) * float(q)
        at = min(int(place), n - 1)
        one, two = np.take(b, at, axis), np.take(b, min(at + 1, n - 1), axis)
        t = place - at
        out = two - (two - one) * (1 - t) if t >= 0.5 else one + (two - one) * t
    out = np.where(np.isnan(np.take(b, n - 1, axis)), complex('nan'), out)
    return (out.astype(a.dtype) if q is None else out)[()]


def _comparing(compare):
    return lambda self, other: compare(self.copy(), other)


class flatiter:
    # The elements of an array row by row: what is read of it are copies, what is written goes into the array.
    __module__ = 'numpy'

    def __init__(self, base):
        self.base = base
        self.index = 0
        rows = np.ravel(base)
        self._shared = rows if np.may_share_memory(rows, base) else None

    @property
    def _rows(self):
        return np.ravel(self.base) if self._shared is None else self._shared

    def __array__(self):
        return self.copy()

    def copy(self):
        return np.array(self.base).flatten()

    def __len__(self):
        return self.base.size

    def __iter__(self):
        return self

    @property
    def coords(self):
        place = []
        rest = self.index
        for size in self.base.shape[:0:-1]:
            place.insert(0, rest % size)
            rest //= size
        return (rest, *place) if self.base.ndim else ()

    def __next__(self):
        if self.index >= self.base.size:
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
            size = self.base.size
            if not -size <= key < size:
                raise IndexError(f'index {key} is out of bounds for {bounds}size {size}')
            return int(key)
        if isinstance(key, slice) or key is Ellipsis:
            return key
        if isinstance(key, bool):
            return slice(0, int(key))
        if not isinstance(key, (list, np.ndarray)):
            raise IndexError('unsupported iterator index')
        places = np.asarray(key)
        if isinstance(key, list) and places.dtype.kind == 'b':
            places = places.astype(int)
        if places.dtype.kind not in 'iub' or places.ndim > 1:
            raise IndexError('unsupported iterator index')
        if places.dtype.kind == 'b' and len(places) != self.base.size:
            raise IndexError('too many boolean indices')
        for place in places.tolist() if places.dtype.kind != 'b' else ():
            if not -self.base.size <= place < self.base.size:
                raise IndexError(f'index {place} is out of bounds for size {self.base.size}')
        return places

    def __getitem__(self, key):
        out = self._rows[self._key(key, 'axis 0 with ')]
        return out.copy() if isinstance(out, np.ndarray) else out

    def __setitem__(self, key, value):
        places = np.arange(self.base.size)[self._key(key, '')]
        values = np.asarray(value).astype(self.base.dtype).ravel()
        if not values.size:
            if isinstance(places, np.ndarray) and places.size:
                raise ValueError('Error setting single item of array.')
            return
        many = np.ravel(places)
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
