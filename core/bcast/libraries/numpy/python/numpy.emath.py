# Functions with a complex result where real numbers have no real one.
import numpy as np


def _complex(x):
    x = np.asarray(x)
    return x.astype('F' if x.dtype.char in 'efbhBHF' else 'D')


def _wider(x, beyond):
    x = np.asarray(x)
    return _complex(x) if x.dtype.kind != 'c' and np.any(beyond(x)) else x


def _function(compute, beyond):
    return lambda x: compute(_wider(x, beyond))


def _negative(x):
    return x < 0


def _above_one(x):
    return abs(x) > 1


sqrt = _function(np.sqrt, _negative)
log = _function(np.log, _negative)
log2 = _function(np.log2, _negative)
log10 = _function(np.log10, _negative)
arccos = _function(np.arccos, _above_one)
arcsin = _function(np.arcsin, _above_one)
arctanh = _function(np.arctanh, _above_one)


def logn(n, x):
    return np.log(_wider(x, _negative)) / np.log(_wider(n, _negative))


def power(x, p):
    p = np.asarray(p)
    if p.dtype.kind in 'iu' and np.any(p < 0):
        p = p * 1.0
    return np.power(_wider(x, _negative), p)
