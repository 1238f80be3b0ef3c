import numpy as np
import operator


def _most(*numbers):
    # `max` is NumPy's here.
    return sorted(numbers)[-1]


class str_(str):
    __module__ = 'numpy'


class dtype:
    # Of an array of text ('<U5', `width` 5) or of objects (`width` None).
    __module__ = 'numpy'
    byteorder = '='

    def __init__(self, width):
        self._width = width
        text = width is not None
        self.kind = self.char = 'U' if text else 'O'
        self.itemsize = width * 4 if text else 8
        self.str = f'<U{width}' if text else '|O'
        self.name = ('str' + str(width * 32 or '')) if text else 'object'
        self.type = str_ if text else object
        self.hasobject = not text
        self.ndim = 0
        self.shape = ()
        if not text:
            self.byteorder = '|'

    def __repr__(self):
        return f"dtype({str(self)!r})"

    def __str__(self):
        return 'object' if self._width is None else self.str

    def __eq__(self, other):
        if isinstance(other, np.dtype):
            return False
        if not isinstance(other, dtype):
            found = _asked(other)
            if found is None:
                return False
            other = dtype(None if found == 'O' else found)
        return self._width == other._width

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash(str(self))


def _asked(wanted):
    # The width of a dtype of text (0: that of the elements), 'O' for objects, None for others.
    if isinstance(wanted, dtype):
        return 'O' if wanted._width is None else wanted._width
    if wanted is str or wanted is str_:
        return 0
    if wanted is object:
        return 'O'
    if not isinstance(wanted, str):
        return None
    name = wanted.lstrip('<=|')
    if name in ('O', 'object', 'object_'):
        return 'O'
    if name in ('str', 'str_', 'unicode', 'U'):
        return 0
    if name[:1] == 'U' and name[1:].isdigit():
        return int(name[1:])
    return None


def dtype_of(wanted):
    found = _asked(wanted)
    if found is None:
        _refuse(f'the dtype {wanted}')
    return dtype(None if found == 'O' else found)


def _refuse_text(what):
    _refuse(f'{what} of an array of text or objects')


def _sizes(value):
    # The shape of nested sequences, as far as it is the same everywhere, and whether anything is ragged.
    if isinstance(value, (list, tuple)):
        shapes = [_sizes(one) for one in value]
        if not shapes:
            return (0,), False
        inner, ragged = shapes[0]
        for shape, other in shapes:
            ragged = ragged or other or shape != inner
            common = 0
            while inner[common:common + 1] == shape[common:common + 1] != ():
                common += 1
            inner = inner[:common]
        return (len(shapes),) + inner, ragged
    if isinstance(value, np.ndarray) and value.ndim > 0:
        return value.shape, False
    return (), False


def _leaves(value, depth, out, plain):
    if depth == 0:
        out.append((value.item() if plain else value[()]) if isinstance(value, np.ndarray) else value)
    else:
        for one in value.tolist() if isinstance(value, np.ndarray) else value:
            _leaves(one, depth - 1, out, plain)


def _text(value):
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, bytes):
        _refuse_text('bytes')
    return str(value)


def _made(value, wanted=None):
    # The array of text or objects that np.array(value, dtype=wanted) is.
    found = None if wanted is None else _asked(wanted)
    if wanted is not None and found is None:
        return _numbers(_made(value), wanted)
    if isinstance(value, ndarray):
        return value if found is None or found == _asked(value.dtype) else value.astype(wanted)
    shape, ragged = _sizes(value)
    if ragged and found != 'O':
        raise ValueError(
            'setting an array element with a sequence. The requested array has an inhomogeneous shape after '
            f'{len(shape)} dimensions. The detected shape was {shape} + inhomogeneous part.')
    leaves = []
    if isinstance(value, np.ndarray) and found != 'O':
        leaves = list(value.ravel())
    else:
        _leaves(value, len(shape), leaves, found == 'O')
    if found is None:
        plain = all(isinstance(one, (str, int, float, complex, np.generic)) for one in leaves)
        if any(isinstance(one, str) for one in leaves) and plain:
            found = _least(leaves)
        else:
            found = 'O'
    elif found == 0:
        found = _most(1, *[len(_text(one)) for one in leaves])
    return _new(leaves, shape, None if found == 'O' else found)


def _least(leaves):
    # The width that numbers and texts need.
    width = 1
    for one in leaves:
        if isinstance(one, str):
            needed = len(one)
        elif isinstance(one, (bool, np.bool_)):
            needed = 5
        elif isinstance(one, (int, np.integer)):
            signed = not isinstance(one, np.unsignedinteger)
            needed = {1: 3, 2: 5, 4: 10}.get(getattr(one, 'itemsize', 8), 20) + signed
        elif isinstance(one, (float, np.floating)):
            needed = 32
        else:
            needed = 64
        width = _most(width, needed)
    return width


