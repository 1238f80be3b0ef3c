#include "bcast/program/columns/columns.hpp"

#include <algorithm>
#include <array>

#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/program/columns/call_shapes.hpp"
#include "bcast/program/event.hpp"
#include "bcast/program/functions.hpp"
#include "bcast/rules/broadcast.hpp"

namespace bcast::python {
namespace {

/// Whether the columns match the result: each axis occurs once and has the column's size, unless it was reduced or
/// scanned.
bool agrees(const std::vector<EventColumn>& columns, const CallShapes& call) {
    if (call.result == nullptr) return true;
    const Shape& result = *call.result;
    std::vector<int> times(result.size(), 0);
    for (const EventColumn& column : columns) {
        if (!column.axis) continue;
        if (*column.axis >= result.size() || !column.size) return false;
        ++times[*column.axis];
        const Extent there = result[*column.axis].extent;
        const bool another = column.role == ColumnRole::reduced || column.role == ColumnRole::scanned;
        if (there != *column.size && !another) return false;
    }
    return std::all_of(times.begin(), times.end(), [](int count) { return count == 1; });
}

/// The operation of a function along its columns.
constexpr std::array<std::pair<std::string_view, AlongColumn>, 18> functions_along{
    {{"accumulate", AlongColumn::until},
     {"cummax", AlongColumn::until},
     {"cummin", AlongColumn::until},
     {"cumprod", AlongColumn::until},
     {"cumsum", AlongColumn::until},
     {"log_softmax", AlongColumn::all},
     {"logcumsumexp", AlongColumn::until},
     {"mean", AlongColumn::mean},
     {"nancumprod", AlongColumn::until},
     {"nancumsum", AlongColumn::until},
     {"nanprod", AlongColumn::product},
     {"nansum", AlongColumn::sum},
     {"normalize", AlongColumn::all},
     {"prod", AlongColumn::product},
     {"product", AlongColumn::product},
     {"softmax", AlongColumn::all},
     {"softmin", AlongColumn::all},
     {"sum", AlongColumn::sum}}};

void add_along(std::vector<EventColumn>& columns, const CallShapes& call) {
    const auto* row = std::find_if(functions_along.begin(), functions_along.end(),
                                   [&](const auto& one) { return one.first == call.function; });
    // A masked mean, like `nanmean`, is not divided by the number of all elements.
    if (call.function == "mean" && !call.where().is_nothing()) row = functions_along.end();
    for (EventColumn& column : columns) {
        if (column.role == ColumnRole::summed) column.along = AlongColumn::sum;
        const bool many = column.role == ColumnRole::reduced || column.role == ColumnRole::scanned;
        if (many && row != functions_along.end()) column.along = row->second;
    }
}

void add_names(std::vector<EventColumn>& columns, const CallShapes& call) {
    for (EventColumn& column : columns) {
        if (column.axis && call.result != nullptr && *column.axis < call.result->size())
            column.name = (*call.result)[*column.axis].name;
        for (std::size_t i = 0; i < column.operands.size() && !column.name; ++i) {
            if (column.operands[i].size() == 1) column.name = call.shapes[i][column.operands[i][0]].name;
        }
    }
}

}  // namespace

std::string_view name_of(ColumnRole role) {
    constexpr std::array<std::string_view, 14> names{"kept",    "batch",     "broadcast", "summed", "reduced",
                                                     "scanned", "inserted",  "dropped",   "moved",  "merged",
                                                     "split",   "regrouped", "indexed",   "joined"};
    return names[static_cast<std::size_t>(role)];
}

std::string_view name_of(AlongColumn along) {
    constexpr std::array<std::string_view, 6> names{"other", "sum", "mean", "product", "all", "until"};
    return names[static_cast<std::size_t>(along)];
}

std::vector<EventColumn> columns_of(const Alignment& alignment, const std::vector<bool>& numbers) {
    std::vector<EventColumn> out;
    for (std::size_t axis = 0; axis < alignment.columns.size(); ++axis) {
        const Column& column = alignment.columns[axis];
        EventColumn& event_column = out.emplace_back();
        event_column.axis = axis;
        event_column.clash = column.clash.has_value();
        if (!event_column.clash) {
            event_column.size = column.result.extent;
            event_column.name = column.result.name;
        }
        for (const Cell& cell : column.cells) {
            event_column.operands.push_back(cell.has_dim() ? std::vector{cell.dim} : std::vector<std::size_t>());
            const std::size_t operand = event_column.operands.size() - 1;
            if (is_number(numbers, operand)) continue;
            const bool again = cell.stretched || (cell.kind == CellKind::pad && event_column.size != 1);
            if (again && !event_column.clash) event_column.role = ColumnRole::broadcast;
        }
    }
    return out;
}

std::vector<bool> numbers_of(const std::vector<EventOperand>& operands) {
    std::vector<bool> out;
    out.reserve(operands.size());
    for (const EventOperand& operand : operands) out.push_back(operand.facts->number);
    return out;
}

std::vector<bool> numbers_of(const EventAlignment& aligned) {
    std::vector<bool> out;
    out.reserve(aligned.operands.size());
    for (const AlignedOperand& operand : aligned.operands) out.push_back(operand.number);
    return out;
}

std::optional<std::size_t> order_in(const Event& event) {
    if (event.kind != EventKind::reduce && event.kind != EventKind::scan) return std::nullopt;
    const std::vector<EventResult>& results = event.results;
    if (results.size() > 1 && results[1].facts->dtype == Dtype::int64 && event.function != "aminmax") return 1;
    const bool itself = results.size() == 1 && has(FunctionTrait::returns_indices, event.function);
    return itself ? std::optional<std::size_t>(0) : std::nullopt;
}

std::vector<EventColumn> columns_of(const Event& event) {
    return event.columns_of_alignment ? columns_of(event.aligned->alignment, numbers_of(event.operands))
                                      : event.columns;
}

std::vector<std::size_t> read_again(const Event& event, const EventColumn& column) {
    std::vector<std::size_t> out;
    if (column.clash || !column.size) return out;
    const bool pads = column.role == ColumnRole::batch || column.role == ColumnRole::broadcast;
    const bool stretches = pads || column.role == ColumnRole::kept || column.role == ColumnRole::summed ||
                           column.role == ColumnRole::indexed;
    const bool assigns = event.kind == EventKind::assign;
    const std::size_t last = event.operands.size() - 1;
    // Index arrays of one subscript broadcast with one another, wherever the indexed tensor has its axes.
    const auto is_index = [&](std::size_t operand) { return operand > 0 && !(assigns && operand == last); };
    bool indices = false;
    for (std::size_t i = 0; i < column.operands.size(); ++i)
        indices = indices || (is_index(i) && !column.operands[i].empty());
    for (std::size_t i = 0; i < column.operands.size(); ++i) {
        const TensorFacts& facts = *event.operands[i].facts;
        if (facts.number) continue;
        const std::vector<std::size_t>& dims = column.operands[i];
        const bool is_value = assigns && i > 0 && i == last;
        bool again = stretches && dims.size() == 1 && facts.shape[dims[0]].extent == 1 && *column.size != 1;
        if (dims.empty()) {
            const bool index = column.role == ColumnRole::indexed && is_index(i) && indices;
            const bool added = is_value || event.addend.operand == i;
            again = pads || (added ? column.axis.has_value() : index);
        }
        if (again) out.push_back(i);
    }
    return out;
}

std::vector<EventColumn> columns_under_result(const CallShapes& call, ColumnRole again, std::size_t operands) {
    std::vector<EventColumn> out;
    for (std::size_t axis = 0; call.result != nullptr && axis < call.result->size(); ++axis) {
        EventColumn& column = out.emplace_back(call.column(ColumnRole::kept, std::nullopt));
        column.axis = axis;
        column.size = (*call.result)[axis].extent;
        for (std::size_t i = 0; i < operands; ++i) {
            const std::size_t dim = axis + call.rank(i) - call.result->size();
            if (call.rank(i) > call.result->size()) return {};
            const bool has = dim < call.rank(i);
            if (has) column.operands[i] = {dim};
            const bool differs = *column.size != (has ? call.extent(i, dim) : 1);
            // A Python number has no axes, so it is not stretched.
            if (differs && (operands == 1 || call.values[i].is_object())) {
                column.role = again;
            } else if (!has && operands == 1) {
                column.role = ColumnRole::inserted;
            }
        }
    }
    return out;
}

std::optional<std::size_t> axis_of(Extent axis, std::size_t rank) {
    const auto count = static_cast<Extent>(rank);
    if (axis < -count || axis >= count) return std::nullopt;
    return static_cast<std::size_t>(axis < 0 ? axis + count : axis);
}

bool repeats_each(const CallShapes& call) {
    if (call.function != "repeat") return call.function == "repeat_interleave";
    // PyTorch has only the method `repeat`, which repeats whole tensors; `np.repeat` takes tensors too.
    const Value* function = call.observed.function;
    const bool method = call.has_self || (function != nullptr && function->type().name == "method_descriptor");
    return call.dialect == Dialect::numpy || !method;
}

std::optional<std::vector<Extent>> integers_in(const Value& value) {
    std::vector<Extent> out;
    const auto take = [&](const Value& one) {
        if (!one.is_integral()) return false;
        out.push_back(one.integer());
        return true;
    };
    if (const Values* items = items_of(value)) {
        for (const Value& item : *items) {
            if (!take(item)) return std::nullopt;
        }
        return out;
    }
    if (!take(value)) return std::nullopt;
    return out;
}

Value CallShapes::argument(std::size_t position, std::string_view name, std::string_view other) const {
    for (const KeywordArgument& keyword : observed.keywords) {
        if (keyword.name == name || (!other.empty() && keyword.name == other))
            return keyword.value.is_none() ? Value() : keyword.value;
    }
    const std::size_t at = position + (has_self ? 0 : 1);
    if (at >= observed.positional.size() || observed.positional[at].is_none()) return {};
    return observed.positional[at];
}

std::optional<std::vector<std::size_t>> CallShapes::axes(std::size_t position, std::string_view name,
                                                         std::string_view other, bool rest) const {
    std::vector<std::size_t> out;
    const auto take = [&](const Value& one) {
        std::optional<std::size_t> axis;
        if (one.is_integer()) {
            axis = axis_of(one.integer(), std::max<std::size_t>(1, rank()));
            if (axis && rank() == 0) return true;
        } else if (const Str* text = as_str(one)) {
            for (std::size_t i = 0; i < rank(); ++i) {
                if (shapes[0][i].name == text->text()) axis = i;
            }
        }
        if (axis) out.push_back(*axis);
        return axis.has_value();
    };
    const Value given = argument(position, name, other);
    if (given.is_nothing()) return std::nullopt;
    if (const Values* items = items_of(given)) {
        if (!std::all_of(items->begin(), items->end(), take)) return std::nullopt;
        return out;
    }
    if (!take(given)) return std::nullopt;
    for (std::size_t at = position + 1 + (has_self ? 0 : 1); rest && at < observed.positional.size(); ++at) {
        if (!take(observed.positional[at])) return std::nullopt;
    }
    return out;
}

std::optional<std::size_t> CallShapes::axis(std::size_t position, std::string_view name, std::string_view other) const {
    const auto all = axes(position, name, other);
    return all && all->size() == 1 ? std::optional(all->front()) : std::nullopt;
}

Value CallShapes::where() const {
    constexpr std::size_t only_by_name = 9;
    return argument(only_by_name, "where");
}

std::optional<std::size_t> CallShapes::operand_of(const Value& value) const {
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (value.is_object() && values[i].same(value)) return i;
    }
    return std::nullopt;
}

