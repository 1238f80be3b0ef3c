#include "bcast/tensor/random/box_muller.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace bcast {
namespace {

/// a * b + c, rounded once: the product of two floats is exact in double, and the sum is made odd before the second
/// rounding (Boldo and Melquiond 2008).
float fused(float a, float b, float c) {
    const double product = static_cast<double>(a) * static_cast<double>(b);
    const double addend = c;
    const double sum = product + addend;
    const double part = sum - product;
    const double error = (product - (sum - part)) + (addend - part);
    std::uint64_t bits = 0;
    // The standard library of Emscripten 3.1.6 has no std::bit_cast.
    std::memcpy(&bits, &sum, sizeof bits);
    if (error != 0 && (bits & 1U) == 0) {
        // towards the exact sum, which lies between two doubles
        bits = (error > 0) == (sum > 0) ? bits + 1 : bits - 1;
    }
    double odd = 0;
    std::memcpy(&odd, &bits, sizeof odd);
    return static_cast<float>(odd);
}

float polynomial(float x, std::span<const float> coefficients) {
    float out = coefficients[0];
    for (std::size_t i = 1; i < coefficients.size(); ++i) out = fused(out, x, coefficients[i]);
    return out;
}

/// The natural logarithm of a positive normal number (Cephes `logf`).
float logarithm(float number) {
    constexpr std::array<float, 9> coefficients{7.0376836292E-2F,  -1.1514610310E-1F, 1.1676998740E-1F,
                                                -1.2420140846E-1F, 1.4249322787E-1F,  -1.6668057665E-1F,
                                                2.0000714765E-1F,  -2.4999993993E-1F, 3.3333331174E-1F};
    constexpr float root_of_half = 0.707106781186547524F;
    constexpr float log_2_low = -2.12194440e-4F;
    constexpr float log_2_high = 0.693359375F;
    int integer = 0;
    float x = std::frexp(number, &integer);
    auto exponent = static_cast<float>(integer);
    if (x < root_of_half) {
        exponent -= 1;
        x = (x - 1) + x;
    } else {
        x -= 1;
    }
    const float square = x * x;
    float y = polynomial(x, coefficients) * x;
    y = fused(y, square, exponent * log_2_low);
    y = fused(-square, 0.5F, y);
    return fused(exponent, log_2_high, x + y);
}

struct Direction {
    float sine;
    float cosine;
};

/// Of an angle that is not negative (Cephes `sinf`, `cosf`).
Direction direction(float angle) {
    constexpr std::array<float, 3> sine{-1.9515295891E-4F, 8.3321608736E-3F, -1.6666654611E-1F};
    constexpr std::array<float, 3> cosine{2.443315711809948E-005F, -1.388731625493765E-003F, 4.166664568298827E-002F};
    constexpr float four_by_pi = 1.27323954473516F;
    constexpr std::array<float, 3> quarter_pi{0.78515625F, 2.4187564849853515625e-4F, 3.77489497744594108e-8F};
    const unsigned octant = (static_cast<unsigned>(angle * four_by_pi) + 1U) & ~1U;
    const auto turns = static_cast<float>(octant);
    float x = angle;
    for (const float part : quarter_pi) x = fused(-turns, part, x);
    const float square = x * x;
    float long_leg = polynomial(square, cosine) * square;
    long_leg = fused(long_leg, square, -(square * 0.5F)) + 1;
    const float short_leg = fused(polynomial(square, sine) * square, x, x);
    const bool swapped = (octant & 2U) != 0;
    const float s = swapped ? long_leg : short_leg;
    const float c = swapped ? short_leg : long_leg;
    return {(octant & 4U) != 0 ? -s : s, ((octant - 2U) & 4U) != 0 ? c : -c};
}

}  // namespace

void box_muller(std::array<float, 16>& numbers, float mean, float std) {
    constexpr float two_pi = 6.283185307179586F;
    for (std::size_t i = 0; i < 8; ++i) {
        const float radius = std::sqrt(-2 * logarithm(1 - numbers[i]));
        const auto [sine, cosine] = direction(two_pi * numbers[i + 8]);
        numbers[i] = fused(radius * cosine, std, mean);
        numbers[i + 8] = fused(radius * sine, std, mean);
    }
}

}  // namespace bcast
