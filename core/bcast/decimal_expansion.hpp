#pragma once

#include <cstddef>
#include <string>

#include "bcast/dtype.hpp"

namespace bcast {

/// The exact digits of a finite value and of the ends of the interval of reals that round to it, of equal length. The
/// digit at index i has the weight 10^(place - i). A leading 0 leaves room for a carry.
struct Expansion {
    std::string value;
    std::string low;
    std::string high;
    int place = 0;
    bool closed = false;  ///< Whether the ends round to the value too: ties go to even mantissas.

    /// Whether the digits up to index `last` are above the lower end.
    [[nodiscard]] bool reaches_low(std::size_t last) const;

    /// Whether the digits up to index `last`, incremented by one unit in the last place, are below the upper end.
    [[nodiscard]] bool reaches_high(std::size_t last) const;
};

/// The expansion of the absolute value of a finite float16, float32 or float64. The ends are computed only if
/// `with_ends`.
Expansion expansion_of(double value, Dtype dtype, bool with_ends);

/// Adds one unit in the last place of `digits`, whose first digit has the weight 10^exponent. Trailing zeros are
/// removed.
void increment(std::string& digits, int& exponent);

}  // namespace bcast
