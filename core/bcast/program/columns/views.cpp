#include <algorithm>
#include <numeric>

#include "bcast/count.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/program/columns/call_shapes.hpp"

namespace bcast::python {
namespace {

using Order = std::vector<std::size_t>;

bool is(std::string_view name, std::initializer_list<std::string_view> names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// The axes in the given order.
std::vector<EventColumn> in_order(const CallShapes& call, const Order& order) {
    std::vector<EventColumn> out;
    for (std::size_t axis = 0; axis < order.size(); ++axis) {
        out.push_back(call.column(order[axis] == axis ? ColumnRole::kept : ColumnRole::moved, order[axis]));
        out.back().axis = axis;
    }
    return out;
}

Order identity_order(std::size_t rank) {
    Order out(rank);
    std::iota(out.begin(), out.end(), std::size_t{0});
    return out;
}

std::optional<Order> exchanged(std::size_t rank, std::optional<std::size_t> a, std::optional<std::size_t> b) {
    if (!a || !b) return std::nullopt;
    Order out = identity_order(rank);
    std::swap(out[*a], out[*b]);
    return out;
}

/// The order of `movedim`: axes move to the given positions, the others fill the rest in their order.
std::optional<Order> moved(const CallShapes& call) {
    const auto from = call.axes(0, "source");
    const auto to = call.axes(1, "destination");
    if (!from || !to || from->size() != to->size()) return std::nullopt;
    constexpr auto none = static_cast<std::size_t>(-1);
    Order out(call.rank(), none);
    for (std::size_t i = 0; i < from->size(); ++i) out[(*to)[i]] = (*from)[i];
    std::size_t next = 0;
    for (std::size_t& position : out) {
        if (position != none) continue;
        while (std::find(from->begin(), from->end(), next) != from->end()) ++next;
        position = next++;
    }
    return out;
}

/// The order of axes that a transposing function produces; nothing for any other function.
std::optional<Order> order_of(const CallShapes& call) {
    const std::string_view name = call.function;
    const std::size_t rank = call.rank();
    const bool numpy = call.dialect == Dialect::numpy;
    if (is(name, {"T", "numpy_T", "H"}) || (name == "t" && rank <= 2)) {
        Order out = identity_order(rank);
        std::reverse(out.begin(), out.end());
        return out;
    }
    if (is(name, {"mT", "mH"}) && rank >= 2) return exchanged(rank, rank - 2, rank - 1);
    if (is(name, {"permute"}) || (name == "transpose" && numpy)) {
        const auto given = call.axes(0, "dims", "axes", true);
        if (!given && numpy && call.argument(0, "axes").is_nothing()) {
            Order out = identity_order(rank);
            std::reverse(out.begin(), out.end());
            return out;
        }
        return given && given->size() == rank ? given : std::nullopt;
    }
    if (is(name, {"transpose", "swapaxes", "swapdims"})) {
        const auto first = call.axis(0, "dim0", numpy ? "axis1" : "axis0");
        const auto second = call.axis(1, "dim1", numpy ? "axis2" : "axis1");
        return rank == 0 ? std::nullopt : exchanged(rank, first, second);
    }
    if (is(name, {"movedim", "moveaxis"})) return moved(call);
    return std::nullopt;
}

std::vector<EventColumn> unsqueezed(const CallShapes& call) {
    const std::size_t rank = call.rank();
    const auto given = integers_in(call.argument(0, "dim", "axis"));
    if (!given) return {};
    const std::size_t all = rank + given->size();
    Order added;
    for (const Extent one : *given) {
        const auto axis = axis_of(one, all);
        if (!axis) return {};
        added.push_back(*axis);
    }
    std::vector<EventColumn> out;
    std::size_t dim = 0;
    for (std::size_t axis = 0; axis < all; ++axis) {
        const bool one = std::find(added.begin(), added.end(), axis) != added.end();
        if (!one && dim >= rank) return {};
        out.push_back(one ? call.column(ColumnRole::inserted, std::nullopt) : call.column(ColumnRole::kept, dim++));
        if (one) out.back().size = 1;
        out.back().axis = axis;
    }
    return out;
}

std::vector<EventColumn> squeezed(const CallShapes& call) {
    const bool named = !call.argument(0, "dim", "axis").is_nothing();
    const auto given = call.axes(0, "dim", "axis");
    if (named && !given) return {};
    std::vector<EventColumn> out;
    std::size_t position = 0;
    for (std::size_t dim = 0; dim < call.rank(); ++dim) {
        const bool asked = !given || std::find(given->begin(), given->end(), dim) != given->end();
        const bool gone = asked && call.extent(0, dim) == 1;
        out.push_back(call.column(gone ? ColumnRole::dropped : ColumnRole::kept, dim));
        if (!gone) out.back().axis = position++;
    }
    return out;
}

/// Adds one group of a reshape: the dims and the axes hold the same elements. The axes may include new ones of size 1.
void add_group(const CallShapes& call, const Order& dims, const Order& axes, std::vector<EventColumn>& out) {
    const Shape* to = call.result;
    const auto wide = std::count_if(axes.begin(), axes.end(), [&](std::size_t one) { return (*to)[one].extent != 1; });
    ColumnRole role = ColumnRole::kept;
    if (dims.size() > 1) {
        role = wide > 1 ? ColumnRole::regrouped : ColumnRole::merged;
    } else if (wide > 1) {
        role = ColumnRole::split;
    }
    for (const std::size_t axis : axes) {
        const bool added = dims.empty() || ((*to)[axis].extent == 1 && (wide > 0 || axes.size() > 1));
        out.push_back(call.column(added ? ColumnRole::inserted : role, std::nullopt));
        out.back().axis = axis;
        out.back().size = (*to)[axis].extent;
        if (!added) out.back().operands[0] = dims;
    }
    if (!axes.empty()) return;
    for (const std::size_t dim : dims) out.push_back(call.column(ColumnRole::dropped, dim));
}

/// Row-major reshape: finds the smallest groups of dims and axes with equal element counts. Axes of size 1 belong to
/// none.
std::vector<EventColumn> reshaped(const CallShapes& call) {
    if (call.result == nullptr) return {};
    const Shape& from = call.shapes[0];
    const Shape& to = *call.result;
    if (numel(from).decimal() != numel(to).decimal()) return {};
    std::vector<EventColumn> out;
    if (std::any_of(from.begin(), from.end(), [](const Dim& dim) { return dim.extent == 0; })) return {};
    const auto is_one = [&](std::size_t one) { return from[one].extent == 1; };
    std::size_t dim = 0;
    std::size_t axis = 0;
    while (dim < from.size() || axis < to.size()) {
        // An axis of size 1 on one side only is removed or inserted; on both sides it is kept.
        const bool one_left = dim < from.size() && from[dim].extent == 1;
        const bool one_right = axis < to.size() && to[axis].extent == 1;
        if (one_left && one_right) {
            add_group(call, {dim++}, {axis++}, out);
            continue;
        }
        if (one_left) {
            add_group(call, {dim++}, {}, out);
            continue;
        }
        if (one_right) {
            add_group(call, {}, {axis++}, out);
            continue;
        }
        Order dims{dim};
        Order axes{axis};
        Extent left = from[dim++].extent;
        Extent right = to[axis++].extent;
        while (left != right) {
            if (left < right) {
                left *= from[dim].extent;
                dims.push_back(dim++);
            } else {
                right *= to[axis].extent;
                axes.push_back(axis++);
            }
        }
        Order ones;
        std::copy_if(dims.begin(), dims.end(), std::back_inserter(ones), is_one);
        std::erase_if(dims, is_one);
        add_group(call, dims, axes, out);
        for (const std::size_t one : ones) add_group(call, {one}, {}, out);
    }
    return out;
}

/// Each dim at the axis of its name: align_to, align_as.
std::vector<EventColumn> aligned_by_name(const CallShapes& call) {
    if (call.result == nullptr) return {};
    std::vector<EventColumn> out;
    std::size_t found = 0;
    for (std::size_t axis = 0; axis < call.result->size(); ++axis) {
        const Name& name = (*call.result)[axis].name;
        std::size_t dim = 0;
        while (dim < call.rank() && (!name || call.shapes[0][dim].name != name)) ++dim;
        const bool has = dim < call.rank();
        out.push_back(has ? call.column(dim == found ? ColumnRole::kept : ColumnRole::moved, dim)
                          : call.column(ColumnRole::inserted, std::nullopt));
        if (has) ++found;
        out.back().size = (*call.result)[axis].extent;
        out.back().axis = axis;
    }
    return found == call.rank() ? out : std::vector<EventColumn>();
}

/// A part of an axis or, with `gone`, a single index of it.
std::vector<EventColumn> part_of(const CallShapes& call, std::optional<std::size_t> along, bool gone) {
    if (!along || call.result == nullptr) return {};
    std::vector<EventColumn> out;
    std::size_t position = 0;
    for (std::size_t dim = 0; dim < call.rank(); ++dim) {
        const bool its = dim == *along;
        const ColumnRole role = !its ? ColumnRole::kept : gone ? ColumnRole::dropped : ColumnRole::indexed;
        out.push_back(call.column(role, dim));
        if (its && gone) continue;
        if (position >= call.result->size()) return {};
        if (its) out.back().size = (*call.result)[position].extent;
        out.back().axis = position++;
    }
    return out;
}

}  // namespace

char memory_order(const CallShapes& call) {
    std::string_view given = "C";
    for (const KeywordArgument& keyword : call.observed.keywords) {
        if (keyword.name == "order" && as_str(keyword.value) != nullptr) given = as_str(keyword.value)->text();
    }
    for (const Value& value : call.observed.positional) {
        if (call.dialect == Dialect::numpy && as_str(value) != nullptr) given = as_str(value)->text();
    }
    return given.empty() ? 'C' : static_cast<char>(given[0] & ~0x20);
}

std::vector<EventColumn> viewed_columns(const CallShapes& call) {
    const std::string_view name = call.function;
    if (const auto order = order_of(call)) return in_order(call, *order);
    if (is(name, {"unsqueeze", "expand_dims"})) return unsqueezed(call);
    if (name == "squeeze") return squeezed(call);
    if (is(name, {"align_to", "align_as"})) return aligned_by_name(call);
    if (is(name, {"expand", "expand_as", "broadcast_to"})) return columns_under_result(call, ColumnRole::broadcast);
    if (is(name, {"reshape", "reshape_as", "view", "view_as", "flatten", "ravel", "unflatten", "atleast_1d",
                  "atleast_2d", "atleast_3d"}))
        return memory_order(call) == 'C' ? reshaped(call) : std::vector<EventColumn>();
    if (name == "select" || name == "unbind") {
        const bool first = name == "unbind" && call.argument(0, "dim").is_nothing();
        return part_of(call, first ? axis_of(0, call.rank()) : call.axis(0, "dim"), true);
    }
    if (name == "narrow") return part_of(call, call.axis(0, "dim"), false);
    if (is(name, {"chunk", "split", "tensor_split", "array_split", "split_with_sizes"})) {
        const auto along = call.axis(1, "dim", "axis");
        return part_of(call, along ? along : axis_of(0, call.rank()), false);
    }
    // The axes are unchanged.
    if (is(name, {"contiguous", "clone", "detach", "data", "copy", "asarray", "asanyarray", "ascontiguousarray", "cpu",
                  "numpy", "from_numpy", "as_tensor", "requires_grad", "rename", "refine_names", "__copy__",
                  "__deepcopy__", "asfortranarray"})) {
        if (call.result != nullptr && same_extents(*call.result, call.shapes[0]))
            return in_order(call, identity_order(call.rank()));
    }
    return {};
}

}  // namespace bcast::python
