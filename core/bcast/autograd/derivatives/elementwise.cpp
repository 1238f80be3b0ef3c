#include "bcast/autograd/derivatives/elementwise.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/autograd/derivatives/formula.hpp"
#include "bcast/concat.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/raised.hpp"
#include "bcast/rules/gradient_text.hpp"

namespace bcast::autograd {
namespace {

const Derivative* find_derivative(std::string_view call) {
    for (const std::span<const Derivative> rows :
         {unary_derivatives(), arithmetic_derivatives(), selection_derivatives()}) {
        for (const Derivative& row : rows) {
            if (row.call == call) return &row;
        }
    }
    return nullptr;
}

/// Which of the operands and the result are saved, and at which index of the saved tensors each is.
struct SavedParts {
    std::array<std::size_t, 4> index{};
    std::uint8_t reads = 0;

    [[nodiscard]] bool has(std::size_t part) const { return (reads >> part & 1U) != 0; }
};

Gradients gradients(const Derivative& row, const SavedParts& saved_parts, const std::vector<bool>& wanted,
                    ops::Context& context, const std::vector<Saved>& saved, const Tensor& gradient) {
    Parts parts;
    parts.gradient = gradient;
    for (std::size_t i = 0; i < 3; ++i) {
        if (saved_parts.has(i)) parts.operand[i] = saved[saved_parts.index[i]].get();
    }
    if (saved_parts.has(3)) parts.result = saved[saved_parts.index[3]].get();
    Algebra algebra(context);
    Gradients out(wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (wanted[i] && row.formulas[i].of != nullptr) out[i] = row.formulas[i].of(algebra, parts);
    }
    return out;
}

}  // namespace

std::shared_ptr<Node> refusing_node(std::string_view call, std::span<const Variable> operands, const Tensor& result) {
    std::vector<Edge> edges;
    for (const Variable& operand : operands) edges.push_back(edge_of(operand));
    auto node = std::make_shared<Node>(
        not_implemented, std::move(edges), std::vector<Saved>{},
        [name = std::string(call)](ops::Context&, const std::vector<Saved>&, const Gradients&) -> Gradients {
            raise_runtime_error({"derivative for aten::", name, " is not implemented"});
        });
    node->add_output(result);
    return node;
}

std::shared_ptr<Node> elementwise_node(std::string_view call, std::span<const Variable> operands, const Tensor& result,
                                       const Tensor* written) {
    const bool any = std::any_of(operands.begin(), operands.end(), [](const Variable& x) { return x.requires_grad(); });
    if (!any || !is_floating(result.dtype)) return nullptr;
    const Derivative* row = find_derivative(call);
    if (row == nullptr) {
        const Call* of = find_call(Dialect::pytorch, call);
        if (of == nullptr || has_derivative(*of)) raise_unsupported({"gradients of ", call, " are not supported"});
        return refusing_node(call, operands, result);
    }
    if (operands.front().data.number && row->first_number_node == not_implemented)
        return refusing_node(call, operands, result);

    SavedParts saved_parts;
    std::vector<bool> wanted;
    std::vector<Edge> edges;
    for (std::size_t i = 0; i < operands.size(); ++i) {
        wanted.push_back(operands[i].requires_grad());
        edges.push_back(edge_of(operands[i]));
        if (wanted[i]) saved_parts.reads |= row->formulas[i].reads;
    }
    std::vector<Saved> saved;
    for (std::size_t i = 0; i < operands.size(); ++i) {
        if (!saved_parts.has(i)) continue;
        saved_parts.index[i] = saved.size();
        saved.emplace_back(i == 0 && written != nullptr ? Variable{*written} : operands[i]);
    }
    saved_parts.index[3] = saved.size();
    std::string_view name = row->node;
    if (operands.back().data.number && !row->number_node.empty()) name = row->number_node;
    if (operands.front().data.number && !row->first_number_node.empty()) name = row->first_number_node;
    auto node = std::make_shared<Node>(
        name, std::move(edges), std::move(saved),
        [row, saved_parts, wanted = std::move(wanted)](ops::Context& context, const std::vector<Saved>& from,
                                                       const Gradients& given) {
            return given[0] ? gradients(*row, saved_parts, wanted, context, from, *given[0]) : Gradients(wanted.size());
        });
    node->add_output(result);
    if (saved_parts.has(3)) node->save(result);
    return node;
}

}  // namespace bcast::autograd
