import numpy as np

# %% a state is kept and put back
np.random.seed(3)
a, b = np.arange(6), np.arange(6) * 10
np.random.randn()
state = np.random.get_state()
np.random.shuffle(a)
x = np.random.randn(3)
np.random.set_state(state)
np.random.shuffle(b)
print(a, b, np.array_equal(x, np.random.randn(3)))
rs = np.random.RandomState(1)
kept = rs.get_state()
y = rs.rand()
rs.set_state(kept)
print(y == rs.rand())
# %% nothing to choose from
for choose in (np.random.choice, np.random.default_rng(0).choice):
    for given in (lambda: choose([]), lambda: choose(0), lambda: choose([], 0)):
        try:
            print(given())
        except ValueError as e:
            print(e)
