# An operand of np.nditer (NumPy 1.24, nditer_constr.c).

class _IteratedOperand:
    # An operand of the iterator: its array, the array's axis for each axis of the iteration (-1 if it has none), and
    # its strides in the iteration.
    def __init__(self, array, flags, dtype, axes):
        self.array, self.flags, self.dtype, self.axes = array, flags, dtype, axes
        self.buffered = False  # a copy in another dtype, written back at the end of the iteration
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
        elif self.writes and not self.array.flags._writeable_no_warn:
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
        # Sets the strides for iterating over `shape`; stretched axes have stride 0.
        size, step = self.array.shape, self.array.strides
        self.strides = [0 if k < 0 or size[k] == 1 else step[k] for k in axes]

    def view(self, shape, turned, axes):
        flips = [slice(None)] * self.array.ndim
        for k, backwards in zip(axes, turned):
            if backwards and k >= 0:
                flips[k] = slice(None, None, -1)
        return np.lib.stride_tricks.as_strided(self.array[(*flips, ...)], shape, self.strides)
