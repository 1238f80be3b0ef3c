#include <algorithm>

#include "bcast/language/types/sequence.hpp"
#include "bcast/program/columns/call_shapes.hpp"
#include "bcast/program/tensor_values.hpp"

namespace bcast::python {
namespace {

/// Each axis of operands of equal rank, which are concatenated along `joined`.
std::vector<EventColumn> concatenated(const CallShapes& call, std::size_t joined) {
    std::vector<EventColumn> out;
    for (std::size_t dim = 0; dim < call.rank(); ++dim) {
        EventColumn& column = out.emplace_back(call.column(ColumnRole::kept, dim));
        column.axis = dim;
        if (dim == joined) column.role = ColumnRole::joined;
        for (std::size_t i = 1; i < call.shapes.size(); ++i) {
            if (call.rank(i) != call.rank()) return {};
            column.operands[i] = {dim};
            const Extent extent = call.extent(i, dim);
            if (dim == joined) {
                *column.size += extent;
            } else if (extent != call.extent(0, dim)) {
                column.clash = true;
            }
        }
        if (column.clash) column.size.reset();
    }
    return out;
}

std::vector<EventColumn> stacked(const CallShapes& call, std::size_t position) {
    std::vector<EventColumn> out;
    for (std::size_t axis = 0; axis <= call.rank(); ++axis) {
        if (axis == position) {
            out.push_back(call.column(ColumnRole::inserted, std::nullopt));
            out.back().size = static_cast<Extent>(call.shapes.size());
        } else {
            const std::size_t dim = axis - (axis > position ? 1 : 0);
            EventColumn& column = out.emplace_back(call.column(ColumnRole::kept, dim));
            for (std::size_t i = 1; i < call.shapes.size(); ++i) {
                if (call.rank(i) != call.rank()) return {};
                column.operands[i] = {dim};
                if (call.extent(i, dim) != call.extent(0, dim)) column.clash = true;
            }
            if (column.clash) column.size.reset();
        }
        out.back().axis = axis;
    }
    return out;
}

/// Whether the operands are the items of the first argument, each once.
bool all_given(const CallShapes& call) {
    const Values* items = call.observed.positional.empty() ? nullptr : items_of(call.observed.positional[0]);
    return items != nullptr && items->size() == call.shapes.size();
}

}  // namespace

std::vector<EventColumn> reordered_columns(const CallShapes& call) {
    const std::string_view name = call.function;
    const std::size_t rank = call.rank();
    const bool upside_down = name == "flipud";
    const bool roll = name == "roll";
    if ((name != "flip" && !roll && name != "fliplr" && !upside_down) || call.shapes.size() != 1) return {};
    auto axes = call.axes(roll ? 1 : 0, "dims", "axis", name == "flip");
    if (roll && call.argument(1, "dims", "axis").is_nothing() && rank != 1) return {};
    if (name == "fliplr" || upside_down) axes = std::vector<std::size_t>{upside_down ? 0U : 1U};
    std::vector<EventColumn> out;
    for (std::size_t dim = 0; dim < rank; ++dim) {
        const bool along = !axes || std::find(axes->begin(), axes->end(), dim) != axes->end();
        out.push_back(call.column(along ? ColumnRole::indexed : ColumnRole::kept, dim));
        out.back().axis = dim;
    }
    return out;
}

std::vector<EventColumn> joined_columns(const CallShapes& call) {
    const std::string_view name = call.function;
    const std::size_t rank = call.rank();
    if (name == "repeat_interleave" || name == "tile" || name == "repeat") {
        const bool each = repeats_each(call);
        const bool flat = each && call.argument(1, "dim", "axis").is_nothing();
        // With a count for each element no column says where an element is from; for counts alone PyTorch returns
        // indices.
        const bool counts = each && !number_in(call.argument(0, "repeats"));
        return !counts && (!flat || rank == 1) ? columns_under_result(call, ColumnRole::joined)
                                               : std::vector<EventColumn>();
    }
    if (!all_given(call)) return {};
    const Value given = call.argument(0, "dim", "axis");
    if (name == "stack") {
        const auto position = axis_of(given.is_integer() ? given.integer() : 0, rank + 1);
        return position ? stacked(call, *position) : std::vector<EventColumn>();
    }
    std::optional<std::size_t> along;
    if (name == "cat" || name == "concat" || name == "concatenate") {
        along = given.is_nothing() ? axis_of(0, rank) : call.axis(0, "dim", "axis");
    } else if ((name == "vstack" || name == "row_stack") && rank >= 2) {
        along = 0;
    } else if (name == "hstack") {
        along = rank == 1 ? 0 : axis_of(1, rank);
    } else if (name == "column_stack" && rank >= 2) {
        along = 1;
    } else if (name == "dstack" && rank >= 3) {
        along = 2;
    } else if ((name == "vstack" || name == "row_stack") && rank == 1) {
        return stacked(call, 0);
    }
    return along ? concatenated(call, *along) : std::vector<EventColumn>();
}

}  // namespace bcast::python
