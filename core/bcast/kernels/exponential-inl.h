// exp, log, sigmoid, tanh and erf on float32 vectors, each within 2 ULP of the exact value. Included once per SIMD
// target, like rows-inl.h.
//
// Each function reduces its argument, evaluates a polynomial (the best of its degree by Lawson's iteration, weighted
// for the relative error of the final result) and undoes the reduction. The special cases are skipped if every lane is
// in the range that needs none, which is nearly always so: X_is_usual tests for that range, X_usual computes x within
// it, and X_lanes computes any x.
#if defined(BCAST_OPS_EXPONENTIAL_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef BCAST_OPS_EXPONENTIAL_INL_H
#undef BCAST_OPS_EXPONENTIAL_INL_H
#else
#define BCAST_OPS_EXPONENTIAL_INL_H
#endif

#include <hwy/highway.h>

#include <limits>

#include "bcast/kernels/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// c[0] + x * (c[1] + x * (c[2] + ...)).
template <class D, class V>
HWY_INLINE V polynomial(D d, V /*x*/, float last) {
    return constant(d, last);
}
template <class D, class V, class... Rest>
HWY_INLINE V polynomial(D d, V x, float first, Rest... rest) {
    return hn::MulAdd(polynomial(d, x, rest...), x, constant(d, first));
}

/// The argument reduction x = n * log 2 + rest, |rest| <= log(2) / 2. It also reduces -x without a negation: x =
/// rest - n * log 2.
template <class V>
struct Reduced {
    V rest;
    V shifted;  ///< The multiple is in its low bits, above a constant and zeros.
};

/// 1.5 * 2^23: adding it rounds to an integer, which is then in the low bits.
inline constexpr float rounding = 12582912.0F;

/// Also adds `added` to the multiple in the low bits.
template <int sign = 1, class D, class V>
HWY_INLINE Reduced<V> reduce_by_log2(D d, V x, int added = 0) {
    const V magic = constant(d, rounding + static_cast<float>(added));
    const V log2_e = constant(d, 0x1.715476p+0F);
    const V shifted = sign > 0 ? hn::MulAdd(x, log2_e, magic) : hn::NegMulAdd(x, log2_e, magic);
    const V n = hn::Sub(shifted, magic);
    // log 2 in two parts; the first has few enough bits for an exact product.
    const V first = constant(d, 0x1.62e400p-1F);
    const V second = constant(d, 0x1.7f7d1cp-20F);
    if constexpr (sign > 0) return {hn::NegMulAdd(n, second, hn::NegMulAdd(n, first, x)), shifted};
    return {hn::MulAdd(n, second, hn::MulAdd(n, first, x)), shifted};
}

/// The integer that the rounding left in the low bits.
template <class D, class V>
HWY_INLINE auto integral_of(D d, V shifted) {
    const hn::RebindToSigned<D> di;
    return hn::Sub(hn::BitCast(di, shifted), hn::BitCast(di, constant(d, rounding)));
}

/// value * 2^n if both are normal: adds `shifted` to the exponent field.
template <class D, class V>
HWY_INLINE V raised(D d, V value, V shifted) {
    const hn::RebindToSigned<D> di;
    return hn::BitCast(d, hn::Add(hn::BitCast(di, value), hn::ShiftLeft<23>(hn::BitCast(di, shifted))));
}

/// e^(sign * rest) - 1. Estrin's scheme (G. Estrin 1960): as many instructions as Horner's, with fewer dependencies.
template <int sign = 1, class D, class V>
HWY_INLINE V exp_of_rest(D d, V rest) {
    const V square = hn::Mul(rest, rest);
    const V low = polynomial(d, rest, 0x1p-1F, sign * 0x1.55548ep-3F);
    const V high = polynomial(d, rest, 0x1.55545ep-5F, sign * 0x1.123b56p-7F);
    const V tail = hn::MulAdd(square, hn::MulAdd(square, constant(d, 0x1.6db42ap-10F), high), low);
    return sign > 0 ? hn::MulAdd(square, tail, rest) : hn::MulSub(square, tail, rest);
}

/// The bias of a float's exponent field.
inline constexpr int exponent_bias = 127;

/// 2^n, where n + exponent_bias is in the low bits of `shifted`.
template <class D, class V>
HWY_INLINE V power_in(D d, V shifted) {
    const hn::RebindToSigned<D> di;
    return hn::BitCast(d, hn::ShiftLeft<23>(hn::BitCast(di, shifted)));
}

