typecodes = {
    'Character': 'c', 'Integer': 'bhilqp', 'UnsignedInteger': 'BHILQP', 'Float': 'efdg', 'Complex': 'FDG',
    'AllInteger': 'bBhHiIlLqQpP', 'AllFloat': 'efdgFDG', 'Datetime': 'Mm', 'All': '?bhilqpBHILQPefdgFDGSUVOMm'}


class VisibleDeprecationWarning(UserWarning):
    __module__ = 'numpy'


class ModuleDeprecationWarning(DeprecationWarning):
    __module__ = 'numpy'
