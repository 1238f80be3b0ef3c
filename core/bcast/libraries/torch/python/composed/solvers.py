# What is solved by factors.

def linalg_lstsq(input, b, rcond=None, driver=None):
    name = 'torch.linalg.lstsq'
    if input.dim() < 2:
        raise RuntimeError(f'{name}: input must have at least 2 dimensions.')
    if b.dim() < 1:
        raise RuntimeError(f'{name}: other must have at least 1 dimension.')
    if input.dtype != b.dtype:
        raise RuntimeError(f"{name}: Expected input and other to have the same dtype, but got input's dtype {_type(input)} and other's "
                           f'dtype {_type(b)}')
    if not 0 <= input.dim() - b.dim() <= 1:
        raise RuntimeError(f'{name}: input.dim() must be greater or equal to other.dim() and (input.dim() - other.dim()) <= 1')
    vectors = input.dim() > b.dim()
    if input.size(-2) != b.size(-1 if vectors else -2):
        raise RuntimeError(f'{name}: input.size(-2) should match other.size({-1 if vectors else -2})')
    if driver not in (None, 'gels', 'gelsy', 'gelsd', 'gelss'):
        raise RuntimeError(f'{name}: parameter `driver` should be one of (gels, gelsy, gelsd, gelss)')
    if rcond is not None or driver not in (None, 'gelsy'):
        _refuse('linalg.lstsq with rcond or another driver than gelsy')
    with torch.no_grad():
        rank = torch.linalg.matrix_rank(input)

    m, n = input.shape[-2:]

    def body(A, B):
        # Column by column where LAPACK had the right side.
        out = torch.linalg.pinv(A) @ B
        return out.new_empty(out.shape[:-2] + (out.size(-1), max(m, n))).mT[..., :n, :].copy_(out)

    def back(g):
        # PyTorch 1.13 has a way back for matrices alone, and fails on vectors.
        return g.transpose(-2, -1) if g.dim() == 1 else _refuse('the gradient of linalg.lstsq of batches of vectors')

    none = input.detach().new_empty(0)
    if vectors:
        with torch.no_grad():
            out = body(input, b.unsqueeze(-1)).squeeze(-1)
        out = torch._recorded('LinalgLstsqBackward0', (input, b), out, (input,), (), back)
    else:
        out = torch._fused('LinalgLstsqBackward0', (input, b), body, 'linalg_lstsq', 'own')
    return out, none, rank, none


def cholesky_solve(input, input2, upper=False):
    for what, x in ('b', input), ('u', input2):
        if x.dim() < 2:
            raise RuntimeError(f'{what} should have at least 2 dimensions, but has {x.dim()} dimensions instead')
    if input.dtype != input2.dtype:
        raise RuntimeError(f'Expected b and A to have the same dtype, but found b of type {_type(input)} and A of type '
                           f'{_type(input2)} instead.')
    (m, n), (rows, columns) = input2.shape[-2:], input.shape[-2:]
    if m != n:
        raise RuntimeError(f'A must be batches of square matrices, but they are {m} by {n} matrices')
    if n != rows:
        raise RuntimeError(f'Incompatible matrix sizes for cholesky_solve: each A matrix is {m} by {n} but each b matrix is {rows} by '
                           f'{columns}')
    if input.dtype not in (torch.float32, torch.float64):
        raise RuntimeError(f'"cholesky_solve_cpu" not implemented for \'{_type(input)}\'')

    def solved(right):
        L = input2.mT if upper else input2
        return _solved(L.mT, _solved(L, right, False, True), True, True)

    def back(g):
        to_right = solved(g)
        return to_right, _to_factor(to_right @ out.mT, input2, upper)

    with torch.no_grad():
        out = solved(input)
    return torch._recorded('CholeskySolveBackward0', (input, input2), out, (input2, out), (), back)


def _to_factor(term, L, upper):
    # The gradient of a factor, of which the whole is read (PyTorch 1.13 `cholesky_solve_backward`).
    term = term + term.mT
    return -(L @ term) if upper else -(term @ L)


