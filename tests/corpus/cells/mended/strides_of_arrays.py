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
