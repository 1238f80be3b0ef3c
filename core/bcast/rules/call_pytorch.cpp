#include <array>

#include "bcast/rules/call_rows.hpp"

namespace bcast::rows {
namespace {

constexpr Elementwise unary{Dialect::pytorch, two_way, NameRule::keep, Report::fold, true};
constexpr Elementwise unary_new{Dialect::pytorch, two_way, NameRule::keep, Report::fold, false};
constexpr Elementwise unified{Dialect::pytorch, two_way, NameRule::unify, Report::fold, true};
constexpr Elementwise unified_new{Dialect::pytorch, two_way, NameRule::unify, Report::fold, false};
/// PyTorch 1.13 has no name rule for these.
constexpr Elementwise unnamed{Dialect::pytorch, two_way, NameRule::refuse, Report::fold, true};
constexpr Elementwise unnamed_new{Dialect::pytorch, two_way, NameRule::refuse, Report::fold, false};

constexpr Overloads of_tensors_and_numbers{".Tensor",     ".Scalar",     ".Scalar_Tensor",    ".Scalar",
                                           ".Tensor_out", ".Scalar_out", ".Scalar_Tensor_out"};
constexpr Overloads of_copysign{".Tensor", ".Scalar", "", ".Scalar", ".out", ".Scalar_out"};
constexpr Overloads of_xlogy{".Tensor",    ".Scalar_Other",    ".Scalar_Self",   ".Scalar_Other",
                             ".OutTensor", ".OutScalar_Other", ".OutScalar_Self"};
/// A number beside a tensor becomes a tensor, but not everywhere.
constexpr Overloads of_and{".Tensor",     ".Scalar",     ".Scalar_Tensor",    ".Tensor",
                           ".Tensor_out", ".Scalar_out", ".Scalar_Tensor_out"};
constexpr Overloads of_or{".Tensor",     ".Tensor",     ".Scalar_Tensor",    ".Tensor",
                          ".Tensor_out", ".Scalar_out", ".Scalar_Tensor_out"};
constexpr Overloads of_shift{".Tensor",     ".Tensor_Scalar",     ".Scalar_Tensor",    ".Tensor_Scalar",
                             ".Tensor_out", ".Tensor_Scalar_out", ".Scalar_Tensor_out"};
constexpr Overloads of_where{".self", ".self", ".self", ".self", ".self_out", ".self_out", ".self_out"};

constexpr auto pytorch_table = std::to_array<Call>({
    chained(unified, "add", "+", Operation::add),
    chained(unified, "sub", "-", Operation::sub),
    chained(unified, "mul", "*", Operation::mul),
    chained(unified, "div", "/", Operation::div),
    chained(unnamed_new, "maximum", "", Operation::maximum),
    chained(unnamed_new, "minimum", "", Operation::minimum),
    chained(unified, "pow", "**", Operation::pow),
    other(Dialect::pytorch, "broadcast_shapes", Action::shapes, 0, std::nullopt, two_way, NameRule::ignore,
          Report::fold),
    other(Dialect::pytorch, "broadcast_tensors", Action::views, 1, std::nullopt, two_way, NameRule::keep, Report::fold),
    other(Dialect::pytorch, "broadcast_to", Action::views, 1, 1, to_target, NameRule::keep, Report::rightmost),
    other(Dialect::pytorch, "expand", Action::views, 1, 1, to_target, NameRule::keep, Report::rightmost),
    other(Dialect::pytorch, "align_as", Action::align, 2, 2, where_named, NameRule::place, Report::fold),
    other(Dialect::pytorch, "align_to", Action::align, 1, 1, where_named, NameRule::place, Report::fold),
    other(Dialect::pytorch, "copy_", Action::assign, 2, 2, two_way, NameRule::unify, Report::fold),
    other(Dialect::pytorch, "setitem", Action::assign, 2, 2, one_way, NameRule::assign, Report::rightmost),

    elementwise(unary, "abs", Operation::abs),
    elementwise(unary, "neg", Operation::neg),
    elementwise(unary, "sign", Operation::sign),
    elementwise(unary, "ceil", Operation::ceil),
    elementwise(unary, "floor", Operation::floor),
    elementwise(unary, "trunc", Operation::trunc),
    elementwise(unary, "round", Operation::round),
    elementwise(unary, "frac", Operation::frac),
    elementwise(unary, "reciprocal", Operation::reciprocal),
    elementwise(unary, "sqrt", Operation::sqrt),
    elementwise(unary, "rsqrt", Operation::rsqrt),
    elementwise(unary, "square", Operation::square),
    elementwise(unary, "exp", Operation::exp),
    elementwise(unary, "expm1", Operation::expm1),
    elementwise(unary, "log", Operation::log),
    elementwise(unary, "log2", Operation::log2),
    elementwise(unary, "log10", Operation::log10),
    elementwise(unary, "log1p", Operation::log1p),
    elementwise(unary, "sin", Operation::sin),
    elementwise(unary, "cos", Operation::cos),
    elementwise(unary, "tan", Operation::tan),
    elementwise(unary, "asin", Operation::asin),
    elementwise(unary, "acos", Operation::acos),
    elementwise(unary, "atan", Operation::atan),
    elementwise(unary, "sinh", Operation::sinh),
    elementwise(unary, "cosh", Operation::cosh),
    elementwise(unary, "tanh", Operation::tanh),
    elementwise(unary, "asinh", Operation::asinh),
    elementwise(unary, "acosh", Operation::acosh),
    elementwise(unary, "atanh", Operation::atanh),
    elementwise(unary, "sigmoid", Operation::sigmoid),
    elementwise(unary, "relu", Operation::relu),
    elementwise(unary, "erf", Operation::erf),
    elementwise(unary, "erfc", Operation::erfc),
    elementwise(unary, "erfinv", Operation::erfinv),
    elementwise(unary, "digamma", Operation::digamma),
    elementwise(unary, "lgamma", Operation::lgamma),
    elementwise(unary, "deg2rad", Operation::deg2rad),
    elementwise(unary, "rad2deg", Operation::rad2deg),
    elementwise(unary, "logical_not", Operation::logical_not),
    elementwise(unary, "bitwise_not", Operation::bitwise_not),
    elementwise(unary_new, "positive", Operation::positive),
    elementwise(unary_new, "isnan", Operation::isnan),
    elementwise(unary_new, "isinf", Operation::isinf),
    elementwise(unary_new, "isfinite", Operation::isfinite),
    elementwise(unary_new, "signbit", Operation::signbit),
    elementwise(unnamed, "exp2", Operation::exp2),
    elementwise(unnamed, "logit", Operation::logit),
    elementwise(unnamed, "sinc", Operation::sinc),
    elementwise(unnamed_new, "isposinf", Operation::isposinf),
    elementwise(unnamed_new, "isneginf", Operation::isneginf),

    elementwise(unified, "floor_divide", Operation::floor_divide),
    elementwise(unified, "atan2", Operation::atan2),
    elementwise(unified, "hypot", Operation::hypot),
    elementwise(unified, "eq", Operation::eq),
    elementwise(unified, "ne", Operation::ne),
    elementwise(unified, "lt", Operation::lt),
    elementwise(unified, "le", Operation::le),
    elementwise(unified, "gt", Operation::gt),
    elementwise(unified, "ge", Operation::ge),
    elementwise(unified, "logical_and", Operation::logical_and),
    elementwise(unified, "logical_or", Operation::logical_or),
    elementwise(unified, "logical_xor", Operation::logical_xor),
    elementwise(unified, "clamp_min", Operation::maximum),
    elementwise(unified, "clamp_max", Operation::minimum),
    elementwise(unified_new, "logaddexp", Operation::logaddexp),
    elementwise(unified_new, "logaddexp2", Operation::logaddexp2),
    elementwise(unnamed, "remainder", Operation::remainder, of_tensors_and_numbers),
    elementwise(unnamed, "fmod", Operation::fmod, of_tensors_and_numbers),
    elementwise(unnamed, "copysign", Operation::copysign, of_copysign),
    elementwise(unnamed, "xlogy", Operation::xlogy, of_xlogy),
    elementwise(unnamed, "bitwise_and", Operation::bitwise_and, of_and),
    elementwise(unnamed, "bitwise_or", Operation::bitwise_or, of_or),
    elementwise(unnamed, "bitwise_xor", Operation::bitwise_xor, of_or),
    elementwise(unnamed, "bitwise_left_shift", Operation::left_shift, of_shift),
    elementwise(unnamed, "bitwise_right_shift", Operation::right_shift, of_shift),
    elementwise(unnamed, "heaviside", Operation::heaviside),
    elementwise(unnamed, "gcd", Operation::gcd),
    elementwise(unnamed, "lcm", Operation::lcm),
    elementwise(unnamed_new, "fmax", Operation::fmax),
    elementwise(unnamed_new, "fmin", Operation::fmin),

    elementwise(unnamed_new, "where", Operation::where, of_where),
    elementwise(unified, "clamp", Operation::clamp),
    elementwise(unified, "addcmul", Operation::addcmul),
    elementwise(unified, "addcdiv", Operation::addcdiv),
    elementwise(unified, "masked_fill", Operation::masked_fill),
    elementwise(unnamed, "lerp", Operation::lerp, of_tensors_and_numbers),
});

}  // namespace

std::span<const Call> pytorch() {
    return pytorch_table;
}

}  // namespace bcast::rows
