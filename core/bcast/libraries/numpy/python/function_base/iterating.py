# Iterators over elements and indices of arrays: np.broadcast, np.ndenumerate, np.ndindex (NumPy 1.24, iterators.c and
# index_tricks.py).

__all__ = ['broadcast', 'ndenumerate', 'ndindex']


class broadcast:
    # The common shape of arrays, and an iterator over their elements: a tuple for each index of that shape, row by row. Its
    # `iters` advance with it.
    __module__ = 'numpy'

    def __init__(self, *args, **kwargs):
        if kwargs:
            raise ValueError('keyword arguments not accepted.')
        if len(args) > 32:
            raise ValueError('Need at least 0 and at most 32 array objects.')
        arrays = []
        for one in args:
            arrays += [it.base for it in one.iters] if isinstance(one, broadcast) else [np.asarray(one)]
        if len(arrays) > 32:
            raise ValueError('Need at least 0 and at most 32 array objects.')
        views = np.broadcast_arrays(*arrays)
        self.iters = tuple([flatiter(one, view) for one, view in zip(arrays, views)])
        self.shape = views[0].shape if views else ()
        self.nd = self.ndim = len(self.shape)
        self.numiter = len(arrays)
        self.size = math.prod(self.shape)
        self.index = 0

    def reset(self):
        self.index = 0
        for it in self.iters:
            it.index = 0

    def __iter__(self):
        return self

    def __next__(self):
        if self.index >= self.size:
            raise StopIteration
        self.index += 1
        return tuple([next(it) for it in self.iters])


class ndenumerate:
    __module__ = 'numpy'

    def __init__(self, arr):
        self.iter = np.asarray(arr).flat

    def __next__(self):
        return self.iter.coords, next(self.iter)

    def __iter__(self):
        return self


class ndindex:
    __module__ = 'numpy'

    def __init__(self, *shape):
        if len(shape) == 1 and isinstance(shape[0], tuple):
            shape = shape[0]
        if bool in map(type, shape):
            raise TypeError('an integer is required')
        # Refuses what is no shape, in the words of as_strided.
        indexed = np.lib.stride_tricks.as_strided(np.zeros(1), shape=shape, strides=(0,) * len(shape))
        self._it = itertools.product(*map(range, indexed.shape))

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._it)


broadcast.__name__ = 'numpy.broadcast'  # as errors name what NumPy has in C
