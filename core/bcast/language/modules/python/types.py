class SimpleNamespace:
    def __init__(self, /, **kwargs):
        self.__dict__.update(kwargs)

    def __repr__(self):
        name = 'namespace' if type(self).__name__ == 'SimpleNamespace' else type(self).__name__
        return name + '(' + ', '.join(f'{key}={value!r}' for key, value in self.__dict__.items()) + ')'

    def __eq__(self, other):
        return self.__dict__ == other.__dict__ if isinstance(other, SimpleNamespace) else NotImplemented

    __hash__ = None


class mappingproxy:
    def __init__(self, mapping, /):
        self._of = mapping

    def __getattr__(self, name):
        if name not in ('copy', 'get', 'items', 'keys', 'values'):
            raise AttributeError(f"'mappingproxy' object has no attribute {name!r}")
        return getattr(self._of, name)

    def __getitem__(self, key):
        return self._of[key]

    def __iter__(self):
        return iter(self._of)

    def __reversed__(self):
        return reversed(self._of)

    def __len__(self):
        return len(self._of)

    def __contains__(self, key):
        return key in self._of

    def __or__(self, other):
        return self._of | other

    def __eq__(self, other):
        return self._of == other

    def __str__(self):
        return str(self._of)

    def __repr__(self):
        return f'mappingproxy({self._of!r})'


MappingProxyType = mappingproxy


def _generator():
    yield


FunctionType = LambdaType = type(_generator)
GeneratorType = type(_generator())
MethodType = type(SimpleNamespace().__repr__)
NoneType = type(None)
BuiltinFunctionType = BuiltinMethodType = type(len)
