#pragma once

#include <cstdint>

namespace bcast {

/// Converts a float to uint64 by truncation towards zero; a negative value converts via int64. Out of range, 0 above
/// and the bit pattern of the int64 minimum below and for NaN (NumPy 1.24 on x86-64).
inline std::uint64_t unsigned_of(double value) {
    constexpr double limit = 0x1p63;
    constexpr std::uint64_t top = std::uint64_t{1} << 63;
    if (value >= limit) return value < 2 * limit ? static_cast<std::uint64_t>(value) : 0;
    return value > -limit && value < limit ? static_cast<std::uint64_t>(static_cast<std::int64_t>(value)) : top;
}

}  // namespace bcast
