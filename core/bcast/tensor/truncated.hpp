#pragma once

#include <limits>

namespace bcast {

/// A float as an integer, towards zero. Where there is no such integer, the least one, as x86-64 gives it.
template <class Integer, class Float>
Integer truncated(Float value) {
    constexpr auto limit = -static_cast<Float>(std::numeric_limits<Integer>::min());
    return value > -limit - 1 && value < limit ? static_cast<Integer>(value) : std::numeric_limits<Integer>::min();
}

}  // namespace bcast
