#pragma once

#include <cstdint>

namespace bcast::ops {

/// The maximum and the minimum of `count` contiguous elements, with SIMD: NaN if any element is NaN, an infinity for no
/// elements.
float largest_of(const float* values, std::int64_t count);
float smallest_of(const float* values, std::int64_t count);

}  // namespace bcast::ops
