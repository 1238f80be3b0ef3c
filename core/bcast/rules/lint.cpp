#include "bcast/rules/lint.hpp"

#include <algorithm>

#include "bcast/rules/legacy.hpp"

namespace bcast {
namespace {

Lint lint_of(LintKind kind) {
    Lint lint;
    lint.kind = kind;
    return lint;
}

/// Whether there are two operands, and a result with elements of both.
bool pairs(const Arguments& arguments) {
    return arguments.operands.size() == 2 && arguments.call->action != Action::shapes && !writes_first(arguments);
}

/// All axes along which one of two operands is broadcast against the other, and the numbers of elements combined there.
Lint outer_product_of(const std::vector<Column>& columns) {
    Lint found = lint_of(LintKind::outer_product);
    found.operands = {0, 1};
    found.meeting.assign(2, Count(1));
    for (std::size_t axis = 0; axis < columns.size(); ++axis) {
        for (std::size_t operand = 0; operand < 2; ++operand) {
            if (!columns[axis].cells[1 - operand].stretched) continue;
            found.axes.push_back(axis);
            found.meeting[operand].multiply(static_cast<std::uint64_t>(columns[axis].result.extent));
        }
    }
    return found;
}

/// An explicit 1 in each of the shapes shows that all pairs are intended, and so do operands of different numel.
bool is_meant(const Lint& outer, const Arguments& arguments, const Alignment& alignment) {
    const auto is_pad = [](const Cell& cell) { return cell.kind == CellKind::pad; };
    const bool written = std::none_of(outer.axes.begin(), outer.axes.end(), [&](std::size_t axis) {
        const std::vector<Cell>& cells = alignment.columns[axis].cells;
        return std::any_of(cells.begin(), cells.end(), is_pad);
    });
    return written || !(numel(arguments.operands[0]) == numel(arguments.operands[1]));
}

std::optional<Lint> outer_product(const Arguments& arguments, const Alignment& alignment) {
    if (!pairs(arguments)) return std::nullopt;
    const std::vector<Column>& columns = alignment.columns;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        for (std::size_t j = 0; j < columns.size(); ++j) {
            const bool each_other = columns[i].cells[0].stretched && columns[j].cells[1].stretched;
            if (!each_other || columns[i].result.extent != columns[j].result.extent || columns[i].result.extent < 2)
                continue;
            Lint found = outer_product_of(columns);
            found.extent = columns[i].result.extent;
            found.repairs = repairs_of_outer_product(arguments, alignment, i, j);
            found.meant = is_meant(found, arguments, alignment);
            return found;
        }
    }
    return std::nullopt;
}

std::optional<Lint> square(const Arguments& arguments, const Alignment& alignment) {
    if (arguments.operands.size() != 2) return std::nullopt;
    const std::vector<Column>& columns = alignment.columns;
    for (std::size_t operand = 0; operand < 2; ++operand) {
        for (std::size_t axis = columns.size(); axis-- > 0;) {
            const Cell& own = columns[axis].cells[operand];
            const Cell& partner = columns[axis].cells[1 - operand];
            if (own.kind != CellKind::extent || own.extent < 2 || partner.extent != own.extent) continue;
            for (std::size_t other = 0; other < columns.size(); ++other) {
                const bool fits = columns[other].cells[operand].kind == CellKind::pad &&
                                  columns[other].cells[1 - operand].extent == own.extent;
                if (!fits || columns[axis].result.name) continue;  // a name determines the axis
                Lint found = lint_of(LintKind::square);
                found.axes = {std::min(axis, other), std::max(axis, other)};
                found.operands = {operand};
                found.extent = own.extent;
                return found;
            }
        }
    }
    return std::nullopt;
}

bool same_ranks(const Arguments& arguments) {
    return std::all_of(arguments.operands.begin(), arguments.operands.end(),
                       [&](const Shape& shape) { return shape.size() == arguments.operands[0].size(); });
}

std::optional<Lint> fragile_one(const Arguments& arguments, const Alignment& alignment,
                                const IntentionalOnes& on_purpose) {
    if (arguments.operands.size() < 2) return std::nullopt;
    for (std::size_t axis = 0; axis < alignment.columns.size(); ++axis) {
        const Column& column = alignment.columns[axis];
        for (std::size_t operand = 0; operand < arguments.operands.size(); ++operand) {
            const Cell& cell = column.cells[operand];
            if (cell.kind != CellKind::one || !cell.stretched || column.result.extent == 0) continue;
            const bool meant =
                operand < on_purpose.size() && cell.dim < on_purpose[operand].size() && on_purpose[operand][cell.dim];
            if (meant) continue;
            const bool named = arguments.operands[operand][cell.dim].name.has_value();
            const bool leads = axis == 0 && arguments.operands[operand].size() > 1 && same_ranks(arguments);
            if (!named && !leads) continue;
            Lint found = lint_of(LintKind::fragile_one);
            found.axes = {axis};
            found.operands = {operand};
            found.extent = column.result.extent;
            found.meant = meets_all_pairs(arguments, alignment);
            return found;
        }
    }
    return std::nullopt;
}

std::optional<Lint> rank_promotion(const Arguments& arguments, const Alignment& alignment) {
    if (arguments.operands.size() < 2 || same_ranks(arguments) || arguments.rule == Rule::pdpd) return std::nullopt;
    Lint found = lint_of(LintKind::rank_promotion);
    for (std::size_t operand = 0; operand < arguments.operands.size(); ++operand) {
        const std::size_t rank = arguments.operands[operand].size();
        if (rank > 0 && rank < alignment.columns.size()) found.operands.push_back(operand);
    }
    if (found.operands.empty()) return std::nullopt;
    return found;
}

/// Broadcasting a single element or an added axis to 0 is expected; broadcasting an explicit 1 is not.
std::optional<Lint> size_zero(const Alignment& alignment) {
    for (std::size_t axis = 0; axis < alignment.columns.size(); ++axis) {
        const std::vector<Cell>& cells = alignment.columns[axis].cells;
        const auto written_one = [](const Cell& cell) { return cell.kind == CellKind::one && cell.stretched; };
        if (alignment.columns[axis].extents != ExtentVerdict::zero ||
            std::none_of(cells.begin(), cells.end(), written_one))
            continue;
        Lint found = lint_of(LintKind::size_zero);
        found.axes = {axis};
        return found;
    }
    return std::nullopt;
}

std::optional<Lint> pdpd_trim(const Arguments& arguments, const Alignment& alignment) {
    if (arguments.rule != Rule::pdpd || alignment.dropped == 0) return std::nullopt;
    Lint found = lint_of(LintKind::pdpd_trim);
    found.operands = {1};
    found.extent = static_cast<Extent>(alignment.dropped);
    return found;
}

}  // namespace

