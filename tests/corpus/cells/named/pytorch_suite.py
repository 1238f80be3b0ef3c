# %% has_names 001
import torch
torch.zeros(2, 3).has_names()

# %% has_names 005
import torch
torch.tensor(1.).has_names()

# %% has_names 006
import torch
torch.zeros(2, 3).names

# %% has_names 007
import torch
torch.tensor(5).names

# %% has_names 008
import torch
x = torch.zeros(2, names=('N',))
y = x.rename(None)
(x.has_names(), y.has_names())

# %% factory 012
import torch
torch.zeros(1, 2, 3, names=('N', 'T', 'D')).names

# %% factory 019
import torch
torch.zeros(2, names=('a b',))

# %% factory 020
import torch
torch.zeros(2, names=('9abc',))

# %% factory 021
import torch
torch.zeros(2, names=('a-b',))

# %% factory 024
import torch
torch.zeros(2, names=('*',))

# %% factory 025
import torch
torch.zeros(2, names=('...',))

# %% factory 026
import torch
torch.zeros(2, names=(...,))

# %% factory 027
import torch
torch.zeros(2, names=('N.C',))

# %% factory 028
import torch
torch.zeros(2, names=('_',)).names

# %% factory 029
import torch
torch.zeros(2, names=('None',)).names

# %% factory 031
import torch
torch.zeros(2, names=('N', 'C'))

# %% factory 032
import torch
torch.zeros(2, 1, names='N')

# %% factory 034
import torch
torch.zeros(2, names='N').names

# %% factory 036
import torch
torch.zeros(2, 1, 1, names=('N', 'C', 'N'))

# %% factory 039
import torch
torch.zeros([1] * 64, names=['A' * i for i in range(1, 65)]).names[-1] == 'A' * 64

# %% factory 040
import torch
torch.zeros([1] * 65, names=['A' * i for i in range(1, 66)])

# %% factory-coverage 045
import torch
torch.full([2, 2], 2., names=('N', 'T'))

# %% factory-coverage 046
import torch
torch.full((2,), 7, names=('N',))

# %% factory-coverage 049
import torch
torch.arange(3, names=('N',))

# %% factory-coverage 050
import torch
torch.eye(2, names=('N', 'M'))

# %% factory-coverage 055
import torch
torch.randn_like(torch.ones(2, 3, names=('N', 'C'))).names

# %% factory-coverage 056
import torch
torch.empty_like(torch.ones(2, 3, names=('N', 'C'))).names

# %% tensor-ctor 059
import torch
torch.tensor([[1]], names=('N', 'C'))

# %% tensor-ctor 063
import torch
import numpy as np
torch.tensor(np.array([[1, 2]]), names=('N', 'C')).names

# %% tensor-ctor 064
import torch
torch.tensor(torch.ones(1, 1), names=('N', 'C')).names

# %% tensor-ctor 065
import torch
torch.tensor(torch.ones(1, 1, names=('N', 'D'))).names

# %% tensor-ctor 067
import torch
torch.tensor(torch.ones(1, 1, names=('N', 'D')), names=('N', 'C'))

# %% tensor-ctor 068
import torch
torch.tensor(torch.ones(1, 1, names=('N', 'D')), names=('N', 'D')).names

# %% tensor-ctor 070
import torch
torch.tensor([[1, 2], [3, 4]], names=('N', 'C'), dtype=torch.float32)

# %% repr 071
import torch
torch.zeros(2, 3).rename_('N', 'C')

# %% repr 073
import torch
torch.zeros(2, 3, names=('N', None))

# %% repr 075
import torch
torch.tensor([True, False], names=('flag',))

# %% repr 076
import torch
torch.zeros(2, names=('N',), dtype=torch.float64)

# %% repr 077
import torch
torch.zeros(0, 3, names=('N', 'C'))

# %% repr 078
import torch
torch.zeros(2, names=('N',), requires_grad=True)

# %% repr 079
import torch
torch.zeros(2, names=('N',), requires_grad=True) * 2

# %% repr 083
import torch
torch.zeros(2, 2, 2, names=('A', 'B', 'C'))

# %% refine_names 085
import torch
torch.zeros(1, 2, 3, names=('N', 'C', 'H')).refine_names('N', 'C', 'H').names

# %% refine_names 088
import torch
torch.zeros(2, 3).refine_names('N', 'C', 'H')

# %% refine_names 091
import torch
torch.zeros(3, names=('D',)).refine_names(None)

# %% refine_names 093
import torch
torch.zeros(2, 3, names=('N', 'C')).refine_names('C', 'N')

# %% refine_names 097
import torch
torch.zeros(2, 3, 5, 7).refine_names('N', 'C', ...).names

# %% refine_names 100
import torch
torch.zeros(2, 3, names=('N', 'C')).refine_names(...).names

# %% refine_names 101
import torch
torch.zeros(2, 3).refine_names(..., 'A', ...)

# %% refine_names 102
import torch
torch.zeros(2, 3).refine_names('N', 'N')

# %% refine_names 105
import torch
torch.zeros(()).refine_names().names

# %% refine_names 109
import torch
x = torch.zeros(2, 3)
y = x.refine_names('N', 'C')
(x.names, y.names, x.data_ptr() == y.data_ptr())

# %% refine_names 110
import torch
torch.zeros(2, 3).refine_names(['N', 'C']).names

# %% refine_names 111
import torch
torch.zeros(2, 3).refine_names(('N', 'C'), 'X')

# %% rename 112
import torch
x = torch.zeros(1, 1, names=('N', 'C'))
(x.rename(None).names, x.rename('H', 'W').names, x.names)

# %% rename 117
import torch
torch.zeros(1, 1, names=('N', 'C')).rename('A', 'B', N='batch')

# %% rename 120
import torch
torch.zeros(1, 1, names=('N', 'C')).rename('N', None).names

# %% rename 121
import torch
torch.zeros(1, 1).rename('?', 'C')

# %% rename 127
import torch
torch.zeros(2, 3, names=('N', 'C')).rename(1, 2)

# %% rename 129
import torch
x = torch.zeros(2, names=('N',))
y = x.rename('M')
y[0] = 7
(x.rename(None).tolist(), y.names)

# %% rename 130
import torch
x = torch.ones(2, 2, requires_grad=True)
y = x.rename('A', 'B')
(y.requires_grad, y.grad_fn is not None, y.names)

# %% rename_ 131
import torch
x = torch.zeros(1, 1, names=('N', 'C'))
a = x.rename_(None).names
b = x.rename_('H', 'W').names
(a, b, x.names)

# %% rename_ 132
import torch
torch.zeros(1, 1, names=('N', 'C')).rename_('N', 'C', 'W')

# %% rename_ 133
import torch
torch.zeros(1, 1, names=('N', 'C')).rename_('N', 'N')

# %% rename_ 135
import torch
x = torch.zeros(1, 1)
x.rename_('A', ...)
x.names

# %% rename_ 137
import torch
torch.zeros(2, 2, requires_grad=True).rename_('A', 'B').names

# %% rename-glob 139
import torch
torch.tensor(1.).rename('...').names

# %% rename-glob 140
import torch
torch.zeros(1, 1, 1, 1).rename('...').names

# %% rename-glob 141
import torch
torch.zeros(1, 1, 1, 1).rename('...', 'H', 'W').names

# %% rename-glob 143
import torch
torch.zeros(1, 1, 1, 1).rename('N', 'C', '...').names

# %% rename-glob 148
import torch
torch.zeros(1, 1, 1, 1).rename('...', None, None, None, None).names

# %% rename-glob 149
import torch
torch.zeros(1, 1, 1, 1, names=('N', 'C', 'H', 'W')).rename('N', 'C', 'H', '...', 'W').names

# %% rename-glob 150
import torch
torch.zeros(1, 1, 1, 1, names=('N', 'C', 'H', 'W')).rename('...', 'channels', '...')

# %% rename-glob 152
import torch
torch.zeros(1, 1, 1, names=('N', 'C', 'H')).rename('C', ...)

