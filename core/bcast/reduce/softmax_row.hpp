#pragma once

#include <cstdint>

#include "bcast/reduce/softmax.hpp"

namespace bcast::ops {

/// to[r, i] = the softmax or log_softmax of from[r, i] among the `count` elements of the row, in SIMD lanes of float32;
/// the rows lie one after the other, and `to` may be `from`. A row is NaN if one of it is NaN or +inf, or all are -inf.
void softmax_rows(Softmax which, const float* from, float* to, std::int64_t rows, std::int64_t count);

}  // namespace bcast::ops
