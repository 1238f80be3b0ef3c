import numpy as np

# %% of a matrix that is diagonal already
np.linalg.eig(np.diag((1, 2, 3)))

# %% of a symmetric one, in no order
np.linalg.eig(np.array([[2, 1], [1, 3]])), np.linalg.eig(np.array([[4., 1, 0], [1, 3, 1], [0, 1, 2]]))

# %% a rotation has complex ones
w, v = np.linalg.eig([[0, 1], [-1, 0]])
w, v

# %% of a matrix of chances
w, v = np.linalg.eig(np.array([[0.8, 0.3], [0.2, 0.7]]))
print(w)
print(v)
v[:, 0] / v[:, 0].sum()

# %% numbers and vectors of matrices without symmetry
for rows in ([[1, 2], [3, 4]], [[1, 2, 0], [0, 3, 4], [5, 0, 6]], [[4, -2, 1], [-1, 3, 2], [0, 1, -5]], [[1, -3], [3, 0]]):
    w, v = np.linalg.eig(np.array(rows))
    print(w, v, np.linalg.eigvals(np.array(rows, dtype=float)), sep='\n')

# %% defective matrices, zeros, blocks
for rows in ([[0, 1], [0, 0]], [[2, 1, 0], [0, 2, 0], [0, 0, 3]], [[0, 0, 0], [0, 0, 2], [5, 0, 0]], [[5]]):
    print(*np.linalg.eig(np.array(rows, dtype=float)), sep='\n')

# %% by a covariance
x = np.array([[2.5, 0.5, 2.2, 1.9, 3.1], [2.4, 0.7, 2.9, 2.2, 3.0]])
w, v = np.linalg.eig(np.cov(x))
print(w, v, sep='\n')

# %% a stack, and float32
a = np.arange(8.).reshape(2, 2, 2)
np.linalg.eigvals(a), np.linalg.eig(np.array([[1, 2], [3, 4]], dtype='f4'))

# %% a matrix with five rows
a = np.array([[1, 4, 0, 2, -1], [3, 0, 2, -2, 1], [5, -1, 2, 0, 3], [0, 2, 1, 1, -4], [2, 2, -3, 0, 1]])
np.round(np.linalg.eig(a)[1], 6), np.linalg.eigvals(a)

# %% no square
np.linalg.eig([[1, 2, 3]])

# %% no matrix
np.linalg.eigvals([1, 2])

# %% no numbers
np.linalg.eig([[np.nan, 1], [1, 1]])
