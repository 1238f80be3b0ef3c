# NumPy's functions that know arrays of text or of objects.


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


def select(condlist, choicelist, default=0):
    if not isinstance(default, (str, ndarray)):
        _refuse_text('select with a default that is none')
    out = default
    for condition, choice in reversed(list(zip(condlist, choicelist))):
        out = where(condition, choice, out)
    return out


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
    if _asked(dtype) == 0:
        # What any number of the dtype needs.
        return _new(list(a.ravel()), a.shape, _least([np.zeros((), a.dtype)[()]]))
    return _made(a, dtype)


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
