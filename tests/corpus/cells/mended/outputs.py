# %% torch.device(cpu)  1
import torch
torch.device('cpu') + 1

# %% torch.Size([1])  1
import torch
torch.Size([1]) - 1

# %% torch.float32  1
import torch
torch.float32 + 1

# %% collections.defaultdict(int)  1
import collections
collections.defaultdict(int) < 1

# %% collections.Counter()  1
import collections
collections.Counter() < 1

# %% collections.OrderedDict()  1
import collections
collections.OrderedDict() + 1

# %% np.nditer(np.arange(2))  1
import numpy as np
np.nditer(np.arange(2)) + 1

# %% np.finfo(float)  1
import numpy as np
np.finfo(float) + 1

# %% np.dtype(float)  1
import numpy as np
np.dtype(float) + 1

# %% type(np.dtype(float)), type(np.dtype(float)).name
import numpy as np
type(np.dtype(float)), type(np.dtype(float)).__name__

# %% np.arange(2).flags  1
import numpy as np
np.arange(2).flags + 1

# %% np.random.defaultrng(1)  1
import numpy as np
np.random.default_rng(1) + 1

# %% np.add  1
import numpy as np
np.add + 1

# %% len(np.dtype(float)), len(np.add)
import numpy as np
len(np.dtype(float)), len(np.add)

# %% np.add[0]
import numpy as np
np.add[0]

# %% np.dtype(float)()
import numpy as np
np.dtype(float)()

# %% np.dtype(f4)[0]
import numpy as np
np.dtype('f4')[0]

# %% for x in np.dtype(f4) pass
import numpy as np
for x in np.dtype('f4'): pass

# %% torch.device(cpu)[0]
import torch
torch.device('cpu')[0]

# %% len(torch.device(cpu))
import torch
len(torch.device('cpu'))

# %% iter(torch.float32)
import torch
iter(torch.float32)

# %% torch.float32()
import torch
torch.float32()

# %% torch.float32.foo
import torch
torch.float32.foo

# %% torch.finfo(torch.float32)  1
import torch
torch.finfo(torch.float32) + 1

# %% [1]  torch.float32
import torch
[1] + torch.float32

# %% a  np.dtype(i4)
import numpy as np
'a' + np.dtype('i4')

# %% a  np.float64(2)
import numpy as np
'a' * np.float64(2)

# %% str.join(,, [np.dtype(i4)])
import numpy as np
str.join(',', [np.dtype('i4')])

# %% int(np.dtype(i4))
import numpy as np
int(np.dtype('i4'))

# %% float(np.dtype(i4))
import numpy as np
float(np.dtype('i4'))

# %% range(np.dtype(i4))
import numpy as np
range(np.dtype('i4'))

# %% [1][np.dtype(i4)]
import numpy as np
[1][np.dtype('i4')]

# %% math.sqrt(np.dtype(i4))
import math, numpy as np
math.sqrt(np.dtype('i4'))

# %% isinstance(np.dtype(i4), np.dtype), type(np.dtype(i4)) is np.dtype, type(np.dtype(i4)).mro()
import numpy as np
isinstance(np.dtype('i4'), np.dtype), type(np.dtype('i4')) is np.dtype, type(np.dtype('i4')).mro()

# %% torch.device(cpu, 1) (2)
import torch
torch.device('cpu', 1)

# %% torch.device(cpu, 1) (3)
import torch
torch.device('cpu', -1)

# %% torch.device(type=cpu, index=0), torch.device(cpu0) == torch.device(cpu), torch.device(cpu0).index,
import torch
torch.device(type='cpu', index=0), torch.device('cpu:0') == torch.device('cpu'), torch.device('cpu:0').index, str(torch.device('cpu:0'))

# %% torch.ones(2, device=cpu0).device, torch.ones(2, device=torch.device(cpu0)).device, torch.ones(2).to(cp
import torch
torch.ones(2, device='cpu:0').device, torch.ones(2, device=torch.device('cpu:0')).device, torch.ones(2).to('cpu:0').device

# %% torch.device(cpu0, 0)
import torch
torch.device('cpu:0', 0)

