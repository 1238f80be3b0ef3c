import numpy as np
import operator
from numpy.lib.shape_base import _axes, _axis, _order


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
    count, offset = operator.index(count), operator.index(offset)
    if like is not None or isinstance(buffer, (np.ndarray, np.generic)):
        _refuse('np.frombuffer of anything but bytes, or with like')
    if not isinstance(buffer, bytes):
        raise TypeError(f"a bytes-like object is required, not '{type(buffer).__name__}'")
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


def base_repr(number, base=2, padding=0):
    digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    if base > len(digits):
        raise ValueError('Bases greater than 36 not handled in base_repr.')
    if base < 2:
        raise ValueError('Bases less than 2 not handled in base_repr.')
    rest = abs(number)
    out = ''
    while rest:
        out = digits[rest % base] + out
        rest //= base
    out = '0' * (padding or 0) + (out or '0' * (not padding))
    return '-' + out if number < 0 else out


def binary_repr(num, width=None):
    num = operator.index(num)
    if num >= 0:
        return bin(num)[2:].zfill(width or 1) if num else '0' * (width or 1)
    if width is None:
        return '-' + bin(-num)[2:]
    least = len(bin(-num - 1)[2:]) + (num != -1)
    return bin(2 ** _most(least, width) + num)[2:]


def _most(a, b):
    return a if a > b else b


def unwrap(p, discont=None, axis=-1, *, period=6.283185307179586):
    p = np.asarray(p)
    if not p.ndim:
        raise ValueError('diff requires input that is at least one dimensional')
    steps = np.diff(p, axis=axis)
    if discont is None:
        discont = period / 2
    kind = np.result_type(steps, period)
    whole = kind.kind in 'iu'
    high = period // 2 if whole else period / 2
    moved = np.mod(steps + high, period) - high
    if not whole or period % 2 == 0:
        np.copyto(moved, high, where=(moved == -high) & (steps > 0))
    moved -= steps
    np.copyto(moved, 0, where=abs(steps) < discont)
    out = np.array(p, dtype=kind)
    later = [slice(None)] * p.ndim
    later[axis] = slice(1, None)
    later = tuple(later)
    out[later] = p[later] + moved.cumsum(axis)
    return out


def _axis_in_c(axis):
    # Read before the array is.
    if isinstance(axis, bool):
        raise TypeError('an integer is required for the axis')
    return axis if axis is None else operator.index(axis)


def _along(a, axis):
    if axis is None or not a.ndim:
        a, axis = a.ravel(), axis or 0
    np.take(a, np.array([], int), axis)
    return np.moveaxis(a, axis, -1), axis


