#pragma once

#include <vector>

#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// Sums of float32 and float64 in the order in which PyTorch 1.13 adds on one thread (`cascade_sum` of SumKernel.cpp,
/// whose vectors have 32 bytes on every processor), rounded at every step: bit for bit its sums. So what should add up
/// to 1 prints as 1.0000 where it does there.
///
/// Beyond so many elements PyTorch works on several threads, and the order depends on their number.
inline constexpr Extent cascade_elements = 32768;

/// result = the flagged axes of `input` added up. Both have storage and the same dtype, float32 or float64; `result` is
/// contiguous, with the sizes that are left, with or without 1s. NaN counts as 0 if `skips_nan`.
void cascade_sum(const Tensor& input, const std::vector<bool>& reduced, bool skips_nan, Tensor& result);

/// Likewise the flagged axes multiplied, in the order of PyTorch's vectors (`prod_kernel_impl`).
void product_in_order(const Tensor& input, const std::vector<bool>& reduced, Tensor& result);

}  // namespace bcast::ops
