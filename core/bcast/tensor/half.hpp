#pragma once

#include <cstdint>

namespace bcast {

/// IEEE 754 binary16 and bfloat16 by their bits. Elements of these types are stored; they are computed in float32.
/// To the nearest, ties to even; infinities, NaN and subnormals as IEEE 754 says.
float float_of_half(std::uint16_t bits);
std::uint16_t half_of_float(float value);
float float_of_bfloat16(std::uint16_t bits);
std::uint16_t bfloat16_of_float(float value);

}  // namespace bcast
