#include "bcast/explain/values.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "bcast/elementwise/scalar.hpp"
#include "bcast/elementwise/window.hpp"
#include "bcast/explain/element.hpp"
#include "bcast/operators/form.hpp"

namespace bcast {
namespace {

constexpr Extent max_per_axis = 8;
constexpr Extent most_automatic = 96;
constexpr Extent max_rows = 8;  ///< In all slices together, so that the text below the figure fits on the same screen.
constexpr Extent max_own_rows = 24;  ///< For operands that clash, whose slices are drawn side by side.

Extent element_count(const std::vector<Extent>& shape) {
    if (std::find(shape.begin(), shape.end(), 0) != shape.end()) return 0;
    Extent count = 1;
    for (const Extent extent : shape) {
        if (__builtin_mul_overflow(count, extent, &count)) return max_extent;
    }
    return count;
}

/// offset + index * stride, saturated at 2^63-1, which no element in memory exceeds.
Extent saturating_sum(Extent offset, Extent index, Extent stride) {
    Extent step = 0;
    const bool over = __builtin_mul_overflow(index, stride, &step) || __builtin_add_overflow(offset, step, &offset);
    return over ? std::numeric_limits<Extent>::max() : offset;
}

/// Shrinks leading axes until at most `most` elements remain.
void cut(std::vector<Extent>& shape, Extent most) {
    for (std::size_t axis = 0; axis < shape.size() && element_count(shape) > most; ++axis) {
        Extent rest = 1;
        for (std::size_t i = axis + 1; i < shape.size(); ++i)
            rest = std::min(most + 1, rest * std::min(shape[i], most + 1));
        shape[axis] = std::clamp<Extent>(most / std::max<Extent>(rest, 1), 1, shape[axis]);
    }
}

/// Limits the window for many operands, to bound the total number of gathered elements.
Extent max_elements(std::size_t operands) {
    return std::clamp<Extent>(4 * max_window_elements / static_cast<Extent>(operands), 1, max_window_elements);
}

Window automatic(std::size_t operands, const Shape& result, Extent rows = max_rows) {
    Window window{std::vector<Extent>(result.size(), 0), {}};
    for (const Dim& dim : result) window.shape.push_back(std::clamp<Extent>(dim.extent, 0, max_per_axis));
    if (!window.shape.empty()) {
        const Extent columns = window.shape.back();
        window.shape.pop_back();
        cut(window.shape, rows);
        window.shape.push_back(columns);
    }
    cut(window.shape, std::min(most_automatic, max_elements(operands)));
    return window;
}

/// The elements of the request, or the default values.
class RequestElements : public Elements {
  public:
    explicit RequestElements(const Request& request) : request_(request) {}

    [[nodiscard]] Scalar at(std::size_t operand, Extent offset) const override {
        const auto& values = request_.values[operand];
        const Arguments& arguments = request_.arguments;
        if (values) return (*values)[static_cast<std::size_t>(offset)];
        const Dtype dtype = arguments.dtypes[operand];
        if (dtype == Dtype::bool_) return (offset + static_cast<Extent>(operand)) % 2 == 0;
        return in_dtype(default_value(*arguments.call, operand, offset), dtype);
    }

