#pragma once

#include "bcast/raised.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// How the elements of two tensors overlap in memory.
enum class Overlap {
    none,
    full,     ///< The same elements in the same order.
    partial,  ///< Some elements are shared, or all of them in a different order.
    unknown,  ///< A tensor has gaps or broadcast axes, a case that PyTorch does not examine.
};

/// PyTorch 1.13 `get_overlap_status` of tensors of which nothing but the layout is known: those of one layout count as
/// one tensor, which overlaps itself fully even if it is not dense.
Overlap overlap_of(const Tensor& first, const Tensor& second);

/// The same of two tensors that are known to be different ones, such as two views of a tensor.
Overlap overlap_of_views(const Tensor& first, const Tensor& second);

/// Whether an element would be written more than once: an axis of size greater than 1 has stride 0 (PyTorch 1.13
/// `has_internal_overlap`).
bool has_internal_overlap(const Tensor& tensor);

/// Whether two indices of the tensor may refer to the same memory. False only if the strides exclude it.
bool may_overlap_itself(const Tensor& tensor);

/// Whether the two may share elements at different indices, or are the same view of memory that may overlap itself:
/// NumPy 1.24 then reads a copy. Conservative: true if the address ranges overlap.
bool may_overlap(const Tensor& first, const Tensor& second);

/// Whether the address ranges overlap (NumPy 1.24 `may_share_memory`).
bool ranges_overlap(const Tensor& first, const Tensor& second);

/// Whether a byte belongs to elements of both (NumPy 1.24 `shares_memory`). Takes memory and time proportional to the
/// number of elements.
bool share_elements(const Tensor& first, const Tensor& second);

/// PyTorch's RuntimeError for an output that overlaps itself or an input.
class OverlapRaised : public Raised {
  public:
    using Raised::Raised;
};
/// Raises OverlapRaised with PyTorch's message for an output that overlaps an input.
[[noreturn]] void raise_overlap_with_input();

/// Raises OverlapRaised for outputs that PyTorch 1.13 rejects because of overlapping memory.
void check_output_overlap(const Tensor& output, std::span<const Tensor> inputs);

}  // namespace bcast::ops
