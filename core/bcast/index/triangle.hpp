#pragma once

#include "bcast/broadcasting/context.hpp"
#include "bcast/rules/dialect.hpp"

namespace bcast::ops {

/// A copy of matrices (the last two axes) with zeros below diagonal `offset`: `triu`, `np.triu`. NumPy broadcasts a
/// vector to a square matrix. PyTorch rejects named tensors, and raises IndexError for fewer than two axes.
Tensor upper_triangle(Context& context, Dialect dialect, const Tensor& tensor, Extent offset);

/// The same with zeros above the diagonal: `tril`, `np.tril`.
Tensor lower_triangle(Context& context, Dialect dialect, const Tensor& tensor, Extent offset);

}  // namespace bcast::ops
