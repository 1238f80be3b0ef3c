import numpy as np
a = np.arange(3.0)
d = np.dtype('f4')


# prelude: told_str

def added(x, y):
    x = x.copy()
    x += y
    return x


# %% in place beside what is no number
told(lambda: added(a, {}), lambda: added(a, int), lambda: added(a, print), lambda: added(a, d), lambda: added(a, ...), lambda: added(a, None), lambda: a + d)
x = np.ones((2, 2))
try:
    x @= None
except TypeError as raised:
    print(raised)
x = np.float16(2) * np.ones(1, np.float16)
x /= np.dtype('f2')
# %% a dtype is a sequence where it is multiplied by what is no whole number
told(lambda: d * 2.0, lambda: 2.0 * d, lambda: 'a' * d, lambda: d * 'a', lambda: [1] * d, lambda: d * d, lambda: d * None, lambda: np.ones(2) * d, lambda: d * np.ones((), complex))
told(lambda: d * np.float64(1), lambda: np.float32(1) * d, lambda: d * [1.5], lambda: np.dtype([[1], [2]]), lambda: np.dtype([(1,)]), lambda: np.result_type([[1]], [[1]]))
# %% a mean in whole numbers adds whole numbers
m = np.array([-2.5, -1, 1])
told(lambda: m.mean(dtype='u1'), lambda: m.mean(dtype=bool), lambda: m[:0].mean(dtype=bool), lambda: m[:0].astype('F').mean(dtype='i4'), lambda: np.mean(np.int16([1, 0, -3]), dtype='u8'))
np.mean(np.array([[1.5, 2.5], [3.5, 1]]), axis=1, dtype='i1', keepdims=True), np.mean(np.array([1e5, .1, -1, 1e5]).reshape(4, 1), (0,), np.uint16)
# %% into an element goes no sequence, into several places a scalar that is cast
i = np.zeros(3, int)
def stored(key, value):
    x = i.copy()
    x[key] = value
    return x
told(lambda: stored(0, [1j, 2]), lambda: stored((0,), [1j]), lambda: stored(0, 1j), lambda: stored(slice(0, 2), [1j, 2]), lambda: stored(0, [[1]]))
told(lambda: stored(i > 0, np.float64('nan')), lambda: stored([0], np.float64('nan')), lambda: stored(0, np.float64('nan')), lambda: stored(i > 0, float('nan')))
# %% sums of an array whose rows are one row
b = np.broadcast_to(np.array([-0.0, 0.1, -2.5]), (3, 3))
b.sum(), b.mean(), b.T.sum(), b.sum(0), b.sum(1)
# %% elements that are said to be unique and are not
c = np.array([1.5, -1, 1.5, 3, -1, 7] * 4)
np.in1d(c, np.arange(40.) % 3, True), np.isin(c, np.arange(40.) % 3, True, True), np.in1d([1, 1, 2], np.arange(40), True)
# %% ufuncs in half precision into wider outputs
f, o = np.float32([1.1, 2.2]), np.zeros(2, np.float32)
np.logaddexp(f, f, out=o, dtype='f2'), np.logaddexp2(f, f, out=f, dtype=np.float16)
# %% checks in NumPy's order
r = np.broadcast_to(np.int64(3), (2,))
told(lambda: np.argmax(r, out=r[:1]), lambda: np.argmax(r, out=np.broadcast_to(0, ())), lambda: np.put(r, [0], 1, 'same'), lambda: np.trapz(np.float64(1), np.float64(1), axis=()))
told(lambda: np.cov(np.eye(2), ddof=1j), lambda: np.cov(np.eye(2), ddof='a'), lambda: np.cov(np.eye(2), ddof=1.5), lambda: np.cov(np.eye(2), ddof=np.array([1])), lambda: np.cov(np.eye(2), ddof=np.inf))
told(lambda: np.lexsort([1., 2.], axis=1), lambda: np.lexsort([1., 2.], axis=0), lambda: np.unique(np.float16(3), axis=()), lambda: np.zeros_like(a, a, 5, 6, 7))
told(lambda: np.histogram(np.float16([.1, np.inf])), lambda: np.nanmean(a, out=np.zeros((), bool), where=a > 1), lambda: np.array_repr(np.zeros((0, 4, 1), 'u4'), 0.5))
# %% complex numbers that are rounded lie row by row
np.round(np.ones(2, complex)[::2]).strides, np.round(np.ones((4, 4), complex).T).strides, np.round(np.broadcast_to(np.ones(1, complex), (3, 1))).strides
# %% along no axis an array is one row
print(np.take_along_axis(np.array([[3., 1], [0, 5]]), np.array([2, 0]), None))
np.take_along_axis(np.array([3., 1]), np.array([1]), axis=None)
