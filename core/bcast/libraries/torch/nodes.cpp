#include "bcast/libraries/torch/nodes.hpp"

#include <utility>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::torch {
namespace {

class NodeObject : public Object {
  public:
    NodeObject(const Type& type, std::shared_ptr<autograd::Node> its) : Object(type), node(std::move(its)) {}

    std::shared_ptr<autograd::Node> node;
};

const autograd::Node& node_of(const Value& self) {
    return *static_cast<const NodeObject&>(self.object()).node;
}

Value node_name(Interpreter& /*interpreter*/, const Value& self, const CallArguments& given) {
    expect_none(concat({node_of(self).kind(), ".name"}), given);
    return new_str(node_of(self).name());
}

/// The nodes to which gradients flow on, each with the index of its output.
Value next_functions(Interpreter& /*interpreter*/, const Value& self) {
    Values out;
    for (const autograd::Edge& edge : node_of(self).inputs()) {
        out.push_back(new_tuple(
            {edge.node ? new_node(edge.node) : Value::none(), Value::integer(static_cast<std::int64_t>(edge.output))}));
    }
    return new_tuple(std::move(out));
}

/// The leaf whose gradient this node accumulates.
Value variable_of_node(Interpreter& /*interpreter*/, const Value& self) {
    const std::string_view kind = node_of(self).kind();
    if (kind == "AccumulateGrad") {
        const auto& leaves = node_of(self).watched();
        const std::shared_ptr<autograd::Meta> leaf = leaves.empty() ? nullptr : leaves.front().second.lock();
        if (leaf && leaf->holder != nullptr) return Value(static_cast<TensorObject*>(leaf->holder));
        raise_unsupported("AccumulateGrad.variable of a tensor that nobody holds is not implemented here");
    }
    raise_exception("AttributeError", {"'", kind, "' object has no attribute 'variable'"});
}

constexpr Method nodes_methods[] = {{"name", node_name}};
constexpr Property properties[] = {{"next_functions", next_functions}, {"variable", variable_of_node}};

/// The type of a kind of node, made on first use.
const Type& type_of(std::string_view name) {
    // Never destroyed: at exit the types that these refer to may be destroyed first.
    static auto& all = *new std::vector<std::pair<std::string_view, std::unique_ptr<Type>>>;
    for (const auto& [key, type] : all) {
        if (key == name) return *type;
    }
    static constinit const Type node_type({.name = "Node", .module = "torch.autograd.graph"});
    // The node of a program's torch.autograd.Function; PyTorch's own nodes have numbered names, and no module.
    const bool of_function = name.ends_with("Backward");
    auto made = std::make_unique<Type>(TypeParts{.name = name,
                                                 .module = of_function ? "torch.autograd.function" : "",
                                                 .base = &node_type,
                                                 .methods = nodes_methods,
                                                 .properties = properties});
    return *all.emplace_back(name, std::move(made)).second;
}

}  // namespace

Value new_node(std::shared_ptr<autograd::Node> node) {
    const Type& type = type_of(node->kind());
    return make<NodeObject>(type, std::move(node));
}

}  // namespace bcast::python::torch
