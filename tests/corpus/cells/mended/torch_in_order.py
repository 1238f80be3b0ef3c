import torch


# prelude: told_repr

# %% what is said first of diag
told(lambda: torch.diag(torch.zeros(2, 3), 5),
     lambda: torch.diag(torch.zeros(2, 3), -5),
     lambda: torch.diag(torch.zeros(2, 3), 4),
     lambda: torch.diag(torch.zeros(0, 2), 3),
     lambda: torch.diag(torch.zeros(0, 2), 4),
     lambda: torch.diag(torch.zeros(2, 3), 5, out=torch.zeros(2)))

# %% what is said first of var
told(lambda: torch.var(torch.tensor([1.,2.,4000.]), dim=0, out=torch.zeros(3, dtype=torch.int8)),
     lambda: torch.var(torch.tensor([1.,2.,4000.]), dim=0, out=torch.zeros(3, dtype=torch.bool)),
     lambda: torch.var(torch.tensor([1.,1.]), dim=0, out=torch.zeros(3, dtype=torch.bool)),
     lambda: torch.var(torch.tensor([1.]), dim=0, out=torch.zeros(3, dtype=torch.bool)),
     lambda: torch.var(torch.tensor([1.]), dim=0, out=torch.zeros(3, dtype=torch.uint8)),
     lambda: torch.var(torch.zeros(0), dim=0, out=torch.zeros(3, dtype=torch.uint8)))

# %% what is said first of var, 2
told(lambda: torch.var(torch.zeros(0, 2), dim=0, out=torch.zeros(3, dtype=torch.int64)),
     lambda: torch.var(torch.zeros(0, 2), dim=1, out=torch.zeros(3, dtype=torch.int64)),
     lambda: torch.var(torch.zeros(0, 2), dim=1, out=torch.zeros(3, dtype=torch.bool)),
     lambda: torch.var(torch.zeros(0, 2), dim=0, out=torch.zeros(3, dtype=torch.bool)),
     lambda: torch.var(torch.ones(3, 1), dim=0, out=torch.zeros(3, dtype=torch.int64)),
     lambda: torch.var(torch.ones(3, 1, dtype=torch.float16), dim=0, out=torch.zeros(3, dtype=torch.int64)))

# %% what is said first of var, 3
told(lambda: torch.var(torch.ones(3, 1, dtype=torch.bfloat16), dim=0, out=torch.zeros(3, dtype=torch.int64)),
     lambda: torch.var(torch.ones(3, 1, dtype=torch.float16), dim=0, out=torch.zeros(3, dtype=torch.float32)),
     lambda: torch.var(torch.tensor([1.5,2.25,1e6]), dim=0, out=torch.zeros(3, dtype=torch.float16)),
     lambda: torch.var(torch.tensor([1.5,2.25,1e30], dtype=torch.float64), dim=0, out=torch.zeros(3, dtype=torch.float32)),
     lambda: torch.var(torch.tensor([1.5,2.25,1e6]), dim=(), out=torch.zeros(3, dtype=torch.int16)))

# %% what is said first of nansum
told(lambda: torch.tensor([1.5,2]).nansum(0, dtype=torch.int32),
     lambda: torch.tensor([1.5,2]).nansum(dtype=torch.int32),
     lambda: torch.tensor([1.,2]).nansum(dtype=torch.bool))

# %% what is said first of ones
told(lambda: torch.ones((-1,), out=torch.zeros(1)),
     lambda: torch.ones((2,-1), out=torch.zeros(1)),
     lambda: torch.ones((-1,-1), out=torch.zeros(1)).shape)

# %% what is said first of full
told(lambda: torch.full((-3,), 1., out=torch.zeros(1)).shape,
     lambda: torch.full((2,), 1., out=torch.zeros(1), device=1),
     lambda: torch.full((2,), 1., out=torch.zeros(1), device='cuda'),
     lambda: torch.full((2,), 1., out=torch.zeros(1), device='meta'),
     lambda: torch.full((2,), 1., out=torch.zeros(1), dtype=torch.int32, device='cuda'))

