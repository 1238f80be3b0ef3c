# The base class of optimizers: parameter groups with their settings, and the state of each parameter.

import math
import torch
import warnings
from collections import OrderedDict, defaultdict

__name__ = 'torch.optim.optimizer'


class _Required:
    def __repr__(self):
        return '<required parameter>'


required = _Required()


class Optimizer:
    def __init__(self, params, defaults):
        self.defaults = defaults
        if isinstance(params, torch.Tensor):
            raise TypeError('params argument given to the optimizer should be an iterable of Tensors or dicts, but got '
                            + torch.typename(params))
        self.state = defaultdict(dict)
        self.param_groups = []
        groups = list(params)
        if not groups:
            raise ValueError('optimizer got an empty parameter list')
        for group in groups if isinstance(groups[0], dict) else [{'params': groups}]:
            self.add_param_group(group)

    def add_param_group(self, param_group):
        assert isinstance(param_group, dict), 'param group must be a dict'
        params = param_group['params']
        if isinstance(params, set):
            raise TypeError('optimizer parameters need to be organized in ordered collections, but the ordering of tensors in '
                            'sets will change between runs. Please use a list instead.')
        param_group['params'] = [params] if isinstance(params, torch.Tensor) else list(params)
        for param in param_group['params']:
            if not isinstance(param, torch.Tensor):
                if type(param).__name__ == 'UninitializedParameter':
                    _refuse('an optimizer of parameters that have no shape yet')
                raise TypeError('optimizer can only optimize Tensors, but one of the params is ' + torch.typename(param))
            if not param.is_leaf and not self.defaults.get('differentiable', None):
                raise ValueError("can't optimize a non-leaf Tensor")
        for name, default in self.defaults.items():
            if default is required and name not in param_group:
                raise ValueError(f"parameter group didn't specify a value of required optimization parameter {name}")
            param_group.setdefault(name, default)
        if len(param_group['params']) != len(set(param_group['params'])):
            warnings.warn('optimizer contains a parameter group with duplicate parameters; in future, this will cause an '
                          'error; see github.com/pytorch/pytorch/issues/40967 for more information')
        known = set()
        for group in self.param_groups:
            known.update(group['params'])
        if not known.isdisjoint(set(param_group['params'])):
            raise ValueError('some parameters appear in more than one parameter group')
        self.param_groups.append(param_group)

    def zero_grad(self, set_to_none=False):
        for group in self.param_groups:
            for param in group['params']:
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

    def step(self, closure=None):
        loss = None
        if closure is not None:
            with torch.enable_grad():
                loss = closure()
        with torch.no_grad():
            for group in self.param_groups:
                for param in group['params']:
                    if param.grad is not None:
                        grad = -param.grad if group.get('maximize') else param.grad
                        self._update(param, grad, self.state[param], group)
        self._step_count = self.__dict__.get('_step_count', 0) + 1
        return loss

    def state_dict(self):
        places = {}
        groups = []
        for group in self.param_groups:
            for param in group['params']:
                places.setdefault(param, len(places))
            packed = {name: value for name, value in group.items() if name != 'params'}
            packed['params'] = [places[param] for param in group['params']]
            groups.append(packed)
        state = {(places[key] if isinstance(key, torch.Tensor) else key): value for key, value in self.state.items()}
        return {'state': state, 'param_groups': groups}

    def load_state_dict(self, state_dict):
        saved = state_dict['param_groups']
        if len(self.param_groups) != len(saved):
            raise ValueError('loaded state dict has a different number of parameter groups')
        if any(len(g['params']) != len(s['params']) for g, s in zip(self.param_groups, saved)):
            raise ValueError("loaded state dict contains a parameter group that doesn't match the size of optimizer's group")
        params = {}
        for group, given in zip(self.param_groups, saved):
            for place, param in zip(given['params'], group['params']):
                params[place] = param
        self.state = defaultdict(dict)
        for key, value in state_dict['state'].items():
            copied = {name: one.clone() if isinstance(one, torch.Tensor) else one for name, one in value.items()}
            self.state[params.get(key, key)] = copied
        self.param_groups = [{**given, 'params': group['params']} for group, given in zip(self.param_groups, saved)]

    def __repr__(self):
        out = type(self).__name__ + ' ('
        for i, group in enumerate(self.param_groups):
            out += f'\nParameter Group {i}\n'
            for name in sorted(group.keys()):
                if name != 'params':
                    out += ' ' * 4 + f'{name}: {group[name]}\n'
        return out + ')'


def _check(name, value, legal, label='value'):
    if not legal:
        raise ValueError(f'Invalid {name}{label}: {value}')
