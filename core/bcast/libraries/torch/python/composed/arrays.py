# Functions of torch that are made of others. What PyTorch refuses by their types has been refused; what was not given is left out.

import math
import torch
import warnings


def _dim(dim, rank):
    # A dim counted from the front; a tensor of that rank says what is out of range.
    torch.empty([1] * rank).size(dim)
    return dim % (rank or 1)


def _part(x, dim, *bounds):
    if not x.dim():
        raise IndexError('slice() cannot be applied to a 0-dim tensor.')
    return x[(slice(None),) * dim + (slice(*bounds),)]


def _type(x):
    return x.type()[6:-6]


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
    # Twice what lies under a line between two values that follow each other: neighbours added, times how far apart they are.
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


def _by_number(node, x, body):
    # A number of C++ is another overload than one of Python.
    return torch._fused(node + 'Backward1', (x,), body, '', 'own')


def cumulative_trapezoid(y, x=None, dx=1, dim=-1):
    found = _areas('cumulative_trapezoid', y, x, dx, dim)
    if x is None:
        return ((found[1] + found[0]) * (dx / 2.)).cumsum(dim)
    return _by_number('Div', found.cumsum(dim % y.dim()), lambda total: total / 2)


def trapezoid(y, x=None, dx=1, dim=-1):
    if y.size(dim if x is None or y.dim() else 0) == 0:
        return y.detach().sum(dim).to(y.dtype)
    found = _areas('trapezoid', y, x, dx, dim)
    if x is not None:
        return _by_number('Div', found.sum(dim % y.dim()), lambda total: total / 2)
    # Everything counts once and the ends half as much (PyTorch 1.13 `do_trapezoid`).
    ends = y.select(dim, 0) + y.select(dim, -1)
    return _by_number('Mul', y.sum(dim) - ends * 0.5, lambda total: total * dx)


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
        # Written over what their gradient reads, as PyTorch does it.
        powers = out[:, 1:]
        powers.copy_(x.unsqueeze(1))
        powers.copy_(powers.cumprod(1))
    return out if increasing else out.flip(-1)


def quantile(input, q, dim=None, keepdim=False, interpolation='linear', ignore_nan=False):
    several = isinstance(q, torch.Tensor)
    if not several and not 0 <= q <= 1:
        raise RuntimeError(f'quantile() q must be in the range [0, 1] but got {q:g}')
    if interpolation not in ('linear', 'lower', 'higher', 'nearest', 'midpoint'):
        raise RuntimeError('quantile() interpolation must be one of linear, lower, higher, midpoint or nearest, but got '
                           f'{interpolation}')
    if input.numel() == 0:
        raise RuntimeError('quantile() input tensor must be non-empty')
    if several and q.dim() > 1:
        raise RuntimeError('quantile() q must be a scalar or 1D tensor')
    if input.dtype not in (torch.float32, torch.float64):
        raise RuntimeError('quantile() input tensor must be either float or double dtype')
    q = q if several else torch.tensor(q, dtype=input.dtype)
    if q.dtype != input.dtype:
        raise RuntimeError('quantile() q tensor must be same dtype as the input tensor')
    rank = input.dim()
    if dim is not None:
        torch.empty([1] * max(rank, 1)).sum(dim)
        dim = dim % rank if rank else None
    values = q.tolist()
    if not all([0 <= value <= 1 for value in (values if q.dim() else [values])]):
        raise RuntimeError('quantile() q values must be in the range [0, 1]')
    with torch.no_grad():
        torch._fused('', (q,), lambda q: q, 'mul.Scalar')
    shape = [1] * rank if keepdim else []
    if dim is not None:
        shape = [n if d != dim else 1 for d, n in enumerate(input.shape) if keepdim or d != dim]
    known = []

    def body(x, q):
        if dim is None:
            x = x.flatten()
        elif dim != rank - 1:
            x = x.unsqueeze(-1).transpose(dim, -1)
        ordered = x.sort(-1)[0]
        ordered = ordered.view(shape + [ordered.size(-1)])
        if ignore_nan:
            ranks = q * (ordered.isnan().logical_not().sum(-1, True) - 1)
            ranks = ranks.masked_fill(ranks < 0, 0)
        else:
            last = ordered.size(-1) - 1
            ranks, beyond = torch.broadcast_tensors(q * last, ordered.isnan().any(-1, True))
            ranks = ranks.masked_fill(beyond, last)
        adjusted = {'lower': torch.floor, 'higher': torch.ceil, 'nearest': torch.round}.get(interpolation)
        ranks = ranks if adjusted is None else adjusted(ranks)
        below = ranks.long()
        out = ordered.gather(-1, below)
        share = ranks - below if interpolation == 'linear' else torch.full_like(ranks, 0.5 if interpolation == 'midpoint' else 0)
        if adjusted is None:
            out = out.lerp(ordered.gather(-1, ranks.ceil().long()), share)
        out = out.unsqueeze(0).transpose(0, -1).squeeze(-1) if q.dim() else out.squeeze(-1)
        known.extend([ranks, share, out])
        return out

    def texts():
        # Of a fiber, which are all alike unless one is NaN.
        with torch.no_grad():
            body(input, q)
        ranks, share, out = known
        if out.isnan().any():
            return ['', ''][:1 + several]
        at, whole = (0, 'a.flatten()') if dim is None else (dim, 'a')
        text = f'torch.zeros_like({whole})'
        count = q.numel()
        for i, (place, upper) in enumerate(zip(ranks.flatten().tolist()[:count], share.flatten().tolist()[:count])):
            g = f'g[{i}]' if q.dim() else 'g'
            g += '.reshape(1)' if dim is None else '' if keepdim else f'.unsqueeze({at})'
            for end, part in (math.floor(place), 1 - upper), (math.ceil(place), upper):
                if part:
                    text += f'.scatter_add({at}, {whole}.sort({at}).indices.narrow({at}, {end}, 1), {g} * {part:.17g})'
        return [text + (f'.reshape({", ".join(map(str, input.shape))})' if dim is None else ''), ''][:1 + several]

    name = 'sort' if dim == rank - 1 or dim is None and rank == 1 else '_reshape_alias' if dim is None else 'unsqueeze'
    given = (input, q) if several else (input,)
    run = body if several else lambda x: body(x, q)
    if ignore_nan:
        return torch._fused('SqueezeBackward3', given, run, 'sort', 'own')
    return torch._fused('SqueezeBackward3', given, run, name, 'own', texts)


