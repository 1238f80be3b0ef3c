import numpy as np
a = np.full((3, 4), 0.1, 'f4')
i = np.array([[100, 100, 3], [1, 2, 3]], 'i1')
u = np.array([200, 100], 'u1')
h = np.full(2000, 1.1, 'f2')
e = np.zeros((0, 3))


def into(f, a, dtype, shape=(), **more):
    return f(a, out=np.full(shape, 7, dtype), **more)


# %% the output is an operand
for dtype in ['f8', 'f4', 'i1', 'u8', 'c8', '?']:
    print([into(f, x, dtype) for f in [np.sum, np.prod, np.nansum] for x in [a, i, u]])
print(into(np.sum, h, 'f8'), into(np.sum, h, 'f2'), into(np.prod, h[:200], 'f8'))
# %% what has no identity begins in the output
print(into(np.max, u, 'i1'), into(np.nanmax, u, 'i1'), into(np.min, np.array([-1, 3]), 'u1'), into(np.max, i, 'f2', (3,), axis=0))
# %% a mean stands in the output before it is divided
print(into(np.mean, i, 'i1'), into(np.mean, u, 'u1'), into(np.mean, a, 'f2'), into(np.mean, np.array([0.5, 70000.0]), 'f2'))
print(into(np.mean, h, 'i1'), into(np.mean, u, 'f8', where=np.array([True, False])), np.mean(h, where=h > 0))
print(into(np.var, i, 'i1'), into(np.var, u, 'u1'), into(np.var, i, 'f4'), into(np.std, np.array([0.5, 70000.0]), 'f2'))
# %% initial is stored in the output
print(into(np.sum, i, 'f4', initial=np.nan), into(np.sum, a, 'i1', initial=-0.5), into(np.max, i, 'f8', initial=100.5))
print(into(np.nansum, i, 'f2', initial=np.nan), into(np.nanmax, i, 'c8', initial=300), into(np.sum, i, 'c8', initial=1j))
print(np.prod(a, initial=300), np.prod(np.array([1j, 2]), initial=-0.5), into(np.nanmax, i, '?', initial=np.inf))
# %% initial that the output cannot hold
into(np.sum, a, 'i1', initial=np.nan)
# %% complex initial of a real output
into(np.max, a, 'i8', initial=1j)
# %% no identity at all
print(np.sum([], initial=5), np.sum(np.zeros((0, 0)), axis=0, initial=None))
np.sum([], initial=None)
# %% no mask without a beginning is told first
np.max(e, out=np.zeros(3), where=np.ones(4, bool))
# %% the rank of the output is told before the mask
into(np.any, a, 'f8', (3,), where=np.ones((2, 1, 1, 1), bool))
# %% output, operand and mask are told together
into(np.sum, a, 'f8', (3,), axis=0, where=np.ones(3, bool))
# %% a number as output beside a mask
into(np.sum, u, 'f8', where=np.ones(3, bool))
# %% the rank of the output is told before the beginning
into(np.min, i, 'u8', (1, 1), axis=(0, 1), initial=np.nan)
# %% the rank of the output is told before there is nothing
into(np.nanmin, e, 'f8', (2,))
# %% ptp looks at its output first
np.ptp(np.array([1.5]), out=np.zeros((1, 1), int))
# %% std looks at its output before it takes the root
np.nanstd(i, dtype=np.uint8, out=np.zeros(2, 'u1'), keepdims=True)