# %% what is said first of zeros
told(lambda: torch.zeros((2,), out=torch.zeros(2), pin_memory=True, device=1),
     lambda: torch.zeros((2,), out=torch.zeros(2), layout=torch.strided, device=1),
     lambda: torch.zeros((2,), device=-1),
     lambda: torch.zeros((2,), out=torch.zeros(2), device=-1))

# %% what is said first of std, arange, eye, linspace
told(lambda: torch.std(torch.tensor([1.,2.,4.]), dim=0, out=torch.zeros(3, dtype=torch.int64)),
     lambda: torch.std(torch.tensor([1.5,2.25,1e6]), dim=None, out=torch.zeros(3, dtype=torch.int16)),
     lambda: torch.arange(3, out=torch.zeros(1), device=0),
     lambda: torch.eye(2, -1, out=torch.zeros(1), device=0),
     lambda: torch.eye(-2, out=torch.zeros(1), device=0),
     lambda: torch.linspace(0, 1, 3, out=torch.zeros(2), device=1))

# %% what is said first of median
told(lambda: torch.median(torch.tensor([True,False]), 0, out=(torch.zeros(4), torch.zeros(4))),
     lambda: torch.median(torch.tensor([True,False]), 0, out=(torch.zeros(4), torch.zeros(4).long())),
     lambda: torch.median(torch.tensor([1.,2]), 0, out=(torch.zeros(4).double(), torch.zeros(4).bool())),
     lambda: torch.median(torch.zeros(2,0), 0, out=(torch.zeros(4).double(), torch.zeros(4).bool())))

# %% what is said first of rand, cummax, nanmedian, mode
told(lambda: torch.rand((2,), out=torch.zeros(2), device=1),
     lambda: torch.cummax(torch.arange(4.), 3, out=(torch.zeros(4), torch.zeros(4))),
     lambda: torch.cummax(torch.arange(4.).half(), 0, out=(torch.zeros(4), torch.zeros(4))),
     lambda: torch.nanmedian(torch.tensor([True,False]), 0, out=(torch.zeros(4), torch.zeros(4))),
     lambda: torch.mode(torch.tensor([True,False]), 5, out=(torch.zeros(4), torch.zeros(4))),
     lambda: torch.mode(torch.zeros(2,0), 1, out=(torch.zeros(4), torch.zeros(4))))

# %% what is said first of aminmax
told(lambda: torch.aminmax(torch.tensor([2.,1.]).half(), dim=0, out=(torch.zeros(4), torch.zeros(4))),
     lambda: torch.aminmax(torch.tensor(2.), dim=0, keepdim=True),
     lambda: torch.aminmax(torch.zeros(0,2).half()),
     lambda: torch.aminmax(torch.zeros(0,2).half(), dim=0))

# %% what is said first of kthvalue, topk, logsumexp, argmax, sum
told(lambda: torch.kthvalue(torch.tensor([True,False]), 1, out=(torch.zeros(4), torch.zeros(4))),
     lambda: torch.topk(torch.tensor([True,False]), 1, out=(torch.zeros(4), torch.zeros(4))),
     lambda: torch.topk(torch.tensor([2.,1.]).half(), 1, out=(torch.zeros(4), torch.zeros(4))),
     lambda: torch.logsumexp(torch.tensor([2.,1.]), 5, out=torch.zeros(2).long()),
     lambda: torch.argmax(torch.zeros(2,0), 1, out=torch.zeros(2)),
     lambda: torch.sum(torch.zeros(2), 1, dtype=torch.int64, out=torch.zeros(2)))

# %% what is said first of nanmean
told(lambda: torch.nanmean(torch.zeros(2).long(), 3),
     lambda: torch.nanmean(torch.zeros(2).long(), 0, dtype=torch.bool),
     lambda: torch.nanmean(torch.zeros(2).long(), 0, dtype=torch.bool, out=torch.zeros(2)))

