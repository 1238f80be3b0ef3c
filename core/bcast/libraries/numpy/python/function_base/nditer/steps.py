# The iterator over arrays that broadcast (NumPy 1.24, nditer_api.c and nditer_pywrap.c).

__all__ = ['nditer']


class nditer(_NditerConstruction):
    __module__ = 'numpy'

    def __init__(self, op, flags=None, op_flags=None, op_dtypes=None, order='K', casting='safe', op_axes=None,
                 itershape=None, buffersize=0):
        self._construct(op, flags, op_flags, op_dtypes, order, casting, op_axes, itershape, buffersize)

    def _fill(self):
        # With a buffered external loop, elements are copied to buffers in the order of iteration.
        for one in self._operands:
            if one.buffered:
                one.array[...] = one.given
        if self._inner and 'buffered' in self._flags and 'reduce_ok' not in self._flags:
            self._buffers = [view.flatten() for view in self._views]
            for one, buffer in zip(self._operands, self._buffers):
                buffer.flags.writeable = one.writes
            exact = all([one.array is one.given for one in self._operands])
            grows = exact and ('growinner' in self._flags or 'grow_inner' in self._flags) and len(self._shape) == 1
            self._step = self.itersize if grows else self._buffersize
        else:
            self._step = self._shape[-1] if self._inner and self._shape else 1

    def _write_back(self, ended):
        for one, view, buffer in zip(self._operands, self._views, self._buffers or self._views):
            if not one.writes:
                continue
            if self._buffers is not None:
                view[...] = buffer.reshape(view.shape)
            if one.array is not one.given and (ended or one.buffered):
                one.given[...] = one.array.astype(one.given.dtype)

    def _restart(self):
        self._at = self._first
        self._started = False
        self.finished = self._first >= self._end
        if not self.has_delayed_bufalloc:
            self._fill()

    def _place(self):
        if len(self._shape) == 1:
            return [self._at]
        out, rest = [], self._at
        for size in self._shape[::-1]:
            out.insert(0, rest % size)
            rest //= size
        return out

    def _operand(self, i):
        if self._buffers is not None:
            return self._buffers[i][self._at:min(self._at + self._step, self._end)]
        view, index = self._views[i], self._place()
        if not self._inner:
            return view[(*index, ...)]
        return view[(*index[:-1], slice(index[-1], None))] if index else view.reshape(1)

    def _check_valid(self):
        if self._closed:
            raise ValueError('Iterator is invalid')

    def _check_there(self):
        if self._closed or self.finished:
            raise ValueError('Iterator is past the end')
        if self.has_delayed_bufalloc:
            raise ValueError('Iterator construction used delayed buffer allocation, and no reset has been done yet')

    def __iter__(self):
        return self

    def __next__(self):
        if self._started:
            self.iternext()
        if self._closed or self.finished:
            raise StopIteration
        self._started = True
        return self.value

    def iternext(self):
        if self._closed or self.finished:
            return False
        self._at += self._step
        if self._at >= self._end:
            self.finished = True
            self._write_back(False)
        return not self.finished

    def reset(self):
        self._check_valid()
        if not self.finished and not self.has_delayed_bufalloc:
            if self._at == self._first:
                self._started = False  # the buffers keep their contents
                return
            self._write_back(False)
        self.has_delayed_bufalloc = False
        self._restart()

    def close(self):
        if not self._closed:
            self._write_back(True)
        self._closed = True

    def __enter__(self):
        self._check_valid()
        return self

    def __exit__(self, *error):
        self.close()

    def copy(self):
        out = object.__new__(nditer)
        out.__dict__.update(self.__dict__)
        return out

    def __len__(self):
        return 0 if self._closed else len(self._operands)

    def _at_key(self, key):
        self._check_there()
        if isinstance(key, slice):
            return range(len(self))[key]
        try:
            at = operator.index(key)
        except TypeError:
            raise TypeError('invalid index type for iterator indexing') from None
        if not -len(self) <= at < len(self):
            raise IndexError(f'Iterator operand index {at} is out of bounds')
        return at % len(self)

    def __getitem__(self, key):
        at = self._at_key(key)
        return tuple([self._operand(i) for i in at]) if isinstance(at, range) else self._operand(at)

    def __setitem__(self, key, value):
        at = self._at_key(key)
        if isinstance(at, range):
            if len(value) != len(at):
                raise ValueError('Wrong size to iterator slice assignment')
            for i, one in zip(at, value):
                self[i] = one
            return
        if not self._operands[at].writes:
            raise RuntimeError(f'Iterator operand {at} is not writeable')
        self._operand(at)[...] = value

    def __delitem__(self, key):
        raise TypeError('Cannot delete iterator elements')

    @property
    def value(self):
        self._check_there()
        if len(self._operands) == 1:
            return self._operand(0)
        return tuple([self._operand(i) for i in range(len(self._operands))])

    @property
    def nop(self):
        self._check_valid()
        return len(self._operands)

    @property
    def ndim(self):
        self._check_valid()
        return len(self._shape)

    @property
    def shape(self):
        self._check_there()
        if not self._tracks:
            return tuple(self._shape[::-1])  # fastest axis first, as in NumPy
        return tuple([self._shape[self._axes.index(k)] for k in sorted(self._axes)])

    @property
    def dtypes(self):
        self._check_valid()
        return tuple([one.array.dtype for one in self._operands])

    @property
    def operands(self):
        self._check_valid()
        return tuple([one.given if one.buffered else one.array for one in self._operands])

    @property
    def itviews(self):
        self._check_valid()
        if 'buffered' in self._flags:
            raise ValueError('cannot provide an iterator view when buffering is enabled')
        order = sorted(self._axes) if self._tracks else ()
        return tuple([view.transpose([self._axes.index(k) for k in order]) if order else view for view in self._views])

    @property
    def has_multi_index(self):
        self._check_valid()
        return self._tracks

    @property
    def iterationneedsapi(self):
        self._check_valid()
        return any([one.dtype == object for one in self.operands])

    @property
    def multi_index(self):
        self._check_tracks()
        self._check_there()
        indices = zip(self._axes, self._place(), self._shape, self._turned)
        return tuple([size - 1 - index if back else index for _, index, size, back in sorted(indices)])

    @multi_index.setter
    def multi_index(self, places):
        self._check_tracks()
        try:
            places = list(places)
        except TypeError:
            raise ValueError('multi_index must be set with a sequence') from None
        if len(places) != len(self._axes):
            raise ValueError('Wrong number of indices')
        order = sorted(self._axes)
        at = 0
        for k, size, back in zip(self._axes, self._shape, self._turned):
            place = places[order.index(k)]
            if not 0 <= place < size:
                raise IndexError('Iterator GotoMultiIndex called with an out-of-bounds multi-index')
            at = at * size + (size - 1 - place if back else place)
        self._go(at)

    def _check_tracks(self):
        if not self._tracks:
            raise ValueError('Iterator is not tracking a multi-index')

    def _go(self, at):
        self._at = at
        self.finished = False
        self._started = False

    def _flat_index(self, index):
        return self._index_start + sum([at * step for at, step in zip(index, self._index_of)])

    @property
    def index(self):
        self._check_there()
        if not self.has_index:
            raise ValueError('Iterator does not have an index')
        return self._flat_index(self._place())

    @index.setter
    def index(self, index):
        if not self.has_index:
            raise ValueError('Iterator does not have an index')
        if not 0 <= index < self.itersize:
            raise IndexError('Iterator GotoIndex called with an out-of-bounds index')
        for self._at in range(self.itersize):
            if self._flat_index(self._place()) == index:
                break
        self._go(self._at)

    @property
    def iterindex(self):
        self._check_there()
        return self._at

    @iterindex.setter
    def iterindex(self, at):
        if self._inner:
            raise ValueError('Cannot call GotoIterIndex on an iterator which has the flag EXTERNAL_LOOP')
        if not self._first <= at < self._end:
            raise IndexError('Iterator GotoIterIndex called with an iterindex outside the iteration range.')
        self._go(at)

    @property
    def iterrange(self):
        self._check_valid()
        return self._first, self._end

    @iterrange.setter
    def iterrange(self, bounds):
        if 'ranged' not in self._flags:
            raise ValueError('Cannot call ResetToIterIndexRange on an iterator without requesting ranged iteration '
                             'support in the constructor')
        first, end = bounds
        if first < 0 or end > self.itersize:
            raise ValueError(f'Out-of-bounds range [{first}, {end}) passed to ResetToIterIndexRange')
        if end < first:
            raise ValueError(f'Invalid range [{first}, {end}) passed to ResetToIterIndexRange')
        self._first, self._end, self._at = first, end, -1
        self.reset()

    def remove_axis(self, axis):
        if not self._tracks:
            raise RuntimeError('Iterator RemoveAxis may only be called if a multi-index is being tracked')
        order = sorted(self._axes)
        if not -len(order) <= axis < len(order):
            raise ValueError('axis out of bounds in iterator RemoveAxis')
        k = self._axes.index(order[axis])
        index = -1 if self._turned[k] else 0
        self._views = [view[(slice(None),) * k + (index,)] for view in self._views]
        self.itersize = self._end = self.itersize // self._shape[k]
        for each in (self._shape, self._axes, self._turned, self._index_of, *[one.strides for one in self._operands]):
            del each[k]
        self._restart()

    def remove_multi_index(self):
        self._check_valid()
        if self._tracks:
            self._tracks = False
            self._coalesce()
            self._restart()

    def enable_external_loop(self):
        self._check_valid()
        if self._tracks or self.has_index:
            raise ValueError('Iterator flag EXTERNAL_LOOP cannot be used if an index or multi-index is being tracked')
        self._inner = True
        self._restart()


nditer.__name__ = 'numpy.nditer'  # as error messages name a type that NumPy implements in C
