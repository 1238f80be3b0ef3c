#pragma once

#include <vector>

#include "bcast/reduce/reduce.hpp"

namespace bcast::ops {

/// sum / count for each of the sums of complex numbers, in their dtype; a single one in complex128, as NumPy 1.24
/// divides a scalar by an integer.
void divide_complex(Tensor& sums, Extent count);

/// Products and extremes of complex numbers over the axes that are `reduced`, into `out`, which has the kept axes, or
/// all of them. An extreme begins with its first element, a product with `initial`. Complex numbers are ordered by
/// their real parts, then by their imaginary ones, and one that is not a number comes first, as in NumPy 1.24.
void fold_complex(Reduction reduction, const Tensor& x, const std::vector<bool>& reduced, Tensor& out,
                  double initial = 1);

}  // namespace bcast::ops
