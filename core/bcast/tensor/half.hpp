#pragma once

#include <cstdint>

namespace bcast {

/// Conversions between float32 and the bit patterns of IEEE 754 binary16 and bfloat16. Elements of these types are only
/// stored; arithmetic is done in float32. Rounds to nearest, ties to even; infinities, NaN and subnormals follow IEEE
/// 754.
float float_of_half(std::uint16_t bits);
std::uint16_t half_of_float(float value);
float float_of_bfloat16(std::uint16_t bits);
std::uint16_t bfloat16_of_float(float value);

}  // namespace bcast
