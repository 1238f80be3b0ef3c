__all__ = [
    'assert_', 'assert_allclose', 'assert_almost_equal', 'assert_array_almost_equal', 'assert_array_equal',
    'assert_array_less', 'assert_equal', 'assert_raises', 'assert_raises_regex', 'assert_string_equal',
    'assert_warns']

import math
import numpy as np
import operator
import re
import warnings


class _Expected:
    # The context manager of `with assert_raises(...)`, which also calls a passed function. The messages are those of
    # unittest.

    def __init__(self, expected, pattern, args, kwargs):
        self.expected = expected
        self.pattern = pattern
        self.called = ''
        for one in expected if isinstance(expected, tuple) else (expected,):
            if not (isinstance(one, type) and issubclass(one, BaseException)):
                raise TypeError('assertRaises' + ('' if pattern is None else 'Regex')
                                + '() arg 1 must be an exception type or tuple of exception types')
        if args and args[0] is not None:
            self.called = f' by {args[0].__name__ if hasattr(args[0], "__name__") else args[0]}'
            with self:
                args[0](*args[1:], **kwargs)

    def __enter__(self):
        return self

    def __exit__(self, kind, value, where):
        if kind is None:
            name = str(self.expected) if isinstance(self.expected, tuple) else self.expected.__name__
            raise AssertionError(f'{name} not raised{self.called}')
        if not issubclass(kind, self.expected):
            return False
        self.exception = value
        if self.pattern is not None and not re.search(self.pattern, str(value)):
            raise AssertionError(f'"{self.pattern}" does not match "{value}"')
        return True


def assert_raises(exception_class, *args, **kwargs):
    expected = _Expected(exception_class, None, args, kwargs)
    return None if expected.called else expected


def assert_raises_regex(exception_class, expected_regexp, *args, **kwargs):
    expected = _Expected(exception_class, expected_regexp, args, kwargs)
    return None if expected.called else expected


class _Warned:
    def __init__(self, kind, name=''):
        self.kind = kind
        self.name = name
        self.caught = warnings.catch_warnings(record=True)

    def __enter__(self):
        self.all = self.caught.__enter__()
        warnings.simplefilter('always')
        return self.all

    def __exit__(self, *details):
        self.caught.__exit__(*details)
        if details[0] is None and not any(issubclass(one.category, self.kind) for one in self.all):
            raise AssertionError('No warning raised' + self.name)


def assert_warns(warning_class, *args, **kwargs):
    if not args:
        return _Warned(warning_class)
    with _Warned(warning_class, f' when calling {args[0].__name__}'):
        return args[0](*args[1:], **kwargs)


def assert_string_equal(actual, desired):
    if actual != desired:
        _refuse('the differences that assert_string_equal lists')


def _text(pair, names, header, message, verbose, precision):
    short = message and '\n' not in message and len(message) < 79 - len(header)
    lines = ['', header + ' ' + message if short else header]
    if message and not short:
        lines.append(message)
    for name, one in zip(names, pair) if verbose else ():
        shown = np.array_repr(one, precision=precision) if _kind(one) in 'fc' else repr(one)
        if shown.count('\n') > 3:
            shown = '\n'.join(shown.splitlines()[:3]) + '...'
        lines.append(f' {name}: {shown}')
    return '\n'.join(lines)


def _kind(one):
    return one.dtype.kind if isinstance(one, np.ndarray) else 'O'


def _compare(comparison, x, y, message, verbose, header, precision=6, nan=True, infinities=True, strict=False):
    pair = x, y = np.asanyarray(x), np.asanyarray(y)

    def fail(reason):
        raise AssertionError(_text(pair, 'xy', header, message + '\n' + reason, verbose, precision))

    if x.shape != y.shape and (strict or x.ndim and y.ndim):
        fail(f'(shapes {x.shape}, {y.shape} mismatch)')
    if strict and x.dtype != y.dtype:
        fail(f'(dtypes {x.dtype}, {y.dtype} mismatch)')
    # NaN and infinities must be at the same positions, where they count as equal. Copies are tested for them, so that
    # an observer sees only the operands of the call aligned.
    flagged = np.False_
    numbers = _kind(x) in 'biufc' and _kind(y) in 'biufc'
    for name, found in ('nan', np.isnan), ('+inf', lambda a: a.copy() == np.inf), ('-inf', lambda a: a.copy() == -np.inf):
        if numbers and (nan if name == 'nan' else infinities):
            one, two = found(x), found(y)
            if not np.all(one == two):
                fail(f'x and y {name} location mismatch:')
            flagged = flagged | (two if one.ndim else one)
    if np.all(flagged):
        return
    if np.any(flagged):
        x, y = x[~flagged], y[~flagged]
    held = np.ravel(comparison(x, y))
    if held.all():
        return
    bad = held.size - np.count_nonzero(held)
    count = flagged.size if flagged.ndim else held.size
    lines = [f'Mismatched elements: {bad} / {count} ({100 * bad / count:.3g}%)']
    with np.errstate(all='ignore'):
        try:
            error = abs(x - y)
            if _kind(x) == 'u':
                error = np.minimum(error, abs(y - x))
            lines.append('Max absolute difference: ' + np.array2string(np.max(error)))
            nonzero = np.bool_(y != 0)
            largest = np.max(np.asarray(error)[nonzero] / abs(y[nonzero])) if np.any(nonzero) else np.array(np.inf)
            lines.append('Max relative difference: ' + np.array2string(largest))
        except TypeError:
            pass
    fail('\n'.join(lines))