def nanquantile(input, q, dim=None, keepdim=False, interpolation='linear'):
    return quantile(input, q, dim, keepdim, interpolation, True)


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

    return torch._fused('RenormBackward0', (input,), body, 'renorm')


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


# Parts that are written over.

def _written(node, operator, input, src, part, told):
    with torch.no_grad():
        slice = part(input)
    if slice.shape != src.shape:
        raise RuntimeError(f'expected src to have a size equal to the slice of self. src size = {list(src.shape)}, '
                           f'slice size = {list(slice.shape)}')

    def body(x, y):
        out = x.clone()
        part(out).copy_(y)
        return out

    return torch._fused(node + 'ScatterBackward0', (input, src), body, operator, '', told)


def select_scatter(input, src, dim, index):
    return _written('Select', 'select_scatter', input, src, lambda x: x.select(dim, index),
                    lambda: [f'g.select_scatter(torch.zeros_like(b), {dim}, {index})', f'g.select({dim}, {index})'])


def slice_scatter(input, src, dim=0, start=None, end=None, step=None):
    if step is None:
        _refuse('slice_scatter without step, for which PyTorch 1.13 takes what lies in memory,')
    at = _dim(dim, input.dim()) if input.dim() else 0
    if input.dim() and step <= 0:
        raise RuntimeError('slice step must be positive')
    return _written('Slice', 'slice_scatter', input, src, lambda x: _part(x, at, start, end, step),
                    lambda: [f'g.slice_scatter(torch.zeros_like(b), {at}, {start}, {end}, {step})',
                             f'g[{":, " * at}{start}:{end}:{step}]'.replace('None', '')])


def diagonal_scatter(input, src, offset=0, dim1=0, dim2=1):
    given = f'{offset}, {dim1}, {dim2}'
    return _written('Diagonal', 'diagonal_scatter', input, src, lambda x: x.diagonal(offset, dim1, dim2),
                    lambda: [f'g.diagonal_scatter(torch.zeros_like(b), {given})', f'g.diagonal({given})'])


# Elements that meet what is there.

_told = []


def _bound(dtype, most):
    if dtype == torch.bool:
        return most
    if dtype.is_floating_point:
        return float('inf') if most else -float('inf')
    return torch.iinfo(dtype).max if most else torch.iinfo(dtype).min


def _reduced(x, dim, index, src, reduce, include_self):
    # The numbers, and what they are divided by.
    if not include_self:
        x = x.scatter(dim, index, _bound(x.dtype, reduce == 'amin') if reduce.startswith('a') else int(reduce == 'prod'))
    if reduce in ('sum', 'mean'):
        out = x.scatter_add(dim, index, src)
        if reduce == 'sum':
            return out, None
        count = torch.full_like(x, include_self).scatter_add(dim, index, torch.ones_like(src))
        count = count.masked_fill(count == 0, 1)
        return out.div(count, rounding_mode=None if x.is_floating_point() else 'floor').to(x.dtype), count
    return x.scatter(dim, index, src, reduce={'prod': 'multiply'}.get(reduce, reduce)), None


