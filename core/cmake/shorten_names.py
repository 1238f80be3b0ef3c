"""python3 shorten_names.py FILE...: prints the files, one after the other, as one Python module without comments in
which the local variables of functions have short names. Names that can be seen from outside a function stay:
parameters, attributes, functions, classes, imports, and what `global` or `nonlocal` declares. Parameters without a
default have short names too if no caller and no message can name them: those of lambdas, and of functions that the
module calls by position and uses in no other way."""

import ast
import itertools
import keyword
import pathlib
import re
import string
import sys


class Scope:
    """A module, class, function, lambda or comprehension, with the names that it binds and the nodes that use names."""

    def __init__(self, parent, kind):
        self.parent = parent
        self.kind = kind
        self.bound = set()
        self.kept = set()  # Those of the bound names that stay.
        self.uses = []
        self.children = []
        if parent:
            parent.children.append(self)

    def owner(self, name):
        """The scope whose variable a use of the name in this scope means, or None for a builtin name."""
        scope = self
        while scope and (name not in scope.bound or (scope is not self and scope.kind == 'class')):
            scope = scope.parent
        return scope

    def all(self):
        yield self
        for child in self.children:
            yield from child.all()


def name_of(node):
    return node.id if isinstance(node, ast.Name) else node.arg


def only_called(tree):
    """The functions of a module that are not public and that it only calls, never passes on."""
    methods = {node for owner in ast.walk(tree) if isinstance(owner, ast.ClassDef) for node in owner.body}
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node not in methods]
    public = {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and not node.name.startswith('_')}
    callees = {node.func for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    called = {callee.id for callee in callees}
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and node not in callees}
    used |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    used |= {ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)
             and any(each.arg is None for each in node.keywords)}  # `**` may name any parameter.
    return {node for node in functions
            if node.name in called and node.name not in used | public and not node.decorator_list}


class Scopes(ast.NodeVisitor):
    """Finds the scopes of a module."""

    def __init__(self, tree):
        self.scope = Scope(None, 'module')
        self.only_called = only_called(tree)
        self.keywords = {node.arg for node in ast.walk(tree) if isinstance(node, ast.keyword)}

    def keep(self, name):
        self.scope.bound.add(name)
        self.scope.kept.add(name)

    def visit_all(self, nodes):
        for node in nodes:
            self.visit(node)

    def visit_inside(self, kind, nodes):
        self.scope = Scope(self.scope, kind)
        self.visit_all(nodes)
        self.scope = self.scope.parent

    def visit_Name(self, node):
        self.scope.uses.append(node)
        if not isinstance(node.ctx, ast.Load):
            self.scope.bound.add(node.id)

    def visit_arg(self, node):
        self.keep(node.arg)

    def visit_function(self, node, body):
        a = node.args
        self.visit_all([*a.defaults, *(default for default in a.kw_defaults if default)])
        self.scope = Scope(self.scope, 'function')
        positional = [*a.posonlyargs, *a.args]
        unnamed = []
        if isinstance(node, ast.Lambda) or node in self.only_called:
            without_default = positional[:len(positional) - len(a.defaults)]
            unnamed = [parameter for parameter in without_default if parameter.arg not in self.keywords]
        self.visit_all([parameter for parameter in [*positional, *a.kwonlyargs] if parameter not in unnamed])
        for parameter in [*unnamed, *filter(None, (a.vararg, a.kwarg))]:  # No caller sees what `*args` is called.
            self.scope.bound.add(parameter.arg)
            self.scope.uses.append(parameter)
        self.visit_all(body)
        self.scope = self.scope.parent

    def visit_FunctionDef(self, node):
        self.visit_all(node.decorator_list)
        self.keep(node.name)
        self.visit_function(node, node.body)

    def visit_Lambda(self, node):
        self.visit_function(node, [node.body])

    def visit_ClassDef(self, node):
        self.visit_all([*node.decorator_list, *node.bases, *node.keywords])
        self.keep(node.name)
        self.visit_inside('class', node.body)

    def visit_comprehension_of(self, node):
        self.visit(node.generators[0].iter)
        inside = [getattr(node, field) for field in ('elt', 'key', 'value') if hasattr(node, field)]
        for i, generator in enumerate(node.generators):
            inside += [generator.target, *([generator.iter] if i else []), *generator.ifs]
        self.visit_inside('comprehension', inside)

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = visit_comprehension_of

    def visit_NamedExpr(self, node):
        scope = self.scope
        while scope.kind == 'comprehension':
            scope = scope.parent
        scope.bound.add(node.target.id)
        self.scope.uses.append(node.target)
        self.visit(node.value)

    def visit_Global(self, node):
        scope = self.scope
        while scope:
            scope.kept.update(node.names)
            scope = scope.parent

    visit_Nonlocal = visit_Global

    def visit_ExceptHandler(self, node):
        if node.name:
            self.keep(node.name)
        self.generic_visit(node)

    def visit_alias(self, node):
        self.keep(node.asname or node.name.split('.')[0])


def short_names():
    for digits in itertools.count():
        for letter in string.ascii_lowercase:
            for rest in itertools.product(string.digits, repeat=digits):
                yield letter + ''.join(rest)


def new_names(module):
    """The new name of each variable, by its scope and name. An outer scope's names are chosen before an inner one's."""
    seen = {}  # By scope, the variables that it or a scope inside it uses.
    for scope in module.all():
        for node in scope.uses:
            owner = scope.owner(name_of(node))
            inner = scope
            while inner:
                seen.setdefault(inner, []).append((owner, name_of(node)))
                inner = None if inner is owner else inner.parent
    names = {}
    for scope in module.all():
        if scope.kind not in ('function', 'comprehension'):
            continue
        own = dict.fromkeys(name for owner, name in seen.get(scope, []) if owner is scope and name not in scope.kept)
        taken = {names.get(variable, variable[1]) for variable in seen.get(scope, []) if variable[0] is not scope}
        taken.update(*(inner.kept for inner in scope.all()))
        free = (name for name in short_names() if name not in taken and not keyword.iskeyword(name))
        names.update({(scope, name): next(free) for name in own})
    return names


def shortened(text):
    tree = ast.parse(text)
    scopes = Scopes(tree)
    scopes.visit(tree)
    names = new_names(scopes.scope)
    renamed = [(node, names.get((scope.owner(name_of(node)), name_of(node))))
               for scope in scopes.scope.all() for node in scope.uses]
    for node, name in renamed:
        if name:
            setattr(node, 'id' if isinstance(node, ast.Name) else 'arg', name)
    return re.sub('[^\0-\x7f]', lambda letter: f'\\u{ord(letter[0]):04x}', ast.unparse(tree)) + '\n'


if __name__ == '__main__':
    print(shortened('\n'.join(pathlib.Path(file).read_text() for file in sys.argv[1:])), end='')
