import os


class PurePath:
    def __new__(cls, *args):
        return object.__new__({PurePath: PurePosixPath, Path: PosixPath}.get(cls, cls))

    def __init__(self, *args):
        text = ''
        for part in args:
            if not isinstance(part, (str, PurePath)):
                raise TypeError('argument should be a str object or an os.PathLike object returning str, not '
                                f'{type(part)}')
            text = os.path.join(text, str(part))
        self._root = '/' if text.startswith('/') else ''
        self._names = tuple(name for name in text.split('/') if name not in ('', '.'))

    def _like(self, names):
        made = type(self)(self._root)
        made._names = tuple(names)
        return made

    def __str__(self):
        return self._root + '/'.join(self._names) or '.'

    def __repr__(self):
        return f'{type(self).__name__}({str(self)!r})'

    def __fspath__(self):
        return str(self)

    def as_posix(self):
        return str(self)

    def __hash__(self):
        return hash(str(self))

    def __eq__(self, other):
        return str(self) == str(other) if isinstance(other, PurePath) else NotImplemented

    def __lt__(self, other):
        return self.parts < other.parts if isinstance(other, PurePath) else NotImplemented

    def __truediv__(self, other):
        return type(self)(self, other) if isinstance(other, (str, PurePath)) else NotImplemented

    def __rtruediv__(self, other):
        return type(self)(other, self) if isinstance(other, str) else NotImplemented

    def joinpath(self, *args):
        return type(self)(self, *args)

    def is_absolute(self):
        return self._root == '/'

    @property
    def parts(self):
        return ((self._root,) if self._root else ()) + self._names

    @property
    def name(self):
        return self._names[-1] if self._names else ''

    @property
    def suffix(self):
        return os.path.splitext(self.name)[1]

    @property
    def stem(self):
        return os.path.splitext(self.name)[0]

    @property
    def parent(self):
        return self._like(self._names[:-1])

    @property
    def parents(self):
        return tuple(self._like(self._names[:i]) for i in range(len(self._names) - 1, -1, -1))

    def with_name(self, name):
        if not self._names:
            raise ValueError(f'{self!r} has an empty name')
        return self._like(self._names[:-1] + (name,))

    def with_suffix(self, suffix):
        return self.with_name(self.stem + suffix)


class PurePosixPath(PurePath):
    pass


class Path(PurePath):
    @classmethod
    def cwd(cls):
        return cls(os.getcwd())

    def exists(self):
        return os.path.exists(self)

    def is_dir(self):
        return os.path.isdir(self)

    def is_file(self):
        return os.path.isfile(self)

    def iterdir(self):
        return iter([self / name for name in os.listdir(self)])

    def mkdir(self, mode=511, parents=False, exist_ok=False):
        if exist_ok and self.is_dir():
            return
        if parents:
            os.makedirs(self.parent, exist_ok=True)
        os.mkdir(self)

    def unlink(self, missing_ok=False):
        if self.exists() or not missing_ok:
            os.remove(self)

    def rmdir(self):
        os.rmdir(self)


class PosixPath(Path, PurePosixPath):
    pass
