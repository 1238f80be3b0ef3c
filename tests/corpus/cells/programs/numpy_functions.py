import numpy as np

# %% padding in many modes
a = [1, 2, 3, 4, 5]
print(np.pad(a, (2, 3), "constant", constant_values=(4, 6)), np.pad(a, 2, "edge"))
print(np.pad(a, (2, 3), "linear_ramp", end_values=(5, -4)), np.pad(a, 2, "mean"))
print(np.pad(a, (2, 3), "reflect", reflect_type="odd"), np.pad(a, (2, 3), "wrap"))
np.pad([[1, 2], [3, 4]], ((1, 0), (2, 1)), "minimum")

# %% a mode of padding takes its own keywords only
np.pad([1, 2], 1, mode="edge", constant_values=1)

# %% cross products of two and three elements
print(np.cross([1, 2], [4, 5]), np.cross([1, 2], [[1, 2, 3], [4, 5, 6]]))
print(np.cross([[1, 2, 3], [4, 5, 6]], [[4, 5, 6], [1, 2, 3]], axisc=0))
np.cross([1, 2, 3, 4], [1, 2, 3, 4])

# %% a partition leaves its elements where introselect puts them
x = np.array([9, 4, 4, 0, 2, 8, 5, 3, 7, 1, 6])
print(np.partition(x, 5), np.partition(x, (2, 7)), np.argpartition(x, -3)[-3:])
np.partition(x, 11)

# %% sorting by several keys
np.lexsort(([30, 20, 10, 15], [3, 1, 2, 1]))

# %% percentiles by every method
a = np.array([10, 7, 4, 3, 2, 1])
print([np.quantile(a, 0.3, method=m) for m in ("lower", "higher", "midpoint", "nearest", "linear", "hazen", "weibull")])
np.percentile(a.reshape(2, 3), [25, 50], axis=1, keepdims=True)

# %% a method that is none
np.quantile([1, 2], 0.5, method="foo")

# %% what passes over NaN
a = np.array([[10.0, np.nan, 4], [3, 2, 1]])
print(np.nanmedian(a), np.nanpercentile(a, 50, axis=0), np.nancumsum([1, np.nan, 2]), np.nanargmax(a, axis=1))
np.nanargmin([np.nan])

# %% indices of triangles and diagonals
a = np.arange(9).reshape(3, 3)
a[np.triu_indices(3, k=1)] = 0
a[np.diag_indices(3)] = 100
print(a, np.tril_indices_from(a, -1))
np.ravel_multi_index([[3, 6, 6], [4, 5, 1]], (7, 6))

# %% elements are put where a mask or indices say
a = np.arange(6).reshape(2, 3)
np.putmask(a, a > 2, a ** 2)
np.place(a, a > 10, [44, 55])
np.put(a, [0, -1], [-44, -55])
print(a)
np.put(a, 22, 0)

# %% copyto broadcasts its source and its mask
a = np.zeros((2, 3))
np.copyto(a, [1, 2, 3], where=[[True], [False]])
print(a)
np.copyto(a, [1, 2])

# %% copyto casts within a kind
np.copyto(np.zeros(2, int), np.array([1.5, 2.5]))

# %% histograms with weights, and in two dimensions
print(np.histogram([0.5, 1.5, 1.7], bins=[0, 1, 2], weights=[1, 2, 3]))
np.histogram2d([1, 2, 3, 1], [1, 1, 2, 2], bins=2)

# %% slopes over coordinates
print(np.gradient([1, 4, 9, 16], [0, 1, 3, 4]), np.gradient([1., 4., 9., 16.], edge_order=2))
np.trapz([1, 2, 3], x=[4, 6, 8]), np.interp([1, 2.5, 9], [1, 2, 3], [10, 20, 30], left=-1)

# %% casting may be told
print(np.add(np.arange(3), 1.5, out=np.zeros(3, dtype=int), casting="unsafe"))
np.add([1.5], 2, dtype=int)

# %% operands are stretched along an axis of size 1 whose output is longer
print(np.add(np.ones((1, 2)), np.array([[2., 3.]]), out=np.zeros((2, 2))))
np.sqrt(np.array([[4, 9]]), out=np.zeros((3, 2)))

# %% the numbers of a format
print(np.finfo(np.float32), np.iinfo(np.int16))
np.finfo(float), np.iinfo(np.uint8)

# %% strides along axes of size 1 and in arrays without elements
a = np.zeros((0, 3))
print(np.broadcast_to(np.ones((3, 1)), (2, 3, 1)).strides, np.ones(3)[None].strides, np.atleast_2d(np.ones(3)).strides)
a.strides, a.reshape(3, 0).strides, np.expand_dims(a, 0).strides

