#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace bcast {

/// Half-open range of code points in a user's text.
struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;

    bool operator==(const Span&) const = default;
};

/// Why a text or a request cannot be parsed.
struct Diagnostic {
    std::string reason;        ///< Stable key of the check that failed, such as "shape-extent-missing".
    std::string message;       ///< One sentence; quotes the offending text.
    std::string text;          ///< The offending text, shortened by `quoted`.
    std::optional<Span> span;  ///< Its location in the parsed text.
};

/// The text between double quotes, cut after 40 code points so that an error stays one line long.
/// Control characters and bytes that are not UTF-8 become U+FFFD.
std::string quoted(std::string_view text);

/// The text with U+FFFD for each control character and each byte that is not valid UTF-8, so that it cannot contain
/// terminal escapes.
std::string printable(std::string_view text);

/// The text as `quoted` would show it, without the quotes.
std::string shortened(std::string_view text);

}  // namespace bcast
