# Eigenvalues of nonsymmetric matrices, in the order in which netlib's LAPACK 3.11 finds them (dgeev with dgebal,
# dgehd2, dlahqr, dlanv2 and dtrevc3); rows and columns are numbered from 0 here.

__all__ = ['eig', 'eigvals', 'norm']

_ulp = 2.0 ** -52
_small = 2.0 ** -1022


def _length(x, y):
    large, small = max(abs(x), abs(y)), min(abs(x), abs(y))
    return large * math.sqrt(1 + (small / large) ** 2) if small else large


def _norm(x):
    return math.sqrt(sum([one * one for one in x]))


def _reflector(alpha, x):
    norm = _norm(x)
    if norm == 0:
        return alpha, x, 0.0
    beta = -math.copysign(_length(alpha, norm), alpha)
    scale = 1 / (alpha - beta)
    return beta, [one * scale for one in x], (beta - alpha) / beta


def _balance(a):
    n = len(a)
    low, high, moved, scale = 0, n, [], [1.0] * n

    def exchange(one, two):
        moved.append((two, one))
        if one != two:
            for row in a:
                row[one], row[two] = row[two], row[one]
            a[one], a[two] = a[two], a[one]

    found = True
    while found and high > 1:
        found = False
        for j in range(high - 1, -1, -1):
            if not any([a[j][i] != 0 for i in range(high) if i != j]):
                exchange(j, high - 1)
                high -= 1
                found = True
                break
    if high == 1:
        return 0, 1, moved, scale
    found = True
    while found:
        found = False
        for j in range(low, high):
            if not any([a[i][j] != 0 for i in range(low, high) if i != j]):
                exchange(j, low)
                low += 1
                found = True
                break
    again = True
    while again:
        again = False
        for i in range(low, high):
            c = _norm([a[k][i] for k in range(low, high)])
            r = _norm(a[i][low:high])
            if c == 0 or r == 0:
                continue
            f, s, g = 1.0, c + r, r / 2
            while c < g:
                f, c, r, g = f * 2, c * 2, r / 2, g / 2
            g = c / 2
            while g >= r:
                f, c, g, r = f / 2, c / 2, g / 2, r * 2
            if c + r >= 0.95 * s:
                continue
            scale[i] *= f
            again = True
            for k in range(low, n):
                a[i][k] /= f
            for k in range(high):
                a[k][i] *= f
    return low, high, moved, scale


def _hessenberg(a, low, high):
    n = len(a)
    q = [[float(i == j) for j in range(n)] for i in range(n)]
    steps = []
    for i in range(low, high - 1):
        beta, rest, tau = _reflector(a[i + 1][i], [a[k][i] for k in range(i + 2, high)])
        v = [1.0] + rest
        for row in a[:high]:
            s = sum([row[i + 1 + k] * v[k] for k in range(len(v))])
            for k in range(len(v)):
                row[i + 1 + k] -= s * (tau * v[k])
        _from_left(a, i + 1, v, tau, i + 1)
        a[i + 1][i] = beta
        for k in range(i + 2, high):
            a[k][i] = 0.0
        steps.append((i + 1, v, tau))
    for first, v, tau in steps[::-1]:
        _from_left(q, first, v, tau, first)
    return q


def _from_left(a, first, v, tau, column):
    for j in range(column, len(a)):
        s = tau * sum([a[first + k][j] * v[k] for k in range(len(v))])
        for k in range(len(v)):
            a[first + k][j] -= s * v[k]


def _standard(a, b, c, d):
    sign = math.copysign
    cs, sn = 1.0, 0.0
    if c == 0:
        pass
    elif b == 0:
        cs, sn, a, b, c, d = 0.0, 1.0, d, -c, 0.0, a
    elif a - d != 0 or sign(1, b) == sign(1, c):
        temp = a - d
        p = 0.5 * temp
        most = max(abs(b), abs(c))
        least = min(abs(b), abs(c)) * sign(1, b) * sign(1, c)
        scale = max(abs(p), most)
        z = p / scale * p + most / scale * least
        if z >= 4 * _ulp:
            z = p + sign(math.sqrt(scale) * math.sqrt(z), p)
            a = d + z
            d -= most / z * least
            tau = _length(c, z)
            cs, sn, b, c = z / tau, c / tau, b - c, 0.0
        else:
            sigma = b + c
            tau = _length(sigma, temp)
            cs = math.sqrt(0.5 * (1 + abs(sigma) / tau))
            sn = -(p / (tau * cs)) * sign(1, sigma)
            aa, bb, cc, dd = a * cs + b * sn, -a * sn + b * cs, c * cs + d * sn, -c * sn + d * cs
            a, b, c, d = aa * cs + cc * sn, bb * cs + dd * sn, -aa * sn + cc * cs, -bb * sn + dd * cs
            a = d = temp = 0.5 * (a + d)
            if c != 0 and b == 0:
                b, c, cs, sn = -c, 0.0, -sn, cs
            elif c != 0 and sign(1, b) == sign(1, c):
                one, two = math.sqrt(abs(b)), math.sqrt(abs(c))
                p = sign(one * two, c)
                tau = 1 / math.sqrt(abs(b + c))
                a, d, b, c = temp + p, temp - p, b - c, 0.0
                cs, sn = cs * one * tau - sn * two * tau, cs * two * tau + sn * one * tau
    imaginary = 0.0 if c == 0 else math.sqrt(abs(b)) * math.sqrt(abs(c))
    return a, b, c, d, complex(a, imaginary), complex(d, -imaginary or 0.0), cs, sn