def packbits(a, axis=None, bitorder='big'):
    axis = _axis_in_c(axis)
    if not isinstance(bitorder, str):
        raise TypeError(f'pack() argument 3 must be str, not {_kind_of(bitorder)}')
    if bitorder not in ('big', 'little'):
        raise ValueError("'order' must be either 'little' or 'big'")
    a = np.asarray(a)
    if a.dtype.kind not in 'biu':
        raise TypeError('Expected an input array of integer or boolean data type')
    by_columns = isfortran(a)
    a, axis = _along(a != 0, axis)
    n = a.shape[-1]
    whole = np.zeros(a.shape[:-1] + (-(-n // 8) * 8,), np.uint8)
    whole[..., :n] = a
    whole = whole.reshape(a.shape[:-1] + (-(-n // 8), 8))
    out = np.moveaxis((whole * _bits(bitorder)).sum(-1, dtype=np.uint8), -1, axis)
    return out.copy('F' if by_columns else 'C')


def unpackbits(a, axis=None, count=None, bitorder='big'):
    axis = _axis_in_c(axis)
    if not isinstance(bitorder, str):
        raise TypeError(f'unpack() argument 4 must be str, not {_kind_of(bitorder)}')
    if bitorder[:1] not in ('b', 'l'):
        raise ValueError("'order' must begin with 'l' or 'b'")
    a = np.asarray(a)
    if a.dtype != np.uint8:
        raise TypeError('Expected an input array of unsigned byte data type')
    by_columns = isfortran(a)
    a, axis = _along(a, axis)
    out = (a[..., None] & _bits(bitorder) != 0).astype(np.uint8).reshape(a.shape[:-1] + (a.shape[-1] * 8,))
    if count is not None:
        count = operator.index(count)
        more = count - out.shape[-1]
        if count + out.shape[-1] < 0:
            raise ValueError('-count larger than number of elements')
        if more > 0:
            out = np.concatenate((out, np.zeros(out.shape[:-1] + (more,), np.uint8)), axis=-1)
        out = out[..., :count]
    return np.moveaxis(out, -1, axis).copy('F' if by_columns else 'C')


def _kind_of(value):
    return 'None' if value is None else type(value).__name__


def _bits(order):
    out = np.array([1 << i for i in range(8)], np.uint8)
    return out if order[0] == 'l' else out[::-1]


def real_if_close(a, tol=100):
    a = np.asanyarray(a)
    if a.dtype.kind == 'c':
        if tol > 1:
            tol = np.finfo(a.dtype).eps * tol
        if np.all(np.absolute(a.imag) < tol):
            a = a.real
    return a


def common_type(*arrays):
    numbers = 'efd'
    most = 0
    for a in arrays:
        kind = a.dtype.kind
        if kind not in 'iufc':
            raise TypeError("can't get common type for non-numeric array")
        most = _most(most, 2 if kind in 'iu' else numbers.index(a.dtype.char.lower()))
    if any(a.dtype.kind == 'c' for a in arrays):
        return np.complex128 if most == 2 else np.complex64
    return (np.float16, np.float32, np.float64)[most]


def isfortran(a):
    return _order(a) == 'F'


def asarray_chkfinite(a, dtype=None, order=None):
    a = np.asarray(a, dtype=dtype, order=order)
    if a.dtype.kind in 'fc' and not np.isfinite(a).all():
        raise ValueError('array must not contain infs or NaNs')
    return a


class frompyfunc:
    __module__ = 'numpy'

    def __init__(self, func, nin, nout, *, identity=None):
        self._func, self.nin, self.nout, self.nargs = func, nin, nout, nin + nout

    def __repr__(self):
        return f"<ufunc '{self._func.__name__} (vectorized)'>"

    def __call__(self, *arrays):
        if len(arrays) != self.nin:
            raise TypeError(f'{self._func.__name__} (vectorized)() takes from {self.nin} to {self.nargs} positional '
                            f'arguments but {len(arrays)} were given')
        spread = np.broadcast_arrays(*[np.asarray(one) for one in arrays])
        shape = spread[0].shape
        rows = [self._func(*each) for each in zip(*[one.ravel().tolist() for one in spread])]
        if self.nout == 1:
            return self._objects(rows, shape)
        return tuple(self._objects([row[i] for row in rows], shape) for i in range(self.nout))

    def _objects(self, values, shape):
        if shape == ():
            return values[0]
        from numpy.core.defchararray import _new
        return _new(values, shape, None)


def _window(M, of):
    if M < 1:
        return np.array([], dtype=np.result_type(M, 0.0))
    if M == 1:
        return np.ones(1, dtype=np.result_type(M, 0.0))
    return of(np.arange(1 - M, M, 2))


def bartlett(M):
    return _window(M, lambda n: np.where(np.less_equal(n, 0), 1 + n / (M - 1), 1 - n / (M - 1)))


def blackman(M):
    return _window(M, lambda n: 0.42 + 0.5 * np.cos(np.pi * n / (M - 1)) + 0.08 * np.cos(2.0 * np.pi * n / (M - 1)))


def hamming(M):
    return _window(M, lambda n: 0.54 + 0.46 * np.cos(np.pi * n / (M - 1)))


def hanning(M):
    return _window(M, lambda n: 0.5 + 0.5 * np.cos(np.pi * n / (M - 1)))


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    out = np.power(base, np.linspace(start, stop, num, endpoint, axis=axis))
    return out if dtype is None else out.astype(dtype, copy=False)


def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    start, stop = np.asanyarray(start), np.asanyarray(stop)
    kind = np.result_type(start, stop, float(num), np.zeros((), dtype))
    if kind.kind == 'c':
        _refuse('np.geomspace of complex numbers')
    start, stop = np.array(start, kind), np.array(stop, kind)
    if np.any(start == 0) or np.any(stop == 0):
        raise ValueError('Geometric sequence cannot include zero')
    negative = (start < 0) & (stop < 0)
    sign = np.where(negative, -1, 1).astype(kind)
    if np.any(negative):
        np.negative(start, out=start, where=negative)
        np.negative(stop, out=stop, where=negative)
    out = logspace(np.log10(start), np.log10(stop), num, endpoint, dtype=dtype or kind)
    if num > 0:
        out[0] = start
        if num > 1 and endpoint:
            out[-1] = stop
    out = sign * out
    return (np.moveaxis(out, 0, axis) if axis != 0 else out).astype(dtype or kind, copy=False)


def _quantile_of_complex(a, q, axis, percent, keep, skips):
    if q is not None and np.ndim(q):
        return np.stack([_quantile_of_complex(a, one, axis, percent, keep, skips) for one in np.asarray(q)])
    if skips and np.isnan(a).any():
        _refuse('a quantile of complex numbers beside NaN')
    if keep:
        sizes = np.sum(a, axis=axis, keepdims=True).shape
        return np.reshape(_quantile_of_complex(a, q, axis, percent, False, skips), sizes)
    if axis is None:
        a, axis = a.ravel(), 0
    elif isinstance(axis, (tuple, list)):
        places = np.sum(a, axis=tuple(axis), keepdims=True).shape
        axis = [one % a.ndim for one in axis]
        rest = [one for one in range(a.ndim) if one not in axis]
        a = np.transpose(a, rest + axis).reshape([places[one] for one in rest] + [-1])
        axis = -1
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
        step = (two - one).astype('D')
        out = two - step * (1 - t) if t >= 0.5 else one + step * t
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
        if not self.base.flags.writeable:
            raise ValueError('underlying array is read-only')
        places = np.arange(self.base.size)[self._key(key, '')]
        kind = self.base.dtype
        values = value.astype(kind) if isinstance(value, (np.ndarray, np.generic)) else np.array(value, dtype=kind)
        if values.ndim and not np.ndim(places):
            raise ValueError('Error setting single item of array.')
        values = np.ravel(values)
        if not values.size:
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


def msort(a):
    import warnings
    warnings.warn('msort is deprecated, use np.sort(a, axis=0) instead', DeprecationWarning, stacklevel=2)
    b = np.array(a, copy=True)
    b.sort(0)
    return b


def mintypecode(typechars, typeset='GDFgdf', default='d'):
    codes = [one if isinstance(one, str) and one else np.asarray(one).dtype.char for one in typechars]
    known = [one for one in 'GDFgdfQqLlIiHhBb?' if one in codes and one in typeset]
    if not known:
        return default
    return 'D' if 'F' in known and 'd' in known else known[0]


def require(a, dtype=None, requirements=None, *, like=None):
    if like is not None:
        _refuse('np.require(like=...)')
    if not requirements:
        return np.asanyarray(a, dtype=dtype)
    names = {'C_CONTIGUOUS': 'C', 'CONTIGUOUS': 'C', 'F_CONTIGUOUS': 'F', 'FORTRAN': 'F', 'ALIGNED': 'A',
             'WRITEABLE': 'W', 'OWNDATA': 'O', 'ENSUREARRAY': 'E'}
    names.update({one: one for one in 'CFAWOE'})
    asked = {names[one.upper()] for one in requirements}
    if 'C' in asked and 'F' in asked:
        raise ValueError('Cannot specify both "C" and "F" order')
    order = 'F' if 'F' in asked else 'C' if 'C' in asked else 'A'
    out = np.array(a, dtype=dtype, order=order, copy=False)
    flags = {'W': out.flags.writeable, 'O': out.flags.owndata}
    return out if all(flags.get(one, True) for one in asked) else out.copy(order)


def fromstring(string, dtype=float, count=-1, *, sep='', like=None):
    kind = np.dtype(dtype).kind
    if like is not None or not sep or kind not in 'fiu':
        _refuse('np.fromstring of bytes')
    texts = string.split(sep.strip() or None)
    if texts and not texts[-1].strip():
        texts.pop()
    try:
        out = [float(text) if kind == 'f' else int(text) for text in texts]
    except ValueError:
        _refuse('np.fromstring of what is no number')
    if count > len(out):
        _refuse('np.fromstring of fewer numbers than asked for')
    return np.array(out if count < 0 else out[:count], dtype)


def _interp_around(x, xp, fp, period):
    if period == 0:
        raise ValueError('period must be a non-zero value')
    period = abs(period)
    x, xp = np.asarray(x, float) % period, np.asarray(xp, float) % period
    if xp.ndim != 1 or np.ndim(fp) != 1:
        raise ValueError('Data points must be 1-D sequences')
    if len(xp) != len(fp):
        raise ValueError('fp and xp are not of the same length')
    order = np.argsort(xp)
    xp, fp = xp[order], np.asarray(fp)[order]
    return np.interp(x, np.concatenate((xp[-1:] - period, xp, xp[:1] + period)),
                     np.concatenate((fp[-1:], fp, fp[:1])))


class vectorize:
    __module__ = 'numpy'

    def __init__(self, pyfunc, otypes=None, doc=None, excluded=None, cache=False, signature=None):
        if signature is not None:
            _refuse('np.vectorize(signature=...)')
        self.pyfunc, self.cache, self.signature = pyfunc, cache, None
        self.__doc__ = getattr(pyfunc, '__doc__', None) if doc is None else doc
        if otypes is not None:
            try:
                otypes = iter(otypes)
            except TypeError:
                raise ValueError('Invalid otype specification') from None
            otypes = ''.join([np.dtype(one).char for one in otypes])
        self.otypes = otypes
        self.excluded = set(excluded or ())

    def __call__(self, *args, **kwargs):
        excluded, call = self.excluded, self.pyfunc
        places = [place for place in range(len(args)) if place not in excluded]
        names = [name for name in kwargs if name not in excluded]
        arrays = [np.asarray(args[place]) for place in places] + [np.asarray(kwargs[name]) for name in names]
        if kwargs or len(places) < len(args):
            args = list(args)

            def call(*elements):
                for place, element in zip(places, elements):
                    args[place] = element
                kwargs.update(zip(names, elements[len(places):]))
                return self.pyfunc(*args, **kwargs)
        if not arrays:
            return call()
        kinds, first = self.otypes, ()
        if not kinds:
            # Asked about the first elements, as scalars of NumPy, and then again about all.
            if not all([a.size for a in arrays]):
                raise ValueError('cannot call `vectorize` on size 0 inputs unless `otypes` is set')
            first = call(*[a[(0,) * a.ndim] for a in arrays])
            kinds = [np.asarray(one).dtype.char for one in (first if isinstance(first, tuple) else (first,))]
            first = (first,) if self.cache else ()
        try:
            spread = np.broadcast_arrays(*arrays) if len(arrays) > 1 else arrays
        except ValueError:
            shapes = ''.join([str(a.shape).replace(' ', '') + ' ' for a in arrays])
            raise ValueError('operands could not be broadcast together with shapes ' + shapes) from None
        # As they lie, so they are walked, and so the results lie.
        turned = all([not a.ndim or _order(a) == 'F' for a in arrays])
        if turned:
            spread = [a.T for a in spread]
        shape = spread[0].shape
        rows = [*first, *map(call, *[a.ravel().tolist()[len(first):] for a in spread])]
        n = len(kinds)
        columns = [rows]
        if n > 1:
            if any([not isinstance(row, tuple) or len(row) != n for row in rows]):
                _refuse('np.vectorize of a function that gives too little')
            columns = [[row[i] for row in rows] for i in range(n)]
        out = [self._array(column, kind, shape) for column, kind in zip(columns, kinds)]
        if turned:
            out = [one.T for one in out]
        return tuple(out) if n > 1 else out[0]

    def _array(self, values, kind, shape):
        if kind == 'O':
            from numpy.core.defchararray import _new
            return _new(values, shape, None)
        try:
            out = np.array([str(one) for one in values], str) if kind == 'U' else np.array(values)
            out = out.reshape(shape)
        except ValueError:
            raise ValueError('setting an array element with a sequence.') from None
        return out if kind == 'U' else out.astype(kind)


def _edited(arr, axis):
    # The array, the axis, and in which order what is made of it lies.
    a = np.asarray(arr)
    if axis is None:
        a, axis = a.ravel(), 0
    return a, _axis(axis, a.ndim), _order(a)


def _wrapped(arr, out):
    if hasattr(arr, 'requires_grad'):
        import torch
        return torch.from_numpy(out.astype('u1') if out.dtype == bool else out)
    return out.ravel()[0] if isinstance(arr, np.generic) and out.size else out


def delete(arr, obj, axis=None):
    a, axis, order = _edited(arr, axis)
    size = a.shape[axis]
    given, at_once = obj, isinstance(obj, (slice, int, np.integer)) and not isinstance(obj, bool)
    if not at_once:
        obj = np.asarray(obj)
        if not obj.size and not isinstance(given, np.ndarray):
            obj = obj.astype(int)
        elif obj.size == 1 and obj.dtype.kind in 'iu':
            obj, at_once = obj.item(), True
        elif obj.dtype == bool and obj.shape != (size,):
            raise ValueError('boolean array argument obj to delete must be one dimensional and match the axis length of '
                             f'{size}')
    if at_once and not isinstance(obj, slice) and not -size <= obj < size:
        raise IndexError(f'index {obj} is out of bounds for axis {axis} with size {size}')
    kept = np.ones(size, bool)
    kept[obj,] = False
    out = a[(slice(None),) * axis + (kept,)]
    return _wrapped(arr, out.copy(order) if at_once else out)


def insert(arr, obj, values, axis=None):
    a, axis, order = _edited(arr, axis)
    size = a.shape[axis]
    if isinstance(obj, slice):
        places = np.arange(*obj.indices(size))
    else:
        places = np.array(obj)
        if places.dtype == bool:
            places = places.astype(int)
        elif places.ndim > 1:
            raise ValueError('index array argument obj to insert must be one dimensional or scalar')
    if places.size == 1:
        place = places.item()
        if not -size <= place <= size:
            raise IndexError(f'index {obj} is out of bounds for axis {axis} with size {size}')
        if place < 0:
            place += size
        values = np.array(values, copy=False, ndmin=a.ndim, dtype=a.dtype)
        if not places.ndim:
            values = np.moveaxis(values, 0, axis)
        count = values.shape[axis]
        places = slice(place, place + count)
    else:
        if not places.size and not isinstance(obj, np.ndarray):
            places = places.astype(int)
        # Each moves those behind it.
        count = len(places)
        places[places < 0] += size
        places[places.argsort(kind='mergesort')] += np.arange(count)
    sizes = list(a.shape)
    sizes[axis] += count
    old = np.ones(sizes[axis], bool)
    old[places] = False
    out = np.empty(sizes, a.dtype, order)
    before = (slice(None),) * axis
    out[before + (places,)] = values
    out[before + (old,)] = a
    return _wrapped(arr, out)


def piecewise(x, condlist, funclist, *args, **kw):
    x, n = np.asanyarray(x), len(funclist)
    if np.isscalar(condlist) or x.ndim and not isinstance(condlist[0], (list, np.ndarray)):
        condlist = [condlist]
    conditions = np.asarray(condlist, dtype=bool)
    count = len(conditions)
    if n == count + 1:
        conditions = np.concatenate((conditions, ~np.any(conditions, 0, keepdims=True)))
    elif n != count:
        raise ValueError(f'with {count} condition(s), either {count} or {count + 1} functions are expected')
    out = np.zeros_like(x)
    for condition, function in zip(conditions, funclist):
        if callable(function):
            chosen = x[condition]
            if not chosen.size:
                continue
            function = function(chosen, *args, **kw)
        out[condition] = function
    return out


def gradient(f, *varargs, axis=None, edge_order=1):
    f = np.asanyarray(f)
    axes = tuple(range(f.ndim)) if axis is None else _axes(axis, f.ndim)
    n = len(varargs)
    if not n:
        widths = [1.0] * len(axes)
    elif n == 1 and not np.ndim(varargs[0]):
        widths = varargs * len(axes)
    elif n == len(axes):
        widths = [_width(one, f.shape[axis]) for one, axis in zip(varargs, axes)]
    else:
        raise TypeError('invalid number of arguments')
    if edge_order > 2:
        raise ValueError("'edge_order' greater than 2 not supported")
    if f.dtype.kind in 'iu':
        f = f.astype(float)
    found = []
    for axis, h in zip(axes, widths):
        if f.shape[axis] < edge_order + 1:
            raise ValueError('Shape of array too small to calculate a numerical gradient, at least (edge_order + 1) '
                             'elements are required.')
        before = (slice(None),) * axis
        middle, y = before + (slice(1, -1),), lambda *part: f[before + part]
        out, even = np.empty_like(f), not np.ndim(h)
        found.append(out)
        low, inner, high = y(slice(-2)), y(slice(1, -1)), y(slice(2, None))
        if even:
            out[middle] = (high - low) / (2.0 * h)
            h = [h] * 2
        else:
            d, e = [one.reshape((-1,) + (1,) * (f.ndim - axis - 1)) for one in (h[:-1], h[1:])]
            out[middle] = -e / (d * (d + e)) * low + (e - d) / (d * e) * inner + d / (e * (d + e)) * high
        if edge_order == 1:
            out[before + (0,)] = (y(1) - y(0)) / h[0]
            out[before + (-1,)] = (y(-1) - y(-2)) / h[-1]
            continue
        d, e = h[0], h[1]
        a, b, c = (-1.5 / d, 2.0 / d, -0.5 / d) if even else (
            -(2.0 * d + e) / (d * (d + e)), (d + e) / (d * e), -d / (e * (d + e)))
        out[before + (0,)] = a * y(0) + b * y(1) + c * y(2)
        d, e = h[-2], h[-1]
        a, b, c = (0.5 / d, -2.0 / d, 1.5 / d) if even else (
            e / (d * (d + e)), -(e + d) / (d * e), (2.0 * e + d) / (e * (d + e)))
        out[before + (-1,)] = a * y(-3) + b * y(-2) + c * y(-1)
    return found[0] if len(axes) == 1 else found


def _width(places, size):
    places = np.asanyarray(places)
    if not places.ndim:
        return places
    if places.ndim != 1:
        raise ValueError('distances must be either scalars or 1d')
    if len(places) != size:
        raise ValueError('when 1d, distances must match the length of the corresponding dimension')
    steps = np.diff(places.astype(float) if places.dtype.kind in 'iu' else places)
    return steps[0] if (steps == steps[0]).all() else steps


def _keeping(keepdims):
    return {} if keepdims is _not_given else {'keepdims': keepdims}


_not_given = object()


def average(a, axis=None, weights=None, returned=False, *, keepdims=_not_given):
    a, keep = np.asanyarray(a), _keeping(keepdims)
    if weights is None:
        out = a.mean(axis, **keep)
        count = np.asanyarray(out)
        total = count.dtype.type(a.size / count.size)
    else:
        weights = np.asanyarray(weights)
        kind = np.result_type(a.dtype, weights.dtype, *['f8'] if a.dtype.kind in 'biu' else [])
        if a.shape != weights.shape:
            if axis is None:
                raise TypeError('Axis must be specified when shapes of a and weights differ.')
            if weights.ndim != 1:
                raise TypeError('1D weights expected when shapes of a and weights differ.')
            if weights.shape[0] != a.shape[axis]:
                raise ValueError('Length of weights not compatible with specified axis.')
            weights = np.broadcast_to(weights, (a.ndim - 1) * (1,) + weights.shape).swapaxes(-1, axis)
        total = weights.sum(axis=axis, dtype=kind, **keep)
        if np.any(total == 0.0):
            raise ZeroDivisionError("Weights sum to zero, can't be normalized")
        out = np.multiply(a, weights, dtype=kind).sum(axis, **keep) / total
    if not returned:
        return out
    shape = np.shape(out)
    return out, total if np.shape(total) == shape else np.full(shape, total, total.dtype)


def _weights(w, name, count):
    if w.ndim > 1:
        raise RuntimeError(f'cannot handle multidimensional {name}')
    if w.shape[0] != count:
        raise RuntimeError(f'incompatible numbers of samples and {name}')
    if np.any(w < 0):
        raise ValueError(f'{name} cannot be negative')
    return w


def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None):
    if ddof is not None and ddof != int(ddof):
        raise ValueError('ddof must be integer')
    given = []
    for one, name in ((m, 'm'), (y, 'y')):
        if one is not None or name == 'm':
            given.append(np.asarray(one))
            if given[-1].ndim > 2:
                raise ValueError(f'{name} has more than 2 dimensions')
    if dtype is None:
        dtype = np.result_type(*given, np.float64)
    rows = []
    for one in given:
        one = np.array(one, ndmin=2, dtype=dtype)
        rows.append(one if rowvar or one.shape[0] == 1 else one.T)
        if not rows[0].shape[0]:
            return np.array([]).reshape(0, 0)
    x = np.concatenate(rows, axis=0) if y is not None else rows[0]
    if ddof is None:
        ddof = 0 if bias else 1
    w = None
    if fweights is not None:
        w = np.asarray(fweights, dtype=float)
        if not np.all(w == np.around(w)):
            raise TypeError('fweights must be integer')
        w = _weights(w, 'fweights', x.shape[1])
    if aweights is not None:
        aweights = _weights(np.asarray(aweights, dtype=float), 'aweights', x.shape[1])
        w = aweights if w is None else w * aweights
    mean, total = average(x, axis=1, weights=w, returned=True)
    total = total[0]
    if w is None:
        freedom = x.shape[1] - ddof
    elif not ddof:
        freedom = total
    else:
        freedom = total - (ddof if aweights is None else ddof * sum(w * aweights) / total)
    if freedom <= 0:
        import warnings
        warnings.warn('Degrees of freedom <= 0 for slice', RuntimeWarning, stacklevel=2)
        freedom = 0.0
    x -= mean[:, None]
    out = np.dot(x, (x if w is None else x * w).T.conj())
    out *= np.true_divide(1, freedom)
    return out.squeeze()


def corrcoef(x, y=None, rowvar=True, bias=_not_given, ddof=_not_given, *, dtype=None):
    if bias is not _not_given or ddof is not _not_given:
        import warnings
        warnings.warn('bias and ddof have no effect and are deprecated', DeprecationWarning, stacklevel=2)
    c = cov(x, y, rowvar, dtype=dtype)
    if not c.ndim:
        return c / c
    spread = np.sqrt(np.diag(c).real)
    c /= spread[:, None]
    c /= spread
    np.clip(c.real, -1, 1, out=c.real)
    if c.dtype.kind == 'c':
        np.clip(c.imag, -1, 1, out=c.imag)
    return c


def trapz(y, x=None, dx=1.0, axis=-1):
    y = np.asanyarray(y)
    if x is not None:
        x = np.asanyarray(x)
        dx = np.diff(x, axis=-1 if x.ndim == 1 else axis)
        if x.ndim == 1:
            shape = [1] * y.ndim
            shape[axis] = dx.shape[0]
            dx = dx.reshape(shape)
    later, before = [slice(None)] * y.ndim, [slice(None)] * y.ndim
    later[axis], before[axis] = slice(1, None), slice(None, -1)
    return (dx * (y[tuple(later)] + y[tuple(before)]) / 2.0).sum(axis)