# %% rename-glob 153
import torch
torch.zeros(1, 1, 1, names=('N', 'C', 'H')).rename(..., 'N')

# %% rename-glob 154
import torch
torch.zeros(1, 1, names=('N', 'C')).rename('A', ..., 'B', 'D')

# %% rename-map 155
import torch
torch.tensor(1.).rename(N='batch')

# %% rename-map 157
import torch
torch.zeros(1, 1, 1, 1, names=('N', 'C', 'H', 'W')).rename(B='batch')

# %% rename-map 158
import torch
torch.zeros(1, 1, 1, 1, names=('N', 'C', 'H', 'W')).rename(H='height', B='batch')

# %% rename-map 159
import torch
torch.zeros(1, 1, 1, 1, names=('N', 'C', 'H', 'W')).rename(N='batch').names

# %% rename-map 162
import torch
torch.zeros(1, 1, names=('N', 'C')).rename(N='C')

# %% rename-map 163
import torch
torch.zeros(1, 1, names=('N', 'C')).rename(N=None).names

# %% names-property 169
import torch
x = torch.zeros(1, 1, names=('N', 'C'))
x.names = ['N', 'C', 'W']

# %% names-property 170
import torch
x = torch.zeros(1, 1, names=('N', 'C'))
x.names = ['N', 'N']

# %% names-property 173
import torch
x = torch.zeros(1, 1)
x.names = ['A', '...']

# %% names-property 176
import torch
type(torch.zeros(2, names=('N',)).names).__name__

# %% size-stride 178
import torch
torch.zeros(2, 3, 5, names=('N', None, 'C')).size(None)

# %% size-stride 180
import torch
torch.zeros(2, 3, 4).size('N')

# %% size-stride 181
import torch
x = torch.zeros(2, 3, 5, names=('N', None, 'C'))
(x.stride('N'), x.stride('C'), x.stride())

# %% size-stride 182
import torch
torch.zeros(2, 3, 5, names=('N', None, 'C')).stride(None)

# %% size-stride 183
import torch
torch.zeros(2, 3, 5, names=('N', None, 'C')).stride('channels')

# %% size-stride 185
import torch
torch.zeros(2, 3, names=('N', 'C')).size('1')

# %% size-stride 187
import torch
x = torch.zeros(2, 3, names=('N', 'C'))
(x.shape, x.dim(), x.ndim, x.numel(), x.element_size(), x.is_contiguous())

# %% transpose 192
import torch
torch.zeros(2, 3, names=('N', 'C')).T.names

# %% transpose 195
import torch
torch.zeros(2, 3, names=('N', 'C')).permute(1, 0).names

# %% transpose 197
import torch
torch.zeros(2, 3, 4, names=('N', 'C', 'H')).movedim(0, 2)

# %% transpose 198
import torch
torch.zeros(2, 3, names=('N', None)).t().names

# %% squeeze 204
import torch
torch.zeros(3, 1, names=('N', 'C')).squeeze('X')

# %% squeeze 205
import torch
torch.zeros(3, 3).squeeze_('N')

# %% squeeze 206
import torch
torch.zeros(3, 1, names=('N', 'C')).squeeze_().names

# %% squeeze 207
import torch
torch.zeros(3, names=('N',)).unsqueeze(0).names

# %% squeeze 210
import torch
torch.zeros(3, names=('N',))[:, None].names

# %% select-index 211
import torch
torch.zeros(2, 3, 4, 5, names=('N', 'C', 'H', 'W')).select(1, 1).names

# %% select-index 213
import torch
torch.zeros(2, 3, 4, 5, names=('N', 'C', 'H', 'W')).select(None, 1)

# %% select-index 214
import torch
torch.zeros(2, 3, names=('N', 'C')).select('X', 0)

# %% select-index 216
import torch
torch.zeros(2, 3, names=('N', 'C'))[:, 1].names

# %% select-index 218
import torch
torch.zeros(2, 3, names=('N', 'C'))[0:1].names

# %% select-index 220
import torch
torch.zeros(2, 3, names=('N', 'C'))[torch.tensor([0, 1])]

# %% select-index 222
import torch
x = torch.zeros(2, 3, names=('N', 'C'))
x[0] = 1
x.rename(None)

# %% select-index 224
import torch
torch.zeros(2, 3, names=('N', 'C')).narrow('C', 0, 2)

# %% select-index 225
import torch
torch.zeros(2, 3, names=('N', 'C')).index_select('C', torch.tensor([0, 2]))

# %% select-index 226
import torch
torch.zeros(2, 3, names=('N', 'C')).index_select(1, torch.tensor([0, 2]))

# %% select-index 227
import torch
torch.zeros(2, 3, names=('N', 'C')).gather('C', torch.zeros(2, 1, dtype=torch.long))

# %% select-index 229
import torch
torch.zeros(2, 3, 4, names=('N', 'C', 'H')).unbind(0)[1].names

# %% select-index 231
import torch
[r.names for r in torch.zeros(2, 3, names=('N', 'C'))]

# %% index_fill 232
import torch
torch.zeros(3, 5, names=('N', 'C')).index_fill_('C', torch.tensor([0, 1]), 5)

# %% index_fill 233
import torch
torch.zeros(3, 5, names=('N', 'C')).index_fill('C', torch.tensor([0, 1]), torch.tensor(4.)).names

# %% index_fill 235
import torch
torch.zeros(2, 3, names=('N', 'C')).index_fill(1, torch.tensor([0]), 5.)

# %% equal 237
import torch
a = torch.arange(6.).reshape(2, 3)
torch.equal(a, a.rename('N', 'C'))

# %% equal 238
import torch
torch.equal(torch.zeros(2, names=('N',)), torch.zeros(3, names=('N',)))

# %% diagonal 239
import torch
torch.zeros(2, 3, 5, 7, names=list('ABCD')).diagonal().names

# %% diagonal 240
import torch
torch.zeros(2, 3, 5, 7, names=list('ABCD')).diagonal(1, 3).names

# %% diagonal 241
import torch
torch.zeros(2, 3, 5, 7, names=list('ABCD')).diagonal(outdim='E', dim1='B', dim2='D').names

# %% diagonal 242
import torch
torch.zeros(2, 3, 5, 7, names=list('ABCD')).diagonal(outdim='A', dim1='B', dim2='D')

# %% diagonal 243
import torch
torch.zeros(2, 3, names=('A', 'B')).diagonal(outdim='E', dim1='A', dim2='Z')

# %% pooling 245
import torch
import torch.nn.functional as F
F.max_pool2d(torch.zeros(2, 3, 5, 7, names=list('ABCD')), [2, 2]).names

# %% unsupported-subsystem 251
import torch
import copy
copy.deepcopy(torch.zeros(2, 3, names=('N', 'C'))).names

# %% unsupported-subsystem 252
import torch
import copy
copy.copy(torch.zeros(2, 3, names=('N', 'C'))).names

# %% unsupported-subsystem 253
import torch
torch.zeros(2, 3, names=('N', 'C')).numpy()

# %% unsupported-subsystem 254
import torch
torch.zeros(2, 3, names=('N', 'C')).tolist()

# %% unsupported-subsystem 258
import torch
torch.zeros(3, 3, names=('N', 'C')).as_strided_((3, 3), (3, 1))

# %% unsupported-subsystem 259
import torch
torch.zeros(2, 3, 4, 5, names=('N', 'C', 'H', 'W')).as_strided([120], [1]).names

# %% unsupported-subsystem 265
import torch
torch.stack([torch.zeros(2, names=('N',)), torch.zeros(2, names=('N',))])

# %% unsupported-subsystem 270
import torch
torch.zeros(2, 3, names=('N', 'C')).argmax(1)

# %% unsupported-subsystem 271
import torch
torch.zeros(2, 3, names=('N', 'C')).argmax('C')

# %% unsupported-subsystem 272
import torch
torch.zeros(2, 3, names=('N', 'C')).norm()

