# Learning rate schedulers.

__name__ = 'torch.optim.lr_scheduler'


class _LRScheduler:
    def __init__(self, optimizer, last_epoch=-1, verbose=False):
        if not isinstance(optimizer, Optimizer):
            raise TypeError(f'{type(optimizer).__name__} is not an Optimizer')
        self.optimizer = optimizer
        for i, group in enumerate(optimizer.param_groups):
            if last_epoch == -1:
                group.setdefault('initial_lr', group['lr'])
            elif 'initial_lr' not in group:
                raise KeyError("param 'initial_lr' is not specified "
                               f'in param_groups[{i}] when resuming an optimizer')
        self.base_lrs = [group['initial_lr'] for group in optimizer.param_groups]
        self.last_epoch = last_epoch
        optimizer._step_count = 0
        self.verbose = verbose
        self._step_count = 0
        self._get_lr_called_within_step = False
        self.step()

    def state_dict(self):
        return {name: value for name, value in self.__dict__.items() if name != 'optimizer'}

    def load_state_dict(self, state_dict):
        self.__dict__.update(state_dict)

    def get_last_lr(self):
        return self._last_lr

    def get_lr(self):
        raise NotImplementedError

    def print_lr(self, is_verbose, group, lr, epoch=None):
        if is_verbose:
            print(f'Adjusting learning rate of group {group} to {lr:.4e}.')

    def step(self, epoch=None):
        if epoch is not None:
            _refuse('lr_scheduler.step() with an epoch')
        if self._step_count == 1 and self.optimizer._step_count < 1 and type(self.optimizer).__module__.startswith('torch'):
            warnings.warn('Detected call of `lr_scheduler.step()` before `optimizer.step()`. In PyTorch 1.1.0 and later, you '
                          'should call them in the opposite order: `optimizer.step()` before `lr_scheduler.step()`.  Failure '
                          'to do this will result in PyTorch skipping the first value of the learning rate schedule. See '
                          'more details at https://pytorch.org/docs/stable/optim.html#how-to-adjust-learning-rate')
        self._step_count += 1
        self.last_epoch += 1
        rates = self.get_lr()
        for i, (group, rate) in enumerate(zip(self.optimizer.param_groups, rates)):
            group['lr'] = rate
            self.print_lr(self.verbose, i, rate, epoch)
        self._last_lr = [group['lr'] for group in self.optimizer.param_groups]

    def _times(self, factor):
        return [group['lr'] * factor for group in self.optimizer.param_groups]

    def _same(self):
        return [group['lr'] for group in self.optimizer.param_groups]


class LambdaLR(_LRScheduler):
    def __init__(self, optimizer, lr_lambda, last_epoch=-1, verbose=False):
        self.optimizer = optimizer
        count = len(optimizer.param_groups)
        self.lr_lambdas = list(lr_lambda) if isinstance(lr_lambda, (list, tuple)) else [lr_lambda] * count
        if len(self.lr_lambdas) != count:
            raise ValueError(f'Expected {count} lr_lambdas, but got {len(lr_lambda)}')
        super().__init__(optimizer, last_epoch, verbose)

    def get_lr(self):
        return [base * factor(self.last_epoch) for factor, base in zip(self.lr_lambdas, self.base_lrs)]


class MultiplicativeLR(LambdaLR):
    def get_lr(self):
        if self.last_epoch == 0:
            return self._same()
        return [group['lr'] * factor(self.last_epoch)
                for factor, group in zip(self.lr_lambdas, self.optimizer.param_groups)]


class StepLR(_LRScheduler):
    def __init__(self, optimizer, step_size, gamma=0.1, last_epoch=-1, verbose=False):
        self.step_size = step_size
        self.gamma = gamma
        super().__init__(optimizer, last_epoch, verbose)

    def get_lr(self):
        if self.last_epoch == 0 or self.last_epoch % self.step_size != 0:
            return self._same()
        return self._times(self.gamma)


class MultiStepLR(_LRScheduler):
    def __init__(self, optimizer, milestones, gamma=0.1, last_epoch=-1, verbose=False):
        self.milestones = {}
        for at in milestones:
            self.milestones[at] = self.milestones.get(at, 0) + 1
        self.gamma = gamma
        super().__init__(optimizer, last_epoch, verbose)

    def get_lr(self):
        if self.last_epoch not in self.milestones:
            return self._same()
        return self._times(self.gamma ** self.milestones[self.last_epoch])


class ExponentialLR(_LRScheduler):
    def __init__(self, optimizer, gamma, last_epoch=-1, verbose=False):
        self.gamma = gamma
        super().__init__(optimizer, last_epoch, verbose)

    def get_lr(self):
        return self._same() if self.last_epoch == 0 else self._times(self.gamma)


