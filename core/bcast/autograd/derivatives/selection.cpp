#include "bcast/autograd/derivatives/formula.hpp"
#include "bcast/operators/names.hpp"

/// Gradients of calls that select among their operands: they go to the selected element.
namespace bcast::autograd {
namespace {

constexpr std::uint8_t selection_reads_xy = reads_x | reads_y;
constexpr std::uint8_t reads_all = reads_x | reads_y | reads_z;

/// 0 where `condition` holds, half the gradient where the operands are equal, otherwise the full gradient: both
/// operands get it if one is NaN.
Tensor chosen_unless(Algebra& a, const Parts& p, std::string_view condition) {
    const Tensor shared = a.where(a.call(op::eq, p.operand[0], p.operand[1]), a.mul(p.gradient, 0.5), p.gradient);
    return a.where(a.call(condition, p.operand[0], p.operand[1]), a.zeros_like(p.gradient), shared);
}

/// The gradient where `condition` holds, otherwise 0.
Tensor kept_where(Algebra& a, const Tensor& condition, const Tensor& gradient) {
    return a.where(condition, gradient, a.zeros_like(gradient));
}

/// A row for a call that selects one of two operands; equal operands share the gradient.
constexpr Derivative one_of_two(std::string_view call, std::string_view node, Tensor (*first)(Algebra&, const Parts&),
                                Tensor (*second)(Algebra&, const Parts&)) {
    return {call, node, {Formula{first, selection_reads_xy}, Formula{second, selection_reads_xy}, Formula{}}};
}

Tensor where_greater(Algebra& a, const Parts& p) {
    return chosen_unless(a, p, op::lt);
}
Tensor where_less(Algebra& a, const Parts& p) {
    return chosen_unless(a, p, op::gt);
}

/// fmax and fmin ignore NaN; the first operand gets the gradient of equal elements.
Tensor first_unless(Algebra& a, const Parts& p, std::string_view condition, bool first) {
    const Tensor stays =
        a.call(op::logical_or, a.call(condition, p.operand[0], p.operand[1]), a.call(op::isnan, p.operand[1]));
    return kept_where(a, first ? stays : a.call(op::logical_not, stays), p.gradient);
}

/// The gradient where the operand is within the bounds, inclusive.
Tensor inside(Algebra& a, const Parts& p) {
    const Tensor above = a.call(op::ge, p.operand[0], p.operand[1]);
    return kept_where(a, a.call(op::logical_and, above, a.call(op::le, p.operand[0], p.operand[2])), p.gradient);
}

/// The gradient where the comparison between the operand and the bound holds.
constexpr Formula kept_at_least{
    [](Algebra& a, const Parts& p) { return kept_where(a, a.call(op::ge, p.operand[0], p.operand[1]), p.gradient); },
    selection_reads_xy};
constexpr Formula kept_below{
    [](Algebra& a, const Parts& p) { return kept_where(a, a.call(op::lt, p.operand[0], p.operand[1]), p.gradient); },
    selection_reads_xy};
constexpr Formula kept_at_most{
    [](Algebra& a, const Parts& p) { return kept_where(a, a.call(op::le, p.operand[0], p.operand[1]), p.gradient); },
    selection_reads_xy};
constexpr Formula kept_above{
    [](Algebra& a, const Parts& p) { return kept_where(a, a.call(op::gt, p.operand[0], p.operand[1]), p.gradient); },
    selection_reads_xy};

constexpr Derivative selection_rows[] = {
    one_of_two("maximum", "MaximumBackward0", where_greater, where_less),
    one_of_two("minimum", "MinimumBackward0", where_less, where_greater),
    one_of_two(
        "fmax", "FmaxBackward0", [](Algebra& a, const Parts& p) { return first_unless(a, p, op::ge, true); },
        [](Algebra& a, const Parts& p) { return first_unless(a, p, op::ge, false); }),
    one_of_two(
        "fmin", "FminBackward0", [](Algebra& a, const Parts& p) { return first_unless(a, p, op::le, true); },
        [](Algebra& a, const Parts& p) { return first_unless(a, p, op::le, false); }),
    {"where",
     "WhereBackward0",
     {Formula{}, Formula{[](Algebra& a, const Parts& p) { return kept_where(a, p.operand[0], p.gradient); }, reads_x},
      Formula{[](Algebra& a, const Parts& p) { return a.where(p.operand[0], a.zeros_like(p.gradient), p.gradient); },
              reads_x}}},
    {"masked_fill",
     "MaskedFillBackward1",
     {Formula{[](Algebra& a, const Parts& p) { return a.where(p.operand[1], a.zeros_like(p.gradient), p.gradient); },
              reads_y},
      Formula{}, Formula{[](Algebra& a, const Parts& p) { return kept_where(a, p.operand[1], p.gradient); }, reads_y}},
     "MaskedFillBackward0"},
    {"clamp",
     "ClampBackward0",
     {Formula{inside, reads_all},
      Formula{[](Algebra& a, const Parts& p) {
                  const Tensor low = a.call(op::logical_and, a.call(op::lt, p.operand[0], p.operand[1]),
                                            a.call(op::lt, p.operand[1], p.operand[2]));
                  return kept_where(a, low, p.gradient);
              },
              reads_all},
      Formula{[](Algebra& a, const Parts& p) {
                  const Tensor high = a.call(op::logical_or, a.call(op::gt, p.operand[0], p.operand[2]),
                                             a.call(op::lt, p.operand[2], p.operand[1]));
                  return kept_where(a, high, p.gradient);
              },
              reads_all}},
     "ClampBackward1"},
    // clamp with a single bound.
    {"clamp_low", "ClampBackward0", {kept_at_least, kept_below, Formula{}}, "ClampBackward1"},
    {"clamp_high", "ClampBackward0", {kept_at_most, kept_above, Formula{}}, "ClampBackward1"},
    {"clamp_min", "ClampMinBackward1", {kept_at_least, kept_below, Formula{}}, "ClampMinBackward0"},
    {"clamp_max", "ClampMaxBackward1", {kept_at_most, kept_above, Formula{}}, "ClampMaxBackward0"},
};

}  // namespace

std::span<const Derivative> selection_derivatives() {
    return selection_rows;
}

}  // namespace bcast::autograd
