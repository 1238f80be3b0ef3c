#include "bcast/rules/formula_text.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

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
    return std::any_of(words.begin(), words.end(), is_taken) ? std::string() : relabelled(formula, words);
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
