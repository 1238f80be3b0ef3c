#pragma once

#include <optional>
#include <string>

#include "bcast/dtype.hpp"

/// Exact decimal digits of binary floating-point numbers, independent of the machine and its C library.
namespace bcast {

/// d0.d1d2... * 10^exponent. Zero is the single digit 0; otherwise only a number that rounded to zero has a leading 0.
struct Decimal {
    bool negative = false;
    std::string digits;
    int exponent = 0;
};

/// The position from which `Precision` counts digits.
enum class Notation {
    positional,  ///< 12.5: after the decimal point.
    scientific,  ///< 1.25e+01: after the first nonzero digit.
};

/// The number of digits after the point.
struct Precision {
    Notation notation = Notation::positional;
    std::optional<int> most;   ///< Maximum. Empty: as many as there are.
    std::optional<int> least;  ///< Minimum. Even 0 requires all digits before the decimal point in positional notation.
};

/// A finite value rounded to `count` digits after the point, half to even on the exact binary value (C's `%.*f` and
/// `%.*e`). Trailing zeros are omitted; nothing is padded.
Decimal rounded_decimal(double value, Notation notation, int count);

/// The fewest digits that identify the value uniquely among the numbers of the dtype (float16, float32, float64); of
/// those, the closest. If more than `most` digits were needed, the exact value rounded to `most`; if fewer than
/// `least`, the exact digits up to `least`. (Steele and White's free-format algorithm as in NumPy 1.24 `Dragon4`,
/// `DigitMode_Unique`.)
///
/// Preconditions: `value` is finite and representable in `dtype`.
Decimal unique_decimal(double value, Dtype dtype, const Precision& precision = {});

/// A number in positional notation, without sign: 0.00125 is {"0", "00125"}.
struct PointText {
    std::string whole;  ///< The integral part, at least one digit.
    std::string fraction;
};
PointText point_text(const Decimal& decimal);

}  // namespace bcast
