#pragma once

#include <vector>

#include "bcast/reduce/reduce.hpp"

namespace bcast::ops {

/// Divides each sum by `count`, in the dtype of the complex numbers; a 0-d sum in complex128, as NumPy 1.24 divides a
/// scalar by an integer.
void divide_complex(Tensor& sums, Extent count);

/// Products and extremes of complex numbers over the axes flagged in `reduced`, into `out`, with or without keepdim. An
/// extreme starts from its first element, a product from `initial`. Complex numbers compare by their real parts, then
/// by their imaginary parts; the first NaN wins, as in NumPy 1.24.
void fold_complex(Reduction reduction, const Tensor& x, const std::vector<bool>& reduced, Tensor& out,
                  double initial = 1);

}  // namespace bcast::ops
