#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// Operand `operand` as the columns see it: the sizes of the result, the names that the operand has there, stride 0
/// where it is stretched or padded. Nothing is copied. (PyTorch 1.13 `inferExpandGeometry` for the strides of axes that
/// are new and of size 1.)
Tensor expanded(const Tensor& tensor, const Alignment& alignment, std::size_t operand);

/// A view of the tensor with these sizes; -1 keeps an axis of PyTorch's. `op` is the call of the dialect: `expand`,
/// `broadcast_to`.
Tensor expand(Context& context, Dialect dialect, std::string_view op, const Tensor& tensor,
              std::span<const Extent> sizes);

/// Views of all tensors with one shape: `torch.broadcast_tensors`, `np.broadcast_arrays`.
std::vector<Tensor> broadcast_tensors(Context& context, Dialect dialect, std::span<const Tensor> tensors);

}  // namespace bcast::ops
