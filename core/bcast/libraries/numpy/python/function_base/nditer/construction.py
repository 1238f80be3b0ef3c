# The shape that np.nditer iterates over, and the order of its axes (NumPy 1.24, nditer_constr.c).

def _shape_text(sizes):
    return f"({','.join(map(str, sizes))}{',' * (len(sizes) == 1)})"


class _NditerConstruction:
    def _construct(self, op, flags, op_flags, op_dtypes, order, casting, op_axes, itershape, buffersize):
        given = list(op) if isinstance(op, (list, tuple)) else [op]
        count = len(given)
        if not count:
            raise ValueError('Must provide at least one operand')
        if count > 32:
            raise ValueError('Too many operands')
        self._flags = _read_flags(flags)
        self.has_index = 'c_index' in self._flags or 'f_index' in self._flags
        np.can_cast('i1', 'i1', casting)
        np.array(0, order=order)
        axes, rank = _read_axes(op_axes, itershape, count)
        if not isinstance(op_dtypes, (list, tuple)):
            op_dtypes = [op_dtypes] * count
        if len(op_dtypes) != count:
            _refuse('np.nditer with another number of dtypes than of operands')
        dtypes = [None if one is None else np.dtype(one) for one in op_dtypes]
        self._operands = [_IteratedOperand(*each)
                          for each in zip(given, _read_operand_flags(op_flags, given), dtypes, axes)]
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
        steps = list(range(rank))  # the axes of the iteration, slowest first
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

    def _broadcast(self, here, rank, itershape, remapped):
        # The broadcast shape of the iteration.
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
        # Sorts the axes by descending stride; where operands disagree, they stay in row-major order.
        order = steps[::-1]  # fastest first
        for i in range(1, len(order)):
            position = i
            for k in reversed(range(i)):
                pairs = [(abs(one.strides[order[i]]), abs(one.strides[order[k]])) for one in here]
                pairs = [slower >= faster for slower, faster in pairs if slower and faster]
                if pairs:
                    if any(pairs):
                        break
                    position = k
            order.insert(position, order.pop(i))
        steps[:] = order[::-1]

    @staticmethod
    def _backwards(strides):
        return min(strides) < 0 and max(strides) <= 0

    def _cast(self, here, casting, shape, steps):
        # Allocates missing operands, and copies those that are requested in another dtype.
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
        # An output allocated by the iterator: its axes are in memory in the order of the iteration.
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
        # The stride of the flat index along each axis of the iteration; sets its first value.
        strides, step = [0] * len(shape), 1
        for k in range(len(shape)) if 'f_index' in self._flags else reversed(range(len(shape))):
            strides[k] = 0 if shape[k] == 1 else step
            step *= shape[k]
        self._index_start = sum([strides[k] * (shape[k] - 1) for k, back in zip(steps, self._turned) if back])
        return [-strides[k] if back else strides[k] for k, back in zip(steps, self._turned)]

    def _coalesce(self):
        # Merges adjacent axes that have a common stride in every operand.
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
