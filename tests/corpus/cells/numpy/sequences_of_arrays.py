import numpy as np

# %% powers between arrays lie along a new first axis
print(np.logspace(np.zeros((2, 1)), 2, 3))

# %% powers between lists, of another base, along another axis
print(np.logspace([0, 1], [1, 2], 3, base=2., axis=-1), np.logspace([0, 1], 3, 4, dtype=int))

# %% equal factors between arrays
print(np.geomspace([1., 2.], [8., 32.], 3), np.geomspace([1.], 1000., 4, endpoint=False).shape)

# %% equal factors between arrays, along another axis
print(np.geomspace([1, 2], [[4], [8]], 3, axis=1), np.geomspace(np.array([[1.]]), 4., 3).strides)

# %% counts in two axes are what lies within a larger array
h = np.histogram2d([1., 2, 2], [1, 3., 0], bins=2)[0]
print(h, h.strides, np.histogram2d([1., 2], [1, 3.], bins=(2, 3), density=True)[0].strides)

# %% places of a triangle, where there are none
print([each.strides for each in np.triu_indices(1, 4, 3)], [each.strides for each in np.tril_indices(2, -3)], np.triu_indices(2)[0].strides)

# %% fractions and exponents are written to the outputs behind the operand
o, p = np.zeros(2), np.zeros(2, dtype=int)
print(np.frexp([0.5, 3.0], o, p), o, p)

# %% one of two outputs
o = np.zeros(2)
print(np.frexp([0.5, 3.0], o), np.frexp(3.0, out=(None, None)), np.modf([1.5, -2.25], o), o)
