# torch.linalg.

def _matrix(function, A, low_precision=True):
    if A.dim() < 2:
        raise RuntimeError(f'{function}: The input tensor A must have at least 2 dimensions.')
    if not A.is_floating_point():
        raise RuntimeError(f'{function}: Expected a floating point or complex tensor as input. Got {_type(A)}')
    if not low_precision and A.dtype not in (torch.float32, torch.float64):
        raise RuntimeError(f'{function}: Low precision dtypes not supported. Got {_type(A)}')


def _named(dtype):
    return _type(torch.empty(0, dtype=dtype))


def _by_values(input, dims, keepdim, norm):
    out = norm(torch.linalg.svdvals(input.movedim(dims, (-2, -1))))
    return out[..., None, None].movedim((-2, -1), dims) if keepdim else out


def nuclear_norm(input, dims, keepdim):
    if dims is None and input.dim() != 2:
        raise RuntimeError(f'Expected a tensor with 2 dimensions, but got a tensor with {input.dim()} '
                           f'dimension{"s" if input.dim() != 1 else ""} instead.')
    dims = [0, 1] if dims is None else dims
    if len(dims) != 2:
        raise RuntimeError("nuclear norm requires a 'dim' argument of size 2")
    return _by_values(input, dims, keepdim, lambda values: values.sum(-1))


def linalg_matrix_norm(input, ord='fro', dim=(-2, -1), keepdim=False, dtype=None):
    text = isinstance(ord, str)
    supported = ord in ('fro', 'nuc') if text else abs(ord) in (1, 2, float('inf'))
    if not supported:
        raise RuntimeError(f'linalg.matrix_norm: Order {ord if text else format(ord, "g")} not supported.')
    by_values = ord == 'nuc' if text else abs(ord) == 2
    _matrix('linalg.matrix_norm', input, not by_values)
    dims = [_dim(d, input.dim()) for d in dim]
    if len(dims) != 2:
        raise RuntimeError(f'linalg.matrix_norm: dim must be a 2-tuple. Got {" ".join([str(d) for d in dim])}')
    if dims[0] == dims[1]:
        raise RuntimeError(f'linalg.matrix_norm: dims must be different. Got ({dims[0]}, {dims[1]})')
    if dtype is not None:
        if not dtype.is_floating_point:
            raise RuntimeError(f'linalg.matrix_norm: dtype should be floating point or complex, but got {_named(dtype)}')
        if torch.promote_types(input.dtype, dtype) != dtype:
            raise RuntimeError(f'linalg.matrix_norm: the dtype of the input ({_type(input)}) should be convertible without '
                               f'narrowing to the specified dtype ({_named(dtype)})')
    norm = torch.linalg.vector_norm
    if ord == 'fro':
        return norm(input, 2, dims, keepdim, dtype=dtype)
    if by_values:
        return _by_values(input if dtype is None else input.to(dtype), dims, keepdim,
                          lambda values: values.sum(-1) if text else values.amax(-1) if ord > 0 else values.amin(-1))
    if abs(ord) != 1:
        dims.reverse()
    if not keepdim and dims[0] < dims[1]:
        dims[1] -= 1
    sums = norm(input, 1., dims[:1], keepdim, dtype=dtype)
    return sums.amax(dims[1], keepdim) if ord > 0 else sums.amin(dims[1], keepdim)


def linalg_norm(input, ord=None, dim=None, keepdim=False, dtype=None):
    text, rank = isinstance(ord, str), input.dim()
    if dim is not None and len(dim) not in (1, 2):
        raise RuntimeError(f'linalg.norm: If dim is specified, it {"mut" if text else "must"} be of length 1 or 2. Got {list(dim)}')
    if dim is None and ord is not None and rank not in (1, 2):
        raise RuntimeError(f'linalg.norm: If dim is not specified but ord is, the input must be 1D or 2D. Got {rank}D.')
    if text or ord is not None and (rank if dim is None else len(dim)) == 2:
        return linalg_matrix_norm(input, ord, (-2, -1) if dim is None else dim, keepdim, dtype)
    return torch.linalg.vector_norm(input, 2 if ord is None else ord, dim, keepdim, dtype=dtype)