# %% unsupported-subsystem 273
import torch
torch.zeros(2, 3, names=('N', 'C')).norm(2, 'C').names

# %% unsupported-subsystem 274
import torch
torch.zeros(2, 3, names=('N', 'C')).roll(1, 0)

# %% unsupported-subsystem 275
import torch
torch.zeros(2, 3, names=('N', 'C')).flip(0)

# %% unsupported-subsystem 276
import torch
torch.zeros(2, 3, names=('N', 'C')).flip('N')

# %% unsupported-subsystem 277
import torch
torch.tril(torch.zeros(2, 3, names=('N', 'C')))

# %% unsupported-subsystem 278
import torch
torch.nn.functional.layer_norm(torch.zeros(2, 3, names=('N', 'C')), (3,))

# %% unsupported-subsystem 279
import torch
torch.nn.functional.linear(torch.zeros(2, 3, names=('N', 'C')), torch.zeros(4, 3))

# %% unsupported-subsystem 280
import torch
torch.nn.functional.one_hot(torch.tensor([0, 1], names=('N',)), 3)

# %% unsupported-subsystem 285
import torch
torch.outer(torch.zeros(2, names=('N',)), torch.zeros(3, names=('M',)))

# %% unsupported-subsystem 286
import torch
torch.nn.functional.gelu(torch.zeros(2, names=('N',)))

# %% unsupported-subsystem 288
import torch
torch.zeros(2, names=('N',)).count_nonzero()

# %% align_tensors (peer test skipped: not implemented) 290
import torch
torch.align_tensors(torch.zeros(1, 1, names=('N', 'H')), torch.zeros(2, names=('N',)))

# %% contiguous-copy 291
import torch
torch.zeros(2, 3).t().rename_('N', 'C').contiguous().names

# %% contiguous-copy 293
import torch
x = torch.zeros(2, 5)
x.copy_(torch.ones(5, 2).t().rename_('N', 'C'))
x.names

# %% contiguous-copy 296
import torch
x = torch.zeros(2, 5, names=('N', 'C'))
x.copy_(torch.ones(5, names=('N',)))

# %% contiguous-copy 298
import torch
x = torch.zeros(2, 3)
x.copy_(torch.ones(3, names=('C',))).names

# %% contiguous-copy 301
import torch
torch.zeros(2, 3, names=('N', 'C')).detach().names

# %% contiguous-copy 302
import torch
torch.zeros(3, requires_grad=True, names=('N',)).detach_().names

# %% resize 304
import torch
torch.zeros(2, names=('N',)).resize_([3])

# %% resize 307
import torch
u = torch.zeros(1)
u.resize_as_(torch.zeros(2, names=('N',)))
(u.names, u.shape)

# %% resize 308
import torch
torch.zeros(2, names=('N',)).resize_as_(torch.zeros(2, names=('M',)))

# %% cdist 309
import torch
torch.cdist(torch.zeros(3, 1, 2, 7, names=('M', 'N', 'g1', 'f')), torch.zeros(5, 11, 7, names=('N', 'g2', 'f'))).names

# %% info 313
import torch
torch.is_nonzero(torch.zeros(1, 1, names=('N', 'D')))

# %% split 316
import torch
[t.names for t in torch.zeros(2, 2, names=('N', 'D')).split([1, 1], 1)]

# %% split 318
import torch
[t.names for t in torch.zeros(2, 2, names=('N', 'D')).split(1, 'N')]

# %% any-all 322
import torch
torch.ones(2, 3, dtype=torch.bool, names=('N', 'C')).all('N', keepdim=True).names

# %% any-all 323
import torch
torch.ones(2, 3, dtype=torch.bool, names=('N', 'C')).any(1).names

# %% addcmul-addcdiv 325
import torch
n = ('N',)
a, b, c, o = [torch.ones(3, names=n) for _ in range(4)]
torch.addcmul(a, b, c, out=o).names

# %% addcmul-addcdiv 327
import torch
torch.addcmul(torch.ones(3), torch.ones(3, names=('N',)), torch.ones(3, names=('M',)))

# %% addcmul-addcdiv 328
import torch
torch.addcmul(torch.ones(3, names=('N',)), torch.ones(2, 3), torch.ones(3)).names

# %% pow-special 330
import torch
torch.pow(2, torch.tensor([1., 2.], names=('N',)))

# %% pow-special 331
import torch
torch.tensor([1., 2.], names=('N',)) ** 2

# %% out-semantics 333
import torch
torch.abs(torch.zeros(3, 2, names=('N', None)), out=torch.zeros(3, 2, names=('N', 'C')))

# %% out-semantics 334
import torch
torch.abs(torch.zeros(3, 2, names=('N', 'C')), out=torch.zeros(3, 2, names=('N', None)))

# %% out-semantics 335
import torch
torch.abs(torch.zeros(3, 2, names=(None, None)), out=torch.zeros(3, 2, names=('N', 'C')))

# %% out-semantics 338
import torch
o = torch.zeros(3, 2, names=(None, None))
torch.abs(torch.zeros(3, 2, names=('N', 'C')), out=o)
o.names

# %% out-semantics 342
import torch
torch.abs(torch.zeros(3, 2, names=('N', 'C')), out=torch.zeros(3, 2, names=('C', 'N')))

# %% out-semantics 343
import torch
torch.add(torch.zeros(2, 3, names=('N', 'C')), torch.zeros(3), out=torch.zeros(2, 3, names=('N', 'X')))

# %% out-semantics 344
import torch
o = torch.empty(0)
torch.add(torch.ones(2, 3, names=('N', 'C')), torch.ones(3, names=('C',)), out=o)
(o.names, o.shape)

# %% out-semantics 345
import torch
torch.sum(torch.ones(2, 3, names=('N', 'C')), 'C', out=torch.empty(2, names=('X',)))

# %% detach 346
import torch
torch.zeros(3, requires_grad=True, names=('N',)).detach().names

# %% cum 348
import torch
v, i = torch.cummin(torch.tensor([[1., 3., 2.]], names=('N', 'D')), 'D')
(v.names, i.names)

# %% cum 351
import torch
torch.cumprod(torch.full((1, 3), 2., names=('N', 'D')), 'D')

# %% cum 353
import torch
torch.cumsum(torch.ones(2, 3, names=('N', 'D')), 0, out=torch.empty(0)).names

# %% logical-bitwise 355
import torch
a = torch.tensor([True, False], names=('N',))
a.logical_and_(torch.tensor([True, True], names=('N',)))

# %% logical-bitwise 356
import torch
a = torch.tensor([True, False], names=('N',))
torch.logical_or(a, torch.tensor([True, True], names=('C',)))

# %% logical-bitwise 358
import torch
torch.tensor([True, False], names=('N',)).bitwise_not()

# %% logical-bitwise 360
import torch
~torch.tensor([True, False], names=('N',))

# %% logical-bitwise 361
import torch
torch.tensor([1, 2], names=('N',)) & torch.tensor([3, 3], names=('N',))

# %% logical-bitwise 363
import torch
torch.tensor([1, 2], names=('N',)) ^ 1

# %% bernoulli 365
import torch
o = torch.empty(0)
torch.bernoulli(torch.zeros(2, names=('N',)), out=o)
(o, o.names)

# %% flatten 366
import torch
t = torch.arange(24.).reshape(2, 3, 2, 2).rename('N', 'D', 'H', 'W')
o = t.flatten('D', 'W', 'features')
(o.names, o.shape)

# %% flatten 369
import torch
torch.arange(6).reshape(2, 3).rename('A', 'B').flatten(['A', 'B'], 'AB')

# %% flatten 370
import torch
torch.zeros(2, 3, 5, names=('N', 'D', 'W')).flatten(['D', 'L'], 'features')

# %% flatten 372
import torch
torch.zeros(2, 3, 5, 7, 11, names=('N', 'C', 'D', 'H', 'W')).flatten(['H', 'D', 'W'], 'features')

