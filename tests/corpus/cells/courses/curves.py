# vectors

# %% where a curve of many points is highest
import numpy as np
x = np.linspace(0, 2 * np.pi, 10000)
y = x * np.sin(x) + np.cos(4 * x)
print(y.max(), x[y.argmax()], y.min(), x[y.argmin()])
print(np.exp(-x ** 2).sum() * (x[1] - x[0]), np.tanh(x)[::2500], np.log(x[1:])[::3000])
