#include "bcast/rules/stretch.hpp"

namespace bcast {
namespace {

/// Calls visit(ref, cell) for every ref, operands first.
template <typename Visit>
void each_party(Column& column, Visit visit) {
    for (std::size_t i = 0; i < column.cells.size(); ++i) visit(OperandRef{i}, column.cells[i]);
    if (column.target) visit(target_party, *column.target);
}

void clash(Column& column, ExtentVerdict verdict, OperandRef first, OperandRef second) {
    column.extents = verdict;
    column.clash = {first, second};
}

void all_equal(Column& column) {
    column.result.extent = column.cells.empty() ? 1 : column.cells[0].extent;
    each_party(column, [&](OperandRef ref, const Cell& cell) {
        if (column.clash) return;
        if (cell.kind == CellKind::absent) {
            clash(column, ExtentVerdict::no_axis, ref, {0});
        } else if (cell.extent != column.result.extent) {
            clash(column, ExtentVerdict::mismatch, {0}, ref);
        }
    });
}

void two_way(Column& column) {
    std::optional<OperandRef> first;  // the one whose extent the others must have
    column.result.extent = 1;
    each_party(column, [&](OperandRef ref, const Cell& cell) {
        if (cell.extent == 1) return;
        if (!first) {
            first = ref;
            column.result.extent = cell.extent;
        } else if (cell.extent != column.result.extent && !column.clash) {
            clash(column, ExtentVerdict::mismatch, *first, ref);
        }
    });
    if (column.clash) return;
    bool padded = false;
    bool one = false;
    each_party(column, [&](OperandRef, Cell& cell) {
        cell.stretched = cell.extent != column.result.extent;
        padded = padded || cell.kind == CellKind::pad;
        one = one || (cell.kind == CellKind::one && cell.stretched);
    });
    if (column.result.extent == 0 && (padded || one)) {
        column.extents = ExtentVerdict::zero;
    } else if (one) {
        column.extents = ExtentVerdict::stretch;
    } else if (padded) {
        column.extents = ExtentVerdict::pad;
    }
}

/// PyTorch's expand: -1 keeps the extent of an existing dim. An operand without dims has none to keep, and there the
/// library treats -1 as an extent.
bool keeps(const Arguments& arguments, const Cell& receiver) {
    return arguments.call->dialect == Dialect::pytorch && arguments.rule == Rule::onto && receiver.extent == -1 &&
           !arguments.operands[0].empty();
}

/// A moved dim keeps its extent; an axis without a dim has extent 1.
void keep_first(Column& column) {
    const Cell& cell = column.cells[0];
    column.result.extent = cell.extent;
    column.extents = cell.has_dim() ? ExtentVerdict::keep : ExtentVerdict::free;
}

void one_way(const Arguments& arguments, Column& column, OperandRef receiver, OperandRef ref) {
    const Cell& fixed = cell_at(column, receiver);
    Cell& cell = column.cells[*ref.operand];
    if (fixed.kind == CellKind::absent) return clash(column, ExtentVerdict::no_axis, receiver, ref);
    if (keeps(arguments, fixed)) {
        if (!cell.has_dim()) return clash(column, ExtentVerdict::keep, receiver, ref);
        column.extents = ExtentVerdict::keep;
        column.result.extent = cell.extent;
        return;
    }
    column.result.extent = fixed.extent;
    if (cell.extent != fixed.extent && cell.extent != 1) {
        return clash(column, fixed.extent == 1 ? ExtentVerdict::one_way : ExtentVerdict::mismatch, receiver, ref);
    }
    cell.stretched = cell.extent != fixed.extent;
    if (fixed.extent == 0 && cell.stretched) {
        column.extents = ExtentVerdict::zero;
    } else if (cell.kind == CellKind::pad) {
        column.extents = arguments.rule == Rule::explicit_ ? ExtentVerdict::free : ExtentVerdict::pad;
    } else if (cell.stretched) {
        column.extents = ExtentVerdict::stretch;
    }
}

/// OpenVINO's explicit mode requires a 1 in the target for an operand without dims, if axes are passed.
void number_meets_one(const Arguments& arguments, std::vector<Column>& columns) {
    if (columns.empty() || !arguments.operands[0].empty() || arguments.axes.empty()) return;
    Column& column = columns[static_cast<std::size_t>(arguments.axes[0])];
    if (column.target->extent != 1) clash(column, ExtentVerdict::mismatch, target_party, {0});
}

}  // namespace

std::optional<OperandRef> receiver_of(Rule rule) {
    switch (rule) {
        case Rule::unidirectional:
        case Rule::pdpd:
            return OperandRef{0};
        case Rule::onto:
        case Rule::explicit_:
            return target_party;
        default:
            return std::nullopt;
    }
}

void stretch(const Arguments& arguments, std::vector<Column>& columns) {
    const std::optional<OperandRef> receiver = receiver_of(arguments.rule);
    for (Column& column : columns) {
        if (receiver) {
            one_way(arguments, column, *receiver, {receiver->operand ? std::size_t{1} : std::size_t{0}});
        } else if (arguments.rule == Rule::none) {
            all_equal(column);
        } else if (arguments.rule == Rule::by_name) {
            keep_first(column);
        } else {
            two_way(column);
        }
    }
    if (arguments.rule == Rule::explicit_) number_meets_one(arguments, columns);
}

}  // namespace bcast