def linalg_vecdot(x, y, dim=-1):
    if not x.is_floating_point():
        raise RuntimeError(f'linalg.vecdot: Expected a floating point or complex tensor as input. Got {_type(x)}')
    if x.dtype != y.dtype:
        raise RuntimeError(f'linalg.vecdot: Expected x and y to have the same dtype, but found x of type {_type(x)} and y of type '
                           f'{_type(y)} instead')
    return torch.vdot(x, y) if x.dim() == 1 == y.dim() else x.mul(y).sum(dim)


def linalg_vander(x, N=None):
    if x.dtype in (torch.bool, torch.float16, torch.bfloat16):
        raise RuntimeError(f'linalg.vander supports floating point, complex, and integer tensors, but got {_type(x)}')
    x = x if x.dim() else x.unsqueeze(-1)
    N = x.size(-1) if N is None else N
    if N <= 1:
        raise RuntimeError('N must be greater than 1.')
    powers = x.unsqueeze(-1).expand(list(x.shape) + [N - 1]).cumprod(-1)
    return torch.cat([powers.new_ones(list(x.shape) + [1]), powers], -1)


def _product(sizes):
    out = 1
    for size in sizes:
        out *= size
    return out


def _chained(tensors):
    # The product of several matrices, multiplied in the order of least cost (PyTorch 1.13 `multi_dot`).
    sizes = [x.size(0) for x in tensors] + [tensors[-1].size(1)]
    known = {}

    def best(i, j):
        # The least cost, and the index of the split. For three matrices PyTorch takes the last of two equal splits.
        if (i, j) not in known:
            known[i, j] = min([(best(i, k)[0] + best(k + 1, j)[0] + sizes[i] * sizes[k + 1] * sizes[j + 1], k if len(tensors) > 3 else -k)
                               for k in range(i, j)], default=(0, 0))
        return known[i, j]

    def product(i, j):
        if i == j:
            return tensors[i]
        k = abs(best(i, j)[1])
        return torch.mm(product(i, k), product(k + 1, j))

    return product(0, len(tensors) - 1)


def linalg_multi_dot(tensors):
    if len(tensors) < 2:
        raise RuntimeError(f'multi_dot(): expected at least 2 tensors but got {len(tensors)}')
    for place, x in ('first', tensors[0]), ('last', tensors[-1]):
        if x.dim() not in (1, 2):
            raise RuntimeError(f'multi_dot(): the {place} tensor must be 1D or 2D but got {x.dim()}D')
    shape = list(tensors[0].shape[:-1]) + list(tensors[-1].shape[1:])
    shapes = [list(x.shape) for x in tensors]
    tensors = ([tensors[0] if tensors[0].dim() == 2 else tensors[0].unsqueeze(0)] + list(tensors[1:-1])
               + [tensors[-1] if tensors[-1].dim() == 2 else tensors[-1].unsqueeze(-1)])
    for i, x in enumerate(tensors):
        if x.dim() != 2:
            raise RuntimeError(f'multi_dot(): tensor {i} must be 2D but got {x.dim()}D')
    for i, (x, y) in enumerate(zip(tensors, tensors[1:])):
        if x.size(1) != y.size(0):
            raise RuntimeError(f'multi_dot(): tensors {i} and {i + 1} with shapes {shapes[i]} and {shapes[i + 1]} cannot be multiplied')
    return _chained(tensors).view(shape)


def linalg_tensorinv(input, ind=2):
    if ind <= 0:
        raise RuntimeError(f"Expected a strictly positive integer for 'ind', but got {ind}")
    if ind > input.dim():
        raise RuntimeError('cannot create std::vector larger than max_size()')
    front, back = list(input.shape[:ind]), list(input.shape[ind:])
    if _product(front) != _product(back):
        raise RuntimeError('Expected self to satisfy the requirement prod(self.shape[ind:]) == prod(self.shape[:ind]), but got '
                           f'{_product(back)} != {_product(front)}')
    return torch.inverse(input.reshape(_product(back), _product(back))).reshape(back + front)


