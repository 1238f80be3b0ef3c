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
# %% a member that is a text is written as a member
from enum import Enum
class Mode(str, Enum):
    TRAIN = 'train'
    EVAL = 'eval'
class Named(str, Enum):
    A = 'a'
    def __repr__(self):
        return 'Named!'
print(repr(Mode.EVAL), [Mode.TRAIN], Mode('eval') is Mode.EVAL, Mode.TRAIN == 'train', Mode.TRAIN.upper(), repr(Named.A), {Mode.TRAIN: 1})
print(str(Mode.EVAL), f'{Mode.EVAL}', '%s' % Mode.EVAL, f'{Mode.EVAL:>12}|', Mode.EVAL + '!', str(Named.A))
# %% members of enumerations of text in a table
from enum import Enum, StrEnum, auto
class Reduction(StrEnum):
    MEAN = auto()
    SUM = 'SUM!'
class Base(str, Enum):
    def __str__(self):
        return self.value.upper()
class Child(Base):
    A = 'a'
print(repr(Reduction.MEAN), Reduction.SUM, f'{Reduction.MEAN:>6}', list(Reduction), Child.A, repr(Child.A), f'{Child.A}', [str(x) for x in Child])
