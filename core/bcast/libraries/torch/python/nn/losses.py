# Loss layers: the functions of torch.nn.functional with their settings as attributes.

__name__ = 'torch.nn.modules.loss'


class _Loss(Module):
    def __init__(self, size_average=None, reduce=None, reduction='mean'):
        super().__init__()
        if size_average is not None or reduce is not None:
            size_average, reduce = (True if one is None else one for one in (size_average, reduce))
            reduction = 'mean' if size_average and reduce else 'sum' if reduce else 'none'
            warnings.warn(f"size_average and reduce args will be deprecated, please use reduction='{reduction}' instead.")
        self.reduction = reduction


class _AnyLoss(_Loss):
    _settings = ()

    def __init__(self, size_average=None, reduce=None, reduction='mean'):
        super().__init__(size_average, reduce, reduction)

    def forward(self, input, target):
        given = {name: getattr(self, name) for name in self._settings}
        return getattr(F, self._function)(input, target, reduction=self.reduction, **given)


class L1Loss(_AnyLoss):
    _function = 'l1_loss'


class MSELoss(_AnyLoss):
    _function = 'mse_loss'


class SoftMarginLoss(_AnyLoss):
    _function = 'soft_margin_loss'


class SmoothL1Loss(_AnyLoss):
    _function = 'smooth_l1_loss'
    _settings = ('beta',)

    def __init__(self, size_average=None, reduce=None, reduction='mean', beta=1.0):
        super().__init__(size_average, reduce, reduction)
        self.beta = beta


class HuberLoss(_AnyLoss):
    _function = 'huber_loss'
    _settings = ('delta',)

    def __init__(self, reduction='mean', delta=1.0):
        super().__init__(reduction=reduction)
        self.delta = delta


class KLDivLoss(_AnyLoss):
    _function = 'kl_div'
    _settings = ('log_target',)

    def __init__(self, size_average=None, reduce=None, reduction='mean', log_target=False):
        super().__init__(size_average, reduce, reduction)
        self.log_target = log_target


class _WeightedLoss(_AnyLoss):
    _settings = ('weight',)

    def __init__(self, weight=None, size_average=None, reduce=None, reduction='mean'):
        super().__init__(size_average, reduce, reduction)
        self.register_buffer('weight', weight)


class BCELoss(_WeightedLoss):
    _function = 'binary_cross_entropy'


class BCEWithLogitsLoss(_AnyLoss):
    _function = 'binary_cross_entropy_with_logits'
    _settings = ('weight', 'pos_weight')

    def __init__(self, weight=None, size_average=None, reduce=None, reduction='mean', pos_weight=None):
        super().__init__(size_average, reduce, reduction)
        self.register_buffer('weight', weight)
        self.register_buffer('pos_weight', pos_weight)


class NLLLoss(_WeightedLoss):
    _function = 'nll_loss'
    _settings = ('weight', 'ignore_index')

    def __init__(self, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction='mean'):
        super().__init__(weight, size_average, reduce, reduction)
        self.ignore_index = ignore_index


class CrossEntropyLoss(_WeightedLoss):
    _function = 'cross_entropy'
    _settings = ('weight', 'ignore_index', 'label_smoothing')

    def __init__(self, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction='mean',
                 label_smoothing=0.0):
        super().__init__(weight, size_average, reduce, reduction)
        self.ignore_index = ignore_index
        self.label_smoothing = label_smoothing


class MultiLabelMarginLoss(_AnyLoss):
    _function = 'multilabel_margin_loss'


class MultiMarginLoss(_WeightedLoss):
    _function = 'multi_margin_loss'
    _settings = ('p', 'margin', 'weight')

    def __init__(self, p=1, margin=1., weight=None, size_average=None, reduce=None, reduction='mean'):
        super().__init__(weight, size_average, reduce, reduction)
        if p != 1 and p != 2:
            raise ValueError('only p == 1 and p == 2 supported')
        assert weight is None or weight.dim() == 1
        self.p, self.margin = p, margin


class MultiLabelSoftMarginLoss(_WeightedLoss):
    _function = 'multilabel_soft_margin_loss'


class PoissonNLLLoss(_AnyLoss):
    _function = 'poisson_nll_loss'
    _settings = ('log_input', 'full', 'eps')

    def __init__(self, log_input=True, full=False, size_average=None, eps=1e-8, reduce=None, reduction='mean'):
        super().__init__(size_average, reduce, reduction)
        self.log_input, self.full, self.eps = log_input, full, eps


class GaussianNLLLoss(_AnyLoss):
    def __init__(self, *, full=False, eps=1e-6, reduction='mean'):
        super().__init__(None, None, reduction)
        self.full, self.eps = full, eps

    def forward(self, input, target, var):
        return F.gaussian_nll_loss(input, target, var, full=self.full, eps=self.eps, reduction=self.reduction)


class HingeEmbeddingLoss(_AnyLoss):
    _function = 'hinge_embedding_loss'
    _settings = ('margin',)

    def __init__(self, margin=1.0, size_average=None, reduce=None, reduction='mean'):
        super().__init__(size_average, reduce, reduction)
        self.margin = margin


class _AnyPairLoss(_AnyLoss):
    _settings = ('margin',)

    def __init__(self, margin=0., size_average=None, reduce=None, reduction='mean'):
        super().__init__(size_average, reduce, reduction)
        self.margin = margin

    def forward(self, input1, input2, target):
        return getattr(F, self._function)(input1, input2, target, margin=self.margin, reduction=self.reduction)


class MarginRankingLoss(_AnyPairLoss):
    _function = 'margin_ranking_loss'


class CosineEmbeddingLoss(_AnyPairLoss):
    _function = 'cosine_embedding_loss'


class TripletMarginLoss(_AnyLoss):
    def __init__(self, margin=1.0, p=2., eps=1e-6, swap=False, size_average=None, reduce=None, reduction='mean'):
        super().__init__(size_average, reduce, reduction)
        self.margin, self.p, self.eps, self.swap = margin, p, eps, swap

    def forward(self, anchor, positive, negative):
        return F.triplet_margin_loss(anchor, positive, negative, margin=self.margin, p=self.p, eps=self.eps, swap=self.swap,
                                     reduction=self.reduction)
