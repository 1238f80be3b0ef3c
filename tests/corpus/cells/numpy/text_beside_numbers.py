# Text beside numbers in ufuncs, middles of single complex numbers, and what is drawn with size=().
import numpy as np


# prelude: told_type_and_dtype

# %% text beside numbers
told(lambda: np.fmax(np.array(['12']), 1.5))
told(lambda: np.add(1, np.array(['12'])))
told(lambda: np.multiply(np.array(['a']), [1, 2]))
told(lambda: np.multiply(np.array(['a']), np.array([None])))
told(lambda: np.prod(np.array(['a', 'b'])))
told(lambda: np.power(np.array(['a']), 'b'))
told(lambda: np.cos(np.array(['a'])))
told(lambda: np.sqrt(None))

# %% the middle of a single complex number
told(lambda: np.median(np.array(1j), axis=0))
told(lambda: np.nanmedian(np.array(1j), axis=-1))
told(lambda: np.nanmedian(np.array(1j)))

# %% a draw of no axes is an array where it was asked for
np.random.seed(0)
told(lambda: np.random.randint(3, size=()))
told(lambda: np.random.randint(3, size=(), dtype=np.int8))
told(lambda: np.random.uniform(size=()))
told(lambda: np.random.normal(size=()))
told(lambda: np.random.choice(3, size=()))
told(lambda: np.random.random_sample(()))
told(lambda: np.random.poisson(2, size=()))
told(lambda: np.random.exponential(size=()))
told(lambda: np.random.binomial(5, .5, size=()))
told(lambda: np.random.standard_normal(()))
told(lambda: np.random.default_rng(0).integers(5, size=()))
told(lambda: np.random.default_rng(0).random(()))
told(lambda: np.random.randint(3))
told(lambda: np.random.rand())
