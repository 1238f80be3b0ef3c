# The update rules of the optimizers, in the order of operations in which PyTorch 1.13 rounds.

__name__ = 'torch.optim.sgd'


class SGD(Optimizer):
    def __init__(self, params, lr=required, momentum=0, dampening=0, weight_decay=0, nesterov=False, *, maximize=False,
                 foreach=None, differentiable=False):
        if lr is not required:
            _check('learning rate', lr, not lr < 0.0, '')
        _check('momentum ', momentum, not momentum < 0.0)
        _check('weight_decay ', weight_decay, not weight_decay < 0.0)
        defaults = dict(lr=lr, momentum=momentum, dampening=dampening, weight_decay=weight_decay, nesterov=nesterov,
                        maximize=maximize, foreach=foreach, differentiable=differentiable)
        if nesterov and (momentum <= 0 or dampening != 0):
            raise ValueError('Nesterov momentum requires a momentum and zero dampening')
        super().__init__(params, defaults)

    def _update(self, param, grad, state, group):
        momentum = group['momentum']
        if group['weight_decay'] != 0:
            grad = grad.add(param, alpha=group['weight_decay'])
        if momentum != 0:
            kept = state.get('momentum_buffer')
            if kept is None:
                kept = state['momentum_buffer'] = grad.clone().detach()
            else:
                kept.mul_(momentum).add_(grad, alpha=1 - group['dampening'])
            grad = grad.add(kept, alpha=momentum) if group['nesterov'] else kept
        else:
            state['momentum_buffer'] = None
        param.add_(grad, alpha=-group['lr'])


__name__ = 'torch.optim.adam'


class Adam(Optimizer):
    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, amsgrad=False, *, foreach=None,
                 maximize=False, capturable=False, differentiable=False, fused=False):
        self._start(params, dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay, amsgrad=amsgrad, maximize=maximize,
                                 foreach=foreach, capturable=capturable, differentiable=differentiable, fused=fused))

    def _start(self, params, defaults):
        betas = defaults['betas']
        _check('learning rate', defaults['lr'], 0.0 <= defaults['lr'], '')
        _check('epsilon ', defaults['eps'], 0.0 <= defaults['eps'])
        for i in 0, 1:
            _check(f'beta parameter at index {i}', betas[i], 0.0 <= betas[i] < 1.0, '')
        _check('weight_decay ', defaults['weight_decay'], 0.0 <= defaults['weight_decay'])
        Optimizer.__init__(self, params, defaults)

    def _decayed(self, param, grad, group):
        return grad.add(param, alpha=group['weight_decay']) if group['weight_decay'] != 0 else grad

    def _update(self, param, grad, state, group):
        if not state:
            state['step'] = torch.tensor(0.)
            for name in ('exp_avg', 'exp_avg_sq') + (('max_exp_avg_sq',) if group['amsgrad'] else ()):
                state[name] = torch.zeros_like(param)
        first, second = group['betas']
        mean, square = state['exp_avg'], state['exp_avg_sq']
        state['step'] += 1
        grad = self._decayed(param, grad, group)
        mean.mul_(first).add_(grad, alpha=1 - first)
        square.mul_(second).addcmul_(grad, grad, value=1 - second)
        step = state['step'].item()
        if group['amsgrad']:
            torch.maximum(state['max_exp_avg_sq'], square, out=state['max_exp_avg_sq'])
            square = state['max_exp_avg_sq']
        below = (square.sqrt() / math.sqrt(1 - second ** step)).add_(group['eps'])
        param.addcdiv_(mean, below, value=-(group['lr'] / (1 - first ** step)))


__name__ = 'torch.optim.adamw'


class AdamW(Adam):
    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=1e-2, amsgrad=False, *, maximize=False,
                 foreach=None, capturable=False):
        self._start(params, dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay, amsgrad=amsgrad, foreach=foreach,
                                 maximize=maximize, capturable=capturable))

    def _decayed(self, param, grad, group):
        param.mul_(1 - group['lr'] * group['weight_decay'])
        return grad


__name__ = 'torch.optim.rmsprop'


