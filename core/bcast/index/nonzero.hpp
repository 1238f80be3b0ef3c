#pragma once

#include <vector>

#include "bcast/broadcasting/context.hpp"
#include "bcast/rules/dialect.hpp"

namespace bcast::ops {

/// Which elements are not 0, as contiguous bools. Raises Unsupported for a tensor that was not computed.
Tensor truths(Context& context, const Tensor& tensor);

/// The indices of nonzero elements in row-major order, as one int64 tensor per axis (`np.nonzero`). A tensor without
/// axes counts as 1-d.
///
/// Raises Unsupported for a shape-only tensor, whose count is unknown.
std::vector<Tensor> nonzero_along_axes(Context& context, const Tensor& tensor);

/// The same as a single tensor with one row per element: `torch.nonzero`, `np.argwhere`. For a tensor without axes the
/// rows are empty. PyTorch's rejects named tensors.
Tensor nonzero(Context& context, Dialect dialect, const Tensor& tensor);

}  // namespace bcast::ops