  private:
    const Request& request_;
};

OperandValues gather(const Arguments& arguments, const Alignment& alignment, const Window& window, std::size_t operand,
                     const Elements& elements) {
    OperandValues out;
    out.dtype = arguments.dtypes[operand];
    const std::vector<Extent> strides = strides_in_result(arguments, alignment, operand);
    const auto count = static_cast<std::size_t>(element_count(window.shape));
    out.offsets.reserve(count);
    out.again.reserve(count);
    out.values.reserve(count);
    each_index(window, [&](const std::vector<Extent>& index) {
        Extent offset = 0;
        bool again = false;
        for (std::size_t axis = 0; axis < index.size(); ++axis) {
            offset = saturating_sum(offset, index[axis], strides[axis]);
            again = again || (alignment.columns[axis].cells[operand].stretched && index[axis] > 0);
        }
        out.offsets.push_back(offset);
        out.again.push_back(again);
        out.values.push_back(elements.at(operand, offset));
    });
    return out;
}

/// The operand's own elements in the window, each once, with the strides to read them.
struct Compact {
    std::vector<Scalar> data;
    std::vector<std::int64_t> strides;
};

Compact compacted(const Alignment& alignment, const Window& window, std::size_t operand,
                  const OperandValues& gathered) {
    const std::size_t rank = window.shape.size();
    Compact out{{}, std::vector<std::int64_t>(rank, 0)};
    std::int64_t count = 1;
    for (std::size_t axis = rank; axis-- > 0;) {
        if (alignment.columns[axis].cells[operand].stretched) continue;
        out.strides[axis] = count;
        count *= window.shape[axis];
    }
    out.data.resize(static_cast<std::size_t>(count));
    std::size_t cell = 0;
    each_index(window, [&](const std::vector<Extent>& index) {
        std::int64_t at = 0;
        for (std::size_t axis = 0; axis < rank; ++axis) at += (index[axis] - window.start[axis]) * out.strides[axis];
        out.data[static_cast<std::size_t>(at)] = gathered.values[cell++];
    });
    return out;
}

/// The dtype for showing a result that was not computed: the dtype without promotion, or the largest among the operands
/// of the highest kind.
Dtype shown_dtype(const Arguments& arguments) {
    if (keeps_dtype(arguments) || writes_first(arguments) || !arguments.call->operation) return arguments.dtypes[0];
    const Operation operation = *arguments.call->operation;
    if (is_predicate(operation)) return Dtype::bool_;
    const std::size_t deciding = deciding_operand(operation);
    std::optional<Dtype> out;
    for (std::size_t i = 0; i < arguments.dtypes.size(); ++i) {
        const Dtype dtype = arguments.dtypes[i];
        if (i + 1 == deciding) continue;
        const bool larger = !out || (is_floating(dtype) ? !is_floating(*out) || item_size(dtype) > item_size(*out)
                                                        : !is_floating(*out) && item_size(dtype) > item_size(*out));
        if (larger) out = dtype;
    }
    const bool integral = ops::has_integers(operation) && (deciding > 0 || keeps_integers(operation));
    if (is_floating(*out) || integral) return *out;
    return arguments.call->dialect == Dialect::numpy ? Dtype::float64 : Dtype::float32;
}

/// Folds a op b op c ... from the left.
std::vector<Scalar> computed(const Alignment& alignment, const Values& values, Operation operation) {
    const Window& window = values.window;
    const auto count = static_cast<std::size_t>(element_count(window.shape));
    if (count == 0) return {};
    std::vector<std::int64_t> plain(window.shape.size());
    std::int64_t stride = 1;
    for (std::size_t axis = plain.size(); axis-- > 0; stride *= window.shape[axis]) plain[axis] = stride;

    std::vector<Scalar> result(count);
    const Compact first = compacted(alignment, window, 0, values.operands[0]);
    ops::WindowOperand left{first.data.data(), first.strides};
    for (std::size_t operand = 1; operand < values.operands.size(); ++operand) {
        const Compact second = compacted(alignment, window, operand, values.operands[operand]);
        ops::compute_window(operation, window.shape, left, {second.data.data(), second.strides}, result.data());
        for (Scalar& element : result) element = in_dtype(element, values.result_dtype);
        left = {result.data(), plain};
    }
    return result;
}

/// Determines for each element the operand from which it is selected, by applying the operation to the operands'
/// indices.
void choose(Values& values, Operation operation) {
    values.decides = deciding_operand(operation) - 1;
    for (const Scalar& decision : values.operands[*values.decides].values) {
        std::array<double, 3> indices{0, 1, 2};
        indices[*values.decides] = std::visit([](auto value) { return static_cast<double>(value); }, decision);
        const double taken = ops::ternary_twin(operation)(indices[0], indices[1], indices[2]);
        values.taken.push_back(static_cast<std::size_t>(taken));
    }
}

}  // namespace

double default_value(const Call& call, std::size_t operand, Extent offset) {
    const double base = static_cast<double>(offset) + 1;
    if (operand == 0 || (call.operation && is_power(*call.operation))) return base;
    double scale = 1;
    for (std::size_t digit = std::min<std::size_t>(operand, 6); digit > 0; --digit) scale *= 10;
    return base * scale;
}

std::vector<Extent> strides_in_result(const Arguments& arguments, const Alignment& alignment, std::size_t operand) {
    const std::vector<Extent> own = row_major_strides(arguments.operands[operand]);
    std::vector<Extent> strides;
    strides.reserve(alignment.columns.size());
    for (const Column& column : alignment.columns) {
        const Cell& cell = column.cells[operand];
        strides.push_back(cell.has_dim() && !cell.stretched ? own[cell.dim] : 0);
    }
    return strides;
}

std::optional<Values> values_of(const Request& request, const Alignment& alignment) {
    return values_of(request, alignment, RequestElements(request));
}

Window window_of(std::size_t operands, const Shape& result, const std::optional<Window>& asked) {
    if (!asked || asked->start.size() != result.size() || asked->shape.size() != result.size())
        return automatic(operands, result);
    Window window = *asked;
    for (std::size_t i = 0; i < result.size(); ++i)
        window.shape[i] = std::clamp<Extent>(window.shape[i], 0, std::max<Extent>(result[i].extent, 0));
    cut(window.shape, max_elements(operands));
    for (std::size_t i = 0; i < result.size(); ++i) {
        window.start[i] =
            std::clamp<Extent>(window.start[i], 0, std::max<Extent>(result[i].extent - window.shape[i], 0));
    }
    return window;
}

std::optional<Values> values_of(const Request& request, const Alignment& alignment, const Elements& elements,
                                bool computes) {
    const Arguments& arguments = request.arguments;
    if (!request.wants_values || !alignment.ok() || arguments.call->action == Action::shapes) return std::nullopt;
    Values out;
    out.window = window_of(arguments.operands.size(), alignment.result, request.window);
    for (std::size_t i = 0; i < read_operands(arguments); ++i)
        out.operands.push_back(gather(arguments, alignment, out.window, i, elements));
    const std::optional<Operation> operation = arguments.call->operation;
    if (operation && deciding_operand(*operation) > 0 && out.operands.size() == 3) choose(out, *operation);
    if (!computes) return out;
    out.result_dtype = shown_dtype(arguments);
    if (operation && ops::has_window(*operation)) {
        out.result = computed(alignment, out, *operation);
    } else if (out.decides) {
        for (std::size_t cell = 0; cell < out.taken.size(); ++cell)
            out.result.push_back(in_dtype(out.operands[out.taken[cell]].values[cell], out.result_dtype));
    } else if (arguments.call->action == Action::assign) {
        out.result = out.operands[1].values;
    } else if (read_operands(arguments) == 1 && arguments.call->action != Action::elementwise) {
        out.result = out.operands[0].values;
    }
    return out;
}

std::vector<OwnValues> own_values_of(const Request& request, const Alignment& alignment) {
    const Arguments& arguments = request.arguments;
    std::vector<OwnValues> out;
    if (!request.wants_values || alignment.ok() || arguments.call->action == Action::shapes) return out;
    const RequestElements elements(request);
    for (std::size_t i = 0; i < read_operands(arguments); ++i) {
        const Shape& shape = arguments.operands[i];
        const bool negative = std::any_of(shape.begin(), shape.end(), [](const Dim& dim) { return dim.extent < 0; });
        if (negative) return {};
        const Window window = automatic(arguments.operands.size(), shape, shape.size() > 2 ? max_own_rows : max_rows);
        const std::vector<Extent> strides = row_major_strides(shape);
        OwnValues own{window.shape, arguments.dtypes[i], {}};
        each_index(window, [&](const std::vector<Extent>& index) {
            Extent offset = 0;
            for (std::size_t axis = 0; axis < index.size(); ++axis)
                offset = saturating_sum(offset, index[axis], strides[axis]);
            own.values.push_back(elements.at(i, offset));
        });
        out.push_back(std::move(own));
    }
    return out;
}

}  // namespace bcast
