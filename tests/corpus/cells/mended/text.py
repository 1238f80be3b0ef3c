# %% np.loadtxt(StringIO(1 2 3n4 5 6))
import numpy as np
from io import StringIO
np.loadtxt(StringIO("1 2 3\n4 5 6"))

# %% np.loadtxt(StringIO(1,2,3n commentnn4,5,6  xn), delimiter=,, dtype=int)
import numpy as np
from io import StringIO
np.loadtxt(StringIO("1,2,3\n# comment\n\n4,5,6 # x\n"), delimiter=',', dtype=int)

# %% np.loadtxt(StringIO(a bn1 2n3 4), skiprows=1, unpack=True)
import numpy as np
from io import StringIO
np.loadtxt(StringIO("a b\n1 2\n3 4"), skiprows=1, unpack=True)

# %% x, y = np.loadtxt(StringIO(1 2 9n3 4 9), usecols=(0, 2), unpack=True) x, y
import numpy as np
from io import StringIO
x, y = np.loadtxt(StringIO("1 2 9\n3 4 9"), usecols=(0, 2), unpack=True); x, y

# %% np.loadtxt(StringIO(1 2 9n3 4 9), usecols=1), np.loadtxt([1 2, 3 4], maxrows=1), np.loadtxt([5]), np
import numpy as np
from io import StringIO
np.loadtxt(StringIO("1 2 9\n3 4 9"), usecols=1), np.loadtxt(["1 2", "3 4"], max_rows=1), np.loadtxt(["5"]), np.loadtxt(["5"], ndmin=2), np.loadtxt(["5 6"], ndmin=1)

# %% np.loadtxt([1 2, 3])
import numpy as np
np.loadtxt(["1 2", "3"])

# %% np.loadtxt([1 x, 3 4])
import numpy as np
np.loadtxt(["1 x", "3 4"])

# %% np.loadtxt([1 2, 3 4.5], dtype=int)
import numpy as np
np.loadtxt(["1 2", "3 4.5"], dtype=int)

# %% np.loadtxt([1 2, 3 4], usecols=5)
import numpy as np
np.loadtxt(["1 2", "3 4"], usecols=5)

# %% np.loadtxt([1 2, 3 4], ndmin=3)
import numpy as np
np.loadtxt(["1 2", "3 4"], ndmin=3)

# %% np.loadtxt([])
import numpy as np
np.loadtxt([])

# %% np.loadtxt([12, 34], delimiter=, dtype=np.float32)
import numpy as np
np.loadtxt(["1;2", "3;4"], delimiter=';', dtype=np.float32)

# %% np.savetxt(s, np.arange(6.).reshape(2, 3))
import numpy as np
from io import StringIO
s = StringIO()
np.savetxt(s, np.arange(6.).reshape(2, 3))
s.getvalue()

# %% np.savetxt(s, np.arange(6).reshape(2, 3), fmt=d, delimiter=,, header=anb, footer=end)
import numpy as np
from io import StringIO
s = StringIO()
np.savetxt(s, np.arange(6).reshape(2, 3), fmt='%d', delimiter=',', header='a\nb', footer='end')
print(s.getvalue())

# %% np.savetxt(s, [1.5, 2], fmt=.2f, newline=) s.getvalue()
import numpy as np
from io import StringIO
s = StringIO()
np.savetxt(s, [1.5, 2], fmt='%.2f', newline=';'); s.getvalue()

# %% np.savetxt(s, [[1.5, 2]], fmt=[.2f, 5d], comments=) s.getvalue()
import numpy as np
from io import StringIO
s = StringIO()
np.savetxt(s, [[1.5, 2]], fmt=['%.2f', '%5d'], comments=''); s.getvalue()

# %% np.savetxt(StringIO(), [[1.5, 2]], fmt=[.2f])
import numpy as np
from io import StringIO
np.savetxt(StringIO(), [[1.5, 2]], fmt=['%.2f'])

# %% np.savetxt(StringIO(), [[1.5, 2]], fmt=d d d)
import numpy as np
from io import StringIO
np.savetxt(StringIO(), [[1.5, 2]], fmt='%d %d %d')

