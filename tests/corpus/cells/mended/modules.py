# %% fractions of a Hilbert matrix
from fractions import Fraction
H = [[Fraction(1, i + j + 1) for j in range(3)] for i in range(3)]
for row in H:
    print('  '.join(f'{str(x):>5}' for x in row))
a = Fraction(1, 3)
print(a + H[0][1], a - 1, a / 2, a ** -2, repr(a), float(a), 0.5 * a, Fraction(3.14159).limit_denominator(100))
print(Fraction('0.125'), Fraction(0.5) == 0.5, Fraction(7, 2) // 1, round(Fraction(7, 2)), hash(Fraction(1, 2)) == hash(0.5))
# %% a fraction of nothing
from fractions import Fraction
Fraction(1, 0)
# %% roots of a quadratic
import cmath
d = cmath.sqrt(2 ** 2 - 4 * 5)
print((-2 + d) / 2, (-2 - d) / 2, cmath.polar(1 + 1j), cmath.rect(2, 0.5), cmath.exp(1j * cmath.pi), cmath.log(-1))
# %% the logarithm of nothing
import cmath
cmath.log(0)
