# %% np.percentile(np.zeros((1, 0)), 30)
import numpy as np
np.percentile(np.zeros((1, 0)), 30)

# %% np.quantile(np.zeros(0), 0.5)
import numpy as np
np.quantile(np.zeros(0), 0.5)

# %% np.quantile(np.zeros((2, 0)), 0.5, axis=1)
import numpy as np
np.quantile(np.zeros((2, 0)), 0.5, axis=1)

# %% np.percentile(np.zeros((2, 0)), 50, axis=0)
import numpy as np
np.percentile(np.zeros((2, 0)), 50, axis=0)

# %% np.cumsum([[1], [2]], out=np.zeros((1, 1)))
import numpy as np
np.cumsum([[1], [2]], out=np.zeros((1, 1)))

# %% np.float32(2)  np.float32(2)
import numpy as np
np.float32(2) @ np.float32(2)

# %% a = np.float32(2) a = a
import numpy as np
a = np.float32(2); a @= a

# %% np.float32(2)  2
import numpy as np
np.float32(2) @ 2

# %% np.float32(2)  np.ones(2)
import numpy as np
np.float32(2) @ np.ones(2)

# %% np.float32(2)  [1, 2]
import numpy as np
np.float32(2) @ [1, 2]

# %% np.cross(True, [1, 2])
import numpy as np
np.cross(True, [1, 2])

# %% np.cross([1, 2], 3)
import numpy as np
np.cross([1, 2], 3)

# %% b = np.array(True) np.place(b, b  0, np.zeros(2))
import numpy as np
b = np.array(True); np.place(b, b > 0, np.zeros(2))

# %% b = np.array([1, 2]) np.place(b, b  0, [1.5]) b
import numpy as np
b = np.array([1, 2]); np.place(b, b > 0, [1.5]); b

# %% np.quantile(np.array(1), 0.5, axis=0)
import numpy as np
np.quantile(np.array(1), 0.5, axis=0)

# %% np.median(np.array(1), axis=0)
import numpy as np
np.median(np.array(1), axis=0)

# %% np.median(np.array(1), axis=1)
import numpy as np
np.median(np.array(1), axis=-1)

# %% c = np.int64(3) np.put(c, [0], 5) c
import numpy as np
c = np.int64(3); np.put(c, [0], 5); c

# %% np.put([1], [0], 5)
import numpy as np
np.put([1], [0], 5)

# %% np.lcm(np.array([1], dtype=np.uint8), 1.5)
import numpy as np
np.lcm(np.array([1], dtype=np.uint8), 1.5)

# %% np.gcd(np.array([True]), 2.5)
import numpy as np
np.gcd(np.array([True]), 2.5)

# %% np.nanmax(np.zeros((0, 3)))
import numpy as np
np.nanmax(np.zeros((0, 3)))

# %% np.nanmin(np.zeros((0, 3)), axis=0)
import numpy as np
np.nanmin(np.zeros((0, 3)), axis=0)

# %% np.array(2.5).imag, np.array(3).imag, np.array(2.5).real, np.float64(2).imag
import numpy as np
np.array(2.5).imag, np.array(3).imag, np.array(2.5).real, np.float64(2).imag

# %% np.float32(2).shape = (1,)
import numpy as np
np.float32(2).shape = (1,)

# %% np.int64(2).real = 3
import numpy as np
np.int64(2).real = 3

# %% np.array([True, False]).round(1)
import numpy as np
np.array([True, False]).round(1)

# %% np.array(True).round(1)
import numpy as np
np.array(True).round(1)

# %% np.round(True, 1), np.round([True], 0), np.array([True]).round()
import numpy as np
np.round(True, 1), np.round([True], 0), np.array([True]).round()

# %% np.array([True]).round(1) (2)
import numpy as np
np.array([True]).round(-1)

# %% np.convolve([], [])
import numpy as np
np.convolve([], [])

# %% np.convolve([1], [])
import numpy as np
np.convolve([1], [])

# %% [4, 5][np.bool(True)], range(np.bool(True)), (1, 2, 3)[np.bool(False)]
import numpy as np
[4, 5][np.bool_(True)], range(np.bool_(True)), (1, 2, 3)[np.bool_(False)]

# %% np.argmin(np.float32(2), axis=1)
import numpy as np
np.argmin(np.float32(2), axis=1)

# %% np.argmax(3, axis=0), np.argmax(np.array(3), axis=1)
import numpy as np
np.argmax(3, axis=0), np.argmax(np.array(3), axis=-1)

# %% a = np.arange(3) c = np.around(a, 1) c[0] = 9 a, c is a
import numpy as np
a = np.arange(3); c = np.around(a, 1); c[0] = 9; a, c is a

# %% a = np.arange(3) c = np.around(a) c[0] = 9 a, c is a
import numpy as np
a = np.arange(3); c = np.around(a); c[0] = 9; a, c is a

# %% a = np.arange(3) c = a.round(2) c[0] = 9 a, c is a
import numpy as np
a = np.arange(3); c = a.round(2); c[0] = 9; a, c is a

# %% a = np.arange(30) c = a.round(1) c[0] = 9 a[3], c
import numpy as np
a = np.arange(30); c = a.round(-1); c[0] = 9; a[:3], c

# %% a = np.arange(3.) c = a.round(1) c[0] = 9 a
import numpy as np
a = np.arange(3.); c = a.round(1); c[0] = 9; a

# %% np.rollaxis(abc, 0)
import numpy as np
np.rollaxis('abc', 0)

# %% np.rollaxis([1, 2], 0)
import numpy as np
np.rollaxis([1, 2], 0)

