// pow on float32 vectors, within 2 ULP of the exact value, without double lanes, which not every SIMD target has.
// Included once per SIMD target, like rows-inl.h.
//
// base ^ exponent = 2 ^ (exponent * log2 |base|). The product's absolute error becomes the result's relative error, and
// the product is up to 150, so the logarithm is represented by two floats, high + low, accurate to about 2^-34
// relative.
#if defined(BCAST_OPS_POWER_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef BCAST_OPS_POWER_INL_H
#undef BCAST_OPS_POWER_INL_H
#else
#define BCAST_OPS_POWER_INL_H
#endif

#include <hwy/highway.h>

#include <limits>

#include "bcast/kernels/exponential-inl.h"

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// An unevaluated sum of two floats: high is the rounded sum, low its rounding error.
template <class V>
struct Double {
    V high;
    V low;
};

/// The first 12 bits of the significand, whose products are exact.
template <class D, class V>
HWY_INLINE V first_half(D d, V x) {
    const hn::RebindToUnsigned<D> du;
    return hn::BitCast(d, hn::And(hn::BitCast(du, x), hn::Set(du, 0xfffff000U)));
}

#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3 || HWY_ARCH_ARM
inline constexpr bool multiplies_and_adds_at_once = true;
#else
inline constexpr bool multiplies_and_adds_at_once = false;
#endif

/// x * y exactly (by T. J. Dekker 1971 without FMA).
template <class D, class V>
HWY_INLINE Double<V> exact_product([[maybe_unused]] D d, V x, V y) {
    const V high = hn::Mul(x, y);
    if constexpr (multiplies_and_adds_at_once) return {high, hn::MulSub(x, y, high)};
    const V x_first = first_half(d, x);
    const V y_first = first_half(d, y);
    const V x_rest = hn::Sub(x, x_first);
    const V y_rest = hn::Sub(y, y_first);
    V low = hn::Sub(hn::Mul(x_first, y_first), high);
    low = hn::Add(low, hn::Add(hn::Mul(x_first, y_rest), hn::Mul(x_rest, y_first)));
    return {high, hn::Add(low, hn::Mul(x_rest, y_rest))};
}

/// x + y exactly, for |x| >= |y| or x = 0.
template <class V>
HWY_INLINE Double<V> exact_sum(V x, V y) {
    const V high = hn::Add(x, y);
    return {high, hn::Sub(y, hn::Sub(high, x))};
}

/// x - y * (high + low) for a quotient y: the remainder is as small as x's last bits.
template <class D, class V>
HWY_INLINE V remainder_of(D d, V x, V y, Double<V> divisor) {
    if constexpr (multiplies_and_adds_at_once) return hn::NegMulAdd(y, divisor.low, hn::NegMulAdd(y, divisor.high, x));
    const Double<V> back = exact_product(d, y, divisor.high);
    return hn::NegMulAdd(y, divisor.low, hn::Sub(hn::Sub(x, back.high), back.low));
}

