import torch

# %% torch.aminmax(torch.ones(2).half())
torch.aminmax(torch.ones(2).half())

# %% torch.aminmax(torch.ones(2).half(), dim=0)
torch.aminmax(torch.ones(2).half(), dim=0)

# %% torch.ones(2).bool().aminmax()
torch.ones(2).bool().aminmax()

# %% torch.ones(2, dtype=torch.bool).clamp(None, True)
torch.ones(2, dtype=torch.bool).clamp(None, True)

# %% torch.ones(2, dtype=torch.bool).clamp(0, True)
torch.ones(2, dtype=torch.bool).clamp(0, True)

# %% torch.ones(2, dtype=torch.bool).clamp(True)
torch.ones(2, dtype=torch.bool).clamp(True)

# %% torch.ones(2, dtype=torch.bool).clamp(False, True)
torch.ones(2, dtype=torch.bool).clamp(False, True)

# %% torch.ones(2, dtype=torch.bool).clamp_max(True)
torch.ones(2, dtype=torch.bool).clamp_max(True)

# %% torch.ones(2, dtype=torch.bool).clamp_min(True)
torch.ones(2, dtype=torch.bool).clamp_min(True)

# %% torch.ones(2, dtype=torch.bool).clamp(torch.tensor(True))
torch.ones(2, dtype=torch.bool).clamp(torch.tensor(True))

# %% torch.ones(2, dtype=torch.bool).clamp(1, 2)
torch.ones(2, dtype=torch.bool).clamp(1, 2)

# %% b=torch.ones(2, dtype=torch.bool); b.cumsum_(0)
b=torch.ones(2, dtype=torch.bool)
b.cumsum_(0)

# %% b=torch.ones(2, dtype=torch.bool); b.cumprod_(0)
b=torch.ones(2, dtype=torch.bool)
b.cumprod_(0)

# %% b=torch.ones(2, dtype=torch.int8); b.cumsum_(0)
b=torch.ones(2, dtype=torch.int8)
b.cumsum_(0)

# %% b=torch.ones(2).half(); b.cumsum_(0)
b=torch.ones(2).half()
b.cumsum_(0)

# %% torch.tensor(1.)[(0,)]
torch.tensor(1.)[(0,)]

# %% torch.tensor(1.)[0] 2
torch.tensor(1.)[0]

# %% torch.tensor(1.)[0,] 3
torch.tensor(1.)[0,]

# %% torch.tensor(1.)[0,0]
torch.tensor(1.)[0,0]

# %% torch.tensor(1.)[(1,)]
torch.tensor(1.)[(1,)]

# %% torch.trapz(torch.tensor([0.,1]).half())
torch.trapz(torch.tensor([0.,1]).half())

# %% torch.trapz(torch.tensor([0.,1]).bfloat16())
torch.trapz(torch.tensor([0.,1]).bfloat16())

# %% torch.trapz(torch.tensor([0,3]).to(torch.uint8))
torch.trapz(torch.tensor([0,3]).to(torch.uint8))

# %% torch.trapz(torch.tensor([254,255]).to(torch.uint8))
torch.trapz(torch.tensor([254,255]).to(torch.uint8))

# %% torch.trapz(torch.tensor([254,255]).to(torch.int8), dx=3)
torch.trapz(torch.tensor([254,255]).to(torch.int8), dx=3)

# %% torch.trapz(torch.tensor([1,2,4]), dx=3)
torch.trapz(torch.tensor([1,2,4]), dx=3)

# %% torch.trapz(torch.linspace(-2,2,4).reshape(1,4))
torch.trapz(torch.linspace(-2,2,4).reshape(1,4))

# %% torch.trapz(torch.tensor([0.1,0.2,0.3,0.7]), torch.tensor([0
torch.trapz(torch.tensor([0.1,0.2,0.3,0.7]), torch.tensor([0.1,0.4,0.8,1.]))

# %% torch.std_mean(torch.tensor([0.1,0.2,0.3,-0.6]))
torch.std_mean(torch.tensor([0.1,0.2,0.3,-0.6]))

# %% torch.var_mean(torch.linspace(-2,2,6))
torch.var_mean(torch.linspace(-2,2,6))

# %% torch.var_mean(torch.linspace(-2,2,6).reshape(2,3), 0)
torch.var_mean(torch.linspace(-2,2,6).reshape(2,3), 0)

# %% F.cosine_similarity(torch.ones(1).half(), torch.ones(1), dim
torch.nn.functional.cosine_similarity(torch.ones(1).half(), torch.ones(1), dim=0)

