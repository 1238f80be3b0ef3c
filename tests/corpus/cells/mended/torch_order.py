import torch

# %% the dtype of an output is said before the shapes of what is multiplied
torch.vdot(torch.ones(2, 2), torch.ones(2, 2), out=torch.ones(2, dtype=torch.int64))

# %% an output that is an operand is resized first
a = torch.ones(3, 2)
torch.dot(a, torch.ones(1, 4), out=a)

# %% before the dtypes of matrices
torch.mm(torch.ones(1, 1).double(), torch.ones(1, 1, dtype=torch.int64), out=torch.ones(1))

# %% before the dims of triangles
torch.triu(torch.tensor(2), out=torch.tensor(1.))

# %% before matrices are square
torch.cholesky(torch.ones(1, 3), out=torch.ones(1, dtype=torch.int32))

# %% before a mask is stretched
torch.masked_select(torch.ones(3, 2), torch.ones(0, 1, dtype=torch.bool), out=torch.ones(1).half())

# %% before limits are compared
torch.histc(torch.ones(2), max=-1, out=torch.ones(1, dtype=torch.uint8))

# %% limits before there is a kernel
torch.ones(2).half().histc(2, True)

# %% before an index is looked at
torch.index_copy(torch.ones(2, 2), 1, torch.ones(2, 2, dtype=torch.int64), torch.ones(2, 2), out=torch.ones(2, dtype=torch.bool))

# %% before a kernel is looked for
torch.log_softmax(torch.ones(2), 0, torch.int16, out=torch.ones(2, dtype=torch.uint8))

# %% before a dim is
torch.logcumsumexp(torch.tensor([True]), 1, out=torch.ones(1).half())

# %% of the two outputs of a median by its own words
a = torch.ones(2, 2)
torch.nanmedian(a, 0, out=(a, torch.ones(2, dtype=torch.uint8)))

# %% of a factory before where it is pinned
torch.ones((), out=torch.ones(1).double(), dtype=torch.int8, pin_memory=True)

# %% a dim is looked for before the dtype is
torch.cumprod(torch.ones(2), 3, dtype=torch.int16, out=torch.ones(2, dtype=torch.int64))

# %% in place too
torch.ones(2).cumsum_(3, dtype=torch.bool)

# %% an output takes no part in differentiation, which is said first
torch.diag(torch.ones(2).half().requires_grad_(), out=torch.ones(1))

# %% in the name of the function
torch.clamp_min(torch.ones(2, requires_grad=True), 0, out=torch.ones(2, dtype=torch.bool))

# %% also where shapes do not meet
torch.addmv(torch.ones(2, requires_grad=True), torch.ones(2), torch.ones(2), out=torch.ones(2))

# %% in place by way of an output
torch.ones(2, requires_grad=True).ldexp_(torch.ones(2))

# %% what is not differentiated is written over
a = torch.tensor([0., 2.], requires_grad=True)
a.logical_not_()

# %% shapes before what a kernel casts
torch.ones(0).addcdiv_(torch.ones(0).double(), torch.ones(0, 3, dtype=torch.int64))

# %% the size of the target too
torch.ones(3, dtype=torch.int16).addcmul_(torch.full((3, 3), -1), torch.ones(3, dtype=torch.int16))

# %% and whether there is one
torch.addcmul(torch.ones(2).half(), torch.ones(2, dtype=torch.int16), torch.ones(2).half(), out=torch.ones(2))

# %% whether an output is several elements, before its dtype
torch.neg(torch.ones(()), out=torch.ones((), dtype=torch.int16).broadcast_to((4,)))

# %% a square of truths is one of whole numbers
torch.tensor(True).square_()

# %% rows are joined by way of others
torch.vstack([torch.tensor(-3), torch.tensor(0.1).double()], out=torch.tensor(1, dtype=torch.int8))

# %% a product by a number is none of axes
torch.inner(torch.ones(2), torch.tensor(0.1), out=torch.ones(2, dtype=torch.int64))

# %% sums of products cast nothing
torch.tensordot(torch.ones(4, 3), torch.ones(4, 3), out=torch.tensor(True))

# %% a norm of both kinds goes into whole numbers
torch.norm(torch.tensor([[1e5], [-2.5]]), keepdim=True, out=torch.ones(0, dtype=torch.int64))

