# Normalization layers.

__name__ = 'torch.nn.modules.normalization'


class LayerNorm(Module):
    def __init__(self, normalized_shape, eps=1e-5, elementwise_affine=True, device=None, dtype=None):
        super().__init__()
        self.normalized_shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
        self.eps = eps
        self.elementwise_affine = elementwise_affine
        if elementwise_affine:
            self.weight = torch.nn.Parameter(torch.empty(self.normalized_shape, device=device, dtype=dtype))
            self.bias = torch.nn.Parameter(torch.empty(self.normalized_shape, device=device, dtype=dtype))
        else:
            self.register_parameter('weight', None)
            self.register_parameter('bias', None)
        self.reset_parameters()

    def reset_parameters(self):
        if self.elementwise_affine:
            ones_(self.weight)
            zeros_(self.bias)

    def forward(self, input):
        return layer_norm(input, self.normalized_shape, self.weight, self.bias, self.eps)

    def extra_repr(self):
        return f'{self.normalized_shape}, eps={self.eps}, elementwise_affine={self.elementwise_affine}'


class GroupNorm(Module):
    def __init__(self, num_groups, num_channels, eps=1e-5, affine=True, device=None, dtype=None):
        super().__init__()
        if num_channels % num_groups != 0:
            raise ValueError('num_channels must be divisible by num_groups')
        self.num_groups = num_groups
        self.num_channels = num_channels
        self.eps = eps
        self.affine = affine
        for name in 'weight', 'bias':
            made = torch.nn.Parameter(torch.empty(num_channels, device=device, dtype=dtype)) if affine else None
            self.register_parameter(name, made)
        self.reset_parameters()

    def reset_parameters(self):
        if self.affine:
            ones_(self.weight)
            zeros_(self.bias)

    def forward(self, input):
        return group_norm(input, self.num_groups, self.weight, self.bias, self.eps)

    def extra_repr(self):
        return f'{self.num_groups}, {self.num_channels}, eps={self.eps}, affine={self.affine}'


__name__ = 'torch.nn.modules.batchnorm'


class _BatchNorm(Module):
    def __init__(self, num_features, eps=1e-5, momentum=0.1, affine=True, track_running_stats=True, device=None, dtype=None):
        super().__init__()
        self.num_features = num_features
        self.eps = eps
        self.momentum = momentum
        self.affine = affine
        self.track_running_stats = track_running_stats
        for name in 'weight', 'bias':
            made = torch.nn.Parameter(torch.empty(num_features, device=device, dtype=dtype)) if affine else None
            self.register_parameter(name, made)
        kept = track_running_stats
        self.register_buffer('running_mean', torch.zeros(num_features, device=device, dtype=dtype) if kept else None)
        self.register_buffer('running_var', torch.ones(num_features, device=device, dtype=dtype) if kept else None)
        self.register_buffer('num_batches_tracked', torch.tensor(0, dtype=torch.long) if kept else None)
        self.reset_parameters()

    def reset_running_stats(self):
        if self.track_running_stats:
            self.running_mean.zero_()
            self.running_var.fill_(1)
            self.num_batches_tracked.zero_()

    def reset_parameters(self):
        self.reset_running_stats()
        if self.affine:
            ones_(self.weight)
            zeros_(self.bias)

    def forward(self, input):
        if input.dim() not in self._dims:
            wanted = ' or '.join(f'{dim}D' for dim in self._dims)
            raise ValueError(f'expected {wanted} input (got {input.dim()}D input)')
        momentum = 0.0 if self.momentum is None else self.momentum
        if self.training and self.track_running_stats and self.num_batches_tracked is not None:
            self.num_batches_tracked.add_(1)
            if self.momentum is None:
                momentum = 1.0 / float(self.num_batches_tracked)
        own = self.training or self.running_mean is None
        kept = not self.training or self.track_running_stats
        return batch_norm(input, self.running_mean if kept else None, self.running_var if kept else None, self.weight,
                          self.bias, own, momentum, self.eps)

    def extra_repr(self):
        return (f'{self.num_features}, eps={self.eps}, momentum={self.momentum}, affine={self.affine}, '
                f'track_running_stats={self.track_running_stats}')


class BatchNorm1d(_BatchNorm):
    _dims = (2, 3)


class BatchNorm2d(_BatchNorm):
    _dims = (4,)


class BatchNorm3d(_BatchNorm):
    _dims = (5,)


__name__ = 'torch.nn.modules.instancenorm'


class _InstanceNorm(_BatchNorm):
    def __init__(self, num_features, eps=1e-5, momentum=0.1, affine=False, track_running_stats=False, device=None, dtype=None):
        if track_running_stats:
            _refuse(f'{type(self).__name__} with running statistics')
        super().__init__(num_features, eps, momentum, affine, False, device, dtype)

    def forward(self, input):
        if input.dim() not in self._dims:
            wanted = ' or '.join(f'{dim}D' for dim in self._dims)
            raise ValueError(f'expected {wanted} input (got {input.dim()}D input)')
        x = input.unsqueeze(0) if input.dim() == self._dims[0] else input
        if x[0, 0].numel() == 1:
            raise ValueError(f'Expected more than 1 spatial element when training, got input size {x.size()}')
        count = x.size(0)
        # Computed as batch norm of a single sample whose channels are those of all samples.
        out = batch_norm(x.contiguous().view(1, count * x.size(1), *x.shape[2:]), None, None,
                         *(None if one is None else one.repeat(count) for one in (self.weight, self.bias)), True, eps=self.eps)
        out = out.view(x.size())
        return out if x is input else out.squeeze(0)


class InstanceNorm1d(_InstanceNorm):
    _dims = (2, 3)


class InstanceNorm2d(_InstanceNorm):
    _dims = (3, 4)


class InstanceNorm3d(_InstanceNorm):
    _dims = (4, 5)


__name__ = 'torch.nn.modules.pooling'


class MaxPool1d(_MaxPoolNd):
    _function = 'max_pool1d'


class AvgPool1d(_AnyPooling):
    _function = 'avg_pool1d'
    _own = ('padding', 'ceil_mode', 'count_include_pad')
    _shown = ('padding',)

    def __init__(self, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True):
        kernel_size, stride, padding = [(_one(v),) for v in (kernel_size, kernel_size if stride is None else stride, padding)]
        self._keep(kernel_size=kernel_size, stride=stride, padding=padding, ceil_mode=ceil_mode,
                   count_include_pad=count_include_pad)


class AdaptiveAvgPool2d(Module):
    def __init__(self, output_size):
        super().__init__()
        self.output_size = output_size

    def forward(self, input):
        return adaptive_avg_pool2d(input, self.output_size)

    def extra_repr(self):
        return f'output_size={self.output_size}'
