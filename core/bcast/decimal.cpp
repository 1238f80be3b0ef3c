#include "bcast/decimal.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "bcast/decimal_expansion.hpp"

namespace bcast {
namespace {

bool all_zeros(std::string_view digits) {
    return digits.find_first_not_of('0') == std::string_view::npos;
}

/// Compares the digits from index `kept` on with half a unit of the last kept digit: -1, 0 or 1.
int compare_with_half(std::string_view digits, std::size_t kept) {
    if (kept >= digits.size()) return -1;
    if (digits[kept] != '5') return digits[kept] < '5' ? -1 : 1;
    return all_zeros(digits.substr(kept + 1)) ? 0 : 1;
}

bool rounds_up(std::string_view digits, std::size_t kept) {
    const int order = compare_with_half(digits, kept);
    return order > 0 || (order == 0 && ((digits[kept - 1] - '0') & 1) != 0);
}

/// The index in the expansion of the first digit to print: the first nonzero one, unless rounding occurs before it.
std::size_t first_index(const Expansion& expansion, const Precision& precision) {
    const std::size_t first = expansion.value.find_first_not_of('0');
    if (precision.notation == Notation::scientific || !precision.most) return first;
    const int last = expansion.place + *precision.most;
    return last < 0 ? 0 : std::min(first, static_cast<std::size_t>(last));
}

/// The index of the last digit if `count` digits after the point are requested.
std::int64_t last_index(const Expansion& expansion, std::size_t first, Notation notation, int count) {
    const std::int64_t start =
        notation == Notation::positional ? std::int64_t{expansion.place} : static_cast<std::int64_t>(first);
    return start + count;
}

Decimal zero(double value) {
    return {std::signbit(value), "0", 0};
}

/// A value so small that only a 0 remains after rounding to `count` digits.
Decimal nothing(double value, int count) {
    return {std::signbit(value), "0", -count};
}

/// The digits first...last of the expansion, with the last one incremented if `up`.
Decimal cut(const Expansion& expansion, double value, std::size_t first, std::size_t last, bool up) {
    Decimal out{std::signbit(value), expansion.value.substr(first, last + 1 - first),
                expansion.place - static_cast<int>(first)};
    if (up) increment(out.digits, out.exponent);
    return out;
}

}  // namespace

Decimal rounded_decimal(double value, Notation notation, int count) {
    if (value == 0) return zero(value);
    const Expansion expansion = expansion_of(value, Dtype::float64, false);
    const std::size_t first = first_index(expansion, {notation, count, {}});
    const auto end = static_cast<std::int64_t>(expansion.value.find_last_not_of('0'));
    const std::int64_t wanted = last_index(expansion, first, notation, count);
    if (wanted < 0) return nothing(value, count);
    const auto last = static_cast<std::size_t>(std::max<std::int64_t>(std::min(wanted, end), 0));
    return cut(expansion, value, first, std::max(last, first), rounds_up(expansion.value, std::max(last, first) + 1));
}

Decimal unique_decimal(double value, Dtype dtype, const Precision& precision) {
    if (value == 0) return zero(value);
    const Expansion expansion = expansion_of(value, dtype, true);
    const std::size_t first = first_index(expansion, precision);
    const std::int64_t least = precision.least ? last_index(expansion, first, precision.notation, *precision.least) : 0;
    const std::int64_t most =
        precision.most ? last_index(expansion, first, precision.notation, *precision.most) : INT64_MAX;
    if (most < 0) return nothing(value, *precision.most);
    for (std::size_t last = first;; ++last) {
        const bool low = expansion.reaches_low(last);
        const bool high = expansion.reaches_high(last);
        const auto at = static_cast<std::int64_t>(last);
        const bool distinguished = low || high;
        if (!(distinguished && at >= least) && at < most) continue;
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
