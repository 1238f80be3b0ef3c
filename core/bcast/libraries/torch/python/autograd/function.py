# Functions with gradients of their own, and whole derivatives.

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
        torch._refuse('mark_dirty')

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

    @classmethod
    def apply(cls, *args):
        ctx = FunctionCtx()
        ctx.needs_input_grad = tuple(isinstance(arg, torch.Tensor) and arg.requires_grad for arg in args)
        with torch.no_grad():
            out = cls.forward(ctx, *args)
        shapes = [(one.shape, one.dtype) for one in (out if isinstance(out, tuple) else (out,)) if isinstance(one, torch.Tensor)]

        def backward(*grads):
            if ctx._materialize:
                grads = [torch.zeros(shape, dtype=dtype) if grad is None else grad
                         for grad, (shape, dtype) in zip(grads, shapes)]
            with torch.no_grad():
                return cls.backward(ctx, *grads)

        return torch._recorded(cls.__name__ + 'Backward', args, out, ctx._saved, ctx._fixed, backward)


def once_differentiable(fn):
    return fn


__name__ = 'torch.autograd.functional'


def _tensors(value, name, where):
    single = not isinstance(value, (tuple, list))
    values = (value,) if single else tuple(value)
    for i, one in enumerate(values):
        if not isinstance(one, torch.Tensor):
            what = f'Value at index {i} of {name}' if not single else name
            given = f'The {name} given to {where} must be either a Tensor or a tuple of Tensors but the' \
                if name == 'inputs' else f'The {name} {where} must be either a Tensor or a tuple of Tensors but the'
            raise TypeError(f'{given}' + (f' value at index {i} has type {type(one)}.' if not single
                                          else f' given {name} has type {type(one)}.'))
    return single, values


def jacobian(func, inputs, create_graph=False, strict=False, vectorize=False, strategy='reverse-mode'):
    if create_graph or strict:
        torch._refuse('jacobian with create_graph or strict')
    with torch.enable_grad():
        one_input, inputs = _tensors(inputs, 'inputs', 'jacobian')
        inputs = tuple(input.detach().view_as(input).requires_grad_() for input in inputs)
        one_output, outputs = _tensors(func(*inputs), 'outputs', 'of the user-provided function')
        out = []
        for output in outputs:
            parts = [[] for _ in inputs]
            for element in output.reshape(-1) if output.requires_grad else [None] * output.numel():
                found = [None] * len(inputs) if element is None else \
                    torch.autograd.grad(element, inputs, retain_graph=True, allow_unused=True)
                for part, grad, input in zip(parts, found, inputs):
                    part.append(torch.zeros_like(input) if grad is None else grad)
            out.append(tuple(torch.stack(part).view(output.shape + input.shape) for part, input in zip(parts, inputs)))
    if one_input:
        out = [row[0] for row in out]
    return out[0] if one_output else tuple(out)
