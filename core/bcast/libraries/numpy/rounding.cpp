#include <cmath>
#include <limits>

#include "bcast/callable.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/function_name.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/libraries/numpy/ufunc_methods.hpp"
#include "bcast/libraries/numpy/ufunc_outputs.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/numpy_element.hpp"
#include "bcast/tensor/printing/numpy.hpp"

/// Rounding to decimals, and replacement of NaN.
namespace bcast::python::numpy {
namespace {

Tensor like(Interpreter& interpreter, const Tensor& tensor, double value) {
    return scalar_tensor(interpreter.context().workspace, tensor.dtype, value);
}

/// The largest finite number of a dtype.
double largest(Dtype dtype) {
    return dtype == Dtype::float64 ? 1.7976931348623157e308 : dtype == Dtype::float32 ? 3.4028234663852886e38 : 65504.0;
}

/// Applies a function of arrays of real numbers to the real and the imaginary part of a new array separately, in place.
void each_part(Interpreter& interpreter, Tensor& tensor, FunctionRef<Value(const Value& part)> function) {
    for (const bool imaginary : {false, true}) {
        Tensor part = parts_of(tensor, imaginary);
        ops::copy_elements(array_of(interpreter, function(new_array(part))), part);
    }
}

/// rint(x * 10^d) / 10^d in the array's own dtype; integers are computed in float64.
Tensor rounded_by_scaling(Interpreter& interpreter, const Tensor& given, Extent decimals) {
    const bool integral = !is_floating(given.dtype);
    const Tensor tensor = integral ? ops::converted(interpreter.context(), given, Dtype::float64) : given;
    const double power = std::pow(10.0, std::fabs(static_cast<double>(decimals)));
    // A power beyond the dtype's range promotes the computation to a wider dtype, but its results are stored in that
    // dtype.
    Dtype promoted = tensor.dtype;
    if (promoted == Dtype::float16 && power > largest(promoted)) promoted = Dtype::float32;
    if (promoted == Dtype::float32 && power > largest(promoted)) promoted = Dtype::float64;
    const Tensor unit = scalar_tensor(interpreter.context().workspace, promoted, power);
    const auto step = [&](std::string_view ufunc, const Tensor& x) {
        const Tensor wide = ops::converted(interpreter.context(), x, promoted);
        return ops::converted(interpreter.context(), apply(interpreter, ufunc, {wide, unit}), tensor.dtype);
    };
    const bool up = decimals >= 0;
    const Tensor scaled = step(up ? "multiply" : "divide", tensor);
    Tensor out = step(up ? "divide" : "multiply", apply(interpreter, "rint", {scaled}));
    return integral ? ops::converted(interpreter.context(), out, given.dtype) : out;
}

/// Rounds to decimals as NumPy 1.24 does; ties round to even.
Value around(Interpreter& interpreter, const CallArguments& arguments, std::string_view name) {
    const BoundArguments given(interpreter, name, "a decimals out", 1, arguments);
    const Tensor tensor = given.array(0);
    expect_array(given[2], "output must be an array");
    const Array* to = given[2].as<Array>();
    if (to != nullptr && to->tensor.numel() != tensor.numel()) raise_value_error("invalid output shape");
    if (is_complex(tensor.dtype)) {
        if (to != nullptr && !is_complex(to->tensor.dtype))
            raise_type_error("array does not have imaginary part to set");
        Tensor out = ops::with_strides(interpreter.context(), ops::clone(interpreter.context(), tensor),
                                       contiguous_strides(tensor.sizes));
        each_part(interpreter, out, [&](const Value& part) {
            const Value passed[] = {part, given[1].is_nothing() ? Value::integer(0) : given[1]};
            return around(interpreter, {passed, {}, {}}, name);
        });
        return into_out(interpreter, given[2], std::move(out), "rint");
    }
    const Extent decimals = given.integer(1);
    const std::string_view first_ufunc = decimals == 0 ? "rint" : decimals > 0 ? "multiply" : "divide";
    if (tensor.dtype == Dtype::bool_) {
        if (decimals != 0 && to == nullptr) check_output_cast(first_ufunc, Dtype::float64, tensor.dtype);
        const Tensor half = ops::converted(interpreter.context(), tensor, Dtype::float16);
        return into_out(interpreter, given[2],
                        with_ufunc_strides(interpreter.context(), half, std::span(&tensor, 1), true), "rint");
    }
    const bool integral = !is_floating(tensor.dtype);
    if (to != nullptr && (!integral || decimals < 0))
        check_output_cast(first_ufunc, integral ? Dtype::float64 : tensor.dtype, to->tensor.dtype);
    if (integral && decimals >= 0) {
        if (tensor.rank() > 0 && !given.has(2) && given[0].as<Array>() != nullptr) return given[0];
        if (to == nullptr) return new_result(ops::clone(interpreter.context(), tensor));
        call_function(interpreter, "copyto", {given[2], given[0]});
        return given[2];
    }
    if (decimals == 0) {
        const KeywordArgument out[] = {{"out", given.has(2) ? given[2] : Value::none()}};
        return interpreter.call(ufunc_named("rint"), {{&given[0], 1}, out, arguments.where});
    }
    const FloatingErrorsIgnored quiet(interpreter);
    const Tensor out = rounded_by_scaling(interpreter, tensor, decimals);
    if (given.has(2)) return ufunc_into(interpreter, given[2], out, first_ufunc);
    // The result is row-major, or column-major if the array is (`PyArray_Round`).
    const bool columns = is_f_contiguous(tensor) && !tensor.contiguous();
    return new_result(with_memory_order(interpreter.context(), out, columns ? MemoryOrder::f : MemoryOrder::c, true));
}

template <FunctionName name>
Value around_function(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return around(interpreter, arguments, name.text());
}

/// A copy with infinities and NaN replaced.
Value finite(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "nan_to_num", "x copy nan posinf neginf", 1, arguments);
    Tensor tensor = given.array(0);
    if (is_complex(tensor.dtype)) {
        tensor = ops::clone(interpreter.context(), tensor);
        each_part(interpreter, tensor, [&](const Value& part) {
            const auto other = [&](std::size_t at) { return given[at].is_nothing() ? Value::none() : given[at]; };
            const Value passed[] = {part, Value::boolean(true), given.has(2) ? given[2] : Value::real(0), other(3),
                                    other(4)};
            return finite(interpreter, {}, {passed, {}, {}});
        });
        return new_result(std::move(tensor));
    }
    if (!is_floating(tensor.dtype)) return new_result(ops::clone(interpreter.context(), tensor));
    const double most = largest(tensor.dtype);
    const auto other = [&](std::size_t at, double otherwise) {
        if (!given.has(at)) return like(interpreter, tensor, otherwise);
        check_cast(given.array(at), tensor.dtype, Casting::same_kind);
        return array_of(interpreter, given[at], tensor.dtype);
    };
    const Tensor high = other(3, most);
    const Tensor low = other(4, -most);
    const Tensor nan = other(2, 0);
    // Replacement values are not replaced in turn.
    const Tensor before = tensor;
    const auto replace = [&](const Tensor& where, const Tensor& with) {
        tensor = apply(interpreter, op::where, {where, with, tensor});
    };
    replace(apply(interpreter, op::isnan, {before}), nan);
    constexpr double endless = std::numeric_limits<double>::infinity();
    replace(apply(interpreter, "equal", {before, like(interpreter, before, endless)}), high);
    replace(apply(interpreter, "equal", {before, like(interpreter, before, -endless)}), low);
    return new_result(std::move(tensor));
}

/// With `copy=False` the array is overwritten.
Value nan_to_num(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "nan_to_num", "x copy nan posinf neginf", 1, arguments);
    auto* array = given[0].as<Array>();
    const bool inexact = array != nullptr && (is_floating(array->tensor.dtype) || is_complex(array->tensor.dtype));
    if (inexact && !given.truth(1, true)) expect_writeable(interpreter, *array, "assignment destination");
    Value out = finite(interpreter, self, arguments);
    if (array == nullptr || given.truth(1, true)) {
        // The result has the memory layout of a copy.
        const Array* made = out.as<Array>();
        if (array == nullptr || made == nullptr) return out;
        return new_array(ops::with_strides(interpreter.context(), made->tensor,
                                           ops::numpy_copy(interpreter.context(), array->tensor).strides));
    }
    Tensor there = array->tensor;
    ops::copy_elements(array_of(interpreter, out), there);
    return there.rank() == 0 ? out : given[0];
}

/// Horner's rule, highest power first.
Value polyval(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "polyval", "p x", 2, arguments);
    const bool polynomial = given[1].is_object() && given[1].type().name == "poly1d";
    const bool as_given = polynomial || given[1].as<Array>() != nullptr;
    const Value x = as_given ? given[1] : new_result(given.array(1));
    Value out = polynomial ? Value::integer(0) : call_function(interpreter, "zeros_like", {x});
    interpreter.for_each(new_array(given.array(0)), [&](const Value& coefficient) {
        out = interpreter.binary(BinaryOperator::add, interpreter.binary(BinaryOperator::mul, out, x), coefficient);
    });
    return out;
}

constexpr Method rounding_rows[] = {{"around", around_function<"around">},
                                    {"nan_to_num", nan_to_num},
                                    {"polyval", polyval},
                                    {"round", around_function<"round_">},
                                    {"round_", around_function<"round_">}};
static_assert(is_sorted(rounding_rows));

}  // namespace

std::span<const Method> rounding_functions() {
    return rounding_rows;
}

}  // namespace bcast::python::numpy