/// Scaling by this power of 2 keeps the powers of e below normal, so they need no special case.
inline constexpr int exp_lift = 64;

/// e^x * 2^exp_lift for x <= 0, within 1 ULP of the exact value where e^x is not 0. Below -105 it is constant: there
/// e^x rounds to 0. NaN stays NaN.
template <class D, class V>
HWY_INLINE V lifted_exp(D d, V x) {
    const V inside = at_least(d, x, constant(d, -105.0F));
    const auto reduced = reduce_by_log2(d, inside, exponent_bias + exp_lift);
    const V value = hn::Add(exp_of_rest(d, reduced.rest), constant(d, 1.0F));
    return hn::Mul(value, power_in(d, reduced.shifted));
}

/// 2^n for -126 <= n <= 127.
template <class D, class VI>
HWY_INLINE hn::Vec<D> power_of_two(D d, VI n) {
    const hn::RebindToSigned<D> di;
    return hn::BitCast(d, hn::ShiftLeft<23>(hn::Add(n, hn::Set(di, 127))));
}

/// value * 2^n for every n, with a single rounding.
template <class D, class V, class VI>
HWY_INLINE V scaled(D d, V value, VI n) {
    const VI half = hn::ShiftRight<1>(n);
    return hn::Mul(hn::Mul(value, power_of_two(d, half)), power_of_two(d, hn::Sub(n, half)));
}

template <class D, class V>
HWY_INLINE auto exp_is_usual(D d, V x) {
    return hn::Lt(hn::Abs(x), constant(d, 87.0F));
}

template <class D, class V>
HWY_INLINE V exp_usual(D d, V x) {
    const auto reduced = reduce_by_log2(d, x);
    const V value = hn::Add(exp_of_rest(d, reduced.rest), constant(d, 1.0F));
    return raised(d, value, reduced.shifted);
}

template <class D, class V>
HWY_INLINE V exp_lanes(D d, V x) {
    if (HWY_LIKELY(is_true_everywhere(d, exp_is_usual(d, x)))) return exp_usual(d, x);
    // Outside these limits the result is infinite or 0.
    const V inside = at_least(d, at_most(d, x, constant(d, 89.0F)), constant(d, -105.0F));
    const auto reduced = reduce_by_log2(d, inside);
    const V value =
        scaled(d, hn::Add(exp_of_rest(d, reduced.rest), constant(d, 1.0F)), integral_of(d, reduced.shifted));
    return hn::IfThenElse(hn::IsNaN(x), x, value);
}

/// The logarithm of positive normal numbers, plus `exponent` * log 2.
template <class D, class V>
HWY_INLINE V log_of_normal(D d, V x, V exponent) {
    const hn::RebindToSigned<D> di;
    // x = 2^n * (1 + rest), sqrt(1/2) <= 1 + rest < sqrt 2.
    const auto bits = hn::Sub(hn::BitCast(di, x), constant(di, 0x3f3504f3));
    const auto n = hn::ShiftRight<23>(bits);
    const V near_one = hn::BitCast(d, hn::Sub(hn::BitCast(di, x), hn::ShiftLeft<23>(n)));
    const V rest = hn::Sub(near_one, constant(d, 1.0F));
    const V powers = hn::Add(hn::ConvertTo(d, n), exponent);
    const V square = hn::Mul(rest, rest);
    const V tail = polynomial(d, rest, 0x1.5556d8p-2F, -0x1.000382p-2F, 0x1.98d7f2p-3F, -0x1.53824ap-3F, 0x1.317456p-3F,
                              -0x1.2432b8p-3F, 0x1.645eaep-4F);
    V value = hn::Mul(hn::Mul(square, rest), tail);
    value = hn::MulAdd(powers, constant(d, 0x1.7f7d1cp-20F), value);
    value = hn::NegMulAdd(square, constant(d, 0.5F), value);
    value = hn::Add(rest, value);
    return hn::MulAdd(powers, constant(d, 0x1.62e400p-1F), value);
}

template <class D, class V>
HWY_INLINE auto log_is_usual(D d, V x) {
    return hn::And(hn::Ge(x, constant(d, std::numeric_limits<float>::min())),
                   hn::Lt(x, constant(d, std::numeric_limits<float>::infinity())));
}

template <class D, class V>
HWY_INLINE V log_usual(D d, V x) {
    return log_of_normal(d, x, hn::Zero(d));
}