# %% torch.device(cpu1)
import torch
torch.device('cpu:1')

# %% torch.device(0)
import torch
torch.device(0)

# %% torch.device(cuda), torch.device(cuda1), torch.device(cuda, 1)
import torch
torch.device('cuda'), torch.device('cuda:1'), torch.device('cuda', 1)

# %% torch.device(foo)
import torch
torch.device('foo')

# %% torch.device(cpu, a)
import torch
torch.device('cpu', 'a')

# %% torch.device()
import torch
torch.device()

# %% b = np.array([[10, 7, 4], [3, 2, 1.]])
import numpy as np
b = np.array([[10, 7, 4], [3, 2, 1.]])
np.median(b, overwrite_input=True), b

# %% np.median(b, axis=1, overwriteinput=True), b
import numpy as np
b = np.array([[10, 7, 4], [3, 2, 1]])
np.median(b, axis=1, overwrite_input=True), b

# %% b = np.array([[10, 7, 4, 9], [3, 2, 1, 8], [5, 5, 6, 1]])
import numpy as np
b = np.array([[10, 7, 4, 9], [3, 2, 1, 8], [5, 5, 6, 1]])
np.median(b, axis=0, overwrite_input=True), b

# %% np.median(b, axis=1, overwriteinput=True), b (2)
import numpy as np
b = (np.arange(60) * 37 % 61).reshape(5, 12)
np.median(b, axis=1, overwrite_input=True), b

# %% np.partition(b, 30), np.partition(b, (10, 20, 40)), np.argpartition(b, 17), np.partition(b, [50, 3])
import numpy as np
b = (np.arange(60) * 37 % 61)
np.partition(b, 30), np.partition(b, (10, 20, 40)), np.argpartition(b, 17), np.partition(b, [50, 3])

# %% np.partition(b, 30), np.partition(b, (10, 20, 1)), np.argpartition(b, 17), np.partition(b, [50, 3])
import numpy as np
b = (np.arange(60) * 37 % 61) * 1.0
b[3] = np.nan
np.partition(b, 30), np.partition(b, (10, 20, -1)), np.argpartition(b, 17), np.partition(b, [50, 3])

# %% b = np.concatenate([np.arange(100), np.arange(100, 0, 1), np.arange(50)  7  13])
import numpy as np
b = np.concatenate([np.arange(100), np.arange(100, 0, -1), np.arange(50) * 7 % 13])
np.partition(b, 100).tolist()

# %% type(np.dtype(f4)), np.dtype(f4)[0]
import numpy as np
type(np.dtype('f4')), np.dtype('f4')[0]

# %% np.float64.mro(), np.float64.mro, np.int32.mro(), int.mro(), bool.mro()
import numpy as np
np.float64.mro(), np.float64.__mro__, np.int32.mro(), int.mro(), bool.mro()

# %% class B(A) pass
class A: pass
class B(A): pass
B.mro()

# %% bool(np.dtype(f4)), len(np.dtype(f4))
import numpy as np
bool(np.dtype('f4')), len(np.dtype('f4'))

# %% np.finfo(float).foo
import numpy as np
np.finfo(float).foo

# %% np.put(np.zeros(0), [0], 1)
import numpy as np
np.put(np.zeros(0), [0], 1)

# %% np.put(np.zeros((0,3)), [1], 1)
import numpy as np
np.put(np.zeros((0,3)), [1], 1)

# %% np.zeros(0).itemset(0, 1)
import numpy as np
np.zeros(0).itemset(0, 1)

# %% np.zeros((0, 3)).itemset(0, 1)
import numpy as np
np.zeros((0, 3)).itemset(0, 1)

# %% np.zeros((2, 3)).itemset(9, 1)
import numpy as np
np.zeros((2, 3)).itemset(9, 1)

# %% np.zeros((3)).itemset(9, 1)
import numpy as np
np.zeros((3)).itemset(9, 1)

# %% np.zeros((3)).itemset((9,), 1) (2)
import numpy as np
np.zeros((3)).itemset((9,), 1)