# %% flatten 374
import torch
torch.zeros(2, 3, names=('N', 'C')).flatten().names

# %% flatten 380
import torch
torch.zeros(2, 3, 4, names=('N', 'C', 'H')).flatten('H', 'C', 'X')

# %% flatten 382
import torch
torch.zeros(2, 3, 4, names=('N', 'C', 'H')).flatten(['C', 'H'], '1')

# %% flatten 383
import torch
torch.zeros(2, 3, 4).flatten(1, 2, 'X').names

# %% flatten 384
import torch
torch.zeros(2, 3, 4, names=('N', 'C', 'H')).flatten(['C', 'H'])

# %% flatten 385
import torch
torch.zeros(()).flatten().names

# %% unflatten 389
import torch
torch.ones(4, names=('A',)).unflatten('A', (('A', 2), ('B', 2)))

# %% unflatten 392
import torch
x = torch.ones(2, 10, names=('A', 'B')).unflatten('B', (['B1', -1],))
(x.names, x.shape)

# %% unflatten 393
import torch
x = torch.ones(2, 360, names=('A', 'B')).unflatten('B', (['B1', 3], ['B2', 4], ['B3', -1], ['B4', 6]))
(x.names, x.shape)

# %% unflatten 396
import torch
torch.tensor([1], names=('A',)).unflatten('A', (1, 1))

# %% unflatten 398
import torch
torch.ones(2, 4, names=('A', 'B')).unflatten('B', (('B1', 3), ('B2', -1)))

# %% unflatten 399
import torch
torch.ones(2, 0, names=('A', 'B')).unflatten('B', (('B1', 0), ('B2', -1)))

# %% unflatten 401
import torch
x = torch.zeros(7, 30, 11, names=('N', 'D', 'K')).unflatten('N', (('N', 7), ('H', 1)))
(x.names, x.shape)

# %% unflatten 404
import torch
torch.zeros(7, 30, 11, names=('N', 'D', 'K')).unflatten('D', None)

# %% unflatten 405
import torch
from collections import OrderedDict
torch.zeros(7, 30, 11, names=('N', 'D', 'K')).unflatten('D', OrderedDict())

# %% unflatten 406
import torch
torch.zeros(2, 6, names=('N', 'D')).unflatten('X', (('H', 2), ('W', 3)))

# %% unflatten 407
import torch
torch.zeros(2, 6, names=('N', 'D')).unflatten('D', (('N', 2), ('W', 3)))

# %% unflatten 408
import torch
torch.zeros(2, 6, names=('N', 'D')).unflatten('D', (('H', 2), ('H', 3)))

# %% unflatten 409
import torch
torch.zeros(2, 6, names=('N', 'D')).unflatten('D', (('H', -1), ('W', -1)))

# %% unflatten 410
import torch
torch.zeros(2, 6, names=('N', 'D')).unflatten('D', (('H', -2), ('W', 3)))

# %% unflatten 413
import torch
torch.zeros(2, 6).unflatten(1, (4, 2))

# %% unflatten 414
import torch
torch.zeros(2, 6).unflatten(1, (4, -1))

# %% unflatten 415
import torch
torch.zeros(2, 6).unflatten(1, (('H', 2), ('W', 3)))

# %% unflatten 417
import torch
torch.zeros(2, 6, names=('N', 'D')).unflatten('D', {'H': 2, 'W': 3})

# %% unflatten 419
import torch
torch.zeros(2, 6, names=('N', 'D')).unflatten('D', (('D', 6),)).names

# %% align_to 423
import torch
x = torch.zeros(3, names=('N',)).align_to('N', 'D')
(x.names, x.shape)

# %% align_to 424
import torch
x = torch.arange(6).reshape(3, 2).rename('N', 'C').align_to('C', 'N')
x

# %% align_to 426
import torch
torch.zeros(2, 3, names=(None, 'C')).align_to('N', 'C')

# %% align_to 428
import torch
torch.zeros(2, 3, names=('N', 'C')).align_to('D', 'N')

# %% align_to 429
import torch
torch.zeros(2, 3).align_to('N', 'C')

# %% align_to 431
import torch
torch.zeros(2, 3, names=('N', 'C')).align_to('N', 'C', None)

# %% align_to 432
import torch
torch.zeros(2, 3, names=('N', 'C')).align_to('N', '1', 'C')

# %% align_to 433
import torch
torch.tensor(3.).align_to('A', 'B').shape

# %% align_to 437
import torch
x = torch.ones(2, 3, names=('N', 'C')).align_to('A', 'N', 'B', 'C', 'D')
(x.names, x.shape, x.stride())

# %% align_to-ellipsis 439
import torch
x = torch.zeros(7, 3, 5, 2, names=('N', 'H', 'W', 'C')).align_to('...')
(x.names, x.shape)

# %% align_to-ellipsis 440
import torch
x = torch.zeros(7, 3, 5, 2, names=('N', 'H', 'W', 'C')).align_to('...', 'W', 'N')
(x.names, x.shape)

# %% align_to-ellipsis 442
import torch
x = torch.zeros(7, 3, 5, 2, names=('N', 'H', 'W', 'C')).align_to('W', '...', 'N')
(x.names, x.shape)

# %% align_to-ellipsis 445
import torch
torch.zeros(2, 3, 5, 7, names=(None, None, None, 'C')).align_to('C', None, '...')

# %% align_to-ellipsis 447
import torch
torch.zeros(7, 3, 5, 2, names=('N', 'H', 'W', 'C')).align_to('...', 'N', 'N')

# %% align_to-ellipsis 449
import torch
torch.zeros(7, 3, names=('N', 'H')).align_to(..., 'N').names

# %% align_to-ellipsis 451
import torch
torch.zeros(2, 3).align_to(...).names

# %% align_as 453
import torch
a = torch.zeros(2, 3, 5, names=('C', 'N', 'H'))
x = a.align_as(torch.zeros(1, 1, 1, 1, names=('N', 'H', 'W', 'C')))
(x.names, x.shape)

# %% align_as 454
import torch
torch.zeros(2, 3, names=('N', 'C')).align_as(torch.zeros(3, names=('C',)))

# %% align_as 455
import torch
torch.zeros(2, 3).align_as(torch.zeros(3, 2, names=('C', 'N')))

# %% align_as 456
import torch
torch.zeros(2, 3, names=('N', 'C')).align_as(torch.zeros(3, 2))

# %% align_as 457
import torch
torch.zeros(3, names=('C',)).align_as(torch.zeros(3, 2, names=('C', None)))

# %% align_as 459
import torch
s = torch.tensor([1., 10., 100.], names=('C',))
img = torch.ones(3, 1, 2, names=('C', 'H', 'W'))
r = img * s.align_as(img)
(r.names, r.rename(None))

# %% align_as 460
import torch
s = torch.tensor([1., 10., 100.], names=('C',))
v = torch.ones(2, 3, 1, 1, 1, names=('N', 'C', 'H', 'W', 'D'))
(v * s.align_as(v)).shape

# %% expand 464
import torch
torch.zeros(3, 2, names=('H', 'W')).expand([10, 3, 3, 2]).names

# %% expand 467
import torch
torch.zeros(3, names=('C',)).expand(4)

# %% expand 469
import torch
torch.zeros(3, names=('C',)).expand_as(torch.zeros(2, 3, names=('X', 'Y'))).names

# %% mm 471
import torch
torch.mm(torch.zeros(3, 2), torch.zeros(2, 5, names=('W', 'H'))).names

# %% mm 476
import torch
torch.mm(torch.tensor([[1., 2.]], names=('N', 'C')), torch.tensor([[3.], [4.]], names=('C', 'K')))

# %% mm 477
import torch
torch.mm(torch.zeros(3, 2, names=('N', 'C')), torch.zeros(2, 5, names=('W', 'H')), out=torch.zeros(3, 5, names=('X', 'Y')))

# %% addmm 479
import torch
torch.addmm(torch.zeros(3, 5, names=('N', 'H')), torch.zeros(3, 2, names=('N', 'C')), torch.zeros(2, 5, names=('W', 'H'))).names

