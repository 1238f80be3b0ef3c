from math import gcd as _gcd


class Fraction:
    def __new__(cls, numerator=0, denominator=None):
        if denominator is None and not isinstance(numerator, (int, Fraction)):
            if isinstance(numerator, str):
                numerator, denominator = _read(numerator)
            elif isinstance(numerator, float):
                numerator, denominator = numerator.as_integer_ratio()
            elif hasattr(numerator, 'as_integer_ratio'):
                numerator, denominator = numerator.as_integer_ratio()
            else:
                raise TypeError('argument should be a string or a Rational instance')
        elif denominator is None:
            denominator = 1
        if not isinstance(numerator, (int, Fraction)) or not isinstance(denominator, (int, Fraction)):
            raise TypeError('both arguments should be Rational instances')
        n = numerator.numerator * denominator.denominator
        d = denominator.numerator * numerator.denominator
        return cls._of(n, d)

    @classmethod
    def _of(cls, n, d):
        if d == 0:
            raise ZeroDivisionError(f'Fraction({n}, 0)')
        g = _gcd(n, d) if d > 0 else -_gcd(n, d)
        self = object.__new__(cls)
        self._n, self._d = n // g, d // g
        return self

    numerator = property(lambda self: self._n)
    denominator = property(lambda self: self._d)
    real = property(lambda self: self)
    imag = property(lambda self: 0)

    @classmethod
    def from_float(cls, f):
        return cls._of(*f.as_integer_ratio())

    def as_integer_ratio(self):
        return self._n, self._d

    def conjugate(self):
        return self

    def limit_denominator(self, max_denominator=1000000):
        if max_denominator < 1:
            raise ValueError('max_denominator should be at least 1')
        if self._d <= max_denominator:
            return Fraction(self)
        p0, q0, p1, q1 = 0, 1, 1, 0
        n, d = self._n, self._d
        while True:
            a = n // d
            q2 = q0 + a * q1
            if q2 > max_denominator:
                break
            p0, q0, p1, q1 = p1, q1, p0 + a * p1, q2
            n, d = d, n - a * d
        k = (max_denominator - q0) // q1
        one, two = Fraction(p0 + k * p1, q0 + k * q1), Fraction(p1, q1)
        return two if abs(two - self) <= abs(one - self) else one

    def __repr__(self):
        return f'{type(self).__name__}({self._n}, {self._d})'

    def __str__(self):
        return str(self._n) if self._d == 1 else f'{self._n}/{self._d}'

    def __add__(self, other):
        return _exact(self, other, lambda a, b, c, d: (a * d + c * b, b * d), lambda x, y: x + y)

    def __radd__(self, other):
        return _exact(other, self, lambda a, b, c, d: (a * d + c * b, b * d), lambda x, y: x + y)

    def __sub__(self, other):
        return _exact(self, other, lambda a, b, c, d: (a * d - c * b, b * d), lambda x, y: x - y)

    def __rsub__(self, other):
        return _exact(other, self, lambda a, b, c, d: (a * d - c * b, b * d), lambda x, y: x - y)

    def __mul__(self, other):
        return _exact(self, other, lambda a, b, c, d: (a * c, b * d), lambda x, y: x * y)

    def __rmul__(self, other):
        return _exact(other, self, lambda a, b, c, d: (a * c, b * d), lambda x, y: x * y)

    def __truediv__(self, other):
        return _exact(self, other, _over, lambda x, y: x / y)

    def __rtruediv__(self, other):
        return _exact(other, self, _over, lambda x, y: x / y)

    def __floordiv__(self, other):
        return _exact(self, other, lambda a, b, c, d: a * d // (b * c), lambda x, y: x // y)

    def __rfloordiv__(self, other):
        return _exact(other, self, lambda a, b, c, d: a * d // (b * c), lambda x, y: x // y)

    def __mod__(self, other):
        return _exact(self, other, lambda a, b, c, d: (a * d % (c * b), b * d), lambda x, y: x % y)

    def __rmod__(self, other):
        return _exact(other, self, lambda a, b, c, d: (a * d % (c * b), b * d), lambda x, y: x % y)

    def __divmod__(self, other):
        return self // other, self % other

    def __pow__(self, other):
        if isinstance(other, (int, Fraction)):
            if other.denominator == 1:
                k = other.numerator
                if k >= 0:
                    return Fraction._of(self._n ** k, self._d ** k)
                if not self._n:
                    raise ZeroDivisionError(f'Fraction({self._d ** -k}, 0)')
                return Fraction._of(self._d ** -k, self._n ** -k)
            return float(self) ** float(other)
        return float(self) ** other

    def __rpow__(self, other):
        if self._d == 1 and self._n >= 0:
            return other ** self._n
        return other ** float(self)

    def __pos__(self):
        return self

    def __neg__(self):
        return Fraction._of(-self._n, self._d)

    def __abs__(self):
        return Fraction._of(abs(self._n), self._d)

    def __int__(self):
        return self._n // self._d if self._n >= 0 else -(-self._n // self._d)

    __trunc__ = __int__

    def __floor__(self):
        return self._n // self._d

    def __ceil__(self):
        return -(-self._n // self._d)

    def __round__(self, ndigits=None):
        if ndigits is not None:
            shift = 10 ** abs(ndigits)
            return Fraction(round(self * shift), shift) if ndigits > 0 else Fraction(round(self / shift) * shift)
        q, r = divmod(self._n, self._d)
        return q + (2 * r > self._d or 2 * r == self._d and q % 2)

    def __float__(self):
        return self._n / self._d

    def __complex__(self):
        return complex(float(self))

    def __bool__(self):
        return self._n != 0

    def __hash__(self):
        if self._d == 1:
            return hash(self._n)
        prime = (1 << 61) - 1
        out = hash(hash(abs(self._n)) * pow(self._d, -1, prime)) if self._d % prime else 314159
        out = out if self._n >= 0 else -out
        return -2 if out == -1 else out

    def _than(self, other, op):
        if isinstance(other, (int, Fraction)):
            return op(self._n * other.denominator, self._d * other.numerator)
        if isinstance(other, float):
            return op(0.0, other) if other - other != 0 else self._than(Fraction.from_float(other), op)
        return NotImplemented

    def __eq__(self, other):
        return self._than(other, lambda a, b: a == b)

    def __lt__(self, other):
        return self._than(other, lambda a, b: a < b)

    def __le__(self, other):
        return self._than(other, lambda a, b: a <= b)

    def __gt__(self, other):
        return self._than(other, lambda a, b: a > b)

    def __ge__(self, other):
        return self._than(other, lambda a, b: a >= b)


def _over(a, b, c, d):
    if c == 0:
        raise ZeroDivisionError(f'Fraction({a * d}, 0)')
    return a * d, b * c


def _exact(a, b, whole, other):
    if isinstance(a, (int, Fraction)) and isinstance(b, (int, Fraction)):
        out = whole(a.numerator, a.denominator, b.numerator, b.denominator)
        return Fraction._of(*out) if isinstance(out, tuple) else out
    for x in (a, b):
        if isinstance(x, (float, complex)):
            y = complex if isinstance(x, complex) else float
            return other(y(a), y(b))
    return NotImplemented


def _read(text):
    wrong = ValueError(f'Invalid literal for Fraction: {text!r}')
    body = text.strip()
    sign = -1 if body.startswith('-') else 1
    if body[:1] in ('+', '-'):
        body = body[1:]
    over, slash, under = body.partition('/')
    number, _, power = over.lower().partition('e')
    whole, _, part = number.partition('.')
    digits = (whole + part).replace('_', '')
    if not digits.isdigit() or slash and (number != over or '.' in over or not under.isdigit()):
        raise wrong
    try:
        k = int(power or '0') - len(part)
    except ValueError:
        raise wrong from None
    n, d = sign * int(digits), int(under or '1')
    return (n * 10 ** k, d) if k >= 0 else (n, d * 10 ** -k)
