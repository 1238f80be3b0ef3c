# Losses that are composed of other operators.

def _reduced(values, reduction):
    return values if reduction == 'none' else values.mean() if reduction == 'mean' else values.sum()


def _known_reduction(size_average, reduce, reduction):
    if size_average is None and reduce is None and reduction not in ('none', 'mean', 'sum'):
        raise ValueError(f'{reduction} is not valid')
    return torch._reduction(size_average, reduce, reduction)


def poisson_nll_loss(input, target, log_input=True, full=False, size_average=None, eps=1e-8, reduce=None, reduction='mean'):
    reduction = _known_reduction(size_average, reduce, reduction)
    torch._takes('poisson_nll_loss', 'Tensor input, Tensor target, bool log_input=, bool full=, float eps=', input, target, log_input,
                 full, eps)
    loss = torch.exp(input) - target * input if log_input else input - target * torch.log(input + eps)
    if full:
        stirling = target * torch.log(target) - target + 0.5 * torch.log(2 * math.pi * target)
        loss += stirling.masked_fill(target <= 1, 0)
    return _reduced(loss, reduction)


def gaussian_nll_loss(input, target, var, full=False, eps=1e-6, reduction='mean'):
    sizes = input.size()
    if var.size() != sizes:
        if sizes[:-1] == var.size():
            var = var.unsqueeze(-1)
        elif sizes[:-1] != var.size()[:-1] or var.size(-1) != 1:
            raise ValueError('var is of incorrect size')
    _known_reduction(None, None, reduction)
    if torch.any(var < 0):
        raise ValueError('var has negative entry/entries')
    var = var.clone()
    with torch.no_grad():
        var.clamp_(min=eps)
    loss = 0.5 * (torch.log(var) + (input - target) ** 2 / var)
    if full:
        loss += 0.5 * math.log(2 * math.pi)
    return _reduced(loss, reduction)


def multilabel_soft_margin_loss(input, target, weight=None, size_average=None, reduce=None, reduction='mean'):
    reduction = _known_reduction(size_average, reduce, reduction)
    log = torch.nn.functional.logsigmoid
    loss = -(target * log(input) + (1 - target) * log(-input))
    if weight is not None:
        loss = loss * weight
    return _reduced(loss.sum(dim=-1) / input.size(-1), reduction)


def soft_margin_loss(input, target, size_average=None, reduce=None, reduction='mean'):
    reduction = torch._reduction(size_average, reduce, reduction)
    torch._takes('soft_margin_loss', 'Tensor input, Tensor target', input, target)
    if torch.is_grad_enabled() and target.requires_grad:
        raise RuntimeError("The function 'soft_margin_loss' is not differentiable with respect to argument 'target'. This input "
                           'cannot have requires_grad True.')
    torch.neg(input).mul_(target).exp_().add_(1.).log_()  # Raises the errors of the operands.
    return torch._fused('SoftMarginLossBackward0', (input, target),
                        lambda x, y: _reduced((-x * y).exp().add(1.).log().to(x.dtype), reduction), 'soft_margin_loss', 'own')


def _margins(name, input, target, reduction, node, loss):
    # The amount by which each row falls short of its margins, summed in double and rounded once.
    if input.dtype not in (torch.float32, torch.float64):
        raise RuntimeError(f'"{name}" not implemented for \'{input.type()[6:-6]}\'')
    if target.dtype != torch.int64:
        raise RuntimeError(f'expected scalar type Long but found {target.type()[6:-6]}')
    if not input.numel():
        _refuse('a loss of margins of no element')
    rows = input.dim() == 2 or name.startswith('multi_') and target.dim()
    columns = input.size(-1) if input.dim() else 1
    target = target.view(-1, columns) if name.startswith('multilabel') else target.view(-1)

    def body(x):
        each = loss(x.view(-1, columns), target).double() / columns
        out = _reduced(each, reduction) if rows else each.sum()
        return out.to(x.dtype)

    return torch._fused(node + 'MarginLossBackward0', (input,), body, node.lower() + '_margin_loss', '')


def _expect_rows(input):
    if input.dim() > 2 or input.dim() and input.size(-1) == 0:
        raise RuntimeError(f'Expected non-empty vector or matrix with optional 0-dim batch size, but got: {list(input.shape)}')


def multi_margin_loss(input, target, p=1, margin=1.0, weight=None, size_average=None, reduce=None, reduction='mean'):
    reduction = torch._reduction(size_average, reduce, reduction)
    if p != 1 and p != 2:
        raise ValueError('only p == 1 and p == 2 supported')
    if weight is not None and weight.dim() != 1:
        raise ValueError('weight must be one-dimensional')
    _expect_rows(input)
    count = input.size(0) if input.dim() == 2 else 1
    if target.dim() > 1 or target.numel() != count:
        raise RuntimeError(f'inconsistent target size, got: {list(target.shape)}')
    size = input.size(-1) if input.dim() else 1
    if target.dtype == torch.int64 and count and not (target.min() >= 0 and target.max() < size):
        raise RuntimeError('target out of range')
    if weight is not None and weight.numel() != size:
        _refuse('multi_margin_loss with weights of another size')

    def loss(x, y):
        z = margin - x.gather(1, y[:, None]) + x
        z = torch.where(z > 0, z, torch.zeros_like(z))
        z = z if p == 1 else z * z
        z = z if weight is None else z * weight[y][:, None]
        return z.double().scatter(1, y[:, None], 0).sum(1)

    return _margins('multi_margin_loss_cpu_kernel', input, target, reduction, 'Multi', loss)


