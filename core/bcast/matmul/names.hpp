#pragma once

#include <vector>

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// The names of a matrix product: the unified names of the batch dims, that of a's second to last dim and that of b's
/// last, where these exist (PyTorch 1.13 `compute_matmul_outnames`: `contracts away dims`; the names of contracted dims
/// are not compared). Empty if neither operand is named.
///
/// Raises RuntimeError `matmul: Expected 'N' (index 0 of ['N', 'A', 'B']) to match 'M' (index 0 of ['M', 'A', 'B']) but
/// they do not match.`, `matmul: Cannot match ...`, `Matrix multiplying Tensor['N', 'C'] with Tensor['W', 'N'] would
/// produce output tensor with duplicate names ...`.
std::vector<Name> product_names(const Tensor& a, const Tensor& b);

/// The names of the distances between rows of a and rows of b: the unified names of the batch dims, and those of the
/// second to last dims of a and b (PyTorch 1.13 `compute_cdist_outnames`). Empty if neither operand is named.
///
/// Raises RuntimeError `cdist: Expected ...` as product_names() does.
std::vector<Name> distance_names(const Tensor& a, const Tensor& b);

/// The names of a product, unified with those of a bias (addmm, addmv). Raises PyTorch's `Error when attempting to
/// broadcast dims ...`.
std::vector<Name> names_with_bias(const std::vector<Name>& product, std::size_t rank, const Tensor& bias);

}  // namespace bcast::ops