# %% np.zeros((2,3)).itemset((1,9), 1)
import numpy as np
np.zeros((2,3)).itemset((1,9), 1)

# %% np.zeros(()).itemset(9, 1)
import numpy as np
np.zeros(()).itemset(9, 1)

# %% np.zeros((2,3)).item(9)
import numpy as np
np.zeros((2,3)).item(9)

# %% np.zeros((3)).item(9)
import numpy as np
np.zeros((3)).item(9)

# %% np.zeros((3)).flat[9]
import numpy as np
np.zeros((3)).flat[9]

# %% np.zeros((3,2))[2].flat[9]
import numpy as np
np.zeros((3,2))[::2].flat[9]

# %% np.cumsum(np.arange(3), out=np.zeros(2))
import numpy as np
np.cumsum(np.arange(3), out=np.zeros(2))

# %% np.cumsum(np.arange(6).reshape(2,3), 1, out=np.zeros(2))
import numpy as np
np.cumsum(np.arange(6).reshape(2,3), 1, out=np.zeros(2))

# %% np.cumsum(np.arange(6).reshape(2,3), 1, out=np.zeros((2,2)))
import numpy as np
np.cumsum(np.arange(6).reshape(2,3), 1, out=np.zeros((2,2)))

# %% np.cumsum(np.arange(6).reshape(2,3), 1, out=np.zeros((1,3)))
import numpy as np
np.cumsum(np.arange(6).reshape(2,3), 1, out=np.zeros((1,3)))

# %% np.cumsum(np.arange(6).reshape(2,3), out=np.zeros((2,3)))
import numpy as np
np.cumsum(np.arange(6).reshape(2,3), out=np.zeros((2,3)))

# %% np.cumsum(np.arange(6).reshape(2,3), out=np.zeros(()))
import numpy as np
np.cumsum(np.arange(6).reshape(2,3), out=np.zeros(()))

# %% np.cumsum(np.int64(2), out=np.zeros(()))
import numpy as np
np.cumsum(np.int64(2), out=np.zeros(()))

# %% np.cumprod(np.arange(6).reshape(2,3), 0, out=np.zeros((5,2,3)))
import numpy as np
np.cumprod(np.arange(6).reshape(2,3), 0, out=np.zeros((5,2,3)))

# %% np.cumsum(np.arange(1), out=np.zeros(2))
import numpy as np
np.cumsum(np.arange(1), out=np.zeros(2))

# %% np.cumsum(np.arange(0), out=np.zeros(2))
import numpy as np
np.cumsum(np.arange(0), out=np.zeros(2))

# %% np.cumsum(np.arange(6).reshape(2,3), 1, out=np.zeros((2,3), dtype=int)[1])
import numpy as np
np.cumsum(np.arange(6).reshape(2,3), 1, out=np.zeros((2,3), dtype=int)[::-1])

# %% np.max(np.zeros((0,2)), 0, out=np.zeros(()))
import numpy as np
np.max(np.zeros((0,2)), 0, out=np.zeros(()))

# %% np.max(np.zeros((0,2)), 0, out=np.zeros((2,)))
import numpy as np
np.max(np.zeros((0,2)), 0, out=np.zeros((2,)))

# %% np.max(np.zeros((0,2)), 0, out=np.zeros((3,)))
import numpy as np
np.max(np.zeros((0,2)), 0, out=np.zeros((3,)))

# %% np.max(np.zeros((2,2)), 0, out=np.zeros((3,)))
import numpy as np
np.max(np.zeros((2,2)), 0, out=np.zeros((3,)))

# %% np.sum(np.zeros((2,2)), 0, out=np.zeros((3,2)))
import numpy as np
np.sum(np.zeros((2,2)), 0, out=np.zeros((3,2)))

# %% np.sum(np.zeros((2,2)), 0, out=3)
import numpy as np
np.sum(np.zeros((2,2)), 0, out=3)

# %% np.take([1], [0], out=3)
import numpy as np
np.take([1], [0], out=3)

# %% np.round([1.2], out=3)
import numpy as np
np.round([1.2], out=3)

