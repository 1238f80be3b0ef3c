# Functions of torch composed of others. Wrong types are refused before, and arguments that were not passed are absent.

import math
import torch
import warnings


def _dim(dim, rank):
    # The dim counted from the front. A tensor of that rank raises the error for a dim out of range.
    torch.empty([1] * rank).size(dim)
    return dim % (rank or 1)


def _part(x, dim, *bounds):
    if not x.dim():
        raise IndexError('slice() cannot be applied to a 0-dim tensor.')
    return x[(slice(None),) * dim + (slice(*bounds),)]


def _type(x):
    return x.type()[6:-6]


def diff(input, n=1, dim=-1, prepend=None, append=None):
    rank = input.dim()
    if not rank:
        raise RuntimeError('diff expects input to be at least one-dimensional')
    parts = [one for one in (prepend, input, append) if one is not None]
    if n or len(parts) > 1:
        dim = _dim(dim, rank)
    if len(parts) > 1:
        for one in parts:
            if one.dim() != rank:
                raise RuntimeError('diff expects prepend or append to be the same dimension as input')
            for i in range(rank):
                if i != dim and one.size(i) != input.size(i):
                    raise RuntimeError('diff expects the shape of tensor to prepend or append to match that of input except along the '
                                       f'differencing dimension; input.size({i}) = {input.size(i)}, but got '
                                       f'tensor.size({i}) = {one.size(i)}')
        if n:
            input = torch.cat(parts, dim)
    if n == 0:
        return torch.zeros_like(input).copy_(input)
    for _ in range(n):
        length = input.size(dim) - 1
        if length < 0:
            break
        after, before = input.narrow(dim, 1, length), input.narrow(dim, 0, length)
        input = after.logical_xor(before) if input.dtype == torch.bool else after - before
    return input


def gradient(input, spacing=None, dim=None, edge_order=1):
    rank = input.dim()
    if input.dtype == torch.uint8:
        raise RuntimeError('torch.gradient does not support uint8 input.')
    several = isinstance(spacing, (list, tuple))
    dims = list(range(rank)) if dim is None else [dim] if isinstance(dim, int) else list(dim)
    if several and dim is None and len(spacing) not in (1, rank):
        wanted = (rank if isinstance(spacing[0], torch.Tensor) else
                  f"equal to 'self.dim() = {rank}', since dim argument was not given,")
        raise RuntimeError(f'torch.gradient expected spacing to be unspecified, a scalar or a list of length {wanted} but got a list of '
                           f'length {len(spacing)}')
    if several and dim is not None and len(spacing) != len(dims):
        raise RuntimeError('torch.gradient expected spacing to be unspecified, a scalar or it\'s spacing and dim arguments to have '
                           f'the same length, but got a spacing argument of length {len(spacing)} and a dim argument of length '
                           f'{len(dims)}.')
    if edge_order not in (1, 2):
        raise RuntimeError('torch.gradient only supports edge_order=1 and edge_order=2.')
    if dim is not None:
        torch.empty([1] * rank).sum(dims)
    for d in dims:
        if input.size(d) < edge_order + 1:
            raise RuntimeError('torch.gradient expected each dimension size to be at least edge_order+1')
    spacing = spacing if several else [1 if spacing is None else spacing] * len(dims)
    if len(spacing) < len(dims):
        _refuse('torch.gradient with fewer spacings than dims')
    return tuple([_slope(input, _dim(d, rank), step, edge_order) for d, step in zip(dims, spacing)])


def _slope(x, dim, step, order):
    def at(*bounds):
        return _part(x, dim, *bounds)

    def sides(a, b, c, *three):
        return a * three[0] + b * three[1] + c * three[2]

    first, last = (at(0, 1), at(1, 2), at(2, 3)), (at(-3, -2), at(-2, -1), at(-1, None))
    if not isinstance(step, torch.Tensor):
        center = (at(2, None) - at(0, -2)) / step / 2
        if order == 1:
            before, behind = (first[1] - first[0]) / step, (last[2] - last[1]) / step
        else:
            before = (-1.5 * first[0] + 2 * first[1] - 0.5 * first[2]) / step
            behind = (0.5 * last[0] - 2 * last[1] + 1.5 * last[2]) / step
        return torch.cat([before, center, behind], dim)
    if step.dim() != 1:
        raise RuntimeError('torch.gradient expected each element of spacing to have one dimension, but got an element with '
                           f'{step.dim()} dimensions! ')
    steps = step.diff(1, 0)
    shape = [1] * x.dim()
    shape[dim] = -1
    one, two = steps[:-1], steps[1:]
    weights = -two / (one * (one + two)), (two - one) / (one * two), one / (two * (one + two))
    center = sides(*[w.reshape(shape) for w in weights], at(0, -2), at(1, -1), at(2, None))
    if order == 1:
        before, behind = (first[1] - first[0]) / steps[0], (last[2] - last[1]) / steps[-1]
    else:
        one, two = steps[0], steps[1]
        before = sides(-(2. * one + two) / (one * (one + two)), (one + two) / (one * two), -one / (two * (one + two)), *first)
        one, two = steps[-1], steps[-2]
        behind = sides(one / (two * (one + two)), -(one + two) / (one * two), (2. * one + two) / (one * (one + two)), *last)
    return torch.cat([before, center, behind], dim)