class LinearLR(_LRScheduler):
    def __init__(self, optimizer, start_factor=1.0 / 3, end_factor=1.0, total_iters=5, last_epoch=-1, verbose=False):
        if start_factor > 1.0 or start_factor < 0:
            raise ValueError('Starting multiplicative factor expected to be between 0 and 1.')
        if end_factor > 1.0 or end_factor < 0:
            raise ValueError('Ending multiplicative factor expected to be between 0 and 1.')
        self.start_factor = start_factor
        self.end_factor = end_factor
        self.total_iters = total_iters
        super().__init__(optimizer, last_epoch, verbose)

    def get_lr(self):
        if self.last_epoch == 0:
            return self._times(self.start_factor)
        if self.last_epoch > self.total_iters:
            return self._same()
        rise = self.end_factor - self.start_factor
        return [group['lr'] * (1. + rise / (self.total_iters * self.start_factor + (self.last_epoch - 1) * rise))
                for group in self.optimizer.param_groups]


class CosineAnnealingLR(_LRScheduler):
    def __init__(self, optimizer, T_max, eta_min=0, last_epoch=-1, verbose=False):
        self.T_max = T_max
        self.eta_min = eta_min
        super().__init__(optimizer, last_epoch, verbose)

    def get_lr(self):
        at, most, least = self.last_epoch, self.T_max, self.eta_min
        if at == 0:
            return self._same()
        if self._step_count == 1 and at > 0:
            return [least + (base - least) * (1 + math.cos(at * math.pi / most)) / 2 for base in self.base_lrs]
        if (at - 1 - most) % (2 * most) == 0:
            return [group['lr'] + (base - least) * (1 - math.cos(math.pi / most)) / 2
                    for base, group in zip(self.base_lrs, self.optimizer.param_groups)]
        return [(1 + math.cos(math.pi * at / most)) / (1 + math.cos(math.pi * (at - 1) / most)) * (group['lr'] - least)
                + least for group in self.optimizer.param_groups]


class ReduceLROnPlateau:
    def __init__(self, optimizer, mode='min', factor=0.1, patience=10, threshold=1e-4, threshold_mode='rel', cooldown=0,
                 min_lr=0, eps=1e-8, verbose=False):
        if factor >= 1.0:
            raise ValueError('Factor should be < 1.0.')
        self.factor = factor
        if not isinstance(optimizer, Optimizer):
            raise TypeError(f'{type(optimizer).__name__} is not an Optimizer')
        self.optimizer = optimizer
        count = len(optimizer.param_groups)
        if isinstance(min_lr, (list, tuple)):
            if len(min_lr) != count:
                raise ValueError(f'expected {count} min_lrs, got {len(min_lr)}')
            self.min_lrs = list(min_lr)
        else:
            self.min_lrs = [min_lr] * count
        self.patience = patience
        self.verbose = verbose
        self.cooldown = cooldown
        self.cooldown_counter = 0
        if mode not in {'min', 'max'}:
            raise ValueError('mode ' + mode + ' is unknown!')
        if threshold_mode not in {'rel', 'abs'}:
            raise ValueError('threshold mode ' + threshold_mode + ' is unknown!')
        self.mode = mode
        self.threshold = threshold
        self.threshold_mode = threshold_mode
        self.mode_worse = math.inf if mode == 'min' else -math.inf
        self.best = self.mode_worse
        self.num_bad_epochs = 0
        self.eps = eps
        self.last_epoch = 0

    @property
    def in_cooldown(self):
        return self.cooldown_counter > 0

    def is_better(self, a, best):
        down = self.mode == 'min'
        if self.threshold_mode == 'rel':
            limit = best * (1. - self.threshold if down else self.threshold + 1.)
        else:
            limit = best - self.threshold if down else best + self.threshold
        return a < limit if down else a > limit

    def step(self, metrics, epoch=None):
        if epoch is not None:
            _refuse('lr_scheduler.step() with an epoch')
        current = float(metrics)
        self.last_epoch += 1
        if self.is_better(current, self.best):
            self.best = current
            self.num_bad_epochs = 0
        else:
            self.num_bad_epochs += 1
        if self.in_cooldown:
            self.cooldown_counter -= 1
            self.num_bad_epochs = 0
        if self.num_bad_epochs > self.patience:
            self._reduce_lr(self.last_epoch)
            self.cooldown_counter = self.cooldown
            self.num_bad_epochs = 0
        self._last_lr = [group['lr'] for group in self.optimizer.param_groups]

    def _reduce_lr(self, epoch):
        for i, group in enumerate(self.optimizer.param_groups):
            old = float(group['lr'])
            new = max(old * self.factor, self.min_lrs[i])
            if old - new > self.eps:
                group['lr'] = new
                if self.verbose:
                    print(f'Epoch {epoch:05d}: reducing learning rate of group {i} to {new:.4e}.')

    def state_dict(self):
        return {name: value for name, value in self.__dict__.items() if name != 'optimizer'}

    def load_state_dict(self, state_dict):
        self.__dict__.update(state_dict)


