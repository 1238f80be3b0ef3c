#pragma once

#include <cstddef>
#include <string>

#include "bcast/dtype.hpp"

namespace bcast {

/// A finite value and the ends of the interval of reals that round to it, as digits of equal length, without rounding.
/// The digit at index i stands for 10^(place - i). There is a leading 0: room for a carry.
struct Expansion {
    std::string value;
    std::string low;
    std::string high;
    int place = 0;
    bool closed = false;  ///< The ends round to the value too: ties go to even mantissas.

    /// The digits up to index `last` are above the lower end.
    [[nodiscard]] bool reaches_low(std::size_t last) const;

    /// The digits up to index `last`, with one unit more in the last place, are below the upper end.
    [[nodiscard]] bool reaches_high(std::size_t last) const;
};

/// Of the size of a finite number of float16, float32 or float64. The ends are left out unless asked for.
Expansion expansion_of(double value, Dtype dtype, bool with_ends);

/// Adds one unit in the last place of `digits`, whose first digit stands for 10^exponent. Digits that become 0 go.
void increment(std::string& digits, int& exponent);

}  // namespace bcast
