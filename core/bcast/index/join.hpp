#pragma once

#include <optional>
#include <span>

#include "bcast/broadcasting/context.hpp"
#include "bcast/rules/dialect.hpp"

/// Several tensors as one new tensor, in the dtype in which they meet.
namespace bcast::ops {

/// One after the other along an axis: `torch.cat` (PyTorch 1.13, which leaves out tensors of one axis without elements,
/// and unifies names), `np.concatenate` (NumPy 1.24; without an axis everything row by row).
///
/// Raises the library's RuntimeError or ValueError, IndexError or AxisError.
Tensor cat(Context& context, Dialect dialect, std::span<const Tensor> tensors, std::optional<Extent> dim);

/// Side by side along a new axis: `torch.stack`, `np.stack`. Raises as cat. PyTorch's refuses names.
Tensor stack(Context& context, Dialect dialect, std::span<const Tensor> tensors, Extent dim);

}  // namespace bcast::ops
