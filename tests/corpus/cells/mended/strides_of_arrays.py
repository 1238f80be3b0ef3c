import numpy as np
def laid(*calls):
    for call in calls:
        made = call()
        print(made.shape, made.strides)
# %% what an index picks lies in the order of the rest
laid(lambda: np.ones((2, 2, 2))[[0, 0], None], lambda: np.ones((3, 3))[[2, 1], None, :], lambda: np.ones((1, 4, 4))[None, [0, 0], -1, :],
     lambda: np.ones((3, 4, 5)).T[[0, 1]])
# %% reshapes leave axes of one index out first
laid(lambda: np.expand_dims(np.ones((2, 3, 1)).transpose(2, 1, 0), 2), lambda: np.ones((2, 3, 1)).transpose(2, 1, 0).reshape(1, 3, 1, 2, 1),
     lambda: np.expand_dims(np.ones((2, 3, 1)).T, 0), lambda: np.ones((4, 6))[:, ::2].reshape(4, 3, 1))
# %% arrays of nothing and of one
laid(lambda: np.tile(np.arange(0.), 2), lambda: np.tile(np.arange(0.)[::2], 2), lambda: np.tile(np.zeros((2, 0)), (2, 1)), lambda: np.nonzero(np.zeros((1, 1)))[0],
     lambda: np.meshgrid(np.arange(1.), np.arange(1.))[0], lambda: np.meshgrid(np.arange(2.)[::2], np.arange(1.))[1])
# %% what is made lies as its example or by rows
f = np.arange(6.).reshape(2, 3).T
laid(lambda: np.gradient(f, axis=0), lambda: np.gradient(f)[1], lambda: np.pad(f, 1), lambda: np.pad(f, 1, 'edge'), lambda: np.pad(f[::2], 1),
     lambda: np.select([f > 1], [f]), lambda: np.select([f > 1, f > 2], [f, f * 2], 7))
# %% einsum lies in the order of its iterator
a = np.arange(9.).reshape(3, 3)
laid(lambda: np.einsum('ij,kj->ik', a.T, a.T), lambda: np.einsum('ij,jk->ik', a, a), lambda: np.einsum('ij,jk->ki', a, a), lambda: np.einsum('ij->ji', a),
     lambda: np.einsum('ij,jk->ik', a.T, a), lambda: np.einsum('ij,ij->ij', a.T, a.T), lambda: np.einsum('ijk->kj', np.ones((2, 3, 4))))
laid(lambda: np.einsum('ij,kj->ik', np.arange(6.).reshape(2, 3).T, np.ones((1, 2))), lambda: np.einsum('ij,kj->ki', np.arange(6.).reshape(2, 3).T, np.ones((1, 2))))
# %% where an array is converted the iterator decides
p = np.arange(32.).reshape((4, 4, 2, 1)).transpose((3, 2, 1, 0))
q = np.arange(32.).reshape((2, 4, 1, 4)).transpose((2, 0, 3, 1))
laid(lambda: np.spacing(p), lambda: np.spacing(q), lambda: np.divmod(p, 2)[0], lambda: np.divmod(2, q)[1], lambda: np.modf(q)[0], lambda: np.nextafter(q, 2))
for m in (np.zeros((4, 3, 1), bool).transpose(2, 1, 0), np.zeros((4, 3, 1), int).transpose(2, 1, 0), np.zeros((4, 3, 1)).transpose(2, 1, 0)):
    laid(lambda: np.signbit(m), lambda: m.round(), lambda: np.rint(m), lambda: np.nextafter(m, 2), lambda: np.spacing(m), lambda: np.ldexp(m, 1), lambda: np.isnan(m))