# %% addmm 481
import torch
torch.addmm(torch.zeros(3, 5, names=('N', None)), torch.zeros(3, 2, names=('N', 'C')), torch.zeros(2, 5, names=('W', 'H'))).names

# %% addmm 483
import torch
torch.zeros(3, 5, names=('N', 'H')).addmm_(torch.zeros(3, 2, names=('N', 'C')), torch.zeros(2, 5, names=('W', 'H'))).names

# %% bmm 487
import torch
torch.bmm(torch.zeros(7, 3, 2, names=('N', 'A', 'B')), torch.zeros(7, 2, 5, names=('N', 'A', 'B'))).names

# %% bmm 488
import torch
torch.bmm(torch.zeros(7, 3, 2), torch.zeros(7, 2, 5, names=('N', 'A', 'B'))).names

# %% bmm 490
import torch
torch.bmm(torch.zeros(7, 3, 2, names=('N', 'A', 'B')), torch.zeros(7, 2, 5, names=('N', 'A', 'B')), out=torch.empty(0)).names

# %% bmm 492
import torch
torch.bmm(torch.zeros(3, 3, 3, names=('N', 'A', 'B')), torch.zeros(3, 3, 3, names=('M', 'A', 'B')))

# %% matmul 497
import torch
torch.matmul(torch.tensor([1., 2.], names=('A',)), torch.tensor([3., 4.], names=('B',)))

# %% matmul 501
import torch
torch.matmul(torch.zeros(2, names=('C',)), torch.zeros(3, 2, 5, names=('A', 'B', 'D'))).names

# %% matmul 502
import torch
torch.matmul(torch.zeros(3, 2, names=('A', 'B')), torch.zeros(2, 3, names=('A', 'B'))).names

# %% matmul 511
import torch
torch.matmul(torch.zeros(2, 3, 4, names=('N', 'A', 'B')), torch.zeros(3, 4, 5, names=('N', 'B', 'C')))

# %% matmul 512
import torch
torch.matmul(torch.zeros(3, 4, names=('A', 'B')), torch.zeros(5, 4, 3, names=('N', 'B', 'C'))).names

# %% matmul 513
import torch
torch.matmul(torch.zeros(3, 4, names=('A', 'B')), torch.zeros(5, 4, 3, names=('A', 'B', 'C'))).names

# %% matmul 514
import torch
torch.matmul(torch.zeros(5, 3, 4, names=('N', 'A', 'B')), torch.zeros(4, 3, names=('B', 'N'))).names

# %% matmul 516
import torch
torch.matmul(torch.zeros(2, 3, 4, names=('N', None, 'B')), torch.zeros(2, 4, 5, names=('N', 'B', None))).names

# %% mv-addmv 518
import torch
torch.mv(torch.zeros(3, 2, names=('N', 'C')), torch.zeros(2, names=('W',))).names

# %% mv-addmv 519
import torch
torch.mv(torch.zeros(3, 2), torch.zeros(2, names=('W',))).names

# %% mv-addmv 521
import torch
torch.mv(torch.zeros(3, 2, names=('N', 'C')), torch.zeros(2, names=('W',)), out=torch.empty(0)).names

# %% mv-addmv 522
import torch
torch.addmv(torch.zeros(3, names=('N',)), torch.zeros(3, 2, names=('N', 'C')), torch.zeros(2, names=('H',))).names

# %% mv-addmv 523
import torch
torch.addmv(torch.zeros(3), torch.zeros(3, 2, names=('N', 'C')), torch.zeros(2, names=('H',))).names

# %% dot 527
import torch
torch.dot(torch.tensor([1., 2.], names=('C',)), torch.tensor([3., 4.], names=('W',)))

# %% dot 528
import torch
torch.dot(torch.zeros(2, names=('C',)), torch.zeros(3, names=('C',)))

# %% autograd 531
import torch
x = torch.tensor([1., 2., 3.], names=('D',))
w = torch.tensor([0., 5., 2.], names=('D',), requires_grad=True)
(x - w).abs().backward(torch.tensor([1., 10., 100.]))
w.grad

# %% autograd 532
import torch
import warnings
base = torch.ones(2, 2, names=('N', 'C'))
g = base.clone()
base.requires_grad_()
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter('always')
    base.clone().backward(g)
(len(w), str(w[0].message).split(' (Triggered')[0].strip())

# %% autograd 535
import torch
x = torch.ones(2, 3, names=('N', 'C'), requires_grad=True)
y = x.align_to('C', 'X', 'N')
y.sum().backward()
(x.grad.names, x.grad.shape)

# %% autograd 537
import torch
x = torch.ones(2, names=('N',), requires_grad=True)
torch.autograd.grad((x * 2).sum(), x)[0].names

# %% autograd 539
import torch
x = torch.ones(2, names=('N',), requires_grad=True)
seen = []
x.register_hook(lambda g: seen.append(g.names))
(x * x).sum().backward()
seen

# %% autograd 541
import torch
x = torch.tensor([1., 2.], names=('N',), requires_grad=True)
x.add_(1)

# %% warning-text 542
import torch
import warnings
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter('always')
    torch.zeros(3, 3, names=('N', 'C'))
    torch.zeros(3, 3, names=('N', 'C'))
(len(w), w[0].category.__name__, str(w[0].message).split(' (Triggered')[0])

# %% masked_select 543
import torch
x = torch.arange(6.).reshape(2, 3).rename('N', 'C')
torch.masked_select(x, (x.rename(None) > 2).rename('N', 'C')).names

# %% masked_select 544
import torch
torch.masked_select(torch.zeros(3, names=('C',)), torch.ones(2, 3, dtype=torch.bool).rename('N', 'C')).names

# %% masked_select 546
import torch
torch.masked_select(torch.zeros(2, 3, names=('N', 'C')), torch.ones(3, dtype=torch.bool).rename('D'))

# %% masked_select 547
import torch
torch.masked_select(torch.zeros(2, 3, names=('N', 'C')), torch.ones(2, 3, dtype=torch.bool).rename('N', 'C'), out=torch.empty(0)).names

# %% cat 551
import torch
torch.cat([torch.zeros(2, 3, names=('N', 'C')), torch.zeros(3, 2, names=('C', 'N'))])

# %% cat 554
import torch
torch.cat([torch.zeros(2, 3, names=('N', 'C')), torch.zeros(2, 3)]).names

# %% cat 555
import torch
torch.cat([torch.zeros(2, 3, names=('N', None)), torch.zeros(2, 3, names=(None, 'C'))]).names

# %% cat 557
import torch
torch.cat([torch.zeros(2, 3, names=('N', 'C'))] * 2, 'X')

# %% masked_fill 559
import torch
x = torch.zeros(2, 3, names=('N', 'C'))
x.masked_fill(torch.tensor([[True, False, True]] * 2).rename('N', 'C'), 3.5)

# %% masked_fill 560
import torch
torch.zeros(3, names=('C',)).masked_fill(torch.ones(2, 3, dtype=torch.bool).rename('N', 'C'), 3.14)

# %% masked_fill 562
import torch
torch.zeros(2, 3, names=('N', 'C')).masked_fill(torch.ones(3, dtype=torch.bool).rename('D'), 3.14)

# %% masked_fill 563
import torch
torch.zeros(2, 3, names=('N', 'C')).masked_fill_(torch.ones(2, 3, dtype=torch.bool).rename('N', 'C'), 3.14).names

# %% masked_fill 565
import torch
torch.zeros(2, 3, names=('N', None)).masked_fill(torch.ones(2, 3, dtype=torch.bool).rename('N', 'C'), 3.14).names

# %% masked_fill 568
import torch
torch.zeros(2, 3).masked_fill(torch.ones(2, 3, dtype=torch.bool).rename('N', 'C'), 3.14).names

# %% masked_fill 569
import torch
s = torch.zeros(2, 3, names=('N', 'C'))
m = torch.tensor([True, False], names=('N',))
s.masked_fill(m.align_as(s), float('-inf'))

