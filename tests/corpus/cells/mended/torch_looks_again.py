import torch


# prelude: told_repr

# %% what is said first of cat, stack, hstack, block_diag, take_along_dim
told(lambda: torch.cat([1, 2], out=3),
     lambda: torch.stack([torch.ones(1), 2], 'x'),
     lambda: torch.hstack([1], out=3),
     lambda: torch.block_diag(torch.tensor([-0., 1]), torch.tensor(-0.)),
     lambda: torch.take_along_dim(torch.ones(3), torch.ones(1), 1),
     lambda: torch.take_along_dim(torch.tensor(3), torch.tensor(0), 0))

# %% what is said first of histc
told(lambda: torch.histc(torch.tensor([0], dtype=torch.uint8), 4),
     lambda: torch.histc(torch.tensor([255], dtype=torch.uint8), 4),
     lambda: torch.histc(torch.tensor([], dtype=torch.uint8), 4),
     lambda: torch.histc(torch.tensor([1, 2], dtype=torch.uint8), 4, -1, 3),
     lambda: torch.histc(torch.tensor([1, 2], dtype=torch.uint8), 4, 1, 300),
     lambda: torch.histc(torch.tensor([-128], dtype=torch.int8), 4))

# %% what is said first of zeros
told(lambda: torch.zeros(3, 2, 3).index_add(0, torch.tensor([0]), torch.eye(3)[:1]),
     lambda: torch.zeros(3, 2, 3).index_add(1, torch.tensor([0]), torch.ones(3, 1)),
     lambda: torch.zeros(3, 2, 3).index_add(1, torch.tensor([0]), torch.arange(3.)[:, None]),
     lambda: torch.zeros(3, 1, 3).index_add(1, torch.tensor([0]), torch.arange(3.)[:, None]),
     lambda: torch.zeros(1).addcdiv_(torch.tensor([[.25]])[0], torch.tensor([-2.5])), torch.full((1, 1), 0.1).addcdiv_(torch.tensor([.25]), torch.tensor([-2.5])))

# %% what is said first of mode
told(lambda: torch.mode(torch.tensor([[1., float('nan'), 1], [float('nan'), 2, 3]])),
     lambda: torch.mode(torch.tensor([float('nan'), 2, float('nan'), 2, 3])),
     lambda: torch.mode(torch.tensor([float('nan'), 2, 1, 3, float('nan')]), keepdim=True))

# %% what is said first of full, unique_consecutive, softmax, log_softmax, exp2
told(lambda: torch.full((3, 1, 3), 2.5).index_add(0, torch.tensor([0]), torch.eye(3)[:1]),
     lambda: torch.unique_consecutive(torch.tensor([[[1,1],[2,2]],[[3,3],[4,4]]]), dim=2).stride(),
     lambda: torch.special.softmax(torch.ones(2), 0, out=1),
     lambda: torch.special.softmax(torch.ones(2)),
     lambda: torch.special.log_softmax(torch.ones(2), 'a'),
     lambda: torch.special.exp2(1),
     lambda: torch.special.exp2(torch.ones(1), outt=1))

# %% what is said first of logit, round, xlogy, erf, logsumexp, expm1
told(lambda: torch.special.logit(1),
     lambda: torch.special.round(1),
     lambda: torch.special.xlogy(1, 2),
     lambda: torch.special.erf(1),
     lambda: torch.special.logsumexp(1),
     lambda: torch.special.expm1('a'))

# %% what is said first of pad
told(lambda: torch.nn.functional.pad(torch.ones(1,2,2).half(), (1,1), mode='replicate'),
     lambda: torch.nn.functional.pad(torch.ones(1,2,2).half(), (1,1), mode='reflect'),
     lambda: torch.nn.functional.pad(torch.ones(1,2,2).long(), (1,1), mode='replicate'),
     lambda: torch.nn.functional.pad(torch.ones(1,2,2).long(), (1,1), mode='reflect'),
     lambda: torch.nn.functional.pad(torch.ones(1,2,2,2).half(), (1,1,1,1), mode='replicate'),
     lambda: torch.nn.functional.pad(torch.ones(1,2,2,2).bfloat16(), (1,1,1,1), mode='reflect'))

# %% what is said first of pad, 2
told(lambda: torch.nn.functional.pad(torch.ones(1,2,2,2).bool(), (1,1,1,1), mode='reflect'),
     lambda: torch.nn.functional.pad(torch.ones(1,2,2).bfloat16(), (1,1), mode='replicate'),
     lambda: torch.nn.functional.pad(torch.ones(1,2,2,2,2).half(), (1,1,1,1,1,1), mode='replicate'))

# %% what is said first of norm
told(lambda: torch.linalg.norm(torch.ones(4,2), 'fro', dtype=torch.int16),
     lambda: torch.linalg.norm(torch.ones(4,2), 'nuc', dtype=torch.int16),
     lambda: torch.linalg.norm(torch.ones(4,2), 1, dtype=torch.int16))

# %% what is said first of index_add
told(lambda: torch.tensor([-3]).index_add(0, torch.tensor([0]), torch.tensor([-1]), alpha=2.5),
     lambda: torch.tensor([-3.]).index_add(0, torch.tensor([0]), torch.tensor([-1]), alpha=2.5),
     lambda: torch.tensor([True]).index_add(0, torch.tensor([0]), torch.tensor([True]), alpha=2),
     lambda: torch.tensor([-3]).index_add(0, torch.tensor([0]), torch.tensor([-1]), alpha=-0.5))

# %% what is said first of cholesky
told(lambda: torch.linalg.cholesky(torch.tensor([[4.,9],[1,3]]), upper=True),
     lambda: torch.linalg.cholesky(torch.tensor([[4.,1],[9,3]]), upper=True),
     lambda: torch.cholesky(torch.tensor([[4.,1],[9,3]]), upper=True))

# %% what is said first of sinc, log1p, cosh
told(lambda: torch.special.sinc(1),
     lambda: torch.special.log1p(1),
     lambda: torch.cosh(torch.tensor([5, 3, -2])), torch.sinh(torch.tensor([7, 2, -3])))

# %% calls one by one, 1
a = torch.full((3, 2), -1)
told(lambda: a.addcmul_(a.T, a))

# %% calls one by one, 2
a = torch.zeros(2).requires_grad_()
told(lambda: torch.bitwise_or(a, 0, out=a))

# %% calls one by one, 3
a = torch.zeros(2).requires_grad_()
told(lambda: torch.add(torch.zeros(2), 0, out=a))

# %% calls one by one, 4
a = torch.zeros(2).requires_grad_()
told(lambda: torch.floor_divide(torch.zeros(2), 1, out=a))

# %% calls one by one, 5
a = torch.zeros(2).requires_grad_()
told(lambda: torch.softmax(torch.zeros(2), 0, out=a))

# %% calls one by one, 6
a = torch.zeros(2, 2).requires_grad_()
told(lambda: torch.softmax(torch.zeros(2), 0, out=a.T))

# %% calls one by one, 7
a = torch.tensor([[[2, 1], [1, 2]], [[1, 3], [3, 1]]])
print(torch.unique(a, dim=2), torch.unique(a, dim=1).stride(), torch.unique_consecutive(a, dim=2).stride())
