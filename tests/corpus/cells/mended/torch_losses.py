import torch
import torch.nn.functional as F

# %% size_average and reduce count before reduction does
a, b = torch.tensor([1., 2.]), torch.zeros(2)
print(F.mse_loss(a, b, size_average=False), F.l1_loss(a, b, reduce=False), F.smooth_l1_loss(a, b, True, True, reduction='none'))
print(F.binary_cross_entropy(torch.tensor([0.2, 0.4]), b, size_average=False), F.kl_div(a, torch.ones(2), reduce=False))
print(F.cross_entropy(a.reshape(1, 2), torch.tensor([0]), size_average=False), F.nll_loss(a.reshape(1, 2), torch.tensor([1]), reduce=False))
F.triplet_margin_loss(a.reshape(1, 2), b.reshape(1, 2), a.reshape(1, 2), size_average=False), F.margin_ranking_loss(a, b, a, reduce=False)

# %% a reduction that is no text is none that is known
F.mse_loss(torch.ones(2), torch.zeros(2), reduction=None)

# %% an old word for the mean
F.mse_loss(torch.ones(2), torch.zeros(2), reduction='elementwise_mean')

# %% the reduction is looked at before the sizes are
F.margin_ranking_loss(torch.ones(2, 3), torch.ones(2), torch.ones(2), reduction='x')

# %% the number of a loss is one
F.huber_loss(torch.ones(2), torch.zeros(2), delta=None)

# %% a delta is positive
F.huber_loss(torch.ones(2), torch.zeros(2), delta=0)

# %% the label that is ignored is an int
F.cross_entropy(torch.ones(3, 2), torch.tensor([0, 1, 1]), ignore_index=None)

# %% and no bool
F.nll_loss(torch.ones(3, 2), torch.tensor([0, 1, 1]), ignore_index=True)

# %% labels are smoothed by at most 1
F.cross_entropy(torch.ones(3, 2), torch.tensor([0, 1]), label_smoothing=2)

# %% logits without dimensions have no classes
F.cross_entropy(torch.tensor(2), torch.tensor([0]))

# %% of one row the first label counts where there are as many as classes
x = torch.tensor([3., -1.], requires_grad=True)
loss = F.nll_loss(x, torch.tensor([1, 2]))
loss.backward()
loss, x.grad

# %% the divergence takes floats, which is said before the sizes
F.kl_div(torch.ones(1, 4), torch.tensor([0, 0, 0]))

# %% integers have no binary cross entropy, not even where nothing is
F.binary_cross_entropy(torch.zeros(0, dtype=torch.int64), torch.zeros(0, dtype=torch.int64))

# %% the weight of a binary cross entropy broadcasts with the target
F.binary_cross_entropy(torch.ones(3), torch.tensor([1, 1, 0]), torch.ones(1, 2))

# %% the margin of triplets is a number
F.triplet_margin_loss(torch.ones(2), torch.ones(2), torch.ones(2), margin=None)

# %% what is no tensor has no size, and no dim
F.margin_ranking_loss(torch.ones(2), 0.5, torch.ones(2))

# %% sizes of a cosine loss
F.cosine_embedding_loss(torch.ones(2, 3), torch.ones(2, 3), torch.tensor(1))

# %% its target has one dim at most
F.cosine_embedding_loss(torch.ones(2, 3), torch.ones(2, 3), torch.ones(1, 1))

# %% no gradient flows to the row of the padding
w = torch.arange(6.).reshape(3, 2).requires_grad_()
out = F.embedding(torch.tensor([0, 2, 0]), w, padding_idx=0)
out.sum().backward()
print(out, w.grad)
torch.nn.Embedding(4, 2, padding_idx=-1)(torch.tensor([3]))

# %% the row of the padding is there
F.embedding(torch.tensor([0, 2, 0]), torch.ones(3, 2), padding_idx=3)

# %% whether gradients are scaled is a bool
F.embedding(torch.tensor([0]), torch.ones(3, 2), scale_grad_by_freq=None)

# %% dropout over its own elements
torch.manual_seed(1)
x = torch.ones(2, 3)
print(F.dropout(x, 0.5, True, True) is x, x)
y = torch.ones(1, 3, 2)
F.dropout1d(y, inplace=True), y

# %% whether it is training is a bool
F.dropout(torch.ones(2), training=1)

# %% of whole channels too
F.dropout2d(torch.ones(2, 3), training=None)

# %% a probability is compared with numbers
F.dropout3d(torch.ones(2), p='fro')

# %% normalizing nothing by channel
F.batch_norm(torch.zeros(2, 0), torch.zeros(1, 0), torch.zeros(2, 0))

# %% channels of a tensor that has none
F.batch_norm(torch.ones(2), torch.ones(2, 2), torch.ones(1))

# %% integers are not normalized
F.batch_norm(torch.ones(1, 1, 1, dtype=torch.int64), torch.ones(1), torch.ones(1))

# %% in evaluation the mean is given
F.batch_norm(torch.ones(2, 1), None, None)

# %% the sizes of what is normalized are looked at before types
F.group_norm(torch.ones(3, 1, 1), 2, bias=False)

# %% a number of groups is an int
F.group_norm(torch.ones(2, 2), True)

# %% and positive
F.group_norm(torch.ones(2, 2, 2), -1)

# %% a weight for each channel
F.group_norm(torch.ones(2, 2, 2), 2, torch.ones(3))

# %% sizes of a bilinear form
F.bilinear(torch.ones(2, 3), torch.ones(2, 4), torch.ones(5, 3, 3))

# %% its batches are alike
F.bilinear(torch.ones(2, 3), torch.ones(3, 3), torch.ones(5, 3, 3))

# %% its weight has three dims
F.bilinear(torch.ones(1), torch.ones(1), torch.ones(2, 2))

# %% a size of windows is not asked for by None
F.adaptive_avg_pool2d(torch.ones(2, 3, 4), None)

# %% a tensor with too few dims for its windows
F.adaptive_avg_pool2d(torch.tensor(1.), output_size=1)

# %% windows as they are asked for
F.adaptive_avg_pool2d(torch.arange(8.).reshape(1, 2, 4), (None, 2))

# %% steps of windows are ints
F.avg_pool2d(torch.ones(1, 2, 2), 1, stride=True)

# %% planes of an image
F.avg_pool2d(torch.ones(2), 2, padding=1)

# %% blocks are of some size
F.unfold(torch.ones(2, 2, 1), None)

# %% a celu has an alpha
F.celu(torch.ones(2, dtype=torch.int32), 0)

# %% halves of integers are not gated
F.glu(torch.ones(2, 2, dtype=torch.int16))

# %% weights of a prelu are as many as channels
F.prelu(torch.ones(2, 2), torch.ones(3))

# %% and a row
F.prelu(torch.ones(2, 3), torch.ones(3, 1))

# %% the way of padding is looked at before its length
F.pad(torch.ones(2), (1,), 'same')

# %% what is no tensor has no softmax
F.softmax(2, dim=0)

# %% nor a norm
F.normalize(torch.ones(2, 2).max(0))
