import numpy as np

# %% strides of copies
a = np.arange(6).reshape(2, 3)
print(a.T.ravel().strides, a.ravel().strides, np.tile(a, 2).strides, a[:, ::2].strides, a[::-1].strides, a.T.copy().strides, np.copy(a.T).strides)

# %% columns first
a = np.asfortranarray(np.ones((2, 3)))
print(a.strides, a.flags['F_CONTIGUOUS'], (a + 1).strides, a.copy().strides, a.copy('K').strides, a.ravel('K').strides, np.zeros_like(a).strides)

# %% order of new arrays
a = np.zeros((2, 3), order='F')
print(a.strides, a.flatten('F'), np.array([[1, 2], [3, 4]]).flatten('F'), np.array([[1, 2], [3, 4]], order='F').strides)

# %% orders asked for
a = np.arange(6).reshape(2, 3)
print(np.array(a, order='F').strides, np.asarray(a, order='F').strides, a.copy('F').strides, a.astype(float, order='F').strides, np.ones((2, 3), order='F').strides, np.full((2, 3), 1, order='F').strides, np.empty_like(a.T).strides, np.ones_like(a, order='F').strides, np.full_like(a.T, 2).strides, a.flatten('F'), a.T.flatten('A'))

# %% no such order
np.zeros((2, 3), order='X')
