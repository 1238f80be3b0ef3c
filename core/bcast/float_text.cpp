#include "bcast/float_text.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <optional>

#include "bcast/decimal.hpp"

namespace bcast {
namespace {

/// The text of an infinity or NaN, or nothing for a finite value. Python never prints the sign of a NaN.
std::optional<std::string> not_finite(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
    return std::nullopt;
}

std::string signed_text(const Decimal& decimal, std::string magnitude) {
    return decimal.negative ? "-" + std::move(magnitude) : magnitude;
}

/// `1.25e+01`; the digits after the point are padded with zeros.
std::string scientific(const Decimal& decimal, std::size_t fraction_digits) {
    std::string fraction = decimal.digits.substr(1);
    if (fraction.size() < fraction_digits) fraction.resize(fraction_digits, '0');
    std::string out = decimal.digits.substr(0, 1);
    if (!fraction.empty()) out.append(".").append(fraction);
    return out.append(exponent_text(decimal.exponent));
}

}  // namespace

std::string exponent_text(int exponent, char letter, int digits) {
    std::string magnitude = std::to_string(std::abs(exponent));
    const auto width = static_cast<std::size_t>(std::max(digits, 0));
    if (magnitude.size() < width) magnitude.insert(0, width - magnitude.size(), '0');
    return std::string{letter, exponent < 0 ? '-' : '+'} + magnitude;
}

std::string python_float_text(double value) {
    if (auto text = not_finite(value)) return *text;
    const Decimal decimal = unique_decimal(value, Dtype::float64);
    constexpr int least = -4;
    constexpr int most = 15;
    if (decimal.exponent < least || decimal.exponent > most) return signed_text(decimal, scientific(decimal, 0));
    const PointText text = point_text(decimal);
    return signed_text(decimal, concat({text.whole, ".", text.fraction.empty() ? "0" : text.fraction}));
}

std::string python_fixed_text(double value, int precision) {
    if (auto text = not_finite(value)) return *text;
    const Decimal decimal = rounded_decimal(value, Notation::positional, precision);
    PointText text = point_text(decimal);
    text.fraction.resize(static_cast<std::size_t>(precision), '0');
    return signed_text(decimal, precision == 0 ? text.whole : concat({text.whole, ".", text.fraction}));
}

std::string python_exponent_text(double value, int precision) {
    if (auto text = not_finite(value)) return *text;
    const Decimal decimal = rounded_decimal(value, Notation::scientific, precision);
    return signed_text(decimal, scientific(decimal, static_cast<std::size_t>(precision)));
}

std::string python_general_text(double value, int precision) {
    if (auto text = not_finite(value)) return *text;
    const int digits = std::max(precision, 1);
    Decimal decimal = rounded_decimal(value, Notation::scientific, digits - 1);
    decimal.digits.erase(std::max<std::size_t>(decimal.digits.find_last_not_of('0'), 0) + 1);
    if (decimal.digits.empty()) decimal.digits = "0";
    if (decimal.exponent < -4 || decimal.exponent >= digits) return signed_text(decimal, scientific(decimal, 0));
    const PointText text = point_text(decimal);
    return signed_text(decimal, text.fraction.empty() ? text.whole : concat({text.whole, ".", text.fraction}));
}

}  // namespace bcast
