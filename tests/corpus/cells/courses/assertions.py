import numpy as np
from numpy.testing import assert_array_less, assert_raises, assert_raises_regex, assert_warns

# %% an exception is expected of a call
for f in (lambda: assert_raises(ValueError, int, '3'), lambda: assert_raises(ValueError, int, 'x'),
          lambda: assert_raises((ValueError, TypeError), int, '3'), lambda: assert_raises(ValueError, lambda: 1),
          lambda: assert_raises_regex(ValueError, 'invalid', int, 'x'), lambda: assert_raises_regex(ValueError, 'zzz', int, 'x')):
    try:
        print('ok', f())
    except Exception as e:
        print(type(e).__name__, e)
assert_raises(KeyError, int, 'x')
# %% an exception is expected of statements
with assert_raises(ZeroDivisionError) as c:
    1 / 0
print(type(c.exception), c.exception)
with assert_raises(ValueError):
    pass
# %% a warning is expected
import warnings
def w():
    warnings.warn('x', UserWarning)
    return 5
print(assert_warns(UserWarning, w))
assert_warns(UserWarning, lambda: 1)
# %% elements are expected to be less
assert_array_less([1.0, 2], [2, 3])
assert_array_less([1, 2], [1, 3])


# %% which item of a list is not the expected one
import numpy as np
def said(*arguments):
    try:
        np.testing.assert_equal(*arguments)
    except AssertionError as error:
        print(error)
said([1, 2, 3], [1, 4, 3])
said([1, (2, 3)], [1, (2, 5)], 'of the second try')
said([1, 2], [1, 2, 3], 'lengths')
said(3, 4, 'a number')
said([np.arange(2)], [np.arange(1, 3)])
said(np.arange(2), np.arange(1, 3), 'arrays')