class RMSprop(Optimizer):
    def __init__(self, params, lr=1e-2, alpha=0.99, eps=1e-8, weight_decay=0, momentum=0, centered=False, foreach=None,
                 maximize=False, differentiable=False):
        _check('learning rate', lr, 0.0 <= lr, '')
        _check('epsilon ', eps, 0.0 <= eps)
        _check('momentum ', momentum, 0.0 <= momentum)
        _check('weight_decay ', weight_decay, 0.0 <= weight_decay)
        _check('alpha ', alpha, 0.0 <= alpha)
        super().__init__(params, dict(lr=lr, momentum=momentum, alpha=alpha, eps=eps, centered=centered,
                                      weight_decay=weight_decay, foreach=foreach, maximize=maximize,
                                      differentiable=differentiable))

    def _update(self, param, grad, state, group):
        alpha = group['alpha']
        if not state:
            state['step'] = 0
            state['square_avg'] = torch.zeros_like(param)
            if group['momentum'] > 0:
                state['momentum_buffer'] = torch.zeros_like(param)
            if group['centered']:
                state['grad_avg'] = torch.zeros_like(param)
        state['step'] += 1
        if group['weight_decay'] != 0:
            grad = grad.add(param, alpha=group['weight_decay'])
        square = state['square_avg']
        square.mul_(alpha).addcmul_(grad, grad, value=1 - alpha)
        if group['centered']:
            mean = state['grad_avg']
            mean.mul_(alpha).add_(grad, alpha=1 - alpha)
            root = square.addcmul(mean, mean, value=-1).sqrt_()
        else:
            root = square.sqrt()
        root.add_(group['eps'])
        if group['momentum'] > 0:
            kept = state['momentum_buffer']
            kept.mul_(group['momentum']).addcdiv_(grad, root)
            param.add_(kept, alpha=-group['lr'])
        else:
            param.addcdiv_(grad, root, value=-group['lr'])


__name__ = 'torch.optim.adagrad'


class Adagrad(Optimizer):
    def __init__(self, params, lr=1e-2, lr_decay=0, weight_decay=0, initial_accumulator_value=0, eps=1e-10, foreach=None, *,
                 maximize=False):
        _check('learning rate', lr, 0.0 <= lr, '')
        _check('lr_decay ', lr_decay, 0.0 <= lr_decay)
        _check('weight_decay ', weight_decay, 0.0 <= weight_decay)
        _check('initial_accumulator_value ', initial_accumulator_value, 0.0 <= initial_accumulator_value)
        _check('epsilon ', eps, 0.0 <= eps)
        super().__init__(params, dict(lr=lr, lr_decay=lr_decay, eps=eps, weight_decay=weight_decay,
                                      initial_accumulator_value=initial_accumulator_value, foreach=foreach, maximize=maximize))
        for group in self.param_groups:
            for param in group['params']:
                self.state[param]['step'] = torch.tensor(0.)
                self.state[param]['sum'] = torch.full_like(param, initial_accumulator_value)

    def _update(self, param, grad, state, group):
        state['step'] += 1
        if group['weight_decay'] != 0:
            grad = grad.add(param, alpha=group['weight_decay'])
        rate = group['lr'] / (1 + (state['step'].item() - 1) * group['lr_decay'])
        state['sum'].addcmul_(grad, grad, value=1)
        param.addcdiv_(grad, state['sum'].sqrt().add_(group['eps']), value=-rate)


__name__ = 'torch.optim.adadelta'


class Adadelta(Optimizer):
    def __init__(self, params, lr=1.0, rho=0.9, eps=1e-6, weight_decay=0, foreach=None, *, maximize=False):
        _check('learning rate', lr, 0.0 <= lr, '')
        _check('rho ', rho, 0.0 <= rho <= 1.0)
        _check('epsilon ', eps, 0.0 <= eps)
        _check('weight_decay ', weight_decay, 0.0 <= weight_decay)
        super().__init__(params, dict(lr=lr, rho=rho, eps=eps, weight_decay=weight_decay, maximize=maximize,
                                      foreach=foreach))

    def _update(self, param, grad, state, group):
        if not state:
            state['step'] = 0
            state['square_avg'] = torch.zeros_like(param)
            state['acc_delta'] = torch.zeros_like(param)
        state['step'] += 1
        rho, eps = group['rho'], group['eps']
        if group['weight_decay'] != 0:
            grad = grad.add(param, alpha=group['weight_decay'])
        state['square_avg'].mul_(rho).addcmul_(grad, grad, value=1 - rho)
        std = state['square_avg'].add(eps).sqrt_()
        delta = state['acc_delta'].add(eps).sqrt_().div_(std).mul_(grad)
        state['acc_delta'].mul_(rho).addcmul_(delta, delta, value=1 - rho)
        param.add_(delta, alpha=-group['lr'])


__name__ = 'torch.optim.adamax'


