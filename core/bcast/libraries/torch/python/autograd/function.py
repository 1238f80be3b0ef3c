# Custom autograd functions, and functions that compute full derivatives (jacobian, hessian and others).

import torch

__name__ = 'torch.autograd.function'


class FunctionCtx:
    _saved = ()
    _fixed = ()
    _materialize = True

    def save_for_backward(self, *tensors):
        for tensor in tensors:
            if tensor is not None and not isinstance(tensor, torch.Tensor):
                raise TypeError('save_for_backward can only save variables, but argument '
                                f'{tensors.index(tensor)} is of type {type(tensor).__name__}')
        self._saved = tensors

    @property
    def saved_tensors(self):
        return self._saved

    @property
    def saved_variables(self):
        return self._saved

    def mark_non_differentiable(self, *args):
        self._fixed = args

    def mark_dirty(self, *args):
        _refuse('mark_dirty')

    def set_materialize_grads(self, value):
        self._materialize = value


class Function(FunctionCtx):
    @staticmethod
    def forward(ctx, *args, **kwargs):
        raise NotImplementedError('You must implement the forward function for custom autograd.Function.')

    @staticmethod
    def backward(ctx, *grad_outputs):
        raise NotImplementedError('You must implement either the backward or vjp method for your custom autograd.Function to '
                                  'use it with backward mode AD.')

    def __call__(self, *args, **kwargs):
        _refuse('calling an autograd.Function')

    @classmethod
    def apply(cls, *args):
        ctx = FunctionCtx()
        ctx.needs_input_grad = tuple(isinstance(arg, torch.Tensor) and arg.requires_grad for arg in args)
        with torch.no_grad():
            out = cls.forward(ctx, *args)
        # Only some outputs have a gradient; the others have a place among the arguments of `backward` too.
        made = [(isinstance(one, torch.Tensor) and one.is_floating_point() and all(one is not other for other in ctx._fixed),
                 isinstance(one, torch.Tensor) and (one.shape, one.dtype))
                for one in (out if isinstance(out, tuple) else (out,))]

        def backward(*grads):
            given = iter(grads)
            grads = [next(given) if differentiable else None for differentiable, _ in made]
            if ctx._materialize:
                grads = [torch.zeros(like[0], dtype=like[1]) if grad is None and like else grad
                         for grad, (_, like) in zip(grads, made)]
            with torch.no_grad():
                return cls.backward(ctx, *grads)

        return torch._recorded(cls.__name__ + 'Backward', args, out, ctx._saved, ctx._fixed, backward)


def once_differentiable(fn):
    return fn


__name__ = 'torch.autograd.functional'


_outputs = 'outputs of the user-provided function'


def _tensors(value, name, where):
    single = not isinstance(value, tuple if where else (tuple, list))  # gradcheck takes lists too.
    values = (value,) if single else tuple(value)
    for i, one in enumerate(values):
        if not isinstance(one, torch.Tensor):
            what = f'given {name}' if single else f'value at index {i}'
            raise TypeError(f'The {name} given to {where} must be either a Tensor or a tuple of Tensors but the {what} has '
                            f'type {type(one)}.')
    return single, values


def _vectors(v, others, single, where):
    # One for each of the others, with its sizes.
    v = _tensors(v, 'v', where)[1]
    if len(v) != len(others):
        raise RuntimeError('The given v should contain a single Tensor.' if single else
                           f'v is a tuple of invalid length: should be {len(others)} but got {len(v)}.')
    for i, (one, other) in enumerate(zip(v, others)):
        if one.shape != other.shape:
            raise RuntimeError(('' if single else f'Entry {i} in ') +
                               f'v has invalid size: should be {other.shape} but got {one.shape}.')
    return v


def jacobian(func, inputs, create_graph=False, strict=False, vectorize=False, strategy='reverse-mode'):
    if strict:
        _refuse('jacobian with strict')
    with torch.enable_grad():
        one_input, inputs = _tensors(inputs, 'inputs', 'jacobian')
        inputs = tuple(input.view_as(input) if create_graph and input.requires_grad else
                       input.detach().view_as(input).requires_grad_() for input in inputs)
        one_output, outputs = _tensors(func(*inputs), _outputs, 'jacobian')
        out = []
        for output in outputs:
            parts = [[] for _ in inputs]
            for element in output.reshape(-1) if output.requires_grad else [None] * output.numel():
                found = [None] * len(inputs) if element is None else \
                    torch.autograd.grad(element, inputs, retain_graph=True, create_graph=create_graph, allow_unused=True)
                for part, grad, input in zip(parts, found, inputs):
                    part.append(torch.zeros_like(input) if grad is None else grad)
            out.append(tuple(torch.stack(part).view(output.shape + input.shape) for part, input in zip(parts, inputs)))
    if one_input:
        out = [row[0] for row in out]
    return out[0] if one_output else tuple(out)


def vjp(func, inputs, v=None, create_graph=False, strict=False):
    if create_graph or strict:
        _refuse('vjp with create_graph or strict')
    with torch.enable_grad():
        one_input, inputs = _tensors(inputs, 'inputs', 'vjp')
        inputs = tuple(input.detach().view_as(input).requires_grad_() for input in inputs)
        one_output, outputs = _tensors(func(*inputs), _outputs, 'vjp')
        if v is not None:
            v = _vectors(v, outputs, one_output, 'vjp')
        elif len(outputs) != 1 or outputs[0].nelement() != 1:
            raise RuntimeError('The vector v can only be None if the user-provided function returns a single Tensor with a '
                               'single element.')
        found = torch.autograd.grad(outputs, inputs, v, allow_unused=True)
        found = tuple(torch.zeros_like(input) if grad is None else grad for grad, input in zip(found, inputs))
    outputs = tuple(output.detach() for output in outputs)
    return outputs[0] if one_output else outputs, found[0] if one_input else found


