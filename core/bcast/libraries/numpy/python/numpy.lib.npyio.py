__all__ = ['genfromtxt', 'load', 'loadtxt', 'save', 'savetxt', 'savez', 'savez_compressed']

import io
import os
import warnings
import numpy as np

# A constant, because embed_python.cmake replaces four literal spaces by one.
pad = ' ' * 4


def _path(file, ending=''):
    if not isinstance(file, str) and type(file).__module__ != 'pathlib':
        _refuse('a file that is not given by its path')
    path = str(file)
    return path if path.endswith(ending) else path + ending


def _write(path, value):
    folder = os.path.dirname(path)
    if folder and not os.path.isdir(folder):
        raise FileNotFoundError(2, 'No such file or directory', path)
    os.path._write(path, value)


def _kept(arr, allow_pickle=True):
    arr = np.array(arr)
    if arr.dtype == object and not allow_pickle:
        raise ValueError('Object arrays cannot be saved when allow_pickle=False')
    return arr


def save(file, arr, allow_pickle=True, fix_imports=True):
    _write(_path(file, '.npy'), _kept(arr, allow_pickle))


def savez(file, *args, **kwds):
    for position, one in enumerate(args):
        if f'arr_{position}' in kwds:
            raise ValueError(f'Cannot use un-named variables and keyword arr_{position}')
        kwds[f'arr_{position}'] = one
    _write(_path(file, '.npz'), NpzFile({name: _kept(one) for name, one in kwds.items()}))


savez_compressed = savez


class NpzFile:
    def __init__(self, arrays):
        self._arrays = arrays
        self.files = list(arrays)

    def __getitem__(self, key):
        if key not in self._arrays:
            raise KeyError(f'{key} is not a file in the archive')
        return self._arrays[key].copy()

    def __enter__(self):
        return self

    def __exit__(self, *details):
        pass

    def close(self):
        pass

    def __iter__(self):
        return iter(self.files)

    def __len__(self):
        return len(self.files)

    def __contains__(self, key):
        return key in self.files

    def get(self, key, default=None):
        return self[key] if key in self.files else default

    def keys(self):
        return self._arrays.keys()

    def items(self):
        return [(name, self[name]) for name in self.files]

    def values(self):
        return [self[name] for name in self.files]


def load(file, mmap_mode=None, allow_pickle=False):
    held = os.path._read(_path(file))
    if mmap_mode is not None or not isinstance(held, (np.ndarray, NpzFile)):
        _refuse('np.load of this file')
    if isinstance(held, NpzFile):
        return NpzFile(held._arrays)
    if held.dtype == object and not allow_pickle:
        raise ValueError('Object arrays cannot be loaded when allow_pickle=False')
    return held.copy()


def savetxt(fname, X, fmt='%.18e', delimiter=' ', newline='\n', header='', footer='', comments='# ', encoding=None):
    if not hasattr(fname, 'write'):
        text = io.StringIO()
        savetxt(text, X, fmt, delimiter, newline, header, footer, comments)
        return _write(_path(fname), text.getvalue())
    X = np.asarray(X)
    if X.ndim == 0 or X.ndim > 2:
        raise ValueError(f'Expected 1D or 2D array, got {X.ndim}D array instead')
    if X.ndim == 1:
        X = X.reshape(-1, 1)
    columns = X.shape[1]
    if type(fmt) in (list, tuple):
        if len(fmt) != columns:
            raise AttributeError(f'fmt has wrong shape.  {fmt}')
        format = delimiter.join(fmt)
    elif isinstance(fmt, str):
        count = fmt.count('%')
        if count == 1:
            format = delimiter.join([fmt] * columns)
        elif count == columns:
            format = fmt
        else:
            raise ValueError(f'fmt has wrong number of % formats:  {fmt}')
    else:
        raise ValueError(f'invalid fmt: {fmt!r}')
    if header:
        fname.write(comments + header.replace('\n', '\n' + comments) + newline)
    for row in X:
        try:
            text = format % tuple(row) + newline
        except TypeError:
            raise TypeError(f"Mismatch between array dtype ('{X.dtype}') and format specifier ('{format}')")
        fname.write(text)
    if footer:
        fname.write(comments + footer.replace('\n', '\n' + comments) + newline)


def _rows(lines, comments, split, skipped):
    if isinstance(lines, str) or type(lines).__module__ == 'pathlib':
        if not os.path.isfile(lines):
            raise FileNotFoundError(f'{lines} not found.')
        lines = os.path._read(lines)
        if not isinstance(lines, str):
            _refuse('reading this file as text')
        lines = lines.splitlines()
    if isinstance(comments, str):
        comments = [comments]
    for number, line in enumerate(lines):
        if number < skipped:
            continue
        if isinstance(line, bytes):
            line = line.decode('latin1')
        for mark in comments or ():
            line = line.split(mark)[0]
        line = line.strip('\r\n')
        fields = split(line)
        if line and fields:
            yield number, fields


