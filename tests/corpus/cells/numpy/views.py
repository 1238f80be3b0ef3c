import numpy as np


# prelude: told_repr

# %% views of the same bytes
a = np.arange(4, dtype=np.int16)
told(lambda: a.view(np.int8), lambda: a.view(np.int64), lambda: np.ones(3, np.float32).view(np.int32),
     lambda: np.arange(3, dtype=np.int16).view(np.int64), lambda: np.arange(6, dtype='i4').reshape(2, 3).T.view('i2'), lambda: np.array(1.).view('i8'))

# %% a dtype is set
a = np.arange(4, dtype=np.int16)
a.dtype = np.int8
a, a.shape

# %% spacing and floats
told(lambda: np.spacing(1.0), lambda: np.spacing(np.array([0, 1, 2], np.float32)), lambda: np.spacing(-3), lambda: np.asfarray([1, 2]), lambda: np.asfarray(np.float32(1)))

# %% the smallest dtype
np.min_scalar_type(-1), np.min_scalar_type(1.5), np.min_scalar_type(np.arange(3)), np.min_scalar_type(True), np.min_scalar_type(-70000), np.min_scalar_type(1e300)