# %% F.cosine_similarity(torch.ones(()).half(), torch.ones(()), d
torch.nn.functional.cosine_similarity(torch.ones(()).half(), torch.ones(()), dim=0)

# %% F.cosine_similarity(torch.ones(2).half(), torch.ones(2).half
torch.nn.functional.cosine_similarity(torch.ones(2).half(), torch.ones(2).half(), dim=0)

# %% F.cosine_similarity(torch.ones(2).bfloat16(), torch.ones(2).
torch.nn.functional.cosine_similarity(torch.ones(2).bfloat16(), torch.ones(2).int(), dim=0)

# %% F.cosine_similarity(torch.ones(2).int(), torch.ones(2).bfloa
torch.nn.functional.cosine_similarity(torch.ones(2).int(), torch.ones(2).bfloat16(), dim=0)

# %% F.cosine_similarity(torch.ones(2).int(), torch.ones(2), dim=
torch.nn.functional.cosine_similarity(torch.ones(2).int(), torch.ones(2), dim=0)

# %% F.cosine_similarity(torch.ones(2).double(), torch.ones(2), d
torch.nn.functional.cosine_similarity(torch.ones(2).double(), torch.ones(2), dim=0)

# %% F.normalize(torch.ones(2).half(), dim=0)
torch.nn.functional.normalize(torch.ones(2).half(), dim=0)

# %% F.normalize(torch.ones(2).int(), dim=0)
torch.nn.functional.normalize(torch.ones(2).int(), dim=0)

# %% F.huber_loss(torch.ones(2).bfloat16(), torch.ones(2).half())
torch.nn.functional.huber_loss(torch.ones(2).bfloat16(), torch.ones(2).half())

# %% F.huber_loss(torch.ones(2).int(), torch.ones(2))
torch.nn.functional.huber_loss(torch.ones(2).int(), torch.ones(2))

# %% F.huber_loss(torch.ones(2), torch.ones(2).int())
torch.nn.functional.huber_loss(torch.ones(2), torch.ones(2).int())

# %% F.huber_loss(torch.ones(2).bool(), torch.ones(2).int())
torch.nn.functional.huber_loss(torch.ones(2).bool(), torch.ones(2).int())

# %% F.huber_loss(torch.ones(2).half(), torch.ones(2))
torch.nn.functional.huber_loss(torch.ones(2).half(), torch.ones(2))

# %% F.huber_loss(torch.ones(2).half(), torch.ones(2).double())
torch.nn.functional.huber_loss(torch.ones(2).half(), torch.ones(2).double())

# %% F.huber_loss(torch.ones(2), torch.ones(2).double())
torch.nn.functional.huber_loss(torch.ones(2), torch.ones(2).double())

# %% F.huber_loss(torch.ones(2).int(), torch.ones(2).int())
torch.nn.functional.huber_loss(torch.ones(2).int(), torch.ones(2).int())

# %% F.huber_loss(torch.ones(2).int(), torch.ones(2), reduction='
torch.nn.functional.huber_loss(torch.ones(2).int(), torch.ones(2), reduction='none')

# %% F.huber_loss(torch.ones(2).half(), torch.ones(2), reduction=
torch.nn.functional.huber_loss(torch.ones(2).half(), torch.ones(2), reduction='none')

# %% F.mse_loss(torch.ones(2).half(), torch.ones(2))
torch.nn.functional.mse_loss(torch.ones(2).half(), torch.ones(2))

# %% F.smooth_l1_loss(torch.ones(2).half(), torch.ones(2))
torch.nn.functional.smooth_l1_loss(torch.ones(2).half(), torch.ones(2))

# %% F.smooth_l1_loss(torch.ones(2).int(), torch.ones(2))
torch.nn.functional.smooth_l1_loss(torch.ones(2).int(), torch.ones(2))

# %% torch.searchsorted(torch.tensor(1.), torch.tensor(1.))
torch.searchsorted(torch.tensor(1.), torch.tensor(1.))

# %% torch.searchsorted(torch.tensor(1.), torch.tensor([1.])) 2
torch.searchsorted(torch.tensor(1.), torch.tensor([1.]))

# %% torch.searchsorted(torch.tensor([1.,3,float('nan')]), torch.
torch.searchsorted(torch.tensor([1.,3,float('nan')]), torch.tensor([float('nan'),2.,5]))

# %% torch.searchsorted(torch.tensor([float('nan'),float('nan'),1
torch.searchsorted(torch.tensor([float('nan'),float('nan'),1.,0.7]), torch.tensor([float('nan'),float('nan'),1.,0.7]))

