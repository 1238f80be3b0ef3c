#include "bcast/diagnostic.hpp"

#include "bcast/utf8.hpp"

namespace bcast {

std::string shortened(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string out;
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); ++count) {
        if (count == longest) return out + "\u2026";
        const CodePoint point = code_point_at(text, at);
        const bool control = point.value < 0x20 || (point.value >= 0x7f && point.value < 0xa0);
        const bool shown = point.valid && !control;
        out += shown ? text.substr(at, point.bytes) : std::string_view("\uFFFD");
        at += point.bytes;
    }
    return out;
}

std::string quoted(std::string_view text) {
    return '"' + shortened(text) + '"';
}

}  // namespace bcast
