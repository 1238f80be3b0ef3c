#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bcast/autograd/node.hpp"
#include "bcast/callable.hpp"

namespace bcast::autograd {

/// Gradients that have gradients themselves (`create_graph=True`): the way back is computed a second time from the
/// texts of gradients, by a runner that records. What is kept here are the parts in differentiation.
struct GradientGraph {
    /// The value of a text: over g, out and the operands a, b, ...
    SharedFunction<Variable(const std::string& text, const Variable& g, const Variable& out,
                            std::span<const Variable> operands)>
        evaluate;
    /// Called for each tensor that keeps its gradient: the two refer to each other, so neither is freed by reference
    /// counts.
    SharedFunction<void(const std::shared_ptr<Meta>& tensor)> kept;
    std::vector<std::shared_ptr<Meta>> starts;  ///< Of each gradient to start with; nothing: a constant.
    std::vector<std::shared_ptr<Meta>> found;   ///< Of each gradient that is given back.
};

/// What to differentiate and how.
struct BackwardOptions {
    bool retain_graph = false;
    /// A node that gives a nan raises RuntimeError by its name (`torch.autograd.detect_anomaly`).
    bool check_nan = false;
    /// Nothing: every leaf on the way gets its `grad`. Else the gradients of these are given back, and no `grad` is
    /// set.
    std::vector<Variable> inputs;
    /// Nothing: gradients are plain numbers. A node that kept no text raises Unsupported by its name.
    GradientGraph* graph = nullptr;
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