def cholesky_inverse(input, upper=False):
    _square('cholesky_inverse', input)
    if input.dtype not in (torch.float32, torch.float64):
        raise RuntimeError(f'"cholesky_inverse_out_cpu" not implemented for \'{_type(input)}\'')

    with torch.no_grad():
        out = cholesky_solve(torch.eye(input.size(-1), dtype=input.dtype).expand(input.shape), input, upper)
    return torch._recorded('CholeskyInverseBackward0', (input,), out, (input, out), (),
                           lambda g: _to_factor(out @ g @ out, input, upper))


def _square(name, A):
    if A.dim() < 2:
        raise RuntimeError(f'{name}: The input tensor A must have at least 2 dimensions.')
    if A.size(-1) != A.size(-2):
        raise RuntimeError(f'{name}: A must be batches of square matrices, but they are {A.size(-2)} by {A.size(-1)} matrices')


def matrix_exp(input):
    _square('linalg.matrix_exp', input)
    if not input.is_floating_point():
        raise RuntimeError(f'matrix_exp: Expected a floating point or complex tensor as input. Got {_type(input)}')
    if input.dtype not in (torch.float32, torch.float64):
        _refuse('matrix_exp of half floats')
    if input.numel() == 0:
        return input.clone()

    def body(A):
        halvings = max(0, math.ceil(math.log2(max(A.detach().abs().sum(-1).max().item(), 1e-300)))) + 1
        A = A.double() / 2 ** halvings
        term = out = torch.eye(A.size(-1), dtype=A.dtype).expand(A.shape)
        for k in range(1, 16):
            term = term @ A / k
            out = out + term
        for _ in range(halvings):
            out = out @ out
        return out.to(input.dtype)

    return torch._fused('LinalgMatrixExpBackward0', (input,), body, 'linalg_matrix_exp', 'rows')


linalg_matrix_exp = matrix_exp


def histogram(input, bins=100, range=None, weight=None, density=False):
    if torch.is_grad_enabled() and input.requires_grad:
        _refuse('a gradient of torch.histogram')
    x = input.flatten()
    if x.dtype not in (torch.float32, torch.float64):
        raise RuntimeError(f'"{"histogram_cpu" if isinstance(bins, torch.Tensor) else "histogramdd"}" not implemented for \'{_type(x)}\'')
    if isinstance(bins, torch.Tensor):
        if bins.dim() != 1:
            raise RuntimeError(f'torch.histogramdd: bins tensor should have one dimension, but got {bins.dim()} dimensions in the bins tensor for '
                               'dimension 0')
        if bins.dtype != x.dtype:
            raise RuntimeError('torch.histogramdd: input tensor and bins tensors should have the same dtype, but got input with dtype '
                               f'{_type(x).lower()} and bins for dimension 0 with dtype {_type(bins).lower()}')
        edges = bins.contiguous()
    else:
        if bins <= 0:
            raise RuntimeError(f'torch.histogram(): bins must be > 0, but got {bins} for dimension 0')
        low, high = range if range is not None else (x.min().item(), x.max().item()) if x.numel() else (0., 1.)
        if low > high:
            raise RuntimeError(f'torch.histogramdd: min should not exceed max, but got min {low:g} max {high:g} for dimension 0')
        if low == high:
            low, high = low - 0.5, high + 0.5
        edges = torch.linspace(low, high, bins + 1, dtype=x.dtype)
    count = edges.numel() - 1
    inside = (x >= edges[0]) & (x <= edges[-1])
    places = (torch.bucketize(x, edges, right=True) - 1).clamp(0, count - 1)
    if weight is not None and weight.shape != input.shape:
        raise RuntimeError('torch.histogramdd: if weight tensor is provided it should have the same shape as the input tensor excluding '
                           f'its innermost dimension, but got input with shape {[x.numel(), 1]} and weight with shape {list(weight.shape)}')
    each = torch.ones_like(x) if weight is None else weight.flatten()
    hist = torch.zeros(count, dtype=x.dtype).index_add(0, places[inside], each[inside])
    return hist / hist.sum() / edges.diff() if density else hist, edges
