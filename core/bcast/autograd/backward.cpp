#include "bcast/autograd/backward.hpp"

#include <fmt/compile.h>

#include <algorithm>
#include <array>
#include <queue>
#include <unordered_map>
#include <utility>

#include "bcast/autograd/accumulate.hpp"
#include "bcast/autograd/derivatives/algebra.hpp"
#include "bcast/raised.hpp"
#include "bcast/shape.hpp"

namespace bcast::autograd {
namespace {

Raised runtime_error(std::string message) {
    return {"RuntimeError", std::move(message)};
}

/// Later nodes first: all that a node's outputs went into comes before the node itself.
struct Earlier {
    bool operator()(const std::shared_ptr<Node>& a, const std::shared_ptr<Node>& b) const {
        return a->sequence() < b->sequence();
    }
};

/// One run through the graph.
class Pass {
  public:
    Pass(ops::Context& context, const BackwardOptions& options) : context_(context), options_(options) {
        for (const Variable& input : options.inputs) wanted_.push_back(edge_of(input));
        found_.resize(wanted_.size());
    }

    void seed(const Edge& edge, const Tensor& gradient) {
        reach(edge.node);
        add(edge, gradient);
    }

    std::vector<Gradient> run() {
        // A leaf's node may be older than the nodes that lead to it, so nodes wait for all that lead to them.
        std::priority_queue<std::shared_ptr<Node>, std::vector<std::shared_ptr<Node>>, Earlier> ready;
        for (const auto& [node, pending] : reached_) {
            if (pending.waits_for == 0) ready.push(pending.node);
        }
        while (!ready.empty()) {
            const std::shared_ptr<Node> node = ready.top();
            ready.pop();
            visit(*node);
            for (const Edge& edge : node->inputs()) {
                if (edge.node && --reached_.at(edge.node.get()).waits_for == 0) ready.push(edge.node);
            }
        }
        return std::move(found_);
    }

  private:
    struct Pending {
        std::shared_ptr<Node> node;
        std::size_t waits_for = 0;
        Gradients gradients;
    };

    /// Finds every node behind `node`, and counts for each how many lead to it.
    void reach(const std::shared_ptr<Node>& start) {
        std::vector<std::shared_ptr<Node>> open;
        if (enter(start)) open.push_back(start);
        while (!open.empty()) {
            const std::shared_ptr<Node> node = open.back();
            open.pop_back();
            for (const Edge& edge : node->inputs()) {
                if (!edge.node) continue;
                if (enter(edge.node)) open.push_back(edge.node);
                ++reached_.at(edge.node.get()).waits_for;
            }
        }
    }

    bool enter(const std::shared_ptr<Node>& node) {
        const auto [place, fresh] = reached_.try_emplace(node.get());
        if (!fresh) return false;
        place->second.node = node;
        place->second.gradients.resize(std::max<std::size_t>(node->outputs().size(), 1));
        return true;
    }

    /// A gradient becomes what the output was: summed over the axes along which that was stretched, in its dtype.
    void add(const Edge& edge, const Tensor& gradient) {
        const Node::Output& output = edge.node->outputs()[edge.output];
        Algebra algebra(context_);
        const Tensor fitting = algebra.cast(algebra.sum_to(gradient, output.sizes), output.dtype);
        Gradient& sum = reached_.at(edge.node.get()).gradients[edge.output];
        sum = sum ? algebra.add(*sum, fitting) : fitting;
    }

    /// In the order in which they were registered; each sees what the one before it gave.
    static void call_hooks(const Node& node, Gradients& gradients) {
        for (const auto& [output, meta] : node.watched()) {
            const std::shared_ptr<Meta> tensor = meta.lock();
            if (!tensor || !gradients[output]) continue;
            const auto hooks = tensor->hooks;
            for (const auto& [number, hook] : hooks) {
                if (Gradient other = hook(*gradients[output])) gradients[output] = std::move(other);
            }
        }
    }

