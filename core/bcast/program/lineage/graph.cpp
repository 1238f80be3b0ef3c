#include <set>
#include <unordered_map>

#include "bcast/autograd/node.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/program/lineage/log.hpp"
#include "bcast/program/lineage/replay.hpp"
#include "bcast/program/tensor_values.hpp"

namespace bcast::python::lineage {
namespace {

using autograd::Edge;
using autograd::Node;

std::vector<autograd::Variable> variables_in(const Value& value) {
    std::vector<autograd::Variable> out;
    for (const Value& one : elements_in(value)) {
        if (const auto* object = one.as<torch::TensorObject>()) out.push_back(object->variable);
    }
    return out;
}

bool is_leaf(const Node& node) {
    return node.inputs().empty() && node.kind() == "AccumulateGrad";
}

/// The argument at a position, or by keyword; nothing if it is absent.
Value argument(const LoggedCall& call, std::size_t position, std::string_view name) {
    for (const auto& [its, value] : call.keywords) {
        if (its == name) return value;
    }
    return position < call.positional.size() ? call.positional[position] : Value();
}

autograd::Gradients gradients_in(const Value& value) {
    autograd::Gradients out;
    const auto add = [&](const Value& one) {
        const auto* object = one.as<torch::TensorObject>();
        out.push_back(object == nullptr ? autograd::Gradient() : autograd::Gradient(object->variable.data));
    };
    if (const Values* items = items_of(value)) {
        for (const Value& item : *items) add(item);
    } else {
        add(value);
    }
    return out;
}

}  // namespace

std::set<const Node*> nodes_before(const LoggedCall& call) {
    std::set<const Node*> out;
    for (const LoggedTensor& input : call.inputs) {
        if (const auto* object = input.object.as<torch::TensorObject>())
            out.insert(object->variable.meta->source.node.get());
    }
    return out;
}

std::vector<Tensor> saved_behind(const Value& result, const std::set<const Node*>& before) {
    std::vector<Tensor> out;
    std::set<const Node*> seen = before;
    seen.insert(nullptr);
    std::vector<const Node*> open;
    for (const autograd::Variable& variable : variables_in(result)) open.push_back(variable.meta->source.node.get());
    while (!open.empty()) {
        const Node* node = open.back();
        open.pop_back();
        if (!seen.insert(node).second || is_leaf(*node)) continue;
        for (const autograd::Saved& saved : node->saved()) out.push_back(saved.tensor());
        if (node->enclosed()) open.push_back(node->enclosed()->result.meta->source.node.get());
        for (const Edge& edge : node->inputs()) open.push_back(edge.node.get());
    }
    return out;
}

void Log::add_saved(LoggedCall& call, const Value& result) {
    const std::vector<Tensor> saved = saved_behind(result, before_);
    for (std::size_t i = 0; i < saved.size(); ++i) {
        if (!saved[i].storage) continue;
        LoggedTensor tensor{{}, saved[i], number_of(saved[i].storage)};
        if (known_.count(tensor.number) != 0) continue;
        add_result(call, std::move(tensor), false);
        call.results.back().position = i;
        call.results.back().internal = true;
    }
}

/// Copies a graph, and gives the copy its own storages for saved tensors.
class Log::GraphCopy {
  public:
    GraphCopy(Log& log, LoggedBackward& backward) : log_(log), backward_(backward) {}

    autograd::Variable copy(const autograd::Variable& variable) {
        autograd::Variable out{variable.data, std::make_shared<autograd::Meta>()};
        const Edge edge = autograd::edge_of(variable);
        out.meta->source = {copy(edge.node), edge.output};
        return out;
    }
    /// A copy with the current elements.
    Tensor private_copy(const Tensor& tensor) {
        if (!tensor.storage) return tensor;
        Tensor out = tensor;
        std::shared_ptr<Storage>& storage = storages_[tensor.storage.get()];
        const bool fresh = !storage;
        if (fresh) {
            storage = Storage::allocate(log_.interpreter_.context().workspace.memory, tensor.storage->bytes());
            std::copy_n(tensor.storage->data(), tensor.storage->bytes(), storage->data());
        }
        out.storage = storage;
        backward_.saved.emplace_back(LoggedTensor{{}, tensor, log_.number_of(tensor.storage)}, out);
        return out;
    }

