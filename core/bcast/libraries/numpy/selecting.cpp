#include <algorithm>
#include <cmath>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/index.hpp"
#include "bcast/index/nonzero.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/conventions.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/methods.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/reduced_into.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/libraries/numpy/ufunc_arguments.hpp"
#include "bcast/named_row.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/range.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"

/// Functions that select elements.
namespace bcast::python::numpy {
namespace {

Value nonzero(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "nonzero", "a", 1, arguments);
    if (given.array(0).rank() == 0) {
        interpreter.warn(deprecation_warning_type,
                         "Calling nonzero on 0d arrays is deprecated, as it behaves surprisingly. Use "
                         "`atleast_1d(arr).nonzero()` if the old behavior was intended.");
    }
    return columns_of_indices(interpreter, ops::nonzero_along_axes(interpreter.context(), given.array(0)));
}

Value flatnonzero(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "flatnonzero", "a", 1, arguments);
    const Tensor all = ops::ravel(interpreter.context(), Dialect::numpy, given.array(0));
    Tensor indices = ops::nonzero_along_axes(interpreter.context(), all)[0];
    Value base = new_array(indices);
    indices.strides = {1};
    return new_view(base, std::move(indices));
}

Value argwhere(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "argwhere", "a", 1, arguments);
    Tensor x = given.array(0);
    const bool number = x.rank() == 0;
    if (number) x.sizes = x.strides = {1};
    // The transpose of an array with a row for each axis.
    Tensor out = ops::nonzero(interpreter.context(), Dialect::numpy, x);
    if (out.numel() == 0) std::fill(out.strides.begin(), out.strides.end(), 0);
    const Value rows = new_array(reversed_axes(Dialect::numpy, out));
    // For a number, those of the array of one element, without its only axis.
    if (number) out.sizes[1] = 0;
    return new_view(rows, std::move(out));
}

Value where(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, op::where, "condition x y", 1, arguments);
    expect_arguments(op::where, arguments, 1, 3);
    const bool first = !given[1].is_nothing();
    if (first != !given[2].is_nothing()) raise_value_error("either both or neither of x and y should be given");
    if (!first) return call_function(interpreter, "nonzero", {given[0]});
    const Tensor out =
        apply(interpreter, op::where, {array_of(interpreter, given[0], Dtype::bool_), given.array(1), given.array(2)});
    return new_array(out);
}

/// Complex numbers are compared in sort order. Replaces the first operand of `clip` and its lower bound by their
/// maximum, after the shapes of all three have broadcast and their dtypes were promoted.
void clip_complex_below(Interpreter& interpreter, std::vector<Tensor>& operands, Dtype dtype) {
    std::vector<Tensor> sizes;
    sizes.reserve(operands.size());
    for (const Tensor& operand : operands) {
        sizes.push_back(bcast::empty(interpreter.context().workspace, Dialect::numpy, Dtype::bool_, operand.shape()));
    }
    apply(interpreter, "clip", sizes);
    for (Tensor& operand : operands) operand = ops::converted(interpreter.context(), operand, dtype);
    operands = {apply(interpreter, op::maximum, {operands[0], operands[1]}), operands[2]};
}

/// Writes a clipped array to `out=`, even if its dtype does not cast to the output's (deprecated behaviour of NumPy's
/// `_clip`).
Value clipped_into(Interpreter& interpreter, const Value& out, std::string_view ufunc,
                   std::span<const Tensor> operands) {
    expect_array(out, "return arrays must be of ArrayType");
    expect_writeable(interpreter, *out.as<Array>(), "output array");
    Tensor& to = out.as<Array>()->tensor;
    const Dtype result = promotion_of(Dialect::numpy, operands);
    if (can_cast(result, to.dtype, Casting::same_kind)) {
        apply_into(interpreter, ufunc, operands, to);
        return out;
    }
    Tensor wide = empty(interpreter.context().workspace, result, to.sizes);
    apply_into(interpreter, ufunc, operands, wide);
    ops::copy_elements(ops::converted(interpreter.context(), wide, to.dtype), to);
    return out;
}

