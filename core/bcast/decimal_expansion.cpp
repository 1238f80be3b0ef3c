#include "bcast/decimal_expansion.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <string_view>

namespace bcast {
namespace {

/// mantissa * 2^exponent
struct Binary {
    std::uint64_t mantissa = 0;
    int exponent = 0;
    bool lowest_of_binade = false;  ///< The distance to the next smaller number is half of that to the next larger one.
};

/// The number of fraction bits and the exponent of the smallest subnormal of a format.
struct Format {
    int fraction_bits;
    int least_exponent;
};

constexpr Format format_of(Dtype dtype) {
    if (dtype == Dtype::float16) return {10, -24};
    if (dtype == Dtype::float32) return {23, -149};
    return {52, -1074};
}

Binary binary_of(double value, Dtype dtype) {
    const Format format = format_of(dtype);
    int exponent = 0;
    const double fraction = std::frexp(std::fabs(value), &exponent);
    const int step = std::max(exponent - 1 - format.fraction_bits, format.least_exponent);
    Binary binary;
    binary.mantissa = static_cast<std::uint64_t>(std::ldexp(fraction, exponent - step));
    binary.exponent = step;
    binary.lowest_of_binade = binary.mantissa == std::uint64_t{1} << static_cast<unsigned>(format.fraction_bits) &&
                              step > format.least_exponent;
    return binary;
}

/// The digits of mantissa * 2^exponent * 10^-scale_of(exponent), which is an integer.
///
/// Stored in base 10^9, so that no long division is needed: multiplication by a negative power of two is multiplication
/// by a power of five and a decimal shift.
class Integer {
  public:
    Integer(std::uint64_t mantissa, int exponent) {
        for (; mantissa != 0; mantissa /= base) limbs_[count_++] = static_cast<std::uint32_t>(mantissa % base);
        constexpr std::uint32_t five_to_13 = 1220703125;
        for (; exponent <= -13; exponent += 13) multiply(five_to_13);
        for (; exponent < 0; ++exponent) multiply(5);
        for (; exponent >= 29; exponent -= 29) multiply(1U << 29U);
        if (exponent > 0) multiply(1U << static_cast<unsigned>(exponent));
    }

    [[nodiscard]] std::string digits() const {
        std::string out(count_ * 9, '0');
        for (std::size_t limb = 0; limb < count_; ++limb) {
            std::uint32_t rest = limbs_[limb];
            for (std::size_t digit = 0; rest != 0; ++digit, rest /= 10)
                out[(count_ - limb) * 9 - digit - 1] = static_cast<char>('0' + rest % 10);
        }
        return out;
    }

  private:
    static constexpr std::uint64_t base = 1000000000;

    void multiply(std::uint32_t factor) {
        std::uint64_t carry = 0;
        for (std::size_t limb = 0; limb < count_; ++limb) {
            carry += std::uint64_t{limbs_[limb]} * factor;
            limbs_[limb] = static_cast<std::uint32_t>(carry % base);
            carry /= base;
        }
        if (carry >= base) {
            limbs_[count_++] = static_cast<std::uint32_t>(carry % base);
            carry /= base;
        }
        if (carry != 0) limbs_[count_++] = static_cast<std::uint32_t>(carry);
    }

    std::array<std::uint32_t, 96> limbs_{};  // 2^55 * 2^-1076 has less than 800 digits, 2^1024 less than 310
    std::size_t count_ = 0;
};

constexpr int scale_of(int exponent) {
    return std::min(exponent, 0);
}

bool expansion_all_zeros(std::string_view digits) {
    return digits.find_first_not_of('0') == std::string_view::npos;
}

}  // namespace

bool Expansion::reaches_low(std::size_t last) const {
    const std::string_view prefix(value.data(), std::min(last + 1, value.size()));
    const int order = prefix.compare(std::string_view(low).substr(0, prefix.size()));
    return order > 0 || (order == 0 && closed && expansion_all_zeros(std::string_view(low).substr(prefix.size())));
}

bool Expansion::reaches_high(std::size_t last) const {
    if (last >= value.size()) return false;
    std::string above = value.substr(0, last + 1);
    int exponent = 0;
    increment(above, exponent);
    if (exponent != 0) return false;
    above.resize(last + 1, '0');
    const int order = above.compare(0, last + 1, high, 0, last + 1);
    return order < 0 || (order == 0 && (closed || !expansion_all_zeros(std::string_view(high).substr(last + 1))));
}

Expansion expansion_of(double value, Dtype dtype, bool with_ends) {
    const Binary binary = binary_of(value, dtype);
    Expansion out;
    int exponent = binary.exponent - 2;  // the nearer end may be a quarter of a step away
    std::uint64_t mantissa = 4 * binary.mantissa;
    if (!with_ends && mantissa != 0) {
        // without ends, trailing zeros are not needed
        const int zeros = std::min(std::countr_zero(mantissa), -scale_of(exponent));
        mantissa >>= static_cast<unsigned>(zeros);
        exponent += zeros;
    }
    out.value = Integer(mantissa, exponent).digits();
    if (with_ends) {
        out.low = Integer(4 * binary.mantissa - (binary.lowest_of_binade ? 1 : 2), exponent).digits();
        out.high = Integer(4 * binary.mantissa + 2, exponent).digits();
    }
    const std::size_t length = std::max(out.value.size(), out.high.size()) + 1;
    for (std::string* digits : {&out.value, &out.low, &out.high}) digits->insert(0, length - digits->size(), '0');
    out.closed = binary.mantissa % 2 == 0;
    out.place = static_cast<int>(length) - 1 + scale_of(exponent);
    return out;
}

void increment(std::string& digits, int& exponent) {
    while (!digits.empty() && digits.back() == '9') digits.pop_back();
    if (digits.empty()) {
        digits = "1";
        ++exponent;
    } else {
        ++digits.back();
    }
}

}  // namespace bcast
