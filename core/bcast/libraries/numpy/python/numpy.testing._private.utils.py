import re
import warnings


class _Expected:
    # What `with assert_raises(...)` enters, and what calls a function for it. The words are those of unittest.

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
