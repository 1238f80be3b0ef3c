import numpy as np
import warnings

# prelude: told_repr

def warned(call):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter('always')
        told(call)
    print([(one.category.__name__, str(one.message)) for one in caught])

# %% the old name of the method of a quantile
warned(lambda: np.percentile([1, 2, 3, 4], 40, interpolation='lower'))
warned(lambda: np.nanquantile([1, 2, 3, 4], .4, interpolation='nearest'))
warned(lambda: np.quantile([1, 2, 3, 4], .4, method='higher', interpolation='lower'))

# %% a width too small for the bits of a number
for number, width in ((10, 2), (-10, 2), (-3, 5), (3, 5), (0, 0), (-1, 1), (-8, 4), (8, 3)):
    warned(lambda: np.binary_repr(number, width))

# %% axes of an open grid have no stride
print([axis.strides for axis in np.ogrid[0:3, 0:4, 0:1:5j]], np.ogrid[0:3, 0:2])

# %% contractions with optimize give arrays
a = np.ones((2, 3))
told(lambda: np.einsum('ij,ij->', a, a, optimize=True), lambda: np.einsum('ij,ij->', a, a), lambda: np.einsum('ij->', a, optimize='greedy'),
     lambda: np.einsum('ij,ij->', a, a, optimize=False), lambda: np.einsum('ij,kj->ik', a, a, optimize=True))

# %% equations of stacks that do not fit
told(lambda: np.linalg.solve(np.ones((2, 3, 3)), np.ones((4, 3, 1))), lambda: np.linalg.solve(np.ones((5, 2, 3, 3)), np.ones((4, 3, 2))))

# %% no sizes of ndindex are bools
told(lambda: list(np.ndindex(True)), lambda: list(np.ndindex((2, False))), lambda: list(np.ndindex(1, 2)))

# %% shapes that do not fit are compared from both sides
warned(lambda: np.arange(3) == np.arange(4))
warned(lambda: np.arange(3) != [1, 2])
