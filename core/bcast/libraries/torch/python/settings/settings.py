# Settings of the entire library. Those that select kernels are stored without effect: there is one kernel of each.

import functools
import math
import torch
import warnings

__name__ = 'torch.autograd.anomaly_mode'


class set_detect_anomaly:
    def __init__(self, mode, check_nan=True):
        self._before = torch._anomaly(mode, check_nan)

    def __enter__(self):
        pass

    def __exit__(self, *args):
        torch._anomaly(*self._before)


class detect_anomaly(set_detect_anomaly):
    def __init__(self, check_nan=True):
        self.check_nan = check_nan
        warnings.warn('Anomaly Detection has been enabled. This mode will increase the runtime and should only be enabled '
                      'for debugging.')

    def __enter__(self):
        super().__init__(True, self.check_nan)


def is_anomaly_enabled():
    return torch._anomaly()[0]


def is_anomaly_check_nan_enabled():
    return torch._anomaly()[1]


def typename(o):
    if isinstance(o, torch.Tensor):
        return o.type()
    if type(o).__name__ in ('builtin_function_or_method', 'dtype'):
        _refuse('the name of a function in C or of a dtype')
    module = getattr(o, '__module__', None) or 'builtins'
    name = getattr(o, '__qualname__', None) or getattr(o, '__name__', type(o).__name__)
    return name if module == 'builtins' else module + '.' + name


_kept = {'deterministic': False, 'warn_only': False, 'precision': 'highest', 'threads': 1}


def use_deterministic_algorithms(mode, *, warn_only=False):
    if not isinstance(mode, bool):
        raise TypeError("_set_deterministic_algorithms(): argument 'mode' (position 1) must be bool, not "
                        f'{type(mode).__name__}')
    _kept['deterministic'], _kept['warn_only'] = mode, warn_only


def are_deterministic_algorithms_enabled():
    return _kept['deterministic']


def _expect(name, wanted, value):
    if not isinstance(value, wanted):
        raise RuntimeError(f'{name} expects a{"n" if wanted is int else ""} {wanted.__name__}, but got '
                           f'{type(value).__name__}')


def set_float32_matmul_precision(precision):
    _expect('set_float32_matmul_precision', str, precision)
    if precision in ('highest', 'high', 'medium'):
        _kept['precision'] = precision


def get_float32_matmul_precision():
    return _kept['precision']


def set_num_threads(count):
    _expect('set_num_threads', int, count)
    if count <= 0:
        raise RuntimeError('set_num_threads expects a positive integer')
    _kept['threads'] = count


def get_num_threads():
    return _kept['threads']


__name__ = 'torch.amp.autocast_mode'


# Without CUDA, mixed precision is disabled with a warning.
class autocast:
    def __init__(self, device_type, dtype=None, enabled=True, cache_enabled=None):
        if device_type not in ('cuda', 'cpu'):
            raise RuntimeError("User specified autocast device_type must be 'cuda' or 'cpu'")
        if enabled:
            if device_type == 'cpu':
                _refuse("torch.autocast('cpu')")
            warnings.warn("User provided device_type of 'cuda', but CUDA is not available. Disabling")
        if device_type == 'cuda' and dtype == torch.bfloat16:
            torch.cuda.is_bf16_supported()

    def __enter__(self):
        return self

    def __exit__(self, *args):
        pass

    def __call__(self, func):
        return functools.wraps(func)(lambda *args, **kwargs: func(*args, **kwargs))


_autocast = autocast
__name__ = 'torch.cuda.amp.autocast_mode'


class autocast(_autocast):
    def __init__(self, enabled=True, dtype=torch.float16, cache_enabled=True):
        super().__init__('cuda', dtype, enabled)


__name__ = 'torch.cuda.amp.grad_scaler'


class GradScaler:
    def __init__(self, init_scale=2.**16, growth_factor=2.0, backoff_factor=0.5, growth_interval=2000, enabled=True):
        if enabled:
            warnings.warn('torch.cuda.amp.GradScaler is enabled, but CUDA is not available.  Disabling.')

    def scale(self, outputs):
        return outputs

    def unscale_(self, optimizer):
        pass

    def step(self, optimizer, *args, **kwargs):
        return optimizer.step(*args, **kwargs)

    def update(self, new_scale=None):
        pass

    def get_scale(self):
        return 1.0

    def is_enabled(self):
        return False

    def state_dict(self):
        return {}

    def load_state_dict(self, state_dict):
        pass


__name__ = 'torch.torch_version'


class TorchVersion(str):
    # Ordered as a version: 1.13.0a0 is a pre-release, so it is below 1.13 and above all lower versions.
    def _order(self, other):
        if isinstance(other, str) and str.__eq__(self, other):
            return 0
        text = other.split('+')[0] if isinstance(other, str) else '.'.join(str(part) for part in other)
        numbers = [int(part) if part.isdigit() else _refuse('a comparison with such a version') for part in text.split('.')]
        while numbers[-1:] == [0]:
            numbers.pop()
        return -1 if numbers >= [1, 13] else 1

    def __lt__(self, other):
        return self._order(other) < 0

    def __le__(self, other):
        return self._order(other) <= 0

    def __gt__(self, other):
        return self._order(other) > 0

    def __ge__(self, other):
        return self._order(other) >= 0

    def __eq__(self, other):
        return self._order(other) == 0

    __hash__ = str.__hash__
