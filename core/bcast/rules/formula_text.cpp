#include "bcast/rules/formula_text.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "bcast/ascii.hpp"
#include "bcast/float_text.hpp"

namespace bcast {
namespace {

/// The formula with each name replaced by the result of `find`, if any; empty if a replacement is empty.
template <typename Find>
std::string names_replaced(std::string_view formula, Find find) {
    std::string out;
    out.reserve(formula.size() + 16);
    bool quoted = false;
    for (std::size_t at = 0; at < formula.size();) {
        std::size_t end = at;
        while (end < formula.size() && is_part_of_name(formula[end])) ++end;
        if (end == at) {
            if (formula[at] == '\'') quoted = !quoted;
            out += formula[at++];
            continue;
        }
        const std::string_view name = formula.substr(at, end - at);
        const bool literal = quoted || (at > 0 && formula[at - 1] == '.');
        const std::optional<std::string_view> found = literal ? std::nullopt : find(name);
        if (found && found->empty()) return {};
        out += found.value_or(name);
        at = end;
    }
    return out;
}

/// The position of the parenthesis that encloses `at`, to its left (`step` is -1) or to its right (1).
std::size_t around(const std::string& text, std::size_t at, int step) {
    int depth = 0;
    for (; at < text.size(); at += static_cast<std::size_t>(step)) {
        if (text[at] == '(') depth -= step;
        if (text[at] == ')') depth += step;
        if (depth > 0) break;
    }
    return at;
}

/// A decimal number, optionally with a point, a sign and parentheses.
std::optional<double> number_in(std::string_view text) {
    if (text.size() > 2 && text.front() == '(') text = text.substr(1, text.size() - 2);
    const bool negative = !text.empty() && text.front() == '-';
    if (negative) text.remove_prefix(1);
    double value = 0;
    double unit = 0;
    for (const char c : text) {
        if (c == '.' ? unit != 0 : !is_digit(c)) return std::nullopt;
        value = c == '.' ? value : value * 10 + (c - '0');
        unit = c == '.' ? 1 : unit * 10;
    }
    if (unit != 0) value /= unit;
    return text.empty() ? std::nullopt : std::optional(negative ? -value : value);
}

/// Replaces [from, to) by its part [begin, end), in parentheses if necessary.
void keep(std::string& text, std::size_t from, std::size_t to, std::size_t begin, std::size_t end) {
    text.erase(end, to - end).erase(from, begin - from);
    if (text.size() > end - begin) text.insert(from + end - begin, 1, ')').insert(from, 1, '(');
}

/// Simplifies a formula in which the comparison at [begin, end) equals `truth`; false if that is not possible.
bool simplify(std::string& text, std::size_t begin, std::size_t end, bool truth) {
    if (text.compare(end, 6, " else ") == 0) {  // `(x if 2 != 0 else y)`
        const std::size_t open = around(text, begin - 1, -1);
        const std::size_t close = around(text, end, 1);
        keep(text, open, close + 1, truth ? open + 1 : end + 6, truth ? begin - 4 : close);
        return true;
    }
    if (truth) {  // `(x > 0) & (2 != 0)`
        const bool last = begin > 5 && text.compare(begin - 5, 5, ") & (") == 0;
        if (!last && text.compare(end, 5, ") & (") != 0) return false;
        text.erase(begin - (last ? 4 : 1), end - begin + 5);
        return true;
    }
    // `torch.where(2 == 0, 0, y)`, with another condition or without
    const std::size_t where = text.rfind("where(", begin);
    const std::size_t zero = text.find(", 0, ", end);
    if (where == text.npos || zero == text.npos) return false;
    const std::size_t close = around(text, where + 6, 1);
    keep(text, text.find_last_of(" (", where) + 1, close + 1, zero + 5, close);
    return true;
}

/// The formula without conditions that are decided by numbers.
std::string simplified(std::string text) {
    for (std::size_t at = 0; (at = text.find_first_of("=!<>", at + 1)) != text.npos;) {
        const std::size_t right = text.find(' ', at) + 1;
        if (at < 2 || right == 0 || right > at + 3) continue;
        const std::size_t left = text[at - 2] == ')' ? around(text, at - 3, -1) : text.find_last_of(" (", at - 2) + 1;
        const std::size_t end = std::min(text.find_first_of(" ),", right), text.size());
        const auto a = number_in(std::string_view(text).substr(left, at - 1 - left));
        const auto b = number_in(std::string_view(text).substr(right, end - right));
        if (!a || !b) continue;
        const bool equal = text[at + 1] == '=' && *a == *b;
        const bool truth = text[at] == '!'   ? *a != *b
                           : text[at] == '<' ? equal || *a < *b
                           : text[at] == '>' ? equal || *a > *b
                                             : equal;
        if (simplify(text, left, end, truth)) at = 0;
    }
    return text;
}

}  // namespace

bool is_part_of_name(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '_' || static_cast<unsigned char>(letter) >= 0x80;
}

std::string Substitution::fill(std::string_view formula) const {
    return names_replaced(formula, [&](std::string_view name) {
        const auto found =
            std::find_if(texts_.begin(), texts_.end(), [name](const auto& text) { return text.first == name; });
        return found == texts_.end() ? std::nullopt : std::optional<std::string_view>(found->second);
    });
}

std::string of_result(std::string_view formula, std::size_t result) {
    const std::string subscript = concat({"[", result, "]"});
    return Substitution().set("g", "g" + subscript).set("out", "out" + subscript).fill(formula);
}

std::string relabelled(std::string_view formula, std::span<const std::string> words) {
    return names_replaced(formula, [&](std::string_view name) -> std::optional<std::string_view> {
        if (name.size() > 1 || name[0] < 'a' || name[0] > 'f') return std::nullopt;
        const auto label = static_cast<std::size_t>(name[0] - 'a');
        return label < words.size() ? std::string_view(words[label]) : std::string_view();
    });
}

std::string in_words(std::string_view formula, std::span<const std::string> words) {
    const auto is_taken = [](const std::string& word) {
        const auto means_else = [](std::string_view name) -> std::optional<std::string_view> {
            return name == "g" || name == "out" ? std::optional(std::string_view()) : std::nullopt;
        };
        return !word.empty() && names_replaced(word, means_else).empty();
    };
    if (std::any_of(words.begin(), words.end(), is_taken)) return {};
    // Numbers first: comparisons in the program's own expressions are not simplified.
    std::vector<std::string> numbers(words.begin(), words.end());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (!number_in(numbers[i])) numbers[i] = std::string(1, static_cast<char>('a' + i));
    }
    return relabelled(simplified(relabelled(formula, numbers)), words);
}

