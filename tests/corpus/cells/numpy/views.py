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

# %% arrays share memory where an element of both lies, and may share it where their ranges meet
import numpy as np
x = np.arange(6)
y = x.reshape(2, 3)
z = x.view('i4')
for a, b in (x[::2], x[1::2]), (x[0:2:2], x[4::2]), (y[:, :2], y[:, 1:]), (y[:, 0], y[:, 1:]), (z[::2], z[1::2]), (x[::-1], x[:1]), (x, x[3:3]), (x, x.copy()):
    print(np.shares_memory(a, b), np.may_share_memory(a, b), np.may_share_memory(a, b, -1), np.shares_memory(b, a))

# %% what every dtype says
import numpy as np
for t in '?', 'i1', 'u8', 'f2', 'f4', 'c8', 'c16', 'i8':
    d = np.dtype(t)
    print(d.alignment, d.base, d.byteorder, d.descr, d.fields, d.flags, d.hasobject, d.isalignedstruct, d.isbuiltin, d.isnative, d.metadata, d.names, d.ndim, d.num, d.shape, d.subdtype)

# %% ratios of floats, scalars of other classes, options of a block
import numpy as np
from fractions import Fraction
print(np.float32(0.1).as_integer_ratio(), np.float64(0.5).as_integer_ratio(), np.float16(2.5).as_integer_ratio(), np.float64(0.1).hex())
try:
    np.float32('inf').as_integer_ratio()
except OverflowError as e:
    print(e)
print(hasattr(np.float32(1), 'hex'), np.isscalar(Fraction(1, 2)), np.isscalar([1]))
with np.printoptions(precision=2) as options:
    print(options == np.get_printoptions(), options['precision'])
