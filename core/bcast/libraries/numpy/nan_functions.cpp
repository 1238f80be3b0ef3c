#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/floating_errors.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/reduced_into.hpp"
#include "bcast/libraries/numpy/spread.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/libraries/numpy/ufunc_methods.hpp"
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
    constexpr std::string_view function = running ? (products ? "cumprod" : "cumsum") : (products ? "prod" : "sum");
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

/// The place of the largest or smallest number. Raises where a fiber has none.
template <bool largest>
Value nan_place(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, largest ? "nanargmax" : "nanargmin", "a axis out keepdims", 1, arguments, 1);
    const Tensor tensor = given.array(0);
    if (is_floating(tensor.dtype) || is_complex(tensor.dtype)) {
        const Value missing = new_array(apply(interpreter, op::isnan, {tensor}));
        const Value fibers = call_function(interpreter, "all", {missing, given.has(1) ? given[1] : Value::none()});
        if (interpreter.truth(call_function(interpreter, "any", {fibers})))
            raise_exception("ValueError", "All-NaN slice encountered");
    }
    Tensor out = ops::arg_extreme(
        interpreter.context(), Dialect::numpy, largest ? ops::Extreme::max : ops::Extreme::min,
        without_nan(interpreter, tensor, largest ? -INFINITY : INFINITY), given.axis(1), given.truth(3, false));
    return places_into(interpreter, given[2], std::move(out), largest ? "argmax" : "argmin");
}

/// Where an element is a number and `where=` takes it.
Tensor numbers_taken(Interpreter& interpreter, const Tensor& tensor, const Value& where) {
    Tensor there = apply(interpreter, op::logical_not, {apply(interpreter, op::isnan, {tensor})});
    if (!masks(where)) return there;
    return apply(interpreter, op::logical_and, {there, array_of(interpreter, where, Dtype::bool_)});
}

bool is_inexact(Dtype dtype) {
    return is_floating(dtype) || is_complex(dtype);
}

/// What is inexact stays so.
void refuse_exact(const Given& given, const Array* to) {
    if (const auto asked = given.dtype(2); asked && !is_inexact(*asked))
        raise_exception("TypeError", "If a is inexact, then dtype must be inexact");
    if (to != nullptr && !is_inexact(to->tensor.dtype))
        raise_exception("TypeError", "If a is inexact, then out must be inexact");
}

template <ops::Reduction reduction>
Value nan_reduction(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    constexpr bool sums = reduction == ops::Reduction::nansum;
    const Given given = sums ? Given(interpreter, "nansum", "a axis dtype out keepdims initial where", 1, arguments)
                             : Given(interpreter, "nanmean", "a axis dtype out keepdims where", 1, arguments, 1);
    if constexpr (sums) {
        if (given.has(2) || given.has(3) || given.has(5) || masks(given[6]))
            return nan_neutral<false, false>(interpreter, self, arguments);
    } else if (!is_inexact(given.array(0).dtype)) {
        return call_function(interpreter, "mean", arguments);
    }
    const Tensor tensor = given.array(0);
    const ops::ReduceDims over = given.axes(1, 4);
    ops::Context& context = interpreter.context();
    const auto reduced = [&](ops::Reduction which, const Tensor& of, std::optional<Dtype> dtype) {
        return ops::reduce(context, Dialect::numpy, which, of, {over, dtype, {}});
    };
    if constexpr (sums) {
        return new_result(is_complex(tensor.dtype)
                              ? reduced(ops::Reduction::sum, without_nan(interpreter, tensor, 0), {})
                              : reduced(reduction, tensor, {}));
    }
    refuse_exact(given, given[3].as<Array>());
    const auto numbers = [&] {
        Tensor there = numbers_taken(interpreter, tensor, given[5]);
        there = ops::expand(context, Dialect::numpy, "broadcast_to", there, tensor.sizes);
        Tensor count = reduced(ops::Reduction::sum, there, {});
        const std::vector<Scalar> counts = count.shape_only() ? std::vector<Scalar>() : elements_of(count);
        if (std::find(counts.begin(), counts.end(), Scalar(std::int64_t{0})) != counts.end())
            interpreter.warn(interpreter.exception_type("RuntimeWarning"), "Mean of empty slice");
        return count;
    };
    if (!given.has(3) && !masks(given[5]) && !is_complex(tensor.dtype)) {
        Tensor out = reduced(reduction, tensor, given.dtype(2));
        bool undefined = false;
        if (!out.shape_only()) {
            each_element(out, [&](Extent at) { undefined = undefined || std::isnan(std::get<double>(read(out, at))); });
        }
        if (undefined) numbers();
        return new_result(std::move(out));
    }
    // The sum is divided where it is (NumPy 1.24 `_divide_by_count`).
    const Value zeroed = new_array(without_nan(interpreter, tensor, 0));
    std::vector<KeywordArgument> passed;
    constexpr std::string_view names[] = {"axis", "dtype", "out", "keepdims", "where"};
    for (std::size_t i = 0; i < std::size(names); ++i) {
        if (!given[i + 1].is_nothing()) passed.push_back({names[i], given[i + 1]});
    }
    const Value total = call_function(interpreter, "sum", {{&zeroed, 1}, passed, arguments.where});
    const Tensor sum = array_of(interpreter, total);
    const Tensor count = numbers();
    const FaultsIgnored quiet(interpreter);
    Tensor out = ops::converted(context, apply(interpreter, "divide", {sum, count}), sum.dtype);
    if (!given.has(3)) return new_result(std::move(out));
    ops::copy_elements(out, given[3].as<Array>()->tensor);
    return total;
}

