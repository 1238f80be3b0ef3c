

# Random counts, each computed from the same uniform numbers as in PyTorch, in the same order.

def _uniforms(generator):
    while True:
        yield torch.empty((), dtype=torch.float64).uniform_(generator=generator).item()


def _poisson(rate, uniforms):
    # Small rates: products of uniform numbers.
    if rate < 10:
        count, product, least = 0, 1.0, math.exp(-rate)
        while rate > 0:
            product *= next(uniforms)
            if product <= least:
                break
            count += 1
        return count
    # Transformed rejection: Hoermann's PTRS.
    root = math.sqrt(rate)
    b = 0.931 + 2.53 * root
    a = -0.059 + 0.02483 * b
    inverse = 1.1239 + 1.1328 / (b - 3.4)
    quick = 0.9277 - 3.6224 / (b - 2)
    while True:
        u = next(uniforms) - 0.5
        v = next(uniforms)
        us = 0.5 - abs(u)
        k = math.floor((2 * a / us + b) * u + rate + 0.43)
        if us >= 0.07 and v <= quick:
            return k
        if k < 0 or us < 0.013 and v > us:
            continue
        factorial = torch.lgamma(torch.tensor(k + 1.0, dtype=torch.float64)).item()
        if math.log(v) + math.log(inverse) - math.log(a / (us * us) + b) <= -rate + k * math.log(rate) - factorial:
            return k


def _stirling_tail(k):
    if k <= 9:
        return (0.0810614667953272, 0.0413406959554092, 0.0276779256849983, 0.02079067210376509, 0.0166446911898211,
                0.0138761288230707, 0.0118967099458917, 0.0104112652619720, 0.00925546218271273, 0.00833056343336287)[int(k)]
    square = (k + 1) * (k + 1)
    return (1 / 12 - (1 / 360 - 1 / 1260 / square) / square) / (k + 1)


def _binomial(n, p, uniforms):
    if n <= 0 or p <= 0:
        return 0.0
    if p >= 1:
        return n
    if p > 0.5:
        return n - _binomial(n, 1 - p, uniforms)
    # Few successes: the gaps between them.
    if n * p < 10:
        gaps, count, log_miss = 0.0, 0.0, math.log1p(-p)
        while True:
            gaps += math.ceil(math.log(next(uniforms)) / log_miss)
            if gaps > n:
                return count
            count += 1
    # Transformed rejection: Hoermann's BTRS.
    spread = math.sqrt(n * p * (1 - p))
    b = 1.15 + 2.53 * spread
    a = -0.0873 + 0.0248 * b + 0.01 * p
    c = n * p + 0.5
    quick = 0.92 - 4.2 / b
    odds = p / (1 - p)
    alpha = (2.83 + 5.1 / b) * spread
    m = float(math.floor((n + 1) * p))
    while True:
        u = next(uniforms) - 0.5
        v = next(uniforms)
        us = 0.5 - abs(u)
        k = float(math.floor((2 * a / us + b) * u + c))
        if us >= 0.07 and v <= quick:
            return k
        if k < 0 or k > n:
            continue
        bound = ((m + 0.5) * math.log((m + 1) / (odds * (n - m + 1))) + (n + 1) * math.log((n - m + 1) / (n - k + 1))
                 + (k + 0.5) * math.log(odds * (n - k + 1) / (k + 1)) + _stirling_tail(m) + _stirling_tail(n - m)
                 - _stirling_tail(k) - _stirling_tail(n - k))
        if math.log(v * alpha / (a / (us * us) + b)) <= bound:
            return k


def _counted(what, drawn, first):
    if not first.is_floating_point() or first.requires_grad:
        _refuse(f'torch.{what} of such a tensor')
    return torch.tensor(drawn, dtype=first.dtype).view(first.shape)


def poisson(input, generator=None):
    uniforms = _uniforms(generator)
    return _counted('poisson', [_poisson(rate, uniforms) for rate in input.flatten().tolist()], input)


def binomial(count, prob, generator=None):
    count, prob = torch.broadcast_tensors(count, prob)
    uniforms = _uniforms(generator)
    pairs = zip(count.flatten().tolist(), prob.flatten().tolist())
    return _counted('binomial', [_binomial(n, p, uniforms) for n, p in pairs], prob)
