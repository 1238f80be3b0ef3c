#include "bcast/explain/json.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <iterator>

#include "bcast/explain/shortest_text.hpp"

namespace bcast {

namespace {

/// Whether to write the value as an integer.
template <typename Real>
bool is_small_integral(Real value) {
    constexpr Real most = 100000;
    return value < most && value > -most && std::trunc(value) == value && !(value == 0 && std::signbit(value));
}

/// Whether one of eight bytes is below 32, a quote or a backslash. Bytes from 128 on are not.
bool any_escape(std::uint64_t bytes) {
    constexpr std::uint64_t ones = 0x0101010101010101;
    constexpr std::uint64_t tops = ones * 0x80;
    const auto zero = [](std::uint64_t each) { return (each - ones) & ~each & tops; };
    return (((bytes - ones * 0x20) & ~bytes & tops) | zero(bytes ^ (ones * '"')) | zero(bytes ^ (ones * '\\'))) != 0;
}

/// Whether the text needs no escapes. The last incomplete group of eight bytes is checked together with preceding
/// bytes.
bool is_plain(std::string_view text) {
    const auto bytes_at = [&](auto& bytes, std::size_t at) { std::memcpy(&bytes, text.data() + at, sizeof bytes); };
    std::uint64_t bytes = 0;
    if (text.size() >= sizeof bytes) {
        for (std::size_t at = 0; at + sizeof bytes <= text.size(); at += sizeof bytes) {
            bytes_at(bytes, at);
            if (any_escape(bytes)) return false;
        }
        bytes_at(bytes, text.size() - sizeof bytes);
        return !any_escape(bytes);
    }
    std::uint32_t half = 0;
    if (text.size() >= sizeof half) {
        bytes_at(half, 0);
        bytes = half;
        bytes_at(half, text.size() - sizeof half);
        return !any_escape(bytes << 32 | half);
    }
    bytes = ~std::uint64_t{0};
    for (const char letter : text) bytes = bytes << 8 | static_cast<unsigned char>(letter);
    return !any_escape(bytes);
}

std::string_view word_for(double value) {
    if (std::isnan(value)) return "NaN";
    return value > 0 ? "Infinity" : "-Infinity";
}

}  // namespace

void JsonWriter::text(std::string_view value) {
    if (!is_plain(value)) {
        String(value.data(), static_cast<rapidjson::SizeType>(value.size()));
        return;
    }
    Prefix(rapidjson::kStringType);
    char* to = os_->Push(value.size() + 2);
    *to++ = '"';
    std::copy(value.begin(), value.end(), to);  // the data of an empty text may be null
    to[value.size()] = '"';
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

void Json::begin_object() {
    writer_.StartObject();
}

void Json::end_object() {
    writer_.EndObject();
}

void Json::begin_list() {
    writer_.StartArray();
}

void Json::end_list() {
    writer_.EndArray();
}

void Json::null() {
    writer_.Null();
}

void Json::boolean(bool value) {
    writer_.Bool(value);
}

void Json::integer(Extent value) {
    const auto bits = static_cast<std::uint64_t>(value);
    writer_.integer(value < 0, value < 0 ? 0 - bits : bits);
}

template <typename Real>
void Json::real(Real value) {
    if (is_small_integral(value)) return integer(static_cast<Extent>(value));
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
