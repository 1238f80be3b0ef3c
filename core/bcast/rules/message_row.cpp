#include "bcast/rules/message_row.hpp"

namespace bcast {
namespace {

bool is_field_letter(char c) {
    return (c >= 'a' && c <= 'z') || c == ':';
}

}  // namespace

FieldRange next_field(std::string_view words, std::size_t at) {
    for (std::size_t open = words.find('<', at); open != std::string_view::npos; open = words.find('<', open + 1)) {
        std::size_t close = open + 1;
        bool has_colon = false;
        while (close < words.size() && is_field_letter(words[close])) has_colon = words[close++] == ':' || has_colon;
        if (has_colon && close < words.size() && words[close] == '>') return {open, close + 1};
    }
    return {words.size(), words.size()};
}

std::string filled(const MessageRow& row, std::initializer_list<std::string_view> fields) {
    std::string out;
    std::size_t at = 0;
    for (const std::string_view field : fields) {
        const FieldRange span = next_field(row.words, at);
        out.append(row.words.substr(at, span.begin - at)).append(field);
        at = span.end;
    }
    return out.append(row.words.substr(at));
}

}  // namespace bcast
