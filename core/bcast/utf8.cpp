#include "bcast/utf8.hpp"

namespace bcast {

CodePoint code_point_at(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(at);
    if (lead < 0x80) return {lead, 1, true};
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || at + length > text.size()) return {};
    std::uint32_t value = lead & (0xffu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(at + i) & 0xc0) != 0x80) return {};
        value = (value << 6) | (byte(at + i) & 0x3fu);
    }
    const std::uint32_t least = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000;
    const bool surrogate = value >= 0xd800 && value <= 0xdfff;
    if (value < least || value > 0x10ffff || surrogate) return {};
    return {value, length, true};
}

char ascii_of(std::uint32_t value) {
    if (value == 0x2018 || value == 0x2019) return '\'';
    if (value == 0x201C || value == 0x201D) return '"';
    if ((value >= 0x2010 && value <= 0x2013) || value == 0x2212) return '-';
    if (value == 0xA0 || value == 0x3000) return ' ';
    if (value == 0x3001) return ',';  // the list comma of Chinese and Japanese
    return value > 0xFF00 && value < 0xFF5F ? static_cast<char>(value - 0xFEE0) : '\0';
}

std::size_t code_points(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); ++count) at += code_point_at(text, at).bytes;
    return count;
}

std::string well_formed(std::string_view text) {
    std::string out;
    std::size_t taken = 0;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        if (!point.valid) {
            out += text.substr(taken, at - taken);
            out += "\uFFFD";
            taken = at + point.bytes;
        }
        at += point.bytes;
    }
    out += text.substr(taken);
    return out;
}

std::size_t byte_of(std::string_view text, std::size_t count) {
    std::size_t at = 0;
    for (; at < text.size() && count > 0; --count) at += code_point_at(text, at).bytes;
    return at;
}

}  // namespace bcast
