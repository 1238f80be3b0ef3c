import numpy as np
i = np.array([[1, 2]])
f = np.array([[1.5, 2]])
m = np.array([[True, False]])
# %% a dtype, a mask and casting
print(np.modf(i, dtype=np.float32), np.divmod(i, 2, dtype='i1'), np.divmod(f, 2, casting='no'))
o = np.zeros((1, 2))
print(np.modf(f, out=(o, None), where=m), o)
print(np.frexp(f, out=(np.zeros((3, 2)), np.zeros((3, 2), 'i8'))))
print(np.modf(np.array([[1.5, 2], [3, 4]]).T, order='C')[0].strides, np.modf(f, subok=True))
# %% both results in one array
o = np.zeros((1, 2))
n = np.zeros((1, 2), int)
print(np.modf(i, o, o), np.frexp(f, o, o), np.divmod(i, i, n, n), np.modf(np.array([[True, False]]), o, o))
# %% no dtype of both results
np.frexp(f, dtype=np.float64)
# %% no such loop
np.modf(f, dtype=np.complex64)
# %% which output cannot be cast
np.divmod(f, f, out=(np.zeros((1, 2)), i))
# %% operands have no names
np.divmod(5, x2=3)
# %% two arrays for two results
np.modf(f, out=np.zeros((1, 2)))
# %% all shapes take part
np.modf(f, out=(np.zeros(0), np.zeros(0)))
# %% an output that does not stretch
np.modf(f, out=(np.zeros(2), np.zeros((1, 2))))
# %% ldexp takes its powers as they are
np.ldexp(np.array([1, 2]), np.array([1, 2]), casting='no')
# %% a complex dtype that no loop has
np.copysign(i, f, dtype=complex, casting='equiv')
# %% a complex dtype of absolute values of real numbers
np.absolute(i, dtype=complex)
# %% a complex dtype of absolute values of complex numbers
np.abs(np.array([1j]), dtype=np.complex64)
# %% a dtype that gcd has not, of arrays beside one number
np.gcd(np.array(0.1), np.array([1.5], 'f4'), dtype='f4')
# %% the casting that was asked for is told
np.maximum(np.array([1j]), 1.0, out=np.zeros(1, int), casting='safe')
# %% what is taken as a truth needs no cast
print(np.logical_and(f, i, casting='no'), np.signbit(f, dtype=bool, casting='no'))
np.signbit(i, dtype=bool, casting='no')
# %% shapes of output and mask that do not meet
np.isnan(np.array([[1j]]), out=np.zeros(0), where=np.ones((3, 2), bool))
# %% conjugates lie as results do
a = np.broadcast_to(np.array([1j, 2]), (1, 2))
print(a.conj().strides, np.conjugate(i[..., ::2], dtype=np.complex64).strides, a.conj())
