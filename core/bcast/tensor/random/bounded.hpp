#pragma once

#include <cstdint>

#include "bcast/tensor/random/bits.hpp"
#include "bcast/tensor/tensor.hpp"

/// Uniform integers of [0, range], both ends included, as NumPy 1.24 draws them
/// (`numpy/random/src/distributions/distributions.c`).
namespace bcast {

/// How draws that are too large are kept out.
enum class Bounding {
    masked,  ///< Drawn again: `RandomState`.
    scaled,  ///< Lemire's multiplication (2019): `Generator`.
};

/// One integer, as shuffles and choices use it (`random_bounded_uint64`, `random_interval`).
std::uint64_t bounded(RandomBits& bits, std::uint64_t range, Bounding bounding);

/// Fills a contiguous integer or bool tensor with low + [0, range]. Small dtypes take several numbers out of one draw
/// of 32 bits (`random_bounded_uint64_fill` and its likes). Not for shape-only tensors.
void fill_bounded(Tensor& tensor, RandomBits& bits, std::int64_t low, std::uint64_t range, Bounding bounding);

}  // namespace bcast
