#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// The operand broadcast to the result: with the sizes of the result, the operand's own names, and stride 0 where it is
/// broadcast or padded. Nothing is copied. (PyTorch 1.13 `inferExpandGeometry` for the strides of new axes of size 1.)
Tensor expanded(const Tensor& tensor, const Alignment& alignment, std::size_t operand);

/// A view of the tensor with these sizes; -1 keeps the size of an axis (PyTorch). `op` is the dialect's call: `expand`,
/// `broadcast_to`.
Tensor expand(Context& context, Dialect dialect, std::string_view op, const Tensor& tensor,
              std::span<const Extent> sizes);

/// Views of all tensors with their broadcast shape: `torch.broadcast_tensors`, `np.broadcast_arrays`.
std::vector<Tensor> broadcast_tensors(Context& context, Dialect dialect, std::span<const Tensor> tensors);

}  // namespace bcast::ops
