__all__ = ['asfarray', 'imag', 'iscomplex', 'iscomplexobj', 'isreal', 'isrealobj', 'real']

import numpy as np


def real(val):
    return val.real if hasattr(val, 'real') else np.asanyarray(val).real


def imag(val):
    return val.imag if hasattr(val, 'imag') else np.asanyarray(val).imag


def iscomplex(x):
    x = np.asanyarray(x)
    return x.imag != 0 if iscomplexobj(x) else np.zeros(x.shape, bool)[()]


def isreal(x):
    return imag(x) == 0


def iscomplexobj(x):
    return np.asarray(x).dtype.kind == 'c'


def isrealobj(x):
    return not iscomplexobj(x)


def asfarray(a, dtype=float):
    return np.asarray(a, dtype if np.issubdtype(dtype, np.inexact) else float)
