import numpy as np

# %% a system of equations is solved, and its solution fits
A = np.array([[2, 1, -1], [-3, -1, 2], [-2, 1, 2]])
b = np.array([8, -11, -3])
x = np.linalg.solve(A, b)
print(x, np.allclose(A @ x, b))

# %% systems of a stack broadcast against one right side
A = np.stack([np.eye(2), 2 * np.eye(2)])
print(np.linalg.solve(A, np.ones((2, 1))).shape)
np.linalg.solve(A, np.ones((2, 1)))

# %% an inverse has the digits of its factors
A = np.array([[4., -2.], [1., 1.]])
print(np.linalg.inv(A))
print(np.linalg.inv(A) @ A)

# %% a determinant goes by its logarithm
print(np.linalg.det(np.array([[0., 1.], [1., 0.]])))
print(np.linalg.det(np.arange(1, 10).reshape(3, 3)))
np.linalg.slogdet(np.array([[0., 1.], [4., 0.]]))

# %% a singular matrix has no inverse
try:
    np.linalg.inv(np.array([[1, 2], [2, 4]]))
except np.linalg.LinAlgError as e:
    print("LinAlgError:", e)
np.linalg.inv(np.zeros((2, 2)))

# %% only square matrices are inverted
np.linalg.inv(np.ones((2, 3)))

# %% a vector has no determinant
np.linalg.det(np.ones(3))

# %% a right side of another length is refused
np.linalg.solve(np.eye(2), np.ones(3))

# %% a matrix that is not positive definite has no Cholesky factor
print(np.linalg.cholesky([[4, 12, -16], [12, 37, -43], [-16, -43, 98]]))
np.linalg.cholesky(np.array([[1., 2.], [2., 1.]]))

# %% powers of a matrix
A = np.array([[1, 2], [3, 4]])
print(np.linalg.matrix_power(A, 3), np.linalg.matrix_power(A, 0))
np.linalg.matrix_power(A, -1)

# %% a rank counts the singular values that are not nearly 0
np.linalg.matrix_rank(np.eye(4)), np.linalg.matrix_rank(np.ones((4, 4))), np.linalg.matrix_rank(np.arange(9).reshape(3, 3))

# %% a line through points by least squares
x = np.array([0., 1., 2., 3.])
y = np.array([-1, 0.2, 0.9, 2.1])
m, c = np.linalg.lstsq(np.vstack([x, np.ones(4)]).T, y, rcond=None)[0]
print(round(m, 6), round(c, 6))
