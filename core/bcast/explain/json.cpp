#include "bcast/explain/json.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <utility>

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

char* Json::begin_value(std::size_t bytes) {
    if (is_behind_value()) *room(1) = ',';
    return room(bytes);
}

void Json::grow(std::size_t bytes) {
    capacity_ = std::max({expected_, 2 * capacity_, size_ + bytes});
    std::unique_ptr<char[]> larger(new char[capacity_]);
    if (size_ > 0) std::memcpy(larger.get(), buffer_.get(), size_);
    buffer_ = std::move(larger);
}

Json& Json::key(std::string_view name) {
    const bool comma = is_behind_value();
    char* to = room(name.size() + (comma ? 4 : 3));
    if (comma) *to++ = ',';
    *to++ = '"';
    std::memcpy(to, name.data(), name.size());
    to += name.size();
    to[0] = '"';
    to[1] = ':';
    return *this;
}

Json& Json::any_key(std::string_view name) {
    string(name);
    *room(1) = ':';
    return *this;
}

void Json::string(std::string_view value) {
    if (!is_plain(value)) return escaped(value);
    char* to = begin_value(value.size() + 2);
    *to++ = '"';
    std::copy(value.begin(), value.end(), to);  // an empty text may have no address
    to[value.size()] = '"';
}

void Json::escaped(std::string_view value) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    constexpr std::string_view special = "\"\\\b\f\n\r\t";
    constexpr std::string_view letters = "\"\\bfnrt";
    *begin_value(1) = '"';
    for (const char each : value) {
        const std::size_t at = special.find(each);
        if (at != std::string_view::npos) {
            char* to = room(2);
            to[0] = '\\';
            to[1] = letters[at];
        } else if (static_cast<unsigned char>(each) < ' ') {
            const std::string_view start = "\\u00";
            char* to = std::copy(start.begin(), start.end(), room(6));
            to[0] = digits[static_cast<unsigned char>(each) / 16];
            to[1] = digits[static_cast<unsigned char>(each) % 16];
        } else {
            *room(1) = each;
        }
    }
    *room(1) = '"';
}

void Json::raw(std::string_view json) {
    std::copy(json.begin(), json.end(), begin_value(json.size()));
}

void Json::integer(bool negative, std::uint64_t magnitude) {
    char digits[21];
    char* first = std::end(digits);
    do {
        *--first = static_cast<char>('0' + magnitude % 10);
        magnitude /= 10;
    } while (magnitude != 0);
    if (negative) *--first = '-';
    raw({first, static_cast<std::size_t>(std::end(digits) - first)});
}

void Json::integer(Extent value) {
    const auto bits = static_cast<std::uint64_t>(value);
    integer(value < 0, value < 0 ? 0 - bits : bits);
}

template <typename Real>
void Json::real(Real value) {
    if (is_small_whole(value)) return integer(static_cast<Extent>(value));
    if (!std::isfinite(value)) return string(word_for(value));
    raw(shortest_text(value));
}

void Json::number(float value) {
    real(value);
}

void Json::number(double value) {
    real(value);
}

}  // namespace bcast
