#include "bcast/explain/shortest_text.hpp"

#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>

#include "bcast/decimal.hpp"

namespace bcast {
namespace {

/// A number of few digits: a whole number over a power of ten. Doubles hold both exactly, so their quotient is the
/// double nearest to the decimal.
std::optional<Decimal> few_digits(double value, Dtype dtype) {
    constexpr int most = 15;
    const double magnitude = std::fabs(value);
    // Beyond this not every whole number is one of the dtype: a rounder one may read back as well.
    if (dtype == Dtype::float32 && magnitude >= 1 << 24) return {};
    double scale = 1;
    for (int places = 0; places <= most; ++places, scale *= 10) {
        const double whole = std::nearbyint(magnitude * scale);
        if (whole >= 1e15) return {};
        const double back = whole / scale;
        const bool same = dtype == Dtype::float32 ? static_cast<float>(back) == static_cast<float>(magnitude)  //
                                                  : back == magnitude;
        if (!same || whole == 0) continue;
        Decimal out{std::signbit(value), std::to_string(static_cast<long long>(whole)), 0};
        out.exponent = static_cast<int>(out.digits.size()) - 1 - places;
        out.digits.erase(out.digits.find_last_not_of('0') + 1);
        return out;
    }
    return {};
}

std::string digits_text(double value, Dtype dtype) {
    std::optional<Decimal> few = few_digits(value, dtype);
    const Decimal decimal = few ? std::move(*few) : unique_decimal(value, dtype);
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