# %% but not of three dims
torch.norm(torch.ones(2, 2, 2), out=torch.ones(1))

# %% the norm of a vector into its own dtype alone
torch.linalg.vector_norm(torch.ones(2, 2), out=torch.ones(1, dtype=torch.int64))

# %% the norm of a matrix says so itself
torch.linalg.norm(torch.ones(2, 2), out=torch.ones(1, dtype=torch.int64))

# %% an order is a number
torch.linalg.vector_norm(torch.ones(2), 'fro', 0)

# %% a norm is no whole number
torch.linalg.vector_norm(torch.ones(2), dtype=torch.uint8)

# %% what is multiplied has one dtype
torch.linalg.multi_dot([torch.ones(1, 1).double(), torch.ones(1, 1, dtype=torch.int32)])

# %% matrices before how they are factored
torch.linalg.qr(torch.ones(2), mode='edge')

# %% halves have no determinant
torch.logdet(torch.eye(2).half())

# %% in other words
torch.eye(2).bfloat16().det()

# %% nor an inverse
torch.linalg.inv(torch.eye(2).half())

# %% a rank is one of floats
torch.linalg.matrix_rank(torch.ones(2, 2, dtype=torch.int32))

# %% which of several matrices has no values
torch.linalg.svdvals(torch.tensor([[[1.]], [[float('nan')]]]))

# %% nothing has a factor of any shape
torch.zeros(2, 2, 0, dtype=torch.int64).cholesky(), torch.zeros(0).cholesky()

# %% the power 0 is written in the output's dtype
torch.linalg.matrix_power(torch.tensor([[2]]), 0, out=torch.ones(1))

# %% of the tuple of places there is no output
torch.nonzero(torch.ones(2), out=torch.ones(2), as_tuple=True)

# %% a number has no dim along which it is distinct
torch.tensor(1.).unique_consecutive(dim=-1)

# %% distinct elements have a node of their own
a = torch.tensor([1., 1, 2], requires_grad=True)
a.unique(), a.unique(dim=0), torch.unique_consecutive(a), a.aminmax().max, a.reshape(3, 1).nanmedian(0).values

# %% but no derivative
torch.tensor([1., 1, 2], requires_grad=True).unique().sum().backward()

# %% neither has the range
torch.ones(2, requires_grad=True).aminmax().min.backward()

# %% a difference of no steps looks at nothing else
torch.tensor([2, 0]).diff(n=0, prepend=torch.tensor([1]))

# %% a sum without nan of the dtype that is asked for
torch.ones(2).nanmean(dtype=torch.int64)

# %% with its gradient
torch.tensor([-1., float('nan')], requires_grad=True).nanmean(dtype=torch.float64)

# %% places are as many as elements
torch.tensor(2.).index_add(0, torch.tensor([0, 0]), torch.tensor(2.))

# %% an index has as many dims, before it is the tensor itself
a = torch.ones(1, 1, 4)
a.scatter_(-1, torch.tensor([0, 0, 0]), a)

# %% a dim before dtypes
torch.ones(1, 3).half().scatter_add_(-3, torch.tensor([0]), torch.ones(1, 3))

# %% a step between values is no bool
torch.trapezoid(torch.ones(3), dx=True)

# %% an area of truths
torch.trapezoid(torch.ones(3), torch.tensor([True, False, True]))

# %% nodes of numbers
y = torch.ones(3, requires_grad=True)
torch.trapz(y, dx=2.5), torch.trapz(y, torch.arange(3.)), torch.subtract(y, 2.5, alpha=2)

# %% a type with a format of memory
torch.ones(2).type(dtype=torch.float16, non_blocking=True, memory_format=None), torch.ones(1).type(memory_format=None)

# %% which is one
torch.ones(2).type(memory_format=1)

# %% a gradient is asked for by a bool
torch.ones(2).new_tensor([1.], requires_grad=None)

# %% memory is pinned by one
torch.tensor([1.], pin_memory=None)

# %% only floats require gradients, said of an output
torch.arange(2, out=torch.ones(2, dtype=torch.int32), requires_grad=True)

# %% a correction is a whole number
torch.cov(torch.ones(2, 2), correction=True)

