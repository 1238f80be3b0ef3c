#include "bcast/explain/shortest_text.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "bcast/decimal.hpp"

namespace bcast {
namespace {

/// An integer divided by a power of ten.
struct Fraction {
    std::uint64_t whole = 0;
    int places = 0;
};

/// A decimal of few digits, with the fewest decimal places. Doubles represent both integers exactly, so their quotient
/// is the double nearest to the decimal.
std::optional<Fraction> few_digits(double value, Dtype dtype) {
    constexpr int most = 15;
    const double magnitude = std::fabs(value);
    // Beyond this the dtype cannot represent every integer: a decimal with more trailing zeros may round-trip as well.
    if (dtype == Dtype::float32 && magnitude >= 1 << 24) return {};
    double scale = 1;
    for (int places = 0; places <= most; ++places, scale *= 10) {
        const double whole = std::nearbyint(magnitude * scale);
        if (whole >= 1e15) return {};
        const double back = whole / scale;
        const bool same = dtype == Dtype::float32 ? static_cast<float>(back) == static_cast<float>(magnitude)  //
                                                  : back == magnitude;
        if (same && whole != 0) return Fraction{static_cast<std::uint64_t>(whole), places};
    }
    return {};
}

/// `-0.125`. Requires a number of at least 10^-4; smaller ones are written with an exponent.
std::string point_text(bool negative, const Fraction& fraction) {
    std::array<char, 24> text;
    char* first = text.data() + text.size();
    int places = 0;
    for (std::uint64_t rest = fraction.whole; rest != 0 || places <= fraction.places; rest /= 10) {
        if (places == fraction.places && places > 0) *--first = '.';
        *--first = static_cast<char>('0' + rest % 10);
        ++places;
    }
    if (negative) *--first = '-';
    return {first, text.data() + text.size()};
}

std::string digits_text(double value, Dtype dtype) {
    const std::optional<Fraction> few = few_digits(value, dtype);
    if (few && std::fabs(value) >= 1e-4) return point_text(std::signbit(value), *few);
    const Decimal decimal = unique_decimal(value, dtype);
    std::string out = decimal.negative ? "-" : "";
    if (decimal.exponent >= -4 && decimal.exponent < 16) {
        const PointText text = point_text(decimal);
        out += text.whole;
        if (!text.fraction.empty()) out.append(".").append(text.fraction);
        return out;
    }
    out += decimal.digits.front();
    if (decimal.digits.size() > 1) out.append(".").append(decimal.digits, 1);
    const std::string power = std::to_string(std::abs(decimal.exponent));
    return out.append(decimal.exponent < 0 ? "e-" : "e+").append(power.size() < 2 ? "0" : "").append(power);
}

}  // namespace

std::string shortest_text(float value) {
    return digits_text(static_cast<double>(value), Dtype::float32);
}

std::string shortest_text(double value) {
    return digits_text(value, Dtype::float64);
}

}  // namespace bcast
