#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/function_name.hpp"
#include "bcast/language/types/complex.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/floating_errors.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/reduced_into.hpp"
#include "bcast/libraries/numpy/spread.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/libraries/numpy/ufunc_methods.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/moments.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/reduce/select.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"

/// Reductions.
namespace bcast::python::numpy {
namespace {

using ops::Reduction;

/// The value that replaces elements excluded by `where=`: the identity of the reduction.
std::optional<Scalar> neutral(Reduction reduction) {
    switch (reduction) {
        case Reduction::sum:
        case Reduction::nansum:
        case Reduction::any:
        case Reduction::count_nonzero:
            return std::int64_t{0};
        case Reduction::prod:
        case Reduction::all:
            return std::int64_t{1};
        default:
            return {};
    }
}

/// Sums and products of integers have the widest integer dtype.
Dtype summed_dtype(Dtype own) {
    if (is_floating(own) || is_complex(own)) return own;
    return is_unsigned(own) ? dtypes::uint64 : Dtype::int64;
}

/// Applies `where=`: excluded elements are replaced by the identity, or by `initial` if there is none.
Tensor chosen(const BoundArguments& given, std::size_t where, Reduction reduction, const Tensor& tensor,
              std::optional<Scalar> initial, bool counts = false) {
    if (!masks(given[where])) return tensor;
    const auto identity = neutral(reduction);
    Interpreter& interpreter = given.interpreter();
    if (counts) check_counted_mask(mask_argument(interpreter, given[where]), tensor);
    const Tensor filling =
        scalar_tensor(interpreter.context().workspace, tensor.dtype, *(identity ? identity : initial));
    return apply(interpreter, op::where, {mask_argument(interpreter, given[where]), tensor, filling});
}

Value reduced(const BoundArguments& given, Reduction reduction, ops::ReduceOptions options, std::size_t out,
              std::size_t where, std::string_view ufunc) {
    Interpreter& interpreter = given.interpreter();
    Tensor all = given.array(0);
    // Imaginary parts are discarded before the reduction.
    if (const auto& asked = options.dtype; asked && is_complex(all.dtype) && !is_complex(*asked))
        all = array_cast(interpreter, new_array(all), asked);
    const bool begins = where == out + 3 && given.has(out + 2);
    const bool truths = reduction == Reduction::any || reduction == Reduction::all;
    // `initial=None` removes the identity.
    const bool neutral_there = neutral(reduction) && !(where == out + 3 && given[out + 2].is_none());
    check_reduction(interpreter, {given[out], given[where], begins || neutral_there}, ufunc, all, options.over);
    const auto axes = ops::reduced_axes(Dialect::numpy, options.over, all.rank());
    if (neutral(reduction) && !neutral_there && !begins && all.numel() == 0 && ops::reduced_count(all, axes) == 0)
        raise_value_error({"zero-size array to reduction operation ", ufunc, " which has no identity"});
    const Array* const to = given[out].as<Array>();
    Dtype dtype = options.dtype.value_or(neutral(reduction) ? summed_dtype(all.dtype) : all.dtype);
    if (to != nullptr && !truths && !options.dtype) {
        // The output takes part in promotion as an operand.
        dtype = promote_types(Dialect::numpy, all.dtype, to->tensor.dtype);
        if (neutral(reduction)) options.dtype = dtype;
    }
    std::optional<Tensor> start;
    if (neutral(reduction)) {
        if (begins) start = initial_of(interpreter, given[out + 2], to != nullptr ? to->tensor.dtype : dtype, dtype);
    } else {
        ReductionStart begun =
            start_of_reduction(interpreter, all, axes, given[out], begins ? given[out + 2] : Value());
        all = std::move(begun.operand);
        start = std::move(begun.start);
    }
    // An initial value that no Scalar can hold is combined with the result afterwards.
    const bool apart = start && (is_complex(dtype) || dtype == dtypes::uint64);
    // Products start with `initial`, which changes their rounding unless it is 1.
    const bool in_order = start && reduction == Reduction::prod &&
                          (apart || (is_floating(dtype) && bcast::read(*start, 0) != Scalar(1.0)));
    if (in_order || (apart && !neutral(reduction) && (masks(given[where]) || all.numel() == 0))) {
        return reduced_into(
            interpreter, given[out],
            folded_over(interpreter, ufunc, in_order ? ops::converted(interpreter.context(), all, dtype) : all, axes,
                        options.over.keep, new_array(*start), given[where]),
            ufunc, all, options.over);
    }
    if (start && !apart) options.initial = bcast::read(*start, 0);
    const Tensor tensor = chosen(given, where, reduction, all, options.initial);
    const Watch watch(interpreter);
    Tensor result = ops::reduce(given.context(), Dialect::numpy, reduction, tensor, options);
    if (apart) result = apply(interpreter, ufunc, {*start, result});
    report_faults_of_all(interpreter, "reduce", tensor, result);
    return reduced_into(interpreter, given[out], std::move(result), ufunc, tensor, options.over);
}

/// Calls the method of this name on an array of another library, with these parameters of the call (NumPy 1.24
/// `_wrapreduction`). Returns nothing for NumPy arrays and sequences.
Value by_own_method(const BoundArguments& given, std::string_view method,
                    std::initializer_list<std::pair<std::string_view, std::size_t>> parameters) {
    Interpreter& interpreter = given.interpreter();
    if (!is_foreign(given[0])) return {};
    const Value bound = interpreter.find_attribute(given[0], method);
    if (bound.is_nothing()) return {};
    std::vector<KeywordArgument> keywords;
    for (const auto& [name, at] : parameters) {
        const Value usual = name == "ddof" ? Value::integer(0) : Value::none();
        keywords.push_back({name, given[at].is_nothing() ? usual : given[at]});
    }
    return interpreter.call(bound, CallArguments{{}, keywords, interpreter.where()});
}

/// Python's `sum`, as NumPy 1.24 sums generators.
Value sum_of_generator(Interpreter& interpreter, const Value& generator) {
    interpreter.warn(interpreter.exception_type("DeprecationWarning"),
                     "Calling np.sum(generator) is deprecated, and in the future will give a different result. Use "
                     "np.sum(np.fromiter(generator)) or the python sum builtin instead.");
    Value out = Value::integer(0);
    interpreter.for_each(generator,
                         [&](const Value& item) { out = interpreter.binary(BinaryOperator::add, out, item); });
    return out;
}

template <Reduction reduction, FunctionName name>
Value total(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    constexpr bool sums = reduction == Reduction::sum;
    const BoundArguments given(interpreter, name.text(), "a axis dtype out keepdims initial where", 1, arguments);
    Value own = given.has(2) ? by_own_method(given, sums ? "sum" : "prod", {{"axis", 1}, {"dtype", 2}, {"out", 3}})
                             : by_own_method(given, sums ? "sum" : "prod", {{"axis", 1}, {"out", 3}});
    if (!own.is_nothing()) return own;
    if constexpr (sums) {
        if (given[0].as<Generator>() != nullptr) return sum_of_generator(interpreter, given[0]);
    }
    return reduced(given, reduction, {given.axes(1, 4), given.dtype(2), {}}, 3, 6, sums ? op::add : "multiply");
}

template <Reduction reduction>
Value extreme(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    constexpr bool largest = reduction == Reduction::max;
    const BoundArguments given(interpreter, largest ? "amax" : "amin", "a axis out keepdims initial where", 1,
                               arguments);
    Value own = by_own_method(given, largest ? "max" : "min", {{"axis", 1}, {"out", 2}});
    if (!own.is_nothing()) return own;
    return reduced(given, reduction, {given.axes(1, 3), {}, {}}, 2, 5, largest ? op::maximum : op::minimum);
}

template <Reduction reduction, FunctionName name>
Value truth(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    constexpr bool any = reduction == Reduction::any;
    const BoundArguments given(interpreter, name.text(), "a axis out keepdims * where", 1, arguments);
    Value own = by_own_method(given, any ? "any" : "all", {{"axis", 1}, {"out", 2}});
    if (!own.is_nothing()) return own;
    return reduced(given, reduction, {given.axes(1, 3), {}, {}}, 2, 4, any ? op::logical_or : op::logical_and);
}

Value count_nonzero(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "count_nonzero", "a axis * keepdims", 1, arguments);
    const Tensor tensor = given.array(0);
    const ops::ReduceDims over = given.has(1) ? given.axes(1, 2) : ops::ReduceDims{std::nullopt, given.truth(2, false)};
    const Value out = new_result(
        ops::reduce(interpreter.context(), Dialect::numpy, Reduction::count_nonzero, tensor, {over, {}, {}}));
    // Over all axes the result is a Python int.
    const ScalarObject* scalar = out.as<ScalarObject>();
    return scalar != nullptr && !given.has(1) && !given.truth(2, false) ? python_value(scalar->value()) : out;
}

void warn_of_empty(Interpreter& interpreter, const Tensor& tensor, const ops::ReduceDims& over, const char* message) {
    if (tensor.shape_only()) return;
    const auto flags = ops::reduced_axes(Dialect::numpy, over, tensor.rank());
    if (ops::reduced_count(tensor, flags) == 0) interpreter.warn(interpreter.exception_type("RuntimeWarning"), message);
}

/// The name of the division of sums by counts in messages: `scalar divide` for a 0-d result in the dtype of a Python
/// number, else `divide`.
std::string_view divided_in(const Tensor& out, bool keep) {
    const bool scalar = out.rank() == 0 && !keep && (out.dtype == Dtype::float64 || out.dtype == dtypes::complex128);
    return scalar ? "scalar divide" : "divide";
}

/// Reports the errors of a standard deviation or variance without degrees of freedom, which divides by 0.
void report_no_freedom(Interpreter& interpreter, const Tensor& tensor, const Tensor& out, bool keep) {
    interpreter.warn(interpreter.exception_type("RuntimeWarning"), "Degrees of freedom <= 0 for slice");
    if (out.numel() > 0 && tensor.numel() == 0) report_floating_error(interpreter, FloatingError::invalid, "divide");
    bool infinite = false;
    bool nan = false;
    if (is_complex(out.dtype)) return;
    for (const Scalar& element : elements_of(out)) {
        const double value = std::visit([](auto one) { return static_cast<double>(one); }, element);
        infinite = infinite || std::isinf(value);
        nan = nan || std::isnan(value);
    }
    if (infinite) report_floating_error(interpreter, FloatingError::divide, divided_in(out, keep));
    if (nan) report_floating_error(interpreter, FloatingError::invalid, divided_in(out, keep));
}

/// The axes of functions that count their elements first, which validates one axis after the other (NumPy 1.24
/// `_count_reduce_items`). With a mask, whose parameter follows `keepdims`, they count the mask instead.
ops::ReduceDims counted_axes(const BoundArguments& given, const Tensor& tensor, std::size_t keep) {
    if (given.has(1) && !masks(given[keep + 1])) {
        const Values* several = given[1].as<Tuple>() != nullptr ? items_of(given[1]) : nullptr;
        for (const Value& axis : several == nullptr ? Values{given[1]} : *several)
            axis_of(Dialect::numpy, normalized_axis(given.interpreter(), axis), tensor.rank());
    }
    return given.axes(1, keep);
}

/// NumPy counts the elements selected by the mask, and None is not one. Raises TypeError.
void refuse_none_as_mask(const Value& where) {
    if (where.is_none()) {
        raise_type_error("int() argument must be a string, a bytes-like object or a real number, not 'NoneType'");
    }
}

/// The sum of the selected elements, stored in the output's dtype, divided by their count.
Value mean_by_steps(const BoundArguments& given, const ops::ReduceDims& over) {
    Interpreter& interpreter = given.interpreter();
    ops::Context& context = interpreter.context();
    Tensor tensor = given.array(0);
    const Array* const to = given[3].as<Array>();
    const bool inexact = is_floating(tensor.dtype) || is_complex(tensor.dtype);
    Dtype dtype = inexact ? tensor.dtype : Dtype::float64;
    const Dtype own = given.dtype(2).value_or(dtype);
    if (given.has(2)) {
        dtype = own;
    } else if (dtype == Dtype::float16) {
        dtype = Dtype::float32;
    } else if (inexact && to != nullptr) {
        dtype = promote_types(Dialect::numpy, dtype, to->tensor.dtype);
    }
    tensor = ops::converted(context, tensor, dtype);
    const auto axes = ops::reduced_axes(Dialect::numpy, over, tensor.rank());
    Tensor count =
        scalar_tensor(context.workspace, Dtype::int64, static_cast<std::int64_t>(ops::reduced_count(tensor, axes)));
    const Tensor counted = chosen(given, 5, Reduction::sum, tensor, {}, true);
    check_reduction(interpreter, {given[3], given[5], true}, op::add, tensor, over);
    if (masks(given[5])) {
        const Tensor spread =
            ops::expand(context, Dialect::numpy, "broadcast_to", mask_argument(interpreter, given[5]), tensor.sizes);
        count = ops::reduce(context, Dialect::numpy, Reduction::sum, spread, {over, {}, {}});
    } else {
        warn_of_empty(interpreter, tensor, over, "Mean of empty slice.");
    }
    Tensor sum = ops::reduce(context, Dialect::numpy, Reduction::sum, counted, {over, dtype, {}});
    const Dtype result = to != nullptr ? to->tensor.dtype : own;
    if (to != nullptr) sum = ops::converted(context, sum, result);
    return reduced_into(interpreter, given[3],
                        ops::converted(context, apply(interpreter, "divide", {sum, count}), result), op::add, tensor,
                        over);
}

Value mean(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "mean", "a axis dtype out keepdims * where", 1, arguments);
    Value own = by_own_method(given, "mean", {{"axis", 1}, {"dtype", 2}, {"out", 3}});
    if (!own.is_nothing()) return own;
    const Tensor tensor = given.array(0);
    refuse_none_as_mask(given[5]);
    const ops::ReduceDims over = counted_axes(given, tensor, 4);
    const Dtype dtype = given.dtype(2).value_or(Dtype::float64);
    const bool integral = !is_floating(dtype) && !is_complex(dtype);
    if (given[3].as<Array>() != nullptr || masks(given[5]) || integral) return mean_by_steps(given, over);
    warn_of_empty(interpreter, tensor, over, "Mean of empty slice.");
    const Watch watch(interpreter);
    Tensor out =
        ops::reduce(interpreter.context(), Dialect::numpy, Reduction::mean, tensor, {over, given.dtype(2), {}});
    if (tensor.numel() > 0) {
        report_faults_of_all(interpreter, "reduce", tensor, out);
    } else if (out.numel() > 0) {
        report_floating_error(interpreter, FloatingError::invalid, divided_in(out, over.keep));
    }
    return reduced_into(interpreter, given[3], std::move(out), op::add, tensor, over);
}

