# NumPy's functions that support arrays of text or of objects.


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
    # A text dtype without a width has width 1, as in empty; without a dtype the width is that of the value.
    out = empty(shape, _made(fill_value).dtype if dtype is None else dtype)
    out[...] = fill_value
    return out


def _blank(shape, dtype, value):
    found = _asked(dtype)
    if found is None:
        _refuse_text('this dtype')
    if found in (0, 'S'):
        found = -1 if found == 'S' else 1
    codes = np.zeros(shape, dtype=int)
    return _new([value if found == 'O' else ''], (), None if found == 'O' else found)._with(codes).copy()


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
    parts = [_made(one) if _is_text(one) or one is None else one for one in parts]
    texts = [one for one in parts if isinstance(one, ndarray)]
    if texts and all(one._width is not None for one in texts):
        # Numbers joined with text become text, with the maximal width of numbers of their dtype.
        parts = [one if isinstance(one, ndarray) else astype(np.asarray(one), str) for one in parts]
    parts = [_values(one) for one in parts]
    if any(part._width is None for part in parts):
        parts = [part.astype(object) for part in parts]
    elif any(part._width > 0 for part in parts):
        parts = [part.astype(str) for part in parts]
    pool, codes = [], []
    for part in parts:
        codes.append(part._codes + len(pool))
        pool += part._pool
    widths = [part._width for part in parts]
    return codes, pool, None if None in widths else sorted(widths, key=abs)[-1]


def _is_text(value):
    return isinstance(value, (str, bytes)) or isinstance(value, (list, tuple)) and any(_is_text(one) for one in value)


def where(condition, *choices):
    if len(choices) != 2:
        _refuse_text('where')
    if isinstance(condition, ndarray):
        return np.where(condition.astype(bool), *choices)
    if not hasattr(condition, '__array__') and not isinstance(condition, (bool, list, tuple)):
        return np.where(bool(condition), *choices)
    codes, pool, width = _joined(choices)
    out = np.where(condition, *codes)
    return ndarray(out, pool, width).copy()


def select(condlist, choicelist, default=0):
    if not isinstance(default, (str, ndarray)):
        _refuse_text('select with a default that is none')
    out = default
    for condition, choice in reversed(list(zip(condlist, choicelist))):
        out = where(condition, choice, out)
    return out


def _joining(name):
    def join(arrays, *axis, **keywords):
        if 'dtype' in keywords:
            _refuse_text(name + ' with a dtype')
        codes, pool, width = _joined(arrays)
        return ndarray(getattr(np, name)(codes, *axis, **keywords), pool, width).copy()
    return join


concatenate = _joining('concatenate')
column_stack = _joining('column_stack')
dstack = _joining('dstack')
hstack = _joining('hstack')
vstack = _joining('vstack')
stack = _joining('stack')


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
    for position in order:
        if not first or leaves[first[-1]] != leaves[position]:
            first.append(position)
            counts.append(0)
        counts[-1] += 1
        inverse[position] = len(first) - 1
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


def _set_of(wanted):
    def found(ar1, ar2, assume_unique=False):
        parts = [_values(one).ravel() if _is_text(one) else np.ravel(one) for one in (ar1, ar2)]
        joined, count = concatenate(parts), len(parts[0])
        both = unique(joined)
        return both[wanted(isin(both, joined[:count]), isin(both, joined[count:]))]
    return found


union1d = _set_of(operator.or_)
intersect1d = _set_of(operator.and_)
setxor1d = _set_of(operator.ne)


def setdiff1d(ar1, ar2, assume_unique=False):
    ar1 = _values(ar1).ravel() if assume_unique else unique(ar1)
    return ar1[isin(ar1, ar2, invert=True)]


def searchsorted(a, v, side='left', sorter=None):
    import bisect
    if sorter is not None:
        _refuse_text('searchsorted with a sorter')
    place = getattr(bisect, 'bisect_' + side)
    leaves, v = _values(a)._leaves(), _values(v)
    return np.array([place(leaves, one) for one in v._leaves()], dtype=int).reshape(v.shape)[()]


def astype(a, dtype):
    if (found := _asked(dtype)) in (0, 'S'):
        # The width that any number of the dtype needs.
        return _new(list(a.ravel()), a.shape, _least([np.zeros((), a.dtype)[()]]) * (1 if found == 0 else -1))
    return _made(a, dtype)


def _asking(name):
    return lambda a, *given, **keywords: getattr(_values(a), name)(*given, **keywords)


reshape = _asking('reshape')
ravel = _asking('ravel')
transpose = _asking('transpose')
repeat = _asking('repeat')
argmax = _asking('argmax')
argmin = _asking('argmin')
argsort = _asking('argsort')
copy = _asking('copy')
mean = _asking('mean')
prod = _asking('prod')
sum = _asking('sum')
amax = max = _asking('max')
amin = min = _asking('min')


def broadcast_arrays(*args):
    args = [np.asarray(one) for one in args]
    shape = np.broadcast_shapes(*[one.shape for one in args])
    return [np.broadcast_to(one, shape) for one in args]


