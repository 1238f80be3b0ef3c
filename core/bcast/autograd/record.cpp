#include "bcast/autograd/record.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "bcast/autograd/derivatives/elementwise.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/gradient.hpp"

namespace bcast::autograd {
namespace {

constexpr std::string_view rounded_division = "div_rounded";

/// Derivatives that have another name than the call that computes it.
std::string_view call_of_derivative(std::string_view derivative) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> others{{{"rsub", op::sub},
                                                                                   {"sgn", op::sign},
                                                                                   {"clamp_low", "clamp_min"},
                                                                                   {"clamp_high", "clamp_max"},
                                                                                   {rounded_division, op::div}}};
    for (const auto& [name, call] : others) {
        if (name == derivative) return call;
    }
    return derivative;
}

}  // namespace

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
                         const Tensor& result, bool in_place) {
    if (!mode.observed()) return;
    const Call* row = find_call(Dialect::pytorch, call_of_derivative(call));
    if (row == nullptr || !row->operation) return;
    Arguments given;
    given.call = row;
    given.in_place = in_place;
    std::vector<bool> numbers;
    for (const Variable& operand : operands) {
        Shape& shape = given.operands.emplace_back();
        for (const Extent extent : operand.data.sizes) shape.push_back({extent, {}});
        given.dtypes.push_back(operand.data.dtype);
        numbers.push_back(operand.data.number);
    }
    Derivation told{""};
    for (OperandGradient& gradient : gradients_of(given, broadcast_made(given), numbers))
        told.texts.push_back(flows(gradient.path) ? std::move(gradient.text) : std::string(no_gradient));
    for (std::size_t i = 0; call == rounded_division && i < told.texts.size(); ++i) {
        if (told.texts[i] != no_gradient)
            told.texts[i] = std::string("torch.zeros_like(") + static_cast<char>('a' + i) + ')';
    }
    tell(mode, operands, &result, told);
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
