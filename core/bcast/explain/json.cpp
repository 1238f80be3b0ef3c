#include "bcast/explain/json.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
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

/// Whether one of eight bytes is below 32, a quote or a backslash. Bytes from 128 on are none.
bool any_escape(std::uint64_t bytes) {
    constexpr std::uint64_t ones = 0x0101010101010101;
    constexpr std::uint64_t tops = ones * 0x80;
    const auto zero = [](std::uint64_t each) { return (each - ones) & ~each & tops; };
    return (((bytes - ones * 0x20) & ~bytes & tops) | zero(bytes ^ (ones * '"')) | zero(bytes ^ (ones * '\\'))) != 0;
}

/// Whether JSON writes the text as it is. What is left of eight bytes is looked at together with those before it.
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

void Json::escaped(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    constexpr std::string_view letters = "btn?fr";  // from 8 on
    char* to = room(6 * text.size() + 4);
    if (follows_) *to++ = ',';
    *to++ = '"';
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        const bool named = code >= 8 && code < 8 + letters.size() && code != 11;
        if (letter == '"' || letter == '\\' || named) {
            *to++ = '\\';
            *to++ = named ? letters[code - 8U] : letter;
        } else if (code < 32) {
            to = std::copy_n("\\u00", 4, to);
            *to++ = digits[code >> 4U];
            *to++ = digits[code & 15U];
        } else {
            *to++ = letter;
        }
    }
    *to++ = '"';
    written(to);
    follows_ = true;
}

void Json::string(std::string_view value) {
    if (!is_plain(value)) return escaped(value);
    char* to = room(value.size() + 4);
    if (follows_) *to++ = ',';
    *to++ = '"';
    to = std::copy(value.begin(), value.end(), to);
    *to++ = '"';
    written(to);
    follows_ = true;
}

void Json::integer(bool negative, std::uint64_t magnitude) {
    char digits[20];
    char* first = std::end(digits);
    do {
        *--first = static_cast<char>('0' + magnitude % 10);
        magnitude /= 10;
    } while (magnitude != 0);
    char* to = room(22);
    if (follows_) *to++ = ',';
    if (negative) *to++ = '-';
    written(std::copy(first, std::end(digits), to));
    follows_ = true;
}

void Json::integer(Extent value) {
    const auto bits = static_cast<std::uint64_t>(value);
    integer(value < 0, value < 0 ? 0 - bits : bits);
}

template <typename Real>
void Json::real(Real value) {
    if (is_small_whole(value)) return integer(static_cast<Extent>(value));
    if (!std::isfinite(value)) return string(word_for(value));
    const auto wide = static_cast<double>(value);
    std::uint64_t bits = 0;
    std::memcpy(&bits, &wide, sizeof bits);
    constexpr bool narrow = sizeof value == sizeof(float);
    Told& known = told_[bits * 0x9E3779B97F4A7C15 >> 59U];
    if (known.text.empty() || known.value != wide || known.narrow != narrow)
        known = {wide, narrow, shortest_text(value)};
    raw(known.text);
}

void Json::number(float value) {
    real(value);
}

void Json::number(double value) {
    real(value);
}

}  // namespace bcast
