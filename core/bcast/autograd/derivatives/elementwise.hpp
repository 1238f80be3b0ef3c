#pragma once

#include <span>
#include <string_view>

#include "bcast/autograd/node.hpp"

namespace bcast::autograd {

/// The node of `result`, which the elementwise call of this name computed from `operands`; null if no operand requires
/// grad or the call is not differentiable (comparisons). A call whose gradient is 0 everywhere does have a node.
///
/// Throws Unsupported for a call whose gradient is not implemented. If `written` is not null, it is saved in place of
/// the first operand, which is about to be overwritten.
std::shared_ptr<Node> elementwise_node(std::string_view call, std::span<const Variable> operands, const Tensor& result,
                                       const Tensor* written = nullptr);

/// The node of a call without a derivative; it raises when a gradient is computed through it.
std::shared_ptr<Node> refusing_node(std::string_view call, std::span<const Variable> operands, const Tensor& result);

}  // namespace bcast::autograd
