import torch

def told(make, out):
    try:
        result = make(out)
        same = [a is b for a, b in zip(result, out)] if isinstance(out, tuple) else result is out
        print(same, result)
    except (RuntimeError, TypeError) as error:
        print(type(error).__name__, str(error).split('\n')[0])

x = torch.arange(6.).reshape(2, 3)
i = torch.arange(6).reshape(2, 3)
dtypes = [torch.float32, torch.float64, torch.float16, torch.int64, torch.int32, torch.bool, torch.uint8]

# %% a sum is done in the dtype of its output
for dtype in dtypes:
    told(lambda out: torch.sum(x, 1, out=out), torch.zeros(2, dtype=dtype))
    told(lambda out: torch.sum(i, 0, out=out), torch.zeros(3, dtype=dtype))
    told(lambda out: torch.prod(x, 1, out=out), torch.zeros(2, dtype=dtype))
    told(lambda out: torch.nansum(x, 1, out=out), torch.zeros(2, dtype=dtype))

# %% a sum that is told a dtype wants it of its output
for dtype in dtypes[:2] + dtypes[3:]:
    for own in dtypes:
        told(lambda out: torch.sum(x, 1, dtype=dtype, out=out), torch.zeros(2, dtype=own))
        told(lambda out: torch.mean(x, 1, dtype=dtype, out=out), torch.zeros(2, dtype=own))
        told(lambda out: torch.nansum(x, 1, dtype=dtype, out=out), torch.zeros(2, dtype=own))

# %% what means, spreads and logsumexp write
for dtype in dtypes:
    for source in (x, i):
        told(lambda out: torch.mean(source, 1, out=out), torch.zeros(2, dtype=dtype))
        told(lambda out: torch.std(source, 1, out=out), torch.zeros(2, dtype=dtype))
        told(lambda out: torch.logsumexp(source, 1, out=out), torch.zeros(2, dtype=dtype))
        told(lambda out: torch.nanmean(source, 1, out=out), torch.zeros(2, dtype=dtype))

# %% extremes and questions cast nothing
for dtype in dtypes:
    for source in (x, i):
        told(lambda out: torch.amax(source, 1, out=out), torch.zeros(2, dtype=dtype))
        told(lambda out: torch.any(source, 1, out=out), torch.zeros(2, dtype=dtype))
        told(lambda out: torch.all(source, out=out), torch.zeros((), dtype=dtype))
        told(lambda out: torch.argmax(source, 1, out=out), torch.zeros(2, dtype=dtype))

# %% running sums into an output
for dtype in dtypes[:2] + dtypes[3:5]:
    told(lambda out: torch.cumsum(x, 1, out=out), torch.zeros(2, 3, dtype=dtype))
    told(lambda out: torch.cumprod(x, 1, dtype=torch.float64, out=out), torch.zeros(2, 3, dtype=dtype))

# %% outputs of reductions are resized
for make in (torch.sum, torch.mean, torch.prod, torch.amax, torch.std, torch.logsumexp):
    for out in (torch.zeros(5), torch.zeros(0), torch.zeros(2, 3), torch.zeros(())):
        told(lambda out: make(x, 1, out=out), out)
    told(lambda out: make(x, 1, keepdim=True, out=out), torch.zeros(2))

# %% names of outputs of reductions
named = x.refine_names('N', 'C')
for make in (torch.sum, torch.mean, torch.prod, torch.std, torch.logsumexp, torch.amax, torch.nansum):
    told(lambda out: make(x, 1, out=out), torch.zeros(2, names=('N',)))
    told(lambda out: make(named, 1, out=out), torch.zeros(2))
    told(lambda out: make(named, 1, out=out), torch.zeros(2, names=('M',)))

# %% no gradient goes through an output
for make in (torch.sum, torch.mean, torch.prod, torch.amax, torch.std, torch.logsumexp, torch.nansum, torch.cumsum):
    told(lambda out: make(x.clone().requires_grad_(), 1, out=out), torch.zeros(2))

# %% two outputs at once
for make in (torch.max, torch.min, torch.median, torch.nanmedian, torch.mode, torch.cummax, torch.cummin, torch.sort):
    told(lambda out: make(x, 1, out=out), (torch.zeros(2), torch.zeros(2, dtype=torch.int64)))
    told(lambda out: make(i, 1, out=out), (torch.zeros(0, dtype=torch.int64), torch.zeros(0, dtype=torch.int64)))
told(lambda out: torch.kthvalue(x, 2, 1, out=out), (torch.zeros(5), torch.zeros(1, dtype=torch.int64)))
told(lambda out: torch.topk(x, 2, 1, out=out), (torch.zeros(0), torch.zeros(0, dtype=torch.int64)))
told(lambda out: torch.aminmax(x, dim=1, out=out), (torch.zeros(2), torch.zeros(2)))

# %% two outputs of other dtypes
for make in (torch.max, torch.median, torch.nanmedian, torch.mode, torch.cummax, torch.sort):
    told(lambda out: make(x, 1, out=out), (torch.zeros(2, dtype=torch.float64), torch.zeros(2, dtype=torch.int64)))
    told(lambda out: make(x, 1, out=out), (torch.zeros(2), torch.zeros(2, dtype=torch.int32)))
    told(lambda out: make(x, 1, out=out), (torch.zeros(2, dtype=torch.float64), torch.zeros(2, dtype=torch.int32)))
told(lambda out: torch.kthvalue(x, 1, 1, out=out), (torch.zeros(2, dtype=torch.int64), torch.zeros(2)))
told(lambda out: torch.kthvalue(x, 1, 1, out=out), (torch.zeros(2), torch.zeros(2)))

# %% two outputs, names and gradients
pair = lambda **given: (torch.zeros(2, **given), torch.zeros(2, dtype=torch.int64))
for make in (torch.max, torch.median, torch.mode):
    told(lambda out: make(x.refine_names('N', 'C'), 'C', out=out), pair())
    told(lambda out: make(x, 1, out=out), pair(names=('N',)))
    told(lambda out: make(x.clone().requires_grad_(), 1, out=out), pair())
    told(lambda out: make(x, 1, out=out), pair(requires_grad=True))
told(lambda out: torch.max(x, 1, out=out), pair()[:1])
told(lambda out: torch.max(x, 1, out=out), pair() + pair())
