#pragma once

#include <optional>

#include "bcast/broadcasting/context.hpp"
#include "bcast/rules/dialect.hpp"

/// Elements by an index along one axis. The errors are PyTorch 1.13's and NumPy 1.24's; PyTorch's refuse names.
namespace bcast::ops {

/// result[i][j] = tensor[index[i][j]][j] for dim 0: `gather` of PyTorch.
Tensor gather(Context& context, const Tensor& tensor, Extent dim, const Tensor& index);

/// What `scatter` and `scatter_add` of PyTorch ask of their arguments, in its order; without a source, one value.
void check_scatter(const Tensor& tensor, Extent dim, const Tensor& index, const Tensor* source);

/// A copy in which out[index[i][j]][j] = source[i][j] for dim 0: `scatter` of PyTorch.
Tensor scatter(Context& context, const Tensor& tensor, Extent dim, const Tensor& index, const Tensor& source);

/// The same with one value everywhere.
Tensor scatter(Context& context, const Tensor& tensor, Extent dim, const Tensor& index, const Scalar& value);

/// The indices `index` of one axis: `index_select` of PyTorch.
Tensor index_select(Context& context, const Tensor& tensor, Extent dim, const Tensor& index);

/// The elements at the places `index` of all elements in one row, counted from the end where negative: `take` of
/// PyTorch, in the sizes of `index`. Raises IndexError `out of range: tried to access index 4 on a tensor of 4
/// elements.`
Tensor take(Context& context, const Tensor& tensor, const Tensor& index);

/// A copy in which these indices of an axis hold a value: `index_fill` of PyTorch, which keeps names.
Tensor index_fill(Context& context, const Tensor& tensor, Extent dim, const Tensor& index, const Scalar& value);

/// `np.take_along_axis`, `torch.take_along_dim`: gather, where the other axes broadcast. Without an axis, the flattened
/// tensor.
Tensor take_along_axis(Context& context, Dialect dialect, const Tensor& tensor, const Tensor& indices,
                       std::optional<Extent> dim);

/// The elements that a mask lets through, after both were broadcast: `masked_select` of PyTorch.
Tensor masked_select(Context& context, const Tensor& tensor, const Tensor& mask);

}  // namespace bcast::ops
