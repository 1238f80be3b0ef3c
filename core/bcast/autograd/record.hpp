#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "bcast/autograd/node.hpp"

namespace bcast::autograd {

/// Whether operations leave nodes: not within `torch.no_grad()`.
struct Mode {
    bool enabled = true;
};

/// `result` with the node behind it; without one if the mode is off or no input requires a gradient.
///
/// `backward` gives one gradient per input, for one gradient: the result's. What it reads of tensors it takes from
/// `saved`.
Variable recorded(const Mode& mode, std::string_view node, std::span<const Variable> inputs, Tensor result,
                  std::vector<Saved> saved, Backward backward);

/// The same for an elementwise call.
Variable recorded_elementwise(const Mode& mode, std::string_view call, std::span<const Variable> operands,
                              Tensor result);

/// A variable whose source is this node's output.
Variable made_by(std::shared_ptr<Node> node, std::size_t output, Tensor data);

bool any_requires_grad(std::span<const Variable> inputs);

}  // namespace bcast::autograd
