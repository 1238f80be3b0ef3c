# Linear layers and embeddings, dropout, pooling, layers that change shapes, and similarities.

from torch.nn import functional as F

__name__ = 'torch.nn.modules.linear'


class Identity(Module):
    def __init__(self, *args, **kwargs):
        super().__init__()

    def forward(self, input):
        return input


class Linear(Module):
    def __init__(self, in_features, out_features, bias=True, device=None, dtype=None):
        super().__init__()
        self.in_features = in_features
        self.out_features = out_features
        self.weight = torch.nn.Parameter(torch.empty((out_features, in_features), device=device, dtype=dtype))
        if bias:
            self.bias = torch.nn.Parameter(torch.empty(out_features, device=device, dtype=dtype))
        else:
            self.register_parameter('bias', None)
        self.reset_parameters()

    def reset_parameters(self):
        kaiming_uniform_(self.weight, a=math.sqrt(5))
        if self.bias is not None:
            bound = 1 / math.sqrt(self.in_features) if self.in_features > 0 else 0
            uniform_(self.bias, -bound, bound)

    def forward(self, input):
        return F.linear(input, self.weight, self.bias)

    def extra_repr(self):
        return f'in_features={self.in_features}, out_features={self.out_features}, bias={self.bias is not None}'


class Bilinear(Module):
    def __init__(self, in1_features, in2_features, out_features, bias=True, device=None, dtype=None):
        super().__init__()
        self.in1_features = in1_features
        self.in2_features = in2_features
        self.out_features = out_features
        weight = torch.empty((out_features, in1_features, in2_features), device=device, dtype=dtype)
        self.weight = torch.nn.Parameter(weight)
        self.register_parameter('bias', torch.nn.Parameter(torch.empty(out_features, dtype=dtype)) if bias else None)
        self.reset_parameters()

    def reset_parameters(self):
        bound = 1 / math.sqrt(self.weight.size(1))
        uniform_(self.weight, -bound, bound)
        if self.bias is not None:
            uniform_(self.bias, -bound, bound)

    def forward(self, input1, input2):
        return bilinear(input1, input2, self.weight, self.bias)

    def extra_repr(self):
        return (f'in1_features={self.in1_features}, in2_features={self.in2_features}, out_features={self.out_features}, '
                f'bias={self.bias is not None}')


__name__ = 'torch.nn.modules.sparse'


class Embedding(Module):
    def __init__(self, num_embeddings, embedding_dim, padding_idx=None, max_norm=None, norm_type=2.0,
                 scale_grad_by_freq=False, sparse=False, _weight=None, device=None, dtype=None):
        super().__init__()
        self.num_embeddings = num_embeddings
        self.embedding_dim = embedding_dim
        if padding_idx is not None:
            assert -num_embeddings <= padding_idx < num_embeddings, 'Padding_idx must be within num_embeddings'
            padding_idx = padding_idx + num_embeddings if padding_idx < 0 else padding_idx
        self.padding_idx = padding_idx
        self.max_norm = max_norm
        self.norm_type = norm_type
        self.scale_grad_by_freq = scale_grad_by_freq
        self.sparse = sparse
        if _weight is None:
            self.weight = torch.nn.Parameter(torch.empty((num_embeddings, embedding_dim), device=device, dtype=dtype))
            self.reset_parameters()
        else:
            assert list(_weight.shape) == [num_embeddings, embedding_dim], \
                'Shape of weight does not match num_embeddings and embedding_dim'
            self.weight = torch.nn.Parameter(_weight)

    def reset_parameters(self):
        normal_(self.weight)
        if self.padding_idx is not None:
            self.weight.data[self.padding_idx] = 0

    def forward(self, input):
        return F.embedding(input, self.weight, self.padding_idx, self.max_norm, self.norm_type, self.scale_grad_by_freq,
                           self.sparse)

    def extra_repr(self):
        out = f'{self.num_embeddings}, {self.embedding_dim}'
        for name, usual in ('padding_idx', None), ('max_norm', None), ('norm_type', 2), ('scale_grad_by_freq', False):
            if getattr(self, name) != usual:
                out += f', {name}={getattr(self, name)}'
        return out + (', sparse=True' if self.sparse else '')

    @classmethod
    def from_pretrained(cls, embeddings, freeze=True, padding_idx=None, max_norm=None, norm_type=2.,
                        scale_grad_by_freq=False, sparse=False):
        assert embeddings.dim() == 2, 'Embeddings parameter is expected to be 2-dimensional'
        rows, columns = embeddings.shape
        out = cls(rows, columns, padding_idx, max_norm, norm_type, scale_grad_by_freq, sparse, embeddings)
        out.weight.requires_grad = not freeze
        return out


