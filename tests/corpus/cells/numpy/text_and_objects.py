import numpy as np

# %% text and objects 1
names = np.array(['Bob', 'Joe', 'Will', 'Bob', 'Will', 'Joe', 'Joe']); data = np.arange(28).reshape(7, 4)
print(names == 'Bob'); print(data[names == 'Bob']); print(data[names != 'Bob', 2:]); mask = (names == 'Bob') | (names == 'Will'); print(data[mask]); data[~(names == 'Bob')] = 0; print(data); names
# %% text and objects 2
np.array([1, 'a', 2.5])
# %% text and objects 3
np.array(['a', 1]), np.array(['abc', True]), np.array([np.int8(3), 'x']), np.array([np.float32(1.5), 'x'])
# %% text and objects 4
np.array([1, None, 3, 4])
# %% text and objects 5
x = np.array([1, None, 3, 4]); x.sum()
# %% text and objects 6
x = np.array([1, 2, 3], dtype=object); print(x.sum(), x.dtype, x + 1, x * 2, x.max(), x.min(), x.prod()); x
# %% text and objects 7
a = np.array(['a', 'b', 'c']); print(a.dtype, a.dtype.kind, a.dtype.itemsize, a.itemsize, a.nbytes, a.dtype.name, a.dtype.char, a.dtype == 'U1', a.dtype == str); a.dtype
# %% text and objects 8
np.array([{'a': 1}, 2], dtype=object)
# %% text and objects 9
a = np.array(['apple', 'banana', 'cherry']); print(a.shape, a[0], a[1:], len(a), a.ndim, a.size); [s.upper() for s in a]
# %% text and objects 10
labels = np.array(['cat', 'dog', 'cat']); print(labels[[0, 2]]); print(np.unique(labels)); print(np.unique(labels, return_counts=True)); np.unique(labels, return_inverse=True)
# %% text and objects 11
np.where(np.array([1, -1, 2]) > 0, 'pos', 'neg')
# %% text and objects 12
np.full((2,), 'a'), np.full((2, 2), 'abc'), np.empty(3, dtype=object), np.zeros(2, dtype='U5'), np.zeros(2, dtype=object), np.empty((2, 2), dtype='U3')
# %% text and objects 13
a = np.array(['abc', 'de']); a[0] = 'longer'; print(a); a[:] = 'z'; a
# %% text and objects 14
a = np.array([['a', 'bb'], ['ccc', 'd']]); print(a); print(a.T); print(a[0], a[:, 1], a[1, 0]); print(a.reshape(-1), a.ravel(), a.flatten()); a
# %% text and objects 15
for w in np.array(['x', 'y']): print(w, type(w))
# %% text and objects 16
print(np.array(['1', '2', '3']).astype(int), np.array(['1.5', '2']).astype(float)); np.array([1, 2, 3]).astype(str)
# %% text and objects 17
np.array([1.5, 2]).astype(str), np.array([True, False]).astype(str), np.array([1, 2]).astype(object), np.array([1.5]).astype('U3')
# %% text and objects 18
np.sort(np.array(['pear', 'apple', 'fig'])), np.argsort(['pear', 'apple', 'fig']), np.concatenate([['a'], ['bcd']]), np.append(['a'], 'b')
# %% text and objects 19
'Bob' in np.array(['Bob', 'Joe']), np.isin(['a', 'b'], ['b']), np.array(['a', 'b']).tolist(), np.array_equal(['a'], ['a'])
# %% text and objects 20
np.array([[1, 2], [3]], dtype=object)
# %% text and objects 21
a = np.array(['b', 'a', 'c']); a.sort(); print(a); print(a > 'a', a < np.array(['b', 'b', 'b'])); print(a.max())
# %% text and objects 22
np.array(['a' * 30, 'b' * 30, 'c' * 30])
# %% text and objects 23
print(np.array(['w%d' % i for i in range(30)])); np.array(['w%d' % i for i in range(30)])
# %% text and objects 24
np.array([])  == 'a'
# %% text and objects 25
a = np.array(['a', 'b']); a + 'x'
# %% text and objects 26
a = np.array(['a', 'b']); np.sum(a)
# %% text and objects 27
np.array('abc'), str(np.array('abc')), np.array('abc').shape, np.array('abc').item(), np.array([], dtype=str)
# %% text and objects 28
a = np.array([None, 1.5, 'x', [1, 2]], dtype=object); print(a); print(a[3], a == None); a
# %% text and objects 29
a = np.empty((2, 2), dtype=object); a[0, 0] = 'x'; a[1] = [3, 4.5]; print(a); a
# %% text and objects 30
d = np.dtype('U10'); print(d, d.itemsize); print(np.dtype(object), np.dtype('O') == object, np.dtype(str)); d
# %% text and objects 31
np.array(['a', 'b'])[np.array([True, False])], np.array(['a', 'b'])[-1], np.array(['a', 'b', 'c'])[::-1], np.repeat(['a', 'b'], 2), np.tile(['a'], 3)
# %% text and objects 32
X = np.array([['x', 1], ['y', 2]]); print(X); X[:, 1].astype(int)
# %% text and objects 33
names = np.array(['Bob', 'Joe']); names == np.array(['Bob', 'Will'])
# %% text and objects 34
names = np.array(['Bob', 'Joe']); print(names.shape, names == 3)
# %% text and objects 35
a = np.array(['x', 'y', 'z']); i = np.random.RandomState(0).permutation(3); print(a[i]); np.vstack([a, a]), np.hstack([a, ['long']])
# %% text and objects 36
a = np.array([1, 'two', 3.0], dtype=object); print([type(v) for v in a]); print(a.shape, a.dtype); a * 2
# %% text and objects 37
f'{np.array(["a", "b"])}', '%s' % np.array(['a']), repr(np.array(['a'])[0])
# %% text and objects 38
np.array(['a', 'b'], dtype='U5'), np.array(['abcdef'], dtype='U3'), np.array([10, 20], dtype=str), np.array([1.0], dtype='<U8')
# %% text and objects 39
np.array(['2', '10']).astype(np.int64).sum(), np.array(['a']).astype(float)
# %% text and objects 40
a = np.array(['a', 'b', 'c', 'd']).reshape(2, 2); a[a == 'b'] = 'z'; print(a); for_all = (a == 'z').any(); print(for_all, np.count_nonzero(a == 'z')); np.argmax(a == 'z')
# %% text and objects 41
species = np.array(['s', 'v', 's']); {str(k): int(v) for k, v in zip(*np.unique(species, return_counts=True))}
# %% text and objects 42
np.array([10**30, 1]), np.array([2**70])
# %% text and objects 43
np.array([len, 1])[1]
# %% text and objects 44
np.array(['a', None])
# %% text and objects 45
y = np.array(['a', 'b', 'a']); classes, y_idx = np.unique(y, return_inverse=True); print(classes[y_idx], y_idx); (y[:, None] == classes).astype(int)
# %% text and objects 46
a = np.array(['a', 'b']); b = a; b[0] = 'q'; c = a[:1]; c[0] = 'w'; print(a, a.copy(), a.base is None, bool((a == a).all()))
# %% text and objects 47
a = np.array(['a', 'b']); a[5]
# %% text and objects 48
a = np.array(['ab', 'c']); a.shape = (2, 1); a
# %% text and objects 49
np.array(['ab', 'c']).upper()
# %% text and objects 50
np.array(["it's", 'a "q"', 'tab\t'])
