#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bcast/rules/dialect.hpp"
#include "bcast/tensor/tensor.hpp"

/// The same elements with other sizes. Nothing is copied; index/reshape copies where a view is impossible.
namespace bcast {

/// The sizes that `reshape` and `view` resolve from `requested`, where one negative extent (-1 in PyTorch) is inferred.
///
/// Raises as PyTorch 1.13 `infer_size` (RuntimeError) and NumPy 1.24 `_fix_unknown_dimension` (ValueError) do.
std::vector<Extent> inferred_sizes(Dialect dialect, std::span<const Extent> requested, Extent numel);

/// The strides with which the elements of `tensor` have these sizes, or nothing if a view is impossible because an axis
/// would span two axes that are not contiguous in memory (PyTorch 1.13 `computeStride`). The product of `sizes` is the
/// tensor's numel.
std::optional<std::vector<Extent>> view_strides(const Tensor& tensor, std::span<const Extent> sizes);

/// The same elements with other sizes and strides, without names.
Tensor with_layout(const Tensor& tensor, std::vector<Extent> sizes, std::vector<Extent> strides);

/// PyTorch 1.13's `view`. Rejects named tensors. Raises RuntimeError where a copy would be needed.
Tensor view(const Tensor& tensor, std::span<const Extent> requested);

/// The sizes with the axes from `start` to `end`, both included, merged: PyTorch's `flatten`. A tensor without axes
/// gets one. Raises IndexError and RuntimeError.
std::vector<Extent> flattened_sizes(const Tensor& tensor, Extent start, Extent end);

/// Splits axis `dim` into several: PyTorch's `unflatten`, without names for the new axes. Raises IndexError and
/// RuntimeError.
Tensor unflatten(const Tensor& tensor, Extent dim, std::span<const Extent> sizes);

}  // namespace bcast
