#pragma once

#include <span>
#include <string_view>

#include "bcast/autograd/node.hpp"

namespace bcast::autograd {

/// The node behind `result`, which the elementwise call of this name made of `operands`; nothing if no operand requires
/// a gradient or the call has none (comparisons). A call whose gradient is 0 everywhere has a node all the same.
///
/// Throws Unsupported for a call whose gradient is not known here.
/// With `written`, those elements of the first operand are saved in its place: it is about to be written over.
std::shared_ptr<Node> elementwise_node(std::string_view call, std::span<const Variable> operands, const Tensor& result,
                                       const Tensor* written = nullptr);

/// A node behind `result` of a call that has no derivative, and says so only when it is asked for one.
std::shared_ptr<Node> refusing_node(std::string_view call, std::span<const Variable> operands, const Tensor& result);

}  // namespace bcast::autograd
