#include "bcast/libraries/numpy/pad.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/views/part.hpp"

namespace bcast::python::numpy {
namespace {

/// What stands before and behind each axis.
template <typename T>
using Pairs = std::vector<std::pair<T, T>>;

/// `(before, after)` for every axis, one pair for all, or one number for all.
Pairs<Scalar> pairs_of(Interpreter& interpreter, const Value& value, std::size_t rank) {
    const Value view = call_function(interpreter, "broadcast_to",
                                     {new_array(array_of(interpreter, value)),
                                      new_tuple({Value::integer(static_cast<std::int64_t>(rank)), Value::integer(2)})});
    const std::vector<Scalar> all = elements_of(array_of(interpreter, view));
    Pairs<Scalar> out;
    for (std::size_t i = 0; i < rank; ++i) out.emplace_back(all[2 * i], all[2 * i + 1]);
    return out;
}

Pairs<Extent> widths_of(Interpreter& interpreter, const Value& value, std::size_t rank) {
    if (is_floating(array_of(interpreter, value).dtype))
        raise_exception("TypeError", "`pad_width` must be of integral type.");
    const auto whole = [](const Scalar& number) {
        return std::visit([](auto held) { return static_cast<Extent>(held); }, number);
    };
    const Pairs<Scalar> pairs = pairs_of(interpreter, value, rank);
    for (const Scalar& width : elements_of(array_of(interpreter, value))) {
        if (whole(width) < 0) raise_exception("ValueError", "index can't contain negative values");
    }
    Pairs<Extent> out;
    for (const auto& [before, after] : pairs) out.emplace_back(whole(before), whole(after));
    return out;
}

/// One mode, and what pads an axis of `size` elements at places before 0 and from `size` on.
class Padding {
  public:
    Padding(const Given& given, std::string_view mode, std::size_t rank)
        : interpreter_(given.interpreter()), mode_(mode), odd_(given.text(5, "even") == "odd") {
        const Value zero = Value::integer(0);
        values_ = pairs_of(interpreter_, given.has(3) ? given[3] : given.has(4) ? given[4] : zero, rank);
        if (given.has(6)) lengths_ = widths_of(interpreter_, given[6], rank);
    }

    /// The tensor with more of it along an axis.
    [[nodiscard]] Tensor padded(const Tensor& tensor, std::size_t axis, std::pair<Extent, Extent> widths) const {
        const Extent size = tensor.sizes[axis];
        if (size == 0 && mode_ != "constant" && mode_ != "empty" && widths != std::pair<Extent, Extent>{0, 0}) {
            raise_exception("ValueError",
                            {"can't extend empty axis ", axis, " using modes other than 'constant' or 'empty'"});
        }
        std::vector<Tensor> parts;
        if (mode_ == "constant" || mode_ == "empty") {
            parts = {number(tensor, axis, values_[axis].first, widths.first), tensor,
                     number(tensor, axis, values_[axis].second, widths.second)};
            return concatenated(interpreter_, parts, static_cast<Extent>(axis));
        }
        interpreter_.heap().expect(static_cast<std::uint64_t>(widths.first + widths.second) * sizeof(Tensor));
        for (Extent i = -widths.first; i < 0; ++i) parts.push_back(added(tensor, axis, i, widths.first));
        parts.push_back(tensor);
        for (Extent i = size; i < size + widths.second; ++i) parts.push_back(added(tensor, axis, i, widths.second));
        const Tensor out = concatenated(interpreter_, parts, static_cast<Extent>(axis));
        return ops::converted(interpreter_.context(), out, tensor.dtype);
    }

  private:
    [[nodiscard]] Tensor one(const Tensor& tensor, std::size_t axis, Extent at) const {
        return along(tensor, axis, {at, 1, 1});
    }

    [[nodiscard]] Tensor number(const Tensor& tensor, std::size_t axis, const Scalar& value, Extent width) const {
        std::vector<Extent> sizes = tensor.sizes;
        sizes[axis] = width;
        // A number that is no float of the array's own kind is refused as where it is assigned.
        array_of(interpreter_, python_value(value), tensor.dtype);
        return full(interpreter_.context().workspace, Dialect::numpy, tensor.dtype, shape_of(sizes), value);
    }

    /// The element at place i, which is outside; `width` is how many there are on this side.
    [[nodiscard]] Tensor added(const Tensor& tensor, std::size_t axis, Extent i, Extent width) const {
        interpreter_.spend(1);
        const Extent size = tensor.sizes[axis];
        const Scalar value = i < 0 ? values_[axis].first : values_[axis].second;
        if (mode_ == "linear_ramp") return ramp(tensor, axis, value, i, width);
        if (mode_ == "edge") return one(tensor, axis, std::clamp<Extent>(i, 0, size - 1));
        if (mode_ == "wrap") return one(tensor, axis, ((i % size) + size) % size);
        if (mode_ == "reflect" || mode_ == "symmetric") return mirrored(tensor, axis, i);
        return statistic(tensor, axis, i < 0);
    }

    /// Around the edge element (reflect), or with it (symmetric); `odd` takes it from twice the edge element.
    [[nodiscard]] Tensor mirrored(const Tensor& tensor, std::size_t axis, Extent i) const {
        const Extent last = tensor.sizes[axis] - 1;
        if (i >= 0 && i <= last) return one(tensor, axis, i);
        const Extent again = mode_ == "symmetric" ? 1 : 0;
        if (last == 0 && again == 0) return one(tensor, axis, 0);
        Tensor other = mirrored(tensor, axis, i < 0 ? -i - again : 2 * last - i + again);
        if (!odd_) return other;
        const Tensor edge = one(tensor, axis, i < 0 ? 0 : last);
        return apply(interpreter_, "subtract", {apply(interpreter_, op::add, {edge, edge}), other});
    }

