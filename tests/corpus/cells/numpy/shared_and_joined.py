# Arrays of text and of objects in functions of numbers, r_ with directions, and what is shared by resize.
import numpy as np


# prelude: told_type_and_dtype

# %% directions of r_ and c_
told(lambda: np.r_['0,2', [1,2], [3,4]])
told(lambda: np.r_['1,2', [1,2], [3,4]])
told(lambda: np.r_['0,2,0', [1,2], [3]])
told(lambda: np.r_['1,2,0', [1,2], [3,4], 0])
told(lambda: (np.r_['-1', np.ones((2,2)), np.zeros((2,1))]))
told(lambda: np.r_['0,3', np.ones((2,2)), 5])
told(lambda: (np.r_['0,3,1', np.ones(2), np.ones(2)]))
told(lambda: np.r_['x', 1])
told(lambda: np.r_['0,x', 1])
told(lambda: np.r_[1, 'r'])
told(lambda: np.r_['0,2', 1:4, 5:8])
told(lambda: np.c_[[1,2],[3,4]])
told(lambda: np.c_[np.ones((2,2)), [1,2]])
told(lambda: np.c_['0', [1,2], [3]])

# %% ufuncs of text and objects
told(lambda: np.cos(np.array([1.5, None])))
told(lambda: np.cos(np.array(['a'])))
told(lambda: np.logical_not(np.array([None, 1])))
told(lambda: np.logical_and(np.array([None, 1]), 1))
told(lambda: np.negative(np.array([1, 2], object)))
told(lambda: np.add(np.array([1, 2], object), 1))
told(lambda: np.add([1, 2], np.array([1, 2], object)))
told(lambda: np.add(np.array(['a']), 'b'))
told(lambda: np.maximum(np.array([1,None]), 2))
told(lambda: np.greater(np.array(['a']), 'b'))
told(lambda: np.equal(np.array([1,None]), 1))
told(lambda: np.square(np.array([2,None])))
told(lambda: np.absolute(np.array(['abc'])))
told(lambda: np.exp(np.dtype('f8')))
told(lambda: np.squeeze(np.array([[None]])))
told(lambda: np.max(np.array([[0, -2]], 'c8'), where=[[True, True]], initial=1, keepdims=True))

# %% text and objects are moved and joined
told(lambda: np.take(np.array(['a','b']), [0, 5], mode='clip'))
told(lambda: np.roll(np.array(['a','b']), 1))
told(lambda: np.rot90(np.array([['a','b']])))
told(lambda: np.moveaxis(np.array(['a']), 0, 0))
told(lambda: np.moveaxis(np.array('a'), 0, 0))
told(lambda: np.count_nonzero(np.array([None, 2])))
told(lambda: np.argwhere(np.array([None, 2])))
told(lambda: np.array_split(np.array(['a','b','c']), 2))
told(lambda: np.delete(np.array(['a','b','c']), 1))
told(lambda: np.flip(np.array([1, None])))
told(lambda: (np.shares_memory(np.array(['a']), np.ones(2))))
told(lambda: np.broadcast_to(np.array(['a','b']), (2,2)))
told(lambda: np.where([True, False], 'a', 1))
told(lambda: np.concatenate([np.array(['a']), [1.5]]))
told(lambda: (np.concatenate([np.array(['a']), np.array([None])])))
told(lambda: np.stack([np.array('a'), 2]))
told(lambda: np.arange(6).reshape(2,3,1)[np.array(-1), None].strides)

# %% the order of bytes, and single numbers as indices
told(lambda: np.array([1, 256], 'i2').byteswap())
told(lambda: np.array([1.5, 1j]).byteswap())
told(lambda: np.int16(1).byteswap())
told(lambda: np.ones((2,2),'u1').byteswap(True))
told(lambda: np.nonzero(np.array(['', 'b'])))
told(lambda: np.flatnonzero(np.array(['', 'b'])))
told(lambda: np.hstack([2, np.unique(np.array([0j, 1-2j]).astype(str))]))
told(lambda: np.lexsort((np.array([1j, 0, 2]), [1, 1, 0])))
told(lambda: np.linalg.norm(np.arange(8)*(1-2j)))
told(lambda: np.linalg.norm(np.arange(8).reshape(2,4)*(1-2j), axis=1))
told(lambda: np.linalg.norm(np.arange(8).reshape(2,4)*(1-2j), keepdims=True))
told(lambda: np.arange(16).reshape(2,2,4)[np.array(0), ::2].strides)
told(lambda: (np.arange(6).reshape(2,3)[np.array(0)].strides, np.arange(6).reshape(2,3)[np.array(0), 1]))
told(lambda: np.quantile(np.array([2**64-2, 2**64-1], 'u8'), [0.1, 0.5]))
told(lambda: np.nextafter(np.array([1j]), 2, dtype=float))
told(lambda: np.lexsort(np.array(3)))

# %% resize 1
a = np.ones((2,3))
a.resize((2,2))
a

# %% resize 2
a = np.ones((2,3))
c = a
a.resize((2,2))

# %% resize 3
a = np.ones((2,3))
c = a[0]
a.resize((2,2))

# %% resize 4
a = np.ones((2,3))
c = [a]
a.resize((2,2))

# %% resize 5
a = np.ones((2,3))
c = a
a.resize((2,2), refcheck=False)
(a, c)

# %% resize 6
a = np.ones((2,3))
c = a
a.resize((3,2))
(a, c)

# %% resize 7
a = np.ones((2,3))[:, ::2]
a.resize((3,3))
a

# %% resize 8
a = np.ones((2,3))
b = a.T
b.resize(7)

# %% resize 9
a = np.ones((2,3))
d = {'x': a}
a.resize(4)

# %% resize 10
a = np.arange(4)
b = a.reshape(2,2)
b.resize((3,3))

# %% what is written into an element 11
a = np.zeros(2, complex)
a[0] = None
a

# %% what is written into an element 12
a = np.zeros(2, complex)
a[0] = np.arange(2)

# %% what is written into an element 13
a = np.zeros(2, 'u2')
a[0] = np.array([1j])

# %% what is written into an element 14
a = np.zeros(2)
a[1] = np.nan
a.view('u1')

# %% resize within a function
def f():
    a = np.ones(3)
    a.resize(4)
    print(a)
    b = a
    a.resize(5)
f()
