#pragma once

#include "bcast/broadcasting/context.hpp"
#include "bcast/operators/call.hpp"

namespace bcast::ops {

/// Looks at the divisor or exponent of integers, before anything is computed.
///
/// Raises `RuntimeError: ZeroDivisionError` where PyTorch 1.13 meets a divisor of 0, and `ValueError` where NumPy 1.24
/// meets a negative exponent. NumPy's division by 0 gives 0 and is warned of.
void check_integers(Context& context, const Call& call, Operation operation, const Tensor& second);

}  // namespace bcast::ops
