__all__ = ['ModuleDeprecationWarning', 'VisibleDeprecationWarning', 'issubdtype', 'typecodes']

import numpy as np

typecodes = {
    'Character': 'c', 'Integer': 'bhilqp', 'UnsignedInteger': 'BHILQP', 'Float': 'efdg', 'Complex': 'FDG',
    'AllInteger': 'bBhHiIlLqQpP', 'AllFloat': 'efdgFDG', 'Datetime': 'Mm', 'All': '?bhilqpBHILQPefdgFDGSUVOMm'}


class VisibleDeprecationWarning(UserWarning):
    __module__ = 'numpy'


class ModuleDeprecationWarning(DeprecationWarning):
    __module__ = 'numpy'


def issubdtype(arg1, arg2):
    one, other = [of if isinstance(of, type) and issubclass(of, np.generic) else np.dtype(of).type for of in (arg1, arg2)]
    return issubclass(one, other)
