#pragma once

#include "bcast/tensor/tensor.hpp"

namespace bcast {

/// Whether a Python number is in the range of a dtype (PyTorch 1.13 `overflows` of TypeCast.h). Every number is in the
/// range of bool; a negative integer may wrap around to an unsigned dtype if its negation fits; infinities and NaN are
/// representable in floating dtypes only.
bool is_representable(Dtype dtype, const Scalar& value);

/// Raises PyTorch 1.13's RuntimeError (`checked_convert`) if the value is not representable.
void check_representable(Dtype dtype, const Scalar& value);

}  // namespace bcast
