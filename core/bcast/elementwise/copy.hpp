#pragma once

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// to[i] = from[i] for each index i, converted as tensor.hpp's write() does. Nothing if either is shape-only.
///
/// Preconditions: the same sizes; no element of `to` is written twice (no strides of 0 over extents beyond 1); the two
/// share no elements, unless they are the very same elements in the same order.
void copy_elements(const Tensor& from, Tensor& to);

/// A new tensor with the elements and names of `tensor`. Its elements lie in the order of the old one's if that has no
/// gaps and no stretched axes, otherwise row by row (PyTorch 1.13 `clone` with preserve_format). Shape-only stays so.
Tensor clone(Context& context, const Tensor& tensor);

/// `tensor` itself if it lies row by row, otherwise a new tensor that does.
Tensor contiguous(Context& context, const Tensor& tensor);

/// A new array of a dtype whose elements lie in the order of the old one's strides (NumPy 1.24, order 'K').
Tensor numpy_copy(Context& context, const Tensor& tensor, Dtype dtype);
Tensor numpy_copy(Context& context, const Tensor& tensor);

/// The tensor if it has these strides, else its elements in a new one that has.
Tensor with_strides(Context& context, const Tensor& tensor, std::vector<Extent> strides);

/// A new tensor of another dtype, laid out as clone() does.
Tensor converted(Context& context, const Tensor& tensor, Dtype dtype);

}  // namespace bcast::ops
