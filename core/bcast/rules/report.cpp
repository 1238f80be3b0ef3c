#include "bcast/rules/report.hpp"

#include <algorithm>

#include "bcast/rules/limits.hpp"

namespace bcast {
namespace {

Failure failure_at(const std::vector<Column>& columns, std::size_t axis) {
    const Column& column = columns[axis];
    const Clash& clash = *column.clash;
    return {column.extents == ExtentVerdict::keep ? FailureKind::keep_leading : FailureKind::extent_mismatch,
            clash.first, clash.second, axis,
            SizePair{cell_at(column, clash.first).extent, cell_at(column, clash.second).extent}};
}

std::optional<Failure> rightmost(const std::vector<Column>& columns) {
    for (std::size_t axis = columns.size(); axis-- > 0;) {
        if (columns[axis].clash) return failure_at(columns, axis);
    }
    return std::nullopt;
}

std::optional<Failure> leftmost(const std::vector<Column>& columns) {
    for (std::size_t axis = 0; axis < columns.size(); ++axis) {
        if (columns[axis].clash) return failure_at(columns, axis);
    }
    return std::nullopt;
}

/// The operand that clashes with an earlier one.
std::size_t late(const Column& column) {
    return column.clash->second.operand.value_or(0);
}

/// The clash of the earliest operand, rightmost axis first.
std::optional<Failure> folded(const std::vector<Column>& columns) {
    std::optional<std::size_t> found;
    for (std::size_t axis = columns.size(); axis-- > 0;) {
        if (columns[axis].clash && (!found || late(columns[axis]) < late(columns[*found]))) found = axis;
    }
    if (!found) return std::nullopt;
    return failure_at(columns, *found);
}

/// torch.broadcast_shapes iterates over operands, then axes from the right, and checks the sign before it compares
/// (PyTorch 1.13 `torch.functional.broadcast_shapes`).
std::optional<Failure> folded_with_signs(const Arguments& arguments, const std::vector<Column>& columns) {
    for (std::size_t operand = 0; operand < arguments.operands.size(); ++operand) {
        for (std::size_t axis = columns.size(); axis-- > 0;) {
            const Cell& cell = columns[axis].cells[operand];
            if (cell.has_dim() && cell.extent < 0) {
                return Failure{FailureKind::negative_extent,
                               {operand},
                               {},
                               axis,
                               BadExtent{cell.dim, cell.extent, arguments.operands[operand]}};
            }
            if (columns[axis].clash && late(columns[axis]) == operand) return failure_at(columns, axis);
        }
    }
    return std::nullopt;
}

/// Batch by batch: the leftmost clash in the batch, then the size of its result.
std::optional<Failure> batched(const std::vector<Column>& columns, std::size_t operands) {
    for (Batch batch = batch_of(0); batch.first < operands; batch = batch_of(batch.last)) {
        for (std::size_t axis = 0; axis < columns.size(); ++axis) {
            if (columns[axis].clash && late(columns[axis]) < batch.last) return failure_at(columns, axis);
        }
        const Shape so_far = broadcast_of_first(columns, std::min(batch.last, operands));
        if (auto failure = too_large_to_broadcast(so_far, batch.last >= operands)) return failure;
    }
    return std::nullopt;
}

}  // namespace

Batch batch_of(std::size_t operand) {
    if (operand < 32) return {0, 32};
    const std::size_t first = 32 + (operand - 32) / 31 * 31;
    return {first, first + 31};
}

Shape broadcast_of_first(const std::vector<Column>& columns, std::size_t count) {
    Shape shape;
    for (const Column& column : columns) {
        const auto end = column.cells.begin() + static_cast<std::ptrdiff_t>(count);
        const bool there = std::any_of(column.cells.begin(), end, [](const Cell& cell) { return cell.has_dim(); });
        if (!there) continue;  // only leading axes can be missing
        const auto found = std::find_if(column.cells.begin(), end, [](const Cell& cell) { return cell.extent != 1; });
        shape.push_back({found == end ? 1 : found->extent, {}});
    }
    return shape;
}

std::optional<Failure> reported(const Arguments& arguments, const std::vector<Column>& columns) {
    switch (arguments.call->report) {
        case Report::rightmost:
            return rightmost(columns);
        case Report::leftmost:
            return leftmost(columns);
        case Report::batches:
            return batched(columns, arguments.operands.size());
        case Report::fold:
            break;
    }
    const bool with_signs = arguments.call->dialect == Dialect::pytorch && arguments.call->action == Action::shapes;
    return with_signs ? folded_with_signs(arguments, columns) : folded(columns);
}

}  // namespace bcast
