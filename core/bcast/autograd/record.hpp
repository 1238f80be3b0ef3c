#pragma once

#include <span>
#include <string_view>

#include "bcast/autograd/derivation.hpp"

namespace bcast::autograd {

/// `result` with the node of its derivation; without one if recording is off or no input requires grad.
Variable recorded(const Mode& mode, std::span<const Variable> inputs, Tensor result, Derivation derivation);

/// The same for an elementwise call.
Variable recorded_elementwise(const Mode& mode, std::string_view call, std::span<const Variable> operands,
                              Tensor result);

/// Reports the derivation of an elementwise call; `in_place`: `result` overwrote the first operand.
void report_elementwise(const Mode& mode, std::string_view call, std::span<const Variable> operands,
                        const Tensor& result, bool in_place = false);

/// A variable whose source is this output of the node.
Variable made_by(std::shared_ptr<Node> node, std::size_t output, Tensor data);

bool any_requires_grad(std::span<const Variable> inputs);

}  // namespace bcast::autograd
