#include "bcast/tensor/half.hpp"

#include <cstring>

namespace bcast {
namespace {

// The standard library of Emscripten 3.1.6 has no std::bit_cast.
std::uint32_t bits_of(float value) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
}

float float_of(std::uint32_t bits) {
    float value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

constexpr std::uint32_t sign_bit = 0x80000000U;

/// value / 2^bits, rounded to the nearest integer, ties to even.
constexpr std::uint32_t shifted(std::uint32_t value, unsigned bits) {
    const std::uint32_t half = 1U << (bits - 1);
    const std::uint32_t rest = value & ((1U << bits) - 1);
    const std::uint32_t quotient = value >> bits;
    return quotient + static_cast<std::uint32_t>(rest > half || (rest == half && (quotient & 1U) != 0));
}

}  // namespace

float float_of_half(std::uint16_t bits) {
    const std::uint32_t sign = (std::uint32_t{bits} & 0x8000U) << 16U;
    const std::uint32_t exponent = (std::uint32_t{bits} >> 10U) & 0x1fU;
    const std::uint32_t fraction = bits & 0x3ffU;
    if (exponent == 0) {
        const float magnitude = static_cast<float>(fraction) * 0x1p-24F;
        return sign != 0 ? -magnitude : magnitude;
    }
    const std::uint32_t wide = exponent == 0x1fU ? 0xffU : exponent + 112;
    return float_of(sign | (wide << 23U) | (fraction << 13U));
}

std::uint16_t half_of_float(float value) {
    const auto bits = bits_of(value);
    const auto sign = (bits & sign_bit) >> 16U;
    const std::uint32_t magnitude = bits & ~sign_bit;
    constexpr std::uint32_t infinite = 0x7f800000U;
    constexpr std::uint32_t least_overflow = 0x477ff000U;  // 65520, half a step above the largest float16
    constexpr std::uint32_t least_normal = 0x38800000U;    // 2^-14
    std::uint32_t half = 0;
    if (magnitude > infinite) {
        half = 0x7e00U;
    } else if (magnitude >= least_overflow) {
        half = 0x7c00U;
    } else if (magnitude >= least_normal) {
        half = shifted(magnitude, 13) - (112U << 10U);
    } else {
        const std::uint32_t exponent = magnitude >> 23U;
        const std::uint32_t fraction = (magnitude & 0x7fffffU) | 0x800000U;
        half = exponent < 102 ? 0 : shifted(fraction, 126 - exponent);
    }
    return static_cast<std::uint16_t>(sign | half);
}

float float_of_bfloat16(std::uint16_t bits) {
    return float_of(std::uint32_t{bits} << 16U);
}

std::uint16_t bfloat16_of_float(float value) {
    const auto bits = bits_of(value);
    if (value != value) return static_cast<std::uint16_t>(bits >> 16U | 0x40U);
    return static_cast<std::uint16_t>(shifted(bits & ~sign_bit, 16) | ((bits & sign_bit) >> 16U));
}

}  // namespace bcast
