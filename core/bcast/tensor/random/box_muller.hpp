#pragma once

#include <cstddef>

namespace bcast {

/// How many numbers become normal ones together.
inline constexpr std::size_t normal_block = 16;

/// Blocks of 16 uniform float32 numbers of [0, 1) into as many normal ones, as PyTorch 1.13 does it on a processor with
/// AVX2 (`normal_fill_16_AVX2`): the first eight of a block give radii, the last eight angles.
///
/// To the last bit: PyTorch takes logarithm, sine and cosine from the Cephes library's single precision polynomials,
/// with fused multiplications. Other processors give other last bits.
void box_muller(float* numbers, std::size_t blocks, float mean, float std);

}  // namespace bcast
