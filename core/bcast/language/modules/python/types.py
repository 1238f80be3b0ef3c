class SimpleNamespace:
    def __init__(self, /, **kwargs):
        self.__dict__.update(kwargs)

    def __repr__(self):
        name = 'namespace' if type(self).__name__ == 'SimpleNamespace' else type(self).__name__
        return name + '(' + ', '.join(f'{key}={value!r}' for key, value in self.__dict__.items()) + ')'

    def __eq__(self, other):
        return self.__dict__ == other.__dict__ if isinstance(other, SimpleNamespace) else NotImplemented

    __hash__ = None


def _generator():
    yield


FunctionType = LambdaType = type(_generator)
GeneratorType = type(_generator())
NoneType = type(None)
BuiltinFunctionType = BuiltinMethodType = type(len)
