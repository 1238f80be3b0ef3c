import torch
a = torch.tensor([[4., 1.], [1., 3.]], requires_grad=True)
b = torch.tensor([[1., 2.], [3., 5.]])


# prelude: told_repr

# %% where a gradient is asked for, an output of sum, mean, prod, nansum, logsumexp, argmax
told(lambda: torch.sum(a, 7, out=torch.zeros(2, 2)),
     lambda: torch.mean(a, 7, out=torch.zeros(2, 2)),
     lambda: torch.prod(a, 7, out=torch.zeros(2, 2)),
     lambda: torch.nansum(a, 7, out=torch.zeros(2, 2)),
     lambda: torch.logsumexp(a, 7, out=torch.zeros(2, 2)),
     lambda: torch.argmax(a, 7, out=torch.zeros(2, 2)))

# %% where a gradient is asked for, an output of argmin, softmax, log_softmax, var, std, max
told(lambda: torch.argmin(a, 7, out=torch.zeros(2, 2)),
     lambda: torch.softmax(a, 0, out=torch.zeros(2, 2)),
     lambda: torch.log_softmax(a, 0, out=torch.zeros(2, 2)),
     lambda: torch.var(a, 7, out=torch.zeros(2, 2)),
     lambda: torch.std(a, 7, out=torch.zeros(2, 2)),
     lambda: torch.max(a, 7, out=(torch.zeros(2, 2), torch.zeros(2, 2, dtype=torch.int64))))

# %% where a gradient is asked for, an output of min, median, nanmedian, mode, cummax, cummin
told(lambda: torch.min(a, 7, out=(torch.zeros(2, 2), torch.zeros(2, 2, dtype=torch.int64))),
     lambda: torch.median(a, 7, out=(torch.zeros(2, 2), torch.zeros(2, 2, dtype=torch.int64))),
     lambda: torch.nanmedian(a, 7, out=(torch.zeros(2, 2), torch.zeros(2, 2, dtype=torch.int64))),
     lambda: torch.mode(a, 7, out=(torch.zeros(2, 2), torch.zeros(2, 2, dtype=torch.int64))),
     lambda: torch.cummax(a, 7, out=(torch.zeros(2, 2), torch.zeros(2, 2, dtype=torch.int64))),
     lambda: torch.cummin(a, 7, out=(torch.zeros(2, 2), torch.zeros(2, 2, dtype=torch.int64))))

# %% where a gradient is asked for, an output of kthvalue, topk, sort, aminmax
told(lambda: torch.kthvalue(a, 9, out=(torch.zeros(2, 2), torch.zeros(2, 2, dtype=torch.int64))),
     lambda: torch.kthvalue(a, 9, out=(torch.zeros(2, 2), torch.zeros(2, 2))),
     lambda: torch.topk(a, 9, out=(torch.zeros(2, 2), torch.zeros(2, 2, dtype=torch.int64))),
     lambda: torch.topk(a, 9, out=(torch.zeros(2, 2), torch.zeros(2, 2))),
     lambda: torch.sort(a, 7, out=(torch.zeros(2, 2), torch.zeros(2, 2, dtype=torch.int64))),
     lambda: torch.aminmax(a, dim=0, out=(torch.zeros(2, 2),torch.zeros(2, 2))))

# %% where a gradient is asked for, an output of matmul
told(lambda: torch.matmul(a, b, out=torch.zeros(2, 2)),
     lambda: torch.matmul(a, torch.ones(5), out=torch.zeros(2, 2)),
     lambda: torch.matmul(a, torch.ones(2), out=torch.zeros(2, 2)),
     lambda: torch.matmul(a[0], torch.ones(2), out=torch.zeros(2, 2)),
     lambda: torch.matmul(a, b.long(), out=torch.zeros(2, 2)),
     lambda: torch.linalg.matmul(a, b, out=torch.zeros(2, 2)))

# %% where a gradient is asked for, an output of matmul, 2
told(lambda: torch.linalg.matmul(a, torch.ones(5), out=torch.zeros(2, 2)),
     lambda: torch.linalg.matmul(a, torch.ones(2), out=torch.zeros(2, 2)),
     lambda: torch.linalg.matmul(a[0], torch.ones(2), out=torch.zeros(2, 2)),
     lambda: torch.linalg.matmul(a, b.long(), out=torch.zeros(2, 2)))

# %% where a gradient is asked for, an output of inner
told(lambda: torch.inner(a, b, out=torch.zeros(2, 2)),
     lambda: torch.inner(a, torch.ones(2), out=torch.zeros(2, 2)),
     lambda: torch.inner(a[0], torch.ones(2), out=torch.zeros(2, 2)))

# %% where a gradient is asked for, an output of kron
told(lambda: torch.kron(a, b, out=torch.zeros(2, 2)),
     lambda: torch.kron(a, torch.ones(5), out=torch.zeros(2, 2)),
     lambda: torch.kron(a, torch.ones(2), out=torch.zeros(2, 2)),
     lambda: torch.kron(a[0], torch.ones(2), out=torch.zeros(2, 2)),
     lambda: torch.kron(a, b.long(), out=torch.zeros(2, 2)))

