# torch.save and torch.load: a deep copy of the object is stored among the program's files.

import copy
import os

__name__ = 'torch.serialization'


def _path(f, function):
    if not isinstance(f, str) and type(f).__module__ != 'pathlib':
        _refuse(f'torch.{function} with anything but a path')
    return str(f)


def _copied(value, function):
    if isinstance(value, torch.Tensor) and value.has_names():
        value.__reduce_ex__(2)
    try:
        return copy.deepcopy(value)
    except RuntimeError:
        _refuse(f'torch.{function} of a tensor that was computed, without detach()')


def save(obj, f, pickle_module=None, pickle_protocol=2, _use_new_zipfile_serialization=True):
    kept = _copied(obj, 'save')
    path = _path(f, 'save')
    folder = os.path.dirname(path)
    if not os.path.isdir(folder):
        raise RuntimeError(f'Parent directory {folder} does not exist.')
    os.path._write(path, kept)


def load(f, map_location=None, pickle_module=None, *, weights_only=False, **pickle_load_args):
    return _copied(os.path._read(_path(f, 'load')), 'load')
