#include "bcast/program/intentional_ones.hpp"

#include <algorithm>

#include "bcast/program/functions.hpp"

namespace bcast::python {
namespace {

bool is_display(const Expr& expr) {
    return (expr.kind == ExprKind::tuple || expr.kind == ExprKind::list) &&
           !static_cast<const SequenceExpr&>(expr).has_starred;
}

bool is_written_one(const Expr& expr) {
    if (expr.kind != ExprKind::constant) return false;
    const Value& value = *static_cast<const Constant&>(expr).value;
    return value.is_integer() && value.integer() == 1;
}

/// Marks the 1s among expressions that are the extents of a shape or, with `front`, its leading ones.
void take_extents(std::span<const Expr* const> extents, std::vector<bool>& out, bool front = false) {
    if (front ? extents.size() > out.size() : extents.size() != out.size()) return;
    for (std::size_t i = 0; i < extents.size(); ++i) {
        if (extents[i]->kind == ExprKind::starred) return;
        out[i] = out[i] || is_written_one(*extents[i]);
    }
}

std::vector<const Expr*> items_of_display(const Expr& expr) {
    if (expr.kind != ExprKind::tuple && expr.kind != ExprKind::list) return {};
    const auto& items = static_cast<const SequenceExpr&>(expr).items;
    return {items.begin(), items.end()};
}

/// `(1, 3)`, `(1, *shape)`, `(1,) + shape`.
void take_shape(const Expr& expr, std::vector<bool>& out) {
    if (expr.kind == ExprKind::binary) {
        const auto& sum = static_cast<const BinaryExpr&>(expr);
        if (sum.op == BinaryOperator::add) take_extents(items_of_display(*sum.left), out, true);
        return;
    }
    const bool starred = !is_display(expr);
    take_extents(items_of_display(expr), out, starred);
}

/// Nested lists, one axis per level.
void take_nested(const Expr& expr, std::size_t axis, std::vector<bool>& out) {
    if (axis >= out.size() || !is_display(expr)) return;
    const auto& items = static_cast<const SequenceExpr&>(expr).items;
    out[axis] = out[axis] || items.size() == 1;
    if (!items.empty()) take_nested(*items[0], axis + 1, out);
}

/// Marks the 1s among extents that the call contains as literals.
void take_written(const CallExpr& call, bool nests, std::vector<bool>& out) {
    std::vector<const Expr*> behind;
    for (const Argument& argument : call.arguments) {
        if (argument.kind == ArgumentKind::starred) return take_extents(behind, out, true);
        const Expr& value = *argument.value;
        if (argument.kind == ArgumentKind::positional) behind.push_back(&value);
        take_shape(value, out);
        if (nests && behind.size() == 1) take_nested(value, 0, out);
    }
    if (behind.size() >= out.size()) take_extents(std::span(behind).last(out.size()), out);
}

bool is_in_numbers(const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789:-,[] ") == std::string::npos;
}

bool passes_on(const EventColumn& column, std::span<const EventOperand> operands) {
    bool any = false;
    // An indexed axis is that of the index arrays, if they have one there.
    const auto has_axis = [](const std::vector<std::size_t>& dims) { return !dims.empty(); };
    const bool by_index = column.role == ColumnRole::indexed && column.operands.size() > 1 &&
                          std::any_of(column.operands.begin() + 1, column.operands.end(), has_axis);
    for (std::size_t i = by_index ? 1 : 0; i < operands.size() && i < column.operands.size(); ++i) {
        const std::vector<std::size_t>& dims = column.operands[i];
        if (dims.empty()) continue;
        const std::vector<bool>& known = operands[i].on_purpose;
        any = dims.size() == 1 && dims[0] < known.size() && known[dims[0]];
        if (!any) return false;
    }
    return any;
}

bool is_on_purpose(const EventColumn& column, std::span<const EventOperand> operands, bool takes_shape,
                   bool takes_one) {
    if ((column.role == ColumnRole::inserted && !takes_shape) || column.role == ColumnRole::reduced) return true;
    if (column.role == ColumnRole::indexed && (takes_one || is_in_numbers(column.text))) return true;
    return passes_on(column, operands);
}

}  // namespace

std::vector<bool> ones_on_purpose(const Shape& result, EventKind kind, std::string_view function,
                                  const std::vector<EventColumn>& columns, std::span<const EventOperand> operands,
                                  const CallExpr* call) {
    // An open grid has sizes of 1: `np.ix_`, `np.ogrid[:4, :3]`.
    const bool open = function == "ix" || (function == "getitem" && operands.empty());
    std::vector<bool> out(result.size(), open);
    const bool takes_shape = kind == EventKind::make || has(FunctionTrait::takes_shape, function);
    const bool nests = kind == EventKind::make || function == "asarray" || function == "as_tensor";
    if (call != nullptr && (takes_shape || nests)) take_written(*call, nests, out);
    // Parts of size 1: `narrow(0, 2, 1)`, `split(1)`.
    const bool takes_one = call != nullptr && (function == "narrow" || function == "split") &&
                           std::any_of(call->arguments.begin(), call->arguments.end(),
                                       [](const Argument& argument) { return is_written_one(*argument.value); });
    for (const EventColumn& column : columns) {
        if (column.axis && *column.axis < out.size() && is_on_purpose(column, operands, takes_shape, takes_one))
            out[*column.axis] = true;
    }
    if (!columns.empty()) return out;
    // An element-wise result has the axes of its operands.
    for (std::size_t axis = 0; axis < out.size(); ++axis) {
        const auto has_it = [&](const EventOperand& operand) { return operand.facts->shape.size() == out.size(); };
        const auto intentional = [&](const EventOperand& operand) {
            return !has_it(operand) || (axis < operand.on_purpose.size() && operand.on_purpose[axis]);
        };
        out[axis] = out[axis] || (std::any_of(operands.begin(), operands.end(), has_it) &&
                                  std::all_of(operands.begin(), operands.end(), intentional));
    }
    return out;
}

}  // namespace bcast::python
