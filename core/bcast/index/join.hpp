#pragma once

#include <optional>
#include <span>

#include "bcast/broadcasting/context.hpp"
#include "bcast/rules/dialect.hpp"

/// Joins several tensors into a new one, in their promoted dtype.
namespace bcast::ops {

/// Concatenation along an axis: `torch.cat` (PyTorch 1.13, which skips empty 1-d tensors and unifies names),
/// `np.concatenate` (NumPy 1.24; without an axis, of the flattened arrays).
///
/// Raises the library's RuntimeError or ValueError, IndexError or AxisError.
Tensor cat(Context& context, Dialect dialect, std::span<const Tensor> tensors, std::optional<Extent> dim);

/// Joins along a new axis: `torch.stack`, `np.stack`. Raises as cat. PyTorch's rejects named tensors.
Tensor stack(Context& context, Dialect dialect, std::span<const Tensor> tensors, Extent dim);

}  // namespace bcast::ops
