#pragma once

#include <optional>

#include "bcast/broadcasting/context.hpp"
#include "bcast/rules/dialect.hpp"

/// Indexing along one axis. The errors are PyTorch 1.13's and NumPy 1.24's; PyTorch's functions reject named tensors.
namespace bcast::ops {

/// result[i][j] = tensor[index[i][j]][j] for dim 0: PyTorch's `gather`.
Tensor gather(Context& context, const Tensor& tensor, Extent dim, const Tensor& index);

/// Validates the arguments of PyTorch's `scatter` and `scatter_add` in its order; without a source, one value is
/// scattered.
void check_scatter(const Tensor& tensor, Extent dim, const Tensor& index, const Tensor* source);

/// A copy with out[index[i][j]][j] = source[i][j] for dim 0: PyTorch's `scatter`.
Tensor scatter(Context& context, const Tensor& tensor, Extent dim, const Tensor& index, const Tensor& source);

/// The same with a single value.
Tensor scatter(Context& context, const Tensor& tensor, Extent dim, const Tensor& index, const Scalar& value);

/// The entries `index` along one axis: PyTorch's `index_select`.
Tensor index_select(Context& context, const Tensor& tensor, Extent dim, const Tensor& index);

/// The elements at the indices `index` of the flattened tensor, negative ones counting from the end, in the sizes of
/// `index`: PyTorch's `take`. Raises IndexError `out of range: tried to access index 4 on a tensor of 4 elements.`
Tensor take(Context& context, const Tensor& tensor, const Tensor& index);

/// A copy with a value at these indices of an axis: PyTorch's `index_fill`, which preserves names.
Tensor index_fill(Context& context, const Tensor& tensor, Extent dim, const Tensor& index, const Scalar& value);

/// `np.take_along_axis`, `torch.take_along_dim`: gather with broadcasting of the other axes. Without an axis, uses the
/// flattened tensor.
Tensor take_along_axis(Context& context, Dialect dialect, const Tensor& tensor, const Tensor& indices,
                       std::optional<Extent> dim);

/// The elements selected by a mask after broadcasting both: PyTorch's `masked_select`.
Tensor masked_select(Context& context, const Tensor& tensor, const Tensor& mask);

}  // namespace bcast::ops