# %% softmax 571
import torch
torch.zeros(2, 2, names=('N', 'D')).softmax(dim='D')

# %% softmax 574
import torch
torch.zeros(2, 2, names=('N', 'D')).softmax('X')

# %% softmax 575
import torch
import torch.nn.functional as F
F.softmax(torch.zeros(2, 2, names=('N', 'D')), dim=1).names

# %% softmax 576
import torch
import torch.nn.functional as F
F.softmax(torch.zeros(2, 2, names=('N', 'D')), dim='D').names

# %% softmax 577
import torch
import torch.nn.functional as F
F.relu(torch.tensor([-1., 2.], names=('N',)))

# %% softmax 578
import torch
import torch.nn.functional as F
F.dropout(torch.ones(2, 2, names=('N', 'D')), p=0.5, training=False).names

# %% softmax 579
import torch
import torch.nn.functional as F
F.dropout(torch.ones(2, 2, names=('N', 'D')), p=0.5).names

# %% softmax 581
import torch
import torch.nn.functional as F
F.tanh(torch.zeros(2, names=('N',))).names

# %% softmax 582
import torch
import torch.nn.functional as F
F.log_softmax(torch.zeros(2, 2, names=('N', 'D')), dim=0).names

# %% softmax 585
import torch
torch.nn.Softmax(dim=1)(torch.zeros(1, 2, names=('N', 'D'))).names

# %% comparison 586
import torch
a = torch.tensor([[1., 2.]], names=('N', 'C'))
b = torch.tensor([[2., 2.]], names=('N', 'C'))
[(a == b), (a != b), (a > b), (a < b), (a >= b), (a <= b)]

# %% comparison 589
import torch
a = torch.zeros(3, 3, names=('N', 'C'))
r = torch.empty(3, 3, dtype=torch.bool)
torch.eq(a, a, out=r)
r.names

# %% comparison 590
import torch
torch.isnan(torch.zeros(2, 2, names=('N', 'C'))).names

# %% comparison 592
import torch
torch.zeros(2, names=('N',)) == torch.zeros(2, names=('C',))

# %% comparison 594
import torch
torch.isfinite(torch.zeros(2, names=('N',))).names

# %% unify-broadcast 595
import torch
(torch.zeros(3, 3, names=('N', None)) + torch.zeros(3, 3, names=(None, 'C'))).names

# %% unify-broadcast 599
import torch
torch.zeros(3, names=('X',)) + torch.zeros(3, names=('Z',))

# %% unify-broadcast 600
import torch
torch.zeros(2, 3, names=('N', 'C')) + torch.zeros(3, 2, names=('C', 'N'))

# %% unify-broadcast 601
import torch
torch.zeros(2, 3, names=('N', 'C')) + torch.zeros(5, names=('W',))

# %% unify-broadcast 603
import torch
(torch.zeros(2, 3, names=('N', 'C')) + torch.zeros(3, names=('C',))).names

# %% unify-broadcast 605
import torch
(torch.zeros(1, 1, names=('N', 'C')) + torch.zeros(1)).names

# %% unify-broadcast 608
import torch
(torch.zeros(2, 3, names=('N', 'C')) + 1).names

# %% unify-broadcast 609
import torch
(torch.zeros(2, 3, names=('N', 'C')) + torch.tensor(1.)).names

# %% unify-broadcast 611
import torch
torch.zeros(2, 3, names=('N', 'C')) + torch.zeros(2, names=('N',))

# %% unify-broadcast 613
import torch
torch.zeros(2, 2, 2, names=('A', 'B', 'C')) + torch.zeros(2, 2, names=('A', 'C'))

# %% unify-broadcast 614
import torch
torch.zeros(2, 2, 2, names=('A', None, 'C')) + torch.zeros(2, 2, names=('A', 'C'))

# %% unify-broadcast 615
import torch
torch.zeros(2, 2, 2, names=(None, 'A', 'C')) + torch.zeros(2, 2, 2, names=('A', None, 'C'))

# %% unify-broadcast 616
import torch
(torch.zeros(1, 3, names=('N', 'C')) + torch.zeros(2, 1, names=('N', 'C'))).shape

# %% unify-broadcast 617
import torch
torch.zeros(1, 3, names=('A', 'B')) + torch.zeros(2, 1, names=('B', 'A'))

# %% unify-broadcast 619
import torch
(torch.zeros(2, 3, 4, names=('A', 'B', 'C')) * torch.zeros(4, names=('C',))).names

# %% unify-broadcast 620
import torch
(torch.zeros(2, 2, names=(None, None)) + torch.zeros(2, names=(None,))).names

# %% unify-broadcast 621
import torch
(torch.zeros(0, 3, names=('N', 'C')) + torch.zeros(1, 3, names=('N', 'C'))).shape

# %% unify-broadcast 625
import torch
torch.floor_divide(torch.ones(2, 3, names=('N', 'C')), torch.ones(3)).names

# %% unify-broadcast 626
import torch
torch.true_divide(torch.ones(2, 3, names=('N', 'C')), torch.ones(3, names=('C',))).names

# %% unify-broadcast 627
import torch
torch.atan2(torch.ones(2, names=('N',)), torch.ones(2, names=('M',)))

# %% unify-broadcast 628
import torch
torch.remainder(torch.ones(2, names=('N',)), 2)

# %% unify-broadcast 629
import torch
torch.fmod(torch.ones(2, names=('N',)), torch.ones(2))

# %% unify-broadcast 630
import torch
torch.min(torch.zeros(2, names=('N',)), torch.zeros(2, names=('N',)))

# %% unify-broadcast 632
import torch
(1 - torch.ones(2, names=('N',))).names

# %% unify-broadcast 633
import torch
(1 / torch.ones(2, names=('N',))).names

# %% unify-broadcast 634
import torch
(-torch.ones(2, names=('N',))).names

# %% inplace 635
import torch
x = torch.zeros(3, 3)
x += torch.ones(3, 3, names=('N', 'C'))
x.names

# %% inplace 637
import torch
x = torch.zeros(3, 3, names=('N', None))
x.add_(torch.ones(3, 3, names=(None, 'C')))

# %% inplace 639
import torch
x = torch.zeros(3, names=('C',))
x.add_(torch.ones(2, 3, names=('N', 'C')))

# %% inplace 641
import torch
x = torch.zeros(2, 1, names=('N', 'C'))
x.mul_(torch.ones(2, 3, names=('N', 'C')))

# %% inplace 642
import torch
x = torch.ones(2, 3, names=('N', 'C'))
[x.sub_(1).names, x.mul_(2).names, x.div_(torch.ones(3, names=('C',))).names, x.pow_(2).names]

# %% inplace 645
import torch
x = torch.ones(2, names=('N',))
x.zero_().names

# %% inplace 646
import torch
x = torch.ones(2, names=('N',))
x.fill_(torch.tensor(3.)).rename(None)

# %% inplace 649
import torch
x = torch.ones(2, 3, names=('N', 'C'))
x.t_()

# %% inplace 650
import torch
x = torch.ones(2, 3, names=('N', 'C'))
x.transpose_(0, 1)

# %% unary 655
import torch
x = torch.full((2,), 0.5, names=('N',))
{n: getattr(x, n)().names for n in ['bool', 'byte', 'char', 'cpu', 'double', 'float', 'long', 'half', 'int', 'short', 'bfloat16']}

# %% unary 656
import torch
x = torch.full((2,), 0.5, names=('N',))
[x.to(dtype=torch.long).names, x.to('cpu').names, x.to(torch.empty([])).names, x.type(torch.long).names, x.type_as(torch.ones(1)).names]

# %% unary 659
import torch
x = torch.zeros(2, names=('N',))
[x.uniform_().names, x.normal_().names, x.exponential_().names, x.random_(0, 1).names, x.geometric_(0.5).names, x.cauchy_().names, x.log_normal_().names, x.bernoulli_(0.5).names]

