#pragma once

#include <span>
#include <vector>

#include "bcast/autograd/node.hpp"

namespace bcast::autograd {

/// What to differentiate and how.
struct BackwardOptions {
    bool retain_graph = false;
    /// Nothing: every leaf on the way gets its `grad`. Else the gradients of these are given back, and no `grad` is
    /// set.
    std::vector<Variable> inputs;
};

/// Sends a gradient back from each root to all that it was computed from (PyTorch 1.13 `torch.autograd.backward`, and
/// with `inputs` `torch.autograd.grad`). A gradient that is nothing stands for 1 where the root has a single element.
///
/// Raises RuntimeError in PyTorch's words where a root requires no gradient, a gradient has another shape, or the graph
/// was already freed.
std::vector<Gradient> backward(ops::Context& context, std::span<const Variable> roots, Gradients gradients,
                               const BackwardOptions& options);

/// The gradient of each leaf of an enclosed graph; nothing for those that require none.
Gradients through(ops::Context& context, const Enclosed& enclosed, const Gradient& gradient);

}  // namespace bcast::autograd
