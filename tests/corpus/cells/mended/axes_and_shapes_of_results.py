import numpy as np

# %% new axes of a median and of quantiles of complex numbers
a = np.array([[1 + 2j, 3], [3.5, 1]])
print(np.median(a, keepdims=True).strides, np.quantile(a, [0.5], keepdims=True).strides)
np.median(a, axis=-1, keepdims=True).strides

# %% several axes of nothing cannot become one
np.median(np.zeros((1, 0, 0), 'f4'), axis=(0, 1))

# %% no axes of nothing
np.quantile(np.zeros((0, 2)), 0.5, axis=())

# %% degrees are multiplied in place
a = np.array([-3, 5, 3, 2, 3, 0, -1, 3, 0, -2, 2, 0]).reshape(4, 1, 3).T
print(np.angle(a, True).strides, np.angle(a.astype('f2'), True).dtype)
np.angle(np.float32(-1), deg=True).dtype

# %% what has no element and keeps its shape is not reshaped
np.tile(np.zeros((2, 4, 0), 'i1'), (0,)).strides

# %% None among complex numbers
np.insert(np.array([1j]), [0], None), np.array([None, 1], complex)

# %% the dtype of a system is looked at before its sizes
np.linalg.solve(np.eye(2, dtype='f2'), np.ones(3))

# %% the inverse of a singular matrix has no singular values
np.linalg.cond(np.zeros((1, 1)), 'nuc')

# %% and by another norm it is infinite
np.linalg.cond(np.zeros((2, 2)), 'fro')