# %% np.round(1.2, out=3) (2)
import numpy as np
np.round(1.2, out=3)

# %% np.clip([1.2], 0, 1, out=3)
import numpy as np
np.clip([1.2], 0, 1, out=3)

# %% np.mean([1.2], out=3)
import numpy as np
np.mean([1.2], out=3)

# %% np.argmax([1.2], out=3)
import numpy as np
np.argmax([1.2], out=3)

# %% np.cumsum([1.2], out=3)
import numpy as np
np.cumsum([1.2], out=3)

# %% np.choose([0], [1, 2], out=3)
import numpy as np
np.choose([0], [1, 2], out=3)

# %% np.dot([1], [1], out=3)
import numpy as np
np.dot([1], [1], out=3)

# %% np.concatenate([[1], [1]], out=3)
import numpy as np
np.concatenate([[1], [1]], out=3)

# %% np.stack([[1], [1]], out=3)
import numpy as np
np.stack([[1], [1]], out=3)

# %% np.trace([[1]], out=3)
import numpy as np
np.trace([[1]], out=3)

# %% np.std([1.], out=3)
import numpy as np
np.std([1.], out=3)

# %% np.median([1.], out=3)
import numpy as np
np.median([1.], out=3)

# %% np.quantile([1.], 0.5, out=3)
import numpy as np
np.quantile([1.], 0.5, out=3)

# %% np.any([1.], out=3)
import numpy as np
np.any([1.], out=3)

# %% np.ptp([1.], out=3)
import numpy as np
np.ptp([1.], out=3)

# %% np.nansum([1.], out=3)
import numpy as np
np.nansum([1.], out=3)

# %% np.outer([1.], [1], out=3)
import numpy as np
np.outer([1.], [1], out=3)

# %% a = np.zeros(2) np.clip(np.arange(3), 0, 1, out=a)
import numpy as np
a = np.zeros(2); np.clip(np.arange(3), 0, 1, out=a)

# %% a = np.zeros(3, dtype=np.int8) np.clip(np.array([1.7, 2.5, 300]), 2, 400, out=a)
import numpy as np
a = np.zeros(3, dtype=np.int8); np.clip(np.array([1.7, -2.5, 300]), -2, 400, out=a)

# %% np.copyto(np.zeros(()), np.zeros(2))
import numpy as np
np.copyto(np.zeros(()), np.zeros(2))

# %% np.copyto(np.zeros(()), np.zeros(2), where=True)
import numpy as np
np.copyto(np.zeros(()), np.zeros(2), where=True)

# %% np.copyto(np.zeros(()), np.zeros(2), where=np.zeros(2)0)
import numpy as np
np.copyto(np.zeros(()), np.zeros(2), where=np.zeros(2)>0)

# %% np.copyto(np.zeros(3), np.zeros(2), where=np.zeros(2)0)
import numpy as np
np.copyto(np.zeros(3), np.zeros(2), where=np.zeros(2)>0)

# %% np.copyto(np.zeros(3), np.zeros(3), where=np.zeros(2)0)
import numpy as np
np.copyto(np.zeros(3), np.zeros(3), where=np.zeros(2)>0)

# %% x = np.zeros(()) x[...] = np.zeros(2)
import numpy as np
x = np.zeros(()); x[...] = np.zeros(2)

# %% a = np.arange(5) np.place(a, a  0, a[1]) a
import numpy as np
a = np.arange(5); np.place(a, a > 0, a[::-1]); a

# %% a = np.arange(5) np.place(a, a  0, a) a
import numpy as np
a = np.arange(5); np.place(a, a > 0, a); a

# %% a = np.arange(5) np.place(a, a  0, a[1]) a (2)
import numpy as np
a = np.arange(5); np.place(a, a > 0, a[1:]); a

# %% a = np.arange(5) np.putmask(a, a  0, a[1]) a
import numpy as np
a = np.arange(5); np.putmask(a, a > 0, a[1:]); a

# %% a = np.arange(5) np.putmask(a, a  0, a[2]) a
import numpy as np
a = np.arange(5); np.putmask(a, a > 0, a[:2]); a

