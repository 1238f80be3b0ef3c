// This file is compiled once for each SIMD instruction set that the program may run on (Highway's foreach_target).
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bcast/tensor/random/box_muller.cpp"

#include "bcast/tensor/random/box_muller.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace bcast::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Lanes = hn::CappedTag<float, normal_block / 2>;
using Floats = hn::Vec<Lanes>;
using Integers = hn::Rebind<std::int32_t, Lanes>;

HWY_INLINE Floats all(float value) {
    return hn::Set(Lanes(), value);
}

#if HWY_NATIVE_FMA

/// a * b + c with a single rounding.
HWY_INLINE Floats fused(Floats a, Floats b, Floats c) {
    return hn::MulAdd(a, b, c);
}

#else

/// The product of two floats is exact in double; the sum is rounded to odd before the second rounding (Boldo and
/// Melquiond 2008).
inline float fused(float a, float b, float c) {
    const double product = static_cast<double>(a) * static_cast<double>(b);
    const double addend = c;
    const double sum = product + addend;
    const double part = sum - product;
    const double error = (product - (sum - part)) + (addend - part);
    std::uint64_t bits = 0;
    // The standard library of Emscripten 3.1.6 has no std::bit_cast.
    std::memcpy(&bits, &sum, sizeof bits);
    if (error != 0 && (bits & 1U) == 0) {
        // towards the exact sum, which is between two adjacent doubles
        bits = (error > 0) == (sum > 0) ? bits + 1 : bits - 1;
    }
    double odd = 0;
    std::memcpy(&odd, &bits, sizeof odd);
    return static_cast<float>(odd);
}

/// a * b + c with a single rounding, for targets without an FMA instruction.
HWY_NOINLINE Floats fused(Floats a, Floats b, Floats c) {
    HWY_ALIGN float factors[hn::MaxLanes(Lanes())];
    HWY_ALIGN float others[hn::MaxLanes(Lanes())];
    HWY_ALIGN float sums[hn::MaxLanes(Lanes())];
    hn::Store(a, Lanes(), factors);
    hn::Store(b, Lanes(), others);
    hn::Store(c, Lanes(), sums);
    for (std::size_t i = 0; i < hn::Lanes(Lanes()); ++i) sums[i] = fused(factors[i], others[i], sums[i]);
    return hn::Load(Lanes(), sums);
}

#endif

template <std::size_t count>
HWY_INLINE Floats polynomial(Floats x, const std::array<float, count>& coefficients) {
    Floats out = all(coefficients[0]);
    for (std::size_t i = 1; i < count; ++i) out = fused(out, x, all(coefficients[i]));
    return out;
}

/// The natural logarithm of positive normal numbers (Cephes `logf`).
HWY_INLINE Floats logarithm(Floats number) {
    constexpr std::array<float, 9> coefficients{7.0376836292E-2F,  -1.1514610310E-1F, 1.1676998740E-1F,
                                                -1.2420140846E-1F, 1.4249322787E-1F,  -1.6668057665E-1F,
                                                2.0000714765E-1F,  -2.4999993993E-1F, 3.3333331174E-1F};
    constexpr float root_of_half = 0.707106781186547524F;
    constexpr float log_2_low = -2.12194440e-4F;
    constexpr float log_2_high = 0.693359375F;
    const Integers di;
    const auto bits = hn::BitCast(di, number);
    const auto power = hn::Sub(hn::ShiftRight<23>(bits), hn::Set(di, 126));
    const auto digits = hn::And(bits, hn::Set(di, 0x007fffff));
    const Floats fraction = hn::BitCast(Lanes(), hn::Or(digits, hn::Set(di, 0x3f000000)));  // in [0.5, 1)
    const auto small = hn::Lt(fraction, all(root_of_half));
    Floats exponent = hn::ConvertTo(Lanes(), power);
    exponent = hn::IfThenElse(small, hn::Sub(exponent, all(1)), exponent);
    const Floats less = hn::Sub(fraction, all(1));
    const Floats x = hn::IfThenElse(small, hn::Add(less, fraction), less);
    const Floats square = hn::Mul(x, x);
    Floats y = hn::Mul(polynomial(x, coefficients), x);
    y = fused(y, square, hn::Mul(exponent, all(log_2_low)));
    y = fused(hn::Neg(square), all(0.5F), y);
    return fused(exponent, all(log_2_high), hn::Add(x, y));
}

