#pragma once

/// Numbers of about 106 bits, as the unevaluated sum of two doubles (Dekker 1971). Only what the tables of random
/// numbers need, so that they come out the same on every machine.
namespace bcast {

struct DoubleDouble {
    double high = 0;
    double low = 0;
};

DoubleDouble operator+(DoubleDouble a, DoubleDouble b);
DoubleDouble operator*(DoubleDouble a, DoubleDouble b);
DoubleDouble operator/(DoubleDouble a, DoubleDouble b);

/// e^x, for -8 < x < 1, to 88 bits at least. `high` is the nearest double, except where all of the following bits are
/// equal.
DoubleDouble exp_of(DoubleDouble x);

/// The natural logarithm of a number of [e^-8, e^1], as exact as exp_of.
DoubleDouble log_of(DoubleDouble x);

}  // namespace bcast
