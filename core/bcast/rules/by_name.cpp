#include "bcast/rules/by_name.hpp"

#include <algorithm>

namespace bcast {
namespace {

/// The names of the output axes, and the position of the remaining dims.
DimOrder wanted_order(const Arguments& arguments) {
    return arguments.operands.size() > 1 ? DimOrder{names_of(arguments.operands[1]), std::nullopt} : *arguments.order;
}

Failure order_failure(FailureKind kind, const Arguments& arguments, std::size_t dim, const DimOrder& order) {
    const Shape& own = arguments.operands[0];
    return {kind,
            {0},
            arguments.operands.size() > 1 ? OperandRef{1} : target_party,
            std::nullopt,
            UnalignedDim{dim, own[dim].name, names_of(own), order.names}};
}

bool is_wanted(const DimOrder& order, const Name& name) {
    return std::find(order.names.begin(), order.names.end(), name) != order.names.end();
}

/// Without an ellipsis no dim may remain (PyTorch 1.13 `align_to(DimnameList)`).
std::optional<Failure> left_over(const Arguments& arguments, const DimOrder& order) {
    const Shape& own = arguments.operands[0];
    for (std::size_t dim = 0; dim < own.size(); ++dim) {
        if (!own[dim].name) return order_failure(FailureKind::unnamed_dim, arguments, dim, order);
        if (!is_wanted(order, own[dim].name)) return order_failure(FailureKind::name_not_found, arguments, dim, order);
    }
    return std::nullopt;
}

/// An output axis: its dim, if any, and its name.
struct Placed {
    std::optional<std::size_t> dim;
    Name name;
};

std::vector<Placed> placed_dims(const Shape& own, const DimOrder& order) {
    // Of two dims with the same name, which only results of products have, the last one is used; with an ellipsis the
    // first one, and the other is among the remaining dims.
    const auto meant = [&](const Name& name) -> std::optional<std::size_t> {
        std::optional<std::size_t> found;
        for (std::size_t dim = 0; name && dim < own.size(); ++dim) {
            if (own[dim].name == name && (!found || !order.ellipsis)) found = dim;
        }
        return found;
    };
    std::vector<Placed> out;
    const auto rest = [&] {
        for (std::size_t dim = 0; dim < own.size(); ++dim) {
            const Name& name = own[dim].name;
            if (!is_wanted(order, name) || meant(name) != dim) out.push_back({dim, name});
        }
    };
    for (std::size_t i = 0; i < order.names.size(); ++i) {
        if (order.ellipsis == i) rest();
        out.push_back({meant(order.names[i]), order.names[i]});
    }
    if (order.ellipsis == order.names.size()) rest();
    return out;
}

/// Why a tensor cannot have the output names (PyTorch 1.13 `check_names_valid_for`).
std::optional<Failure> unfit_names(const std::vector<Placed>& axes) {
    std::vector<Name> names;
    names.reserve(axes.size());
    for (const Placed& axis : axes) names.push_back(axis.name);
    if (axes.size() > max_rank) {
        const TooManyDims facts{static_cast<Extent>(axes.size()), static_cast<Extent>(max_rank), std::move(names)};
        return Failure{FailureKind::too_many_dims, target_party, {}, std::nullopt, facts};
    }
    for (auto name = names.begin(); name != names.end(); ++name) {
        if (!*name || std::find(names.begin(), name, *name) == name) continue;
        const auto dim = static_cast<std::size_t>(name - names.begin());
        return Failure{FailureKind::duplicate_names, target_party, {}, std::nullopt, BadName{dim, *name, names}};
    }
    return std::nullopt;
}

Cell dim_cell(const Shape& shape, std::size_t dim) {
    const Extent extent = shape[dim].extent;
    return {extent == 1 ? CellKind::one : CellKind::extent, dim, extent, false};
}

}  // namespace

Alignment align_by_name(const Arguments& arguments) {
    Alignment out;
    out.placing = AlignmentKind::name;
    const Shape& own = arguments.operands[0];
    const DimOrder order = wanted_order(arguments);
    if (!order.ellipsis) out.failure = left_over(arguments, order);
    if (out.failure) return out;
    const std::vector<Placed> axes = placed_dims(own, order);
    out.failure = unfit_names(axes);
    if (out.failure) return out;
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        Column column;
        column.cells.push_back(axes[axis].dim ? dim_cell(own, *axes[axis].dim) : Cell{CellKind::pad, 0, 1, false});
        if (arguments.operands.size() > 1) column.cells.push_back(dim_cell(arguments.operands[1], axis));
        column.result.name = axes[axis].name;
        column.names = !axes[axis].name ? NameVerdict::none
                       : axes[axis].dim ? NameVerdict::same
                                        : NameVerdict::wildcard;
        out.columns.push_back(std::move(column));
    }
    return out;
}

std::vector<std::size_t> axes_of_dims(const Arguments& arguments, const Alignment& alignment) {
    std::vector<std::size_t> axes(arguments.operands[0].size(), 0);
    for (std::size_t axis = 0; axis < alignment.columns.size(); ++axis) {
        const Cell& cell = alignment.columns[axis].cells[0];
        if (cell.has_dim()) axes[cell.dim] = axis;
    }
    return axes;
}

}  // namespace bcast
