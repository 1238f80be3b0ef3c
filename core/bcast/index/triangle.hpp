#pragma once

#include "bcast/broadcasting/context.hpp"
#include "bcast/rules/dialect.hpp"

namespace bcast::ops {

/// A copy of matrices (the last two axes) with zeros below diagonal `offset`: `triu`, `np.triu`. NumPy takes a vector
/// for a matrix whose rows are all that vector. PyTorch refuses names, and raises IndexError for less than two axes.
Tensor upper_triangle(Context& context, Dialect dialect, const Tensor& tensor, Extent offset);

/// With zeros above it: `tril`, `np.tril`.
Tensor lower_triangle(Context& context, Dialect dialect, const Tensor& tensor, Extent offset);

}  // namespace bcast::ops