# %% products with one number and crosses lie by rows where they are made before
f = np.arange(12.).reshape((3, 4)).T
laid(lambda: f.dot(-1), lambda: np.dot(2., f), lambda: f.astype(int).dot(2), lambda: f.astype(int).dot(2.), lambda: np.arange(24.).reshape((2, 3, 4)).T.dot(2.))
c = np.ones((4, 5, 3)).transpose(1, 0, 2)
laid(lambda: np.cross(c, c), lambda: np.cross(c[..., :2], c[..., :2]), lambda: np.cross(c, np.ones(3), axisc=0), lambda: np.cross(c, (1, 2, 3)))
# %% variances without numbers lie as sums do
a = np.arange(36.).reshape((4, 3, 3)).transpose((1, 0, 2)) / 3
for axis in (0, 1, 2, (0, 2)):
    laid(lambda: np.nanvar(a, axis=axis, keepdims=True), lambda: np.nanstd(a, axis=axis, keepdims=True), lambda: np.nanvar(a, axis=axis))
# %% views of what was a list have strides of their own
e = np.zeros((4, 4, 0))
laid(lambda: np.reshape([e, e], -1), lambda: np.reshape([[], []], -1), lambda: np.expand_dims([[], []], -1), lambda: np.ix_(np.array([False, False]))[0],
     lambda: np.ix_(np.array([False]), [0, 1])[0])
print(np.reshape([1, 2], (2, 1)).base, np.transpose([[1, 2]]).base, np.ravel([1, 2]).base, np.ravel(f).base)
# %% the first power of a matrix is the matrix
print(np.linalg.matrix_power(f[:3], 1) is f, np.linalg.matrix_power(b := np.eye(2), 1) is b, np.linalg.matrix_power(b, -1) is b)
# %% bytes swapped lie by columns where the array does
print(np.asfortranarray(np.ones((2, 3), np.float32)).byteswap().strides, np.ones((2, 3, 4), np.float32).transpose(1, 0, 2).byteswap().strides)
# %% what a list is made lies as nothing does
e = np.zeros((4, 4, 0))
laid(lambda: np.flip([e, e]), lambda: np.flipud([e, e]), lambda: np.transpose([e, e]), lambda: np.rot90([e, e]), lambda: np.diagonal([e, e]), lambda: np.ravel([[], []]))
# %% a loop that casts lies as its iterator
m = np.zeros((4, 3, 1), bool).transpose(2, 1, 0)
laid(lambda: np.conj(m), lambda: np.float_power(m, m), lambda: np.float_power(m, 2), lambda: np.float_power(m + 1.0, m + 1.0))
f = np.arange(12.).reshape((3, 4)).T
laid(lambda: np.inner(f, 0.5), lambda: np.inner(2, f), lambda: np.inner(f.astype(int), 2), lambda: np.inner(np.arange(24.).reshape((2, 3, 4)).T, 2.))

# %% an array without elements has strides of 0, also behind an index that moves axes
import numpy as np
a = np.arange(24.).reshape(2, 3, 4)
b = np.zeros((0, 3))
print(a[:0, [0, 1]].strides, a[:, []].strides, a[2:, 1, [1, 1]].strides, a[..., ::2][2:, [1, 1]].strides)
print(b[:, [0, 1]].strides, b[:, [True, False, True]].strides, b[None, [], 1:].strides, b[:, [0]].base is None)
print(np.cross(b, b, axisc=0).strides, b.T.strides, b[:, :2].strides)

# %% an array of a tensor without elements has strides of 0
import torch
x, b = torch.zeros(2, 3), np.zeros((0, 3))
print(x[:0].numpy().strides, x[:, 1:1].numpy().strides, torch.zeros(0, 3).t().numpy().strides, x.t().numpy().strides)
print(torch.tensor([]).numpy().strides, np.asarray(x[:0]).strides, torch.from_numpy(b).stride(), torch.from_numpy(b[:, [0]]).stride())

# %% the indices of np.argwhere are the transpose of an array with a row for each axis
a = np.eye(3)
for x in (a, a * 0, np.float64(5), np.zeros((0, 2)), np.array(0)):
    r = np.argwhere(x)
    print(r.shape, r.strides, r.base.shape, r.base.strides, r.base.base is None)
