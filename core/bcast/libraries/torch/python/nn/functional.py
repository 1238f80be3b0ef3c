# Functions of torch.nn.functional that are made of others. Each is one node of the graph, as PyTorch has one kernel for it;
# the steps of the bodies are those in which PyTorch 1.13 rounds on a CPU.

def _standardized_texts(x, dims, eps, alike, weight, bias, fold):
    # Gradients of what is 0 on average along `dims` and 1 in spread, which `alike` computes of a: of it, and of what it is
    # multiplied with and what is added. `fold` puts a text into the shape that has these dims.
    own, spread = fold('a'), fold(alike)
    g = 'g' if weight is None else f'(g * {weight})'
    g = fold(g)
    text = (f'(({g} - {g}.mean({dims}, True) - {spread} * ({g} * {spread}).mean({dims}, True)) * '
            f'({own}.var({dims}, False, True) + {eps}).rsqrt())')
    return text if own == 'a' else f'{text}.reshape({tuple(x.shape)})'


def _in_steps(formula, moments, steps, *inputs):
    # What `steps` make of a mean and a spread as PyTorch's kernel does, and the formula, whose gradient is taken, beside it.
    if moments is None:
        return formula()
    with torch.no_grad():
        values = steps(*moments)
    return (formula(), values) if any(one is not None and one.requires_grad for one in inputs) else values


def _has_kernel(name, x):
    if not x.is_floating_point() or x.dtype == torch.float16:
        raise RuntimeError(f'"{name}" not implemented for \'{x.type()[6:-6]}\'')


def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-5):
    torch._takes('layer_norm', 'Tensor input, tuple of ints normalized_shape, Tensor? weight=, Tensor? bias=, float eps=',
                 input, normalized_shape, weight, bias, eps)
    shape = list(normalized_shape)
    if not shape:
        raise RuntimeError('Expected normalized_shape to be at least 1-dimensional, i.e., containing at least one element, but got '
                           'normalized_shape = []')
    for what, value in ('weight', weight), ('bias', bias):
        if value is not None and list(value.shape) != shape:
            raise RuntimeError(f'Expected {what} to be of same shape as normalized_shape, but got {what} of shape {list(value.shape)} '
                               f'and normalized_shape = {shape}')
    if list(input.shape[len(input.shape) - len(shape):]) != shape or len(input.shape) < len(shape):
        sizes = ', '.join(str(size) for size in shape)
        raise RuntimeError(f'Given normalized_shape={shape}, expected input with shape [*, {sizes}], '
                           f'but got input of size{list(input.shape)}')
    if input.numel():
        _has_kernel('LayerNormKernelImpl', input)
        for value in weight, bias:
            if value is not None and value.dtype != input.dtype != torch.bfloat16:
                raise RuntimeError(f'expected scalar type {input.type()[6:-6]} but found {value.type()[6:-6]}')
    dims = tuple(range(-len(shape), 0))

    def body(x, w, b):
        x = x.contiguous()

        def formula():
            wide = x.double()
            mean = wide.mean(dims, keepdim=True)
            scale = ((wide - mean) ** 2).mean(dims, keepdim=True).to(x.dtype).add(eps).rsqrt()
            out = x * scale + -scale * mean.to(x.dtype)
            out = out if w is None else out * w
            return out if b is None else out + b

        def steps(mean, spread):
            scale = 1 / (spread + eps).sqrt()
            out = torch.addcmul((-scale * mean).view(kept), x, scale.view(kept))
            if w is None:
                return out if b is None else out + b
            return torch.addcmul(x.new_zeros(()) if b is None else b, out, w)

        kept = list(x.shape[:x.dim() - len(shape)]) + [1] * len(shape)
        return _in_steps(formula, torch._moments(x.reshape(math.prod(kept), math.prod(shape))), steps, x, w, b)

    def texts():
        alike = f'torch.nn.functional.layer_norm(a, {tuple(shape)}, eps={eps})'
        return ([_standardized_texts(input, dims, eps, alike, None if weight is None else 'b', bias, str)]
                + ([] if weight is None else [f'(g * {alike}).sum_to_size({tuple(shape)})']) + [f'g.sum_to_size({tuple(shape)})'])

    return torch._fused('NativeLayerNormBackward0', (input, weight, bias), body, 'native_layer_norm', 'rows', texts)


def _verify_batch_size(size):
    if math.prod([size[0]] + list(size[2:])) == 1:
        raise ValueError(f'Expected more than 1 value per channel when training, got input size {size}')


