#include "bcast/rules/formula_text.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "bcast/decimal_reading.hpp"
#include "bcast/float_text.hpp"

namespace bcast {
namespace {

/// The formula with each name replaced by what `find` gives for it, if that is anything; none where that is empty.
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

std::size_t closing(std::string_view text, std::size_t open) {
    int depth = 0;
    for (std::size_t at = open; at < text.size(); ++at) {
        depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
        if (depth == 0) return at;
    }
    return text.size();
}

/// The parenthesis around a place, or the one that is closed there.
std::size_t enclosing(std::string_view text, std::size_t at) {
    std::size_t open = text.rfind('(', at);
    while (open != text.npos && closing(text, open) < at) open = open == 0 ? text.npos : text.rfind('(', open - 1);
    return open;
}

/// A number as literal_text writes it, in parentheses or not.
std::optional<double> number_in(std::string_view text) {
    if (text.size() > 2 && text.front() == '(') text = text.substr(1, text.size() - 2);
    const bool negative = !text.empty() && text.front() == '-';
    const std::optional<double> size = read_decimal(text.substr(negative ? 1 : 0));
    return size && negative ? -*size : size;
}

bool compared(double left, std::string_view sign, double right) {
    if (sign[0] == '=') return left == right;
    if (sign[0] == '!') return left != right;
    const bool equal = sign.size() > 1 && left == right;
    return equal || (sign[0] == '<' ? left < right : left > right);
}

/// The formula in which the comparison at [begin, end) is `truth`: of a choice by it one side is left, of two
/// conditions the other one or none. Nothing where it is used otherwise.
std::string settled(std::string_view text, std::size_t begin, std::size_t end, bool truth) {
    const std::size_t open = begin == 0 ? text.npos : enclosing(text, begin - 1);
    if (open == text.npos) return {};
    const std::size_t close = closing(text, open);
    const auto replaced = [&](std::size_t from, std::size_t to, std::string_view by, bool closed = false) {
        const bool all = from == 0 && to == text.size();
        return concat({text.substr(0, from), all || closed ? std::string(by) : atom_text(by), text.substr(to)});
    };
    if (text.substr(end, 6) == " else ") {  // `(x if 2 != 0 else y)`
        return replaced(open, close + 1,
                        truth ? text.substr(open + 1, begin - open - 5) : text.substr(end + 6, close - end - 6));
    }
    if (open + 1 != begin) return {};
    if (text[end] == ',') {  // `torch.where(2 == 0, x, y)`
        std::size_t comma = end + 1;
        while (comma < close && (enclosing(text, comma) != open || text[comma] != ',')) ++comma;
        if (!text.substr(0, open).ends_with("where") || comma == close) return {};
        std::size_t from = open;
        while (from > 0 && (is_part_of_name(text[from - 1]) || text[from - 1] == '.')) --from;
        return replaced(from, close + 1,
                        truth ? text.substr(end + 2, comma - end - 2) : text.substr(comma + 2, close - comma - 2));
    }
    // `(x > 0) & (2 != 0)`
    const bool last = open > 3 && text[open - 1] == ' ' && text[open - 4] == ')';
    const char sign = last ? text[open - 2] : text.substr(close + 1, 1) == " " ? text[close + 2] : ' ';
    if (sign != '&' && sign != '|') return {};
    const std::size_t from = last ? enclosing(text, open - 4) : open;
    const std::size_t to = last ? close : closing(text, close + 4);
    const std::string_view other =
        last ? text.substr(from + 1, open - 5 - from) : text.substr(close + 5, to - close - 5);
    return replaced(from, to + 1, truth == (sign == '&') ? other : truth ? "0 == 0" : "0 != 0", true);
}

/// The formula without the conditions that its numbers settle, and with the numbers that are one less.
std::string settled(std::string text) {
    for (std::size_t at = text.find(' '); at != text.npos; at = text.find(' ', at + 1)) {
        const std::size_t right = text.find(' ', at + 1) + 1;
        if (right == 0) break;
        const std::string_view sign = std::string_view(text).substr(at + 1, right - at - 2);
        if (std::string_view(" - == != < <= > >= ").find(text.substr(at, right - at)) == text.npos) continue;
        const std::size_t left = text[at - 1] == ')' ? enclosing(text, at - 1) : text.find_last_of(" (", at - 1) + 1;
        const std::size_t end = text[right] == '(' ? closing(text, right) + 1 : text.find_first_of(" ),", right);
        if (left == text.npos || end == text.npos) continue;
        const auto a = number_in(std::string_view(text).substr(left, at - left));
        const auto b = number_in(std::string_view(text).substr(right, end - right));
        if (!a || !b) continue;
        std::string shorter;
        if (sign != "-") {
            shorter = settled(text, left, end, compared(*a, sign, *b));
        } else if (left > 0 && text[left - 1] == '(' && text[end] == ')' && *a == std::trunc(*a)) {
            shorter = concat({text.substr(0, left - 1), atom_text(literal_text(*a - *b)), text.substr(end + 1)});
        }
        if (shorter.empty() || shorter.size() >= text.size()) continue;
        text = std::move(shorter);
        at = 0;
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
    const std::string place = concat({"[", result, "]"});
    return Substitution().set("g", "g" + place).set("out", "out" + place).fill(formula);
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
    // The numbers first: what the program writes itself stays as it is.
    std::vector<std::string> numbers(words.begin(), words.end());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (!number_in(numbers[i])) numbers[i] = std::string(1, static_cast<char>('a' + i));
    }
    return relabelled(settled(relabelled(formula, numbers)), words);
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