/// `np.clip`, or the method `clip`, whose bounds have other names.
Value clipped(Interpreter& interpreter, const CallArguments& arguments, bool method) {
    // Other keywords are forwarded to the ufunc.
    std::vector<KeywordArgument> own;
    std::vector<KeywordArgument> passed;
    for (const KeywordArgument& one : arguments.keywords) {
        const bool bound = one.name == (method ? "min" : "a_min") || one.name == (method ? "max" : "a_max");
        (bound || one.name == "a" || one.name == "out" ? own : passed).push_back(one);
    }
    const CallArguments bounds{arguments.positional, own, arguments.where};
    const BoundArguments given = method ? BoundArguments(interpreter, "_clip", "a min max out", 1, bounds)
                                        : BoundArguments(interpreter, "clip", "a a_min a_max out", 3, bounds);
    if (!given.has(1) && !given.has(2)) raise_value_error("One of max or min must be given");
    std::string_view ufunc = !given.has(2) ? op::maximum : !given.has(1) ? op::minimum : "clip";
    for (const KeywordArgument& one : passed) {
        if (!is_listed("casting dtype order subok where", one.name))
            expect_no_keywords(ufunc, {{}, {&one, 1}, arguments.where});
        raise_unsupported({"np.clip(", one.name, "=...) is not implemented here"});
    }
    // A NaN scalar means no bound (deprecated in NumPy 1.17).
    const auto bound = [&](std::size_t at) {
        Tensor limit = given.array(at);
        const auto number = limit.rank() == 0 && is_floating(limit.dtype) ? scalar_of(given[at]) : std::nullopt;
        if (!number || !std::isnan(std::get<double>(*number))) return limit;
        return scalar_tensor(interpreter.context().workspace, limit.dtype, at == 1 ? -INFINITY : INFINITY);
    };
    std::vector<Tensor> operands{given.array(0)};
    if (given.has(1)) operands.push_back(bound(1));
    if (given.has(2)) operands.push_back(bound(2));
    if (const Dtype dtype = promotion_of(Dialect::numpy, operands); operands.size() == 3 && is_complex(dtype)) {
        clip_complex_below(interpreter, operands, dtype);
        ufunc = op::minimum;
    }
    return given.has(3) ? clipped_into(interpreter, only_output(given[3]), ufunc, operands)
                        : new_result(apply(interpreter, ufunc, operands));
}

Value clip(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return clipped(interpreter, arguments, false);
}

/// The first choice whose condition is true, `default` if none is.
Value select(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "select", "condlist choicelist default", 2, arguments);
    const std::vector<Tensor> conditions = given.arrays(0);
    const std::vector<Tensor> choices = given.arrays(1);
    if (conditions.size() != choices.size()) {
        raise_value_error("list of cases must be same length as list of conditions");
    }
    if (conditions.empty()) raise_value_error("select with an empty condition list is not possible");
    Tensor out =
        given.has(2) ? given.array(2) : scalar_tensor(interpreter.context().workspace, Dtype::int64, std::int64_t{0});
    // Conditions broadcast with each other, choices with each other, and then both (NumPy 1.24 `select`).
    const auto broadcast_all = [&](std::vector<Tensor> tensors) {
        if (tensors.size() < 2) return tensors[0];
        return ops::broadcast_tensors(interpreter.context(), Dialect::numpy, tensors)[0];
    };
    std::vector<Tensor> all = choices;
    all.push_back(out);
    const Tensor condition = broadcast_all(conditions);
    const Tensor choice = broadcast_all(all);
    for (std::size_t i = 0; i < conditions.size(); ++i) {
        if (conditions[i].dtype == Dtype::bool_) continue;
        raise_type_error({"invalid entry ", i, " in condlist: should be boolean ndarray"});
    }
    broadcast_all({condition, choice});
    // Choices are promoted by dtype and value; the default is then promoted by value with the resulting dtype.
    Tensor of_choices =
        scalar_tensor(interpreter.context().workspace, promotion_of(Dialect::numpy, choices), std::int64_t{0});
    of_choices.sizes = of_choices.strides = {1};
    const Dtype dtype = promotion_of(Dialect::numpy, std::array{of_choices, out});
    const auto as_result = [&](const Tensor& tensor) { return ops::converted(interpreter.context(), tensor, dtype); };
    out = as_result(out);
    for (std::size_t i = conditions.size(); i-- > 0;) {
        out = apply(interpreter, op::where, {conditions[i], as_result(choices[i]), out});
    }
    return new_array(ops::with_strides(interpreter.context(), out, contiguous_strides(out.sizes)));
}

