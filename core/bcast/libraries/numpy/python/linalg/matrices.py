__all__ = ['matrix_power', 'multi_dot']

import math
import operator
import numpy as np
from numpy.lib.shape_base import _axis


def _fail(text):
    raise np.linalg.LinAlgError(text)


def _square(a):
    if a.ndim < 2:
        _fail(f'{a.ndim}-dimensional array given. Array must be at least two-dimensional')
    if a.shape[-1] != a.shape[-2]:
        _fail('Last 2 dimensions of the array must be square')
    return a


def _flat(a):
    if a.ndim != 2:
        _fail(f'{a.ndim}-dimensional array given. Array must be two-dimensional')


def multi_dot(arrays, *, out=None):
    arrays = [np.asarray(one) for one in arrays]
    count = len(arrays)
    if count < 2:
        raise ValueError('Expecting at least two arrays.')
    if count == 2:
        return np.dot(*arrays, out=out)
    first, last = arrays[0].ndim, arrays[-1].ndim
    if first == 1:
        arrays[0] = np.atleast_2d(arrays[0])
    if last == 1:
        arrays[-1] = np.atleast_2d(arrays[-1]).T
    for one in arrays:
        _flat(one)
    if out is not None:
        _refuse('multi_dot(out=...)')
    sizes = [one.shape[0] for one in arrays] + [arrays[-1].shape[1]]
    if count == 3:
        a, b, c, d = sizes
        left = a * c * (b + d) < b * d * (a + c)
        split = {(0, 2): 1 if left else 0}
    else:
        cost, split = np.zeros((count, count)), {}
        for length in range(1, count):
            for i in range(count - length):
                j = i + length
                cost[i, j] = math.inf
                for k in range(i, j):
                    price = cost[i, k] + cost[k + 1, j] + sizes[i] * sizes[k + 1] * sizes[j + 1]
                    if price < cost[i, j]:
                        cost[i, j], split[i, j] = price, k

    def product(i, j):
        if i == j:
            return arrays[i]
        k = split.get((i, j), i)
        return np.dot(product(i, k), product(k + 1, j))
    result = product(0, count - 1)
    if first == 1 and last == 1:
        return result[0, 0]
    return result.ravel() if first == 1 or last == 1 else result


def _is_empty(a):
    return not a.size and not math.prod(a.shape[-2:])


def matrix_power(a, n):
    a = _square(np.asanyarray(a))
    try:
        n = operator.index(n)
    except TypeError:
        raise TypeError('exponent must be an integer')
    if n == 0:
        a = np.empty_like(a)
        a[...] = np.eye(a.shape[-1], dtype=a.dtype)
        return a
    if n < 0:
        a, n = np.linalg.inv(a), -n
    if n == 1:
        return a
    if n == 3:
        return a @ a @ a
    power, found = a, None
    while True:
        if n % 2:
            found = power if found is None else found @ power
        n //= 2
        if not n:
            return found
        power = power @ power