def batch_norm(input, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-5):
    if training:
        _verify_batch_size(input.size())
    torch._takes('batch_norm', 'Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, '
                 'bool training, float momentum, float eps', input, weight, bias, running_mean, running_var, training, momentum, eps)
    features = input.shape[1] if input.dim() > 1 else 0
    if input.numel() == 0:
        out = input.clone() if weight is None else input * weight.select(0, 0)
        return out if bias is None else out + bias.select(0, 0)
    for what, value in (('running_mean', running_mean), ('running_var', running_var), ('weight', weight), ('bias', bias)):
        if value is not None and value.numel() != features:
            raise RuntimeError(f'{what} should contain {features} elements not {value.numel()}')
        if value is None and what.startswith('running') and not training:
            raise RuntimeError(f'{what} must be defined in evaluation mode')
    _has_kernel('batch_norm', input)
    for value in running_mean, running_var:
        if value is not None and value.dim() != 1:
            raise RuntimeError(f'TensorAccessor expected 1 dims but tensor has {value.dim()}')
    count = input.numel() // features
    dims = [d for d in range(input.dim()) if d != 1]
    places = [-1 if d == 1 else 1 for d in range(input.dim())]
    kept = []

    def body(x, w, b, *given):
        def formula():
            if training:
                wide = x.double()
                mean = wide.mean(dims)
                scale = 1 / (((wide - mean.view(places)) ** 2).mean(dims) + eps).sqrt()
                mean, scale = mean.to(x.dtype), scale.to(x.dtype)
            else:
                mean, scale = given[0], 1 / (given[1] + eps).sqrt()
            scale = scale if w is None else scale * w
            rest = -mean * scale if b is None else b - mean * scale
            return x * scale.view(places) + rest.view(places)

        def steps(mean, spread):
            scale = (1 / ((spread / count).double() + eps).sqrt()).to(x.dtype) if training else 1 / (spread + eps).sqrt()
            if not x.is_contiguous():
                out = (x - mean.view(places)) * scale.view(places)
                out = out if w is None else out * w.view(places)
                return out if b is None else out + b.view(places)
            scale = scale if w is None else scale * w
            rest = torch.addcmul(torch.zeros_like(scale) if b is None else b, mean, -scale)
            return torch.addcmul(rest.view(places), x, scale.view(places))

        if training:
            kept.append(torch._moments(x.contiguous().view(-1, features, count // x.size(0))))
        known = kept[0] if training else given if x.dtype in (torch.float32, torch.float64) else None
        return _in_steps(formula, known, steps, x, w, b)

    def texts():
        if not training:
            letters = iter('abcde')
            a, w, b, mean, spread = [None if given is None else next(letters) for given in inputs]
            scale = f'({spread} + {eps}).rsqrt().reshape({places})'
            return ([f'g * {scale}' if w is None else f'g * {w}.reshape({places}) * {scale}']
                    + ([] if w is None else [f'(g * (a - {mean}.reshape({places})) * {scale}).sum({dims})'])
                    + ([] if b is None else [f'g.sum({dims})']) + ['none', 'none'])
        alike = f'torch.nn.functional.batch_norm(a, None, None, training=True, eps={eps})'
        factor = None if weight is None else f'b.reshape({places})'
        return ([_standardized_texts(input, dims, eps, alike, factor, bias, str)]
                + ([] if weight is None else [f'(g * {alike}).sum({dims})']) + [f'g.sum({dims})'])

    inputs = (input, weight, bias) if training else (input, weight, bias, running_mean, running_var)
    out = torch._fused('NativeBatchNormBackward0', inputs, body, 'native_batch_norm', 'elements', texts)
    if training and running_mean is not None:
        with torch.no_grad():
            wide = input.double()
            mean, spread = (wide.mean(dims), wide.var(dims) * (count - 1)) if kept[0] is None else kept[0]
            share = input.new_tensor(momentum).item()
            running_mean.copy_(share * mean + (1 - share) * running_mean)
            running_var.copy_(share * (spread / (count - 1)).double() + (1 - share) * running_var)
    return out


def tanh(input):
    return input.tanh()


def sigmoid(input):
    return input.sigmoid()


def _two(value):
    if isinstance(value, (tuple, list)):
        return tuple(value) if len(value) > 1 else (value[0], value[0])
    return value, value


def avg_pool2d(*given, **named):
    input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override = torch._takes(
        'avg_pool2d', 'Tensor input, tuple of ints[2] kernel_size, tuple of ints[2]? stride=, tuple of ints[2] padding=, '
        'bool ceil_mode=, bool count_include_pad=, int? divisor_override=', *given, **named)
    input.size(-3)
    if 0 in input.shape[(input.dim() == 4):]:
        raise RuntimeError('Expected 3D or 4D (batch mode) tensor with optional 0 dim batch size for input, but '
                           f'got:{list(input.shape)}')
    padding = 0 if padding is None else padding
    stride = None if isinstance(stride, (tuple, list)) and len(stride) == 0 else stride
    whole = input.dtype == torch.int64
    if not whole and not input.is_floating_point():
        _refuse('avg_pool2d of such numbers')
    (kh, kw), (ph, pw) = _two(kernel_size), _two(padding)
    sh, sw = (kh, kw) if stride is None else _two(stride)
    if ceil_mode or not (count_include_pad in (None, True) or ph == pw == 0):
        _refuse('avg_pool2d with ceil_mode or without padding in its counts')
    if min(kh, kw, sh, sw) < 1:
        _refuse('the error of avg_pool2d for these sizes')
    h, w = input.shape[-2] + 2 * ph, input.shape[-1] + 2 * pw
    rows, columns = (h - kh) // sh + 1, (w - kw) // sw + 1
    if input.dim() not in (3, 4) or rows < 1 or columns < 1 or 2 * ph > kh or 2 * pw > kw or ph < 0 or pw < 0:
        _refuse('the error of avg_pool2d for these sizes')

    def body(x):
        if ph or pw:
            padded = x.new_zeros(x.shape[:-2] + (h, w))
            padded[..., ph:h - ph, pw:w - pw] = x
            x = padded
        total = 0  # Which leaves no -0.0.
        for i in range(kh):
            for j in range(kw):
                part = x[..., i:i + sh * (rows - 1) + 1:sh, j:j + sw * (columns - 1) + 1:sw]
                total = total + part
        count = kh * kw if divisor_override is None else divisor_override
        return total.div(count, rounding_mode='trunc') if whole else total / count

    def texts():
        share = '' if divisor_override is None else f' * {kh * kw / divisor_override}'
        rows_of = f'torch.nn.functional.avg_pool1d(torch.eye({input.shape[-2]}, dtype=torch.float64)[None], {kh}, {sh}, {ph})[0].to(g.dtype)'
        columns_of = f'torch.nn.functional.avg_pool1d(torch.eye({input.shape[-1]}, dtype=torch.float64)[None], {kw}, {sw}, {pw})[0].to(g.dtype)'
        return [f'{rows_of} @ g @ {columns_of}.T{share}']

    return torch._fused('AvgPool2DBackward0', (input,), body, 'avg_pool2d', '', texts)


def unfold(input, kernel_size, dilation=1, padding=0, stride=1):
    sizes = [_two(value) for value in (kernel_size, dilation, padding, stride)]
    torch._takes('im2col', 'Tensor input, tuple of ints[2] kernel_size, tuple of ints[2] dilation, tuple of ints[2] padding, '
                 'tuple of ints[2] stride', input, *sizes)
    if not input.is_floating_point() or input.dim() not in (3, 4) or any(len(size) != 2 for size in sizes):
        _refuse('unfold of anything but floats with channels, rows and columns')
    (kh, kw), (dh, dw), (ph, pw), (sh, sw) = sizes
    if 0 in input.shape[-3:]:
        raise RuntimeError('Expected 3D or 4D (batch mode) tensor with possibly 0 batch size and other non-zero dimensions for '
                           f'input, but got: {list(input.shape)}')
    if min(kh, kw, dh, dw, sh, sw) < 1 or ph < 0 or pw < 0:
        _refuse('the error of unfold for these sizes')
    rows, columns = [(n + 2 * p - d * (k - 1) - 1) // s + 1 for n, p, d, k, s in
                     zip(input.shape[-2:], (ph, pw), (dh, dw), (kh, kw), (sh, sw))]
    if rows < 1 or columns < 1:
        raise RuntimeError(f'Given input with spatial size ({input.shape[-2]}, {input.shape[-1]}), kernel_size=({kh}, {kw}), '
                           f'dilation=({dh}, {dw}), padding=({ph}, {pw}), calculated shape of the array of sliding blocks as '
                           f'({rows}, {columns}), but its components must be at least one.')

    def body(x):
        x = F.pad(x, (pw, pw, ph, ph))
        parts = [x[..., i * dh:i * dh + sh * (rows - 1) + 1:sh, j * dw:j * dw + sw * (columns - 1) + 1:sw]
                 for i in range(kh) for j in range(kw)]
        return torch.stack(parts, -3).flatten(-4, -3).flatten(-2)

    def texts():
        return [f'torch.nn.functional.fold(g, {(input.shape[-2], input.shape[-1])}, {(kh, kw)}, {(dh, dw)}, {(ph, pw)}, {(sh, sw)})']

    return torch._fused('Im2ColBackward0', (input,), body, 'im2col', '', texts)


def _one(value):
    return value[0] if isinstance(value, (tuple, list)) else value


def avg_pool1d(*given, **named):
    input, kernel_size, stride, padding, ceil_mode, count_include_pad = torch._takes(
        'avg_pool1d', 'Tensor input, tuple of ints[1] kernel_size, tuple of ints[1]? stride=, tuple of ints[1] padding=, '
        'bool ceil_mode=, bool count_include_pad=', *given, **named)
    if input.dim() not in (2, 3):
        raise RuntimeError(f'Expected 2 to 3 dimensions, but got {input.dim()}-dimensional tensor for argument #1 \'self\' (while '
                           'checking arguments for avg_pool1d)')
    step = kernel_size if stride in (None, (), []) else stride
    return avg_pool2d(input.unsqueeze(-2), (1, _one(kernel_size)), (1, _one(step)), (0, _one(padding or 0)),
                      bool(ceil_mode), count_include_pad is not False).squeeze(-2)


def _max_pool1d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    if return_indices:
        _refuse('max_pool1d with indices')
    step = kernel_size if stride is None else stride
    if input.dim() and input.shape[-1] + 2 * _one(padding) <= _one(dilation) * (_one(kernel_size) - 1) and not input.requires_grad:
        _refuse('max_pool1d of rows shorter than its window')
    return F.max_pool2d(input.unsqueeze(-2), (1, _one(kernel_size)), (1, _one(step)), (0, _one(padding)),
                        (1, _one(dilation)), ceil_mode).squeeze(-2)


max_pool1d = _max_pool1d
max_pool1d.__name__ = 'max_pool1d'  # Its errors keep the other one.


def adaptive_avg_pool2d(input, output_size):
    size = input.size()
    if not isinstance(output_size, int):
        if len(size) <= len(output_size):
            raise ValueError(f'Input dimension should be at least {len(output_size) + 1}')
        output_size = [n if out is None else out for out, n in zip(output_size, size[-len(output_size):])]
    torch._takes('adaptive_avg_pool2d', 'Tensor input, tuple of SymInts[2] output_size', input, output_size)
    if not isinstance(output_size, int) and len(output_size) != 2:
        raise RuntimeError('adaptive_avg_pool2d: output_size must be 2')
    rows, columns = _two(output_size)
    if rows < 0 or columns < 0:
        raise RuntimeError('adaptive_avg_pool2d: elements of output_size must be greater than or equal to 0 but received '
                           f'{{{rows}, {columns}}}')
    if rows == columns == 1:
        return input.mean((-1, -2), keepdim=True)
    if input.dim() not in (3, 4):
        raise RuntimeError(f'adaptive_avg_pool2d(): Expected 3D or 4D tensor, but got {list(input.shape)}')
    for d in (-2, -1):
        if input.size(d) == 0:
            raise RuntimeError('adaptive_avg_pool2d(): Expected input to have non-zero size for non-batch dimensions, but input '
                               f'has sizes {list(input.shape)} with dimension {d + input.dim()} being empty')
    _has_kernel('adaptive_avg_pool2d', input)
    h, w = input.shape[-2:]

    def body(x):
        lines = []
        for i in range(rows):
            part = x[..., i * h // rows:-(-(i + 1) * h // rows), :]
            cells = [part[..., j * w // columns:-(-(j + 1) * w // columns)].mean((-2, -1)) for j in range(columns)]
            lines.append(torch.stack(cells, -1))
        return torch.stack(lines, -2)

    def texts():
        rows_of = f'torch.nn.functional.adaptive_avg_pool1d(torch.eye({h}, dtype=torch.float64)[None], {rows})[0].to(g.dtype)'
        columns_of = f'torch.nn.functional.adaptive_avg_pool1d(torch.eye({w}, dtype=torch.float64)[None], {columns})[0].to(g.dtype)'
        return [f'{rows_of} @ g @ {columns_of}.T']

    return torch._fused('AdaptiveAvgPool2DBackward0', (input,), body, '_adaptive_avg_pool2d', '', texts)


def clip_grad_norm_(parameters, max_norm, norm_type=2.0, error_if_nonfinite=False):
    if isinstance(parameters, torch.Tensor):
        parameters = [parameters]
    grads = [p.grad for p in parameters if p.grad is not None]
    if len(grads) == 0:
        return torch.tensor(0.)
    norm_type = float(norm_type)
    if norm_type == math.inf:
        norms = [grad.detach().abs().max() for grad in grads]
        total = norms[0] if len(norms) == 1 else torch.max(torch.stack(norms))
    else:
        total = torch.norm(torch.stack([torch.norm(grad.detach(), norm_type) for grad in grads]), norm_type)
    if error_if_nonfinite and not bool(torch.isfinite(total)):
        raise RuntimeError(f'The total norm of order {norm_type} for gradients from `parameters` is non-finite, so it cannot be '
                           'clipped. To disable this error and scale the gradients by the non-finite norm anyway, set '
                           '`error_if_nonfinite=False`')
    factor = torch.clamp(float(max_norm) / (total + 1e-6), max=1.0)
    for grad in grads:
        grad.detach().mul_(factor)
    return total


def clip_grad_value_(parameters, clip_value):
    for p in [parameters] if isinstance(parameters, torch.Tensor) else parameters:
        if p.grad is not None:
            p.grad.data.clamp_(min=-float(clip_value), max=float(clip_value))


def pad_sequence(sequences, batch_first=False, padding_value=0.0):
    sequences = list(sequences)
    if not sequences:
        raise RuntimeError('received an empty list of sequences')
    for i, one in enumerate(sequences):
        if not isinstance(one, torch.Tensor):
            raise TypeError(f'expected Tensor as element {i} in argument 0, but got {type(one).__name__}')
    sizes = (len(sequences), max(one.size(0) for one in sequences))
    out = sequences[0].new_full((sizes if batch_first else sizes[::-1]) + tuple(sequences[0].shape[1:]), padding_value)
    for i, one in enumerate(sequences):
        (out[i, :len(one)] if batch_first else out[:len(one), i]).copy_(one)
    return out


def parameters_to_vector(parameters):
    return torch.cat([param.view(-1) for param in parameters])


def vector_to_parameters(vec, parameters):
    at = 0
    for param in parameters:
        param.data = vec[at:at + param.numel()].view_as(param).data
        at += param.numel()


def _reduced(values, reduction):
    return values if reduction == 'none' else values.mean() if reduction == 'mean' else values.sum()


def _known_reduction(size_average, reduce, reduction):
    if size_average is None and reduce is None and reduction not in ('none', 'mean', 'sum'):
        raise ValueError(f'{reduction} is not valid')
    return torch._reduction(size_average, reduce, reduction)


def poisson_nll_loss(input, target, log_input=True, full=False, size_average=None, eps=1e-8, reduce=None, reduction='mean'):
    reduction = _known_reduction(size_average, reduce, reduction)
    torch._takes('poisson_nll_loss', 'Tensor input, Tensor target, bool log_input=, bool full=, float eps=', input, target, log_input,
                 full, eps)
    loss = torch.exp(input) - target * input if log_input else input - target * torch.log(input + eps)
    if full:
        stirling = target * torch.log(target) - target + 0.5 * torch.log(2 * math.pi * target)
        loss += stirling.masked_fill(target <= 1, 0)
    return _reduced(loss, reduction)


def gaussian_nll_loss(input, target, var, full=False, eps=1e-6, reduction='mean'):
    sizes = input.size()
    if var.size() != sizes:
        if sizes[:-1] == var.size():
            var = var.unsqueeze(-1)
        elif sizes[:-1] != var.size()[:-1] or var.size(-1) != 1:
            raise ValueError('var is of incorrect size')
    _known_reduction(None, None, reduction)
    if torch.any(var < 0):
        raise ValueError('var has negative entry/entries')
    var = var.clone()
    with torch.no_grad():
        var.clamp_(min=eps)
    loss = 0.5 * (torch.log(var) + (input - target) ** 2 / var)
    if full:
        loss += 0.5 * math.log(2 * math.pi)
    return _reduced(loss, reduction)


def multilabel_soft_margin_loss(input, target, weight=None, size_average=None, reduce=None, reduction='mean'):
    reduction = _known_reduction(size_average, reduce, reduction)
    log = torch.nn.functional.logsigmoid
    loss = -(target * log(input) + (1 - target) * log(-input))
    if weight is not None:
        loss = loss * weight
    return _reduced(loss.sum(dim=-1) / input.size(-1), reduction)


def soft_margin_loss(input, target, size_average=None, reduce=None, reduction='mean'):
    reduction = torch._reduction(size_average, reduce, reduction)
    torch._takes('soft_margin_loss', 'Tensor input, Tensor target', input, target)
    if torch.is_grad_enabled() and target.requires_grad:
        raise RuntimeError("The function 'soft_margin_loss' is not differentiable with respect to argument 'target'. This input "
                           'cannot have requires_grad True.')
    torch.neg(input).mul_(target).exp_().add_(1.).log_()  # Which refuses what does not fit.
    return torch._fused('SoftMarginLossBackward0', (input, target),
                        lambda x, y: _reduced((-x * y).exp().add(1.).log().to(x.dtype), reduction), 'soft_margin_loss', '')


def _margins(name, input, target, reduction, node, loss):
    # What each row is short of its margins; it is added up in double, and rounded once.
    if input.dtype not in (torch.float32, torch.float64):
        raise RuntimeError(f'"{name}" not implemented for \'{input.type()[6:-6]}\'')
    if target.dtype != torch.int64:
        raise RuntimeError(f'expected scalar type Long but found {target.type()[6:-6]}')
    if not input.numel():
        _refuse('a loss of margins of no element')
    rows = input.dim() == 2 or name.startswith('multi_') and target.dim()
    columns = input.size(-1) if input.dim() else 1
    target = target.view(-1, columns) if name.startswith('multilabel') else target.view(-1)

    def body(x):
        each = loss(x.view(-1, columns), target).double() / columns
        out = _reduced(each, reduction) if rows else each.sum()
        return out.to(x.dtype)

    return torch._fused(node + 'MarginLossBackward0', (input,), body, node.lower() + '_margin_loss', '')


def _expect_rows(input):
    if input.dim() > 2 or input.dim() and input.size(-1) == 0:
        raise RuntimeError(f'Expected non-empty vector or matrix with optional 0-dim batch size, but got: {list(input.shape)}')


def multi_margin_loss(input, target, p=1, margin=1.0, weight=None, size_average=None, reduce=None, reduction='mean'):
    reduction = torch._reduction(size_average, reduce, reduction)
    if p != 1 and p != 2:
        raise ValueError('only p == 1 and p == 2 supported')
    if weight is not None and weight.dim() != 1:
        raise ValueError('weight must be one-dimensional')
    _expect_rows(input)
    count = input.size(0) if input.dim() == 2 else 1
    if target.dim() > 1 or target.numel() != count:
        raise RuntimeError(f'inconsistent target size, got: {list(target.shape)}')
    size = input.size(-1) if input.dim() else 1
    if target.dtype == torch.int64 and count and not (target.min() >= 0 and target.max() < size):
        raise RuntimeError('target out of range')
    if weight is not None and weight.numel() != size:
        _refuse('multi_margin_loss with weights of another size')

    def loss(x, y):
        z = margin - x.gather(1, y[:, None]) + x
        z = torch.where(z > 0, z, torch.zeros_like(z))
        z = z if p == 1 else z * z
        z = z if weight is None else z * weight[y][:, None]
        return z.double().scatter(1, y[:, None], 0).sum(1)

    return _margins('multi_margin_loss_cpu_kernel', input, target, reduction, 'Multi', loss)


def multilabel_margin_loss(input, target, size_average=None, reduce=None, reduction='mean'):
    reduction = torch._reduction(size_average, reduce, reduction)
    _expect_rows(input)
    if input.numel() != target.numel() or target.dim() != input.dim() and max(target.dim(), input.dim()) > 1:
        raise RuntimeError(f"inconsistent size {list(target.shape)} for argument #2 'target'")
    if target.dtype == torch.int64 and target.numel() and not (target.min() >= -1 and target.max() < (target.size(-1) if target.dim() else 1)):
        raise RuntimeError("argument #2 'target' is out of range")

    def loss(x, y):
        # Labels stand in front of the first -1.
        counts = (y < 0).cumsum(1) == 0
        y = y.clamp(min=0)
        is_label = torch.zeros_like(y).scatter_add(1, y, counts.long()) > 0
        z = 1 - x.gather(1, y)[:, :, None] + x[:, None]
        short = (z > 0) & counts[:, :, None] & ~is_label[:, None]
        return torch.where(short, z, torch.zeros_like(z)).double().sum((1, 2))

    return _margins('multilabel_margin_loss_forward_out_frame', input, target, reduction, 'Multilabel', loss)


def margin_ranking_loss(input1, input2, target, margin=0, size_average=None, reduce=None, reduction='mean'):
    reduction = torch._reduction(size_average, reduce, reduction)
    if input1.dim() != input2.dim() or input1.dim() != target.dim():
        raise RuntimeError('margin_ranking_loss : All input tensors should have same dimension but got sizes: '
                           f'input1: {input1.size()}, input2: {input2.size()}, target: {target.size()} ')
    torch._takes('margin_ranking_loss', 'Tensor input1, Tensor input2, Tensor target, float margin=', input1, input2, target, margin)
    difference = input1 - input2
    return _reduced((-target * difference + float(margin)).clamp_min(0), reduction)


def hinge_embedding_loss(input, target, margin=1.0, size_average=None, reduce=None, reduction='mean'):
    reduction = torch._reduction(size_average, reduce, reduction)
    torch._takes('hinge_embedding_loss', 'Tensor input, Tensor target, float margin=', input, target, margin)
    zeros = torch.zeros_like(input)
    margin = float(margin) if input.is_floating_point() else torch.full_like(input, margin)
    near = torch.where(target != 1, (margin - input).clamp_min(0), zeros)
    return _reduced(near + torch.where(target != -1, input, zeros), reduction)


def cosine_embedding_loss(input1, input2, target, margin=0, size_average=None, reduce=None, reduction='mean'):
    reduction = torch._reduction(size_average, reduce, reduction)
    torch._takes('cosine_embedding_loss', 'Tensor input1, Tensor input2, Tensor target, float margin=', input1, input2, target,
                 margin)
    along = target.dim()
    if along > 1:
        raise RuntimeError('0D or 1D target tensor expected, multi-target not supported')
    if input1.dim() != along + 1:
        raise RuntimeError(f'{along}D target tensor expects {along + 1}D input tensors, but found inputs with sizes '
                           f'{list(input1.shape)} and {list(input2.shape)}.')
    products = (input1 * input2).sum(along)
    lengths = ((input1 * input1).sum(along) + 1e-12) * ((input2 * input2).sum(along) + 1e-12)
    cos = products / lengths.sqrt()
    zeros = torch.zeros_like(cos)
    near = torch.where(target == 1, 1 - cos, zeros)
    return _reduced(near + torch.where(target == -1, (cos - margin).clamp_min(0), zeros), reduction)


def triplet_margin_loss(anchor, positive, negative, margin=1.0, p=2, eps=1e-6, swap=False, size_average=None, reduce=None,
                        reduction='mean'):
    reduction = torch._reduction(size_average, reduce, reduction)
    torch._takes('triplet_margin_loss', 'Tensor anchor, Tensor positive, Tensor negative, float margin=, float p=, float eps=, '
                 'bool swap=', anchor, positive, negative, margin, p, eps, swap)
    if not anchor.dim() == positive.dim() == negative.dim():
        raise RuntimeError('All inputs should have same dimension but got '
                           f'{anchor.dim()}D, {positive.dim()}D and {negative.dim()}D inputs.')
    distance = torch.nn.functional.pairwise_distance
    near = distance(anchor, positive, p, eps)
    far = distance(anchor, negative, p, eps)
    if swap:
        far = torch.min(far, distance(positive, negative, p, eps))
    return _reduced(torch.clamp_min(margin + near - far, 0), reduction)


def group_norm(input, num_groups, weight=None, bias=None, eps=1e-5):
    n, c = input.size(0), input.size(1)
    _verify_batch_size([n * c // num_groups, num_groups] + list(input.size()[2:]))
    torch._takes('group_norm', 'Tensor input, int num_groups, Tensor? weight=, Tensor? bias=, float eps=', input, num_groups,
                 weight, bias, eps)
    if num_groups <= 0:
        raise RuntimeError(f'Expected num groups to be greater than 0, got {num_groups}')
    if c % num_groups != 0:
        raise RuntimeError('Expected number of channels in input to be divisible by num_groups, but got input of shape '
                           f'{list(input.shape)} and num_groups={num_groups}')
    for what, value in ('weight', weight), ('bias', bias):
        if value is not None and value.shape != (c,):
            raise RuntimeError(f'Expected {what} to be a vector of size equal to the number of channels in input, but got {what} of '
                               f'shape {list(value.shape)} and input of shape {list(input.shape)}')
    _has_kernel('GroupNormKernelImpl', input)
    places = [1, c] + [1] * (input.dim() - 2)

    def body(x, w, b):
        def formula():
            # Never of the sizes of x, whose gradient this one's would hide.
            wide = x.double().reshape([1, n, num_groups, c // num_groups] + list(x.size()[2:])).flatten(3)
            mean = wide.mean(3, keepdim=True)
            scale = (1 / (((wide - mean) ** 2).mean(3, keepdim=True).to(x.dtype) + eps).sqrt())
            mean, scale = mean.to(x.dtype).view(-1), scale.view(-1)
            scale, rest = of_channels(scale, w), of_channels(-scale * mean, w)
            return x * scale + (rest if b is None else rest + b.view(places))

        def of_channels(each, factor):
            each = each.view(-1, 1).expand(-1, c // num_groups).reshape([n] + places[1:])
            return each if factor is None else each * factor.view(places)

        def steps(mean, spread):
            scale = of_channels(1 / (spread.clamp(min=0) + eps).sqrt(), w)
            mean = of_channels(mean, None)
            if w is None and b is None:
                return (x - mean) * scale
            rest = -scale * mean if b is None else -scale * mean + b.view(places)
            return torch.addcmul(rest, scale, x)

        return _in_steps(formula, torch._moments(x.reshape(n * num_groups, math.prod(x.shape) // (n * num_groups or 1))), steps, x, w, b)

    def texts():
        alike = f'torch.nn.functional.group_norm(a, {num_groups}, eps={eps})'
        factor = None if weight is None else f'b.reshape({places})'
        others = [d for d in range(input.dim()) if d != 1]
        return ([_standardized_texts(input, 2, eps, alike, factor, bias, lambda text: f'{text}.reshape({n}, {num_groups}, -1)')]
                + ([] if weight is None else [f'(g * {alike}).sum({others})']) + [f'g.sum({others})'])

    return torch._fused('NativeGroupNormBackward0', (input, weight, bias), body, 'native_group_norm', '', texts)


def gumbel_softmax(logits, tau=1, hard=False, eps=1e-10, dim=-1):
    noise = -torch.empty_like(logits).exponential_().log()
    soft = ((logits + noise) / tau).softmax(dim)
    if not hard:
        return soft
    chosen = torch.zeros_like(logits).scatter_(dim, soft.max(dim, keepdim=True)[1], 1.0)
    # What is taken away has elements of its own, for the gradient flows to `soft` alone.
    return chosen - soft.clone().detach() + soft


def bilinear(*given, **named):
    input1, input2, weight, bias = torch._takes('bilinear', 'Tensor input1, Tensor input2, Tensor weight, Tensor? bias=',
                                                *given, **named)
    if input1.dim() != input2.dim():
        raise RuntimeError(f'bilinear(): input dimensions do not match: got {input1.dim()} and {input2.dim()}')
    for d in range(input1.dim() - 1):
        if input1.size(d) != input2.size(d):
            raise RuntimeError(f'bilinear(): input batch dimensions do not match at dim {d}: got {input1.size(d)} and '
                               f'{input2.size(d)}')
    for place, given in enumerate((input1, input2), 1):
        size, own = given.size(-1), weight.size(place)
        if size != own:
            raise RuntimeError(f'bilinear(): input{place} size does not match weight size: got {size} but expected {own}')
    if bias is not None and bias.size(0) != weight.size(0):
        raise RuntimeError(f'bilinear(): bias size does not match weight size: got {bias.size(0)} but expected {weight.size(0)}')

    def body(x, w, y):
        return torch.stack([torch.bmm(torch.bmm(x[None], one[None])[0].unsqueeze(1), y.unsqueeze(2)).view(-1) for one in w], -1)

    def texts():
        return ["torch.einsum('...o,oij,...j->...i', g, b, c)", "torch.einsum('...o,...i,...j->oij', g, a, c)",
                "torch.einsum('...o,oij,...i->...j', g, b, a)"]

    rows = [x.reshape(-1, x.size(-1)) for x in (input1, input2)]
    out = torch._fused('TrilinearBackward0', (rows[0], weight, rows[1]), body, 'bilinear', '', texts)
    out = out.reshape(input1.shape[:-1] + weight.shape[:1])
    return out if bias is None else out + bias
