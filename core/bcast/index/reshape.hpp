#pragma once

#include <span>

#include "bcast/broadcasting/context.hpp"

/// The same elements with other sizes: a view if the strides allow it, otherwise a copy.
namespace bcast::ops {

/// `reshape` of both libraries (PyTorch 1.13, NumPy 1.24), with the errors of inferred_sizes. PyTorch's rejects named
/// tensors.
Tensor reshape(Context& context, Dialect dialect, const Tensor& tensor, std::span<const Extent> requested);

/// PyTorch's `flatten`: merges the axes from `start` to `end`. Rejects named tensors unless nothing changes.
Tensor flatten(Context& context, const Tensor& tensor, Extent start, Extent end);

/// All elements along one axis in row-major order: `ravel`.
Tensor ravel(Context& context, Dialect dialect, const Tensor& tensor);

/// A copy with these axes reversed: `torch.flip`. Rejects named tensors.
Tensor flip(Context& context, const Tensor& tensor, std::span<const Extent> dims);

}  // namespace bcast::ops