def _new(leaves, shape, width):
    if width is not None:
        leaves = [_text(one)[:width] for one in leaves]
    return ndarray(np.arange(len(leaves)).reshape(shape), leaves, width)


def _numbers(array, wanted):
    kind = np.dtype(wanted).kind
    cast = {'f': float, 'i': int, 'u': int, 'b': bool, 'c': complex}[kind]
    leaves = array.ravel().tolist()
    if array._width is not None and kind == 'b':
        _refuse_text('bool')
    return np.array([cast(one) for one in leaves], dtype=wanted).reshape(array.shape)


def _values(value):
    # Any operand as an array of values.
    if isinstance(value, ndarray):
        return value
    if isinstance(value, np.ndarray):
        return _new([value.item()] if value.ndim == 0 else value.ravel().tolist(), value.shape, None)
    return _made(value, None if isinstance(value, (str, list, tuple)) else object)


def _comparing(compare):
    return lambda self, other: self._compared(other, compare)


def _computing(compute, name=None):
    return lambda self, other: self._computed(other, compute, name)


def _viewing(name):
    return lambda self, *given, **keywords: self._with(getattr(self._codes, name)(*given, **keywords))


class ndarray:
    # Values at places of a pool: `_codes` says which, so views, indices and shapes are those of an array of int64.
    __module__ = 'numpy'

    def __init__(self, codes, pool, width, base=None):
        self._codes, self._pool, self._width, self.base = codes, pool, width, base

    def _with(self, codes):
        if not isinstance(codes, np.ndarray):
            return self._one(codes)
        base = None if codes.base is None else self if self.base is None else self.base
        return ndarray(codes, self._pool, self._width, base)

    def _one(self, code):
        value = self._pool[int(code)]
        return value if self._width is None else str_(value)

    def _leaves(self):
        return [self._pool[code] for code in self._codes.ravel().tolist()]

    dtype = property(lambda self: dtype(self._width))
    shape = property(lambda self: self._codes.shape, lambda self, sizes: setattr(self._codes, 'shape', sizes))
    ndim = property(lambda self: self._codes.ndim)
    size = property(lambda self: self._codes.size)
    itemsize = property(lambda self: self.dtype.itemsize)
    nbytes = property(lambda self: self.size * self.itemsize)
    T = property(lambda self: self._with(self._codes.T))
    flat = property(lambda self: iter(self.ravel()))

    def __getattr__(self, name):
        if hasattr(np.zeros(1), name):
            _refuse_text(name)
        raise AttributeError(f"'numpy.ndarray' object has no attribute '{name}'")

    def __len__(self):
        return len(self._codes)

    def __iter__(self):
        for codes in self._codes:
            yield self._with(codes)

    def __getitem__(self, key):
        return self._with(self._codes[key])

    def __setitem__(self, key, value):
        if self._width is None and not isinstance(value, (list, tuple, np.ndarray)):
            leaves, shape = [value], ()
        else:
            given = _values(value)
            leaves, shape = given._leaves(), given.shape
        if self._width is not None:
            leaves = [_text(one)[:self._width] for one in leaves]
        start = len(self._pool)
        self._pool.extend(leaves)
        self._codes[key] = np.arange(start, start + len(leaves)).reshape(shape)

    def __contains__(self, value):
        return bool((self == value).any())

    def __bool__(self):
        if self.size == 1:
            return bool(self.item())
        if self.size == 0:
            return False
        raise ValueError('The truth value of an array with more than one element is ambiguous. '
                         'Use a.any() or a.all()')

    def __hash__(self):
        raise TypeError("unhashable type: 'numpy.ndarray'")

    def _compared(self, other, compare):
        if self._width is not None and not isinstance(other, (str, ndarray, list, tuple)):
            if compare not in (operator.eq, operator.ne):
                _refuse_text('a comparison with numbers')
            return NotImplemented
        other = _values(other)
        one, two = np.broadcast_arrays(self._codes, other._codes)
        pairs = zip(one.ravel().tolist(), two.ravel().tolist())
        found = [bool(compare(self._pool[a], other._pool[b])) for a, b in pairs]
        out = np.array(found, dtype=bool).reshape(one.shape)
        return out if out.ndim else out[()]

    __eq__ = _comparing(operator.eq)
    __ne__ = _comparing(operator.ne)
    __lt__ = _comparing(operator.lt)
    __le__ = _comparing(operator.le)
    __gt__ = _comparing(operator.gt)
    __ge__ = _comparing(operator.ge)

    def _no_loop(self, name, other):
        getattr(np, name)('-' * self._width, '-' * other._width)

    def _computed(self, other, compute, name=None):
        other = _values(other)
        if self._width is not None:
            if name is None or other._width is None:
                _refuse_text('arithmetic')
            self._no_loop(name, other)
        one, two = np.broadcast_arrays(self._codes, other._codes)
        pairs = zip(one.ravel().tolist(), two.ravel().tolist())
        out = _new([compute(self._pool[a], other._pool[b]) for a, b in pairs], one.shape, None)
        return out if out.ndim else out[()]

    __add__ = _computing(operator.add, 'add')
    __radd__ = _computing(lambda a, b: b + a)
    __sub__ = _computing(operator.sub, 'subtract')
    __rsub__ = _computing(lambda a, b: b - a)
    __mul__ = _computing(operator.mul, 'multiply')
    __rmul__ = _computing(lambda a, b: b * a)
    __truediv__ = _computing(operator.truediv)
    __floordiv__ = _computing(operator.floordiv)
    __mod__ = _computing(operator.mod)
    __pow__ = _computing(operator.pow)

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
        self[...] = value

    def tolist(self):
        if self.ndim == 0:
            return self._leaves()[0]
        return [one.tolist() if isinstance(one, ndarray) else one if self._width is None else str.__str__(one)
                for one in self]

    def item(self, *place):
        code = self._codes.item(*place)
        return self._pool[code]

    def astype(self, wanted, copy=True):
        found = _asked(wanted)
        if found is None:
            return _numbers(self, wanted)
        leaves = self._leaves()
        if found == 0:
            found = self._width if self._width is not None else _most(1, *[len(_text(one)) for one in leaves])
        return _new(leaves, self.shape, None if found == 'O' else found)

    def argsort(self, axis=-1, kind=None):
        if self.ndim != 1:
            _refuse_text('argsort over axes')
        leaves = self._leaves()
        return np.array(sorted(range(len(leaves)), key=lambda at: leaves[at]), dtype=int)

    def sort(self, axis=-1, kind=None):
        self[...] = self[self.argsort()]

    def _folded(self, axis, start, fold, name):
        if self._width is not None:
            self._no_loop(name, self)
        if axis is not None:
            if self.ndim > 1:
                _refuse_text(f'{name} over axes')
            self._codes.sum(axis)
        leaves = self._leaves()
        if not leaves and start is None:
            raise ValueError(f'zero-size array to reduction operation {name} which has no identity')
        out = leaves.pop(0) if leaves else start
        for one in leaves:
            out = fold(out, one)
        return out

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


