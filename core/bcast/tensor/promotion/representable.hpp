#pragma once

#include "bcast/tensor/tensor.hpp"

namespace bcast {

/// Whether a Python number lies in the range of a dtype (PyTorch 1.13 `overflows` of TypeCast.h). Everything is a bool;
/// a negative integer may wrap to an unsigned one as far as its opposite fits; infinities and NaN are floats only.
bool is_representable(Dtype dtype, const Scalar& value);

/// Raises PyTorch 1.13's RuntimeError (`checked_convert`) where it is not.
void check_representable(Dtype dtype, const Scalar& value);

}  // namespace bcast
