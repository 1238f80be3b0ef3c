#include "bcast/autograd/backward.hpp"

#include <fmt/compile.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <queue>
#include <unordered_map>
#include <utility>

#include "bcast/autograd/accumulate.hpp"
#include "bcast/autograd/derivation.hpp"
#include "bcast/autograd/derivatives/algebra.hpp"
#include "bcast/concat.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/shape.hpp"

namespace bcast::autograd {
namespace {

Raised runtime_error(std::string message) {
    return {"RuntimeError", std::move(message)};
}

/// Whether a tensor of these sizes can be expanded to those.
bool stretches_to(const std::vector<Extent>& from, const std::vector<Extent>& to) {
    return from.size() <= to.size() && std::equal(from.rbegin(), from.rend(), to.rbegin(),
                                                  [](Extent one, Extent other) { return one == 1 || one == other; });
}

/// Priority: accumulators first, in the order of their discovery, then nodes with larger sequence numbers, so that all
/// consumers of a node's outputs run before the node itself (PyTorch 1.13 `ReadyQueue`).
struct Ready {
    std::shared_ptr<Node> node;
    std::uint64_t key;
    std::uint64_t number;

    bool operator<(const Ready& other) const { return key != other.key ? key < other.key : number > other.number; }
};

/// Nodes whose gradient PyTorch computes in a step that is a node itself, or ends in one (PyTorch 1.13
/// `derivatives.yaml`).
struct GradientNodes {
    std::string_view of;      ///< Their names; if all steps are called after their nodes, the names of the steps.
    std::string_view name;    ///< That of the step, or empty.
    std::string_view zero{};  ///< What it also reads: the gradient with respect to that is 0, but the edge exists.
};

constexpr GradientNodes gradient_nodes[] = {
    {" EluBackwardBackward0 GeluBackwardBackward0 MseLossBackwardBackward0 SelectBackwardBackward0 "
     "SigmoidBackwardBackward0 SliceBackwardBackward0 SmoothL1LossBackwardBackward0 SoftplusBackwardBackward0 "
     "TanhBackwardBackward0 ",
     ""},
    {" AvgPool2DBackwardBackward0 HardshrinkBackwardBackward0 HardtanhBackwardBackward0 LeakyReluBackwardBackward0 "
     "MaxPool2DWithIndicesBackwardBackward0 NllLossBackwardBackward0 ReflectionPad1DBackwardBackward0 "
     "ReplicationPad1DBackwardBackward0 SoftshrinkBackwardBackward0 ThresholdBackwardBackward0 ",
     "", " + 0 * a"},
    {" ReluBackward0 ", "ThresholdBackwardBackward0", " + 0 * out"},
    {" LogSoftmaxBackward0 ", "LogSoftmaxBackwardDataBackward0"},
    {" SoftmaxBackward0 ", "SoftmaxBackwardDataBackward0"},
    {" TBackward0 ", "TBackward0"},
    {" TransposeBackward0 ", "TransposeBackward0"},
    {" UnsqueezeBackward0 ", "SqueezeBackward1"},
    {" MeanBackward0 MeanBackward1 ", "DivBackward1"},
    {" AmaxBackward0 AminBackward0 StdBackward0 VarBackward0 ", "MulBackward0"},
    {" MaxBackward1 MinBackward1 ", "MaskedFillBackward1"},
    {" MaskedFillBackward0 MaximumBackward0 MinimumBackward0 ", "MaskedFillBackward0"},
    {" MaxBackward0 MinBackward0 SortBackward0 TopkBackward0 ", "ScatterBackward0"},
    {" IndexBackward0 ", "IndexPutImplBackward0"},
    {" SplitBackward0 ", "CatBackward0"},
    {" UnbindBackward0 ", "StackBackward0"},
};

/// The last step of the gradient of the node with this name: a row with one name, or none. Steps called after their
/// nodes are those of the first input.
GradientNodes gradient_node_of(std::string_view kind, std::size_t input) {
    for (const GradientNodes& row : gradient_nodes) {
        const bool named = !row.name.empty();
        const std::string key =
            concat({" ", named ? kind : concat({kind.substr(0, kind.size() - 1), "Backward0"}), " "});
        const std::size_t at = row.of.find(key);
        if (at == std::string_view::npos || (!named && input > 0)) continue;
        return {kind, named ? row.name : row.of.substr(at + 1, key.size() - 2), row.zero};
    }
    return {};
}

bool holds_nan(const ops::Context& context, Tensor gradient) {
    if (!gradient.storage || gradient.numel() == 0 || !is_floating(gradient.dtype)) return false;
    gradient.names.clear();
    ops::Context unobserved = context.unobserved();
    const Tensor largest = ops::reduce(unobserved, Dialect::pytorch, ops::Reduction::max, gradient);
    return std::isnan(std::get<double>(read(largest, largest.offset)));
}

/// One backward pass.
class Pass {
  public:
    Pass(ops::Context& context, const BackwardOptions& options) : context_(context), options_(options) {
        for (const Variable& input : options.inputs) wanted_.push_back(edge_of(input));
        found_.resize(wanted_.size());
        if (options.graph != nullptr) options.graph->found.resize(wanted_.size());
    }