EventColumn CallShapes::column(ColumnRole role, std::optional<std::size_t> dim) const {
    EventColumn out;
    out.role = role;
    out.operands.resize(shapes.size());
    if (dim) {
        out.operands[0] = {*dim};
        out.size = extent(0, *dim);
    }
    return out;
}

std::vector<EventColumn> columns_of(const CallShapes& call) {
    if (call.shapes.empty()) return {};
    std::vector<EventColumn> out;
    switch (call.kind) {
        case EventKind::contract:
            out = contracted_columns(call);
            break;
        case EventKind::reduce:
            out = reduced_columns(call);
            break;
        case EventKind::scan:
            out = scanned_columns(call);
            break;
        case EventKind::view:
            out = viewed_columns(call);
            break;
        case EventKind::index:
        case EventKind::assign:
            out = reordered_columns(call);
            if (out.empty()) out = indexed_columns(call);
            break;
        case EventKind::broadcast:
            // An element-wise call has the columns of its alignment, except for the `outer` of a ufunc, and calls where
            // each element of the single operand, or of a triangle, keeps its index.
            if (triangle_of(call) ||
                (call.shapes.size() == 1 && call.result && same_extents(call.shapes[0], *call.result)))
                out = columns_under_result(call, ColumnRole::broadcast);
            if (call.function == "outer") out = contracted_columns(call);
            if (!call.operand_of(call.where())) break;
            if (call.result != nullptr) {
                out = columns_under_result(call, ColumnRole::broadcast, call.shapes.size());
            } else {
                Arguments arguments;
                arguments.call = find_call(Dialect::numpy, "broadcast_shapes");
                arguments.operands = call.shapes;
                arguments.dtypes.resize(call.shapes.size());
                out = columns_of(broadcast(arguments), {});
            }
            break;
        case EventKind::join:
            out = joined_columns(call);
            break;
        default:
            break;
    }
    if (call.kind != EventKind::assign && !agrees(out, call)) return {};
    add_names(out, call);
    add_along(out, call);
    return out;
}

}  // namespace bcast::python
