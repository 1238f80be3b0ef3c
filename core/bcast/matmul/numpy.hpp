#pragma once

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// NumPy 1.24's products. Operands are promoted to one dtype; bool gives bool. Each raises ValueError in NumPy's words.

/// `numpy.matmul` (matmul/matmul has it for both libraries).
Tensor numpy_matmul(Context& context, const Tensor& a, const Tensor& b);

/// `numpy.dot` of arrays with axes: like matmul for vectors and matrices; of more dims a's last contracts with b's last
/// but one and all others stay, a's first.
Tensor numpy_dot(Context& context, const Tensor& a, const Tensor& b);

/// `numpy.inner` of arrays with axes: the last dims contract, all others stay.
Tensor numpy_inner(Context& context, const Tensor& a, const Tensor& b);

}  // namespace bcast::ops
