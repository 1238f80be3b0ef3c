# Functions that overwrite parts of a tensor.

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

    return torch._fused(node + 'ScatterBackward0', (input, src), body, operator, 'own', told)


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


# Functions that combine elements with those at their positions.

_told = []


def _bound(dtype, most):
    if dtype == torch.bool:
        return most
    if dtype.is_floating_point:
        return float('inf') if most else -float('inf')
    return torch.iinfo(dtype).max if most else torch.iinfo(dtype).min


def _reduced(x, dim, index, src, reduce, include_self):
    # The result, and the divisors of a mean.
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
