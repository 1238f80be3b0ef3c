#pragma once

#include <span>

#include "bcast/rules/dialect.hpp"
#include "bcast/tensor/tensor.hpp"

/// Views that move, drop or add axes. Nothing is copied. Names go with their axes, or the view refuses them, as PyTorch
/// 1.13 does operator by operator; the words of each error are PyTorch 1.13.1's or NumPy 1.24.2's. An axis out of range
/// raises as axis_of.
namespace bcast {

/// The axes `axes` of the tensor, with their names, in this order. Those left out are at index 0.
Tensor with_axes(const Tensor& tensor, std::span<const std::size_t> axes);
/// Those left out are where `offset` leads.
Tensor with_axes(const Tensor& tensor, std::span<const std::size_t> axes, Extent offset);

/// Axis i of the view is axis dims[i]: `permute`, `np.transpose`. Refuses names.
Tensor permute(Dialect dialect, const Tensor& tensor, std::span<const Extent> dims);

/// The axes in reverse order: `.T`. PyTorch's refuses names.
Tensor reversed_axes(Dialect dialect, const Tensor& tensor);

/// Two axes change places: `transpose`, `swapaxes`, `np.swapaxes`.
Tensor transpose(Dialect dialect, const Tensor& tensor, Extent first, Extent second);

/// `t()` of PyTorch: of at most two axes.
Tensor matrix_transpose(const Tensor& tensor, std::string_view function = "t");

/// `.mT` of PyTorch: the last two axes of at least two, or of none.
Tensor batch_transpose(const Tensor& tensor);

/// Axis source[i] goes to destination[i], the others keep their order: `movedim`, `np.moveaxis`. Refuses names.
Tensor movedim(Dialect dialect, const Tensor& tensor, std::span<const Extent> source,
               std::span<const Extent> destination);

/// `np.rollaxis`.
Tensor rollaxis(const Tensor& tensor, Extent axis, Extent start);

/// Without the axes of size 1.
Tensor squeeze(const Tensor& tensor);

/// Without these axes: PyTorch keeps one that is not of size 1 (and then forgets the names), NumPy raises.
Tensor squeeze(Dialect dialect, const Tensor& tensor, std::span<const Extent> dims);

/// With an axis of size 1 at `dim` of the result: `unsqueeze`. PyTorch's refuses names.
Tensor unsqueeze(Dialect dialect, const Tensor& tensor, Extent dim);

/// With axes of size 1 at `dims` of the result: `np.expand_dims`.
Tensor expand_dims(const Tensor& tensor, std::span<const Extent> dims);

}  // namespace bcast
