#include "bcast/recognition/pasted_code.hpp"

#include <algorithm>
#include <vector>

#include "bcast/ascii.hpp"

namespace bcast {
namespace {

constexpr std::string_view fence = "```";

std::string_view without_ends(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\n");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\n") + 1 - begin);
}

std::vector<std::string_view> text_lines(std::string_view text) {
    std::vector<std::string_view> out;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        out.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return out;
}

std::string joined_lines(const std::vector<std::string_view>& lines) {
    std::string out;
    for (const std::string_view line : lines) {
        if (!out.empty()) out += '\n';
        out += line;
    }
    return out;
}

/// The lines within fences; all lines if there are no fences.
std::vector<std::string_view> within_fences(const std::vector<std::string_view>& lines) {
    std::vector<std::string_view> out;
    bool inside = false;
    bool any = false;
    for (const std::string_view line : lines) {
        if (without_ends(line).starts_with(fence)) {
            inside = !inside;
            any = true;
        } else if (inside) {
            out.push_back(line);
        }
    }
    return any ? out : lines;
}

/// The offset after a prompt, `In [3]: ` or `   ...: `; npos if the line has none.
std::size_t after_prompt(std::string_view line) {
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    std::string_view rest = line.substr(begin);
    const std::string_view mark = rest.starts_with("In [") ? "]:" : rest.starts_with("...:") ? ":" : "";
    const std::size_t end = mark.empty() ? mark.npos : rest.find(mark);
    if (end == std::string_view::npos) return end;
    const std::size_t after = begin + end + mark.size();
    return after < line.size() && line[after] == ' ' ? after + 1 : after;
}

/// The input lines of an IPython session; all lines if it is none.
std::vector<std::string_view> input_lines(const std::vector<std::string_view>& lines) {
    std::vector<std::string_view> out;
    bool any = false;
    for (const std::string_view line : lines) {
        const std::size_t after = after_prompt(line);
        if (after == std::string_view::npos) continue;
        any = any || without_ends(line).starts_with("In [");
        out.push_back(line.substr(after));
    }
    return any ? out : lines;
}

/// Whether the line is words without operators or brackets of Python.
bool is_prose(std::string_view line) {
    line = without_ends(line);
    const bool has_sign = line.find_first_of("=()[]{}+*/@<>%&|^#\"_\\") != line.npos || line.find(" - ") != line.npos;
    if (line.empty() || has_sign) return line.empty();
    const std::string_view word = line.substr(0, std::min(line.find_first_of(" :"), line.size()));
    for (const std::string_view keyword :
         {"import",  "from",  "for",    "while", "if",     "elif",   "else",  "try",   "except",
          "finally", "with",  "def",    "class", "return", "yield",  "pass",  "break", "continue",
          "del",     "raise", "assert", "not",   "lambda", "global", "match", "case",  "print"}) {
        if (word == keyword) return false;
    }
    const auto is_foreign = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    const bool ends = std::string_view(".!?:,").find(line.back()) != std::string_view::npos;
    const bool words = line.find(' ') != std::string_view::npos && is_letter(line[0]);
    return words || ends || std::any_of(line.begin(), line.end(), is_foreign);
}

}  // namespace

std::string pasted_code(std::string_view text) {
    const std::string_view plain = without_ends(text);
    if (plain.size() > 2 && plain[0] == '`' && plain.back() == '`' && !plain.starts_with(fence)) {
        const std::string_view inner = plain.substr(1, plain.size() - 2);
        if (inner.find('`') == std::string_view::npos) return std::string(inner);
    }
    std::vector<std::string_view> lines = input_lines(within_fences(text_lines(text)));
    if (std::all_of(lines.begin(), lines.end(), is_prose)) return std::string(text);
    while (is_prose(lines.back())) lines.pop_back();
    const auto first = std::find_if_not(lines.begin(), lines.end(), is_prose);
    lines.erase(lines.begin(), first);
    return joined_lines(lines);
}

}  // namespace bcast
