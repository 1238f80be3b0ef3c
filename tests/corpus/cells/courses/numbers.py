import numpy as np

# %% cube roots
print([float(np.cbrt(x)) for x in (8, 64, 125, 1000, 343, 1e9, -8, 0, 1e-3)], np.cbrt([1, 8, 64, 125, 216]))
