import numpy as np

# %% a broadcast object is iterated, a pair for each place
b = np.broadcast(np.array([[1], [2], [3]]), np.array([4, 5, 6]))
out = np.empty(b.shape)
out.flat = [u + v for (u, v) in b]
print(out)

# %% a broadcast object knows where it is
b = np.broadcast([1, 2, 3], [[4], [5]])
print(b.shape, b.nd, b.size, b.index, b.numiter)
print(next(b), next(b), b.index)
b.reset()
b.index

# %% nditer goes through memory, whatever the axes are
a = np.arange(6).reshape(2, 3)
print([int(x) for x in np.nditer(a.T)], [int(x) for x in np.nditer(a.T, order="C")])

# %% nditer with several arrays broadcasts them
for x, y in np.nditer([np.arange(3), np.arange(6).reshape(2, 3)]):
    print("%d:%d" % (x, y), end=" ")

# %% nditer refuses shapes that do not broadcast
np.nditer([np.arange(2), np.ones((3, 3))])

# %% nditer writes where it may
a = np.arange(6).reshape(2, 3)
with np.nditer(a, op_flags=["readwrite"]) as it:
    for x in it:
        x[...] = 2 * x
print(a)

# %% nditer tells the index
it = np.nditer(np.arange(6).reshape(2, 3), flags=["multi_index"])
for x in it:
    print("%d <%s>" % (x, it.multi_index), end=" ")

# %% nditer by hand
it = np.nditer(np.arange(4).reshape(2, 2), flags=["f_index"])
while not it.finished:
    print(it[0], it.index)
    it.iternext()

# %% indices and elements side by side
for place, value in np.ndenumerate(np.array([[1, 2], [3, 4]])):
    print(place, value)
list(np.ndindex(2, 2))

# %% windows are views with more axes
a = np.arange(6)
w = np.lib.stride_tricks.sliding_window_view(a, 3)
print(w.shape, w.strides, w.flags.writeable)
w.mean(axis=1)

# %% strides of one's own
from numpy.lib.stride_tricks import as_strided
as_strided(np.arange(5), shape=(3, 3), strides=(8, 8))

# %% a window is not larger than its array
np.lib.stride_tricks.sliding_window_view(np.arange(3), 4)
