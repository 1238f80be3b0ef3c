#pragma once

/// Double-double arithmetic: numbers of about 106 bits as the unevaluated sum of two doubles (Dekker 1971). Only the
/// operations that the ziggurat tables need, so that the tables are the same on every machine.
namespace bcast {

struct DoubleDouble {
    double high = 0;
    double low = 0;
};

DoubleDouble operator+(DoubleDouble a, DoubleDouble b);
DoubleDouble operator*(DoubleDouble a, DoubleDouble b);
DoubleDouble operator/(DoubleDouble a, DoubleDouble b);

/// e^x for -8 < x < 1, accurate to at least 88 bits. `high` is the nearest double, except if all of the following bits
/// are equal.
DoubleDouble exp_of(DoubleDouble x);

/// The natural logarithm of a number in [e^-8, e^1], as accurate as exp_of.
DoubleDouble log_of(DoubleDouble x);

}  // namespace bcast