# %% where a gradient is asked for, an output of cross
told(lambda: torch.linalg.cross(a, b, out=torch.zeros(2, 2)),
     lambda: torch.linalg.cross(a, torch.ones(5), out=torch.zeros(2, 2)),
     lambda: torch.linalg.cross(a, torch.ones(2), out=torch.zeros(2, 2)),
     lambda: torch.linalg.cross(a[0], torch.ones(2), out=torch.zeros(2, 2)),
     lambda: torch.linalg.cross(a, b.long(), out=torch.zeros(2, 2)))

# %% where a gradient is asked for, an output of concat
told(lambda: torch.concat([a, b], out=torch.zeros(2, 2)),
     lambda: torch.concat([a, torch.ones(5)], out=torch.zeros(2, 2)),
     lambda: torch.concat([a, b], out=torch.zeros(2, 2, dtype=torch.int64)))

# %% where a gradient is asked for, an output of concatenate
told(lambda: torch.concatenate([a, b], out=torch.zeros(2, 2)),
     lambda: torch.concatenate([a, torch.ones(5)], out=torch.zeros(2, 2)),
     lambda: torch.concatenate([a, b], out=torch.zeros(2, 2, dtype=torch.int64)))

# %% where a gradient is asked for, an output of hstack
told(lambda: torch.hstack([a, b], out=torch.zeros(2, 2)),
     lambda: torch.hstack([a, torch.ones(5)], out=torch.zeros(2, 2)),
     lambda: torch.hstack([a, b], out=torch.zeros(2, 2, dtype=torch.int64)))

# %% where a gradient is asked for, an output of vstack
told(lambda: torch.vstack([a, b], out=torch.zeros(2, 2)),
     lambda: torch.vstack([a, torch.ones(5)], out=torch.zeros(2, 2)),
     lambda: torch.vstack([a, b], out=torch.zeros(2, 2, dtype=torch.int64)))

# %% where a gradient is asked for, an output of dstack
told(lambda: torch.dstack([a, b], out=torch.zeros(2, 2)),
     lambda: torch.dstack([a, torch.ones(5)], out=torch.zeros(2, 2)),
     lambda: torch.dstack([a, b], out=torch.zeros(2, 2, dtype=torch.int64)))

# %% where a gradient is asked for, an output of column_stack
told(lambda: torch.column_stack([a, b], out=torch.zeros(2, 2)),
     lambda: torch.column_stack([a, torch.ones(5)], out=torch.zeros(2, 2)),
     lambda: torch.column_stack([a, b], out=torch.zeros(2, 2, dtype=torch.int64)))

# %% where a gradient is asked for, an output of row_stack
told(lambda: torch.row_stack([a, b], out=torch.zeros(2, 2)),
     lambda: torch.row_stack([a, torch.ones(5)], out=torch.zeros(2, 2)),
     lambda: torch.row_stack([a, b], out=torch.zeros(2, 2, dtype=torch.int64)))

# %% where a gradient is asked for, an output of inverse
told(lambda: torch.inverse(a, out=torch.zeros(2, 2)),
     lambda: torch.inverse(a[0], out=torch.zeros(2, 2)),
     lambda: torch.inverse(a[:1], out=torch.zeros(2, 2)),
     lambda: torch.inverse(a, out=torch.zeros(2, 2, dtype=torch.int64)))

# %% where a gradient is asked for, an output of inv
told(lambda: torch.linalg.inv(a, out=torch.zeros(2, 2)),
     lambda: torch.linalg.inv(a[0], out=torch.zeros(2, 2)),
     lambda: torch.linalg.inv(a[:1], out=torch.zeros(2, 2)),
     lambda: torch.linalg.inv(a, out=torch.zeros(2, 2, dtype=torch.int64)))

# %% where a gradient is asked for, an output of det
told(lambda: torch.linalg.det(a, out=torch.zeros(2, 2)),
     lambda: torch.linalg.det(a[0], out=torch.zeros(2, 2)),
     lambda: torch.linalg.det(a[:1], out=torch.zeros(2, 2)),
     lambda: torch.linalg.det(a, out=torch.zeros(2, 2, dtype=torch.int64)))

# %% where a gradient is asked for, an output of eigvalsh
told(lambda: torch.linalg.eigvalsh(a, out=torch.zeros(2, 2)),
     lambda: torch.linalg.eigvalsh(a[0], out=torch.zeros(2, 2)),
     lambda: torch.linalg.eigvalsh(a[:1], out=torch.zeros(2, 2)),
     lambda: torch.linalg.eigvalsh(a, out=torch.zeros(2, 2, dtype=torch.int64)))

