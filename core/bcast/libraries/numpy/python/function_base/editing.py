# What takes elements out of an array, or puts some in.


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
    # The array, the axis, and in which order what is made of it lies.
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
    kept = np.ones(size, bool)
    kept[obj,] = False
    out = a[(slice(None),) * axis + (kept,)]
    return _wrapped(arr, out.copy(order) if at_once else out)


def insert(arr, obj, values, axis=None):
    a, axis, order = _edited(arr, axis)
    size = a.shape[axis]
    if isinstance(obj, slice):
        places = np.arange(*obj.indices(size))
    else:
        places = np.array(obj)
        if places.dtype == bool:
            warnings.warn('in the future insert will treat boolean arrays and array-likes as a boolean index instead of '
                          'casting it to integer', FutureWarning, stacklevel=2)
            places = places.astype(int)
        elif places.ndim > 1:
            raise ValueError('index array argument obj to insert must be one dimensional or scalar')
    if places.size == 1:
        place = places.item()
        if not -size <= place <= size:
            raise IndexError(f'index {obj} is out of bounds for axis {axis} with size {size}')
        if place < 0:
            place += size
        values = np.array(values, copy=False, ndmin=a.ndim, dtype=a.dtype)
        if not places.ndim:
            values = np.moveaxis(values, 0, axis)
        count = values.shape[axis]
        places = slice(place, place + count)
    else:
        if not places.size and not isinstance(obj, np.ndarray):
            places = places.astype(int)
        # Each moves those behind it.
        count = len(places)
        places[places < 0] += size
        places[places.argsort(kind='mergesort')] += np.arange(count)
    sizes = list(a.shape)
    sizes[axis] += count
    old = np.ones(sizes[axis], bool)
    old[places] = False
    out = np.empty(sizes, a.dtype, order)
    before = (slice(None),) * axis
    out[before + (places,)] = values
    out[before + (old,)] = a
    return _wrapped(arr, out)
