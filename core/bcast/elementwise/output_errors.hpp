#pragma once

#include "bcast/broadcasting/context.hpp"
#include "bcast/operators/call.hpp"

namespace bcast::ops {

/// Checks the divisor or the exponent of an integer operation before anything is computed.
///
/// Raises `RuntimeError: ZeroDivisionError` for a divisor of 0 in PyTorch 1.13, and `ValueError` for a negative
/// exponent in NumPy 1.24. NumPy's division by 0 gives 0 and reports a RuntimeWarning.
void check_integers(Context& context, const Call& call, Operation operation, const Tensor& second);

}  // namespace bcast::ops