def _moved(name):
    # Functions that only move elements are applied to the codes.
    def move(a, *given, **keywords):
        a = _values(a)
        out = getattr(np, name)(a._codes, *given, **keywords)
        if isinstance(out, (list, tuple)):
            return type(out)([a._with(one).copy() for one in out])
        return a._with(out if name in ('diagonal', 'moveaxis', 'squeeze', 'swapaxes', 'expand_dims') else out + 0)
    return move


broadcast_to = _moved('broadcast_to')
diagonal = _moved('diagonal')
expand_dims = _moved('expand_dims')
moveaxis = _moved('moveaxis')
squeeze = _moved('squeeze')
swapaxes = _moved('swapaxes')
take = _moved('take')


def diag(v, k=0):
    if np.ndim(v) < 2:
        _refuse_text('diag of one axis')
    return diagonal(v, k)


def _asked_of_truths(name):
    def ask(a, *given, **keywords):
        a = _values(a)
        truths = np.array([bool(one) for one in a._leaves()], dtype=bool).reshape(a.shape)
        return getattr(np, name)(truths, *given, **keywords)
    return ask


argwhere = _asked_of_truths('argwhere')
count_nonzero = _asked_of_truths('count_nonzero')
flatnonzero = _asked_of_truths('flatnonzero')
nonzero = _asked_of_truths('nonzero')


def lexsort(keys, axis=-1):
    keys = [key if isinstance(key, ndarray) else _made(key) for key in keys]
    order = list(range(keys[0].size))
    for key in keys:
        leaves = key._leaves() if isinstance(key, ndarray) else key.tolist()
        order.sort(key=lambda at: leaves[at])
    return np.array(order, dtype=int)


def array_str(a):
    return str(_values(a))


def array2string(a):
    return array_str(a)


def shares_memory(a, b, max_work=None):
    return isinstance(a, ndarray) and isinstance(b, ndarray) and a._pool is b._pool


may_share_memory = shares_memory

_of_two = {
    'add': operator.add, 'subtract': operator.sub, 'multiply': operator.mul, 'divide': operator.truediv,
    'floor_divide': operator.floordiv, 'remainder': operator.mod, 'power': operator.pow,
    'bitwise_and': operator.and_, 'bitwise_or': operator.or_, 'bitwise_xor': operator.xor,
    'left_shift': operator.lshift, 'right_shift': operator.rshift, 'equal': operator.eq, 'not_equal': operator.ne,
    'less': operator.lt, 'less_equal': operator.le, 'greater': operator.gt, 'greater_equal': operator.ge,
    'maximum': lambda a, b: a if a >= b else b, 'minimum': lambda a, b: a if a <= b else b,
    'logical_and': lambda a, b: a and b, 'logical_or': lambda a, b: a or b,
}
_of_one = {
    'negative': operator.neg, 'positive': operator.pos, 'absolute': abs, 'invert': operator.invert,
    'square': lambda a: a * a, 'reciprocal': lambda a: 1 / a, 'logical_not': lambda a: not a,
}
_by_method = ('arccos arccosh arcsin arcsinh arctan arctanh cbrt cos cosh deg2rad degrees exp exp2 expm1 fabs log log10 '
              'log1p log2 rad2deg radians rint sin sinh sqrt tan tanh').split()


def _ufunc(name, *given, **keywords):
    operands = [_values(one) for one in given]
    compares = name in ('equal', 'not_equal', 'less', 'less_equal', 'greater', 'greater_equal')
    if keywords:
        _refuse_text(f'{name} with keywords')
    plain = [not isinstance(raw, ndarray) and isinstance(raw, (np.ndarray, np.generic, int, float, complex, list, tuple))
             for raw in given]
    texts = [one._width is not None for one in operands]
    if any(texts) and not compares and all(text or number for text, number in zip(texts, plain)):
        # NumPy has no such loop: its error for texts of the same width.
        getattr(np, name)(*['-' * abs(one._width) if text else raw for one, text, raw in zip(operands, texts, given)])
    if compares and len(set(texts)) > 1:
        _refuse_text(f'{name} beside other values')
    if len(operands) == 2 and name in _of_two:
        if compares:
            return operands[0]._compared(operands[1], _of_two[name])
        return operands[0].astype(object)._computed(operands[1], _of_two[name])
    if len(operands) != 1 or name not in _of_one and name not in _by_method:
        _refuse_text(name)
    leaves = []
    for one in operands[0]._leaves():
        if name in _of_one:
            leaves.append(_of_one[name](one))
            continue
        method = getattr(one, name, None)
        if method is None:
            kind = str(type(one))[8:-2]
            raise TypeError(f'loop of ufunc does not support argument 0 of type {kind} which has no callable {name} '
                            'method')
        leaves.append(method())
    out = _new(leaves, operands[0].shape, None)
    return out if out.ndim else out[()]


def shape(a):
    return _values(a).shape


def ndim(a):
    return _values(a).ndim


def size(a):
    return _values(a).size
