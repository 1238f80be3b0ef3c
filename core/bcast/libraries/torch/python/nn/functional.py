# Functions of torch.nn.functional that are made of others. Each is one node of the graph, as PyTorch has one kernel for it;
# the steps of the bodies are those in which PyTorch 1.13 rounds on a CPU.

def _standardized_texts(x, dims, eps, alike, weight, bias, fold):
    """Gradients of what is 0 on average along `dims` and 1 in spread, which `alike` computes of a: of it, and of what it is
    multiplied with and what is added. `fold` puts a text into the shape that has these dims."""
    own, spread = fold('a'), fold(alike)
    g = 'g' if weight is None else f'(g * {weight})'
    g = fold(g)
    text = (f'(({g} - {g}.mean({dims}, True) - {spread} * ({g} * {spread}).mean({dims}, True)) * '
            f'({own}.var({dims}, False, True) + {eps}).rsqrt())')
    return text if own == 'a' else f'{text}.reshape({tuple(x.shape)})'


def _typed(function, *given):
    """Raises as PyTorch's own parser for an argument of another type: (name, kind, value) each, in their order."""
    kinds = {'Tensor': torch.Tensor, 'tuple of ints': (tuple, list), 'int': int, 'float': (float, int)}
    for place, (name, kind, value) in enumerate(given, 1):
        optional = kind.endswith('?')
        kind = kind.rstrip('?')
        if not (value is None and optional or isinstance(value, kinds[kind])):
            raise TypeError(f"{function}(): argument '{name}' (position {place}) must be {kind}, not {type(value).__name__}")


def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-5):
    _typed('layer_norm', ('input', 'Tensor', input), ('normalized_shape', 'tuple of ints', normalized_shape),
           ('weight', 'Tensor?', weight), ('bias', 'Tensor?', bias), ('eps', 'float', eps))
    shape = list(normalized_shape)
    if list(input.shape[len(input.shape) - len(shape):]) != shape or len(input.shape) < len(shape):
        sizes = ', '.join(str(size) for size in shape)
        raise RuntimeError(f'Given normalized_shape={shape}, expected input with shape [*, {sizes}], '
                           f'but got input of size{list(input.shape)}')
    dims = tuple(range(-len(shape), 0))

    def body(x, w, b):
        x = x.contiguous()
        wide = x.double()
        mean = wide.mean(dims, keepdim=True)
        scale = ((wide - mean) ** 2).mean(dims, keepdim=True).to(x.dtype).add(eps).rsqrt()
        out = x * scale + -scale * mean.to(x.dtype)
        out = out if w is None else out * w
        return out if b is None else out + b

    def texts():
        alike = f'torch.nn.functional.layer_norm(a, {tuple(shape)}, eps={eps})'
        return ([_standardized_texts(input, dims, eps, alike, None if weight is None else 'b', bias, str)]
                + ([] if weight is None else [f'(g * {alike}).sum_to_size({tuple(shape)})']) + [f'g.sum_to_size({tuple(shape)})'])

    return torch._fused('NativeLayerNormBackward0', (input, weight, bias), body, 'native_layer_norm', 'rows', texts)


def batch_norm(input, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-5):
    _typed('batch_norm', ('input', 'Tensor', input), ('weight', 'Tensor?', weight), ('bias', 'Tensor?', bias),
           ('running_mean', 'Tensor?', running_mean), ('running_var', 'Tensor?', running_var))
    count = input.numel() // input.shape[1]
    if training and count == 1:
        raise ValueError(f'Expected more than 1 value per channel when training, got input size {input.size()}')
    for what, value in (('running_mean', running_mean), ('running_var', running_var), ('weight', weight), ('bias', bias)):
        if value is not None and value.numel() != input.shape[1]:
            raise RuntimeError(f'{what} should contain {input.shape[1]} elements not {value.numel()}')
    dims = [d for d in range(input.dim()) if d != 1]
    places = [-1 if d == 1 else 1 for d in range(input.dim())]
    if training and running_mean is not None:
        with torch.no_grad():
            wide = input.double()
            mean = wide.mean(dims)
            spread = ((wide - mean.view(places)) ** 2).sum(dims) / (count - 1)
            running_mean.copy_(momentum * mean + (1 - momentum) * running_mean.double())
            running_var.copy_(momentum * spread + (1 - momentum) * running_var.double())

    def body(x, w, b, *given):
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
    return torch._fused('NativeBatchNormBackward0', inputs, body, 'native_batch_norm', 'elements', texts)


