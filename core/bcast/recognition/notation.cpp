#include "bcast/recognition/notation.hpp"

#include <algorithm>
#include <vector>

#include "bcast/ascii.hpp"

namespace bcast {
namespace {

std::string_view without_margins(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    return begin == std::string_view::npos ? std::string_view()
                                           : text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
}

std::size_t digits_at(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && is_digit(text[end])) ++end;
    return end - at;
}

/// The length of a list marker at the beginning of a line: `- `, `2. `; 0 if there is none.
std::size_t list_mark(std::string_view line) {
    for (const std::string_view mark : {"- ", "* ", "\xE2\x80\xA2 "}) {
        if (line.starts_with(mark)) return mark.size();
    }
    const std::size_t digits = digits_at(line, 0);
    const std::string_view after = line.substr(digits);
    return digits > 0 && (after.starts_with(". ") || after.starts_with(") ")) ? digits + 2 : 0;
}

/// The length of `In [3]: ` or `Out[3]: ` at the beginning of a line.
std::size_t prompt_of(std::string_view line) {
    for (const std::string_view word : {"In [", "Out["}) {
        const std::size_t digits = line.starts_with(word) ? digits_at(line, word.size()) : 0;
        if (digits > 0 && line.substr(word.size() + digits).starts_with("]:")) return word.size() + digits + 2;
    }
    return 0;
}

/// The lines that contain shapes.
std::vector<std::string_view> shape_lines(std::string_view text) {
    std::vector<std::string_view> out;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        std::string_view line = text.substr(begin, end - begin);
        line = without_margins(line.substr(0, line.find('#')));
        const std::size_t prompt = prompt_of(line);
        // Input lines are dropped, output lines are not.
        line = prompt == 0 || line[0] == 'O' ? without_margins(line.substr(prompt)) : std::string_view();
        if (!line.empty()) out.push_back(line);
        begin = end + 1;
    }
    const auto is_marked = [](std::string_view line) { return list_mark(line) > 0; };
    if (out.size() > 1 && std::all_of(out.begin(), out.end(), is_marked)) {
        for (std::string_view& line : out) line.remove_prefix(list_mark(line));
    }
    return out;
}

/// Removes `(2d array)` from a line.
std::string without_rank(std::string_view line) {
    const std::size_t at = line.find("d array)");
    const std::size_t open = at == std::string_view::npos ? at : line.rfind('(', at);
    if (open == std::string_view::npos || digits_at(line, open + 1) != at - open - 1) return std::string(line);
    return std::string(line.substr(0, open)) + std::string(line.substr(at + 8));
}

void replace_all(std::string& text, std::string_view what, std::string_view with) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

/// Removes JAX's dtypes and layouts of shapes: `float32[8,1]`, `f32[8,1]{1,0}`.
void remove_dtypes(std::string& text) {
    for (std::size_t at = text.find('['); at != std::string::npos; at = text.find('[', at + 1)) {
        const auto is_word = [&](std::size_t i) { return is_letter(text[i]) || is_digit(text[i]); };
        std::size_t begin = at;
        while (begin > 0 && is_word(begin - 1)) --begin;
        const std::string_view word = std::string_view(text).substr(begin, at - begin);
        const std::size_t bits = word.find_first_of("123468");
        const bool named = bits != word.npos && digits_at(word, bits) == word.size() - bits;
        bool is_dtype = false;
        for (const std::string_view one : {"float", "bfloat", "int", "uint", "complex", "f", "bf", "s", "u"})
            is_dtype = is_dtype || (named && word.substr(0, bits) == one && word.size() > bits);
        if (!is_dtype) continue;
        text.erase(begin, at - begin);
        at = begin;
        const std::size_t close = text.find(']', at);
        const std::size_t end = close == text.npos || text.substr(close, 2) != "]{" ? text.npos : text.find('}', close);
        if (end != text.npos) text.erase(close + 1, end - close);
    }
}

void remove_markup(std::string& text) {
    replace_all(text, "`", "");
    if (without_margins(text).starts_with("**")) replace_all(text, "**", "");  // not the power operator
    const bool is_set = text.find_first_of("$\\^") != std::string::npos;
    if (!is_set) return;
    for (const std::string_view mark : {"\\times", "\\cdot"}) replace_all(text, mark, "x");
    for (const std::string_view mark : {"$", "\\left", "\\right", "\\mathbb{R}^", "\\mathbb R^", "R^", "\xE2\x84\x9D^",
                                        "\\(", "\\)", "\\[", "\\]", "\\,", "\\;"})
        replace_all(text, mark, "");
    std::replace(text.begin(), text.end(), '{', '(');
    std::replace(text.begin(), text.end(), '}', ')');
}

/// Removes brackets around the entire text if they contain brackets in turn: `((3, 4), (4,))`, `{"a": [3, 4], "b":
/// [4]}`. A list of lists is an array and is left unchanged.
std::string_view without_brackets(std::string_view text) {
    const std::string_view all = without_margins(text);
    if (all.size() < 2 || (all[0] != '(' && all[0] != '[' && all[0] != '{')) return text;
    int depth = 0;
    for (std::size_t at = 0; at + 1 < all.size(); ++at) {
        const char c = all[at];
        depth += (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
        if (depth == 0) return text;
    }
    const std::string_view inner = without_margins(all.substr(1, all.size() - 2));
    const bool is_labelled = all[0] == '{' && inner.find(':') != std::string_view::npos;
    return is_labelled || inner.starts_with("(") || inner.starts_with("torch.Size") ? inner : text;
}

}  // namespace

std::string without_notation(std::string_view text) {
    std::string out;
    std::size_t ranks = 0;
    for (const std::string_view line : shape_lines(text)) {
        const std::string plain = without_rank(line);
        ranks += plain.size() < line.size() ? 1 : 0;
        if (ranks > 2 && (plain.starts_with("Result") || plain.starts_with("result"))) break;
        if (!out.empty()) out += '\n';
        out += plain;
    }
    remove_markup(out);
    remove_dtypes(out);
    const std::string_view inner = without_brackets(out);
    std::string shapes(inner);
    if (inner.size() < out.size()) {
        for (const std::string_view quote : {"\"", "'"}) replace_all(shapes, quote, "");
    }
    return shapes;
}

}  // namespace bcast
