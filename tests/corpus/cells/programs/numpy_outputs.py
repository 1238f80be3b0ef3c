import numpy as np

def told(make, out):
    try:
        result = make(out)
        print(result is out, result.dtype, result.shape, result)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)

x = np.arange(6.).reshape(2, 3)
i = np.arange(6).reshape(2, 3)
dtypes = [np.float64, np.float32, np.int64, np.int32, np.uint8, np.bool_]

# %% reductions cast to whatever their output is
for dtype in dtypes:
    for source in (x + 0.7, i):
        for make in (np.sum, np.prod, np.max, np.min, np.any, np.all, np.nansum, np.nanmax, np.median):
            told(lambda out: make(source, axis=1, out=out), np.zeros(2, dtype))

# %% means and spreads into outputs
for dtype in dtypes:
    for source in (x, i):
        for make in (np.mean, np.var, np.std, np.ptp, np.nanmean):
            told(lambda out: make(source, axis=1, out=out), np.zeros(2, dtype))

# %% places into outputs
for dtype in dtypes:
    told(lambda out: np.argmax(x, axis=1, out=out), np.zeros(2, dtype))
for shape in ((), (1,), (3,), (2, 1)):
    told(lambda out: np.argmin(x, axis=1, out=out), np.zeros(shape, np.int64))

# %% running sums cast to whatever their output is
for dtype in dtypes:
    told(lambda out: np.cumsum(x + 0.7, axis=1, out=out), np.zeros((2, 3), dtype))
told(lambda out: np.cumsum(x, axis=1, out=[0]), np.zeros((2, 3)))

# %% an output of a reduction has its sizes
for make in (np.sum, np.mean, np.max, np.any, np.std, np.ptp):
    for shape in ((), (1,), (3,), (0,), (2, 1), (1, 2), (2, 3)):
        told(lambda out: make(x, axis=1, out=out), np.zeros(shape))
        told(lambda out: make(x, out=out), np.zeros(shape))
    told(lambda out: make(x, axis=1, keepdims=True, out=out), np.zeros((2, 1)))
    told(lambda out: make(x, axis=1, out=[0.0, 0.0]), np.zeros(2))

# %% an output of more axes
y = np.zeros((2, 3, 4))
for shape in ((2, 1, 5), (2, 3, 4), (2, 5, 4), (2, 1, 1), (2, 4)):
    told(lambda out: y.sum(axis=1, keepdims=True, out=out), np.zeros(shape))
for shape in ((2, 5), (1, 5), (1, 1), (2, 1)):
    told(lambda out: y.sum(axis=1, out=out), np.zeros(shape))
told(lambda out: y.sum(axis=(0, 2), out=out), np.zeros(4))
told(lambda out: y.sum(axis=(0, 2), out=out), np.zeros(1))
told(lambda out: np.zeros((2, 1, 4)).sum(axis=2, out=out), np.zeros((2, 3)))
told(lambda out: np.zeros((2, 1, 4)).sum(axis=2, out=out), np.zeros((1, 3)))

# %% ufuncs reduce into outputs
told(lambda out: np.add.reduce(x, axis=1, out=out), np.zeros(2, np.int64))
told(lambda out: np.subtract.reduce(x, axis=1, out=out), np.zeros(2, np.int64))
told(lambda out: np.multiply.reduce(x, axis=1, out=out), np.zeros(3))
told(lambda out: np.add.reduce(x, axis=1, out=(out,)), np.zeros(2))

# %% an output of clip that is no array
np.clip(np.array(2.5), 1, 0, 1)

# %% an item asked for by what is no index
for x in (np.array(2.5), np.array([2.5])):
    for index in ([0], 0, ()):
        try:
            print(x.item(index))
        except (TypeError, ValueError) as e:
            print(e)