    void seed(const Edge& edge, const Tensor& gradient, std::shared_ptr<Meta> meta = {}) {
        reach(edge.node);
        add(edge, {gradient, std::move(meta)});
    }

    std::vector<Gradient> run() {
        // A leaf's accumulator may be older than the nodes that lead to it, so each node waits for all its
        // predecessors.
        std::priority_queue<Ready> ready;
        auto push = [&, number = std::uint64_t{0}](const std::shared_ptr<Node>& node) mutable {
            ready.push({node, node->kind() == "AccumulateGrad" ? ~std::uint64_t{0} : node->sequence(), number++});
        };
        for (const auto& [node, pending] : reached_) {
            if (pending.waits_for == 0) push(pending.node);
        }
        while (!ready.empty()) {
            const std::shared_ptr<Node> node = ready.top().node;
            ready.pop();
            visit(*node);
            for (const Edge& edge : node->inputs()) {
                if (edge.node && --reached_.at(edge.node.get()).waits_for == 0) push(edge.node);
            }
        }
        return std::move(found_);
    }

  private:
    struct Pending {
        std::shared_ptr<Node> node;
        std::size_t waits_for = 0;
        Gradients gradients;
        std::vector<std::shared_ptr<Meta>> metas;  ///< The autograd metadata of the gradients, if they are
                                                   ///< differentiable.
    };

    /// Finds every node reachable from `start`, and counts the edges that lead to each.
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
        const auto [entry, fresh] = reached_.try_emplace(node.get());
        if (!fresh) return false;
        entry->second.node = node;
        entry->second.gradients.resize(std::max<std::size_t>(node->outputs().size(), 1));
        entry->second.metas.resize(entry->second.gradients.size());
        return true;
    }

    /// Adds a gradient to an output's sum, after summing it over the axes along which the output was broadcast and
    /// casting it to the output's dtype.
    void add(const Edge& edge, Variable gradient) {
        const Node::Output& output = edge.node->outputs()[edge.output];
        Algebra algebra(context_);
        gradient.data = algebra.cast(algebra.sum_to(gradient.data, output.sizes), output.dtype);
        Pending& pending = reached_.at(edge.node.get());
        Gradient& sum = pending.gradients[edge.output];
        std::shared_ptr<Meta>& meta = pending.metas[edge.output];
        if (sum && (meta || gradient.meta)) {
            meta = options_.graph->evaluate("a + b", {}, {}, std::array{Variable{*sum, meta}, gradient}).meta;
        } else {
            meta = gradient.meta;
        }
        sum = sum ? algebra.add(*sum, gradient.data) : gradient.data;
    }

    /// Evaluates the text of an input's gradient; only the autograd metadata of the result is used.
    [[nodiscard]] std::shared_ptr<Meta> written_meta(Node& node, std::size_t input, const Variable& given) const {
        const std::shared_ptr<const WrittenGradients>& written = node.written();
        const std::string text = written && input < written->texts.size() ? written->texts[input] : "";
        if (text == no_gradient) return {};
        if (text.empty()) raise_unsupported({"create_graph=True through ", node.name(), " is not implemented here"});
        std::vector<Variable> operands;
        for (std::size_t i = 0; i < written->operands.size(); ++i)
            operands.push_back(made_from(written->operands[i].get(), written->edges[i]));
        const Variable out = made_from(written->result, {reached_.at(&node).node, 0});
        const GradientNodes step = gradient_node_of(node.kind(), input);
        auto meta = options_.graph->evaluate(concat({text, step.zero}), given, out, operands).meta;
        if (!step.name.empty() && meta && meta->source.node && meta != given.meta) meta->source.node->rename(step.name);
        return meta;
    }

    static Variable made_from(const Tensor& tensor, const Edge& edge) {
        if (!edge.node) return {tensor};
        Variable out{tensor, std::make_shared<Meta>()};
        out.meta->source = edge;
        return out;
    }

    /// Calls the hooks in the order of registration; each receives the gradient returned by the previous one. Returns
    /// whether there were any.
    static bool call_hooks(const Node& node, Gradients& gradients) {
        bool any = false;
        for (const auto& [output, meta] : node.watched()) {
            const std::shared_ptr<Meta> tensor = meta.lock();
            if (!tensor || !gradients[output]) continue;
            const auto hooks = tensor->hooks;
            for (const auto& [number, hook] : hooks) {
                if (Gradient other = hook(*gradients[output])) gradients[output] = std::move(other);
                any = true;
            }
        }
        return any;
    }