/// Maps indices outside 0 <= index < size: to the nearest valid index (`clip`) or modulo `size` (`wrap`).
Tensor within(Interpreter& interpreter, const Tensor& indices, std::string_view mode, Extent size) {
    std::vector<Scalar> mapped;
    for (const Extent index : indices_in(indices)) {
        mapped.emplace_back(mode == "wrap" ? ((index % size) + size) % size : std::clamp<Extent>(index, 0, size - 1));
    }
    return from_values(interpreter.context().workspace, Dtype::int64, indices.sizes, mapped);
}

/// choices[index[i]][i], with index and choices broadcast.
Value choose(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "choose", "a choices out mode", 2, arguments);
    const std::string_view mode = choice_of(given[3], clip_modes, "raise");
    std::vector<Tensor> choices = given.arrays(1);
    if (choices.empty()) raise_value_error("0-length sequence.");
    Tensor index = given.array(0);
    if (index.rank() == 0) {
        check_cast(index, Dtype::int64);
        index = ops::converted(interpreter.context(), index, Dtype::int64);
    }
    indices_in(index);
    expect_array(given[2], "output must be an array");
    choices.push_back(index);
    const std::vector<Tensor> stretched = ops::broadcast_tensors(interpreter.context(), Dialect::numpy, choices);
    choices.pop_back();
    if (const Array* to = given[2].as<Array>(); to != nullptr && to->tensor.sizes != stretched[0].sizes)
        raise_type_error("choose: invalid shape for output array.");
    if (mode != "raise") index = within(interpreter, index, mode, static_cast<Extent>(choices.size()));
    for (const Extent at : indices_in(index)) {
        if ((at < 0 || at >= static_cast<std::int64_t>(choices.size())) && stretched[0].numel() > 0)
            raise_value_error("invalid entry in choice array");
    }
    // Scalars are promoted by value with arrays, as in ufuncs.
    const Dtype dtype = promotion_of(Dialect::numpy, choices);
    for (Tensor& choice : choices) choice = ops::converted(interpreter.context(), choice, dtype);
    Tensor out = choices[0];
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const Tensor which = scalar_tensor(interpreter.context().workspace, Dtype::int64, static_cast<std::int64_t>(i));
        out = apply(interpreter, op::where, {apply(interpreter, "equal", {index, which}), choices[i], out});
    }
    if (const Array* to = given[2].as<Array>()) out = ops::converted(interpreter.context(), out, to->tensor.dtype);
    out = ops::with_strides(interpreter.context(), out, contiguous_strides(out.sizes));
    return into_out(interpreter, given[2], std::move(out), "choose");
}

/// The indices of `take`, mapped into the axis by `mode`.
Tensor indices_by_mode(const BoundArguments& given, Extent size) {
    Tensor indices = integers_of(given.interpreter(), given[1]);
    const std::string_view mode = choice_of(given[4], clip_modes, "raise");
    if (mode == "raise" || size == 0) return indices;
    return within(given.interpreter(), indices, mode, size);
}

