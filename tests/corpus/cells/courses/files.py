import numpy as np

# %% an array is saved and loaded
a = np.arange(6).reshape(2, 3)
np.save('a', a)
print(np.load('a.npy'))
b = np.load('a.npy')
b[0, 0] = 9
print(np.load('a.npy')[0, 0])
# %% several arrays are saved and loaded
a = np.arange(6).reshape(2, 3)
np.savez('z.npz', a, b=a * 2)
d = np.load('z.npz')
print(d.files, d['b'], 'arr_0' in d, len(d), sorted(d.keys()))
with np.load('z.npz') as data:
    print(data['arr_0'])
d['q']
# %% a file that is not there
try:
    np.loadtxt('none.txt')
except Exception as e:
    print(type(e).__name__, e)
np.load('nope.npy')
# %% text is saved to a file and loaded
import os
a = np.arange(6).reshape(2, 3)
np.savetxt('t.csv', a, delimiter=',', fmt='%d', header='x,y,z', comments='')
print(np.loadtxt('t.csv', delimiter=',', skiprows=1))
print(np.genfromtxt('t.csv', delimiter=',', skip_header=1))
print(os.path.exists('t.csv'))
