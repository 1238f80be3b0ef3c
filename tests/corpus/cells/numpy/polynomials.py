import numpy as np

# %% polyfit of lines, parabolas and cubics
x = np.array([0., 1, 2, 3, 4, 5])
y = np.array([0, 0.8, 0.9, 0.1, -0.8, -1.0])
print(np.polyfit(x, y, 3), np.polyfit(x, y, 1), np.polyfit(x, x * 2 + 1, 1))
np.polyfit([1, 2, 3, 4, 5], [2.2, 4.1, 6.2, 7.9, 10.1], 1)

# %% polyfit of several, with weights, whole and with covariance
x = np.array([0., 1, 2, 3, 4, 5])
y = np.array([0, 0.8, 0.9, 0.1, -0.8, -1.0])
print(np.polyfit(x, y, 2, full=True), np.polyfit(x, y, 1, cov=True))
np.polyfit(x, y, 2, w=[1, 2, 3, 1, 1, 1])

# %% polyfit of different lengths
np.polyfit([1, 2], [1], 1)

# %% poly1d as text and as a function
p = np.poly1d([1, -3, 2])
print(p, p(2), p.roots, p.deriv(), p.coeffs, p.order, repr(p), p[0], p[5], len(p), list(p), sep="\n")
p([0.5, 1])

# %% poly1d: arithmetic
p = np.poly1d([1, -3, 2])
print(p + 1, p * p, p ** 2, p.integ(), 2 * p, p / 2, -p, p - [1, 1], p(p), p == np.poly1d([1, -3, 2]), sep="\n")
np.polydiv(np.poly1d([3, 5, 2]), np.poly1d([2, 1]))

# %% poly1d: long, complex and by roots
print(np.poly1d([1, 0, -2.5, 1e-5]), np.poly1d([1, 2], True), np.poly1d([1j, 2 + 3j]), np.poly1d([0, 0]), sep="\n")
print(np.poly1d([1] * 14, variable="t"))

# %% roots and poly
print(np.roots([1, -3, 2]), np.roots([1, 0, 1]), np.roots([0, 0, 1, 2, 0]), np.roots([]))
np.poly([1, 2]), np.poly([[1, 2], [3, 4.]]), np.poly([1j, -1j])

# %% polyadd and its kin
print(np.polyadd([1, 2], [3]), np.polysub([1], [1, 2]), np.polymul([1, 1], [1, -1]), np.polyder([1, 2, 3, 4], 2))
np.polyint([2, 2]), np.polyint([1, 2], 2, [3, 4]), np.polydiv([1, 0, -1], [1, 1])

# %% least squares: what an exact line leaves
X = np.c_[np.ones(4), [1, 2, 3, 4]]
np.linalg.lstsq(X, np.array([2, 4, 5, 8.]), rcond=None)

# %% least squares of a line
x = np.array([0, 1, 2, 3])
m, c = np.linalg.lstsq(np.vstack([x, np.ones(len(x))]).T, np.array([-1, 0.2, 0.9, 2.1]), rcond=None)[0]
print(m, c)
np.linalg.lstsq(np.ones((5, 2)), np.arange(5.), rcond=None)

# %% least squares of several
A = np.array([[1., 2], [3, 4], [5, 7], [1, 9]])
b = np.array([1., 2, 3, 5])
print(np.linalg.lstsq(A[:2], b[:2], rcond=None))
np.linalg.lstsq(A, np.stack([b, b * 2], 1), rcond=None)

# %% pinv of tall, wide and singular matrices
A = np.array([[1., 2], [3, 4], [5, 7], [1, 9]])
print(np.linalg.pinv(A))
np.linalg.pinv(A.T), np.linalg.pinv([[1, 2], [2, 4]])

# %% polynomials beside numbers and arrays
p = np.poly1d([2, 3])
q = np.poly1d([1, 0, 1])
print((p * q).coeffs, p(q), p / q, p.integ().deriv() == p, p.c, p.o, p.variable, np.polymul(p, q), np.polyadd(p, [1, 1, 1]))
print(p - q, 3 - p, p ** 3, np.poly1d([1, 2]) * np.arange(2), np.float64(2) * p, p + np.float64(1), np.roots(np.poly1d([1, 0, -4])))
p.c[0] = 5
print(p, np.polyval(p, 3), np.array(p), p(np.array([[1, 2], [3, 4]])))
p.foo
