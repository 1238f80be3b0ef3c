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
