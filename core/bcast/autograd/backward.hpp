#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bcast/autograd/node.hpp"
#include "bcast/callable.hpp"

namespace bcast::autograd {

/// Differentiable gradients (`create_graph=True`): the backward pass is also evaluated from the texts of the gradients,
/// by a function that records. This struct holds the autograd metadata of the gradients.
struct GradientGraph {
    /// Evaluates the text of a gradient over g, out and the operands a, b, ...
    SharedFunction<Variable(const std::string& text, const Variable& g, const Variable& out,
                            std::span<const Variable> operands)>
        evaluate;
    /// Called for each tensor whose `grad` is set: the tensor and its `grad` then refer to each other, so reference
    /// counting frees neither.
    SharedFunction<void(const std::shared_ptr<Meta>& tensor)> kept;
    std::vector<std::shared_ptr<Meta>> starts;  ///< One per initial gradient; null: a constant.
    std::vector<std::shared_ptr<Meta>> found;   ///< One per returned gradient.
};

/// What to differentiate, and how.
struct BackwardOptions {
    bool retain_graph = false;
    /// Raises RuntimeError with the node's name if a node returns NaN (`torch.autograd.detect_anomaly`).
    bool check_nan = false;
    /// Empty: sets the `grad` of every leaf that is reached. Otherwise returns the gradients of these tensors and sets
    /// no `grad`.
    std::vector<Variable> inputs;
    /// Null: gradients are not differentiable. A node that has no texts raises Unsupported with its name.
    GradientGraph* graph = nullptr;
};

/// Propagates a gradient from each root to everything it was computed from (PyTorch 1.13 `torch.autograd.backward`;
/// with `inputs`, `torch.autograd.grad`). An empty gradient means 1 if the root has a single element.
///
/// Raises PyTorch's RuntimeError if a root does not require grad, a gradient has the wrong shape, or the graph was
/// freed.
std::vector<Gradient> backward(ops::Context& context, std::span<const Variable> roots, Gradients gradients,
                               const BackwardOptions& options);

/// The gradient of each leaf of an enclosed graph; nothing for leaves that do not require grad.
Gradients through(ops::Context& context, const Enclosed& enclosed, const Gradient& gradient);

}  // namespace bcast::autograd