def _sizes(value):
    return (value,) if type(value) is int else value


def _two(value):
    return tuple(value) if isinstance(value, (tuple, list)) else (value, value)


def avg_pool2d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None):
    _typed('avg_pool2d', ('input', 'Tensor', input), ('kernel_size', 'tuple of ints', _sizes(kernel_size)))
    whole = input.dtype == torch.int64
    if not whole and not input.is_floating_point():
        _refuse('avg_pool2d of such numbers')
    (kh, kw), (ph, pw) = _two(kernel_size), _two(padding)
    sh, sw = (kh, kw) if stride is None else _two(stride)
    if ceil_mode or not (count_include_pad or ph == pw == 0):
        _refuse('avg_pool2d with ceil_mode or without padding in its counts')
    h, w = input.shape[-2] + 2 * ph, input.shape[-1] + 2 * pw
    rows, columns = (h - kh) // sh + 1, (w - kw) // sw + 1
    if input.dim() not in (3, 4) or rows < 1 or columns < 1 or 2 * ph > kh or 2 * pw > kw:
        _refuse('the error of avg_pool2d for these sizes')

    def body(x):
        if ph or pw:
            padded = x.new_zeros(x.shape[:-2] + (h, w))
            padded[..., ph:h - ph, pw:w - pw] = x
            x = padded
        total = None
        for i in range(kh):
            for j in range(kw):
                part = x[..., i:i + sh * (rows - 1) + 1:sh, j:j + sw * (columns - 1) + 1:sw]
                total = part if total is None else total + part
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
    if not input.is_floating_point() or input.dim() not in (3, 4) or any(len(size) != 2 for size in sizes):
        _refuse('unfold of anything but floats with channels, rows and columns')
    (kh, kw), (dh, dw), (ph, pw), (sh, sw) = sizes
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


def avg_pool1d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True):
    _typed('avg_pool1d', ('input', 'Tensor', input), ('kernel_size', 'tuple of ints', _sizes(kernel_size)))
    step = kernel_size if stride is None else stride
    return avg_pool2d(input.unsqueeze(-2), (1, _one(kernel_size)), (1, _one(step)), (0, _one(padding)), ceil_mode,
                      count_include_pad).squeeze(-2)


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
    rows, columns = [size if out is None else out for size, out in zip(input.shape[-2:], _two(output_size))]
    if rows == columns == 1:
        return input.mean((-1, -2), keepdim=True)
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


def _loss_of(values, size_average, reduce, reduction):
    if size_average is not None or reduce is not None:
        _refuse('a loss with size_average or reduce')
    if reduction not in ('none', 'mean', 'sum'):
        raise ValueError(f'{reduction} is not a valid value for reduction')
    return values if reduction == 'none' else values.mean() if reduction == 'mean' else values.sum()


def margin_ranking_loss(input1, input2, target, margin=0, size_average=None, reduce=None, reduction='mean'):
    if input1.dim() != target.dim() or input2.dim() != target.dim():
        raise RuntimeError('margin_ranking_loss : All input tensors should have same dimension but got sizes: '
                           f'input1: {input1.size()}, input2: {input2.size()}, target: {target.size()} ')
    return _loss_of((-target * (input1 - input2) + float(margin)).clamp_min(0), size_average, reduce, reduction)


