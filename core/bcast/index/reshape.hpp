#pragma once

#include <span>

#include "bcast/broadcasting/context.hpp"

/// The same elements under other sizes: views where strides allow it, copies elsewhere.
namespace bcast::ops {

/// `reshape` of both libraries (PyTorch 1.13, NumPy 1.24), whose errors are inferred_sizes' ones. PyTorch's refuses
/// names.
Tensor reshape(Context& context, Dialect dialect, const Tensor& tensor, std::span<const Extent> asked);

/// `flatten` of PyTorch: the axes from `start` to `end` as one. Refuses names unless nothing changes.
Tensor flatten(Context& context, const Tensor& tensor, Extent start, Extent end);

/// All elements along one axis, row by row: `ravel`.
Tensor ravel(Context& context, Dialect dialect, const Tensor& tensor);

/// A copy with these axes backwards: `torch.flip`. Refuses names.
Tensor flip(Context& context, const Tensor& tensor, std::span<const Extent> dims);

}  // namespace bcast::ops
