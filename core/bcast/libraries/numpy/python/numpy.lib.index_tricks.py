__all__ = [
    'c_', 'diag_indices', 'diag_indices_from', 'fromfunction', 'index_exp', 'indices', 'ix_', 'meshgrid', 'mgrid',
    'ogrid', 'r_', 's_']

import math
import numpy as np


def _laid(vector, size, axis, ndim):
    return vector.reshape((1,) * axis + (size,) + (1,) * (ndim - axis - 1))


def _grid(sizes, vectors, dtype):
    out = np.empty((len(vectors), *sizes), dtype)
    for i, one in enumerate(vectors):
        out[i] = one
    return out


def indices(dimensions, dtype=int, sparse=False):
    sizes = tuple(dimensions)
    vectors = [np.arange(size, dtype=dtype) for size in sizes]
    vectors = tuple([_laid(vector, size, i, len(sizes)) for i, (vector, size) in enumerate(zip(vectors, sizes))])
    return vectors if sparse else _grid(sizes, vectors, dtype)


def fromfunction(function, shape, *, dtype=float, like=None, **kwargs):
    if like is not None:
        _refuse('np.fromfunction(like=...)')
    return function(*indices(shape, dtype), **kwargs)


def meshgrid(*xi, copy=True, sparse=False, indexing='xy'):
    if indexing not in ('xy', 'ij'):
        raise ValueError("Valid values for `indexing` are 'xy' and 'ij'.")
    n = len(xi)
    axes = list(range(n))
    if indexing == 'xy':
        axes[:2] = axes[:2][::-1]
    out = [_laid(np.asanyarray(x), np.size(x), axis, n) for x, axis in zip(xi, axes)]
    if not sparse:
        out = np.broadcast_arrays(*out)
    return [one.copy() for one in out] if copy else out


def ix_(*args):
    out = []
    for axis, one in enumerate(args):
        indices = np.asarray(one)
        if not indices.size and not isinstance(one, np.ndarray):
            indices = indices.astype(int)
        if indices.ndim != 1:
            raise ValueError('Cross index must be 1 dimensional')
        if indices.dtype == bool:
            indices = indices.nonzero()[0]
        out.append(_laid(indices, len(indices), axis, len(args)))
    return tuple(out)


class nd_grid:
    sparse = False

    def __getitem__(self, key):
        parts, numbers, vectors = key if isinstance(key, tuple) else (key,), [], []
        for part in parts:
            step, stop, start = part.step, part.stop, 0 if part.start is None else part.start
            if isinstance(step, (complex, np.complexfloating)):
                # An imaginary step is the number of points, `stop` included.
                step = abs(step)
                count = int(step)
                numbers += [start, stop, step]
                step = (stop - start) / (count - 1) if count != 1 else 1
            elif parts is not key:
                return np.arange(start, stop, 1 if step is None else step)
            else:
                step = 1 if step is None else step
                count = math.ceil((stop - start) / step)
                numbers += [start, stop, step]
            vectors.append((count, step, start))
        kind = np.result_type(*numbers, *([0] if parts is key else []))
        sizes = [one[0] for one in vectors]
        vectors = [(np.arange(count, dtype=kind) * step + start)[(None,) * axis + (...,) + (None,) * (len(parts) - axis - 1)]
                   for axis, (count, step, start) in enumerate(vectors)]
        if parts is not key:
            return vectors[0]
        return vectors if self.sparse else _grid(sizes, vectors, kind)


class MGridClass(nd_grid):
    pass


class OGridClass(nd_grid):
    sparse = True


class IndexExpression:
    def __init__(self, maketuple):
        self.maketuple = maketuple

    def __getitem__(self, key):
        return (key,) if self.maketuple and not isinstance(key, tuple) else key


class AxisConcatenator:
    axis, ndmin, trans1d = 0, 1, -1

    def __getitem__(self, key):
        axis, least, at = self.axis, self.ndmin, self.trans1d
        parts, numbers, arrays = [], [], []
        for i, part in enumerate(key if isinstance(key, tuple) else (key,)):
            if isinstance(part, str):
                if i:
                    raise ValueError('special directives must be the first entry.')
                if part in ('r', 'c'):
                    _refuse('a matrix of np.r_')
                try:
                    axis, least, at, *_ = [int(one) for one in part.split(',')] + [axis, least, at][part.count(',') + 1:]
                except ValueError:
                    raise ValueError('unknown special directive' + (f' {part!r}' if ',' in part else '')) from None
                continue
            number = False
            if isinstance(part, slice):
                part = mgrid[part]
            else:
                number = not isinstance(part, np.ndarray) and not np.ndim(part)
            one = np.asanyarray(part)
            missing = least - one.ndim
            if missing > 0:
                first = at + missing + 1 if at < 0 else at
                order = [*range(missing), *range(missing, least)]
                order = order[:first] + order[missing:] + order[first:missing]
                one = one.reshape((1,) * missing + one.shape).transpose(order)
            (numbers if number else arrays).append(one.dtype)
            parts.append((number, one))
        # A scalar promotes arrays only if it is of a higher kind (NumPy 1.24 `find_common_type`).
        if arrays and numbers:
            kind = np.result_type(*arrays)
            if 'buifc'.find(np.result_type(*numbers).kind) <= 'buifc'.find(kind.kind):
                parts = [(number, one.astype(kind) if number else one) for number, one in parts]
        return np.concatenate([one for _, one in parts], axis)


class RClass(AxisConcatenator):
    pass


class CClass(AxisConcatenator):
    axis, ndmin, trans1d = -1, 2, 0


mgrid, ogrid, r_, c_ = MGridClass(), OGridClass(), RClass(), CClass()
index_exp, s_ = IndexExpression(maketuple=True), IndexExpression(maketuple=False)


def diag_indices(n, ndim=2):
    return (np.arange(n),) * ndim


def diag_indices_from(arr):
    if arr.ndim < 2:
        raise ValueError('input array must be at least 2-d')
    if any(size != arr.shape[0] for size in arr.shape):
        raise ValueError('All dimensions of input must be of equal length')
    return diag_indices(arr.shape[0], arr.ndim)
