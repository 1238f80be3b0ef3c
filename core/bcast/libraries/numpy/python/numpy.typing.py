# Objects for annotations: they can be created and printed, but are not evaluated.
class _Annotation:
    def __init__(self, text):
        self._text = text

    def __getitem__(self, kind):
        name = f'{kind.__module__}.{kind.__qualname__}' if isinstance(kind, type) else repr(kind)
        return _Annotation(self._text.replace('+ScalarType', name))

    def __or__(self, other):
        return _Annotation(None)

    __ror__ = __or__

    def __repr__(self):
        if self._text is None:
            _refuse('the text of a union of annotations')
        return self._text


_of_any = 'numpy.dtype[typing.Any]'
_array = f'numpy._typing._array_like._SupportsArray[{_of_any}]'
_nested = 'numpy._typing._nested_sequence._NestedSequence['
_scalars = 'bool, int, float, complex, str, bytes'
ArrayLike = _Annotation(f'typing.Union[{_array}, {_nested}{_array}], {_scalars}, {_nested}typing.Union[{_scalars}]]]')
DTypeLike = _Annotation(
    f'typing.Union[{_of_any}, NoneType, typing.Type[typing.Any], numpy._typing._dtype_like._SupportsDType[{_of_any}], str, '
    'typing.Tuple[typing.Any, int], typing.Tuple[typing.Any, typing.Union[typing.SupportsIndex, '
    'typing.Sequence[typing.SupportsIndex]]], typing.List[typing.Any], numpy._typing._dtype_like._DTypeDict, '
    'typing.Tuple[typing.Any, typing.Any]]')
NDArray = _Annotation('numpy.ndarray[typing.Any, numpy.dtype[+ScalarType]]')