def linalg_tensorsolve(input, other, dims=None):
    if dims is not None:
        input = input.movedim(list(dims), list(range(input.dim() - len(dims), input.dim())))
    shape = list(input.shape[other.dim():])
    if _product(shape) != other.numel():
        raise RuntimeError('Expected self to satisfy the requirement prod(self.shape[other.ndim:]) == prod(self.shape[:other.ndim]), '
                           f'but got {_product(shape)} != {other.numel()}')
    return torch.linalg.solve(input.reshape(_product(shape), _product(shape)), other.flatten()).reshape(shape)


def linalg_solve_triangular(input, B, upper, left=True, unitriangular=False):
    name = 'linalg.solve_triangular'
    if input.dim() < 2:
        raise RuntimeError(f'{name}: The input tensor A must have at least 2 dimensions.')
    n = input.size(-1)
    if n != input.size(-2):
        raise RuntimeError(f'{name}: A must be batches of square matrices, but they are {input.size(-2)} by {n} matrices')
    if B.dim() < 2:
        raise RuntimeError(f'{name}: The input tensor B must have at least 2 dimensions.')
    if B.size(-2 if left else -1) != n:
        raise RuntimeError(f'{name}: Incompatible shapes of A and B for the equation {"AX = B" if left else "XA = B"} '
                           f'({n}x{n} and {B.size(-2)}x{B.size(-1)})')
    front = (torch.empty(B.shape[:-2]) + torch.empty(input.shape[:-2])).shape
    if input.dtype not in (torch.float32, torch.float64):
        raise RuntimeError(f'"triangular_solve_cpu" not implemented for \'{_type(input)}\'')
    if input.dtype != B.dtype:
        _refuse(f'{name} of two dtypes, where PyTorch 1.13 takes the bytes of one for those of the other,')

    def body(A, B):
        A, B = A.expand(front + A.shape[-2:]), B.expand(front + B.shape[-2:])
        if not left:
            A, B = A.mT, B.mT
        rows = [None] * n
        falls = upper == left
        for i in reversed(range(n)) if falls else range(n):
            row = B[..., i, :]
            for k in reversed(range(i + 1, n)) if falls else range(i):
                row = row - A[..., i, k, None] * rows[k]
            rows[i] = row if unitriangular else row / A[..., i, i, None]
        out = torch.stack(rows, -2) if n else B.clone()
        out = (out if left else out.mT).mT
        return out.new_empty(out.shape).copy_(out).mT

    return torch._fused('LinalgSolveTriangularBackward0', (input, B), body, 'linalg_solve_triangular', 'own')


def adjoint(input):
    if input.dim() == 1:
        raise RuntimeError('tensor.adjoint() is only supported on matrices or batches of matrices. Got 1-D tensor.')
    return input.transpose(-2, -1) if input.dim() else input


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
        # Column-major where LAPACK stored the right-hand side.
        out = torch.linalg.pinv(A) @ B
        return out.new_empty(out.shape[:-2] + (out.size(-1), max(m, n))).mT[..., :n, :].copy_(out)

    def back(g):
        # PyTorch 1.13 has a gradient for matrices only, and fails on vectors.
        return g.transpose(-2, -1) if g.dim() == 1 else _refuse('the gradient of linalg.lstsq of batches of vectors')

    none = input.detach().new_empty(0)
    if vectors:
        with torch.no_grad():
            out = body(input, b.unsqueeze(-1)).squeeze(-1)
        out = torch._recorded('LinalgLstsqBackward0', (input, b), out, (input,), (), back)
    else:
        out = torch._fused('LinalgLstsqBackward0', (input, b), body, 'linalg_lstsq', 'own')
    return out, none, rank, none