/// The result dtype of `np.sqrt`.
Dtype root_dtype(Dtype dtype) {
    if (is_floating(dtype)) return dtype;
    if (item_size(dtype) == 1) return Dtype::float16;
    return item_size(dtype) == 2 ? Dtype::float32 : Dtype::float64;
}

Value spread_call(Interpreter& interpreter, const CallArguments& arguments, ops::Spread what) {
    const BoundArguments given(interpreter, what == ops::Spread::std ? "std" : "var",
                               "a axis dtype out ddof keepdims * where", 1, arguments);
    Value own = by_own_method(given, what == ops::Spread::std ? "std" : "var",
                              {{"axis", 1}, {"dtype", 2}, {"out", 3}, {"ddof", 4}});
    if (!own.is_nothing()) return own;
    Tensor tensor = given.array(0);
    refuse_none_as_mask(given[6]);
    const ops::ReduceDims over = counted_axes(given, tensor, 5);
    if (complex_number(given[4])) raise_unsupported("a ddof that is a complex number is not implemented here");
    SpreadOver steps{over, given.real(4, 0), {}, given.dtype(2), {}};
    if (masks(given[6])) {
        steps.where = mask_argument(interpreter, given[6]);
        check_counted_mask(*steps.where, tensor);
    }
    check_reduction(interpreter, {given[3], given[6], true}, op::add, tensor, over);
    const Array* const to = given[3].as<Array>();
    if (to != nullptr) steps.output = to->tensor.dtype;
    const bool integral = !is_floating(tensor.dtype) && !is_complex(tensor.dtype);
    // Cases that round between the steps or sum in another dtype than that of the elements.
    const bool by_steps = is_complex(tensor.dtype) || tensor.dtype == Dtype::float16 || steps.where ||
                          (steps.output && *steps.output != (integral ? Dtype::float64 : tensor.dtype)) ||
                          (steps.dtype && *steps.dtype != (integral ? Dtype::float64 : tensor.dtype));
    if (by_steps && integral && !steps.dtype) steps.dtype = Dtype::float64;
    Tensor out = by_steps ? stepwise_spread(interpreter, what, tensor, steps)
                          : ops::spread(interpreter.context(), Dialect::numpy, what, tensor,
                                        {over, given.real(4, 0), given.dtype(2)});
    if (!out.shape_only() && static_cast<double>(ops::reduced_count(
                                 tensor, ops::reduced_axes(Dialect::numpy, over, tensor.rank()))) <= given.real(4, 0))
        report_no_freedom(interpreter, tensor, out, over.keep);
    // x - mean of an empty array has strides 0, so the result is row-major.
    if (tensor.numel() == 0) out = ops::with_strides(interpreter.context(), out, contiguous_strides(out.sizes));
    // The square root is a separate ufunc on the output's contents, with the casting rule of ufuncs.
    if (to != nullptr && what == ops::Spread::std)
        check_output_cast(op::sqrt, root_dtype(to->tensor.dtype), to->tensor.dtype);
    return reduced_into(interpreter, given[3], std::move(out), op::add, tensor, over);
}