def assert_array_equal(x, y, err_msg='', verbose=True, *, strict=False):
    _compare(operator.eq, x, y, err_msg, verbose, 'Arrays are not equal', strict=strict)


def assert_array_less(x, y, err_msg='', verbose=True):
    _compare(operator.lt, x, y, err_msg, verbose, 'Arrays are not less-ordered', infinities=False)


def assert_allclose(actual, desired, rtol=1e-07, atol=0, equal_nan=True, err_msg='', verbose=True):
    _compare(lambda x, y: np.isclose(x, y, rtol, atol, equal_nan), actual, desired, str(err_msg), verbose,
             f'Not equal to tolerance rtol={rtol:g}, atol={atol:g}', nan=equal_nan)


def assert_array_almost_equal(x, y, decimal=6, err_msg='', verbose=True):
    def near(x, y):
        if _kind(x) in 'fc' or _kind(y) in 'fc':
            wild = np.isinf(x)
            if np.any(wild != np.isinf(y)):
                return False
            if np.any(wild):
                if x.size == y.size == 1:
                    return x == y
                x, y = x[~wild], y[~wild]
        return abs(x - y.astype(np.result_type(y, 1.0))) < 1.5 * 10.0 ** -decimal

    _compare(near, x, y, err_msg, verbose, _header(decimal), decimal)


def _header(decimal):
    return f'Arrays are not almost equal to {decimal} decimals'


def _held(holds, actual, desired):
    # For complex numbers, each part separately.
    if isinstance(actual, (complex, np.complexfloating)) or isinstance(desired, (complex, np.complexfloating)):
        return holds(np.real(actual), np.real(desired)) and holds(np.imag(actual), np.imag(desired))
    return holds(actual, desired)


def _fail(actual, desired, message, verbose, header='Items are not equal:'):
    raise AssertionError(_text((actual, desired), ('ACTUAL', 'DESIRED'), header, message, verbose, 8))


def assert_almost_equal(actual, desired, decimal=7, err_msg='', verbose=True):
    def near(x, y):
        with np.errstate(all='ignore'):
            return abs(y - x) < 1.5 * 10.0 ** -decimal or x == y or x != x and y != y

    if np.iscomplexobj(actual) or np.iscomplexobj(desired):
        # A NaN in one part does not affect the other.
        try:
            for part in (np.real, np.imag):
                assert_almost_equal(part(actual), part(desired), decimal)
        except AssertionError:
            _fail(actual, desired, err_msg, verbose, _header(decimal))
    if isinstance(actual, (np.ndarray, tuple, list)) or isinstance(desired, (np.ndarray, tuple, list)):
        assert_array_almost_equal(actual, desired, decimal, err_msg)
    elif not _held(near, actual, desired):
        _fail(actual, desired, err_msg, verbose, _header(decimal))


def _same(x, y):
    if np.isscalar(x) != np.isscalar(y):
        return False
    if x == 0 and y == 0:
        return math.copysign(1, x) == math.copysign(1, y)
    return x != x and y != y or y == x


def assert_equal(actual, desired, err_msg='', verbose=True):
    if isinstance(desired, dict):
        if not isinstance(actual, dict):
            raise AssertionError(repr(type(actual)))
        keys, word = desired, 'key'
    elif isinstance(actual, (tuple, list)) and isinstance(desired, (tuple, list)):
        keys, word = range(len(desired)), 'item'
    elif isinstance(actual, np.ndarray) or isinstance(desired, np.ndarray):
        return assert_array_equal(actual, desired, err_msg, verbose)
    elif _held(_same, actual, desired):
        return
    else:
        _fail(actual, desired, err_msg, verbose)
    assert_equal(len(actual), len(desired), err_msg, verbose)
    for key in keys:
        if word == 'key' and key not in actual:
            raise AssertionError(repr(key))
        assert_equal(actual[key], desired[key], f'{word}={key!r}\n{err_msg}', verbose)


def assert_(val, msg=''):
    if not val:
        raise AssertionError(msg() if callable(msg) else msg)
