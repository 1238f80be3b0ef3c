# prelude: told_repr

# %% imaginary literals
2j, 1.5j, 1e3j, 0j, -2j, 1_0j

# %% a complex number prints its parts
print(1 + 2j, 1 - 2j, -1j, complex(0, -1), 1e20 + 1e-7j, complex(-0.0, 1), 0.1 + 0.2j)
1 + 2j

# %% what is not finite
complex('nan'), complex(float('inf'), float('-inf')), complex(0, float('nan'))

# %% complex makes numbers
complex(), complex(1), complex(1, 2), complex(1.5, -2), complex(real=1, imag=2), complex(imag=3), complex(1j, 1j), complex(True)

# %% complex reads texts
complex('1+2j'), complex('3'), complex('-j'), complex('1e3-2.5J'), complex(' (1+2j) '), complex('+j'), complex('1e-3j')

# %% texts that are no complex numbers
told(lambda: complex('1 + 2j'), lambda: complex('abc'), lambda: complex(''), lambda: complex('1', 2), lambda: complex(1, '2'), lambda: complex([1]), lambda: complex(1, None))

# %% arithmetic of complex numbers
a, b = 1 + 2j, 3 - 1j
a + b, a - b, a * b, a / b, a + 1, 1 - a, 2 * a, a / 2, 2.5 * a, 1 / a

# %% powers of complex numbers
(1 + 2j) ** 2, (1 + 2j) ** 3, (1 + 2j) ** -1, 1j ** 2, (1 + 2j) ** 0, 2 ** (0j), 0 ** (2 + 0j)

# %% powers with decimals
z = (1 + 2j) ** 0.5
round(z.real, 9), round(z.imag, 9)

# %% a root of a negative number is complex
z = (-8) ** (1 / 3)
round(z.real, 9), round(z.imag, 9), type((-2.0) ** 0.5)

# %% parts and conjugates
z = 3 + 4j
z.real, z.imag, z.conjugate(), abs(z), abs(-2j), (1).real, (2.5).imag, -z, +z

# %% equality
1 + 0j == 1, 1j == 1j, 1j != 2j, 1 == 1 + 0j, 1j == 'a', (1 + 0j) == 1.0, 2j in [1, 2j], {1 + 0j: 'a'}[1]

# %% hashes of equal numbers
hash(1 + 0j) == hash(1), hash(2.5 + 0j) == hash(2.5), len({1, 1.0, 1 + 0j, 1j})

# %% truth
bool(0j), bool(1j), not 0j, 1j and 'yes'

# %% complex numbers have no order
told(lambda: 1j < 2, lambda: 2j > 1j, lambda: 1 <= 1j, lambda: max(1j, 2j), lambda: sorted([2j, 1j]))

# %% what complex numbers cannot
told(lambda: 1j // 2, lambda: 1j % 2, lambda: divmod(1j, 2), lambda: int(1j), lambda: float(1j), lambda: ~1j, lambda: round(1j), lambda: [1, 2][1j], lambda: range(1j))

# %% division by zero
told(lambda: 1j / 0, lambda: 1j / 0j, lambda: 0j ** -1, lambda: 0j ** 1j)

# %% attributes cannot be assigned
z = 1j
z.real = 2

# %% types
type(1j), isinstance(1j, complex), isinstance(1, complex), complex.__name__, type(1 + 1j - 1j)

# %% sums
sum([1j, 2, 3.5]), sum([], 1j), sum([1, 2, 3j])

# %% formats
f"{1 + 2j}", f"{1.234 + 2j:.2f}", f"{1 - 2j:+.1f}", f"{3j:10.1f}|", "%s" % (1 + 2j), f"{1j!r}", str(2j), '{:.1e}'.format(1 + 1j)

# %% functions of reals refuse complex numbers
import math
told(lambda: math.sqrt(1j), lambda: math.floor(1j))

# %% a class that is a complex number
class Half:
    def __complex__(self):
        return 0.5j
complex(Half())

# %% operators of classes with complex numbers
class Twice:
    def __radd__(self, other):
        return (other, 'added')
1j + Twice()

# %% roots of a quadratic equation
def roots(a, b, c):
    d = (b * b - 4 * a * c) ** 0.5
    return (-b + d) / (2 * a), (-b - d) / (2 * a)
print(roots(1, -3, 2))
x, y = roots(1.0, 2.0, 5.0)
round(x.imag, 9), round(y.imag, 9)

# %% a large whole number beside a complex one
10**20 + 1j, 1j * 2**70
