#include "bcast/rules/align.hpp"

#include <algorithm>

#include "bcast/rules/by_name.hpp"

namespace bcast {
namespace {

constexpr Cell pad_cell{CellKind::pad, 0, 1, false};
constexpr Cell absent_cell{CellKind::absent, 0, 1, false};

Cell cell_of(const Shape& shape, std::size_t dim) {
    const Extent extent = shape[dim].extent;
    return {extent == 1 ? CellKind::one : CellKind::extent, dim, extent, false};
}

/// Columns with empty cells for every ref.
std::vector<Column> blank(std::size_t rank, std::size_t operands, bool with_target) {
    Column column;
    column.cells.assign(operands, absent_cell);
    if (with_target) column.target = absent_cell;
    return std::vector<Column>(rank, column);
}

Cell& own_cell(Column& column, OperandRef ref) {
    return ref.operand ? column.cells[*ref.operand] : *column.target;
}

/// Assigns the dims [first, last) of a ref to adjacent columns from `start` on, and `filler` to all others.
void place(std::vector<Column>& columns, OperandRef ref, const Shape& shape, std::size_t first, std::size_t last,
           std::size_t start, const Cell& filler) {
    for (Column& column : columns) own_cell(column, ref) = filler;
    for (std::size_t dim = first; dim < last; ++dim) own_cell(columns[start + dim - first], ref) = cell_of(shape, dim);
}

/// Assigns all dims, right-aligned.
void align_right(std::vector<Column>& columns, OperandRef ref, const Shape& shape, const Cell& filler,
                 std::size_t dropped = 0) {
    place(columns, ref, shape, dropped, shape.size(), columns.size() - (shape.size() - dropped), filler);
}

Failure rank_failure(OperandRef first, std::size_t first_rank, OperandRef second, std::size_t second_rank) {
    const SizePair ranks{static_cast<Extent>(first_rank), static_cast<Extent>(second_rank)};
    return {FailureKind::rank_mismatch, first, second, std::nullopt, ranks};
}

/// The second does not fit into the first from axis `start` on.
Failure axis_failure(OperandRef first, Extent first_rank, OperandRef second, Extent second_rank, Extent start) {
    return {FailureKind::axis_out_of_range, first, second, std::nullopt, SizePair{first_rank, second_rank, start}};
}

std::size_t widest(const std::vector<Shape>& operands) {
    std::size_t rank = 0;
    for (const Shape& shape : operands) rank = std::max(rank, shape.size());
    return rank;
}

Alignment by_position(const Arguments& arguments) {
    Alignment out;
    out.placing = AlignmentKind::position;
    out.columns = blank(widest(arguments.operands), arguments.operands.size(), false);
    for (std::size_t i = 0; i < arguments.operands.size(); ++i) {
        const Shape& shape = arguments.operands[i];
        place(out.columns, {i}, shape, 0, shape.size(), 0, absent_cell);
        if (!out.failure && shape.size() != arguments.operands[0].size()) {
            out.failure = rank_failure({0}, arguments.operands[0].size(), {i}, shape.size());
        }
    }
    return out;
}

Alignment right_aligned(const Arguments& arguments) {
    Alignment out;
    const bool to_target = arguments.rule == Rule::bidirectional;
    out.placing = to_target ? AlignmentKind::target : AlignmentKind::right;
    const std::size_t rank = std::max(widest(arguments.operands), to_target ? arguments.target->size() : 0);
    out.columns = blank(rank, arguments.operands.size(), to_target);
    for (std::size_t i = 0; i < arguments.operands.size(); ++i)
        align_right(out.columns, {i}, arguments.operands[i], pad_cell);
    if (to_target) align_right(out.columns, target_party, *arguments.target, pad_cell);
    return out;
}

std::size_t leading_ones(const Shape& shape) {
    const auto first = std::find_if(shape.begin(), shape.end(), [](const Dim& dim) { return dim.extent != 1; });
    return static_cast<std::size_t>(first - shape.begin());
}

std::size_t trailing_ones(const Shape& shape) {
    const auto last = std::find_if(shape.rbegin(), shape.rend(), [](const Dim& dim) { return dim.extent != 1; });
    return static_cast<std::size_t>(last - shape.rbegin());
}

/// The number of leading 1s that an assignment drops from its source.
std::size_t dropped_by_assignment(const Arguments& arguments, const Shape& receiver, const Shape& source) {
    if (arguments.call->action != Action::assign) return 0;
    const std::size_t ones = leading_ones(source);
    if (arguments.call->dialect == Dialect::pytorch) return same_extents(receiver, source) ? 0 : ones;
    return std::min(ones, source.size() > receiver.size() ? source.size() - receiver.size() : 0);
}

/// Aligns the operand `second` with a receiver of fixed shape: the target, or the first operand.
Alignment onto_receiver(const Arguments& arguments, OperandRef receiver, std::size_t second) {
    Alignment out;
    out.placing = receiver.operand ? AlignmentKind::right : AlignmentKind::target;
    const Shape& fixed = receiver.operand ? arguments.operands[*receiver.operand] : *arguments.target;
    const Shape& operand = arguments.operands[second];
    out.dropped = dropped_by_assignment(arguments, fixed, operand);
    const std::size_t rank = operand.size() - out.dropped;
    out.columns = blank(std::max(fixed.size(), rank), arguments.operands.size(), !receiver.operand);
    align_right(out.columns, receiver, fixed, absent_cell);
    align_right(out.columns, {second}, operand, pad_cell, out.dropped);
    if (rank > fixed.size()) out.failure = rank_failure(receiver, fixed.size(), {second}, rank);
    return out;
}

Alignment at_axis(const Arguments& arguments) {
    Alignment out;
    out.placing = AlignmentKind::axis;
    const Shape& first = arguments.operands[0];
    const Shape& second = arguments.operands[1];
    const auto rank = static_cast<Extent>(first.size());
    const auto second_rank = static_cast<Extent>(second.size());
    if (second_rank > rank) {
        out.failure = rank_failure({0}, first.size(), {1}, second.size());
        return out;
    }
    out.start = arguments.axis == -1 ? rank - second_rank : arguments.axis;
    out.dropped = trailing_ones(second);
    const std::size_t placed = second.size() - out.dropped;
    if (out.start < 0 || out.start > rank || out.start + static_cast<Extent>(placed) > rank) {
        out.failure = axis_failure({0}, rank, {1}, second_rank, out.start);
        return out;
    }
    out.trailing_ones_refused = out.start + second_rank > rank;
    out.columns = blank(first.size(), 2, false);
    place(out.columns, {0}, first, 0, first.size(), 0, absent_cell);
    place(out.columns, {1}, second, 0, placed, static_cast<std::size_t>(out.start), pad_cell);
    return out;
}

/// OpenVINO's Broadcast-3 in mode pdpd: the operand begins at an axis of the target, by default so that it ends with
/// the target.
Alignment at_axis_of_target(const Arguments& arguments) {
    Alignment out;
    out.placing = AlignmentKind::axis;
    const Shape& operand = arguments.operands[0];
    const auto rank = static_cast<Extent>(arguments.target->size());
    const auto own_rank = static_cast<Extent>(operand.size());
    out.start = arguments.axis == -1 ? rank - own_rank : arguments.axis;
    if (own_rank > rank) {
        out.failure = rank_failure(target_party, arguments.target->size(), {0}, operand.size());
        return out;
    }
    if (out.start < 0 || out.start + own_rank > rank) {
        out.failure = axis_failure(target_party, rank, {0}, own_rank, out.start);
        return out;
    }
    out.columns = blank(arguments.target->size(), 1, true);
    align_right(out.columns, target_party, *arguments.target, absent_cell);
    place(out.columns, {0}, operand, 0, operand.size(), static_cast<std::size_t>(out.start), pad_cell);
    return out;
}

/// An operand without dims counts as rank 1 if axes are passed (OpenVINO 2022, Broadcast-3).
std::size_t mapped_rank(const Arguments& arguments) {
    const std::size_t rank = arguments.operands[0].size();
    return rank == 0 && !arguments.axes.empty() ? 1 : rank;
}

std::optional<Failure> wrong_axes(const Arguments& arguments) {
    const auto failed = [](FailureKind kind, auto facts) {
        return Failure{kind, {0}, target_party, std::nullopt, facts};
    };
    const std::vector<Extent>& axes = arguments.axes;
    const SizePair counts{static_cast<Extent>(axes.size()), static_cast<Extent>(mapped_rank(arguments))};
    if (counts.first != counts.second) return failed(FailureKind::axes_length, counts);
    if (std::adjacent_find(axes.begin(), axes.end(), std::greater_equal<>()) != axes.end())
        return failed(FailureKind::axes_order, counts);
    const auto rank = static_cast<Extent>(arguments.target->size());
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (axes[i] < 0 || axes[i] >= rank) return failed(FailureKind::axes_range, BadAxis{i, axes[i], rank});
    }
    return std::nullopt;
}

Alignment by_axes(const Arguments& arguments) {
    Alignment out;
    out.placing = AlignmentKind::axes;
    out.failure = wrong_axes(arguments);
    if (out.failure) return out;
    out.columns = blank(arguments.target->size(), 1, true);
    align_right(out.columns, target_party, *arguments.target, absent_cell);
    place(out.columns, {0}, arguments.operands[0], 0, 0, 0, pad_cell);
    for (std::size_t dim = 0; dim < arguments.operands[0].size(); ++dim) {
        out.columns[static_cast<std::size_t>(arguments.axes[dim])].cells[0] = cell_of(arguments.operands[0], dim);
    }
    return out;
}

Alignment placed(const Arguments& arguments) {
    switch (arguments.rule) {
        case Rule::none:
            return by_position(arguments);
        case Rule::numpy:
        case Rule::bidirectional:
            return right_aligned(arguments);
        case Rule::unidirectional:
            return onto_receiver(arguments, {0}, 1);
        case Rule::onto:
            return onto_receiver(arguments, target_party, 0);
        case Rule::pdpd:
            return at_axis(arguments);
        case Rule::pdpd_target:
            return at_axis_of_target(arguments);
        case Rule::explicit_:
            return by_axes(arguments);
        case Rule::by_name:
            return align_by_name(arguments);
    }
    return {};
}

}  // namespace

Alignment align(const Arguments& arguments) {
    Alignment out = placed(arguments);
    const std::size_t count = arguments.operands.size();
    if (out.ok() && out.placing == AlignmentKind::right && count < 2) {
        out.placing = count == 0 ? AlignmentKind::nothing : AlignmentKind::single;
    } else if (out.ok() && out.columns.empty()) {
        out.placing = AlignmentKind::scalars;
    }
    return out;
}

}  // namespace bcast