/// The number of elements at one index of an axis.
Extent rest_of(const Tensor& tensor, std::size_t axis) {
    Extent count = 1;
    for (std::size_t at = 0; at < tensor.rank(); ++at) count *= at == axis ? 1 : tensor.sizes[at];
    return count;
}

/// `take` validates its output first.
void check_taken_sizes(const Value& out, const Tensor& tensor, std::size_t axis, const Tensor& indices) {
    const Array* array = out.as<Array>();
    if (array == nullptr) return;
    std::vector<Extent> sizes = tensor.sizes;
    const auto at = sizes.erase(sizes.begin() + static_cast<std::ptrdiff_t>(axis));
    sizes.insert(at, indices.sizes.begin(), indices.sizes.end());
    if (array->tensor.sizes != sizes) raise_value_error("output array does not match result of ndarray.take");
    check_cast(array->tensor, tensor.dtype);
}

Value take(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "take", "a indices axis out mode", 2, arguments);
    Tensor tensor = given.array(0);
    if (!given.has(2) || tensor.rank() == 0) tensor = ops::ravel(interpreter.context(), Dialect::numpy, tensor);
    const std::size_t axis = axis_of(Dialect::numpy, given.axis(2).value_or(0), tensor.rank());
    expect_array(given[3], "output must be an array");
    const Tensor indices = indices_by_mode(given, tensor.sizes[axis]);
    check_taken_sizes(given[3], tensor, axis, indices);
    if (tensor.sizes[axis] == 0 && indices.numel() > 0 && tensor.rank() > 0 && rest_of(tensor, axis) > 0)
        raise_index_error("cannot do a non-empty take from an empty axes.");
    // Along an empty axis, indices are checked only if the axes before it have elements.
    const auto front = tensor.sizes.begin();
    if (tensor.sizes[axis] == 0 && indices.numel() > 0 &&
        std::find(front, front + static_cast<std::ptrdiff_t>(axis), 0) == front + static_cast<std::ptrdiff_t>(axis)) {
        raise_index_error({"index ", std::get<std::int64_t>(read(indices, indices.offset)),
                           " is out of bounds for axis ", axis, " with size 0"});
    }
    std::vector<ops::IndexItem> items(axis, bcast::Slice{});
    items.emplace_back(indices);
    const Tensor taken = ops::index_get(interpreter.context(), Dialect::numpy, tensor, items);
    return indices_into(interpreter, given[3],
                        ops::with_strides(interpreter.context(), taken, contiguous_strides(taken.sizes)), "take");
}

/// The index that selects one element per entry of `indices`: `indices` along `axis`, aranges along the other axes.
std::vector<ops::IndexItem> along_items(Interpreter& interpreter, const Tensor& tensor, const Tensor& indices,
                                        std::size_t axis) {
    if (!ops::is_integral(indices.dtype) || indices.dtype == Dtype::bool_)
        raise_index_error("`indices` must be an integer array");
    if (indices.rank() != tensor.rank()) {
        raise_value_error("`indices` and `arr` must have the same number of dimensions");
    }
    std::vector<ops::IndexItem> items;
    for (std::size_t i = 0; i < tensor.rank(); ++i) {
        if (i == axis) {
            items.emplace_back(indices);
            continue;
        }
        Tensor counting = bcast::arange(interpreter.context().workspace, Dialect::numpy, std::int64_t{0},
                                        tensor.sizes[i], std::int64_t{1}, Dtype::int64);
        for (std::size_t k = i + 1; k < tensor.rank(); ++k) counting = unsqueeze(Dialect::numpy, counting, -1);
        items.emplace_back(counting);
    }
    return items;
}

Value take_along_axis(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "take_along_axis", "arr indices axis", 3, arguments);
    Tensor tensor = given.array(0);
    if (given[2].is_none()) tensor = ops::ravel(interpreter.context(), Dialect::numpy, tensor);
    const std::size_t axis = axis_of(Dialect::numpy, given[2].is_none() ? 0 : given.axis_number(2, 0), tensor.rank());
    interpreter.get_attribute(given[1], "dtype");
    return new_array(ops::index_get(interpreter.context(), Dialect::numpy, tensor,
                                    along_items(interpreter, tensor, given.array(1), axis)));
}

