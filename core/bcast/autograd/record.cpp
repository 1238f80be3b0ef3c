#include "bcast/autograd/record.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "bcast/autograd/derivatives/elementwise.hpp"
#include "bcast/concat.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/gradient.hpp"

namespace bcast::autograd {
namespace {

constexpr std::string_view rounded_division = "div_rounded";

/// Maps derivatives whose name differs from that of the call they belong to.
std::string_view call_of_derivative(std::string_view derivative) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> others{{{"rsub", op::sub},
                                                                                   {"round_decimals", op::round},
                                                                                   {"sgn", op::sign},
                                                                                   {"clamp_low", "clamp_min"},
                                                                                   {"clamp_high", "clamp_max"},
                                                                                   {rounded_division, op::div}}};
    for (const auto& [name, call] : others) {
        if (name == derivative) return call;
    }
    return derivative;
}

/// The derivation of an elementwise call with its texts; without texts if there is no such call.
Derivation texts_of(std::string_view call, std::span<const Variable> operands, bool in_place) {
    Derivation derivation{""};
    const Call* row = find_call(Dialect::pytorch, call_of_derivative(call));
    if (row == nullptr || !row->operation) return derivation;
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
    for (OperandGradient& gradient : gradients_of(given, broadcast_made(given), numbers))
        derivation.texts.push_back(flows(gradient.path) ? std::move(gradient.text) : std::string(no_gradient));
    for (std::size_t i = 0; call == rounded_division && i < derivation.texts.size(); ++i) {
        if (derivation.texts[i] != no_gradient)
            derivation.texts[i] = concat({"torch.zeros_like(", std::string(1, static_cast<char>('a' + i)), ")"});
    }
    return derivation;
}

/// Stores the texts in the node for differentiable gradients.
void keep_texts(const Mode& mode, Node& node, std::span<const Variable> inputs, const Tensor& result,
                const Derivation& derivation) {
    if (!mode.keeps_texts || derivation.texts.size() != inputs.size()) return;
    WrittenGradients written{derivation.texts, {}, {}, result};
    written.result.names.clear();
    for (const Variable& input : inputs) {
        written.operands.emplace_back(input);
        written.edges.push_back(edge_of(input));
    }
    for (const Tensor& read : derivation.reads) {
        written.operands.emplace_back(Variable{read});
        written.edges.emplace_back();
    }
    node.write(std::move(written));
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
    report(mode, inputs, &result, derivation);
    if (!mode.enabled || !any_requires_grad(inputs)) return {std::move(result)};
    std::vector<Edge> edges;
    edges.reserve(inputs.size());
    for (const Variable& input : inputs) edges.push_back(edge_of(input));
    for (Saved& each : derivation.saved) each.recognize(result, derivation.node);
    auto made = std::make_shared<Node>(derivation.node, std::move(edges), std::move(derivation.saved),
                                       std::move(derivation.backward));
    made->add_output(result);
    keep_texts(mode, *made, inputs, result, derivation);
    return made_by(std::move(made), 0, std::move(result));
}

void report_elementwise(const Mode& mode, std::string_view call, std::span<const Variable> operands,
                        const Tensor& result, bool in_place) {
    if (!mode.asked()) return;
    const Derivation derivation = texts_of(call, operands, in_place);
    if (!derivation.texts.empty()) report(mode, operands, &result, derivation);
}

Variable recorded_elementwise(const Mode& mode, std::string_view call, std::span<const Variable> operands,
                              Tensor result) {
    Derivation derivation{""};
    if (mode.observed()) derivation = texts_of(call, operands, false);
    if (!derivation.texts.empty()) report(mode, operands, &result, derivation);
    if (!mode.enabled) return {std::move(result)};
    std::shared_ptr<Node> node = elementwise_node(call, operands, result);
    if (!node) return {std::move(result)};
    keep_texts(mode, *node, operands, result, derivation);
    return made_by(std::move(node), 0, std::move(result));
}

}  // namespace bcast::autograd
