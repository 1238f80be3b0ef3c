# Command lines without arguments: a program here has none, so each argument has its default.
import sys


class ArgumentTypeError(Exception):
    pass


class HelpFormatter:
    pass


class RawDescriptionHelpFormatter(HelpFormatter):
    pass


class RawTextHelpFormatter(RawDescriptionHelpFormatter):
    pass


class ArgumentDefaultsHelpFormatter(HelpFormatter):
    pass


class Namespace:
    def __init__(self, **kwargs):
        for name in kwargs:
            setattr(self, name, kwargs[name])

    def __repr__(self):
        return f"Namespace({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"

    def __eq__(self, other):
        return vars(self) == vars(other) if isinstance(other, Namespace) else NotImplemented

    def __contains__(self, key):
        return key in vars(self)


class Action:
    def __repr__(self):
        _refuse('the text of an argument')


class ArgumentParser:
    def __init__(self, *args, **kwargs):
        self._arguments = {}
        self._given = {}

    def __getattr__(self, name):
        _refuse('argparse.ArgumentParser.' + name)

    def add_argument(self, *names, dest=None, default=None, type=None, action='store', nargs=None, required=False, **kwargs):
        if not isinstance(action, str):
            _refuse('an argument with such an action')
        option = names[0].startswith('-') if names else False
        long = [name for name in names if name.startswith('--')] or names
        dest = dest or (long[0].lstrip('-').replace('-', '_') if option else names[0] if names else dest)
        if action in ('store_true', 'store_false') and default is None:
            default = action == 'store_false'
        if not option and nargs == '*' and default is None:
            default = []
        if action not in ('help', 'version'):
            self._arguments[dest] = default, type, required or not (option or nargs in ('?', '*'))
        return Action()

    def add_argument_group(self, *args, required=False, **kwargs):
        if required:
            _refuse('a group of which one argument is required')
        return self

    add_mutually_exclusive_group = add_argument_group

    def set_defaults(self, **kwargs):
        self._given.update(kwargs)

    def parse_args(self, args=None, namespace=None):
        if args or namespace is not None:
            _refuse('a command line with arguments')
        out = Namespace()
        for name, (default, type, required) in self._arguments.items():
            if required:
                sys.exit(2)
            default = self._given.get(name, default)
            setattr(out, name, type(default) if isinstance(default, str) and type is not None else default)
        for name, value in self._given.items():
            if name not in self._arguments:
                setattr(out, name, value)
        return out

    def parse_known_args(self, args=None, namespace=None):
        return self.parse_args(args, namespace), []
