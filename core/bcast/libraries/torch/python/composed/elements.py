# Functions that reorder elements.

def _pixels(name, input, r, factor, order, unit, across):
    if input.dim() < 3:
        raise RuntimeError(f'{name} expects input to have at least 3 dimensions, but got input with {input.dim()} dimension(s)')
    if r <= 0:
        raise RuntimeError(f'{name} expects a positive {factor}, but got {r}')
    if not input.numel():
        _refuse(f'{name} of no element')
    *front, c, h, w = input.shape
    for what, dim, size in unit(c, h, w):
        if size % (r * r if dim == -3 else r):
            raise RuntimeError(f'{name} expects {what}, but input.size({dim})={size} is not divisible by {r * r if dim == -3 else r}')
    apart, together = across(c, h, w)
    n = len(front)
    return torch._fused(''.join([part.title() for part in name.split('_')]) + 'Backward0', (input,), lambda x: x.clone().reshape(front + apart).permute(
        list(range(n)) + [n + place for place in order]).reshape(front + together), name, '',
        lambda: [f'torch.nn.functional.pixel_{"un" if dim == -3 else ""}shuffle(g, {r})'])


def pixel_shuffle(input, upscale_factor):
    r = upscale_factor
    return _pixels('pixel_shuffle', input, r, 'upscale_factor', (0, 3, 1, 4, 2), lambda c, h, w: [
        ("its input's 'channel' dimension to be divisible by the square of upscale_factor", -3, c)],
        lambda c, h, w: ([c // (r * r), r, r, h, w], [c // (r * r), h * r, w * r]))


def pixel_unshuffle(input, downscale_factor):
    r = downscale_factor
    return _pixels('pixel_unshuffle', input, r, 'downscale_factor', (0, 2, 4, 1, 3), lambda c, h, w: [
        ('height to be divisible by downscale_factor', -2, h), ('width to be divisible by downscale_factor', -1, w)],
        lambda c, h, w: ([c, h // r, r, w // r, r], [c * r * r, h // r, w // r]))


# Elementwise functions.

def _float_kernel(name, x):
    if not x.is_floating_point() or x.dtype == torch.float16:
        raise RuntimeError(f'"{name}_cpu" not implemented for \'{_type(x)}\'')


def _shrunk(node, x, lambd, body):
    _float_kernel(node.lower(), x)
    return torch._fused(node + 'Backward0', (x,), lambda a: (a * ((a > lambd) | (a < -lambd)), body(a)), node.lower(), 'own',
                        lambda: [f'g * ((a > {lambd}) | (a < -{lambd}))'])


def hardshrink(input, lambd=0.5):
    return _shrunk('Hardshrink', input, lambd, lambda x: torch.where((x >= -lambd) & (x <= lambd), 0, x))


def softshrink(input, lambd=0.5):
    lambd = +lambd  # True becomes 1.
    if lambd < 0:
        raise RuntimeError(f'lambda must be greater or equal to 0, but found to be {lambd:g}.')
    return _shrunk('Softshrink', input, lambd, lambda x: torch.where(x > lambd, x - lambd, torch.where(
        x < -lambd, x + lambd, torch.zeros_like(x))))
