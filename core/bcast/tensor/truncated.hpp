#pragma once

#include <limits>

namespace bcast {

/// Truncates a float to an integer. Out of range, returns the minimum integer, as x86-64 does.
template <class Integer, class Float>
Integer truncated(Float value) {
    constexpr auto limit = -static_cast<Float>(std::numeric_limits<Integer>::min());
    return value > -limit - 1 && value < limit ? static_cast<Integer>(value) : std::numeric_limits<Integer>::min();
}

}  // namespace bcast
