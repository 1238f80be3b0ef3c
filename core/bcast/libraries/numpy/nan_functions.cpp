#include <cmath>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/concat.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/reduced_into.hpp"
#include "bcast/libraries/numpy/spread.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/reduce/select.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"

/// Reductions and running sums that pass over NaN.
namespace bcast::python::numpy {
namespace {

/// NaN becomes `value`.
Tensor without_nan(Interpreter& interpreter, const Tensor& tensor, double value) {
    if (!is_floating(tensor.dtype) && !is_complex(tensor.dtype)) return tensor;
    const Tensor stand_in = scalar_tensor(interpreter.context().workspace, tensor.dtype, value);
    return apply(interpreter, op::where, {apply(interpreter, op::isnan, {tensor}), stand_in, tensor});
}

/// A function of the module on what is left when NaN is what changes nothing: nanprod, nancumsum, nancumprod.
template <bool products, bool running>
Value nan_neutral(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    constexpr std::string_view function = running ? (products ? "cumprod" : "cumsum") : "prod";
    constexpr std::string_view names[] = {"a", "axis", "dtype", "out", "keepdims", "initial", "where"};
    const std::span<const std::string_view> parameters = std::span(names).first(running ? 4 : 7);
    const std::vector<Value> given = bind_python(concat({"nan", function}), parameters, 1, arguments);
    const Value passed[] = {
        new_result(without_nan(interpreter, array_of(interpreter, given[0]), products ? 1.0 : 0.0))};
    std::vector<KeywordArgument> keywords;
    for (std::size_t i = 1; i < parameters.size(); ++i) {
        if (!given[i].is_nothing()) keywords.push_back({parameters[i], given[i]});
    }
    return call_function(interpreter, function, {passed, keywords, arguments.where});
}

/// The place of the largest or smallest number. Raises where a lane has none.
template <bool largest>
Value nan_place(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, largest ? "nanargmax" : "nanargmin", {"a", "axis", "out", "keepdims"}, 1, arguments);
    const Tensor tensor = given.array(0);
    if (is_floating(tensor.dtype) || is_complex(tensor.dtype)) {
        const Value missing = new_array(apply(interpreter, op::isnan, {tensor}));
        const Value lanes = call_function(interpreter, "all", {missing, given.has(1) ? given[1] : Value::none()});
        if (interpreter.truth(call_function(interpreter, "any", {lanes})))
            throw Raised("ValueError", "All-NaN slice encountered");
    }
    Tensor out = ops::arg_extreme(
        interpreter.context(), Dialect::numpy, largest ? ops::Extreme::max : ops::Extreme::min,
        without_nan(interpreter, tensor, largest ? -INFINITY : INFINITY), given.axis(1), given.truth(3, false));
    return places_into(interpreter, given[2], std::move(out), largest ? "argmax" : "argmin");
}

template <ops::Reduction reduction>
Value nan_reduction(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    constexpr bool sums = reduction == ops::Reduction::nansum;
    const Given given(interpreter, sums ? "nansum" : "nanmean",
                      {"a", "axis", "dtype", "out", "keepdims", "initial", "where"}, 1, arguments);
    given.refuse(6, "where= of nansum and nanmean");
    const Tensor tensor = given.array(0);
    const ops::ReduceDims over = given.axes(1, 4);
    if (!sums && tensor.rank() == 0 && !is_floating(tensor.dtype) && !is_complex(tensor.dtype)) {
        for (const Extent axis : over.dims.value_or(std::vector<Extent>{})) axis_of(Dialect::numpy, axis, 0);
    }
    const Array* to = given[3].as<Array>();
    if (!sums && to != nullptr && is_floating(tensor.dtype) && !is_floating(to->tensor.dtype))
        throw Raised("TypeError", "If a is inexact, then out must be inexact");
    ops::Context& context = interpreter.context();
    if (!is_complex(tensor.dtype)) {
        return reduced_into(interpreter, given[3],
                            ops::reduce(context, Dialect::numpy, reduction, tensor, {over, given.dtype(2), {}}),
                            op::add, tensor, over);
    }
    const Tensor numbers = without_nan(interpreter, tensor, 0);
    Tensor out = ops::reduce(context, Dialect::numpy, ops::Reduction::sum, numbers, {over, given.dtype(2), {}});
    if (!sums) {
        const Tensor there = apply(interpreter, op::logical_not, {apply(interpreter, op::isnan, {tensor})});
        const Tensor count = ops::reduce(context, Dialect::numpy, ops::Reduction::sum, there, {over, {}, {}});
        out = ops::converted(context, apply(interpreter, "divide", {out, count}), out.dtype);
    }
    return reduced_into(interpreter, given[3], std::move(out), op::add, tensor, over);
}

/// NaN becomes what loses against every number.
template <bool largest>
Value nan_extreme(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, largest ? "nanmax" : "nanmin", {"a", "axis", "out", "keepdims", "initial", "where"},
                      1, arguments);
    Tensor tensor = given.array(0);
    if (is_floating(tensor.dtype) || is_complex(tensor.dtype)) {
        const Tensor loses =
            scalar_tensor(interpreter.context().workspace, tensor.dtype, largest ? -INFINITY : INFINITY);
        tensor = apply(interpreter, op::where, {apply(interpreter, op::isnan, {tensor}), loses, tensor});
    }
    const auto which = largest ? ops::Reduction::max : ops::Reduction::min;
    const ops::ReduceDims over = given.axes(1, 3);
    if (ops::reduced_count(tensor, ops::reduced_axes(Dialect::numpy, over, tensor.rank())) == 0) {
        throw Raised("ValueError", concat({"zero-size array to reduction operation ", largest ? op::fmax : op::fmin,
                                           " which has no identity"}));
    }
    return reduced_into(interpreter, given[2],
                        ops::reduce(interpreter.context(), Dialect::numpy, which, tensor, {over, {}, {}}),
                        largest ? op::fmax : op::fmin, tensor, over);
}

