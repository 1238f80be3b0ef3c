#include "bcast/claims/document.hpp"

#include <algorithm>
#include <array>

#include "bcast/utf8.hpp"

namespace bcast::claims {
namespace {

constexpr std::array<std::string_view, 8> endings{".md",  ".markdown", ".mdx",  ".qmd",
                                                  ".rst", ".ipynb",    ".html", ".htm"};

std::string_view ending_of(std::string_view path) {
    const std::size_t dot = path.rfind('.');
    const std::size_t slash = path.rfind('/');
    if (dot == std::string_view::npos || (slash != std::string_view::npos && dot < slash)) return {};
    return path.substr(dot);
}

std::string_view next_word(std::string_view& text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return text = {};
    const std::size_t end = std::min(text.find_first_of(" \t", begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    text.remove_prefix(end);
    return word;
}

}  // namespace

bool is_python(std::string_view word) {
    return word == "python" || word == "py" || word == "python3" || word == "pycon";
}

void MappedText::append(std::string_view bytes, std::uint32_t from) {
    text.append(bytes);
    for (std::uint32_t i = 0; i < bytes.size(); ++i) at.push_back(from + i);
}

void MappedText::append_decoded(std::string_view bytes, std::uint32_t from) {
    text.append(bytes);
    at.insert(at.end(), bytes.size(), from);
}

MappedText part_of(const MappedText& line, std::size_t begin, std::size_t end) {
    end = std::min(end, line.text.size());
    begin = std::min(begin, end);
    MappedText out;
    out.encoding = line.encoding;
    out.line_end = line.line_end;
    out.text = line.text.substr(begin, end - begin);
    out.at.assign(line.at.begin() + static_cast<std::ptrdiff_t>(begin),
                  line.at.begin() + static_cast<std::ptrdiff_t>(end) + 1);
    return out;
}

std::vector<MappedText> lines_of(const MappedText& text) {
    std::vector<MappedText> out;
    std::size_t begin = 0;
    while (begin <= text.text.size()) {
        const std::size_t end = std::min(text.text.find_first_of("\r\n", begin), text.text.size());
        if (end == text.text.size() && begin == end) break;
        out.push_back(part_of(text, begin, end));
        const std::size_t size = text.text.compare(end, 2, "\r\n") == 0 ? 2 : 1;
        if (end < text.text.size()) out.back().line_end = text.text.substr(end, size);
        begin = end + size;
    }
    return out;
}

bool is_document(std::string_view path) {
    return std::find(endings.begin(), endings.end(), ending_of(path)) != endings.end();
}

Fences fences_of(std::string_view path, std::string_view bytes) {
    Fences out;
    const std::string_view ending = ending_of(path);
    if (ending == ".ipynb") {
        read_notebook(bytes, out);
    } else if (ending == ".html" || ending == ".htm") {
        read_html(bytes, out);
    } else {
        MappedText text;
        const std::size_t mark = bytes.substr(0, 3) == "\xef\xbb\xbf" ? 3 : 0;
        text.append(bytes.substr(mark), static_cast<std::uint32_t>(mark));
        text.close(static_cast<std::uint32_t>(bytes.size()));
        (ending == ".rst" ? read_rst : read_markdown)(text, out);
    }
    return out;
}

std::vector<FenceOption> options_in(std::string_view text) {
    std::vector<FenceOption> out;
    while (true) {
        const std::size_t begin = text.find_first_not_of(" \t,");
        if (begin == std::string_view::npos) return out;
        text.remove_prefix(begin);
        std::size_t end = 0;
        char quote = 0;
        while (end < text.size() && (quote != 0 || (text[end] != ' ' && text[end] != '\t'))) {
            if (text[end] == '"' || text[end] == '\'')
                quote = quote == 0 ? text[end] : quote == text[end] ? '\0' : quote;
            ++end;
        }
        const std::string_view word = text.substr(0, end);
        const std::size_t equals = word.find('=');
        std::string_view value = equals == std::string_view::npos ? std::string_view() : word.substr(equals + 1);
        if (value.size() > 1 && (value.front() == '"' || value.front() == '\'') && value.back() == value.front())
            value = value.substr(1, value.size() - 2);
        out.push_back({std::string(word.substr(0, equals)), std::string(value)});
        text.remove_prefix(end);
    }
}

Info info_of(std::string_view info) {
    Info out;
    std::string rest(info);
    // Pandoc and Quarto write ```{.bcast dialect=numpy}.
    const std::size_t first = rest.find_first_not_of(" \t");
    if (first != std::string::npos && rest[first] == '{') {
        const std::size_t close = rest.find('}', first);
        if (close == std::string::npos) return out;
        const std::string inner = rest.substr(first + 1, close - first - 1);
        const std::string after = rest.substr(close + 1);
        std::string_view look = inner;
        std::string_view word = next_word(look);
        if (word == "bcast") {
            out.ours = out.directive = true;
            const std::size_t begin = after.find_first_not_of(" \t");
            if (begin != std::string::npos) out.argument = after.substr(begin);
            out.options = options_in(look);
            return out;
        }
        rest.clear();
        std::string_view all = inner;
        while (!(word = next_word(all)).empty()) rest.append(word.front() == '.' ? word.substr(1) : word).append(" ");
    }
    std::string_view words = rest;
    const std::string_view language = next_word(words);
    if (language == "bcast") {
        out.ours = true;
        out.options = options_in(words);
    } else if (is_python(language)) {
        for (FenceOption& option : options_in(words)) {
            if (option.name == "bcast" && option.value.empty()) {
                out.ours = out.program = true;
            } else {
                out.options.push_back(std::move(option));
            }
        }
    }
    return out;
}

Places::Places(std::string_view bytes) : bytes_(bytes) {
    starts_.push_back(bytes.substr(0, 3) == "\xef\xbb\xbf" ? 3 : 0);
    for (std::uint32_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] == '\n' || (bytes[i] == '\r' && (i + 1 == bytes.size() || bytes[i + 1] != '\n')))
            starts_.push_back(i + 1);
    }
}

Places::Place Places::of(std::uint32_t byte) const {
    const auto next = std::upper_bound(starts_.begin() + 1, starts_.end(), byte);
    const auto line = static_cast<std::size_t>(next - starts_.begin());
    const std::uint32_t start = starts_[line - 1];
    return {line, byte > start ? code_points(bytes_.substr(start, byte - start)) + 1 : 1};
}

}  // namespace bcast::claims
