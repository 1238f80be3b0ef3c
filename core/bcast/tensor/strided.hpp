#pragma once

#include <cstddef>
#include <vector>

#include "bcast/tensor/tensor.hpp"

namespace bcast {

/// The maximum rank of a tensor here. PyTorch 1.13 has no limit.
inline constexpr std::size_t max_dims = 128;

/// Throws Unsupported if the rank exceeds max_dims.
void expect_rank(std::size_t rank);

/// Whether all elements of the tensor are within its storage. True for a tensor without elements, and for a shape-only
/// tensor, which has nothing to read.
bool is_within_storage(const Tensor& tensor);

/// Raises RuntimeError `setStorage: sizes [3, 3], strides [3, 1], storage offset 0, and itemsize 4 requiring a storage
/// size of 36 are out of bounds for storage of size 0` (PyTorch 1.13 `checkInBoundsForStorage`) unless the tensor is
/// within its storage.
void expect_within_storage(const Tensor& tensor);

/// A view of the tensor's storage with other sizes, strides and offset, without names. Every view is created here, so
/// none accesses memory outside its storage. Raises as `expect_within_storage`.
Tensor strided_view(const Tensor& of, std::vector<Extent> sizes, std::vector<Extent> strides, Extent offset);

/// The same with the tensor's own offset.
Tensor strided_view(const Tensor& of, std::vector<Extent> sizes, std::vector<Extent> strides);

}  // namespace bcast
