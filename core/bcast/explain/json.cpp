#include "bcast/explain/json.hpp"

#include <fmt/compile.h>

#include <cmath>

namespace bcast {

namespace {

/// Nothing for a number that JSON cannot write.
template <typename Real>
std::string_view digits_of(Real value, char (&digits)[64]) {
    if (!std::isfinite(value)) return {};
    const auto end = fmt::format_to_n(digits, sizeof digits, FMT_COMPILE("{}"), value).out;
    return {digits, static_cast<std::size_t>(end - digits)};
}

std::string_view word_for(double value) {
    if (std::isnan(value)) return "NaN";
    return value > 0 ? "Infinity" : "-Infinity";
}

}  // namespace

void Json::number(float value) {
    char digits[64];
    const std::string_view text = digits_of(value, digits);
    if (text.empty()) return string(word_for(value));
    writer_.RawValue(text.data(), text.size(), rapidjson::kNumberType);
}

void Json::number(double value) {
    char digits[64];
    const std::string_view text = digits_of(value, digits);
    if (text.empty()) return string(word_for(value));
    writer_.RawValue(text.data(), text.size(), rapidjson::kNumberType);
}

}  // namespace bcast
