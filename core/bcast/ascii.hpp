#pragma once

namespace bcast {

/// The ASCII digits, and no others.
constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// The ASCII letters, and no others.
constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

}  // namespace bcast
