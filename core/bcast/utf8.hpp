#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace bcast {

/// One code point of a UTF-8 text. An invalid byte counts as one code point, so every byte sequence can be iterated.
struct CodePoint {
    std::uint32_t value = 0;
    std::size_t bytes = 1;
    bool valid = false;
};

/// The code point that starts at byte `at`; `at` is within the text.
CodePoint code_point_at(std::string_view text, std::size_t at);

/// The ASCII equivalent of a fullwidth form, as in `（３，４）`, or of a typographic dash, quotation mark or space; 0
/// if there is none.
char ascii_of(std::uint32_t value);

/// The number of code points in the text.
std::size_t code_points(std::string_view text);

/// The text with U+FFFD for each byte that is not valid UTF-8.
std::string well_formed(std::string_view text);

/// The byte offset at which code point number `count` starts, or the text's size.
std::size_t byte_of(std::string_view text, std::size_t count);

}  // namespace bcast
