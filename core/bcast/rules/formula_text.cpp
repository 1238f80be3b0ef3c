#include "bcast/rules/formula_text.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <cmath>

#include "bcast/float_text.hpp"

namespace bcast {
namespace {

bool is_part_of_name(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '_';
}

}  // namespace

std::string Substitution::fill(std::string_view formula) const {
    std::string out;
    bool quoted = false;
    for (std::size_t at = 0; at < formula.size();) {
        if (formula[at] == '\'') quoted = !quoted;
        std::size_t end = at;
        while (end < formula.size() && is_part_of_name(formula[end])) ++end;
        const std::string_view name = formula.substr(at, std::max<std::size_t>(end - at, 1));
        const bool literal = end == at || quoted || (at > 0 && formula[at - 1] == '.');
        const auto found = literal ? texts_.end()
                                   : std::find_if(texts_.begin(), texts_.end(),
                                                  [name](const auto& text) { return text.first == name; });
        if (found != texts_.end() && found->second.empty()) return {};
        out += found == texts_.end() ? name : std::string_view(found->second);
        at += name.size();
    }
    return out;
}

std::string of_result(std::string_view formula, std::size_t result) {
    const std::string place = concat({"[", result, "]"});
    return Substitution().set("g", "g" + place).set("out", "out" + place).fill(formula);
}

std::string relabelled(std::string_view formula, std::span<const std::string> words) {
    constexpr std::string_view labels = "abcdef";
    Substitution meaning;
    for (std::size_t i = 0; i < labels.size(); ++i) meaning.set(labels.substr(i, 1), i < words.size() ? words[i] : "");
    return meaning.fill(formula);
}

std::string chained(std::string_view formula, std::string_view g, std::string out) {
    return formula == "g" ? std::string(g)
                          : Substitution().set("g", atom_text(g)).set("out", std::move(out)).fill(formula);
}

std::string atom_text(std::string_view text) {
    int depth = 0;
    bool one = true;
    for (const char letter : text) {
        if (letter == '(' || letter == '[') ++depth;
        one = one && (depth > 0 || letter == '.' || is_part_of_name(letter));
        if (letter == ')' || letter == ']') --depth;
    }
    return one ? std::string(text) : concat({"(", text, ")"});
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