__name__ = 'torch.nn.modules.dropout'


class Dropout(Module):
    def __init__(self, p=0.5, inplace=False):
        super().__init__()
        if p < 0 or p > 1:
            raise ValueError(f'dropout probability has to be between 0 and 1, but got {p}')
        self.p = p
        self.inplace = inplace

    def forward(self, input):
        return F.dropout(input, self.p, self.training, self.inplace)

    def extra_repr(self):
        return f'p={self.p}, inplace={self.inplace}'


__name__ = 'torch.nn.modules.flatten'


class Flatten(Module):
    def __init__(self, start_dim=1, end_dim=-1):
        super().__init__()
        self.start_dim = start_dim
        self.end_dim = end_dim

    def forward(self, input):
        return input.flatten(self.start_dim, self.end_dim)

    def extra_repr(self):
        return f'start_dim={self.start_dim}, end_dim={self.end_dim}'


class Unflatten(Module):
    def __init__(self, dim, unflattened_size):
        super().__init__()
        self.dim = dim
        self.unflattened_size = unflattened_size

    def forward(self, input):
        return input.unflatten(self.dim, self.unflattened_size)

    def extra_repr(self):
        return f'dim={self.dim}, unflattened_size={self.unflattened_size}'


__name__ = 'torch.nn.modules.pooling'


class _AnyPooling(Module):
    _own = ('padding', 'ceil_mode')
    _keys = ()

    def _keep(self, **settings):
        super().__init__()
        for name, value in settings.items():
            setattr(self, name, value)

    def forward(self, input):
        given = {name: getattr(self, name) for name in ('kernel_size', 'stride') + self._own}
        return getattr(F, self._function)(input, **given)

    def extra_repr(self):
        shown = [f'{name}={getattr(self, name)}' for name in ('kernel_size', 'stride') + self._shown]
        return ', '.join(shown)


class _MaxPoolNd(_AnyPooling):
    _own = ('padding', 'dilation', 'ceil_mode', 'return_indices')
    _shown = ('padding', 'dilation', 'ceil_mode')

    def __init__(self, kernel_size, stride=None, padding=0, dilation=1, return_indices=False, ceil_mode=False):
        self._keep(kernel_size=kernel_size, stride=kernel_size if stride is None else stride, padding=padding,
                   dilation=dilation, return_indices=return_indices, ceil_mode=ceil_mode)


class MaxPool2d(_MaxPoolNd):
    _function = 'max_pool2d'


class AvgPool2d(_AnyPooling):
    _function = 'avg_pool2d'
    _own = ('padding', 'ceil_mode', 'count_include_pad', 'divisor_override')
    _shown = ('padding',)

    def __init__(self, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None):
        self._keep(kernel_size=kernel_size, stride=kernel_size if stride is None else stride, padding=padding,
                   ceil_mode=ceil_mode, count_include_pad=count_include_pad, divisor_override=divisor_override)


__name__ = 'torch.nn.modules.fold'


class Unfold(Module):
    def __init__(self, kernel_size, dilation=1, padding=0, stride=1):
        super().__init__()
        self.kernel_size = kernel_size
        self.dilation = dilation
        self.padding = padding
        self.stride = stride

    def forward(self, input):
        return F.unfold(input, self.kernel_size, self.dilation, self.padding, self.stride)

    def extra_repr(self):
        return f'kernel_size={self.kernel_size}, dilation={self.dilation}, padding={self.padding}, stride={self.stride}'


__name__ = 'torch.nn.modules.distance'


class CosineSimilarity(Module):
    def __init__(self, dim=1, eps=1e-8):
        super().__init__()
        self.dim = dim
        self.eps = eps

    def forward(self, x1, x2):
        return F.cosine_similarity(x1, x2, self.dim, self.eps)


class PairwiseDistance(Module):
    def __init__(self, p=2., eps=1e-6, keepdim=False):
        super().__init__()
        self.norm = p
        self.eps = eps
        self.keepdim = keepdim

    def forward(self, x1, x2):
        return F.pairwise_distance(x1, x2, self.norm, self.eps, self.keepdim)
