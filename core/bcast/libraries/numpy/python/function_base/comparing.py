# Comparison of whole arrays.

__all__ = ['allclose', 'array_equal', 'array_equiv', 'isclose']


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    a, b = np.asanyarray(a), np.asanyarray(b)
    b = np.asanyarray(b, np.result_type(b, 1.0))

    def near(a, b):
        with np.errstate(invalid='ignore'):
            return np.less_equal(abs(a - b), atol + rtol * abs(b))

    finite = np.isfinite(a), np.isfinite(b)
    if np.all(finite[0]) and np.all(finite[1]):
        return near(a, b)
    finite = np.asarray(finite[0] & finite[1])
    a, b = a * np.ones_like(finite), b * np.ones_like(finite)
    close = np.asarray(a == b)
    close[finite] = near(a[finite], b[finite])
    if equal_nan:
        close |= np.isnan(a) & np.isnan(b)
    return close[()]


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    return bool(np.all(isclose(a, b, rtol, atol, equal_nan)))


def array_equal(a1, a2, equal_nan=False):
    try:
        a1, a2 = np.asarray(a1), np.asarray(a2)
    except Exception:
        return False
    if a1.shape != a2.shape:
        return False
    if equal_nan:
        missing = np.isnan(a1)
        if not np.array_equal(missing, np.isnan(a2)):
            return False
        a1, a2 = a1[~missing], a2[~missing]
    return bool(np.asarray(a1 == a2).all())


def array_equiv(a1, a2):
    try:
        a1, a2 = np.asarray(a1), np.asarray(a2)
        np.broadcast(a1, a2)
    except Exception:
        return False
    return bool(np.asarray(a1 == a2).all())
