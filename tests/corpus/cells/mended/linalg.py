# %% np.linalg.qr(np.array([[1., 2], [3, 4], [5, 6]]))
import numpy as np
np.linalg.qr(np.array([[1., 2], [3, 4], [5, 6]]))

# %% np.linalg.qr(np.array([[1., 2], [3, 4], [5, 6]]), mode=complete)
import numpy as np
np.linalg.qr(np.array([[1., 2], [3, 4], [5, 6]]), mode='complete')

# %% np.linalg.qr([[1, 2, 3], [3, 4, 1]], r)
import numpy as np
np.linalg.qr([[1, 2, 3], [3, 4, 1]], 'r')

# %% print(q, r, sep=n) print(np.allclose(q  r, [[1, 2, 3], [3, 4, 1]]))
import numpy as np
q, r = np.linalg.qr([[1, 2, 3], [3, 4, 1]])
print(q, r, sep='\n'); print(np.allclose(q @ r, [[1, 2, 3], [3, 4, 1]]))

# %% q, r = np.linalg.qr(np.eye(3)) print(q, r)
import numpy as np
q, r = np.linalg.qr(np.eye(3)); print(q, r)

# %% np.linalg.qr(np.arange(12.).reshape(2, 3, 2))
import numpy as np
np.linalg.qr(np.arange(12.).reshape(2, 3, 2))

# %% np.linalg.qr(np.arange(6, dtype=f4).reshape(3, 2))
import numpy as np
np.linalg.qr(np.arange(6, dtype='f4').reshape(3, 2))

# %% np.linalg.qr([1, 2])
import numpy as np
np.linalg.qr([1, 2])

# %% np.linalg.qr(np.eye(2), mode=x)
import numpy as np
np.linalg.qr(np.eye(2), mode='x')

# %% np.linalg.eigh([[2, 1], [1, 2]])
import numpy as np
np.linalg.eigh([[2, 1], [1, 2]])

# %% np.linalg.eigh([[2., 1, 0], [1, 2, 1], [0, 1, 2]])
import numpy as np
np.linalg.eigh([[2., -1, 0], [-1, 2, -1], [0, -1, 2]])

# %% np.linalg.eigh([[4., 1, 2], [1, 3, 0], [2, 0, 1]])
import numpy as np
np.linalg.eigh([[4., 1, 2], [1, 3, 0], [2, 0, 1]])

# %% a = (np.arange(25).reshape(5, 5)  7  11).astype(float)
import numpy as np
a = (np.arange(25).reshape(5, 5) * 7 % 11).astype(float)
np.linalg.eigh(a + a.T)

# %% a = (np.arange(25).reshape(5, 5)  7  11).astype(float) (2)
import numpy as np
a = (np.arange(25).reshape(5, 5) * 7 % 11).astype(float)
np.linalg.eigvalsh(a @ a.T)

# %% np.linalg.eigh(np.diag([3., 1, 2]))
import numpy as np
np.linalg.eigh(np.diag([3., 1, 2]))

# %% np.linalg.eigh(np.ones((3, 3)))
import numpy as np
np.linalg.eigh(np.ones((3, 3)))

# %% np.linalg.eigh(np.array([[2, 1], [1, 2]], dtype=f4))
import numpy as np
np.linalg.eigh(np.array([[2, 1], [1, 2]], dtype='f4'))

# %% w, v = np.linalg.eigh(np.cov(np.array([[1., 2, 3, 4], [2, 1, 4, 3], [0, 1, 0, 2]]))) print(w) print(v)
import numpy as np
w, v = np.linalg.eigh(np.cov(np.array([[1., 2, 3, 4], [2, 1, 4, 3], [0, 1, 0, 2]]))); print(w); print(v)

# %% np.linalg.eigh([[1, 2, 3], [4, 5, 6]])
import numpy as np
np.linalg.eigh([[1, 2, 3], [4, 5, 6]])

# %% np.linalg.eigh([[1, np.nan], [4, 5]])
import numpy as np
np.linalg.eigh([[1, np.nan], [4, 5]])

# %% np.linalg.eigh([[1]])
import numpy as np
np.linalg.eigh([[1]])

# %% np.linalg.svd([[1., 2], [3, 4]])
import numpy as np
np.linalg.svd([[1., 2], [3, 4]])

# %% np.linalg.svd([[1., 2], [3, 4], [5, 6]])
import numpy as np
np.linalg.svd([[1., 2], [3, 4], [5, 6]])

