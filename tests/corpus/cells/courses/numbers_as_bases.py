import enum

# %% a class that derives from int
class Celsius(int):
    def __new__(cls, value, place=''):
        self = super().__new__(cls, value)
        self.place = place
        return self

    def warmer(self, by):
        return Celsius(self + by, self.place)


t = Celsius(20, 'Oslo')
print(t, repr(t), t.place, t.warmer(3), type(t.warmer(3)).__name__, type(t + 1).__name__, t * 2, 2 - t, -t, t // 3)
print(isinstance(t, int), Celsius.__mro__, t == 20, t < 30, {20: 'x'}[t], list(range(t))[-1], f'{t:05d}', '%d' % t)
print(sorted([Celsius(3), 1, Celsius(2)]), max(t, 5), t.bit_length(), t & 6, divmod(t, 6), int(t), float(t), bool(Celsius(0)))
# %% a class that derives from float
class Metres(float):
    def __repr__(self):
        return f'{float(self)}m'


x = Metres(2.5)
print(x, [x], x + 1, x / 2, round(x, 1), x == 2.5, hash(x) == hash(2.5), f'{x:.3f}', isinstance(x, float), x.is_integer())
print(sum([x, x]), abs(Metres(-1)), Metres('3') ** 2, type(x).__name__)
# %% enumerations whose members are ints
class Level(enum.IntEnum):
    LOW = 1
    HIGH = 5


print(Level.LOW, repr(Level.HIGH), Level.LOW + 1, Level(5), list(Level), Level.LOW < Level.HIGH, [0, 7][Level.LOW])
print(f'{Level.HIGH}', f'{Level.HIGH:03d}', Level['LOW'].name, Level.LOW == 1, isinstance(Level.LOW, int), {1: 'one'}[Level.LOW])
Level(2)
# %% flags
class Access(enum.Flag):
    READ = enum.auto()
    WRITE = enum.auto()
    RUN = enum.auto()
    ALL = READ | WRITE | RUN


a = Access.READ | Access.RUN
print(a, repr(a), Access.READ in a, Access.WRITE in a, a & Access.RUN, ~a, a ^ Access.ALL, a.value, Access(3), bool(a & Access.WRITE))
print(list(Access), len(Access), list(a), Access.ALL, Access(0), repr(Access(0)), Access.READ | Access.RUN is a, Access)
Access(8)
# %% flags that are ints
class Bits(enum.IntFlag):
    A = 1
    B = 2


print(Bits.A | Bits.B, repr(Bits.A | Bits.B), Bits.A + 1, Bits(3) & 2, ~Bits.A, repr(~Bits.A), Bits.A | 8, repr(Bits.B | 8), int(Bits.B))
# %% what a class does with an operator of its base
class Shout(str):
    def __add__(self, other):
        return Shout(str(self) + str(other).upper())


class Bag(list):
    def __mul__(self, n):
        return Bag([x * n for x in self])


print(Shout('a') + 'b' + 'c', Bag([1, 2]) * 3, Bag([1]) + [2], Shout('%s!') % 'x')
# %% a float in hexadecimal
print((1.5).hex(), (0.1).hex(), (-0.0).hex(), float('inf').hex(), (5e-324).hex(), (-123.456e10).hex(), 2.0.hex())
