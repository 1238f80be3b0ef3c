#include "bcast/language/syntax/source.hpp"

#include <algorithm>

#include "bcast/utf8.hpp"

namespace bcast::python {

Source::Source(std::string text) : text_(std::move(text)), starts_{0} {
    for (std::size_t i = 0; i < text_.size(); ++i) {
        const char c = text_[i];
        if ((static_cast<unsigned char>(c) & 0x80U) != 0) ascii_ = false;
        const bool ends = c == '\n' || (c == '\r' && (i + 1 == text_.size() || text_[i + 1] != '\n'));
        if (ends) starts_.push_back(static_cast<std::uint32_t>(i + 1));
    }
}

std::size_t Source::line_index(std::uint32_t byte) const {
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), byte);
    return static_cast<std::size_t>(after - starts_.begin()) - 1;
}

LineColumn Source::line_column(std::uint32_t byte) const {
    const std::size_t line = line_index(byte);
    const std::string_view before = text().substr(starts_[line], byte - starts_[line]);
    return {line + 1, code_points(before) + 1};
}

std::string_view Source::line_text(std::size_t line) const {
    if (line == 0 || line > starts_.size()) return {};
    const std::size_t begin = starts_[line - 1];
    const std::size_t end = line < starts_.size() ? starts_[line] : text_.size();
    std::string_view out = text().substr(begin, end - begin);
    while (!out.empty() && (out.back() == '\n' || out.back() == '\r')) out.remove_suffix(1);
    return out;
}

Span Source::span(Location where) const {
    if (ascii_) return {where.begin, where.end};
    const std::size_t begin = code_points(text().substr(0, where.begin));
    return {begin, begin + code_points(text(where))};
}

std::size_t Source::invalid_byte() const {
    if (ascii_) return std::string::npos;
    for (std::size_t at = 0; at < text_.size();) {
        const CodePoint point = code_point_at(text_, at);
        if (!point.valid) return at;
        at += point.bytes;
    }
    return std::string::npos;
}

}  // namespace bcast::python
