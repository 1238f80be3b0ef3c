#include <algorithm>
#include <iterator>
#include <numeric>

#include "bcast/program/columns/call_shapes.hpp"

namespace bcast::python {
namespace {

/// The position of a function's axis argument after its first argument, and the default.
struct AxisParameter {
    std::string_view function;
    std::size_t position = 0;
    std::optional<Extent> default_axis = std::nullopt;  ///< Absent: all axes.
};

constexpr AxisParameter axis_parameters[] = {{"argpartition", 1, -1},  {"argsort", 0, -1},
                                             {"average", 0},           {"compress", 1},
                                             {"count_nonzero", 0},     {"cumulative_trapezoid", 1, -1},
                                             {"diff", 1, -1},          {"gumbel_softmax", 3, -1},
                                             {"frobenius_norm", 0},    {"kthvalue", 1, -1},
                                             {"log_softmax", 0},       {"mode", 0, -1},
                                             {"msort", 9, 0},          {"nanpercentile", 1},
                                             {"nanquantile", 1},       {"norm", 1},
                                             {"normalize", 1, 1},      {"nuclear_norm", 0},
                                             {"partition", 1, -1},     {"percentile", 1},
                                             {"quantile", 1},          {"reduceat", 1, 0},
                                             {"softmax", 0},           {"sort", 0, -1},
                                             {"topk", 1, -1},          {"trapezoid", 1, -1},
                                             {"trapz", 1, -1},         {"vector_norm", 1},
                                             {"matrix_norm", 1},       {"unique", 9},
                                             {"unique_consecutive", 9}};

const AxisParameter* axis_parameter_of(std::string_view function) {
    const auto* const row = std::find_if(std::begin(axis_parameters), std::end(axis_parameters),
                                         [&](const AxisParameter& one) { return one.function == function; });
    return row == std::end(axis_parameters) ? nullptr : row;
}

/// The axes of the first operand along which a call operates; nothing if it names none.
std::optional<std::vector<std::size_t>> axes_along(const CallShapes& call) {
    const AxisParameter* const row = axis_parameter_of(call.function);
    const Value given = call.argument(row == nullptr ? 0 : row->position, "dim", "axis");
    // The argument there may have another meaning: a tensor, or `unbiased`.
    const bool axes = !given.is_nothing() && !given.is_boolean() && !call.operand_of(given);
    if (axes) return call.axes(row == nullptr ? 0 : row->position, "dim", "axis");
    const Value keyword = call.argument(99, "dim", "axis");
    if (!keyword.is_nothing()) return call.axes(99, "dim", "axis");
    if (row != nullptr && row->default_axis) {
        if (const auto axis = axis_of(*row->default_axis, call.rank())) return std::vector{*axis};
    }
    return std::nullopt;
}

std::vector<std::size_t> all_axes(const CallShapes& call) {
    std::vector<std::size_t> out(call.rank());
    std::iota(out.begin(), out.end(), std::size_t{0});
    return out;
}

/// The same axes of all operands: a loss reads its operands element-wise, and a mask is aligned with what it masks.
void same_dims(const CallShapes& call, EventColumn& column) {
    const std::size_t dim = column.operands[0][0];
    const std::optional<std::size_t> mask = call.operand_of(call.where());
    for (std::size_t i = 1; i < call.shapes.size(); ++i) {
        const std::size_t rank = call.shapes[i].size();
        if (rank == call.rank() || (i == mask && dim + rank >= call.rank()))
            column.operands[i] = {dim + rank - call.rank()};
    }
}

/// One column of all axes, flattened.
std::vector<EventColumn> flattened(const CallShapes& call, ColumnRole role) {
    EventColumn out = call.column(role, std::nullopt);
    out.axis = 0;
    out.operands[0] = all_axes(call);
    Extent size = 1;
    for (const Dim& dim : call.shapes[0]) size *= dim.extent;
    out.size = size;
    return {out};
}

}  // namespace

std::vector<EventColumn> reduced_columns(const CallShapes& call) {
    // These return several numbers per axis, or one per position of a sliding window.
    if (call.function.starts_with("hist") || call.function == "bincount") return {};
    if (call.function.find("_pool") != std::string_view::npos && call.function.substr(0, 9) != "adaptive_") return {};
    auto axes = axes_along(call);
    if (call.function == "trace" || call.function == "det" || call.function == "logdet") return {};
    if (!axes || (axes->empty() && call.dialect == Dialect::pytorch)) axes = all_axes(call);
    const bool keeps = call.result != nullptr && call.result->size() == call.rank();
    std::vector<EventColumn> out;
    std::size_t position = 0;
    for (std::size_t dim = 0; dim < call.rank(); ++dim) {
        const bool reduced = std::find(axes->begin(), axes->end(), dim) != axes->end();
        EventColumn& column = out.emplace_back(call.column(reduced ? ColumnRole::reduced : ColumnRole::kept, dim));
        if (!reduced || keeps) column.axis = position++;
        if (reduced && keeps && (*call.result)[dim].extent != 1) return {};
        same_dims(call, column);
    }
    return out;
}

std::vector<EventColumn> scanned_columns(const CallShapes& call) {
    auto axes = axes_along(call);
    const std::string_view name = call.function;
    const bool one_row = call.result != nullptr && call.result->size() == 1 && call.rank() != 1;
    const bool without = call.argument(99, "dim", "axis").is_nothing();
    if (name == "unique" || name == "unique_consecutive" || name == "ediff1d") {
        return without ? flattened(call, ColumnRole::scanned) : std::vector<EventColumn>();
    }
    if (name == "layer_norm") {
        const auto sizes = integers_in(call.argument(0, "normalized_shape"));
        if (!sizes || sizes->size() > call.rank()) return {};
        axes.emplace();
        for (std::size_t i = 0; i < sizes->size(); ++i) axes->push_back(call.rank() - sizes->size() + i);
    } else if (!axes && call.dialect == Dialect::numpy && (one_row || call.rank() == 1)) {
        return flattened(call, ColumnRole::scanned);
    }
    if (!axes) return {};
    std::vector<EventColumn> out;
    for (std::size_t dim = 0; dim < call.rank(); ++dim) {
        const bool along = std::find(axes->begin(), axes->end(), dim) != axes->end();
        out.push_back(call.column(along ? ColumnRole::scanned : ColumnRole::kept, dim));
        out.back().axis = dim;
    }
    return out;
}

}  // namespace bcast::python
