#include <algorithm>
#include <cmath>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/floating_errors.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/libraries/numpy/ufunc_methods.hpp"
#include "bcast/libraries/numpy/ufunc_outputs.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/promotion/typing.hpp"

/// Elementwise functions that are composed of ufuncs, or have two results.
namespace bcast::python::numpy {
namespace {

/// Both results of a ufunc, in the memory layout of NumPy's iterator.
std::vector<Tensor> two_parts(const LoopWanted& loop, std::span<const Tensor> operands, const Tensor& first,
                              const Tensor& second) {
    ops::Context& context = loop.interpreter.context();
    return {with_ufunc_strides(context, first, operands, true), with_ufunc_strides(context, second, operands, true)};
}

/// Quotient and remainder of floor division.
std::vector<Tensor> quotient_and_remainder(LoopWanted& loop, std::span<const Tensor> operands) {
    Interpreter& interpreter = loop.interpreter;
    const bcast::Call& alike = *find_call(Dialect::numpy, op::remainder);
    if (loop.dtype && (*loop.dtype == Dtype::bool_ || is_complex(*loop.dtype))) loop.refuse();
    if (!loop.dtype && (is_complex(operands[0].dtype) || is_complex(operands[1].dtype))) loop.refuse();
    const Dtype own = loop.dtype ? *loop.dtype : ops::typing_of(alike, *alike.operation, operands).common;
    const std::vector<Tensor> cast{loop.cast(operands, 0, own), loop.cast(operands, 1, own)};
    const auto both = [&]() -> std::pair<Tensor, Tensor> {
        const FloatingErrorsIgnored quiet(interpreter);
        return {apply(interpreter, op::floor_divide, cast), apply(interpreter, op::remainder, cast)};
    };
    const auto [quotient, remainder] = both();
    report_division(interpreter, "divmod", cast, quotient, remainder);
    return two_parts(loop, operands, quotient, remainder);
}

Value divmod_function(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return call_as_ufunc(interpreter, "divmod", 2, arguments, quotient_and_remainder, 2);
}

/// The dtype of the first floating-point loop to which a real dtype casts safely.
Dtype float_of(Dtype dtype) {
    if (is_floating(dtype)) return dtype;
    return item_size(dtype) == 1 ? Dtype::float16 : item_size(dtype) == 2 ? Dtype::float32 : Dtype::float64;
}

/// The fractional and the integral part, both with the sign of the number.
std::vector<Tensor> fractional_and_integral(LoopWanted& loop, std::span<const Tensor> operands) {
    if (loop.dtype ? !is_floating(*loop.dtype) : is_complex(operands[0].dtype)) loop.refuse();
    Interpreter& interpreter = loop.interpreter;
    const Tensor x = loop.cast(operands, 0, float_of(operands[0].dtype));
    const Tensor integral = apply(interpreter, op::trunc, {x});
    const Tensor fractional = apply(interpreter, "subtract", {x, integral});
    // The fractional part of infinity is 0.
    const Tensor zero = scalar_tensor(interpreter.context().workspace, x.dtype, 0.0);
    const Tensor finite = apply(interpreter, op::where, {apply(interpreter, op::isinf, {x}), zero, fractional});
    return two_parts(loop, operands, apply(interpreter, op::copysign, {finite, x}), integral);
}

Value modf_function(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return call_as_ufunc(interpreter, "modf", 1, arguments, fractional_and_integral, 2);
}

/// Fraction and exponent with x = fraction * 2 ** exponent and 0.5 <= |fraction| < 1.
std::vector<Tensor> fraction_and_exponent(LoopWanted& loop, std::span<const Tensor> operands) {
    // No loop has two results of the same dtype.
    if (loop.dtype || is_complex(operands[0].dtype)) loop.refuse();
    const Tensor x = loop.cast(operands, 0, float_of(operands[0].dtype));
    std::vector<Scalar> fractions;
    std::vector<Scalar> exponents;
    for (const Scalar& element : elements_of(x)) {
        int exponent = 0;
        fractions.emplace_back(std::frexp(std::get<double>(element), &exponent));
        exponents.emplace_back(std::int64_t{exponent});
    }
    const Workspace& workspace = loop.interpreter.context().workspace;
    return two_parts(loop, operands, from_values(workspace, x.dtype, x.sizes, fractions),
                     from_values(workspace, Dtype::int32, x.sizes, exponents));
}

Value frexp_function(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return call_as_ufunc(interpreter, "frexp", 1, arguments, fraction_and_exponent, 2);
}

/// The result in the memory layout of NumPy's loop. `given`: the operands before they were cast.
Tensor as_loop_lays(Interpreter& interpreter, std::span<const Tensor> given, std::span<const Tensor> operands,
                    const Tensor& result) {
    bool converts = false;
    for (std::size_t i = 0; i < given.size(); ++i)
        converts = converts || (given[i].rank() > 1 && given[i].dtype != operands[i].dtype);
    return with_ufunc_strides(interpreter.context(), result, given, converts);
}

/// Applies `each` to each pair of elements, broadcast, in the dtype of `x`. `given`: the operands before they were
/// cast.
template <typename Each>
Tensor of_pairs(const LoopWanted& loop, std::span<const Tensor> given, const Tensor& x, const Tensor& y, Each each) {
    Interpreter& interpreter = loop.interpreter;
    // Computes the broadcast shape, or raises.
    const Tensor sized = apply(interpreter, op::copysign, {x, ops::converted(interpreter.context(), y, x.dtype)});
    const auto elements = [&](const Tensor& of) { return elements_of(stretched(of, sized.sizes)); };
    std::vector<Scalar> out = elements(x);
    const std::vector<Scalar> others = elements(y);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = Scalar(each(std::get<double>(out[i]), others[i]));
    const Tensor operands[] = {x, y};
    Tensor result = as_loop_lays(interpreter, given, operands,
                                 from_values(interpreter.context().workspace, x.dtype, sized.sizes, out));
    report_faults(interpreter, loop.name, operands, result, false);
    return result;
}

/// x1 * 2 ** x2
std::vector<Tensor> scaled_by_powers(LoopWanted& loop, std::span<const Tensor> operands) {
    const Dtype power = operands[1].dtype;
    if (is_complex(operands[0].dtype) || !ops::is_integral(power) || power == dtypes::uint64) loop.refuse();
    Tensor x = operands[0];
    if (x.rank() == 0 && operands[1].rank() > 0 && !is_floating(x.dtype)) {
        // A scalar with an array selects the first loop that can hold its value.
        for (const Dtype wanted : {Dtype::float16, Dtype::float32, Dtype::float64}) {
            if (!is_floating(x.dtype) && can_cast(x, wanted, Casting::safe))
                x = ops::converted(loop.interpreter.context(), x, wanted);
        }
    }
    const Dtype own = float_of(x.dtype);
    if (loop.dtype && (!is_floating(*loop.dtype) || !can_cast(own, *loop.dtype, Casting::safe))) loop.refuse();
    x = loop.cast(operands, 0, own);
    LoopWanted of_powers{loop.interpreter, loop.name, {}, loop.casting};
    const Dtype integral = can_cast(power, Dtype::int32, Casting::safe) ? Dtype::int32 : Dtype::int64;
    return {of_pairs(loop, operands, x, of_powers.cast(operands, 1, integral), [](double value, const Scalar& by) {
        constexpr std::int64_t far = 5000;
        const std::int64_t times = std::get<std::int64_t>(by);
        return std::ldexp(value, static_cast<int>(std::clamp(times, -far, far)));
    })};
}

Value ldexp_function(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return call_as_ufunc(interpreter, "ldexp", 2, arguments, scaled_by_powers);
}

/// The next float16 (11 significant bits) from `value` towards `to` (NumPy 1.24 `npy_half_nextafter`).
double half_after(double value, double to) {
    constexpr double least = 0x1p-24;
    if (value == 0) return std::copysign(least, to);
    int exponent = 0;
    const bool power = std::abs(std::frexp(value, &exponent)) == 0.5;
    const bool inwards = std::abs(to) < std::abs(value) || std::signbit(to) != std::signbit(value);
    if (std::isinf(value)) return std::copysign(65504.0, value);
    const double step = std::ldexp(1.0, std::max(exponent - (power && inwards ? 12 : 11), -24));
    return value + std::copysign(step, inwards ? -value : value);
}

/// The next float after x1 in the direction of x2.
std::vector<Tensor> next_after(LoopWanted& loop, std::span<const Tensor> operands) {
    if (loop.dtype ? !is_floating(*loop.dtype) : is_complex(operands[0].dtype) || is_complex(operands[1].dtype))
        loop.refuse();
    const bcast::Call& alike = *find_call(Dialect::numpy, op::copysign);
    const Dtype own = loop.dtype ? *loop.dtype : ops::typing_of(alike, *alike.operation, operands).common;
    const Tensor x = loop.cast(operands, 0, own);
    return {of_pairs(loop, operands, x, loop.cast(operands, 1, own),
                     [dtype = x.dtype](double value, const Scalar& towards) {
                         const double to = std::get<double>(towards);
                         if (std::isnan(value) || std::isnan(to)) return value + to;
                         if (value == to) return to;
                         if (dtype == Dtype::float64) return std::nextafter(value, to);
                         if (dtype == Dtype::float16) return half_after(value, to);
                         return double{std::nextafter(static_cast<float>(value), static_cast<float>(to))};
                     })};
}

Value nextafter_function(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return call_as_ufunc(interpreter, "nextafter", 2, arguments, next_after);
}

std::vector<Tensor> wide_power(LoopWanted& loop, std::span<const Tensor> operands) {
    const bool complex = is_complex(operands[0].dtype) || is_complex(operands[1].dtype);
    if (loop.dtype && *loop.dtype != Dtype::float64 && *loop.dtype != dtypes::complex128) loop.refuse();
    const Dtype own = complex ? dtypes::complex128 : Dtype::float64;
    const std::vector<Tensor> cast{loop.cast(operands, 0, own), loop.cast(operands, 1, own)};
    return {as_loop_lays(loop.interpreter, operands, cast, apply(loop.interpreter, "power", cast))};
}

Value float_power(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return call_as_ufunc(interpreter, "float_power", 2, arguments, wide_power);
}

/// a - bi; real numbers are unchanged.
std::vector<Tensor> conjugated_numbers(LoopWanted& loop, std::span<const Tensor> operands) {
    if (loop.dtype == Dtype::bool_) loop.refuse();
    // There is no bool loop: the first loop that accepts bool is int8.
    const Dtype own = operands[0].dtype;
    const Tensor given = loop.cast(operands, 0, own == Dtype::bool_ ? Dtype::int8 : own);
    Tensor out =
        as_loop_lays(loop.interpreter, operands, std::span(&given, 1), apply(loop.interpreter, op::positive, {given}));
    if (is_complex(given.dtype)) {
        Tensor part = parts_of(out, true);
        ops::copy_elements(apply(loop.interpreter, "negative", {parts_of(given, true)}), part);
    }
    return {std::move(out)};
}

Value conjugate(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return call_as_ufunc(interpreter, "conjugate", 1, arguments, conjugated_numbers);
}

/// The distance from a float16 to the next larger one (NumPy 1.24 `npy_half_spacing`): below 0, towards 0.
double half_spacing(double value, int exponent) {
    constexpr double largest = 65504;
    if (!std::isfinite(value)) return std::nan("");
    if (value == largest) return HUGE_VAL;
    const bool power_below_zero = value < 0 && std::frexp(value, &exponent) == -0.5;
    return value == 0 ? std::ldexp(1.0, -24) : std::ldexp(1.0, std::max(exponent - (power_below_zero ? 12 : 11), -24));
}

/// The distance to the next float away from 0.
std::vector<Tensor> spacings(LoopWanted& loop, std::span<const Tensor> operands) {
    if (loop.dtype ? !is_floating(*loop.dtype) : is_complex(operands[0].dtype)) loop.refuse();
    const Tensor x = loop.cast(operands, 0, float_of(operands[0].dtype));
    std::vector<Scalar> out;
    for (const Scalar& element : elements_of(x)) {
        const double value = std::get<double>(element);
        int exponent = 0;
        std::frexp(value, &exponent);
        const int digits = x.dtype == Dtype::float64 ? 53 : 24;
        const int least = x.dtype == Dtype::float64 ? -1074 : -149;
        if (x.dtype == Dtype::float16) {
            out.emplace_back(half_spacing(value, exponent));
            continue;
        }
        const double step = value == 0 ? std::ldexp(1.0, least) : std::ldexp(1.0, std::max(exponent - digits, least));
        out.emplace_back(std::isfinite(value) ? std::copysign(step, value == 0 ? 1.0 : value) : std::nan(""));
    }
    return {as_loop_lays(loop.interpreter, operands, std::span(&x, 1),
                         from_values(loop.interpreter.context().workspace, x.dtype, x.sizes, out))};
}

Value spacing_function(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return call_as_ufunc(interpreter, "spacing", 1, arguments, spacings);
}

constexpr Method derived_rows[] = {
    {"conj", conjugate},          {"conjugate", conjugate},          {"divmod", divmod_function},
    {"float_power", float_power}, {"frexp", frexp_function},         {"ldexp", ldexp_function},
    {"modf", modf_function},      {"nextafter", nextafter_function}, {"spacing", spacing_function},
};
static_assert(is_sorted(derived_rows));

}  // namespace

std::span<const Method> derived_functions() {
    return derived_rows;
}

}  // namespace bcast::python::numpy
