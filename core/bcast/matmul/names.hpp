#pragma once

#include <vector>

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// The names of a matrix product: the unified names of the batch dims, a's last but one and b's last, as far as both
/// are there (PyTorch 1.13 `compute_matmul_outnames`: `contracts away dims`, and the names of contracted dims are not
/// compared). None if neither operand has names.
///
/// Raises RuntimeError `matmul: Expected 'N' (index 0 of ['N', 'A', 'B']) to match 'M' (index 0 of ['M', 'A', 'B']) but
/// they do not match.`, `matmul: Cannot match ...`, `Matrix multiplying Tensor['N', 'C'] with Tensor['W', 'N'] would
/// produce output tensor with duplicate names ...`.
std::vector<Name> product_names(const Tensor& a, const Tensor& b);

/// The names of the distances of each row of a to each row of b: the unified names of the batch dims, a's last but one
/// and b's last but one (PyTorch 1.13 `compute_cdist_outnames`). None if neither operand has names.
///
/// Raises RuntimeError `cdist: Expected ...`, as product_names() does.
std::vector<Name> distance_names(const Tensor& a, const Tensor& b);

/// The names of a product, unified with those of a tensor that is added to it (addmm, addmv). Raises PyTorch's `Error
/// when attempting to broadcast dims ...`.
std::vector<Name> names_with_bias(const std::vector<Name>& product, std::size_t rank, const Tensor& bias);

}  // namespace bcast::ops
