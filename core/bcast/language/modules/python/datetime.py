# Dates and times without time zones: local time is UTC.
import operator
import time as _time


def _ordinal(year, month, day):
    # Years begin in March, so that a leap day is the last of its year.
    year -= month <= 2
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * (month + (-3 if month > 2 else 9)) + 2) // 5 + day - 306


def _civil(ordinal):
    era, day = divmod(ordinal + 305, 146097)
    year = (day - day // 1460 + day // 36524 - day // 146096) // 365
    day -= 365 * year + year // 4 - year // 100
    month = (5 * day + 2) // 153
    return year + 400 * era + (month > 9), month + (3 if month < 10 else -9), day - (153 * month + 2) // 5 + 1


class _Ordered:
    # By the key `_at`; `_kind` is what it can be compared with.
    def _of(self, other):
        return isinstance(other, self._kind) and isinstance(self, other._kind)

    def __eq__(self, other):
        return self._at == other._at if self._of(other) else NotImplemented

    def _compared(self, other, of):
        if isinstance(self, date) and isinstance(other, date) and not self._of(other):
            raise TypeError("can't compare datetime.datetime to datetime.date")
        return of(self._at, other._at) if self._of(other) else NotImplemented

    def __lt__(self, other):
        return self._compared(other, operator.lt)

    def __le__(self, other):
        return self._compared(other, operator.le)

    def __hash__(self):
        return hash(self._at)


class timedelta(_Ordered):
    _in_c = True

    def __init__(self, days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0):
        self._at = round((weeks * 7 + days) * 86400000000 + ((hours * 60 + minutes) * 60 + seconds) * 1000000
                         + milliseconds * 1000 + microseconds)
        rest, self.microseconds = divmod(self._at, 1000000)
        self.days, self.seconds = divmod(rest, 86400)

    def total_seconds(self):
        return self._at / 1000000

    def __repr__(self):
        parts = [f'{name}={getattr(self, name)}' for name in ('days', 'seconds', 'microseconds') if getattr(self, name)]
        return f"datetime.timedelta({', '.join(parts) or '0'})"

    def __str__(self):
        minutes, seconds = divmod(self.seconds, 60)
        text = f'{minutes // 60}:{minutes % 60:02}:{seconds:02}' + (f'.{self.microseconds:06}' if self.microseconds else '')
        return f"{self.days} day{'' if abs(self.days) == 1 else 's'}, {text}" if self.days else text

    def __bool__(self):
        return self._at != 0

    def __neg__(self):
        return timedelta(0, 0, -self._at)

    def __abs__(self):
        return timedelta(0, 0, abs(self._at))

    def __add__(self, other):
        return timedelta(0, 0, self._at + other._at) if isinstance(other, timedelta) else NotImplemented

    def __sub__(self, other):
        return timedelta(0, 0, self._at - other._at) if isinstance(other, timedelta) else NotImplemented

    def __mul__(self, other):
        return timedelta(0, 0, self._at * other) if isinstance(other, (int, float)) else NotImplemented

    __rmul__ = __mul__

    def __truediv__(self, other):
        if isinstance(other, timedelta):
            return self._at / other._at
        return timedelta(0, 0, self._at / other) if isinstance(other, (int, float)) else NotImplemented


timedelta._kind = timedelta


class date(_Ordered):
    _in_c = True

    def __init__(self, year, month, day):
        year, month, day = map(operator.index, (year, month, day))
        if not 0 < month < 13:
            raise ValueError('month must be in 1..12')
        self.year, self.month, self.day = year, month, day
        if day < 1 or _civil(_ordinal(year, month, day))[1] != month:
            raise ValueError('day is out of range for month')
        self._at = _ordinal(year, month, day) * 86400000000

    @classmethod
    def today(cls):
        return cls._from(719163 * 86400000000 + _time.time_ns() // 1000)

    @classmethod
    def _from(cls, at):
        return date(*_civil(at // 86400000000))

    def toordinal(self):
        return self._at // 86400000000

    def weekday(self):
        return (self.toordinal() + 6) % 7

    def isoweekday(self):
        return self.weekday() + 1

    def isoformat(self):
        return f'{self.year:04}-{self.month:02}-{self.day:02}'

    def __str__(self):
        return self.isoformat()

    def __repr__(self):
        return f'datetime.date({self.year}, {self.month}, {self.day})'

    def __format__(self, spec):
        return self.strftime(spec) if spec else str(self)

    def replace(self, **changes):
        return type(self)(**{**{name: getattr(self, name) for name in self._names}, **changes})

    def strftime(self, format):
        hour = self._at // 3600000000 % 24
        minute, second, micro = self._at // 60000000 % 60, self._at // 1000000 % 60, self._at % 1000000
        month = 'January February March April May June July August September October November December'.split()[self.month - 1]
        day = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split()[self.weekday()]
        texts = {'Y': str(self.year), 'y': f'{self.year % 100:02}', 'm': f'{self.month:02}', 'd': f'{self.day:02}',
                 'H': f'{hour:02}', 'M': f'{minute:02}', 'S': f'{second:02}', 'f': f'{micro:06}', 'B': month, 'b': month[:3],
                 'A': day, 'a': day[:3], 'I': f'{(hour + 11) % 12 + 1:02}', 'p': 'AM' if hour < 12 else 'PM', '%': '%',
                 'j': f'{self.toordinal() - _ordinal(self.year, 1, 1) + 1:03}', 'F': date.isoformat(self),
                 'T': f'{hour:02}:{minute:02}:{second:02}'}
        out, *parts = format.split('%')
        escaped = False
        for part in parts:
            if escaped or not part:
                out += part if escaped else '%'
                escaped = not escaped
            elif part[0] in texts:
                out += texts[part[0]] + part[1:]
            else:
                _refuse(f'strftime of %{part[0]}')
        return out

    def __add__(self, other):
        return self._from(self._at + other._at) if isinstance(other, timedelta) else NotImplemented

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return self._from(self._at - other._at)
        return timedelta(0, 0, self._at - other._at) if self._of(other) else NotImplemented


date._kind = date
date._names = ('year', 'month', 'day')


class datetime(date):
    _in_c = True

    def __init__(self, year, month, day, hour=0, minute=0, second=0, microsecond=0):
        super().__init__(year, month, day)
        self.hour, self.minute, self.second, self.microsecond = hour, minute, second, microsecond
        self._at += ((hour * 60 + minute) * 60 + second) * 1000000 + microsecond

    @classmethod
    def _from(cls, at):
        return datetime(*_civil(at // 86400000000), at // 3600000000 % 24, at // 60000000 % 60, at // 1000000 % 60, at % 1000000)

    def date(self):
        return date._from(self._at)

    def timestamp(self):
        return (self._at - 719163 * 86400000000) / 1000000

    def isoformat(self, sep='T', timespec='auto'):
        if timespec != 'auto':
            _refuse('datetime.isoformat(timespec=...)')
        return self.strftime(f'%F{sep}%T' + ('.%f' if self.microsecond else ''))

    def __str__(self):
        return self.isoformat(' ')

    def __repr__(self):
        parts = [getattr(self, name) for name in self._names]
        while len(parts) > 5 and not parts[-1]:
            parts.pop()
        return f"datetime.datetime({', '.join(map(str, parts))})"


datetime._kind = datetime
datetime._names = (*date._names, 'hour', 'minute', 'second', 'microsecond')
datetime.now = datetime.utcnow = datetime.today