/// The binary logarithm of positive normal numbers.
template <class D, class V>
HWY_INLINE Double<V> log2_of_normal(D d, V x) {
    const hn::RebindToSigned<D> di;
    const V one = hn::Set(d, 1.0F);
    // x = 2^n * (1 + rest), sqrt(1/2) <= 1 + rest < sqrt 2.
    const auto bits = hn::Sub(hn::BitCast(di, x), hn::Set(di, 0x3f3504f3));
    const auto n = hn::ShiftRight<23>(bits);
    const V near_one = hn::BitCast(d, hn::Sub(hn::BitCast(di, x), hn::ShiftLeft<23>(n)));
    const V rest = hn::Sub(near_one, one);
    const V powers = hn::ConvertTo(d, n);

    // s = rest / (2 + rest), so that log(1 + rest) = 2 atanh(s) = 2 s (1 + s^2 / 3 + s^4 / 5 + ...).
    const Double<V> divisor = exact_sum(hn::Set(d, 2.0F), rest);
    const V inverse = hn::Div(one, divisor.high);
    const V s = hn::Mul(rest, inverse);
    const V s_low = hn::Mul(remainder_of(d, rest, s, divisor), inverse);
    const Double<V> square = exact_product(d, s, s);
    const V square_low = hn::MulAdd(hn::Add(s, s), s_low, square.low);

    // 2 / log 2 times the series in parentheses: its first term, its second, and a polynomial.
    const V third = hn::Set(d, 0x1.ec709ep-1F);
    const Double<V> second = exact_product(d, square.high, third);
    V low = hn::MulAdd(square_low, third, second.low);
    const V tail = polynomial(d, square.high, 0x1.277712p-1F, 0x1.a5b98cp-2F, 0x1.5a2822p-2F);
    low = hn::MulAdd(hn::Mul(square.high, square.high), tail, low);
    const Double<V> series = exact_sum(hn::Set(d, 0x1.715476p+1F), second.high);
    low = hn::Add(series.low, hn::Add(low, hn::Set(d, 0x1.4ae0cp-25F)));

    const Double<V> product = exact_product(d, s, series.high);
    const V product_low = hn::MulAdd(s, low, hn::MulAdd(s_low, series.high, product.low));
    const Double<V> sum = exact_sum(powers, product.high);
    return {sum.high, hn::Add(sum.low, product_low)};
}

/// 2^rest for |rest| <= 1/2.
template <class D, class V>
HWY_INLINE V exp2_of_rest(D d, V rest) {
    const V tail = polynomial(d, rest, 0x1.62e430p-1F, 0x1.ebfbdcp-3F, 0x1.c6aee8p-5F, 0x1.3b2d4cp-7F, 0x1.5f3e52p-10F,
                              0x1.41fbbcp-13F);
    return hn::MulAdd(rest, tail, constant(d, 1.0F));
}

/// 2^(high + low) = value * 2^n, where n is in the low bits of `shifted`.
template <class V>
struct Power {
    V value;
    V shifted;
};

template <class D, class V>
HWY_INLINE Power<V> exp2_of(D d, Double<V> power) {
    const V magic = constant(d, rounding);
    const V shifted = hn::Add(power.high, magic);
    const V rest = hn::Add(hn::Sub(power.high, hn::Sub(shifted, magic)), power.low);
    return {exp2_of_rest(d, rest), shifted};
}

template <class D, class V>
HWY_INLINE Double<V> product_of(D d, Double<V> x, V y) {
    const Double<V> product = exact_product(d, x.high, y);
    return {product.high, hn::MulAdd(x.low, y, product.low)};
}

/// The power of positive normal bases scaled by 2^lifted; overflow and underflow included.
template <class D, class V>
HWY_INLINE V power_of_normal(D d, V base, V exponent, V lifted) {
    const Double<V> log = log2_of_normal(d, base);
    // Either may be the larger one (D. E. Knuth's two-sum).
    const V high_sum = hn::Add(log.high, lifted);
    const V added = hn::Sub(high_sum, log.high);
    const V lost = hn::Add(hn::Sub(log.high, hn::Sub(high_sum, added)), hn::Sub(lifted, added));
    const Double<V> product = product_of(d, Double<V>{high_sum, hn::Add(log.low, lost)}, exponent);
    // Outside these limits the result is infinite or 0, and the low part is irrelevant.
    const V limit = hn::Set(d, 200.0F);
    const V high = hn::Max(hn::Min(product.high, limit), hn::Neg(limit));
    const auto inside = hn::Lt(hn::Abs(product.high), limit);
    const Power<V> power = exp2_of(d, Double<V>{high, hn::IfThenElseZero(inside, product.low)});
    return scaled(d, power.value, integral_of(d, power.shifted));
}

