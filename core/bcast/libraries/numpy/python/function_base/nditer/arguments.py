# How np.nditer parses its arguments (NumPy 1.24, nditer_pywrap.c).

_nditer_flags = ('buffered c_index common_dtype copy_if_overlap delay_bufalloc external_loop f_index grow_inner growinner '
                 'multi_index ranged reduce_ok refs_ok zerosize_ok').split()
_operand_flags = ('aligned allocate arraymask contig copy nbo no_broadcast no_subtype overlap_assume_elementwise readonly '
                  'readwrite updateifcopy virtual writeonly writemasked').split()


def _read_flags(flags):
    flags = () if flags is None else flags
    if not isinstance(flags, (list, tuple)):
        raise ValueError('Iterator global flags must be a list or tuple of strings')
    for flag in flags:
        if not isinstance(flag, str):
            raise TypeError(f'expected bytes, {type(flag).__name__} found')
        if flag not in _nditer_flags:
            raise ValueError(f'Unexpected iterator global flag "{flag}"')
    if 'c_index' in flags and 'f_index' in flags:
        raise ValueError('Iterator flags C_INDEX and F_INDEX cannot both be specified')
    if 'external_loop' in flags and ('c_index' in flags or 'f_index' in flags or 'multi_index' in flags):
        raise ValueError('Iterator flag EXTERNAL_LOOP cannot be used if an index or multi-index is being tracked')
    return set(flags)


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


def _read_axes(op_axes, itershape, count):
    # The axes of each operand, and the rank of the iteration if it is specified.
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
