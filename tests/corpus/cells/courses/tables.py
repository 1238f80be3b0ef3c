import numpy as np
from io import StringIO

# %% fields of fixed widths
print(np.genfromtxt(StringIO('  1 22333\n  4  5  6'), delimiter=3))
np.genfromtxt(StringIO('1234567\n 8 9 10'), delimiter=(2, 2, 3))
# %% the dtype that the fields need
print(np.genfromtxt(StringIO('1,2\n3,4'), dtype=None, delimiter=','))
print(np.genfromtxt(StringIO('1.5 2\n3 4.0'), dtype=None))
np.genfromtxt(StringIO('True false\nFALSE True'), dtype=None)
# %% what is missing
print(np.genfromtxt(StringIO('1,,3\n4,x,6'), delimiter=','))
print(np.genfromtxt(StringIO('1,n/a,3\n4,,6'), delimiter=',', missing_values='n/a', filling_values=-7))
np.genfromtxt(StringIO('1,,3\n,5,6'), delimiter=',', dtype=int, filling_values=(10, 20, 30))
# %% text, with its blanks or without
print(np.genfromtxt(StringIO('a , b\n  c,d '), dtype=str, delimiter=','))
np.genfromtxt(StringIO('a , b\n  c,d '), dtype=str, delimiter=',', autostrip=True)
# %% some lines and columns
print(np.genfromtxt(StringIO('1 2 3\n4 5 6\n7 8 9'), max_rows=2, usecols=(0, -1)))
a, b = np.genfromtxt(StringIO('1 2\n3 4'), unpack=True)
a, b
# %% lines of text
np.loadtxt(StringIO('a b\nc def'), dtype=str), np.loadtxt(StringIO('x,y\n1,2'), dtype='U1', delimiter=',')
# %% numbers in a text
print(np.fromstring('1 2  3', dtype=int, sep=' '), np.fromstring('1.5, 2,3', sep=','))
np.fromstring('1 2 3', sep=' ', count=2)
# %% a directory that is there
import os
np.save('/tmp/kept', np.arange(3))
print(os.path.isdir('/tmp'), np.load('/tmp/kept.npy'), os.curdir, os.pardir)
