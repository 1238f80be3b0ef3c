#pragma once

#include <optional>
#include <string>

#include "bcast/dtype.hpp"

/// Decimal digits of binary floating-point numbers, exact: nothing here depends on the machine or its C library.
namespace bcast {

/// d0.d1d2... * 10^exponent. Zero is the digit 0; only a number that was rounded to nothing has a leading 0 too.
struct Decimal {
    bool negative = false;
    std::string digits;
    int exponent = 0;
};

/// From where the digits after the point are counted.
enum class Notation {
    positional,  ///< 12.5: after the decimal point.
    scientific,  ///< 1.25e+01: after the first digit that is not 0.
};

/// How many digits after the point a text wants.
struct Precision {
    Notation notation = Notation::positional;
    std::optional<int> most;   ///< Nothing: as many as there are.
    std::optional<int> least;  ///< 0 in positional notation still asks for every digit before the point.
};

/// A finite value rounded to `count` digits after the point, half to even on the exact binary value (C's `%.*f` and
/// `%.*e`). Digits end where they are zeros for ever; nothing is padded.
Decimal rounded_decimal(double value, Notation notation, int count);

/// The fewest digits that no other number of the dtype (float16, float32, float64) is as close to; the closest of
/// those. If that needs more than `most` digits, the exact value rounded there; if less than `least`, the exact digits
/// up to there. (Steele and White's free-format algorithm as NumPy 1.24 `Dragon4` has it, `DigitMode_Unique`.)
///
/// Preconditions: `value` is finite and a number of `dtype`.
Decimal unique_decimal(double value, Dtype dtype, const Precision& precision = {});

/// A number in positional notation, without a sign: 0.00125 is {"0", "00125"}.
struct PointText {
    std::string whole;  ///< At least one digit.
    std::string fraction;
};
PointText point_text(const Decimal& decimal);

}  // namespace bcast