def _areas(function, y, x, dx, dim):
    # Twice the area of each trapezoid: the sum of neighbouring values times their distance.
    what = '`y`' if x is None else '`x` or `y`'
    if torch.bool in (y.dtype, y.dtype if x is None else x.dtype):
        raise RuntimeError(f'{function}: received a bool input for {what}, but bool is not supported')
    if x is None and isinstance(dx, bool):
        raise RuntimeError(f'{function}: Currently, we only support dx as a real number.')
    dim = _dim(dim, y.dim()) if y.dim() else 0

    def parts(of):
        return _part(of, dim, 1, None), _part(of, dim, 0, -1)

    if x is None:
        return parts(y)
    if x.dim() == 1:
        if x.size(0) != y.size(dim):
            raise RuntimeError(f'{function}: There must be one `x` value for each sample point')
        x = x.view([1] * dim + [-1] + [1] * (y.dim() - dim - 1))
    elif x.dim() < y.dim():
        x = x.view([1] * (y.dim() - x.dim()) + list(x.shape))
    (right, left), (further, nearer) = parts(y), parts(x)
    return (left + right) * (further - nearer)


def _by_number(node, x, number):
    # A C++ number selects another overload than a Python number.
    body, sign = (lambda x: x / number, '/') if node == 'Div' else (lambda x: x * number, '*')
    return torch._fused(node + 'Backward1', (x,), body, '', 'own', lambda: [f'g {sign} {number}'])


def cumulative_trapezoid(y, x=None, dx=1, dim=-1):
    found = _areas('cumulative_trapezoid', y, x, dx, dim)
    if x is None:
        return ((found[1] + found[0]) * (dx / 2.)).cumsum(dim)
    return _by_number('Div', found.cumsum(dim % y.dim()), 2)


def trapezoid(y, x=None, dx=1, dim=-1):
    if y.size(dim if x is None or y.dim() else 0) == 0:
        return y.detach().sum(dim).to(y.dtype)
    found = _areas('trapezoid', y, x, dx, dim)
    if x is not None:
        return _by_number('Div', found.sum(dim % y.dim()), 2)
    # Every value counts once, except the ends, which count half (PyTorch 1.13 `do_trapezoid`).
    ends = y.select(dim, 0) + y.select(dim, -1)
    return _by_number('Mul', y.sum(dim) - ends * 0.5, dx)


def trapz(y, x=None, dx=1., dim=-1):
    return trapezoid(y, x, float(dx), dim)


def _weights(name, given, wanted, fits, count):
    text = f'cov(): expected {name} to have'
    if given.dim() > 1:
        raise RuntimeError(f'{text} one or fewer dimensions but got {name} with {given.dim()} dimensions')
    if not fits:
        raise RuntimeError(f'{text} {wanted} dtype but got {name} with {_type(given)} dtype')
    if given.numel() != count:
        raise RuntimeError(f'{text} the same numel as there are observations in the input but got {given.numel()} != {count}')
    if count and given.min() < 0:
        raise RuntimeError(f'cov(): {name} cannot be negative')
    return given


def cov(input, correction=1, fweights=None, aweights=None):
    if input.dim() > 2:
        raise RuntimeError(f'cov(): expected input to have two or fewer dimensions but got an input with {input.dim()} dimensions')
    if input.dtype == torch.bool:
        raise RuntimeError('cov(): bool dtype is not supported for input')
    rows = input if input.dim() == 2 else input.view(1, -1)
    count = rows.size(1)
    w = None
    if fweights is not None:
        w = _weights('fweights', fweights, 'integral', fweights.dtype != torch.bool and not fweights.is_floating_point(), count)
    if aweights is not None:
        shares = _weights('aweights', aweights, 'floating point', aweights.is_floating_point(), count)
        w = shares if w is None else w * shares
    total = torch.tensor(count) if w is None else w.sum()
    if w is not None and total == 0:
        raise RuntimeError("cov(): weights sum to zero, can't be normalized")

    def weighted(x):
        return x if w is None else x * w

    mean = weighted(rows).sum(1) / total
    factor = total - (correction if aweights is None or correction == 0 else correction * (w * aweights).sum() / total)
    if factor <= 0:
        warnings.warn('cov(): degrees of freedom is <= 0')
        factor = torch.zeros_like(factor)
    rows = rows - mean.unsqueeze(1)
    return torch.true_divide(torch.mm(rows, weighted(rows).t()), factor).squeeze()


def corrcoef(input):
    if input.dim() > 2:
        raise RuntimeError('corrcoef(): expected input to have two or fewer dimensions but got an input with '
                           f'{input.dim()} dimensions')
    all = cov(input)
    if all.dim() == 0:
        return all / all
    spread = all.diag().sqrt()
    return (all / spread.view(-1, 1) / spread.view(1, -1)).clip(-1, 1)


def msort(input):
    return torch.sort(input, dim=0)[0]


