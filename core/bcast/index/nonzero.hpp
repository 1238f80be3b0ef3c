#pragma once

#include <vector>

#include "bcast/broadcasting/context.hpp"
#include "bcast/rules/dialect.hpp"

namespace bcast::ops {

/// Where elements are not 0, row by row: for each axis the index of each of them, in one int64 tensor each
/// (`np.nonzero`). A tensor without axes counts as one with a single axis.
///
/// Raises Unsupported for a shape-only tensor, whose count is unknown.
std::vector<Tensor> nonzero_along_axes(Context& context, const Tensor& tensor);

/// The same as one tensor with a row per element: `torch.nonzero`, `np.argwhere`. One without axes has rows of no
/// elements. Refuses names in PyTorch.
Tensor nonzero(Context& context, Dialect dialect, const Tensor& tensor);

}  // namespace bcast::ops
