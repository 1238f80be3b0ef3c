# torch.nn.utils.

def clip_grad_norm_(parameters, max_norm, norm_type=2.0, error_if_nonfinite=False):
    if isinstance(parameters, torch.Tensor):
        parameters = [parameters]
    grads = [p.grad for p in parameters if p.grad is not None]
    if len(grads) == 0:
        return torch.tensor(0.)
    norm_type = float(norm_type)
    if norm_type == math.inf:
        norms = [grad.detach().abs().max() for grad in grads]
        total = norms[0] if len(norms) == 1 else torch.max(torch.stack(norms))
    else:
        total = torch.norm(torch.stack([torch.norm(grad.detach(), norm_type) for grad in grads]), norm_type)
    if error_if_nonfinite and not bool(torch.isfinite(total)):
        raise RuntimeError(f'The total norm of order {norm_type} for gradients from `parameters` is non-finite, so it cannot be '
                           'clipped. To disable this error and scale the gradients by the non-finite norm anyway, set '
                           '`error_if_nonfinite=False`')
    factor = torch.clamp(float(max_norm) / (total + 1e-6), max=1.0)
    for grad in grads:
        grad.detach().mul_(factor)
    return total


def clip_grad_value_(parameters, clip_value):
    for p in [parameters] if isinstance(parameters, torch.Tensor) else parameters:
        if p.grad is not None:
            p.grad.data.clamp_(min=-float(clip_value), max=float(clip_value))


def pad_sequence(sequences, batch_first=False, padding_value=0.0):
    sequences = list(sequences)
    if not sequences:
        raise RuntimeError('received an empty list of sequences')
    for i, one in enumerate(sequences):
        if not isinstance(one, torch.Tensor):
            raise TypeError(f'expected Tensor as element {i} in argument 0, but got {type(one).__name__}')
    sizes = (len(sequences), max(one.size(0) for one in sequences))
    out = sequences[0].new_full((sizes if batch_first else sizes[::-1]) + tuple(sequences[0].shape[1:]), padding_value)
    for i, one in enumerate(sequences):
        (out[i, :len(one)] if batch_first else out[:len(one), i]).copy_(one)
    return out


def parameters_to_vector(parameters):
    return torch.cat([param.view(-1) for param in parameters])


def vector_to_parameters(vec, parameters):
    at = 0
    for param in parameters:
        param.data = vec[at:at + param.numel()].view_as(param).data
        at += param.numel()
