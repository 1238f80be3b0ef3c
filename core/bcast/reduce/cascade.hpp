#pragma once

#include <vector>

#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// Sums of float32 and float64 in the order of PyTorch 1.13 on one thread (`cascade_sum` of SumKernel.cpp, whose
/// vectors have 32 bytes on every CPU), rounded at every step: bit-identical to PyTorch's. So values that should add up
/// to 1 print as 1.0000 exactly where they do in PyTorch.
///
/// From this number of elements on, PyTorch uses several threads, and the order depends on their number.
inline constexpr Extent cascade_elements = 32768;

/// Sums `input` over the flagged axes. Both tensors have storage and the same dtype, float32 or float64; `result` is
/// contiguous and has the reduced sizes, with or without keepdim. NaN counts as 0 if `skips_nan`.
void cascade_sum(const Tensor& input, const std::vector<bool>& reduced, bool skips_nan, Tensor& result);

/// The product over the flagged axes, in the order of PyTorch's vectors (`prod_kernel_impl`).
void product_in_order(const Tensor& input, const std::vector<bool>& reduced, Tensor& result);

}  // namespace bcast::ops
