#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bcast/rules/dialect.hpp"
#include "bcast/tensor/tensor.hpp"

/// The same elements under other sizes. Nothing is copied; index/reshape copies where these cannot.
namespace bcast {

/// The sizes that `reshape` and `view` mean by `asked`, where one negative extent (-1 in PyTorch) is what is left.
///
/// Raises as PyTorch 1.13 `infer_size` (RuntimeError) and NumPy 1.24 `_fix_unknown_dimension` (ValueError) do.
std::vector<Extent> inferred_sizes(Dialect dialect, std::span<const Extent> asked, Extent numel);

/// The strides under which the elements of `tensor` have these sizes, or nothing if there are none: an axis would span
/// two that do not follow each other in memory (PyTorch 1.13 `computeStride`). Their product is the tensor's.
std::optional<std::vector<Extent>> view_strides(const Tensor& tensor, std::span<const Extent> sizes);

/// The same elements with other sizes and strides, without names.
Tensor with_layout(const Tensor& tensor, std::vector<Extent> sizes, std::vector<Extent> strides);

/// `view` of PyTorch 1.13. Refuses names. Raises RuntimeError where a copy would be needed.
Tensor view(const Tensor& tensor, std::span<const Extent> asked);

/// The sizes with the axes from `start` to `end`, both included, as one: `flatten` of PyTorch. A tensor without axes
/// gets one. Raises IndexError and RuntimeError.
std::vector<Extent> flattened_sizes(const Tensor& tensor, Extent start, Extent end);

/// Axis `dim` as several: `unflatten` of PyTorch, without names for the new axes. Raises IndexError and RuntimeError.
Tensor unflatten(const Tensor& tensor, Extent dim, std::span<const Extent> sizes);

}  // namespace bcast