    /// From the end value at the outermost place evenly to the edge; integers are rounded down.
    [[nodiscard]] Tensor ramp(const Tensor& tensor, std::size_t axis, const Scalar& end, Extent i, Extent width) const {
        const Extent size = tensor.sizes[axis];
        const auto real = [&](const Tensor& from) {
            const Dtype wide = is_complex(from.dtype) ? dtypes::complex128 : Dtype::float64;
            return ops::converted(interpreter_.context(), from, wide);
        };
        const auto scalar = [&](double value) {
            return scalar_tensor(interpreter_.context().workspace, Dtype::float64, value);
        };
        const double outer = std::visit([](auto held) { return static_cast<double>(held); }, end);
        const Tensor edge = real(one(tensor, axis, i < 0 ? 0 : size - 1));
        const auto place = static_cast<double>(i < 0 ? i + width : size + width - 1 - i);
        const Tensor step =
            apply(interpreter_, "divide",
                  {apply(interpreter_, "subtract", {edge, scalar(outer)}), scalar(static_cast<double>(width))});
        const Tensor out =
            apply(interpreter_, op::add, {apply(interpreter_, "multiply", {step, scalar(place)}), scalar(outer)});
        const bool whole = ops::is_whole(tensor.dtype);
        return ops::converted(interpreter_.context(), whole ? apply(interpreter_, op::floor, {out}) : out,
                              tensor.dtype);
    }

    /// Of the elements next to the edge, as many as `stat_length` says.
    [[nodiscard]] Tensor statistic(const Tensor& tensor, std::size_t axis, bool before) const {
        const Extent size = tensor.sizes[axis];
        const Extent asked = lengths_.empty() ? size : before ? lengths_[axis].first : lengths_[axis].second;
        const Extent count = std::min(asked, size);
        if (count == 0 && (mode_ == op::maximum || mode_ == op::minimum))
            raise_exception("ValueError", "stat_length of 0 yields no value for padding");
        const std::string_view function = mode_ == op::maximum ? "amax" : mode_ == op::minimum ? "amin" : mode_;
        const Value axis_value = Value::integer(static_cast<std::int64_t>(axis));
        const Value near = new_array(along(tensor, axis, {before ? 0 : size - count, 1, count}));
        const Value found = call_function(interpreter_, function, {near, axis_value});
        Tensor out = array_of(interpreter_, call_function(interpreter_, "expand_dims", {found, axis_value}));
        if (!is_floating(tensor.dtype) && tensor.dtype != Dtype::bool_ && is_floating(out.dtype))
            out = apply(interpreter_, "rint", {out});
        return ops::converted(interpreter_.context(), out, tensor.dtype);
    }

    Interpreter& interpreter_;
    std::string_view mode_;
    bool odd_;
    Pairs<Scalar> values_;
    Pairs<Extent> lengths_;
};

/// The keywords that a mode takes, by the place of their parameter.
struct PadMode {
    std::string_view name;
    std::size_t parameter;  ///< 0: none.
};

constexpr PadMode pad_modes[] = {
    {"constant", 3}, {"edge", 0},    {"empty", 0},   {"linear_ramp", 4}, {"maximum", 6}, {"mean", 6},
    {"median", 6},   {"minimum", 6}, {"reflect", 5}, {"symmetric", 5},   {"wrap", 0},
};

void expect_mode(const Given& given, std::string_view mode, const std::vector<KeywordArgument>& unknown) {
    constexpr std::string_view keywords[] = {"constant_values", "end_values", "reflect_type", "stat_length"};
    for (const PadMode& row : pad_modes) {
        if (row.name != mode) continue;
        for (std::size_t i = 0; i < std::size(keywords); ++i) {
            if (i + 3 == row.parameter || given[i + 3].is_nothing()) continue;
            raise_exception("ValueError",
                            {"unsupported keyword arguments for mode '", mode, "': {'", keywords[i], "'}"});
        }
        if (unknown.empty()) return;
        raise_exception("ValueError",
                        {"unsupported keyword arguments for mode '", mode, "': {'", unknown[0].name, "'}"});
    }
    raise_exception("ValueError", {"mode '", mode, "' is not supported"});
}

}  // namespace

Value pad(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    constexpr std::string_view names[] = {"array",      "pad_width",    "mode",       "constant_values",
                                          "end_values", "reflect_type", "stat_length"};
    std::vector<KeywordArgument> known;
    std::vector<KeywordArgument> unknown;
    for (const KeywordArgument& one : arguments.keywords)
        (std::find(std::begin(names), std::end(names), one.name) != std::end(names) ? known : unknown).push_back(one);
    const Given given(interpreter, bind_python("pad", names, 2, {arguments.positional, known, arguments.where}, 4));
    Tensor tensor = given.array(0);
    const auto widths = widths_of(interpreter, given[1], tensor.rank());
    if (given[2].is_none()) raise_exception("ValueError", "mode 'None' is not supported");
    if (given.has(2) && as_str(given[2]) == nullptr)
        raise_unsupported("np.pad with a function as its mode is not implemented here");
    const std::string_view mode = given.text(2, "constant");
    expect_mode(given, mode, unknown);
    const Padding padding(given, mode, tensor.rank());
    const bool columns = !tensor.contiguous() && lies_in_columns(tensor);
    for (std::size_t axis = 0; axis < widths.size(); ++axis) tensor = padding.padded(tensor, axis, widths[axis]);
    return new_array(
        laid_out(interpreter.context(), tensor, columns ? MemoryOrder::columns : MemoryOrder::rows, widths.empty()));
}

}  // namespace bcast::python::numpy