# %% torch.isin(torch.ones(0).half(), torch.ones(4,3))
torch.isin(torch.ones(0).half(), torch.ones(4,3))

# %% torch.ones(()).expand(2).masked_fill_(torch.tensor(True), 2)
torch.ones(()).expand(2).masked_fill_(torch.tensor(True), 2)

# %% a=torch.ones(()); a.expand(2).masked_fill_(torch.tensor([Tru
a=torch.ones(())
a.expand(2).masked_fill_(torch.tensor([True,False]), 2)
a

# %% torch.ones(1,1).expand(2,-1).masked_fill_(torch.ones(1,1) >
torch.ones(1,1).expand(2,-1).masked_fill_(torch.ones(1,1) > 0, 2)

# %% (torch.ones(3,0,1).expand(3,0,4)).add_(1)
(torch.ones(3,0,1).expand(3,0,4)).add_(1)

# %% torch.zeros(2).index_add(0, torch.tensor([0]), torch.tensor(
torch.zeros(2).index_add(0, torch.tensor([0]), torch.tensor(1.))

# %% torch.zeros(()).index_add(0, torch.tensor([0]), torch.tensor
torch.zeros(()).index_add(0, torch.tensor([0]), torch.tensor(1.))

# %% torch.zeros(()).index_add(0, torch.tensor([0]), torch.tensor 2
torch.zeros(()).index_add(0, torch.tensor([0]), torch.tensor([1.]))

# %% torch.zeros(2,2).index_add(0, torch.tensor([0]), torch.tenso
torch.zeros(2,2).index_add(0, torch.tensor([0]), torch.tensor(1.))

# %% torch.zeros(2,2).index_add(0, torch.tensor([0]), torch.tenso 2
torch.zeros(2,2).index_add(0, torch.tensor([0]), torch.tensor([[1.]]))

# %% torch.zeros(0,1,2).index_copy(1, torch.tensor([0]), torch.ze
torch.zeros(0,1,2).index_copy(1, torch.tensor([0]), torch.zeros(1,1,1))

# %% torch.zeros(2,1,2).index_copy(2, torch.tensor([0]), torch.ze
torch.zeros(2,1,2).index_copy(2, torch.tensor([0]), torch.zeros(1,1,1))

# %% torch.zeros(2,1,2).index_copy(2, torch.tensor([0]), torch.ze 2
torch.zeros(2,1,2).index_copy(2, torch.tensor([0]), torch.zeros(()))

# %% a=torch.arange(3); a.add_(torch.ones(3)*.5, alpha=True)
a=torch.arange(3)
a.add_(torch.ones(3)*.5, alpha=True)

# %% a=torch.arange(3); a.add_(torch.arange(4), alpha=True)
a=torch.arange(3)
a.add_(torch.arange(4), alpha=True)

# %% a=torch.arange(3); torch.add(a, torch.arange(4), alpha=True)
a=torch.arange(3)
torch.add(a, torch.arange(4), alpha=True)

# %% a=torch.arange(3); torch.add(a, torch.arange(3), alpha=2.5)
a=torch.arange(3)
torch.add(a, torch.arange(3), alpha=2.5)

# %% a=torch.arange(3); a.add_(torch.arange(4), alpha=2.5)
a=torch.arange(3)
a.add_(torch.arange(4), alpha=2.5)

# %% a=torch.arange(3).bool(); a.sub_(torch.arange(3).bool())
a=torch.arange(3).bool()
a.sub_(torch.arange(3).bool())

# %% a=torch.arange(3).bool(); a.sub_(torch.arange(4).bool())
a=torch.arange(3).bool()
a.sub_(torch.arange(4).bool())

# %% b=torch.zeros((),dtype=torch.bool); torch.mean(torch.ones(()
b=torch.zeros((),dtype=torch.bool)
torch.mean(torch.ones(()).double(), 0, out=b)

# %% b=torch.zeros((),dtype=torch.int); torch.mean(torch.ones(3),
b=torch.zeros((),dtype=torch.int)
torch.mean(torch.ones(3), 0, out=b)

# %% b=torch.zeros((),dtype=torch.float64); torch.mean(torch.ones
b=torch.zeros((),dtype=torch.float64)
torch.mean(torch.ones(3), 0, out=b)

# %% the output of a sum is the tensor that it reads
a = torch.arange(6.).reshape(2, 3)
torch.sum(a, 0, out=a)
a

# %% the output of a mean is the tensor that it reads
a = torch.linspace(-2, 2, 9).reshape(3, 3)
torch.mean(a, 0, out=a)
a

