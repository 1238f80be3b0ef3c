import numpy as np
import operator


def _words(number):
    # The 32-bit words of a number, lowest first.
    number = operator.index(number)
    if number < 0:
        raise ValueError('expected non-negative integer')
    out = []
    while number or not out:
        out.append(number % 2 ** 32)
        number //= 2 ** 32
    return out


class SeedSequence:
    __module__ = 'numpy.random.bit_generator'

    def __init__(self, entropy=None, *, spawn_key=(), pool_size=4, n_children_spawned=0):
        if entropy is None or pool_size != 4:
            _refuse('a SeedSequence without entropy, or with another pool')
        self.entropy, self.spawn_key, self.n_children_spawned = entropy, tuple(spawn_key), n_children_spawned

    def _generator(self):
        numbers = self.entropy if np.ndim(self.entropy) else [self.entropy]
        words = [word for number in numbers for word in _words(number)]
        if self.spawn_key:
            words += [0] * (4 - len(words)) + [word for number in self.spawn_key for word in _words(number)]
        return np.random.default_rng(words)

    def generate_state(self, n_words, dtype=np.uint32):
        _refuse('SeedSequence.generate_state')

    def spawn(self, n_children):
        first = self.n_children_spawned
        self.n_children_spawned += n_children
        return [SeedSequence(self.entropy, spawn_key=(*self.spawn_key, at))
                for at in range(first, self.n_children_spawned)]


class PCG64:
    __module__ = 'numpy.random._pcg64'

    def __init__(self, seed=None):
        self._numbers = np.random.default_rng(seed)

    def _generator(self):
        return self._numbers

    def __getattr__(self, name):
        _refuse('PCG64.' + name)
