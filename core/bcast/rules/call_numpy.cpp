#include <array>

#include "bcast/rules/call_rows.hpp"

namespace bcast::rows {
namespace {

constexpr Elementwise ufunc{Dialect::numpy, two_way, NameRule::ignore, Report::rightmost, true};
constexpr Elementwise function{Dialect::numpy, two_way, NameRule::ignore, Report::rightmost, false};

constexpr auto table = std::to_array<Call>({
    chained(ufunc, "add", "+", Operation::add),
    chained(ufunc, "subtract", "-", Operation::sub),
    chained(ufunc, "multiply", "*", Operation::mul),
    chained(ufunc, "divide", "/", Operation::div),
    chained(ufunc, "maximum", "", Operation::maximum),
    chained(ufunc, "minimum", "", Operation::minimum),
    chained(ufunc, "power", "**", Operation::pow),
    other(Dialect::numpy, "broadcast_shapes", Action::shapes, 0, std::nullopt, two_way, NameRule::ignore,
          Report::batches),
    other(Dialect::numpy, "broadcast_arrays", Action::views, 1, std::nullopt, two_way, NameRule::ignore,
          Report::batches),
    other(Dialect::numpy, "broadcast_to", Action::views, 1, 1, to_target, NameRule::ignore, Report::rightmost),
    other(Dialect::numpy, "copy_", Action::assign, 2, 2, one_way, NameRule::ignore, Report::rightmost),

    elementwise(ufunc, "positive", Operation::positive),
    elementwise(ufunc, "absolute", Operation::abs),
    elementwise(ufunc, "fabs", Operation::abs),
    elementwise(ufunc, "negative", Operation::neg),
    elementwise(ufunc, "sign", Operation::signum),
    elementwise(ufunc, "ceil", Operation::ceil),
    elementwise(ufunc, "floor", Operation::floor),
    elementwise(ufunc, "trunc", Operation::trunc),
    elementwise(ufunc, "rint", Operation::round),
    elementwise(ufunc, "reciprocal", Operation::reciprocal),
    elementwise(ufunc, "sqrt", Operation::sqrt),
    elementwise(ufunc, "cbrt", Operation::cbrt),
    elementwise(ufunc, "square", Operation::square),
    elementwise(ufunc, "exp", Operation::exp),
    elementwise(ufunc, "exp2", Operation::exp2),
    elementwise(ufunc, "expm1", Operation::expm1),
    elementwise(ufunc, "log", Operation::log),
    elementwise(ufunc, "log2", Operation::log2),
    elementwise(ufunc, "log10", Operation::log10),
    elementwise(ufunc, "log1p", Operation::log1p),
    elementwise(ufunc, "sin", Operation::sin),
    elementwise(ufunc, "cos", Operation::cos),
    elementwise(ufunc, "tan", Operation::tan),
    elementwise(ufunc, "arcsin", Operation::asin),
    elementwise(ufunc, "arccos", Operation::acos),
    elementwise(ufunc, "arctan", Operation::atan),
    elementwise(ufunc, "sinh", Operation::sinh),
    elementwise(ufunc, "cosh", Operation::cosh),
    elementwise(ufunc, "tanh", Operation::tanh),
    elementwise(ufunc, "arcsinh", Operation::asinh),
    elementwise(ufunc, "arccosh", Operation::acosh),
    elementwise(ufunc, "arctanh", Operation::atanh),
    elementwise(ufunc, "deg2rad", Operation::deg2rad),
    elementwise(ufunc, "rad2deg", Operation::rad2deg),
    elementwise(ufunc, "logical_not", Operation::logical_not),
    elementwise(ufunc, "invert", Operation::bitwise_not),
    elementwise(ufunc, "isnan", Operation::isnan),
    elementwise(ufunc, "isinf", Operation::isinf),
    elementwise(ufunc, "isfinite", Operation::isfinite),
    elementwise(ufunc, "signbit", Operation::signbit),

    elementwise(ufunc, "floor_divide", Operation::floor_divide),
    elementwise(ufunc, "remainder", Operation::modulo),
    elementwise(ufunc, "fmod", Operation::fmod),
    elementwise(ufunc, "fmax", Operation::fmax),
    elementwise(ufunc, "fmin", Operation::fmin),
    elementwise(ufunc, "arctan2", Operation::atan2),
    elementwise(ufunc, "hypot", Operation::hypot),
    elementwise(ufunc, "copysign", Operation::copysign),
    elementwise(ufunc, "equal", Operation::eq),
    elementwise(ufunc, "not_equal", Operation::ne),
    elementwise(ufunc, "less", Operation::lt),
    elementwise(ufunc, "less_equal", Operation::le),
    elementwise(ufunc, "greater", Operation::gt),
    elementwise(ufunc, "greater_equal", Operation::ge),
    elementwise(ufunc, "logical_and", Operation::logical_and),
    elementwise(ufunc, "logical_or", Operation::logical_or),
    elementwise(ufunc, "logical_xor", Operation::logical_xor),
    elementwise(ufunc, "bitwise_and", Operation::bitwise_and),
    elementwise(ufunc, "bitwise_or", Operation::bitwise_or),
    elementwise(ufunc, "bitwise_xor", Operation::bitwise_xor),
    elementwise(ufunc, "left_shift", Operation::full_left_shift),
    elementwise(ufunc, "right_shift", Operation::full_right_shift),
    elementwise(ufunc, "heaviside", Operation::step),
    elementwise(ufunc, "logaddexp", Operation::logaddexp),
    elementwise(ufunc, "logaddexp2", Operation::logaddexp2),
    elementwise(ufunc, "gcd", Operation::gcd),
    elementwise(ufunc, "lcm", Operation::lcm),

    elementwise(ufunc, "clip", Operation::clamp),
    elementwise(function, "where", Operation::where),
});

}  // namespace

std::span<const Call> numpy() {
    return table;
}

}  // namespace bcast::rows