# %% a = np.arange(5) np.put(a, [1,2,3], a[2]) a
import numpy as np
a = np.arange(5); np.put(a, [1,2,3], a[:2]); a

# %% np.spacing(np.array([1, 1, 2, 0, 0.0, 1e4, 1e4, 65504, 65504, np.inf, 6e8, 3.5, 0.0001221], dtype=np
import numpy as np
np.spacing(np.array([1, -1, -2, 0, -0.0, 1e-4, -1e-4, 65504, -65504, np.inf, 6e-8, -3.5, -0.0001221], dtype=np.float16))

# %% np.spacing(np.array([1, 1, 2, 0, 0.0, 1e4, 1e4, 65504, 65504, np.inf, 6e8, 3.5], dtype=np.float32))
import numpy as np
np.spacing(np.array([1, -1, -2, 0, -0.0, 1e-4, -1e-4, 65504, -65504, np.inf, 6e-8, -3.5], dtype=np.float32))

# %% np.add.reduceat(3, [0])
import numpy as np
np.add.reduceat(3, [0])

# %% np.add.accumulate(3)
import numpy as np
np.add.accumulate(3)

# %% np.add.reduceat(np.arange(3), [[0]])
import numpy as np
np.add.reduceat(np.arange(3), [[0]])

# %% np.gcd(1.5, 2)
import numpy as np
np.gcd(1.5, 2)

# %% np.gcd(np.array([1.5]), np.array([1], dtype=np.float16))
import numpy as np
np.gcd(np.array([1.5]), np.array([1], dtype=np.float16))

# %% np.bitwiseand(np.array([1.5]), np.array([1], dtype=np.float16))
import numpy as np
np.bitwise_and(np.array([1.5]), np.array([1], dtype=np.float16))

# %% np.lcm(True, np.array([1], dtype=bool))
import numpy as np
np.lcm(True, np.array([1], dtype=bool))

# %% np.gcd(np.array([1.5]), 2)
import numpy as np
np.gcd(np.array([1.5]), 2)

# %% np.lcm(np.float64(0.5), np.array([1], dtype=np.float16))
import numpy as np
np.lcm(np.float64(-0.5), np.array([1], dtype=np.float16))

# %% np.flip(2), np.fliplr([[1]]), np.flip(np.array(2.5))
import numpy as np
np.flip(2), np.fliplr([[1]]), np.flip(np.array(2.5))

# %% np.flip(2, 0)
import numpy as np
np.flip(2, 0)

# %% np.cumsum(np.array(3), 1)
import numpy as np
np.cumsum(np.array(3), 1)

# %% np.cumsum(np.array(3), 1), np.cumprod(3, 0), np.array(3).cumsum(0)
import numpy as np
np.cumsum(np.array(3), -1), np.cumprod(3, 0), np.array(3).cumsum(0)

# %% np.cumsum(np.array(3), 2)
import numpy as np
np.cumsum(np.array(3), -2)

# %% np.ediff1d([True, False])
import numpy as np
np.ediff1d([True, False])

# %% np.ediff1d([True, False], tobegin=1)
import numpy as np
np.ediff1d([True, False], to_begin=1)

# %% np.ediff1d(np.array([1, 2], dtype=np.int8), tobegin=1.5)
import numpy as np
np.ediff1d(np.array([1, 2], dtype=np.int8), to_begin=1.5)

# %% np.block([[[1], [2]], np.ones(1)])
import numpy as np
np.block([[[1], [2]], np.ones(1)])

# %% np.block([1, [2]])
import numpy as np
np.block([1, [2]])

# %% np.block([[1], 2]) (2)
import numpy as np
np.block([[1], 2])

# %% np.block([[[1]], [2]]) (3)
import numpy as np
np.block([[[1]], [2]])

# %% np.block([[], [1]])
import numpy as np
np.block([[], [1]])

# %% np.block([[1, []]]) (3)
import numpy as np
np.block([[1, []]])

# %% np.block((1, 2)) (4)
import numpy as np
np.block((1, 2))

# %% np.block([(1,), 2]) (5)
import numpy as np
np.block([(1,), 2])

