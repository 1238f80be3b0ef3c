# torch.nn.Module of PyTorch 1.13: its registries, the order in which they are traversed, and its errors.

import math
import operator
import torch
import warnings
from collections import OrderedDict

__name__ = 'torch.utils.hooks'


class RemovableHandle:
    def __init__(self, hooks, function):
        self.id = _counted()
        self._hooks = hooks
        hooks[self.id] = function

    def remove(self):
        self._hooks.pop(self.id, None)


_numbers = [0]


def _counted():
    _numbers[0] += 1
    return _numbers[0] - 1


__name__ = 'torch.nn.modules.module'


def _indented(text):
    return text.replace('\n', '\n  ')


class _IncompatibleKeys:
    def __init__(self, missing, unexpected):
        self.missing_keys = missing
        self.unexpected_keys = unexpected

    def __iter__(self):
        return iter((self.missing_keys, self.unexpected_keys))

    def __getitem__(self, at):
        return (self.missing_keys, self.unexpected_keys)[at]

    def __repr__(self):
        if not self.missing_keys and not self.unexpected_keys:
            return '<All keys matched successfully>'
        return f'_IncompatibleKeys(missing_keys={self.missing_keys}, unexpected_keys={self.unexpected_keys})'


class Module:
    def __init__(self):
        put = super().__setattr__
        put('training', True)
        put('_parameters', OrderedDict())
        put('_buffers', OrderedDict())
        put('_non_persistent_buffers_set', set())
        put('_backward_hooks', OrderedDict())
        put('_is_full_backward_hook', None)
        put('_forward_hooks', OrderedDict())
        put('_forward_pre_hooks', OrderedDict())
        put('_state_dict_hooks', OrderedDict())
        put('_load_state_dict_pre_hooks', OrderedDict())
        put('_load_state_dict_post_hooks', OrderedDict())
        put('_modules', OrderedDict())

    def forward(self, *input):
        raise NotImplementedError(f'Module [{type(self).__name__}] is missing the required "forward" function')

    def __call__(self, *input, **kwargs):
        if not (self._backward_hooks or self._forward_hooks or self._forward_pre_hooks):
            return self.forward(*input, **kwargs)
        for hook in list(self._forward_pre_hooks.values()):
            changed = hook(self, input)
            if changed is not None:
                input = changed if isinstance(changed, tuple) else (changed,)
        result = self.forward(*input, **kwargs)
        for hook in list(self._forward_hooks.values()):
            changed = hook(self, input, result)
            if changed is not None:
                result = changed
        return result

    def register_forward_hook(self, hook):
        return RemovableHandle(self._forward_hooks, hook)

    def register_forward_pre_hook(self, hook):
        return RemovableHandle(self._forward_pre_hooks, hook)

    def __getattr__(self, name):
        own = self.__dict__
        for kind in ('_parameters', '_buffers', '_modules'):
            if kind in own and name in own[kind]:
                return own[kind][name]
        return object.__getattribute__(self, name)

    def __setattr__(self, name, value):
        own = self.__dict__
        if isinstance(value, torch.nn.Parameter):
            if '_parameters' not in own:
                raise AttributeError('cannot assign parameters before Module.__init__() call')
            _forget(name, own, own['_buffers'], own['_modules'], own['_non_persistent_buffers_set'])
            self.register_parameter(name, value)
            return
        if name in own.get('_parameters', ()):
            if value is not None:
                raise TypeError(f"cannot assign '{torch.typename(value)}' as parameter '{name}' (torch.nn.Parameter or None expected)")
            self.register_parameter(name, value)
            return
        if isinstance(value, Module):
            if '_modules' not in own:
                raise AttributeError('cannot assign module before Module.__init__() call')
            _forget(name, own, own['_parameters'], own['_buffers'], own['_non_persistent_buffers_set'])
            own['_modules'][name] = value
            return
        if name in own.get('_modules', ()):
            if value is not None:
                raise TypeError(f"cannot assign '{torch.typename(value)}' as child module '{name}' (torch.nn.Module or None expected)")
            own['_modules'][name] = value
        elif name in own.get('_buffers', ()):
            if value is not None and not isinstance(value, torch.Tensor):
                raise TypeError(f"cannot assign '{torch.typename(value)}' as buffer '{name}' (torch.Tensor or None expected)")
            own['_buffers'][name] = value
        else:
            object.__setattr__(self, name, value)

    def __delattr__(self, name):
        if name in self._parameters:
            del self._parameters[name]
        elif name in self._buffers:
            del self._buffers[name]
            self._non_persistent_buffers_set.discard(name)
        elif name in self._modules:
            del self._modules[name]
        else:
            super().__delattr__(name)

    def register_parameter(self, name, param):
        if '_parameters' not in self.__dict__:
            raise AttributeError('cannot assign parameter before Module.__init__() call')
        self._check_name('parameter', name, self._parameters)
        if param is not None and not isinstance(param, torch.nn.Parameter):
            raise TypeError(f"cannot assign '{torch.typename(param)}' object to parameter '{name}' (torch.nn.Parameter or None required)")
        if param is not None and param.grad_fn is not None:
            raise ValueError(f"Cannot assign non-leaf Tensor to parameter '{name}'. Model parameters must be created explicitly. "
                             f"To express '{name}' as a function of another Tensor, compute the value in the forward() method.")
        self._parameters[name] = param

    def _check_name(self, what, name, known):
        if not isinstance(name, str):
            raise TypeError(f'{what} name should be a string. Got {torch.typename(name)}')
        if '.' in name:
            raise KeyError(f'{what} name can\'t contain "."' + (f', got: {name}' if what == 'module' else ''))
        if name == '':
            raise KeyError(f'{what} name can\'t be empty string ""')
        if hasattr(self, name) and name not in known:
            raise KeyError(f"attribute '{name}' already exists")

    def register_buffer(self, name, tensor, persistent=True):
        if '_buffers' not in self.__dict__:
            raise AttributeError('cannot assign buffer before Module.__init__() call')
        self._check_name('buffer', name, self._buffers)
        if tensor is not None and not isinstance(tensor, torch.Tensor):
            raise TypeError(f"cannot assign '{torch.typename(tensor)}' object to buffer '{name}' (torch Tensor or None required)")
        self._buffers[name] = tensor
        if persistent:
            self._non_persistent_buffers_set.discard(name)
        else:
            self._non_persistent_buffers_set.add(name)

    def add_module(self, name, module):
        if not isinstance(module, Module) and module is not None:
            raise TypeError(f'{torch.typename(module)} is not a Module subclass')
        if not isinstance(name, str):
            raise TypeError(f'module name should be a string. Got {torch.typename(name)}')
        if hasattr(self, name) and name not in self._modules:
            raise KeyError(f"attribute '{name}' already exists")
        if '.' in name:
            raise KeyError(f'module name can\'t contain ".", got: {name}')
        if name == '':
            raise KeyError('module name can\'t be empty string ""')
        self._modules[name] = module

    def register_module(self, name, module):
        self.add_module(name, module)

    def get_submodule(self, target):
        found = self
        for part in target.split('.') if target else ():
            if not hasattr(found, part):
                raise AttributeError(f'{type(found).__name__} has no attribute `{part}`')
            found = getattr(found, part)
            if not isinstance(found, Module):
                raise AttributeError(f'`{part}` is not an nn.Module')
        return found

    def _owner(self, target):
        path, _, name = target.rpartition('.')
        module = self.get_submodule(path)
        if not hasattr(module, name):
            raise AttributeError(f'{type(module).__name__} has no attribute `{name}`')
        return module, name

    def get_parameter(self, target):
        found = getattr(*self._owner(target))
        if not isinstance(found, torch.nn.Parameter):
            raise AttributeError(f'`{target.rpartition(".")[2]}` is not an nn.Parameter')
        return found

    def get_buffer(self, target):
        module, name = self._owner(target)
        if name not in module._buffers:
            raise AttributeError(f'`{name}` is not a buffer')
        return module._buffers[name]

    def named_modules(self, memo=None, prefix='', remove_duplicate=True):
        memo = set() if memo is None else memo
        if self in memo:
            return
        if remove_duplicate:
            memo.add(self)
        yield prefix, self
        for name, module in self._modules.items():
            if module is not None:
                yield from module.named_modules(memo, prefix + ('.' if prefix else '') + name, remove_duplicate)

    def modules(self):
        for _, module in self.named_modules():
            yield module

    def named_children(self):
        memo = set()
        for name, module in self._modules.items():
            if module is not None and module not in memo:
                memo.add(module)
                yield name, module

    def children(self):
        for _, module in self.named_children():
            yield module

    def _named_members(self, get_members_fn, prefix='', recurse=True):
        memo = set()
        for path, module in self.named_modules(prefix=prefix) if recurse else [(prefix, self)]:
            for name, value in get_members_fn(module):
                if value is not None and value not in memo:
                    memo.add(value)
                    yield path + ('.' if path else '') + name, value

    def named_parameters(self, prefix='', recurse=True):
        yield from self._named_members(lambda module: module._parameters.items(), prefix, recurse)

    def parameters(self, recurse=True):
        for _, value in self.named_parameters(recurse=recurse):
            yield value

    def named_buffers(self, prefix='', recurse=True):
        yield from self._named_members(lambda module: module._buffers.items(), prefix, recurse)

    def buffers(self, recurse=True):
        for _, value in self.named_buffers(recurse=recurse):
            yield value

    def apply(self, fn):
        for module in self.children():
            module.apply(fn)
        fn(self)
        return self

    def train(self, mode=True):
        if not isinstance(mode, bool):
            raise ValueError('training mode is expected to be boolean')
        self.training = mode
        for module in self.children():
            module.train(mode)
        return self

    def eval(self):
        return self.train(False)

    def requires_grad_(self, requires_grad=True):
        for param in self.parameters():
            param.requires_grad_(requires_grad)
        return self

    def zero_grad(self, set_to_none=False):
        _clear_gradients(self.parameters(), set_to_none)

    def _apply(self, fn):
        for module in self.children():
            module._apply(fn)
        for param in self._parameters.values():
            if param is None:
                continue
            grad, param.grad = param.grad, None
            param.data = fn(param.data)
            if grad is not None:
                param.grad = fn(grad)
        for name, value in self._buffers.items():
            if value is not None:
                self._buffers[name] = fn(value)
        return self

    def to(self, *args, **kwargs):
        if not [*self.parameters(), *self.buffers()]:
            return self
        place = torch.empty(0).to(*args, **kwargs)
        if place.dtype == torch.float32 and torch.float32 not in args and kwargs.get('dtype') is None:
            return self
        if not place.is_floating_point():
            raise TypeError(f'nn.Module.to only accepts floating point or complex dtypes, but got desired dtype={place.dtype}')
        return self._apply(lambda t: t.to(place.dtype) if t.is_floating_point() else t)

    def type(self, dst_type):
        return self._apply(lambda t: t.type(dst_type))

    def float(self):
        return self._apply(lambda t: t.float() if t.is_floating_point() else t)

    def double(self):
        return self._apply(lambda t: t.double() if t.is_floating_point() else t)

    def half(self):
        return self._apply(lambda t: t.half() if t.is_floating_point() else t)

    def bfloat16(self):
        return self._apply(lambda t: t.bfloat16() if t.is_floating_point() else t)

    def cpu(self):
        return self._apply(lambda t: t.cpu())

    def cuda(self, device=None):
        return self._apply(lambda t: t.cuda(device))

    def state_dict(self, *args, destination=None, prefix='', keep_vars=False):
        if args:
            destination = args[0] if destination is None else destination
            prefix = args[1] if len(args) > 1 and prefix == '' else prefix
            keep_vars = args[2] if len(args) > 2 and keep_vars is False else keep_vars
        destination = OrderedDict() if destination is None else destination
        for name, value in self._parameters.items():
            if value is not None:
                destination[prefix + name] = value if keep_vars else value.detach()
        for name, value in self._buffers.items():
            if value is not None and name not in self._non_persistent_buffers_set:
                destination[prefix + name] = value if keep_vars else value.detach()
        for name, module in self._modules.items():
            if module is not None:
                module.state_dict(destination=destination, prefix=prefix + name + '.', keep_vars=keep_vars)
        return destination

    def _take_state(self, state, prefix, missing, unexpected, errors):
        own = {**self._parameters, **{n: b for n, b in self._buffers.items() if n not in self._non_persistent_buffers_set}}
        for name, value in own.items():
            key = prefix + name
            if value is None:
                continue
            if key not in state:
                missing.append(key)
                continue
            given = state[key]
            if not isinstance(given, torch.Tensor):
                errors.append(f'While copying the parameter named "{key}", expected torch.Tensor or Tensor-like object from '
                              f'checkpoint but received {type(given)}')
            elif len(value.shape) == 0 and len(given.shape) == 1 and given.shape[0] == 1:
                value.data.copy_(given[0])
            elif value.shape != given.shape:
                errors.append(f'size mismatch for {key}: copying a param with shape {given.shape} from checkpoint, '
                              f'the shape in current model is {value.shape}.')
            else:
                value.data.copy_(given)
        for key in state:
            if key.startswith(prefix):
                name = key[len(prefix):].split('.', 1)[0]
                if name not in self._modules and name not in own:
                    unexpected.append(key)
        for name, module in self._modules.items():
            if module is not None:
                inner = {k: v for k, v in state.items() if k.startswith(prefix + name + '.')}
                module._take_state(inner, prefix + name + '.', missing, unexpected, errors)

    def load_state_dict(self, state_dict, strict=True):
        if not isinstance(state_dict, dict):
            raise TypeError(f'Expected state_dict to be dict-like, got {type(state_dict)}.')
        missing, unexpected, errors = [], [], []
        self._take_state(OrderedDict(state_dict), '', missing, unexpected, errors)
        if strict:
            for what, keys in ('Unexpected', unexpected), ('Missing', missing):
                if keys:
                    names = ', '.join(f'"{key}"' for key in keys)
                    errors.insert(0, f'{what} key(s) in state_dict: {names}. ')
        if errors:
            every = '\n\t'.join(errors)
            raise RuntimeError(f'Error(s) in loading state_dict for {type(self).__name__}:\n\t{every}')
        return _IncompatibleKeys(missing, unexpected)

    def _get_name(self):
        return type(self).__name__

    def extra_repr(self):
        return ''

    def __repr__(self):
        extra = self.extra_repr()
        extra = extra.split('\n') if extra else []
        lines = [f'({name}): {_indented(repr(module))}' for name, module in self._modules.items()]
        out = self._get_name() + '('
        if len(extra) == 1 and not lines:
            out += extra[0]
        elif extra or lines:
            out += '\n  ' + '\n  '.join(extra + lines) + '\n'
        return out + ')'


def _forget(name, *places):
    for place in places:
        if name in place:
            if isinstance(place, set):
                place.discard(name)
            else:
                del place[name]


def _clear_gradients(params, set_to_none):
    for param in params:
        if param.grad is None:
            continue
        if set_to_none:
            param.grad = None
            continue
        if param.grad.grad_fn is not None:
            param.grad.detach_()
        else:
            param.grad.requires_grad_(False)
        param.grad.zero_()
