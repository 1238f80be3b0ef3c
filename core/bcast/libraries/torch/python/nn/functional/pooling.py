# Pooling over windows along rows and columns (averages and maxima), and `unfold`.

def _two(value):
    if isinstance(value, (tuple, list)):
        return tuple(value) if len(value) > 1 else (value[0], value[0])
    return value, value


def _window_counts(size, k, stride, pad, ceil_mode, include_pad):
    # The divisor of each window along an axis (PyTorch 1.13 `pooling_output_shape`, `cpu_avg_pool`).
    if stride == 0:
        raise RuntimeError('stride should not be zero')
    if pad < 0:
        raise RuntimeError(f'pad must be non-negative, but got pad: {pad}')
    if pad > max(k, 0) // 2:
        raise RuntimeError(f'pad should be at most half of kernel size, but got pad={pad} and kernel_size={k}')
    count = (size + 2 * pad - k + (stride - 1 if ceil_mode else 0)) // stride + 1
    if ceil_mode and (count - 1) * stride >= size + pad:
        count -= 1
    starts = [i * stride - pad for i in range(count)]
    if include_pad:
        return count, [min(at + k, size + pad) - at for at in starts]
    return count, [min(at + k, size) - max(at, 0) for at in starts]


def avg_pool2d(*given, **named):
    input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override = torch._takes(
        'avg_pool2d', 'Tensor input, tuple of ints[2] kernel_size, tuple of ints[2]? stride=, tuple of ints[2] padding=, '
        'bool ceil_mode=, bool count_include_pad=, int? divisor_override=', *given, **named)
    channels = input.size(-3)
    padding = 0 if padding is None else padding
    stride = kernel_size if stride in (None, (), []) else stride
    for what, value, words in (('kernel_size', kernel_size, ''), ('stride', stride, 'be omitted, '), ('padding', padding, '')):
        if isinstance(value, (tuple, list)) and len(value) not in (1, 2):
            raise RuntimeError(f'avg_pool2d: {what} must either {words or "be "}a single int, or a tuple of two ints')
    (kh, kw), (sh, sw), (ph, pw) = _two(kernel_size), _two(stride), _two(padding)
    if divisor_override == 0:
        raise RuntimeError('divisor must be not zero')
    include = count_include_pad is not False
    h, w = input.shape[-2:]
    rows, high = _window_counts(h, kh, sh, ph, ceil_mode, include)
    columns, wide = _window_counts(w, kw, sw, pw, ceil_mode, include)
    for what, first, one, second, two in ('kernel size', 'kH', kh, 'kW', kw), ('stride', 'dH', sh, 'dW', sw):
        if one <= 0 or two <= 0:
            raise RuntimeError(f'{what} should be greater than zero, but got {first}: {one} {second}: {two}')
    if input.dim() not in (3, 4) or 0 in input.shape[(input.dim() == 4):]:
        raise RuntimeError('Expected 3D or 4D (batch mode) tensor with optional 0 dim batch size for input, but '
                           f'got:{list(input.shape)}')
    if rows < 1 or columns < 1:
        raise RuntimeError(f'Given input size: ({channels}x{h}x{w}). Calculated output size: ({channels}x{rows}x{columns}). '
                           'Output size is too small')
    whole = input.dtype == torch.int64
    if not whole:
        _has_kernel('avg_pool2d', input)

    def body(x):
        below, right = [max(0, (count - 1) * s + k - size - p) for count, s, k, size, p in ((rows, sh, kh, h, ph), (columns, sw, kw, w, pw))]
        if ph or pw or below or right:
            padded = x.new_zeros(x.shape[:-2] + (ph + h + below, pw + w + right))
            padded[..., ph:ph + h, pw:pw + w] = x
            x = padded
        total = 0  # So that no sum is -0.0.
        for i in range(kh):
            for j in range(kw):
                part = x[..., i:i + sh * (rows - 1) + 1:sh, j:j + sw * (columns - 1) + 1:sw]
                total = total + part
        count = divisor_override
        if count is None and set(high + wide) == {kh, kw}:
            count = kh * kw
        elif count is None:
            count = torch.tensor(high)[:, None] * torch.tensor(wide)
        return total.div(count, rounding_mode='trunc') if whole else total / count

    def texts():
        share = '' if divisor_override is None else f' * {kh * kw / divisor_override}'
        rest = f', {bool(ceil_mode)}, {include or divisor_override is not None}' if ceil_mode or not include else ''
        rows_of = f'torch.nn.functional.avg_pool1d(torch.eye({h}, dtype=torch.float64)[None], {kh}, {sh}, {ph}{rest})[0].to(g.dtype)'
        columns_of = f'torch.nn.functional.avg_pool1d(torch.eye({w}, dtype=torch.float64)[None], {kw}, {sw}, {pw}{rest})[0].to(g.dtype)'
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


