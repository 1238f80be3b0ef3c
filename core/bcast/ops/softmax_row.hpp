#pragma once

#include <cstdint>

#include "bcast/ops/softmax.hpp"

namespace bcast::ops {

/// to[i] = the softmax or log_softmax of from[i] among the `count` elements, in SIMD lanes of float32; `to` may be
/// `from`. All are NaN if one is NaN or +inf, or all are -inf.
void softmax_row(Softmax which, const float* from, float* to, std::int64_t count);

}  // namespace bcast::ops
