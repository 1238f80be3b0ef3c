#include "bcast/recognition/readable.hpp"

#include <algorithm>

#include "bcast/utf8.hpp"

namespace bcast {
namespace {

/// The length of a terminal control sequence at `at`, also if it was copied as `\x1b[31m` or `^[[31m`; 0 if there is
/// none.
std::size_t control_at(std::string_view text, std::size_t at) {
    std::size_t begin = 0;
    for (const std::string_view mark : {"\x1b", "\\x1b", "\\u001b", "\\033", "^["}) {
        if (text.substr(at, mark.size()) == mark) begin = mark.size();
    }
    if (begin == 0) return 0;
    std::size_t end = at + begin;
    if (end < text.size() && text[end] == ']') {  // a title or a link, up to a bell
        const std::size_t bell = text.find('\a', end);
        return bell == std::string_view::npos ? begin : bell + 1 - at;
    }
    if (end >= text.size() || text[end] != '[') return text[at] == '\x1b' ? begin : 0;
    ++end;
    while (end < text.size() && ((text[end] >= '0' && text[end] <= '9') || text[end] == ';' || text[end] == '?')) ++end;
    return end < text.size() && ((text[end] | 0x20) >= 'a' && (text[end] | 0x20) <= 'z') ? end + 1 - at : 0;
}

bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\v';
}

/// The length of a quote marker at the beginning of a line, 0 if there is none.
std::size_t mark_at(std::string_view line) {
    if (line.substr(0, 3) == ">>>") return 0;
    if (!line.empty() && (line[0] == '>' || line[0] == '|')) return 1;
    if (line.substr(0, 4) == "E   ") return 4;
    if (line.substr(0, 5) == "[rank") {
        const std::size_t end = line.find("]:");
        if (end < 12) return end + 2;
    }
    return 0;
}

}  // namespace

Readable::Readable(std::string_view pasted) {
    if (pasted.size() <= max_bytes) {
        strip(pasted, 0);
    } else {
        partial_ = true;
        const std::size_t head = pasted.find('\n', max_bytes / 8);
        const std::size_t cut = std::min(head, max_bytes / 4);
        std::size_t tail = pasted.size() - max_bytes / 2;
        tail = std::min(pasted.find('\n', tail), pasted.size() - max_bytes / 4);
        strip(pasted.substr(0, cut), 0);
        plain_ += '\n';
        plain_at_.push_back(static_cast<std::uint32_t>(code_points(pasted.substr(0, cut))));
        strip(pasted.substr(tail), code_points(pasted.substr(0, tail)));
    }
    plain_at_.push_back(plain_at_.empty() ? 0 : plain_at_.back() + 1);
    flatten();
}

void Readable::strip(std::string_view pasted, std::size_t first_code_point) {
    auto code_point = static_cast<std::uint32_t>(first_code_point);
    for (std::size_t at = 0; at < pasted.size();) {
        if (const std::size_t control = control_at(pasted, at)) {
            code_point += static_cast<std::uint32_t>(code_points(pasted.substr(at, control)));
            at += control;
            continue;
        }
        const CodePoint one = code_point_at(pasted, at);
        std::string_view bytes = pasted.substr(at, one.bytes);
        const char ascii = ascii_of(one.value);
        if (ascii != 0) bytes = {&ascii, 1};
        if (one.value == 0x200B || one.value == 0xFEFF) bytes = "";
        if (!one.valid || (one.value < 0x20 && !is_space(pasted[at]) && pasted[at] != '\r')) bytes = "\xEF\xBF\xBD";
        if (pasted[at] == '\r') bytes = at + 1 < pasted.size() && pasted[at + 1] == '\n' ? "" : "\n";
        plain_.append(bytes);
        plain_at_.insert(plain_at_.end(), bytes.size(), code_point);
        ++code_point;
        at += one.bytes;
    }
}

void Readable::flatten() {
    text_.reserve(plain_.size());
    const std::string_view plain = plain_;
    for (std::size_t at = 0; at < plain.size();) {
        const std::size_t begin = at;
        bool line_feed = at == 0;
        for (bool more = true; more;) {
            while (at < plain.size() && is_space(plain[at])) line_feed = plain[at++] == '\n' || line_feed;
            const std::size_t mark = line_feed ? mark_at(plain.substr(at, 16)) : 0;
            at += mark;
            more = mark > 0;
        }
        if (at > begin && !text_.empty()) {
            text_ += line_feed ? '\n' : ' ';
            text_at_.push_back(static_cast<std::uint32_t>(begin));
        }
        if (at == plain.size()) break;
        text_ += plain[at];
        text_at_.push_back(static_cast<std::uint32_t>(at++));
    }
    text_at_.push_back(static_cast<std::uint32_t>(plain.size()));
    for (std::size_t i = 0; i < text_.size(); ++i) {
        if (is_space(text_[i])) continue;
        dense_ += text_[i];
        dense_at_.push_back(static_cast<std::uint32_t>(i));
    }
    dense_at_.push_back(static_cast<std::uint32_t>(text_.size()));
}

Span Readable::span(std::size_t begin, std::size_t end) const {
    return plain_span(text_at_[begin], end > begin ? text_at_[end - 1] + 1 : text_at_[begin]);
}

Span Readable::plain_span(std::size_t begin, std::size_t end) const {
    return {plain_at_[begin], end > begin ? plain_at_[end - 1] + 1 : plain_at_[begin]};
}

}  // namespace bcast