def vander(x, N=None, increasing=False):
    if x.dim() != 1:
        raise RuntimeError('x must be a one-dimensional tensor.')
    N = x.size(0) if N is None else N
    if N < 0:
        raise RuntimeError('N must be non-negative.')
    out = torch.empty(x.size(0), N, dtype=x.dtype if x.is_floating_point() else torch.int64)
    if N > 0:
        out.select(1, 0).fill_(1)
    if N > 1:
        # Overwrites what the gradient of these operations needs, as PyTorch does.
        powers = out[:, 1:]
        powers.copy_(x.unsqueeze(1))
        powers.copy_(powers.cumprod(1))
    return out if increasing else out.flip(-1)


def renorm(input, p, dim, maxnorm):
    if not p > 0:
        raise RuntimeError('renorm: non-positive-norm not supported')
    if not maxnorm >= 0:
        raise RuntimeError(f'renorm: expected maxnorm to be >= 0 but got {maxnorm:g}')
    if input.dim() < 2:
        raise RuntimeError(f'renorm: input needs at least 2 dimensions, got {input.dim()} dimensions')
    dim = _dim(dim, input.dim())

    def body(x):
        narrow = x.dtype in (torch.float16, torch.bfloat16)
        norm = torch.linalg.vector_norm(x, p, [d for d in range(x.dim()) if d != dim], True, dtype=torch.float32 if narrow else None)
        return x * torch.where(norm > maxnorm, maxnorm / (norm + 1e-7), torch.ones_like(norm)).to(x.dtype)

    def texts():
        others = tuple([d for d in range(input.dim()) if d != dim])
        norm = f'torch.linalg.vector_norm(a, {p}, {others}, True)'
        slope = f'a / {norm}' if p == 2 else f'a.sign() * (a.abs() / {norm}) ** {p - 1}'
        of_scaled = f'{maxnorm} / ({norm} + 1e-07) * (g - {slope} * (g * a).sum({others}, True) / ({norm} + 1e-07))'
        return [f'torch.where({norm} > {maxnorm}, {of_scaled}, g)' if p < math.inf else '']

    return torch._fused('RenormBackward0', (input,), body, 'renorm', '', texts)


def addr(input, vec1, vec2, beta=1, alpha=1):
    for what, vector in ('vec1', vec1), ('vec2', vec2):
        if vector.dim() != 1:
            raise RuntimeError(f'addr: Expected 1-D argument {what}, but got {vector.dim()}-D')
    sizes = vec1.size(0), vec2.size(0)
    with torch.no_grad():
        input.expand(sizes)
    if torch.is_grad_enabled() and (input.requires_grad or vec1.requires_grad or vec2.requires_grad):
        if not input.dtype == vec1.dtype == vec2.dtype:
            _refuse('a gradient of addr where dtypes differ')
    dtype = torch.promote_types(torch.promote_types(input.dtype, vec1.dtype), vec2.dtype)
    for what, number in ('beta', beta), ('alpha', alpha):
        if isinstance(number, bool) and dtype != torch.bool:
            raise RuntimeError(f'Boolean {what} only supported for Boolean results.')
        if isinstance(number, float) and not dtype.is_floating_point:
            raise RuntimeError(f'For integral input tensors, argument {what} must not be a floating point number.')

    def body(x, one, two):
        x, one, two = x.to(dtype).expand(sizes), one.to(dtype).unsqueeze(1), two.to(dtype)
        if dtype == torch.bool:
            return x & bool(beta) | one & two & bool(alpha)
        outer = alpha * one * two
        return beta * x + outer if beta else (beta * x + outer, outer)

    return torch._fused('AddrBackward0', (input, vec1, vec2), body, 'addr', '',
                        lambda: [f'(g * {beta}).sum_to_size({tuple(input.shape)})', f'g.mv(c) * {alpha}', f'b @ g * {alpha}'])


def addbmm(input, batch1, batch2, beta=1, alpha=1):
    rows, columns = batch1.size(1), batch2.size(2)
    with torch.no_grad():
        input.expand(rows, columns)
    for what, batch in ('batch1', batch1), ('batch2', batch2):
        if batch.dim() != 3:
            raise RuntimeError(f'{what} must be a 3D tensor')
    (n, _, inner), (m, others, _) = batch1.shape, batch2.shape
    if n != m:
        raise RuntimeError(f'batch1 and batch2 must have same number of batches, got {n} and {m}')
    if inner != others:
        raise RuntimeError(f'Incompatible matrix sizes for bmm ({rows}x{inner} and {others}x{columns})')

    def body(x, one, two):
        x = x.expand(rows, columns)
        if n == 0:
            return x * beta + one.sum() * two.sum(), x * beta if beta else torch.zeros_like(x)
        for i in range(n):
            x = torch.addmm(x, one[i], two[i], beta=1 if i else beta, alpha=alpha)
        return x

    return torch._fused('AddbmmBackward0', (input, batch1, batch2), body, 'addbmm', '',
                        lambda: [f'(g * {beta}).sum_to_size({tuple(input.shape)})', f'g @ c.mT * {alpha}', f'b.mT @ g * {alpha}'])
