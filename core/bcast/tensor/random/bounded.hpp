#pragma once

#include <cstdint>

#include "bcast/tensor/random/bits.hpp"
#include "bcast/tensor/tensor.hpp"

/// Uniform integers in [0, range], both ends included, drawn as by NumPy 1.24
/// (`numpy/random/src/distributions/distributions.c`).
namespace bcast {

/// How draws beyond the range are avoided.
enum class Bounding {
    masked,  ///< Masking with rejection: `RandomState`.
    scaled,  ///< Lemire's multiplication method (2019): `Generator`.
};

/// One integer, as used by shuffles and choices (`random_bounded_uint64`, `random_interval`).
std::uint64_t bounded(RandomBits& bits, std::uint64_t range, Bounding bounding);

/// Fills a contiguous integer or bool tensor with low + [0, range]. Small dtypes use one 32-bit draw for several
/// numbers (`random_bounded_uint64_fill` and related functions). Not for shape-only tensors.
void fill_bounded(Tensor& tensor, RandomBits& bits, std::int64_t low, std::uint64_t range, Bounding bounding);

}  // namespace bcast