# %% where a gradient is asked for, an output of svdvals
told(lambda: torch.linalg.svdvals(a, out=torch.zeros(2, 2)),
     lambda: torch.linalg.svdvals(a[0], out=torch.zeros(2, 2)),
     lambda: torch.linalg.svdvals(a[:1], out=torch.zeros(2, 2)),
     lambda: torch.linalg.svdvals(a, out=torch.zeros(2, 2, dtype=torch.int64)))

# %% where a gradient is asked for, an output of cholesky
told(lambda: torch.linalg.cholesky(a, out=torch.zeros(2, 2)),
     lambda: torch.linalg.cholesky(a[0], out=torch.zeros(2, 2)),
     lambda: torch.linalg.cholesky(a[:1], out=torch.zeros(2, 2)),
     lambda: torch.linalg.cholesky(a, out=torch.zeros(2, 2, dtype=torch.int64)))

# %% where a gradient is asked for, an output of pinv
told(lambda: torch.linalg.pinv(a, out=torch.zeros(2, 2)),
     lambda: torch.linalg.pinv(a[0], out=torch.zeros(2, 2)),
     lambda: torch.linalg.pinv(a[:1], out=torch.zeros(2, 2)),
     lambda: torch.linalg.pinv(a, out=torch.zeros(2, 2, dtype=torch.int64)))

# %% where a gradient is asked for, an output of solve
told(lambda: torch.linalg.solve(a, b, out=torch.zeros(2, 2)),
     lambda: torch.linalg.solve(a, b.double(), out=torch.zeros(2, 2)),
     lambda: torch.linalg.solve(a[0], b, out=torch.zeros(2, 2)),
     lambda: torch.linalg.solve(a, b[0,0], out=torch.zeros(2, 2)))

# %% where a gradient is asked for, an output of take_along_dim
told(lambda: torch.take_along_dim(a, torch.tensor([[0]]), 0, out=torch.zeros(2, 2)),
     lambda: torch.take_along_dim(a, torch.tensor([[9]]), 0, out=torch.zeros(2, 2)),
     lambda: torch.take_along_dim(a, torch.tensor([0]), out=torch.zeros(2, 2)))

# %% where a gradient is asked for, an output of outer, ger, stack, diff, round
told(lambda: torch.outer(a[0], torch.ones(2), out=torch.zeros(2, 2)),
     lambda: torch.ger(a[0], torch.ones(2), out=torch.zeros(2, 2)),
     lambda: torch.stack([a, torch.ones(5)], out=torch.zeros(2, 2)),
     lambda: torch.stack([a, b], out=torch.zeros(2, 2, dtype=torch.int64)),
     lambda: torch.diff(a, out=torch.zeros(2, 2)),
     lambda: torch.round(a, decimals=2, out=torch.zeros(2, 2)))

# %% where a gradient is asked for, an output of sgn, gelu, floor_divide, gcd
told(lambda: torch.sgn(a, out=torch.zeros(2, 2)),
     lambda: torch.nn.functional.gelu(a, out=torch.zeros(2, 2)),
     lambda: torch.floor_divide(a, b, out=torch.zeros(2, 2)),
     lambda: torch.gcd(a, b, out=torch.zeros(2, 2)))

# %% where a gradient is asked for, the operator refuses before names and other checks
n = a.detach().rename('N', None).requires_grad_()
told(lambda: torch.logit(n, out=torch.zeros(2, 2)),
     lambda: torch.nan_to_num(n, out=torch.zeros(2, 2)),
     lambda: torch.hardshrink(n, out=torch.zeros(2, 2)),
     lambda: torch.div(a, b, rounding_mode='none', out=torch.zeros(2, 2)),
     lambda: torch.nn.functional.hardshrink(a, out=torch.zeros(2, 2, dtype=torch.int64)),
     lambda: torch.bernoulli(a, out=torch.zeros(2, 2)))

# %% where a gradient is asked for, an output of products of several matrices and of msort
told(lambda: torch.matmul(a.expand(2, 2, 2), b, out=torch.zeros(2, 2)),
     lambda: torch.matmul(a.expand(2, 2, 2), b.expand(2, 2, 2), out=torch.zeros(2, 2)),
     lambda: torch.matrix_power(a, 3, out=torch.zeros(2, 2)),
     lambda: torch.linalg.matrix_power(a, 0, out=torch.zeros(2, 2, dtype=torch.int64)),
     lambda: torch.linalg.multi_dot([a, b], out=torch.zeros(2, 2)),
     lambda: torch.msort(a, out=torch.zeros(2, 2, dtype=torch.int64)))

# %% where a gradient is asked for, outputs that are written without one
o = torch.zeros(3)
print(torch.nanmean(a, out=o), o, o.requires_grad)
print(torch.nanmean(a, 0, out=o), o, torch.histc(a, 2, out=o), o)

# %% a named output of an operator without names
o = torch.zeros(3, names=('N',))
told(lambda: torch.gcd(b[0].int(), b[0].int(), out=o),
     lambda: torch.bitwise_and(b[0], b[0], out=o),
     lambda: torch.heaviside(b[0], b[0], out=o))