/// Handles bases that are negative or not normal, and exponents that are too large for exact products.
template <class D, class V>
HWY_NOINLINE V special_power(D d, V base, V exponent) {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    const V one = hn::Set(d, 1.0F);
    const V zero = hn::Zero(d);
    const V magnitude = hn::Abs(base);
    const auto small = hn::Lt(magnitude, hn::Set(d, std::numeric_limits<float>::min()));
    V normal = hn::IfThenElse(small, hn::Mul(magnitude, hn::Set(d, 0x1p23F)), magnitude);
    const auto no_number = hn::Or(hn::Eq(magnitude, zero), hn::Not(hn::Lt(magnitude, hn::Set(d, infinity))));
    normal = hn::IfThenElse(no_number, one, normal);
    // Beyond this limit a power of anything but 1 is 0 or infinite: |log2| of other floats is at least 2^-24.
    const V limit = hn::Set(d, 0x1p33F);
    V bounded = hn::IfThenElse(hn::Gt(exponent, limit), limit, exponent);
    bounded = hn::IfThenElse(hn::Lt(bounded, hn::Neg(limit)), hn::Neg(limit), bounded);
    bounded = hn::IfThenElse(hn::IsNaN(exponent), one, bounded);
    V value = power_of_normal(d, normal, bounded, hn::IfThenElseZero(small, hn::Set(d, -23.0F)));

    // The bases 0, infinity and NaN.
    const auto falls = hn::Lt(exponent, zero);
    const auto is_zero = hn::Eq(magnitude, zero);
    const auto is_infinite = hn::Eq(magnitude, hn::Set(d, infinity));
    value = hn::IfThenElse(is_zero, hn::IfThenElse(falls, hn::Set(d, infinity), zero), value);
    value = hn::IfThenElse(is_infinite, hn::IfThenElse(falls, zero, hn::Set(d, infinity)), value);

    // The sign of an odd power; NaN for a non-integral power of a negative number.
    const auto integral = hn::Eq(hn::Trunc(exponent), exponent);
    const V half = hn::Mul(exponent, hn::Set(d, 0.5F));
    const auto odd = hn::And(integral, hn::Ne(hn::Trunc(half), half));
    const V sign = hn::And(hn::IfThenElseZero(odd, base), hn::Set(d, -0.0F));
    value = hn::Or(value, sign);
    const auto negative = hn::And(hn::Lt(base, zero), hn::Lt(magnitude, hn::Set(d, infinity)));
    value = hn::IfThenElse(hn::AndNot(integral, negative), hn::NaN(d), value);
    value = hn::IfThenElse(hn::Or(hn::IsNaN(base), hn::IsNaN(exponent)), hn::NaN(d), value);
    // Also for NaN.
    return hn::IfThenElse(hn::Or(hn::Eq(exponent, zero), hn::Eq(base, one)), one, value);
}

/// A power computed without special cases, and the lanes where it is valid: positive normal bases and powers away from
/// the limits of normal floats.
template <class D>
struct Attempt {
    hn::Vec<D> value;
    hn::Mask<D> is_right;
};

#if HWY_TARGET == HWY_WASM
/// exponent * log2 base of two lanes in double: Highway 1.0 has no double lanes for WebAssembly, but the instructions
/// exist and are faster than exact products without FMA.
struct PowerOfTwo {
    v128_t rest;      ///< The remainder after subtracting an integer, which is stored,
    v128_t shifted;   ///< with exponent_bias added, in the low bits of either lane.
    v128_t in_range;  ///< Whether it is the exponent of a normal float.
};