# %% what is said first of cosine_embedding_loss
told(lambda: torch.nn.functional.cosine_embedding_loss(torch.ones(2,3), torch.ones(3), torch.tensor([1])),
     lambda: torch.nn.functional.cosine_embedding_loss(torch.ones(4,0), torch.ones(0), torch.tensor([0,0,0])),
     lambda: torch.nn.functional.cosine_embedding_loss(torch.ones(1,3), torch.ones(4), torch.tensor([0])))

# %% what is said first of prod, avg_pool1d, avg_pool2d, trapezoid, trapz
told(lambda: torch.prod(torch.zeros(2), 3, dtype=torch.int64, out=torch.zeros(2)),
     lambda: torch.nn.functional.avg_pool1d(torch.ones(1,1,3), 2, None),
     lambda: torch.nn.functional.avg_pool2d(torch.ones(1,3,3), 2, None),
     lambda: torch.trapezoid(torch.tensor(1.), torch.tensor([1.,2])),
     lambda: torch.trapezoid(torch.tensor(1.), torch.tensor(2.)),
     lambda: torch.trapz(torch.tensor(1.), torch.tensor(2.), dim=-1))

# %% what is said first of nll_loss
told(lambda: torch.nn.functional.nll_loss(torch.ones(2), torch.tensor(1), weight=torch.ones(1)),
     lambda: torch.nn.functional.nll_loss(torch.ones(2), torch.tensor([0, 1]), weight=torch.ones(1)),
     lambda: torch.nn.functional.nll_loss(torch.ones(2, 3), torch.tensor([0, 1]), weight=torch.ones(1)))

# %% what is said first of norm
told(lambda: torch.linalg.norm(torch.tensor(-100), 'fro'),
     lambda: torch.linalg.norm(torch.ones(2,2,2), 'fro'),
     lambda: torch.linalg.norm(torch.tensor(-100.), 'nuc'),
     lambda: torch.norm(torch.ones(2,2,3).long(), out=torch.ones(3)))

# %% what is said first of threshold, unfold, softmax, logit
told(lambda: torch.nn.functional.threshold(torch.tensor([3, 255, 254], dtype=torch.uint8), -1, 0),
     lambda: torch.nn.functional.unfold(torch.zeros(1,2,0), 1, padding=2),
     lambda: torch.nn.functional.unfold(torch.zeros(1,2,0,3), 1, padding=2),
     lambda: torch.softmax(torch.tensor([[1.,0],[0,1]]), 0, dtype=torch.bfloat16),
     lambda: torch.softmax(torch.tensor([[1.,0],[0,1]]).bfloat16(), 0),
     lambda: torch.logit(torch.tensor(2.).half(), eps=0.5))

# %% what is said first of tensor_split, combinations, addcmul_, bmm, baddbmm
told(lambda: torch.tensor_split(torch.ones(2,3), torch.ones(2,3), 2),
     lambda: torch.combinations(torch.tensor([1.]).requires_grad_()),
     lambda: torch.combinations(torch.tensor([1.,2]).requires_grad_()),
     lambda: torch.tensor([2,5,-3],dtype=torch.int8).addcmul_(torch.ones(3).half(), torch.ones(3, dtype=torch.int16)),
     lambda: torch.bmm(torch.ones(2,2,2).long(), torch.ones(2,2,2,dtype=torch.int8), out=torch.ones(2,2,2).long()),
     lambda: torch.baddbmm(torch.ones(2,2,2).long(), torch.ones(2,2,2,dtype=torch.int8), torch.ones(2,2,2), out=torch.ones(2,2,2).double()))

# %% what is said first of matmul
told(lambda: torch.matmul(torch.ones(2,2,2,dtype=torch.int8), torch.ones(2,2), out=torch.ones(2,2).double()),
     lambda: torch.matmul(torch.ones(2,2,2,dtype=torch.int8), torch.ones(2), out=torch.ones(2,2).double()),
     lambda: torch.matmul(torch.ones(2,2,2,dtype=torch.int8), torch.ones(2,2,2), out=torch.ones(2,2).double()),
     lambda: torch.matmul(torch.ones(2,2,dtype=torch.int8), torch.ones(2,2,2), out=torch.ones(2,2).double()),
     lambda: torch.matmul(torch.ones(2,dtype=torch.int8), torch.ones(2,2,2), out=torch.ones(2,2).double()),
     lambda: torch.matmul(torch.ones(2,dtype=torch.int8), torch.ones(2,2), out=torch.ones(2,2).double()))

