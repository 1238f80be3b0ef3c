# The iterator over arrays that broadcast (NumPy 1.24, nditer_constr.c and nditer_pywrap.c).

_nditer_flags = ('buffered c_index common_dtype copy_if_overlap delay_bufalloc external_loop f_index grow_inner growinner '
                 'multi_index ranged reduce_ok refs_ok zerosize_ok').split()
_operand_flags = ('aligned allocate arraymask contig copy nbo no_broadcast no_subtype overlap_assume_elementwise readonly '
                  'readwrite updateifcopy virtual writeonly writemasked').split()


def _shape_text(sizes):
    return f"({','.join(map(str, sizes))}{',' * (len(sizes) == 1)})"


class _IteratedOperand:
    # What one operand is to the iterator: its array, the axis of the array for each axis of the iteration (-1 where it has
    # none), and the strides of the iteration.
    def __init__(self, array, flags, dtype, axes):
        self.array, self.flags, self.dtype, self.axes = array, flags, dtype, axes
        if array is not None and not isinstance(array, np.ndarray):
            if self.writes:
                raise TypeError('Iterator operand is flagged as writeable, but is an object which cannot be written back '
                                'to via WRITEBACKIFCOPY')
            self.array = np.asarray(array)
        self.given = self.array
        ways = [flag for flag in ('readonly', 'readwrite', 'writeonly') if flag in flags]
        if not ways:
            raise ValueError('None of the iterator flags READWRITE, READONLY, or WRITEONLY were specified for an operand')
        if len(ways) > 1:
            raise ValueError(
                'Only one of the iterator flags READWRITE, READONLY, and WRITEONLY may be specified for an operand')
        if self.writes and 'copy' in flags:
            raise ValueError('If an iterator operand is writeable, must use the flag UPDATEIFCOPY instead of COPY')
        if 'writemasked' in flags or 'virtual' in flags:
            _refuse('np.nditer with masks or virtual operands')
        if array is None:
            if 'allocate' not in flags:
                raise ValueError(
                    'Iterator operand was NULL, but neither the ALLOCATE nor the VIRTUAL flag was specified')
            if not self.writes:
                raise ValueError("Automatic allocation was requested for an iterator operand, but it wasn't flagged for "
                                 'writing')
        elif self.writes and not self.array.flags.writeable:
            raise ValueError('operand array with iterator write flag set is read-only')

    @property
    def reads(self):
        return 'writeonly' not in self.flags

    @property
    def writes(self):
        return 'readonly' not in self.flags

    def own_axes(self, rank):
        # The array's axis for each axis of the iteration.
        if self.axes is not None:
            return self.axes
        return [k if k >= 0 else -1 for k in range(self.array.ndim - rank, self.array.ndim)]

    def lay(self, axes, shape):
        # The strides of the iteration over `shape`; axes that are stretched have 0.
        size, step = self.array.shape, self.array.strides
        self.strides = [0 if k < 0 or size[k] == 1 else step[k] for k in axes]

    def view(self, shape, turned, axes):
        flips = [slice(None)] * self.array.ndim
        for k, backwards in zip(axes, turned):
            if backwards and k >= 0:
                flips[k] = slice(None, None, -1)
        return np.lib.stride_tricks.as_strided(self.array[(*flips, ...)], shape, self.strides)


