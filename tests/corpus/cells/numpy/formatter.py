import numpy as np

# %% formatter of floats
np.set_printoptions(formatter={"float": "{:0.3f}".format})
print(np.array([1.0, 2]), np.array([1, 2]))
np.arange(4.).reshape(2, 2), np.array(1.5), np.float64(1.5)

# %% formatter of floats by their kind
np.set_printoptions(formatter={"float_kind": lambda x: "%.2f" % x, "int": lambda x: f"<{x}>"})
print(np.array([1.0, 2]), np.array([1, 22], dtype=np.int8))
np.set_printoptions()
np.array([1.0, 2.123456789])

# %% formatter of everything
np.set_printoptions(formatter={"all": lambda x: f"[{type(x).__name__}]"})
print(np.array([1.0]), np.array([True]), np.array([1j]), np.array([3], dtype=np.uint64))
np.arange(2)

# %% formatter for one call, and inside with
print(np.array2string(np.array([1.123, 2.0]), formatter={"float_kind": lambda x: "%.1f" % x}))
with np.printoptions(formatter={"complexfloat": lambda z: f"{z.real:.0f}|{z.imag:.0f}", "bool": lambda b: "TF"[not b]}):
    print(np.array([1 + 2j, 3]), np.array([[True], [False]]))
np.array([1 + 2j])

# %% bits
print(np.unpackbits(np.array([1, 2, 255], dtype=np.uint8)), np.packbits([1, 0, 1, 1, 0, 0, 0, 1, 1]))
print(np.unpackbits(np.array([[2], [7]], dtype=np.uint8), axis=1), np.packbits(np.eye(3, dtype=int), axis=1))
np.unpackbits(np.array([3], np.uint8), bitorder="little", count=4)

# %% digits of other bases
print(np.base_repr(10), np.base_repr(-255, 16), np.base_repr(0), np.base_repr(5, 3, padding=2))
print(np.binary_repr(5), np.binary_repr(-5), np.binary_repr(-5, 8), np.binary_repr(3, width=5), np.binary_repr(-8, 4))
np.binary_repr(-1, 4), np.binary_repr(0)

# %% phases without jumps, windows
print(np.unwrap([0, 3, 6.5, -1, 0]), np.unwrap([0, 1, 2, -1, 0], period=4), np.unwrap(np.array([[0, 7.], [5, 1]]), axis=0))
np.hanning(5), np.hamming(4), np.blackman(5), np.bartlett(5), np.hanning(1), np.hanning(0)

# %% close to real, of one type
print(np.real_if_close([1 + 1e-16j, 2]), np.real_if_close([1 + 1j]), np.isfortran(np.ones((2, 2), order="F")))
np.common_type(np.ones(2, int)), np.common_type(np.ones(2, "f4"), np.ones(1, "f2")), np.asarray_chkfinite([1, 2])

# %% flat in place
a = np.arange(4.)
a.flat += np.arange(4)
a.flat *= np.float64(2)
print(a)
a.flat += 1
