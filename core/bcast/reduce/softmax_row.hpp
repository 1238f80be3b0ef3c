#pragma once

#include <cstdint>

#include "bcast/reduce/softmax.hpp"

namespace bcast::ops {

/// to[r, i] = the softmax or log_softmax of from[r, i] within its row of `count` elements, with float32 SIMD; the rows
/// are contiguous, and `to` may be `from`. A row is NaN if an element is NaN or +inf, or if all are -inf.
void softmax_rows(Softmax which, const float* from, float* to, std::int64_t rows, std::int64_t count);

}  // namespace bcast::ops
