# Functions that remove elements from an array or insert elements into it.

__all__ = ['delete', 'insert', 'trim_zeros']


def trim_zeros(filt, trim='fb'):
    first = 0
    trim = trim.upper()
    if 'F' in trim:
        for i in filt:
            if i != 0.0:
                break
            first += 1
    last = len(filt)
    if 'B' in trim:
        for i in filt[::-1]:
            if i != 0.0:
                break
            last -= 1
    return filt[first:last]


def _edited(arr, axis):
    # The array, the axis, and the memory order of the result.
    a = np.asarray(arr)
    if axis is None:
        a, axis = a.ravel(), 0
    return a, _axis(axis, a.ndim), _order(a)


def _wrapped(arr, out):
    if hasattr(arr, 'requires_grad'):
        import torch
        return torch.from_numpy(out.astype('u1') if out.dtype == bool else out)
    return out.ravel()[0] if isinstance(arr, np.generic) and out.size else out


def delete(arr, obj, axis=None):
    a, axis, order = _edited(arr, axis)
    size = a.shape[axis]
    given, at_once = obj, isinstance(obj, (slice, int, np.integer)) and not isinstance(obj, bool)
    if not at_once:
        obj = np.asarray(obj)
        if not obj.size and not isinstance(given, np.ndarray):
            obj = obj.astype(int)
        elif obj.size == 1 and obj.dtype.kind in 'iu':
            obj, at_once = obj.item(), True
        elif obj.dtype == bool and obj.shape != (size,):
            raise ValueError('boolean array argument obj to delete must be one dimensional and match the axis length of '
                             f'{size}')
    if at_once and not isinstance(obj, slice) and not -size <= obj < size:
        raise IndexError(f'index {obj} is out of bounds for axis {axis} with size {size}')
    keep = np.ones(size, bool)
    keep[obj,] = False
    out = a[(slice(None),) * axis + (keep,)]
    return _wrapped(arr, out.copy(order) if at_once else out)


def insert(arr, obj, values, axis=None):
    a, axis, order = _edited(arr, axis)
    size = a.shape[axis]
    if isinstance(obj, slice):
        indices = np.arange(*obj.indices(size))
    else:
        indices = np.array(obj)
        if indices.dtype == bool:
            warnings.warn('in the future insert will treat boolean arrays and array-likes as a boolean index instead of '
                          'casting it to integer', FutureWarning, stacklevel=2)
            indices = indices.astype(int)
        elif indices.ndim > 1:
            raise ValueError('index array argument obj to insert must be one dimensional or scalar')
    if indices.size == 1:
        index = indices.item()
        if not -size <= index <= size:
            raise IndexError(f'index {obj} is out of bounds for axis {axis} with size {size}')
        if index < 0:
            index += size
        values = np.array(values, copy=False, ndmin=a.ndim, dtype=a.dtype)
        if not indices.ndim:
            values = np.moveaxis(values, 0, axis)
        count = values.shape[axis]
        indices = slice(index, index + count)
    else:
        if not indices.size and not isinstance(obj, np.ndarray):
            indices = indices.astype(int)
        # Each inserted element shifts the later ones.
        count = len(indices)
        indices[indices < 0] += size
        indices[indices.argsort(kind='mergesort')] += np.arange(count)
    sizes = list(a.shape)
    sizes[axis] += count
    old = np.ones(sizes[axis], bool)
    old[indices] = False
    out = np.empty(sizes, a.dtype, order)
    before = (slice(None),) * axis
    out[before + (indices,)] = values
    out[before + (old,)] = a
    return _wrapped(arr, out)
