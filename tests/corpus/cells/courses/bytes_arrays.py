import numpy as np

# %% an array of bytes
a = np.array([b'ab', b'c'])
print(a, a.dtype, a.dtype.name, a.dtype.kind, a.dtype.char, a.dtype.str, a.itemsize, a.nbytes, type(a[0]), a[0])
print(a.tolist(), a == b'ab', a < b'b', np.sort(a), np.unique([b'x', b'x']))
a
# %% numbers written as bytes
texts = np.array(['1.25', '-9.6', '42'], dtype=np.string_)
print(texts, texts.dtype, texts.astype(float), texts.astype('U3'))
np.array([1, 20]).astype('S'), np.array([1.5, 2]).astype(bytes), np.array([1, 20], dtype='S'), np.array([b'7']).astype(int)
# %% bytes beside text and numbers
np.array([b'a', 'bc']), np.array([b'a', 1]), np.array([b'a', None]), np.concatenate([np.array([b'a']), np.array(['bc'])])
# %% bytes are cut and begin empty
a = np.array([b'abc', b'd']); a[1] = b'hello'; a[0] = 'xy'
print(a, np.zeros(2, 'S3'), np.array(b'abc'), np.array(b'abc')[()], np.array(['abc', 'd'], dtype='S2'))
np.array([b'a\0b\0', b''])
# %% dtypes of bytes
np.dtype('S5'), np.dtype('a5'), str(np.dtype('S5')), np.dtype('S5').itemsize, np.dtype('S5').type, np.dtype('S5') == 'S5', np.dtype('S5') == 'U5'
# %% text to bytes and back
print(np.char.encode(['a', 'bc']), np.char.decode(np.array([b'ab'])), np.char.upper(np.array([b'ab', b'c'])))
np.char.add(np.array([b'a']), np.array([b'b'])), np.char.str_len(np.array([b'abc'])), np.char.encode(['é'], 'latin1').tolist()
# %% the type of bytes
print(np.bytes_ is np.string_, np.bytes_(b'xy'), isinstance(np.bytes_(b'a'), bytes), np.bytes_('a', 'ascii'))
np.array([b'ab']) == 'ab'
# %% a class of the program's own that derives from bytes
class Code(bytes):
    def __str__(self):
        return 'code ' + self.decode()
c = Code(b'ab')
print(c, repr(c), len(c), c[0], c + b'c', isinstance(c, bytes), c == b'ab', {c: 1}[b'ab'], type(c).__name__)
# %% letters that ASCII has not
np.array(['é']).astype('S')


# %% a draw from a list of bytes
import numpy as np
np.random.seed(3)
tickets = [b'red', b'green', b'blue']
print(np.random.choice(tickets, 4), np.random.choice(tickets, p=[.2, .3, .5]), np.random.permutation(tickets))
print(np.random.default_rng(3).choice(tickets, 2))