# %% the mean of one row into itself
a = torch.ones(1, 3)
torch.mean(a, 0, True, out=a)
a, torch.mean(a, (0, 1), out=a)

# %% the mean of integers into itself
a = torch.ones(1, 3).int()
torch.mean(a, 0, out=a)

# %% an output is resized where it lies
a = torch.linspace(-2, 2, 3).reshape(1, 3)
c = a.diagonal()
torch.exp(torch.arange(3).reshape(1, 3), out=c)
a, c

# %% a stack of its own output
a = torch.zeros(1, 1)
c = torch.ones(1, 1)
torch.stack([c, a], out=c)

# %% a stack of its own output with another dtype
a = torch.zeros(1, 1).int()
c = torch.ones(1, 1)
torch.stack([a, c], out=c)

# %% a product of vectors into one of them
a = torch.ones(3)
torch.matmul(a, torch.ones(3), out=a)

# %% a product of vectors into the other
a = torch.ones(3)
torch.dot(torch.ones(3), a, out=a)

# %% cat looks at the dtype of its output first
torch.cat([torch.ones(1, 1, 1), torch.ones(1, 3, 3).int()], out=torch.ones(2).int())

# %% a masked scatter reads what it has written
a = torch.arange(6.).reshape(2, 3)
a.masked_scatter_(a > 0, a)

# %% masked_scatter_ looks at dtypes first
torch.zeros(2, 2).masked_scatter_(torch.ones(1, 2, 2) > 0, torch.zeros(2).int())

# %% index_put_ counts its indices
torch.tensor(1.).index_put_((torch.tensor([0]),), torch.tensor(2.))

# %% quantile between two
x = torch.tensor([0.3, 1.7, 2.2, 5.0])
[x.quantile(0.4, interpolation=how) for how in ('linear', 'lower', 'higher', 'nearest', 'midpoint')]

# %% quantile of nothing
torch.ones(0).half().quantile(0.5)

# %% quantile by an unknown way
torch.ones(2).quantile(0.5, interpolation='middle')

# %% histc of truths
torch.ones(3).bool().histc(4)

# %% histc of integers
torch.ones(3).int().histc(4)

# %% the gradient of a cosine
a = torch.tensor([[1., 2, 3], [0.5, 0, 0]], requires_grad=True)
b = torch.tensor([[.1, .5, 2], [1, 2, 3.]], requires_grad=True)
torch.nn.functional.cosine_similarity(a, b).sum().backward()
a.grad, b.grad

# %% the mean of truths beside their spread
torch.std_mean(torch.linspace(-2, 2, 6).reshape(3, 2))

# %% an expanded tensor of no elements may be written
(torch.arange(0).reshape(3, 0, 1) + 0.5).expand(3, 0, 4).add_(1)

# %% clamp into another dtype
torch.clamp(torch.ones(2).half(), 1.5, 2, out=torch.ones(2))

# %% index_add stretches what it adds
torch.zeros(2, 3).index_add(0, torch.tensor([1, 1]), torch.tensor([[1.], [2.]]))

# %% torch.addcmul(torch.arange(3), torch.arange(3), torch.arange
torch.addcmul(torch.arange(3), torch.arange(3), torch.arange(3), value=0.5)

# %% torch.addcmul(torch.arange(3), torch.arange(3), torch.arange 2
torch.addcmul(torch.arange(3), torch.arange(3), torch.arange(3), value=2.7)

# %% torch.addcmul(torch.arange(3), torch.arange(3), torch.arange 3
torch.addcmul(torch.arange(3), torch.arange(3), torch.arange(3), value=True)

# %% torch.addcmul(torch.arange(3).bool(), torch.arange(3).bool()
torch.addcmul(torch.arange(3).bool(), torch.arange(3).bool(), torch.arange(3).bool(), value=2)

# %% torch.addcmul(torch.arange(3).bool(), torch.arange(3), torch
torch.addcmul(torch.arange(3).bool(), torch.arange(3), torch.arange(3), value=2)

# %% torch.addcmul(torch.arange(3).to(torch.int8), torch.arange(3
torch.addcmul(torch.arange(3).to(torch.int8), torch.arange(3).to(torch.int8), torch.arange(3).to(torch.int8), value=300)

# %% torch.addcmul(torch.arange(3.), torch.arange(3), torch.arang
torch.addcmul(torch.arange(3.), torch.arange(3), torch.arange(3), value=2.5)

# %% torch.addcmul(torch.arange(3.), torch.arange(3), torch.arang 2
torch.addcmul(torch.arange(3.), torch.arange(3), torch.arange(3), value=3)

