import numpy as np

# %% sets of words
print(np.union1d(['fig', 'plum'], ['plum', 'kiwi']), np.intersect1d(['fig', 'plum'], ['plum', 'kiwi', 'fig']))
print(np.setxor1d(['fig', 'plum'], ['plum', 'kiwi']), np.setdiff1d(np.array(['b', 'a', 'b']), ['c', 'b']))
np.setdiff1d(['longest', 'a'], ['b'])
# %% a word is put between others, as wide as they are
print(np.insert(np.array(['ab', 'ef']), 1, 'cdx'), np.insert(np.array(['ab', 'ef']), [0, 2], ['x', 'y']))
np.insert(np.array([['a', 'b']]), 1, ['c', 'd'], axis=0)
# %% the first and the last of words
words = np.array(['pear', 'apple', 'quince', 'apple'])
print(words.argmax(), words.argmin(), np.argmax(words), np.argmin(['b', 'a']))
np.searchsorted(['a', 'c', 'e'], 'd'), np.searchsorted(['a', 'c', 'c'], ['c', 'z'], side='right')
# %% columns of words and numbers
print(np.column_stack((['x', 'y'], [10, 2])))
np.dstack((['x', 'y'], ['u', 'v']))
# %% sorted by two columns of words
family = np.array(['Lee', 'Kim', 'Lee', 'Kim']); given = np.array(['Bo', 'Al', 'An', 'Cy'])
order = np.lexsort((given, family))
print(order, given[order])
np.lexsort(([3, 1, 2], ['b', 'a', 'a']))
# %% functions of words, one by one
print(np.vectorize(len)(['one', 'three']), np.vectorize(str.upper)(np.array([['a'], ['b']])))
print(np.vectorize(lambda word, count: word * int(count))(['a', 'b'], [2, 3]))
np.vectorize(lambda word: word[0])(np.array(['xy', None, 'z'], dtype=object)[[0, 2]])
# %% words as text
print(np.array2string(np.array(['a', 'b'])), np.array_str(np.array(['a', 'b'])))
# %% parts of words
print(np.char.partition(['k=v', 'none'], '='), np.char.rpartition('a/b/c', '/'))
np.char.rsplit(['a b c'], None, 1), np.char.rindex(['abab'], 'b'), np.char.expandtabs(['a\tb'])
# %% blanks at the ends do not count where words are compared
print(np.char.equal(['a ', 'b'], ['a', 'c']), np.char.not_equal(np.array(['x  ']), 'x'), np.char.less('a', 'b'))
np.char.compare_chararrays(np.array(['a ', 'b']), np.array(['a', 'a']), '>=', True), np.char.compare_chararrays(
    np.array(['a ']), np.array(['a']), '==', False)
# %% a comparison that is none
np.char.compare_chararrays(np.array(['a']), np.array(['a']), '=', True)
# %% questions about a single word are answered by arrays
np.char.str_len('abc'), np.char.isnumeric(['12', 'a']), np.char.isdecimal('12'), np.char.istitle(['Ab', 'ab'])
# %% letters are put for others, numbers into texts
print(np.char.translate(['abc', 'cab'], str.maketrans('ab', 'xy')))
np.char.mod('%03d', [1, 22]), np.char.mod(['<%s>', '%s!'], ['a', 'b'])
# %% arrays as elements stand as blocks
np.array([np.eye(2), np.arange(3)], dtype=object)
# %% blocks one below the other
np.array([[np.arange(2), None], [1, np.ones((2, 2))]], dtype=object)
# %% a block behind a long line
np.array(['x' * 60, np.eye(2), 3], dtype=object)
# %% the type of objects
print(np.object_, np.dtype(object).type is np.object_, np.dtype(object), repr(np.dtype(object)))
np.array([1, 'a'], dtype=np.object_), np.array([[1, 2]]).astype(np.object_)

# %% text that is longer than what it is padded to is cut off
a = np.array(['python exercises', 'C', 'ab'])
b = np.array([b'numbers', b'x'])
for pad in (np.char.ljust, np.char.rjust, np.char.center):
    print(pad(a, 5, '_'), pad(a, 5).dtype, pad(b, 3), pad(a, [3, 4, 9]), pad('lesson', 2), pad(a, 20).dtype)
print(np.char.zfill(['-12345', '7'], 4), np.char.zfill(a, 2).dtype, np.char.zfill(b, [2, 9]))
print(np.char.ljust(a, 0), np.char.zfill(['123', '4'], 1))
