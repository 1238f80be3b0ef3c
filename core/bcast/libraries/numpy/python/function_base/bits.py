# Numbers as text in a base, and bits packed into bytes.

__all__ = ['base_repr', 'binary_repr', 'packbits', 'unpackbits']


def base_repr(number, base=2, padding=0):
    digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    if base > len(digits):
        raise ValueError('Bases greater than 36 not handled in base_repr.')
    if base < 2:
        raise ValueError('Bases less than 2 not handled in base_repr.')
    rest = abs(number)
    out = ''
    while rest:
        out = digits[rest % base] + out
        rest //= base
    out = '0' * (padding or 0) + (out or '0' * (not padding))
    return '-' + out if number < 0 else out


def binary_repr(num, width=None):
    num = operator.index(num)
    if not num:
        return '0' * (width or 1)
    if num < 0 and width is None:
        return '-' + bin(-num)[2:]
    least = len(bin(num if num > 0 else -num - 1)[2:]) + (num < -1)
    if width is not None and width < least:
        warnings.warn('Insufficient bit width provided. This behavior will raise an error in the future.',
                      DeprecationWarning)
    return bin(num)[2:].zfill(width or 1) if num > 0 else bin(2 ** _most(least, width) + num)[2:]


def _most(a, b):
    return a if a > b else b


def _axis_in_c(axis):
    # Validated before the array.
    if isinstance(axis, bool):
        raise TypeError('an integer is required for the axis')
    return axis if axis is None else operator.index(axis)


def _along(a, axis):
    if axis is None or not a.ndim:
        a, axis = a.ravel(), axis or 0
    np.take(a, np.array([], int), axis)
    return np.moveaxis(a, axis, -1), axis


def packbits(a, axis=None, bitorder='big'):
    axis = _axis_in_c(axis)
    if not isinstance(bitorder, str):
        raise TypeError(f'pack() argument 3 must be str, not {_kind_of(bitorder)}')
    if bitorder not in ('big', 'little'):
        raise ValueError("'order' must be either 'little' or 'big'")
    a = np.asarray(a)
    if a.dtype.kind not in 'biu':
        raise TypeError('Expected an input array of integer or boolean data type')
    by_columns = isfortran(a)
    a, axis = _along(a != 0, axis)
    n = a.shape[-1]
    padded = np.zeros(a.shape[:-1] + (-(-n // 8) * 8,), np.uint8)
    padded[..., :n] = a
    padded = padded.reshape(a.shape[:-1] + (-(-n // 8), 8))
    out = np.moveaxis((padded * _bits(bitorder)).sum(-1, dtype=np.uint8), -1, axis)
    return out.copy('F' if by_columns else 'C')


def unpackbits(a, axis=None, count=None, bitorder='big'):
    axis = _axis_in_c(axis)
    if not isinstance(bitorder, str):
        raise TypeError(f'unpack() argument 4 must be str, not {_kind_of(bitorder)}')
    if bitorder[:1] not in ('b', 'l'):
        raise ValueError("'order' must begin with 'l' or 'b'")
    a = np.asarray(a)
    if a.dtype != np.uint8:
        raise TypeError('Expected an input array of unsigned byte data type')
    by_columns = isfortran(a)
    a, axis = _along(a, axis)
    out = (a[..., None] & _bits(bitorder) != 0).astype(np.uint8).reshape(a.shape[:-1] + (a.shape[-1] * 8,))
    if count is not None:
        count = operator.index(count)
        more = count - out.shape[-1]
        if count + out.shape[-1] < 0:
            raise ValueError('-count larger than number of elements')
        if more > 0:
            out = np.concatenate((out, np.zeros(out.shape[:-1] + (more,), np.uint8)), axis=-1)
        out = out[..., :count]
    return np.moveaxis(out, -1, axis).copy('F' if by_columns else 'C')


def _kind_of(value):
    return 'None' if value is None else type(value).__name__


def _bits(order):
    out = np.array([1 << i for i in range(8)], np.uint8)
    return out if order[0] == 'l' else out[::-1]
