#pragma once

#include "bcast/tensor/tensor.hpp"

/// Argument checks of PyTorch 1.13's random functions, with PyTorch's messages.
namespace bcast {

/// A random function writes every element once, so no two elements may share memory.
///
/// Raises `RuntimeError` for strides of 0 (`at::assert_no_internal_overlap`, which detects no other overlap).
void require_own_elements(const Tensor& tensor);

/// The largest finite number of a floating dtype.
double largest(Dtype dtype);

/// Bits of precision of a floating dtype, the leading one included (`std::numeric_limits::digits`).
int significant_bits(Dtype dtype);

}  // namespace bcast