def _shifts(h, i, low, count):
    if count % 10 == 0:
        k, s = (i, abs(h[i][i - 1]) + abs(h[i - 1][i - 2])) if count % 20 == 0 else (low, abs(h[low + 1][low]) + abs(h[low + 2][low + 1]))
        h11 = h22 = 0.75 * s + h[k][k]
        h12, h21 = -0.4375 * s, s
    else:
        h11, h12, h21, h22 = h[i - 1][i - 1], h[i - 1][i], h[i][i - 1], h[i][i]
    s = abs(h11) + abs(h12) + abs(h21) + abs(h22)
    if s == 0:
        return 0.0, 0.0, 0.0
    h11, h12, h21, h22 = h11 / s, h12 / s, h21 / s, h22 / s
    half = (h11 + h22) / 2
    det = (h11 - half) * (h22 - half) - h12 * h21
    root = math.sqrt(abs(det))
    if det >= 0:
        return half * s, half * s, root * s
    one, two = half + root, half - root
    near = (one if abs(one - h22) <= abs(two - h22) else two) * s
    return near, near, 0.0


def _is_split(h, k, low, high):
    below = abs(h[k][k - 1])
    if below <= _small * (high - low) / _ulp:
        return True
    size = abs(h[k - 1][k - 1]) + abs(h[k][k])
    if size == 0:
        size = (abs(h[k - 1][k - 2]) if k - 2 >= low else 0) + (abs(h[k + 1][k]) if k + 1 < high else 0)
    if below > _ulp * size:
        return False
    over, apart = abs(h[k - 1][k]), abs(h[k - 1][k - 1] - h[k][k])
    ab, ba = max(below, over), min(below, over)
    aa, bb = max(abs(h[k][k]), apart), min(abs(h[k][k]), apart)
    return ba * (ab / (aa + ab)) <= max(_small * (high - low) / _ulp, _ulp * (bb * (aa / (aa + ab))))


def _schur(h, z, low, high):
    n = len(h)
    values = [complex(h[i][i]) for i in range(n)]
    i, count = high - 1, 0
    tries = 30 * max(10, high - low)
    while i >= low:
        first = i
        while first > low and not _is_split(h, first, low, high):
            first -= 1
        if first > low:
            h[first][first - 1] = 0.0
        if first >= i - 1:
            if first == i:
                values[i] = complex(h[i][i])
            else:
                a, b, c, d, values[i - 1], values[i], cs, sn = _standard(h[i - 1][i - 1], h[i - 1][i], h[i][i - 1], h[i][i])
                h[i - 1][i - 1], h[i - 1][i], h[i][i - 1], h[i][i] = a, b, c, d
                for j in range(i + 1, n):
                    h[i - 1][j], h[i][j] = cs * h[i - 1][j] + sn * h[i][j], cs * h[i][j] - sn * h[i - 1][j]
                for row in h[:i - 1] + z:
                    row[i - 1], row[i] = cs * row[i - 1] + sn * row[i], cs * row[i] - sn * row[i - 1]
            count, i = 0, first - 1
            continue
        count += 1
        if count > tries:
            _fail('Eigenvalues did not converge')
        r1, r2, im = _shifts(h, i, first, count)
        for m in range(i - 2, first - 1, -1):
            s = abs(h[m][m] - r2) + im + abs(h[m + 1][m])
            below = h[m + 1][m] / s
            v = [below * h[m][m + 1] + (h[m][m] - r1) * ((h[m][m] - r2) / s) + im * (im / s),
                 below * (h[m][m] + h[m + 1][m + 1] - r1 - r2), below * h[m + 2][m + 1]]
            s = abs(v[0]) + abs(v[1]) + abs(v[2])
            v = [one / s for one in v]
            if m == first or abs(h[m][m - 1]) * (abs(v[1]) + abs(v[2])) <= _ulp * abs(v[0]) * (
                    abs(h[m - 1][m - 1]) + abs(h[m][m]) + abs(h[m + 1][m + 1])):
                break
        for k in range(m, i):
            size = min(3, i - k + 1)
            if k > m:
                v = [h[k + t][k - 1] for t in range(size)]
            beta, rest, t1 = _reflector(v[0], v[1:size])
            if k > m:
                h[k][k - 1] = beta
                for t in range(1, size):
                    h[k + t][k - 1] = 0.0
            elif m > first:
                h[k][k - 1] *= 1 - t1
            v = [1.0] + rest
            scaled = [t1 * one for one in v]
            for j in range(k, n):
                s = h[k][j]
                for t in range(1, size):
                    s += v[t] * h[k + t][j]
                for t in range(size):
                    h[k + t][j] -= s * scaled[t]
            for row in h[:min(k + 3, i) + 1] + z:
                s = row[k]
                for t in range(1, size):
                    s += v[t] * row[k + t]
                for t in range(size):
                    row[k + t] -= s * scaled[t]
    return values


