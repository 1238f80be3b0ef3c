#pragma once

#include <span>
#include <string_view>

#include "bcast/broadcasting/context.hpp"
#include "bcast/rules/dialect.hpp"

namespace bcast::ops {

/// `torch.einsum` (PyTorch 1.13) and `numpy.einsum` (NumPy 1.24): the product of all operands along their labels,
/// summed over the labels that the result lacks. The sizes of a label are equal or 1. Computed pairwise from left to
/// right, each pair as one batched product (matmul/product).
///
/// PyTorch computes products without summation in the promoted dtype and requires equal dtypes otherwise; NumPy
/// promotes first. Raises the library's error.
Tensor einsum(Context& context, Dialect dialect, std::string_view text, std::span<const Tensor> operands);

}  // namespace bcast::ops
