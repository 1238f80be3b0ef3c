#include "bcast/explain/json.hpp"

#include <fmt/compile.h>

#include <algorithm>
#include <cmath>

namespace bcast {

namespace {

/// Nothing for a number that JSON cannot write.
template <typename Real>
std::string_view digits_of(Real value, char (&digits)[64]) {
    if (!std::isfinite(value)) return {};
    const auto end = fmt::format_to(digits, FMT_COMPILE("{}"), value);
    return {digits, static_cast<std::size_t>(end - digits)};
}

/// Written as the integer that it is.
template <typename Real>
bool is_small_whole(Real value) {
    constexpr Real most = 100000;
    return value < most && value > -most && std::trunc(value) == value && !(value == 0 && std::signbit(value));
}

std::string_view word_for(double value) {
    if (std::isnan(value)) return "NaN";
    return value > 0 ? "Infinity" : "-Infinity";
}

}  // namespace

void JsonWriter::text(std::string_view value) {
    // Any of these: below 32, a quote, a backslash.
    bool plain = true;
    for (const char c : value) plain &= static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
    if (!plain) {
        String(value.data(), static_cast<rapidjson::SizeType>(value.size()));
        return;
    }
    Prefix(rapidjson::kStringType);
    char* to = os_->Push(value.size() + 2);
    *to++ = '"';
    to = std::copy(value.begin(), value.end(), to);
    *to = '"';
    EndValue(true);
}

void Json::number(float value) {
    if (is_small_whole(value)) return integer(static_cast<Extent>(value));
    char digits[64];
    const std::string_view text = digits_of(value, digits);
    if (text.empty()) return string(word_for(value));
    writer_.RawValue(text.data(), text.size(), rapidjson::kNumberType);
}

void Json::number(double value) {
    if (is_small_whole(value)) return integer(static_cast<Extent>(value));
    char digits[64];
    const std::string_view text = digits_of(value, digits);
    if (text.empty()) return string(word_for(value));
    writer_.RawValue(text.data(), text.size(), rapidjson::kNumberType);
}

}  // namespace bcast