# %% a factor of truths is for truths alone
a = torch.ones(2)
a.add_(a, alpha=True)

# %% what has a norm is divided by its size
torch.nn.functional.cosine_similarity(torch.tensor([0., 0.1]), torch.tensor([1., 1]), dim=0, eps=-1)

# %% distinct elements as a hash table gives them back
print(torch.arange(20, dtype=torch.uint8).unique(sorted=False), torch.tensor([2., 3, 1]).unique(sorted=False, return_inverse=True))
torch.unique((torch.arange(100.) * 37 % 17), sorted=False), torch.tensor([-1, -5, 3, -1]).double().unique(False, True, True)

# %% a range into an output
torch.range(0, 1, out=torch.ones(1, dtype=torch.int64)), torch.range(0, 1.5, dtype=torch.int64), torch.range(5, 1, -2)

# %% a range of truths
torch.range(0, 3, dtype=torch.bool)

# %% activations into an output
torch.nn.functional.gelu(torch.ones(2), out=torch.ones(2)), torch.nn.functional.linear(torch.ones(1, 2), torch.ones(3, 2), out=torch.ones(1))

# %% sizes of what is found are looked at before its order
torch.searchsorted(torch.ones(2, 2), 0, sorter=torch.tensor([[-1, 0], [0, 1]]))

# %% a threshold replaces what is not finite
torch.nn.functional.threshold(torch.tensor([-float('inf'), 1., float('nan')]), 0, True), torch.nn.functional.threshold(torch.tensor([1, 5]), 2, 7.5)

# %% a power of a matrix is written into the output
o = torch.ones(3)
torch.linalg.matrix_power(torch.tensor([[-2.5, -0.5], [4.5, 2.0]]), 3, out=o), o

# %% where it can be cast
torch.linalg.matrix_power(torch.ones(2, 2).double(), 3, out=torch.ones(3, dtype=torch.int64))

# %% a norm is not narrower than what it is of
torch.linalg.vector_norm(torch.ones(2), dtype=torch.float16)

# %% an output is none of the factors
a = torch.tensor([1, -1])
torch.ger(a, torch.tensor([100, 0]), out=a.T)

# %% nor of a Kronecker product
a = torch.ones(2, 2)
torch.kron(a, torch.ones(1), out=a.T)

# %% nothing of no dtype is no number
torch.ones(2, 0).nanmean(dtype=torch.int32)

# %% joining is not differentiated into an output, whatever the shapes
torch.cat([torch.ones(2, 0, requires_grad=True), torch.ones(2)], out=torch.ones(0))

# %% a dim of joining before dtypes
torch.cat([torch.ones(2, 2), torch.ones(2, 2)], dim=3, out=torch.ones(2, dtype=torch.int64))

# %% an index that is copied is apart, before its shape
a = torch.ones(1, 2, 2)
a.index_copy_(-2, torch.zeros(1, 2, 2, dtype=torch.int64), a)

# %% dtypes of what is scattered before the dims of the index
torch.ones(2, 2).double().scatter_(-2, torch.tensor([1, 0, 1]), torch.ones(2, 2))

# %% a row of weights that are too many
torch.prelu(torch.ones(2, 4), torch.ones(2, 4))

# %% what is pinned is not asked of an output
torch.full((2,), True, out=torch.ones(()), pin_memory=True)

# %% odds in bfloat16
torch.tensor([0.25, 0.9]).bfloat16().logit(), torch.tensor([-0.0, 1.0]).logcumsumexp(0)

# %% where nan equals nan the first is not stretched
torch.isclose(torch.ones(2), torch.ones(4, 1), equal_nan=True)

# %% whole numbers have no nan
torch.isclose(torch.ones(2, dtype=torch.int64), torch.ones(2, 1, dtype=torch.int64), equal_nan=True)

# %% several products begin with a row or a matrix
torch.linalg.multi_dot([torch.tensor(-3), torch.tensor(3).int()])

# %% windows along rows
torch.nn.functional.avg_pool1d(torch.ones(2), 2)

# %% a power of a number lies row by row
t = torch.ones(2, 3).t().requires_grad_()
torch.pow(2, t).stride(), (2 ** t).stride(), torch.pow(2, t), torch.float_power(2, torch.ones(2, 3).t()).stride()
