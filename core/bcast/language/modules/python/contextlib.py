import sys
from abc import ABC, abstractmethod
from functools import wraps


def _decorated(manager, func):
    @wraps(func)
    def inner(*args, **kwds):
        with manager._recreate_cm() if isinstance(manager, ContextDecorator) else manager:
            return func(*args, **kwds)
    return inner


class AbstractContextManager(ABC):
    def __enter__(self):
        return self

    @abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        return None


class ContextDecorator:
    def _recreate_cm(self):
        return self

    __call__ = _decorated


class _GeneratorContextManager(ContextDecorator):
    def __init__(self, *made):
        func, args, kwds = self._made = made
        self.gen = func(*args, **kwds)

    def _recreate_cm(self):
        return _GeneratorContextManager(*self._made)

    def __enter__(self):
        try:
            return next(self.gen)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None

    def __exit__(self, typ, value, traceback):
        try:
            next(self.gen) if typ is None else self.gen.throw(value)
        except StopIteration as raised:
            return raised is not value
        except BaseException as raised:
            stopped = isinstance(value, StopIteration) and raised.__cause__ is value
            if raised is not value and not stopped:
                raise
            return False
        raise RuntimeError("generator didn't stop" + ('' if typ is None else ' after throw()'))


def contextmanager(func):
    @wraps(func)
    def helper(*args, **kwds):
        return _GeneratorContextManager(func, args, kwds)
    return helper


class suppress:
    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        pass

    def __exit__(self, typ, value, traceback):
        return typ is not None and issubclass(typ, self._exceptions)


class nullcontext:
    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *details):
        pass


class closing:
    def __init__(self, thing):
        self.thing = thing

    def __enter__(self):
        return self.thing

    def __exit__(self, *exc_info):
        self.thing.close()


class ExitStack:
    def __init__(self):
        self._waiting = []

    def enter_context(self, cm):
        found = type(cm).__enter__(cm)
        self._waiting.append(lambda *details: type(cm).__exit__(cm, *details))
        return found

    def push(self, exit):
        self._waiting.append(exit if not hasattr(exit, '__exit__') else exit.__exit__)
        return exit

    def callback(self, callback, /, *args, **kwds):
        def call(*details):
            callback(*args, **kwds)
        self._waiting.append(call)
        return callback

    def __enter__(self):
        return self

    def close(self):
        self.__exit__(None, None, None)

    def __exit__(self, *details):
        raised = details[1]
        first = raised
        while self._waiting:
            call = self._waiting.pop()
            try:
                if call(type(raised) if raised is not None else None, raised, None):
                    raised = None
            except BaseException as error:
                raised = error
        if raised is not None and raised is not first:
            raise raised
        return first is not None and raised is None


class redirect_stdout:
    def __init__(self, new_target):
        self._new_target = new_target
        self._old_targets = []

    def __enter__(self):
        self._old_targets.append(sys.stdout)
        sys.stdout = self._new_target
        return self._new_target

    def __exit__(self, *exc_info):
        sys.stdout = self._old_targets.pop()