def _splitting(delimiter):
    # How genfromtxt splits a line: at white space, at a delimiter, or by column widths.
    if delimiter is None or delimiter == '':
        return str.split
    if isinstance(delimiter, str):
        return lambda line: line.strip(' ').split(delimiter) if line.strip(' ') else []

    def by_width(line):
        widths = delimiter if isinstance(delimiter, (list, tuple)) else [delimiter] * (-(-len(line) // delimiter))
        ends = np.cumsum([0, *widths]).tolist()
        return [line[start:end] for start, end in zip(ends, ends[1:])]
    return by_width


def _chosen(usecols):
    return usecols if usecols is None or isinstance(usecols, (list, tuple, range)) else [usecols]


def _complex(text):
    # As NumPy's parser in C, which requires a number before a lower-case j.
    if 'J' in text or text.strip('()') == 'j':
        raise ValueError(text)
    return complex(text.replace('+-', '-'))


def loadtxt(fname, dtype=float, comments='#', delimiter=None, skiprows=0, usecols=None, unpack=False, ndmin=0,
            encoding='bytes', max_rows=None):
    dtype = np.dtype(dtype)
    if ndmin not in (0, 1, 2):
        raise ValueError(f'Illegal value of ndmin keyword: {ndmin}')
    usecols = _chosen(usecols)
    table = []
    for _, fields in _rows(fname, comments, lambda line: [one.strip() for one in line.split(delimiter)], skiprows):
        if len(table) == max_rows:
            break
        at = len(table)
        if table and usecols is None and len(fields) != len(table[0]):
            raise ValueError(f'the number of columns changed from {len(table[0])} to {len(fields)} at row {at + 1}; '
                             'use `usecols` to select a subset and avoid this error')
        row = []
        for column in range(len(fields)) if usecols is None else usecols:
            if not -len(fields) <= column < len(fields):
                raise ValueError(f'invalid column index {column} at row {at + 1} with {len(fields)} columns')
            text = fields[column]
            if dtype.kind == 'U':
                row.append(text)
                continue
            try:
                row.append({'f': float, 'c': _complex}.get(dtype.kind, int)(text))
            except ValueError:
                try:
                    if dtype.kind not in 'iu':
                        raise
                    row.append(int(float(text)))
                    warnings.warn('loadtxt(): Parsing an integer via a float is deprecated.  To avoid this warning, you '
                                  f'can:\n{pad}* make sure the original data is stored as integers.\n{pad}* use the '
                                  f'`converters=` keyword argument.  If you only use\n{pad}  NumPy 1.23 or later, '
                                  f'`converters=float` will normally work.\n{pad}* Use '
                                  f'`np.loadtxt(...).astype(np.int64)` parsing the file as\n{pad}  floating point and '
                                  'then convert it.  (On all NumPy versions.)\n  (Deprecated NumPy 1.23)',
                                  DeprecationWarning)
                except (ValueError, OverflowError):
                    raise ValueError(f'could not convert string {text!r} to {dtype} at row {at}, column {column + 1}.')
        table.append(row)
    if not table:
        warnings.warn(f'loadtxt: input contained no data: "{fname}"', UserWarning)
        out = np.zeros((0, 1) if usecols is None else (0, len(usecols)), dtype)
    else:
        out = np.array(table, dtype)
    if out.ndim > ndmin:
        out = np.squeeze(out)
    if ndmin == 1:
        out = np.atleast_1d(out)
    elif ndmin == 2 and out.ndim < 2:
        out = np.atleast_2d(out).T
    return out.T if unpack else out


def _truth(text):
    if text.upper() not in ('TRUE', 'FALSE'):
        raise ValueError(text)
    return text.upper() == 'TRUE'


_readers = {'b': (_truth, False), 'i': (int, -1), 'u': (int, -1), 'f': (float, float('nan')), 'c': (complex, complex('nan')),
            'U': (str, '???')}


def _kind_of(texts):
    # The first kind that parses all texts that are not missing.
    for kind in 'bifc':
        try:
            for text in texts:
                _readers[kind][0](text.strip())
            return kind
        except ValueError:
            pass
    _refuse('np.genfromtxt(dtype=None) of text')


def genfromtxt(fname, dtype=float, comments='#', delimiter=None, skip_header=0, skip_footer=0, converters=None,
               missing_values=None, filling_values=None, usecols=None, names=None, autostrip=False, unpack=None,
               max_rows=None, encoding='bytes'):
    if names is not None or isinstance(dtype, (list, tuple)) or isinstance(dtype, str) and ',' in dtype:
        _refuse('np.genfromtxt of fields with names')
    if converters or isinstance(missing_values, (dict, list, tuple)) or isinstance(filling_values, dict):
        _refuse('np.genfromtxt by column')
    missing = {''} if missing_values is None else {'', *missing_values.split(',')}
    lines = list(_rows(fname, comments, _splitting(delimiter), skip_header))
    if skip_footer:
        lines = lines[:-skip_footer]
    lines = lines[:max_rows]
    wrong = [f'{pad}Line #{number + 1} (got {len(fields)} columns instead of {len(lines[0][1])})'
             for number, fields in lines if len(fields) != len(lines[0][1])]
    if wrong:
        raise ValueError('\n'.join(['Some errors were detected !'] + wrong))
    if not lines:
        warnings.warn(f'genfromtxt: Empty input file: "{fname}"', UserWarning)
        return np.array([], dtype)
    usecols = _chosen(usecols)
    table = [fields if usecols is None else [fields[column] for column in usecols] for _, fields in lines]
    if dtype is None:
        kinds = {_kind_of([text for text in column if text.strip() not in missing]) for column in zip(*table)}
        if len(kinds) > 1:
            _refuse('np.genfromtxt of columns of several dtypes')
        kind = kinds.pop()
        dtype = {'b': bool, 'i': int, 'f': float, 'c': complex}[kind]
    else:
        dtype = np.dtype(dtype)
        kind = dtype.kind
    read, otherwise = _readers[kind]
    defaults = filling_values if isinstance(filling_values, (list, tuple)) else [filling_values] * len(table[0])
    for row in table:
        for column, text in enumerate(row):
            default = otherwise if defaults[column] is None else defaults[column]
            stripped = text.strip()
            try:
                row[column] = default if stripped in missing else read(stripped if kind != 'U' or autostrip else text)
            except ValueError:
                row[column] = default
    out = np.squeeze(np.array(table, dtype))
    return out.T if unpack else out
