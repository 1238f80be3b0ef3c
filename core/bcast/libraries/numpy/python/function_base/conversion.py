__all__ = [
    'asarray_chkfinite', 'common_type', 'frombuffer', 'fromstring', 'isfortran', 'mintypecode', 'real_if_close',
    'require']

import functools
import itertools
import math
import numpy as np
import operator
import warnings
from numpy.lib.shape_base import _axes, _axis, _given, _not_given, _order

def frombuffer(buffer, dtype=float, count=-1, offset=0, *, like=None):
    count, offset = operator.index(count), operator.index(offset)
    if like is not None or isinstance(buffer, (np.ndarray, np.generic)):
        _refuse('np.frombuffer of anything but bytes, or with like')
    if not isinstance(buffer, bytes):
        raise TypeError(f"a bytes-like object is required, not '{type(buffer).__name__}'")
    size = np.dtype(dtype).itemsize
    if not 0 <= offset <= len(buffer):
        raise ValueError(f'offset must be non-negative and no greater than buffer length ({len(buffer)})')
    rest = len(buffer) - offset
    if count < 0 and rest % size:
        raise ValueError('buffer size must be a multiple of element size')
    if count * size > rest:
        raise ValueError('buffer is smaller than requested size')
    used = rest if count < 0 else count * size
    out = np.array(list(buffer[offset:offset + used]), dtype=np.uint8).view(dtype)
    out.flags.writeable = False
    return out


def _from_items(items, kind, count):
    items = list(items if count < 0 else itertools.islice(items, count))
    if len(items) < count:
        raise ValueError(f'iterator too short: Expected {count} but iterator had only {len(items)} items.')
    out = np.array(items, kind)
    if out.ndim > 1:
        raise ValueError('setting an array element with a sequence.')
    return out


def real_if_close(a, tol=100):
    a = np.asanyarray(a)
    if a.dtype.kind == 'c':
        if tol > 1:
            tol = np.finfo(a.dtype).eps * tol
        if np.all(np.absolute(a.imag) < tol):
            a = a.real
    return a


def common_type(*arrays):
    numbers = 'efd'
    most = 0
    for a in arrays:
        kind = a.dtype.kind
        if kind not in 'iufc':
            raise TypeError("can't get common type for non-numeric array")
        most = _most(most, 2 if kind in 'iu' else numbers.index(a.dtype.char.lower()))
    if any(a.dtype.kind == 'c' for a in arrays):
        return np.complex128 if most == 2 else np.complex64
    return (np.float16, np.float32, np.float64)[most]


def isfortran(a):
    return _order(a) == 'F'


def asarray_chkfinite(a, dtype=None, order=None):
    a = np.asarray(a, dtype=dtype, order=order)
    if a.dtype.kind in 'fc' and not np.isfinite(a).all():
        raise ValueError('array must not contain infs or NaNs')
    return a


def mintypecode(typechars, typeset='GDFgdf', default='d'):
    codes = [one if isinstance(one, str) and one else np.asarray(one).dtype.char for one in typechars]
    known = [one for one in 'GDFgdfQqLlIiHhBb?' if one in codes and one in typeset]
    if not known:
        return default
    return 'D' if 'F' in known and 'd' in known else known[0]


def require(a, dtype=None, requirements=None, *, like=None):
    if like is not None:
        _refuse('np.require(like=...)')
    if not requirements:
        return np.asanyarray(a, dtype=dtype)
    names = {'C_CONTIGUOUS': 'C', 'CONTIGUOUS': 'C', 'F_CONTIGUOUS': 'F', 'FORTRAN': 'F', 'ALIGNED': 'A',
             'WRITEABLE': 'W', 'OWNDATA': 'O', 'ENSUREARRAY': 'E'}
    names.update({one: one for one in 'CFAWOE'})
    asked = {names[one.upper()] for one in requirements}
    if 'C' in asked and 'F' in asked:
        raise ValueError('Cannot specify both "C" and "F" order')
    order = 'F' if 'F' in asked else 'C' if 'C' in asked else 'A'
    out = np.array(a, dtype=dtype, order=order, copy=False)
    flags = {'W': out.flags.writeable, 'O': out.flags.owndata}
    return out if all(flags.get(one, True) for one in asked) else out.copy(order)


def fromstring(string, dtype=float, count=-1, *, sep='', like=None):
    kind = np.dtype(dtype).kind
    if like is not None or not sep or kind not in 'fiu':
        _refuse('np.fromstring of bytes')
    texts = string.split(sep.strip() or None)
    if texts and not texts[-1].strip():
        texts.pop()
    try:
        out = [float(text) if kind == 'f' else int(text) for text in texts]
    except ValueError:
        _refuse('np.fromstring of what is no number')
    if count > len(out):
        _refuse('np.fromstring of fewer numbers than asked for')
    return np.array(out if count < 0 else out[:count], dtype)
