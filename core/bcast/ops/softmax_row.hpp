#pragma once

#include <cstdint>

#include "bcast/ops/softmax.hpp"

namespace bcast::ops {

/// The softmax or log_softmax of `count` elements, in place, in SIMD lanes of float32. All are NaN if one is NaN or
/// +inf, or all are -inf.
void softmax_row(Softmax which, float* row, std::int64_t count);

}  // namespace bcast::ops
