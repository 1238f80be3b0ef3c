#pragma once

#include <cstddef>

namespace bcast {

/// The number of uniform values that are transformed to normal ones together.
inline constexpr std::size_t normal_block = 16;

/// Transforms blocks of 16 uniform float32 numbers in [0, 1) into normal ones, as PyTorch 1.13 does on a CPU with AVX2
/// (`normal_fill_16_AVX2`): the first eight of a block give the radii, the last eight the angles.
///
/// Bit-exact: like PyTorch, uses the single-precision polynomials of the Cephes library for logarithm, sine and cosine,
/// with fused multiply-adds. On other CPUs PyTorch's last bits differ.
void box_muller(float* numbers, std::size_t blocks, float mean, float std);

}  // namespace bcast