# %% np.linalg.svd([[1., 2], [3, 4], [5, 6]], fullmatrices=False)
import numpy as np
np.linalg.svd([[1., 2], [3, 4], [5, 6]], full_matrices=False)

# %% np.linalg.svd([[1., 2, 3], [3, 4, 4]])
import numpy as np
np.linalg.svd([[1., 2, 3], [3, 4, 4]])

# %% np.linalg.svd([[1., 2, 3], [3, 4, 4]], fullmatrices=False)
import numpy as np
np.linalg.svd([[1., 2, 3], [3, 4, 4]], full_matrices=False)

# %% np.linalg.svd(np.arange(12.).reshape(4, 3))
import numpy as np
np.linalg.svd(np.arange(12.).reshape(4, 3))

# %% np.linalg.svd((np.arange(20)  7  13).reshape(5, 4).astype(float))
import numpy as np
np.linalg.svd((np.arange(20) * 7 % 13).reshape(5, 4).astype(float))

# %% np.linalg.svd((np.arange(30)  7  13).reshape(10, 3).astype(float), fullmatrices=False)
import numpy as np
np.linalg.svd((np.arange(30) * 7 % 13).reshape(10, 3).astype(float), full_matrices=False)

# %% np.linalg.svd((np.arange(30)  7  13).reshape(3, 10).astype(float), fullmatrices=False)
import numpy as np
np.linalg.svd((np.arange(30) * 7 % 13).reshape(3, 10).astype(float), full_matrices=False)

# %% np.linalg.svd((np.arange(36)  7  13).reshape(6, 6).astype(float))
import numpy as np
np.linalg.svd((np.arange(36) * 7 % 13).reshape(6, 6).astype(float))

# %% np.linalg.svd(np.eye(3))
import numpy as np
np.linalg.svd(np.eye(3))

# %% np.linalg.svd(np.diag([1., 3, 2]))
import numpy as np
np.linalg.svd(np.diag([1., 3, 2]))

# %% np.linalg.svd(np.ones((3, 3)))
import numpy as np
np.linalg.svd(np.ones((3, 3)))

# %% np.linalg.svd(np.zeros((2, 3)))
import numpy as np
np.linalg.svd(np.zeros((2, 3)))

# %% np.linalg.svd([[3.]])
import numpy as np
np.linalg.svd([[3.]])

# %% np.linalg.svd([[3., 4]])
import numpy as np
np.linalg.svd([[-3., 4]])

# %% np.linalg.svd([[3.], [4]]) (2)
import numpy as np
np.linalg.svd([[-3.], [4]])

# %% np.linalg.svd(np.array([[1, 2], [3, 4]], dtype=f4))
import numpy as np
np.linalg.svd(np.array([[1, 2], [3, 4]], dtype='f4'))

# %% U, s, Vt = np.linalg.svd(np.arange(8.).reshape(2, 2, 2)) print(U.shape, s, Vt)
import numpy as np
U, s, Vt = np.linalg.svd(np.arange(8.).reshape(2, 2, 2)); print(U.shape, s, Vt)

# %% np.linalg.svd([[np.nan, 1], [1, 2]])
import numpy as np
np.linalg.svd([[np.nan, 1], [1, 2]])

# %% np.linalg.cond([[1, 2], [3, 4]], 1), np.linalg.cond([[1, 2], [3, 4]], fro), np.linalg.cond([[1, 2], [3, 4]],
import numpy as np
np.linalg.cond([[1, 2], [3, 4]], 1), np.linalg.cond([[1, 2], [3, 4]], 'fro'), np.linalg.cond([[1, 2], [3, 4]], np.inf), np.linalg.cond([[1, 2], [3, 4]], -1)

# %% np.linalg.cond([[1, 2], [2, 4]], 1)
import numpy as np
np.linalg.cond([[1, 2], [2, 4]], 1)

# %% np.linalg.cond([[1., 2, 3], [3, 4, 1]], 1)
import numpy as np
np.linalg.cond([[1., 2, 3], [3, 4, 1]], 1)

# %% X = np.array([[2.5, 2.4], [0.5, 0.7], [2.2, 2.9], [1.9, 2.2], [3.1, 3.0], [2.3, 2.7]])
import numpy as np
X = np.array([[2.5, 2.4], [0.5, 0.7], [2.2, 2.9], [1.9, 2.2], [3.1, 3.0], [2.3, 2.7]])
Xc = X - X.mean(0)
U, S, Vt = np.linalg.svd(Xc, full_matrices=False)
print(S); print(Vt); print(Xc @ Vt.T[:, :1])