def hinge_embedding_loss(input, target, margin=1.0, size_average=None, reduce=None, reduction='mean'):
    _typed('hinge_embedding_loss', ('input', 'Tensor', input), ('target', 'Tensor', target), ('margin', 'float', margin))
    zeros = torch.zeros_like(input)
    margin = float(margin) if input.is_floating_point() else torch.full_like(input, margin)
    near = torch.where(target != 1, (margin - input).clamp_min(0), zeros)
    return _loss_of(near + torch.where(target != -1, input, zeros), size_average, reduce, reduction)


def cosine_embedding_loss(input1, input2, target, margin=0, size_average=None, reduce=None, reduction='mean'):
    if target.dim() not in (0, 1) or input1.dim() != target.dim() + 1 or input2.dim() != input1.dim():
        _refuse('the error of cosine_embedding_loss for these sizes')
    along = target.dim()
    lengths = ((input1 * input1).sum(along) + 1e-12) * ((input2 * input2).sum(along) + 1e-12)
    cos = (input1 * input2).sum(along) / lengths.sqrt()
    zeros = torch.zeros_like(cos)
    near = torch.where(target == 1, 1 - cos, zeros)
    return _loss_of(near + torch.where(target == -1, (cos - margin).clamp_min(0), zeros), size_average, reduce, reduction)


def triplet_margin_loss(anchor, positive, negative, margin=1.0, p=2, eps=1e-6, swap=False, size_average=None, reduce=None,
                        reduction='mean'):
    if not anchor.dim() == positive.dim() == negative.dim():
        raise RuntimeError('All inputs should have same dimension but got '
                           f'{anchor.dim()}D, {positive.dim()}D and {negative.dim()}D inputs.')
    distance = torch.nn.functional.pairwise_distance
    near = distance(anchor, positive, p, eps)
    far = distance(anchor, negative, p, eps)
    if swap:
        far = torch.min(far, distance(positive, negative, p, eps))
    return _loss_of(torch.clamp_min(margin + near - far, 0), size_average, reduce, reduction)


def group_norm(input, num_groups, weight=None, bias=None, eps=1e-5):
    n, c = input.size(0), input.size(1)
    size = [n * c // num_groups, num_groups] + list(input.shape[2:])
    if input.numel() == num_groups:
        raise ValueError(f'Expected more than 1 value per channel when training, got input size {size}')
    if c % num_groups != 0:
        raise RuntimeError('Expected number of channels in input to be divisible by num_groups, but got input of shape '
                           f'{list(input.shape)} and num_groups={num_groups}')
    places = [1, c] + [1] * (input.dim() - 2)

    def body(x, w, b):
        wide = x.double().reshape(n, num_groups, -1)
        mean = wide.mean(2, keepdim=True)
        scale = (1 / (((wide - mean) ** 2).mean(2, keepdim=True).to(x.dtype) + eps).sqrt())
        mean = mean.to(x.dtype).expand(-1, -1, c // num_groups).reshape([n] + places[1:])
        scale = scale.expand(-1, -1, c // num_groups).reshape([n] + places[1:])
        scale = scale if w is None else scale * w.view(places)
        rest = -scale * mean if b is None else -scale * mean + b.view(places)
        return x * scale + rest

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


def bilinear(input1, input2, weight, bias=None):
    _typed('bilinear', ('input1', 'Tensor', input1), ('input2', 'Tensor', input2), ('weight', 'Tensor', weight),
           ('bias', 'Tensor?', bias))
    if input1.shape[:-1] != input2.shape[:-1] or (weight.shape[1], weight.shape[2]) != (input1.shape[-1], input2.shape[-1]):
        _refuse('the error of bilinear for these sizes')

    def body(x, w, y):
        return torch.stack([((x @ one) * y).sum(-1) for one in w], -1)

    def texts():
        return ["torch.einsum('...o,oij,...j->...i', g, b, c)", "torch.einsum('...o,...i,...j->oij', g, a, c)",
                "torch.einsum('...o,oij,...i->...j', g, b, a)"]

    out = torch._fused('TrilinearBackward0', (input1, weight, input2), body, 'bilinear', '', texts)
    return out if bias is None else out + bias
