import numpy as np

# %% bytes become an array again
a = np.array([3, 1, 2]); b = a.tobytes(); np.frombuffer(b, dtype=np.int64), np.frombuffer(b, dtype='u1')[:9]

# %% a count and an offset
np.frombuffer(b'\x01\x02\x03\x04', dtype=np.uint8, count=2, offset=1), np.frombuffer(b'\x01\x02\x03\x04', np.uint16)

# %% what is read of bytes cannot be written to
x = np.frombuffer(b'abc', np.uint8); print(x.flags.writeable); x[0] = 1

# %% bytes that are no whole number of elements
np.frombuffer(b'abc', np.int16)

# %% fewer bytes than elements
np.frombuffer(b'abcd', np.int16, count=3)

# %% an offset behind the end
np.frombuffer(b'abcd', np.int16, offset=5)

# %% a complex number without axes has none to sort along
told = np.array(1j)
np.sort(told)

# %% the order of complex numbers
np.sort(np.array([2, 1j, complex(1, float('nan')), -1, 1 - 1j])), np.sort(np.array([[2j, 1j], [0, -1j]]), axis=0), np.sort(np.array([[2j, 1j], [0, -1j]]), axis=None)

# %% dot with one number adds to zeros
np.dot(0.0, np.array([-2.0, 3])), np.dot(0j, np.array([-2.0, 3])), np.dot(np.float32(0), np.array([-2], dtype='f4')), np.inner(np.array([[-2.0, 3]]), 0.0)
