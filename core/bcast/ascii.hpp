#pragma once

#include <cstddef>
#include <string_view>

namespace bcast {

/// The ASCII digits, and no others.
constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// The ASCII letters, and no others.
constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// The text without the blanks and tabs around it.
constexpr std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    return begin == text.npos ? std::string_view() : text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

}  // namespace bcast
