#include "bcast/decimal.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bcast {
namespace {

/// mantissa * 2^exponent
struct Binary {
    std::uint64_t mantissa = 0;
    int exponent = 0;
    bool lowest_of_binade = false;  ///< The next smaller number is half as far away as the next larger one.
};

/// Fraction bits and the exponent of the smallest step of a format.
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
/// Kept in base 10^9, so that no long division is needed: a negative power of two is a power of five, shifted.
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

/// Adds one unit in the last place of `digits`.
void increment(std::string& digits, int& exponent) {
    while (!digits.empty() && digits.back() == '9') digits.pop_back();
    if (digits.empty()) {
        digits = "1";
        ++exponent;
    } else {
        ++digits.back();
    }
}

bool all_zeros(std::string_view digits) {
    return digits.find_first_not_of('0') == std::string_view::npos;
}

/// How the digits from `kept` on compare with half a unit of the last digit kept.
int compare_with_half(std::string_view digits, std::size_t kept) {
    if (kept >= digits.size()) return -1;
    if (digits[kept] != '5') return digits[kept] < '5' ? -1 : 1;
    return all_zeros(digits.substr(kept + 1)) ? 0 : 1;
}

bool rounds_up(std::string_view digits, std::size_t kept) {
    const int order = compare_with_half(digits, kept);
    return order > 0 || (order == 0 && ((digits[kept - 1] - '0') & 1) != 0);
}

/// A finite value and the ends of the interval of reals that round to it, as digits of equal length. The digit at
/// index i stands for 10^(place - i).
struct Expansion {
    std::string value;
    std::string low;
    std::string high;
    int place = 0;
    bool closed = false;  ///< The ends round to the value too: ties go to even mantissas.

    /// The digits up to index `last` are above the lower end.
    [[nodiscard]] bool reaches_low(std::size_t last) const {
        const std::string_view prefix(value.data(), std::min(last + 1, value.size()));
        const int order = prefix.compare(std::string_view(low).substr(0, prefix.size()));
        return order > 0 || (order == 0 && closed && all_zeros(std::string_view(low).substr(prefix.size())));
    }

    /// The digits up to index `last`, with one unit more in the last place, are below the upper end.
    [[nodiscard]] bool reaches_high(std::size_t last) const {
        if (last >= value.size()) return false;
        std::string above = value.substr(0, last + 1);
        int exponent = 0;
        increment(above, exponent);
        if (exponent != 0) return false;
        above.resize(last + 1, '0');
        const int order = above.compare(0, last + 1, high, 0, last + 1);
        return order < 0 || (order == 0 && (closed || !all_zeros(std::string_view(high).substr(last + 1))));
    }
};

Expansion expansion_of(const Binary& binary, bool with_ends) {
    Expansion out;
    const int exponent = binary.exponent - 2;  // the nearer end may lie a quarter of a step away
    out.value = Integer(4 * binary.mantissa, exponent).digits();
    if (with_ends) {
        out.low = Integer(4 * binary.mantissa - (binary.lowest_of_binade ? 1 : 2), exponent).digits();
        out.high = Integer(4 * binary.mantissa + 2, exponent).digits();
    }
    const std::size_t length = std::max(out.value.size(), out.high.size()) + 1;  // room for a carry
    for (std::string* digits : {&out.value, &out.low, &out.high}) digits->insert(0, length - digits->size(), '0');
    out.closed = binary.mantissa % 2 == 0;
    out.place = static_cast<int>(length) - 1 + scale_of(exponent);
    return out;
}

/// Where the first digit is printed, as an index of the expansion: the first that is not 0, unless rounding comes
/// earlier.
std::size_t first_index(const Expansion& expansion, const Precision& precision) {
    const std::size_t first = expansion.value.find_first_not_of('0');
    if (precision.notation == Notation::scientific || !precision.most) return first;
    const int last = expansion.place + *precision.most;
    return last < 0 ? 0 : std::min(first, static_cast<std::size_t>(last));
}

/// The index of the last digit if `count` digits after the point are asked for.
std::int64_t last_index(const Expansion& expansion, std::size_t first, Notation notation, int count) {
    const std::int64_t start =
        notation == Notation::positional ? std::int64_t{expansion.place} : static_cast<std::int64_t>(first);
    return start + count;
}

Decimal zero(double value) {
    return {std::signbit(value), "0", 0};
}

/// A value that lies so far after the last digit that it leaves only a 0 there.
Decimal nothing(double value, int count) {
    return {std::signbit(value), "0", -count};
}

/// The digits first...last of the expansion, the last one rounded up or not.
Decimal cut(const Expansion& expansion, double value, std::size_t first, std::size_t last, bool up) {
    Decimal out{std::signbit(value), expansion.value.substr(first, last + 1 - first),
                expansion.place - static_cast<int>(first)};
    if (up) increment(out.digits, out.exponent);
    return out;
}

}  // namespace

Decimal rounded_decimal(double value, Notation notation, int count) {
    if (value == 0) return zero(value);
    const Expansion expansion = expansion_of(binary_of(value, Dtype::float64), false);
    const std::size_t first = first_index(expansion, {notation, count, {}});
    const auto end = static_cast<std::int64_t>(expansion.value.find_last_not_of('0'));
    const std::int64_t wanted = last_index(expansion, first, notation, count);
    if (wanted < 0) return nothing(value, count);
    const auto last = static_cast<std::size_t>(std::max<std::int64_t>(std::min(wanted, end), 0));
    return cut(expansion, value, first, std::max(last, first), rounds_up(expansion.value, std::max(last, first) + 1));
}

Decimal unique_decimal(double value, Dtype dtype, const Precision& precision) {
    if (value == 0) return zero(value);
    const Expansion expansion = expansion_of(binary_of(value, dtype), true);
    const std::size_t first = first_index(expansion, precision);
    const std::int64_t least = precision.least ? last_index(expansion, first, precision.notation, *precision.least) : 0;
    const std::int64_t most =
        precision.most ? last_index(expansion, first, precision.notation, *precision.most) : INT64_MAX;
    if (most < 0) return nothing(value, *precision.most);
    for (std::size_t last = first;; ++last) {
        const bool low = expansion.reaches_low(last);
        const bool high = expansion.reaches_high(last);
        const auto at = static_cast<std::int64_t>(last);
        const bool told_apart = low || high;
        if (!(told_apart && at >= least) && at < most) continue;
        const bool up = low == high ? rounds_up(expansion.value, last + 1) : high;
        return cut(expansion, value, first, last, up);
    }
}

PointText point_text(const Decimal& decimal) {
    const auto length = static_cast<int>(decimal.digits.size());
    if (decimal.exponent < 0)
        return {"0", std::string(static_cast<std::size_t>(-decimal.exponent - 1), '0') + decimal.digits};
    if (length <= decimal.exponent + 1)
        return {decimal.digits + std::string(static_cast<std::size_t>(decimal.exponent + 1 - length), '0'), ""};
    const auto whole = static_cast<std::size_t>(decimal.exponent) + 1;
    return {decimal.digits.substr(0, whole), decimal.digits.substr(whole)};
}

}  // namespace bcast