std::string_view name_of(LintKind kind) {
    switch (kind) {
        case LintKind::outer_product:
            return "outer-product";
        case LintKind::square:
            return "square";
        case LintKind::fragile_one:
            return "fragile-one";
        case LintKind::rank_promotion:
            return "rank-promotion";
        case LintKind::size_zero:
            return "size-zero";
        case LintKind::pdpd_trim:
            return "pdpd-trim";
        case LintKind::legacy_1d:
            return "legacy-1d";
    }
    return {};
}

bool is_warning(const Lint& lint) {
    const LintKind kind = lint.kind;
    return !lint.meant && (kind == LintKind::outer_product || kind == LintKind::fragile_one ||
                           kind == LintKind::size_zero || kind == LintKind::legacy_1d);
}

bool meets_all_pairs(const Arguments& arguments, const Alignment& alignment) {
    if (arguments.operands.size() != 2) return false;
    constexpr std::uint64_t limit = std::uint64_t{1} << 31;
    const auto first = numel_within(arguments.operands[0], limit);
    const auto second = numel_within(arguments.operands[1], limit);
    return first && second && numel(alignment.result) == Count(*first * *second);
}

std::vector<Lint> lint(const Arguments& arguments, const Alignment& alignment, const IntentionalOnes& on_purpose) {
    std::vector<Lint> found;
    const auto add = [&](std::optional<Lint> one) {
        if (one) found.push_back(std::move(*one));
    };
    if (arguments.call->action == Action::align) return found;
    if (alignment.ok()) {
        add(outer_product(arguments, alignment));
        add(size_zero(alignment));
        add(fragile_one(arguments, alignment, on_purpose));
        add(square(arguments, alignment));
        add(rank_promotion(arguments, alignment));
        add(pdpd_trim(arguments, alignment));
    }
    if (legacy_of(arguments, alignment)) add(lint_of(LintKind::legacy_1d));
    return found;
}

}  // namespace bcast