def jvp(func, inputs, v=None, create_graph=False, strict=False):
    if create_graph or strict:
        _refuse('jvp with create_graph or strict')
    one_input, inputs = _tensors(inputs, 'inputs', 'jvp')
    if v is None:
        if len(inputs) != 1 or inputs[0].nelement() != 1:
            raise RuntimeError('The vector v can only be None if the input to the user-provided function is a single Tensor '
                               'with a single element.')
        v = torch.ones_like(inputs[0])
    v = _vectors(v, inputs, one_input, 'jvp')
    one_output, outputs = _tensors(func(*inputs), _outputs, 'jvp')
    rows = jacobian(lambda *given: _tensors(func(*given), _outputs, 'jvp')[1], inputs)
    found = tuple(sum((part.reshape(output.numel(), -1) @ vector.reshape(-1)).view(output.shape) for part, vector in zip(row, v))
                  for row, output in zip(rows, outputs))
    outputs = tuple(output.detach() for output in outputs)
    return outputs[0] if one_output else outputs, found[0] if one_output else found


def _single(outputs, where):
    if len(outputs) != 1 or not isinstance(outputs[0], torch.Tensor):
        raise RuntimeError('The function given to hessian should return a single Tensor')
    if outputs[0].nelement() != 1:
        raise RuntimeError(f'The Tensor returned by the function given to {where} should contain a single element')
    return outputs[0].squeeze()


def hessian(func, inputs, create_graph=False, strict=False, vectorize=False, outer_jacobian_strategy='reverse-mode'):
    if create_graph or strict:
        _refuse('hessian with create_graph or strict')
    one, inputs = _tensors(inputs, 'inputs', 'hessian')

    def scalar(*given):
        return _single(_tensors(func(*given), _outputs, 'hessian')[1], 'hessian')

    def rows(*given):
        found = jacobian(scalar, given, create_graph=True)
        return tuple(row.reshape(input.shape) for row, input in zip(found, given))

    found = jacobian(rows, inputs)
    return found[0][0] if one else found


def _second(func, inputs, v, where):
    with torch.enable_grad():
        one, inputs = _tensors(inputs, 'inputs', where)
        inputs = tuple(input.detach().view_as(input).requires_grad_() for input in inputs)
        output = _single(_tensors(func(*inputs), _outputs, where)[1], where)
        if v is None:
            if len(inputs) != 1 or inputs[0].nelement() != 1:
                raise RuntimeError('The vector v can only be None if the input to the user-provided function is a '
                                   'single Tensor with a single element.')
            v = torch.ones_like(inputs[0])
        first = torch.autograd.grad(output, inputs, create_graph=True)
        found = torch.autograd.grad(first, inputs, _vectors(v, inputs, one, where), allow_unused=True)
    found = tuple(torch.zeros_like(input) if grad is None else grad for grad, input in zip(found, inputs))
    return output.detach(), found[0] if one else found


def hvp(func, inputs, v=None, create_graph=False, strict=False):
    if create_graph or strict:
        _refuse('hvp with create_graph or strict')
    return _second(func, inputs, v, 'hvp')


def vhp(func, inputs, v=None, create_graph=False, strict=False):
    if create_graph or strict:
        _refuse('vhp with create_graph or strict')
    return _second(func, inputs, v, 'vhp')


__name__ = 'torch.autograd.gradcheck'


def gradcheck(func, inputs, *, eps=1e-6, atol=1e-5, rtol=1e-3, raise_exception=True, check_sparse_nnz=False,
              nondet_tol=0.0, check_undefined_grad=True, check_grad_dtypes=False, check_batched_grad=False,
              check_batched_forward_grad=False, check_forward_ad=False, check_backward_ad=True, fast_mode=False):
    inputs = tuple(inputs) if isinstance(inputs, (tuple, list)) else (inputs,)
    asked = [i for i, one in enumerate(inputs) if isinstance(one, torch.Tensor) and one.requires_grad]
    if not asked:
        raise ValueError('gradcheck expects at least one input tensor to require gradient, but none of the them have '
                         'requires_grad=True.')
    if any(inputs[i].dtype != torch.float64 for i in asked):
        _refuse('gradcheck of tensors that are not float64')
    for i in asked:
        def of_one(x):
            return func(*inputs[:i], x, *inputs[i + 1:])

        exact = jacobian(of_one, inputs[i])
        for at in range(inputs[i].numel()):
            with torch.no_grad():
                ends = []
                for step in (-eps, eps):
                    moved = inputs[i].detach().clone()
                    moved.view(-1)[at] += step
                    ends.append(_tensors(of_one(moved), 'outputs', '')[1])
            for row, low, high in zip(_tensors(exact, 'outputs', '')[1], *ends):
                slope = (high - low) / (2 * eps)
                if not torch.allclose(row.reshape(slope.numel(), -1)[:, at], slope.reshape(-1), rtol, atol):
                    if not raise_exception:
                        return False
                    _refuse('the text in which gradcheck says that a gradient is wrong')
    return True
