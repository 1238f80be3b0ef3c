# Progress bars are written to stderr; a program observes only the iteration.
class tqdm:
    __module__ = 'tqdm.std'

    def __init__(self, iterable=None, desc=None, total=None, **options):
        if options.get('file') is not None:
            _refuse('tqdm(file=...)')
        self.iterable, self.desc, self.total, self.n = iterable, desc, total, options.get('initial', 0)
        if total is None and hasattr(iterable, '__len__'):
            self.total = len(iterable)

    def __iter__(self):
        for item in self.iterable:
            yield item
            self.n += 1

    def __len__(self):
        return self.total if self.iterable is None else len(self.iterable)

    def __bool__(self):
        if self.total is None and self.iterable is None:
            raise TypeError('bool() undefined when iterable == total == None')
        return bool(self.total if self.total is not None else self.iterable)

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        pass

    def update(self, n=1):
        self.n += n

    def set_description(self, desc=None, refresh=True):
        self.desc = desc + ': ' if desc else ''

    def set_postfix(self, *arguments, **keywords):
        pass

    set_postfix_str = refresh = close = clear = unpause = display = set_description_str = set_postfix

    def reset(self, total=None):
        self.n, self.total = 0, self.total if total is None else total

    @classmethod
    def write(cls, s, file=None, end='\n', nolock=False):
        if file is not None:
            file.write(s + end)
        else:
            print(s, end=end)

    @classmethod
    def pandas(cls, *arguments, **keywords):
        pass

    def __getattr__(self, name):
        _refuse(f'tqdm.tqdm.{name}')


tqdm_notebook = tqdm


def trange(*arguments, **keywords):
    return tqdm(range(*arguments), **keywords)


tnrange = trange