# %% torch.addcmul(torch.arange(3.).half(), torch.arange(3).half(
torch.addcmul(torch.arange(3.).half(), torch.arange(3).half(), torch.arange(3).half(), value=3)

# %% torch.addcmul(torch.arange(3).byte(), torch.arange(3).byte()
torch.addcmul(torch.arange(3).byte(), torch.arange(3).byte(), torch.arange(3).byte(), value=-1)

# %% torch.addcdiv(torch.arange(3.), torch.arange(3), torch.arang
torch.addcdiv(torch.arange(3.), torch.arange(3), torch.arange(3), value=3)

# %% torch.addcdiv(torch.arange(3.), torch.arange(3), torch.arang 2
torch.addcdiv(torch.arange(3.), torch.arange(3), torch.arange(3))

# %% torch.addcdiv(torch.arange(3.), torch.arange(3).bool(), torc
torch.addcdiv(torch.arange(3.), torch.arange(3).bool(), torch.arange(3))

# %% torch.addcdiv(torch.arange(3.), torch.arange(3.), torch.aran
torch.addcdiv(torch.arange(3.), torch.arange(3.), torch.arange(3))

# %% torch.addcdiv(torch.arange(4), torch.arange(3), torch.arange
torch.addcdiv(torch.arange(4), torch.arange(3), torch.arange(2))

# %% torch.addcdiv(torch.arange(3), torch.arange(3.), torch.arang 3
torch.addcdiv(torch.arange(3), torch.arange(3.), torch.arange(3), value=2.5)

# %% torch.arange(3).addcmul_(torch.arange(3), torch.arange(3), v
torch.arange(3).addcmul_(torch.arange(3), torch.arange(3), value=0.5)

# %% torch.arange(3.).addcdiv_(torch.arange(3), torch.arange(3),
torch.arange(3.).addcdiv_(torch.arange(3), torch.arange(3), value=0.5)

# %% torch.arange(3.).addcdiv_(torch.arange(3)+1., torch.arange(3
torch.arange(3.).addcdiv_(torch.arange(3)+1., torch.arange(3)+2., value=0.5)

# %% torch.addcmul(torch.arange(0), torch.arange(0), torch.arange
torch.addcmul(torch.arange(0), torch.arange(0), torch.arange(0), value=0.5)

# %% b=torch.zeros(1); b[[0,0]] = np.ones(1)
import numpy as np
b=torch.zeros(1)
b[[0,0]] = np.ones(1)

# %% b=torch.zeros(2); b[0] = np.ones(1)[0]; b
import numpy as np
b=torch.zeros(2)
b[0] = np.ones(1)[0]
b

# %% b=torch.zeros(2); b[0] = np.float32(3); b
import numpy as np
b=torch.zeros(2)
b[0] = np.float32(3)
b

# %% b=torch.zeros(2); b[0] = np.array(3)
import numpy as np
b=torch.zeros(2)
b[0] = np.array(3)

# %% a=torch.ones(1).byte(); b=torch.zeros(1); torch.matmul(a,a,o
a=torch.ones(1).byte()
b=torch.zeros(1)
torch.matmul(a,a,out=b)

# %% a=torch.ones(2,1); torch.matmul(a, torch.ones(1,1)*2, out=a)
a=torch.ones(2,1)
torch.matmul(a, torch.ones(1,1)*2, out=a)
a

# %% c=torch.ones(2); torch.max(c, 0, out=(c, c))
c=torch.ones(2)
torch.max(c, 0, out=(c, c))

# %% c=torch.ones(2); torch.max(c, 0, out=(c, torch.zeros(1)))
c=torch.ones(2)
torch.max(c, 0, out=(c, torch.zeros(1)))

# %% c=torch.ones(1,3);b=torch.ones(1,3).int();  torch.stack([c,
c=torch.ones(1,3);b=torch.ones(1,3).int()
torch.stack([c, b], out=c)

# %% a=torch.full((4,2,4),2); b=torch.ones(()).to(torch.int16); t
a=torch.full((4,2,4),2)
b=torch.ones(()).to(torch.int16)
torch.stack([a,b],out=b)

# %% torch.zeros(3).masked_scatter(torch.ones(0)>0, torch.ones(0)
torch.zeros(3).masked_scatter(torch.ones(0)>0, torch.ones(0).short())

# %% a=torch.full((),2).broadcast_to((4,)); a.add_(a, alpha=0.5)
a=torch.full((),2).broadcast_to((4,))
a.add_(a, alpha=0.5)

# %% b=torch.full((),2); b.add_(torch.arange(4), alpha=True)
b=torch.full((),2)
b.add_(torch.arange(4), alpha=True)
