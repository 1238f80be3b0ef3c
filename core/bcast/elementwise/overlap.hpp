#pragma once

#include "bcast/raised.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// How the elements of two tensors lie in memory.
enum class Overlap {
    none,
    full,     ///< The very same elements in the same order.
    partial,  ///< Some elements are shared, or all in another order.
    unknown,  ///< One of them has gaps or stretched axes, where PyTorch does not look.
};

/// PyTorch 1.13 `get_overlap_status`.
Overlap overlap_of(const Tensor& first, const Tensor& second);

/// An element is written more than once: an axis beyond 1 has stride 0 (PyTorch 1.13 `has_internal_overlap`).
bool has_internal_overlap(const Tensor& tensor);

/// Whether two indices of the tensor may refer to the same memory. False only where its strides exclude it.
bool may_overlap_itself(const Tensor& tensor);

/// Whether the two may share elements in another order than the same one, or the same ones of a tensor that may overlap
/// itself: then NumPy 1.24 reads a copy. True as well where only the ranges of their addresses meet.
bool may_overlap(const Tensor& first, const Tensor& second);

/// Whether the ranges of their addresses meet (NumPy 1.24 `may_share_memory`).
bool ranges_overlap(const Tensor& first, const Tensor& second);

/// Whether a byte belongs to elements of both (NumPy 1.24 `shares_memory`). Takes memory and time for all elements,
/// however far apart they lie.
bool share_elements(const Tensor& first, const Tensor& second);

/// What is written to shares memory with itself or with what is read: a RuntimeError of PyTorch.
class OverlapRaised : public Raised {
  public:
    using Raised::Raised;
};
/// Raises it in PyTorch's words for elements that are read too, which PyTorch calls unsupported.
[[noreturn]] void raise_overlap_with_input();

/// What PyTorch 1.13 refuses to write over: raises OverlapRaised.
void check_output_overlap(const Tensor& output, std::span<const Tensor> inputs);

}  // namespace bcast::ops
