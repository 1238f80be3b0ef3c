# Functions of torch.nn.functional that are composed of others. Each is one backward node, as PyTorch has one kernel for
# it; the bodies compute in the steps in which PyTorch 1.13 rounds on a CPU.

def _standardized_texts(x, dims, eps, alike, weight, bias, fold):
    # The gradient of a tensor normalized along `dims`, as text; `alike` computes the normalized tensor from `a`. `fold`
    # reshapes an expression so that it has these dims.
    own, spread = fold('a'), fold(alike)
    g = 'g' if weight is None else f'(g * {weight})'
    g = fold(g)
    text = (f'(({g} - {g}.mean({dims}, True) - {spread} * ({g} * {spread}).mean({dims}, True)) * '
            f'({own}.var({dims}, False, True) + {eps}).rsqrt())')
    return text if own == 'a' else f'{text}.reshape({tuple(x.shape)})'


def _in_steps(formula, moments, steps, *inputs):
    # The values that `steps` computes from the moments as the kernel does, and the formula that has the gradient.
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
            # The sizes always differ from those of x, whose gradient would otherwise be hidden by this one's.
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

        return _in_steps(formula, torch._moments(x.contiguous().view(n * num_groups, math.prod(x.shape) // (n * num_groups or 1))), steps, x, w, b)

    def texts():
        alike = f'torch.nn.functional.group_norm(a, {num_groups}, eps={eps})'
        factor = None if weight is None else f'b.reshape({places})'
        others = [d for d in range(input.dim()) if d != 1]
        return ([_standardized_texts(input, 2, eps, alike, factor, bias, lambda text: f'{text}.reshape({n}, {num_groups}, -1)')]
                + ([] if weight is None else [f'(g * {alike}).sum({others})']) + [f'g.sum({others})'])

    return torch._fused('NativeGroupNormBackward0', (input, weight, bias), body, 'native_group_norm', '', texts)
