#pragma once

#include <cstdint>

namespace bcast::ops {

/// The largest and the smallest of `count` elements that lie one after the other, in SIMD lanes: NaN if there is one,
/// an infinity of no elements.
float largest_of(const float* values, std::int64_t count);
float smallest_of(const float* values, std::int64_t count);

}  // namespace bcast::ops