/// base = near_one * 2^n.
HWY_INLINE PowerOfTwo power_of_two_lanes(v128_t near_one, v128_t n, v128_t exponent) {
    const v128_t one = wasm_f64x2_const_splat(1);
    const v128_t x = wasm_f64x2_promote_low_f32x4(near_one);
    const v128_t s = wasm_f64x2_div(wasm_f64x2_sub(x, one), wasm_f64x2_add(x, one));
    // The coefficients 1, 1 / 3, 1 / 5, ... of the series, as the best polynomial of its degree, accurate to 2^-30 of
    // the logarithm.
    const v128_t square = wasm_f64x2_mul(s, s);
    v128_t series = wasm_f64x2_const_splat(0x1.ba1e42f3d30b8p-2);
    for (const double coefficient : {0x1.274702a696306p-1, 0x1.ec70e64046cdcp-1, 0x1.7154764e6e4b8p+1})
        series = wasm_f64x2_add(wasm_f64x2_mul(series, square), wasm_f64x2_splat(coefficient));
    const v128_t log = wasm_f64x2_add(wasm_f64x2_convert_low_i32x4(n), wasm_f64x2_mul(s, series));
    const v128_t power = wasm_f64x2_mul(log, wasm_f64x2_promote_low_f32x4(exponent));
    // 1.5 * 2^52 rounds to an integer.
    const v128_t magic = wasm_f64x2_const_splat(0x1.8p52 + exponent_bias);
    const v128_t shifted = wasm_f64x2_add(power, magic);
    const v128_t in_range = wasm_f64x2_lt(wasm_f64x2_abs(power), wasm_f64x2_const_splat(125));
    return {wasm_f64x2_sub(power, wasm_f64x2_sub(shifted, magic)), shifted, in_range};
}

HWY_INLINE v128_t upper_half(v128_t x) {
    return wasm_i64x2_shuffle(x, x, 1, 1);
}

/// The low half of each 64-bit lane.
HWY_INLINE v128_t low_halves(v128_t lower, v128_t upper) {
    return wasm_i32x4_shuffle(lower, upper, 0, 2, 4, 6);
}

template <class D, class V>
HWY_INLINE Attempt<D> pow_attempt(D d, V base, V exponent) {
    const hn::RebindToSigned<D> di;
    const auto base_bits = hn::BitCast(di, base);
    const auto n = hn::ShiftRight<23>(hn::Sub(base_bits, hn::Set(di, 0x3f3504f3)));
    const v128_t near_one = hn::Sub(base_bits, hn::ShiftLeft<23>(n)).raw;
    const PowerOfTwo lower = power_of_two_lanes(near_one, n.raw, exponent.raw);
    const PowerOfTwo upper = power_of_two_lanes(upper_half(near_one), upper_half(n.raw), upper_half(exponent.raw));
    const V rest{
        wasm_i64x2_shuffle(wasm_f32x4_demote_f64x2_zero(lower.rest), wasm_f32x4_demote_f64x2_zero(upper.rest), 0, 2)};
    const V shifted{low_halves(lower.shifted, upper.shifted)};
    // Maps the bits of the smallest normal number to the minimum integer and those of infinity to this limit; bit
    // patterns that are not normal map to larger integers.
    const auto wrapped = hn::Add(base_bits, hn::Set(di, 0x7f800000));
    const V in_range{low_halves(lower.in_range, upper.in_range)};
    V normal = hn::BitCast(d, hn::VecFromMask(di, hn::Lt(wrapped, hn::Set(di, -0x01000000))));
    // The compiler would emit three instructions for a conjunction of comparisons.
    asm("" : "+r"(normal.raw));
    return {hn::Mul(exp2_of_rest(d, rest), power_in(d, shifted)), hn::MaskFromVec(hn::And(normal, in_range))};
}
#else
template <class D, class V>
HWY_INLINE Attempt<D> pow_attempt(D d, V base, V exponent) {
    const Double<V> product = product_of(d, log2_of_normal(d, base), exponent);
    const auto normal = hn::And(hn::Ge(base, hn::Set(d, std::numeric_limits<float>::min())),
                                hn::Lt(base, hn::Set(d, std::numeric_limits<float>::infinity())));
    // False for an exponent that is not finite.
    const auto in_range = hn::Lt(hn::Abs(product.high), hn::Set(d, 125.0F));
    const Power<V> power = exp2_of(d, product);
    return {raised(d, power.value, power.shifted), hn::And(normal, in_range)};
}
#endif

template <class D, class V>
HWY_INLINE V pow_lanes(D d, V base, V exponent) {
    const auto attempt = pow_attempt(d, base, exponent);
    if (HWY_UNLIKELY(!is_true_everywhere(d, attempt.is_right))) return special_power(d, base, exponent);
    return attempt.value;
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