class nditer:
    __module__ = 'numpy'

    def __init__(self, op, flags=None, op_flags=None, op_dtypes=None, order='K', casting='safe', op_axes=None,
                 itershape=None, buffersize=0):
        given = list(op) if isinstance(op, (list, tuple)) else [op]
        count = len(given)
        if not count:
            raise ValueError('Must provide at least one operand')
        if count > 32:
            raise ValueError('Too many operands')
        self._read_flags(flags)
        np.can_cast('i1', 'i1', casting)
        np.array(0, order=order)
        axes, rank = self._read_axes(op_axes, itershape, count)
        if not isinstance(op_dtypes, (list, tuple)):
            op_dtypes = [op_dtypes] * count
        if len(op_dtypes) != count:
            _refuse('np.nditer with another number of dtypes than of operands')
        dtypes = [None if one is None else np.dtype(one) for one in op_dtypes]
        self._operands = [_IteratedOperand(*each)
                          for each in zip(given, self._read_operand_flags(op_flags, given), dtypes, axes)]
        here = [one for one in self._operands if one.array is not None]
        if 'buffered' in self._flags and 'delay_bufalloc' not in self._flags and any(
                [one.array is None and one.reads for one in self._operands]):
            raise ValueError('Automatic allocation was requested for an iterator operand, and it was flagged as readable, '
                             'but buffering  without delayed allocation was enabled')
        if 'refs_ok' not in self._flags and any(
                [one.dtype == object or one.array is not None and one.array.dtype == object for one in self._operands]):
            raise TypeError(
                'Iterator operand or requested dtype holds references, but the REFS_OK flag was not enabled')
        if any([one.array is not None and one.array.dtype == object for one in self._operands]):
            _refuse('np.nditer of objects')
        if rank is None:
            rank = max([one.array.ndim for one in here], default=0)
        shape = self._broadcast(here, rank, itershape, op_axes is not None or itershape is not None)
        if 0 in shape and 'zerosize_ok' not in self._flags:
            raise ValueError('Iteration of zero-sized operands is not enabled')
        for one in here:
            one.lay(one.own_axes(rank), shape)
        steps = list(range(rank))  # the axes of the iteration, the slowest first
        turned = [False] * rank
        if order == 'F' or order == 'A' and all([one.array.flags.f_contiguous for one in here]):
            steps.reverse()
        elif order == 'K':
            self._order_by_memory(here, steps)
            if len(here) == count:
                turned = [self._backwards([one.strides[k] for one in here]) for k in range(rank)]
        self._cast(here, casting, shape, steps)
        self._shape = [shape[k] for k in steps]
        self._axes = steps
        self._turned = [turned[k] for k in steps]
        self._views = []
        for one in self._operands:
            own = one.own_axes(rank)
            one.lay(own, shape)
            one.strides = [-one.strides[k] if turned[k] else one.strides[k] for k in steps]
            self._views.append(one.view(self._shape, self._turned, [own[k] for k in steps]))
            self._views[-1].flags.writeable = one.writes
        self._index_of = self._index_strides(shape, steps)
        self._tracks = 'multi_index' in self._flags
        self.itersize = int(np.prod(shape, dtype=int))
        if not self._tracks:
            self._coalesce()
        self._inner = 'external_loop' in self._flags
        self._buffers = None
        self._buffersize = buffersize if buffersize > 0 else 8192
        self.has_delayed_bufalloc = 'buffered' in self._flags and 'delay_bufalloc' in self._flags
        self._closed = False
        self._first, self._end = 0, self.itersize
        self._restart()

    def _read_flags(self, flags):
        flags = () if flags is None else flags
        if not isinstance(flags, (list, tuple)):
            raise ValueError('Iterator global flags must be a list or tuple of strings')
        for flag in flags:
            if not isinstance(flag, str):
                raise TypeError(f'expected bytes, {type(flag).__name__} found')
            if flag not in _nditer_flags:
                raise ValueError(f'Unexpected iterator global flag "{flag}"')
        self._flags = set(flags)
        self.has_index = 'c_index' in flags or 'f_index' in flags
        if 'c_index' in flags and 'f_index' in flags:
            raise ValueError('Iterator flags C_INDEX and F_INDEX cannot both be specified')
        if 'external_loop' in flags and (self.has_index or 'multi_index' in flags):
            raise ValueError('Iterator flag EXTERNAL_LOOP cannot be used if an index or multi-index is being tracked')

    @staticmethod
    def _read_operand_flags(op_flags, given):
        if op_flags is None:
            return [['readonly'] if one is not None else ['writeonly', 'allocate'] for one in given]
        if not isinstance(op_flags, (list, tuple)):
            raise ValueError('op_flags must be a tuple or array of per-op flag-tuples')
        if op_flags and all([isinstance(flag, str) for flag in op_flags]):
            op_flags = [op_flags] * len(given)
        if len(op_flags) != len(given) or not all([isinstance(flags, (list, tuple)) for flags in op_flags]):
            raise ValueError('op_flags must be a tuple or array of per-op flag-tuples')
        for flags in op_flags:
            for flag in flags:
                if flag not in _operand_flags:
                    raise ValueError(f'Unexpected per-op iterator flag "{flag}"')
        return op_flags

    @staticmethod
    def _read_axes(op_axes, itershape, count):
        # The axes of each operand, and how many the iteration has, where that is given.
        rank = None if itershape is None else len(itershape)
        if op_axes is None:
            return [None] * count, rank
        if not isinstance(op_axes, (list, tuple)) or len(op_axes) != count:
            raise ValueError('op_axes must be a tuple/list matching the number of ops')
        out = []
        for i, own in enumerate(op_axes):
            if own is not None:
                if not isinstance(own, (list, tuple)):
                    raise ValueError('Each entry of op_axes must be None or a tuple/list')
                if rank is not None and len(own) != rank:
                    raise ValueError('Each entry of op_axes must have the same size')
                rank = len(own)
                own = [-1 if axis is None or axis < 0 else operator.index(axis) for axis in own]
                for axis in own:
                    if axis >= 0 and own.count(axis) > 1:
                        raise ValueError(f"The 'op_axes' provided to the iterator constructor for operand {i} contained "
                                         f'duplicate value {axis}')
            out.append(own)
        if rank is None:
            raise ValueError('If op_axes is provided, at least one list of axes must be contained within it')
        return out, rank

    def _broadcast(self, here, rank, itershape, remapped):
        # The shape of the iteration.
        sizes = []
        for i, one in enumerate(here):
            if one.axes is None and one.array.ndim > rank:
                raise ValueError('input operand has more dimensions than allowed by the axis remapping')
            own = one.own_axes(rank)
            for k, axis in enumerate(own):
                if axis >= one.array.ndim:
                    raise ValueError(f'Iterator input op_axes[{i}][{rank - 1 - k}] (=={axis}) is not a valid axis of op[{i}], which '
                                     f'has {one.array.ndim} dimensions ')
            sizes.append([1 if axis < 0 else one.array.shape[axis] for axis in own])
        shape = [1] * rank if itershape is None else [max(size, 0) or 1 if size < 0 else size for size in itershape]
        fixed = [False] * rank if itershape is None else [size >= 0 for size in itershape]
        for own in sizes:
            for k, size in enumerate(own):
                if size == 1 or size == shape[k]:
                    continue
                if shape[k] != 1 or fixed[k]:
                    self._refuse_shapes(here, itershape, remapped)
                shape[k] = size
        for one, own in zip(here, sizes):
            stretched = one.axes is None and one.array.ndim < rank or any(
                [axis >= 0 and size != full for axis, size, full in zip(one.own_axes(rank), own, shape)])
            if 'no_broadcast' in one.flags and stretched:
                output = 'output ' if one.writes else ''
                raise ValueError(f"non-broadcastable {output}operand with shape {_shape_text(one.array.shape)} doesn't "
                                 f'match the broadcast shape {_shape_text(shape)}')
            if one.writes:
                for k in reversed(range(rank)):
                    if own[k] != shape[k]:
                        self._allow_reduction(one, rank - 1 - k)
        return shape

    @staticmethod
    def _refuse_shapes(here, itershape, remapped):
        if not remapped:
            raise ValueError('operands could not be broadcast together with shapes '
                             + ''.join([_shape_text(one.array.shape) + ' ' for one in here]))
        texts = []
        for one in here:
            own = one.axes and [one.array.shape[axis] if axis >= 0 else 'newaxis' for axis in one.axes]
            texts.append(_shape_text(one.array.shape) + ('' if own is None else '->' + _shape_text(own)) + ' ')
        requested = '' if itershape is None else f' and requested shape {_shape_text(itershape)}'
        raise ValueError('operands could not be broadcast together with remapped shapes [original->remapped]: '
                         + ''.join(texts) + requested)

    def _allow_reduction(self, one, axis):
        if 'reduce_ok' not in self._flags:
            raise ValueError(f'output operand requires a reduction along dimension {axis}, but the reduction is not '
                             'enabled. The dimension size of 1 does not match the expected output shape.')
        if not one.reads:
            raise ValueError('output operand requires a reduction, but is flagged as write-only, not read-write')

    @staticmethod
    def _order_by_memory(here, steps):
        # An axis goes behind those that step more; where operands disagree, row by row.
        order = steps[::-1]  # the fastest first
        for i in range(1, len(order)):
            place = i
            for k in reversed(range(i)):
                pairs = [(abs(one.strides[order[i]]), abs(one.strides[order[k]])) for one in here]
                pairs = [slower >= faster for slower, faster in pairs if slower and faster]
                if pairs:
                    if any(pairs):
                        break
                    place = k
            order.insert(place, order.pop(i))
        steps[:] = order[::-1]

    @staticmethod
    def _backwards(strides):
        return min(strides) < 0 and max(strides) <= 0

    def _cast(self, here, casting, shape, steps):
        # Operands that are not there are made, and those that are asked for in another dtype copied.
        common = 'common_dtype' in self._flags
        if common or any([one.array is None and one.dtype is None for one in self._operands]):
            inputs = [one.array if one.dtype is None else one.dtype for one in here if common or one.reads]
            if not inputs:
                raise TypeError('no arrays or types available to calculate result type')
            dtype = np.result_type(*inputs)
            for one in self._operands:
                if common or one.dtype is None and one.array is None:
                    one.dtype = dtype
        buffered = 'buffered' in self._flags
        for i, one in enumerate(self._operands):
            if one.array is None:
                one.array = one.given = self._allocated(one, shape, steps)
                continue
            own, dtype = one.array.dtype, one.dtype
            if dtype is None or dtype == own:
                continue
            if one.reads and not np.can_cast(one.array, dtype, casting):
                raise TypeError(f'Iterator operand {i} dtype could not be cast from {own!r} to {dtype!r} according to the '
                                f"rule '{casting}'")
            if one.writes and not np.can_cast(dtype, own, casting):
                raise TypeError(f'Iterator requested dtype could not be cast from {dtype!r} to {own!r}, the operand {i} '
                                f"dtype, according to the rule '{casting}'")
            copies = 'copy' in one.flags or 'updateifcopy' in one.flags
            if not (copies or buffered or one.array.ndim == 0 and not one.writes):
                raise TypeError(
                    'Iterator operand required copying or buffering, but neither copying nor buffering was enabled')
            one.buffered = buffered and not copies
            one.array = one.array.astype(dtype)

    def _allocated(self, one, shape, steps):
        # An output that the iterator makes: its axes lie in memory in the order of the steps.
        rank = len(shape)
        own = list(range(rank)) if one.axes is None else one.axes
        if max(own, default=-1) >= rank:
            raise ValueError('automatically allocated output array specified with an inconsistent axis mapping; the axis '
                             f'mapping cannot include dimension {max(own)} which is too large for the iterator dimension '
                             f'of {rank}.')
        for k in reversed(range(rank)):
            if own[k] < 0 and shape[k] != 1:
                self._allow_reduction(one, -1)
        order = [own[k] for k in steps if own[k] >= 0]
        for axis in range(len(order)):
            if axis not in order:
                raise ValueError('automatically allocated output array specified with an inconsistent axis mapping; the '
                                 f'axis mapping is missing an entry for dimension {axis}.')
        sizes = [shape[own.index(axis)] for axis in order]
        return np.zeros(sizes, one.dtype).transpose([order.index(axis) for axis in range(len(order))])

    def _index_strides(self, shape, steps):
        # How the flat index changes with each step, and where it begins.
        strides, step = [0] * len(shape), 1
        for k in range(len(shape)) if 'f_index' in self._flags else reversed(range(len(shape))):
            strides[k] = 0 if shape[k] == 1 else step
            step *= shape[k]
        self._index_start = sum([strides[k] * (shape[k] - 1) for k, back in zip(steps, self._turned) if back])
        return [-strides[k] if back else strides[k] for k, back in zip(steps, self._turned)]

    def _coalesce(self):
        # Neighbouring axes along which every operand steps evenly are one.
        strides = [one.strides for one in self._operands] + [self._index_of] * self.has_index
        shape = self._shape
        k = len(shape) - 1
        while k > 0:
            if all([shape[k] == 1 and not s[k] or shape[k - 1] == 1 and not s[k - 1] or s[k] * shape[k] == s[k - 1]
                    for s in strides]):
                for s in strides:
                    s[k] = s[k] or s[k - 1]
                    del s[k - 1]
                shape[k - 1:k + 1] = [shape[k - 1] * shape[k]]
            k -= 1
        for i, one in enumerate(self._operands):
            self._views[i] = np.lib.stride_tricks.as_strided(self._views[i], shape, one.strides, writeable=one.writes)

    def _fill(self):
        # With an external loop, elements go through buffers in the order of the steps.
        for one in self._operands:
            if getattr(one, 'buffered', False):
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
        view, place = self._views[i], self._place()
        if not self._inner:
            return view[(*place, ...)]
        return view[(*place[:-1], slice(place[-1], None))] if place else view.reshape(1)

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
            return tuple(self._shape[::-1])  # the fastest first, as NumPy says it
        return tuple([self._shape[self._axes.index(k)] for k in sorted(self._axes)])

    @property
    def dtypes(self):
        self._check_valid()
        return tuple([one.array.dtype for one in self._operands])

    @property
    def operands(self):
        self._check_valid()
        return tuple([one.given if getattr(one, 'buffered', False) else one.array for one in self._operands])

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
        places = zip(self._axes, self._place(), self._shape, self._turned)
        return tuple([size - 1 - place if back else place for _, place, size, back in sorted(places)])

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

    def _flat_index(self, place):
        return self._index_start + sum([at * step for at, step in zip(place, self._index_of)])

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
        self._first, self._end = first, end
        self.reset()

    def remove_axis(self, axis):
        if not self._tracks:
            raise RuntimeError('Iterator RemoveAxis may only be called if a multi-index is being tracked')
        order = sorted(self._axes)
        if not -len(order) <= axis < len(order):
            raise ValueError('axis out of bounds in iterator RemoveAxis')
        k = self._axes.index(order[axis])
        place = -1 if self._turned[k] else 0
        self._views = [view[(slice(None),) * k + (place,)] for view in self._views]
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


nditer.__name__ = 'numpy.nditer'  # as errors name what NumPy has in C
