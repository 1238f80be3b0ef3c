# Windows along rows and columns: their means and extremes, and what lies in them.

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