  private:
    std::shared_ptr<Node> copy(const std::shared_ptr<Node>& node) {
        if (!node || is_leaf(*node)) return node;
        // A graph may be as deep as the program is long, so the traversal is iterative.
        std::vector<std::shared_ptr<Node>> open{node};
        while (!open.empty()) {
            const std::shared_ptr<Node> at = open.back();
            const std::size_t before = open.size();
            std::vector<Edge> inputs = at->inputs();
            for (Edge& edge : inputs) {
                if (!edge.node || is_leaf(*edge.node)) continue;
                const auto known = copies_.find(edge.node.get());
                if (known == copies_.end()) {
                    open.push_back(edge.node);
                } else {
                    edge.node = known->second;
                }
            }
            if (open.size() > before) continue;
            open.pop_back();
            if (copies_.count(at.get()) != 0) continue;
            std::vector<autograd::Saved> saved;
            for (const autograd::Saved& one : at->saved())
                saved.emplace_back(private_copy(one.tensor()), one.is_output() ? at->kind() : std::string_view());
            std::shared_ptr<Node>& out = copies_[at.get()];
            out = at->copy(std::move(inputs), std::move(saved));
            if (!at->enclosed()) continue;
            const auto enclosed = std::make_shared<const autograd::Enclosed>(
                autograd::Enclosed{at->enclosed()->leaves, copy(at->enclosed()->result)});
            out->enclose(enclosed, [enclosed](ops::Context& context, const std::vector<autograd::Saved>&,
                                              const autograd::Gradients& given) {
                return autograd::through(context, *enclosed, given[0]);
            });
        }
        return copies_.at(node.get());
    }

    Log& log_;
    LoggedBackward& backward_;
    std::unordered_map<const Node*, std::shared_ptr<Node>> copies_;
    std::unordered_map<const Storage*, std::shared_ptr<Storage>> storages_;
};

void Log::begin_backward(LoggedCall& call) {
    const bool method = !call.self.is_nothing() && !variables_in(call.self).empty();
    const bool grad = call.name == "grad";
    std::vector<autograd::Variable> roots =
        method ? variables_in(call.self) : variables_in(argument(call, 0, grad ? "outputs" : "tensors"));
    if (roots.empty()) return;
    call.backward = std::make_shared<LoggedBackward>();
    call.backward->first_storage = next_;
    call.backward->first_call = calls_.size();
    GraphCopy graph(*this, *call.backward);
    for (const autograd::Variable& root : roots) {
        if (!root.requires_grad()) return call.backward.reset();
        call.backward->roots.push_back(graph.copy(root));
    }
    const Value starts =
        method ? argument(call, 0, "gradient") : argument(call, grad ? 2 : 1, grad ? "grad_outputs" : "grad_tensors");
    call.backward->starts = gradients_in(starts);
    call.backward->starts.resize(roots.size());
    for (autograd::Gradient& start : call.backward->starts) {
        if (start) start = graph.private_copy(*start);
    }
    if (grad) {
        for (const autograd::Variable& input : variables_in(argument(call, 1, "inputs")))
            call.backward->leaves.push_back(graph.copy(input));
        return;
    }
    for (const auto& [meta, variable] : variables_) call.backward->leaves.push_back(graph.copy(variable));
}

void Log::end_backward(LoggedCall& call) {
    std::vector<autograd::Variable> leaves = std::move(call.backward->leaves);
    call.backward->leaves.clear();
    // What a hook, or a `backward` of the program, read from the program's tensors.
    for (std::size_t at = call.backward->first_call; at < calls_.size(); ++at) {
        for (const LoggedTensor& input : calls_[at]->inputs) {
            if (input.number >= call.backward->first_storage) continue;
            Tensor copy = input.tensor;
            copy.storage = substitute_of(interpreter_, *calls_[at]->before.at(input.number), copy.dtype, false).storage;
            call.backward->saved.emplace_back(input, std::move(copy));
        }
    }
    if (call.name == "grad") {
        for (const LoggedResult& result : call.results) call.backward->leaves.push_back(leaves[result.position]);
        return;
    }
    call.results.clear();
    std::size_t i = 0;
    for (const auto& [meta, variable] : variables_) {
        const autograd::Variable& leaf = leaves[i++];
        if (!meta->grad || !meta->grad->storage) continue;
        LoggedTensor gradient{{}, *meta->grad, number_of(meta->grad->storage)};
        const std::shared_ptr<const Bytes> before = latest_[gradient.number];  // `content` replaces it.
        const bool known = before && gradient.number < call.backward->first_storage;
        if (known && before == content(gradient)) continue;
        add_result(call, std::move(gradient), known);
        call.backward->leaves.push_back(leaf);
    }
}

}  // namespace bcast::python::lineage
