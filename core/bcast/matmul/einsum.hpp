#pragma once

#include <span>
#include <string_view>

#include "bcast/broadcasting/context.hpp"
#include "bcast/rules/dialect.hpp"

namespace bcast::ops {

/// `torch.einsum` (PyTorch 1.13) and `numpy.einsum` (NumPy 1.24) of an equation: the product of all operands along
/// their labels, summed over the labels that the result has not. A label's sizes are the same or 1. Computed two
/// operands at a time from the left, each pair as one product of batches (matmul/product).
///
/// PyTorch multiplies what is not summed in the promoted dtype and wants one dtype for the rest; NumPy promotes first.
/// Raises in the library's words.
Tensor einsum(Context& context, Dialect dialect, std::string_view text, std::span<const Tensor> operands);

}  // namespace bcast::ops
