#include "bcast/autograd/derivatives/formula.hpp"
#include "bcast/operators/names.hpp"

namespace bcast::autograd {
namespace {

constexpr std::uint8_t reads_xy = reads_x | reads_y;

Tensor pass(Algebra& /*a*/, const Parts& p) {
    return p.gradient;
}

Tensor zero(Algebra& a, const Parts& p) {
    return a.zeros_like(p.gradient);
}

Tensor negated(Algebra& a, const Parts& p) {
    return a.neg(p.gradient);
}

/// y * x^(y - 1), and 0 where y is 0.
Tensor pow_base(Algebra& a, const Parts& p) {
    const Tensor& x = p.operand[0];
    const Tensor& y = p.operand[1];
    // y - 1 of a Python number remains a Python number, which is not rounded to a dtype.
    const Tensor less = y.number ? a.number(std::get<double>(read(a.cast(y, Dtype::float64), 0)) - 1) : a.add(y, -1);
    const Tensor slope = a.mul(y, a.call(op::pow, x, less));
    const Tensor zero = a.call(op::eq, y, a.number(0));
    const Tensor gradient = a.mul(p.gradient, slope);
    return a.where(zero, a.zeros_like(gradient), gradient);
}

/// x^y * log(x), and 0 where x is 0 and y is not negative.
Tensor pow_exponent(Algebra& a, const Parts& p) {
    const Tensor& x = p.operand[0];
    const Tensor flat =
        a.call(op::logical_and, a.call(op::eq, x, a.number(0)), a.call(op::ge, p.operand[1], a.number(0)));
    const Tensor gradient = a.mul(p.gradient, a.mul(p.result, a.call(op::log, x)));
    return a.where(flat, a.zeros_like(gradient), gradient);
}

/// g / (1 + e^(other - own)), or with the base 2.
Tensor share(Algebra& a, const Parts& p, std::string_view power, std::size_t own, std::size_t other) {
    return a.div(p.gradient, a.add(a.call(power, a.sub(p.operand[other], p.operand[own])), 1));
}

constexpr Derivative arithmetic_rows[] = {
    {"add", "AddBackward0", {Formula{pass}, Formula{pass}, Formula{}}},
    {"sub", "SubBackward0", {Formula{pass}, Formula{negated}, Formula{}}},
    {"rsub", "RsubBackward1", {Formula{pass}, Formula{negated}, Formula{}}},
    {"mul",
     "MulBackward0",
     {Formula{[](Algebra& a, const Parts& p) { return a.mul(p.gradient, p.operand[1]); }, reads_y},
      Formula{[](Algebra& a, const Parts& p) { return a.mul(p.gradient, p.operand[0]); }, reads_x}, Formula{}}},
    {"div",
     "DivBackward0",
     {Formula{[](Algebra& a, const Parts& p) { return a.div(p.gradient, p.operand[1]); }, reads_y},
      Formula{[](Algebra& a, const Parts& p) {
                  const Tensor slope = a.div(a.div(p.operand[0], p.operand[1]), p.operand[1]);
                  return a.neg(a.mul(p.gradient, slope));
              },
              reads_xy},
      Formula{}}},
    {"pow",
     "PowBackward1",
     {Formula{pow_base, reads_xy}, Formula{pow_exponent, static_cast<std::uint8_t>(reads_xy | reads_result)},
      Formula{}},
     "PowBackward0"},
    {"remainder",
     "RemainderBackward1",
     {Formula{pass},
      Formula{[](Algebra& a, const Parts& p) {
                  return a.neg(a.mul(p.gradient, a.call(op::floor_divide, p.operand[0], p.operand[1])));
              },
              reads_xy},
      Formula{}},
     "RemainderBackward0",
     not_implemented},
    {"fmod",
     "FmodBackward1",
     {Formula{pass},
      Formula{[](Algebra& a, const Parts& p) {
                  return a.neg(a.mul(p.gradient, a.call(op::trunc, a.div(p.operand[0], p.operand[1]))));
              },
              reads_xy},
      Formula{}},
     "FmodBackward0"},
    {"div_rounded", "DivBackward2", {Formula{zero}, Formula{zero}, Formula{}}},
    {"addcmul",
     "AddcmulBackward0",
     {Formula{pass}, Formula{[](Algebra& a, const Parts& p) { return a.mul(p.gradient, p.operand[2]); }, reads_z},
      Formula{[](Algebra& a, const Parts& p) { return a.mul(p.gradient, p.operand[1]); }, reads_y}}},
    {"addcdiv",
     "AddcdivBackward0",
     {Formula{pass}, Formula{[](Algebra& a, const Parts& p) { return a.div(p.gradient, p.operand[2]); }, reads_z},
      Formula{[](Algebra& a, const Parts& p) {
                  const Tensor slope = a.div(p.operand[1], a.mul(p.operand[2], p.operand[2]));
                  return a.neg(a.mul(p.gradient, slope));
              },
              reads_y | reads_z}}},
    {"xlogy",
     "XlogyBackward0",
     {Formula{[](Algebra& a, const Parts& p) {
                  const Tensor flat = a.call(op::logical_and, a.call(op::eq, p.operand[0], a.number(0)),
                                             a.call(op::le, p.operand[1], a.number(0)));
                  const Tensor slope = a.call(op::xlogy, p.gradient, p.operand[1]);
                  return a.where(flat, a.zeros_like(slope), slope);
              },
              reads_xy},
      Formula{[](Algebra& a, const Parts& p) { return a.div(a.mul(p.gradient, p.operand[0]), p.operand[1]); },
              reads_xy},
      Formula{}},
     "XlogyBackward2",
     "XlogyBackward1"},
    {"special_xlog1py",
     "SpecialXlog1PyBackward0",
     {Formula{[](Algebra& a, const Parts& p) {
                  const Tensor flat = a.call(op::logical_and, a.call(op::eq, p.operand[0], a.number(0)),
                                             a.call(op::le, p.operand[1], a.number(-1)));
                  const Tensor slope = a.call(op::special_xlog1py, p.gradient, p.operand[1]);
                  return a.where(flat, a.zeros_like(slope), slope);
              },
              reads_xy},
      Formula{[](Algebra& a, const Parts& p) { return a.div(a.mul(p.gradient, p.operand[0]), a.add(p.operand[1], 1)); },
              reads_xy},
      Formula{}},
     "SpecialXlog1PyBackward2",
     "SpecialXlog1PyBackward1"},
    {"logaddexp",
     "LogaddexpBackward0",
     {Formula{[](Algebra& a, const Parts& p) { return share(a, p, op::exp, 0, 1); }, reads_xy},
      Formula{[](Algebra& a, const Parts& p) { return share(a, p, op::exp, 1, 0); }, reads_xy}, Formula{}}},
    {"logaddexp2",
     "Logaddexp2Backward0",
     {Formula{[](Algebra& a, const Parts& p) { return share(a, p, op::exp2, 0, 1); }, reads_xy},
      Formula{[](Algebra& a, const Parts& p) { return share(a, p, op::exp2, 1, 0); }, reads_xy}, Formula{}}},
    {"copysign",
     "CopysignBackward0",
     {Formula{[](Algebra& a, const Parts& p) {
                  const Tensor ratio = a.div(p.result, p.operand[0]);
                  const Tensor flat = a.call(op::eq, p.operand[0], a.number(0));
                  return a.mul(p.gradient, a.where(flat, a.zeros_like(ratio), ratio));
              },
              reads_x | reads_result},
      Formula{zero}, Formula{}},
     "CopysignBackward1"},
    {"atan2",
     "Atan2Backward0",
     {Formula{[](Algebra& a, const Parts& p) {
                  const Tensor& y = p.operand[0];
                  const Tensor& x = p.operand[1];
                  return a.mul(a.mul(p.gradient, x), a.call(op::reciprocal, a.add(a.mul(y, y), a.mul(x, x))));
              },
              reads_xy},
      Formula{[](Algebra& a, const Parts& p) {
                  const Tensor& y = p.operand[0];
                  const Tensor& x = p.operand[1];
                  return a.mul(a.mul(p.gradient, a.neg(y)), a.call(op::reciprocal, a.add(a.mul(y, y), a.mul(x, x))));
              },
              reads_xy},
      Formula{}}},
    {"hypot",
     "HypotBackward0",
     {Formula{[](Algebra& a, const Parts& p) { return a.mul(p.gradient, a.div(p.operand[0], p.result)); },
              reads_x | reads_result},
      Formula{[](Algebra& a, const Parts& p) { return a.mul(p.gradient, a.div(p.operand[1], p.result)); },
              reads_y | reads_result},
      Formula{}}},
    {"lerp",
     "LerpBackward1",
     {Formula{[](Algebra& a, const Parts& p) { return a.mul(p.gradient, a.add(a.neg(p.operand[2]), 1)); }, reads_z},
      Formula{[](Algebra& a, const Parts& p) { return a.mul(p.gradient, p.operand[2]); }, reads_z},
      Formula{[](Algebra& a, const Parts& p) { return a.mul(p.gradient, a.sub(p.operand[1], p.operand[0])); },
              reads_xy}},
     "LerpBackward0"},
};

}  // namespace

std::span<const Derivative> arithmetic_derivatives() {
    return arithmetic_rows;
}

}  // namespace bcast::autograd