template <class D, class V>
HWY_INLINE V log_lanes(D d, V x) {
    constexpr float least = std::numeric_limits<float>::min();
    constexpr float infinity = std::numeric_limits<float>::infinity();
    if (HWY_LIKELY(is_true_everywhere(d, log_is_usual(d, x)))) return log_usual(d, x);
    const auto small = hn::Lt(x, hn::Set(d, least));
    const V lifted = hn::IfThenElse(small, hn::Mul(x, constant(d, 0x1p23F)), x);
    V value = log_of_normal(d, lifted, hn::IfThenElseZero(small, constant(d, -23.0F)));
    value = hn::IfThenElse(hn::Eq(x, hn::Zero(d)), hn::Set(d, -infinity), value);
    value = hn::IfThenElse(hn::Lt(x, hn::Zero(d)), hn::NaN(d), value);
    return hn::IfThenElse(hn::Or(hn::IsNaN(x), hn::Eq(x, hn::Set(d, infinity))), x, value);
}

/// -x log x; 0 for 0, and -infinity for negative numbers.
template <class D, class V>
HWY_INLINE V entropy_lanes(D d, V x) {
    const V value = hn::Mul(hn::Neg(x), log_lanes(d, x));
    const V inside = hn::IfThenElse(hn::Eq(x, hn::Zero(d)), hn::Zero(d), value);
    return hn::IfThenElse(hn::Lt(x, hn::Zero(d)), hn::Set(d, -std::numeric_limits<float>::infinity()), inside);
}

/// 1 / (1 + e^-x), with numerator and denominator divided by 2^exp_lift so that e^-x does not overflow. It is 1 from 40
/// on, and 0 below -105.
template <class D, class V>
HWY_INLINE V sigmoid_lanes(D d, V x) {
    const V inside = at_least(d, at_most(d, x, constant(d, 40.0F)), constant(d, -105.0F));
    const auto reduced = reduce_by_log2<-1>(d, inside, exponent_bias - exp_lift);
    const V value = hn::Add(exp_of_rest<-1>(d, reduced.rest), constant(d, 1.0F));
    const V one = constant(d, 0x1p-64F);
    return hn::Div(one, hn::MulAdd(value, power_in(d, reduced.shifted), one));
}

/// (1 - e^-2|x|) / (1 + e^-2|x|) with the sign of x; e^y - 1 = 2^n * (e^rest - 1) + 2^n - 1, which avoids
/// cancellation near 0.
template <class D, class V>
HWY_INLINE V tanh_lanes(D d, V x) {
    const V one = constant(d, 1.0F);
    const V magnitude = hn::Abs(x);
    // Above this limit the result is 1.
    const V inside = at_most(d, magnitude, constant(d, 9.25F));
    const auto reduced = reduce_by_log2(d, hn::Mul(inside, constant(d, -2.0F)));
    const V scale = raised(d, one, reduced.shifted);
    const V rest = hn::Mul(exp_of_rest(d, reduced.rest), scale);
    const V upper = hn::Sub(hn::Sub(one, scale), rest);
    const V lower = hn::Add(hn::Add(one, scale), rest);
    return hn::CopySign(hn::Div(upper, lower), x);
}

/// x + x * p(x^2) up to 0.95; above, 1 - e^-r(|x|), where r is a polynomial for -log(1 - erf), with the sign of x.
template <class D, class V>
HWY_INLINE V erf_lanes(D d, V x) {
    const V one = constant(d, 1.0F);
    const V magnitude = hn::Abs(x);
    const V square = hn::Mul(x, x);
    const V near = hn::MulAdd(polynomial(d, square, 0x1.06eba8p-3F, -0x1.812742p-2F, 0x1.ce2dcap-4F, -0x1.b80962p-6F,
                                         0x1.549664p-8F, -0x1.a88d94p-11F, 0x1.574ee6p-14F),
                              x, x);
    const auto is_near = hn::Lt(magnitude, constant(d, 0.95F));
    if (is_true_everywhere(d, is_near)) return near;
    // Above this limit the result is 1.
    const V inside = at_most(d, magnitude, constant(d, 3.95F));
    const V power = polynomial(d, inside, 0x1.7ea854p-13F, -0x1.212a52p+0F, -0x1.443c46p-1F, -0x1.bbd960p-4F,
                               0x1.9c6a56p-6F, -0x1.12a70ep-8F, 0x1.cbd57ap-12F, -0x1.67cca0p-16F);
    const auto reduced = reduce_by_log2(d, power);
    const V rest = raised(d, hn::Add(exp_of_rest(d, reduced.rest), one), reduced.shifted);
    return hn::IfThenElse(is_near, near, hn::CopySign(hn::Sub(one, rest), x));
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
