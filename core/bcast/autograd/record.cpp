#include "bcast/autograd/record.hpp"

#include <algorithm>
#include <utility>

#include "bcast/autograd/derivatives/elementwise.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/rules/gradient_text.hpp"

namespace bcast::autograd {

bool any_requires_grad(std::span<const Variable> inputs) {
    return std::any_of(inputs.begin(), inputs.end(), [](const Variable& input) { return input.requires_grad(); });
}

Variable made_by(std::shared_ptr<Node> node, std::size_t output, Tensor data) {
    Variable out{std::move(data), std::make_shared<Meta>()};
    node->keep_outputs(*out.meta);
    out.meta->writes->maker = node->kind();
    out.meta->writes->output = output;
    out.meta->source = {std::move(node), output};
    return out;
}

Variable recorded(const Mode& mode, std::span<const Variable> inputs, Tensor result, Derivation derivation) {
    if (mode.observed()) mode.observer->derived(inputs, &result, derivation);
    if (!mode.enabled || !any_requires_grad(inputs)) return {std::move(result)};
    std::vector<Edge> edges;
    edges.reserve(inputs.size());
    for (const Variable& input : inputs) edges.push_back(edge_of(input));
    for (Saved& each : derivation.saved) each.recognize(result, derivation.node);
    auto made = std::make_shared<Node>(derivation.node, std::move(edges), std::move(derivation.saved),
                                       std::move(derivation.backward));
    made->add_output(result);
    return made_by(std::move(made), 0, std::move(result));
}

void tell_of_elementwise(const Mode& mode, std::string_view call, std::span<const Variable> operands,
                         const Tensor& result) {
    if (operands.size() != 1 || !mode.observed()) return;
    const Call* row = find_call(Dialect::pytorch, call);
    if (row == nullptr || !row->operation || operands_of(*row->operation) != 1) return;
    const std::string label = "a";
    std::string text = has_derivative(*row) ? term_text(*row, {&label, 1}, 0) : std::string(no_gradient);
    tell(mode, operands, &result, {"", {}, {}, {std::move(text)}});
}

Variable recorded_elementwise(const Mode& mode, std::string_view call, std::span<const Variable> operands,
                              Tensor result) {
    tell_of_elementwise(mode, call, operands, result);
    if (!mode.enabled) return {std::move(result)};
    std::shared_ptr<Node> node = elementwise_node(call, operands, result);
    if (!node) return {std::move(result)};
    return made_by(std::move(node), 0, std::move(result));
}

}  // namespace bcast::autograd