def _word(value):
    return f'list({value!r})' if type(value) is list else repr(value)


def _rows(array, prefix, separator, width):
    options = np._print_limits()
    width -= 75 - options[2]
    summary = '...' if array.size > options[0] else ''
    edge = options[1]

    def written(part, indent, room):
        if not isinstance(part, ndarray) or part.ndim == 0:
            return _word(part.item() if isinstance(part, ndarray) else str.__str__(part) if array._width is not None
                         else part)
        count = len(part)
        short = summary and 2 * edge < count
        places = [*range(edge), None, *range(count - edge, count)] if short else range(count)
        words = []
        for at in places:
            words.append(summary if at is None else written(part[at], indent + ' ', room - 1))
        if part.ndim > 1:
            between = separator.rstrip() + '\n' * (part.ndim - 1)
            return '[' + (between + indent).join(words) + ']'
        text, line = '', indent
        limit = room - _most(len(separator.rstrip()), 1)
        for at, word in enumerate(words):
            if len(line) + len(word) > limit and len(line) > len(indent):
                text += line.rstrip() + '\n'
                line = indent
            line += word + (separator if at + 1 < len(words) else '')
        return '[' + (text + line)[len(indent):] + ']'

    if array.size == 0:
        return '[]'
    return written(array, ' ' * (len(prefix) + 1), width)


def array_repr(array):
    if array.size == 0 and array.shape != (0,):
        text = f'[], shape={array.shape}'
    elif array.ndim == 0:
        text = _word(array.item())
    else:
        text = _rows(array, 'array(', ', ', 74)
    text = f'array({text},'
    end = f"dtype={'object' if array._width is None else repr(array.dtype.str)})"
    last = len(text) - (text.rfind('\n') + 1)
    return text + ('\n' + ' ' * 6 if last + len(end) + 1 > np._print_limits()[2] else ' ') + end


