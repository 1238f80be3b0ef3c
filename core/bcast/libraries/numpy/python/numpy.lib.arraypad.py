__all__ = ['pad']

import numpy as np
from numpy.lib.shape_base import _order


def _pairs(values, ndim, integral=False):
    # Values before and after each axis.
    if values is None:
        return [(None, None)] * ndim
    values = np.asarray(values)
    if integral:
        values = np.round(values).astype(int)
    pairs = np.broadcast_to(values, (ndim, 2))
    if integral and (values < 0).any():
        raise ValueError("index can't contain negative values")
    return pairs.tolist() if integral else pairs


def _extend(area, before, behind, mode, odd):
    # Each step extends by at most the current length (NumPy 1.24); later steps repeat what earlier ones added.
    while before > 0 or behind > 0:
        end = len(area) - behind
        own = area[before:end]
        skip = mode == 'reflect'
        size = len(own) - skip
        n, m = min(size, before), min(size, behind)
        if mode == 'wrap':
            left, right = own[size - n:], own[:m]
        else:
            left, right = own[skip:n + skip][::-1], own[size - m:size][::-1]
            if odd:
                left, right = 2 * own[:1] - left, 2 * own[-1:] - right
        area[before - n:before] = left
        area[end:end + m] = right
        before -= n
        behind -= m


def pad(array, pad_width, mode='constant', **kwargs):
    array, pad_width = np.asarray(array), np.asarray(pad_width)
    if pad_width.dtype.kind != 'i':
        raise TypeError('`pad_width` must be of integral type.')
    n = array.ndim
    widths = _pairs(pad_width, n, True)
    inner = [slice(before, before + size) for (before, _), size in zip(widths, array.shape)]
    out = np.zeros([size + before + behind for (before, behind), size in zip(widths, array.shape)], array.dtype,
                   _order(array))
    out[tuple(inner)] = array
    if callable(mode):
        for axis, width in enumerate(widths):
            rows = np.moveaxis(out, axis, -1)
            for index in np.ndindex(rows.shape[:-1]):
                mode(rows[index], width, axis, kwargs)
        return out
    statistics = {'maximum': np.amax, 'minimum': np.amin, 'mean': np.mean, 'median': np.median}
    keywords = {'constant': 'constant_values', 'linear_ramp': 'end_values', 'reflect': 'reflect_type',
                'symmetric': 'reflect_type', 'edge': '', 'empty': '', 'wrap': ''}
    if mode not in statistics and mode not in keywords:
        raise ValueError(f"mode '{mode}' is not supported")
    known = keywords.get(mode, 'stat_length')
    rest = set(kwargs) - {known}
    if rest:
        raise ValueError(f"unsupported keyword arguments for mode '{mode}': {rest}")
    given = kwargs.get(known, None if mode in statistics else 0)
    if mode == 'empty':
        return out
    if mode != 'constant' and not array.size:
        for axis, width in enumerate(widths):
            if not array.shape[axis] and any(width):
                raise ValueError(f"can't extend empty axis {axis} using modes other than 'constant' or 'empty'")
        return out
    if known != 'reflect_type':
        values = _pairs(given, n, mode in statistics)
    for axis, (before, behind) in enumerate(widths):
        area = np.moveaxis(out[(slice(None),) * (axis + 1) + tuple(inner[axis + 1:])], axis, 0)
        end = len(area) - behind
        own = area[before:end]
        if mode in ('wrap', 'reflect', 'symmetric') and (len(own) > 1 or mode == 'wrap'):
            _extend(area, before, behind, mode, given == 'odd')
            continue
        if mode in ('constant', 'linear_ramp'):
            left, right = values[axis]
        else:
            left, right = own[:1], own[-1:]
        if mode == 'linear_ramp':
            left = np.linspace(left, own[0], before, False, dtype=out.dtype)
            right = np.linspace(right, own[-1], behind, False, dtype=out.dtype)[::-1]
        elif mode in statistics:
            lengths = [len(own) if one is None else min(one, len(own)) for one in values[axis]]
            if 0 in lengths and mode in ('maximum', 'minimum'):
                raise ValueError('stat_length of 0 yields no value for padding')
            left, right = own[:lengths[0]], own[len(own) - lengths[1]:]
            left, right = [statistics[mode](one, axis=0, keepdims=True) for one in (left, right)]
            if out.dtype.kind in 'iu':
                left, right = np.round(left), np.round(right)
        area[:before] = left
        area[end:] = right
    return out
