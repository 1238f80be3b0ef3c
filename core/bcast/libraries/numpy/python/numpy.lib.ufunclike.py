__all__ = ['fix', 'isneginf', 'isposinf']

import numpy as np


def fix(x, out=None):
    found = np.asanyarray(np.ceil(x, out=out))
    np.floor(x, out=found, where=np.greater_equal(x, 0))
    return found if out is not None else found[()]


def isposinf(x, out=None):
    return np.logical_and(np.isinf(x), ~_negative(x), out)


def isneginf(x, out=None):
    return np.logical_and(np.isinf(x), _negative(x), out)


def _negative(x):
    x = np.asanyarray(x)
    if x.dtype.kind == 'c':
        raise TypeError(f'This operation is not supported for {x.dtype} values because it would be ambiguous.')
    return np.signbit(x)
