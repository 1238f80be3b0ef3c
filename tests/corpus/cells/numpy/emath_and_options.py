import numpy as np

# %% roots and logarithms of negative numbers
print(np.sqrt(-1 + 0j) == np.emath.sqrt(-1), np.emath.sqrt([4, -4]), np.emath.sqrt([1, 4]), np.emath.sqrt(np.float32(-4)))
print(np.emath.log(-np.e), np.emath.log2([8, -8]), np.emath.log10(-100), np.emath.log(2))
np.emath.power([2, -2], 0.5), np.emath.power([2, 4], -2), np.emath.power(3, 2), np.emath.logn(2, [4, 8])

# %% arcs beyond 1
print(np.emath.arccos(1), np.emath.arcsin(0.5), np.emath.arctanh(0))
np.emath.arcsin([0, 1]), np.infty

# %% options are read, kept and put back
before = np.get_printoptions()
print(before)
np.set_printoptions(precision=2, threshold=5, suppress=True, linewidth=40, sign="+", floatmode="fixed")
print(np.get_printoptions()["precision"], np.arange(8.0))
np.set_printoptions(**before)
np.arange(8.0)

# %% a mask beside the axis of a number
print(np.mean(np.array(2.0), axis=-1, where=np.array(True)))
np.var(np.array(3), axis=0, where=np.array(True)), np.nanmean(np.array(3.5), axis=0, where=np.array(True))

# %% the median of nothing is told of
import warnings
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("always")
    print(np.median([]), np.median(np.zeros((0, 2)), axis=0), np.median(np.zeros((0, 2)), axis=1))
[(x.category.__name__, str(x.message)) for x in w]

# %% sizes of what is drawn
for size in (-2, 3.5, (2, -1), "a"):
    for draw in (np.random.default_rng(0).gumbel, np.random.laplace):
        try:
            draw(0, 1, size)
        except (TypeError, ValueError) as error:
            print(type(error).__name__, error)
np.random.default_rng(0).gamma(2, size=(0, 3)), np.random.default_rng(0).gamma(2, size=()).shape

# %% a formatter that gives no text
print(np.array2string(np.array([1.5]), formatter={"float_kind": lambda x: x}))
