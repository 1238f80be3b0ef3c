#pragma once

#include <span>

#include "bcast/rules/dialect.hpp"
#include "bcast/tensor/tensor.hpp"

/// Views that move, remove or insert axes. Nothing is copied. Names follow their axes, or the view rejects named
/// tensors, as PyTorch 1.13 does for each operator; error messages are those of PyTorch 1.13.1 or NumPy 1.24.2. An axis
/// out of range raises as axis_of.
namespace bcast {

/// The tensor's axes `axes`, with their names, in this order. The remaining axes are fixed at index 0.
Tensor with_axes(const Tensor& tensor, std::span<const std::size_t> axes);
/// The remaining axes are fixed by `offset`.
Tensor with_axes(const Tensor& tensor, std::span<const std::size_t> axes, Extent offset);

/// Axis i of the view is axis dims[i]: `permute`, `np.transpose`. Rejects named tensors.
Tensor permute(Dialect dialect, const Tensor& tensor, std::span<const Extent> dims);

/// The axes in reverse order: `.T`. PyTorch's rejects named tensors.
Tensor reversed_axes(Dialect dialect, const Tensor& tensor);

/// Swaps two axes: `transpose`, `swapaxes`, `np.swapaxes`.
Tensor transpose(Dialect dialect, const Tensor& tensor, Extent first, Extent second);

/// PyTorch's `t()`, for at most two axes.
Tensor matrix_transpose(const Tensor& tensor, std::string_view function = "t");

/// PyTorch's `.mT`: swaps the last two axes; requires at least two axes, or none.
Tensor batch_transpose(const Tensor& tensor);

/// Moves axis source[i] to destination[i]; the others keep their order: `movedim`, `np.moveaxis`. Rejects named
/// tensors.
Tensor movedim(Dialect dialect, const Tensor& tensor, std::span<const Extent> source,
               std::span<const Extent> destination);

/// `np.rollaxis`.
Tensor rollaxis(const Tensor& tensor, Extent axis, Extent start);

/// Removes all axes of size 1.
Tensor squeeze(const Tensor& tensor);

/// Removes these axes. If one is not of size 1, PyTorch keeps it (and drops the tensor's names), NumPy raises.
Tensor squeeze(Dialect dialect, const Tensor& tensor, std::span<const Extent> dims);

/// Inserts an axis of size 1 at `dim` of the result: `unsqueeze`. PyTorch's rejects named tensors.
Tensor unsqueeze(Dialect dialect, const Tensor& tensor, Extent dim);

/// Inserts axes of size 1 at `dims` of the result: `np.expand_dims`.
Tensor expand_dims(const Tensor& tensor, std::span<const Extent> dims);

}  // namespace bcast
