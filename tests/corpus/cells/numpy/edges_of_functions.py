# Functions at their edges: what they give, and in which order they look at what they refuse.
import numpy as np


# prelude: told_type_and_dtype

# %% linspace of arrays and complex numbers
told(lambda: np.linspace(1j, 2, 3))
told(lambda: (np.linspace(np.float16([1,2]), np.uint32(2), 3)))
told(lambda: np.linspace(np.complex64([1j]), [2], 3, retstep=True))
told(lambda: np.linspace([1,2],[3,4], 3, axis=-1))
told(lambda: np.linspace([1,2],[3,4], 3, dtype=int))

# %% middles and quantiles
told(lambda: (np.median([-0.0]), np.nanmedian([-0.0, np.nan])))
told(lambda: np.quantile(np.float32([np.inf, -2.5, 3]), 0.5, method='higher'))
told(lambda: np.quantile([np.inf, 1.], 0.3, method='lower'))
told(lambda: np.quantile([np.inf, 1.], 0.3))
told(lambda: np.quantile([np.inf, 1.], 0))
told(lambda: np.nanmedian(np.array([1j, 2, 3])))
told(lambda: np.nanmedian(np.array([[1j, 2], [3, 4j]]), axis=0, keepdims=True))
told(lambda: np.median(np.array([[1j, 2], [3, 4j]]), axis=(0, 1)))
told(lambda: np.median(np.array([[[1j, 2], [3, 4j]]]), axis=(0, 1)))
told(lambda: np.percentile(np.array([[1j, 2], [3, 4j]]), [10, 50], axis=-1, keepdims=True))

# %% products of single numbers and sums from zero
told(lambda: (np.prod(np.array([-1j], 'c8')), np.prod(np.array([-1j])), np.prod(np.array([[-1j]]), axis=0)))
told(lambda: (np.dot([-2+0j], [-2+0j]), np.dot([[-1.]], [0.]), np.inner([-1.], [0.]), np.tensordot([[-1.]], [[0.]], 0)))
told(lambda: (np.tensordot(np.array([-3]), np.complex64([0]), ([0], [0]))))
told(lambda: (np.einsum('ij,jk->ik', np.complex64([[-2, -1, 0]]), np.complex64([[-2, -1, 0]]))))
told(lambda: np.einsum('...i,i->...', [-2., 0, 2], [-2+4j]))

# %% running sums and differences keep what they are asked for
told(lambda: np.gradient(np.complex64([1j, 2, 3]), edge_order=2))
told(lambda: np.gradient(np.float32([1.5, 2, 3]), [1., 2, 4], edge_order=2))
told(lambda: np.cumsum(np.complex64([1+2j]), dtype=np.int8))
told(lambda: (np.cumsum([1, 2], dtype=complex), np.cumprod(np.float32([1e-7, 2]), dtype=complex)))
told(lambda: np.add.accumulate(1.5, 1))
told(lambda: np.add.accumulate(1.5))
told(lambda: np.divide.accumulate(np.array([], int)))

# %% initial values of numbers that no float holds
told(lambda: (np.sum(np.uint8([7, 1]), initial=-1), np.prod(np.uint32([5]), initial=-3), np.nansum(np.uint8([7]), initial=-1)))
told(lambda: np.sum(np.uint8(200), initial=np.nan))
told(lambda: np.max(np.array([1j, 2]), initial=1.5, where=[True, False]))
told(lambda: np.max(np.array([], complex), initial=1.5))
told(lambda: np.min(np.array([-2, 1j]), where=[False, False], initial=2.5))
told(lambda: np.nanmax(np.array([3, 2**63], 'u8'), initial=5, where=[True, False]))
told(lambda: np.minimum.reduce(np.complex64([-1j]), where=[False], initial=1j))
told(lambda: np.min(np.ones(4), axis=-2, initial=1j))
told(lambda: np.prod(np.ones(1), where=np.ones((2,1,2), bool), initial=1j))

# %% masks and axes are looked at first
told(lambda: np.nanmean([1., 2], where=[[True]]*3))
told(lambda: np.nanmean([1, 2], where=[[True, False]]*3))
told(lambda: np.nanvar(np.ones((3,1,1)), where=np.ones((1,0), bool), axis=-2))
told(lambda: np.nanvar(np.ones(1), where=np.ones((0, 2), bool), axis=-2))
told(lambda: np.prod(np.int16([[-3]]), where=np.ones((3,0), bool)))
told(lambda: np.all([1, 2], axis=1, where=[[True]*4]))
told(lambda: np.max(np.ones((1,1)), axis=2, where=True, keepdims=True))
told(lambda: np.max(np.ones((1,1)), axis=2, where=np.ones((1,1), bool)))

# %% places
told(lambda: np.moveaxis(np.ones(()), 0, None))
told(lambda: np.moveaxis(np.ones((2)), 0, None))
told(lambda: np.ix_(np.array([], complex), []))
told(lambda: np.ravel_multi_index((np.uint64([1, 2]), [1, 1]), (9, 9)))
told(lambda: np.ravel_multi_index(([-1], [1.5]), (9, 9)))
told(lambda: np.unravel_index(np.uint64([1, 5]), (4, 4)))
told(lambda: np.unravel_index(np.uint64(2**63+1), (4, 4)))
told(lambda: np.lexsort(np.array(3)))

# %% unique of wide integers, towards zero, correlate
told(lambda: np.unique(np.array([2**63+1, 3, 2**63+1], dtype='u8'), return_counts=True))
told(lambda: np.fix(1j))
told(lambda: np.correlate(1, 2.))
told(lambda: (np.correlate([1.], np.ones((0,)))))
told(lambda: np.correlate([[1.]], []))
told(lambda: np.correlate([], [1.]))
told(lambda: np.correlate(1, [[2]]))

# %% sums from zero beside products of single numbers, differences in float32
told(lambda: (np.vdot([-1.], [0.]), np.vdot(np.array(0), np.array(-1.)), np.vdot([-2+0j], [0])))
told(lambda: (np.convolve(-2.5, np.array([0])), np.convolve(np.complex64([-2]), [-2]), np.correlate([-1.], [0.])))
told(lambda: np.linalg.norm(np.array(1j), axis=0))
told(lambda: np.linalg.norm(np.array([1j, 2]), axis=0))
told(lambda: np.array([[[1, 2, 3, 4]]]).T[np.array(0)].strides)
told(lambda: np.percentile(np.float32([1.5, 0.1]), [10, 50], axis=-1, keepdims=True))
told(lambda: (np.quantile(np.float32([1.5, 0.1, 0.3]), 0.35), np.quantile(np.float32([[1.5, 0.1], [2, 0.7]]), 0.3, axis=1)))
told(lambda: np.pad(np.array([[False, True, False]]), 1, mode='mean'))
told(lambda: np.convolve([1, 2, 3], [0, 1, 0.5]))
told(lambda: np.vdot([1, 2], [3, 4.5]))