    void visit(Node& node) {
        Gradients gradients = std::move(reached_.at(&node).gradients);
        call_hooks(node, gradients);
        for (std::size_t i = 0; i < wanted_.size(); ++i) {
            if (wanted_[i].node.get() == &node) found_[i] = gradients[wanted_[i].output];
        }
        for (const auto& [output, meta] : node.retained()) {
            const std::shared_ptr<Meta> kept = meta.lock();
            if (kept && gradients[output]) accumulate(context_, *kept, *gradients[output]);
        }
        // Where gradients are asked for, leaves keep theirs.
        const bool leaf = node.inputs().empty() && node.kind() == "AccumulateGrad";
        if (leaf && !wanted_.empty()) return;
        const bool flows =
            std::any_of(gradients.begin(), gradients.end(), [](const Gradient& g) { return g.has_value(); });
        if (!flows) return;
        const Gradients given = node.run(context_, gradients);
        if (!options_.retain_graph) node.release();
        for (std::size_t i = 0; i < node.inputs().size(); ++i) {
            if (node.inputs()[i].node && given[i]) add(node.inputs()[i], *given[i]);
        }
    }

    ops::Context& context_;
    const BackwardOptions& options_;
    std::vector<Edge> wanted_;
    std::vector<Gradient> found_;
    std::unordered_map<Node*, Pending> reached_;
};

/// `position` counts from 0.
void check_start(const Variable& root, const Gradient& given, std::size_t position) {
    if (!given) {
        if (root.requires_grad() && root.data.numel() != 1)
            throw runtime_error("grad can be implicitly created only for scalar outputs");
        return;
    }
    if (given->sizes != root.data.sizes) {
        throw runtime_error(fmt::format(
            FMT_COMPILE(
                "Mismatch in shape: grad_output[{}] has a shape of torch.Size({}) and output[{}] has a shape of "
                "torch.Size({})."),
            position, list_text(given->shape()), position, list_text(root.data.shape())));
    }
}

/// PyTorch looks at all gradients before it asks which roots have a graph, and at the inputs last.
void check_starts(std::span<const Variable> roots, const Gradients& gradients, std::span<const Variable> inputs) {
    for (std::size_t i = 0; i < roots.size(); ++i) check_start(roots[i], gradients[i], i);
    for (std::size_t i = 0; i < roots.size(); ++i) {
        if (roots[i].requires_grad()) continue;
        throw runtime_error(
            fmt::format(FMT_COMPILE("element {} of tensors does not require grad and does not have a grad_fn"), i));
    }
    for (const Variable& input : inputs) {
        if (!input.requires_grad()) throw runtime_error("One of the differentiated Tensors does not require grad");
    }
}

/// The gradient that a root starts with.
Tensor start_of(ops::Context& context, const Variable& root, const Gradient& given) {
    if (!given) return Algebra(context).full_like(root.data, 1.0);
    Tensor gradient = Algebra(context).cast(*given, root.data.dtype);
    gradient.names.clear();
    return gradient;
}

}  // namespace

std::vector<Gradient> backward(ops::Context& context, std::span<const Variable> roots, Gradients gradients,
                               const BackwardOptions& options) {
    gradients.resize(roots.size());
    check_starts(roots, gradients, options.inputs);
    std::vector<Tensor> starts;
    for (std::size_t i = 0; i < roots.size(); ++i) starts.push_back(start_of(context, roots[i], gradients[i]));
    Pass pass(context, options);
    for (std::size_t i = 0; i < roots.size(); ++i) pass.seed(edge_of(roots[i]), starts[i]);
    return pass.run();
}

Gradients through(ops::Context& context, const Enclosed& enclosed, const Gradient& gradient) {
    BackwardOptions options;
    options.retain_graph = true;
    for (const Variable& leaf : enclosed.leaves) {
        if (leaf.requires_grad()) options.inputs.push_back(leaf);
    }
    Gradients found = backward(context, std::array{enclosed.result}, {gradient}, options);
    Gradients out;
    std::size_t next = 0;
    for (const Variable& leaf : enclosed.leaves) {
        out.emplace_back();
        if (leaf.requires_grad()) out.back() = std::move(found[next++]);
    }
    return out;
}

}  // namespace bcast::autograd