Value put_along_axis(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "put_along_axis", "arr indices values axis", 4, arguments);
    const bool flat = !given.has(3);
    const Value to = interpreter.get_attribute(given[0], flat ? "flat" : "ndim");
    Tensor tensor = given.array(0);
    if (flat) tensor = ops::ravel(interpreter.context(), Dialect::numpy, tensor);
    const std::size_t axis = axis_of(Dialect::numpy, flat ? 0 : given.axis_number(3, 0), tensor.rank());
    interpreter.get_attribute(given[1], "dtype");
    const auto items = along_items(interpreter, tensor, given.array(1), axis);
    if (flat) {
        interpreter.set_item(to, given[1], given[2]);
        return Value::none();
    }
    if (auto* array = given[0].as<Array>()) expect_writeable(interpreter, *array, "assignment destination");
    ops::index_set(interpreter.context(), Dialect::numpy, tensor, items, given.array(2));
    return Value::none();
}

Value fill_diagonal(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "fill_diagonal", "a val wrap", 2, arguments);
    interpreter.get_attribute(given[0], "ndim");  // sequences are rejected: the result would be lost
    const std::vector<Extent> sizes = given.array(0).sizes;
    if (sizes.size() < 2) raise_value_error("array must be at least 2-d");
    // The step in row-major order from one diagonal element to the next. With `wrap` the diagonal of a tall matrix
    // restarts below, after a gap of one row.
    Extent step = sizes[1] + 1;
    Value end = Value::integer(sizes[1] * sizes[1]);
    if (sizes.size() > 2) {
        if (std::any_of(sizes.begin(), sizes.end(), [&](Extent size) { return size != sizes[0]; }))
            raise_value_error("All dimensions of input must be of equal length");
        step = 1;
        Extent block = 1;
        for (std::size_t axis = 1; axis < sizes.size(); ++axis) step += block *= sizes[0];
    }
    if (sizes.size() > 2 || given.truth(2, false)) end = Value::none();
    interpreter.set_item(interpreter.get_attribute(given[0], "flat"),
                         make<Slice>(Value::none(), end, Value::integer(step)), given[1]);
    return Value::none();
}

Value compress(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "compress", "condition a axis out", 2, arguments);
    if (!given[2].is_nothing()) converted_axis(interpreter, given[2]);
    expect_array(given[3], "output must be an array");
    if (given.array(0).rank() != 1) raise_value_error("condition must be a 1-d array");
    const Value indices = call_function(interpreter, "flatnonzero", {given[0]});
    return call_function(interpreter, "take", {given[1], indices, given.has(2) ? given[2] : Value::none(), given[3]});
}

Value extract(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "extract", "condition arr", 2, arguments);
    const Value indices = call_function(interpreter, "flatnonzero", {given[0]});
    return call_function(interpreter, "take", {given[1], indices});
}

constexpr Method selecting_rows[] = {
    {"argwhere", argwhere},
    {"choose", choose},
    {"clip", clip},
    {"compress", compress},
    {"extract", extract},
    {"fill_diagonal", fill_diagonal},
    {"flatnonzero", flatnonzero},
    {"nonzero", nonzero},
    {"put_along_axis", put_along_axis},
    {"select", select},
    {"take", take},
    {"take_along_axis", take_along_axis},
    {"where", where},
};
static_assert(is_sorted(selecting_rows));

}  // namespace

std::span<const Method> selecting_functions() {
    return selecting_rows;
}

Value clip_method(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    std::vector<Value> positional{self};
    positional.insert(positional.end(), arguments.positional.begin(), arguments.positional.end());
    return clipped(interpreter, {positional, arguments.keywords, arguments.where}, true);
}

}  // namespace bcast::python::numpy
