# Functions that are neither normalization, nor pooling, nor losses.

import warnings


def tanh(input):
    return _deprecated(input, 'tanh')


def sigmoid(input):
    return _deprecated(input, 'sigmoid')


def _deprecated(input, name):
    warnings.warn(f'nn.functional.{name} is deprecated. Use torch.{name} instead.')
    return getattr(input, name)()


def gumbel_softmax(logits, tau=1, hard=False, eps=1e-10, dim=-1):
    noise = -torch.empty_like(logits).exponential_().log()
    soft = ((logits + noise) / tau).softmax(dim)
    if not hard:
        return soft
    chosen = torch.zeros_like(logits).scatter_(dim, soft.max(dim, keepdim=True)[1], 1.0)
    # The subtrahend is a copy with elements of its own, since the gradient flows to `soft` alone.
    return chosen - soft.clone().detach() + soft


def bilinear(*given, **named):
    input1, input2, weight, bias = torch._takes('bilinear', 'Tensor input1, Tensor input2, Tensor weight, Tensor? bias=',
                                                *given, **named)
    if input1.dim() != input2.dim():
        raise RuntimeError(f'bilinear(): input dimensions do not match: got {input1.dim()} and {input2.dim()}')
    for d in range(input1.dim() - 1):
        if input1.size(d) != input2.size(d):
            raise RuntimeError(f'bilinear(): input batch dimensions do not match at dim {d}: got {input1.size(d)} and '
                               f'{input2.size(d)}')
    for place, given in enumerate((input1, input2), 1):
        size, own = given.size(-1), weight.size(place)
        if size != own:
            raise RuntimeError(f'bilinear(): input{place} size does not match weight size: got {size} but expected {own}')
    if bias is not None and bias.size(0) != weight.size(0):
        raise RuntimeError(f'bilinear(): bias size does not match weight size: got {bias.size(0)} but expected {weight.size(0)}')

    def body(x, w, y):
        return torch.stack([torch.bmm(torch.bmm(x[None], one[None])[0].unsqueeze(1), y.unsqueeze(2)).view(-1) for one in w], -1)

    def texts():
        return ["torch.einsum('...o,oij,...j->...i', g, b, c)", "torch.einsum('...o,...i,...j->oij', g, a, c)",
                "torch.einsum('...o,oij,...i->...j', g, b, a)"]

    rows = [x.reshape(-1, x.size(-1)) for x in (input1, input2)]
    out = torch._fused('TrilinearBackward0', (rows[0], weight, rows[1]), body, 'bilinear', '', texts)
    out = out.reshape(input1.shape[:-1] + weight.shape[:1])
    return out if bias is None else out + bias
