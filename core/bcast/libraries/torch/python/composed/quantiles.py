# Quantiles, which propagate or ignore NaN.

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
        # The ranks of one slice serve for all, which are equal unless some contain NaN.
        with torch.no_grad():
            body(input, q)
        ranks, share, out = known
        if out.isnan().any() or input.isnan().any():
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
        if dim is None:
            text += f'.reshape({", ".join(map(str, input.shape)) or "()"})'
        ends = [[int(end(place)) for place in ranks.flatten().tolist()[:count]] for end in (math.ceil, math.floor)]
        upper, lower = [f'{whole}.sort({at}).values.index_select({at}, torch.tensor({end}))' for end in ends]
        of_q = f'(g.reshape({count}, -1) * ({upper} - {lower}).movedim({at}, 0).reshape({count}, -1)).sum(1)' * (interpolation == 'linear')
        return [text, of_q and f'{of_q}.reshape({tuple(q.shape)}) * {(input.size(dim) if dim is not None and rank else input.numel()) - 1}'][:1 + several]

    name = 'sort' if dim == rank - 1 or dim is None and rank == 1 else '_reshape_alias' if dim is None else 'unsqueeze'
    given = (input, q) if several else (input,)
    run = body if several else lambda x: body(x, q)
    return torch._fused('SqueezeBackward3', given, run, 'sort' if ignore_nan else name, 'own', texts)


def nanquantile(input, q, dim=None, keepdim=False, interpolation='linear'):
    return quantile(input, q, dim, keepdim, interpolation, True)