template <ops::Extreme which>
Value arg_extreme(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, which == ops::Extreme::max ? "argmax" : "argmin", "a axis out * keepdims",
                               1, arguments);
    // A 0-d array counts as a one-dimensional array of one element.
    if (const Tensor tensor = given.array(0); given.has(1) && !given[1].is_none() && tensor.rank() == 0)
        axis_of(Dialect::numpy, given.integer(1), 1);
    Tensor out = ops::arg_extreme(interpreter.context(), Dialect::numpy, which, given.array(0), given.axis(1),
                                  given.truth(3, false));
    return indices_into(interpreter, given[2], std::move(out), which == ops::Extreme::max ? "argmax" : "argmin");
}

/// The maximum minus the minimum.
Value ptp(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "ptp", "a axis out keepdims", 1, arguments);
    const Tensor tensor = given.array(0);
    const ops::ReduceOptions options{given.axes(1, 3), {}, {}};
    check_reduction(interpreter, {given[2], {}, true}, op::maximum, tensor, options.over);
    Tensor high = ops::reduce(interpreter.context(), Dialect::numpy, Reduction::max, tensor, options);
    // NumPy writes the maximum to the output before it computes and subtracts the minimum.
    const Array* to = given[2].as<Array>();
    if (to != nullptr) {
        reduced_into(interpreter, given[2], std::move(high), op::maximum, tensor, options.over);
        high = to->tensor;
    }
    const Tensor low = ops::reduce(interpreter.context(), Dialect::numpy, Reduction::min, tensor, options);
    Tensor between = apply(interpreter, "subtract", {high, low});
    if (to != nullptr) check_output_cast("subtract", between.dtype, to->tensor.dtype);
    return reduced_into(interpreter, given[2], std::move(between), op::maximum, tensor, options.over);
}

constexpr Method reductions_rows[] = {
    {"all", truth<Reduction::all, "all">},
    {"alltrue", truth<Reduction::all, "alltrue">},
    {"amax", extreme<Reduction::max>},
    {"amin", extreme<Reduction::min>},
    {"any", truth<Reduction::any, "any">},
    {"argmax", arg_extreme<ops::Extreme::max>},
    {"argmin", arg_extreme<ops::Extreme::min>},
    {"count_nonzero", count_nonzero},
    {"max", extreme<Reduction::max>},
    {"mean", mean},
    {"min", extreme<Reduction::min>},
    {"prod", total<Reduction::prod, "prod">},
    {"product", total<Reduction::prod, "product">},
    {"ptp", ptp},
    {"std", with<spread_call, ops::Spread::std>},
    {"sum", total<Reduction::sum, "sum">},
    {"var", with<spread_call, ops::Spread::var>},
};
static_assert(is_sorted(reductions_rows));

}  // namespace

std::span<const Method> reduction_functions() {
    return reductions_rows;
}

}  // namespace bcast::python::numpy