def _single(function, **given):
    for what, value in given.items():
        if isinstance(value, (tuple, list)) and len(value) > 1:
            raise RuntimeError(f"{function}() argument '{what}' should contain one int (got {len(value)})")


def avg_pool1d(*given, **named):
    input, kernel_size, stride, padding, ceil_mode, count_include_pad = torch._takes(
        'avg_pool1d', 'Tensor input, tuple of ints[1] kernel_size, tuple of ints[1]? stride=, tuple of ints[1] padding=, '
        'bool ceil_mode=, bool count_include_pad=', *given, **named)
    if input.dim() not in (2, 3):
        raise RuntimeError(f'Expected 2 to 3 dimensions, but got {input.dim()}-dimensional tensor for argument #1 \'self\' (while '
                           'checking arguments for avg_pool1d)')
    step = kernel_size if stride in (None, (), []) else stride
    _single('avg_pool1d', kernel_size=kernel_size, stride=step, padding=padding)
    return avg_pool2d(input.unsqueeze(-2), (1, _one(kernel_size)), (1, _one(step)), (0, _one(padding or 0)),
                      bool(ceil_mode), count_include_pad is not False).squeeze(-2)


def _max_pool1d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    step = kernel_size if stride in (None, (), []) else stride
    if input.dim() not in (2, 3) or 0 in input.shape[input.dim() - 2:]:
        raise RuntimeError('max_pool1d: Expected 2D or 3D (batch mode) tensor with optional 0 dim batch size for input, but '
                           f'got:{list(input.shape)}')
    k, s, p, d = [_one(value) for value in (kernel_size, step, padding, dilation)]
    if return_indices or input.requires_grad and torch.is_grad_enabled():
        _single('max_pool1d', kernel_size=kernel_size, stride=step, padding=padding, dilation=dilation)
    else:
        for what, value, words in (('kernel_size', kernel_size, 'an int, list of ints'), ('stride', step, 'None, an int, list of ints,'),
                                   ('padding', padding, 'an int, list of ints,'), ('dilation', dilation, 'an int, list of ints')):
            if isinstance(value, (tuple, list)) and len(value) != 1:
                raise RuntimeError(f'max_pool1d() {what} must be {words} or tuple of ints of size 1 but got size {len(value)}')
        for what, value in ('kernel_size', k), ('stride', s), ('dilation', d):
            if what == 'dilation':
                if p < 0:
                    raise RuntimeError(f'max_pool1d() padding must be non-negative, but got {p}')
                if p > k // 2:
                    raise RuntimeError(f'max_pool1d() padding should be at most half of kernel size, but got padding={p} and '
                                       f'kernel_size={k}')
            if value <= 0:
                raise RuntimeError(f'max_pool1d() {what} must be greater than zero, but got {value}')
        count = (input.size(-1) + 2 * p - d * (k - 1) - 1 + (s - 1 if ceil_mode else 0)) // s + 1
        if count < 0:
            raise RuntimeError(f'max_pool1d() Invalid computed output size: {count}')
        if input.numel():
            _has_kernel('max_pool1d_impl', input)
        if count == 0:
            return input.new_empty(input.shape[:-1] + (0,))
    out = F.max_pool2d(input.unsqueeze(-2), (1, k), (1, s), (0, p), (1, d), ceil_mode, return_indices)
    return tuple([each.squeeze(-2) for each in out]) if return_indices else out.squeeze(-2)


max_pool1d = _max_pool1d
max_pool1d.__name__ = 'max_pool1d'  # Errors keep the name `_max_pool1d`.


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