std::string chained(std::string_view formula, std::string_view g, std::string out) {
    return formula == "g" ? std::string(g)
                          : Substitution().set("g", atom_text(g)).set("out", std::move(out)).fill(formula);
}

bool is_atom(std::string_view expression) {
    int depth = 0;
    for (std::size_t at = 0; at < expression.size(); ++at) {
        const char letter = expression[at];
        if (letter == '\'' || letter == '"') {
            for (++at; at < expression.size() && expression[at] != letter; ++at) at += expression[at] == '\\' ? 1 : 0;
            continue;
        }
        if (letter == '(' || letter == '[' || letter == '{') ++depth;
        if (depth == 0 && letter != '.' && !is_part_of_name(letter)) return false;
        if (letter == ')' || letter == ']' || letter == '}') --depth;
    }
    return true;
}

std::string atom_text(std::string_view text) {
    return is_atom(text) ? std::string(text) : concat({"(", text, ")"});
}

std::string sizes_text(const Shape& sizes) {
    if (sizes.empty()) return "()";
    std::string text = list_text(sizes);
    return text.substr(1, text.size() - 2);
}

std::string sizes_text(const std::vector<Extent>& sizes) {
    return sizes_text(shape_of(sizes));
}

std::string dims_text(const std::vector<Extent>& dims) {
    return dims.size() == 1 ? std::to_string(dims[0]) : tuple_text(shape_of(dims));
}

std::string literal_text(double value) {
    if (std::isfinite(value) && value == std::trunc(value) && std::fabs(value) < 1e15)
        return std::to_string(static_cast<std::int64_t>(value));
    const std::string text = python_float_text(value);
    return std::isfinite(value) ? text : concat({"float('", text, "')"});
}

}  // namespace bcast
