#pragma once

#include <array>

namespace bcast {

/// 16 uniform float32 numbers of [0, 1) into 16 normal ones, as PyTorch 1.13 does it on a processor with AVX2
/// (`normal_fill_16_AVX2`): the first eight give radii, the last eight angles.
///
/// To the last bit: PyTorch takes logarithm, sine and cosine from the Cephes library's single precision polynomials,
/// with fused multiplications. Other processors give other last bits.
void box_muller(std::array<float, 16>& numbers, float mean, float std);

}  // namespace bcast
