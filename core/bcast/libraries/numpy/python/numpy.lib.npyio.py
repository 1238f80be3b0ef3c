import warnings
import numpy as np

pad = ' ' * 4  # of which texts of the library keep half


def savetxt(fname, X, fmt='%.18e', delimiter=' ', newline='\n', header='', footer='', comments='# ', encoding=None):
    if not hasattr(fname, 'write'):
        open(fname)
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


def _rows(lines, comments, delimiter, skipped):
    if isinstance(lines, str):
        open(lines)
    if isinstance(comments, str):
        comments = [comments]
    for number, line in enumerate(lines):
        if number < skipped:
            continue
        for mark in comments or ():
            line = line.split(mark)[0]
        line = line.strip('\r\n')
        fields = line.split(delimiter)
        if line and fields:
            yield number, [field.strip() for field in fields]


def _chosen(usecols):
    return usecols if usecols is None or isinstance(usecols, (list, tuple, range)) else [usecols]


def loadtxt(fname, dtype=float, comments='#', delimiter=None, skiprows=0, usecols=None, unpack=False, ndmin=0,
            encoding='bytes', max_rows=None):
    dtype = np.dtype(dtype)
    if ndmin not in (0, 1, 2):
        raise ValueError(f'Illegal value of ndmin keyword: {ndmin}')
    usecols = _chosen(usecols)
    table = []
    for _, fields in _rows(fname, comments, delimiter, skiprows):
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
            try:
                row.append(float(text) if dtype.kind == 'f' else int(text))
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


def genfromtxt(fname, dtype=float, comments='#', delimiter=None, skip_header=0, skip_footer=0, filling_values=None,
               usecols=None, encoding='bytes'):
    dtype = np.dtype(dtype)
    usecols = _chosen(usecols)
    otherwise = filling_values
    if otherwise is None:
        otherwise = float('nan') if dtype.kind == 'f' else -1
    lines = list(_rows(fname, comments, delimiter, skip_header))
    if skip_footer:
        lines = lines[:-skip_footer]
    wrong = [f'{pad}Line #{number + 1} (got {len(fields)} columns instead of {len(lines[0][1])})'
             for number, fields in lines if len(fields) != len(lines[0][1])]
    if wrong:
        raise ValueError('\n'.join(['Some errors were detected !'] + wrong))
    table = []
    for _, fields in lines:
        row = []
        for text in fields if usecols is None else [fields[column] for column in usecols]:
            try:
                row.append(float(text) if dtype.kind == 'f' else int(text))
            except ValueError:
                row.append(otherwise)
        table.append(row)
    if not table:
        warnings.warn(f'genfromtxt: Empty input file: "{fname}"', UserWarning)
        return np.array([], dtype)
    return np.squeeze(np.array(table, dtype))
