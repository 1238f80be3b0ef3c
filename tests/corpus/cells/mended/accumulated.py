import numpy as np

# %% an output of a running sum has the very sizes where nothing is cast
a, o = np.arange(3), np.full((6,), 7)
np.cumsum(a, out=o)

# %% a running sum is cast into an output that goes on behind it
o = np.full((2,), 7.0)
print(np.cumsum(np.ones(1, int), out=o) is o)
o

# %% an output of more axes takes the running sum at their first places
o = np.full((2, 3, 4), 7.0)
np.cumsum(np.arange(6).reshape(2, 3), 1, out=o)
o[:, :, :2]

# %% an operand of one row fills every row of the output
o = np.zeros((2, 3))
np.cumsum(np.arange(3).reshape(1, 3), 1, out=o)
o

# %% an output of fewer axes
np.cumsum(np.arange(6).reshape(2, 3), 0, out=np.zeros(3))

# %% an output that would have to stretch
np.cumsum(np.arange(6).reshape(2, 3), 0, out=np.zeros((2, 1)))

# %% an output of other sizes than the operand
np.add.accumulate(np.arange(6).reshape(2, 3), 0, out=np.zeros((2, 2)))

# %% a running sum into its own column
a = np.linspace(-2, 2, 2).reshape((2, 1))
np.cumsum(a, out=a)
a

# %% an iterated operand that may not be stretched
b = np.zeros(3)
np.nditer([np.arange(6).reshape(2, 3), b], op_flags=[['readonly'], ['writeonly', 'no_broadcast']], flags=['reduce_ok'])

# %% an operand that is only read may not be stretched either
np.nditer([np.zeros(3), np.arange(6).reshape(2, 3)], op_flags=[['readonly', 'no_broadcast'], ['readonly']])

# %% where the elements of a view begin and end
a = np.arange(10)
b = a[1:-1:2]
low, high = np.byte_bounds(a)
print(high - low, np.byte_bounds(b)[0] - low, high - np.byte_bounds(b)[1], np.byte_bounds(a[::-1])[0] == low)
np.byte_bounds([1, 2])

# %% no differences of a list leave it as it is
np.diff([1, 2], 0)
