#pragma once

#include <cstddef>
#include <vector>

#include "bcast/tensor/tensor.hpp"

namespace bcast {

/// The most dims of a tensor here. PyTorch 1.13 has no limit.
inline constexpr std::size_t most_dims = 128;

/// Throws Unsupported beyond it.
void expect_rank(std::size_t rank);

/// Whether the storage has every element of the tensor. A tensor without elements needs none; of a shape-only tensor
/// there is nothing to read.
bool is_within_storage(const Tensor& tensor);

/// Raises RuntimeError `setStorage: sizes [3, 3], strides [3, 1], storage offset 0, and itemsize 4 requiring a storage
/// size of 36 are out of bounds for storage of size 0` (PyTorch 1.13 `checkInBoundsForStorage`) unless the tensor is
/// within its storage.
void expect_within_storage(const Tensor& tensor);

/// The elements of a tensor's storage at other sizes and strides, beginning at `offset`, without names. Every view is
/// made here, so none reads or writes beside its storage. Raises as `expect_within_storage`.
Tensor strided_view(const Tensor& of, std::vector<Extent> sizes, std::vector<Extent> strides, Extent offset);

/// The same, beginning where the tensor does.
Tensor strided_view(const Tensor& of, std::vector<Extent> sizes, std::vector<Extent> strides);

}  // namespace bcast