# %% np.savetxt(StringIO(), np.zeros((2, 2, 2)))
import numpy as np
from io import StringIO
np.savetxt(StringIO(), np.zeros((2, 2, 2)))

# %% np.savetxt(StringIO(), 3)
import numpy as np
from io import StringIO
np.savetxt(StringIO(), 3)

# %% s = StringIO() np.savetxt(s, np.array([[1, 2.5], [3, 4]]), fmt=g) s.seek(0) np.loadtxt(s)
import numpy as np
from io import StringIO
s = StringIO(); np.savetxt(s, np.array([[1, 2.5], [3, -4]]), fmt='%g'); s.seek(0); np.loadtxt(s)

# %% np.genfromtxt(StringIO(1,2,3n4,,6), delimiter=,)
import numpy as np
from io import StringIO
np.genfromtxt(StringIO("1,2,3\n4,,6"), delimiter=',')

# %% np.genfromtxt(StringIO(1,2,3n4,x,6), delimiter=,, fillingvalues=1)
import numpy as np
from io import StringIO
np.genfromtxt(StringIO("1,2,3\n4,x,6"), delimiter=',', filling_values=-1)

# %% np.genfromtxt(StringIO(a bn1 2n3 4), skipheader=1, usecols=(1,))
import numpy as np
from io import StringIO
np.genfromtxt(StringIO("a b\n1 2\n3 4"), skip_header=1, usecols=(1,))

# %% np.genfromtxt(StringIO(1 2 3n4 5))
import numpy as np
from io import StringIO
np.genfromtxt(StringIO("1 2 3\n4 5"))

# %% np.genfromtxt(StringIO(1 2 3n4 5 6), dtype=int)
import numpy as np
from io import StringIO
np.genfromtxt(StringIO("1 2 3\n4 5 6"), dtype=int)

# %% a = torch.arange(2.) b = torch.arange(1.)  2
import torch
a = torch.arange(2.); b = torch.arange(1.) - 2
torch.eq(a, b, out=b)

# %% a = torch.full((1, 1), True) b = torch.full((3,), 2) c = a
import torch
a = torch.full((1, 1), True); b = torch.full((3,), 2); c = a
torch.add(b, a, out=c)

# %% torch.sub(torch.eye(3)[1], b, out=b)
import torch
b = torch.eye(1)
torch.sub(torch.eye(3)[:1], b, out=b)

# %% torch.div(torch.arange(0).reshape(3, 0, 1), b, out=b)
import torch
b = torch.eye(2)[:1]
torch.div(torch.arange(0).reshape(3, 0, 1), b, out=b)

# %% a = torch.zeros(2) torch.add(a, torch.ones(2, 2), out=a)
import torch
a = torch.zeros(2); torch.add(a, torch.ones(2, 2), out=a)

# %% a = torch.zeros(1) torch.add(torch.ones(3), 2, out=a) a
import torch
a = torch.zeros(1); torch.add(torch.ones(3), 2, out=a); a

# %% a = torch.zeros(1) torch.mul(torch.ones(3), a, out=torch.zeros(1))
import torch
a = torch.zeros(1); torch.mul(torch.ones(3), a, out=torch.zeros(1))

# %% torch.arange(3).bfloat16().quantile(0.5)
import torch
torch.arange(3).bfloat16().quantile(0.5)

# %% torch.arange(3).half().quantile(0.5)
import torch
torch.arange(3).half().quantile(0.5)

# %% torch.diag(torch.arange(3).half())
import torch
torch.diag(torch.arange(3).half())

# %% torch.diag(torch.arange(3).bfloat16())
import torch
torch.diag(torch.arange(3).bfloat16())

# %% torch.maximum(torch.ones(2, 1), torch.zeros(3), out=torch.ones(4)).shape
import torch
torch.maximum(torch.ones(2, 1), torch.zeros(3), out=torch.ones(4)).shape

# %% x = torch.ones(3) y = x[1]
import torch
x = torch.ones(3); y = x[:1]
torch.add(x, y, out=y)

# %% x = torch.tensor([1., 2., 3.]) torch.where(x  1, x, torch.zeros(2, 1), out=x)
import torch
x = torch.tensor([1., 2., 3.]); torch.where(x > 1, x, torch.zeros(2, 1), out=x)

