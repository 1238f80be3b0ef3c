#include "bcast/tensor/half.hpp"

#include <cmath>
#include <cstdint>
#include <limits>

#include "catch.hpp"

using namespace bcast;

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

/// The layout of a format's bits below the sign.
struct Format {
    int fraction_bits;
    int bias;
    std::uint16_t infinite;  ///< The bits of +inf; greater bits are NaN, smaller ones are finite.
    float (*to_float)(std::uint16_t);
    std::uint16_t (*from_float)(float);
};

const Format half{10, 15, 0x7c00, float_of_half, half_of_float};
const Format brain{7, 127, 0x7f80, float_of_bfloat16, bfloat16_of_float};

/// The definition: (-1)^s * 2^(e - bias) * (1 + f / 2^bits), and without the 1 if e is 0.
double value_of(const Format& format, std::uint16_t bits) {
    const int magnitude = bits & 0x7fff;
    const int exponent = magnitude >> format.fraction_bits;
    const int fraction = magnitude & ((1 << format.fraction_bits) - 1);
    const int hidden = exponent == 0 ? 0 : 1 << format.fraction_bits;
    const double value =
        std::ldexp(hidden + fraction, (exponent == 0 ? 1 : exponent) - format.bias - format.fraction_bits);
    return (bits & 0x8000) != 0 ? -value : value;
}

bool is_nan(const Format& format, std::uint16_t bits) {
    return (bits & 0x7fff) > format.infinite;
}

}  // namespace

TEST_CASE("Every 16-bit pattern is the float that its format defines") {
    for (const Format& format : {half, brain}) {
        std::uint32_t wrong = 0;
        for (std::uint32_t pattern = 0; pattern <= 0xffff; ++pattern) {
            const auto bits = static_cast<std::uint16_t>(pattern);
            const float given = format.to_float(bits);
            if (is_nan(format, bits)) {
                wrong += std::isnan(given) ? 0 : 1;
            } else if ((bits & 0x7fff) == format.infinite) {
                wrong += given == (bits >> 15 != 0 ? -infinity : infinity) ? 0 : 1;
            } else {
                const double expected = value_of(format, bits);
                wrong += given == expected && std::signbit(given) == std::signbit(expected) ? 0 : 1;
            }
        }
        CHECK(wrong == 0);
    }
}

TEST_CASE("Every 16-bit pattern round-trips through its float, and NaN stays NaN") {
    for (const Format& format : {half, brain}) {
        std::uint32_t wrong = 0;
        for (std::uint32_t pattern = 0; pattern <= 0xffff; ++pattern) {
            const auto bits = static_cast<std::uint16_t>(pattern);
            const std::uint16_t back = format.from_float(format.to_float(bits));
            wrong += back == bits || (is_nan(format, bits) && is_nan(format, back)) ? 0 : 1;
        }
        CHECK(wrong == 0);
    }
}

TEST_CASE("A float is rounded to the nearest 16-bit value, and ties go to the even one") {
    for (const Format& format : {half, brain}) {
        std::uint32_t wrong = 0;
        for (std::uint32_t pattern = 0; pattern + 1 <= format.infinite; ++pattern) {
            const auto low = static_cast<std::uint16_t>(pattern);
            const auto high = static_cast<std::uint16_t>(pattern + 1);
            const double below = value_of(format, low);
            const double step = value_of(format, high) - below;  // beyond the largest, as if the format continued
            const auto middle = static_cast<float>(below + step / 2);
            if (middle != below + step / 2) continue;  // half a step of the smallest bfloat16 is not a float32
            const std::uint16_t even = (low & 1) == 0 ? low : high;
            wrong += format.from_float(middle) == even ? 0 : 1;
            wrong += format.from_float(std::nextafter(middle, 0.0F)) == low ? 0 : 1;
            wrong += format.from_float(std::nextafter(middle, infinity)) == high ? 0 : 1;
            wrong += format.from_float(-middle) == (even | 0x8000) ? 0 : 1;
        }
        CHECK(wrong == 0);
    }
}

TEST_CASE("Subnormal, huge and signed values keep their sign") {
    CHECK(half_of_float(0x1p-24F) == 0x0001);
    CHECK(half_of_float(0x1p-25F) == 0x0000);
    CHECK(half_of_float(std::nextafter(0x1p-25F, 1.0F)) == 0x0001);
    CHECK(half_of_float(-0x1p-30F) == 0x8000);
    CHECK(half_of_float(65519.0F) == 0x7bff);
    CHECK(half_of_float(65520.0F) == 0x7c00);
    CHECK(half_of_float(-1e30F) == 0xfc00);
    CHECK(bfloat16_of_float(std::numeric_limits<float>::max()) == 0x7f80);
    CHECK(bfloat16_of_float(-0.0F) == 0x8000);
}