struct Direction {
    Floats sine;
    Floats cosine;
};

/// Sine and cosine of non-negative angles (Cephes `sinf`, `cosf`).
HWY_INLINE Direction direction(Floats angle) {
    constexpr std::array<float, 3> sine{-1.9515295891E-4F, 8.3321608736E-3F, -1.6666654611E-1F};
    constexpr std::array<float, 3> cosine{2.443315711809948E-005F, -1.388731625493765E-003F, 4.166664568298827E-002F};
    constexpr float four_by_pi = 1.27323954473516F;
    constexpr std::array<float, 3> quarter_pi{0.78515625F, 2.4187564849853515625e-4F, 3.77489497744594108e-8F};
    const Integers di;
    const auto two = hn::Set(di, 2);
    const auto four = hn::Set(di, 4);
    const auto eighths = hn::ConvertTo(di, hn::Mul(angle, all(four_by_pi)));
    const auto octant = hn::AndNot(hn::Set(di, 1), hn::Add(eighths, hn::Set(di, 1)));
    const Floats turns = hn::Neg(hn::ConvertTo(Lanes(), octant));
    Floats x = angle;
    for (const float part : quarter_pi) x = fused(turns, all(part), x);
    const Floats square = hn::Mul(x, x);
    Floats long_leg = hn::Mul(polynomial(square, cosine), square);
    long_leg = hn::Add(fused(long_leg, square, hn::Neg(hn::Mul(square, all(0.5F)))), all(1));
    const Floats short_leg = fused(hn::Mul(polynomial(square, sine), square), x, x);
    const auto swapped = hn::RebindMask(Lanes(), hn::TestBit(octant, two));
    const auto sign = [](auto bit_2) HWY_ATTR { return hn::BitCast(Lanes(), hn::ShiftLeft<29>(bit_2)); };
    return {hn::Xor(hn::IfThenElse(swapped, long_leg, short_leg), sign(hn::And(octant, four))),
            hn::Xor(hn::IfThenElse(swapped, short_leg, long_leg), sign(hn::AndNot(hn::Sub(octant, two), four)))};
}

void transform(float* numbers, std::size_t blocks, float mean, float std) {
    constexpr float two_pi = 6.283185307179586F;
    constexpr std::size_t half = normal_block / 2;
    for (const float* const end = numbers + blocks * normal_block; numbers != end; numbers += normal_block) {
        for (std::size_t i = 0; i < half; i += hn::Lanes(Lanes())) {
            const Floats uniform = hn::Sub(all(1), hn::LoadU(Lanes(), numbers + i));
            const Floats radius = hn::Sqrt(hn::Mul(all(-2), logarithm(uniform)));
            const Direction unit = direction(hn::Mul(all(two_pi), hn::LoadU(Lanes(), numbers + i + half)));
            hn::StoreU(fused(hn::Mul(radius, unit.cosine), all(std), all(mean)), Lanes(), numbers + i);
            hn::StoreU(fused(hn::Mul(radius, unit.sine), all(std), all(mean)), Lanes(), numbers + i + half);
        }
    }
}

}  // namespace bcast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bcast {
namespace {
HWY_EXPORT(transform);
}

void box_muller(float* numbers, std::size_t blocks, float mean, float std) {
    HWY_DYNAMIC_DISPATCH(transform)(numbers, blocks, mean, std);
}

}  // namespace bcast
#endif
