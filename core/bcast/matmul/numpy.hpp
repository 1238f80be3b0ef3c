#pragma once

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// NumPy 1.24's products. Operands are promoted to one dtype; bool gives bool. All raise NumPy's ValueError.

/// `numpy.matmul` (called by matmul(), which serves both libraries).
Tensor numpy_matmul(Context& context, const Tensor& a, const Tensor& b);

/// `numpy.dot` of arrays with axes: like matmul for vectors and matrices; with more dims, contracts a's last with b's
/// second to last, and the remaining dims are a's, then b's.
Tensor numpy_dot(Context& context, const Tensor& a, const Tensor& b);

/// `numpy.inner` of arrays with axes: contracts the last dims.
Tensor numpy_inner(Context& context, const Tensor& a, const Tensor& b);

}  // namespace bcast::ops
