#pragma once

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// to[i] = from[i] for each index i, converted as by tensor.hpp's write(). Does nothing if either is shape-only. If the
/// two share memory without being the same view, what was written may be read again, as in PyTorch 1.13 (see
/// each_step).
///
/// Preconditions: equal sizes; `to` has no internal overlap (no strides of 0 over extents greater than 1).
void copy_elements(const Tensor& from, Tensor& to);

/// A new tensor with the elements and names of `tensor`. It keeps the strides if `tensor` is dense and non-overlapping,
/// otherwise it is contiguous in the order of the strides (PyTorch 1.13 `clone` with preserve_format). A shape-only
/// tensor stays shape-only.
Tensor clone(Context& context, const Tensor& tensor);

/// `tensor` itself if it is contiguous, otherwise a contiguous copy.
Tensor contiguous(Context& context, const Tensor& tensor);

/// A new array of the given dtype, laid out in the order of the old one's strides (NumPy 1.24, order 'K').
Tensor numpy_copy(Context& context, const Tensor& tensor, Dtype dtype);
Tensor numpy_copy(Context& context, const Tensor& tensor);

/// The tensor itself if it has these strides, otherwise a copy that has them.
Tensor with_strides(Context& context, const Tensor& tensor, std::vector<Extent> strides);

/// A new tensor of another dtype, with the memory layout of clone().
Tensor converted(Context& context, const Tensor& tensor, Dtype dtype);

}  // namespace bcast::ops
