# Ufuncs that no row of operators has, and those that do what another does: what they compute, refuse and warn of.
import numpy as np


def told(call):
    try:
        result = call()
        print(type(result).__name__, getattr(result, 'dtype', None), result)
    except Exception as error:
        print(type(error).__name__, error)

# %% ldexp scales by any power of two, as a ufunc
told(lambda: np.ldexp(np.float32([1, -0.0, 3, np.inf]), np.array([4294967295, 4294967294, 2, 7])))
told(lambda: np.ldexp(np.int8([1, 2]), [[3], [-3]], out=np.zeros((2, 2), 'f4'), where=[True, False]))
told(lambda: np.ldexp(1.5, 2, dtype='f4'))
told(lambda: np.ldexp(np.float32([1.5]), 2, dtype=float, order='F'))
told(lambda: np.ldexp(1.5, 2.0))
told(lambda: np.ldexp(1.5, 2.0, dtype=float))
told(lambda: np.ldexp(1j, 2))
told(lambda: np.ldexp(1.0, 1, out=np.zeros((), int)))
told(lambda: np.ldexp([1.0, 2], [1, 2, 3]))

# %% nextafter in every float
told(lambda: np.nextafter(np.float16([1, -1, 0, 65504, 0.25, 6e-8, np.nan]), np.float16([2, 2, -1, np.inf, 0, 0, 1])))
told(lambda: np.nextafter(np.float32([1, 0, 3]), 2))
told(lambda: np.nextafter(np.int8([5]), np.int32([0, 9])))
told(lambda: np.nextafter(0, 1))
told(lambda: np.nextafter(1, 2j))
told(lambda: np.nextafter(1, 2, dtype=int))
told(lambda: np.nextafter(np.float16(1), np.float16(2)))

# %% float_power, spacing and conjugate take what ufuncs take
told(lambda: np.float_power([2, 3], 2, order='F', out=np.zeros(2, complex)))
told(lambda: np.float_power(2, 3, dtype='f4'))
told(lambda: np.float_power(2, 3j, dtype=float))
told(lambda: np.float_power([4.0, 9.0], 0.5, where=[True, False], out=np.full(2, 7.0)))
told(lambda: np.spacing([1, 3], out=np.zeros(2, 'f4')))
told(lambda: np.spacing([1, 3], out=np.zeros(2, int)))
told(lambda: np.spacing(1.0, dtype='f4'))
told(lambda: np.spacing(1, dtype=int))
told(lambda: np.conjugate([1 + 2j, 3], where=[True, False], out=np.zeros(2, complex)))
told(lambda: np.conjugate([0.5, -2.0], casting='unsafe', out=np.zeros(2, int)))
told(lambda: np.conjugate(True, dtype=bool))

# %% degrees and radians are called by their names
told(lambda: np.degrees(1j))
told(lambda: np.rad2deg(1j))
told(lambda: np.degrees(np.arange(3), out=np.zeros(3, int)))
told(lambda: np.radians([1, 2], dtype=int))
print(np.degrees, np.radians, np.deg2rad, np.rad2deg)
told(lambda: np.radians(np.float32([1e-7, 0.1, -1, 90])))
told(lambda: np.degrees(np.array([100, 2]), dtype=float, out=np.zeros(2, 'f4')))

# %% dtype= without a loop
told(lambda: np.left_shift(1, 2, dtype=bool))
told(lambda: np.left_shift(1j, 2, dtype=float))
told(lambda: np.bitwise_or(1, 2, dtype=float))
told(lambda: np.logaddexp(1, 2, dtype=complex))
told(lambda: np.remainder(1, 2, dtype=complex))
told(lambda: np.divide(1, 2, dtype=int))
told(lambda: np.power(1, 2, dtype=bool))
told(lambda: np.positive(np.uint32([3]), dtype=bool))
told(lambda: np.sign(1, dtype=bool))
told(lambda: np.lcm(np.int8([3]), np.float16([2]), dtype=float))
told(lambda: np.multiply(1, 2, dtype=bool))
told(lambda: np.subtract(1, 2, dtype=bool))
told(lambda: np.fabs(1j, dtype=float))

# %% an output that may not be written to is refused first
a = np.broadcast_to(np.array([1j]), (3,))
told(lambda: np.divide(a, 1j, dtype='f4', out=a))
told(lambda: np.add(a, 'x', out=a))

# %% where shapes of one float beside a complex number have no loop
np.gcd(np.ones(1), 1j)

# %% sums of logarithms in float32 round each step
print(np.logaddexp(np.float32([1, 2]), np.float32(-2)))
print(np.logaddexp2(np.int16([[-1], [1]]), np.uint8([1, 3])))
print(np.logaddexp2(np.float32([-3, 0, np.nan]), np.float32(0)), np.logaddexp(np.float32(3), np.float32(3)))

# %% what is told of divisions
import warnings
for call in (lambda: np.divmod([1, 0], [0, 2]), lambda: np.divmod([1.0, 0.0], 0.0), lambda: np.divmod(np.inf, 2.0),
             lambda: np.reciprocal([1, 0]), lambda: np.reciprocal(np.int8([0])), lambda: np.reciprocal([0.0]),
             lambda: np.prod([1e200, 1e200, 0.0]), lambda: np.cumprod([1e200, 1e200, 0.0]), lambda: np.reciprocal([2])):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter('always')
        print(call(), [str(one.message) for one in seen])

# %% errstate of divmod
with np.errstate(divide='raise'):
    np.divmod([0, 1], [1, 0])