# %% blocks of a matrix
np.block([[np.eye(2), np.zeros((2, 3))], [np.ones((3, 2)), np.eye(3) * 2]])

# %% None in an array
a = np.zeros(2)
a[0] = None
print(a)
np.arange(2)[:1][0] = None

# %% elements are not deleted
del np.arange(3)[0]

# %% a list of floats is no index, and an array of them has the wrong dtype
try:
    np.ones(3)[[0.5]]
except IndexError as e:
    print(e)
np.ones(3)[np.array([0.5])]

# %% a text is no shape
np.zeros('a')

# %% quantiles at 0 and 1 are elements
np.quantile([1, 2], [0, 1]), np.quantile([1, 2], [0.0, 1.0])

# %% what is broadcast has its source as base
np.broadcast_to(5, (2, 2)).base

# %% lists are no deeper than the view they are assigned to
x = np.zeros((2, 3))
for key, value in [((slice(None), 0), [[1], [2]]), (0, [[1, 2, 3]]), (slice(None), [[[1, 2, 3]]]), ((0, 0), [1])]:
    try:
        x[key] = value
    except ValueError as e:
        print(e)
x[0] = np.array([[1, 2, 3]])
x

# %% an imaginary step is how many numbers a grid has
y, x = np.ogrid[-1:1:3j, 0:2]
print(x + y, np.mgrid[-1:1:5j], np.r_[0:1:5j, 2], np.s_[::3j])
np.arange(3)[::2j]

# %% resize takes the elements again from the first
print(np.resize([[1, 2], [3, 4]], (2, 3)), np.resize([1, 2, 3], 2), np.resize(np.array([]), (1, 2)), np.resize([True, False], (2, 0)))
np.resize([1, 2], (2, -1))

# %% einsum adds its products to zeros
a, b = np.array([[-0.5], [2.]]), np.array([[1.5, 0., 2.]])
print(np.einsum('ij,jk->ik', a, b), np.einsum('i,j->ij', a[:, 0], b[0]), np.einsum('i,i', a[:1, 0], b[0, 1:2]))
print(np.einsum('ij->ji', a * 0), np.outer(a, b))

# %% floats where numpy counts
x = np.arange(6.).reshape(2, 3)
calls = [lambda: np.repeat(x, 2.5), lambda: x.repeat([1.5, 2], axis=0), lambda: np.repeat(x, np.array(2.)), lambda: np.repeat(x, np.ones(6)),
         lambda: np.repeat(x, -1), lambda: np.take(x, [1.9, 2.]), lambda: np.take(x, np.array([1.])), lambda: np.take(x, [True, False]),
         lambda: np.bincount([1.5, 0]), lambda: np.bincount(np.array([1.5])), lambda: np.tri(2.5), lambda: np.tri(2, k=0.5),
         lambda: np.triu(x, 0.5), lambda: np.tril(x, 1.), lambda: np.triu_indices(2.5, 1), lambda: np.tril_indices(2, 0.5),
         lambda: np.rot90(x, 1.5), lambda: np.rot90(x, -1.)]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% an axis that is a float
x = np.arange(6.).reshape(2, 3)
calls = [lambda: np.sum(x, axis=1.), lambda: np.mean(x, axis=1.), lambda: np.std(x, axis=0.5), lambda: np.sort(x, axis=1.),
         lambda: np.diff(x, axis=1.), lambda: np.rollaxis(x, 1.), lambda: np.expand_dims(x, 1.), lambda: np.stack([x, x], axis=1.),
         lambda: np.take_along_axis(x, np.zeros((2, 1), int), 1.), lambda: np.cross(x, x, axis=1.), lambda: np.trace(x, 0.5)]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)

# %% einsum with lists of numbers
import numpy as np

a = np.arange(9).reshape(3, 3)
print(np.einsum(a, [0, 0]), np.einsum(a, [0, 1], [1, 0]), np.einsum(a, [0, 1], [1, 2, 3], [1]))
print(np.einsum(a, [Ellipsis, 1], np.arange(3), [1]), np.einsum(a, [7, 2]), np.einsum(a, [0, 1], a, [1, 2], [2, 0]))

# %% a power that half precision has not rounds in a wider dtype
import numpy as np

half = np.array([1.5, 70.25], np.float16)
print(np.round(half, 1), np.round(half, 5), np.round(half, -6), half.round(3), np.round(np.float16(1.5), 6))
print(np.round(np.array([1.5], np.float32), 39), np.round(np.exp(np.array([True, False])), 6))

# %% as many elements need no memory of their own
import numpy as np

a = np.arange(12).reshape(3, 4)
a.resize((2, 6))
print(a)
try:
    a.resize((2, 2))
except ValueError as e:
    print(e)