/// NaN becomes what loses against every number; fibers without a number are NaN again.
template <bool largest>
Value nan_extreme(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, largest ? "nanmax" : "nanmin", "a axis out keepdims initial where", 1, arguments);
    // What is no array yet goes another way in NumPy.
    const std::string_view ufunc =
        given[0].as<Array>() != nullptr ? (largest ? op::fmax : op::fmin) : (largest ? op::maximum : op::minimum);
    const Tensor tensor = given.array(0);
    const bool floats = is_floating(tensor.dtype) || is_complex(tensor.dtype);
    const bool masked = masks(given[5]);
    const ops::ReduceDims over = given.axes(1, 3);
    check_reduction(interpreter, {given[2], given[5], given.has(4)}, ufunc, tensor, over);
    if (!given.has(4) && ops::reduced_count(tensor, ops::reduced_axes(Dialect::numpy, over, tensor.rank())) == 0) {
        raise_exception("ValueError", {"zero-size array to reduction operation ", ufunc, " which has no identity"});
    }
    const auto tell_nothing = [&] {
        interpreter.warn(interpreter.exception_type("RuntimeWarning"), "All-NaN slice encountered");
    };
    if (given[0].as<Array>() != nullptr && (given.has(2) || given.has(4))) {
        const auto axes = ops::reduced_axes(Dialect::numpy, over, tensor.rank());
        const Begun begun = begun_reduction(interpreter, tensor, axes, given[2], given[4]);
        const Value start = begun.start ? new_array(*begun.start) : Value();
        Tensor found = folded_over(interpreter, ufunc, begun.operand, axes, over.keep, start, given[5]);
        Value out = reduced_into(interpreter, given[2], std::move(found), ufunc, tensor, over);
        const Value missing = new_result(apply(interpreter, op::isnan, {array_of(interpreter, out)}));
        if (interpreter.truth(call_function(interpreter, "any", {missing}))) tell_nothing();
        return out;
    }
    const auto initial = scalar_of(given[4]);
    const bool lost = initial && floats && std::isnan(std::visit([](auto one) { return double(one); }, *initial));
    const double loses = largest ? -INFINITY : INFINITY;
    const Value numbers = new_array(without_nan(interpreter, tensor, loses));
    std::vector<KeywordArgument> passed;
    if (given.has(1)) passed.push_back({"axis", given[1]});
    passed.push_back({"keepdims", Value::boolean(over.keep)});
    if (given.has(4)) passed.push_back({"initial", lost ? Value::real(loses) : given[4]});
    if (masked) passed.push_back({"where", given[5]});
    Tensor out = array_of(
        interpreter, call_function(interpreter, largest ? "amax" : "amin", {{&numbers, 1}, passed, arguments.where}));
    if (floats && (lost || !given.has(4)) && !out.shape_only()) {
        const Tensor there = ops::reduce(interpreter.context(), Dialect::numpy, ops::Reduction::any,
                                         numbers_taken(interpreter, tensor, given[5]), {over, {}, {}});
        const Value all = call_function(interpreter, "all", {new_array(there)});
        if (!interpreter.truth(all)) {
            tell_nothing();
            const Tensor nan = scalar_tensor(interpreter.context().workspace, out.dtype, std::nan(""));
            out = apply(interpreter, op::where, {there, out, nan});
        }
    }
    return reduced_into(interpreter, given[2], std::move(out), ufunc, tensor, over);
}

/// The variance around the mean of the numbers that are there.
template <bool root>
Value nan_spread(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, root ? "nanstd" : "nanvar", "a axis dtype out ddof keepdims where", 1, arguments, 1);
    Tensor tensor = given.array(0);
    if (!is_floating(tensor.dtype) && !is_complex(tensor.dtype))
        return call_function(interpreter, root ? "std" : "var", arguments);
    refuse_exact(given, given[3].as<Array>());
    if (given.has(2)) {
        if (is_complex(*given.dtype(2)) && !is_complex(tensor.dtype))
            raise_unsupported("variances of real numbers in a complex dtype are not implemented here");
        tensor = ops::converted(interpreter.context(), tensor, *given.dtype(2));
    }
    const ops::ReduceDims over = given.axes(1, 5);
    check_reduction(interpreter, {given[3], given[6], true}, op::add, tensor, over);
    const Tensor there = numbers_taken(interpreter, tensor, given[6]);
    Tensor out = stepwise_spread(interpreter, root ? ops::Spread::std : ops::Spread::var, tensor,
                                 {over, given.real(4, 0), there, true, {}});
    out = lies_as_reduced(interpreter, std::move(out), tensor, over);
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
