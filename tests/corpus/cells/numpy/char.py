import numpy as np

# %% upper, add and their kin
s = np.array(["apple", "Bob", "cat"])
print(np.char.upper(s), np.char.add(s, "!"), np.char.str_len(s), np.char.split(["a b", "c d"]), np.char.replace(s, "a", "o"), np.char.join("-", s), np.char.capitalize(s), np.char.lower(s).dtype, np.char.add(["a", "b"], ["c", "dd"]).dtype)

# %% multiply, center and their kin
s = np.array(["apple", "Bob", "cat"])
print(np.char.multiply(s, 3), np.char.center(s, 9, "*"), np.char.strip(["  a ", "b "]), np.char.title(["hello world"]), np.char.count(s, "p"), np.char.find(s, "b"), np.char.startswith(s, "a"), np.char.isalpha(["a1", "b"]), np.char.equal(s, "Bob"), np.char.zfill(["1", "22"], 4), np.char.ljust(s, 6), np.char.multiply("ab", 2), np.char.upper("abc"), repr(np.char.upper("abc")), np.char.isupper(s), np.char.swapcase(s), np.char.rjust("x", 3), np.char.splitlines(["a\nb", "c"]))

# %% of one text
print(np.char.add("hello", " world"), np.char.add(["hello", "hi"], [" abc", " xyz"]), repr(np.char.multiply("hello ", 3)), np.char.lstrip("xxa", "x"), np.char.greater(["b"], ["a"]))

# %% numbers beside text; text of numbers
try: np.char.upper([1, 2])
except TypeError as e: print(e)
try: np.array(["a"]) + 1
except TypeError as e: print(type(e).__name__, e)
try: np.array(["a"]) * 2.5
except TypeError as e: print(type(e).__name__, e)
try: np.array([1, 2]) + "a"
except TypeError as e: print(type(e).__name__, e)
print(np.asarray([1, 2], dtype="U"), repr(np.asarray(np.array([1, 2]), dtype="U")), repr(np.array([1.5, 2]).astype("U")), repr(np.asarray(np.zeros((0,), np.uint8), dtype="U")), repr(np.array([1.5], dtype=str)), np.array([True, False]).astype(str))