class OneCycleLR(_LRScheduler):
    def __init__(self, optimizer, max_lr, total_steps=None, epochs=None, steps_per_epoch=None, pct_start=0.3,
                 anneal_strategy='cos', cycle_momentum=True, base_momentum=0.85, max_momentum=0.95, div_factor=25.,
                 final_div_factor=1e4, three_phase=False, last_epoch=-1, verbose=False):
        if not isinstance(optimizer, Optimizer):
            raise TypeError(f'{type(optimizer).__name__} is not an Optimizer')
        if three_phase or last_epoch != -1 or isinstance(max_lr, (list, tuple)):
            _refuse('OneCycleLR with three_phase, last_epoch or a list of rates')
        if total_steps is None and epochs is None and steps_per_epoch is None:
            raise ValueError('You must define either total_steps OR (epochs AND steps_per_epoch)')
        self.optimizer = optimizer
        self.total_steps = epochs * steps_per_epoch if total_steps is None else total_steps
        if pct_start < 0 or pct_start > 1 or not isinstance(pct_start, float):
            raise ValueError(f'Expected float between 0 and 1 pct_start, but got {pct_start}')
        if anneal_strategy not in ('cos', 'linear'):
            raise ValueError("anneal_strategy must by one of 'cos' or 'linear', instead got {}".format(anneal_strategy))
        self._cosine = anneal_strategy == 'cos'
        self._ends = [float(pct_start * self.total_steps) - 1, self.total_steps - 1]
        for group in optimizer.param_groups:
            group['initial_lr'] = max_lr / div_factor
            group['max_lr'] = max_lr
            group['min_lr'] = group['initial_lr'] / final_div_factor
        self.cycle_momentum = cycle_momentum
        if cycle_momentum:
            if 'momentum' not in optimizer.defaults and 'betas' not in optimizer.defaults:
                raise ValueError('optimizer must support momentum with `cycle_momentum` option enabled')
            self.use_beta1 = 'betas' in optimizer.defaults
            for group in optimizer.param_groups:
                self._keep_momentum(group, max_momentum)
                group['max_momentum'] = max_momentum
                group['base_momentum'] = base_momentum
        super().__init__(optimizer, last_epoch, verbose)

    def _keep_momentum(self, group, momentum):
        if self.use_beta1:
            group['betas'] = (momentum, *group['betas'][1:])
        else:
            group['momentum'] = momentum

    def _between(self, start, end, share):
        if self._cosine:
            return end + (start - end) / 2.0 * (math.cos(math.pi * share) + 1)
        return (end - start) * share + start

    def get_lr(self):
        at = self.last_epoch
        if at > self.total_steps:
            raise ValueError('Tried to step {} times. The total number of steps is {}'.format(at, self.total_steps))
        falls = at > self._ends[0]
        start = self._ends[0] if falls else 0
        share = (at - start) / (self._ends[falls] - start)
        names = [('initial_lr', 'max_lr', 'max_momentum', 'base_momentum'), ('max_lr', 'min_lr', 'base_momentum', 'max_momentum')]
        rates = []
        for group in self.optimizer.param_groups:
            first, last, first_momentum, last_momentum = names[falls]
            rates.append(self._between(group[first], group[last], share))
            if self.cycle_momentum:
                self._keep_momentum(group, self._between(group[first_momentum], group[last_momentum], share))
        return rates


class ConstantLR(_LRScheduler):
    def __init__(self, optimizer, factor=1.0 / 3, total_iters=5, last_epoch=-1, verbose=False):
        if factor > 1.0 or factor < 0:
            raise ValueError('Constant multiplicative factor expected to be between 0 and 1.')
        self.factor = factor
        self.total_iters = total_iters
        super().__init__(optimizer, last_epoch, verbose)

    def get_lr(self):
        if self.last_epoch == 0:
            return self._times(self.factor)
        return self._times(1.0 / self.factor) if self.last_epoch == self.total_iters else self._same()


class CosineAnnealingWarmRestarts(_LRScheduler):
    def __init__(self, optimizer, T_0, T_mult=1, eta_min=0, last_epoch=-1, verbose=False):
        if T_0 <= 0 or not isinstance(T_0, int):
            raise ValueError('Expected positive integer T_0, but got {}'.format(T_0))
        if T_mult < 1 or not isinstance(T_mult, int):
            raise ValueError('Expected integer T_mult >= 1, but got {}'.format(T_mult))
        self.T_0 = self.T_i = T_0
        self.T_mult = T_mult
        self.eta_min = eta_min
        self.T_cur = last_epoch
        super().__init__(optimizer, last_epoch, verbose)

    def get_lr(self):
        return [self.eta_min + (base - self.eta_min) * (1 + math.cos(math.pi * self.T_cur / self.T_i)) / 2
                for base in self.base_lrs]

    def step(self, epoch=None):
        self.T_cur += 1
        if self.T_cur >= self.T_i:
            self.T_cur -= self.T_i
            self.T_i *= self.T_mult
        super().step(epoch)