    /// Keeps the gradients of the tensors that retain them before their hooks, or after.
    void retain(const Node& node, const Gradients& gradients, const std::vector<std::shared_ptr<Meta>>& metas,
                bool first) {
        for (const auto& [output, meta] : node.retained()) {
            const std::shared_ptr<Meta> retained = meta.lock();
            if (retained && retained->retains_first == first && gradients[output])
                accumulate_grad(retained, {*gradients[output], metas[output]});
        }
    }

    void visit(Node& node) {
        Gradients gradients = std::move(reached_.at(&node).gradients);
        const std::vector<std::shared_ptr<Meta>> metas = std::move(reached_.at(&node).metas);
        retain(node, gradients, metas, true);
        const bool hooked = call_hooks(node, gradients);
        if (hooked && options_.graph != nullptr)
            raise_unsupported("create_graph=True with hooks is not implemented here");
        for (std::size_t i = 0; i < wanted_.size(); ++i) {
            if (wanted_[i].node.get() != &node) continue;
            found_[i] = gradients[wanted_[i].output];
            if (options_.graph != nullptr) options_.graph->found[i] = metas[wanted_[i].output];
        }
        retain(node, gradients, metas, false);
        // If gradients of given inputs are requested, `grad` of leaves is not set.
        const bool leaf = node.inputs().empty() && node.kind() == "AccumulateGrad";
        if (leaf && !wanted_.empty()) return;
        const bool flows =
            std::any_of(gradients.begin(), gradients.end(), [](const Gradient& g) { return g.has_value(); });
        if (!flows) return;
        if (leaf && options_.graph != nullptr)
            return accumulate_grad(node.watched().front().second.lock(), {*gradients[0], metas[0]});
        const Gradients given = node.run(context_, gradients);
        if (options_.check_nan) refuse_nan(node, given);
        for (std::size_t i = 0; i < node.inputs().size(); ++i) {
            if (!node.inputs()[i].node || !given[i]) continue;
            Variable gradient{*given[i]};
            const std::vector<Extent>& sizes = node.inputs()[i].node->outputs()[node.inputs()[i].output].sizes;
            if (!stretches_to(sizes, gradient.data.sizes)) {
                raise_runtime_error({"Function ", node.kind(), " returned an invalid gradient at index ", i, " - got ",
                                     list_text(gradient.data.shape()), " but expected shape compatible with ",
                                     list_text(shape_of(sizes))});
            }
            if (options_.graph != nullptr) {
                // The first output of several may have no gradient; the texts of such nodes are not implemented.
                const Variable first = gradients[0] ? Variable{*gradients[0], metas[0]} : Variable{};
                gradient.meta = written_meta(node, i, first);
            }
            add(node.inputs()[i], std::move(gradient));
        }
        if (!options_.retain_graph) node.release();
    }

    void refuse_nan(const Node& node, const Gradients& given) const {
        for (std::size_t i = 0; i < given.size(); ++i) {
            if (!given[i] || !holds_nan(context_, *given[i])) continue;
            throw runtime_error(
                fmt::format(FMT_COMPILE("Function '{}' returned nan values in its {}th output."), node.kind(), i));
        }
    }

    /// Accumulates into the `grad` of a tensor.
    void accumulate_grad(const std::shared_ptr<Meta>& meta, const Variable& gradient) {
        Meta& tensor = *meta;
        if (options_.graph == nullptr) return accumulate(context_, tensor, gradient.data);
        options_.graph->kept(meta);
        const Variable sum = options_.graph->evaluate(
            tensor.grad ? "a + b" : "b.clone()", {}, {},
            std::array{tensor.grad ? Variable{*tensor.grad, tensor.grad_meta} : gradient, gradient});
        if (!tensor.grad && sum.meta && sum.meta->source.node) sum.meta->source.node->rename("CopyBackwards");
        tensor.grad = sum.data;
        tensor.grad_meta = sum.meta;
    }

    ops::Context& context_;
    const BackwardOptions& options_;
    std::vector<Edge> wanted_;
    std::vector<Gradient> found_;
    std::unordered_map<Node*, Pending> reached_;
};

/// `position` is 0-based.
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

/// PyTorch checks all gradients before it checks which roots have a graph, and the inputs last.
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

/// The initial gradient of a root.
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
    for (std::size_t i = 0; i < roots.size(); ++i) {
        const bool graph = options.graph != nullptr && i < options.graph->starts.size();
        pass.seed(edge_of(roots[i]), starts[i], graph ? options.graph->starts[i] : nullptr);
    }
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