class Adamax(Optimizer):
    def __init__(self, params, lr=2e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, foreach=None, *, maximize=False):
        _check('learning rate', lr, 0.0 <= lr, '')
        _check('epsilon ', eps, 0.0 <= eps)
        for i in 0, 1:
            _check(f'beta parameter at index {i}', betas[i], 0.0 <= betas[i] < 1.0, '')
        _check('weight_decay ', weight_decay, 0.0 <= weight_decay)
        super().__init__(params, dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay, foreach=foreach,
                                      maximize=maximize))

    def _update(self, param, grad, state, group):
        if not state:
            state['step'] = torch.tensor(0.)
            state['exp_avg'] = torch.zeros_like(param)
            state['exp_inf'] = torch.zeros_like(param)
        state['step'] += 1
        first, second = group['betas']
        if group['weight_decay'] != 0:
            grad = grad.add(param, alpha=group['weight_decay'])
        state['exp_avg'].mul_(first).add_(grad, alpha=1 - first)
        state['exp_inf'].copy_(torch.maximum(state['exp_inf'] * second, grad.abs().add_(group['eps'])))
        rate = group['lr'] / (1 - first ** state['step'].item())
        param.addcdiv_(state['exp_avg'], state['exp_inf'], value=-rate)


__name__ = 'torch.optim.nadam'


class NAdam(Optimizer):
    def __init__(self, params, lr=2e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, momentum_decay=4e-3, foreach=None):
        _check('momentum_decay ', momentum_decay, 0.0 <= momentum_decay)
        Adam._start(self, params, dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay, momentum_decay=momentum_decay,
                                       foreach=foreach))

    def _update(self, param, grad, state, group):
        if not state:
            state['step'] = torch.tensor(0.)
            state['mu_product'] = torch.tensor(1.)
            state['exp_avg'], state['exp_avg_sq'] = torch.zeros_like(param), torch.zeros_like(param)
        first, second = group['betas']
        mean, square, product = state['exp_avg'], state['exp_avg_sq'], state['mu_product']
        state['step'] += 1
        step = state['step'].item()
        grad = Adam._decayed(self, param, grad, group)
        mu, following = [first * (1. - 0.5 * (0.96 ** (at * group['momentum_decay']))) for at in (step, step + 1)]
        product *= mu
        mean.mul_(first).add_(grad, alpha=1 - first)
        square.mul_(second).addcmul_(grad, grad, value=1 - second)
        below = square.div(1 - second ** step).sqrt().add_(group['eps'])
        param.addcdiv_(grad, below, value=-group['lr'] * (1. - mu) / (1. - product.item()))
        param.addcdiv_(mean, below, value=-group['lr'] * following / (1. - (product * mu * following).item()))


__name__ = 'torch.optim.radam'


class RAdam(Optimizer):
    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, foreach=None):
        Adam._start(self, params, dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay, foreach=foreach))

    def _update(self, param, grad, state, group):
        if not state:
            state['step'] = torch.tensor(0.)
            state['exp_avg'], state['exp_avg_sq'] = torch.zeros_like(param), torch.zeros_like(param)
        first, second = group['betas']
        mean, square = state['exp_avg'], state['exp_avg_sq']
        state['step'] += 1
        step = state['step'].item()
        grad = Adam._decayed(self, param, grad, group)
        mean.mul_(first).add_(grad, alpha=1 - first)
        square.mul_(second).addcmul_(grad, grad, value=1 - second)
        by = mean / (1 - first ** step) * group['lr']
        left = 1 - second ** step
        most = 2 / (1 - second) - 1
        length = most - 2 * step * (second ** step) / left
        if length > 5.:
            rect = math.sqrt((length - 4) * (length - 2) * most / ((most - 4) * (most - 2) * length))
            by = by * (math.sqrt(left) / square.sqrt().add_(group['eps'])) * rect
        param.add_(by, alpha=-1.0)


__name__ = 'torch.optim.rprop'


class Rprop(Optimizer):
    def __init__(self, params, lr=1e-2, etas=(0.5, 1.2), step_sizes=(1e-6, 50), foreach=None, maximize=False):
        _check('learning rate', lr, 0.0 <= lr, '')
        if not 0 < etas[0] < 1 < etas[1]:
            raise ValueError(f'Invalid eta values: {etas[0]}, {etas[1]}')
        super().__init__(params, dict(lr=lr, etas=etas, step_sizes=step_sizes, foreach=foreach, maximize=maximize))

    def _update(self, param, grad, state, group):
        if not state:
            state['step'] = 0
            state['prev'] = torch.zeros_like(param)
            state['step_size'] = torch.full_like(grad, group['lr'])
        state['step'] += 1
        sign = grad.mul(state['prev']).sign()
        less, more = group['etas']
        factor = torch.where(sign > 0, more, torch.where(sign < 0, less, 1.)).to(grad.dtype)
        size = state['step_size'].mul_(factor).clamp_(*group['step_sizes'])
        grad = grad.masked_fill(sign < 0, 0)
        param.addcmul_(grad.sign(), size, value=-1)
        state['prev'].copy_(grad)