def _vector(t, values, at):
    # The eigenvector x of a quasi-triangular matrix t, (t - w) x = 0; of a complex pair, for the positive imaginary
    # part.
    w = values[at] if values[at].imag else values[at].real
    n = len(t)
    x = [0.0] * n
    end = at - 1
    if values[at].imag:
        over, below = t[at][at + 1], t[at + 1][at]
        if abs(over) >= abs(below):
            x[at], x[at + 1] = 1 + 0j, complex(0, w.imag / over)
        else:
            x[at], x[at + 1] = complex(-w.imag / below), 1j
        top = [-x[at] * t[k][at] - x[at + 1] * t[k][at + 1] for k in range(at)]
    else:
        x[at] = 1.0
        top = [-t[k][at] for k in range(at)]
    norm = abs(values[at].real) + abs(values[at].imag)
    least = max(_ulp * norm, _small * (n / _ulp))
    most = (1 - _ulp) / (_small * (n / _ulp))
    j = end
    while j >= 0:
        pair = j > 0 and t[j][j - 1] != 0
        if pair:
            a, b, c, d = t[j - 1][j - 1] - w, t[j - 1][j], t[j][j - 1], t[j][j] - w
            det = a * d - b * c
            x[j - 1], x[j] = (top[j - 1] * d - b * top[j]) / det, (a * top[j] - top[j - 1] * c) / det
        else:
            pivot = t[j][j] - w
            pivot = pivot if abs(pivot) >= least else least
            size = abs(top[j])
            if 1 > abs(pivot) and size > 1 and size > most * abs(pivot):
                x, top = [one / size for one in x], [one / size for one in top]
            x[j] = top[j] / pivot
        size = max([abs(x[j]), abs(x[j - 1]) if pair else 0])
        if size > 1 and max([sum([abs(t[k][c]) for k in range(j)]) for c in ((j - 1, j) if pair else (j,))]) > most / size:
            x = [one / size for one in x]
            top = [one / size for one in top]
        for column in (j, j - 1) if pair else (j,):
            for k in range(j - 1 if pair else j):
                top[k] -= x[column] * t[k][column]
        j -= 2 if pair else 1
    return x


def _of_one(a, vectors):
    n = len(a)
    low, high, moved, scale = _balance(a)
    q = _hessenberg(a, low, high)
    values = _schur(a, q, low, high)
    if not vectors:
        return values, []
    columns = []
    for at in range(n):
        if values[at].imag < 0:
            columns.append([one.conjugate() for one in columns[-1]])
            continue
        x = _vector(a, values, at)
        v = [sum([row[k] * x[k] for k in range(n)]) for row in q]
        scale_down = 1 / max([abs(one.real) + abs(one.imag) for one in v])
        v = [one * scale_down * scale[i] for i, one in enumerate(v)]
        for one, two in moved[::-1]:
            v[one], v[two] = v[two], v[one]
        re, im = [one.real for one in v], [one.imag for one in v]
        scale_down = 1 / _length(_norm(re), _norm(im))
        re, im = [one * scale_down for one in re], [one * scale_down for one in im]
        if values[at].imag:
            sizes = [re[i] ** 2 + im[i] ** 2 for i in range(n)]
            k = sizes.index(max(sizes))
            f, g = re[k], im[k]
            d = math.sqrt(f * f + g * g)
            c, s = (abs(f) / d, g / math.copysign(d, f)) if f and g else (1.0, 0.0) if f else (0.0, math.copysign(1, g))
            v = [complex(c * x + s * y, c * y - s * x) for x, y in zip(re, im)]
            v[k] = complex(v[k].real, 0)
        else:
            v = re
        columns.append(v)
    return values, columns


def _eigen(a, vectors):
    a = _square(np.asarray(a))
    if not np.isfinite(a).all():
        _fail('Array must not contain infs or NaNs')
    if a.dtype == np.float16:
        raise TypeError('array type float16 is unsupported in linalg')
    if a.dtype.kind == 'c' or a.shape[-1] > 75 or not a.size:
        _refuse('eigenvalues of complex matrices, of empty ones and of more than 75 rows')
    n = a.shape[-1]
    found = [_of_one(one.tolist(), vectors) for one in a.astype(float).reshape(-1, n, n)]
    values = np.array([one[0] for one in found]).reshape(a.shape[:-1]).astype('D')
    columns = np.array([one[1] for one in found]).reshape(a.shape).swapaxes(-1, -2).astype('D', order='C') if vectors else values
    # The result is real if all computed imaginary parts are 0.
    real = not values.imag.any()
    narrow = a.dtype == np.float32
    return tuple((one.real if real else one).astype(('f' if narrow else 'd') if real else 'F' if narrow else 'D', copy=False)
                 for one in (values, columns))


def eig(a):
    return _eigen(a, True)


def eigvals(a):
    return _eigen(a, False)[0]
