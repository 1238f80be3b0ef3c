# Functions that call a function of the program.

__all__ = ['frompyfunc', 'piecewise', 'vectorize']


class ufunc:
    # The type of the results of frompyfunc; NumPy's own ufuncs are not implemented in Python here.
    __module__ = 'numpy'

    def __init__(self, func, nin, nout, *, identity=None):
        if nin + nout > 32:
            raise ValueError('Cannot construct a ufunc with more than 32 operands (requested number were: inputs = '
                             f'{nin} and outputs = {nout})')
        self._func, self.nin, self.nout, self.nargs, self.identity = func, nin, nout, nin + nout, identity
        self.__name__ = f'{func.__name__} (vectorized)'
        self.ntypes, self.types = 1, ['O' * nin + '->' + 'O' * nout]

    def __getattr__(self, name):
        if hasattr(np.ufunc, name):
            _refuse(f'{name} of what np.frompyfunc gives')
        raise AttributeError(f"'numpy.ufunc' object has no attribute '{name}'")

    def __repr__(self):
        return f"<ufunc '{self.__name__}'>"

    def __call__(self, *arrays):
        if len(arrays) != self.nin:
            raise TypeError(f'{self.__name__}() takes from {self.nin} to {self.nargs} positional '
                            f'arguments but {len(arrays)} were given')
        spread = np.broadcast_arrays(*[np.asarray(one) for one in arrays])
        shape = spread[0].shape
        rows = [self._func(*each) for each in zip(*[one.ravel().tolist() for one in spread])]
        if self.nout == 1:
            return self._objects(rows, shape)
        return tuple(self._objects([row[i] for row in rows], shape) for i in range(self.nout))

    def _running(self, array, axis):
        # The running results: of the first 1, 2, ... elements along the axis.
        if (self.nin, self.nout) != (2, 1):
            raise ValueError('reduce only supported for binary functions')
        if not isinstance(axis, int):
            _refuse('a reduction over axes by what np.frompyfunc gives')
        array = np.moveaxis(np.asarray(array), axis, 0)
        out = []
        for row in array:
            out.append(self(out[-1], row) if out else self._objects(np.ravel(row).tolist(), np.shape(row)))
        if not out and self.identity is None:
            raise ValueError(f'zero-size array to reduction operation {self.__name__} which has no identity')
        return out

    def reduce(self, array, axis=0):
        return (self._running(array, axis) or [self.identity])[-1]

    def accumulate(self, array, axis=0):
        return np.moveaxis(np.array(self._running(array, axis), dtype=object), 0, axis)

    def outer(self, a, b):
        a, b = np.asarray(a), np.asarray(b)
        return self(a.reshape(a.shape + (1,) * b.ndim), b)

    def _objects(self, values, shape):
        if shape == ():
            return values[0]
        from numpy.core.defchararray import _new
        return _new(values, shape, None)


def frompyfunc(func, nin, nout, *, identity=None):
    return ufunc(func, nin, nout, identity=identity)


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
        positions = [position for position in range(len(args)) if position not in excluded]
        names = [name for name in kwargs if name not in excluded]
        arrays = [np.asarray(args[position]) for position in positions] + [np.asarray(kwargs[name]) for name in names]
        if kwargs or len(positions) < len(args):
            args = list(args)

            def call(*elements):
                for position, element in zip(positions, elements):
                    args[position] = element
                kwargs.update(zip(names, elements[len(positions):]))
                return self.pyfunc(*args, **kwargs)
        if not arrays:
            return call()
        kinds, first = self.otypes, ()
        if not kinds:
            # The first elements, as scalars of NumPy, determine the dtypes; the function is then called again for all
            # elements.
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
        # The elements are visited in the memory order of what a ufunc would return, and so are the results.
        like = functools.reduce(np.logical_or, [np.zeros_like(getattr(a, '_codes', a), dtype=bool) for a in arrays])
        order = sorted(range(np.ndim(like)), key=lambda axis: -like.strides[axis])
        spread = [a.transpose(order) for a in spread]
        shape = spread[0].shape
        rows = [*first, *map(call, *[a.ravel().tolist()[len(first):] for a in spread])]
        n = len(kinds)
        columns = [rows]
        if n > 1:
            if any([not isinstance(row, tuple) or len(row) != n for row in rows]):
                _refuse('np.vectorize of a function that gives too little')
            columns = [[row[i] for row in rows] for i in range(n)]
        back = np.argsort(order)
        out = [self._array(column, kind, shape, back) for column, kind in zip(columns, kinds)]
        return tuple(out) if n > 1 else out[0]

    def _array(self, values, kind, shape, back):
        if kind == 'O':
            from numpy.core.defchararray import _new
            return _new(values, shape, None).transpose(back)
        try:
            out = np.array([str(one) for one in values], str) if kind == 'U' else np.array(values)
            if out.ndim > 1:
                raise ValueError
            out = out.reshape(shape).transpose(back)
        except ValueError:
            raise ValueError('setting an array element with a sequence.') from None
        return out if kind == 'U' else out.astype(kind)


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
