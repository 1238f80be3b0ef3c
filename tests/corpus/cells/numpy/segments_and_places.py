import numpy as np

# %% segments of one element stay as they are, others are added behind their first
a = np.linspace(-2, 2, 8).reshape(4, 2)
print(np.add.reduceat(a, [0, 2, 1]).tolist(), np.add.reduceat(a[:, 0], [0]).tolist(), np.add.reduceat([1.5, -0.0, -1.0], [0, 1, 1]))
np.multiply.reduceat(np.array([-1j, 1 + 2j, 0]), [0, 1, 2]), np.add.reduceat([True, True, False], [0, 2])

# %% segments into an output, along the only axis, in a dtype, of no places
o = np.zeros((2, 2))
np.add.reduceat(np.arange(6.0).reshape(3, 2), [0, 1], axis=0, out=o)
np.add.reduceat(np.arange(6), [0, 1, 3], None, np.int8), np.add.reduceat(np.arange(6), []), o, np.add.reduceat(np.ones(3), [0, 1], out=(np.zeros(2),))

# %% places in what is not sorted
a = np.array([0.5, 4.5, 0.5, 3, 1, 7, -1])
print(np.searchsorted(a, [1, 2, 0, 3, 3, 1]), np.searchsorted(a, [1, 2, 0, 3, 3, 1], side='right'), np.searchsorted([3, 1, 2], [[2, 1], [1, 2]]))
np.searchsorted(np.array([0, 2**63 + 1, 2**63 + 5], dtype=np.uint64), np.uint64(2**63 + 3)), np.searchsorted([2**53, 2**53 + 1], [2**53 + 1])

# %% a line through points that do not rise
x, xp, fp = np.array([100000.0, 1.5, -0.0, 0.0, 2.5, 7.0, 3.5]), [1, 2, -1, 3, 9, 4, 6, 5, 8], [-1, 1, 0, -3, 5, 4, 2, 8, 1]
print(np.interp(x, xp, fp), np.interp(x, xp[:4], fp[:4], left=True), np.interp(3, xp[::-1], fp))
np.interp(np.linspace(-2, 12, 15), np.r_[xp, xp], np.r_[fp, fp])

# %% a line through points of which some are nan or infinite
r = np.random.RandomState(3)
xps = [r.choice([0., 1., 2., 3., 5., 7., np.nan, np.inf, -np.inf, 4.5, -2.], r.randint(1, 14)) for _ in range(40)]
for xp in xps + [np.sort(xp) for xp in xps]:
    with np.errstate(all='ignore'):
        print(np.interp([0., .5, 1., 2.2, 5., 9., np.nan, np.inf, -4.], xp, r.choice([0., 1., -3., np.nan, np.inf, 2.5], len(xp)), left=-8).tolist())

# %% running sums and products of what the output holds
o = np.zeros(2, dtype=complex)
print(np.cumprod(np.array([-1, -2], dtype=np.int16), out=o), np.nancumprod(np.array([0.1, -2.5], dtype=np.float16), out=np.zeros(2)))
a = np.array([[True], [True]])
np.cumsum(a, out=a), np.cumprod([1.5, 1e5, 1e-7, 3.0], dtype=np.float32), np.cumsum([2049, 1, 0.4], dtype=np.float16)

# %% outputs in tuples
o = np.zeros((2, 2))
print(np.add.accumulate(np.ones((2, 2)), out=(o,)), np.clip(o, 0, 1, out=(o,)))
for call in (np.add.reduce, np.add.accumulate, lambda a, out: np.clip(a, 0, 1, out=out)):
    try:
        call(o, out=(o, o))
    except ValueError as error:
        print(error)

# %% unsigned integers are added where they are
a = np.array([2**64 - 2, 2**64 - 1], dtype=np.uint64)
np.add.at(a, 0, 2)
np.add.at(a, [1, 1], [1, 1])
a

# %% prod begins with one
np.prod(np.array([0.1, 1e-7, 0.5, 1e5], dtype=np.float16).reshape(2, 1, 2).T, initial=1), np.percentile(np.array([0.1, 2, 0], dtype=np.float16), [10, 45])

# %% the largest is in the output when the smallest is looked for
a = np.array([[3, 1, 4], [1, 5, 9]])
print(np.ptp(a, axis=0, out=a[0]), a)
a = np.array([[3, 1, 4], [1, 5, 9]])
print(np.ptp(a, axis=0, out=a[1]), a)
a = np.array([[3.0, 1, 4], [1, 5, 9]])
np.ptp(a, axis=1, out=a[:, 0]), a

# %% few that are there several times are compared one by one
a = np.array([0.1, 0.5, 2, 3, 4, 5, 6, 7, 8, 9], dtype=np.float16)
np.setdiff1d(a, [0.1] * 9 + [2, 3]), np.setdiff1d(a, [0.1] * 9 + [2, 3], assume_unique=True), np.in1d(a, [0.1] * 9 + [2, 3])
