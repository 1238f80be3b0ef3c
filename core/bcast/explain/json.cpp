#include "bcast/explain/json.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "bcast/explain/shortest_text.hpp"

namespace bcast {

namespace {

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

void JsonWriter::integer(bool negative, std::uint64_t magnitude) {
    Prefix(rapidjson::kNumberType);
    char digits[20];
    char* first = std::end(digits);
    do {
        *--first = static_cast<char>('0' + magnitude % 10);
        magnitude /= 10;
    } while (magnitude != 0);
    if (negative) os_->Put('-');
    std::copy(first, std::end(digits), os_->Push(static_cast<std::size_t>(std::end(digits) - first)));
    EndValue(true);
}

void Json::integer(Extent value) {
    const auto bits = static_cast<std::uint64_t>(value);
    writer_.integer(value < 0, value < 0 ? 0 - bits : bits);
}

template <typename Real>
void Json::real(Real value) {
    if (is_small_whole(value)) return integer(static_cast<Extent>(value));
    if (!std::isfinite(value)) return string(word_for(value));
    const std::string text = shortest_text(value);
    writer_.RawValue(text.data(), text.size(), rapidjson::kNumberType);
}

void Json::number(float value) {
    real(value);
}

void Json::number(double value) {
    real(value);
}

}  // namespace bcast
