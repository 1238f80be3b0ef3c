# Tensor equations, solved as systems of linear equations.

__all__ = ['tensorinv', 'tensorsolve']


def tensorsolve(a, b, axes=None):
    a, b = np.asarray(a), np.asarray(b)
    if axes is not None:
        order = list(range(a.ndim))
        for axis in axes:
            order.remove(axis)
            order.append(axis)
        a = a.transpose(order)
    old = a.shape[-(a.ndim - b.ndim):]
    if math.prod(old) ** 2 != a.size:
        _fail('Input arrays must satisfy the requirement' + ' ' * 13 + 'prod(a.shape[b.ndim:]) == prod(a.shape[:b.ndim])')
    size = math.prod(old)
    return np.linalg.solve(a.reshape(size, size), b.ravel()).reshape(old)


def tensorinv(a, ind=2):
    a = np.asarray(a)
    if not ind > 0:
        raise ValueError('Invalid ind argument.')
    size = math.prod(a.shape[ind:])
    return np.linalg.inv(a.reshape(size, -1)).reshape(*a.shape[ind:], *a.shape[:ind])