def array(object, dtype=None, copy=True, order='K', subok=False, ndmin=0):
    out = _made(object, dtype)
    if not isinstance(out, ndarray):
        return out
    while out.ndim < ndmin:
        out = out[np.newaxis]
    return out.copy() if copy and out is object else out


def asarray(a, dtype=None, order=None):
    return _made(a, dtype)


asanyarray = asarray


def full(shape, fill_value, dtype=None, order='C'):
    one = _made(fill_value, dtype)
    out = _new([''], (), one._width)._with(np.zeros(shape, dtype=int)).copy()
    out[...] = one
    return out


def _blank(shape, dtype, value):
    found = _asked(dtype)
    if found is None:
        _refuse_text('this dtype')
    codes = np.zeros(shape, dtype=int)
    return _new([value if found == 'O' else ''], (), None if found == 'O' else _most(found, 1))._with(codes).copy()


def empty(shape, dtype=float, order='C'):
    return _blank(shape, dtype, None)


def zeros(shape, dtype=float, order='C'):
    return _blank(shape, dtype, 0)


def ones(shape, dtype=None, order='C'):
    out = _blank(shape, dtype, 1)
    if out._width is not None:
        out[...] = '1'
    return out


def _joined(parts):
    parts = [_values(one) for one in parts]
    if any(part._width is None for part in parts):
        parts = [part.astype(object) for part in parts]
    pool, codes = [], []
    for part in parts:
        codes.append(part._codes + len(pool))
        pool += part._pool
    widths = [part._width for part in parts]
    return codes, pool, None if None in widths else _most(*widths)


def where(condition, *choices):
    if len(choices) != 2:
        _refuse_text('where')
    codes, pool, width = _joined([_made(one) for one in choices])
    out = np.where(condition, *codes)
    return ndarray(out, pool, width).copy()


def _joining(name):
    def join(arrays, *axis, **keywords):
        codes, pool, width = _joined(arrays)
        return ndarray(getattr(np, name)(codes, *axis, **keywords), pool, width).copy()
    return join


concatenate = _joining('concatenate')
hstack = _joining('hstack')
vstack = _joining('vstack')
stack = _joining('stack')


def append(arr, values, axis=None):
    arr, values = _values(arr), _values(values)
    if axis is None:
        arr, values, axis = arr.ravel(), values.ravel(), 0
    return concatenate([arr, values], axis)


def tile(A, reps):
    A = _values(A)
    return A._with(np.tile(A._codes, reps)).copy()


def sort(a, axis=-1, kind=None):
    a = _values(a).copy()
    a.sort(axis)
    return a


def unique(ar, return_index=False, return_inverse=False, return_counts=False):
    ar = _values(ar).ravel()
    order = ar.argsort().tolist()
    leaves = ar._leaves()
    first, counts, inverse = [], [], [0] * len(order)
    for place in order:
        if not first or leaves[first[-1]] != leaves[place]:
            first.append(place)
            counts.append(0)
        counts[-1] += 1
        inverse[place] = len(first) - 1
    out = [ar[np.array(first, dtype=int)].copy()]
    for wanted, found in ((return_index, first), (return_inverse, inverse), (return_counts, counts)):
        if wanted:
            out.append(np.array(found, dtype=int))
    return out[0] if len(out) == 1 else tuple(out)


def isin(element, test_elements, assume_unique=False, invert=False):
    element, among = _values(element), _values(test_elements)._leaves()
    found = [(one in among) != invert for one in element._leaves()]
    return np.array(found, dtype=bool).reshape(element.shape)


def in1d(ar1, ar2, assume_unique=False, invert=False):
    return isin(_values(ar1).ravel(), ar2, invert=invert)


def array_equal(a1, a2, equal_nan=False):
    a1, a2 = _values(a1), _values(a2)
    return a1.shape == a2.shape and a1._leaves() == a2._leaves()


def astype(a, dtype):
    out = _made(a, dtype)
    if out._width is not None and _asked(dtype) == 0:
        # What any number of the dtype needs.
        out._width = _least([np.zeros((), a.dtype)[()]])
    return out


def _asking(name):
    return lambda a, *given, **keywords: getattr(_values(a), name)(*given, **keywords)


reshape = _asking('reshape')
ravel = _asking('ravel')
transpose = _asking('transpose')
repeat = _asking('repeat')
argsort = _asking('argsort')
copy = _asking('copy')
sum = _asking('sum')
amax = max = _asking('max')
amin = min = _asking('min')


def shape(a):
    return _values(a).shape


def ndim(a):
    return _values(a).ndim


def size(a):
    return _values(a).size