def scatter_reduce(input, dim, index, src, reduce, include_self=True, node='ScatterReduceBackward0'):
    if node.startswith('S') and not _told:
        _told.append(True)
        warnings.warn('scatter_reduce() is in beta and the API may change at any time. (Triggered internally at '
                      './aten/src/ATen/native/TensorAdvancedIndexing.cpp:1615.)')

    if reduce == 'mean' and input.dtype == torch.bool:
        raise RuntimeError('"scatter_gather_tensor_cpu_reduce_mean" not implemented for \'Bool\'')

    def body(x, y):
        with torch.no_grad():
            out, count = _reduced(x, dim, index, y, reduce, include_self)
            own, others = torch.ones_like(x), torch.ones_like(y)
            if reduce == 'mean':
                own, others = own / count, others / count.gather(dim, index)
            elif reduce == 'prod':
                lone = x.masked_fill(x == 0, 1)
                own = _reduced(lone, dim, index, y, reduce, include_self)[0] / lone
                zero = y == 0
                single = zero & (torch.zeros_like(x).scatter_add(dim, index, zero.to(x.dtype)).gather(dim, index) == 1)
                without = _reduced(x, dim, index, y.masked_fill(single, 1), reduce, include_self)[0]
                others = torch.where(single, without.gather(dim, index), out.gather(dim, index) / y.masked_fill(zero, 1))
            elif reduce != 'sum':
                own, others = (x == out).to(x.dtype), (y == out.gather(dim, index)).to(x.dtype)
                count = own.scatter_add(dim, index, others)
                own, others = own / count, others / count.gather(dim, index)
            if not include_self:
                own = own.scatter(dim, index, 0)
        return (x * own).scatter_add(dim, index, y * others), out

    if not (torch.is_grad_enabled() and (input.requires_grad or src.requires_grad)):
        return _reduced(input, dim, index, src, reduce, include_self)[0]
    if index.shape != src.shape:
        _refuse('a gradient of scatter_reduce where index and src have other sizes')
    return torch._fused(node, (input, src), body, 'scatter_reduce.two')


def index_reduce(input, dim, index, source, reduce, include_self=True):
    if reduce not in ('prod', 'mean', 'amax', 'amin'):
        raise RuntimeError(f'index_reduce(): Expected reduce to be one of prod, mean, amax or amin but got {reduce}.')
    at = _dim(dim, input.dim() or 1)
    if index.dim() > 1:
        raise IndexError(f'index_reduce_(): Index is supposed to be a vector, but got dim: {index.dim()} with type: {_type(index)} and '
                         f'size: {list(index.shape)}')
    if index.dtype not in (torch.int64, torch.int32):
        raise RuntimeError(f'index_reduce_(): Expected dtype int32/int64 for index but got: {_type(index)}')
    if input.dtype != source.dtype:
        raise RuntimeError(f'index_reduce_(): self ({_type(input)}) and source ({_type(source)}) must have the same scalar type')
    if at and at >= source.dim():
        raise RuntimeError(f'index_reduce_(): Indexing dim {at} is out of bounds of the source tensor with dim {source.dim()}')
    if index.numel() != (source.size(at) if source.dim() else 1):
        raise RuntimeError(f'index_reduce_(): Number of indices ({index.numel()}) should be equal to source.size(dim): '
                           f'({source.size(at)}), for dim: {at}')
    if [s for d, s in enumerate(input.shape) if d != at] != [s for d, s in enumerate(source.shape) if d != at]:
        _refuse('index_reduce with slices of another shape')
    if input.dtype == torch.bool:
        raise RuntimeError('"index_func_" not implemented for \'Bool\'')
    size = input.size(at) if input.dim() else 1
    for place in index.view(-1).tolist():
        if not 0 <= place < size:
            raise IndexError('index out of range in self' if include_self or place < 0 else
                             f'index {place} is out of bounds for dimension {at} with size {size}')
    if source.dim():
        index = index.long().view([-1 if d == at else 1 for d in range(source.dim())]).expand(source.shape)
    return scatter_reduce(input, at, index, source, reduce, include_self, 'IndexReduceBackward0')


# The same elements in another order.

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
    return torch._fused(''.join([part.title() for part in name.split('_')]) + 'Backward0', (input,), lambda x: x.reshape(front + apart).permute(
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


# Functions of each element.

def _float_kernel(name, x):
    if not x.is_floating_point() or x.dtype == torch.float16:
        raise RuntimeError(f'"{name}_cpu" not implemented for \'{_type(x)}\'')


def _shrunk(node, x, lambd, body):
    _float_kernel(node.lower(), x)
    return torch._fused(node + 'Backward0', (x,), lambda a: (a * ((a > lambd) | (a < -lambd)), body(a)), node.lower(), 'elements',
                        lambda: [f'g * ((a > {lambd}) | (a < -{lambd}))'])


def hardshrink(input, lambd=0.5):
    return _shrunk('Hardshrink', input, lambd, lambda x: x.masked_fill((x >= -lambd) & (x <= lambd), 0))


def softshrink(input, lambd=0.5):
    lambd = +lambd  # True counts as 1.
    if lambd < 0:
        raise RuntimeError(f'lambda must be greater or equal to 0, but found to be {lambd:g}.')
    return _shrunk('Softshrink', input, lambd, lambda x: torch.where(x > lambd, x - lambd, torch.where(
        x < -lambd, x + lambd, torch.zeros_like(x))))
