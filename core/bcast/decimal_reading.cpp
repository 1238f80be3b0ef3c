#include "bcast/decimal_reading.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string>

#include "bcast/decimal_expansion.hpp"

namespace bcast {
namespace {

using Limits = std::numeric_limits<double>;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// d0.d1d2... * 10^place, without leading or trailing zeros.
struct WrittenNumber {
    std::string digits;
    std::int64_t place = -1;

    /// Compares with digits of which the first, possibly a 0, has the weight 10^first: negative, 0 or positive.
    [[nodiscard]] int compare(std::string_view others, int first) const {
        const std::size_t zeros = others.find_first_not_of('0');
        if (zeros == std::string_view::npos) return 1;
        const std::int64_t other_place = first - static_cast<std::int64_t>(zeros);
        if (place != other_place) return place < other_place ? -1 : 1;
        others = others.substr(zeros, others.find_last_not_of('0') + 1 - zeros);
        return std::string_view(digits).compare(others);
    }
};

/// The exponent after an `e`; capped where the number is out of the range of doubles whatever its digits are.
std::optional<std::int64_t> read_exponent(std::string_view text) {
    const bool negative = !text.empty() && text.front() == '-';
    if (negative || (!text.empty() && text.front() == '+')) text.remove_prefix(1);
    if (text.empty()) return {};
    std::int64_t out = 0;
    for (const char c : text) {
        if (!is_digit(c)) return {};
        out = std::min<std::int64_t>(out * 10 + (c - '0'), std::int64_t{1} << 40);
    }
    return negative ? -out : out;
}

std::optional<WrittenNumber> read_digits(std::string_view text) {
    WrittenNumber out;
    bool point = false;
    bool any = false;
    std::int64_t exponent = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (is_digit(c)) {
            any = true;
            if (!out.digits.empty() || c != '0') out.digits += c;
            if (point == out.digits.empty()) out.place += point ? -1 : 1;
        } else if (c == '.' && !point) {
            point = true;
        } else if ((c == 'e' || c == 'E') && any) {
            const auto read = read_exponent(text.substr(at + 1));
            if (!read) return {};
            exponent = *read;
            break;
        } else {
            return {};
        }
    }
    if (!any) return {};
    out.place += exponent;
    out.digits.erase(out.digits.find_last_not_of('0') + 1);
    return out;
}

/// `value` times 10^scale, rounded at each step: a single rounding if both are exact and |scale| is at most 22.
double scaled(double value, std::int64_t scale) {
    constexpr std::int64_t exact = 22;
    for (std::int64_t left = std::abs(scale); left > 0; left -= exact) {
        double power = 1;
        for (std::int64_t i = std::min(left, exact); i > 0; --i) power *= 10;
        value = scale < 0 ? value / power : value * power;
    }
    return value;
}

}  // namespace

std::optional<double> read_decimal(std::string_view text) {
    const auto number = read_digits(text);
    if (!number) return {};
    if (number->digits.empty() || number->place < -330) return 0.0;
    if (number->place > 310) return Limits::infinity();

    const std::size_t used = std::min<std::size_t>(number->digits.size(), 18);
    std::uint64_t mantissa = 0;
    for (std::size_t i = 0; i < used; ++i)
        mantissa = mantissa * 10 + static_cast<std::uint64_t>(number->digits[i] - '0');
    const std::int64_t scale = number->place + 1 - static_cast<std::int64_t>(used);
    double near = scaled(static_cast<double>(mantissa), scale);
    if (used <= 15 && std::abs(scale) <= 22) return near;

    // Moves to the double whose rounding interval contains the number, which is at most a few steps away.
    near = std::clamp(near, Limits::denorm_min(), Limits::max());
    for (;;) {
        const Expansion around = expansion_of(near, Dtype::float64, true);
        const int low = number->compare(around.low, around.place);
        const int high = number->compare(around.high, around.place);
        const int outside = around.closed ? 1 : 0;
        if (-low < outside && high < outside) return near;
        near = std::nextafter(near, high < outside ? 0 : Limits::infinity());
        if (near == 0 || std::isinf(near)) return near;
    }
}

}  // namespace bcast
