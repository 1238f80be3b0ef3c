#include "bcast/diagnostic.hpp"
#include "bcast/concat.hpp"

#include "bcast/utf8.hpp"

namespace bcast {

std::string printable(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        const bool control = point.value < 0x20 || (point.value >= 0x7f && point.value < 0xa0);
        out += point.valid && !control ? text.substr(at, point.bytes) : std::string_view("\uFFFD");
        at += point.bytes;
    }
    return out;
}

std::string shortened(std::string_view text) {
    constexpr std::size_t longest = 40;
    const std::size_t end = byte_of(text, longest);
    return printable(text.substr(0, end)) + (end < text.size() ? "\u2026" : "");
}

std::string quoted(std::string_view text) {
    return concat({"\"", shortened(text), "\""});
}

}  // namespace bcast
