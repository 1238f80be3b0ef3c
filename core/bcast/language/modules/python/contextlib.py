import sys
from functools import wraps


def _decorated(manager, func):
    @wraps(func)
    def inner(*args, **kwds):
        with manager:
            return func(*args, **kwds)
    return inner


class ContextDecorator:
    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @wraps(func)
        def inner(*args, **kwds):
            with self._recreate_cm():
                return func(*args, **kwds)
        return inner


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