# %% what is said first of addmv, mv, 2, gelu
told(lambda: torch.addmv(torch.ones(2).long(), torch.ones(2,2,dtype=torch.int8), torch.ones(2), out=torch.ones(2).double()),
     lambda: torch.mv(torch.ones(2,2,dtype=torch.int8), torch.ones(2), out=torch.ones(2).double()),
     lambda: torch.matmul(torch.ones(2,2,dtype=torch.int8), torch.ones(2), out=torch.ones(2,2).double()),
     lambda: torch.nn.functional.gelu(torch.tensor([-30.,-8,-5.,1,2,3,4,5,6])))

# %% calls one by one, 1
a = torch.tensor([1.,2.]).requires_grad_()
told(lambda: torch.bitwise_left_shift(a, torch.tensor([1,2]), out=torch.zeros(2,dtype=torch.int32)))

# %% calls one by one, 2
a = torch.tensor([1.,2.]).requires_grad_()
told(lambda: torch.bitwise_not(a, out=torch.zeros(2)))

# %% calls one by one, 3
a = torch.tensor([1.,2.]).requires_grad_()
told(lambda: torch.bitwise_and(a, 1, out=torch.zeros(2)))

# %% calls one by one, 4
a = torch.tensor([1.,2.]).requires_grad_()
told(lambda: torch.gcd(a, a, out=torch.zeros(2)))

# %% calls one by one, 5
a = torch.tensor([1.,2.]).requires_grad_()
told(lambda: torch.heaviside(a, a, out=torch.zeros(2)))

# %% calls one by one, 6
a = torch.tensor([1.,2.]).requires_grad_()
told(lambda: torch.heaviside(a, a, out=torch.zeros(2, dtype=torch.int64)))

# %% calls one by one, 7
a = torch.tensor([1.,2.]).requires_grad_()
told(lambda: torch.floor_divide(a, a, out=torch.zeros(2)))

# %% calls one by one, 8
a = torch.tensor([1.,2.]).requires_grad_()
told(lambda: torch.remainder(3, a))

# %% calls one by one, 9
a = torch.tensor([1.,2.]).requires_grad_()
told(lambda: torch.remainder(3, a).sum().backward())

# %% calls one by one, 10
a = torch.tensor([1.,2.]).requires_grad_()
told(lambda: a.dist(torch.tensor([1.,2.]), 1))

# %% calls one by one, 11
a = torch.tensor([1.,2.]).requires_grad_()
told(lambda: a.dist(torch.tensor([1.,3.])))

# %% calls one by one, 12
a = torch.tensor([1.,2.]).requires_grad_()
told(lambda: a.sort(stable=True))

# %% calls one by one, 13
a = torch.tensor([1.,2.]).requires_grad_()
told(lambda: a.sort(stable=False, dim=0))

# %% calls one by one, 14
a = torch.zeros(0, 2).requires_grad_()
told(lambda: a.chunk(2), a.chunk(2, 1), torch.zeros(0).requires_grad_().chunk(3))

# %% calls one by one, 15
a = torch.arange(9.).reshape(3,3)
told(lambda: torch.cumprod(a, 0, out=a.T))

# %% calls one by one, 16
a = torch.arange(9.).reshape(3,3)
told(lambda: torch.logcumsumexp(a, 0, out=a.T))

# %% calls one by one, 17
a = torch.arange(9.)
told(lambda: torch.cumsum(a[1:], 0, out=a[:-1]))

# %% calls one by one, 18
a = torch.tensor([3.,1.])
told(lambda: torch.kthvalue(a, 1, out=(a, torch.zeros(4))))

# %% calls one by one, 19
a = torch.tensor([3.,1.])
told(lambda: torch.kthvalue(a, 1, out=(a[:1], torch.zeros(4))))