def multilabel_margin_loss(input, target, size_average=None, reduce=None, reduction='mean'):
    reduction = torch._reduction(size_average, reduce, reduction)
    _expect_rows(input)
    if input.numel() != target.numel() or target.dim() != input.dim() and max(target.dim(), input.dim()) > 1:
        raise RuntimeError(f"inconsistent size {list(target.shape)} for argument #2 'target'")
    if target.dtype == torch.int64 and target.numel() and not (target.min() >= -1 and target.max() < (target.size(-1) if target.dim() else 1)):
        raise RuntimeError("argument #2 'target' is out of range")

    def loss(x, y):
        # Labels are those before the first -1.
        counts = (y < 0).cumsum(1) == 0
        y = y.clamp(min=0)
        is_label = torch.zeros_like(y).scatter_add(1, y, counts.long()) > 0
        z = 1 - x.gather(1, y)[:, :, None] + x[:, None]
        short = (z > 0) & counts[:, :, None] & ~is_label[:, None]
        return torch.where(short, z, torch.zeros_like(z)).double().sum((1, 2))

    return _margins('multilabel_margin_loss_forward_out_frame', input, target, reduction, 'Multilabel', loss)


def margin_ranking_loss(input1, input2, target, margin=0, size_average=None, reduce=None, reduction='mean'):
    reduction = torch._reduction(size_average, reduce, reduction)
    if input1.dim() != input2.dim() or input1.dim() != target.dim():
        raise RuntimeError('margin_ranking_loss : All input tensors should have same dimension but got sizes: '
                           f'input1: {input1.size()}, input2: {input2.size()}, target: {target.size()} ')
    torch._takes('margin_ranking_loss', 'Tensor input1, Tensor input2, Tensor target, float margin=', input1, input2, target, margin)
    difference = input1 - input2
    return _reduced((-target * difference + float(margin)).clamp_min(0), reduction)


def hinge_embedding_loss(input, target, margin=1.0, size_average=None, reduce=None, reduction='mean'):
    reduction = torch._reduction(size_average, reduce, reduction)
    torch._takes('hinge_embedding_loss', 'Tensor input, Tensor target, float margin=', input, target, margin)
    zeros = torch.zeros_like(input)
    margin = float(margin) if input.is_floating_point() else torch.full_like(input, margin)
    near = torch.where(target != 1, (margin - input).clamp_min(0), zeros)
    return _reduced(near + torch.where(target != -1, input, zeros), reduction)


def cosine_embedding_loss(input1, input2, target, margin=0, size_average=None, reduce=None, reduction='mean'):
    reduction = torch._reduction(size_average, reduce, reduction)
    torch._takes('cosine_embedding_loss', 'Tensor input1, Tensor input2, Tensor target, float margin=', input1, input2, target,
                 margin)
    along = target.dim()
    if along > 1:
        raise RuntimeError('0D or 1D target tensor expected, multi-target not supported')
    if input1.dim() != along + 1:
        raise RuntimeError(f'{along}D target tensor expects {along + 1}D input tensors, but found inputs with sizes '
                           f'{list(input1.shape)} and {list(input2.shape)}.')
    products = (input1 * input2).sum(along)
    lengths = ((input1 * input1).sum(along) + 1e-12) * ((input2 * input2).sum(along) + 1e-12)
    cos = products / lengths.sqrt()
    zeros = torch.zeros_like(cos)
    near = torch.where(target == 1, 1 - cos, zeros)
    return _reduced(near + torch.where(target == -1, (cos - margin).clamp_min(0), zeros), reduction)


def triplet_margin_loss(anchor, positive, negative, margin=1.0, p=2, eps=1e-6, swap=False, size_average=None, reduce=None,
                        reduction='mean'):
    reduction = torch._reduction(size_average, reduce, reduction)
    torch._takes('triplet_margin_loss', 'Tensor anchor, Tensor positive, Tensor negative, float margin=, float p=, float eps=, '
                 'bool swap=', anchor, positive, negative, margin, p, eps, swap)
    if not anchor.dim() == positive.dim() == negative.dim():
        raise RuntimeError('All inputs should have same dimension but got '
                           f'{anchor.dim()}D, {positive.dim()}D and {negative.dim()}D inputs.')
    distance = torch.nn.functional.pairwise_distance
    near = distance(anchor, positive, p, eps)
    far = distance(anchor, negative, p, eps)
    if swap:
        far = torch.min(far, distance(positive, negative, p, eps))
    return _reduced(torch.clamp_min(margin + near - far, 0), reduction)
