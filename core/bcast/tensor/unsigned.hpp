#pragma once

#include <cstdint>

namespace bcast {

/// The uint64 that a float becomes: towards zero; below zero as int64 would; where there is none, 0 above and the bits
/// of the least int64 below and for NaN (NumPy 1.24 on x86-64).
inline std::uint64_t unsigned_of(double value) {
    constexpr double limit = 0x1p63;
    constexpr std::uint64_t top = std::uint64_t{1} << 63;
    if (value >= limit) return value < 2 * limit ? static_cast<std::uint64_t>(value) : 0;
    return value > -limit && value < limit ? static_cast<std::uint64_t>(static_cast<std::int64_t>(value)) : top;
}

}  // namespace bcast
