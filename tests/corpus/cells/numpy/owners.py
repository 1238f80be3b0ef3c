import numpy as np


# prelude: told_repr
def owns(*arrays):
    print([x.base is None for x in arrays], [x.flags.owndata for x in arrays])

# %% index arrays behind other axes give a view of a new array
a = np.arange(24).reshape(2, 3, 4)
owns(a[[0, 1]], a[a > 3], a[0, [0, 1]], a[[0, 1], :, [0, 1]], a[[0, 1], None])
owns(a[:, [0, 1]], a[..., [0, 1]], a[:, [0, 1], [0, 1]], a[None, [0, 1]], a[:, np.array([True, True, False])])
print(a[:, [0, 2]].base.shape, a[0][:, [0, 2]].base)

# %% a subset of the columns owns nothing
m = np.arange(6).reshape(2, 3)
columns = m[:, [0, 1]]
columns[0, 0] = 99
owns(columns)
print(m[0, 0], columns.base is m, np.shares_memory(columns, m))

# %% what einsum and tensordot return
m = np.arange(9).reshape(3, 3)
owns(np.einsum('ij->ji', m), np.einsum('ii->i', m), np.einsum('ij->i', m), np.einsum('ij,jk', m, m))
print(np.einsum('ii->i', m).base is m.base)
owns(np.tensordot(m, m), np.tensordot(m, m, 1), np.kron([1, 2], [3, 4]), np.cross([1, 2, 3], [4, 5, 6]))

# %% what is reshaped last
owns(np.tile([1, 2], 2), np.linspace(0, 1, 3), np.linspace(0, 1, 3, dtype=int), np.linspace(1, 1, 3))
x = np.arange(6).reshape(2, 3)
owns(x.T.reshape(6), x.T.ravel(), x.T.flatten(), x.reshape(3, 2), np.reshape([1, 2], (2, 1)))
print(x.T.reshape(6).base.shape)

# %% views of what was converted
owns(np.atleast_1d(1), np.atleast_2d([1, 2]), np.ascontiguousarray(5), np.diag([[1, 2], [3, 4]]))
owns(*np.broadcast_arrays([1, 2], [3, 4]), *np.broadcast_arrays([1], [3, 4]))

# %% indices are columns of one array
i, j = np.unravel_index([5, 1, 3], (2, 3))
owns(i, j, np.argwhere([[0, 1], [1, 0]]))
print(i, j, i.strides, i.base is j.base, np.unravel_index([[5]], (2, 3))[0].shape)
