#include "bcast/autograd/derivatives/formula.hpp"
#include "bcast/operators/names.hpp"

#include <cmath>
#include <limits>

namespace bcast::autograd {
namespace {

constexpr double pi = 3.14159265358979323846;

/// A row for a call of one operand whose gradient reads the operand.
constexpr Derivative of_x(std::string_view call, std::string_view node, Tensor (*of)(Algebra&, const Parts&)) {
    return {call, node, {Formula{of, reads_x}, Formula{}, Formula{}}};
}

/// A row for a call whose gradient reads the result.
constexpr Derivative of_result(std::string_view call, std::string_view node, Tensor (*of)(Algebra&, const Parts&)) {
    return {call, node, {Formula{of, reads_result}, Formula{}, Formula{}}};
}

/// A row for a call whose gradient reads neither.
constexpr Derivative of_nothing(std::string_view call, std::string_view node, Tensor (*of)(Algebra&, const Parts&)) {
    return {call, node, {Formula{of, 0}, Formula{}, Formula{}}};
}

Tensor unary_zero(Algebra& a, const Parts& p) {
    return a.zeros_like(p.gradient);
}

const Tensor& x_of(const Parts& p) {
    return p.operand[0];
}

/// 1 - x^2, 1 + x^2, x^2 - 1, ...
Tensor square_plus(Algebra& a, const Tensor& x, double factor, double constant) {
    return a.add(a.mul(a.mul(x, x), factor), constant);
}

Tensor over_root(Algebra& a, const Parts& p, double factor, double constant, double sign) {
    const Tensor root = a.call(op::rsqrt, square_plus(a, x_of(p), factor, constant));
    return a.mul(a.mul(p.gradient, root), sign);
}

constexpr Derivative unary_rows[] = {
    of_nothing("neg", "NegBackward0", [](Algebra& a, const Parts& p) { return a.neg(p.gradient); }),
    of_nothing("positive", "AliasBackward0", [](Algebra&, const Parts& p) { return p.gradient; }),
    of_x("abs", "AbsBackward0",
         [](Algebra& a, const Parts& p) { return a.mul(p.gradient, a.call(op::sign, x_of(p))); }),
    of_nothing("sign", "SignBackward0", unary_zero),
    of_nothing("floor", "FloorBackward0", unary_zero),
    of_nothing("ceil", "CeilBackward0", unary_zero),
    of_nothing("trunc", "TruncBackward0", unary_zero),
    of_nothing("round", "RoundBackward0", unary_zero),
    of_nothing("round_decimals", "RoundBackward1", unary_zero),
    of_nothing("frac", "FracBackward0", [](Algebra&, const Parts& p) { return p.gradient; }),
    of_result("reciprocal", "ReciprocalBackward0",
              [](Algebra& a, const Parts& p) { return a.neg(a.mul(p.gradient, a.mul(p.result, p.result))); }),
    of_result("sqrt", "SqrtBackward0",
              [](Algebra& a, const Parts& p) { return a.div(p.gradient, a.mul(p.result, 2)); }),
    of_result("rsqrt", "RsqrtBackward0",
              [](Algebra& a, const Parts& p) { return a.mul(a.mul(p.gradient, -0.5), a.pow(p.result, 3)); }),
    of_x("square", "PowBackward0", [](Algebra& a, const Parts& p) { return a.mul(p.gradient, a.mul(x_of(p), 2)); }),
    of_result("exp", "ExpBackward0", [](Algebra& a, const Parts& p) { return a.mul(p.gradient, p.result); }),
    of_result("exp2", "Exp2Backward0",
              [](Algebra& a, const Parts& p) { return a.mul(a.mul(p.gradient, p.result), std::log(2.0)); }),
    of_result("expm1", "Expm1Backward0",
              [](Algebra& a, const Parts& p) { return a.mul(p.gradient, a.add(p.result, 1)); }),
    of_x("log", "LogBackward0", [](Algebra& a, const Parts& p) { return a.div(p.gradient, x_of(p)); }),
    of_x("log2", "Log2Backward0",
         [](Algebra& a, const Parts& p) { return a.div(p.gradient, a.mul(x_of(p), std::log(2.0))); }),
    of_x("log10", "Log10Backward0",
         [](Algebra& a, const Parts& p) { return a.div(p.gradient, a.mul(x_of(p), std::log(10.0))); }),
    of_x("log1p", "Log1PBackward0", [](Algebra& a, const Parts& p) { return a.div(p.gradient, a.add(x_of(p), 1)); }),
    of_x("sin", "SinBackward0", [](Algebra& a, const Parts& p) { return a.mul(p.gradient, a.call(op::cos, x_of(p))); }),
    of_x("cos", "CosBackward0",
         [](Algebra& a, const Parts& p) { return a.neg(a.mul(p.gradient, a.call(op::sin, x_of(p)))); }),
    of_result("tan", "TanBackward0",
              [](Algebra& a, const Parts& p) { return a.mul(p.gradient, square_plus(a, p.result, 1, 1)); }),
    of_x("asin", "AsinBackward0", [](Algebra& a, const Parts& p) { return over_root(a, p, -1, 1, 1); }),
    of_x("acos", "AcosBackward0", [](Algebra& a, const Parts& p) { return over_root(a, p, -1, 1, -1); }),
    of_x("atan", "AtanBackward0",
         [](Algebra& a, const Parts& p) { return a.div(p.gradient, square_plus(a, x_of(p), 1, 1)); }),
    of_x("sinh", "SinhBackward0",
         [](Algebra& a, const Parts& p) { return a.mul(p.gradient, a.call(op::cosh, x_of(p))); }),
    of_x("cosh", "CoshBackward0",
         [](Algebra& a, const Parts& p) { return a.mul(p.gradient, a.call(op::sinh, x_of(p))); }),
    of_result("tanh", "TanhBackward0",
              [](Algebra& a, const Parts& p) {
                  // PyTorch's vectorized kernel computes 1 - y y with a single rounding.
                  const Tensor rest = a.call(op::addcmul, a.full_like(p.result, 1), a.neg(p.result), p.result);
                  return a.mul(p.gradient, rest);
              }),
    of_x("asinh", "AsinhBackward0", [](Algebra& a, const Parts& p) { return over_root(a, p, 1, 1, 1); }),
    of_x("acosh", "AcoshBackward0", [](Algebra& a, const Parts& p) { return over_root(a, p, 1, -1, 1); }),
    of_x("atanh", "AtanhBackward0",
         [](Algebra& a, const Parts& p) { return a.div(p.gradient, square_plus(a, x_of(p), -1, 1)); }),
    of_result("sigmoid", "SigmoidBackward0",
              [](Algebra& a, const Parts& p) { return a.mul(a.mul(p.gradient, a.add(a.neg(p.result), 1)), p.result); }),
    of_result("relu", "ReluBackward0",
              [](Algebra& a, const Parts& p) {
                  return a.where(a.call(op::le, p.result, a.number(0)), a.zeros_like(p.gradient), p.gradient);
              }),
    of_x("erf", "ErfBackward0",
         [](Algebra& a, const Parts& p) {
             const Tensor bell = a.call(op::exp, a.neg(a.mul(x_of(p), x_of(p))));
             return a.mul(a.mul(bell, 2 / std::sqrt(pi)), p.gradient);
         }),
    of_x("erfc", "ErfcBackward0",
         [](Algebra& a, const Parts& p) {
             const Tensor bell = a.call(op::exp, a.neg(a.mul(x_of(p), x_of(p))));
             return a.mul(a.mul(bell, -2 / std::sqrt(pi)), p.gradient);
         }),
    of_result("erfinv", "ErfinvBackward0",
              [](Algebra& a, const Parts& p) {
                  const Tensor bell = a.call(op::exp, a.mul(p.result, p.result));
                  return a.mul(a.mul(bell, std::sqrt(pi) / 2), p.gradient);
              }),
    of_x("lgamma", "LgammaBackward0",
         [](Algebra& a, const Parts& p) { return a.mul(p.gradient, a.call(op::digamma, x_of(p))); }),
    of_x("digamma", "DigammaBackward0",
         [](Algebra& a, const Parts& p) { return a.mul(p.gradient, a.trigamma(x_of(p))); }),
    of_x("logit", "LogitBackward0",
         [](Algebra& a, const Parts& p) {
             const Tensor& x = x_of(p);
             const Tensor slope = a.mul(x, a.add(a.neg(x), 1));
             const Tensor outside =
                 a.call(op::logical_or, a.call(op::lt, x, a.number(0)), a.call(op::gt, x, a.number(1)));
             const Tensor inside = a.div(p.gradient, slope);
             return a.where(outside, a.full_like(inside, std::numeric_limits<double>::quiet_NaN()), inside);
         }),
    of_x("sinc", "SincBackward0",
         [](Algebra& a, const Parts& p) {
             const Tensor angle = a.mul(x_of(p), pi);
             const Tensor square = a.mul(a.mul(x_of(p), x_of(p)), pi);
             const Tensor rise = a.sub(a.mul(angle, a.call(op::cos, angle)), a.call(op::sin, angle));
             const Tensor slope = a.mul(p.gradient, a.div(rise, square));
             return a.where(a.call(op::eq, square, a.number(0)), a.zeros_like(slope), slope);
         }),
    of_x("special_entr", "SpecialEntrBackward0",
         [](Algebra& a, const Parts& p) {
             return a.mul(p.gradient, a.sub(a.neg(a.call(op::log, x_of(p))), a.number(1)));
         }),
    of_nothing("deg2rad", "Deg2RadBackward0", [](Algebra& a, const Parts& p) { return a.mul(p.gradient, pi / 180); }),
    of_nothing("rad2deg", "Rad2DegBackward0", [](Algebra& a, const Parts& p) { return a.mul(p.gradient, 180 / pi); }),
};

}  // namespace

std::span<const Derivative> unary_derivatives() {
    return unary_rows;
}

}  // namespace bcast::autograd
