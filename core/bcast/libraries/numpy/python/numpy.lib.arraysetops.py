__all__ = ['ediff1d', 'in1d', 'intersect1d', 'isin', 'setdiff1d', 'setxor1d', 'union1d']

import numpy as np


def ediff1d(ary, to_end=None, to_begin=None):
    ary = np.asanyarray(ary).ravel()
    if to_begin is None and to_end is None:
        return ary[1:] - ary[:-1]
    ends = []
    for name, one in ('begin', to_begin), ('end', to_end):
        one = ary[:0] if one is None else np.asanyarray(one)
        if not np.can_cast(one, ary.dtype, casting='same_kind'):
            raise TypeError(f'dtype of `to_{name}` must be compatible with input `ary` under the `same_kind` rule.')
        ends.append(one.ravel().astype(ary.dtype))
    return np.concatenate((ends[0], np.subtract(ary[1:], ary[:-1]), ends[1]))


def in1d(ar1, ar2, assume_unique=False, invert=False, *, kind=None):
    a, b = np.asarray(ar1).ravel(), np.asarray(ar2).ravel()
    if kind not in (None, 'sort', 'table'):
        raise ValueError(f"Invalid kind: '{kind}'. Please use None, 'sort' or 'table'.")
    integral = a.dtype.kind in 'biu' and b.dtype.kind in 'biu'
    if integral and kind != 'sort':
        if not b.size:
            return np.full_like(a, invert, dtype=bool)
        a = a.astype(np.uint8) if a.dtype == bool else a
        b = b.astype(np.uint8) if b.dtype == bool else b
        low, high = np.min(b), np.max(b)
        span = int(high) - int(low)
        if span <= np.iinfo(b.dtype).max and (span <= 6 * (a.size + b.size) or kind == 'table'):
            out = np.full_like(a, invert, dtype=bool)
            table = np.full(span + 1, invert, dtype=bool)
            table[b - low] = not invert
            inside = (a <= high) & (a >= low)
            out[inside] = table[a[inside] - low]
            return out
        if kind == 'table':
            raise RuntimeError("You have specified kind='table', but the range of values in `ar2` or `ar1` exceed the "
                               "maximum integer of the datatype. Please set `kind` to None or 'sort'.")
    elif kind == 'table':
        raise ValueError("The 'table' method is only supported for boolean or integer arrays. Please select 'sort' or "
                         'None for kind.')
    if len(b) < 10 * len(a) ** 0.145 or 'O' in (a.dtype.kind, b.dtype.kind):
        # Few elements are compared one by one, and so are objects, which may have no order.
        out = np.full(len(a), invert, dtype=bool)
        for one in b:
            if invert:
                out &= a != one
            else:
                out |= a == one
        return out
    if not assume_unique:
        a, back = np.unique(a, return_inverse=True)
        b = np.unique(b)
    both = np.concatenate((a, b))
    order = both.argsort(kind='stable')
    both = both[order]
    same = both[1:] != both[:-1] if invert else both[1:] == both[:-1]
    out = np.empty(both.shape, dtype=bool)
    out[order] = np.concatenate((same, [invert]))
    return out[:len(a)] if assume_unique else out[back]


def isin(element, test_elements, assume_unique=False, invert=False, *, kind=None):
    element = np.asarray(element)
    return in1d(element, test_elements, assume_unique, invert, kind=kind).reshape(element.shape)


def _distinct(a, assume_unique):
    return np.asarray(a).ravel() if assume_unique else np.unique(a)


def intersect1d(ar1, ar2, assume_unique=False, return_indices=False):
    sides, first = [], []
    for one in (ar1, ar2):
        if return_indices and not assume_unique:
            one, indices = np.unique(np.asanyarray(one), return_index=True)
            first.append(indices)
        else:
            one = _distinct(one, assume_unique)
        sides.append(one)
    both = np.concatenate(sides)
    if not return_indices:
        both.sort()
        return both[:-1][both[1:] == both[:-1]]
    order = both.argsort(kind='stable')
    both = both[order]
    same = both[1:] == both[:-1]
    indices = [order[:-1][same], order[1:][same] - sides[0].size]
    if not assume_unique:
        indices = [one[at] for one, at in zip(first, indices)]
    return both[:-1][same], *indices


def setxor1d(ar1, ar2, assume_unique=False):
    both = np.concatenate((ar1, ar2) if assume_unique else (np.unique(ar1), np.unique(ar2)))
    if not both.size:
        return both
    both.sort()
    apart = np.concatenate(([True], both[1:] != both[:-1], [True]))
    return both[apart[1:] & apart[:-1]]


def union1d(ar1, ar2):
    return np.unique(np.concatenate((ar1, ar2), axis=None))


def setdiff1d(ar1, ar2, assume_unique=False):
    ar1 = _distinct(ar1, assume_unique)
    return ar1[in1d(ar1, ar2 if assume_unique else np.unique(ar2), assume_unique=True, invert=True)]