/// The variance around the mean of the numbers that are there.
template <bool root>
Value nan_spread(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, root ? "nanstd" : "nanvar", {"a", "axis", "dtype", "out", "ddof", "keepdims"}, 1,
                      arguments);
    Tensor tensor = given.array(0);
    if (!is_floating(tensor.dtype) && !is_complex(tensor.dtype))
        return call_function(interpreter, root ? "std" : "var", arguments);
    if (given.has(2)) tensor = ops::converted(interpreter.context(), tensor, *given.dtype(2));
    const ops::ReduceDims over = given.axes(1, 5);
    const Tensor there = apply(interpreter, op::logical_not, {apply(interpreter, op::isnan, {tensor})});
    Tensor out = stepwise_spread(interpreter, root ? ops::Spread::std : ops::Spread::var, tensor,
                                 {over, given.real(4, 0), there, true});
    return reduced_into(interpreter, given[3], std::move(out), op::add, tensor, over);
}

constexpr Method nan_rows[] = {
    {"nanargmax", nan_place<true>},
    {"nanargmin", nan_place<false>},
    {"nancumprod", nan_neutral<true, true>},
    {"nancumsum", nan_neutral<false, true>},
    {"nanmax", nan_extreme<true>},
    {"nanmean", nan_reduction<ops::Reduction::nanmean>},
    {"nanmin", nan_extreme<false>},
    {"nanprod", nan_neutral<true, false>},
    {"nanstd", nan_spread<true>},
    {"nansum", nan_reduction<ops::Reduction::nansum>},
    {"nanvar", nan_spread<false>},
};
static_assert(is_sorted(nan_rows));

}  // namespace

std::span<const Method> nan_functions() {
    return nan_rows;
}

}  // namespace bcast::python::numpy