# %% unary 661
import torch
x = torch.full((2,), 0.5, names=('N',))
{n: (getattr(torch, n)(x).names if True else 0) for n in ['nan_to_num', 'logit', 'asinh', 'acosh', 'atanh', 'square', 'exp2', 'sinc', 'positive', 'signbit', 'angle', 'hardshrink', 'selu', 'celu']}

# %% unary 662
import torch
torch.square(torch.ones(2, names=('N',))).names

# %% unary 663
import torch
torch.asinh(torch.ones(2, names=('N',))).names

# %% unary 664
import torch
torch.nan_to_num(torch.ones(2, names=('N',)))

# %% unary 668
import torch
torch.normal(torch.zeros(2, names=('N',)), 0.).names

# %% topk-kthvalue-mode 669
import torch
x = torch.tensor([[1., 3., 2.]], names=('N', 'C'))
v, i = x.topk(2, 1)
(v.names, i.names, v, i)

# %% topk-kthvalue-mode 670
import torch
torch.zeros(2, 3, names=('N', 'C')).topk(1, 'C')

# %% topk-kthvalue-mode 671
import torch
v, i = torch.tensor([[1., 3., 2.]], names=('N', 'C')).kthvalue(2, 'C')
(v, i)

# %% none-names 673
import torch
torch.zeros(1, 2, 2, 3, names=(None, 'C', 'H', 'W')).names

# %% none-names 674
import torch
imgs = torch.zeros(4, 3, 2, 2)
n = imgs.refine_names('N', 'C', 'H', 'W')
f = n.flatten(['C', 'H', 'W'], 'features')
(f.names, f.shape, f.unflatten('features', [('C', 3), ('H', 2), ('W', 2)]).names)

# %% none-names 676
import torch
torch.zeros(2, 2, 2, 2, 2, 2, 2).refine_names('A', 'B', 'C', 'D', 'E', 'F')

# %% extra-surprises 679
import torch
torch.zeros(2, 3, names=('*', 'C')).names

# %% extra-surprises 683
import torch
torch.zeros(3, 1, 1, names=('N', 'C', 'H')).squeeze(0).names

# %% extra-surprises 685
import torch
torch.zeros(2, 2, names=('N', 'C')).squeeze().names

# %% extra-surprises 686
import torch
x = torch.matmul(torch.zeros(5, 3, 4, names=('N', 'A', 'B')), torch.zeros(4, 3, names=('B', 'N')))
(x.names, x.shape)

# %% extra-surprises 688
import torch
x = torch.matmul(torch.zeros(5, 3, 4, names=('N', 'A', 'B')), torch.zeros(4, 3, names=('B', 'N')))
x + 1

# %% extra-surprises 689
import torch
torch.matmul(torch.zeros(2, 3, names=('A', 'B')), torch.zeros(3, names=('A',))).names

# %% extra-surprises 690
import torch
torch.matmul(torch.zeros(3, names=('A',)), torch.zeros(3, 2, names=('B', 'A'))).names

# %% extra-surprises 691
import torch
(torch.zeros(2, 3, names=('N', 'C')) + torch.zeros(2, 3, names=('C', 'N')).align_as(torch.zeros(1, 1, names=('N', 'C')))).shape

# %% extra-surprises 692
import torch
a = torch.zeros(2, 3, names=('N', 'C'))
b = torch.zeros(3, 2, names=('C', 'N'))
(a + b.align_as(a)).names

# %% extra-surprises 693
import torch
a = torch.zeros(2, names=('N',))
a.align_to('N', 'C') * torch.ones(3, names=('C',))

# %% extra-surprises 696
import torch
torch.is_tensor(torch.zeros(2, names=('N',))) and isinstance(torch.zeros(2, names=('N',)), torch.Tensor)

# %% extra-surprises 699
import torch
torch.zeros(2, 3, names=('N', 'C')).sum('N').sum('C')

# %% extra-surprises 702
import torch
torch.zeros(2, 2, names=('N', 'C')).diag()

# %% extra-surprises 703
import torch
torch.zeros(2, 2, names=('N', 'C')).trace()

# %% extra-surprises 704
import torch
torch.zeros(2, 2, names=('N', 'C')).nonzero()

# %% extra-surprises 706
import torch
torch.zeros(2, 2, names=('N', 'C')).cpu().names

# %% extra-surprises 708
import torch
torch.zeros(2, 2, names=('N', 'C')).mT

# %% extra-surprises 710
import torch
torch.zeros(2, 3, names=('N', 'C')).unflatten('C', (('A', 3), ('B', 1))).flatten(['N', 'A'], 'NA').shape

# %% extra-surprises 711
import torch
torch.clamp(torch.zeros(2, names=('N',)), min=torch.ones(2)).names

# %% extra-surprises 714
import torch
x = torch.zeros(2, 3, names=('N', 'C'))
x.sub(x.mean('C', keepdim=True)).names

# %% extra-surprises 716
import torch
x = torch.ones(2, 3, names=('N', 'C'))
x - x.mean('C')

# %% extra-surprises 717
import torch
x = torch.ones(2, 2, names=('N', 'C'))
x - x.mean('C')

# %% reduction 724
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.sum(t, 'H')
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 725
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.sum(t, None)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 726
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.sum(t, 'C', keepdim=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-multidim 727
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.sum(t, ['C', 'L'])
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-multidim 729
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.sum(t, [None, 'C'])
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-out 731
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
o = torch.empty(0)
torch.sum(t, 'C', out=o)
o.names

# %% reduction 732
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.prod(t, 1)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 733
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.prod(t, 'C')
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 736
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.prod(t, 'C', keepdim=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-out 738
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
o = torch.empty(0)
torch.prod(t, 'C', out=o)
o.names

# %% reduction 739
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.mean(t, 1)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 742
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.mean(t, None)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 743
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.mean(t, 'C', keepdim=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-multidim 744
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.mean(t, ['C', 'L'])
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-full 747
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.mean(t)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 749
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.var(t, 1, unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 750
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.var(t, 'C', unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 752
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.var(t, None, unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-multidim 754
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.var(t, ['C', 'L'], unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-full 757
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.var(t, unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-out 758
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
o = torch.empty(0)
torch.var(t, 'C', unbiased=True, out=o)
o.names

# %% reduction 760
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.std(t, 'C', unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 761
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.std(t, 'H', unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-multidim 764
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.std(t, ['C', 'L'], unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-multidim 766
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.std(t, [None, 'C'], unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-full 767
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.std(t, unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 769
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.std_mean(t, 1, unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 770
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.std_mean(t, 'C', unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 771
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.std_mean(t, 'H', unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 772
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.std_mean(t, None, unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 773
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.std_mean(t, 'C', unbiased=True, keepdim=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-multidim 774
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.std_mean(t, ['C', 'L'], unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-multidim 775
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.std_mean(t, [0, -1], unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-multidim 776
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.std_mean(t, [None, 'C'], unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-full 777
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.std_mean(t, unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 779
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.var_mean(t, 'C', unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 781
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.var_mean(t, None, unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 782
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.var_mean(t, 'C', unbiased=True, keepdim=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-multidim 784
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.var_mean(t, [0, -1], unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-full 786
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.var_mean(t, unbiased=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 789
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.min(t, 'H')
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 790
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.min(t, None)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 793
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.max(t, 1)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 795
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.max(t, 'H')
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 797
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.max(t, 'C', keepdim=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 800
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.logsumexp(t, 'C')
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-multidim 804
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.logsumexp(t, ['C', 'L'])
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-out 807
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
o = torch.empty(0)
torch.logsumexp(t, 'C', out=o)
o.names

# %% reduction 808
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.mode(t, 1)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 809
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.mode(t, 'C')
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 810
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.mode(t, 'H')
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 812
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.mode(t, 'C', keepdim=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 813
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.median(t, 1)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 815
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.median(t, 'H')
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 816
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.median(t, None)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-full 818
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.median(t)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 819
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.nanmedian(t, 1)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 821
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.nanmedian(t, 'H')
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 823
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.nanmedian(t, 'C', keepdim=True)
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction 826
import torch
t = torch.arange(30.).reshape(2, 3, 5).rename('N', 'C', 'L')
r = torch.kthvalue(t, 1, 'C')
([o.names for o in r] if isinstance(r, tuple) else r.names)

# %% reduction-values 830
import torch
t = torch.arange(8.).reshape(2, 2, 2).rename('N', 'C', 'L')
t.sum('N')

# %% reduction-values 834
import torch
t = torch.arange(8.).reshape(2, 2, 2).rename('N', 'C', 'L')
t.sum([0, 'C'])

# %% reduction-values 835
import torch
t = torch.arange(8.).reshape(2, 2, 2).rename('N', 'C', 'L')
t.sum(())

# %% reduction-values 836
import torch
t = torch.arange(8.).reshape(2, 2, 2).rename('N', 'C', 'L')
t.max('L')

# %% reduction-values 837
import torch
t = torch.arange(8.).reshape(2, 2, 2).rename('N', 'C', 'L')
t.min('L')[1]

# %% reduction-values 840
import torch
t = torch.arange(8.).reshape(2, 2, 2).rename('N', 'C', 'L')
t.sum(dim='C')

# %% reduction-values 841
import torch
t = torch.arange(8.).reshape(2, 2, 2).rename('N', 'C', 'L')
t.mean(dim=('N', 'C'))

# %% reduction-values 844
import torch
t = torch.arange(8.).reshape(2, 2, 2).rename('N', 'C', 'L')
t.amax(1)

# %% reduction-values 845
import torch
t = torch.arange(8.).reshape(2, 2, 2).rename('N', 'C', 'L')
t.amax('C')

# %% reduction-values 847
import torch
t = torch.arange(8.).reshape(2, 2, 2).rename('N', 'C', 'L')
t.nansum(1)

# %% reduction-values 848
import torch
t = torch.arange(8.).reshape(2, 2, 2).rename('N', 'C', 'L')
t.sum()

# %% reduction-values 850
import torch
t = torch.arange(8.).reshape(2, 2, 2).rename('N', 'C', 'L')
t.sum(dtype=torch.float64).dtype

# %% binary-add 851
import torch
torch.add(torch.ones(2, 2, names=('N', 'C')), torch.ones(2, 2, names=('N', 'C'))).names

# %% binary-add_ 852
import torch
torch.ones(2, 2, names=('N', 'C')).add_(torch.ones(2, 2, names=('N', 'C'))).names

# %% binary-add 853
import torch
torch.add(torch.ones(2, 2, names=('N', 'C')), torch.ones(2, 2, names=(None, 'C'))).names

# %% binary-add_ 854
import torch
torch.ones(2, 2, names=('N', 'C')).add_(torch.ones(2, 2, names=(None, 'C'))).names

# %% binary-add_ 856
import torch
torch.ones(2, 2, names=('N', 'C')).add_(torch.ones(2, 2, names=('C', 'N'))).names

# %% binary-add_ 858
import torch
torch.ones(2, 2, names=('C', None)).add_(torch.ones(2, 2, names=(None, 'C'))).names

# %% binary-add 859
import torch
torch.add(torch.ones(2, 2, names=('N', 'C')), torch.ones(2, 2), out=torch.empty(0)).names

# %% binary-sub 862
import torch
torch.sub(torch.ones(2, 2, names=('N', 'C')), torch.ones(2, 2, names=(None, 'C'))).names

# %% binary-sub_ 863
import torch
torch.ones(2, 2, names=('N', 'C')).sub_(torch.ones(2, 2, names=(None, 'C'))).names

# %% binary-sub 864
import torch
torch.sub(torch.ones(2, 2, names=('N', 'C')), torch.ones(2, 2, names=('C', 'N'))).names

# %% binary-sub_ 865
import torch
torch.ones(2, 2, names=('N', 'C')).sub_(torch.ones(2, 2, names=('C', 'N'))).names

# %% binary-mul_ 870
import torch
torch.ones(2, 2, names=('N', 'C')).mul_(torch.ones(2, 2, names=('N', 'C'))).names

# %% binary-mul 871
import torch
torch.mul(torch.ones(2, 2, names=('N', 'C')), torch.ones(2, 2, names=(None, 'C'))).names

# %% binary-mul_ 872
import torch
torch.ones(2, 2, names=('N', 'C')).mul_(torch.ones(2, 2, names=(None, 'C'))).names

# %% binary-mul_ 874
import torch
torch.ones(2, 2, names=('N', 'C')).mul_(torch.ones(2, 2, names=('C', 'N'))).names

# %% binary-mul 875
import torch
torch.mul(torch.ones(2, 2, names=('C', None)), torch.ones(2, 2, names=(None, 'C'))).names

# %% binary-div 878
import torch
torch.div(torch.ones(2, 2, names=('N', 'C')), torch.ones(2, 2, names=('N', 'C'))).names

# %% binary-div_ 879
import torch
torch.ones(2, 2, names=('N', 'C')).div_(torch.ones(2, 2, names=('N', 'C'))).names

# %% binary-div 880
import torch
torch.div(torch.ones(2, 2, names=('N', 'C')), torch.ones(2, 2, names=(None, 'C'))).names

# %% binary-div_ 883
import torch
torch.ones(2, 2, names=('N', 'C')).div_(torch.ones(2, 2, names=('C', 'N'))).names

# %% binary-div 884
import torch
torch.div(torch.ones(2, 2, names=('C', None)), torch.ones(2, 2, names=(None, 'C'))).names

# %% binary-pow 887
import torch
torch.pow(torch.ones(2, 2, names=('N', 'C')), torch.ones(2, 2, names=('N', 'C'))).names

# %% binary-pow 889
import torch
torch.pow(torch.ones(2, 2, names=('N', 'C')), torch.ones(2, 2, names=(None, 'C'))).names

# %% binary-pow 891
import torch
torch.pow(torch.ones(2, 2, names=('N', 'C')), torch.ones(2, 2, names=('C', 'N'))).names

# %% binary-pow 893
import torch
torch.pow(torch.ones(2, 2, names=('C', None)), torch.ones(2, 2, names=(None, 'C'))).names

# %% binary-pow_ 894
import torch
torch.ones(2, 2, names=('C', None)).pow_(torch.ones(2, 2, names=(None, 'C'))).names

# %% binary-pow 895
import torch
torch.pow(torch.ones(2, 2, names=('N', 'C')), torch.ones(2, 2), out=torch.empty(0)).names

# %% binary-atan2_ 897
import torch
torch.ones(2, 2, names=('N', 'C')).atan2_(torch.ones(2, 2, names=('N', 'C'))).names

# %% binary-atan2 898
import torch
torch.atan2(torch.ones(2, 2, names=('N', 'C')), torch.ones(2, 2, names=(None, 'C'))).names

# %% binary-atan2_ 899
import torch
torch.ones(2, 2, names=('N', 'C')).atan2_(torch.ones(2, 2, names=(None, 'C'))).names

# %% binary-atan2 900
import torch
torch.atan2(torch.ones(2, 2, names=('N', 'C')), torch.ones(2, 2, names=('C', 'N'))).names

# %% binary-atan2 902
import torch
torch.atan2(torch.ones(2, 2, names=('C', None)), torch.ones(2, 2, names=(None, 'C'))).names

# %% binary-atan2 904
import torch
torch.atan2(torch.ones(2, 2, names=('N', 'C')), torch.ones(2, 2), out=torch.empty(0)).names

# %% comparison 905
import torch
torch.eq(torch.ones(2, names=('N',)), torch.ones(3, 1, names=('M', None))).names

# %% comparison 908
import torch
torch.gt(torch.ones(2, names=('N',)), torch.ones(3, 1, names=('M', None))).names

# %% comparison 910
import torch
torch.ge(torch.ones(2, names=('N',)), torch.ones(3, 1, names=('M', None))).names
